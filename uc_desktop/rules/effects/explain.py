"""What people ask about a part: what would be paid, what ended by itself, why nothing of it can be carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from uc_desktop.rules import payment, sites
from uc_desktop.rules.commands import pay
from uc_desktop.rules.content import Content, action_key
from uc_desktop.rules.effects import agenda
from uc_desktop.rules.effects.agenda import OpenPart
from uc_desktop.rules.effects.amounts import action_cards, available_action_cards
from uc_desktop.rules.effects.building import building_cost, lacking, upgrade_costs, upgrade_rule
from uc_desktop.rules.effects.nodes import (
    Build,
    Claim,
    ConvertCity,
    DrawSpecial,
    Exchange,
    PayCard,
    PayThen,
    PerformSlot,
    ProduceStructure,
    Refresh,
    Replace,
    SlotChoice,
    Upgrade,
    UseActionCard,
)
from uc_desktop.rules.effects.registry import VERBS
from uc_desktop.rules.effects.specials import face_up_specials
from uc_desktop.rules.effects.verb import Situation, frame_of
from uc_desktop.rules.reasons import PartReasons, Reason, reason
from uc_desktop.rules.state import Frame, Role, State
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


def why_not_now(content: Content, state: State, ref: str, what: What | None) -> tuple[Reason, ...]:
    """Why the part of this reference cannot be carried out in any way now, or cannot build `what`; empty if it can."""
    opened = agenda.find(content, state, ref)

    def idle(opened: OpenPart) -> list[Reason]:
        return why_idle(content, state, opened, what)

    found = agenda.why_not_open(content, state, ref, idle) if opened is None else idle(opened)
    return tuple(dict.fromkeys(found))


def why_idle(content: Content, state: State, opened: OpenPart, what: What | None = None) -> list[Reason]:
    """Why nothing of a part can be carried out and finished now, or why it cannot build `what`; empty if it can."""
    unmet = agenda.unmet_conditions(content, state, opened)
    if unmet:
        return unmet
    at = agenda.situation(content, state, opened)
    if what is not None:
        return lacking(at, what)
    explain = _WHY_IDLE.get(type(opened.part.node))
    return [] if explain is None else explain(at)


def why_frames_idle(content: Content, state: State, frames: Iterable[Frame]) -> tuple[PartReasons, ...]:
    """For each open part of these frames of which nothing can be carried out, why not."""
    parts = (opened for frame in frames for opened in agenda.open_in(content, frame))
    found = ((opened.part.ref, why_idle(content, state, opened)) for opened in parts)
    return tuple(dict.fromkeys(PartReasons(ref, tuple(dict.fromkeys(whys))) for ref, whys in found if whys))


def _no_build(at: Situation) -> list[Reason]:
    """What is against each thing that comes nearest to being built; nothing if one can be."""
    kinds = [lacking(at, what, what) for what in at.node.what]
    nearest = min(map(_distance, kinds))
    return [why for found in kinds if _distance(found) == nearest for why in found]


def _distance(found: list[Reason]) -> tuple[bool, int]:
    """How far from being built something is: a site or piece that is not there cannot be paid for."""
    return any(why.key in ("no_site", "none_left") for why in found), payment.missing(found)


def _no_upgrade(at: Situation) -> list[Reason]:
    targets = sites.upgradable_sites(at.board, at.player, at.node.what)
    kinds = {what for site, what in targets if at.frame.bound in ("", site)}
    if not kinds:
        return [reason("B-12", "nothing_to_upgrade")]
    prices = (price for what in kinds for price in upgrade_costs(at, what, at.node.cost))
    rule, stock = upgrade_rule(at.node.cost), at.player.stock
    return payment.least(payment.shortfalls(price, stock, rule, "upgrade") for price in prices)


def _no_payment(at: Situation) -> list[Reason]:
    stock = at.player.stock
    return payment.least(payment.shortfalls(price, stock, "X-3", "part") for price in at.node.options)


def _no_exchange(at: Situation) -> list[Reason]:
    sides, stock = (at.node.left, at.node.right), at.player.stock
    return payment.least(payment.shortfalls(side, stock, "X-2", "part") for side in sides)


def _no_special_paid(at: Situation) -> list[Reason]:
    cost = Resources(credit=at.content.cards[at.node.card].cost)
    return payment.shortfalls(cost, at.player.stock, "K-9", "part")


def _no_replacement(at: Situation) -> list[Reason]:
    return VERBS[Replace].why_not(at, pay(at.ref, at.node.takes))


def _no_action_card(at: Situation) -> list[Reason]:
    """No card is available, or what is against every part of each that is; what a card would let other cards do is told
    of those."""
    available = available_action_cards(at.content, at.player)
    if not available:
        return [reason("K-5", "action_cards_used" if action_cards(at.content, at.player) else "no_action_card")]
    found: list[Reason] = []
    for card in available:
        frame = frame_of(at.content, action_key(card), Role.NESTED)
        parts = [opened for opened in agenda.open_in(at.content, frame) if type(opened.part.node) is not UseActionCard]
        against = [why_idle(at.content, at.state, opened) for opened in parts]
        if not all(against):
            return []
        found += [reason("K-5", "action_card_idle", card=card), *(why for whys in against for why in whys)]
    return found


def _no_used_card(at: Situation) -> list[Reason]:
    return [] if at.player.used else [reason("K-5", "no_used_card")]


def _no_special(at: Situation) -> list[Reason]:
    return [] if face_up_specials(at.state) else [reason("Q-3", "no_special_left")]


def _no_city_to_convert(at: Situation) -> list[Reason]:
    if at.player.nonsymbiotic:
        return [] if at.state.symbiotic_left else [reason("Q-12", "none_left", what=What.SYMBIOTIC_CITY)]
    return [reason("B-12", "no_nonsymbiotic_city")]


def _no_slot(at: Situation) -> list[Reason]:
    if any(True for _ in VERBS[PerformSlot].options(at)):
        return []
    if at.node.which is SlotChoice.AVAILABLE:
        return [reason("A-7", "no_slot_available")]
    return [reason("A-8", "no_slot_of_others")]


def _no_producer(at: Situation) -> list[Reason]:
    if any(True for _ in VERBS[ProduceStructure].options(at)):
        return []
    return [reason("X-7", "no_producer", what="upgraded structure" if at.node.upgraded else "structure")]


#: Why nothing of a part can be carried out, by its node; parts of other nodes always can be.
_WHY_IDLE: Mapping[type, Callable[[Situation], list[Reason]]] = {
    Build: _no_build,
    Upgrade: _no_upgrade,
    PayThen: _no_payment,
    Exchange: _no_exchange,
    Claim: _no_special_paid,
    PayCard: _no_special_paid,
    Replace: _no_replacement,
    UseActionCard: _no_action_card,
    Refresh: _no_used_card,
    DrawSpecial: _no_special,
    ConvertCity: _no_city_to_convert,
    PerformSlot: _no_slot,
    ProduceStructure: _no_producer,
}
