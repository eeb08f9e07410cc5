"""The towers of the final scoring: lit storeys in a glass tube on an island, and the light that falls on the winner."""

from __future__ import annotations

from uc_desktop.ui.art.charts import bar_part
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import (
    darker,
    ellipse,
    faded,
    glow,
    group,
    lighter,
    linear,
    mix,
    num,
    path,
    radial,
    rect,
)
from uc_desktop.ui.art.pieces.pieces import dome
from uc_desktop.ui.theme.theme import PlayerLook, Theme

#: How far the collar between two parts reaches beyond the tower at each side.
COLLAR = 4.0
#: The height of a storey and of its windows, and the width of one of six.
_STOREY, _WINDOW = 17.0, 6.5


def part(index: int, w: float, h: float, u: float, is_lit: bool, theme: Theme) -> Picture:
    """The part of a tower for one group of points, with its pattern, its collar and, in the lowest, windows."""
    body = bar_part(index, w, max(1.0, h - 1)).body
    if theme.glows:
        shade = linear(
            (0, "#031320", 0.45), (0.22, "#FFFFFF", 0.14), (0.55, "#031320", 0), (1, "#031320", 0.5), x2=1, y2=0
        )
        body += rect(0, 0, w, h, 3, fill=shade)
    body += _windows(w, h, u, is_lit) if index == 0 else ""
    steel = linear((0, "#0F3C52"), (0.25, "#8FC4D2"), (0.5, "#E8FAFA"), (0.8, "#4D8BA0"), (1, "#0B2E42"), x2=1, y2=0)
    collar = rect(
        -COLLAR * u, h - 3 * u, w + 2 * COLLAR * u, 5 * u, 2.5 * u, fill=steel, stroke=theme.ink.outline, width=0.8
    )
    return Picture(w, h, body + collar, (), 5 * u)


def _windows(w: float, h: float, u: float, is_lit: bool) -> str:
    parts, step = [], (w - 20 * u) / 6
    for storey in range(int((h - 8 * u) / (_STOREY * u))):
        y = h - (storey + 1) * _STOREY * u
        for place in range(6):
            if (storey * 5 + place * 3) % 4 and not (abs(y + 4 * u - h / 2) < 13 * u and 1 <= place <= 4):
                bright = (storey * 7 + place * 5) % 3 == 0 or (is_lit and (storey + place) % 3 > 0)
                fill, opacity = ("#FFFBEA", 0.95) if bright else ("#7A6228", 0.42)
                x = 11 * u + place * step
                parts.append(rect(x, y, step - 5 * u, _WINDOW * u, 1, fill=fill, opacity=opacity))
    return "".join(parts)


def top(radius: float, is_lit: bool, theme: Theme) -> Picture:
    """The dome that rides on a tower; the middle of the picture is that of the dome."""
    side = 2 * radius
    light = glow(radius, radius, radius * 2.2, "#FFE9A6", 0.55) if is_lit and theme.glows else ""
    return Picture(
        side, side, light + group(radius, radius, dome(radius, "white", theme.glows, theme.outline)), (), radius * 1.3
    )


def island(w: float, u: float, look: PlayerLook, theme: Theme) -> Picture:
    """What a tower stands on, in its player's colour."""
    h, r = 34 * u, w / 2
    g = theme.ground
    foot = "".join(
        ellipse(r, h / 2 + down * u, r, 15 * u, fill="#0A2F42" if theme.glows else g.line) for down in (12, 8, 4)
    )
    paint = linear((0, mix("#2C8398", look.colour, 0.3)), (1, "#0D3B50")) if theme.glows else lighter(look.colour, 0.7)
    shine = radial((0, look.colour, 0.5), (0.5, look.colour, 0.2), (1, look.colour, 0))
    light = ellipse(r, h / 2, w * 0.68, w * 0.2, fill=shine) if theme.glows else ""
    edge = "#B9F6F0" if theme.glows else g.line
    return Picture(w, h, light + foot + ellipse(r, h / 2, r, 15 * u, fill=paint, stroke=edge, width=1), (), w * 0.2)


def tube(w: float, h: float, theme: Theme) -> Picture:
    """The glass around a tower that still grows."""
    r = w / 2
    outline = f"M0 {num(h)}V{num(r)}A{num(r)} {num(r)} 0 0 1 {num(w)} {num(r)}V{num(h)}"
    edge, shine = ("#9FE8F0", "#FFFFFF") if theme.glows else (theme.ground.line, "#FFFFFF")
    body = path(outline, fill="#BFF6FF", opacity=0.05) + path(outline, stroke=edge, width=1.1, opacity=0.4)
    return Picture(w, h, body + path(f"M6 {num(r + 10)}V{num(h - 18)}", stroke=shine, width=2.4, opacity=0.2), (), 2)


def ray(w: float, h: float, theme: Theme) -> Picture:
    """Light from above on a tower of this width; it is four times as wide on the ground."""
    colour = "#FFF6D0" if theme.glows else theme.ground.amber
    strength = 1.0 if theme.glows else 0.5
    paint, middle = linear((0, colour, 0.95), (1, colour, 0.12)), w / 2
    beams = []
    for share, opacity in ((1, 0.08), (0.78, 0.09), (0.55, 0.11), (0.32, 0.13)):
        high, low = share * w * 0.64, share * w * 2
        shape = f"M{num(middle - high)} 0H{num(middle + high)}L{num(middle + low)} {num(h)}H{num(middle - low)}Z"
        beams.append(path(shape, fill=paint, opacity=opacity * strength))
    return Picture(w, h, "".join(beams), (), 1.5 * w)


def fish(size: float, theme: Theme) -> Picture:
    """A small fish that swims to the right."""
    colour = "#FFE9B8" if theme.glows else darker("#FFD166", 0.35)
    w, h = 2 * size, size
    waist = f"{num(w * 0.3)} {num(h / 2)}"
    tail = f"L0 {num(h * 0.1)}V{num(h * 0.9)}L{waist}"
    shape = f"M{num(w)} {num(h / 2)}Q{num(w * 0.6)} 0 {waist}{tail}Q{num(w * 0.6)} {num(h)} {num(w)} {num(h / 2)}Z"
    return Picture(w, h, faded(0.95, path(shape, fill=colour)), (), 1)


def floor(w: float, h: float, theme: Theme) -> Picture:
    """The ground of the sea, from side to side."""
    if not theme.glows:
        return Picture(w, h, rect(0, 0, w, h, fill=theme.ground.well))
    near, far = linear((0, "#0A3348"), (1, "#030F1B")), linear((0, "#0E4A62"), (1, "#061E30"))
    ridges = ((0, far, "#2F86A6"), (h * 0.34, near, "#1D6A86"))
    body = ""
    for y, fill, rim in ridges:
        shape = (
            f"M0 {num(y + 12)}C{num(w * 0.2)} {num(y - 4)} {num(w * 0.3)} {num(y + 22)} {num(w * 0.5)} {num(y + 10)}"
        )
        shape += f"S{num(w * 0.8)} {num(y - 2)} {num(w)} {num(y + 14)}"
        body += path(f"{shape}V{num(h)}H0Z", fill=fill) + path(shape, stroke=rim, width=1, opacity=0.5)
    return Picture(w, h, body)
