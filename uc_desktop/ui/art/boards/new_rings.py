"""Double rings in a player's colour about what is new, and the badges with the numbers of steps; never in the colour
of what can be chosen."""

from uc_desktop.ui.art.drawing.picture import TextBlock, Type, baseline
from uc_desktop.ui.art.drawing.svg import circle, lighter, rect
from uc_desktop.ui.theme.theme import PlayerLook, Theme


def ring(x: float, y: float, r: float, look: PlayerLook, theme: Theme, *, bold: bool) -> str:
    """A bold one has a halo, a thin one is white with a coloured rim."""
    halo = circle(x, y, r + 4, stroke=look.colour, width=9, opacity=0.3) if bold and theme.glows else ""
    dark, bright = theme.ink.outline, lighter(look.colour, 0.25) if theme.glows else look.colour
    if bold:
        outer = circle(x, y, r + 4.5, stroke=bright, width=1.6)
        return (
            halo + circle(x, y, r, stroke=dark, width=6, opacity=0.85) + circle(x, y, r, stroke=bright, width=3) + outer
        )
    white = circle(x, y, r, stroke=dark, width=3.6) + circle(x, y, r, stroke="#FFFFFF", width=1.8)
    return white + circle(x, y, r + 2.2, stroke=look.colour, width=1.8)


def frame(w: float, h: float, corner: float, look: PlayerLook, theme: Theme, width: float = 2.4) -> str:
    """A frame about a rectangle, with a halo."""
    halo = rect(-2, -2, w + 4, h + 4, corner + 2, stroke=look.colour, width=9, opacity=0.2) if theme.glows else ""
    bright = lighter(look.colour, 0.1) if theme.glows else look.colour
    return halo + rect(0, 0, w, h, corner, stroke=bright, width=width)


def badge(
    number: str, x: float, y: float, r: float, look: PlayerLook, theme: Theme
) -> tuple[tuple[TextBlock, ...], str]:
    """A disc with the number of a step: its text and its body."""
    fill, ink = (lighter(look.colour, 0.3), theme.ink.outline) if theme.glows else (look.colour, theme.ground.on_lume)
    size = r * 1.25 * min(theme.text, 1.2)
    text = TextBlock((number,), x, baseline(y, size), Type(size, 700), ink, "middle")
    return (text,), circle(x, y, r, fill=fill, stroke=theme.ink.outline, width=1.4)
