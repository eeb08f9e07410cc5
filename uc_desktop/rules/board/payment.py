"""Costs and the ways to pay them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from msgspec.structs import replace

from uc_desktop.rules.reasons import PaidFor, Reason, reason
from uc_desktop.rules.terms import NOTHING, Piece, Resource, Resources

#: What is paid for, where a shortfall is to name it.
CostOf = Piece | PaidFor | None

#: The usual costs (B-1) by what is built.
USUAL_COST: Mapping[Piece, Resources] = {
    Piece.NONSYMBIOTIC_CITY: Resources(steelplast=2, kelp=1, credit=1),
    Piece.SYMBIOTIC_CITY: Resources(steelplast=1, kelp=1, biomatter=1, credit=2),
    Piece.FARM: Resources(kelp=1),
    Piece.DESALINATION_PLANT: Resources(credit=1),
    Piece.LABORATORY: Resources(steelplast=1),
    Piece.TUNNEL: Resources(steelplast=1, credit=1),
}
#: The usual cost of upgrading any structure.
USUAL_UPGRADE = Resources(science=1)


def discounted(cost: Resources, discount: Resources) -> Resources:
    """The cost less a discount, never below free in any resource (B-4)."""
    if discount is NOTHING:
        return cost
    return Resources(*(max(0, amount - less) for amount, less in zip(cost, discount, strict=True)))


@cache
def _ways(cost: Resources) -> tuple[Resources, ...]:
    """All ways to pay a building cost, those with the least biomatter first, then those with the most steelplast."""
    swaps = sorted((steel + kelp, steel, kelp) for steel in range(cost.steelplast + 1) for kelp in range(cost.kelp + 1))
    return tuple(
        Resources(cost.kelp - kelp, cost.steelplast - steel, cost.science, cost.credit, cost.biomatter + both)
        for both, steel, kelp in swaps
    )


def could_pay_building(cost: Resources, stock: Resources) -> bool:
    """Cheap necessary condition for `building_payments` not to be empty."""
    return stock.covers(cost) or stock.biomatter > cost.biomatter


@lru_cache(maxsize=16384)
def building_payments(cost: Resources, stock: Resources) -> tuple[Resources, ...]:
    """All ways to pay for building from this stock, kelp and steelplast first (B-3)."""
    return tuple(filter(stock.covers, _ways(cost)))


def shortfalls(cost: Resources, stock: Resources, rule: str, cost_of: CostOf = None) -> list[Reason]:
    """A reason of this rule for each resource of which the stock has too little, without replacement by biomatter;
    `cost_of` names what is paid for, as in `thing_needs`."""
    more = {"cost_of": cost_of} if cost_of else {}
    return [
        reason(rule, "thing_needs" if cost_of else "needs", resource=kind, need=need, have=have, **more)
        for kind, need, have in zip(Resource, cost, stock, strict=True)
        if need > have
    ]


def why_unpayable(prices: Iterable[Resources], stock: Resources, rule: str, cost_of: CostOf = None) -> list[Reason]:
    """Why none of these prices can be paid; empty if one can.

    A reason for each shortfall if there is only one price; else one reason with all prices, except those that include
    another one.
    """
    different = tuple(dict.fromkeys(prices))
    if any(map(stock.covers, different)):
        return []
    lowest = tuple(price for price in different if not any(price.covers(each) for each in different if each != price))
    if len(lowest) == 1:
        return shortfalls(lowest[0], stock, rule, cost_of)
    return [reason(rule, "no_price_payable", cost=lowest, cost_of=cost_of or PaidFor.PART)]


def fewest_missing(options: Iterable[list[Reason]]) -> list[Reason]:
    """The shortfalls of the price that lacks fewest resources."""
    return min(options, key=count_missing)


def count_missing(found: Iterable[Reason]) -> int:
    """How many resources these shortfalls come to."""
    return sum(why.number("need") - why.number("have") for why in found if why.key in ("needs", "thing_needs"))


def building_shortfalls(cost: Resources, stock: Resources, rule: str, cost_of: CostOf = None) -> list[Reason]:
    """Shortfalls of a building cost after biomatter has replaced kelp and steelplast; empty if it can be paid.

    Kelp and steelplast are no reason where there is biomatter enough for all that is short of them.
    """
    is_replaced = any(map(stock.covers, _ways(replace(cost, science=0, credit=0))))
    return shortfalls(replace(cost, kelp=0, steelplast=0) if is_replaced else cost, stock, rule, cost_of)
