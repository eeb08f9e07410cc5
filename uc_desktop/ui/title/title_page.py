"""The title: what stands in the window while no game is on the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from uc_desktop import __version__
from uc_desktop.presentation.facts.title_facts import Way
from uc_desktop.presentation.words.catalogue import Key, language, say
from uc_desktop.ui.title.drawings import SCENE, lettering
from uc_desktop.ui.title.sea import Sea
from uc_desktop.ui.title.title_button import TitleButton, paint_sign
from uc_desktop.ui.widgets.labels import plain_label
from uc_desktop.ui.widgets.scroll_pane import ScrollPane

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.title_facts import TitleEntry
    from uc_desktop.ui.theme.theme import Theme

#: The width of the menu and its distance from the left edge, at the size that the scene is drawn for.
_MENU, _LEFT = 384.0, 64.0
#: How far the letters' light and wave reach beyond them.
_AROUND: Final = 110.0
#: Below this height of the window the buttons are no higher than their texts need.
_LOW: Final = 640
#: What of the window's height the letters take at most; less where texts are larger.
_SHARE: Final = 0.2
#: The largest that anything becomes with the window.
_LARGEST: Final = 1.6
_FORWARD: Final = (Qt.Key.Key_Down, Qt.Key.Key_Right)
_BACK: Final = (Qt.Key.Key_Up, Qt.Key.Key_Left)


class TitlePage(QWidget):
    """Fills its parent with the scene and the ways to a game; `asked` is emitted with the name of the way wanted."""

    asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(say("title.name"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._theme, self._sounds = theme, True
        self._entries: tuple[TitleEntry, ...] = ()
        self._picture = QImage()
        self.buttons: dict[Way, TitleButton] = {}
        self.sea = Sea(theme, self)
        self.letters = _Letters(theme, self)
        self.about = plain_label(say("title.about"), "")
        self.version = plain_label(say("title.version", version=__version__), "quiet")
        for label in (self.about, self.version):
            label.setIndent(3)
        self._last_way = Way.CONTINUE
        self.sound = _CornerButton(theme, self, "title.sounds", on="sound", off="silence")
        self.sound.setCheckable(True)
        self.sound.clicked.connect(partial(self.asked.emit, "sound"))
        # The settings begin with the languages, so a player can leave a foreign one.
        self.languages = _CornerButton(theme, self, "title.languages", off="globe")
        self.languages.clicked.connect(partial(self.asked.emit, str(Way.SETTINGS)))
        self._ways = QVBoxLayout()
        self._ways.setContentsMargins(3, 3, 3, 3)
        self._pane = ScrollPane(self._ways)
        self._pane.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._column = QVBoxLayout(self)
        self._under_letters = QSpacerItem(0, 0)
        self._column.addItem(self._under_letters)
        self._column.addWidget(self.about)
        self._column.addWidget(self._pane, 1)
        self._column.addWidget(self.version)

    def show_ways(self, entries: Sequence[TitleEntry], picture: QImage) -> None:
        """Offer these ways, with this picture beside the saved game."""
        self._entries, self._picture = tuple(entries), picture
        self._fill()

    def leading(self) -> TitleButton:
        """The first button that can be pressed."""
        return next(button for button in self.buttons.values() if button.isEnabled())

    def remember_focus(self) -> None:
        """Remember which button has the focus, for `last_focused`: buttons are made anew."""
        focus = self.focusWidget()
        self._last_way = next((way for way, button in self.buttons.items() if button is focus), self._last_way)

    def last_focused(self) -> TitleButton:
        """The button that had the focus when that was remembered, or the leading one."""
        return self.buttons.get(self._last_way) or self.leading()

    def show_sounds(self, sounds: bool) -> None:
        """Show whether sounds are on."""
        self.sound.setChecked(sounds)

    def set_language(self) -> None:
        """Set the texts that `show_ways` does not set, in the current language."""
        for part in (self, self.letters):
            part.setAccessibleName(say("title.name"))
        self.about.setText(say("title.about"))
        self.version.setText(say("title.version", version=__version__))
        for button in (self.sound, self.languages):
            button.set_texts()
        self._lay_out()

    def set_theme(self, theme: Theme) -> None:
        """Look otherwise, at once."""
        self._theme = theme
        self.sea.set_theme(theme)
        self.letters.set_theme(theme)
        for button in (self.sound, self.languages):
            button.set_theme(theme)
        self._lay_out()

    def _scale(self) -> float:
        """By how much the menu is larger than drawn."""
        window = min(self.width() / SCENE.width(), self.height() / SCENE.height())
        return min(_LARGEST, max(1.0, window)) * self._theme.text

    def _fill(self) -> None:
        """Make the buttons anew, for this theme and size; the focus stays where it was, if that is still there."""
        # That of the window: while it is not active, as when it is just shown, no button has the focus of the program.
        focus = self.window().focusWidget()
        focused = next((way for way, button in self.buttons.items() if button is focus), None)
        scale = self._scale()
        while (item := self._ways.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.buttons = {entry.way: self._button(entry, scale) for entry in self._entries}
        small = QWidget()
        row = QHBoxLayout(small)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(round(8 * scale))
        for button in self.buttons.values():
            if button.entry.form == "small":
                row.addWidget(button, 1)
            else:
                self._ways.addWidget(button)
        self._ways.addWidget(small)
        self._ways.addStretch(1)
        # Buttons grow with the texts; they are closer then, so that all have room.
        self._ways.setSpacing(round(10 * scale / self._theme.text**2))
        if focused is not None and (same := self.buttons.get(focused)) is not None:
            # Layouts show what is new later; a window that becomes active before that would give the focus to another.
            small.show()
            same.show()
            same.setFocus()

    def _button(self, entry: TitleEntry, scale: float) -> TitleButton:
        button = TitleButton(entry, self._theme, scale, is_low=self.height() < _LOW)
        button.clicked.connect(partial(self.asked.emit, str(entry.way)))
        button.focused.connect(partial(self._pane.ensureWidgetVisible, button))
        if entry.way is Way.CONTINUE:
            button.set_picture(self._picture)
        return button

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Put everything where it belongs in a page of this size, with texts of this size."""
        self.sea.setGeometry(self.rect())
        scale = self._scale()
        wide = min(round(_MENU * scale), self.width() - 24)
        left = min(round(_LEFT * scale), max(12, (self.width() - wide) // 4))
        top = round(min(50 * scale, self.height() / 16 / self._theme.text))
        # The pane leaves room for the ring of the focus.
        self._column.setContentsMargins(left - 3, top, self.width() - left - wide - 3, 16)
        self._column.setSpacing(round(min(14 * scale, self.height() / 60)))
        drawn = self.letters.drawn_size()
        high = min(drawn.height() * wide / drawn.width(), self.height() * _SHARE / self._theme.text)
        self._under_letters.changeSize(
            0, round(high + 10 * scale), QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed
        )
        self._column.invalidate()
        self.letters.show_at(QPointF(left, top), high / drawn.height())
        side = round(36 * scale)
        for number, button in enumerate((self.sound, self.languages), 1):
            button.setGeometry(self.width() - 20 - number * side - (number - 1) * side // 4, 20, side, side)
        self._fill()

    # Keys

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes round the buttons; the table below has nothing to go to."""
        around = [*(each for each in self.buttons.values() if each.isEnabled()), self.languages, self.sound]
        now = next((at for at, each in enumerate(around) if each.hasFocus()), -1 if forward else 0)
        around[(now + (1 if forward else -1)) % len(around)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from button to button, Enter presses."""
        around = (*self.buttons.values(), self.languages, self.sound)
        focused = next((each for each in around if each.hasFocus()), None)
        if event.key() in _FORWARD or event.key() in _BACK:
            self.focusNextPrevChild(event.key() in _FORWARD)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and focused is not None:
            focused.click()
        else:
            super().keyPressEvent(event)


class _Letters(QLabel):
    """The game's name as it is drawn in the current language."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._scale = theme, 1.0
        self.setAccessibleName(say("title.name"))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._draw()

    def drawn_size(self) -> QSizeF:
        """The size that the letters are drawn in."""
        return lettering(language()).boundsOnElement("room").size()

    def show_at(self, corner: QPointF, scale: float) -> None:
        """Have the corner of the letters here, so large; their light reaches farther."""
        around = QPointF(_AROUND, _AROUND) * scale
        size = (self.drawn_size() + QSizeF(2 * _AROUND, 2 * _AROUND)) * scale
        self._scale = scale
        self.setGeometry(QRectF(corner - around, size).toAlignedRect())
        self._draw()

    def _draw(self) -> None:
        """Draw the letters with their light, dark where the scene is light."""
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(QSize(self.width(), self.height()) * ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter, file = QPainter(pixmap), lettering(language())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sharp = self._scale * ratio
        painter.translate(_AROUND * sharp, _AROUND * sharp)
        for name in ("light", "letters") if self._theme.glows else ("letters",):
            around = file.boundsOnElement(name)
            target = QRectF(around.x() * sharp, around.y() * sharp, around.width() * sharp, around.height() * sharp)
            file.render(painter, name, target)
        if not self._theme.glows:
            painter.resetTransform()
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            painter.fillRect(pixmap.rect(), QColor(self._theme.ground.foam))
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        self.setPixmap(pixmap)


class _CornerButton(QPushButton):
    """A sign in a circle, another one while it is on."""

    def __init__(self, theme: Theme, parent: QWidget, words: Key, *, off: str, on: str = "") -> None:
        super().__init__(parent)
        self._theme, self._words, self._off, self._on = theme, words, off, on or off
        self.set_texts()

    def set_texts(self) -> None:
        """Set name and tooltip in the current language."""
        self.setAccessibleName(say(self._words))
        self.setToolTip(say(self._words))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, ground = QPainter(self), self._theme.ground
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(QColor(ground.lume if self.hasFocus() else ground.line_high))
        painter.setBrush(QColor(ground.well))
        painter.drawEllipse(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5))
        colour = "" if self._theme.glows else ground.mist
        middle = QPointF(self.width() / 2, self.height() / 2)
        paint_sign(painter, middle, self._on if self.isChecked() else self._off, colour, self.width() / 36)
        painter.end()
