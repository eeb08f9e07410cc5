"""The action slots of the main board, and the marks on them."""

from collections.abc import Sequence

from uc_desktop.ui.art.drawing.bands import COLOURS, band_paint, pattern
from uc_desktop.ui.art.drawing.glyphs import write
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type, baseline
from uc_desktop.ui.art.drawing.svg import faded, linear, mix, num, path, rect, rounded
from uc_desktop.ui.art.icons.icons import IconToken
from uc_desktop.ui.art.icons.sign_lines import Room, broken, sign_line
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.main_board_layout import BAND, SIDE_BAND, Edge, Slot
from uc_desktop.ui.theme.theme import Theme

#: How large the signs of a slot are, and how small they may become; two rows where that makes them larger.
_SIGN, _SMALLEST, _ROWS = 26.0, 13.0, 2
#: How many times as large as drawn its name may become on the band.
_NAME_GROWTH = 1.4


def slot(
    place: Slot, icons: Sequence[IconToken], unit: float, theme: Theme, taken: bool = False, current: bool = False
) -> Picture:
    """A slot with its effect in icons, in one row or two; they are fainter under a tile unless it is the current one.

    The tile lies on the band of colour, so that signs stay where they are and as large.
    """
    r, colour = place.rect.moved(-place.rect.x, -place.rect.y), COLOURS[place.name[0]]
    inside = place.icons.moved(-place.rect.x, -place.rect.y)
    c = 8 * unit
    paint = linear((0, "#174A68"), (1, "#0B2A40"))
    ground = rect(0, 3 * unit, r.w, r.h, c, fill="#01070D", opacity=0.5) + rect(*r, c, fill=paint)
    ground += _band(place, r, unit, taken) + write(
        place.name,
        *place.name_place.moved(-place.rect.x, -place.rect.y).center,
        8.8 * unit * min(theme.text, _NAME_GROWTH),
        theme.ink.outline,
        2.3,
    )
    edge = rect(
        0.5, 0.5, r.w - 1, r.h - 1, 7.5 * unit, stroke=mix(theme.ink.band(colour), "#0B2A40", 0.3), width=theme.border
    )
    shine = path(f"M{num(c)} 1H{num(r.w - c)}", stroke="#FFFFFF", width=1, opacity=0.22)
    body = _signs(place.edge, inside, icons, unit, theme.text)
    if taken and not current:
        body = faded(0.72, body) + rect(*r, c, fill="#04131F", opacity=0.26)
    return Picture(r.w, r.h, ground + body + edge + shine, (), 4)


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


def _signs(edge: Edge, inside: Rect, icons: Sequence[IconToken], u: float, text: float) -> str:
    """The effect in this place, its signs `text` times as large as drawn where there is room."""
    wide, high = inside.w - 4 * u, inside.h - (9 if edge == "left" else 4) * u
    # A tile on the band reaches a little beyond it.
    room = Room(wide, wide, high, min(_SIGN * u * text, inside.h - 12 * u))
    lines, size, _ = broken(tuple(icons), room, _ROWS, _SMALLEST * u)
    pitch = min(size * 1.12, inside.h - 2 * u - size)
    first = inside.center.y - (len(lines) - 1) * pitch / 2
    return "".join(sign_line(line, inside.center.x, first + i * pitch, size) for i, line in enumerate(lines))


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
    text = TextBlock((label,), w / 2, baseline(h / 2, kind.size), kind, ink, "middle")
    return Picture(w, h, body, (text,), 8)
