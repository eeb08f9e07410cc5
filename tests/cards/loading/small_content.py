"""A small content in pieces, and what the loader says of it, for the tests of the loader."""

from __future__ import annotations

from pathlib import Path

from tests.error_texts import plain_texts
from uc_desktop.cards.loading.check import check_cards

CARD = """\
- id: kelp-song
  number: 5
  era: 1
  color: green
  kind: instant
  source: original
  name: Kelp Song
  effect: {gain: {kelp: 1}}
"""
PERMANENT = CARD.replace("instant", "permanent").replace("effect: {gain: {kelp: 1}}", "effect: [HERE]")
PRODUCTION = CARD.replace("instant", "production").replace("{gain: {kelp: 1}}", "HERE")
SCORING = CARD.replace("instant", "end_scoring").replace("{gain: {kelp: 1}}", "[HERE]")
BOARD = """\
id: small
side: basic
start: "2,2"
cities:
- {site: "2,1", bonus: kelp, building_sites: [null, null, kelp]}
- {site: "2,2", building_sites: [null, null, null], expansion: kelp}
tunnels:
- {site: "2,1-2,2", bonus: kelp}
- {site: "UL-2,1"}
- {site: "UR-2,2"}
- {site: "LL-2,1"}
"""
BONUSES = "- {id: kelp, effect: {gain: {kelp: 1}}}\n"
MAIN_BOARD = """\
id: side
players: [3, 4]
slots:
- {id: A-G1, color: green, effect: {advance: 2}}
- {id: A-Y1, color: yellow, effect: {gain: {kelp: 1}}}
- {id: A-0, effect: {draw: 2}}
"""
BLUE = "- {id: reef, color: blue, name: Reef, instant: {draw: 1}}\n"
BROWN = "- {id: hub, color: brown, name: Hub, scoring: {rule: metropolises, points: 3}}\n"


def pair(*tunnels: str) -> str:
    """The pairs of a board: these two tunnel sites."""
    return f'pairs:\n- {{tunnels: ["{tunnels[0]}", "{tunnels[1]}"], production: {{credit: 2}}}}\n'


CONTRACT = """\
- id: contract-1
  name: Reef Bond
  criteria:
  - {count: farm, at_least: 2}
  effect: {gain: {point: 3}}
"""


def write(folder: Path, **texts: str) -> Path:
    """A folder of content; keyword `cards__era_1` is the file cards/era-1.yaml."""
    for name, text in texts.items():
        path = folder / (name.replace("__", "/").replace("_", "-").replace("main-board", "main_board") + ".yaml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def faults(folder: Path, **texts: str) -> list[str]:
    return plain_texts(check_cards(write(folder, **texts)))


def told(found: list[str], place: str, words: str) -> bool:
    """Whether a fault at this place says this."""
    return any(fault.startswith(place) and words in fault for fault in found)


def changed(old: str, new: str, text: str = CARD) -> str:
    assert text.count(old) >= 1
    return text.replace(old, new, 1)


TEN_FAULTS = """\
- id: one
  number: 1
  era: 1
  color: gren
  kind: instant
  source: original
  name: One
  name: Uno
  effect: {gian: {kelp: 1}}
- id: two
  number: 70
  era: 1
  color: red
  kind: instant
  source: original
  name: Two
  flavor: salty
  effect: {draw: many}
- id: two
  number: 3
  era: 1
  color: red
  kind: instant
  source: original
  effect: {gain: {kelp: 99}}
- id: four
  number: 3
  era: 1
  color: red
  kind: permanent
  source: original
  name: Four
  effect: [{slot_bonus: {slots: [A-G9], effect: {draw: 1}}}]
"""


def second(old: str, new: str) -> str:
    """Another card in the same file, unlike the first in everything but for one change."""
    other = CARD.replace("kelp-song", "eel").replace("5", "6").replace("Kelp Song", "Eel")
    return changed(old, new, other)
