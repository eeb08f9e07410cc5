"""All texts that a window shows, paints, tells and lets copy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAccessible, QAccessibleInterface, QGuiApplication, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.pseudo_language import table_texts, texts_of
from uc_desktop.presentation.facts.overlays.overlay_facts import overlay_tables
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window.main_window import MainWindow

_TOLD = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help)
#: What lies over the table and has a text to copy besides its tables.
_AS_TEXT = (Overlay.PRODUCTION, Overlay.SOURCES, Overlay.FINAL)


def shown(window: MainWindow) -> Iterator[str]:
    """The texts of widgets, of the menu, of what lies on the table, those painted and those told to screen readers; on
    the table those to be copied, too."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    yield window.windowTitle()
    for widget in (window.pages.currentWidget(), *window.pages.boxes):
        assert widget is not None
        yield from texts_of(widget)
    for action in window.menu.actions():
        yield from (action.text(), action.toolTip())
    yield from window.menu.reasons_off.values()
    if window.controller is not None:
        yield from copied(window.controller)
        yield from on_table(window.controller)
    yield from painted(window)
    of_window = QAccessible.queryAccessibleInterface(window)
    assert of_window is not None
    yield from _told(of_window)


def on_table(controller: Controller) -> Iterator[str]:
    """The texts of what lies on the table and over it, bubbles included, seen, told and to be copied."""
    yield from (text for _, text in table_texts(controller.table))
    for item in controller.builder.scene.items():
        if isinstance(item, TableItem) and item.isVisible():
            yield from item.texts()


def copied(controller: Controller) -> Iterator[str]:
    """What can be copied of the overlay that is open."""
    overlay, clipboard = controller.table.overlay, QGuiApplication.clipboard()
    if overlay_tables(controller.model(), overlay.kind, overlay.about):
        controller.copy_tables()
        yield clipboard.text()
    if overlay.kind in _AS_TEXT:
        controller.copy_text()
        yield clipboard.text()


def painted(widget: QWidget) -> list[str]:
    """The texts that are painted on a widget, but for those that widgets of Qt paint themselves."""
    found, draw = list[str](), QPainter.drawText

    def spy(painter: QPainter, *what: Any) -> Any:
        found.extend(each for each in what if isinstance(each, str))
        return draw(painter, *what)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QPainter, "drawText", spy)
        widget.grab()
    return found


def _told(by: QAccessibleInterface) -> Iterator[str]:
    if by.state().invisible:
        return
    yield from (by.text(kind) for kind in _TOLD)
    for number in range(by.childCount()):
        child = by.child(number)
        if child is not None:
            yield from _told(child)
