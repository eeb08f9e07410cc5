"""The chooser of cards: choosing which ones to discard, and discarding them together."""

from __future__ import annotations

from uc_desktop.presentation.facts.overlays.keep_facts import KeepFacts, keep_facts
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.table.game_flow import GameFlow
from uc_desktop.ui.table.table import Table


class CardChooser:
    """Handles the clicks and buttons of the chooser."""

    def __init__(self, table: Table, flow: GameFlow) -> None:
        self._table, self._flow = table, flow

    @property
    def facts(self) -> KeepFacts | None:
        """What the chooser shows; None while it is not up."""
        return self._table.overlay.chooser_facts(self._table.drawn_model)

    def click(self, card: str) -> bool:
        """Choose a card to be discarded, or choose to keep it after all; whether the chooser is up.

        At the hand limit the last card chosen discards them all, as that can be undone, unless one would leave the
        game.
        """
        table, facts = self._table, self.facts
        if facts is None or card not in table.drawn_model.me.hand:
            return False
        going = frozenset(facts.going)
        if card not in going and not facts.missing:
            table.signals.noted.emit(facts.full, f"card:{card}")
            table.motions.play_sound("refuse")
            return True
        table.selection.leaving = going ^ {card}
        table.refresh()
        now = self.facts
        if now is not None and not now.missing and not now.warning and table.drawn_model.state.phase is Phase.TURN:
            self._discard(now)
        return True

    def on_button(self, name: str) -> None:
        """Discard the chosen cards, or hide the chooser or show it again."""
        if name == "done":
            self.finish()
        elif name in ("fold", "unfold"):
            self._table.forget_gesture()
            self._table.overlay.is_choice_folded = name == "fold"
            self._table.refresh()

    def finish(self) -> bool:
        """Discard the chosen cards; False if more must be chosen, or none has to be discarded."""
        facts = keep_facts(self._table.drawn_model)
        if facts is None or facts.missing:
            return False
        self._discard(facts)
        return True

    def _discard(self, facts: KeepFacts) -> None:
        self._table.selection.leaving = frozenset()
        self._flow.discard(facts.going)
