"""Confirming: by button, key or palette, and what is asked first while something useful is left."""

from __future__ import annotations

from typing import Final

from uc_desktop.presentation.facts.confirm_warnings import (
    is_all_plain,
    left_behind,
    plain_parts_left,
    still_open,
    takes_before_confirming,
    to_claim,
)
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.ui.table.choices import Choices
from uc_desktop.ui.table.game_flow import GameFlow
from uc_desktop.ui.table.overlays import Overlays
from uc_desktop.ui.table.table import Table
from uc_desktop.ui.table.turns import Turns

_BUTTON: Final = "button:confirm"
#: The rules about confirming while something is open.
_LOST_BY_CONFIRMING: Final = ("T-12", "T-7", "T-6")
#: The rule about claiming contracts.
_CLAIMING: Final = ("G-1",)


class Confirming:
    """What the button does that confirms; at the end of the game it leads to the final scoring."""

    def __init__(self, table: Table, flow: GameFlow, turns: Turns, choices: Choices, overlays: Overlays) -> None:
        self._table, self._flow, self._turns = table, flow, turns
        self._choices, self._overlays = choices, overlays

    def confirm(self) -> None:
        """Confirm; asks once more while something useful is left."""
        if self._table.game.session.is_over:
            self._overlays.open(Overlay.FINAL)
        elif not self._turns.wake_bots():
            self._confirm_turn()

    def _confirm_turn(self) -> None:
        model = self._table.model()
        if takes_before_confirming(model):
            self._take_and_confirm()
            return
        lost, claims = still_open(model), to_claim(model)
        if not lost and not claims:
            self._flow.submit(CONFIRM)
            return
        title = say("confirming.left undone" if claims else "confirming.still open")
        rules = (_LOST_BY_CONFIRMING if lost else ()) + (_CLAIMING if claims else ())
        options = [
            (say("confirming.back to open" if lost else "confirming.back to claims"), self._table.refresh),
            (say("confirming.leave"), self._choices.submitter(CONFIRM)),
        ]
        # What Enter does is what most want: nothing else is left, or something is still to be decided.
        if is_all_plain(model):
            options.insert(0, (say("confirming.take"), self._take_and_confirm))
        elif plain_parts_left(model):
            options.insert(1, (say("confirming.take some"), self._take_and_confirm))
        labels, actions = zip(*options, strict=True)
        place = self._table.builder.center_of(_BUTTON)
        self._choices.ask(title, labels, actions, place, (*lost, *claims), rules=rules)

    def _take_and_confirm(self) -> None:
        """Take all that leaves nothing to choose, then confirm, unless that brought up something to decide."""
        known = left_behind(self._table.model())
        self._flow.take_all(ends=True)
        model = self._table.model()
        if CONFIRM in model.legal and left_behind(model) <= known:
            self._flow.submit(CONFIRM)
