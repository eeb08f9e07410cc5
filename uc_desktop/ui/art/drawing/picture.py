"""A finished picture as data: a drawn body and the texts set on it, in its own units."""

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


def baseline(middle: float, size: float) -> float:
    """The baseline of a line whose capitals and digits, in type of this size, have their middle at this height."""
    return middle + size * 0.36
