"""Finds text that nobody can read: cut, too small, outside the window, or over another text.

It looks at what is really set: the text blocks of every picture in the scene, at the size and place they are laid out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.window.main_window import MainWindow

SMALLEST = 11.0
#: Rounding of sizes.
SLACK = 0.05
#: How much of a line's height its letters take above and below the baseline.
ABOVE, BELOW = 0.74, 0.22
#: By so much the boxes of two lines may overlap: they are a little larger than the letters.
APART = 2.5
#: What is told whole on hover and may end in an ellipsis on the table: names in the play order, beside the small boards
#: and the supply, the card just played, claimed cards in a crowded column.
MAY_BE_CUT = ("name:order:", "name:player:", "supply:owner", "played", "claimed:")
#: What may leave out its last parts, but cuts none: lines of the log.
MAY_BE_IN_PART = "line:log:"
#: What may be shown in short, without its words.
MAY_BE_SHORT = ("card:", "raised-card")
#: What is opaque and may lie over other things.
COVERS = (
    "card:",
    "raised-card",
    "popover",
    "sheet:panel",
    "option:",
    "bubble",
    "loupe",
    "rules",
    "signs",
    "look:",
    "hint-mark",
)


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text as it stands in the window."""

    key: str
    words: str
    at: Rect
    size: float
    z: float


def audit(window: MainWindow) -> list[str]:
    """All faults, in words; none if everything can be read."""
    items = [item for item in window.view.builder.items() if item.isVisible() and item.opacity() > 0.05]
    if any(item.key == "sheet:veil" for item in items):
        items = [item for item in items if item.zValue() > z_order.VEIL]
    texts = [text for item in items for text in texts_of(item)]
    covers = [item for item in items if item.key.startswith(COVERS)]
    seen = [text for text in texts if not _is_covered(text, covers)]
    size = window.view.sceneRect()
    bounds = Rect(0, 0, size.width(), size.height())
    return [*_cut(items, seen), *_small(seen), *_outside(seen, bounds), *_overlapping(seen, covers)]


def texts_of(item: TableItem) -> Iterator[Text]:
    """Every line that an item sets, in the window."""
    for words, start, width, size in item.lines():
        at = Rect(start.x, start.y - size * ABOVE, width, size * (ABOVE + BELOW))
        yield Text(item.key, words, at, size, item.zValue())


def _is_covered(text: Text, covers: list[TableItem]) -> bool:
    """Whether something opaque lies over the text's middle."""
    middle = text.at.center
    for item in covers:
        if item.key != text.key and item.zValue() > text.z:
            box = item.sceneBoundingRect()
            if box.contains(middle.x, middle.y):
                return True
    return False


def _cut(items: list[TableItem], texts: list[Text]) -> Iterator[str]:
    flagged = [item.key for item in items if item.describe().get("overflow")]
    cut: dict[str, str] = {key: "flagged" for key in flagged if not key.startswith(MAY_BE_SHORT)}
    cut |= {text.key: text.words for text in texts if text.words.endswith("…") and not _is_in_part(text)}
    for key, words in cut.items():
        if not key.startswith(MAY_BE_CUT):
            yield f"{key} is cut: {words}"


def _is_in_part(text: Text) -> bool:
    return text.key.startswith(MAY_BE_IN_PART) and text.words.endswith(",\N{NO-BREAK SPACE}…")


def _small(texts: list[Text]) -> Iterator[str]:
    for text in texts:
        if text.size < SMALLEST - SLACK:
            yield f"{text.key} is set in {text.size:.1f} px: {text.words}"


def _outside(texts: list[Text], bounds: Rect) -> Iterator[str]:
    for text in texts:
        if not bounds.holds(text.at, 1):
            yield f"{text.key} leaves the window: {text.words}"


def _overlapping(texts: list[Text], covers: list[TableItem]) -> Iterator[str]:
    for one, other in sorted(_near(texts)):
        a, b = texts[one], texts[other]
        if not _hides(a, b, covers):
            yield f"{a.key} ({a.words}) lies over {b.key} ({b.words})"


def _near(texts: list[Text]) -> Iterator[tuple[int, int]]:
    """Which two texts overlap by more than `APART`, by their places in the list, the first one first."""
    downwards = sorted(range(len(texts)), key=lambda at: texts[at].at.y)
    for place, one in enumerate(downwards, 1):
        at, lowest = texts[one].at, texts[one].at.bottom - APART
        for other in islice(downwards, place, None):
            if texts[other].at.y >= lowest:
                break  # It and all that follow begin below.
            if at.overlaps(texts[other].at, APART):
                yield min(one, other), max(one, other)


def _hides(one: Text, other: Text, covers: list[TableItem]) -> bool:
    """Whether what the lower of them has in common with the other is covered, as the end of a word by a popover."""
    a, b = one.at, other.at
    left, top = max(a.x, b.x), max(a.y, b.y)
    both = Rect(left, top, min(a.right, b.right) - left, min(a.bottom, b.bottom) - top)
    return _is_covered(replace(min(one, other, key=lambda text: text.z), at=both), covers)
