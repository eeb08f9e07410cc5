"""Cards as they are held: words first, then signs that can be read, and the illustration in the room that is left.

Words are as large as leaves a picture that shows something; where there is none, as large as there is room for. They
are never smaller than 11 pixels: where they do not fit even then the signs are left out, and at last the card is shown
in short. A card that is broader has both (`least_width`).
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from uc_desktop.ui.art.cards.cards import (
    LOW,
    CardFace,
    CardPlan,
    CardSizes,
    in_short,
    lit_card,
)
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.text_fitting import SMALLEST, Fitted, fitted
from uc_desktop.ui.art.icons.icons import IconToken
from uc_desktop.ui.art.icons.sign_lines import Room, broken, fitting
from uc_desktop.ui.theme.theme import INK

IconLines = tuple[tuple[IconToken, ...], ...]

#: The sizes of the words, from the largest; and of the name, which is smaller only where it has to be.
_WORDS: Final = (12.5, 12.0, 11.5, SMALLEST)
_NAME: Final = 12.5
#: The size of a row of signs of which the smallest is 14 pixels; of a single row, of one of several; and the strip that
#: one row takes, each row more, and the least of both where the words need the room.
LEAST_SIGN: Final = 16.8
_SIGNS: Final = (21.0, 18.0)
_STRIP, _STEP, _LEAST_STRIP, _LEAST_STEP = 27.0, 19.0, 20.0, 17.5
#: Signs are in so many lines at most; cards about as broad as each other, by so much, break them alike.
_MOST_LINES, _STEPS = 3, 3.0
#: How much higher the strip is, at most, where there is no picture.
_HIGHER: Final = 20.0
#: An illustration is so high at least, or so much of a low card; a lower one would be a strip of it.
LEAST_PICTURE, _LEAST_SHARE = 48.0, 0.27
#: The lines of a card so high stand farther apart; and how close they are where the words need the room.
_HIGH, _WIDE_LEADING, _LEADING, _CLOSE = 170.0, 1.22, 1.17, 1.12
#: The band; what is free beside the texts, beside the signs on both sides together, above the name and below the words.
_BAND, _PAD, _SIDES, _ABOVE, _FOOT = 24.0, 7.0, 10.0, 3.0, 5.0
#: How small a part of the size wanted is still about as large.
_ABOUT: Final = 0.87
#: A card never needs to be broader, in units.
_BROADEST: Final = 200.0


class _Way(NamedTuple):
    """One way to lay a card out: the size of its words, what else it has, whether that makes room for them, and whether
    a word of the name may be broken."""

    words: float
    has_picture: bool
    has_signs: bool = True
    is_tight: bool = False
    breaks_name: bool = False


def hand_card(face: CardFace, w: float = 131, h: float = 184, unit: float = 1, text: float = 1) -> Picture:
    """A lit card as it is held; high enough it has its flavour too.

    Its texts are `text` times as large where there is room for that, or as much less as need be, but never smaller than
    in the usual size; where the words do not fit even as drawn they are left out and `overflow` is true.
    """
    z, found = _sizes(unit, text), None
    if h >= LOW * unit:
        usual = _first_plan(face, w, h, unit, 1)
        larger = _first_plan(face, w, h, unit, text) if text > 1 else usual
        found = larger if usual is None or larger is None or _is_as_large(larger[1], usual[1]) else usual
    if found is None:
        return lit_card(face, w, h, z, in_short(face, w, h, z), True)
    way, plan = found
    return replace(lit_card(face, w, h, z, plan), small=way.words < SMALLEST * text * _ABOUT)


def _first_plan(face: CardFace, w: float, h: float, unit: float, text: float) -> tuple[_Way, CardPlan] | None:
    """The first way in which the card can be laid out."""
    plans = ((way, _planned(face, w, h, unit, way)) for way in _ways(text))
    return next(((way, plan) for way, plan in plans if plan is not None), None)


def _is_as_large(one: CardPlan, other: CardPlan) -> bool:
    """Whether no text of a plan but the flavour is smaller than in another one."""
    return all(a.type.size >= b.type.size for a, b in zip(one.texts[:2], other.texts[:2], strict=True))


@lru_cache(maxsize=4096)
def least_width(face: CardFace, h: float, unit: float, least: float, text: float = 1, has_signs: bool = True) -> float:
    """How broad the card must be, from `least` on, to have all its words, `text` times as large as the smallest, and
    its signs."""
    way = _Way(SMALLEST * text, False, has_signs, True)
    steps = range(round((_BROADEST * unit - least) / unit))

    def fits(step: int) -> bool:
        return _planned(face, least + step * unit, h, unit, way) is not None

    return least + unit * (0 if fits(0) else bisect_left(steps, True, key=fits))


def _ways(text: float) -> Iterator[_Way]:
    """The sizes wanted, with a picture and without; smaller words, and less of all else; then without signs; at last
    with a broken name."""
    for has_picture in (True, False):
        yield from (_Way(size * text, has_picture) for size in _WORDS)
    size = SMALLEST * text
    while size > SMALLEST:
        yield _Way(size, False, True, True)
        size -= 0.5
    yield _Way(SMALLEST, False, True, True)
    yield from (_Way(size, False, False) for size in _WORDS)
    yield _Way(SMALLEST, False, False, True)
    yield from (_Way(SMALLEST, False, has_signs, True, True) for has_signs in (True, False))


def _sizes(u: float, text: float) -> CardSizes:
    """The measures of a card in short, and of what is alike on every card."""
    return CardSizes(
        band=_BAND * u,
        least_picture=0,
        row=_STRIP * u,
        second_row=_STEP * u,
        icon=_SIGNS[0] * u,
        pad=_PAD * u,
        name=Type(12 * u * text, 700),
        name_leading=14 * u * text,
        kind=None,
        words=Type(SMALLEST * u * text, 500),
        leading=SMALLEST * u * text,
        flavour=Type(SMALLEST * u, 400, True),
        radius=10 * u,
        number=Type(min(12 * text, 15) * u, 700),
    )


class _Strip(NamedTuple):
    """The signs in lines, their size, from one line to the next, and how high the strip is."""

    lines: IconLines
    icon: float
    step: float
    height: float


def _strip(icons: tuple[IconToken, ...], w: float, u: float, way: _Way) -> _Strip:
    """As few lines as leave every sign large enough, and the signs larger with the words."""
    if not icons or not way.has_signs:
        return _Strip((), 0, 0, 0)
    width, grown = w - _SIDES * u, u * max(1.0, way.words / _WORDS[0])
    lines = _broken(icons, width // _STEPS * _STEPS, LEAST_SIGN * u)
    most = LEAST_SIGN * u if way.is_tight else _SIGNS[len(lines) > 1] * grown
    strip, step = (_LEAST_STRIP * u, _LEAST_STEP * u) if way.is_tight else (_STRIP * grown, _STEP * grown)
    return _Strip(lines, fitting(lines, most, width), step, strip + step * (len(lines) - 1))


@lru_cache(maxsize=2048)
def _broken(icons: tuple[IconToken, ...], width: float, least: float) -> IconLines:
    """In one line, two or three."""
    found = [broken(icons, Room(width, width, math.inf, 1.4 * least), count, 0) for count in range(1, _MOST_LINES + 1)]
    return next((each for each in found if each.size >= least - 0.01), found[-1]).lines


class _Texts(NamedTuple):
    """The name and the words in lines, and how high they are with what stays free below them."""

    name: TextBlock
    words: TextBlock
    height: float

    def below(self, y: float, u: float) -> tuple[TextBlock, TextBlock]:
        """Both below a strip that ends at `y`."""
        first = y + self.name.type.size + _ABOVE * u
        below = first + self.name.leading * (len(self.name.lines) - 1) + self.words.leading
        return self.name._replace(y=first), self.words._replace(y=below)


def _texts(face: CardFace, w: float, h: float, u: float, way: _Way) -> _Texts | None:
    """The texts in a card of this size; None if a word is broader than the card."""
    width, left, kind = w - 2 * _PAD * u, _PAD * u, Type(way.words * u, 500)
    wanted = _NAME * max(1.0, way.words / _WORDS[0])
    named, name, name_is_cut = _name(face.name, wanted * u, _NAME * u, width, hyphenates=way.breaks_name)
    words, _, words_are_cut = fitted(face.words, kind, width, hyphenates=False)
    if name_is_cut or words_are_cut:
        return None
    leading, apart = _leading(h, u, way) * kind.size, name.size * 1.12
    height = (_ABOVE + _FOOT) * u + name.size + apart * (len(named) - 1) + leading * len(words)
    block = TextBlock(words, left, 0, kind, INK.ink, "left", leading)
    return _Texts(TextBlock(named, left, 0, name, INK.ink, "left", apart), block, height)


def _name(name: str, wanted: float, usual: float, width: float, *, hyphenates: bool) -> Fitted:
    """The name on one line if it fits there in some size, a larger one in the usual size at least, else in two."""
    kind, least = Type(wanted, 700), SMALLEST if wanted <= usual else usual
    found = fitted(name, kind, width, floor=least, most=1, hyphenates=False)
    return fitted(name, kind, width, floor=SMALLEST, hyphenates=hyphenates) if found.is_cut else found


def _planned(face: CardFace, w: float, h: float, u: float, way: _Way) -> CardPlan | None:
    """The card laid out this way; None if that has no room for the words or the picture."""
    texts, band, whole = _texts(face, w, h, u, way), _BAND * u, (w - 2) / 2 - 2 * u
    if texts is None or texts.height + band > h:
        return None
    strip = _strip(face.icons, w, u, way)
    room = h - band - strip.height - texts.height
    if room < -0.01 or (way.has_picture and room < least_picture(h, u)):
        return None
    flavour = _flavour(face, w, u)
    tail = (flavour.leading * len(flavour.lines) + 16 * u) if flavour.lines else math.inf
    if room - tail < (whole * 0.7 if way.has_picture else 0):
        tail = 0
    picture = min(whole, room - tail) if way.has_picture else 0
    more = min(room - tail, _HIGHER * u) if strip.lines and not way.has_picture else 0
    top = band + picture + strip.height + more
    icon = fitting(strip.lines, strip.icon + more * 0.4, w - _SIDES * u)
    step = strip.step + more * 0.4
    said = texts.below(top, u)
    if not tail:
        return CardPlan(band + picture, top, strip.lines, icon, step, said)
    end = top + texts.height - _FOOT * u
    told = flavour._replace(y=end + 24 * u)
    return CardPlan(band + picture, top, strip.lines, icon, step, (*said, told), end + 10 * u)


def _flavour(face: CardFace, w: float, u: float) -> TextBlock:
    kind = Type(11 * u, 400, True)
    lines = fitted(face.flavour or "", kind, w - 2 * _PAD * u).lines
    return TextBlock(lines, _PAD * u, 0, kind, INK.ink_dim, "left", 13.4 * u)


def least_picture(h: float, u: float) -> float:
    """How high the illustration is at least on a card of this height."""
    return min(LEAST_PICTURE * u, h * _LEAST_SHARE)


def _leading(h: float, u: float, way: _Way) -> float:
    if way.is_tight:
        return _CLOSE
    return _WIDE_LEADING if h > _HIGH * u else _LEADING
