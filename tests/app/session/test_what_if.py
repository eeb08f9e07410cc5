"""Games that go on from a position of another one: what they begin with, what they do not tell, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.app.playing import fresh, header, play, reopened
from tests.error_texts import error_text, faulty, file_error, notice_text
from uc_desktop.app.reports.score import score
from uc_desktop.app.saves.challenges import Challenge
from uc_desktop.app.saves.first_line import LONGEST_HEADER
from uc_desktop.app.saves.game_file import LONGEST_LINE, line_of, load
from uc_desktop.app.saves.header import Header, Seat, UndoPolicy
from uc_desktop.app.saves.journal import game_data, step_of, write_whole
from uc_desktop.app.session.audit import audit
from uc_desktop.app.session.game_loader import look_at, open_session
from uc_desktop.app.session.history import BranchRefusal, History, history_of
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.cards.words.words import Words
from uc_desktop.errors import GameFileError
from uc_desktop.rules.checks.invariants import faults
from uc_desktop.rules.codec import canonical, encode
from uc_desktop.rules.commands import LookAtSpecials, TakeSpecial
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import NOBODY, SpecialTaken
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase
from uc_desktop.rules.view import view

ANA, BRUNO = Seat("Ana", "orange"), Seat("Bruno", "blue")
DAY = Challenge("day", "2026-11-21")


@pytest.fixture(scope="module")
def finished(engine: Engine) -> Session:
    return play(fresh(engine), 5000)


@pytest.fixture(scope="module")
def unfinished(engine: Engine) -> Session:
    """A game of a person and a bot."""
    return play(fresh(engine), 200)


@pytest.fixture(scope="module")
def of_two_people(engine: Engine) -> Session:
    return game(engine, ANA, BRUNO, commands=200)


def game(engine: Engine, *seats: Seat, commands: int) -> Session:
    return play(Session(engine, replace(header(engine), seats=seats), None, UndoList), commands)


def challenge(engine: Engine, commands: int = 5000) -> Session:
    alone = Header((ANA,), DAY.seed, engine.content.hash, UndoPolicy.STRICT, side="advanced")
    shared = replace(alone, solo_start=DAY.solo_start, challenge=DAY.name)
    return play(Session(engine, shared, None, UndoList), commands)


def hidden(state: State) -> tuple[object, ...]:
    return (state.deck, state.later_decks, state.special_deck[1:], state.metropolis_pool, state.rng)


# What it begins with


@pytest.mark.parametrize("number", [0, 1, 57, 200])
def test_from_a_finished_game_it_begins_with_the_very_position(
    engine: Engine, finished: Session, path: Path, number: int
) -> None:
    history_of(finished).branch(number, path)
    other = open_session(path, engine, UndoList)
    assert (other.state, other.entries) == (history_of(finished).at(number).state, ())
    play(other, 10, "otherwise")
    assert len(other.entries) == 10


def test_it_can_be_played_to_its_end_and_taken_up_anywhere(engine: Engine, unfinished: Session, path: Path) -> None:
    history_of(unfinished).branch(100, path)
    other = play(open_session(path, engine, UndoList), 50)
    again = play(reopened(other, path), 5000)
    assert again.is_over
    audited = audit(load(path), engine)
    assert (audited.steps, audited.is_over) == (len(again.entries), True)


def test_its_header_tells_what_it_is_and_holds_nothing_else_of_the_other_game(finished: Session) -> None:
    made = history_of(finished).what_if(57, "chance")
    expected = replace(
        finished.header, what_if=True, seed="what-if", start_position=made.start_position, known=made.known
    )
    assert made == expected


@pytest.mark.rule("Q-18")
def test_its_file_holds_neither_the_seed_nor_the_past(unfinished: Session, path: Path) -> None:
    history_of(unfinished).branch(150, path)
    assert path.read_bytes().count(b"\n") == 1
    assert unfinished.header.seed.encode() not in path.read_bytes()


def test_a_what_if_of_a_what_if_begins_with_a_position_of_that(engine: Engine, unfinished: Session, path: Path) -> None:
    history_of(unfinished).branch(100, path)
    other = play(open_session(path, engine, UndoList), 30)
    second = history_of(other).what_if(20, "chance")
    assert second.start_position is not None
    assert view(second.start_position, 0, known=frozenset(second.known)) == view(
        history_of(other).at(20).state, 0, known=frozenset(second.known)
    )


def test_a_what_if_can_be_scored_and_copied(engine: Engine, unfinished: Session, path: Path, english: Words) -> None:
    history_of(unfinished).branch(100, path)
    other = play(open_session(path, engine, UndoList), 5)
    copy = path.with_name("copy.ucgame")
    other.save_as(copy)
    assert score(load(copy), engine, notice_text)["state"] == encode(other.state)


def test_a_turn_confirmed_in_it_can_be_taken_back_where_that_was_agreed(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, take_back=True), 200)
    history_of(session).branch(100, path)
    other = open_session(path, engine, UndoList)
    while other.last_turn is None:
        play(other, 1)
    other.take_back()
    audit(load(path), engine)
    assert reopened(other, path).taken_back


def test_the_points_of_before_belong_to_its_score(engine: Engine, finished: Session, path: Path) -> None:
    history = history_of(finished)
    history.branch(history.last - 1, path)
    other = open_session(path, engine, UndoList)
    assert any(player.points for player in other.state.players)
    play(other, 5000).close()
    assert audit(load(path), engine).is_over


def test_a_new_game_never_takes_the_place_of_a_file(finished: Session, path: Path) -> None:
    path.write_text("something dear")
    with file_error("File exists"):
        history_of(finished).branch(3, path)
    assert path.read_text() == "something dear"


def test_none_begins_with_a_position_that_is_not_there(finished: Session, path: Path) -> None:
    with faulty("the game has no position 100,000"):
        history_of(finished).branch(100_000, path)
    assert not path.exists()


def test_an_older_what_if_with_the_whole_past_is_read(engine: Engine, finished: Session, path: Path) -> None:
    steps = [step_of(entry.command, entry.state) for entry in finished.entries[:40]]
    write_whole(path, game_data(replace(finished.header, what_if=True), steps))
    assert open_session(path, engine, UndoList).state == history_of(finished).at(40).state


# Who sits there


def test_where_only_bots_played_a_person_takes_the_seat_whose_turn_it_is(engine: Engine) -> None:
    seats = (Seat("Ana", "orange", "random"), Seat("Bruno", "blue", "greedy"))
    session = game(engine, *seats, commands=30)
    number = next(at for at in range(30) if session.entries[at].player == 1)
    assert history_of(session).what_if(number, "chance").seats == (seats[0], BRUNO)


def test_where_a_person_played_the_seats_stay(engine: Engine) -> None:
    seats = (ANA, Seat("Bruno", "blue", "greedy"))
    session = game(engine, *seats, commands=30)
    number = next(at for at in range(30) if session.entries[at].player == 1)
    assert history_of(session).what_if(number, "chance").seats == seats


# What it does not tell


def starts(session: Session, number: int, count: int = 12) -> Iterator[State]:
    """The first positions of so many what-ifs from there."""
    for seed in range(count):
        made = history_of(session).what_if(number, str(seed))
        assert made.start_position is not None
        yield made.start_position


@pytest.mark.rule("Q-18")
def test_with_one_person_all_but_that_hand_is_dealt_anew(unfinished: Session) -> None:
    truth = history_of(unfinished).at(150).state
    for start in starts(unfinished, 150):
        assert start.players[0].hand == truth.players[0].hand
        assert not set(hidden(start)) & set(hidden(truth))
    assert len({start.players[1].hand for start in starts(unfinished, 150)}) > 8


@pytest.mark.rule("Q-18")
def test_with_several_people_every_hand_is_dealt_anew(of_two_people: Session) -> None:
    for number in (0, 1):
        assert len({start.players[number].hand for start in starts(of_two_people, 150)}) > 8


@pytest.mark.rule("Q-18")
def test_where_only_bots_play_every_hand_is_dealt_anew(engine: Engine) -> None:
    session = game(engine, Seat("Ana", "orange", "random"), Seat("Bruno", "blue", "greedy"), commands=30)
    for number in (0, 1):
        assert len({start.players[number].hand for start in starts(session, 20)}) > 8


@pytest.mark.rule("K-12")
def test_special_cards_looked_at_are_dealt_anew_for_people_who_must_not_see_them(engine: Engine) -> None:
    session = looking(engine)
    number = len(session.entries)
    assert len({start.turn.looked for start in starts(session, number)}) > 8
    assert all(faults(engine.content, start) == [] for start in starts(session, number))


@pytest.mark.rule("Q-18")
@pytest.mark.rule("K-12")
def test_what_the_one_person_put_under_the_special_deck_lies_there_still(engine: Engine) -> None:
    session = looking(engine, Seat("Bruno", "blue", "greedy"))
    session.submit(session.legal_commands()[0])
    number, under = len(session.entries), session.state.special_deck[-3:]
    assert {start.special_deck[-3:] for start in starts(session, number)} == {under}
    bots = History(game_of_bots(session))
    assert bots.at(number).state == session.state
    made = [bots.what_if(number, str(seed)).start_position for seed in range(12)]
    assert len({start.special_deck[-3:] for start in made if start is not None}) > 8


def game_of_bots(session: Session) -> Session:
    """The same game where only bots play."""
    seats = tuple(replace(seat, player="random") for seat in session.header.seats)
    other = Session(session.engine, replace(session.header, seats=seats), None, UndoList)
    for entry in session.entries:
        other.submit(entry.command)
    return other


def looking(engine: Engine, other: Seat = BRUNO) -> Session:
    """A game of two people, or of Ana and a bot, in which Ana looks at Special cards."""
    session = Session(engine, replace(header(engine), seats=(ANA, other)), None, UndoList)
    while not session.state.turn.looked:
        looks = [command for command in session.legal_commands() if isinstance(command, LookAtSpecials)]
        session.submit(looks[0]) if looks and session.state.active == 0 else play(session, 1)
    return session


@pytest.mark.rule("Q-18")
def test_a_special_card_taken_face_up_stays_known_and_where_it_is(engine: Engine, path: Path) -> None:
    session, taken = with_special_taken(engine)
    owner = next(number for number, player in enumerate(session.state.players) if taken in player.hand)
    history_of(session).branch(len(session.entries), path)
    other = open_session(path, engine, UndoList)
    assert taken in other.state.players[owner].hand
    assert taken in other.current.seen_by(1 - owner).players[owner].hand


def with_special_taken(engine: Engine) -> tuple[Session, str]:
    """A game of two people in which somebody has just taken a Special card face up, and the card."""
    session = Session(engine, replace(header(engine), seats=(ANA, BRUNO)), None, UndoList)
    while True:
        takes = [command for command in session.legal_commands() if isinstance(command, TakeSpecial)]
        if not takes:
            play(session, 1)
            continue
        entry = session.submit(takes[0])
        return session, next(event.card for event in entry.events if isinstance(event, SpecialTaken))


def test_every_position_of_a_game_looks_as_it_did_to_everybody(of_two_people: Session) -> None:
    history = history_of(of_two_people)
    for number in range(0, history.last, 7):
        made = history.what_if(number, "chance")
        assert made.start_position is not None
        public = frozenset(made.known)
        assert view(made.start_position, NOBODY, known=public) == view(history.at(number).state, NOBODY, known=public)


# Challenges


@pytest.mark.parametrize("sealed", [False, True])
def test_an_unfinished_challenge_has_no_what_if(engine: Engine, path: Path, sealed: bool) -> None:
    session = challenge(engine, 40)
    session.sealed = sealed
    assert history_of(session).why_not_branch is BranchRefusal.CHALLENGE
    with file_error("finish the challenge first"):
        history_of(session).branch(3, path)
    assert not path.exists()


def test_a_copy_of_an_unfinished_challenge_has_none_either(engine: Engine, path: Path) -> None:
    session = challenge(engine, 40)
    write_whole(path, game_data(session.header, [step_of(entry.command, entry.state) for entry in session.entries]))
    assert history_of(open_session(path, engine, UndoList)).why_not_branch


def test_a_finished_challenge_has_one_which_is_no_challenge(engine: Engine) -> None:
    made = history_of(challenge(engine)).what_if(40, "chance")
    assert (made.challenge, made.what_if, made.undo) == ("", True, UndoPolicy.STRICT)


# What is refused


@pytest.fixture
def sound(unfinished: Session) -> Header:
    return History(unfinished).what_if(150, "chance")


def refusal(engine: Engine, path: Path, value: dict[str, Any]) -> str:
    """What is said against a file with this header, by all that read one."""
    path.write_bytes(line_of("", value)[0])
    found = []
    for read in (
        lambda: open_session(path, engine, UndoList),
        lambda: look_at(load(path, tolerant=True), engine, UndoList),
        lambda: audit(load(path), engine),
    ):
        with pytest.raises(GameFileError) as caught:
            read()
        found.append(error_text(caught.value))
    assert len(set(found)) == 1 and len(found[0]) < 1000 and "\n" not in found[0]
    return found[0].removeprefix(f"{path}:1: ")


def test_only_a_what_if_begins_with_a_position(engine: Engine, sound: Header, path: Path) -> None:
    value = {**sound.to_json(), "what_if": False}
    assert refusal(engine, path, value) == "header: only a what-if game has a start position"


def test_a_challenge_never_begins_with_a_position(engine: Engine, path: Path) -> None:
    session = challenge(engine)
    made = history_of(session).what_if(40, "chance")
    value = replace(made, challenge=DAY.name, seed=DAY.seed).to_json()
    assert refusal(engine, path, value) == "header: only a what-if game has a start position"


def test_a_position_for_other_players_is_refused(engine: Engine, sound: Header, path: Path) -> None:
    three = replace(sound, seats=(*sound.seats, Seat("Chiara", "ivory")))
    assert refusal(engine, path, three.to_json()) == (
        "header: the start position and the game have different numbers of players: 2 and 3"
    )


def test_a_position_of_other_cards_is_refused(engine: Engine, sound: Header, path: Path) -> None:
    value = {**sound.to_json(), "content": "0" * 64}
    assert "the start position uses other cards" in refusal(engine, path, value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"side": "advanced"}, "the boards show the wrong side"),
        ({"known": ["none-such"]}, "there is no card 'none-such'"),
        ({"start_position": 7}, "header.start_position: expected object | null, found int"),
        ({"start_position": {}}, "header.start_position: missing or unknown field"),
    ],
)
def test_what_does_not_go_with_the_position_is_refused(
    engine: Engine, sound: Header, path: Path, change: dict[str, Any], words: str
) -> None:
    assert words in refusal(engine, path, {**sound.to_json(), **change})


def test_a_position_in_which_nothing_can_be_done_is_refused(engine: Engine, sound: Header, path: Path) -> None:
    assert sound.start_position is not None
    start = replace(sound.start_position, phase=Phase.ERA, taken=0, federation=((0, 1), (), (), (), ()))
    assert "start position: this position is impossible (" in refusal(
        engine, path, replace(sound, start_position=start).to_json()
    )


def test_what_is_said_against_a_long_position_is_short(engine: Engine, sound: Header, path: Path) -> None:
    value = sound.to_json()
    value["start_position"]["phase"] = "x" * (LONGEST_HEADER // 2)
    assert "header.start_position.phase: unknown value 'xxx" in refusal(engine, path, value)


def test_only_the_first_line_may_be_as_long_as_a_position(engine: Engine, path: Path) -> None:
    session = fresh(engine, path)
    session.close()
    with path.open("ab") as file:
        file.write(b'{"type":"' + b"x" * LONGEST_LINE + b'"}\n')
    with file_error(":2: the line is too long"):
        load(path)


def test_a_position_is_far_shorter_than_a_first_line_may_be(engine: Engine) -> None:
    seats = (ANA, BRUNO, Seat("Chiara", "ivory"), Seat("Dawid", "magenta"))
    made = history_of(game(engine, *seats, commands=400)).what_if(400, "chance")
    assert len(canonical(made.to_json())) < LONGEST_HEADER / 5
