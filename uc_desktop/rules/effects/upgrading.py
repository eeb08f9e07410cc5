"""Verbs that change what stands on the board: upgrade a structure, convert a city."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from uc_desktop.rules.board import payment, sites
from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import Command, Convert, Upgrade
from uc_desktop.rules.content import Part
from uc_desktop.rules.effects.amounts import left_in_supply
from uc_desktop.rules.effects.max_effect import MaxEffect
from uc_desktop.rules.effects.nodes import ConvertCityNode, UpgradeCost, UpgradeNode
from uc_desktop.rules.effects.verb import PlayerPosition, Verb, unsuitable
from uc_desktop.rules.reasons import PaidFor, Reason, reason
from uc_desktop.rules.state import OpenPart
from uc_desktop.rules.terms import NOTHING, Piece, Resources


def upgrade_rule(cost: UpgradeCost) -> str:
    """The rule about the price of an upgrade: the usual one, or one that is named."""
    return "B-1" if cost == UpgradeCost() else "B-2"


def upgrade_costs(at: PlayerPosition, what: Piece, cost: UpgradeCost) -> tuple[Resources, ...]:
    """The ways to pay one upgrade of this, after discounts, whether affordable or not."""
    off = at.modifiers.discount(what, upgrading=True)
    if off is NOTHING:
        return cost.options
    return tuple(dict.fromkeys(payment.discounted(option, off) for option in cost.options))


class UpgradeVerb(Verb):
    """Upgrade one structure of the part's kinds, or only what was just built (B-12)."""

    node = UpgradeNode
    commands = (Upgrade,)
    uses_slot = True

    def options(self, at: PlayerPosition, opened: OpenPart) -> Iterable[Command]:
        """Each structure with each affordable price."""
        targets, stock = _targets(at, opened), at.stock
        prices = {
            what: tuple(price for price in upgrade_costs(at, what, opened.node.cost) if stock.covers(price))
            for what in dict.fromkeys(what for _, what in targets)
        }
        return [Upgrade(opened.ref, site, price) for site, what in targets for price in prices[what]]

    def why_not(self, at: PlayerPosition, opened: OpenPart, command: Command) -> list[Reason]:
        """The structure and the payment, all of them."""
        if not isinstance(command, Upgrade):
            return unsuitable(opened)
        found = _why_no_target(at, opened, command.site)
        there = sites.structure_at(at.board, at.player, command.site)
        if there is not None and there[0] in opened.node.what:
            prices = upgrade_costs(at, there[0], opened.node.cost)
            found += _why_not_price(command.payment, prices, at.stock, upgrade_rule(opened.node.cost))
        return found

    def why_idle(self, at: PlayerPosition, opened: OpenPart) -> list[Reason]:
        """There must be something to upgrade, and the price of it."""
        kinds = {what for _, what in _targets(at, opened)}
        if not kinds:
            return [reason("B-12", "nothing_to_upgrade")]
        prices = (price for what in kinds for price in upgrade_costs(at, what, opened.node.cost))
        return payment.why_unpayable(prices, at.stock, upgrade_rule(opened.node.cost), PaidFor.UPGRADE)

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Pay and upgrade."""
        assert isinstance(command, Upgrade)
        there = sites.structure_at(at.board, at.player, command.site)
        assert there is not None
        changes.pay(at.number, command.payment, opened.part.effect)
        changes.upgrade(at.number, there[0], command.site)

    def is_meant(self, at: PlayerPosition, opened: OpenPart, given: Mapping[str, object]) -> bool:
        """It upgrades what stands there."""
        there = sites.structure_at(at.board, at.player, str(given.get("site", "")))
        return there is not None and there[0] in opened.node.what

    def usual_payment(self, at: PlayerPosition, opened: OpenPart, site: str, what: Piece | None) -> Resources:
        """The first price that can be paid."""
        there, stock = sites.structure_at(at.board, at.player, site), at.stock
        prices = upgrade_costs(at, there[0], opened.node.cost) if there is not None else opened.node.cost.options
        return next((price for price in prices if stock.covers(price)), prices[0])

    def max_effect(self, part: Part) -> MaxEffect:
        """One upgrade."""
        return MaxEffect(upgrades=1)

    def is_possible(self, at: PlayerPosition, part: Part) -> bool:
        """There is a structure, and the price of it; any could be built first."""
        node, total = part.node, at.total
        assert isinstance(node, UpgradeNode)
        payable = tuple(what for what in node.what if any(map(at.stock.covers, upgrade_costs(at, what, node.cost))))
        if total.tunnels or total.buildings or total.expansions:
            return bool(payable)
        return bool(payable and at.open_sites.upgradable(payable))


def _targets(at: PlayerPosition, opened: OpenPart) -> Sequence[tuple[str, Piece]]:
    """(site id, structure) of every structure that the part may upgrade."""
    targets, bound = at.open_sites.upgradable(opened.node.what), opened.frame.bound
    return [target for target in targets if target[0] == bound] if bound else targets


def _why_no_target(at: PlayerPosition, opened: OpenPart, site: str) -> list[Reason]:
    """All reasons why there is no structure on the site that the part may upgrade; empty exactly if there is."""
    if any(site == known for known, _ in _targets(at, opened)):
        return []
    there = sites.structure_at(at.board, at.player, site)
    found = []
    if there is not None and there[0] not in opened.node.what:
        found.append(reason("T-8", "wrong_thing", what=there[0]))
    if there is not None and there[1]:
        found.append(reason("B-12", "already_upgraded", site=site))
    if there is not None and opened.frame.bound and site != opened.frame.bound:
        found.append(reason("T-8", "only_just_built", site=opened.frame.bound))
    return found or [reason("B-12", "nothing_there", site=site)]


def _why_not_price(paid: Resources, prices: Sequence[Resources], stock: Resources, rule: str) -> list[Reason]:
    if paid in prices:
        return payment.shortfalls(paid, stock, rule)
    unpaid = payment.why_unpayable(prices, stock, rule)
    if unpaid:
        return unpaid
    if paid.biomatter:
        return [reason("B-3", "biomatter_only_building")]
    return [reason(rule, "wrong_payment", cost=tuple(prices))]


class ConvertCityVerb(Verb):
    """Turn a nonsymbiotic city into a symbiotic one; not building, so no biomatter for steelplast."""

    node = ConvertCityNode
    commands = (Convert,)
    uses_slot = True

    def options(self, at: PlayerPosition, opened: OpenPart) -> Iterable[Command]:
        """Each nonsymbiotic city, while a purple dome is left."""
        if left_in_supply(at.state, Piece.SYMBIOTIC_CITY):
            yield from (Convert(opened.ref, site) for site in _nonsymbiotic(at))

    def why_not(self, at: PlayerPosition, opened: OpenPart, command: Command) -> list[Reason]:
        """The city and the supply, both of them."""
        if not isinstance(command, Convert):
            return unsuitable(opened)
        found = []
        if command.site not in _nonsymbiotic(at):
            found.append(reason("B-12", "no_city_there", site=command.site))
        if not left_in_supply(at.state, Piece.SYMBIOTIC_CITY):
            found.append(reason("Q-12", "none_left", what=Piece.SYMBIOTIC_CITY))
        return found

    def why_idle(self, at: PlayerPosition, opened: OpenPart) -> list[Reason]:
        """There must be a nonsymbiotic city, and a purple dome."""
        cities = _nonsymbiotic(at)
        if not cities:
            return [reason("B-12", "no_nonsymbiotic_city")]
        return self.why_not(at, opened, Convert(opened.ref, cities[0]))

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Exchange the domes."""
        assert isinstance(command, Convert)
        changes.convert(at.number, command.site)

    def max_effect(self, part: Part) -> MaxEffect:
        """One city."""
        return MaxEffect(converts=1)

    def is_possible(self, at: PlayerPosition, part: Part) -> bool:
        """A city, and a purple dome."""
        is_city = at.player.nonsymbiotic > 0 or at.total.cities > 0
        return is_city and left_in_supply(at.state, Piece.SYMBIOTIC_CITY)


def _nonsymbiotic(at: PlayerPosition) -> list[str]:
    """The sites of the player's nonsymbiotic cities."""
    return [site.id for index, site in enumerate(at.board.cities) if at.player.nonsymbiotic >> index & 1]


VERBS: tuple[Verb, ...] = (UpgradeVerb(), ConvertCityVerb())
