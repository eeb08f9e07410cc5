"""What settings are changed with: small pictures, sliders, segments and switches."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QSlider,
    QWidget,
)

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.art.drawing.svg import group
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.art.pieces.pieces import dome
from uc_desktop.ui.pages.page_size import PageSize, size_of
from uc_desktop.ui.pages.widgets import text, toggle
from uc_desktop.ui.theme.theme import DARK, LIGHT, THEMES, Theme, font

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.settings_facts import Setting

#: How wide a control is, and how high, in units.
WIDE, _HIGH = 300, 34
_PICTURE: Final = QSize(146, 84)
_STOPS_HIGH: Final = 56
#: How far the track of a slider begins from its edges: with words below its stops, and without.
_AROUND_STOPS, _AROUND = 26, 11
_THUMB, _STOP, _TRACK = 9, 4, 6
_OFF: Final = 0.55
_STEPS: Final[Mapping[int, int]] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class SettingControl(QWidget):
    """Shows the value of a setting and lets it be changed; `chosen` tells the field and the new value."""

    chosen = Signal(str, object)

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.setting = setting
        self.label = say(setting.label)

    def show_values(self, values: Mapping[str, Any]) -> None:
        """Show the value, among those of all fields."""
        raise NotImplementedError

    def fit(self, theme: Theme, size: PageSize, room: float) -> None:
        """Be as large as a page of this size wants, with so many units in a row."""

    def _choose(self, value: object) -> None:
        self.chosen.emit(self.setting.field, value)


class Toggle(SettingControl):
    """A switch."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.box = toggle(self.label)
        self.box.clicked.connect(lambda on: self._choose(bool(on)))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.box)
        self.setFocusProxy(self.box)

    def show_values(self, values: Mapping[str, Any]) -> None:
        self.box.setChecked(values[self.setting.field])


class OneOf(QButtonGroup):
    """Buttons of which one is chosen: Tab leads to that one, arrow keys choose the one before or after it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.idToggled.connect(lambda number, is_on: self._let_tab(self.button(number), is_on))

    def add(self, button: QAbstractButton) -> None:
        """Add a button, whose id is its number."""
        button.setCheckable(True)
        self.addButton(button, len(self.buttons()))
        self._let_tab(button, is_on=False)
        button.installEventFilter(self)

    @staticmethod
    def _let_tab(button: QAbstractButton, is_on: bool) -> None:
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_on else Qt.FocusPolicy.ClickFocus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress or event.key() not in _STEPS:
            return False
        buttons = self.buttons()
        number = next(number for number, button in enumerate(buttons) if button is watched) + _STEPS[event.key()]
        if 0 <= number < len(buttons):
            buttons[number].setFocus(Qt.FocusReason.TabFocusReason)
            buttons[number].click()
        return True


class ChoiceControl(SettingControl):
    """Segments, or a list of choices where they have no room."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        words = [(setting.words(value), value) for value in setting.values]
        self.buttons = [SegmentButton(each, self) for each, _ in words]
        self.box = _ChoiceBox()
        self.box.setAccessibleName(self.label)
        self._group = OneOf(self)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(0)
        for number, button in enumerate(self.buttons):
            self._group.add(button)
            self._row.addWidget(button)
            self.box.addItem(*words[number])
        self._row.addWidget(self.box)
        self._group.idToggled.connect(self._toggled)
        self.box.activated.connect(lambda number: self._choose(setting.values[number]))
        self.theme, self.size_in_units = DARK, size_of(QSize(1366, 768), 1.0)

    def _toggled(self, number: int, is_on: bool) -> None:
        if is_on:
            self._choose(self.setting.values[number])

    def show_values(self, values: Mapping[str, Any]) -> None:
        number = self.setting.values.index(values[self.setting.field])
        self.buttons[number].setChecked(True)
        self.box.setCurrentIndex(number)

    def fit(self, theme: Theme, size: PageSize, room: float) -> None:
        self.theme, self.size_in_units = theme, size
        widths = [button.least() for button in self.buttons]
        # All as wide as the widest one, or each as its words want.
        even = max(widths) * len(widths) <= WIDE + 20
        wide = max(WIDE, sum(widths))
        is_wide = wide <= min(room, WIDE + 46)
        inset = size.px(2)
        self._row.setContentsMargins(*((inset,) * 4 if is_wide else (0,) * 4))
        for button, least in zip(self.buttons, widths, strict=True):
            button.setVisible(is_wide)
            button.setMinimumWidth(0)
            self._row.setStretchFactor(button, 1 if even else round(least))
        self.box.setVisible(not is_wide)
        self.setFixedSize(size.px(wide if is_wide else min(WIDE, room)), size.px(_HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.box.isVisible():
            return
        ground, px = self.theme.ground, self.size_in_units.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(ground.button_line), self.theme.border))
        painter.setBrush(QColor(ground.field))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(8), px(8))
        painter.setPen(QPen(QColor(ground.line), self.theme.border))
        for before, after in zip(self.buttons, self.buttons[1:], strict=False):
            if not before.isChecked() and not after.isChecked():
                painter.drawLine(after.x(), px(7), after.x(), self.height() - px(7))
        painter.end()


class _ChoiceBox(QComboBox):
    """A list of choices over which the wheel rolls the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class SegmentButton(QPushButton):
    """One of a few things to choose, side by side."""

    def __init__(self, words: str, choice: ChoiceControl) -> None:
        super().__init__(words)
        self._choice = choice
        self.setAccessibleName(words)
        self.setAccessibleDescription(choice.label)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.toggled.connect(choice.update)

    def least(self) -> float:
        """How many units it needs."""
        return QFontMetrics(font(125, 700)).horizontalAdvance(self.text()) / 10 + 14

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, unit = self._choice.theme, self._choice.size_in_units.unit
        ground, is_on = theme.ground, self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(0.8, 0.8, -0.8, -0.8)
        if is_on or self.hasFocus() or self.underMouse():
            line = ground.focus if self.hasFocus() else ground.lume if is_on else ground.line_high
            painter.setPen(QPen(QColor(line), (1.8 if self.hasFocus() else 1.4) * unit if is_on else theme.border))
            painter.setBrush(QColor(ground.current) if is_on else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(frame, 6 * unit, 6 * unit)
        painter.setPen(QColor(ground.foam if is_on or not theme.glows else "#C5DAE5"))
        painter.setFont(font(12.5 * unit, 700 if is_on else 500))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), self.text())
        painter.end()


class Slider(QSlider):
    """A slider that goes to where it is clicked; with `words` it has a stop for each of them, named below it."""

    def __init__(self, name: str, words: tuple[str, ...] = ()) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._words = words
        self._theme, self._size = DARK, size_of(QSize(1366, 768), 1.0)
        self.setRange(0, len(words) - 1 if words else 100)
        self.setPageStep(1 if words else 10)
        self.setAccessibleName(name)
        # The text size changes the page: not while the slider is held.
        self.setTracking(not words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_in(self, theme: Theme, size: PageSize) -> None:
        """Look as this theme wants on a page of this size."""
        self._theme, self._size = theme, size
        self.setFixedHeight(size.px(_STOPS_HIGH if self._words else _HIGH))
        self.update()

    def _track(self) -> QRectF:
        around = self._size.px(_AROUND_STOPS if self._words else _AROUND)
        high = self._size.px(_TRACK)
        middle = self._size.px(18) if self._words else self.height() / 2
        return QRectF(around, middle - high / 2, self.width() - 2 * around, high)

    def _share(self) -> float:
        return (self.sliderPosition() - self.minimum()) / max(1, self.maximum() - self.minimum())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, unit, ground, track = self._theme, self._size.unit, self._theme.ground, self._track()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.isEnabled():
            painter.setOpacity(_OFF)
        painter.setPen(QPen(QColor(ground.button_line), theme.border))
        painter.setBrush(QColor(ground.field))
        painter.drawRoundedRect(track, track.height() / 2, track.height() / 2)
        thumb = QPointF(track.x() + track.width() * self._share(), track.center().y())
        done = QRectF(track.topLeft(), QPointF(thumb.x(), track.bottom()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ground.lume_dark))
        painter.drawRoundedRect(done, track.height() / 2, track.height() / 2)
        for number, words in enumerate(self._words):
            at = QPointF(track.x() + track.width() * number / (len(self._words) - 1), track.center().y())
            painter.setPen(QPen(QColor(ground.line_high), 1.3 * unit))
            painter.setBrush(QColor(ground.quiet))
            painter.drawEllipse(at, _STOP * unit, _STOP * unit)
            is_on = number == self.sliderPosition()
            painter.setPen(QColor(ground.foam))
            painter.setFont(font(12.5 * unit, 700 if is_on else 500))
            place = QRectF(at.x() - 60 * unit, at.y() + 16 * unit, 120 * unit, 20 * unit)
            painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), words)
        if self.hasFocus():
            ring = QColor(ground.lume)
            ring.setAlphaF(0.3 if theme.glows else 0.4)
            painter.setPen(QPen(ring, 5 * unit))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(thumb, (_THUMB + 3) * unit, (_THUMB + 3) * unit)
        painter.setPen(QPen(QColor(theme.ink.outline if theme.glows else ground.reef), 1.2 * unit))
        painter.setBrush(QColor(ground.lume))
        painter.drawEllipse(thumb, _THUMB * unit, _THUMB * unit)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._follow(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._follow(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setSliderDown(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        # The wheel rolls the page.
        event.ignore()

    def _follow(self, event: QMouseEvent) -> None:
        track = self._track()
        share = (event.position().x() - track.x()) / max(1.0, track.width())
        self.setSliderPosition(round(self.minimum() + share * (self.maximum() - self.minimum())))
        self.update()


class Stops(SettingControl):
    """A slider with a stop for each value; `held` tells the value it is dragged over before it counts."""

    held = Signal(object)

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.slider = Slider(self.label, tuple(map(setting.words, setting.values)))
        self.slider.valueChanged.connect(lambda number: self._choose(setting.values[number]))
        self.slider.sliderMoved.connect(lambda number: self.held.emit(setting.values[number]))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.slider)

    def show_values(self, values: Mapping[str, Any]) -> None:
        self.slider.setValue(self.setting.values.index(values[self.setting.field]))

    def fit(self, theme: Theme, size: PageSize, room: float) -> None:
        self.slider.show_in(theme, size)
        self.setFixedWidth(size.px(min(WIDE + 16, room)))


class Volume(SettingControl):
    """A slider to 100 with its number, and a switch if the setting has one."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.slider, self.number = Slider(self.label), text("", "strong", wraps=False)
        self.slider.valueChanged.connect(self._choose)
        self.slider.valueChanged.connect(self.number.setNum)
        self.toggle = toggle(say("settings_page.sounds switch"))
        self.toggle.clicked.connect(lambda on: self.chosen.emit(setting.switch, bool(on)))
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for each in (self.slider, self.number, self.toggle):
            self._row.addWidget(each)
        if not setting.switch:
            self.toggle.hide()

    def show_values(self, values: Mapping[str, Any]) -> None:
        self.slider.setValue(values[self.setting.field])
        self.number.setNum(self.slider.value())
        if self.setting.switch:
            is_on = values[self.setting.switch]
            self.toggle.setChecked(is_on)
            self.slider.setEnabled(is_on)

    def fit(self, theme: Theme, size: PageSize, room: float) -> None:
        self.slider.show_in(theme, size)
        self.number.setFixedWidth(size.px(34))
        # A volume without a switch keeps the room of one, so that all sliders are as long.
        self._row.setContentsMargins(0, 0, 0 if self.setting.switch else size.px(42) + self._row.spacing(), 0)
        self.setFixedWidth(size.px(min(WIDE, room)))


class ThemePictures(SettingControl):
    """A small picture of the table for each theme."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._group = OneOf(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.buttons = [ThemeButton(THEMES[value], setting.words(value), self.label) for value in setting.values]
        for button in self.buttons:
            self._group.add(button)
            row.addWidget(button)
        self._group.idToggled.connect(self._toggled)

    def _toggled(self, number: int, is_on: bool) -> None:
        if is_on:
            self._choose(self.setting.values[number])

    def show_values(self, values: Mapping[str, Any]) -> None:
        self.buttons[self.setting.values.index(values[self.setting.field])].setChecked(True)

    def fit(self, theme: Theme, size: PageSize, room: float) -> None:
        for button in self.buttons:
            button.show_in(theme, size, room)


class ThemeButton(QPushButton):
    """Shows a theme in small: its ground, a city, and numbers of resources."""

    def __init__(self, shown: Theme, words: str, about: str) -> None:
        super().__init__(words)
        self._shown, self._theme, self._size = shown, shown, size_of(QSize(1366, 768), 1.0)
        self.setAccessibleName(words)
        self.setAccessibleDescription(about)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_in(self, theme: Theme, size: PageSize, room: float) -> None:
        """Look as this theme wants on a page of this size."""
        self._theme, self._size = theme, size
        wide = self.fontMetrics().horizontalAdvance(self.text()) / size.unit + 8
        self.setFixedSize(size.px(min(max(_PICTURE.width(), wide), room / 2)), size.px(_PICTURE.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        ground, unit, px = self._theme.ground, self._size.unit, self._size.px
        own, is_light = self._shown.ground, not self._shown.glows
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        frame = QRectF((self.width() - 138 * unit) / 2, 5 * unit, 138 * unit, 56 * unit)
        edge = QColor(own.line)
        if self.isChecked() or self.hasFocus() or self.underMouse():
            tone = (
                ground.focus
                if self.hasFocus() and self.isChecked()
                else ground.lume
                if self.isChecked()
                else ground.foam
            )
            painter.setPen(QPen(QColor(tone), 2.2 * unit if self.isChecked() or self.hasFocus() else 1.2 * unit))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(frame.adjusted(-3 * unit, -3 * unit, 3 * unit, 3 * unit), px(12), px(12))
        painter.setPen(QPen(edge, 1))
        painter.setBrush(QColor(own.abyss if is_light else own.window_middle))
        painter.drawRoundedRect(frame, px(9), px(9))
        painter.setBrush(QColor(own.panel_top))
        left, top, high = frame.x(), frame.y(), 40 * unit
        painter.drawRoundedRect(QRectF(left + 8 * unit, top + 8 * unit, 69 * unit, high), px(5), px(5))
        painter.drawRoundedRect(QRectF(left + 83 * unit, top + 8 * unit, 47 * unit, high), px(5), px(5))
        ratio = self.devicePixelRatioF()
        for name, x, y in (("dome", 42, 29), ("kelp", 96, 21), ("steelplast", 96, 36)):
            pixmap = _piece(name, unit, ratio, self._shown.glows)
            half = pixmap.width() / ratio / 2
            painter.drawPixmap(QPointF(left + x * unit - half, top + y * unit - half), pixmap)
        painter.setPen(QColor(own.foam))
        painter.setFont(font(12 * unit, 700))
        for number, y in (("2", 12), ("4", 28)):
            place = QRectF(left + 104 * unit, top + y * unit, 22 * unit, 17 * unit)
            painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), number)
        painter.setPen(QColor(ground.foam))
        painter.setFont(font(12.5 * unit, 700 if self.isChecked() else 500))
        place = QRectF(0, 64 * unit, self.width(), 20 * unit)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), self.text())
        painter.end()


@lru_cache(maxsize=32)
def _piece(name: str, unit: float, ratio: float, glows: bool) -> QPixmap:
    """A city or an icon in a square around its middle."""
    theme = DARK if glows else LIGHT
    body = dome(11, lit=glows, outline=theme.outline) if name == "dome" else icon(name, size=15)
    side = 34.0 if name == "dome" else 18.0
    return render(Picture(side, side, group(side / 2, side / 2, body)), unit * ratio, ratio)


def control_of(setting: Setting) -> SettingControl:
    """The control that a setting is changed with."""
    kinds: dict[str, type[SettingControl]] = {
        "pictures": ThemePictures,
        "stops": Stops,
        "segments": ChoiceControl,
        "toggle": Toggle,
        "volume": Volume,
    }
    return kinds[setting.control](setting)
