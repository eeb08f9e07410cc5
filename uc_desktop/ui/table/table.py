"""The table in front of one person: holds what is shown of a game, and draws it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import NOTHING_TO_UNDO, UndoStatus
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.facts.overlays.piles import sorted_cards
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.shortcuts import Shortcuts
from uc_desktop.presentation.words.palette_words import step_words
from uc_desktop.rules.state import State
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.layout.hand_room import cards_to_read
from uc_desktop.ui.layout.table_layout import TableLayout, table_layout
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.drawing import draw_table
from uc_desktop.ui.table.input.drag_picture import DragPicture
from uc_desktop.ui.table.input.focus import Focus
from uc_desktop.ui.table.input.hints import Hints
from uc_desktop.ui.table.table_state import GameView, OverlayState, Selection
from uc_desktop.ui.table.voice import Voice


class Table:
    """The table in front of one person: holds what is shown of a game, and draws it.

    `builder` draws it from the `game`, the `selection` and the `overlay`. `drawn_listeners` are called after every
    drawing; `look_up` is called with the ids of the rules that are asked for.
    """

    def __init__(
        self, builder: SceneBuilder, session: Session, texts: Texts, look_up: Callable[[tuple[str, ...]], None]
    ) -> None:
        self.builder = builder
        self.game = GameView(session, texts)
        self.selection = Selection()
        self.overlay = OverlayState()
        self.faces = Faces(session.engine.content, texts)
        session.undo_stack.describe(step_words(session.engine, session.header, texts))
        self._size = (1366.0, 768.0)
        self.layout = self._laid_out(session.state, self.game.viewer)
        self.drawn_listeners: list[Callable[[], None]] = []
        self._look_up = look_up
        self._is_cleared = False
        self.drag_picture = DragPicture(builder)
        self.voice = Voice()
        self.hints = self._new_hints()
        self.focus = Focus(builder, self.voice.focused.emit)

    def model(self) -> TableModel:
        """What the viewer sees now, or saw then."""
        return self.game.model(self.selection)

    @property
    def undo_status(self) -> UndoStatus:
        """What the viewer can undo and redo; nothing while something lies over the table."""
        return NOTHING_TO_UNDO if self.overlay.kind else self.game.undo_status

    def put_in_hand(self, card: str, place: int) -> None:
        """Move a card of the viewer's hand to this place among the other cards."""
        others = [other for other in self.model().hand if other != card]
        self.game.hand_orders[self.game.viewer] = (*others[:place], card, *others[place:])

    def sort_hand(self) -> None:
        """Put the viewer's hand in order by colour and number."""
        game = self.game
        game.hand_orders[game.viewer] = sorted_cards(game.session.engine.content, self.model().me.hand)
        self.refresh()

    def resize(self, width: float, height: float) -> None:
        """Lay the table out for a window of this size."""
        self._size = (width, height)
        self.refresh()

    def _laid_out(self, state: State, viewer: int) -> TableLayout:
        """Where everything lies in this position; while some cards of many are chosen, all can be read side by side."""
        cards = cards_to_read(self.game.session.engine.index, state, viewer)
        return table_layout(*self._size, len(self.game.session.header.seats) - 1, cards)

    def refresh(self) -> None:
        """Hide all hints and draw the table."""
        self.hints.hide()
        self.draw()

    def draw(self) -> None:
        """Draw the table, unless it was cleared."""
        if self._is_cleared:
            return
        options = self.selection.options and replace(self.selection.options, lit=self.lit_option)
        model = self.model()
        self.layout = self._laid_out(model.state, model.viewer)
        draw_table(self.builder, model, self.faces, self.layout, self.overlay, options)
        if self.focus.is_active and self._focus_moved(model):
            self.draw()
            return
        for listener in self.drawn_listeners:
            listener()
        self.voice.drawn.emit()

    def _focus_moved(self, model: TableModel) -> bool:
        """Settle the focus; whether it moved away from the hovered item, so that the table must be drawn again."""
        before, selection = self.focus.key, self.selection
        self.focus.settle(model, self.layout)
        has_moved = bool(before) and before == selection.hovered != self.focus.key
        if has_moved:
            # The item with the focus counts as hovered.
            selection.hovered = ItemId(self.focus.key)
        return has_moved

    @property
    def lit_option(self) -> int:
        """The number of the option that Enter chooses: the one with the focus, the one pointed at, or the first."""
        keys = (ItemId(self.focus.key), self.selection.hovered)
        return next((int(key.id) for key in keys if key.kind == "option"), 0)

    def forget_gesture(self) -> None:
        """Drop what is held or dragged, and clear the selection and the open choice."""
        self.selection.clear()
        self.drag_picture.drop()

    def set_shortcuts(self, shortcuts: Shortcuts) -> None:
        """Name these keys in texts from now on."""
        if shortcuts != self.game.shortcuts:
            self.game.shortcuts = shortcuts
            self.refresh()

    def _new_hints(self) -> Hints:
        return Hints(
            self.builder,
            self.voice.said.emit,
            self._look_up,
            lambda: self.game.shortcuts.first("help"),
        )

    def change_look(self) -> None:
        """Draw everything in the builder's new theme, and drop what is dragged."""
        self.drag_picture.drop()
        self.hints.remove()
        self.hints = self._new_hints()
        self.refresh()

    def clear(self) -> None:
        """Remove the items that this table owns, and draw nothing more: another table uses the builder from now on."""
        self._is_cleared = True
        self.drag_picture.drop()
        self.hints.remove()
        self.focus.remove()
