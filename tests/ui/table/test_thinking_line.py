"""How many seconds a bot may still think, in the turn panel."""

from __future__ import annotations

import pytest

from tests.ui.overlays.test_curtain import seated
from uc_desktop.ui.table.bots.thinking_line import ThinkingLine
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window.main_window import MainWindow


def advice(window: MainWindow) -> str:
    item = window.view.builder.item("turn:advice")
    assert item is not None
    return item.text


def thinking_line(controller: Controller) -> ThinkingLine:
    return ThinkingLine(lambda: controller.builder.item("turn:advice"), lambda: controller.session)


def test_only_the_line_of_the_bot_that_thinks_changes(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uc_desktop.ui.table.bots.bots_at_table.BotsAtTable.start", lambda self: None)
    controller = seated(window, "bb", curtain=False)
    builder, plain, line = window.view.builder, advice(window), thinking_line(controller)
    before, drawn = {item.key: item.text for item in builder.items()}, builder.draw_count
    line.show_left(3)
    assert advice(window) == plain.replace("thinking.", "thinking, 3 s left.")
    line.show_left(2)
    assert advice(window) == plain.replace("thinking.", "thinking, 2 s left.")
    changed = [item.key for item in builder.items() if item.text != before[item.key]]
    assert (changed, builder.draw_count) == (["turn:advice"], drawn)
    line.show_left(0)
    assert advice(window) == plain


def test_what_else_the_panel_says_is_left_alone(window: MainWindow) -> None:
    controller = seated(window, "hh", curtain=False)
    said = advice(window)
    thinking_line(controller).show_left(3)
    assert advice(window) == said
