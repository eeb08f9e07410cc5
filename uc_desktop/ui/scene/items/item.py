"""The item every thing on the table is: it shows one picture, has a state and a name, and can take the mouse."""

from collections.abc import Callable, Hashable
from enum import Enum
from typing import Any, NamedTuple, Self

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.words.phrases import spoken
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock
from uc_desktop.ui.art.drawing.raster import Raster, stepped
from uc_desktop.ui.layout.geometry import Point, Rect


class ItemState(Enum):
    """How a thing is shown; the opacity is the state's own, grey drains the colours."""

    PLAIN = "plain"
    LEGAL = "legal"
    HELD = "held"
    DRAGGED = "dragged"
    GREY = "grey"
    DISABLED = "disabled"
    CURRENT = "current"
    MATCH = "match"
    USED = "used"


_OPACITY = {ItemState.HELD: 0.4, ItemState.DRAGGED: 0.86, ItemState.DISABLED: 0.5, ItemState.GREY: 0.75}


class ItemSnapshot(Struct, frozen=True):
    """What an item looked like at some moment: its picture, `size` times as large as drawn, about its middle."""

    picture_key: Hashable
    make: Callable[[], Picture]
    size: float
    at: Point
    w: float
    h: float
    turn: float
    z: float


class Line(NamedTuple):
    """A line of text in the scene: `start` is where its baseline begins, `size` that of its letters."""

    words: str
    start: Point
    width: float
    size: float


#: Takes the id of a thing, a gesture on it, and the place in the scene.
GestureHandler = Callable[[ItemId, str, QPointF], None]


class TableItem(QGraphicsPixmapItem):
    """A thing on the table, known by `key`, unique in its scene.

    The view finds the item that the mouse is over and makes gestures of what happens there: enter, leave, press, click
    (released without a drag), menu, drag (begun), move (dragging), drop (a drag's end). It calls `on_gesture` with
    those on this item, or the controller if that is None. Setters change only what is shown. `describe` returns it, for
    tests and the screen reader. A `covered` item is not painted, because a picture in motion stands for it; a nudged
    one is painted a little off its place. Nothing else of it changes then.

    Hundreds of them lie on a table. Qt paints pixmaps, and asks for their size, without calling Python; therefore the
    pixmap is set when the picture is chosen, not when it is painted.
    """

    def __init__(self, key: str, raster: Raster, z: float) -> None:
        super().__init__()
        self.key = ItemId(key)
        self.kind = type(self).__name__
        self.owner = ""
        self.text = ""
        self.place = ""
        self._name = ""
        self.state = ItemState.PLAIN
        self.on_gesture: GestureHandler | None = None
        self._raster = raster
        self._picture_key: Hashable = None
        self._make: Callable[[], Picture] | None = None
        self._size = 1.0
        # Texts on the picture that are no part of it, what shows them, and what makes the picture with them.
        self._own_texts: tuple[TextBlock, ...] = ()
        self._text_item: _TextItem | None = None
        self._whole: Callable[[], Picture] | None = None
        # At how many device pixels a unit of its own its picture is given.
        self._scale = 0.0
        self._box = QRectF()
        self._live = False
        self._is_updating = False
        #: Whether the pointer is a hand over it while it takes the mouse.
        self.hand = True
        self._covered = False
        self._nudge: QTransform | None = None
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)

    @property
    def accessible_name(self) -> str:
        """What a screen reader calls it; also shown as its tool tip."""
        return spoken(self._name)

    @property
    def name_lines(self) -> list[str]:
        """What it is, then all that is said of it."""
        return self._name.split("\n")

    def set_name(self, name: str) -> None:
        """Name it for screen readers and hover, with `phrases.lines` where more is said of it."""
        if name != self._name:
            self._name = name
            self.setToolTip(spoken(name))

    def set_live(self, live: bool) -> None:
        """Whether it takes the mouse at all; what does not lets it through to what lies below."""
        if live == self._live:
            return
        self._live = live
        buttons = Qt.MouseButton.LeftButton | Qt.MouseButton.RightButton if live else Qt.MouseButton.NoButton
        self.setAcceptedMouseButtons(buttons)

    def set_picture(
        self, key: Hashable, make: Callable[[], Picture], size: float = 1, texts: tuple[TextBlock, ...] = ()
    ) -> None:
        """Show the picture of `key`, `size` times its own size, its top left at the item's origin.

        `texts` are shown on it by a text item of their own, so that the picture is kept whatever they say.
        """
        if key == self._picture_key and size == self._size and texts == self._own_texts:
            return
        picture = self._raster.picture(key, make)
        self._box = QRectF(0, 0, picture.w * size, picture.h * size)
        self._picture_key, self._make, self._size, self._own_texts, self._scale = key, make, size, texts, 0.0
        self._whole = (lambda: _with_texts(make(), texts)) if texts else make
        self._give_picture()

    def update_by(self, update: Callable[[Self], None]) -> None:
        """Call `update`, which sets several properties, and choose the picture once after all of them.

        If `update` fails, the picture stays as it was until the next update.
        """
        self._is_updating = True
        try:
            update(self)
        finally:
            self._is_updating = False
        self._give_picture()

    def _give_picture(self) -> None:
        if not self._is_updating:
            self.prepare(self._raster.pixels)

    @property
    def _zoom(self) -> float:
        """How many times larger it is shown than laid out."""
        parent: QGraphicsItem | None = self.parentItem()
        return 1.0 if parent is None else parent.scale()

    def prepare(self, pixels: float) -> None:
        """Have the picture ready to be painted at so many device pixels a unit of the scene."""
        scale = stepped(pixels * self._size * self._zoom)
        if self._make is None or self._scale == scale:
            return
        self._scale = scale
        if not self._covered:
            self._show_print()

    def _show_print(self) -> None:
        assert self._make is not None
        pixmap, corner = self._raster.printed(self._picture_key, self._make, self._scale, self._size)
        self.setPixmap(pixmap)
        self.setOffset(corner)
        if self._own_texts or self._text_item is not None:
            self._show_texts(self._raster.picture(self._picture_key, self._make))

    def _show_texts(self, below: Picture) -> None:
        if self._text_item is None:
            self._text_item = _TextItem(self)
        self._text_item.show_texts(self._raster, self._own_texts, below, self._scale, self._size)

    def put(self, rect: Rect) -> None:
        """Lie at the top left of `rect`."""
        self.setPos(rect.x, rect.y)

    def center_on(self, x: float, y: float) -> None:
        """Lie with the middle of the picture at x,y, and turn and grow about it."""
        self.setPos(x - self._box.width() / 2, y - self._box.height() / 2)
        self.setTransformOriginPoint(self._box.center())

    def center(self) -> QPointF:
        """The middle of the picture in the scene."""
        return self.mapToScene(self._own(self._box).center())

    def snapshot(self) -> ItemSnapshot | None:
        """What it looks like now; None if there is nothing to see."""
        if self._whole is None or not self.isVisible():
            return None
        middle, box, zoom = self.center(), self._box, self._zoom
        return ItemSnapshot(
            self.picture_id(), self._whole, self._size * zoom, Point(middle.x(), middle.y()), box.width() * zoom,
            box.height() * zoom, self.rotation(), self.zValue(),
        )  # fmt: skip

    def cover(self, covered: bool) -> None:
        """Let nothing be seen of it, or all again."""
        if covered == self._covered or not self._scale:
            return
        self._covered = covered
        if self._text_item is not None:
            self._text_item.setVisible(not covered)
        if covered:
            # It stays as large as it is, and takes the mouse.
            self.setPixmap(_nothing(self.pixmap()))
        else:
            self._show_print()

    def nudge(self, dy: float = 0, size: float = 1) -> None:
        """Be painted so far below its place and so many times as large, about its middle."""
        middle = self._box.center()
        moved = QTransform.fromTranslate(middle.x(), middle.y() + dy).scale(size, size)
        self._nudge = None if (dy, size) == (0, 1) else moved.translate(-middle.x(), -middle.y())
        self.setTransform(self._nudge or QTransform())

    @property
    def nudged(self) -> QRectF:
        """Where its picture is painted, as the item's own place."""
        return self._box if self._nudge is None else self._nudge.mapRect(self._box)

    def frame(self) -> Rect:
        """The rectangle of the picture in the scene, upright even if the item is turned."""
        box = self.mapRectToScene(self._own(self._box))
        return Rect(box.x(), box.y(), box.width(), box.height())

    def layout_frame(self) -> Rect:
        """The rectangle where it is laid out, however the boards are zoomed; equal to `frame` while they are not."""
        box = self.mapRectToParent(self._own(self._box))
        return Rect(box.x(), box.y(), box.width(), box.height())

    def _own(self, box: QRectF) -> QRectF:
        """What is painted at this place when it is nudged."""
        return box if self._nudge is None else self._nudge.inverted()[0].mapRect(box)

    @property
    def usable(self) -> bool:
        """Whether it takes gestures now."""
        return self._live

    def set_state(self, state: ItemState) -> None:
        """Show as `state`."""
        if state != self.state:
            self._become(state)
            self.refresh()

    def _become(self, state: ItemState) -> None:
        """Be in this state, to be shown with all else that is told."""
        if state != self.state:
            self.state = state
            self.setOpacity(_OPACITY.get(state, 1.0))

    def picture_id(self) -> Hashable:
        """What identifies its picture: two items with the same one look the same; None if it shows none."""
        return ("with texts", self._picture_key, self._own_texts) if self._own_texts else self._picture_key

    def texts(self) -> tuple[str, ...]:
        """The texts in its picture, as they are read; one of several lines is told as one."""
        return tuple(" ".join(block.lines) for block in self._blocks() if any(block.lines))

    def lines(self) -> tuple[Line, ...]:
        """The lines of its texts, where they stand."""
        return tuple(
            self._line(block, number) for block in self._blocks() for number, words in enumerate(block.lines) if words
        )

    def _blocks(self) -> tuple[TextBlock, ...]:
        return () if self._make is None else self._raster.picture(self._picture_key, self._make).texts + self._own_texts

    def _line(self, block: TextBlock, number: int) -> Line:
        width, size = text_width(block.lines[number], block.type), self._size
        left = block.x - {"left": 0.0, "middle": width / 2, "right": width}[block.align]
        start = self.mapToScene(left * size, (block.y + number * block.leading) * size)
        return Line(block.lines[number], Point(start.x(), start.y()), width * size, block.type.size * size)

    def refresh(self) -> None:
        """Show what was told again; a subclass chooses its picture here."""

    def describe(self) -> dict[str, Any]:
        """What it shows, in words and plain values."""
        return {
            "key": self.key,
            "kind": self.kind,
            "place": self.place,
            "owner": self.owner,
            "text": self.text,
            "name": self.accessible_name,
            "state": self.state.value,
            "visible": self.isVisible() and self.opacity() > 0,
        }

    # What Qt asks for.

    def shape(self) -> QPainterPath:
        outline = self.outline()
        # Only the picture is off its place.
        return outline if self._nudge is None else self._nudge.inverted()[0].map(outline)

    def outline(self) -> QPainterPath:
        """Where it takes the mouse, of what it shows."""
        line = QPainterPath()
        line.addRect(self._box)
        return line

    # Called by the view.

    def set_hovered(self, hovered: bool) -> None:
        """Show that the mouse is over it, or no longer is."""

    def press(self) -> None:
        """Look pressed."""

    def release(self, at: QPointF) -> bool:
        """Look as before; whether releasing the mouse at this place of the scene means anything."""
        return True

    def effective_gesture(self, gesture: str) -> str:
        """The gesture that the handler is given for one on it, empty for none."""
        return gesture


class _TextItem(QGraphicsPixmapItem):
    """The texts that are no part of an item's picture, shown on it."""

    def __init__(self, on: TableItem) -> None:
        super().__init__(on)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)

    def show_texts(
        self, raster: Raster, texts: tuple[TextBlock, ...], below: Picture, scale: float, size: float
    ) -> None:
        """Show the texts where they stand on the picture below, drawn at so many device pixels a unit."""
        w, h, bleed = below.w, below.h, below.bleed
        shown = raster.printed(("texts", texts, w, h, bleed), lambda: Picture(w, h, "", texts, bleed), scale, size)
        self.setPixmap(shown.pixmap)
        self.setOffset(shown.corner)


def _with_texts(picture: Picture, texts: tuple[TextBlock, ...]) -> Picture:
    return replace(picture, texts=picture.texts + texts)


def _nothing(like: QPixmap) -> QPixmap:
    """A pixmap of which nothing is seen, at least as large as another one."""
    empty = QPixmap(1, 1)
    empty.fill(Qt.GlobalColor.transparent)
    empty.setDevicePixelRatio(like.devicePixelRatio() / max(1, like.width(), like.height()))
    return empty
