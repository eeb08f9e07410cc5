"""What a card says, and lit cards: in the hand and large.

One anatomy: a band of the card's colour with its letter and pattern, the kind, the number; the illustration; the icon
row; the name, the words, the flavour. What does not fit goes in this order: flavour, height of the illustration, and
only then the end of the words, which the large view shows whole.
"""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from uc_desktop.ui.art.bands import band_paint, letter_disc, pattern
from uc_desktop.ui.art.icon_goods import coin
from uc_desktop.ui.art.icons import IconToken, fitted_row, fitting_size, icon, rows
from uc_desktop.ui.art.illustrations import Picture, illustration
from uc_desktop.ui.art.sheet import Inset, Measure, Sheet, TextBlock, Type, elided, wrap
from uc_desktop.ui.art.svg import circle, group, line, linear, num, path, rect, rounded
from uc_desktop.ui.theme import INK, CardColour

Kind = Literal["instant", "permanent", "action", "production", "end_scoring", "contract"]


@dataclass(frozen=True, slots=True)
class CardFace:
    """All that is printed on a card. `number` is its label as shown; `kind_words` names the kind in the large view.

    `cost` is a Special card's price in credits, `era` 1 to 3 or None for Special cards and contracts.
    """

    id: str
    number: str
    color: CardColour
    kind: Kind
    name: str
    words: str = ""
    icons: tuple[IconToken, ...] = ()
    cost: int | None = None
    flavour: str | None = None
    era: int | None = None
    illustration: Picture = field(default_factory=Picture)
    kind_words: str = ""


class _Plan(NamedTuple):
    """Where things are on a lit card: heights from the top, and the texts."""

    picture_end: float
    row_end: float
    icon_rows: tuple[tuple[IconToken, ...], ...]
    texts: tuple[TextBlock, ...]
    flavour_rule: float | None
    overflow: bool


class _Sizes(NamedTuple):
    """The measures of a lit card in its own units."""

    band: float
    least_picture: float
    row: float
    second_row: float
    icon: float
    pad: float
    name: Type
    name_leading: float
    kind: Type | None
    words: Type
    leading: float
    flavour: Type
    radius: float
    number: Type


def _hand_sizes(u: float) -> _Sizes:
    return _Sizes(
        band=24 * u,
        least_picture=7 * u,
        row=26 * u,
        second_row=19 * u,
        icon=21 * u,
        pad=8 * u,
        name=Type(12 * u, 700),
        name_leading=14 * u,
        kind=None,
        words=Type(11 * u, 500),
        leading=13.4 * u,
        flavour=Type(11 * u, 400, True),
        radius=10 * u,
        number=Type(12 * u, 700),
    )


def _large_sizes(u: float) -> _Sizes:
    return _Sizes(
        band=46 * u,
        least_picture=40 * u,
        row=54 * u,
        second_row=36 * u,
        icon=36 * u,
        pad=18 * u,
        name=Type(21 * u, 700),
        name_leading=24 * u,
        kind=Type(13 * u, 500),
        words=Type(16 * u, 500),
        leading=21 * u,
        flavour=Type(13 * u, 400, True),
        radius=18 * u,
        number=Type(20 * u, 700),
    )


def hand_card(face: CardFace, measure: Measure, w: float = 132, h: float = 188, unit: float = 1) -> Sheet:
    """A lit card as it is held: small at 132 × 188, tall with its flavour at 194 × 308 (unit 1.3)."""
    return _lit_card(face, measure, w, h, _hand_sizes(unit))


def large_card(face: CardFace, measure: Measure, w: float = 360, h: float = 523) -> Sheet:
    """The card under the loupe."""
    return _lit_card(face, measure, w, h, _large_sizes(w / 300))


def _lit_card(face: CardFace, measure: Measure, w: float, h: float, z: _Sizes) -> Sheet:
    plan = _plan(face, measure, w, h, z)
    y1, y2, r = plan.picture_end, plan.row_end, z.radius
    band = INK.band(face.color)
    paper = path(rounded(0, y1, w, h - y1, 0, 0, r, r), fill=linear((0, INK.paper_top), (1, INK.paper_bottom)))
    strip = rect(0, y1, w, y2 - y1, fill=INK.row) + path(f"M0 {num(y1)}H{num(w)}", stroke=band, width=z.band / 16)
    edge = rect(0.75, 0.75, w - 1.5, h - 1.5, r - 0.5, stroke=INK.edge, width=1.5, opacity=0.9)
    rule = _rule(plan.flavour_rule, w, z)
    body = paper + _band(face, w, z) + strip + _icon_rows(plan, w, z) + _price(face, y1, z) + rule + edge
    texts = (_number(face, w, z), *plan.texts)
    return Sheet(w, h, body, texts, 0, plan.overflow, _illustrated(face, w, z.band, y1))


def _illustrated(face: CardFace, w: float, top: float, end: float) -> Inset:
    """The illustration between band and icons; where that is low, the part about the subject."""
    target = (1.0, top - 1, w - 2, end - top + 1)
    height = 240 * target[3] / target[2]
    return Inset(illustration(face.illustration), (0, (120 - height) * 0.62, 240, height), target)


def _band(face: CardFace, w: float, z: _Sizes) -> str:
    b, r = z.band, z.radius
    outline = rounded(0, 0, w, b, r, r, 0, 0)
    number_width = len(face.number) * z.number.size * 0.62
    lines = pattern(face.color, b * 2, b / 6, w - b * 2.6 - number_width, b * 2 / 3, 0.32, b / 4)
    sign = circle(b * 1.46, b / 2, b * 0.417, fill=INK.medal) + icon(face.kind, b * 1.46, b / 2, b * 0.58)
    return (
        path(outline, fill=band_paint(face.color)) + lines + letter_disc(face.color, b * 0.58, b / 2, b * 0.358) + sign
    )


def _number(face: CardFace, w: float, z: _Sizes) -> TextBlock:
    return TextBlock((face.number,), w - z.pad, z.band / 2 + z.number.size * 0.35, z.number, INK.outline, "right")


def _icon_rows(plan: _Plan, w: float, z: _Sizes) -> str:
    width, middle = w - z.pad * 1.5, (plan.picture_end + plan.row_end) / 2
    size = min(fitting_size(row, z.icon, width) for row in plan.icon_rows)
    first = middle - (len(plan.icon_rows) - 1) * z.second_row / 2
    return "".join(
        fitted_row(row, w / 2, first + i * z.second_row, size, width) for i, row in enumerate(plan.icon_rows)
    )


def _price(face: CardFace, y: float, z: _Sizes) -> str:
    if face.cost is None:
        return ""
    r = z.band * 0.52
    disc = circle(0, 0, r, fill=INK.medal, stroke=INK.cost_ring, width=r * 0.11)
    return group(r * 1.2, y - r * 1.05, disc, group(0, 0, coin(face.cost), scale=r * 1.6 / 24))


def _rule(y: float | None, w: float, z: _Sizes) -> str:
    if y is None:
        return ""
    return line(z.pad, y, w - z.pad, y, stroke=INK.ink_dim, width=0.8, opacity=0.4)


def _plan(face: CardFace, measure: Measure, w: float, h: float, z: _Sizes) -> _Plan:
    """Two rows of icons if one would be small; where words are long one row after all, then tighter lines."""
    two = rows(face.icons, z.icon, w - z.pad * 1.5, squeeze=1.4)
    legible = fitting_size(face.icons, z.icon, w - z.pad * 1.5, 0) >= z.icon * 0.5
    fewest = (face.icons,) if legible else two
    plan = _planned(face, two, measure, w, h, z)
    if plan.overflow and fewest != two:
        plan = _planned(face, fewest, measure, w, h, z)
    if plan.overflow:
        plan = _planned(face, fewest, measure, w, h, z._replace(leading=z.leading * 0.92))
    return plan


def _planned(
    face: CardFace, icon_lines: tuple[tuple[IconToken, ...], ...], measure: Measure, w: float, h: float, z: _Sizes
) -> _Plan:
    width, whole = w - z.pad * 1.75, (w - 2) / 2 - z.band / 6
    row = z.row + z.second_row * (len(icon_lines) - 1)
    name = wrap(face.name, z.name, width, measure)[:2]
    words = wrap(face.words, z.words, width, measure)
    flavour = wrap(face.flavour or "", z.flavour, width, measure)
    head = _head_height(z, len(name))
    spare = h - z.band - row - head - _height(len(words), z)
    tail = z.leading * 1.5 + z.flavour.size * 1.22 * len(flavour)
    with_flavour = bool(flavour) and spare - tail >= whole * 0.7
    picture = min(whole, max(z.least_picture, spare - tail if with_flavour else spare))
    top = z.band + picture + row
    room = max(1, int((h - top - head - _height(0, z)) / z.leading + 0.01))
    fits = len(words) <= room
    shown = words if fits else (*words[: room - 1], _cut(words[room - 1], z.words, width, measure))
    texts, rule = _texts(face, z, name, shown, top), None
    if with_flavour:
        rule = top + head + z.leading * (len(words) + 0.1)
        block = TextBlock(flavour, z.pad, rule + z.leading * 1.1, z.flavour, INK.ink_dim, "left", z.flavour.size * 1.22)
        texts.append(block)
    return _Plan(z.band + picture, top, icon_lines, tuple(texts), rule, not fits)


def _height(lines: int, z: _Sizes) -> float:
    """What so many lines of words take, with the little that must stay free below them."""
    return z.leading * lines + z.pad * 0.35


def _head_height(z: _Sizes, name_lines: int) -> float:
    kind = z.kind.size * 1.8 if z.kind else 0
    return z.pad * 0.6 + z.name_leading * name_lines + kind + z.leading * 0.12


def _texts(face: CardFace, z: _Sizes, name: tuple[str, ...], words: tuple[str, ...], top: float) -> list[TextBlock]:
    y = top + z.pad * 0.65 + z.name.size * 0.85
    texts = [TextBlock(name, z.pad, y, z.name, INK.ink, "left", z.name_leading)]
    if z.kind:
        below = y + z.name_leading * (len(name) - 1) + z.kind.size * 1.55
        texts.append(TextBlock((face.kind_words,), z.pad, below, z.kind, INK.ink_dim))
    first = top + _head_height(z, len(name)) + z.words.size * 0.82
    return [*texts, TextBlock(words, z.pad, first, z.words, INK.ink, "left", z.leading)]


def _cut(line_of_words: str, kind: Type, width: float, measure: Measure) -> str:
    return elided(line_of_words.rstrip(" .,;:") + " …", kind, width, measure)
