"""What a gesture at the table means: the legal commands it stands for, found by the keys of the things touched.

All of it is read from the legal commands; the table holds no rules of its own. `command_rows` says which things stand
for each command.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from uc_desktop.presentation.command_rows import TILE, Pair, pairs
from uc_desktop.presentation.item_id import NO_ITEM, ItemId
from uc_desktop.rules.commands import Command, Pay, Place, Resolve
from uc_desktop.rules.content import is_within


def only_command(commands: Sequence[Command]) -> Command | None:
    """The command that needs no choice: the only one, or the only placement that does not clone an action."""
    plain = [command for command in commands if not (isinstance(command, Place) and command.clone)]
    if len(commands) == 1 or (len(plain) == 1 and isinstance(plain[0], Place)):
        return (plain or commands)[0]
    return None


def is_of_part(ref: str, part: str) -> bool:
    """Whether this is the selected part or lies within it; true for all while none is selected."""
    return not part or ref == part or is_within(ref, part)


def _in_part(command: Command, part: str) -> bool:
    """Whether a command belongs to the selected part; commands without parts always do."""
    own = getattr(command, "part", None)
    return own is None or is_of_part(own, part)


def outcomes(legal: Iterable[Command], source: str, target: str, part: str = "") -> list[Command]:
    """The commands that taking `source` to `target` stands for, in the order of the list."""
    return [command for command in legal if (source, target) in pairs(command) and _in_part(command, part)]


def leading_to(legal: Iterable[Command], target: str, part: str = "") -> list[Command]:
    """The commands that something could be taken to this site for, when the site itself is clicked."""
    if ItemId(target).kind not in ("site", "built"):
        return []
    return [c for c in legal if _in_part(c, part) and any(to == target for _, to in pairs(c))]


def targets(legal: Iterable[Command], source: str, part: str = "") -> frozenset[str]:
    """The keys of all places where `source` can go."""
    return frozenset(to for what, to in _all(legal, part) if what == source and to)


def only_piece(legal: Iterable[Command], target: str = "", part: str = "") -> ItemId:
    """The piece of the supply, if there is only one, that can be taken to this site now, or to any site; else empty."""
    pairs_there = ((what, to) for what, to in _all(legal, part) if to and target in ("", to))
    found = {what for what, _ in pairs_there if ItemId(what).kind == "piece"}
    return ItemId(found.pop()) if len(found) == 1 else NO_ITEM


def piece_targets(legal: Iterable[Command]) -> frozenset[str]:
    """The keys of all sites to which some piece of the supply can be taken now."""
    return frozenset(to for what, to in _all(legal, "") if to and ItemId(what).kind == "piece")


def commands_by_click(legal: Iterable[Command]) -> list[Command]:
    """The commands of the only part that is carried out by a click on an item.

    Empty if there are several such parts, if a piece can be taken to a site, or if another thing can be taken to one of
    the items. Abilities of permanent cards do not count, as they can be used at any time.
    """
    legal = [command for command in legal if hasattr(command, "part") and not isinstance(command, Resolve | Pay)]
    found = [command for command in legal if click_targets(command)]
    has_piece = any(ItemId(what).kind == "piece" for what, _ in _all(legal, ""))
    drop_targets = {to for _, to in _all(legal, "") if to}
    is_one_part = len({getattr(command, "part", "") for command in found}) == 1
    return found if is_one_part and not has_piece and not drop_targets.intersection(*map(click_targets, found)) else []


def click_targets(command: Command) -> frozenset[str]:
    """The keys of the items on which a click gives this command; none for cards in an overlay."""
    return frozenset(what for what, to in pairs(command) if not to and ItemId(what).kind != "look")


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


def can_take(legal: Iterable[Command], source: str, target: str, part: str = "") -> bool:
    """Whether `source` can be taken to `target`: for a legal command, or the tile to a slot that still needs a card."""
    return (source == TILE and target in tile_targets(legal)) or bool(outcomes(legal, source, target, part))


def _all(legal: Iterable[Command], part: str) -> Iterator[Pair]:
    return (pair for command in legal if _in_part(command, part) for pair in pairs(command))


def of_part(legal: Iterable[Command], part: str) -> list[Command]:
    """The commands that carry out an open part, branches of a choice included."""
    return [command for command in legal if getattr(command, "part", None) is not None and _in_part(command, part)]
