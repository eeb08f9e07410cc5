"""Why a gesture is not legal, and what a legal one would do: words for the bubble, all reasons at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from uc_desktop.rules import sites
from uc_desktop.rules.commands import (
    Build,
    ClaimContract,
    Command,
    Discard,
    LookAtSpecials,
    Place,
    TakeSpecial,
    Upgrade,
    UseAction,
)
from uc_desktop.rules.effects.agenda import OpenPart
from uc_desktop.rules.effects.nodes import Build as BuildNode
from uc_desktop.rules.effects.nodes import DrawSpecial, UseActionCard
from uc_desktop.rules.effects.nodes import Upgrade as UpgradeNode
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.terms import CITIES, What
from uc_desktop.ui import gestures
from uc_desktop.ui.model import TableModel
from uc_desktop.ui.reach import is_anothers

#: Where things are taken, by the kind of place.
_WHERE: Final = {
    "slot": "onto a slot",
    "card": "to a card of your hand",
    "discard": "onto the discard pile",
    "site": "onto a site of your board",
    "built": "onto what is built on your board",
    "hand": "to your hand",
    "tray": "to your claimed cards",
    "claimed": "onto one of your action cards",
}
#: The rules by which things are taken to a place, or used, by the thing or its kind.
_RULES: Final = {
    **dict.fromkeys(("card", "tile", "slot"), "T-3"),
    **dict.fromkeys((f"piece:{city}" for city in CITIES), "B-6"),
    "piece:tunnel": "B-9",
    "piece:upgrade": "B-12",
    "piece": "B-7",
    "special": "K-12",
    "special-deck": "K-12",
    "look": "K-12",
    "contract": "G-1",
    "played": "K-3",
    "claimed": "K-4",
    "built": "X-7",
}


def reasons(model: TableModel, source: str, target: str) -> tuple[Reason, ...]:
    """All reasons why taking `source` to `target` (empty for a click) stands for no legal command."""
    if not model.is_my_turn:
        return (reason("T-1", "not_your_turn"),)
    if is_anothers(model, source) or is_anothers(model, target):
        return (reason("X-6", "anothers_board"),)
    if source == "clone":
        return model.engine.why_not_take_clone(model.state)
    if gestures.outcomes(model.legal, source, target, model.part):
        return ()
    found = [_why_not(model, command) for command in _meant(model, source, target)]
    if target and source in gestures.sources(model.legal) and not (found and all(found)):
        return _elsewhere(model, source)
    if not found and not target.startswith(("site:", "built:")):
        found = [model.engine.why_not_part(model.state, ref) for ref in _wanting(model, source)]
    # Of several parts that could be meant, the one with the least against it explains best.
    return min(found, key=len) if found else _nothing_open(model, source, target)


def _nothing_open(model: TableModel, source: str, target: str) -> tuple[Reason, ...]:
    """Why nothing can be done with what no open part has to do with: cards and tiles go onto a slot once in a turn; a
    piece may not fit on the site either."""
    nothing = model.engine.why_nothing_open(model.state)
    kind, _, piece = source.partition(":")
    if nothing[0].key != "nothing_open":
        return nothing
    if kind in ("card", gestures.TILE):
        placing = Place(model.state.turn.slot, piece or next(iter(model.me.hand), None))
        return tuple(why for why in model.engine.why_not(model.state, placing) if why.rule == "T-3") or nothing
    where, _, place = target.partition(":")
    if kind != "piece" or piece == "upgrade" or where not in ("site", "built"):
        return nothing
    board = model.board(model.viewer)
    return (*nothing, *sites.why_not_site(board, model.me, What(piece), place, expansion=False))


def _why_not(model: TableModel, command: Command) -> tuple[Reason, ...]:
    """All reasons against a command; on an occupied slot also those against the action-cloning tile of this game."""
    found = model.engine.why_not(model.state, command)
    if not isinstance(command, Place) or model.state.clone == "absent":
        return found
    if not any(why.key == "slot_occupied" for why in found):
        return found
    cloned = model.engine.why_not(model.state, replace(command, clone=True))
    return tuple(dict.fromkeys((*found, *cloned)))


def _elsewhere(model: TableModel, source: str) -> tuple[Reason, ...]:
    """Where alone the thing can be taken or used now, and what makes it so."""
    first = model.engine.why_nothing_open(model.state) if any(isinstance(c, Discard) for c in model.legal) else ()
    rule = first[0].rule if first else _RULES.get(source) or _RULES[source.partition(":")[0]]
    places = gestures.tile_targets(model.legal) if source == gestures.TILE else gestures.targets(model.legal, source)
    kinds = {place.partition(":")[0] for place in places}
    where = " or ".join(words for kind, words in _WHERE.items() if kind in kinds)
    return (*first, reason(rule, "goes_only", where=where) if where else reason(rule, "used_in_place"))


def _wanting(model: TableModel, source: str) -> Iterable[str]:
    """The open parts that a piece of the supply, taken up, would be for."""
    kind, _, piece = source.partition(":")
    parts = model.engine.open_parts(model.state) if kind == "piece" else ()
    return (at.part.ref for at in parts if _takes(at, piece))


def _takes(at: OpenPart, piece: str) -> bool:
    """Whether the part builds this, or upgrades."""
    node = at.part.node
    return isinstance(node, UpgradeNode) if piece == "upgrade" else isinstance(node, BuildNode) and piece in node.what


def _meant(model: TableModel, source: str, target: str) -> Iterable[Command]:
    """The commands the gesture would stand for if they were legal."""
    kind, _, name = source.partition(":")
    where, _, place = target.partition(":")
    if {kind, where} == {"card", "slot"}:
        slot, card = (place, name) if where == "slot" else (name, place)
        yield Place(slot, card)
    elif kind == "tile" and where == "slot":
        yield Place(place, next(iter(model.me.hand), None))
    elif kind == "slot":
        yield Place(name, next(iter(model.me.hand), None))
    elif kind == "card" and where == "discard":
        yield Discard(name)
    elif kind == "piece" and where in ("site", "built"):
        yield from _built(model, name, place)
    elif kind == "contract":
        yield ClaimContract(name)
    elif kind in ("special", "special-deck", "claimed"):
        yield from _of_cards(model, kind, name)


def _built(model: TableModel, piece: str, place: str) -> Iterable[Command]:
    """What the parts would build there that are likeliest meant."""
    for parts in model.engine.parts_meant(model.state):
        found = list(_built_by(model, parts, piece, place))
        if found:
            return found
    return ()


def _built_by(model: TableModel, parts: Iterable[OpenPart], piece: str, place: str) -> Iterable[Command]:
    there = sites.structure_at(model.board(model.viewer), model.me, place)
    for at in (at for at in parts if _takes(at, piece)):
        node = at.part.node
        if not isinstance(node, UpgradeNode):
            what = What(piece)
            yield Build(at.part.ref, what, place, model.engine.usual_payment(model.state, at, place, what))
        elif there is None or there[0] in node.what:
            yield Upgrade(at.part.ref, place, model.engine.usual_payment(model.state, at, place))


def _of_cards(model: TableModel, kind: str, card: str) -> Iterable[Command]:
    for at in model.engine.open_parts(model.state):
        if kind == "special" and isinstance(at.part.node, DrawSpecial):
            yield TakeSpecial(at.part.ref, card)
        if kind == "special-deck" and isinstance(at.part.node, DrawSpecial):
            yield LookAtSpecials(at.part.ref)
        if kind == "claimed" and isinstance(at.part.node, UseActionCard):
            yield UseAction(at.part.ref, card)
