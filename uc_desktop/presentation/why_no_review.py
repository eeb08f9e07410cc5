"""Why a game is not reviewed."""

from __future__ import annotations

from uc_desktop.app.saves.header import Header
from uc_desktop.presentation.words.catalogue import say


def why_no_review(header: Header, *, is_over: bool, in_tutorial: bool) -> str:
    """Why this game cannot be reviewed, in a sentence; empty if it can."""
    if in_tutorial:
        return say("review_overlay.tutorial")
    if not is_over:
        return say("review_overlay.not over")
    return "" if header.has_people else say("review_overlay.no people")
