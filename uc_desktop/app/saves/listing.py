"""Several words as one part of a sentence."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str], last: str = "and") -> str:
    """The words with commas, and `last` before the last of them; at least one word."""
    *most, final = words
    return f"{', '.join(most)} {last} {final}" if most else final
