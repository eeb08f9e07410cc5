"""What lies on a slot while the fourth neutral tile is counted out."""

from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.theme.theme import Theme


def count_mark(label: str, current: bool, w: float, h: float, u: float, theme: Theme) -> Picture:
    """A number in a slot's middle, and a frame about the slot while it is the one counted to."""
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
