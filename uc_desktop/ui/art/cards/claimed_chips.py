"""Claimed cards beside the board: their colour, their signs and, where there is room, their names."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.drawing.bands import LETTERS, band_paint, pattern
from uc_desktop.ui.art.drawing.glyphs import write
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.svg import circle, faded, group, linear, mix, path, rect, rounded
from uc_desktop.ui.art.drawing.text_fitting import elided, text_scales_in
from uc_desktop.ui.art.icons.icons import coin
from uc_desktop.ui.art.icons.sign_lines import Room, broken, line_width, sign_line
from uc_desktop.ui.layout.claimed_layout import ClaimedKind, ClaimedRow, Style, claimed_layout
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.theme.theme import INK

#: The size of the signs, without names and with them.
_SIGNS, _NAMED_SIGNS = 17.0, 18.0
#: The colour at the left, what else a chip is broader than its signs, and than small ones, and its least width.
_BAND, _BESIDE, _CLOSE_BESIDE, _LEAST = 20.0, 11.0, 5.0, 48.0
#: The name; what a chip is broader; and how much higher than it the whole chip is.
_NAME: Final = Type(11.5, 600)
_BESIDE_NAME: Final = 34.0
#: What a price takes, and how large it is.
_PRICE, _COIN = 24.0, 19.0
#: By how much signs and names are larger, at most, where texts are; and how small signs are rather than cut.
_SIGNS_GROW, _NAMES_GROW, _SMALL_SIGNS = 1.3, 1.12, 0.9
#: How much is seen of a used card.
_USED: Final = 0.55


class Chip(NamedTuple):
    """A claimed card to be placed; one that is not paid for shows its price."""

    face: CardFace
    has_price: bool = False


#: The name of a kind, its cards, and whether it is shown without any.
Kinds = Sequence[tuple[str, Sequence[Chip], bool]]


def claimed_places(area: Rect, kinds: Kinds, unit: float, text: float) -> tuple[ClaimedRow, ...]:
    """The rows of these cards by kind: with names where a row has room for them, larger where texts are."""
    texts = tuple(text_scales_in(4, text))
    named = [
        Style(titled, True, scale, larger)
        for scale in (min(text, _NAMES_GROW), 1.0)
        for titled in (True, False)
        for larger in texts
    ]
    *signs, smallest = (
        Style(False, False, scale, larger) for scale in (min(text, _SIGNS_GROW), 1.0, _SMALL_SIGNS) for larger in texts
    )
    sized = [_sized(kind, chips, is_counted, unit) for kind, chips, is_counted in kinds]
    return claimed_layout(area, sized, unit, list(dict.fromkeys((*named, *signs))), smallest)


def _sized(kind: str, chips: Sequence[Chip], is_counted: bool, unit: float) -> ClaimedKind:
    def widths(style: Style) -> tuple[float, ...]:
        return tuple(_width(chip, style, unit * style.scale) for chip in chips)

    return ClaimedKind(kind, len(chips), widths, is_counted)


def _width(chip: Chip, style: Style, u: float) -> float:
    """How broad a chip is with all its signs, and its name."""
    size, beside = _NAMED_SIGNS if style.named else _SIGNS, _CLOSE_BESIDE if style.scale < 1 else _BESIDE
    signs = (_BAND + beside + _PRICE * chip.has_price) * u + line_width(chip.face.icons, size * u)
    name = text_width(chip.face.name, _type(u)) + _BESIDE_NAME * u if style.named else 0
    return max(_LEAST * u, signs, name)


def _type(u: float) -> Type:
    return _NAME._replace(size=_NAME.size * u)


def claimed_chip(
    face: CardFace,
    w: float,
    h: float,
    u: float,
    *,
    is_named: bool = False,
    used: bool = False,
    has_price: bool = False,
) -> Picture:
    """A claimed card in units of `u`; a used one is dimmed and shows the way back on its band.

    Without its name, or with one that is cut, `overflow` is true. Signs that have no room end in three dots.
    """
    body, cut = _ground(face, w, h, u, used), not is_named
    texts: tuple[TextBlock, ...] = ()
    if is_named:
        name = elided(face.name, _type(u), w - (_BAND + 9) * u)
        colour = mix(INK.foam, INK.table_bottom, 1 - _USED) if used else INK.foam
        texts = (TextBlock((name,), (_BAND + 7) * u, _named_at(h, u)[0], _type(u), colour),)
        cut = name != face.name
    price = _PRICE * u * has_price
    body += _signs(face, w - price, h, u, is_named)
    if face.cost is not None and has_price:
        disc = circle(0, 0, 13, fill=INK.medal) + coin(face.cost)
        body += group(w - 14 * u, _named_at(h, u)[1] if is_named else h / 2, disc, scale=_COIN * u / 24)
    if used:
        edge = rect(0.5, 0.5, w - 1, h - 1, 7 * u, stroke="#6E8DA0", width=0.9, opacity=0.8)
        # Nothing shines through, neither a chip below nor a light panel.
        dark = rect(0, 0, w, h, 7 * u, fill=INK.table_bottom)
        body = dark + faded(_USED, body) + edge + _turned(h, u)
    return Picture(w, h, body, texts, 6 * u, cut)


def _ground(face: CardFace, w: float, h: float, u: float, used: bool) -> str:
    """The chip without signs: its colour, letter and, on a high one, its pattern at the left; the letter of a used one
    is above the way back."""
    r, band, c = 7 * u, _BAND * u, INK.band(face.color)
    paint = linear((0, INK.table_top), (1, INK.table_bottom))
    body = rect(0, 3 * u, w, h, r, fill="#01070D", opacity=0.5)
    body += rect(0, 0, w, h, r, fill=paint, stroke=mix(c, INK.table_bottom, 0.2), width=1.1)
    body += path(rounded(0, 0, band, h, r, 0, 0, r), fill=band_paint(face.color))
    body += path(f"M{r:.1f} 1H{w - r:.1f}", stroke="#FFFFFF", width=1, opacity=0.22)
    is_high = _is_high(h, u)
    letter = 11.5 * u if is_high else 7 * u if used else h / 2
    body += write(LETTERS[face.color], band / 2, letter, 9 * u, INK.outline, 2.2)
    if used:
        return body
    return body + (pattern(face.color, 3 * u, h * 0.52, band - 5 * u, h * 0.4, 0.32, 5 * u) if is_high else "")


def _is_high(h: float, u: float) -> bool:
    """Whether a chip has room for a name; heights are rounded."""
    return h >= 36 * u - 0.1


def _signs(face: CardFace, w: float, h: float, u: float, is_named: bool) -> str:
    size, room = (_NAMED_SIGNS if is_named else _SIGNS) * u, w - (_BAND + 4) * u
    (shown,) = broken(face.icons, Room(room, room, size, size), 1, size).lines if face.icons else ((),)
    if is_named:
        return sign_line(shown, (_BAND + 6) * u, _named_at(h, u)[1], size, left=True)
    return sign_line(shown, _BAND * u + (w - _BAND * u) / 2, h / 2, size)


def _named_at(h: float, u: float) -> tuple[float, float]:
    """The baseline of a name and the middle of the signs below it on a chip of this height."""
    spare = max(0.0, h - 36 * u)
    return 13.5 * u + spare * 0.25, h - 10.5 * u - spare * 0.3


def _turned(h: float, u: float) -> str:
    """The way back, at the lower end of the band, beyond the edges of a low chip."""
    x, y, size = (_BAND / 2 * u, h - 10.5 * u, u) if _is_high(h, u) else (6 * u, h - 4 * u, 0.88 * u)
    back = path("M-3.4 0A3.4 3.4 0 1 1 0 3.4M-3.4 0l-1.8-2.4M-3.4 0l2.4-1.4", stroke="#EAF4F7", width=1.4)
    return group(x, y, circle(0, 0, 8.5, fill="#081E2E", stroke="#CFE6EF", width=1.1), back, scale=size)
