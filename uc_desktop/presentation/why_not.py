"""Why a gesture is not legal: the reasons for the bubble, all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from msgspec.structs import replace

from uc_desktop.presentation import gestures
from uc_desktop.presentation.command_rows import TILE, Gesture, command_meant, pairs
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.why_unused import RULES_OF_PIECES, is_structure, pieces_for, why_unused
from uc_desktop.rules.board import sites
from uc_desktop.rules.commands import (
    ClaimContract,
    Command,
    Discard,
    PerformSlot,
    Place,
    Upgrade,
)
from uc_desktop.rules.effects.amounts import action_cards
from uc_desktop.rules.effects.nodes import BuildNode, UpgradeNode
from uc_desktop.rules.flow.turns import playable
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.state import OpenPart
from uc_desktop.rules.terms import Clone, Piece, Resources

T = TypeVar("T")
#: The kinds of place where things are taken, in the order in which a reason names them.
DESTINATIONS: Final = ("slot", "card", "discard", "site", "built", "hand", "tray", "claimed")
#: The rules by which things are taken to a place, or used, by the thing or its kind.
_RULES: Final = {
    **dict.fromkeys(("card", "tile", "slot"), "T-3"),
    **{f"piece:{piece}": rule for piece, rule in RULES_OF_PIECES.items()},
    "special": "K-12",
    "special-deck": "K-12",
    "look": "K-12",
    "contract": "G-1",
    "played": "K-3",
    "claimed": "K-4",
    "built": "X-7",
}
#: Kinds that the reason `goes_only` can name.
HELD_THINGS: Final = frozenset(key.partition(":")[0] for key in _RULES)


def reasons(model: TableModel, source: str, target: str) -> tuple[Reason, ...]:
    """All reasons why `source` cannot be taken to `target` (empty: clicked); none where it can."""
    if not model.is_my_turn:
        return (reason("T-1", "not_your_turn"),)
    if model.is_anothers(source) or model.is_anothers(target):
        return (reason("X-6", "anothers_board"),)
    if source == "clone":
        return model.engine.why_not_take_clone(model.state)
    if gestures.can_take(model.legal, source, target, model.part):
        return ()
    meant = _gestures_meant(model, source, target)
    found = [_why_not(model, command) for gesture in meant for command in _meant(model, *gesture)]
    if target and source in gestures.sources(model.legal) and not (found and all(found)):
        return _elsewhere(model, source)
    found = found or _why_no_piece(model, source) or _why_no_ability(model, source)
    # Of several parts that could be meant, the one with the least against it explains best.
    return min(found, key=len) if found else why_unused(model, source, target)


def _gestures_meant(model: TableModel, source: str, target: str) -> list[tuple[str, str]]:
    """The gestures that one may stand for: a click on a site also for taking a piece there."""
    kind, site = ItemId(source).kind, ItemId(source).id
    if target or kind not in ("site", "built"):
        return [(source, target)]
    if kind == "built" and is_structure(model, site):
        return [(source, ""), ("piece:upgrade", source)]
    return [(source, ""), *((f"piece:{piece}", source) for piece in pieces_for(model, site))]


def _why_not(model: TableModel, command: Command) -> tuple[Reason, ...]:
    """All reasons against a command; on an occupied slot also those against the action-cloning tile of this game."""
    found = model.engine.why_not(model.state, command)
    if not isinstance(command, Place) or model.state.clone is Clone.ABSENT:
        return found
    if not any(why.key == "slot_occupied" for why in found):
        return found
    cloned = model.engine.why_not(model.state, replace(command, clone=True))
    return tuple(dict.fromkeys((*found, *cloned)))


def _elsewhere(model: TableModel, source: str) -> tuple[Reason, ...]:
    """Where alone the thing can be taken or used now, and what makes it so."""
    first = model.engine.why_nothing_open(model.state) if any(isinstance(c, Discard) for c in model.legal) else ()
    rule = first[0].rule if first else _rule_of(model, source)
    places = gestures.tile_targets(model.legal) if source == TILE else gestures.targets(model.legal, source)
    kinds = {ItemId(place).kind for place in places}
    where = tuple(kind for kind in DESTINATIONS if kind in kinds)
    if not where:
        return (*first, reason(rule, "used_in_place"))
    return (*first, reason(rule, "goes_only", thing=ItemId(source).kind, where=where))


def _rule_of(model: TableModel, source: str) -> str:
    """The rule about what a thing is for."""
    kind, name = ItemId(source).kind, ItemId(source).id
    if kind == "claimed" and name in action_cards(model.content, model.me):
        return "K-5"
    if kind == "built" and (rule := _rule_of_use(model, source)):
        return rule
    return _RULES.get(source) or _RULES[kind]


def _rule_of_use(model: TableModel, source: str) -> str:
    """The rule about what can be done with this structure or city now, empty if no one rule explains it."""
    uses = (command for command in model.legal if any(what == source for what, _ in pairs(command)))
    parts = (model.engine.index.part(getattr(command, "part", "")) for command in uses)
    rules = {part.node.rule for part in parts if part is not None}
    return rules.pop() if len(rules) == 1 else ""


def _why_no_ability(model: TableModel, source: str) -> list[tuple[Reason, ...]]:
    """Why the once-per-turn ability of a claimed card cannot be used."""
    if ItemId(source).kind != "claimed":
        return []
    _open, _waiting, _ended, abilities = model.engine.parts_meant(model.state)
    return [model.engine.why_not_part(model.state, at.ref) for at in abilities if at.ability == ItemId(source).id]


def _why_no_piece(model: TableModel, source: str) -> list[tuple[Reason, ...]]:
    """Why the parts that a piece of the supply would be for cannot be carried out, wherever it is taken."""
    kind, piece = ItemId(source).kind, ItemId(source).id
    if kind != "piece":
        return []
    what = None if piece == "upgrade" else Piece(piece)
    parts = _likeliest(model, lambda at: [at.ref] if _takes(at, piece) else [])
    return [model.engine.why_not_part(model.state, ref, what) for ref in parts]


def _likeliest(model: TableModel, find: Callable[[OpenPart], Iterable[T]]) -> list[T]:
    """What is found for the parts that are likeliest meant: open ones, else those that wait, else those that ended,
    else those of abilities."""
    groups = ([each for at in parts for each in find(at)] for parts in model.engine.parts_meant(model.state))
    return next(filter(None, groups), [])


def _takes(at: OpenPart, piece: str) -> bool:
    """Whether the part builds this, or upgrades."""
    node = at.node
    return isinstance(node, UpgradeNode) if piece == "upgrade" else isinstance(node, BuildNode) and piece in node.what


def _meant(model: TableModel, source: str, target: str) -> Iterable[Command]:
    """The commands the gesture would stand for if they were legal."""
    kind, name = ItemId(source).kind, ItemId(source).id
    where, place = ItemId(target).kind, ItemId(target).id
    if {kind, where} == {"card", "slot"}:
        slot, card = (place, name) if where == "slot" else (name, place)
        return [Place(slot, card)]
    if kind == "tile" and where == "slot":
        return [Place(place, card) for card in playable(model.state)]
    if kind == "card" and where == "discard":
        return [Discard(name)]
    if kind == "contract":
        return [ClaimContract(name)]
    of_parts = _likeliest(model, lambda at: _of_part(model, at, source, target))
    if kind == "slot" and not of_parts:
        return [Place(name, card) for card in playable(model.state)]
    return of_parts


def _of_part(model: TableModel, at: OpenPart, source: str, target: str) -> Iterable[Command]:
    """The command for this part that the gesture would stand for, if there is one; only for the selected part, if one
    is selected."""
    if not gestures.is_of_part(at.ref, model.part):
        return

    def price(site: str, what: Piece | None) -> Resources:
        return model.engine.usual_payment(model.state, at, site, what)

    command = command_meant(at.part, Gesture(ItemId(source), ItemId(target)), price)
    if isinstance(command, Upgrade):
        there = sites.structure_at(model.board(model.viewer), model.me, command.site)
        is_meant = there is None or _takes_structure(at, there[0])
    else:
        # Of a part that is not open a slot says nothing: a tile could be meant.
        is_meant = not isinstance(command, PerformSlot) or at in model.engine.parts_meant(model.state)[0]
    if command is not None and is_meant:
        yield command


def _takes_structure(at: OpenPart, what: Piece) -> bool:
    return isinstance(at.node, UpgradeNode) and what in at.node.what
