"""Turns in steps: what belongs to a turn, which commands make a step, what each step says, what is new."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from tests.app.playing import do, fresh, on_table, play
from tests.presentation.models import english
from tests.table import Table
from uc_desktop.app.saves.header import HUMAN, Header, Seat
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.presentation.facts.replay.board_facts import open_card_facts, replay_board_facts
from uc_desktop.presentation.facts.replay.step_words import step_sign, step_words
from uc_desktop.presentation.facts.small_board_facts import new_pieces, new_since_own_turn
from uc_desktop.presentation.log.event_rows import StepSign
from uc_desktop.presentation.log.log_words import Reader
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.turn_replay import (
    ReplayView,
    Turn,
    TurnPace,
    ends_turn,
    is_under_way,
    last_turn_of,
    steps_of,
    turn_ended_by,
    turns_since_own,
)
from uc_desktop.rules import events as ev
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import NOBODY, Event
from uc_desktop.rules.view import UNKNOWN, view

SEATS = tuple(Seat(name, color, "random") for name, color in (
    ("Ana", "orange"), ("Bruno", "blue"), ("Chiara", "ivory"), ("Dawid", "magenta"),
))  # fmt: skip
#: What comes after a confirmation and is no part of the turn.
AFTERWARDS = (
    ev.TurnStarted, ev.RoundStarted, ev.ProductionStarted, ev.Produced, ev.Fed, ev.EraStarted, ev.FinalScored,
    ev.GameEnded,
)  # fmt: skip


@pytest.fixture(scope="module", params=[2, 4])
def session(request: pytest.FixtureRequest, engine: Engine) -> Session:
    """A whole game of random bots."""
    if request.param == 2:
        return play(fresh(engine), 5000)
    header = Header(SEATS, "a seed", engine.content.hash)
    return play(Session(engine, header, None, UndoList), 5000)


def reader(session: Session, observer: int = NOBODY) -> Reader:
    header = session.header
    return Reader(header, session.engine.content, english(), observer, header.seats, header.content)


def turns(session: Session) -> Iterator[Turn]:
    for number in range(len(session.entries)):
        if (turn := turn_ended_by(session.entries, number)) is not None:
            yield turn


def own_events(entries: tuple[Entry, ...], turn: Turn) -> list[Event]:
    """What happened in the turn itself."""
    *before, last = entries[turn.first : turn.last + 1]
    found = [event for entry in before for event in entry.events]
    for event in last.events:
        if isinstance(event, AFTERWARDS):
            break
        found.append(event)
    return found


def test_every_player_takes_three_turns_a_round(session: Session) -> None:
    count = len(session.header.seats)
    assert [turn.player for turn in turns(session)].count(0) == 30
    assert len(list(turns(session))) == 30 * count


def test_a_turn_is_one_players_alone(session: Session) -> None:
    for turn in turns(session):
        assert {entry.player for entry in session.entries[turn.first : turn.last + 1]} == {turn.player}


def test_every_event_of_a_turn_is_in_exactly_one_step(session: Session) -> None:
    for turn in turns(session):
        steps = steps_of(session.entries, turn)
        assert [event for step in steps for event in step.events] == own_events(session.entries, turn)


def test_the_steps_lead_from_the_beginning_of_a_turn_to_its_confirmation(session: Session) -> None:
    for turn in turns(session):
        positions = [turn.first, *(step.position for step in steps_of(session.entries, turn))]
        assert positions == sorted(set(positions))
        assert positions[-1] == turn.last


def test_every_step_says_something_and_has_a_sign(session: Session) -> None:
    for turn in turns(session):
        for step in steps_of(session.entries, turn):
            words, sign = step_words(reader(session), step.events), step_sign(reader(session), step.events)
            assert words[:1].upper() == words[:1] != ""
            assert words != "Nothing more to see"
            assert sign != StepSign()


def test_the_first_step_after_discards_and_what_they_trigger_tells_where_the_tile_went(session: Session) -> None:
    for turn in turns(session):
        said = [step_words(reader(session), step.events) for step in steps_of(session.entries, turn)]
        before = ("Discarded ", "Used ") if said[0].startswith("Discarded ") else ()
        first = next(words for words in said if not words.startswith(before))
        assert first.startswith(("Card on ", "Tile on ", "Always-available slot"))


def test_steps_tell_no_card_that_is_hidden(session: Session) -> None:
    for turn in turns(session):
        for step in steps_of(session.entries, turn):
            hidden = {card for event in step.events if isinstance(event, ev.CardsDrawn) for card in event.cards}
            words = step_words(reader(session, 1 - min(turn.player, 1)), step.events)
            names = [english().card_name(session.engine.content.cards[card]) for card in hidden if card != UNKNOWN]
            assert [name for name in names if f"drew {name}" in words] == []


def played(table: Table) -> Session:
    """Ana's turn: two tunnels, with a card that does not match."""
    table.stock("ana", steelplast=2, credit=3).hand("ana", "retrofit-crews").hand("bruno", "coral-casting")
    return do(
        on_table(table),
        "place A-Y2 with retrofit-crews",
        "build tunnel at 2,2-1,2",
        "build tunnel at 2,2-2,1",
        "confirm",
    )


def test_a_turn_in_its_steps(table: Table) -> None:
    session = played(table)
    (turn,) = turns(session)
    steps = steps_of(session.entries, turn)
    assert [step_words(reader(session), step.events) for step in steps] == [
        "Card on Y2, no match",
        "Built a tunnel",
        "Built a tunnel, drew 1 card at the end of the turn",
    ]
    signs = [step_sign(reader(session), step.events) for step in steps]
    assert signs == [StepSign(slot="Y2"), StepSign("tunnel"), StepSign("tunnel")]


def test_what_is_discarded_first_the_slot_and_what_follows_are_steps(table: Table) -> None:
    table.hand("ana", "barter-buoy", "retrofit-crews", 28, 30).hand("bruno", 31)
    session = do(on_table(table), "discard barter-buoy", "place A-R3 with 30", "gain", "confirm")
    (turn,) = turns(session)
    steps = steps_of(session.entries, turn)
    assert [step_words(reader(session), step.events) for step in steps[:2]] == [
        "Discarded Barter Buoy",
        "Card on R3, a match",
    ]
    assert len(steps) == 3


def test_gains_in_a_row_are_one_step(table: Table) -> None:
    table.hand("ana", "retrofit-crews").farm("ana", "2,2")
    session = do(on_table(table), "place A-0 with retrofit-crews", "gain", "draw", "confirm")
    (turn,) = turns(session)
    assert len(steps_of(session.entries, turn)) == 2


def test_a_confirmation_of_other_decisions_ends_no_turn(session: Session) -> None:
    kept = next(entry for entry in session.entries if any(isinstance(e, ev.TurnConfirmed) for e in entry.events))
    assert not ends_turn(kept)


def test_the_last_turn_of_a_player(session: Session) -> None:
    found = last_turn_of(session.entries, (1,))
    assert found == [turn for turn in turns(session) if turn.player == 1][-1]
    assert last_turn_of(session.entries[:3], (0, 1)) is None


def test_the_turns_of_others_since_ones_own(session: Session) -> None:
    own = [turn for turn in turns(session) if turn.player == 0][4]
    later = [turn for turn in turns(session) if turn.first > own.last]
    following = next((number for number, turn in enumerate(later) if turn.player == 0), len(later))
    end = later[following - 1].last + 1 if following else own.last + 1
    assert turns_since_own(session.entries[:end], 0) == tuple(later[:following])


def test_a_turn_that_began_before_the_game_shows_its_slot_and_card(table: Table) -> None:
    """As in a what-if that begins in the middle of a turn."""
    table.stock("ana", steelplast=2, credit=3).hand("ana", "retrofit-crews").hand("bruno", "coral-casting")
    table.place("A-Y2", "retrofit-crews")
    session = do(on_table(table), "build tunnel at 2,2-1,2", "build tunnel at 2,2-2,1", "confirm")
    (turn,), entries = turns(session), session.entries
    steps = steps_of(entries, turn)
    shown = ReplayView(turn, session.start, steps, 0, TurnPace.STEPS, is_playing=False, is_followed=False)
    model = replace(model_of(session, 1), replay=shown)
    assert open_card_facts(model).card == "retrofit-crews"
    assert open_card_facts(model).title == "Ana since the what-if began"
    board = replay_board_facts(model)
    assert (board.slot, board.slot_step) == ("A-Y2", 0)


@pytest.mark.rule("T-2")
def test_before_the_card_is_chosen_none_is_said_to_be_missing(table: Table) -> None:
    """First the hand is discarded to its limit; the tile comes later."""
    table.hand("ana", 1, 2, 3, 4).hand("bruno", "coral-casting")
    session = do(on_table(table), "discard 1", "place A-0 with 2", "gain", "draw", "confirm")
    assert [card_told(session, step)[1] for step in (0, 1)] == ["No card yet.", "No card was played."]
    assert [card_told(session, step)[0] for step in (0, 1)] == ["", session.entries[1].state.turn.played]


def test_a_turn_without_a_card_says_so_once_the_tile_is_placed(table: Table) -> None:
    table.hand("ana").hand("bruno", "coral-casting")
    session = do(on_table(table), "place A-0", "gain", "draw", "confirm")
    assert card_told(session, 0) == ("", "No card was played.")


def card_told(session: Session, step: int) -> tuple[str, str]:
    """The open card in this step of the only turn, and what is said in its place if there is none."""
    (turn,) = turns(session)
    steps = steps_of(session.entries, turn)
    shown = ReplayView(turn, session.start, steps, step, TurnPace.STEPS, is_playing=False, is_followed=False)
    found = open_card_facts(replace(model_of(session, 1), replay=shown))
    return found.card, found.no_card


# What is new


def model_of(session: Session, viewer: int) -> TableModel:
    """What a person in this seat sees."""
    people = tuple(replace(seat, player=HUMAN) for seat in session.header.seats)
    header, seen = replace(session.header, seats=people), view(session.state, viewer)
    model = TableModel(session.engine, header, english(), seen, viewer, viewer, viewer)
    return replace(model, entries=session.entries, start=session.start)


def test_new_pieces_are_what_was_built_upgraded_or_converted(table: Table) -> None:
    before = table.farm("ana", "2,2").city("ana", "1,2").state.players[0]
    table.farm("ana", "2,2#1", upgraded=True).city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-2,1")
    after, board = table.state.players[0], table.content.boards[before.board]
    assert new_pieces(board, before, after) == {"2,2#1", "1,2", "2,1-2,2"}
    assert new_pieces(board, after, after) == frozenset()


def test_what_others_built_is_new_until_one_acts(table: Table) -> None:
    session = played(table)
    assert new_since_own_turn(model_of(session, 0), 0) == frozenset()
    # Bruno, who is next, has not taken a turn yet: all that was built since the beginning is new.
    assert session.state.active == 1
    bruno = model_of(session, 1)
    assert new_since_own_turn(bruno, 0) == {"1,2-2,2", "2,1-2,2"}
    assert not is_under_way(session.entries, 1)
    do(session, "place A-0 with coral-casting")
    assert is_under_way(session.entries, 1)
    assert new_since_own_turn(model_of(session, 1), 0) == frozenset()


def test_what_was_there_before_ones_own_turn_is_not_new(table: Table) -> None:
    session = do(played(table), "place A-0 with coral-casting", "gain", "draw", "confirm")
    assert new_since_own_turn(model_of(session, 1), 0) == frozenset()
