"""The verb that builds (chapter 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from uc_desktop.rules.board import payment, sites
from uc_desktop.rules.board.open_sites import Surcharged, site_type_of
from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import Build, Command
from uc_desktop.rules.content import Part
from uc_desktop.rules.effects.amounts import left_in_supply
from uc_desktop.rules.effects.max_effect import MaxEffect
from uc_desktop.rules.effects.nodes import BuildNode, EventKind, SiteKind
from uc_desktop.rules.effects.upgrading import upgrade_costs
from uc_desktop.rules.effects.verb import PlayerPosition, Verb, nested, unsuitable
from uc_desktop.rules.index import CardModifiers
from uc_desktop.rules.reasons import PaidFor, Reason, reason
from uc_desktop.rules.state import OpenPart, Role
from uc_desktop.rules.terms import BUILDINGS, CITIES, NOTHING, Piece, Resources, SiteType

#: A thing that is built, its cost without a surcharge, its sites.
Priced = tuple[Piece, Resources, SiteType]


def building_cost(at: PlayerPosition, opened: OpenPart, what: Piece, site: str) -> Resources:
    """What building this on the site costs: usual or named cost, less all discounts, and the surcharge (B-2, B-5)."""
    return _cost_before_surcharge(at, opened, what).plus(at.board.surcharges.get(site, NOTHING))


def _cost_before_surcharge(at: PlayerPosition, opened: OpenPart, what: Piece) -> Resources:
    """What building this costs on a site without a surcharge, whether or not the part may build it."""
    return _price(at.modifiers, opened.node, what)[1]


def priced(modifiers: CardModifiers, part: Part) -> tuple[Priced, ...]:
    """What the part builds, for the owner of these cards: each thing, its cost without a surcharge, its sites."""
    found = modifiers.costs.get(part.ref)
    if found is None:
        node = part.node
        assert isinstance(node, BuildNode)
        found = modifiers.costs[part.ref] = tuple(_price(modifiers, node, what) for what in node.what)
    return found


def _price(modifiers: CardModifiers, node: BuildNode, what: Piece) -> Priced:
    base = payment.USUAL_COST[what] if node.cost is None else node.cost
    off = modifiers.discount(what, upgrading=False).plus(node.discount)
    return what, payment.discounted(base, off), site_type_of(what, expansion=node.site is SiteKind.EXPANSION)


#: A thing, sites on which it can be built, and the ways to pay for it there.
Buildable = tuple[Piece, tuple[str, ...], tuple[Resources, ...]]


def buildable(at: PlayerPosition, part: Part) -> Iterator[Buildable]:
    """What the part can build in this position, what must be carried out after it aside; with a bound it names no sites
    where more could open by then."""
    stock, total = at.stock, at.total
    for what, cost, kind in priced(at.modifiers, part):
        # Converting could bring a white dome back; new tunnels open tunnel sites, new cities all others.
        usual = payment.building_payments(cost, stock) if payment.could_pay_building(cost, stock) else ()
        if usual and (left_in_supply(at.state, what) or (what is Piece.NONSYMBIOTIC_CITY and total.converts)):
            could_open = total.tunnels if what is Piece.TUNNEL else total.cities
            for surcharge, on in _SOME_SITE if could_open else at.open_sites.by_surcharge(kind):
                payments = usual if surcharge is NOTHING else payment.building_payments(cost.plus(surcharge), stock)
                if payments:
                    yield what, on, payments


#: Any site without a surcharge.
_SOME_SITE: Surcharged = ((NOTHING, ()),)


#: The rules that say which sites are open.
_SITE_RULES = {SiteType.TUNNEL: "B-9", SiteType.CITY: "B-6", SiteType.BUILDING: "B-7", SiteType.EXPANSION: "B-8"}


def lacking(at: PlayerPosition, opened: OpenPart, what: Piece, cost_of: payment.CostOf = None) -> list[Reason]:
    """Why this cannot be built on any site: supply, sites, the price on the cheapest site, what must be paid after it.

    Empty if it can; shortfalls name what is paid for if `cost_of` does.
    """
    kind = site_type_of(what, expansion=opened.node.site is SiteKind.EXPANSION)
    nearest = [on[0] for _, on in at.open_sites.by_surcharge(kind)]
    if not nearest:
        return [*_why_none_left(at, what), reason(_SITE_RULES[kind], "no_site", what=what, kind=kind)]
    found = payment.fewest_missing(_why_not_there(at, opened, what, site, None, cost_of) for site in nearest)
    return found + _lacking_after(at, opened, what)


def _why_none_left(at: PlayerPosition, what: Piece) -> list[Reason]:
    return [] if left_in_supply(at.state, what) else [reason("C-6", "none_left", what=what)]


def _why_not_there(
    at: PlayerPosition, opened: OpenPart, what: Piece, site: str, paid: Resources | None, cost_of: payment.CostOf = None
) -> list[Reason]:
    """Why this cannot be built on the site, paid so, or in any way if `paid` is None; empty exactly if it can."""
    for each, on, payments in buildable(at, opened.part):
        if each is what and site in on and (paid is None or paid in payments):
            return []
    expansion = opened.node.site is SiteKind.EXPANSION
    found = at.open_sites.why_not(what, site, expansion=expansion) + _why_none_left(at, what)
    found += _shortfalls(at, opened, what, at.board.surcharges.get(site, NOTHING), cost_of)
    return found or [reason("B-3", "wrong_payment", cost=(building_cost(at, opened, what, site),))]


def _lacking_after(at: PlayerPosition, opened: OpenPart, what: Piece) -> list[Reason]:
    """What is short for the mandatory upgrade, if any, after the payment that leaves fewest resources missing."""
    upgrade = opened.node.then_upgrade
    if upgrade is None:
        return []
    prices, stock = upgrade_costs(at, what, upgrade), at.stock
    built = buildable(at, opened.part)
    paid = [each for kind, _, payments in built if kind is what for each in payments] or [NOTHING]
    return payment.fewest_missing(
        payment.shortfalls(price, stock.minus(each), "T-8", PaidFor.MANDATORY_UPGRADE)
        for each in paid
        for price in prices
    )


class BuildVerb(Verb):
    """Build one thing of the part's kinds on a legal site: one at a time (B-10), and fewer than the part allows if the
    player wants (A-6)."""

    node = BuildNode
    commands = (Build,)
    uses_slot = True

    def options(self, at: PlayerPosition, opened: OpenPart) -> Iterable[Command]:
        """Each thing on each site in each way of paying, kelp and steelplast first."""
        for what, on, payments in buildable(at, opened.part):
            yield from (Build(opened.ref, what, site, paid) for site in on for paid in payments)

    def why_not(self, at: PlayerPosition, opened: OpenPart, command: Command) -> list[Reason]:
        """Kind, supply, site and payment, all of them."""
        if not isinstance(command, Build):
            return unsuitable(opened)
        if command.what not in opened.node.what:
            return [reason("T-8", "wrong_thing", what=command.what)]
        return _why_not_there(at, opened, command.what, command.site, command.payment)

    def why_idle(self, at: PlayerPosition, opened: OpenPart) -> list[Reason]:
        """What is against each thing that comes nearest to being built; nothing if one can be."""
        kinds = [lacking(at, opened, what, what) for what in opened.node.what]
        nearest = min(map(_distance, kinds))
        return [why for found in kinds if _distance(found) == nearest for why in found]

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Pay all (Q-13), build, and open the upgrade that must follow (T-8), under what the building triggers."""
        assert isinstance(command, Build)
        changes.pay(at.number, command.payment, opened.part.effect)
        changes.build(at.number, command.what, command.site)
        if opened.node.then_upgrade is not None:
            follow_up = nested(
                changes.index, f"{opened.ref}/upgrade", opened, Role.FOLLOW_UP, mandatory=True, bound=command.site
            )
            changes.push((follow_up,))

    def is_meant(self, at: PlayerPosition, opened: OpenPart, given: Mapping[str, object]) -> bool:
        """It builds this."""
        return given["what"] in opened.node.what

    def usual_payment(self, at: PlayerPosition, opened: OpenPart, site: str, what: Piece | None) -> Resources:
        """Kelp and steelplast first, as far as they go."""
        assert what is not None
        cost = building_cost(at, opened, what, site)
        return next(iter(payment.building_payments(cost, at.stock)), cost)

    def leaves_price(self, at: PlayerPosition, opened: OpenPart, command: Command) -> bool:
        """The price of the upgrade is left."""
        assert isinstance(command, Build)
        upgrade = opened.node.then_upgrade
        return upgrade is None or _covers_one(at.stock, (command.payment,), upgrade_costs(at, command.what, upgrade))

    def is_dead_end(self, at: PlayerPosition, opened: OpenPart, command: Command) -> bool:
        """The price of the upgrade is not left, and building this there sets nothing off that could give it."""
        assert isinstance(command, Build)
        if self.leaves_price(at, opened, command) or command.what not in BUILDINGS:
            return False
        waits = at.state.contracts or EventKind.BUILT in at.modifiers.triggers
        return not waits and sites.bonus_at(at.board, command.site) is None

    def max_effect(self, part: Part) -> MaxEffect:
        """One thing of its kinds."""
        assert isinstance(part.node, BuildNode)
        return _one_of(part.node.what, part.node.site)

    def is_possible(self, at: PlayerPosition, part: Part) -> bool:
        """A piece is left, a site open, and the cost there; building and upgrading could open more."""
        node: Any = part.node
        for what, _, payments in buildable(at, part):
            if node.then_upgrade is None or _leaves_price(at, node, what, payments):
                return True
        return False


def _leaves_price(at: PlayerPosition, node: Any, what: Piece, payments: tuple[Resources, ...]) -> bool:
    """Whether one of these ways to pay for this leaves the price of the upgrade that must follow, with what building
    sets off."""
    prices = upgrade_costs(at, what, node.then_upgrade)
    if _covers_one(at.stock, payments, prices):
        return True
    stock = at.stock_after(_one_of((what,), node.site))
    return stock is None or _covers_one(stock, payments, prices)


def _covers_one(stock: Resources, payments: tuple[Resources, ...], prices: tuple[Resources, ...]) -> bool:
    """Whether the stock pays for one of the prices after one of the payments."""
    left = [stock.minus(paid) for paid in payments]
    return any(rest.covers(price) for rest in left for price in prices)


def _one_of(what: tuple[Piece, ...], site: SiteKind) -> MaxEffect:
    """One of each kind of these things built."""
    buildings, expansion = int(any(each in BUILDINGS for each in what)), site is SiteKind.EXPANSION
    return MaxEffect(
        tunnels=int(Piece.TUNNEL in what),
        cities=int(any(each in CITIES for each in what)),
        buildings=0 if expansion else buildings,
        expansions=buildings if expansion else 0,
    )


def _distance(found: list[Reason]) -> tuple[bool, int]:
    """How far from being built something is: a site or piece that is not there cannot be paid for."""
    return any(why.key in ("no_site", "none_left") for why in found), payment.count_missing(found)


def _shortfalls(
    at: PlayerPosition, opened: OpenPart, what: Piece, surcharge: Resources, cost_of: payment.CostOf = None
) -> list[Reason]:
    """Why building this on a site with this surcharge cannot be paid; the surcharge is named where it is in the way."""
    cost, rule = _cost_before_surcharge(at, opened, what), "B-1" if opened.node.cost is None else "B-2"
    short = payment.building_shortfalls(cost.plus(surcharge), at.stock, rule, cost_of)
    if not short or surcharge == NOTHING:
        return short
    return [reason("B-5", "surcharge", surcharge=surcharge), *short]


VERBS: tuple[Verb, ...] = (BuildVerb(),)
