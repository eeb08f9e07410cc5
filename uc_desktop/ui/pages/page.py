"""What all pages have in common: a still ground, a head with the way back, and a field for what the page shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QEasingCurve,
    QParallelAnimationGroup,
    QPoint,
    QPropertyAnimation,
    QRectF,
    QSequentialAnimationGroup,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QGraphicsOpacityEffect, QHBoxLayout, QLabel, QPushButton, QScrollArea, QWidget

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.drawings import GroundName, ground_pixmap, paint_ground
from uc_desktop.ui.pages.page_size import PageSize, size_of
from uc_desktop.ui.pages.widgets import PaintedButton
from uc_desktop.ui.theme.page_style import page_style
from uc_desktop.ui.widgets.labels import ElidedLabel, plain_tip

if TYPE_CHECKING:
    from uc_desktop.ui.pages.painting import UnitPainter
    from uc_desktop.ui.theme.theme import Theme

#: How long a page takes to come in, in milliseconds, and how far below it begins, in units.
COMING_IN: Final = 160
_BELOW: Final = 8
#: How long the camera moves from the title to a page with the city, in milliseconds.
TRAVEL: Final = 700
_BACK_SIDE: Final = 36
_BACK_KEYS: Final = QKeySequence(Qt.Modifier.ALT | Qt.Key.Key_Left)


class Page(QWidget):
    """Fills the window; `left` is emitted when it is to go, by the arrow, Esc or Alt+Left.

    A page fills `field` with widgets and places them in `lay_out`, which is called for every new size, text size and
    theme; `corner` holds what stands at the right of the head.
    """

    left = Signal()

    def __init__(self, title: str, about: str, theme: Theme, ground: GroundName = "calm") -> None:
        super().__init__()
        self.theme, self._ground = theme, ground
        self.size_in_units = size_of(self.size(), theme.text)
        self._pixmap: QPixmap | None = None
        self._laid_out: tuple[PageSize, Theme] | None = None
        #: How much of its way from the title the camera has made.
        self._travelled = 1.0
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.back = BackButton(self)
        self.back.clicked.connect(self.leave)
        self.title = QLabel(title, self)
        self.title.setProperty("look", "page")
        self.about = ElidedLabel("about")
        self.about.setParent(self)
        self.about.show_text(about)
        self.corner = QHBoxLayout()
        self._corner = QWidget(self)
        self._corner.setLayout(self.corner)
        self.corner.setContentsMargins(0, 0, 0, 0)
        self.corner.addStretch(1)
        self.field = QWidget(self)
        for keys, does in ((QKeySequence(Qt.Key.Key_Escape), self.on_escape), (_BACK_KEYS, self.on_back)):
            shortcut = QShortcut(keys, self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(does)

    # What subclasses define

    def lay_out(self, size: PageSize) -> None:
        """Place what the field holds, for a page of this size."""

    def first_focus(self) -> QWidget:
        """What takes the keys when the page is opened."""
        return self.back

    def on_escape(self) -> None:
        """Handle Esc: what is open on the page closes first."""
        self.leave()

    def on_back(self) -> None:
        """Handle Alt+Left."""
        self.leave()

    def leave(self) -> None:
        """Leave the page."""
        self.left.emit()

    def on_enter(self) -> None:
        """Handle Enter where neither a field nor a button takes it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at = self.focusWidget()
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif isinstance(at, QPushButton):
            at.click()
        else:
            self.on_enter()

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Scroll to what Tab comes to; Qt does so only from inside a scroll area."""
        # Qt also moves the focus while a page is removed.
        has_moved = super().focusNextPrevChild(is_next)
        focused = self.focusWidget()
        for pane in self.findChildren(QScrollArea) if self.isVisible() else ():
            if pane.isAncestorOf(focused):
                pane.ensureWidgetVisible(focused)
        return has_moved

    def dropped(self) -> None:
        """Called when the page is removed, whether it is left or replaced."""

    # Looks

    def show_about(self, about: str) -> None:
        """Show this below the title."""
        self.about.show_text(about)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme at once."""
        self.theme, self._pixmap = theme, None
        self._fit()
        self.update()

    def _fit(self) -> None:
        """Apply the style sheet and lay out everything, if the size or the theme has changed."""
        size = size_of(self.size(), self.theme.text)
        before, self._laid_out = self._laid_out, (size, self.theme)
        if self._laid_out == before:
            return
        self.size_in_units = size
        if before is None or (before[0].unit, before[1]) != (size.unit, self.theme):
            self.setStyleSheet(page_style(self.theme, size.unit))
        self._place_head(size)
        self.field.setGeometry(size.rect(*size.field()))
        self.lay_out(size)

    def _place_head(self, size: PageSize) -> None:
        margin, is_wide = size.margin, size.form == "wide"
        top, side = (26, _BACK_SIDE) if is_wide else (16, 34)
        self.back.setGeometry(size.rect(margin, top, side, side))
        left = margin + side + 14
        corner = max(self._corner.sizeHint().width() / size.unit, 0)
        room = size.width - left - margin - (corner + 12 if corner else 0)
        title_top = (top - 10, top + 24) if is_wide else (top - 8, top + 22)
        self.title.setGeometry(size.rect(left, title_top[0], room, 36))
        self.about.setGeometry(size.rect(left, title_top[1], room, 22))
        self._corner.setGeometry(size.rect(size.width - margin - corner, top, corner, _BACK_SIDE))

    def fit_head(self) -> None:
        """Make room for what the corner holds now."""
        self._place_head(self.size_in_units)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Only what is shown has its style, and knows how much room it takes.
        self._place_head(self.size_in_units)
        self.lay_out(self.size_in_units)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._pixmap is None or self._pixmap.deviceIndependentSize().toSize() != self.size():
            # In the narrower forms texts also lie over the bright part of the scene.
            has_text_everywhere = self._ground == "scene" and self.size_in_units.form != "wide"
            ground: GroundName = "dark-scene" if has_text_everywhere else self._ground
            self._pixmap = ground_pixmap(ground, self.size(), self.devicePixelRatioF(), self.theme)
        painter = QPainter(self)
        if self._travelled < 1:
            whole, ratio = QRectF(self.rect()), self.devicePixelRatioF()
            paint_ground(painter, self._ground, whole, ratio, self.theme, self._travelled)
        else:
            painter.drawPixmap(0, 0, self._pixmap)
        painter.end()

    def paint_ground_below(self, painter: QPainter, widget: QWidget) -> None:
        """Paint the part of the ground that lies below a widget of the page, in the widget's own pixels."""
        if self._pixmap is not None:
            painter.drawPixmap(-widget.mapTo(self, QPoint(0, 0)), self._pixmap)

    def come_in(self, speed: float, *, from_title: bool = False) -> None:
        """Fade in from a little below, after the camera has moved from the title if the ground shows the city.

        `speed` is the share of the usual duration, 0 for at once.
        """
        if not speed:
            return
        motion = QSequentialAnimationGroup(self)
        if from_title and self._ground == "city":
            travel = QVariantAnimation(motion)
            travel.setDuration(round(TRAVEL * speed))
            travel.setStartValue(0.0)
            travel.setEndValue(1.0)
            travel.setEasingCurve(QEasingCurve.Type.InOutCubic)
            travel.valueChanged.connect(self._travel)
            motion.addAnimation(travel)
            self._travelled = 0.0
        coming = QParallelAnimationGroup(motion)
        motion.addAnimation(coming)
        effect = QGraphicsOpacityEffect(self.field)
        effect.setOpacity(0)
        self.field.setGraphicsEffect(effect)
        place = self.field.pos()
        moves = (
            (QPropertyAnimation(effect, b"opacity"), 0.0, 1.0),
            (QPropertyAnimation(self.field, b"pos"), place + QPoint(0, self.size_in_units.px(_BELOW)), place),
        )
        for move, start, end in moves:
            move.setDuration(round(COMING_IN * speed))
            move.setStartValue(start)
            move.setEndValue(end)
            move.setEasingCurve(QEasingCurve.Type.OutCubic)
            coming.addAnimation(move)
        motion.finished.connect(self._is_in)
        motion.start(QSequentialAnimationGroup.DeletionPolicy.DeleteWhenStopped)

    def _travel(self, share: float) -> None:
        self._travelled = share
        self.update()

    def _is_in(self) -> None:
        # An effect costs a picture of the whole field with every change.
        self.field.setGraphicsEffect(None)  # type: ignore[arg-type]
        self.field.setGeometry(self.size_in_units.rect(*self.size_in_units.field()))


class BackButton(PaintedButton):
    """A circle with an arrow that leads back."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, parent=page)
        self.setAccessibleName(say("pages.back"))
        self.setToolTip(plain_tip(say("pages.back by key")))

    def draw(self, paint: UnitPainter) -> None:
        paint.edge(paint.ground.line_high)
        paint.fill(paint.ground.current if self.isDown() else paint.ground.well)
        middle = paint.w / 2
        paint.circle(middle, middle, middle - 1.5)
        paint.sign(middle, middle, "back", paint.ground.foam)
