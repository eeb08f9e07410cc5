"""Texts fitted into places: broken into lines, made smaller, hyphenated, and at last cut with an ellipsis.

Qt breaks the lines, so that no-break spaces hold. A word is broken only where it is broader than a line in the smallest
size: after its hyphens or between syllables.
"""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextLayout

from uc_desktop.ui.art.drawing.lettering import FINE, font_of, metrics_of, text_width
from uc_desktop.ui.art.drawing.picture import Type

#: Letters are never made smaller, in pixels.
SMALLEST: Final = 11.0
#: From one line to the next, as a share of the size of its letters.
LEADING: Final = 1.25
#: Fonts come in eighths of a pixel, and some widths are rounded.
SLACK: Final = 0.5
#: How much of a line's height enlarged letters take.
LINE_SHARE: Final = 0.82
_SOFT_HYPHEN, _LEAST_LETTERS = "\u00ad", 3
_VOWELS: Final = "aeiouyáàâãäåæéèêëíìîïóòôõöøœúùûüýÿąę"
#: What begins a syllable: a consonant, or some that are not parted, before a vowel.
_ONSET: Final = re.compile(
    rf"(?:[bcdfgkptvw][lr]|[csdr][zż]|[clnpst]h|gn|qu|gu|[^\W\d_{_VOWELS}])(?=[{_VOWELS}])", re.IGNORECASE
)
_LETTER: Final = re.compile(".")


class Fitted(NamedTuple):
    """A text as it fits: its lines, their type, and whether it is cut."""

    lines: tuple[str, ...]
    type: Type
    is_cut: bool

    @property
    def width(self) -> float:
        """How wide the widest line is."""
        return max((text_width(line, self.type) for line in self.lines), default=0)


@lru_cache(8192)
def fitted(
    text: str,
    kind: Type,
    width: float,
    height: float = math.inf,
    floor: float = math.inf,
    *,
    most: float = math.inf,
    leading: float = LEADING,
    hyphenates: bool = True,
) -> Fitted:
    """`text` in at most `most` lines in the largest type that fits, from `kind` down to `floor` in steps of half a
    pixel.

    If none fits, words broader than a line are hyphenated, unless that is turned off, and then what has no room is cut.
    Lines have `leading` times their size from one to the next.
    """
    text = text.replace(_SOFT_HYPHEN, "")
    while True:
        lines, widest = _broken(text, kind, width)
        room = max(1.0, min(most, (height / kind.size - 1) / leading + 1))
        if len(lines) <= room and widest <= width + SLACK:
            return Fitted(lines, kind, False)
        if kind.size <= floor:
            break
        kind = kind._replace(size=max(floor, kind.size - 0.5))
    if hyphenates and widest > width + SLACK:
        parted, widest = _broken(_hyphenated(text, kind, width), kind, width)
        if len(parted) <= room and widest <= width + SLACK:
            return Fitted(parted, kind, False)
    limit, end = int(min(room, len(lines))), 0
    for line in lines[: limit - 1]:
        end = text.index(line, end) + len(line)
    kept = (*lines[: limit - 1], text[end:].strip().replace("\n", " "))
    return Fitted(tuple(elided(line, kind, width) for line in kept), kind, True)


def _broken(text: str, kind: Type, width: float) -> tuple[tuple[str, ...], float]:
    """The text broken between words by Qt, and how wide the widest line is; a line that ends with a soft hyphen shows
    it."""
    layout, widest, found = QTextLayout(text.replace("\n", "\u2028"), font_of(kind)), 0.0, list[str]()
    # Qt counts in UTF-16.
    coded = text.encode("utf-16-le", "surrogatepass")
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width * FINE)
        start = 2 * line.textStart()
        part = coded[start : start + 2 * line.textLength()].decode("utf-16-le", "surrogatepass").strip(" \n")
        found.append(part.removesuffix(_SOFT_HYPHEN).replace(_SOFT_HYPHEN, "") + "-" * part.endswith(_SOFT_HYPHEN))
        # Qt counts some of the blank at a line's end.
        wide = line.naturalTextWidth() / FINE
        widest = max(widest, wide if wide <= width else text_width(found[-1], kind))
    layout.endLayout()
    return tuple(filter(None, found)), widest


def _hyphenated(text: str, kind: Type, width: float) -> str:
    """The text with soft hyphens in the words that are broader than a line."""
    words = text.split(" ")
    return " ".join(
        re.sub(r"[^\W\d_]+", _in_syllables, word) if text_width(word, kind) > width else word for word in words
    )


def _in_syllables(run: re.Match[str]) -> str:
    last = len(run[0]) - _LEAST_LETTERS

    def parted(onset: re.Match[str]) -> str:
        return (_SOFT_HYPHEN if _LEAST_LETTERS <= onset.start() <= last else "") + onset[0]

    # What has no syllables, as names in other scripts, is broken between any letters.
    return (_ONSET if _ONSET.search(run[0]) else _LETTER).sub(parted, run[0])


def elided(text: str, kind: Type, width: float) -> str:
    """`text` on one line, or as much of it as fits before an ellipsis."""
    if text_width(text, kind) <= width:
        return text
    shown = metrics_of(kind).elidedText(text, Qt.TextElideMode.ElideRight, width * FINE)
    return shown.removesuffix("…").rstrip() + "…"


def first_fitting(texts: Sequence[str], kind: Type, width: float) -> str:
    """The first of these texts, the longest first, that fits on one line; the last where none does."""
    return next((text for text in texts if text_width(text, kind) <= width), texts[-1])


# Texts of one size


def alike(size: float, weight: int, larger: float, rooms: Iterable[tuple[str, float, float]]) -> float:
    """The size, up to `larger` times `size`, at which all these texts fit on one line in their widths and heights."""
    wanted = size * larger
    for text, w, h in rooms:
        wanted = min(wanted, h * LINE_SHARE, size * (w - 1) / max(1.0, text_width(text, Type(size, weight))))
    # Fonts come in eighths of a pixel; the next larger would not fit.
    return max(size, math.floor(wanted * 8) / 8)


def alike_in_lines(size: float, weight: int, larger: float, rooms: Iterable[tuple[str, float, float]]) -> float:
    """The size, up to `larger` times `size`, at which all these texts fit in their widths and heights, broken into
    lines; the smallest one where there is none. One that fits at no size at all makes the others no smaller."""
    wanted = Type(size * larger, weight)
    found = [fitted(text, wanted, w, h, SMALLEST, hyphenates=False) for text, w, h in rooms]
    return min((each.type.size for each in found if not each.is_cut), default=SMALLEST)


def fit_rows(
    size: float, weight: int, larger: float, rows: Sequence[tuple[str, float]], least: float, margin: float, room: float
) -> tuple[float, list[float]]:
    """The type size and the heights at which rows with these texts and widths fit into a height of `room`.

    The size is the largest that fits between `size` and `larger` times that; `size` if none fits, where the rows are
    higher than `room` together. A row is as high as its lines and the `margin`, at least `least`.
    """
    wanted = size * larger
    while True:
        lines = [len(fitted(text, Type(wanted, weight), w).lines) for text, w in rows]
        found = [max(least, count * wanted * LEADING + margin) for count in lines]
        if sum(found) <= room or wanted <= size:
            return wanted, found
        wanted = max(size, wanted - 0.5)


def text_scales(largest: float) -> Iterator[float]:
    """Scales to try until a text fits, from the largest down to 1, one twentieth apart."""
    return (1 + step / 20 for step in range(round((largest - 1) * 20), -1, -1))


def text_scales_in(steps: int, largest: float) -> Iterator[float]:
    """Scales to try until a text fits, from the largest down to 1, in so many equal steps."""
    return (1 + (largest - 1) * step / steps for step in range(steps, -1, -1))
