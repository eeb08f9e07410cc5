"""What is shown of the Special cards a player looks at, to keep one of them or none (K-12)."""

from __future__ import annotations

from msgspec import Struct

from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.shortcuts import with_step
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.rules.commands import KeepSpecial


class SpecialChoiceFacts(Struct, frozen=True):
    """The cards looked at, what to do with them, and the labels of the buttons.

    `decline` is empty if one must be kept, `undo` if nothing can be taken back; `undo_says` tells what it takes back.
    """

    title: str
    cards: tuple[str, ...]
    advice: str
    decline: str
    undo: str
    undo_says: str


def special_choice_facts(model: TableModel) -> SpecialChoiceFacts | None:
    """The choice that the viewer is to make; None if there is none."""
    looked = model.state.turn.looked
    if not model.is_my_turn or not looked:
        return None
    may_decline = any(isinstance(command, KeepSpecial) and command.card is None for command in model.legal)
    undo = say("special_choice.undo") if model.undo.can_undo else ""
    return SpecialChoiceFacts(
        say("special_choice.title"),
        looked,
        _advice(len(looked), may_decline),
        say("special_choice.none") if may_decline else "",
        undo,
        with_step(undo, model.undo.undo_text) if undo else "",
    )


def _advice(count: int, may_decline: bool) -> str:
    """What to do with so many cards; fewer than three are the whole deck (K-12)."""
    if count == 1:
        return say("special_choice.only one or none") if may_decline else say("special_choice.only one")
    return say("special_choice.two") if count == 2 else say("special_choice.three")
