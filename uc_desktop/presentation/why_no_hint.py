"""Why there is no hint now."""

from __future__ import annotations

from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.rules.terms import Phase


def why_no_hint(model: TableModel) -> str:
    """Why the viewer can ask for no hint, in a sentence; empty if there may be one."""
    if model.header.challenge:
        return say("hint_panel.off in challenge")
    if model.is_chapter:
        return say("hint_panel.off in chapter")
    if not model.gives_hints:
        return say("hint_panel.off by setting")
    if not model.is_my_turn or model.state.phase is not Phase.TURN:
        return say("hint_panel.not your turn")
    return ""
