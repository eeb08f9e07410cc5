"""What the next gesture will want, made while nobody waits for the table.

Making a picture takes longer than all else of a gesture, and drawing comes next. So while the table rests, what can be
done next is done on another stage, where nobody looks: when it comes about, the game has been told how it would stand,
the pictures are at hand, and the table is drawn as it was rehearsed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer
from PySide6.QtWidgets import QGraphicsScene

from uc_desktop.app.gc_tuning import collect_young
from uc_desktop.app.session.session_state import SessionState
from uc_desktop.presentation import gestures
from uc_desktop.presentation.model import Held, TableModel
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.commands import Command, Confirm, Place
from uc_desktop.rules.content import Content
from uc_desktop.rules.flow.turns import is_match
from uc_desktop.rules.view import UNKNOWN
from uc_desktop.ui.scene.items.card import CardItem
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.drawing import Shown, overlay_parts, table_parts
from uc_desktop.ui.table.input.focus import RAISED
from uc_desktop.ui.table.table_state import TableState
from uc_desktop.ui.table.table_view import TableView

#: How long the table rests before pictures are made, and for how long at a time, in milliseconds; in between gestures
#: are let in.
REST: Final = 100
SLICE: Final = 3
#: How many of the commands that can be given are tried.
MOST: Final = 300
#: How the game stands, and what is shown then.
Look = tuple[SessionState, TableModel, Shown]


def _raise(error: Exception) -> None:
    raise error


class Foresight(QObject):
    """Pictures what could come about on a table that rests; not while `is_busy`, when somebody would notice.

    `failed` hears of what could not be pictured.
    """

    def __init__(
        self,
        table: TableView,
        is_busy: Callable[[], bool],
        parent: QObject,
        failed: Callable[[Exception], None] = _raise,
    ) -> None:
        super().__init__(parent)
        self._failed = failed
        self._table, self._is_busy = table, is_busy
        self._scene = QGraphicsScene(self)
        self._stage: SceneBuilder | None = None
        # What comes to lie over the table stays ready here, from where it goes on stage.
        self._wings_scene = QGraphicsScene(self)
        self._wings: SceneBuilder | None = None
        self._work: Iterator[None] = iter(())
        # What the work is for: a table that is drawn again, as when something is pointed at, may be the same.
        self._subject: tuple[object, ...] = ()
        self._is_redrawn = False
        # Whether garbage was looked for since something was pictured.
        self._is_searched = True
        #: Whether all is pictured that can come now.
        self.is_done = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)
        table.redrawn.connect(self._begin)

    @property
    def ready(self) -> SceneBuilder:
        """Where the things are that may come to lie over the table; those that went on stage are here no more."""
        assert self._wings is not None
        return self._wings

    def finish(self) -> None:
        """Make all pictures at once."""
        self._look()
        for _ in self._work:
            pass

    def _begin(self) -> None:
        """The table was drawn: what could come now is looked for once it rests."""
        self._is_redrawn, self.is_done = True, False
        self._timer.start(REST)

    def _look(self) -> None:
        """Begin anew, unless what is shown was looked at before."""
        if self._is_redrawn:
            self._is_redrawn, subject = False, self._seen()
            # In between it may have had another look: then nothing is ready any more.
            if subject != self._subject or self._table.stage.wings is not self._wings:
                self._subject, self._work, self._is_searched = subject, self._pictured(), False

    def _seen(self) -> tuple[object, ...]:
        """All that decides which pictures are wanted."""
        if self._table.controller is None:
            return ()
        desk = self._table.controller.desk
        # What is held, selected or pointed at changes nothing of what can come.
        now, look = desk.session.current, (self._table.stage.theme, self._table.pixels_a_unit)
        return (desk, now, desk.at_rest(now, desk.viewer), desk.past, desk.overlay, desk.teaching, desk.layout, *look)

    def _go_on(self) -> None:
        if self._is_busy():
            self._timer.start(REST)
            return
        self._look()
        clock = QElapsedTimer()
        clock.start()
        for _ in self._work:
            if clock.elapsed() >= SLICE:
                self._timer.start(0)
                return
        self.is_done = True
        if not self._is_searched:
            self._is_searched = True
            collect_young()

    def _pictured(self) -> Iterator[None]:
        """Pictures one thing after the other."""
        controller = self._table.controller
        if controller is None:
            return
        self._set_up()
        desk = controller.desk
        desk.forget_drawings()
        for look in self._to_come(desk):
            yield from self._tried(self._rehearsed(desk, look))
        if desk.overlay is Overlay.NOTHING and desk.past is None:
            resting = desk.at_rest(desk.session.current, desk.viewer)
            for card in resting.hand:
                if card != UNKNOWN:
                    yield from self._tried(self._in_hand(desk, resting, card))

    def _tried(self, work: Iterator[None]) -> Iterator[None]:
        """Tells of what fails; it may never come about, and whoever plays is not to be stopped by it."""
        try:
            yield from work
        except Exception as error:
            self._failed(error)

    def _in_hand(self, desk: TableState, resting: TableModel, card: str) -> Iterator[None]:
        """Makes the pictures of one of the viewer's cards pointed at and dragged, and of where it can go."""
        assert self._stage is not None
        scale, key, shown = self._table.pixels_a_unit, f"card:{card}", Shown(teaching=desk.teaching)
        yield from self._drawn(replace(resting, hovered=key), shown, desk)
        raised = self._stage.item(RAISED)
        if isinstance(raised, CardItem) and (raised.overflow or raised.small):
            desk.hints.large_card(desk.faces, card, desk.layout).prepare(scale)
            yield
        if key in gestures.carried(resting.legal):
            held = replace(resting, held=Held(key), targets=gestures.targets(resting.legal, key))
            yield from self._drawn(held, shown, desk)
            desk.drag_picture.picture(resting, desk.faces, key, desk.layout).prepare(scale)
            yield

    def _rehearsed(self, desk: TableState, look: Callable[[], Look]) -> Iterator[None]:
        assert self._stage is not None and self._wings is not None
        session_state, model, shown = look()
        yield from self._drawn(model, shown, desk)
        desk.rehearsals[session_state.log] = {**self._stage.rehearsal, **self._wings.rehearsal}
        session_state.digest()
        yield

    def _set_up(self) -> None:
        """The other stage, and the wings for what comes to lie over the table, with the look of the one that is
        shown."""
        shown = self._table.stage
        if self._stage is None or self._stage.theme is not shown.theme:
            self._scene.clear()
            self._stage = SceneBuilder(self._scene, shown.raster.unseen(), shown.theme, lambda *_: None)
        self._wings_scene.clear()
        shown.wings = self._wings = SceneBuilder(self._wings_scene, shown.raster.unseen(), shown.theme, lambda *_: None)

    def _to_come(self, desk: TableState) -> Iterator[Callable[[], Look]]:
        """What tells how the game will stand and what the table could show next, what is likely first."""
        session, now = desk.session, desk.session.current
        if desk.overlay is Overlay.CURTAIN:
            # The table of whoever lifts the curtain.
            yield lambda: (now, desk.at_rest(now, desk.model().next_person), Shown())
        elif desk.overlay is Overlay.PRODUCTION and session.is_over:
            yield lambda: (now, desk.at_rest(now, desk.viewer), Shown(Overlay.FINAL, teaching=desk.teaching))
        elif desk.overlay is Overlay.NOTHING:
            model = desk.model()
            for command in _likely_first(model.content, model.legal)[:MOST]:
                yield partial(_after, desk, command)

    def _drawn(self, model: TableModel, shown: Shown, desk: TableState) -> Iterator[None]:
        """Draws what it shows part by part, then makes the pictures of what is new in it."""
        assert self._stage is not None and self._wings is not None
        scale, layout = self._table.pixels_a_unit, desk.laid_out(model.state, model.viewer)
        parts = table_parts(model, desk.faces, layout, shown)
        over = tuple(overlay_parts(model, desk.faces, layout, shown))
        for stage, draws in ((self._stage, parts), (self._wings, over)):
            if not draws:
                continue
            stage.begin_rehearsal(self._table.stage)
            for draw in draws:
                draw(stage)
                yield
            stage.end()
            for item in stage.told():
                item.prepare(scale)
                yield


def _after(desk: TableState, command: Command) -> Look:
    """How the game will stand after the command, and what the table shows then."""
    coming = desk.session.preview(command)
    overlay, viewer = desk.comes_after(coming.log.entries[-1].events, coming.state)
    return coming, desk.at_rest(coming, viewer), Shown(overlay, str(viewer), teaching=desk.teaching)


def _likely_first(content: Content, legal: Sequence[Command]) -> list[Command]:
    """The commands, those first of which something would be seen for the first time: each slot, piece and site once,
    and each card once where it works and once where it does not."""
    touched: set[str] = set()
    telling: list[Command] = []
    others: list[Command] = []
    for command in sorted(legal, key=lambda each: not isinstance(each, Confirm)):
        keys = {key for pair in gestures.pairs(command) for key in pair}
        if isinstance(command, Place) and command.card is not None:
            works = is_match(content, command)
            keys |= {f"{command.card} works" if works else f"{command.card} does not work"}
        is_new = not keys or not keys <= touched
        (telling if is_new else others).append(command)
        touched |= keys
    return telling + others
