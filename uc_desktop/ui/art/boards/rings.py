"""What state looks like around a thing: legal, snapped, current, matching, focused, hovered."""

from collections.abc import Callable
from typing import Final, Literal

from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import circle, group, num, path, radial, rect
from uc_desktop.ui.theme.theme import Theme

RingKind = Literal[
    "legal", "quiet", "lit", "apart", "dragged", "current", "match", "focus", "hover", "pointed",
    "best-hint", "hint",
]  # fmt: skip
_BLEED = 24.0
#: What the tutorial points at has a frame so far outside, clear of the ring of a legal place.
_APART = 5.0
_HINT_KINDS: Final = ("best-hint", "hint")
#: So far the tips of its arrow heads reach into the thing.
_HEAD = 2.0


def round_ring(kind: RingKind, radius: float, theme: Theme) -> Picture:
    """A ring about a round place; the picture is the circle's square."""
    is_hint = kind in _HINT_KINDS
    ring = _hint_ring(circle, (0, 0, radius + 2), kind, theme) if is_hint else _round(kind, radius, theme)
    body = group(radius, radius, ring)
    return Picture(2 * radius, 2 * radius, body, (), _BLEED)


def _round(kind: RingKind, r: float, theme: Theme) -> str:
    lume = theme.ground.lume
    if kind == "legal":
        light = _halo(r, lume) + circle(0, 0, r, stroke=lume, width=8, opacity=0.16)
        ring = circle(0, 0, r, stroke=lume, width=theme.ring)
        return (light if theme.glows else "") + ring + _ticks(r, theme)
    if kind == "lit":
        light = _halo(r, lume) if theme.glows else ""
        return light + circle(0, 0, r, stroke=lume, width=theme.ring)
    if kind == "apart":
        return circle(0, 0, r, stroke=lume, width=1.5, dash="4 3", opacity=0.85)
    if kind == "dragged":
        halo = circle(0, 0, r, stroke=lume, width=9, opacity=0.14) if theme.glows else ""
        return halo + circle(0, 0, r, stroke=lume, width=2, dash="14 5")
    if kind == "focus":
        space = theme.space
        return circle(0, 0, r + space.focus_outside + space.focus, stroke=lume, width=space.focus)
    if kind == "hover":
        return circle(0, 0, r, stroke=theme.ground.focus, width=2)
    if kind == "pointed":
        # The edge in the colour of the ground keeps it apart from the light of a legal place below it.
        edge = circle(0, 0, r + _APART, stroke=theme.ground.abyss, width=7)
        ring = edge + circle(0, 0, r + _APART, stroke=theme.ground.amber, width=3.5)
        return _pointed(ring, 2 * r, 2 * r, -r, -r, theme)
    halo = circle(0, 0, r, stroke=lume, width=6, opacity=0.16)
    return halo + circle(0, 0, r, stroke=lume, width=theme.space.current)


def _hint_ring(shape: Callable[..., str], at: tuple[float, ...], kind: RingKind, theme: Theme) -> str:
    """What hints name: dashes, green with a light for the best turn; an edge keeps them apart from what is below."""
    g, is_best = theme.ground, kind == "best-hint"
    edge = shape(*at, stroke=g.abyss, width=4.5, opacity=0.6)
    light = shape(*at, stroke=g.good, width=9, opacity=0.25) if is_best else ""
    return light + edge + shape(*at, stroke=g.good if is_best else g.foam, width=2.4 if is_best else 1.8, dash="9 4")


def _halo(r: float, lume: str) -> str:
    """Light about a ring that leaves what is inside it clear."""
    reach = r + 18
    rim = r / reach
    return circle(0, 0, reach, fill=radial((0, lume, 0.04), (rim * 0.62, lume, 0.08), (rim, lume, 0.4), (1, lume, 0)))


def _ticks(r: float, theme: Theme) -> str:
    tick = path(
        f"M{r + 6:.2f}-5L{r + 1:.2f} 0L{r + 6:.2f} 5Z", fill=theme.ground.lume, stroke=theme.ink.outline, width=0.8
    )
    return "".join(group(0, 0, tick, turn=turn) for turn in (45, 135, 225, 315))


def box_ring(kind: RingKind, w: float, h: float, corner: float, theme: Theme) -> Picture:
    """A ring about a rectangle with rounded corners; the picture is the rectangle."""
    return Picture(w, h, _frame(kind, w, h, corner, theme), (), _BLEED)


def _frame(kind: RingKind, w: float, h: float, r: float, theme: Theme) -> str:
    if kind in _HINT_KINDS:
        return _hint_ring(rect, (-2, -2, w + 4, h + 4, r + 2), kind, theme)
    return _box(kind, w, h, r, theme)


def _box(kind: RingKind, w: float, h: float, r: float, theme: Theme) -> str:
    lume = theme.ground.lume
    if kind == "legal":
        light = rect(-6.5, -6.5, w + 13, h + 13, r + 6.5, stroke=lume, width=5, opacity=0.12) if theme.glows else ""
        halo = rect(-4, -4, w + 8, h + 8, r + 4, stroke=lume, width=8, opacity=0.15) if theme.glows else ""
        ring = rect(-1.2, -1.2, w + 2.4, h + 2.4, r + 1.2, stroke=lume, width=theme.ring)
        return light + halo + ring + _corner_ticks(w, h, theme)
    if kind == "quiet":
        if theme.glows:
            return rect(-0.6, -0.6, w + 1.2, h + 1.2, r + 0.6, stroke=lume, width=1.6, opacity=0.72)
        return rect(-2, -2, w + 4, h + 4, r + 2, stroke=lume, width=2, dash="6 4")
    if kind == "lit":
        light = rect(-2, -2, w + 4, h + 4, r + 2, stroke=lume, width=8, opacity=0.16) if theme.glows else ""
        return light + rect(-1, -1, w + 2, h + 2, r + 1, stroke=lume, width=theme.ring)
    if kind == "apart":
        return rect(-1, -1, w + 2, h + 2, r + 1, stroke=lume, width=1.5, dash="4 3", opacity=0.85)
    if kind == "dragged":
        return rect(-2, -2, w + 4, h + 4, r + 2, stroke=lume, width=2, dash="14 5")
    if kind == "focus":
        out = theme.space.focus_outside + theme.space.focus / 2
        return rect(-out, -out, w + 2 * out, h + 2 * out, r + out, stroke=lume, width=theme.space.focus)
    if kind == "hover":
        return rect(0, 0, w, h, r, stroke=theme.ground.focus, width=2.4)
    if kind == "pointed":
        frame = rect(-_APART, -_APART, w + 2 * _APART, h + 2 * _APART, r + _APART, stroke=theme.ground.amber, width=2)
        return _pointed(frame, w, h, 0, 0, theme)
    width = 2.2 if kind == "match" else theme.space.current
    halo = rect(-3, -3, w + 6, h + 6, r + 3, stroke=lume, width=6, opacity=0.16) if theme.glows else ""
    return halo + rect(-1, -1, w + 2, h + 2, r + 1, stroke=lume, width=width)


def _pointed(frame: str, w: float, h: float, x: float, y: float, theme: Theme) -> str:
    """A frame with two arrow heads that point at what is inside, from the left and the right; nothing of them lies
    outside the frame, where the neighbours are."""
    head = path(f"M{num(-_APART)}-6L{num(_HEAD)} 0L{num(-_APART)} 6Z", fill=theme.ground.amber)
    return frame + group(x, y + h / 2, head) + group(x + w, y + h / 2, head, turn=180)


def _corner_ticks(w: float, h: float, theme: Theme) -> str:
    # Small enough for two things side by side.
    tick = path("M-3.6-3.6L0 0L3.6-3.6Z", fill=theme.ground.lume, stroke=theme.ink.outline, width=0.7)
    places = ((0, 0, -45), (w, 0, 45), (w, h, 135), (0, h, 225))
    return "".join(group(x, y, group(0, -1.5, tick), turn=turn) for x, y, turn in places)


def tunnel_ring(kind: RingKind, length: float, height: float, turn: float, theme: Theme) -> Picture:
    """A ring about a turned tunnel token; the picture is a square about its middle."""
    side = max(length, height) + 8
    body = _frame(kind, length + 6, height + 6, height / 2 + 3, theme)
    turned = group(side / 2, side / 2, group(-length / 2 - 3, -height / 2 - 3, body), turn=turn)
    return Picture(side, side, turned, (), _BLEED)
