"""What the turn panel and its questions say: which effect is ended, what would be lost, what waits."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.table import Table
from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.players.mouse import Mouse
from tests.ui.shared_window import FOUR_PEOPLE, SharedWindow, Size
from uc_desktop.app.saves.header import Header
from uc_desktop.app.session.session import Session
from uc_desktop.cards.words.reasons import sentence
from uc_desktop.cards.words.words import Words
from uc_desktop.presentation.why_not import reasons
from uc_desktop.presentation.words.effect_words import chips_of
from uc_desktop.rules.commands import Done
from uc_desktop.rules.content import Content
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.access.tree import description
from uc_desktop.ui.scene.items.chip import ChipItem
from uc_desktop.ui.scene.items.focus import FocusRing
from uc_desktop.ui.scene.items.item import Line
from uc_desktop.ui.start.make_window import make_window
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

SEATS = FOUR_PEOPLE
NAMES = ("ana", "bruno", "chiara", "dawid")


def printed(content: Content, players: int) -> Table:
    """A fresh turn of ana with boards that a window can show."""
    table = Table(content, players)
    for number in range(players):
        table.board(NAMES[number], f"basic-{number + 1}")
    return table


def sitting(qtbot: QtBot, folder: Path, table: Table) -> Mouse:
    """Ana at a window with the table's position on it."""
    window = make_window(folder, None)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    header = Header(SEATS[: len(table.state.players)], "words", window.engine.content.hash, curtain=False)
    window.show_session(Session(window.engine, header, None, UndoStack, start=table.state))
    return Mouse(window)


def texts(window: MainWindow, prefix: str) -> list[str]:
    """The texts of all things whose key begins so, in the order of their keys."""
    found = {item.key: item.text for item in window.view.builder.items() if item.key.startswith(prefix)}
    return [found[key] for key in sorted(found)]


def says(window: MainWindow, key: str) -> str:
    item = window.view.builder.item(key)
    assert item is not None
    return item.accessible_name


def test_a_matched_card_that_would_be_declined_is_left_out_by_name(shared: SharedWindow, content: Content) -> None:
    mouse = shared.show(printed(content, 2).hand("ana", 9).place("A-2G2", 9))
    assert texts(mouse.window, "done:") == ["Skip Current Dynamos"]
    assert check(mouse.window) == []
    mouse.give(next(command for command in mouse.controller.model().legal if isinstance(command, Done)))
    assert says(mouse.window, "played").startswith("Played: Current Dynamos, done.")


def test_a_piece_that_the_slot_needs_what_it_costs_for_says_so(shared: SharedWindow, content: Content) -> None:
    table = printed(content, 2).stock("ana", kelp=3, steelplast=2, credit=1).hand("ana", "coral-charter")
    mouse = shared.show(table.place("A-2G3", "coral-charter"))
    (why,) = reasons(mouse.controller.model(), "piece:symbiotic city", "")
    assert why == reason("T-6", "would_block_slot", slot="A-2G3")
    assert [detail.part for detail in why.details] == ["slot:A-2G3/0"]


def test_beside_another_players_board_claimed_cards_and_stocks_say_whose_they_are(shared: SharedWindow) -> None:
    mouse = shared.show_scene("table")
    window = mouse.window
    assert texts(window, "tray:owner") == texts(window, "resource-bar:owner") == []
    mouse.click("player:1")
    assert texts(window, "tray:owner:name") == ["Bruno’s claimed cards"]
    assert texts(window, "resource-bar:owner:name") == ["Your resources"]
    assert check(window) == []
    assert audit(window) == []


# K-12: the Special cards looked at


def looking(shared: SharedWindow, content: Content, *deck: int) -> Mouse:
    """Ana at a window, about to look at cards of this Special deck."""
    table = printed(content, 2).special_deck(*deck, only=True).place("A-2R3")
    return shared.show(table)


@pytest.mark.rule("K-12")
@pytest.mark.parametrize(
    ("deck", "promise", "words"),
    [
        (
            (195,),
            "Click to look at the only card of the deck",
            "This is the only card of the deck. Click it to keep it.",
        ),
        (
            (195, 199),
            "Click to put the top card under the deck and look at both cards of the deck",
            "These 2 are the whole deck. Click the one to keep; the other goes to the bottom of the deck.",
        ),
        (
            (195, 199, 204),
            "Click to put the top card under the deck and look at all 3 cards of the deck",
            "Click the one to keep. The other 2 go to the bottom of the deck, in the order you choose.",
        ),
        (
            (195, 199, 204, 191),
            "Click to put the top card under the deck and look at the next 3",
            "Click the one to keep. The other 2 go to the bottom of the deck, in the order you choose.",
        ),
    ],
)
def test_looking_at_special_cards_says_how_many_and_what_becomes_of_them(
    shared: SharedWindow, content: Content, deck: tuple[int, ...], promise: str, words: str
) -> None:
    mouse = looking(shared, content, *deck)
    assert promise in says(mouse.window, "special-deck")
    mouse.click("special-deck")
    assert len(mouse.controller.session.state.turn.looked) == min(3, len(deck))
    assert texts(mouse.window, "sheet:subtitle") == [words]
    assert check(mouse.window) == []
    assert audit(mouse.window) == []


@pytest.mark.rule("K-12")
def test_of_two_looked_at_one_click_keeps_one_and_puts_the_other_back(shared: SharedWindow, content: Content) -> None:
    mouse = looking(shared, content, 195, 199)
    mouse.click("special-deck")
    mouse.click("look:night-auction")
    assert "night-auction" in mouse.controller.session.state.players[0].hand
    assert mouse.controller.session.state.special_deck == ("endowed-chairs",)


@pytest.mark.rule("K-12")
def test_the_look_can_be_taken_back_by_the_key_of_undo_and_not_confirmed(
    shared: SharedWindow, content: Content
) -> None:
    mouse = looking(shared, content, 195, 199)
    mouse.click("special-deck")
    QTest.keyClick(mouse.window.view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert len(mouse.controller.session.state.turn.looked) == 2
    QTest.keyClick(mouse.window.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not mouse.controller.session.state.turn.looked
    assert check(mouse.window) == []


@pytest.mark.rule("K-12")
def test_the_order_under_the_deck_is_asked_with_the_card_that_is_kept(shared: SharedWindow, content: Content) -> None:
    mouse = looking(shared, content, 195, 199, 204, 191)
    mouse.click("special-deck")
    mouse.click("look:press-office")
    options = mouse.controller.table.selection.options
    assert options is not None
    assert options.title == "Keep Press Office. In which order do the others go under the deck?"
    assert options.labels == ("Night Auction above Corporate Expansion", "Corporate Expansion above Night Auction")
    mouse.click("option:0")
    assert mouse.controller.session.state.special_deck[-2:] == ("night-auction", "corporate-expansion")


@pytest.mark.rule("K-12")
def test_where_none_is_kept_the_order_of_all_three_is_asked(shared: SharedWindow, content: Content) -> None:
    table = printed(content, 4).special_deck(195, 199, 204, 191, only=True).place("A-Y3").do("use assistant")
    mouse = shared.show(table.do("resolve action:personal-assistant/0/1/0", "look at specials"))
    mouse.click("look:none")
    options = mouse.controller.table.selection.options
    assert options is not None
    assert options.title == "Keep none. In which order do they go under the deck?"
    looked = ("Press Office", "Night Auction", "Corporate Expansion")
    assert set(options.labels) == {" above ".join(order) for order in permutations(looked)}
    assert audit(mouse.window) == []


# Why not


@pytest.mark.rule("T-6")
def test_a_slot_that_cannot_be_used_says_to_a_screen_reader_what_its_part_needs(
    shared: SharedWindow, content: Content
) -> None:
    mouse = shared.show(printed(content, 4).stock("ana", credit=1))
    slot = mouse.window.view.builder.item("slot:A-Y2")
    assert slot is not None
    assert description(mouse.controller.table, mouse.controller.model(), slot) == (
        "No part of the action of slot Y2 can be used. (T-6) "
        "“Build up to 2 tunnels”: a tunnel needs 1 steelplast, you have 0. (B-1)"
    )


@pytest.mark.rule("C-6")
def test_after_the_last_tunnel_a_second_one_is_refused_for_want_of_tunnels(
    shared: SharedWindow, content: Content, english: Words
) -> None:
    table = printed(content, 4).supply(tunnels=1).stock("ana", steelplast=9, credit=9)
    table.place("A-Y2").do("build tunnel at 2,2-1,2")
    mouse = shared.show(table)
    found = reasons(mouse.controller.model(), "piece:tunnel", "site:2,1-2,2")
    assert [(why.rule, sentence(english, why)) for why in found] == [("C-6", "No tunnel is left in the supply.")]


@pytest.mark.rule("T-5")
def test_after_both_tunnels_a_third_is_refused_because_nothing_is_open(shared: SharedWindow, content: Content) -> None:
    table = printed(content, 4).stock("ana", steelplast=9, credit=9)
    table.place("A-Y2").do("build tunnel at 2,2-1,2", "build tunnel at 2,2-2,1")
    mouse = shared.show(table)
    assert [why.rule for why in reasons(mouse.controller.model(), "piece:tunnel", "site:1,1-2,2")] == ["T-5"]


@pytest.mark.rule("A-9")
def test_a_taken_slot_says_before_the_drop_that_it_would_be_cloned(shared: SharedWindow) -> None:
    mouse = shared.show_scene("held")
    bubble = next(item for item in mouse.window.view.table_scene.items() if getattr(item, "key", "") == "bubble")
    mouse.point("slot:A-R3")
    assert bubble.isVisible()
    assert "Clone slot R3 with Standing Committee for 1 credit" in bubble.text  # type: ignore[attr-defined]
    mouse.point("slot:A-R5")
    assert "Clone" not in bubble.text  # type: ignore[attr-defined]


# A card under way


def test_a_card_is_done_only_when_nothing_of_it_is_left(shared: SharedWindow, content: Content) -> None:
    table = printed(content, 2).hand("ana", "relief-convoy").stock("ana", credit=1)
    table.place("A-2R4", "relief-convoy").do("pay for relief-convoy")
    mouse = shared.show(table)
    assert says(mouse.window, "played").startswith("Played: Relief Convoy, under way.")
    assert texts(mouse.window, "part:") == ["Build up to 2 farms or desalination plants for free", "Gain 2 points"]
    # Nothing is left of the card's own effect, the price; so nothing of it comes later.
    assert [words for words in texts(mouse.window, "waiting:") if words.startswith("Then Relief Convoy")] == []
    assert check(mouse.window) == []
    assert [found for found in audit(mouse.window) if "part:" in str(found)] == []


def test_long_parts_have_two_lines_where_there_is_room(shared: SharedWindow, content: Content) -> None:
    table = printed(content, 2).hand("ana", "relief-convoy").stock("ana", credit=1)
    mouse = shared.show(table.place("A-2R4", "relief-convoy").do("pay for relief-convoy"))
    chip = next(item for item in mouse.window.view.builder.items() if item.key.startswith("part:"))
    assert not chip.describe()["overflow"]
    assert chip.boundingRect().height() > 40


# What is left of a part


def test_a_part_carried_out_once_of_twice_says_that_one_is_left(shared: SharedWindow, content: Content) -> None:
    table = printed(content, 4).stock("ana", steelplast=9, credit=9).place("A-Y2")
    mouse = shared.show(table)
    chip = "part:slot:A-Y2/0"
    assert says(mouse.window, chip).endswith("tunnels, 2 left")
    mouse.give(table.command("build tunnel at 2,2-1,2"))
    assert says(mouse.window, chip).endswith("tunnels, 1 left")


def test_what_cannot_be_done_now_tells_why_when_it_is_pointed_at(shared: SharedWindow, content: Content) -> None:
    table = printed(content, 4).hand("ana", "technology-negotiation").stock("ana", steelplast=9, credit=9, science=9)
    mouse = shared.show(table.place("A-R3", "technology-negotiation"))
    (key,) = [item.key for item in mouse.window.view.builder.items() if item.key.startswith("part:play:")]
    assert says(mouse.window, key).endswith(", not now")
    mouse.point(key)
    assert "(B-12)" in bubble(mouse.window)
    mouse.point("part:slot:A-R3/0")
    assert bubble(mouse.window) == ""


def bubble(window: MainWindow) -> str:
    """What the bubble beside the pointer says, nothing if there is none."""
    found = next(item for item in window.view.table_scene.items() if getattr(item, "key", "") == "bubble")
    return found.text if found.isVisible() else ""  # type: ignore[attr-defined]


@pytest.mark.rule("W-5")
def test_the_sign_beside_the_end_of_the_game_is_the_winners(shared: SharedWindow, content: Content) -> None:
    table = printed(content, 2).round(10).points("ana", 50).order("bruno", "ana").end_round()
    while table.phase is not Phase.OVER:
        table.confirm()
    mouse = shared.show(table)
    assert mouse.controller.model().state.active == 1
    sign = mouse.window.view.builder.item("turn:mark")
    assert sign is not None
    assert sign.owner == "orange"


# Large letters


def relief(shared: SharedWindow, content: Content, text: int) -> Mouse:
    """A turn with a long part open, in letters of this size."""
    table = printed(content, 2).hand("ana", "relief-convoy").stock("ana", credit=1)
    return shared.show(table.place("A-2R4", "relief-convoy").do("pay for relief-convoy"), text=text)


def test_long_parts_are_read_whole_in_large_letters_where_there_is_room(shared: SharedWindow, content: Content) -> None:
    mouse = relief(shared, content, 150)
    chip = next(item for item in mouse.window.view.builder.items() if item.key.startswith("part:"))
    assert isinstance(chip, ChipItem)
    words = label_of(chip)
    assert " ".join(line.words for line in words) == chip.text
    assert min(line.size for line in words) > 13
    assert check(mouse.window) == []


def refit(shared: SharedWindow, content: Content, text: int) -> Mouse:
    """An action card used within the slot action, so that slot and card wait."""
    table = printed(content, 2).hand("ana", "off-the-record").claimed("ana", "refit-dock").farm("ana", "2,2")
    return shared.show(table.place("A-2R2", "off-the-record").do("use refit-dock"), (1366, 746), text, "light")


def performing(shared: SharedWindow, content: Content, text: int) -> Mouse:
    """A slot and a card of two parts, each too long for a line."""
    table = printed(content, 3).hand("ana", "floodgate-mandate").occupied("A-G5", by="bruno").stock("ana", credit=9)
    return shared.show(table.place("A-G4", "floodgate-mandate"), text=text, theme="light")


def label_of(chip: ChipItem) -> list[Line]:
    """The lines on a chip, without the word at its right."""
    return [line for line in chip.lines() if f"{chip.text}, {line.words}" != chip.accessible_name]


@pytest.mark.parametrize("text", [100, 115, 130, 150])
@pytest.mark.parametrize("position", [refit, performing])
def test_the_parts_are_told_in_words_of_one_size_that_stay_on_their_chips(
    shared: SharedWindow, content: Content, position: Callable[[SharedWindow, Content, int], Mouse], text: int
) -> None:
    mouse = position(shared, content, text)
    told = [(item, label_of(item)) for item in mouse.window.view.builder.items() if isinstance(item, ChipItem)]
    assert len(told) > 2
    for chip, words in told:
        assert " ".join(line.words for line in words) == chip.text
        assert words[0].start.y - 0.74 * words[0].size >= chip.frame().y + 1
        assert words[-1].start.y + 0.22 * words[-1].size <= chip.frame().bottom - 1
    assert len({(line.size, line.start.x - chip.frame().x) for chip, words in told for line in words}) == 1
    assert check(mouse.window) == []


def test_the_ring_about_a_part_leaves_the_next_one_to_be_read(shared: SharedWindow, content: Content) -> None:
    table = printed(content, 2).stock("ana", steelplast=9, credit=9).place("A-2Y1")
    mouse = shared.show(table)
    shown = mouse.controller.table
    parts = sorted(
        (item for item in mouse.window.view.builder.items() if item.key.startswith("part:")), key=lambda item: item.y()
    )
    assert len(parts) > 1
    for part in parts:
        shown.focus.go(shown.model(), part.key)
        (ring,) = (item for item in mouse.window.view.table_scene.items() if isinstance(item, FocusRing))
        others = [item for item in parts if item is not part]
        assert not [
            item
            for item in others
            if item.sceneBoundingRect().adjusted(0, 4, 0, -4).intersects(ring.sceneBoundingRect())
        ]


@pytest.mark.rule("A-2R1")
def test_alternatives_that_wait_are_joined_by_or(shared: SharedWindow, content: Content) -> None:
    table = printed(content, 2).stock("ana", steelplast=2, science=1, credit=4).hand("ana", 25).place("A-2R1", 25)
    table.do("build laboratory at 2,2 for play:modular-benches/0")
    mouse = shared.show(table)
    assert texts(mouse.window, "waiting:") == ["Then slot R1: build up to 2 farms or build up to 2 laboratories"]
    assert check(mouse.window) == []


def test_two_effects_open_at_once_each_say_whose_they_are(shared: SharedWindow, content: Content) -> None:
    table = printed(content, 2).stock("ana", kelp=3).lab("ana", "2,2").claimed("ana", 41, 72)
    table.produce()
    mouse = shared.show(table)
    assert texts(mouse.window, "part:") == [
        "Autonomous Systems: one connected laboratory may give 1 kelp and 1 steelplast instead of 1 science",
        "Delicacy Trade: pay 1 kelp to gain 1 credit and 1 point",
    ]
    assert texts(mouse.window, "turn:source") == []
    assert texts(mouse.window, "done:") == ["Skip Autonomous Systems", "Skip Delicacy Trade"]
    assert check(mouse.window) == [] and audit(mouse.window) == []
    mouse.give(next(command for command in mouse.controller.model().legal if isinstance(command, Done)))
    assert len(texts(mouse.window, "part:")) == len(texts(mouse.window, "turn:source")) == 1


@pytest.mark.rule("T-8")
def test_of_two_ways_that_read_alike_the_one_that_obliges_says_to_what(shared: SharedWindow, content: Content) -> None:
    table = printed(content, 2).stock("ana", steelplast=2, science=1, credit=4).hand("ana", 25).place("A-2R1", 25)
    mouse = shared.show(table)
    mouse.click("piece:laboratory")
    mouse.click("site:2,2#1")
    options = mouse.controller.table.selection.options
    assert options is not None
    assert set(options.labels) == {
        "1 steelplast (slot R1)",
        "1 steelplast (Modular Benches, then upgrade it for free)",
    }
    assert check(mouse.window) == []


def test_parts_of_one_alternative_belong_together(shared: SharedWindow, content: Content) -> None:
    table = printed(content, 4).give("ana", steelplast=1, credit=1).hand("ana", 9)
    mouse = shared.show(table.place("A-G2", 9))
    assert [(chip.label, chip.tag) for chip in chips_of(mouse.controller.model())][:4] == [
        ("Build 1 tunnel", "or"),
        ("Advance 1 step on the Federation track", "or"),
        ("Draw 2 cards", "and"),
        ("Gain 1 credit", "and"),
    ]
    assert check(mouse.window) == []


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(1280, 680), (1366, 768), (1920, 1080)], ids=str)
def test_of_many_open_parts_each_is_told_on_its_chip(
    shared: SharedWindow, content: Content, size: Size, text: int
) -> None:
    for card, count in (("steel-dividend", 5), ("procession-of-lamps", 6), ("trade-congress", 7)):
        table = printed(content, 4).give("ana", steelplast=1, credit=1).hand("ana", card).place("A-G2", card)
        mouse = shared.show(table, size, text)
        chips = [item for item in mouse.controller.builder.items() if isinstance(item, ChipItem)]
        assert len(chips) == count
        assert [item.text for item in chips if item.overflow] == []
        assert check(mouse.window) == [] and audit(mouse.window) == []
