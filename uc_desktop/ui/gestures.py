"""What a gesture at the table means: the legal commands it stands for, found by the keys of the things touched.

Sources are what can be picked up or clicked, targets where it can go (see `commands_at_table`). All of it is read from
the legal commands; the table holds no rules of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from uc_desktop.rules.commands import Command, Place
from uc_desktop.rules.content import is_within
from uc_desktop.ui.commands_at_table import DISCARD, HAND, NONE, PLAYED, SPECIAL_DECK, TILE, TRAY, Pair, pairs

__all__ = [
    "DISCARD",
    "HAND",
    "NONE",
    "PLAYED",
    "SPECIAL_DECK",
    "TILE",
    "TRAY",
    "carried",
    "leading_to",
    "of_part",
    "outcomes",
    "pairs",
    "sources",
    "targets",
    "tile_targets",
]


def _in_part(command: Command, part: str) -> bool:
    """Whether a command belongs to the selected part; commands without parts always do."""
    own = getattr(command, "part", None)
    return not part or own is None or own == part or is_within(own, part)


def outcomes(legal: Iterable[Command], source: str, target: str, part: str = "") -> list[Command]:
    """The commands that taking `source` to `target` stands for, in the order of the list."""
    return [command for command in legal if (source, target) in pairs(command) and _in_part(command, part)]


def leading_to(legal: Iterable[Command], target: str, part: str = "") -> list[Command]:
    """The commands that something could be taken to this site for, when the site itself is clicked."""
    if not target.startswith(("site:", "built:")):
        return []
    return [c for c in legal if _in_part(c, part) and any(to == target for _, to in pairs(c))]


def targets(legal: Iterable[Command], source: str, part: str = "") -> frozenset[str]:
    """The keys of all places where `source` can go."""
    return frozenset(to for what, to in _all(legal, part) if what == source and to)


def carried(legal: Iterable[Command], part: str = "") -> frozenset[str]:
    """The keys of all things that can go to some place."""
    return _with_tile({what for what, to in _all(legal, part) if to}, legal)


def sources(legal: Iterable[Command]) -> frozenset[str]:
    """The keys of all things that can be picked up or clicked."""
    return _with_tile({what for what, _ in _all(legal, "")}, legal)


def _with_tile(found: set[str], legal: Iterable[Command]) -> frozenset[str]:
    """A tile can be placed whatever card comes with it."""
    return frozenset(found | {TILE} if any(isinstance(command, Place) for command in legal) else found)


def tile_targets(legal: Iterable[Command]) -> frozenset[str]:
    """The slots on which a tile can be placed with some card."""
    return frozenset(f"slot:{command.slot}" for command in legal if isinstance(command, Place))


def _all(legal: Iterable[Command], part: str) -> Iterator[Pair]:
    return (pair for command in legal if _in_part(command, part) for pair in pairs(command))


def of_part(legal: Iterable[Command], part: str) -> list[Command]:
    """The commands that carry out an open part, branches of a choice included."""
    return [command for command in legal if getattr(command, "part", None) is not None and _in_part(command, part)]
