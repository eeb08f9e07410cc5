"""Plain lines of text: check them, and escape what is not plain.

A plain line holds nothing that is invisible or changes how the rest is shown: control characters, ends of lines, lone
surrogates, characters of no width, and those that turn the direction of writing. Joiners belong to some letters and
pictures of people: between characters beyond ASCII they are plain.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final, TextIO

#: Invisible, although Unicode calls them letters or marks.
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")

#: ZERO WIDTH NON-JOINER and ZERO WIDTH JOINER.
_JOINERS = frozenset("\u200c\u200d")

#: Those of the Basic Multilingual Plane as a character class of a regular expression, for JSON schemas; unassigned
#: characters, surrogates and joiners are left out.
INVISIBLE_CLASS: Final = (
    r"[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5"
    r"\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ue000-\uf8ff\ufeff\uffa0\ufff9-\ufffb]"
)


def first_invisible(text: str) -> str:
    """The number of the first invisible or control character, such as ``U+202E``; empty if there is none."""
    return next((f"U+{ord(char):04X}" for char, is_plain in _plain(text) if not is_plain), "")


def is_line(text: str, longest: int) -> bool:
    """Whether this is a plain line of text, not blank and of at most so many characters."""
    return len(text) <= longest and bool(text.strip()) and not first_invisible(text)


def escaped(text: str) -> str:
    """Escape every invisible or control character as Python does, such as ``\\x1b``."""
    return "".join(char if is_plain else _escape(char) for char, is_plain in _plain(text))


def encodable(text: str, stream: TextIO | None) -> str:
    """The text with what the stream's encoding lacks escaped in the same way."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    return text.encode(encoding, "backslashreplace").decode(encoding)


def _plain(text: str) -> Iterator[tuple[str, bool]]:
    """Each character, and whether it is plain where it stands."""
    for before, char, after in zip(f" {text}", text, f"{text[1:]} ", strict=False):
        yield char, _joins(before, after) if char in _JOINERS else _is_visible(char)


def _joins(before: str, after: str) -> bool:
    """Whether a joiner between these characters belongs to them: among ASCII letters it would only hide."""
    return all(not char.isascii() and char not in _JOINERS and _is_visible(char) for char in (before, after))


def _is_visible(char: str) -> bool:
    if char.isprintable():
        return char not in _INVISIBLE
    # Other spaces, such as the no-break space.
    return unicodedata.category(char) == "Zs"


def _escape(char: str) -> str:
    return char.encode("unicode_escape").decode()
