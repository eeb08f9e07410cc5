"""Cards that lie on the table and in piles, dark and without words, and their backs."""

from typing import NamedTuple

from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.drawing.bands import LETTERS, band_paint, pattern
from uc_desktop.ui.art.drawing.glyphs import write
from uc_desktop.ui.art.drawing.picture import Measure, Picture, TextBlock, Type, elided, wrap
from uc_desktop.ui.art.drawing.svg import circle, group, linear, mix, nums, path, rect, rounded
from uc_desktop.ui.art.icons.icons import IconToken, coin, fitted_row, fitting_size, icon, row_width, rows
from uc_desktop.ui.theme.theme import INK

#: The smallest icons on a card in an overview.
_LEAST_ICON = 10.5


def mini_card(face: CardFace, w: float = 50, h: float = 72) -> Picture:
    """A card lying on the table: band, kind, icons in up to three rows, price. No words."""
    c, k = INK.band(face.color), w / 50
    ground = rect(0, 2, w, h, 6 * k, fill="#01070D", opacity=0.5) + _table_ground(w, h, c, 6 * k)
    band = path(rounded(0.6, 0.6, w - 1.2, 15 * k, 5.4 * k, 5.4 * k, 0, 0), fill=c)
    sign = group(w - 10 * k, 8 * k, circle(0, 0, 8.2 * k, fill=INK.medal), icon(face.kind, 0, 0, 11 * k))
    label = _letter(face, 8 * k, 7.9 * k, 8.4 * k)
    lines = pattern(face.color, 15 * k, 2.5 * k, w - 35 * k, 10 * k, 0.34, 4.5 * k)
    price = group(w - 10.5 * k, h - 10.5 * k, coin(face.cost), scale=17 * k / 24) if face.cost is not None else ""
    return Picture(w, h, ground + band + lines + label + sign + _mini_rows(face, w, h, k) + price, (), 3)


def _letter(face: CardFace, x: float, y: float, size: float) -> str:
    return write(LETTERS[face.color], x, y, size, INK.outline, 2.2)


def _table_ground(w: float, h: float, colour: str, radius: float) -> str:
    paint = linear((0, INK.table_top), (1, INK.table_bottom))
    return rect(0, 0, w, h, radius, fill=paint, stroke=mix(colour, INK.table_bottom, 0.25), width=1.2)


def _mini_rows(face: CardFace, w: float, h: float, k: float) -> str:
    bottom = h - (18 * k if face.cost is not None else 3 * k)
    room = bottom - 17 * k
    icon_lines = _broken(face.icons, 19 * k, w - 7 * k)
    step = min(19 * k, room / len(icon_lines))
    first = 17 * k + (room - step * (len(icon_lines) - 1)) / 2
    return "".join(
        fitted_row(row, w / 2, first + i * step, min(19 * k, step * 1.02), w - 7 * k, floor=10.5 * k)
        for i, row in enumerate(icon_lines)
    )


def _broken(items: tuple[IconToken, ...], size: float, width: float) -> tuple[tuple[IconToken, ...], ...]:
    """Up to three lines: halves, and the wider half again."""
    halves = rows(items, size, width)
    if len(halves) == 1 or fitting_size(max(halves, key=len), size, width) > size * 0.66:
        return halves
    return tuple(line for half in halves for line in rows(half, size * 0.8, width))[:4]


def pile_chip(face: CardFace, measure: Measure, w: float = 146, h: float = 36, u: float = 1) -> Picture:
    """A card in an overview of a pile: colour, name, icons, number.

    A name too long for one line takes the place of the icons where the chip is low, and is cut if two lines are not
    enough. Where the icons would be small or cut the number is left out.
    """
    band = 18 * min(h / 36, 1.3)
    kind, small = Type(11 * u, 600), Type(11 * u, 500)
    room, number = w - band - 5, measure(face.number, small) + 11 * u
    whole = row_width(face.icons, 11.5 * u) <= room - number
    names = _name_lines(face.name, kind, room, measure)
    at, body = _lines_of(h, u, len(names)), _chip_ground(face, w, h, band)
    texts = [TextBlock(names, band + 4, at.name, kind, INK.foam, "left", at.leading)]
    if at.icon_size:
        aside = number if whole else 4
        body += fitted_row(face.icons, band + 4, at.icons, at.icon_size, room - aside, left=True, floor=_LEAST_ICON)
    if whole if at.icon_size else measure(names[1], kind) + number <= room + 4 * u:
        texts.append(TextBlock((face.number,), w - 6, at.number, small, INK.mist, "right"))
    return Picture(w, h, body, tuple(texts), 3, " ".join(names) != face.name)


class _ChipLines(NamedTuple):
    """How high things stand on a chip: the name's first baseline and leading, the icons' middle (their size is 0 if
    there is no room for any), the number's baseline."""

    name: float
    leading: float
    icons: float
    icon_size: float
    number: float


def _lines_of(h: float, unit: float, names: int) -> _ChipLines:
    if names == 1:
        return _ChipLines(h * 0.39, 0, h * 0.71, h * 0.43, h * 0.81)
    leading = min(13 * unit, h * 0.42)
    if h >= 44 * unit:
        return _ChipLines(h * 0.28, leading, h * 0.79, h * 0.34, h * 0.87)
    first = (h - leading * (names - 1)) / 2 + 4 * unit
    return _ChipLines(first, leading, 0, 0, first + leading)


def _chip_ground(face: CardFace, w: float, h: float, band: float) -> str:
    """The chip without words: its colour, letter and pattern at the left."""
    ground = rect(0, 2, w, h, 6, fill="#01070D", opacity=0.4) + _table_ground(w, h, INK.band(face.color), 6)
    stripe = path(rounded(0, 0, band, h, 6, 0, 0, 6), fill=band_paint(face.color))
    size = min(h / 36, band / 13)
    mark = _letter(face, band / 2, max(7.0, 10.2 * size), max(8.0, 9 * size))
    lines = pattern(face.color, 3, h * 0.55, band - 4, h * 0.4, 0.32, 5)
    return ground + stripe + lines + mark


def _name_lines(name: str, kind: Type, room: float, measure: Measure) -> tuple[str, ...]:
    """Break the name into one line or two; elide the rest."""
    lines = wrap(name, kind, room, measure)
    if len(lines) < 2:
        return (elided(name, kind, room, measure),)
    return (elided(lines[0], kind, room, measure), elided(" ".join(lines[1:]), kind, room, measure))


_BACKS = {1: ("#2F8DB0", "#0E4563"), 2: ("#1F5E93", "#0B2C55"), 3: ("#2A3F86", "#131C4B"), None: ("#107A78", "#063C40")}


def card_back(era: int | None, w: float = 52, h: float = 72, pile: bool = False) -> Picture:
    """The back of an era's cards, or of the Special cards if `era` is None; a pile shows the edges of two more."""
    top, bottom = _BACKS[era]
    pale, k = "#BFE6F2", w / 52
    ground = rect(0, 2, w, h, 6 * k, fill="#01070D", opacity=0.5)
    if pile:
        edge = mix(top, bottom, 0.5)
        ground += "".join(rect(i, -i * 0.75, w, h, 6 * k, fill=edge, stroke=pale, width=1) for i in (4, 2))
    ground += rect(0, 0, w, h, 6 * k, fill=linear((0, top), (1, bottom)), stroke=pale, width=1.2)
    ground += rect(3.5 * k, 3.5 * k, w - 7 * k, h - 7 * k, 4 * k, stroke=pale, width=0.8, opacity=0.5)
    swell = f"q{nums(w * 0.16, -4 * k, w * 0.32, 0)}t{nums(w * 0.32, 0)}"
    waves = "".join(
        path(f"M{nums(w * 0.18, h * 0.62 + i * 5 * k)}{swell}", stroke=pale, width=1, opacity=0.5 - 0.1 * i)
        for i in range(4)
    )
    sign = (
        icon("gem", w / 2, h * 0.4, 20 * k) if era is None else write(ROMAN[era], w / 2, h * 0.38, 13 * k, "#EAF8FC", 2)
    )
    return Picture(w, h, ground + waves + sign, (), 6)
