"""How much an effect could give at the very most: the static half of the optimistic `reachability.upper_bound`.

A potential counts resources gained and things done; it never counts what they cost. Whatever is hidden when the turn is
played counts as nothing, as in the search itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import add
from typing import NamedTuple

from uc_desktop.rules.content import Part
from uc_desktop.rules.effects.nodes import (
    Advance,
    Build,
    Choose,
    ConvertCity,
    DrawSpecial,
    Exchange,
    Gain,
    GainChosen,
    PerformSlot,
    ProduceStructure,
    Refresh,
    Replace,
    SiteKind,
    Upgrade,
    UseActionCard,
)
from uc_desktop.rules.index import RuleIndex, times_of
from uc_desktop.rules.terms import BUILDINGS, CITIES, Kind, Resources, What

#: Claimed cards of these kinds can give something in the turn in which they are claimed.
AT_ONCE = (Kind.PERMANENT, Kind.ACTION)
#: How often an uncapped "for every ..." is taken to give; more than any position can show.
_MANY = 999


class Potential(NamedTuple):
    """At most so many resources, things built (`annexes` on expansion sites), upgrades, Federation steps, Special cards
    drawn, cities converted, action cards made available; `opened` counts uses of action cards and slots performed."""

    kelp: int = 0
    steelplast: int = 0
    science: int = 0
    credit: int = 0
    biomatter: int = 0
    tunnels: int = 0
    cities: int = 0
    buildings: int = 0
    annexes: int = 0
    upgrades: int = 0
    steps: int = 0
    specials: int = 0
    converts: int = 0
    refreshes: int = 0
    opened: int = 0

    def plus(self, other: Potential) -> Potential:
        """Both together."""
        return Potential._make(map(add, self, other)) if any(other) else self

    def times(self, factor: int) -> Potential:
        """So many of this."""
        return self if factor == 1 else Potential._make([amount * factor for amount in self])

    @property
    def doings(self) -> int:
        """How much there is of all that is no resource."""
        return sum(self[5:])

    @property
    def resources(self) -> Resources:
        """The resources among it."""
        return Resources(*self[:5])


NONE = Potential()
#: At most what one structure produces by itself (X-7).
_ONE_PRODUCTION = Potential(kelp=1, steelplast=1, science=1, credit=1, biomatter=1)


def most(potentials: Iterable[Potential]) -> Potential:
    """Of each thing the most that any of these has."""
    return Potential(*map(max, zip(NONE, *potentials, strict=True)))


def together(potentials: Iterable[Potential]) -> Potential:
    """The sum of all."""
    total = NONE
    for potential in potentials:
        total = total.plus(potential)
    return total


def potential_of(index: RuleIndex, effect: str) -> Potential:
    """What carrying out the whole effect could give, what its doings set off aside."""
    known = index.potentials
    found = known.get(effect)
    if found is None:
        found = known[effect] = together(_with_inner(index, part) for part in index.effect(effect))
    return found


def _with_inner(index: RuleIndex, part: Part) -> Potential:
    inner = [potential_of(index, child) for child in part.children]
    if isinstance(part.node, Choose):
        return most(inner)
    return potential_of_part(index, part).plus(together(inner).times(times_of(part)))


def potential_of_part(index: RuleIndex, part: Part) -> Potential:
    """What carrying the part out as often as it may be gives or does, what it opens and sets off aside."""
    known = index.potentials
    found = known.get(part.ref)
    if found is None:
        found = known[part.ref] = _of_node(part).times(times_of(part))
    return found


def _of_node(part: Part) -> Potential:
    node = part.node
    match node:
        case Gain():
            cap = 1 if node.per is None else _MANY if node.per.at_most is None else node.per.at_most
            return Potential(*node.resources.times(cap))
        case GainChosen():
            return Potential(**{str(kind): 1 for kind in node.options})
        case Exchange():
            return most((Potential(*node.left), Potential(*node.right)))
        case Replace():
            return Potential(*node.gives)
        case ProduceStructure():
            return _ONE_PRODUCTION
        case Build():
            return potential_of_building(node.what, node.site)
        case _:
            return _DOINGS.get(type(node), NONE)


def potential_of_building(what: tuple[What, ...], site: SiteKind) -> Potential:
    """One of each kind of these things built."""
    buildings = int(any(each in BUILDINGS for each in what))
    expansion = site is SiteKind.EXPANSION
    return Potential(
        tunnels=int(What.TUNNEL in what),
        cities=int(any(each in CITIES for each in what)),
        buildings=0 if expansion else buildings,
        annexes=buildings if expansion else 0,
    )


_DOINGS = {
    Upgrade: Potential(upgrades=1),
    Advance: Potential(steps=1),
    DrawSpecial: Potential(specials=1),
    ConvertCity: Potential(converts=1),
    Refresh: Potential(refreshes=1),
    UseActionCard: Potential(opened=1),
    PerformSlot: Potential(opened=1),
}
