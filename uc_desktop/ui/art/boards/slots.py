"""The action slots of the main board, and the marks on them."""

from collections.abc import Sequence

from uc_desktop.ui.art.drawing.bands import COLOURS, band_paint, pattern
from uc_desktop.ui.art.drawing.glyphs import write
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.svg import faded, linear, mix, num, path, rect, rounded
from uc_desktop.ui.art.icons.icons import IconToken
from uc_desktop.ui.art.icons.sign_lines import line_width, sign_line
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.main_board_layout import BAND, SIDE_BAND, Slot
from uc_desktop.ui.theme.theme import Theme

IconRows = Sequence[Sequence[IconToken]]

#: How large signs are in one row, and in each of two at the top or bottom and at the left.
_ONE_ROW, _TWO_ROWS, _TWO_ROWS_LEFT = 26.0, 20.5, 23.0
_SMALLEST = 17.0
#: A slot less high than this has smaller signs, by this much.
_LOW, _LOW_LEFT, _LESS = 46.0, 56.0, 1.5


def slot(
    place: Slot, icons: IconRows, unit: float, theme: Theme, taken: bool = False, current: bool = False
) -> Picture:
    """A slot with its effect in icons, in the rows given; they are fainter under a tile unless it is the current one.

    The tile lies on the band of colour, so that signs stay where they are and as large.
    """
    r, colour = place.rect.moved(-place.rect.x, -place.rect.y), COLOURS[place.name[0]]
    inside = place.icons.moved(-place.rect.x, -place.rect.y)
    c = 8 * unit
    paint = linear((0, "#174A68"), (1, "#0B2A40"))
    ground = rect(0, 3 * unit, r.w, r.h, c, fill="#01070D", opacity=0.5) + rect(*r, c, fill=paint)
    ground += _band(place, r, unit, taken) + write(
        place.name, *_name(place, r, unit), 8.8 * unit, theme.ink.outline, 2.3
    )
    edge = rect(
        0.5, 0.5, r.w - 1, r.h - 1, 7.5 * unit, stroke=mix(theme.ink.band(colour), "#0B2A40", 0.3), width=theme.border
    )
    shine = path(f"M{num(c)} 1H{num(r.w - c)}", stroke="#FFFFFF", width=1, opacity=0.22)
    body = slot_signs(place.edge, inside, icons, unit, theme.text)
    if taken and not current:
        body = faded(0.72, body) + rect(*r, c, fill="#04131F", opacity=0.26)
    return Picture(r.w, r.h, ground + body + edge + shine, (), 4)


def _name(place: Slot, r: Rect, u: float) -> tuple[float, float]:
    if place.edge == "left":
        return SIDE_BAND * u / 2, 11.5 * u
    return 15.5 * u, BAND * u / 2 if place.edge == "top" else r.h - BAND * u / 2


def _band(place: Slot, r: Rect, u: float, taken: bool) -> str:
    colour, c = COLOURS[place.name[0]], 8 * u
    if place.edge == "left":
        b = SIDE_BAND * u
        marks = "" if taken else pattern(colour, 3 * u, 22 * u, b - 6 * u, r.h - 26 * u, 0.3, 5 * u)
        return path(rounded(0, 0, b, r.h, c, 0, 0, c), fill=band_paint(colour)) + marks
    b, top = BAND * u, place.edge == "top"
    y, corners = (0.0, (c, c, 0.0, 0.0)) if top else (r.h - b, (0.0, 0.0, c, c))
    strip = path(rounded(0, y, r.w, b, *corners), fill=band_paint(colour))
    return strip + pattern(colour, 30 * u, y + 2, r.w - (64 if taken else 38) * u, b - 4, 0.3, 6 * u)


def slot_signs(edge: str, inside: Rect, icons: IconRows, u: float, text: float = 1) -> str:
    """The effect's rows in this place, the signs `text` times as large as drawn where there is room."""
    lines = [tuple(row) for row in icons if row]
    count, left = len(lines), edge == "left"
    low = inside.h < (_LOW_LEFT if left else _LOW) * u
    drawn = (_ONE_ROW if count == 1 else _TWO_ROWS_LEFT if left else _TWO_ROWS) - (_LESS if low and count > 1 else 0)
    wanted, room = min(drawn * u * text, max(drawn * u, (inside.h - 5 * u) / count)), inside.w - 4 * u
    size = min(_fitting(line, wanted, room, _SMALLEST * u) for line in lines)
    pitch = max(min(size * 1.13, (inside.h - size) / max(1, count - 1)), size * 1.02)
    first = inside.center.y - (count - 1) * pitch / 2
    return "".join(sign_line(line, inside.center.x, first + i * pitch, size) for i, line in enumerate(lines))


def _fitting(line: Sequence[IconToken], size: float, room: float, smallest: float) -> float:
    while size > smallest and line_width(line, size) > room:
        size -= 0.5
    return size


def count_mark(label: str, current: bool, w: float, h: float, u: float, theme: Theme) -> Picture:
    """A number in a slot while the fourth neutral tile is counted out, and a frame about the one counted to."""
    g, kind = theme.ground, Type((15 if current else 12) * u, 800 if current else 600)
    wide, tall = max(text_width(label, kind) + 12 * u, 26 * u if current else 20 * u), (26 if current else 20) * u
    fill, ink, edge = (g.lume, g.on_lume, theme.ink.outline) if current else (g.bubble, g.foam, g.mist)
    body = rect((w - wide) / 2, (h - tall) / 2, wide, tall, tall / 2, fill=fill, stroke=edge, width=1.2)
    if current:
        body = rect(-1, -1, w + 2, h + 2, 9 * u, stroke=g.lume, width=theme.ring) + body
        if theme.glows:
            body = rect(-3, -3, w + 6, h + 6, 11 * u, stroke=g.lume, width=6, opacity=0.2) + body
    text = TextBlock((label,), w / 2, h / 2 + kind.size * 0.36, kind, ink, "middle")
    return Picture(w, h, body, (text,), 8)
