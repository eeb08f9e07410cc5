"""The steps of a turn that is shown step by step: one below the other, each with room for its words."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from tests.ui.audits.text_audit import audit, texts_of
from tests.ui.shared_window import SharedWindow, in_each
from uc_desktop.presentation.facts.replay.board_facts import open_card_facts
from uc_desktop.presentation.facts.replay.replay_facts import ReplayFacts, replay_facts
from uc_desktop.ui.panels.replay.open_card import draw_open_card
from uc_desktop.ui.panels.replay.replay_panel import draw_replay_panel
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.items.label import LabelItem
from uc_desktop.ui.window.main_window import MainWindow

SIZES = ((1366, 768), (1366, 700), (1920, 1080))
TEXTS = (100, 130, 150)
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


def test_rows_of_two_lines_are_high_enough_and_apart(shared: SharedWindow) -> None:
    window = shared.show_scene("bot-turn").window
    for looks in in_each(window, SIZES, TEXTS):
        rows = drawn(window, 8, 5)
        assert "turn-step:6" in [row.key for row in rows]
        for row in rows:
            lines = list(row.lines())
            assert len(lines) == 2 and row.frame().h >= 2.4 * lines[0].size, looks
        assert all(one.frame().bottom <= two.frame().y + 0.2 for one, two in pairwise(rows)), looks


def test_the_words_of_steps_grow_with_the_texts(shared: SharedWindow) -> None:
    window = shared.show_scene("bot-turn").window
    for _, text in in_each(window, SIZES[:1], TEXTS):
        sizes = {line.size for row in drawn(window, 2, 0) for line in row.lines()}
        assert min(sizes) >= 12 * min(text / 100, 1.3)
        assert audit(window) == []


def test_what_a_turn_paid_and_gained_is_told_inside_its_box(shared: SharedWindow) -> None:
    """However narrow the claimed cards are beside a broad hand."""
    window = shared.show_scene("bot-turn").window
    controller = window.controller
    assert controller is not None
    facts, builder = open_card_facts(controller.model()), controller.builder
    for look in in_each(window, SIZES[:1], TEXTS):
        for width in range(200, 680, 20):
            narrow = controller.layout.claimed._replace(w=width)
            builder.begin()
            draw_open_card(builder, facts, replace(controller.layout, claimed=narrow), controller.table.faces)
            builder.end()
            for each in facts.sums:
                field, label = (builder.item(f"turn-sum:{each.name}{part}") for part in ("", ":label"))
                assert field is not None and isinstance(label, LabelItem)
                assert not label.overflow, (look, width, each.label)
                box, lines = field.frame(), list(texts_of(label))
                assert all(box.holds(line.at) for line in lines), (look, width, each.label)
