"""Icons of cities, structures, sites, slots: what can be built, and where."""

from uc_desktop.ui.art.drawing.bands import LETTERS
from uc_desktop.ui.art.drawing.glyphs import write
from uc_desktop.ui.art.drawing.svg import circle, group, hexagon, lighter, linear, path, rect
from uc_desktop.ui.art.icons.icon_goods import OUTLINE, solid, stroke
from uc_desktop.ui.art.pieces.pieces import CityKind, dome, metropolis
from uc_desktop.ui.art.pieces.tokens import token, tube, upgrade_badge
from uc_desktop.ui.theme.theme import INK


def city(kind: CityKind | None = None) -> str:
    """A dome of the kind, or both kinds where either will do."""
    if kind is None:
        return group(-3.8, 2.2, city("purple"), scale=0.74) + group(3.4, -0.6, city("white"), scale=0.8)
    return group(0, 1.4, dome(9.8, kind, lit=False, shadow=False, outline=1))


def any_metropolis() -> str:
    """A brown tile behind a blue one."""
    return group(-4.4, -3, metropolis(7.2, "brown", outline=1)) + group(3.4, 2.6, metropolis(8.2, "blue", outline=1))


def building(upgraded: bool = False) -> str:
    """One each of the three kinds: any building."""
    trio = (
        group(-5.8, 4.6, token("farm"), scale=0.56)
        + group(5.8, 5.2, token("desalination"), scale=0.56)
        + group(0, -4.6, token("laboratory"), scale=0.62)
    )
    return trio + (group(8, -7.6, upgrade_badge(), scale=0.86) if upgraded else "")


def structure(upgraded: bool = False) -> str:
    """Any building or tunnel."""
    body = group(0, -4, building(), scale=0.72) + group(0, 8.2, tube(22, 7, upgraded))
    return body + (group(8, -7.6, upgrade_badge(), scale=0.86) if upgraded else "")


def tunnel(upgraded: bool = False) -> str:
    """A tunnel, told apart as upgraded by its collars and the chevron over it."""
    body = group(0, 1.5 if upgraded else 0, tube(23, 12, upgraded))
    return body + (stroke_chevron() if upgraded else "")


def stroke_chevron() -> str:
    """The chevron that stands over what is upgraded."""
    return group(0, -8.8, stroke("M-4 2L0-2L4 2", "#FFE9B0", 2.2))


def building_site() -> str:
    """A round empty site."""
    return circle(0, 0, 9.4, fill="#123D57", stroke="#A9DCEB", width=1.6) + path(
        "M0-4V4M-4 0H4", stroke="#A9DCEB", width=1.8
    )


def expansion_site() -> str:
    """A site set on its corner, dashed: only for effects that say so."""
    return group(0, 0, rect(-7.8, -7.8, 15.6, 15.6, 2.6, fill="#123D57", stroke="#FFE27A", width=1.7, dash="3.4 2.2"),
                 turn=45) + path("M0-4V4M-4 0H4", stroke="#FFE27A", width=1.8)  # fmt: skip


def city_site() -> str:
    """An empty city site: a dashed bell on its foot."""
    return path("M-9 5.6C-9.6-4-5.4-9.6 0-9.6S9.6-4 9 5.6", stroke="#A9DCEB", width=1.7, dash="3.6 2.4") + path(
        "M-11 8.2H11", stroke="#A9DCEB", width=1.9
    )


def tunnel_site() -> str:
    """An empty tunnel site: a dashed tube."""
    return rect(-11, -5.4, 22, 10.8, 5.4, fill="#0E3248", stroke="#A9DCEB", width=1.6, dash="3.4 2.4")


def connected(whole: bool = True) -> str:
    """Two links of a chain, apart where something is not connected."""
    gap, colour = (0.0, "#9CE6F2") if whole else (3.4, "#FF8070")
    left = f"M{-1.2 - gap} -3.6H{-5.4 - gap}A3.6 3.6 0 0 0 {-5.4 - gap} 3.6H{-1.2 - gap}"
    right = f"M{1.2 + gap} -3.6H{5.4 + gap}A3.6 3.6 0 0 1 {5.4 + gap} 3.6H{1.2 + gap}"
    bar = stroke("M-3.2 0H3.2", colour, 2.2) if whole else stroke("M2.6-8L-2.6 8", colour, 1.7)
    return stroke(left, colour, 2.3) + stroke(right, colour, 2.3) + bar


def network() -> str:
    """Three cities joined by tunnels."""
    lines = stroke("M-7 6L0-6.5L7.4 5", "#9CE6F2", 2)
    return lines + "".join(
        circle(x, y, 4.2, fill="#E8FAFF", stroke=OUTLINE, width=1.2) for x, y in ((-7, 6), (0, -6.5), (7.4, 5))
    )


def _slot(fill: str, inner: str) -> str:
    return (
        rect(-11.2, -8.4, 22.4, 16.8, 3.6, fill=fill, stroke=OUTLINE, width=1.2)
        + inner
        + rect(-10.4, -7.6, 20.8, 15.2, 3, stroke="#8FC9DA", width=1.2)
    )


def slot(colour: str | None = None) -> str:
    """A slot of the main board: its band carries the colour and its letter, or all three colours."""
    if colour is not None:
        band = rect(-10.6, -7.8, 9, 15.6, 3, fill=INK.band(colour)) + write(LETTERS[colour], -6, 0, 8, OUTLINE, 2.2)
        return _slot("#123B55", band + _tile_outline(4.6))
    thirds = ((-10.6, INK.green), (-7.9, INK.red), (-5.2, INK.yellow))
    return _slot("#123B55", "".join(rect(x, -7.8, 2.8, 15.6, 0.6, fill=c) for x, c in thirds) + _tile_outline(4.4))


def _tile_outline(x: float) -> str:
    return rect(x - 4.2, -4.2, 8.4, 8.4, 2, stroke="#CFE6EF", width=1.3, dash="2.6 1.8")


def slot_taken(taken: bool = True) -> str:
    """A slot with another player's tile on it, or a free one ticked."""
    if taken:
        tile = rect(-5.2, -5.2, 10.4, 10.4, 2.6, fill="#9CB7C6", stroke=OUTLINE, width=1.1)
        return _slot("#123B55", tile + circle(0, 0, 2.5, fill=OUTLINE))
    return _slot("#123B55", stroke("M-4.4 .2L-1.2 3.6L5-4", "#7BE3A4", 2.4))


def slot_always() -> str:
    """The always-available slot: a rounded field without a colour."""
    return rect(-11.2, -8, 22.4, 16, 8, fill="#1B5A78", stroke=OUTLINE, width=1.2) + rect(
        -9, -5.8, 18, 11.6, 5.8, stroke="#9FDCEC", width=1.3
    )


def action_tile() -> str:
    """An action tile of nobody in particular."""
    face = linear((0, lighter("#9CB7C6", 0.4)), (1, "#6E8FA2"))
    return rect(-9.4, -9.4, 18.8, 18.8, 4.6, fill=face, stroke=OUTLINE, width=1.2) + circle(
        0, 0, 5.6, fill="#12303F"
    ) + path(hexagon(3, True), fill="#DCEBF1")  # fmt: skip


def match(same: bool = True) -> str:
    """Card and slot of one colour, or of two."""
    bars = stroke("M-7.5-3.4H7.5M-7.5 3.4H7.5", "#7BE3A4" if same else "#FFB84D", 2.6)
    return bars + ("" if same else stroke("M4.4-9L-4.4 9", "#FFB84D", 2))


def clone() -> str:
    """The action-cloning tile: a tile and its copy."""
    return (
        rect(-10.5, -10.5, 14, 14, 3, fill="#5E86A0", stroke=OUTLINE, width=1.2)
        + rect(-4, -4, 14.5, 14.5, 3, fill="#CFE6EF", stroke=OUTLINE, width=1.2)
        + path("M3.2-.5V7.3M-.7 3.4H7.1", stroke=OUTLINE, width=2.2)
    )


def convert() -> str:
    """A white dome turning into a purple one."""
    arrow = stroke("M-2.2 .4H2M.2-1.8L2.4 .4L.2 2.6", "#EAF4F7", 1.7)
    return (
        group(-6.8, -2.6, city("white"), scale=0.5)
        + group(6.2, 2.8, city("purple"), scale=0.56)
        + group(-0.4, 0.4, arrow)
    )


def federation() -> str:
    """The Federation track: rising stairs."""
    return solid("M-11.5 10.5V6H-5.7V1.4H0V-3.2H5.8V-8.4H11.5V10.5Z", INK.step)
