"""Problems in words: what is wrong with a file or a bot, where, and why; and every error that players may be shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from uc_desktop.errors import IllegalCommand, Problem, ProblemError, ProblemsError, system_problem
from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.presentation.words.phrases import whole

if TYPE_CHECKING:
    from uc_desktop.cards.words.words import Words
    from uc_desktop.errors import TextValue, UcError
    from uc_desktop.rules.reasons import Reason


def _in_full(words: Words | None, reasons: Sequence[Reason]) -> str:
    # Imported late: the reasons of the rules are told only at a table.
    from uc_desktop.cards.words.reasons import in_full

    assert words is not None, "reasons of the rules need the words of the cards"
    return in_full(words, reasons)


def error_words(words: Words, error: UcError) -> str:
    """What an error says to the user; `words` are those of the cards, which have the reasons of the rules."""
    match error:
        case IllegalCommand():
            return _in_full(words, error.reasons)
        case ProblemError():
            return problem_words(words, error.problem)
        case ProblemsError():
            return "\n".join(map(fault_words, error.problems))
        case _:
            return str(error)


def error_sentence(words: Words, error: UcError) -> str:
    """What an error says to the user, with a full stop."""
    return say("problems.sentence", problem=error_words(words, error))


def problem_words(words: Words | None, problem: Problem) -> str:
    """What is wrong and where, without a full stop; `words` are those of the cards."""
    text = _text(problem.key, {name: _in_words(words, name, value) for name, value in problem.data})
    if problem.line:
        return say("problems.in line", path=problem.path, line=problem.line, problem=text)
    return say("problems.in file", path=problem.path, problem=text) if problem.path else text


def fault_words(fault: Problem) -> str:
    """What `problem_words` says, for problems without reasons of the rules."""
    return problem_words(None, fault)


def notice_words(words: Words, notices: Iterable[Problem]) -> str:
    """What loading a game had to say, without a full stop; empty if there was nothing."""
    return listing("statements", (problem_words(words, each) for each in notices))


def system_words(error: OSError) -> str:
    """Why the operating system failed."""
    problem = system_problem(error)
    return _text(problem.key, dict(problem.data))


def _text(key: str, values: dict[str, Any]) -> str:
    # Layers below this one do not know `Key`; a test of the catalogue checks the keys of their problems.
    return say(cast(Key, key), **values)


def _in_words(words: Words | None, name: str, value: TextValue) -> str:
    if isinstance(value, int):
        # The slot `found` quotes a file, so its digits are not grouped.
        return str(value) if name == "found" else whole(value)
    if isinstance(value, str):
        return value
    if isinstance(value, Problem):
        return problem_words(words, value)
    reasons = [each for each in value if not isinstance(each, Problem)]
    if reasons:
        return _in_full(words, reasons)
    return listing("semicolon", (problem_words(words, each) for each in value if isinstance(each, Problem)))
