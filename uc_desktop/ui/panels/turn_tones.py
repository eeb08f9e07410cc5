"""The colours of values in the turn panel and in a replay."""

from __future__ import annotations

from uc_desktop.presentation.facts.turn.account import Tone
from uc_desktop.ui.theme.theme import Theme


def tone_colour(tone: Tone, theme: Theme) -> str:
    """The colour of values of this tone."""
    ground = theme.ground
    return {"plain": ground.foam, "quiet": ground.mist, "short": ground.amber, "good": ground.good}[tone]
