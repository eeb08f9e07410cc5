"""What people ask about an open part: what would be paid, what ended by itself, why nothing can be done with it."""

from __future__ import annotations

from uc_desktop.rules import payment, sites
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects import agenda
from uc_desktop.rules.effects.agenda import OpenPart
from uc_desktop.rules.effects.building import building_cost, lacking, upgrade_costs
from uc_desktop.rules.effects.nodes import Build, PayThen, Upgrade, UseActionCard
from uc_desktop.rules.effects.verb import Situation
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import NOTHING, Resources, What


def parts_meant(content: Content, state: State) -> tuple[list[OpenPart], ...]:
    """The parts for which a command may have been meant: open ones, those that wait, those of this turn that ended by
    themselves, and those of once-per-turn abilities, used or not."""
    cards = agenda.standing(content, state).abilities
    abilities = [at for card in cards for at in agenda.open_in(content, agenda.ability_frame(content, card), card)]
    waiting = agenda.waiting_parts(content, state)
    return agenda.open_parts(content, state), waiting, _ended_parts(content, state), abilities


def _ended_parts(content: Content, state: State) -> list[OpenPart]:
    """The parts of this turn's slot and card that ended by themselves, since nothing could be done with them."""
    parts = agenda.parts_of_turn(content, state)
    return [opened for opened in parts if not agenda.has_options(content, state, opened)]


def usual_payment(content: Content, state: State, opened: OpenPart, site: str, what: What | None) -> Resources:
    """What one pays for building `what` on the site, or for upgrading what is there, if one has not said how: the
    first way that the stock allows, or the first of all if it allows none."""
    at = agenda.situation(content, state, opened)
    stock, node = at.player.stock, opened.part.node
    if isinstance(node, Build):
        assert what is not None
        cost = building_cost(at, what, site)
        return next(iter(payment.building_payments(cost, stock)), cost)
    if not isinstance(node, Upgrade):
        return NOTHING
    there = sites.structure_at(at.board, at.player, site)
    prices = upgrade_costs(at, there[0], node.cost) if there is not None else node.cost.options
    return next((price for price in prices if stock.covers(price)), prices[0])


def why_not_now(content: Content, state: State, ref: str) -> tuple[Reason, ...]:
    """Why the part with this reference cannot be carried out in any way now; never empty."""
    opened = agenda.find(content, state, ref)
    if opened is None:
        return (reason("T-5", "part_not_open", part=ref),)
    found = agenda.unmet_conditions(content, state, opened) or _short_of(agenda.situation(content, state, opened))
    return tuple(dict.fromkeys(found)) or (reason("T-8", "nothing_to_do"),)


def _short_of(at: Situation) -> list[Reason]:
    """What is lacking for each thing that a part builds, upgrades or pays."""
    node, stock = at.part.node, at.player.stock
    if isinstance(node, Build):
        return lacking(at)
    if isinstance(node, Upgrade):
        there = sites.upgradable_sites(at.board, at.player, node.what)
        return payment.shortfalls(node.cost.options[0], stock) if there else [reason("B-12", "nothing_to_upgrade")]
    if isinstance(node, PayThen):
        return payment.shortfalls(node.options[0], stock)
    if isinstance(node, UseActionCard):
        return [reason("K-5", "no_action_card")]
    return []
