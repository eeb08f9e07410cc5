"""Verbs that build, upgrade and convert (chapter 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from uc_desktop.rules.board import payment, sites
from uc_desktop.rules.board.open_sites import Group, group_of
from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import Build, Command, Convert, Upgrade, build, upgrade
from uc_desktop.rules.content import Part
from uc_desktop.rules.effects.max_yield import Yield
from uc_desktop.rules.effects.nodes import BuildNode, EventKind, SiteKind, UpgradeCost, UpgradeNode
from uc_desktop.rules.effects.verb import Situation, UpperBound, Verb, nested, unsuitable
from uc_desktop.rules.index import CardModifiers
from uc_desktop.rules.reasons import PaidFor, Reason, SiteType, reason
from uc_desktop.rules.state import Role, State
from uc_desktop.rules.terms import BUILDINGS, CITIES, NOTHING, Piece, Resources

#: A thing that is built, its cost without a surcharge, its sites.
Priced = tuple[Piece, Resources, Group]


def building_cost(at: Situation, what: Piece, site: str) -> Resources:
    """What building this on the site costs: usual or named cost, less all discounts, and the surcharge (B-2 to B-5)."""
    return _cost_before_surcharge(at, what).plus(at.board.surcharges.get(site, NOTHING))


def _cost_before_surcharge(at: Situation, what: Piece) -> Resources:
    return cost_of_building(at.rules.modifiers[at.player.claimed], at.part, what)


def cost_of_building(modifiers: CardModifiers, part: Part, what: Piece) -> Resources:
    """What building this by this part costs the owner of these cards on a site without a surcharge, whether or not the
    part may build it."""
    assert isinstance(part.node, BuildNode)
    return _price(modifiers, part.node, what)[1]


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
    return what, payment.discounted(base, off), group_of(what, expansion=node.site is SiteKind.EXPANSION)


def left_in_supply(state: State, what: Piece) -> bool:
    """Whether a piece of this kind is left to build (C-6, C-7)."""
    if what is Piece.TUNNEL:
        return state.tunnels_left > 0
    if what is Piece.NONSYMBIOTIC_CITY:
        return state.nonsymbiotic_left > 0
    return what is not Piece.SYMBIOTIC_CITY or state.symbiotic_left > 0


#: Sites, and the ways to pay for building there.
Offer = tuple[tuple[str, ...], tuple[Resources, ...]]


def offers_for(at: Situation, what: Piece) -> list[Offer]:
    """The sites on which the part may build this now, each group with the ways to pay there (B-3, B-5, C-6)."""
    for kind, cost, group in priced(at.rules.modifiers[at.player.claimed], at.part):
        if kind is what:
            return _offers(at, what, cost, group)
    return []


def _offers(at: Situation, what: Piece, cost: Resources, group: Group) -> list[Offer]:
    stock = at.player.stock
    if not (payment.covers_building(stock, cost) and left_in_supply(at.state, what)):
        return []
    found: list[Offer] = []
    for surcharge, on in at.open_sites.by_surcharge(group):
        payments = payment.building_payments(cost if surcharge is NOTHING else cost.plus(surcharge), stock)
        if payments:
            found.append((on, payments))
    return found


#: Rule and type of the site for each thing that is not a building.
_SITES_OF = {**dict.fromkeys(CITIES, ("B-6", SiteType.CITY)), Piece.TUNNEL: ("B-9", SiteType.TUNNEL)}


def lacking(at: Situation, what: Piece, cost_of: payment.CostOf = None) -> list[Reason]:
    """Why this cannot be built on any site: supply, sites, the price on the cheapest site, what must be paid after it.

    Empty if it can; shortfalls name what is paid for if `cost_of` does.
    """
    found = [] if left_in_supply(at.state, what) else [reason("C-6", "none_left", what=what)]
    groups = at.open_sites.by_surcharge(group_of(what, expansion=at.node.site is SiteKind.EXPANSION))
    if not groups:
        rule, kind = _SITES_OF.get(what, ("B-7", SiteType.BUILDING))
        if at.node.site is SiteKind.EXPANSION:
            rule, kind = "B-8", SiteType.EXPANSION
        return [*found, reason(rule, "no_site", what=what, kind=kind)]
    found += payment.fewest_missing(_shortfalls(at, what, surcharge, cost_of) for surcharge, _ in groups)
    return found + _lacking_after(at, what)


def _lacking_after(at: Situation, what: Piece) -> list[Reason]:
    """What is short for the mandatory upgrade, if any, after the payment that leaves fewest resources missing (T-8)."""
    tail = at.node.then_upgrade
    if tail is None:
        return []
    prices, stock = upgrade_costs(at, what, tail), at.player.stock
    paid = [each for _, payments in offers_for(at, what) for each in payments] or [NOTHING]
    after = [stock.minus(each) for each in paid]
    return payment.fewest_missing(
        payment.shortfalls(price, left, "T-8", PaidFor.MANDATORY_UPGRADE) for left in after for price in prices
    )


@lru_cache(maxsize=16384)
def _builds(ref: str, what: Piece, on: tuple[str, ...], payments: tuple[Resources, ...]) -> tuple[Command, ...]:
    return tuple(build(ref, what, site, paid) for site in on for paid in payments)


class BuildVerb(Verb):
    """Build one thing of the part's kinds on a legal site (B-1 to B-11)."""

    uses_slot = True

    def options(self, at: Situation) -> Iterable[Command]:
        """Each thing on each site in each way of paying, kelp and steelplast first."""
        for what, cost, group in priced(at.rules.modifiers[at.player.claimed], at.part):
            for on, payments in _offers(at, what, cost, group):
                yield from _builds(at.ref, what, on, payments)

    def why_not(self, at: Situation, command: Command) -> list[Reason]:
        """Kind, supply, site and payment, all of them."""
        if not isinstance(command, Build):
            return unsuitable(at)
        if command.what not in at.node.what:
            return [reason("T-8", "wrong_thing", what=command.what)]
        expansion = at.node.site is SiteKind.EXPANSION
        found = sites.why_not_site(at.board, at.player, command.what, command.site, expansion=expansion)
        if not left_in_supply(at.state, command.what):
            found.append(reason("C-6", "none_left", what=command.what))
        return found + _why_not_payment(at, command)

    def why_idle(self, at: Situation) -> list[Reason]:
        """What is against each thing that comes nearest to being built; nothing if one can be."""
        kinds = [lacking(at, what, what) for what in at.node.what]
        nearest = min(map(_distance, kinds))
        return [why for found in kinds if _distance(found) == nearest for why in found]

    def do(self, changes: Changes, at: Situation, command: Command) -> bool:
        """Pay all (Q-13), build, and open the upgrade that must follow, under what the building triggers (T-8)."""
        assert isinstance(command, Build)
        changes.pay(at.number, command.payment, at.part.effect)
        changes.build(at.number, command.what, command.site)
        if at.node.then_upgrade is not None:
            tail = nested(changes.index, f"{at.ref}/upgrade", at, Role.TAIL, mandatory=True, bound=command.site)
            changes.push((tail,))
        return True

    def can_finish(self, at: Situation) -> bool:
        """Something can be built, and what must follow paid from what is left then (T-8)."""
        tail = at.node.then_upgrade
        if tail is not None:
            return any(_leaves_price(at, what, tail) for what in at.node.what)
        player = at.state.players[at.number]
        stock, rules = player.stock, at.rules
        for what, cost, group in priced(rules.modifiers[player.claimed], at.part):
            if payment.covers_building(stock, cost) and left_in_supply(at.state, what):
                for surcharge, _ in rules.sites[player.board].of(player).by_surcharge(group):
                    if surcharge is NOTHING or payment.covers_building(stock, cost.plus(surcharge)):
                        return True
        return False

    def leaves_nothing(self, node: Any) -> bool:
        """Some parts leave an upgrade."""
        return node.then_upgrade is None

    def leaves_price(self, at: Situation, command: Command) -> bool:
        """The price of the upgrade is left."""
        assert isinstance(command, Build)
        left, tail = at.player.stock.minus(command.payment), at.node.then_upgrade
        return tail is None or any(map(left.covers, upgrade_costs(at, command.what, tail)))

    def is_dead_end(self, at: Situation, command: Command) -> bool:
        """The price of the upgrade is not left, and building this there sets nothing off that could give it."""
        assert isinstance(command, Build)
        if self.leaves_nothing(at.node) or self.leaves_price(at, command) or command.what not in BUILDINGS:
            return False
        waits = at.state.contracts or EventKind.BUILT in at.rules.modifiers[at.player.claimed].triggers
        return not waits and sites.mark_on(at.board, command.site) is None

    def most(self, part: Part) -> Yield:
        """One thing of its kinds."""
        assert isinstance(part.node, BuildNode)
        return _one_of(part.node.what, part.node.site)

    def could(self, bound: UpperBound, part: Part) -> bool:
        """A piece could be left, a site open, and the cost paid; building and upgrading could open more."""
        assert isinstance(part.node, BuildNode)
        modifiers = bound.rules.modifiers[bound.player.claimed]
        return any(self._could(bound, part.node, *thing) for thing in priced(modifiers, part))

    def _could(self, bound: UpperBound, node: BuildNode, what: Piece, cost: Resources, group: Group) -> bool:
        if not payment.covers_building(bound.stock, cost):
            return False
        white_back = what is Piece.NONSYMBIOTIC_CITY and bound.total.converts
        if not white_back and not left_in_supply(bound.state, what):
            return False
        # New tunnels open tunnel sites, new cities all others.
        if bound.total.tunnels if what is Piece.TUNNEL else bound.total.cities:
            return _could_pay(bound, node, what, cost)
        open_sites = bound.rules.sites[bound.player.board].of(bound.player)
        return any(_could_pay(bound, node, what, cost.plus(more)) for more, _ in open_sites.by_surcharge(group))


def _could_pay(bound: UpperBound, node: BuildNode, what: Piece, cost: Resources) -> bool:
    """Whether this cost could be paid, and the upgrade that must follow with what building sets off (T-8)."""
    if node.then_upgrade is None or not payment.covers_building(bound.stock, cost):
        return payment.covers_building(bound.stock, cost)
    prices = prices_of_upgrade(bound.rules.modifiers[bound.player.claimed], what, node.then_upgrade)
    if _covers_both(bound.stock, cost, prices):
        return True
    stock = bound.stock_after(_one_of((what,), node.site))
    return stock is None or _covers_both(stock, cost, prices)


def _covers_both(stock: Resources, cost: Resources, prices: Sequence[Resources]) -> bool:
    """Whether the stock pays for building at this cost and then one of these prices."""
    if not any(map(stock.covers, prices)):
        return False
    left = [stock.minus(paid) for paid in payment.building_payments(cost, stock)]
    return any(rest.covers(price) for rest in left for price in prices)


def _one_of(what: tuple[Piece, ...], site: SiteKind) -> Yield:
    """One of each kind of these things built."""
    buildings, expansion = int(any(each in BUILDINGS for each in what)), site is SiteKind.EXPANSION
    return Yield(
        tunnels=int(Piece.TUNNEL in what),
        cities=int(any(each in CITIES for each in what)),
        buildings=0 if expansion else buildings,
        annexes=buildings if expansion else 0,
    )


def _leaves_price(at: Situation, what: Piece, tail: UpgradeCost) -> bool:
    """Whether this can be built so that the upgrade that must follow can be paid from the rest."""
    prices, stock = upgrade_costs(at, what, tail), at.player.stock
    left = (stock.minus(paid) for _, payments in offers_for(at, what) for paid in payments)
    return any(rest.covers(price) for rest in left for price in prices)


def _distance(found: list[Reason]) -> tuple[bool, int]:
    """How far from being built something is: a site or piece that is not there cannot be paid for."""
    return any(why.key in ("no_site", "none_left") for why in found), payment.count_missing(found)


def _why_not_payment(at: Situation, command: Build) -> list[Reason]:
    cost = building_cost(at, command.what, command.site)
    if command.payment in payment.building_payments(cost, at.player.stock):
        return []
    short = _shortfalls(at, command.what, at.board.surcharges.get(command.site, NOTHING))
    return short or [reason("B-3", "wrong_payment", cost=(cost,))]


def _shortfalls(at: Situation, what: Piece, surcharge: Resources, cost_of: payment.CostOf = None) -> list[Reason]:
    """Why building this on a site with this surcharge cannot be paid; the surcharge is named where it is in the way."""
    cost, rule = _cost_before_surcharge(at, what), "B-1" if at.node.cost is None else "B-2"
    short = payment.building_shortfalls(cost.plus(surcharge), at.player.stock, rule, cost_of)
    if not short or surcharge == NOTHING:
        return short
    return [reason("B-5", "surcharge", surcharge=surcharge), *short]


def upgrade_rule(cost: UpgradeCost) -> str:
    """The rule about the price of an upgrade: the usual one, or one that is named."""
    return "B-1" if cost == UpgradeCost() else "B-2"


def upgrade_costs(at: Situation, what: Piece, cost: UpgradeCost) -> tuple[Resources, ...]:
    """The ways to pay one upgrade of this, after discounts, whether affordable or not."""
    return prices_of_upgrade(at.rules.modifiers[at.player.claimed], what, cost)


def prices_of_upgrade(standing: CardModifiers, what: Piece, cost: UpgradeCost) -> tuple[Resources, ...]:
    """The ways in which the owner of these cards may pay one upgrade of this."""
    off = standing.discount(what, upgrading=True)
    if off is NOTHING:
        return cost.options
    return tuple(dict.fromkeys(payment.discounted(option, off) for option in cost.options))


class UpgradeVerb(Verb):
    """Upgrade one structure of the part's kinds, or only what was just built (B-12)."""

    uses_slot = True

    def options(self, at: Situation) -> Iterable[Command]:
        """Each structure with each affordable price."""
        bound, stock = at.frame.bound, at.player.stock
        targets = at.open_sites.upgradable(at.node.what)
        if bound:
            targets = tuple(target for target in targets if target[0] == bound)
        prices = {
            what: tuple(price for price in upgrade_costs(at, what, at.node.cost) if stock.covers(price))
            for what in dict.fromkeys(what for _, what in targets)
        }
        return [upgrade(at.ref, site, price) for site, what in targets for price in prices[what]]

    def why_not(self, at: Situation, command: Command) -> list[Reason]:
        """The structure and the payment, all of them."""
        if not isinstance(command, Upgrade):
            return unsuitable(at)
        found = _why_not_upgrade_site(at, command.site)
        there = sites.structure_at(at.board, at.player, command.site)
        if there is not None and there[0] in at.node.what:
            prices = upgrade_costs(at, there[0], at.node.cost)
            found += _why_not_price(command.payment, prices, at.player.stock, upgrade_rule(at.node.cost))
        return found

    def why_idle(self, at: Situation) -> list[Reason]:
        """There must be something to upgrade, and the price of it."""
        targets = at.open_sites.upgradable(at.node.what)
        kinds = {what for site, what in targets if at.frame.bound in ("", site)}
        if not kinds:
            return [reason("B-12", "nothing_to_upgrade")]
        prices = (price for what in kinds for price in upgrade_costs(at, what, at.node.cost))
        rule, stock = upgrade_rule(at.node.cost), at.player.stock
        return payment.fewest_missing(payment.shortfalls(price, stock, rule, PaidFor.UPGRADE) for price in prices)

    def do(self, changes: Changes, at: Situation, command: Command) -> bool:
        """Pay and upgrade."""
        assert isinstance(command, Upgrade)
        there = sites.structure_at(at.board, at.player, command.site)
        assert there is not None
        changes.pay(at.number, command.payment, at.part.effect)
        changes.upgrade(at.number, there[0], command.site)
        return True

    def can_finish(self, at: Situation) -> bool:
        """A structure, and the price of it."""
        return any(True for _ in self.options(at))

    def leaves_nothing(self, node: Any) -> bool:
        """Nothing follows."""
        return True

    def most(self, part: Part) -> Yield:
        """One upgrade."""
        return Yield(upgrades=1)

    def could(self, bound: UpperBound, part: Part) -> bool:
        """There could be a structure, and the price of it."""
        node, total = part.node, bound.total
        assert isinstance(node, UpgradeNode)
        if not (total.tunnels or total.buildings or total.annexes):
            open_sites = bound.rules.sites[bound.player.board].of(bound.player)
            if not open_sites.upgradable(node.what):
                return False
        modifiers = bound.rules.modifiers[bound.player.claimed]
        return any(
            bound.stock.covers(price) for what in node.what for price in prices_of_upgrade(modifiers, what, node.cost)
        )


def _why_not_upgrade_site(at: Situation, site: str) -> list[Reason]:
    there = sites.structure_at(at.board, at.player, site)
    if there is None:
        return [reason("B-12", "nothing_there", site=site)]
    what, upgraded = there
    found = []
    if what not in at.node.what:
        found.append(reason("T-8", "wrong_thing", what=what))
    if upgraded:
        found.append(reason("B-12", "already_upgraded", site=site))
    if at.frame.bound and site != at.frame.bound:
        found.append(reason("T-8", "only_just_built", site=at.frame.bound))
    return found


def _why_not_price(paid: Resources, prices: Sequence[Resources], stock: Resources, rule: str) -> list[Reason]:
    if paid in prices:
        return payment.shortfalls(paid, stock, rule)
    if all(not stock.covers(price) for price in prices):
        return payment.fewest_missing(payment.shortfalls(price, stock, rule) for price in prices)
    if paid.biomatter:
        return [reason("B-3", "biomatter_only_building")]
    return [reason(rule, "wrong_payment", cost=tuple(prices))]


class ConvertCityVerb(Verb):
    """Turn a nonsymbiotic city into a symbiotic one; not building, so no biomatter for steelplast (B-3)."""

    uses_slot = True

    def options(self, at: Situation) -> Iterable[Command]:
        """Each nonsymbiotic city, while a purple dome is left (Q-12)."""
        if at.state.symbiotic_left == 0:
            return
        for index, site in enumerate(at.board.cities):
            if at.player.nonsymbiotic >> index & 1:
                yield Convert(at.ref, site.id)

    def why_not(self, at: Situation, command: Command) -> list[Reason]:
        """The city and the supply, both of them."""
        if not isinstance(command, Convert):
            return unsuitable(at)
        index = at.board.city_index.get(command.site)
        found = []
        if index is None or not at.player.nonsymbiotic >> index & 1:
            found.append(reason("B-12", "no_city_there", site=command.site))
        if at.state.symbiotic_left == 0:
            found.append(reason("Q-12", "none_left", what=Piece.SYMBIOTIC_CITY))
        return found

    def why_idle(self, at: Situation) -> list[Reason]:
        """There must be a nonsymbiotic city, and a purple dome."""
        if not at.player.nonsymbiotic:
            return [reason("B-12", "no_nonsymbiotic_city")]
        return [] if at.state.symbiotic_left else [reason("Q-12", "none_left", what=Piece.SYMBIOTIC_CITY)]

    def do(self, changes: Changes, at: Situation, command: Command) -> bool:
        """Exchange the domes."""
        assert isinstance(command, Convert)
        changes.convert(at.number, command.site)
        return True

    def can_finish(self, at: Situation) -> bool:
        """A city, and a purple dome."""
        return at.player.nonsymbiotic > 0 and at.state.symbiotic_left > 0

    def leaves_nothing(self, node: Any) -> bool:
        """Nothing follows."""
        return True

    def most(self, part: Part) -> Yield:
        """One city."""
        return Yield(converts=1)
