"""Illustrations put together from a few words: a scene, one subject, at most two companions and a seed.

    illustration(Illustration("garden", "dome", ("kelp", "school"), 3))

`SCENES`, `SUBJECTS` and `COMPANIONS` are all the words there are. `default_illustration` chooses them for a card for
which none are named, always the same for the same card.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final
from zlib import crc32

from msgspec import Struct

from uc_desktop.ui.art.drawing.svg import group, mix
from uc_desktop.ui.art.icons.icons import IconToken
from uc_desktop.ui.art.illustrations import motifs
from uc_desktop.ui.art.illustrations.subjects import COMPANIONS, SUBJECTS
from uc_desktop.ui.art.illustrations.vistas import FAR, NEAR


class Illustration(Struct, frozen=True):
    """What an illustration shows; see the module for the words."""

    scene: str = "slope"
    subject: str = "submarine"
    companions: tuple[str, ...] = ()
    seed: int = 0


class Scene(Struct, frozen=True):
    """A stretch of sea: two colours of water, light from above, and two layers of floor."""

    top: str
    bottom: str
    light: float
    far: str
    near: str
    far_at: float = 92
    swell: float = 12
    weed: str = "#2F8F62"


SCENES: Final[Mapping[str, Scene]] = {
    "garden": Scene("#2F9C93", "#0A3B46", 0.18, "#0E5256", "#083A40", weed="#3FAF74"),
    "lagoon": Scene("#3FB0A2", "#0D4A55", 0.22, "#14605F", "#0A4248", weed="#55BE82"),
    "meadow": Scene("#3C9A7C", "#0B3B3C", 0.16, "#12524A", "#0A3936", weed="#6AC56F"),
    "slope": Scene("#2C8FB0", "#0A3350", 0.16, "#0F4562", "#072A42", 84, 16),
    "reef": Scene("#2FA0B8", "#0B3B58", 0.2, "#13506B", "#0A3049", 88, 14),
    "works": Scene("#1D5E86", "#06213A", 0.14, "#0D3D59", "#05233A", 96, 10),
    "harbour": Scene("#24708F", "#082A45", 0.13, "#0B3A55", "#06263C", 98, 12),
    "foundry": Scene("#3A4E74", "#0B1730", 0.1, "#16294A", "#0A1830", 94, 10),
    "open": Scene("#2A86A8", "#082B47", 0.2, "#0A3550", "#072840", 104, 10),
    "horizon": Scene("#58A9BE", "#0F3F63", 0.24, "#12476A", "#0A3150", 100, 12),
    "blue": Scene("#2463A0", "#071C40", 0.16, "#0B2C57", "#061B3B", 100, 10),
    "council": Scene("#285B7D", "#0A2740", 0.2, "#0D3350", "#06233A", 104, 5),
    "vents": Scene("#123B57", "#050F1C", 0.1, "#0B2B40", "#05192A", 92, 14, "#24506A"),
    "night": Scene("#123E6B", "#040F22", 0.08, "#0A2A4A", "#041629", 88, 12, "#1D4F6E"),
    "violet": Scene("#3A3F8F", "#0B1238", 0.1, "#1A1F5A", "#0A1033", 100, 10, "#3B5C9E"),
    "trench": Scene("#0F4A5C", "#020B14", 0.07, "#08303E", "#031722", 84, 18, "#1C5A5F"),
}


ALL_WORDS: Final = (*SCENES, *SUBJECTS, *(word for word in COMPANIONS if word not in SUBJECTS))


@lru_cache(maxsize=256)
def illustration(picture: Illustration) -> str:
    """The picture on its canvas of 240 × 120; parts reach beyond it, so what is drawn around it must cover them.

    Raises KeyError, naming the word, for one that is not in the kit.
    """
    scene, random = SCENES[picture.scene], Random(picture.seed)
    x = random.uniform(106, 134)
    sides = [30.0, 210.0] if random.random() < 0.5 else [210.0, 30.0]
    view = FAR[random.choice(tuple(FAR))](scene.bottom, mix(scene.top, scene.far, 0.35), random)
    far = motifs.floor(scene.far_at, scene.swell, scene.far, random)
    subject = _at_size(SUBJECTS[picture.subject](x, random), x, random.uniform(0.94, 1.2))
    near = motifs.floor(110, 6, scene.near, random)
    friends = "".join(
        COMPANIONS[name](side, random, scene.weed) for name, side in zip(picture.companions, sides, strict=False)
    )
    light = motifs.rays(random.choice((60, 90, 120, 150, 180)), scene.light)
    frame = NEAR[random.choice(tuple(NEAR))](scene.near, scene.weed, random)
    return motifs.sea(scene.top, scene.bottom) + light + view + far + friends + subject + near + frame


def _at_size(subject: str, x: float, size: float) -> str:
    """The subject nearer to the eye or farther, standing where it stood."""
    foot = 108.0
    return group(x * (1 - size), foot * (1 - size), subject, scale=size)


def picture_of(words: str) -> Illustration:
    """The picture named by a few words, such as "garden dome kelp school 3".

    In any order: a scene, a subject, up to two companions if any, and a seed if it is not 0. A word that is both
    subject and companion is the subject the first time. Raises ValueError, with what there is to choose from, for any
    other word, and where there is no scene or no subject.
    """
    scene, subject, seed = "", "", 0
    friends: list[str] = []
    for word in words.split():
        if word.isdecimal():
            seed = int(word)
        elif word in SCENES and not scene:
            scene = word
        elif word in SUBJECTS and not subject:
            subject = word
        elif word in COMPANIONS and len(friends) < 2:
            friends.append(word)
        else:
            raise ValueError(f"{word!r} cannot be drawn here; there is {', '.join(ALL_WORDS)}")
    if not scene or not subject:
        raise ValueError(f"{words!r} needs a scene and a subject; there is {', '.join(ALL_WORDS)}")
    return Illustration(scene, subject, tuple(friends), seed)


_SCENES_OF: Final = {
    "green": ("garden", "lagoon", "meadow", "slope", "reef"),
    "red": ("works", "harbour", "foundry", "vents", "slope"),
    "yellow": ("open", "horizon", "blue", "reef", "trench"),
    "contract": ("council",),
    "special": ("night", "violet", "trench"),
}
_SUBJECTS_OF: Final = {
    "green": ("dome", "kelp_forest", "fish", "turtle", "coral", "diver"),
    "red": ("arm", "crates", "turbine", "tunnel", "submarine", "tank"),
    "yellow": ("whale", "manta", "submarine", "jellyfish", "turtle", "junction"),
    "contract": ("hologram", "towers", "hall", "metropolis"),
    "special": ("chain", "jellyfish", "purple_dome", "hologram"),
}
_COMPANIONS_OF: Final = {
    "green": ("kelp", "school", "coral", "bubbles", "fish"),
    "red": ("crates", "bubbles", "towers", "turbine", "diver"),
    "yellow": ("school", "coral", "kelp", "submarine", "dome"),
    "contract": ("towers", "flags", "dome", "submarine"),
    "special": ("jellyfish", "bubbles", "dome", "towers"),
}
# Subjects that fill the floor from side to side leave room only for what swims above.
_WIDE: Final = frozenset({"chain", "junction", "twin_domes", "towers", "arm", "tank", "turbine", "crates", "tunnel"})
_SMALL: Final = ("school", "bubbles", "fish")
# What the effect is about outweighs the colour; the first sign of the row that is here decides.
_ABOUT: Final[Mapping[str, tuple[str, ...]]] = {
    "farm": ("farm", "kelp_forest", "dome"),
    "farm_upgraded": ("upgraded_farm", "farm"),
    "kelp": ("kelp_forest", "farm"),
    "feed": ("kelp_forest", "farm"),
    "desalination": ("tank", "desalination"),
    "desalination_upgraded": ("desalination", "tank"),
    "laboratory": ("laboratory", "vents"),
    "laboratory_upgraded": ("laboratory",),
    "science": ("laboratory", "diver", "submarine", "hologram"),
    "tunnel": ("tunnel", "junction"),
    "tunnel_upgraded": ("brass_tunnel", "chain"),
    "white_city": ("dome", "twin_domes"),
    "purple_city": ("purple_dome", "chain"),
    "city": ("twin_domes", "dome", "purple_dome"),
    "metropolis": ("metropolis", "towers"),
    "metropolis_blue": ("metropolis",),
    "steelplast": ("crates", "arm"),
    "structure": ("arm", "junction"),
    "building": ("arm", "tank", "farm"),
    "action_card": ("hologram", "arm", "diver"),
    "special": ("hologram", "jellyfish"),
    "step": ("towers", "hologram", "submarine"),
    "biomatter": ("jellyfish", "coral", "purple_dome"),
    "card": ("submarine", "diver", "whale"),
}


def default_illustration(
    card_id: str, colour: str, icons: Sequence[IconToken] = (), special: bool = False
) -> Illustration:
    """A fitting picture for a card that names none: from its colour, its effect's icons and, for variety, its id."""
    seed = crc32(card_id.encode())
    look = "special" if special else colour if colour in _SCENES_OF else "green"
    random = Random(seed)
    about = [name for name in icons if isinstance(name, str) and name in _ABOUT]
    by_effect = bool(about) and random.random() < 0.7
    subject = random.choice(_ABOUT[about[0]] if by_effect else _SUBJECTS_OF[look])
    return Illustration(random.choice(_SCENES_OF[look]), subject, _friends(subject, look, random), seed)


def _friends(subject: str, look: str, random: Random) -> tuple[str, ...]:
    kit = _SMALL if subject in _WIDE else _COMPANIONS_OF[look]
    return tuple(name for name in random.sample(kit, min(2, len(kit))) if name != subject)
