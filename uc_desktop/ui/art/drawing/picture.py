"""A finished picture as data: a drawn body and the texts set on it, in its own units."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from msgspec import Struct

from uc_desktop.ui.art.drawing.svg import document

Align = Literal["left", "middle", "right"]


class Type(NamedTuple):
    """How a text is set: size in the picture's units, weight 400 to 800, slope."""

    size: float
    weight: int = 400
    italic: bool = False


class TextBlock(NamedTuple):
    """Lines of one kind: `x` is the left edge, middle or right edge, `y` the first baseline."""

    lines: tuple[str, ...]
    x: float
    y: float
    type: Type
    colour: str
    align: Align = "left"
    leading: float = 0


class Inset(NamedTuple):
    """A picture let into another, under its body: the part `view` of `body` fills `target` and nothing beyond it."""

    body: str
    view: tuple[float, float, float, float]
    target: tuple[float, float, float, float]


class Picture(Struct, frozen=True):
    """A picture `w` by `h`; `bleed` is how far its shadow and glow reach beyond that on every side.

    `overflow` tells that a text did not fit and was cut with an ellipsis, `small` that one is a good deal smaller than
    wanted.
    """

    w: float
    h: float
    body: str
    texts: tuple[TextBlock, ...] = ()
    bleed: float = 0
    overflow: bool = False
    inset: Inset | None = None
    small: bool = False

    def svg(self) -> str:
        """The drawn body as an SVG file that shows the picture and its bleed."""
        b = self.bleed
        return document(self.body, -b, -b, self.w + 2 * b, self.h + 2 * b)


Measure = Callable[[str, Type], float]
"""How wide a text is on one line; pictures are told, they never ask the toolkit."""


def baseline(middle: float, size: float) -> float:
    """The baseline of a line whose capitals and digits, in type of this size, have their middle at this height."""
    return middle + size * 0.36


def wrap(text: str, kind: Type, width: float, measure: Measure) -> tuple[str, ...]:
    """`text` in lines no wider than `width`, broken at blanks, and a word that is longer after its hyphens; what is
    longer still stands alone. Empty for no text."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line, wide = "", 0.0
        for part, gap in _parts(paragraph, kind, width, measure):
            # A line is as wide as its words: measuring these, of which most are known, is faster than measuring lines.
            own = measure(part, kind)
            more = own + measure(gap, kind) if gap else own
            if line and wide + more > width:
                lines.append(line)
                line, wide = part, own
            elif line:
                line, wide = line + gap + part, wide + more
            else:
                line, wide = part, own
        if line:
            lines.append(line)
    return tuple(lines)


def _parts(paragraph: str, kind: Type, width: float, measure: Measure) -> Iterator[tuple[str, str]]:
    """The words, and of what is too long for a line the parts, each with what stands before it on a line."""
    # No-break spaces hold, which `split` without an argument would break.
    for word in filter(None, paragraph.split(" ")):
        gap = " "
        is_long = "-" in word and measure(word, kind) > width
        for part in re.findall("[^-]*-|[^-]+", word) if is_long else (word,):
            yield part, gap
            gap = ""


def hyphenated(text: str, kind: Type, width: float, measure: Measure) -> str:
    """`text` with hyphens in the words that are longer than a line, so that `wrap` can break them."""
    return " ".join(_in_pieces(word, kind, width, measure) for word in text.split(" "))


def _in_pieces(word: str, kind: Type, width: float, measure: Measure) -> str:
    cuts = range(2, len(word) - 1)
    fitting = bisect_right(cuts, width, key=lambda cut: measure(f"{word[:cut]}-", kind))
    if measure(word, kind) <= width or not fitting:
        return word
    cut = cuts[fitting - 1]
    return f"{word[:cut]}-{_in_pieces(word[cut:], kind, width, measure)}"


def elided(text: str, kind: Type, width: float, measure: Measure) -> str:
    """`text`, or as much of it as fits before an ellipsis."""
    if measure(text, kind) <= width:
        return text
    cuts = range(1, len(text) + 1)
    fitting = bisect_right(cuts, width, key=lambda cut: measure(f"{text[:cut].rstrip()}…", kind))
    return f"{text[:fitting].rstrip()}…"
