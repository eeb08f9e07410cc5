"""From what a card's data says its picture shows to words of the kit: "a tunnel through a kelp garden"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from uc_desktop.ui.art.illustrations.illustrations import SCENES
from uc_desktop.ui.art.illustrations.subjects import COMPANIONS, SUBJECTS

#: Pairs of words that name one thing.
_PAIRS: Final[Mapping[str, str]] = {
    "symbiotic dome": "purple_dome",
    "purple dome": "purple_dome",
    "two farm": "upgraded_farm",
    "farm dome": "upgraded_farm",
    "twin building": "twin_domes",
    "two dome": "twin_domes",
    "many dome": "chain",
    "ring of dome": "ring_city",
    "chain of light": "lanterns",
    "ring of light": "round_table",
    "with light": "lanterns",
    "row of light": "lanterns",
    "robot arm": "arm",
    "two robot": "two_arms",
    "desalination plant": "desalination",
    "round table": "round_table",
    "long table": "round_table",
    "council room": "round_table",
    "council table": "round_table",
    "banquet hall": "round_table",
    "control room": "console",
    "archive hall": "shelves",
    "market hall": "barrels",
    "hologram globe": "hologram",
    "giant kelp": "kelp_forest",
    "kelp row": "farm",
    "kelp bale": "barrels",
    "submarine fleet": "fleet",
    "freighter submarine": "freighter",
    "crowd of submarine": "fleet",
    "line of submarine": "fleet",
    "two submarine": "fleet",
    "submarines exchanging": "fleet",
    "submarine convoy": "fleet",
    "submarine in a row": "fleet",
    "sunken submarine": "wreck",
    "upgraded tunnel": "brass_tunnel",
    "lit tunnel": "brass_tunnel",
    "tunnel meeting": "junction",
    "tunnel boring": "machine",
    "tunnel ring": "brass_tunnel",
    "boring machine": "machine",
    "seed capsule": "capsules",
    "stacked plate": "crates",
}
#: Other names of what the kit has.
_NAMES: Final[Mapping[str, str]] = {
    "airlock": "module",
    "archive": "shelves",
    "banner": "flags",
    "barrel": "barrels",
    "buoy": "buoy",
    "caisson": "scaffold",
    "capsule": "capsules",
    "cargo": "freighter",
    "console": "console",
    "conveyor": "machine",
    "cradle": "dry_dock",
    "dial": "console",
    "dock": "dry_dock",
    "envelope": "letter",
    "factory": "machine",
    "factorie": "machine",
    "filter": "pipes",
    "flag": "flags",
    "foundry": "foundry",
    "frame": "scaffold",
    "gauge": "console",
    "gear": "machine",
    "globe": "hologram",
    "hall": "hall",
    "hangar": "dry_dock",
    "lamp": "lanterns",
    "lantern": "lanterns",
    "ledger": "shelves",
    "machine": "machine",
    "medal": "medal",
    "metropolise": "metropolis",
    "mill": "machine",
    "module": "module",
    "mould": "scaffold",
    "pipe": "pipes",
    "pres": "machine",
    "reactor": "capsules",
    "refinery": "pipes",
    "robot": "arm",
    "scaffold": "scaffold",
    "scroll": "shelves",
    "seal": "letter",
    "segment": "brass_tunnel",
    "shelve": "shelves",
    "shipyard": "dry_dock",
    "silo": "barrels",
    "sonar": "sonar",
    "tower": "towers",
    "train": "train",
    "vat": "capsules",
    "vault": "vault",
    "worker": "diver",
    "workshop": "machine",
    "dark": "trench",
    "garden": "garden",
    "dusk": "violet",
}
_KIT: Final = (*SCENES, *SUBJECTS, *COMPANIONS)


def kit_words(caption: str) -> tuple[list[str], list[str], list[str], list[str]]:
    """The caption's scenes, subjects, companions and numbers, each in the order they are named.

    What is named first is the subject; further things keep it company if they can.
    """
    found = list(dict.fromkeys(filter(None, map(_kit_word, _split(caption)))))
    scenes = [word for word in found if word in SCENES]
    subjects = [word for word in found if word in SUBJECTS]
    friends = [word for word in found if word in COMPANIONS and word not in subjects[:1]]
    return scenes, subjects, friends, [word for word in found if word.isdigit()]


def _split(caption: str) -> list[str]:
    """The caption's words in the singular, with the kit's word for each pair that names one thing."""
    words = [word.removesuffix("s") for word in re.findall(r"[a-z_]+|\d+", caption.lower())]
    text = f" {' '.join(words)} "
    for pair, word in _PAIRS.items():
        text = text.replace(f" {pair} ", f" {word} ")
    return text.split()


def _kit_word(word: str) -> str:
    """The kit's word for one of a caption; nothing if it has none."""
    name = _NAMES.get(word, word)
    return next((form for form in (name, f"{name}s") if form in _KIT or form.isdigit()), "")
