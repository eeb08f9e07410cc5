"""The steps of a turn that is shown step by step: one below the other, each with room for its words."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from tests.ui.audits.text_audit import audit
from uc_desktop.presentation.facts.replay.replay_facts import ReplayFacts, replay_facts
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.panels.replay.replay_panel import draw_replay_panel
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow

TWO_LINES = "To Federation space 3, +1 credit and 1 kelp"


def drawn(window: MainWindow, count: int, now: int) -> list[TableItem]:
    """The rows of a turn of so many steps with long words, alone in the window."""
    controller = window.controller
    assert controller is not None
    facts: ReplayFacts = replay_facts(controller.model())
    steps = tuple(replace(facts.steps[0], number=at + 1, text=TWO_LINES, when="coming") for at in range(count))
    builder = controller.builder
    builder.begin()
    draw_replay_panel(builder, replace(facts, steps=steps, now=now), controller.layout)
    builder.end()
    found = [builder.item(f"turn-step:{at + 1}") for at in range(count)]
    return [item for item in found if item is not None]


@pytest.mark.parametrize("text", [100, 130, 150])
@pytest.mark.parametrize("size", [(1366, 768), (1366, 700), (1920, 1080)])
def test_rows_of_two_lines_are_high_enough_and_apart(
    qapp: QApplication, tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    window = show_scene("bot-turn", tmp_path, size)
    window.set_theme(theme_of("dark", text=text))
    rows = drawn(window, 8, 5)
    assert "turn-step:6" in [row.key for row in rows]
    for row in rows:
        lines = list(row.lines())
        assert len(lines) == 2 and row.frame().h >= 2.4 * lines[0][3]
    assert all(one.frame().bottom <= two.frame().y + 0.2 for one, two in pairwise(rows))
    window.close()


@pytest.mark.parametrize("text", [100, 130, 150])
def test_the_words_of_steps_grow_with_the_texts(qapp: QApplication, tmp_path: Path, text: int) -> None:
    window = show_scene("bot-turn", tmp_path, (1366, 768))
    window.set_theme(theme_of("dark", text=text))
    sizes = {line[3] for row in drawn(window, 2, 0) for line in row.lines()}
    assert min(sizes) >= 12 * min(text / 100, 1.3)
    assert audit(window) == []
    window.close()
