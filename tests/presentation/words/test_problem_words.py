"""Problems in words: what is wrong with a file, where it is, and the errors that carry it."""

from __future__ import annotations

import errno
import os
import pickle
from pathlib import Path

import pytest

from tests.error_texts import card_words, error_text, notice_text
from tests.presentation.words.test_catalogue import LANGUAGES, english
from uc_desktop.app.session.history import BranchRefusal
from uc_desktop.app.session.take_back import TakeBackRefusal
from uc_desktop.errors import (
    IN_USE,
    SYSTEM_ERRORS,
    GameFileError,
    IllegalCommand,
    UnsoundGame,
    UsageError,
    problem,
    system_problem,
    untranslated,
)
from uc_desktop.presentation.words.catalogue import speak, use
from uc_desktop.presentation.words.problem_words import error_sentence, fault_words, system_words
from uc_desktop.rules.reasons import Reason, reason

FILE = Path("x.ucgame")
TAKEN = Reason("B-6", "site_taken", (("site", "1,2"),))


def test_a_problem_is_said_with_its_file_and_line() -> None:
    assert notice_text([problem("files.checksum").at(FILE, 5)]) == (
        "x.ucgame:5: the checksum is wrong; the file was changed or damaged here"
    )
    assert (
        notice_text([problem("files.no file").at(FILE)]) == "x.ucgame: the game file cannot be read: it is not a file"
    )
    assert notice_text([problem("files.changed")]) == "another program has changed the file"


def test_several_problems_are_statements() -> None:
    assert notice_text([problem("files.empty"), problem("files.torn").at(FILE, 9)]) == (
        "the file is empty. x.ucgame:9: the last step was not written completely and is left out"
    )


@pytest.mark.parametrize(
    ("language", "five", "four"),
    [
        ("en", "200,000", "1,000"),
        ("pt", "200.000", "1.000"),
        ("it", "200.000", "1.000"),
        ("pl", "200\u00a0000", "1000"),
        ("es", "200\u00a0000", "1000"),
        ("fr", "200\u202f000", "1\u202f000"),
    ],
)
def test_thousands_are_set_apart_as_the_language_does(language: str, five: str, four: str) -> None:
    speak(language)
    try:
        told = [fault_words(problem("content.text too long", most=most)) for most in (200_000, 1000, 999)]
    finally:
        use(None)
    assert [number in text for number, text in zip((five, four, "999"), told, strict=True)] == [True] * 3


def test_the_number_of_a_line_is_written_as_editors_take_it() -> None:
    assert fault_words(problem("content.tag").at("a.yaml", 12345)).startswith("a.yaml:12345: ")


def test_problems_in_a_problem_are_a_list() -> None:
    faults = (problem("headers.solo boards"), problem("headers.players", found=7))
    assert error_text(GameFileError(problem("headers.faulty", faults=faults))) == (
        "header: a solo game uses the advanced boards (L-1); a game has 1 to 4 players, not 7"
    )


def test_a_step_that_the_rules_refuse_is_said_with_its_reasons() -> None:
    error = UnsoundGame(problem("replay.not allowed", why=(TAKEN,)).at(FILE, 5))
    assert error_text(error) == "x.ucgame:5: the rules do not allow this step: The site 1,2 is not empty. (B-6)"
    assert str(error) == "x.ucgame:5: replay.not allowed (why=B-6 site_taken (site=1,2))"


def test_an_illegal_command_names_keys_and_its_words_are_sentences() -> None:
    error = IllegalCommand((TAKEN, reason("W-1", "game_over")))
    assert str(error) == "B-6 site_taken (site=1,2); W-1 game_over"
    assert error_text(error) == "The site 1,2 is not empty. (B-6); The game is over. (W-1)"


def test_a_message_for_authors_stays_as_it_is() -> None:
    error = UsageError(untranslated("there is no fact").at("turn.yaml", 1), untranslated("there is no card"))
    assert error_text(error) == str(error) == "turn.yaml:1: there is no fact\nthere is no card"


def test_a_sentence_has_a_full_stop() -> None:
    assert error_sentence(card_words(), GameFileError(problem("files.empty"))) == "the file is empty."


def test_what_a_file_holds_is_escaped() -> None:
    assert "\x1b" not in notice_text([problem("headers.no challenge", found="\x1b[2J").at(Path("\x1b[1m"), 1)])


@pytest.mark.skipif(os.name == "nt", reason="there the system has other words")
@pytest.mark.parametrize("code", SYSTEM_ERRORS)
def test_a_failure_of_the_system_is_said_as_the_system_does(code: int) -> None:
    assert system_words(OSError(code, "?")) == os.strerror(code)


def test_a_failure_of_the_system_is_said_in_each_language() -> None:
    told = []
    for language in LANGUAGES:
        speak(language)
        told += [system_words(OSError(code, "?")) for code in SYSTEM_ERRORS]
    speak("en")
    assert len(set(told)) == len(told) == len(LANGUAGES) * len(SYSTEM_ERRORS)


def test_a_rare_failure_of_the_system_is_said_in_its_own_words() -> None:
    assert system_words(OSError(errno.EDOM, "a domain error")) == "a domain error"


def test_a_file_that_windows_refuses_because_it_is_open_is_in_use() -> None:
    error = PermissionError(errno.EACCES, "The process cannot access the file")
    error.winerror = 32  # type: ignore[attr-defined]
    assert system_words(error) == "Another program is using the file"


def test_every_refusal_is_the_key_of_a_text() -> None:
    keys = {IN_USE, *SYSTEM_ERRORS.values(), *TakeBackRefusal, *BranchRefusal}
    assert not keys - english().entries.keys()


def test_an_error_keeps_its_problem_between_processes() -> None:
    error = GameFileError(problem("files.not created", problem=system_problem(FileExistsError(errno.EEXIST, "?"))))
    assert pickle.loads(pickle.dumps(error)).problem == error.problem
