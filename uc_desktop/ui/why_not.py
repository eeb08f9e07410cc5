"""Why a gesture is not legal, and what a legal one would do: words for the bubble, all reasons at once."""

from __future__ import annotations

from collections.abc import Iterable

from uc_desktop.rules.commands import Build, ClaimContract, Command, Discard, Place, TakeSpecial, Upgrade, UseAction
from uc_desktop.rules.effects.agenda import (
    OpenPart,
    find,
    has_options,
    open_parts,
    parts_of_turn,
    situation,
    unmet_conditions,
)
from uc_desktop.rules.effects.building import building_cost, lacking, upgrade_costs
from uc_desktop.rules.effects.nodes import Build as BuildNode
from uc_desktop.rules.effects.nodes import DrawSpecial, PayThen, UseActionCard
from uc_desktop.rules.effects.nodes import Upgrade as UpgradeNode
from uc_desktop.rules.payment import building_payments, shortfalls
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.sites import structure_at, upgradable_sites
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
    if found:
        # Of several parts that could be meant, the one with the least against it explains best.
        return min(found, key=len)
    return _nothing_open(model, source)


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
    """What the open parts would build there, or else what a part would have that ended for want of something."""
    content, state = model.content, model.state
    ended = (at for at in parts_of_turn(content, state) if not has_options(content, state, at))
    return list(_built_by(model, open_parts(content, state), piece, place)) or _built_by(model, ended, piece, place)


def _built_by(model: TableModel, parts: Iterable[OpenPart], piece: str, place: str) -> Iterable[Command]:
    for at in parts:
        node = at.part.node
        if piece == "upgrade" and isinstance(node, UpgradeNode):
            yield _upgrade(model, at, place)
        elif piece != "upgrade" and isinstance(node, BuildNode) and What(piece) in node.what:
            yield _build(model, at, What(piece), place)


def _build(model: TableModel, at: OpenPart, what: What, site: str) -> Command:
    where = situation(model.content, model.state, at)
    cost = building_cost(where, what, site)
    payments = building_payments(cost, where.player.stock)
    return Build(at.part.ref, what, site, payments[0] if payments else cost)


def _upgrade(model: TableModel, at: OpenPart, site: str) -> Command:
    where = situation(model.content, model.state, at)
    there = structure_at(where.board, where.player, site)
    what = there[0] if there is not None else What.FARM
    return Upgrade(at.part.ref, site, upgrade_costs(where, what, where.node.cost)[0])


def _of_cards(model: TableModel, kind: str, card: str) -> Iterable[Command]:
    for at in open_parts(model.content, model.state):
        if kind == "special" and isinstance(at.part.node, DrawSpecial):
            yield TakeSpecial(at.part.ref, card)
        if kind == "claimed" and isinstance(at.part.node, UseActionCard):
            yield UseAction(at.part.ref, card)


def part_reasons(model: TableModel, ref: str) -> tuple[Reason, ...]:
    """Why an open part cannot be carried out in any way now, never empty."""
    at = find(model.content, model.state, ref)
    if at is None:
        return (reason("T-5", "part_not_open", part=ref),)
    found = unmet_conditions(model.content, model.state, at) or _short_of(model, at)
    return tuple(dict.fromkeys(found)) or (reason("T-8", "nothing_to_do"),)


def _short_of(model: TableModel, at: OpenPart) -> list[Reason]:
    """What is lacking for each thing that a part builds, upgrades or pays."""
    where, node = situation(model.content, model.state, at), at.part.node
    stock = where.player.stock
    if isinstance(node, BuildNode):
        return lacking(where)
    if isinstance(node, UpgradeNode):
        sites = upgradable_sites(where.board, where.player, node.what)
        return shortfalls(node.cost.options[0], stock) if sites else [reason("B-12", "nothing_to_upgrade")]
    if isinstance(node, PayThen):
        return shortfalls(node.options[0], stock)
    if isinstance(node, UseActionCard):
        return [reason("K-5", "no_action_card")]
    return []


def _nothing_open(model: TableModel, source: str) -> tuple[Reason, ...]:
    """Nothing that is open has to do with the thing."""
    if not model.state.turn.slot and source.split(":")[0] in ("piece", "special", "claimed"):
        return (reason("T-3", "slot_not_chosen"),)
    return (reason("T-8", "nothing_open"),)
