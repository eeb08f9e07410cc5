"""Finds what nobody can read on the cards of a hand: words cut, tiny, over each other or over the card's edge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from tests.ui.audits.text_audit import ABOVE, BELOW, SLACK, SMALLEST
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.cards.hand_card import hand_card
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout

#: How broad texts are: all cards have more than the program remembers of one hand.
measured = cache(text_width)


def faults_of_card(face: CardFace, w: float, layout: TableLayout, text: float) -> Iterator[str]:
    """Every fault of this card as broad as this in the hand, with texts so many times as large."""
    picture = hand_card(face, w, layout.hand_card[1], layout.unit, text)
    yield from (f"{face.name} in {w:.0f}: {fault}" for fault in _faults(face, picture))


def _faults(face: CardFace, picture: Picture) -> Iterator[str]:
    # Where a line ends with a hyphen the word goes on; a name may have hyphens of its own.
    said = " ".join(line for block in picture.texts for line in block.lines).replace("- ", "-")
    if not said.replace("-", "").startswith(f"{face.number} {face.name}".replace("-", "")):
        yield f"it says only {said!r}"
    if picture.overflow is (face.words in said):
        yield "its words are neither there nor left out"
    lines = list(_lines(picture))
    for words, size, at in lines:
        if size < SMALLEST - SLACK:
            yield f"{words!r} is set in {size:.1f} px"
        if not Rect(0, 0, picture.w, picture.h).holds(at.inset(0.5)):
            yield f"{words!r} leaves the card"
    for (one, _, a), (other, _, b) in combinations(lines, 2):
        if a.inset(1).overlaps(b.inset(1), 0.5):
            yield f"{one!r} lies over {other!r}"


def _lines(picture: Picture) -> Iterator[tuple[str, float, Rect]]:
    for block in picture.texts:
        for number, words in enumerate(block.lines):
            size, width = block.type.size, measured(words, block.type)
            left = block.x - (width if block.align == "right" else 0)
            top = block.y + number * block.leading - size * ABOVE
            yield words, size, Rect(left, top, width, size * (ABOVE + BELOW))
