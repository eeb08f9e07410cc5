"""Cards that lie on the table, dark and without words: small, claimed, and their backs."""

from collections.abc import Iterable
from typing import NamedTuple

from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.drawing.bands import LETTERS, band_paint, pattern
from uc_desktop.ui.art.drawing.glyphs import write
from uc_desktop.ui.art.drawing.picture import Measure, Picture, TextBlock, Type, elided, wrap
from uc_desktop.ui.art.drawing.svg import circle, group, linear, mix, num, nums, path, rect, rounded
from uc_desktop.ui.art.icons.icons import coin, fitted_row, icon, row_width
from uc_desktop.ui.art.icons.sign_lines import DIGITS, Room, broken, sign_line
from uc_desktop.ui.theme.theme import INK

#: The band of a small card, and its smallest icons.
_MINI_BAND, _MINI_ICON = 17.0, 12.0
#: The smallest icons on a claimed card, and what a few icons take.
_LEAST_ICON, _FEW_ICONS = 10.5, 30.0
#: The mark of a used card: its radius, how far its middle is from the card's edges, and what it takes at the right.
_USED_MARK_RADIUS, _USED_MARK_RIGHT, _USED_MARK_BELOW, _USED_MARK_ROOM = 7.5, 10.5, 8.6, 21.0
#: What it takes on the lowest chips.
_USED_MARK_ROOM_LOW = 17.0
#: How far letters go below their baseline, as a share of their size.
_DESCENT = 0.25


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


def claimed_chip(
    face: CardFace,
    measure: Measure,
    w: float = 138,
    h: float = 36,
    used: bool = False,
    one_line: bool = False,
    type_unit: float = 1,
    text: float = 1,
) -> Picture:
    """A claimed card beside the board: colour, name, icons, number; a used one is dimmed and shows the way back.

    A name too long for one line takes the place of the icons where the chip is high enough, else it is cut. Where the
    icons would be small or cut the number is left out. Where it is lowest (`one_line`) the icons have what the name
    leaves. The name is `text` times as large, which is for `chip_growth` to say.
    """
    if one_line:
        return _low_chip(face, measure, w, h, used, type_unit)
    band = _chip_band(h)
    body = _chip_ground(face, w, h, band)
    kind, small = Type(11 * type_unit, 600), Type(11 * type_unit, 500)
    room, number = w - band - 5, measure(face.number, small) + 11 * type_unit
    whole = row_width(face.icons, 11.5 * type_unit) <= room - number
    aside = _USED_MARK_ROOM * type_unit if used else number if whole else 4
    names = _chip_names(face, measure, room, h, used, type_unit)
    kind = kind._replace(size=kind.size * text)
    at = _lines_of(h, type_unit, len(names))
    texts = [TextBlock(names, band + 4, at.name, kind, INK.mist if used else INK.foam, "left", at.leading)]
    if at.icon_size:
        body += fitted_row(face.icons, band + 4, at.icons, at.icon_size, room - aside, left=True, floor=_LEAST_ICON)
    if not used and (whole if at.icon_size else measure(names[1], kind) + number <= room + 4 * type_unit):
        texts.append(TextBlock((face.number,), w - 6, at.number, small, INK.mist, "right"))
    if used:
        above = len(names) > 1 and not at.icon_size and measure(names[0], kind) < measure(names[1], kind)
        body += rect(0, 0, w, h, 6, fill=INK.table_bottom, stroke="#6E8DA0", width=1, opacity=0.5)
        off = _USED_MARK_BELOW * type_unit
        body += _turned(w, off if above else h - off, type_unit)
    return Picture(w, h, body, tuple(texts), 3, " ".join(names) != face.name)


def chip_growth(
    faces: Iterable[tuple[CardFace, bool]], measure: Measure, w: float, h: float, type_unit: float, text: float
) -> float:
    """By how much, up to `text`, the names on all these claimed cards, used or not, may be larger on chips of this
    size: a name in two lines is not."""
    return min((_growth(face, used, measure, w, h, type_unit, text) for face, used in faces), default=1)


def _growth(face: CardFace, used: bool, measure: Measure, w: float, h: float, type_unit: float, text: float) -> float:
    kind, room = Type(11 * type_unit, 600), w - _chip_band(h) - 5
    if len(_chip_names(face, measure, room, h, used, type_unit)) > 1:
        return 1
    most, name = min(text, h * 0.4 / kind.size), measure(face.name, kind)
    aside = _USED_MARK_ROOM * type_unit if used and _overlaps_used_mark(h, 0, kind.size * most, type_unit) else 4
    return max(1.0, min(most, (room - aside) / name))


def _chip_band(h: float) -> float:
    """How broad the colour at the left is."""
    return 18 * min(h / 36, 1.3)


def _chip_names(
    face: CardFace, measure: Measure, room: float, h: float, used: bool, type_unit: float
) -> tuple[str, ...]:
    kind, mark = Type(11 * type_unit, 600), _USED_MARK_ROOM * type_unit if used else 0
    if h < 34 * type_unit:
        return (
            elided(face.name, kind, room - (mark if _overlaps_used_mark(h, 0, kind.size, type_unit) else 0), measure),
        )
    return _name_lines(face.name, kind, room, mark, measure, _overlaps_used_mark(h, 1, kind.size, type_unit))


def _overlaps_used_mark(h: float, line: int, size: float, unit: float) -> bool:
    """Whether this line of a name, the second one (1) above icons, overlaps the mark of a used card."""
    at = _lines_of(h, unit, line + 1)
    baseline = at.name + line * at.leading
    return at.icon_size > 0 and baseline + size * _DESCENT > h - (_USED_MARK_BELOW + _USED_MARK_RADIUS + 0.6) * unit


def _low_chip(face: CardFace, measure: Measure, w: float, h: float, used: bool, u: float) -> Picture:
    """Colour and letter, the name, and the icons in what it leaves, if that is enough for all of them or a few."""
    band, kind, size = 14 * u, Type(11 * u, 600), min(14 * u, h - 3)
    room = w - band - 8 * u - (_USED_MARK_ROOM_LOW * u if used else 0)
    left_over, all_ = room - 3 * u - measure(face.name, kind), row_width(face.icons, 11.5 * u)
    icons = min(all_, left_over) if left_over >= min(all_, _FEW_ICONS * u) else 0
    body = _table_ground(w, h, INK.band(face.color), 5)
    body += path(rounded(0, 0, band, h, 5, 0, 0, 5), fill=band_paint(face.color)) + _letter(
        face, band / 2, h / 2, 9 * u
    )
    left = band + 4 * u + room - icons
    if icons:
        body += fitted_row(face.icons, left, h / 2, size, icons, left=True, floor=11.5 * u)
    name = elided(face.name, kind, room - (icons + 3 * u if icons else 0), measure)
    text = TextBlock((name,), band + 3 * u, h / 2 + 4 * u, kind, INK.mist if used else INK.foam)
    if used:
        body += rect(0, 0, w, h, 5, fill=INK.table_bottom, stroke="#6E8DA0", width=1, opacity=0.5) + _turned(
            w, h / 2, u
        )
    return Picture(w, h, body, (text,), 3, name != face.name)


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


def _name_lines(
    name: str, kind: Type, room: float, aside: float, measure: Measure, leave_second: bool
) -> tuple[str, ...]:
    """Break the name into one line or two, leaving `aside` free in the shorter line, or in the second if
    `leave_second`; elide the rest."""
    lines = wrap(name, kind, room, measure)
    if len(lines) < 2:
        return (elided(name, kind, room, measure),)
    rest = " ".join(lines[1:])
    less = aside if leave_second or measure(lines[0], kind) >= measure(rest, kind) else 0
    return (elided(lines[0], kind, room, measure), elided(rest, kind, room - less, measure))


def _turned(w: float, y: float, u: float) -> str:
    back = path("M-3.2 0A3.2 3.2 0 1 1 0 3.2M-3.2 0l-1.6-2.4M-3.2 0l2.4-1.4", stroke="#DDEBF1", width=1.3)
    disc = circle(0, 0, _USED_MARK_RADIUS, fill="#081E2E", stroke="#9CC0D2", width=1.1)
    return group(w - _USED_MARK_RIGHT * u, y, disc, back, scale=u)


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
