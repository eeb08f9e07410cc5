"""Finds texts of a page that are cut, widgets that lie over each other, and what is rolled sideways."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QRadioButton,
    QSlider,
    QTableView,
    QTableWidget,
    QWidget,
)

from tests.ui.audits.cut import is_cut, words
from uc_desktop.ui.art.drawing.text_fitting import Fitted, fitted
from uc_desktop.ui.pages import painting
from uc_desktop.ui.pages.page import Page

#: Rounding of sizes, in pixels.
SLACK = 2
#: Takes the mouse or says something, so that nothing may lie over it.
_PARTS = QAbstractButton | QComboBox | QLabel | QLineEdit | QSlider


def faults(page: Page) -> list[str]:
    """What is wrong with a page that is shown, in words."""
    parts = [part for part in page.findChildren(QWidget) if part.isVisible() and not part.isWindow()]
    found = [f"cut: {words(part)}" for part in parts if not _is_painted(part) and is_cut(part)]
    found += [f"beside its page: {_name(part)}" for part in parts if not _is_inside(part, page)]
    for area in parts:
        # A table has as many columns as there are, and is rolled by keys too.
        is_table = isinstance(area, QTableView)
        if isinstance(area, QAbstractScrollArea) and not is_table and area.horizontalScrollBar().maximum():
            found.append(f"rolled sideways: {_name(area)}")
    named = [part for part in parts if isinstance(part, _PARTS) and (not isinstance(part, QLabel) or part.text())]
    places = [_seen(part, page) for part in named]
    for number, part in enumerate(named):
        for other, place in zip(named[number + 1 :], places[number + 1 :], strict=True):
            common = places[number].intersected(place)
            is_within = part.isAncestorOf(other) or other.isAncestorOf(part)
            if common.width() > SLACK and common.height() > SLACK and not is_within:
                found.append(f"over each other: {_name(part)} and {_name(other)}")
    # The first time lays out what has changed, in places that are not final; only what is painted counts.
    page.grab()
    with painted_texts() as cut:
        page.grab()
    # What is shortened is told whole by a tip, as by cards of games, and by rows of lists.
    told = "\n".join([*map(QWidget.toolTip, parts), *_tips_of_items(parts)])
    return [*found, *(f"painted: {words}" for whole, words in dict.fromkeys(cut) if whole not in told)]


def _tips_of_items(parts: Iterable[QWidget]) -> Iterator[str]:
    for view in parts:
        if isinstance(view, QListWidget | QTableWidget):
            yield from (item.toolTip() for item in view.findItems("", Qt.MatchFlag.MatchContains))


def _is_painted(part: QWidget) -> bool:
    """Whether it paints its own face, so that its style does not tell how large that is; a label that is shortened on
    purpose tells the rest by a tip."""
    paints = isinstance(part, QPushButton | QRadioButton) and "paintEvent" in vars(type(part))
    return paints or (isinstance(part, QLabel | QAbstractButton) and not part.text())


def _is_inside(part: QWidget, page: Page) -> bool:
    at = QRect(part.mapTo(page, part.rect().topLeft()), part.size())
    return at.left() >= -SLACK and at.right() <= page.width() + SLACK


def _seen(part: QWidget, page: Page) -> QRect:
    """What can be seen of it, at its place in the page, of a label only its letters; panes hide what is rolled away."""
    inner = part.rect()
    if isinstance(part, QLabel) and part.text():
        flags = int(part.alignment()) | (int(Qt.TextFlag.TextWordWrap) if part.wordWrap() else 0)
        inner = part.fontMetrics().boundingRect(part.contentsRect(), flags, part.text())
        # A line is higher than its letters.
        inner.adjust(0, part.fontMetrics().descent() // 2, 0, -part.fontMetrics().descent())
    place, over = inner.translated(part.mapTo(page, QPoint())), part.parentWidget()
    while over is not None and over is not page:
        place = place.intersected(QRect(over.mapTo(page, over.rect().topLeft()), over.size()))
        over = over.parentWidget()
    return place


def _name(part: QWidget) -> str:
    text = getattr(part, "text", None)
    return f"{type(part).__name__} {text() if callable(text) else part.accessibleName()!r}"


@contextmanager
def painted_texts() -> Iterator[list[tuple[str, str]]]:
    """The texts that are painted meanwhile and are cut, or end in an ellipsis, and how."""
    found: list[tuple[str, str]] = []
    with pytest.MonkeyPatch.context() as patch:
        draw: Callable[..., Any] = QPainter.drawText
        patch.setattr(QPainter, "drawText", lambda painter, *args: _check(found, draw, painter, args))
        for kind in (QFontMetrics, QFontMetricsF):
            elide: Callable[..., Any] = kind.elidedText
            patch.setattr(
                kind, "elidedText", lambda metrics, text, *args, elide=elide: _note(found, elide, metrics, text, args)
            )
        patch.setattr(
            painting, "fitted", lambda text, *args, **kw: _note_fitted(found, text, fitted(text, *args, **kw))
        )
        yield found


def _note(
    found: list[tuple[str, str]], elide: Callable[..., Any], metrics: object, text: str, args: tuple[Any, ...]
) -> str:
    shown: str = elide(metrics, text, *args)
    if shown != text:
        found.append((text, f"{text!r} as {shown!r}"))
    return shown


def _note_fitted(found: list[tuple[str, str]], text: str, shown: Fitted) -> Fitted:
    if shown.is_cut:
        found.append((text, f"{text!r} as {shown.lines}"))
    return shown


def _check(found: list[tuple[str, str]], draw: Callable[..., Any], painter: QPainter, args: tuple[Any, ...]) -> Any:
    """Draw a text in a rectangle, and note it if it has no room there."""
    match args:
        case (QRect() | QRectF() as place, int() as flags, str() as text):
            pass
        case (int() as x, int() as y, int() as w, int() as h, int() as flags, str() as text):
            place = QRect(x, y, w, h)
        case _:
            return draw(painter, *args)
    room = QRectF(place)
    needed = QFontMetricsF(painter.font()).boundingRect(room, flags, text)
    if needed.width() > room.width() + SLACK or needed.height() > room.height() + SLACK:
        found.append((text, f"{text!r} in {room.size().toTuple()}, needs {needed.size().toTuple()}"))
    return draw(painter, *args)
