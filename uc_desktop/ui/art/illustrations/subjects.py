"""What illustrations can show: subjects, and companions that stand beside them."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from uc_desktop.ui.art.drawing.svg import circle, group, rect
from uc_desktop.ui.art.illustrations import motifs, works
from uc_desktop.ui.art.illustrations.motifs import motif
from uc_desktop.ui.art.pieces.pieces import dome, metropolis
from uc_desktop.ui.art.pieces.tokens import token
from uc_desktop.ui.theme.theme import INK

_Draw = Callable[[float, Random], str]


def _mirrored(random: Random) -> bool:
    return random.random() < 0.5


def _dome(x: float, random: Random) -> str:
    """One dome, alone or with smaller ones joined to it."""
    beside = ""
    if random.random() < 0.6:
        side = random.choice((-1, 1))
        beside = works.tunnel(x, 92, x + side * 58, 96, 10) + group(x + side * 60, 88, dome(random.uniform(13, 19)))
    return beside + group(x, 72, dome(random.uniform(27, 36)))


def _twin_domes(x: float, random: Random) -> str:
    left, right = (24.0, 19.0) if _mirrored(random) else (19.0, 24.0)
    pair = group(x - 46, 74, dome(left)) + group(x + 46, 76, dome(right, "purple" if _mirrored(random) else "white"))
    return works.tunnel(x - 24, 84, x + 24, 84, 13) + pair


def _chain(x: float, random: Random) -> str:
    tubes = works.tunnel(x - 62, 80, x - 20, 80, 13, True) + works.tunnel(x + 20, 80, x + 62, 80, 13, True)
    ends = group(x - 78, 74, dome(19)) + group(x + 78, 74, dome(18))
    return tubes + ends + group(x, 68, dome(25, "purple"))


def _tunnel(x: float, random: Random) -> str:
    """A tunnel from edge to edge: level or sloping, near or far, with one collar or two."""
    y, wide, slope = random.uniform(52, 76), random.uniform(22, 34), random.choice((-14, -7, 0, 8, 15))
    second = works.tunnel(-6, y - 36, 246, y - 36 - slope, 11) if random.random() < 0.4 else ""
    collars = (x,) if random.random() < 0.5 else (x - 58, x + 62)
    return (
        second
        + works.tunnel(-12, y + slope, 252, y - slope, wide, random.random() < 0.3)
        + "".join(_collar(at, y + slope * (1 - at / 120)) for at in collars)
    )


def _collar(x: float, y: float) -> str:
    rivets = "".join(circle(x, y + d, 3, fill=INK.outline) for d in (-16, 0, 16))
    return rect(x - 14, y - 24, 28, 48, 6, fill="#F0C878", stroke=INK.outline, width=1.4) + rivets


def _brass_tunnel(x: float, random: Random) -> str:
    tilt = random.choice((-10, 8, 14))
    return works.tunnel(x - 84, 66 + tilt, x + 84, 66 - tilt, 28, True)


def _junction(x: float, random: Random) -> str:
    spokes = ((x - 70, 96), (x + 74, 92), (x + random.choice((-30, 34)), 18))
    return "".join(works.tunnel(x, 62, a, b, 15) for a, b in spokes) + group(x, 62, dome(20))


def _submarine(x: float, random: Random) -> str:
    """A submarine, sometimes with smaller ones in its wake."""
    colour, mirror = random.choice(_HULLS), _mirrored(random)
    wake = ""
    for at in range(random.choice((0, 0, 1, 2))):
        behind = (58 + 34 * at) * (1 if mirror else -1)
        wake += works.submarine(x + behind, 36 + 30 * at, 0.55 - 0.1 * at, random.choice(_HULLS), mirror)
    return wake + works.submarine(x, random.uniform(44, 66), random.uniform(1.0, 1.45), colour, mirror)


def _fleet(x: float, random: Random) -> str:
    """Submarines in line."""
    mirror = _mirrored(random)
    places = ((-78, 34, 0.55), (-26, 46, 0.75), (40, 62, 1.0))
    return "".join(
        works.submarine(x + (-d if mirror else d), y, scale, random.choice(_HULLS), mirror) for d, y, scale in places
    )


_HULLS: Final = ("#F2B84B", "#8FD0E6", "#E7866F", "#A9D67C", "#C9A2FF")


def _arm(x: float, random: Random) -> str:
    """A robot arm at work on something."""
    mirror = _mirrored(random)
    side = -1 if mirror else 1
    freight = random.choice((
        lambda: works.submarine(x + side * 52, 54, 0.85, random.choice(_HULLS), mirror),
        lambda: motif("crates", x + side * 40, 106, 1.3),
        lambda: works.tunnel(x + side * 8, 56, x + side * 92, 52, 20),
        lambda: group(x + side * 50, 78, dome(20)),
        lambda: motif("module", x + side * 56, 108, 0.8, mirror),
    ))()  # fmt: skip
    return freight + motif("arm", x - side * 24, 104, random.uniform(1.05, 1.3), mirror=mirror)


def _two_arms(x: float, random: Random) -> str:
    """Two robot arms over one workpiece."""
    return (
        motif("arm", x - 62, 106, 1.1) + motif("arm", x + 62, 106, 1.1, mirror=True) + motif("crates", x - 8, 108, 1.0)
    )


def _kelp_forest(x: float, random: Random) -> str:
    stands = ((x - 52, 92, "#2F8F62"), (x + 48, 84, "#2F8F62"), (x - 14, 74, "#3FAF74"), (x + 20, 96, "#63CF8C"))
    return "".join(motifs.kelp(at, 114, tall, colour, 3, random) for at, tall, colour in stands)


def _farm_rows(x: float, random: Random) -> str:
    beds = "".join(
        motifs.kelp(x + d, 108, 40 + 8 * (i % 2), "#63CF8C", 2, random) for i, d in enumerate((-66, -34, 34, 66))
    )
    return group(x, 78, token("farm"), scale=1.7) + beds


def _garden_dome(x: float, random: Random) -> str:
    """Beds under lamps before a dome: a farm at its best."""
    dome_at = x + 26 * random.choice((-1, 1))
    return group(dome_at, 78, dome(36)) + _farm_rows(x, random) + works.lanterns(x, 22, 7, random)


def _laboratory(x: float, random: Random) -> str:
    """A laboratory: a station at a vent, its drill going, or with its samples."""
    side = random.choice((-1, 1))
    if random.random() < 0.5:
        drill = motif("vent", x + side * 62, 106, 1.3) + motif("arm", x + side * 30, 106, 0.9, mirror=side < 0)
        station = motif("module", x - side * 28, 108, 1.2, side > 0)
        return drill + station + group(x - side * 28, 30, token("laboratory"), scale=0.9)
    samples = "".join(
        works.capsule(x + side * (34 + 26 * k), 108, random.choice(("#FF9C8A", "#8FE0FF", "#B5FFE8")), 0.8)
        for k in range(3)
    )
    return samples + motif("module", x - side * 26, 108, 1.1, side < 0) + group(x - side * 26, 36, token("laboratory"))


def _desalination(x: float, random: Random) -> str:
    """A plant: drums with bubbles rising, or drums and pipes."""
    if random.random() < 0.3:
        drums = motif("tank", x - 54, 104, 0.8) + motif("tank", x + 54, 104, 0.8) + motif("tank", x, 108, 1.2)
        return drums + motifs.bubbles(x + 20, 40, 7, random)
    side = random.choice((-1, 1))
    return motif("pipes", x + side * 62, 110, 0.8, side > 0) + _tank(x - side * 24, random)


def _tank(x: float, random: Random) -> str:
    second = motif("tank", x + 62, 102, 0.8) if _mirrored(random) else motif("tank", x - 62, 102, 0.75)
    return second + motif("tank", x, 106, 1.25)


def _towers(x: float, random: Random) -> str:
    plan = ((-44, 52), (-22, 78), (0, 92), (22, 70), (42, 46))
    return "".join(
        works.tower(x + d, 108, tall * random.uniform(0.85, 1.05), 17, ("#143F5A", "#1B5675")[i % 2])
        for i, (d, tall) in enumerate(plan)
    )


def _hologram(x: float, random: Random) -> str:
    table = rect(x - 36, 94, 72, 12, 5, fill="#0E3650", stroke="#7FC9DC", width=1)
    return works.hologram(x, 54, 31) + table


def _whale(x: float, random: Random) -> str:
    return motifs.whale(
        x, random.uniform(48, 58), 1.0, random.choice(("#5C93B5", "#6C86A8", "#4F8C9A")), _mirrored(random)
    )


def _manta(x: float, random: Random) -> str:
    return motif("manta", x, random.uniform(46, 56), random.uniform(0.95, 1.1), mirror=_mirrored(random))


def _turtle(x: float, random: Random) -> str:
    return motifs.turtle(x, random.uniform(48, 60), 1.25, random.choice(("#6FA86B", "#8E9A58")), _mirrored(random))


def _jellyfish(x: float, random: Random) -> str:
    colours = random.sample(("#FFB3E0", "#8FE0FF", "#C9A2FF", "#B5FFE8"), 3)
    places = ((x - 62, 42, 0.8), (x, 50, 1.2), (x + 60, 36, 0.9))
    return "".join(motifs.jellyfish(a, b, s, c) for (a, b, s), c in zip(places, colours, strict=True))


def _vents(x: float, random: Random) -> str:
    return motif("vent", x - 40, 106, 1.2) + motif("vent", x + 30, 108, 0.85) + motif("vent", x + 74, 104, 0.6)


def _turbine(x: float, random: Random) -> str:
    return motif("turbine", x - 58, 106, 0.9) + motif("turbine", x, 110, 1.25) + motif("turbine", x + 56, 104, 0.75)


def _coral(x: float, random: Random) -> str:
    plan = ((-64, 1.3, "#FFC27A"), (-22, 2.1, "#FF9C8A"), (26, 1.7, "#E98BC0"), (66, 1.2, "#FFC27A"))
    return "".join(motifs.coral(x + d, 112, scale, colour) for d, scale, colour in plan)


def _fish(x: float, random: Random) -> str:
    return "".join(
        motifs.fish(x + random.uniform(-70, 70), random.uniform(26, 84), random.uniform(0.9, 1.9), colour)
        for colour in ("#F6D08A", "#FFB38A", "#CFF3FA", "#F6D08A", "#FFE2A6", "#FFB38A", "#CFF3FA")
    )


def _train(x: float, random: Random) -> str:
    return works.train(x, random.uniform(56, 74), random.choice((2, 3, 4)), random.choice(_HULLS), 1.1)


def _freighter(x: float, random: Random) -> str:
    return works.freighter(x, random.uniform(52, 68), random.choice(_HULLS), 1.1, _mirrored(random))


def _capsules(x: float, random: Random) -> str:
    colours = ("#FF9C8A", "#8FE0FF", "#B5FFE8", "#FFD38A", "#C9A2FF")
    return "".join(
        works.capsule(x + d, 108 - 4 * (i % 2), random.choice(colours), 1.0 + 0.25 * (i == 2))
        for i, d in enumerate((-76, -40, 0, 40, 76))
    )


def _lanterns(x: float, random: Random) -> str:
    """A feast: two strings of lanterns over a dome and its neighbours."""
    strings = "".join(works.lanterns(x, y + random.uniform(-3, 3), n, random) for y, n in ((21, 8), (47, 6)))
    houses = group(x - 52, 90, dome(18)) + group(x + 54, 88, dome(20, "purple")) + group(x, 80, dome(30))
    return strings + houses


def _scaffold(x: float, random: Random) -> str:
    inside = dome(30) if _mirrored(random) else dome(28, "purple")
    return group(x, 78, inside) + motif("scaffold", x, 106)


def _crane(x: float, random: Random) -> str:
    mirror = _mirrored(random)
    return group(x + (-42 if mirror else 42), 84, dome(20)) + motif("crane", x, 110, 1.15, mirror)


def _module(x: float, random: Random) -> str:
    return motif("module", x - 48, 108, 0.7) + motif("module", x + 20, 110, 1.2, _mirrored(random))


SUBJECTS: Final[Mapping[str, _Draw]] = {
    "dome": _dome,
    "purple_dome": lambda x, random: group(x, 72, dome(random.uniform(28, 32), "purple")),
    "twin_domes": _twin_domes,
    "chain": _chain,
    "tunnel": _tunnel,
    "brass_tunnel": _brass_tunnel,
    "junction": _junction,
    "submarine": _submarine,
    "arm": _arm,
    "kelp_forest": _kelp_forest,
    "farm": _farm_rows,
    "desalination": _desalination,
    "laboratory": _laboratory,
    "upgraded_farm": _garden_dome,
    "tank": _tank,
    "towers": _towers,
    "metropolis": lambda x, random: group(x, 62, metropolis(42, "brown" if _mirrored(random) else "blue", True)),
    "hologram": _hologram,
    "whale": _whale,
    "manta": _manta,
    "turtle": _turtle,
    "jellyfish": _jellyfish,
    "vents": _vents,
    "turbine": _turbine,
    "crates": lambda x, random: motif("crates", x - 46, 108, 1.0) + motif("crates", x + 18, 110, 1.5),
    "diver": lambda x, random: motif("diver", x, random.uniform(48, 60), 1.3, _mirrored(random)),
    "coral": _coral,
    "fish": _fish,
    "fleet": _fleet,
    "freighter": _freighter,
    "train": _train,
    "two_arms": _two_arms,
    "crane": _crane,
    "scaffold": _scaffold,
    "dry_dock": lambda x, random: works.freighter(x, 74, random.choice(_HULLS), 0.95) + motif("scaffold", x, 108),
    "module": _module,
    "wreck": lambda x, random: motif("wreck", x, 108, random.uniform(1.0, 1.2), _mirrored(random)),
    "capsules": _capsules,
    "barrels": lambda x, random: motif("barrels", x, 110, random.uniform(1.0, 1.25)),
    "lanterns": _lanterns,
    "shelves": lambda x, random: works.shelves(x, 110, random),
    "flags": lambda x, random: works.flags(x, 110, random),
    "buoy": lambda x, random: motif("buoy", x, random.uniform(46, 58), 1.2),
    "pipes": lambda x, random: motif("pipes", x, 110, 1.15, _mirrored(random)),
    "console": lambda x, random: motif("console", x, 110, 1.1),
    "vault": lambda x, random: motif("vault", x, 62),
    "hall": lambda x, random: motif("hall", x, 106),
    "round_table": lambda x, random: motif("round_table", x, 108),
    "machine": lambda x, random: works.machine(x, 108, 1.1, random.choice(("#5E7C8E", "#7A6A8E", "#4F8577"))),
    "letter": lambda x, random: motif("letter", x, 60, 1.2),
    "medal": lambda x, random: motif("medal", x, 58, 1.1),
    "ring_city": lambda x, random: motif("ring_city", x, 60, 1.2),
    "sonar": lambda x, random: motif("sonar", x, 60) + works.submarine(x, 60, 0.7, random.choice(_HULLS)),
}

# Companions stand away from the subject: x is where there is room.
_Stand = Callable[[float, Random, str], str]
COMPANIONS: Final[Mapping[str, _Stand]] = {
    "kelp": lambda x, random, weed: motifs.kelp(x, 116, random.uniform(48, 80), weed, 3, random),
    "coral": lambda x, random, weed: motifs.coral(
        x, 112, random.uniform(0.8, 1.1), random.choice(("#FF9C8A", "#FFC27A"))
    ),
    "school": lambda x, random, weed: motifs.school(x, random.uniform(22, 36), 5, "#D8F6FB", random),
    "fish": lambda x, random, weed: motifs.fish(x, 30, 0.8, "#FFE2A6") + motifs.fish(x - 24, 39, 0.6, "#FFE2A6"),
    "bubbles": lambda x, random, weed: motifs.bubbles(x, 66, 6, random),
    "jellyfish": lambda x, random, weed: motifs.jellyfish(x, 30, 0.6, random.choice(("#8FE0FF", "#FFB3E0"))),
    "towers": lambda x, random, weed: works.tower(x - 13, 110, 64, 16) + works.tower(x + 10, 110, 42, 15, "#1B5675"),
    "dome": lambda x, random, weed: group(x, 88, dome(15)),
    "vent": lambda x, random, weed: motif("vent", x, 108, 0.8),
    "crates": lambda x, random, weed: motif("crates", x, 110, 0.8),
    "turbine": lambda x, random, weed: motif("turbine", x, 108, 0.8),
    "submarine": lambda x, random, weed: works.submarine(x, 32, 0.5, mirror=x > motifs.WIDTH / 2),
    "turtle": lambda x, random, weed: motifs.turtle(x, 34, 0.6, mirror=x > motifs.WIDTH / 2),
    "diver": lambda x, random, weed: motif("diver", x, 40, 0.6, x > motifs.WIDTH / 2),
    "purple_dome": lambda x, random, weed: group(x, 88, dome(15, "purple")),
    "hologram": lambda x, random, weed: works.hologram(x, 44, 15),
    "arm": lambda x, random, weed: motif("arm", x, 110, 0.8, mirror=x > motifs.WIDTH / 2),
    "laboratory": lambda x, random, weed: group(x, 92, token("laboratory"), scale=1.0),
    "farm": lambda x, random, weed: group(x, 94, token("farm"), scale=1.0),
    "tank": lambda x, random, weed: motif("tank", x, 110, 0.7),
    "whale": lambda x, random, weed: motifs.whale(x, 28, 0.42, mirror=x < motifs.WIDTH / 2),
    "buoy": lambda x, random, weed: motif("buoy", x, 40, 0.6),
    "crane": lambda x, random, weed: motif("crane", x, 110, 0.8, x > motifs.WIDTH / 2),
    "capsules": lambda x, random, weed: works.capsule(x, 110, random.choice(("#8FE0FF", "#FFD38A", "#B5FFE8")), 0.9),
    "barrels": lambda x, random, weed: motif("barrels", x, 112, 0.6),
    "module": lambda x, random, weed: motif("module", x, 110, 0.65),
    "machine": lambda x, random, weed: works.machine(x, 110, 0.6),
    "pipes": lambda x, random, weed: motif("pipes", x, 112, 0.6),
    "lanterns": lambda x, random, weed: works.lanterns(motifs.WIDTH / 2, 12, 7, random),
    "flags": lambda x, random, weed: group(x, 112, works.flags(0, 0, random), scale=0.55),
}
