"""Why a gesture is not legal, and what a legal one would do: words for the bubble, all reasons at once."""

from __future__ import annotations

from collections.abc import Iterable

from uc_desktop.rules import sites
from uc_desktop.rules.commands import Build, ClaimContract, Command, Discard, Place, TakeSpecial, Upgrade, UseAction
from uc_desktop.rules.effects.agenda import OpenPart
from uc_desktop.rules.effects.nodes import Build as BuildNode
from uc_desktop.rules.effects.nodes import DrawSpecial, UseActionCard
from uc_desktop.rules.effects.nodes import Upgrade as UpgradeNode
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.terms import What
from uc_desktop.ui import gestures
from uc_desktop.ui.model import TableModel


def reasons(model: TableModel, source: str, target: str) -> tuple[Reason, ...]:
    """All reasons why taking `source` to `target` (empty for a click) stands for no legal command."""
    if not model.is_my_turn:
        return (reason("T-1", "not_your_turn"),)
    if gestures.outcomes(model.legal, source, target, model.part):
        return ()
    found = [model.engine.why_not(model.state, command) for command in _meant(model, source, target)]
    found += [model.engine.why_not_part(model.state, ref) for ref in _wanting(model, source) if not target]
    if found:
        # Of several parts that could be meant, the one with the least against it explains best.
        return min(found, key=len)
    return model.engine.why_nothing_open(model.state)


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
    elif kind in ("special", "claimed"):
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
        if kind == "claimed" and isinstance(at.part.node, UseActionCard):
            yield UseAction(at.part.ref, card)
