"""How much an effect could give at the very most: the static half of the optimistic bound of `bounds`.

A potential counts resources gained and things done; it never counts what they cost. Whatever is hidden when the turn is
played counts as nothing, as in the search itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import add
from typing import NamedTuple

from uc_desktop.rules.content import Content, Part
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
    Upgrade,
    UseActionCard,
)
from uc_desktop.rules.terms import CITIES, Resources, What

#: How often an uncapped "for every ..." is taken to give; more than any position can show.
_MANY = 999


class Potential(NamedTuple):
    """At most so many resources, things built, upgrades, Federation steps, uses of action cards, and so on."""

    kelp: int = 0
    steelplast: int = 0
    science: int = 0
    credit: int = 0
    biomatter: int = 0
    tunnels: int = 0
    cities: int = 0
    buildings: int = 0
    upgrades: int = 0
    steps: int = 0
    uses: int = 0
    refreshes: int = 0
    slots: int = 0
    specials: int = 0
    converts: int = 0

    def plus(self, other: Potential) -> Potential:
        """Both together."""
        return Potential(*map(add, self, other)) if any(other) else self

    def times(self, factor: int) -> Potential:
        """So many of this."""
        return Potential(*(amount * factor for amount in self))

    @property
    def resources(self) -> Resources:
        """The resources among it."""
        return Resources(*self[:5])


NONE = Potential()
#: At most what one structure produces by itself (X-7).
_ONE_PRODUCTION = Potential(kelp=1, steelplast=1, science=1, credit=1, biomatter=1)


def most(potentials: Iterable[Potential]) -> Potential:
    """Of each thing the most that any of these has."""
    columns = zip(NONE, *potentials, strict=True)
    return Potential(*(max(column) for column in columns))


def together(potentials: Iterable[Potential]) -> Potential:
    """The sum of all."""
    total = NONE
    for potential in potentials:
        total = total.plus(potential)
    return total


def potential_of(content: Content, effect: str) -> Potential:
    """What carrying out the whole effect could give, what its doings set off aside."""
    known = content.facts.potentials
    found = known.get(effect)
    if found is None:
        found = known[effect] = together(potential_of_part(content, part) for part in content.effect(effect))
    return found


def potential_of_part(content: Content, part: Part) -> Potential:
    """The same of one part."""
    inner = [potential_of(content, child) for child in part.children]
    if isinstance(part.node, Choose):
        return most(inner)
    times = getattr(part.node, "times", 1)
    return _by_itself(part).times(times).plus(together(inner).times(times))


def _by_itself(part: Part) -> Potential:
    """What carrying the part out once gives or does, what it opens aside."""
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
            return _of_building(node.what)
        case _:
            return _DOINGS.get(type(node), NONE).times(node.steps if isinstance(node, Advance) else 1)


def _of_building(what: tuple[What, ...]) -> Potential:
    return Potential(
        tunnels=int(What.TUNNEL in what),
        cities=int(any(kind in CITIES for kind in what)),
        buildings=int(any(kind not in CITIES and kind is not What.TUNNEL for kind in what)),
    )


_DOINGS = {
    Upgrade: Potential(upgrades=1),
    Advance: Potential(steps=1),
    UseActionCard: Potential(uses=1),
    Refresh: Potential(refreshes=1),
    PerformSlot: Potential(slots=1),
    DrawSpecial: Potential(specials=1),
    ConvertCity: Potential(converts=1),
}
