"""Cards that lie on the table and in piles, dark and without words, and their backs."""

from typing import NamedTuple

from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.drawing.bands import LETTERS, band_paint, pattern
from uc_desktop.ui.art.drawing.glyphs import write
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.svg import circle, group, linear, mix, num, nums, path, rect, rounded
from uc_desktop.ui.art.drawing.text_fitting import fitted
from uc_desktop.ui.art.icons.icons import coin, fitted_row, icon, row_width
from uc_desktop.ui.art.icons.sign_lines import DIGITS, Room, broken, sign_line
from uc_desktop.ui.theme.theme import INK

#: The band of a small card, and its smallest icons.
_MINI_BAND, _MINI_ICON = 17.0, 12.0
#: The smallest icons on a card in an overview.
_LEAST_ICON = 10.5


def mini_card(face: CardFace, w: float = 53, h: float = 86, text: float = 1) -> Picture:
    """A card lying on the table: band, kind, icons in up to four rows, price. No words; signs are `text` times as large
    where there is room."""
    c, k = INK.band(face.color), w / 53
    ground = rect(0, 3 * k, w, h, 6 * k, fill="#01070D", opacity=0.55) + _table_ground(w, h, c, 6 * k)
    band = path(rounded(0.6, 0.6, w - 1.2, _MINI_BAND * k - 0.6, 5.4 * k, 5.4 * k, 0, 0), fill=band_paint(face.color))
    sign = group(w - 10 * k, 9 * k, circle(0, 0, 8.6 * k, fill=INK.medal), icon(face.kind, 0, 0, 13.5 * k))
    label = _letter(face, 9 * k, 8.9 * k, 8.8 * k)
    lines = pattern(face.color, 17 * k, 3 * k, w - 38 * k, 11 * k, 0.32, 4.5 * k)
    price = group(w - 11 * k, h - 11 * k, coin(face.cost), scale=18 * k / 24) if face.cost is not None else ""
    edge = path(f"M{num(6 * k)} 1H{num(w - 6 * k)}", stroke="#FFFFFF", width=1, opacity=0.22)
    return Picture(w, h, ground + band + lines + edge + label + sign + _mini_rows(face, w, h, k, text) + price, (), 4)


def _mini_rows(face: CardFace, w: float, h: float, k: float, text: float) -> str:
    """The icons in the room above the price, or if they are larger then, down to it with a short last line."""
    top, wide, largest = (_MINI_BAND + 2) * k, w - 4 * k, 20 * k * text
    above = h - (22 * k if face.cost is not None else 3 * k) - top
    room = Room(wide, wide, above, largest)
    found = broken(face.icons, room, 4, _MINI_ICON * k, DIGITS * k)
    beside = room._replace(last=w - 23 * k, height=h - 3 * k - top)
    lower = broken(face.icons, beside, 4, _MINI_ICON * k, DIGITS * k) if face.cost is not None else found
    is_lower = (found.is_cut, -found.size) > (lower.is_cut, -lower.size)
    lines, size, _ = lower if is_lower else found
    room = beside if is_lower else room
    step = min(size * 1.25, (room.height - size) / max(1, len(lines) - 1))
    first = top + (room.height - step * (len(lines) - 1)) / 2
    parts = []
    for number, line in enumerate(lines):
        left = is_lower and number == len(lines) - 1
        x = 2 * k if left else w / 2
        parts.append(sign_line(line, x, first + number * step, size, DIGITS * k, left))
    return "".join(parts)


def _letter(face: CardFace, x: float, y: float, size: float) -> str:
    return write(LETTERS[face.color], x, y, size, INK.outline, 2.2)


def _table_ground(w: float, h: float, colour: str, radius: float) -> str:
    paint = linear((0, INK.table_top), (1, INK.table_bottom))
    return rect(0, 0, w, h, radius, fill=paint, stroke=mix(colour, INK.table_bottom, 0.25), width=1.2)


def pile_chip(face: CardFace, w: float = 146, h: float = 36, u: float = 1) -> Picture:
    """A card in an overview of a pile: colour, name, icons, number.

    A name too long for one line takes the place of the icons where the chip is low, and is cut if two lines are not
    enough. Where the icons would be small or cut the number is left out.
    """
    band = 18 * min(h / 36, 1.3)
    kind, small = Type(11 * u, 600), Type(11 * u, 500)
    room, number = w - band - 5, text_width(face.number, small) + 11 * u
    whole = row_width(face.icons, 11.5 * u) <= room - number
    names, _, is_cut = fitted(face.name, kind, room, most=2)
    at, body = _lines_of(h, u, len(names)), _chip_ground(face, w, h, band)
    texts = [TextBlock(names, band + 4, at.name, kind, INK.foam, "left", at.leading)]
    if at.icon_size:
        aside = number if whole else 4
        body += fitted_row(face.icons, band + 4, at.icons, at.icon_size, room - aside, left=True, floor=_LEAST_ICON)
    if whole if at.icon_size else text_width(names[1], kind) + number <= room + 4 * u:
        texts.append(TextBlock((face.number,), w - 6, at.number, small, INK.mist, "right"))
    return Picture(w, h, body, tuple(texts), 3, is_cut)


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
