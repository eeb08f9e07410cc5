"""A card laid open, broader than high: its picture and icons at the left, its words large at the right."""

from typing import Final

from uc_desktop.cards.icons.tokens import Row
from uc_desktop.ui.art.cards.cards import CardFace, whole_name
from uc_desktop.ui.art.drawing.bands import band_paint, letter_disc, pattern
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Inset, Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.svg import circle, group, line, linear, path, rect, rounded
from uc_desktop.ui.art.drawing.text_fitting import SMALLEST, fitted
from uc_desktop.ui.art.icons.icons import coin, fitting_size, icon, icon_row, rows
from uc_desktop.ui.art.illustrations.illustrations import illustration
from uc_desktop.ui.theme.theme import INK

_BAND: Final = 34.0
#: How wide the left part is at most, as a share of the card, and how high its icons are at least.
_LEFT, _ICONS = 0.445, 30.0
_WORDS, _LEADING, _FLAVOUR = 15.0, 1.3, 12.5


def open_card(face: CardFace, w: float, h: float, u: float, text: float) -> Picture:
    """The card; its words are `text` times as large where there is room, and smaller where they need to be, in which
    case `small` is true."""
    band, radius = _BAND * u, 12 * u
    left = min(w * _LEFT, 2 * (h - band - _ICONS * u))
    picture_end = band + (left - 1) / 2
    at, width = left + 14 * u, w - left - 26 * u
    wanted = Type(_WORDS * u * text, 500)
    lines, kind, is_cut = fitted(face.words, wanted, width, h - band - 38 * u, SMALLEST, leading=_LEADING)
    if is_cut:
        lines = ()
    first, leading = band + 28 * u + kind.size, kind.size * _LEADING
    end = first + leading * (len(lines) - 1)
    texts = (
        _number(face, w, band, u),
        *_name(face, w, band, u),
        TextBlock((face.kind_words,), at, band + 19 * u, Type(12 * u, 600), INK.ink_dim),
        TextBlock(lines, at, first, kind, INK.ink, "left", leading),
    )
    flavour, rule = _flavour(face, at, width, end, h, u)
    paper = path(
        rounded(left, band, w - left, h - band, 0, 0, radius, 0), fill=linear((0, INK.paper_top), (1, INK.paper_bottom))
    )
    strip = path(rounded(0, picture_end, left, h - picture_end, 0, 0, 0, radius), fill=INK.row)
    edge = rect(0.75, 0.75, w - 1.5, h - 1.5, radius - 0.5, stroke=INK.edge, width=1.5, opacity=0.9)
    body = paper + strip + line(0, picture_end, left, picture_end, stroke=INK.band(face.color), width=2)
    body += _band(face, w, band, u) + _icons(face, left, picture_end, h, u) + rule + edge
    inset = Inset(illustration(face.illustration), (0, 0, 240, 120), (1, band, left - 1, picture_end - band))
    return Picture(w, h, body, (*texts, *flavour), 2, is_cut, inset, small=kind.size < 0.87 * wanted.size)


def _band(face: CardFace, w: float, band: float, u: float) -> str:
    """The band with the colour's letter, the kind's sign, and what is left of the pattern."""
    paint = path(rounded(0, 0, w, band, 12 * u, 12 * u, 0, 0), fill=band_paint(face.color))
    (name,) = _name(face, w, band, u)
    begin = name.x + max(text_width(line, name.type) for line in name.lines) + 12 * u
    lines = pattern(face.color, begin, 6 * u, w - 52 * u - begin, band - 12 * u, 0.28, 8 * u)
    sign = circle(49 * u, band / 2, 13 * u, fill=INK.medal) + icon(face.kind, 49 * u, band / 2, 20 * u)
    return paint + lines + letter_disc(face.color, 21 * u, band / 2, 11.5 * u) + sign


def _name(face: CardFace, w: float, band: float, u: float) -> tuple[TextBlock]:
    lines, kind, _ = whole_name(face.name, Type(17 * u, 700), w - 128 * u, band * 0.95)
    leading = kind.size * 1.1
    first = band / 2 + kind.size * 0.35 - (len(lines) - 1) * leading / 2
    return (TextBlock(lines, 72 * u, first, kind, INK.outline, "left", leading),)


def _number(face: CardFace, w: float, band: float, u: float) -> TextBlock:
    return TextBlock((face.number,), w - 14 * u, band / 2 + 5.4 * u, Type(15 * u, 700), INK.outline, "right")


def _flavour(
    face: CardFace, x: float, width: float, end: float, h: float, u: float
) -> tuple[tuple[TextBlock, ...], str]:
    """The flavour below the words and a rule between them, where there is room."""
    kind = Type(_FLAVOUR * u, 400, True)
    lines = fitted(face.flavour or "", kind, width).lines
    top = end + 14 * u
    if not lines or top + (10 + 16.5 * len(lines)) * u > h - 8 * u:
        return (), ""
    rule = line(x, top, x + width, top, stroke=INK.ink_dim, width=1, opacity=0.35)
    return (TextBlock(lines, x, top + 19 * u, kind, INK.ink_dim, "left", 16.5 * u),), rule


def _icons(face: CardFace, left: float, top: float, h: float, u: float) -> str:
    """The effect in icons below the picture, in one row or two, and a Special card's price on it."""
    width, height = left - 16 * u, h - top - 4 * u

    def size_of(lines: tuple[Row, ...]) -> float:
        fitting = min((fitting_size(row, 28 * u, width, 0) for row in lines), default=0)
        return min(fitting, height / max(1.0, 1.05 * len(lines)))

    one: tuple[Row, ...] = (face.icons,)
    two = rows(face.icons, 28 * u, width, squeeze=1)
    lines = two if size_of(two) > 1.15 * size_of(one) else one
    size = size_of(lines)
    first = (top + h) / 2 - (len(lines) - 1) * size * 1.05 / 2
    body = "".join(icon_row(row, left / 2, first + number * size * 1.05, size) for number, row in enumerate(lines))
    if face.cost is None:
        return body
    r = 15 * u
    disc = circle(0, 0, r, fill=INK.medal, stroke=INK.cost_ring, width=r * 0.11)
    return body + group(r * 1.3, top - r * 1.1, disc, group(0, 0, coin(face.cost), scale=r * 1.6 / 24))
