"""Suggestions for misspelt words in the data."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

_LISTED = 8
#: Words as alike as this are one word, misspelt.
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


def misspelt(word: str, known: Iterable[str]) -> str:
    """The known word that this one surely was to be; empty if it is one itself, or a word of its own."""
    words = tuple(known)
    near = get_close_matches(word.lower()[:80], words, n=1, cutoff=_ALIKE)
    return near[0] if near and word not in words else ""
