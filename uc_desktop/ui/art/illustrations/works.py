"""What people built and brought down, for the illustrations: each about its own foot or middle."""

from random import Random

from uc_desktop.ui.art.drawing.svg import circle, darker, ellipse, glow, group, lighter, line, linear, nums, path, rect
from uc_desktop.ui.theme.theme import INK

_DARK = INK.outline
_STEEL, _PLATE, _WARM, _LIGHT = "#B9CBD6", "#5E7C8E", "#F2B84B", "#FFE9A6"


def buoy(x: float, y: float, scale: float = 1) -> str:
    """A signal buoy on its chain, its middle at x,y."""
    body = path("M-16 6L-9-18H9L16 6Q0 14-16 6Z", fill="#E7866F", stroke=_DARK, width=1.2)
    band = path("M-13-4L-11-11H11L13-4Z", fill="#FFF4E0")
    mast = line(0, -18, 0, -32, stroke=_STEEL, width=2.4) + circle(0, -35, 4, fill=_LIGHT, stroke=_DARK, width=1)
    chain = path("M0 9Q6 26-2 40Q-8 52 2 66", stroke=_PLATE, width=2)
    return group(x, y, glow(0, -35, 24, "#FFF3C0", 0.6), chain, body, band, mast, scale=scale)


def crane(x: float, y: float, scale: float = 1, mirror: bool = False) -> str:
    """A crane with a load on its hook, its foot at x,y."""
    mast = path("M-7 0L-3-74H3L7 0Z", fill=_WARM, stroke=_DARK, width=1.2)
    lattice = path("M-5-12L5-26L-4-40L4-54L-3-68", stroke=darker(_WARM, 0.5), width=1.4)
    boom = path("M-22-70L52-78V-72L-22-64Z", fill=_WARM, stroke=_DARK, width=1.2)
    cable = line(42, -72, 42, -40, stroke=_STEEL, width=1.4)
    load = rect(31, -40, 22, 15, 2, fill="#A9BCC9", stroke=_DARK, width=1.1)
    weight = rect(-28, -68, 12, 12, 2, fill=_PLATE, stroke=_DARK, width=1)
    return group(x, y, mast, lattice, boom, weight, cable, load, scale=scale, mirror=mirror)


def train(x: float, y: float, cars: int, colour: str, scale: float = 1) -> str:
    """A train of capsules in a glass tube, its middle at x,y."""
    tube = rect(-130, -15, 260, 30, 15, fill="#CFF6FF", opacity=0.18, stroke="#CFF6FF", width=1.4)
    rings = "".join(line(k, -15, k, 15, stroke="#CFF6FF", width=1, opacity=0.5) for k in range(-110, 111, 22))
    coach = linear((0, lighter(colour, 0.5)), (0.5, colour), (1, darker(colour, 0.4)))
    wagons = ""
    for car in range(cars):
        left = -19 * cars + 38 * car
        wagons += rect(left, -10, 34, 20, 9, fill=coach, stroke=_DARK, width=1.1)
        wagons += "".join(circle(left + 9 + 8 * k, -1, 2.6, fill=_LIGHT, stroke=_DARK, width=0.8) for k in range(3))
    return group(x, y, tube, wagons, rings, scale=scale)


def pipes(x: float, y: float, scale: float = 1, mirror: bool = False) -> str:
    """Pipes, bends and a valve on a frame, its foot at x,y."""
    runs = "M-60-10H-34V-52H10M-60-26H-46V-68H38V-30H62M10-52V-12H60"
    outline = path(runs, stroke=_DARK, width=11) + path(runs, stroke="#8FB5C8", width=8)
    shine = path(runs, stroke="#E5F6FF", width=1.8, opacity=0.6)
    flanges = "".join(rect(a - 3, b - 7, 6, 14, 1.5, fill=_WARM, stroke=_DARK, width=1) for a, b in _FLANGES)
    wheel = circle(10, -52, 11, stroke="#E7866F", width=3.4) + path("M-1-52H21M10-63V-41", stroke="#E7866F", width=2.4)
    return group(x, y, outline, shine, flanges, wheel, scale=scale, mirror=mirror)


_FLANGES = ((-20, -52), (20, -68), (50, -30), (36, -12), (-52, -10))


def console(x: float, y: float, scale: float = 1) -> str:
    """A bank of dials and screens, its foot at x,y."""
    desk = path("M-58 0L-50-22H50L58 0Z", fill="#17384F", stroke=_DARK, width=1.2)
    wall = rect(-56, -74, 112, 54, 6, fill="#0E2A40", stroke="#7FC9DC", width=1.2)
    dials = "".join(_dial(-38 + 25 * k, -56, 9, k) for k in range(4))
    screen = rect(-46, -42, 92, 16, 3, fill="#0A4A57", stroke="#7FE8DC", width=1)
    graph = path("M-42-30L-30-36L-20-31L-6-39L8-30L22-37L42-29", stroke="#7FE8DC", width=1.6)
    keys = "".join(rect(-42 + 12 * k, -14, 8, 5, 1, fill=(_LIGHT, "#E7866F", "#8FD0E6")[k % 3]) for k in range(7))
    return group(x, y, glow(0, -46, 60, "#6FF3EA", 0.25), wall, desk, dials, screen, graph, keys, scale=scale)


def _dial(x: float, y: float, r: float, turn: int) -> str:
    needle = group(x, y, line(0, 0, 0, -r * 0.75, stroke="#E7866F", width=1.8), turn=-60 + 50 * turn)
    return circle(x, y, r, fill="#E9F4F7", stroke=_DARK, width=1.3) + needle + circle(x, y, 1.6, fill=_DARK)


def vault(x: float, y: float, scale: float = 1) -> str:
    """A round door in a wall, its middle at x,y."""
    wall = rect(-70, -46, 140, 100, 8, fill="#17384F", stroke=_DARK, width=1.4)
    steel = linear((0, "#E2EEF3"), (1, "#6D8797"))
    bolts = "".join(group(0, 0, circle(0, -32, 3, fill=_DARK), turn=turn) for turn in range(0, 360, 45))
    door = circle(0, 0, 38, fill=steel, stroke=_DARK, width=1.8) + circle(0, 0, 26, stroke=_PLATE, width=2)
    spokes = "".join(
        group(0, 0, line(0, 0, 0, -17, stroke=_WARM, width=3.4) + circle(0, -18, 3, fill=_WARM), turn=turn)
        for turn in (0, 72, 144, 216, 288)
    )
    return group(x, y, wall, door, bolts, spokes, circle(0, 0, 6, fill=_WARM, stroke=_DARK, width=1.2), scale=scale)


def hall(x: float, y: float, scale: float = 1) -> str:
    """A council's hall: rising rows of seats under a great window, its foot at x,y."""
    window = path("M-66-34C-60-92 60-92 66-34Z", fill="#8FE3F0", opacity=0.22, stroke="#BFF3FA", width=1.6)
    ribs = path("M0-78V-34M-34-68L-26-34M34-68L26-34", stroke="#BFF3FA", width=1.2, opacity=0.7)
    rows = ""
    for k, (reach, at) in enumerate(((92, -6), (76, -18), (60, -29))):
        rows += path(
            f"M{-reach} {at + 8}Q0 {at - 8} {reach} {at + 8}V{at + 14}H{-reach}Z",
            fill=("#123A55", "#174A69", "#1D5A7C")[k],
            stroke=_DARK,
            width=1,
        )
        heads = range(-int(reach) + 16, int(reach) - 8, 17)
        rows += "".join(
            circle(
                head, at - 1 - 6 * (1 - (head / reach) ** 2), 4.2, fill=_HEADS[(head + k) % 4], stroke=_DARK, width=1
            )
            for head in heads
        )
    return group(x, y, window, ribs, rows, scale=scale)


_HEADS = ("#F2C877", "#D98E73", "#8FD0E6", "#E8DFCF")


def round_table(x: float, y: float, scale: float = 1) -> str:
    """A table with people around it and a light above, its foot at x,y."""
    people = "".join(
        group(a, b, path("M-8 10C-8-2 8-2 8 10Z", fill=c, stroke=_DARK, width=1), circle(0, -5, 5, fill="#F0D0A8"))
        for a, b, c in (
            (-56, -30, "#8FD0E6"), (-28, -40, "#E7866F"), (0, -44, "#A9D67C"), (28, -40, "#F2B84B"),
            (56, -30, "#C9A2FF"),
        )
    )  # fmt: skip
    top = ellipse(0, -22, 66, 14, fill=linear((0, "#B98A5A"), (1, "#6E4A2C")), stroke=_DARK, width=1.3)
    lamp = line(0, -100, 0, -84, stroke=_STEEL, width=1.6) + path("M-10-78Q0-90 10-78Z", fill=_WARM)
    foot = path("M-10-10L-16 2H16L10-10Z", fill="#5A3C24", stroke=_DARK, width=1)
    return group(x, y, glow(0, -70, 40, "#FFF3C0", 0.55), lamp, people, foot, top, scale=scale)


def lanterns(x: float, y: float, count: int, random: Random) -> str:
    """A sagging string of lanterns about x,y."""
    span = 200.0
    strings = path(
        f"M{nums(x - span / 2, y - 14)}Q{nums(x, y + 22)} {nums(x + span / 2, y - 14)}", stroke=_DARK, width=1.6
    )
    lights = ""
    for k in range(count):
        t = (k + 0.5) / count
        at, hang = x - span / 2 + span * t, y - 14 + 72 * t * (1 - t)
        colour = random.choice((_WARM, "#FF9C8A", "#8FE0FF", "#B5FFE8"))
        lights += glow(at, hang + 8, 17, colour, 0.7)
        lights += ellipse(at, hang + 8, 5.4, 7, fill=lighter(colour, 0.45), stroke=_DARK, width=1)
    return strings + lights


def capsule(x: float, y: float, colour: str, scale: float = 1) -> str:
    """A glowing glass capsule on a foot, its foot at x,y."""
    glass = rect(-11, -46, 22, 40, 11, fill="#DFFBFF", opacity=0.3, stroke="#F2FFFF", width=1.4)
    inside = ellipse(0, -24, 6, 12, fill=colour, opacity=0.9) + circle(-2, -30, 2.4, fill="#FFFFFF", opacity=0.8)
    foot = path("M-12 0L-9-8H9L12 0Z", fill=_PLATE, stroke=_DARK, width=1.1)
    return group(x, y, glow(0, -26, 26, colour, 0.6), glass, inside, foot, scale=scale)


def machine(x: float, y: float, scale: float = 1, colour: str = "#5E7C8E") -> str:
    """A machine of gears and a furnace window, its foot at x,y."""
    body = rect(
        -46, -58, 92, 58, 6, fill=linear((0, lighter(colour, 0.3)), (1, darker(colour, 0.4))), stroke=_DARK, width=1.4
    )
    chimney = rect(22, -82, 14, 26, 2, fill=darker(colour, 0.2), stroke=_DARK, width=1.2)
    fire = glow(-22, -22, 28, "#FFB45E", 0.8) + rect(-34, -32, 24, 20, 4, fill="#FFD38A", stroke=_DARK, width=1.3)
    gears = _gear(14, -34, 17, _WARM) + _gear(36, -16, 11, _STEEL)
    return group(x, y, chimney, body, fire, gears, scale=scale)


def _gear(x: float, y: float, r: float, colour: str) -> str:
    teeth = "".join(
        group(0, 0, rect(-2.6, -r - 3.6, 5.2, 7, 1, fill=colour, stroke=_DARK, width=0.9), turn=turn)
        for turn in range(0, 360, 45)
    )
    hub = circle(0, 0, r * 0.34, fill=darker(colour, 0.5), stroke=_DARK, width=1)
    return group(x, y, teeth, circle(0, 0, r, fill=colour, stroke=_DARK, width=1.2), hub)


def scaffold(x: float, y: float, scale: float = 1) -> str:
    """Poles and planks around what is being built, its foot at x,y."""
    poles = "M-64 4V-74M-32 4V-84M32 4V-84M64 4V-74M-70-26H70M-70-54H70"
    braces = path("M-64 0L-32-26M64 0L32-26M-64-28L-32-54M64-28L32-54", stroke=_WARM, width=1.8)
    sparks = "".join(circle(a, b, 1.6, fill="#FFF3C0") for a, b in ((44, -62), (50, -70), (40, -72), (54, -60)))
    welder = glow(46, -66, 20, "#BFF3FF", 0.9)
    return group(
        x,
        y,
        path(poles, stroke=_DARK, width=5),
        path(poles, stroke="#C99B5B", width=3),
        braces,
        welder,
        sparks,
        scale=scale,
    )


def freighter(x: float, y: float, colour: str, scale: float = 1, mirror: bool = False) -> str:
    """A long cargo submarine with crates on its back, its middle at x,y."""
    hull = linear((0, lighter(colour, 0.3)), (0.5, colour), (1, darker(colour, 0.5)))
    cargo = "".join(
        rect(-44 + 21 * k, -22, 18, 13, 1.5, fill=c, stroke=_DARK, width=1)
        for k, c in enumerate(("#E7866F", "#8FD0E6", "#A9D67C", "#F2B84B"))
    )
    body = path(
        "M-70 0C-70-9-58-10-44-10H44C64-10 76-4 76 3C76 10 60 12 44 12H-44C-60 12-70 8-70 0Z",
        fill=hull,
        stroke=_DARK,
        width=1.4,
    )
    bridge = path("M42-10V-22H58Q64-16 64-10Z", fill=darker(colour, 0.1), stroke=_DARK, width=1.1)
    light = path("M74-2L118-16V22L74 8Z", fill="#FFF6CF", opacity=0.22)
    ports = "".join(circle(k, 1, 2.6, fill="#CFF6FF", stroke=_DARK, width=0.9) for k in range(-50, 60, 14))
    fin = path("M-68 0L-84-12V13Z", fill=darker(colour, 0.3), stroke=_DARK, width=1.2)
    return group(x, y, light, cargo, fin, body, bridge, ports, scale=scale, mirror=mirror)


def shelves(x: float, y: float, random: Random, scale: float = 1) -> str:
    """An archive's shelves full of rolls and books, its foot at x,y."""
    frame = rect(-62, -78, 124, 78, 3, fill="#3A2A1E", stroke=_DARK, width=1.4)
    books = ""
    for row in range(3):
        at = -57.0
        while at < 52:
            wide, tall = random.uniform(5, 10), random.uniform(13, 20)
            colour = random.choice(("#C9705A", "#8FB5C8", "#D8B26A", "#7FA46F", "#A48AC2", "#E8DFCF"))
            books += rect(at, -54 + 25 * row - tall, wide - 1, tall, 1, fill=colour, stroke=_DARK, width=0.8)
            at += wide
    boards = "".join(rect(-62, -54 + 25 * row, 124, 4, 1, fill="#8A6440") for row in range(3))
    return group(x, y, frame, books, boards, glow(0, -84, 50, "#FFE9A6", 0.35), scale=scale)


def barrels(x: float, y: float, scale: float = 1) -> str:
    """Barrels in a heap, its foot at x,y."""
    return group(x, y, _barrel(-26, 0), _barrel(4, 0), _barrel(34, 0), _barrel(-11, -30), _barrel(19, -30), scale=scale)


def _barrel(x: float, y: float) -> str:
    wood = linear((0, "#8A5A34"), (0.5, "#C68A55"), (1, "#7A4C2A"), x2=1, y2=0)
    staves = path("M-12-29H12Q17-14 12 0H-12Q-17-14-12-29Z", fill=wood, stroke=_DARK, width=1.2)
    return group(x, y, staves, path("M-14-21H14M-14-8H14", stroke=_STEEL, width=2.4))


def flags(x: float, y: float, random: Random) -> str:
    """Three banners on poles, their feet about x,y."""
    colours = random.sample(("#E7866F", "#8FD0E6", "#A9D67C", "#F2B84B", "#C9A2FF"), 3)
    found = ""
    for d, tall, colour in zip((-40, 0, 40), (74, 92, 68), colours, strict=True):
        pole = line(d, 0, d, -tall, stroke=_STEEL, width=2.6) + circle(d, -tall, 3.4, fill=_WARM, stroke=_DARK, width=1)
        outline = "M0 4Q16-2 32 6V32Q16 22 0 30Z"
        cloth = group(d, -tall, path(outline, fill=colour, stroke=_DARK, width=1.1))
        found += pole + cloth + circle(d + 16, -tall + 15, 5, fill="#FFFFFF", opacity=0.75)
    return group(x, y, found)


def letter(x: float, y: float, scale: float = 1) -> str:
    """A sealed letter, its middle at x,y."""
    paper = rect(-44, -28, 88, 56, 4, fill=linear((0, "#FFF8E6"), (1, "#E2CFA6")), stroke=_DARK, width=1.4)
    flap = path("M-44-26L0 8L44-26", stroke="#B99A64", width=2)
    seal = circle(0, 6, 12, fill="#C8473E", stroke=_DARK, width=1.2) + circle(0, 6, 7, stroke="#F09A8E", width=1.6)
    return group(x, y, glow(0, 0, 62, "#FFF3C0", 0.3), paper, flap, seal, scale=scale, turn=-8)


def module(x: float, y: float, scale: float = 1, mirror: bool = False) -> str:
    """An outer module on legs with an airlock, its foot at x,y."""
    legs = path("M-30 0L-22-20M30 0L22-20M0 0V-18", stroke=_DARK, width=4.4)
    hull = rect(-44, -58, 88, 42, 20, fill=linear((0, "#F2F7FA"), (1, "#7F9BAB")), stroke=_DARK, width=1.4)
    lock = circle(26, -37, 13, fill="#17384F", stroke=_DARK, width=1.4) + circle(26, -37, 8, stroke=_WARM, width=2)
    ports = "".join(circle(k, -37, 5, fill=_LIGHT, stroke=_DARK, width=1) for k in (-28, -12, 4))
    dish = path("M-20-58L-24-70M-34-76Q-24-64-14-74Z", fill=_STEEL, stroke=_DARK, width=1.3)
    return group(x, y, legs, hull, lock, ports, dish, scale=scale, mirror=mirror)


def wreck(x: float, y: float, scale: float = 1, mirror: bool = False) -> str:
    """An old hull lying on its side, its foot at x,y."""
    hull = path(
        "M-72-4C-60-40-20-52 30-46L66-58L54-20C40-4 0 6-40 4Z",
        fill=linear((0, "#6B5A4A"), (1, "#2E2A2C")),
        stroke=_DARK,
        width=1.4,
    )
    ribs = path("M-40-34L-30 0M-18-42L-10 2M4-46L10 2M26-46L28-4", stroke="#1C1A1E", width=3)
    holes = ellipse(-8, -22, 9, 6, fill="#120F14") + ellipse(36, -30, 6, 4, fill="#120F14")
    weed = path("M-56-20Q-60-34-52-42M18-46Q14-58 22-66M46-52Q52-62 46-70", stroke="#2F8F62", width=2.6)
    return group(x, y, hull, ribs, holes, weed, scale=scale, mirror=mirror)


def medal(x: float, y: float, scale: float = 1) -> str:
    """A golden medal on a ribbon, its middle at x,y."""
    ribbon = path("M-18-52L-4-12H4L18-52L8-56L0-30L-8-56Z", fill="#C8473E", stroke=_DARK, width=1.2)
    disc = circle(0, 8, 24, fill=linear((0, "#FFE9A6"), (1, "#C98A2B")), stroke=_DARK, width=1.5)
    star = path("M0-8L4.4 3H16L7 10L10.4 22L0 15L-10.4 22L-7 10L-16 3H-4.4Z", fill="#FFF8E0", stroke="#A66D1E", width=1)
    return group(x, y, glow(0, 8, 54, "#FFE08A", 0.5), ribbon, disc, star, scale=scale)


def ring_city(x: float, y: float, scale: float = 1) -> str:
    """A ring of domes and tunnels seen from above, its middle at x,y."""
    places = ((0, -34), (50, -18), (58, 14), (22, 34), (-30, 32), (-60, 8), (-46, -20))
    ring = path("M" + "L".join(nums(a, b) for a, b in places) + "Z", stroke=_DARK, width=8)
    glass = path("M" + "L".join(nums(a, b) for a, b in places) + "Z", stroke="#CFE6F0", width=5)
    spokes = path("".join(f"M0 0L{nums(a, b)}" for a, b in places[::2]), stroke="#8FB5C8", width=3)
    domes = "".join(_from_above(a, b, 12, _CAPS[k % 3]) for k, (a, b) in enumerate(places))
    return group(x, y, spokes, ring, glass, domes, _from_above(0, 0, 18, "#C9A2FF"), scale=scale)


_CAPS = ("#EAF8FF", "#B5FFE8", "#FFE9A6")


def _from_above(x: float, y: float, r: float, colour: str) -> str:
    shine = circle(x - r * 0.3, y - r * 0.3, r * 0.3, fill="#FFFFFF", opacity=0.8)
    return glow(x, y, r * 1.8, colour, 0.4) + circle(x, y, r, fill=colour, stroke=_DARK, width=1.3) + shine


def sonar(x: float, y: float, scale: float = 1) -> str:
    """Rings of sound going out from x,y."""
    rings = "".join(circle(0, 0, r, stroke="#8FFFE4", width=1.6, opacity=0.85 - r / 110) for r in (14, 30, 48, 68))
    sweep = path("M0 0L58-36A68 68 0 0 1 66-12Z", fill="#8FFFE4", opacity=0.25)
    return group(x, y, rings, sweep, circle(0, 0, 4, fill="#E9FFFF"), scale=scale)
