"""What is asked before a command that most players would not want, or could not undo."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from tests.table import Table
from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed, texts
from tests.ui.players.mouse import Mouse
from tests.ui.shared_window import ShowTable
from uc_desktop import paths
from uc_desktop.app.records.settings import Settings
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.session.session import Session, revelation
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.presentation import command_rows
from uc_desktop.presentation.facts.command_questions import question_before
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.effect_words import chips_of
from uc_desktop.rules.commands import Confirm, KeepSpecial, UseAction
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.ui.boxes.palette_entries import palette_entries
from uc_desktop.ui.window.undo_stack import UndoStack

ACTION, PLAYED = "pile-drivers", "fibre-looms"


def using_actions(seat: ShowTable, content: Content, *, steelplast: int) -> Mouse:
    """Ana has built a tunnel by slot R2, and may use an action card; the card played could still bring steelplast,
    but only after that."""
    table = printed(content, 2).hand("ana", PLAYED).city("ana", "2,2").claimed("ana", ACTION)
    table.stock("ana", kelp=1, steelplast=steelplast, credit=1).place("A-2R2", PLAYED)
    return seat(table.build("ana", "tunnel", at="2,1-2,2", paying="1 steelplast 1 credit"))


def keys(mouse: Mouse) -> list[str]:
    return [item.key for item in mouse.controller.builder.items()]


def used(mouse: Mouse) -> tuple[str, ...]:
    return tuple(mouse.controller.session.state.players[0].used)


@pytest.mark.rule("K-5")
def test_an_action_card_that_can_do_nothing_is_used_only_after_a_question(seat: ShowTable, content: Content) -> None:
    mouse = using_actions(seat, content, steelplast=1)
    mouse.click(f"claimed:{ACTION}")
    assert used(mouse) == () and "Pile Drivers" in texts(mouse.window, "popover:title")[0]
    assert check(mouse.window) == []
    mouse.click("option:0")
    assert used(mouse) == ()
    mouse.click(f"claimed:{ACTION}")
    mouse.click("option:1")
    assert used(mouse) == (ACTION,)


@pytest.mark.rule("K-5")
def test_one_that_can_do_something_is_used_at_once(seat: ShowTable, content: Content) -> None:
    mouse = using_actions(seat, content, steelplast=2)
    mouse.click(f"claimed:{ACTION}")
    assert used(mouse) == (ACTION,)


@pytest.mark.rule("T-8")
def test_a_step_that_closes_an_earlier_one_is_taken_only_after_a_question(seat: ShowTable, content: Content) -> None:
    table = printed(content, 2).hand("ana", "trade-congress").federation(one="ana").place("A-2G4", "trade-congress")
    mouse = seat(table)
    skipping, advancing = "part:play:trade-congress/0/1/0/1/0", "part:play:trade-congress/0/0/0"
    mouse.click(skipping)
    assert "advance 2 steps" in texts(mouse.window, "popover:note")[0]
    assert check(mouse.window) == []
    mouse.click("option:0")
    assert advancing in keys(mouse)


def drawing_special(seat: ShowTable, content: Content, undo: UndoPolicy) -> Mouse:
    """Ana is to draw a Special card, with this undo policy."""
    table = printed(content, 2).hand("ana", PLAYED).place("A-2R3", PLAYED)
    return with_undo(seat, table, undo)


def with_undo(seat: ShowTable, table: Table, undo: UndoPolicy) -> Mouse:
    mouse = seat(table)
    window = mouse.window
    header = replace(mouse.controller.session.header, undo=undo)
    window.show_session(Session(window.engine, header, None, UndoStack, start=table.state))
    return mouse


@pytest.mark.rule("K-12")
@pytest.mark.parametrize("undo", list(UndoPolicy))
def test_with_strict_undo_the_special_deck_is_looked_at_only_after_a_question(
    seat: ShowTable, content: Content, undo: UndoPolicy
) -> None:
    mouse = drawing_special(seat, content, undo)
    mouse.click("special-deck")
    is_asked = undo is UndoPolicy.STRICT
    assert ("option:1" in keys(mouse)) == is_asked
    if is_asked:
        assert not mouse.controller.session.state.turn.looked
        assert check(mouse.window) == []
        mouse.click("option:1")
    assert mouse.controller.session.state.turn.looked


@pytest.mark.rule("K-12")
@pytest.mark.parametrize("on", ["special-deck", "top"])
def test_the_question_before_looking_offers_the_top_card_first(seat: ShowTable, content: Content, on: str) -> None:
    mouse = drawing_special(seat, content, UndoPolicy.STRICT)
    top = mouse.controller.session.state.special_deck[0]
    mouse.click(f"special:{top}" if on == "top" else on)
    name = mouse.controller.texts.card_name(content.cards[top])
    options = mouse.controller.table.selection.options
    assert options is not None and options.labels == (f"Take {name}", "Look at them", "Not now")
    mouse.click("option:0")
    assert mouse.controller.session.state.players[0].hand[-1] == top


@pytest.mark.rule("K-12")
@pytest.mark.parametrize("way", ["drag", "button"])
@pytest.mark.parametrize("undo", list(UndoPolicy))
def test_with_strict_undo_the_top_card_is_taken_only_after_a_question(
    seat: ShowTable, content: Content, undo: UndoPolicy, way: str
) -> None:
    mouse = drawing_special(seat, content, undo)
    top = mouse.controller.session.state.special_deck[0]
    mouse.drag(f"special:{top}", command_rows.HAND) if way == "drag" else mouse.click(f"take:{top}")
    if undo is UndoPolicy.STRICT:
        assert not mouse.controller.session.state.players[0].hand
        assert texts(mouse.window, "popover:title")[0].startswith("This reveals")
        assert check(mouse.window) == []
        mouse.click("option:1")
    assert mouse.controller.session.state.players[0].hand[-1] == top


def test_with_strict_undo_a_card_of_the_row_is_taken_at_once(seat: ShowTable, content: Content) -> None:
    mouse = drawing_special(seat, content, UndoPolicy.STRICT)
    card = mouse.controller.session.state.special_row[0]
    mouse.click(f"special:{card}")
    assert mouse.controller.session.state.players[0].hand[-1] == card


@pytest.mark.rule("T-12")
def test_with_strict_undo_every_step_that_ends_undo_is_asked_about_or_has_a_lock(content: Content) -> None:
    """In whole games of random moves; those after the end of undo, and confirmations, need neither."""
    engine, asked = Engine(content), set[str]()
    words = Texts(load_words(paths.card_data() / "words", "en"))
    header = Header((Seat("Ana", "orange"), Seat("Bruno", "blue")), "", content.hash, UndoPolicy.STRICT)
    state, chance = engine.new_game(Setup(2, "strict")), random.Random(1)
    while legal := engine.legal_commands(state):
        model = TableModel(engine, header, words, state, state.active, state.active, state.active, legal=legal)
        locked = {chip.key for chip in chips_of(model) if chip.ends_undo}
        for command in legal:
            if isinstance(command, Confirm | KeepSpecial) or not revelation(engine.foresee(state, command)[1]):
                continue
            is_locked = f"part:{getattr(command, 'part', '')}" in locked
            assert is_locked or question_before(model, command) is not None, command
            if not is_locked:
                asked.add(type(command).__name__)
        state, _ = engine.apply(state, chance.choice(legal))
    assert {"LookAtSpecials", "TakeSpecial"} <= asked


@pytest.mark.parametrize("undo", list(UndoPolicy))
def test_a_choice_of_payments_notes_that_it_ends_strict_undo(
    seat: ShowTable, content: Content, undo: UndoPolicy
) -> None:
    table = printed(content, 2)
    table.stock("ana", steelplast=1, credit=1, biomatter=1).place("A-2R2")
    mouse = with_undo(seat, table, undo)
    mouse.controller.table.game.follow(Settings(takes_gains=False, asks_price=True, turn_pace="off"))
    mouse.drag("piece:tunnel", "site:1,1-2,2")
    options = mouse.controller.table.selection.options
    assert options is not None and len(options.labels) == 2
    assert options.notes == (("What reveals a card ends undo.",) if undo is UndoPolicy.STRICT else ())
    assert check(mouse.window) == []


@pytest.mark.rule("K-12")
def test_the_palette_asks_as_the_table_does(seat: ShowTable, content: Content) -> None:
    mouse = drawing_special(seat, content, UndoPolicy.STRICT)
    name = content.cards[mouse.controller.session.state.special_deck[0]].name
    next(entry for entry in palette_entries(mouse.controller) if name in entry.words).action()
    assert not mouse.controller.session.state.players[0].hand
    assert texts(mouse.window, "popover:title")[0].startswith("This reveals")


@pytest.mark.rule("K-5")
@pytest.mark.parametrize("is_useful", [False, True])
def test_a_command_chosen_by_its_words_is_submitted_after_the_same_question(
    seat: ShowTable, content: Content, is_useful: bool
) -> None:
    mouse = using_actions(seat, content, steelplast=1 + is_useful)
    controller = mouse.controller
    legal = controller.session.legal_commands()
    use = next(each for each in legal if isinstance(each, UseAction) and each.card == ACTION)
    controller.submit_after_question(use)
    assert used(mouse) == ((ACTION,) if is_useful else ())
    assert ("option:1" in keys(mouse)) != is_useful
    if not is_useful:
        mouse.click("option:1")
        assert used(mouse) == (ACTION,)
