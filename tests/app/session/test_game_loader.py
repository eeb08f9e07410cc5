"""Taking up games that are not as they should be: refused, or shown as far as they are sound, never changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.app.playing import fresh, header, play, reopened
from tests.error_texts import error_text, file_error, notice_text
from uc_desktop.app.saves.game_file import load
from uc_desktop.app.saves.journal import Journal
from uc_desktop.app.session.audit import audit
from uc_desktop.app.session.game_loader import look_at, open_session
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.cards.words.words import Words
from uc_desktop.errors import GameFileError
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.commands import CONFIRM, Command, Discard
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import Event
from uc_desktop.rules.state import State


def looked_at(engine: Engine, path: Path) -> Session:
    """The game opened to look at, which must leave the file as it was."""
    before = path.read_bytes()
    session = look_at(load(path, tolerant=True), engine, UndoList)
    assert path.read_bytes() == before
    assert session.legal_commands() == ()
    with file_error("read-only"):
        session.submit(CONFIRM)
    assert path.read_bytes() == before
    return session


def refused(engine: Engine, path: Path) -> str:
    """Why the game cannot be gone on with; its file is left as it was."""
    before = path.read_bytes()
    with pytest.raises(GameFileError) as caught:
        open_session(path, engine, UndoList)
    assert path.read_bytes() == before
    return error_text(caught.value)


# Other cards


OTHER = "0123456789abcdef"


def of_other_cards(engine: Engine, path: Path, same: int = 10) -> Session:
    """A game of ten steps played with other cards, which made no difference in the first so many steps."""
    session = play(fresh(engine), 10)
    journal = Journal.create(path, replace(header(engine), content=OTHER))
    for number, entry in enumerate(session.entries):
        journal.append(entry.command, state_hash(replace(entry.state, content=OTHER)) if number < same else "f" * 16)
    journal.close()
    return session


def test_a_game_of_other_cards_is_refused(engine: Engine, path: Path) -> None:
    of_other_cards(engine, path)
    assert "other cards and boards (0123456789abcdef, by version" in refused(engine, path)


@pytest.mark.parametrize("same", [10, 6, 1])
def test_a_game_of_other_cards_is_shown_as_far_as_they_make_no_difference(
    engine: Engine, path: Path, same: int
) -> None:
    played = of_other_cards(engine, path, same)
    shown = looked_at(engine, path)
    assert shown.entries == played.entries[:same]
    assert "the game was played with other cards and boards" in notice_text(shown.notices)


def test_a_game_that_other_cards_make_another_one_from_its_first_step_is_not_shown(engine: Engine, path: Path) -> None:
    of_other_cards(engine, path, 0)
    with file_error(r"other cards and boards .* another game from its first step"):
        look_at(load(path), engine, UndoList)


# Other rules


class OtherRules(Engine):
    """Rules that take a tunnel from the supply at every gesture in a turn from round 2 on."""

    def apply(self, state: State, command: Command, *, looks_ahead: bool = True) -> tuple[State, tuple[Event, ...]]:
        after, events = super().apply(state, command, looks_ahead=looks_ahead)
        if after.round > 1 and command != CONFIRM:
            after = replace(after, tunnels_left=after.tunnels_left - 1)
        return after, events


def test_a_turn_that_goes_otherwise_is_never_gone_on_with(engine: Engine, path: Path) -> None:
    """Not even the gestures that were not confirmed."""
    session = fresh(engine, path)
    while session.state.round < 2:
        play(session, 1)
    sound = session.entries
    play(session, 1)
    session.close()
    assert session.entries[-1].command != CONFIRM
    words = f"{path}:{len(sound) + 2}: the game continued differently from here, under other rules"
    others = OtherRules(engine.content)
    assert refused(others, path) == words
    shown = looked_at(others, path)
    assert (shown.entries, notice_text(shown.notices)) == (sound, words)


# Damage


@pytest.mark.parametrize("line", [2, 7, 11])
def test_damage_is_refused_or_shown_up_to_there(engine: Engine, path: Path, line: int) -> None:
    played = play(fresh(engine, path), 10)
    played.close()
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b"type", b"tYpe", 1)
    path.write_bytes(b"".join(lines))
    words = f"{path}:{line}: the checksum is wrong; the file was changed or damaged here"
    assert refused(engine, path) == words
    shown = looked_at(engine, path)
    assert (shown.entries, notice_text(shown.notices)) == (played.entries[: line - 2], words)


def test_a_changed_end_is_damage_not_a_torn_line(engine: Engine, path: Path) -> None:
    """The step was accepted: it must not be dropped as if it had never been."""
    play(fresh(engine, path), 3).close()
    path.write_bytes(path.read_bytes()[:-1] + b"\x0b")
    assert ":4: this is not a line of a game file" in refused(engine, path)


def test_a_sound_game_may_be_looked_at_while_it_is_played(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path), 5)
    assert looked_at(engine, path).entries == session.entries
    play(session, 1)
    assert notice_text(looked_at(engine, path).notices) == ""


def test_a_header_that_cannot_be_read_leaves_nothing_to_show(engine: Engine, path: Path) -> None:
    play(fresh(engine, path), 3).close()
    path.write_bytes(b"x" + path.read_bytes())
    with file_error(":1: this is not a line of a game file"):
        look_at(load(path, tolerant=True), engine, UndoList)


def test_a_game_that_comes_to_the_recorded_end_is_gone_on_with_and_audit_finds_a_wrong_hash_before(
    engine: Engine, path: Path
) -> None:
    played = play(fresh(engine), 10)
    journal = Journal.create(path, header(engine))
    for number, entry in enumerate(played.entries):
        journal.append(entry.command, "f" * 16 if number == 4 else state_hash(entry.state))
    journal.close()
    session = open_session(path, engine, UndoList)
    assert (session.entries, notice_text(session.notices), session.sealed) == (played.entries, "", False)
    session.close()
    with file_error(":6: the game continued differently"):
        audit(load(path), engine)


# What the rules do not allow

Forged = list[tuple[Command | str, str | None]]
FORGED: dict[str, tuple[Callable[[Session], Forged], str]] = {
    "an illegal command": (
        lambda session: [(Discard(session.state.deck[0]), None)],
        ":5: the rules do not allow this step: .*(S-6)",
    ),
    "an undo of a confirmed turn": (
        lambda session: [(CONFIRM, state_hash(session.engine.apply(session.state, CONFIRM)[0])), ("undo", None)],
        ":6: the rules do not allow this step: there is nothing to undo",
    ),
    "a redo of nothing": (lambda _: [("redo", None)], ":5: .* there is nothing to redo"),
    "another position": (lambda _: [(CONFIRM, "0" * 16)], ":5: the game continued differently from here"),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_game_is_not_taken_up_with(engine: Engine, path: Path, what: str) -> None:
    forge, words = FORGED[what]
    session = play(fresh(engine, path), 3)
    assert session.journal is not None
    for step, position in forge(session):
        session.journal.append(step, position)
    with file_error(words):
        reopened(session, path)


def test_what_the_rules_refuse_is_where_the_shown_game_ends(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path), 3)
    assert session.journal is not None
    session.journal.append(Discard("no-such-card"))
    session.close()
    shown = looked_at(engine, path)
    assert shown.entries == session.entries
    assert f"{path}:5: the rules do not allow this step" in notice_text(shown.notices)


def test_a_refused_step_is_told_in_the_words_asked_for(engine: Engine, path: Path, english: Words) -> None:
    session = play(fresh(engine, path), 3)
    assert session.journal is not None
    card = session.state.deck[0]
    session.journal.append(Discard(card))
    session.close()
    shown = look_at(load(path, tolerant=True), engine, UndoList)
    assert notice_text(shown.notices) == (
        f"{path}:5: the rules do not allow this step: The card {card} is not in your hand. (S-6); "
        "You do not have to discard: the limit is 3 cards, you have 3. (S-6)"
    )


def test_a_game_that_went_otherwise_is_shown_as_far_as_it_went_so(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path), 3)
    session.submit(CONFIRM)
    sound = play(session, 3).entries
    assert session.journal is not None
    session.journal.append(CONFIRM, "0" * 16)
    session.close()
    shown = looked_at(engine, path)
    assert shown.entries == sound
    assert notice_text(shown.notices) == f"{path}:9: the game continued differently from here, under other rules"


# Copies


def test_a_copy_holds_all_that_was_saved(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path), 6)
    session.undo()
    session.save_as(path.with_name("copy"))
    assert path.with_name("copy").read_bytes() == path.read_bytes()
    play(session, 1)
    assert path.with_name("copy").read_bytes() != path.read_bytes()


def test_a_copy_can_be_gone_on_with_beside_the_game(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path), 6)
    session.save_as(path.with_name("copy"))
    copy = open_session(path.with_name("copy"), engine, UndoList)
    assert copy.entries == session.entries
    play(copy, 2, "otherwise")
    assert looked_at(engine, path).entries == session.entries


def test_a_copy_never_takes_the_place_of_a_file(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path), 2)
    path.with_name("copy").write_text("something dear")
    with file_error("File exists"):
        session.save_as(path.with_name("copy"))
    assert path.with_name("copy").read_text() == "something dear"


def test_a_game_that_is_not_saved_cannot_be_copied(engine: Engine, path: Path) -> None:
    with file_error("this game is not saved in a file that could be copied"):
        fresh(engine).save_as(path)
    assert not path.exists()
