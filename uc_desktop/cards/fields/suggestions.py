"""Suggestions of known words for misspelt ones."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

_LISTED = 8
#: Similarity from which on a word is taken for a misspelling.
_ALIKE = 0.8


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """What to append to a fault about `word`: the nearest known word, else all of them if few, else nothing."""
    by_lower = {name.lower(): name for name in known}
    near = get_close_matches(word.lower()[:80], by_lower, n=1, cutoff=0.6)
    if near:
        return f", did you mean {by_lower[near[0]]!r}?"
    if 0 < len(by_lower) <= _LISTED:
        return f" (known: {', '.join(by_lower.values())})"
    return ""


def close_match(word: str, known: Iterable[str]) -> str:
    """The known word this is probably a misspelling of; empty if there is none."""
    words = tuple(known)
    near = get_close_matches(word.lower()[:80], words, n=1, cutoff=_ALIKE)
    return near[0] if near and word not in words else ""
