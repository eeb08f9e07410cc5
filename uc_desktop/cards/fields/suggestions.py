"""Suggestions of known words for misspelt ones."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from uc_desktop.errors import UNTRANSLATED, Problem, problem, untranslated

_LISTED = 8
#: Similarity from which on a word is taken for a misspelling.
_ALIKE = 0.8


def suggesting(fault: Problem, word: str, known: Iterable[str]) -> Problem:
    """The fault about `word`, with the nearest known word, else with all of them if few, else as it is."""
    by_lower = {name.lower(): name for name in known}
    near = get_close_matches(word.lower()[:80], by_lower, n=1, cutoff=0.6)
    if near:
        meant = by_lower[near[0]]
        return _hinted("content.did you mean", fault, meant, f", did you mean {meant!r}?")
    if 0 < len(by_lower) <= _LISTED:
        words = ", ".join(by_lower.values())
        return _hinted("content.known", fault, words, f" (known: {words})")
    return fault


def wrong_word(form: Problem, word: str, known: Iterable[str] = ()) -> Problem:
    """The problem that a word is not of this form, with suggestions from the known words."""
    return suggesting(problem("content.wrong word", found=word, form=form), word, known)


def _hinted(key: str, fault: Problem, words: str, in_english: str) -> Problem:
    if fault.key == UNTRANSLATED:
        return untranslated(f"{fault}{in_english}")
    return problem(key, fault=fault, words=words)


def close_match(word: str, known: Iterable[str]) -> str:
    """The known word this is probably a misspelling of; empty if there is none."""
    words = tuple(known)
    near = get_close_matches(word.lower()[:80], words, n=1, cutoff=_ALIKE)
    return near[0] if near and word not in words else ""
