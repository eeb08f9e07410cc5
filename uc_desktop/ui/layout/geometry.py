"""Rectangles and points without any toolkit; `QRectF(*rect)` and `QPointF(*point)` make Qt's own of them."""

from typing import NamedTuple


class Point(NamedTuple):
    """A place on the table."""

    x: float
    y: float


class Rect(NamedTuple):
    """A rectangle on the table, left and top, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.y + self.h

    @property
    def center(self) -> Point:
        """Its middle."""
        return Point(self.x + self.w / 2, self.y + self.h / 2)

    def inset(self, by: float) -> "Rect":
        """Smaller by `by` on every side; larger if that is negative."""
        return Rect(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def moved(self, dx: float, dy: float) -> "Rect":
        """The same size elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def within(self, other: "Rect") -> "Rect":
        """The part inside another rectangle, which it overlaps."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, min(self.right, other.right) - x, min(self.bottom, other.bottom) - y)

    def overlaps(self, other: "Rect", slack: float = 0.01) -> bool:
        """Whether they share more than an edge."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across > slack and down > slack

    def holds(self, other: "Rect", slack: float = 0.01) -> bool:
        """Whether `other` lies wholly inside."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


def around(center: Point, w: float, h: float | None = None) -> Rect:
    """The rectangle of that size about a point; a square without a height."""
    tall = w if h is None else h
    return Rect(center.x - w / 2, center.y - tall / 2, w, tall)


def columns(area: Rect, count: int, gap: float) -> tuple[Rect, ...]:
    """`area` cut into `count` equal columns, left to right."""
    w = (area.w - gap * (count - 1)) / count
    return tuple(Rect(area.x + i * (w + gap), area.y, w, area.h) for i in range(count))


def stack(area: Rect, count: int, gap: float) -> tuple[Rect, ...]:
    """`area` cut into `count` equal rows, top to bottom."""
    h = (area.h - gap * (count - 1)) / count
    return tuple(Rect(area.x, area.y + i * (h + gap), area.w, h) for i in range(count))
