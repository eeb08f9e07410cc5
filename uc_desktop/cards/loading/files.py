"""The kinds of data files and their field types: what the loader reads and the schema describes."""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase
from typing import Any

from msgspec import Struct

from uc_desktop.cards.fields.board_fields import BOARD, BONUS, MAIN_BOARD
from uc_desktop.cards.fields.card_fields import CARD, CONTRACT, METROPOLIS
from uc_desktop.cards.fields.field_types import FieldType, ListOf

#: No folder of content has more files, all of them more bytes together, or one of them more definitions.
MAX_FILES, MAX_FILES_BYTES, MAX_DEFINITIONS = 200, 600_000, 1000


class FileKind(Struct, frozen=True):
    """Files at `pattern`: each holds one definition, or a list of them if `many`. `kind` names the definition.

    `about` and `example` are for the reference.
    """

    kind: str
    pattern: str
    field_type: FieldType[Any]
    about: str
    example: str
    many: bool = True

    @property
    def whole(self) -> FieldType[tuple[Any, ...]] | FieldType[Any]:
        """The field type of a whole file."""
        return ListOf(self.field_type, 0, MAX_DEFINITIONS, lenient=True) if self.many else self.field_type


_MAIN_BOARD = """\
id: one-two
players: [1, 2]
slots:
- {id: A-2G2, color: green, effect: {advance: 2}}
- {id: A-2Y2, color: yellow, effect: {build: {what: tunnel, times: 2}}}
- {id: A-0, effect: [{draw: 2}, {gain: {credit: 2}}]}
"""
_METROPOLISES = """\
- id: kelpholm
  color: blue
  name: Kelpholm
  instant: {gain: {kelp: 1}}
  production: {gain: {point: 2}}
- id: tunnelgate
  color: brown
  name: Tunnelgate
  scoring: {rule: tunnels_at_cities, table: {"8": 5, "9": 7, "10": 9}}
"""
_CONTRACTS = """\
- id: contract-1
  name: Kelp Belt Charter
  criteria:
  - {count: connected farm, at_least: 5}
  - {count: connected upgraded farm, at_least: 2}
  effect:
  - gain: {biomatter: 2, point: 3}
"""
_BOARD = """\
id: tiny
side: advanced
start: "2,2"
cities:
- {site: "2,1", bonus: kelp, building_sites: [null, credit, {surcharge: {credit: 1}, times: 2}], expansion: science}
- {site: "2,2", surcharge: {steelplast: 3, credit: 3}, points: 6, building_sites: [null, null]}
tunnels:
- {site: "2,1-2,2", bonus: step-and-card}
- {site: "UL-2,1", surcharge: {credit: 1}, times: 3}
- {site: "UR-2,2"}
- {site: "LL-2,1", surcharge: {steelplast: 1, credit: 1}, points: 2}
pairs:
- {tunnels: ["2,1-2,2", "UR-2,2"], production: {credit: 2}}
"""
_CARDS = """\
- id: seafood-collection
  number: 28
  era: 1
  color: red
  kind: instant
  source: rulebook
  name: Seafood Collection
  effect:
  - if: {count: upgraded tunnel, at_least: 1}
    gain: {kelp: 1}
"""

#: In the order of reading: what is referred to comes before what refers to it.
FILE_KINDS = (
    FileKind(
        "bonus",
        "bonuses.yaml",
        BONUS,
        "A list of the bonuses that sites give (B-11).",
        "- id: step-and-card\n  effect:\n  - advance: 1\n  - draw: 1\n",
    ),
    FileKind(
        "main_board",
        "main_board/*.yaml",
        MAIN_BOARD,
        "One side of the main board a file. Each slot has an `id`, a `color` and an `effect`.",
        _MAIN_BOARD,
        many=False,
    ),
    FileKind(
        "metropolis",
        "metropolises.yaml",
        METROPOLIS,
        "A list of metropolises: blue ones have effects, brown ones a scoring (W-6).",
        _METROPOLISES,
    ),
    FileKind(
        "contract",
        "contracts.yaml",
        CONTRACT,
        "A list of government contracts (G-1). A criterion is a condition with `at_least`, or `federation: 1`.",
        _CONTRACTS,
    ),
    FileKind(
        "board",
        "boards/*.yaml",
        BOARD,
        "One side of a player board a file. Building sites get the ids `0,0#1`, `0,0#2`, …, an expansion site `0,0#x`.",
        _BOARD,
        many=False,
    ),
    FileKind(
        "card",
        "cards/*.yaml",
        CARD,
        "A list of cards. What `effect` holds depends on the kind: an effect (instant, action), a production effect, a "
        "list of permanent effects, or a list of end scorings. Era cards have `era`, Special cards `cost`; the "
        "Personal Assistant has neither, nor a colour.",
        _CARDS,
    ),
)

#: What a folder has that is laid over another one: its name, and what it is about.
PACK_FILE = "pack.yaml"
PATTERNS: Mapping[str, FileKind] = {kind.pattern: kind for kind in FILE_KINDS}
#: The folders within that of the content in which files of it lie; what other folders hold is no content of the game.
FOLDERS = tuple(dict.fromkeys(pattern.rpartition("/")[0] for pattern in PATTERNS if "/" in pattern))


def kind_of(name: str) -> FileKind | None:
    """The kind of the file with this name, relative to the content's folder, with forward slashes."""
    for pattern, kind in PATTERNS.items():
        if name.count("/") == pattern.count("/") and fnmatchcase(name, pattern):
            return kind
    return None
