"""Problems in words: what is wrong with a file or a bot, where, and why; and every error that players may be shown.

Texts that are for the authors of packs and scenarios only are English, and stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

from uc_desktop.cards.words.reasons import in_full
from uc_desktop.cards.words.words import Words
from uc_desktop.errors import IllegalCommand, Problem, ProblemError, UcError, system_problem
from uc_desktop.presentation.words.catalogue import Key, listing, say

if TYPE_CHECKING:
    from uc_desktop.errors import Slot


def error_words(words: Words, error: UcError) -> str:
    """What an error says to the user; `words` are those of the cards, which have the reasons of the rules."""
    match error:
        case IllegalCommand():
            return in_full(words, error.reasons)
        case ProblemError():
            return problem_words(words, error.problem)
        case _:
            return str(error)


def error_sentence(words: Words, error: UcError) -> str:
    """What an error says to the user, with a full stop."""
    return say("problems.sentence", problem=error_words(words, error))


def problem_words(words: Words, what: Problem) -> str:
    """What is wrong and where, without a full stop; `words` are those of the cards."""
    text = _said(what.key, {name: _slot(words, value) for name, value in what.data})
    if what.line:
        return say("problems.in line", path=what.path, line=what.line, problem=text)
    return say("problems.in file", path=what.path, problem=text) if what.path else text


def notice_words(words: Words, notices: Iterable[Problem]) -> str:
    """What loading a game had to say, without a full stop; empty if that is nothing."""
    return listing("statements", (problem_words(words, each) for each in notices))


def system_words(error: OSError) -> str:
    """Why the operating system failed."""
    what = system_problem(error)
    return _said(what.key, dict(what.data))


def _said(key: str, slots: dict[str, Any]) -> str:
    # Problems are made below this layer, with plain keys; a test of the catalogue compares them.
    return say(cast(Key, key), **slots)


def _slot(words: Words, value: Slot) -> str | int:
    if isinstance(value, str | int):
        return value
    if isinstance(value, Problem):
        return problem_words(words, value)
    reasons = [each for each in value if not isinstance(each, Problem)]
    problems = [each for each in value if isinstance(each, Problem)]
    return in_full(words, reasons) if reasons else listing("semicolon", (problem_words(words, p) for p in problems))
