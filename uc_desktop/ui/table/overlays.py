"""Opens, pages and closes what lies over the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from uc_desktop.presentation.facts.log_panel_facts import log_panel_facts
from uc_desktop.presentation.facts.overlays.log_facts import log_facts
from uc_desktop.presentation.facts.overlays.piles import PILES
from uc_desktop.presentation.item_id import NO_ITEM, ItemId, on_overlay
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.playback.timeline import PACES
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.overlays import whole_log
from uc_desktop.ui.panels import log_panel
from uc_desktop.ui.table.input.keys import number_of
from uc_desktop.ui.table.table import Table

#: The request that the button “What if from here” sends to the window.
WHAT_IF: Final = "what-if"


def refused_behind_curtain(table: Table) -> bool:
    """Whether the curtain hides the table; if it does, a note says that nothing can be looked at yet."""
    is_up = table.overlay.kind is Overlay.CURTAIN
    if is_up:
        table.signals.noted.emit(say("bubbles.behind curtain"), "button:menu")
    return is_up


class Overlays:
    """Opens and closes what lies over the table.

    `go_on` is called when Production is closed, because the game waits for that; `ask` with the names of buttons that
    the window handles, `go_to` with the position of the game's history to which a line of the log belongs, or with that
    before a turn and the player whose turn it is.
    """

    def __init__(
        self,
        table: Table,
        go_on: Callable[[], None],
        ask: Callable[[str], None],
        go_to: Callable[[int, int | None], None],
    ) -> None:
        self._table, self._go_on, self._ask, self._go_to = table, go_on, ask, go_to

    def press_key(self, name: str) -> bool:
        """Handle a key of the overlay that plays; whether it has a meaning there."""
        table, playback = self._table, self._table.overlay.playback
        if not table.overlay.plays(table.drawn_model, table.builder.cached):
            return False
        keys = {
            "Space": playback.toggle, "Left": playback.previous, "Right": playback.next,
            "Home": playback.first, "End": playback.end,
        }  # fmt: skip
        if name in keys:
            keys[name]()
        elif number := number_of(name, len(PACES)):
            playback.set_pace(number - 1)
        else:
            return False
        return True

    def open(self, overlay: Overlay, about: str = "") -> None:
        """Open something over the table, played to its end; under the curtain, a note says that this is not
        possible."""
        table = self._table
        if refused_behind_curtain(table):
            return
        table.overlay.kind, table.overlay.about, table.selection.held = overlay, about, NO_ITEM
        table.overlay.page = 0
        table.overlay.playback.start_at_end()
        if overlay is Overlay.LOG:
            log, text = log_facts(table.model()), table.builder.theme.text
            table.overlay.page = whole_log.first_to_show(log, table.layout, text)
        table.refresh()

    def scroll(self, at: Point, lines: int) -> bool:
        """Scroll the whole log, or the log beside the table where the pointer is on it; whether there is one here."""
        table = self._table
        if table.overlay.kind is Overlay.LOG:
            last = whole_log.last_first_line(log_facts(table.model()), table.layout, table.builder.theme.text)
            table.overlay.page = max(0, min(table.overlay.page, last) + lines)
        elif not table.overlay.kind and table.layout.log.holds(Rect(at.x, at.y, 0, 0)):
            last = log_panel.last_first_line(log_panel_facts(table.model()), table.layout, table.builder.theme.text)
            first = max(0, (last if table.overlay.log_from is None else min(table.overlay.log_from, last)) + lines)
            table.overlay.log_from = first if first < last else None
        else:
            return False
        table.refresh()
        return True

    def open_pile(self, key: str) -> bool:
        """Open a public pile in full; whether this is one."""
        if key not in PILES:
            return False
        self.open(Overlay.PILE, key)
        return True

    def close(self) -> None:
        """Close what is open, but for the curtain; after Production the game goes on, below the review lies the final
        scoring."""
        was = self._table.overlay.kind
        if was is Overlay.CURTAIN:
            return
        self._table.overlay.kind = Overlay.NOTHING
        if was is Overlay.PRODUCTION and self._table.game.session.is_over:
            self._table.overlay.kind = Overlay.FINAL
        elif was is Overlay.PRODUCTION:
            self._go_on()
        elif was is Overlay.REVIEW:
            self._table.overlay.kind, self._table.overlay.about = Overlay.FINAL, ""

    def on_button(self, name: str) -> None:
        """A button of an overlay, or a card that lies on it."""
        table = self._table
        what, number = ItemId(name).kind, ItemId(name).id
        playback = table.overlay.playback
        played = {
            "play": playback.toggle, "again": playback.play, "previous": playback.previous, "next": playback.next,
            "show-all": playback.end,
        }  # fmt: skip
        if what in played:
            played[what]()
            return
        if what == "pace":
            playback.set_pace(int(number))
            return
        if what in ("close", "look"):
            self.close()
        elif what == "at":
            self._go_to(int(ItemId(number).kind), None)
            return
        elif what in ("show-turn", "play-on"):
            self._go_to_turn(name)
            return
        elif what == "card":
            table.signals.enlarged.emit(on_overlay(name))
            return
        elif not self._show_other(what, number):
            # Another game may lie on the table after it.
            self._ask(name)
            return
        table.refresh()

    def _show_other(self, what: str, number: str) -> bool:
        """Show something else on the overlay, or another one; whether the button does that."""
        overlay = self._table.overlay
        if what in ("player", "turn"):
            overlay.about = number
        elif what == "sources":
            overlay.kind, overlay.about = Overlay.SOURCES, number or str(self._table.game.shown)
        elif what == "score":
            overlay.kind = Overlay.SCORE
        elif what == "page":
            overlay.page = int(number)
        else:
            return False
        return True

    def _go_to_turn(self, name: str) -> None:
        """Show the position before a turn that was reviewed, or begin a what-if game with it."""
        what, player, start, *_ = ItemId(name).path
        self._go_to(int(start), int(player))
        if what == "play-on":
            self._ask(WHAT_IF)
