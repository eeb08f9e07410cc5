"""Text from people and files: what a proper line of it is, and how text that is none is shown.

A proper line holds nothing that is invisible or changes how the rest is shown: control characters, ends of lines, lone
surrogates, characters of no width, and those that turn the direction of writing.
"""

from __future__ import annotations

import unicodedata

#: Letters and marks by their category, but never seen by themselves.
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")


def improper(text: str) -> str:
    """The first character that no proper line has, by its number such as ``U+202E``; empty if there is none."""
    return next((f"U+{ord(char):04X}" for char in text if not _is_shown(char)), "")


def is_line(text: str, longest: int) -> bool:
    """Whether this is a proper line of text, not blank and of at most so many characters."""
    return len(text) <= longest and bool(text.strip()) and not improper(text)


def escaped(text: str) -> str:
    """The text with every character that no proper line has written as in Python, such as ``\\x1b``."""
    return "".join(char if _is_shown(char) else _escape(char) for char in text)


def _is_shown(char: str) -> bool:
    if char.isprintable():
        return char not in _INVISIBLE
    # A space that is not ASCII, such as one that keeps words together.
    return unicodedata.category(char) == "Zs"


def _escape(char: str) -> str:
    return char.encode("unicode_escape").decode()
