"""What drifts in the water of a player's board while the table rests: specks, bubbles, a few small fish."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QGraphicsPixmapItem

from uc_desktop.presentation.overlay import Overlay
from uc_desktop.ui.art.boards import seabed
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import stepped
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.motion.sprites import Rise
from uc_desktop.ui.scene.motion_clock import MotionClock
from uc_desktop.ui.table.table_view import TableView

#: Milliseconds between two frames; what drifts is slow.
FRAME: Final = 100
#: The size of a board that the places of the sprites are given for.
_BOARD: Final = (510.0, 472.0)
#: Places are rounded to so many steps a pixel, and opacities to so many in all: what is the same is not painted anew.
_STEPS: Final = 2
_SHADES: Final = 12
_PICTURES: Final[Mapping[str, Callable[[], Picture]]] = {
    "mote": seabed.mote,
    "bubble": seabed.bubble,
    "school": seabed.small_school,
}


def _sprites() -> tuple[Rise, ...]:
    random = Random(19)
    motes = (
        Rise(
            "mote",
            (random.uniform(20, 490), random.uniform(20, 330)),
            (random.uniform(-12, 12), random.uniform(30, 60)),
            random.uniform(20_000, 34_000),
            random.random(),
        )
        for _ in range(10)
    )
    bubbles = (
        Rise(
            "bubble",
            (x + random.uniform(-6, 6), y),
            (6, -random.uniform(90, 130)),
            random.uniform(13_000, 17_000),
            (number + random.random() * 0.4) / 2,
            random.uniform(0.6, 1.1),
        )
        for x, y in ((168.0, 330.0), (338.0, 320.0), (488.0, 250.0))
        for number in range(2)
    )
    return (*motes, *bubbles, Rise("school", (20, 148), (400, 6), 70_000, 0.1))


SPRITES: Final = _sprites()


class _Place(NamedTuple):
    """How sprites are shown: over which board, at how many device pixels a unit, in which theme."""

    board: Rect
    pixels: float
    theme: str


class DriftingWater(QObject):
    """Shows sprites in the water of the board that is up, and lets them move with the time that `advance` lets pass.

    There are none where motion is off or the theme is without light; they rest while the table is not seen in the
    active window, or something lies over it.
    """

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        #: Told when time begins to pass.
        self.began: Callable[[], None] = lambda: None
        self.time = 0.0
        self.items: list[QGraphicsPixmapItem] = []
        self._view, self._moves = view, False
        self._place: _Place | None = None
        self._clock = MotionClock(self, self, FRAME)
        view.redrawn.connect(self._settle)
        view.installEventFilter(self)

    @property
    def needs_time(self) -> bool:
        """Whether anything moves."""
        view = self._view
        if not self.items or not view.isVisible() or not view.window().isActiveWindow():
            return False
        return view.controller is not None and view.controller.table.overlay.kind is Overlay.NOTHING

    @property
    def is_running(self) -> bool:
        """Whether time passes."""
        return self._clock.is_running

    def set_moving(self, moves: bool) -> None:
        """Show sprites from now on, or none."""
        self._moves = moves
        self._settle()

    def advance(self, by: float) -> None:
        """Let so many milliseconds pass."""
        if self.needs_time:
            self.time += by
            self._move()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.WindowActivate):
            self._wake()
        return False

    def _wake(self) -> None:
        if self.needs_time:
            self.began()

    def _settle(self) -> None:
        """Have the sprites where the board is now, if they are to be seen."""
        place = self._wanted()
        if place != self._place:
            self._place = place
            for item in self.items:
                self._view.table_scene.removeItem(item)
            self.items = [] if place is None else [self._item(sprite, place) for sprite in SPRITES]
            self._move()
        self._wake()

    def _wanted(self) -> _Place | None:
        builder = self._view.builder
        board = builder.item("player-board")
        if board is None or not self._moves or not builder.theme.glows or self._view.controller is None:
            return None
        return _Place(board.layout_frame(), builder.raster.pixels, builder.theme.name)

    def _item(self, sprite: Rise, place: _Place) -> QGraphicsPixmapItem:
        size = sprite.scale * _unit(place.board)
        raster, scale = self._view.builder.raster, stepped(place.pixels * size)
        pixmap, corner = raster.printed(("drifts", sprite.picture), _PICTURES[sprite.picture], scale, size)
        item = QGraphicsPixmapItem(pixmap)
        item.setOffset(corner)
        item.setZValue(z_order.WATER)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        item.setParentItem(self._view.builder.boards.root)
        return item

    def _move(self) -> None:
        if self._place is None:
            return
        board = self._place.board
        across, down = board.w / _BOARD[0], board.h / _BOARD[1]
        for sprite, item in zip(SPRITES, self.items, strict=True):
            x, y, opacity = sprite.place(self.time)
            # Qt paints nothing anew for a place or an opacity that an item has already.
            item.setPos(_rounded(board.x + x * across, _STEPS), _rounded(board.y + y * down, _STEPS))
            item.setOpacity(_rounded(opacity, _SHADES))


def _unit(board: Rect) -> float:
    return min(board.w / _BOARD[0], board.h / _BOARD[1])


def _rounded(value: float, steps: int) -> float:
    return round(value * steps) / steps
