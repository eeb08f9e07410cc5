"""What a card says, and lit cards: what is common to those in the hand and large, and the large ones.

One anatomy: a band of the card's colour with its letter and pattern, the kind, the number; the illustration; the icon
row; the name, the words, the flavour. Where the words do not fit they are left out whole, never cut off: the card is
shown in short, with its name and its effect in icons. The large view has them.
"""

from typing import Final, Literal, NamedTuple

from msgspec import Struct, field

from uc_desktop.ui.art.drawing.bands import band_paint, letter_disc, pattern
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Inset, Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.svg import circle, group, line, linear, num, path, rect, rounded
from uc_desktop.ui.art.drawing.text_fitting import SMALLEST, Fitted, fitted, text_scales
from uc_desktop.ui.art.icons.icons import IconToken, coin, fitting_size, icon, rows
from uc_desktop.ui.art.icons.sign_lines import fitting, sign_line
from uc_desktop.ui.art.illustrations.illustrations import Illustration, illustration
from uc_desktop.ui.theme.theme import INK, CardColour

#: A card lower than this, in units, is shown in short.
LOW: Final = 130.0
#: Icons below this say nothing.
_LEAST_ICON: Final = 9.0
#: By how much icons may be smaller so that all words fit.
_LOW_STRIPS: Final = (0.9, 0.8, 0.7, 0.62)
#: The strip of a row of icons, and each row more, in sizes of the icons.
_STRIP, _STEP = 1.22, 0.95
#: An illustration lower than this says nothing and is left out; with a price on it it must be higher. In heights of
#: the band, as is the price where there is no illustration.
_LEAST_PICTURE, _LEAST_WITH_COIN = 1.0, 1.15
_CORNER_COIN: Final = 0.42
#: Where the signs in the band end, in heights of the band.
_AFTER_SIGNS: Final = 1.92

Kind = Literal["instant", "permanent", "action", "production", "end_scoring", "contract"]


class CardFace(Struct, frozen=True):
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
    illustration: Illustration = field(default_factory=Illustration)
    kind_words: str = ""


class CardPlan(NamedTuple):
    """Where things are on a lit card: heights from the top, and the texts."""

    picture_end: float
    row_end: float
    icon_rows: tuple[tuple[IconToken, ...], ...]
    icon: float
    icon_step: float
    texts: tuple[TextBlock, ...]
    flavour_rule: float | None = None


class CardSizes(NamedTuple):
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


def _large_sizes(u: float, text: float = 1) -> CardSizes:
    t = u * text
    return CardSizes(
        band=46 * u,
        least_picture=40 * u,
        row=54 * u,
        second_row=36 * u,
        icon=36 * u,
        pad=18 * u,
        name=Type(21 * t, 700),
        name_leading=24 * t,
        kind=Type(13 * t, 500),
        words=Type(16 * t, 500),
        leading=21 * t,
        flavour=Type(13 * t, 400, True),
        radius=18 * u,
        number=Type(20 * u, 700),
    )


def large_card(face: CardFace, w: float = 360, h: float = 523, text: float = 1) -> Picture:
    """The card under the loupe, with texts up to `text` times as large as there is room for."""
    for size in (*text_scales(text), 0.93, 0.87, 0.8):
        z = _large_sizes(w / 300, size)
        plan = _plan(face, w, h, z)
        if plan is not None:
            return lit_card(face, w, h, z, plan)
    return lit_card(face, w, h, z, in_short(face, w, h, z), True)


def lit_card(face: CardFace, w: float, h: float, z: CardSizes, plan: CardPlan, in_short: bool = False) -> Picture:
    y1, y2, r = plan.picture_end, plan.row_end, z.radius
    band, has_picture = INK.band(face.color), y1 - z.band >= 1
    paper = path(rounded(0, y1, w, h - y1, 0, 0, r, r), fill=linear((0, INK.paper_top), (1, INK.paper_bottom)))
    strip = rect(0, y1, w, y2 - y1, fill=INK.row) + path(f"M0 {num(y1)}H{num(w)}", stroke=band, width=z.band / 16)
    edge = rect(0.75, 0.75, w - 1.5, h - 1.5, r - 0.5, stroke=INK.edge, width=1.5, opacity=0.9)
    rule = _rule(plan.flavour_rule, w, z)
    price = _price(face, y1, z) if has_picture else _price_without(face, w, h, z)
    body = paper + _band(face, w, z) + strip + _icon_rows(plan, w, z) + price + rule + edge
    texts = (_number(face, w, z), *plan.texts)
    return Picture(w, h, body, texts, 0, in_short, _illustrated(face, w, z.band, y1) if has_picture else None)


def _illustrated(face: CardFace, w: float, top: float, end: float) -> Inset:
    """The illustration between band and icons; where that is low, the part about the subject."""
    target = (1.0, top - 1, w - 2, end - top + 1)
    height = 240 * target[3] / target[2]
    return Inset(illustration(face.illustration), (0, (120 - height) * 0.62, 240, height), target)


def _band(face: CardFace, w: float, z: CardSizes) -> str:
    b, r = z.band, z.radius
    outline = rounded(0, 0, w, b, r, r, 0, 0)
    number_width = len(face.number) * z.number.size * 0.62
    lines = pattern(face.color, b * 2, b / 6, w - b * 2.6 - number_width, b * 2 / 3, 0.32, b / 4)
    sign = circle(b * 1.46, b / 2, b * 0.417, fill=INK.medal) + icon(face.kind, b * 1.46, b / 2, b * 0.58)
    return (
        path(outline, fill=band_paint(face.color)) + lines + letter_disc(face.color, b * 0.58, b / 2, b * 0.358) + sign
    )


def _number(face: CardFace, w: float, z: CardSizes) -> TextBlock:
    return TextBlock((face.number,), w - z.pad, z.band / 2 + z.number.size * 0.35, z.number, INK.outline, "right")


def _icon_rows(plan: CardPlan, w: float, z: CardSizes) -> str:
    width, middle = w - z.pad * 1.5, (plan.picture_end + plan.row_end) / 2
    size = fitting(plan.icon_rows, plan.icon, width)
    first = middle - (len(plan.icon_rows) - 1) * plan.icon_step / 2
    return "".join(sign_line(row, w / 2, first + i * plan.icon_step, size) for i, row in enumerate(plan.icon_rows))


def _price(face: CardFace, y: float, z: CardSizes) -> str:
    """On the illustration's lower edge, which is at `y`."""
    r = z.band * 0.52
    return _coin(face, r * 1.2, y - r * 1.05, r)


def _price_without(face: CardFace, w: float, h: float, z: CardSizes) -> str:
    """Where there is no illustration: in the band between its signs and its number, or on a low card in the corner
    that its name leaves free."""
    r = z.band * _CORNER_COIN
    if is_low(h, z):
        return _coin(face, w - r * 1.3, h - r * 1.3, r)
    left, right = z.band * _AFTER_SIGNS, w - z.pad - text_width(face.number, z.number) - z.band / 12
    r = min(r, (right - left) / 2)
    return _coin(face, left + r, z.band / 2, r)


def is_low(h: float, z: CardSizes) -> bool:
    return h < LOW * z.band / 24


def _picture_height(face: CardFace, room: float, z: CardSizes) -> float:
    """How high the illustration is where there is so much room; nothing where it would show nothing."""
    least = _LEAST_PICTURE if face.cost is None else _LEAST_WITH_COIN
    return room if room >= least * z.band else 0


def _coin(face: CardFace, x: float, y: float, r: float) -> str:
    if face.cost is None:
        return ""
    disc = circle(0, 0, r, fill=INK.medal, stroke=INK.cost_ring, width=r * 0.11)
    return group(x, y, disc, group(0, 0, coin(face.cost), scale=r * 1.6 / 24))


def _rule(y: float | None, w: float, z: CardSizes) -> str:
    if y is None:
        return ""
    return line(z.pad, y, w - z.pad, y, stroke=INK.ink_dim, width=0.8, opacity=0.4)


def _plan(face: CardFace, w: float, h: float, z: CardSizes) -> CardPlan | None:
    """Two rows of icons if one would be small; where words are long one row after all, then tighter lines, then a
    strip no higher than its icons, made smaller. A long name is smaller by itself.

    None if the words do not fit even then.
    """
    width = w - z.pad * 1.5
    name = fitted(face.name, z.name, w - z.pad * 1.75, floor=SMALLEST).type
    z = z._replace(name=name, name_leading=z.name_leading * name.size / z.name.size)
    two = tuple(map(without_bars, rows(face.icons, z.icon, width, squeeze=1.4)))
    legible = fitting_size(face.icons, z.icon, width, 0) >= z.icon * 0.5
    fewest = (face.icons,) if legible else two
    close = z._replace(leading=z.leading * 0.92)
    ways = [(two, z), (fewest, z), (fewest, close)]
    for icon_lines, sizes in (*ways, *((fewest, _low_strip(close, fewest, width, most)) for most in _LOW_STRIPS)):
        plan = _planned(face, icon_lines, w, h, sizes)
        if plan is not None:
            return plan
    return None


def _low_strip(z: CardSizes, lines: tuple[tuple[IconToken, ...], ...], width: float, most: float) -> CardSizes:
    """The measures with a strip that is as high as its icons need, which are at most so large a part of their size."""
    icon = min((fitting_size(line, z.icon * most, width, 0) for line in lines), default=z.icon * most)
    return z._replace(icon=icon, row=icon * _STRIP, second_row=icon * _STEP)


def _planned(
    face: CardFace, icon_lines: tuple[tuple[IconToken, ...], ...], w: float, h: float, z: CardSizes
) -> CardPlan | None:
    width, whole = w - z.pad * 1.75, (w - 2) / 2 - z.band / 6
    row = z.row + z.second_row * (len(icon_lines) - 1)
    name, _, name_is_cut = fitted(face.name, z.name, width, hyphenates=False)
    words, _, words_are_cut = fitted(face.words, z.words, width, hyphenates=False)
    flavour = fitted(face.flavour or "", z.flavour, width).lines
    head = _head_height(z, len(name))
    spare = h - z.band - row - head - _height(len(words), z)
    if name_is_cut or words_are_cut or spare < z.least_picture - 0.01:
        return None
    tail = z.leading * 1.5 + z.flavour.size * 1.22 * len(flavour)
    with_flavour = bool(flavour) and spare - tail >= whole * 0.7
    room = min(whole, spare - tail if with_flavour else spare)
    picture = _picture_height(face, room, z)
    top = z.band + room + row
    texts, rule = _texts(face, z, name, words, top), None
    if with_flavour:
        rule = top + head + z.leading * (len(words) + 0.1)
        block = TextBlock(flavour, z.pad, rule + z.leading * 1.1, z.flavour, INK.ink_dim, "left", z.flavour.size * 1.22)
        texts.append(block)
    return CardPlan(z.band + picture, top, icon_lines, z.icon, z.second_row, tuple(texts), rule)


def in_short(face: CardFace, w: float, h: float, z: CardSizes) -> CardPlan:
    """Without words: the name whole, the icons large, then the illustration, and the kind if there is a line for it.

    A word of the name is broken only where it would be too broad even in the smallest size.
    """
    low = is_low(h, z)
    aside = z.band * _CORNER_COIN * 2 if low and face.cost is not None else 0
    share = 0.38 if low else 0.45
    width = w - z.pad * 1.75 - aside
    lines, name, _ = whole_name(face.name, z.name, width, h * share)
    leading = name.size * 7 / 6
    rest = h - z.band - z.pad * 1.1 - leading * len(lines)
    icon_lines, size = _large_icons(face.icons, min(z.words.size * 21 / 11, z.icon * 1.3), w - z.pad * 1.5, rest)
    strip = size * (_STRIP + _STEP * (len(icon_lines) - 1)) if icon_lines else 0
    kind = Type(z.words.size, 500)
    below = kind.size * 1.45 if text_width(face.kind_words, kind) <= w - z.pad * 1.75 else 0
    if rest - strip - below < z.band:
        below = 0
    picture = min((w - 2) / 2 - z.band / 6, rest - strip - below)
    if low or not _picture_height(face, picture, z):
        picture, strip = 0, strip + max(0, picture) if icon_lines else 0
    top = z.band + picture + strip
    y = top + z.pad * 0.6 + name.size * 0.85
    texts = [TextBlock(lines, z.pad, y, name, INK.ink, "left", leading)]
    if below:
        texts.append(TextBlock((face.kind_words,), z.pad, y + leading * len(lines) + 1, kind, INK.ink_dim))
    return CardPlan(z.band + picture, top, icon_lines, size, size * _STEP, tuple(texts))


def whole_name(name: str, kind: Type, width: float, height: float) -> Fitted:
    """The name smaller where a word or all of it would be too large, but never tiny, then in as many lines as it
    takes."""
    found = fitted(name, kind, width, height - kind.size / 6, SMALLEST, leading=7 / 6)
    return fitted(name, found.type, width) if found.is_cut else found


def _large_icons(
    icons: tuple[IconToken, ...], wanted: float, width: float, height: float
) -> tuple[tuple[tuple[IconToken, ...], ...], float]:
    """The icons in up to three lines, as large as there is room for, and their size; none where it is too low."""
    halves = rows(icons, wanted, width, squeeze=1)
    thirds = tuple(line for half in halves for line in rows(half, wanted, width, squeeze=1))
    choices = [tuple(map(without_bars, lines)) for lines in ((icons,), halves, thirds)]
    # A line more must make the icons a good deal larger.
    worth = [_icon_size(lines, wanted, width, height) * (1.15 - 0.15 * len(lines)) for lines in choices]
    best = choices[worth.index(max(worth))]
    size = _icon_size(best, wanted, width, height)
    return (best, size) if size >= _LEAST_ICON and icons else ((), 0)


def without_bars(line: tuple[IconToken, ...]) -> tuple[IconToken, ...]:
    """A bar at the end of a line says no more than the break does."""
    first, last = int(line[:1] == ("bar",)), len(line) - int(line[-1:] == ("bar",))
    return line[first:last]


def _icon_size(lines: tuple[tuple[IconToken, ...], ...], wanted: float, width: float, height: float) -> float:
    broad = min(fitting_size(line, wanted, width, 0) for line in lines)
    return min(broad, height / (_STRIP + _STEP * (len(lines) - 1)))


def _height(lines: int, z: CardSizes) -> float:
    """What so many lines of words take, with the little that must stay free below them."""
    return z.leading * lines + z.pad * 0.35


def _head_height(z: CardSizes, name_lines: int) -> float:
    kind = z.kind.size * 1.8 if z.kind else 0
    return z.pad * 0.6 + z.name_leading * name_lines + kind + z.leading * 0.12


def _texts(face: CardFace, z: CardSizes, name: tuple[str, ...], words: tuple[str, ...], top: float) -> list[TextBlock]:
    y = top + z.pad * 0.65 + z.name.size * 0.85
    texts = [TextBlock(name, z.pad, y, z.name, INK.ink, "left", z.name_leading)]
    if z.kind:
        below = y + z.name_leading * (len(name) - 1) + z.kind.size * 1.55
        texts.append(TextBlock((face.kind_words,), z.pad, below, z.kind, INK.ink_dim))
    first = top + _head_height(z, len(name)) + z.words.size * 0.82
    return [*texts, TextBlock(words, z.pad, first, z.words, INK.ink, "left", z.leading)]
