"""Pictures that the next gesture will want, made while nobody waits for the table.

Making a picture takes longer than all else of a gesture. So while the table rests, what can be done next is done on
another stage, where nobody looks; the pictures made for it are at hand when it comes about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer
from PySide6.QtWidgets import QGraphicsScene

from uc_desktop.app.moment import Entry
from uc_desktop.rules.commands import Command, Confirm
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import Fed
from uc_desktop.rules.view import view
from uc_desktop.ui import gestures
from uc_desktop.ui.desk import Desk
from uc_desktop.ui.draw.table import Overlay, Shown, table_parts
from uc_desktop.ui.model import TableModel
from uc_desktop.ui.stage import Stage
from uc_desktop.ui.table_view import TableView

#: How long the table rests before pictures are made, for how long at a time, and how long gestures are let in between;
#: all in milliseconds.
REST: Final = 100
SLICE: Final = 3
PAUSE: Final = 2


class Foresight(QObject):
    """Pictures what could come about on a table that rests; not while `is_busy`, when somebody would notice."""

    def __init__(self, table: TableView, is_busy: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._table, self._is_busy = table, is_busy
        self._scene = QGraphicsScene(self)
        self._stage: Stage | None = None
        self._engine: Engine | None = None
        self._work: Iterator[None] = iter(())
        # What the work is for: a table that is drawn again, as when something is pointed at, may be the same.
        self._subject: tuple[object, ...] = ()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)
        table.redrawn.connect(self._begin)

    def finish(self) -> None:
        """Make all pictures at once."""
        for _ in self._work:
            pass

    def _begin(self) -> None:
        """The table was drawn: what could come now is looked for once it rests, unless that was done."""
        subject = self._seen()
        if subject != self._subject:
            self._subject, self._work = subject, self._pictured()
        self._timer.start(REST)

    def _seen(self) -> tuple[object, ...]:
        """All that decides which pictures are wanted."""
        if self._table.controller is None:
            return ()
        desk = self._table.controller.desk
        table = (desk, desk.session.state, desk.viewer, desk.shown, desk.held, desk.part, desk.past, desk.overlay)
        return (*table, desk.layout, self._table.stage.theme, self._table.pixels_a_unit)

    def _go_on(self) -> None:
        if self._is_busy():
            self._timer.start(REST)
            return
        clock = QElapsedTimer()
        clock.start()
        for _ in self._work:
            if clock.elapsed() >= SLICE:
                self._timer.start(PAUSE)
                return

    def _pictured(self) -> Iterator[None]:
        """Pictures one thing after the other."""
        controller = self._table.controller
        if controller is None or controller.desk.overlay is not Overlay.NOTHING:
            return
        desk = controller.desk
        model, stage = desk.model(), self._stage_like(self._table.stage)
        for command in _telling(model.legal):
            following = self._after(desk, model, command)
            if following is not None:
                yield from _drawn(stage, following, desk, self._table.pixels_a_unit)

    def _stage_like(self, shown: Stage) -> Stage:
        """The other stage, with the pictures and the look of the one that is shown."""
        if self._stage is None or self._stage.theme is not shown.theme:
            self._scene.clear()
            self._stage = Stage(self._scene, shown.raster.unseen(), shown.theme, lambda *_: None)
        return self._stage

    def _after(self, desk: Desk, model: TableModel, command: Command) -> TableModel | None:
        """The table after the command; None where something else will lie over it."""
        if self._engine is None or self._engine.content is not model.content:
            # The game's own engine remembers what it was asked last.
            self._engine = Engine(model.content)
        before = desk.session.state
        state, events = self._engine.apply(before, command)
        if any(isinstance(event, Fed) for event in events):
            return None
        goes_on = state.active == model.viewer
        return replace(
            model,
            state=view(state, model.viewer),
            legal=self._engine.legal_commands(state) if goes_on else (),
            entries=(*model.entries, Entry(before.active, command, events, state)),
            can_undo=goes_on and not isinstance(command, Confirm),
            can_redo=False,
            hovered="",
        )


def _telling(legal: Sequence[Command]) -> Iterator[Command]:
    """The commands of which something would be seen for the first time: each card, slot, piece and site once."""
    touched: set[str] = set()
    for command in sorted(legal, key=lambda each: not isinstance(each, Confirm)):
        keys = {key for pair in gestures.pairs(command) for key in pair}
        if not keys or not keys <= touched:
            touched |= keys
            yield command


def _drawn(stage: Stage, model: TableModel, desk: Desk, scale: float) -> Iterator[None]:
    """Draws the table part by part, then makes the pictures of what is new in it."""
    stage.begin()
    for draw in table_parts(model, desk.faces, desk.layout, Shown()):
        draw(stage)
        yield
    stage.end()
    for item in stage.told():
        item.prepare(scale)
        yield
