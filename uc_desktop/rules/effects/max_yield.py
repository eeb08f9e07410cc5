"""Upper bounds of what an effect could give: amounts of resources and numbers of things done, costs aside."""

from __future__ import annotations

from collections.abc import Iterable
from operator import add
from typing import NamedTuple

from uc_desktop.rules.terms import Resources


class Yield(NamedTuple):
    """At most so many resources, things built, upgrades, Federation steps and so on.

    `expansions` are buildings on expansion sites, `specials` Special cards drawn, `made_available` and `card_uses` are
    of action cards; `boundless` counts what opens more than is followed.
    """

    kelp: int = 0
    steelplast: int = 0
    science: int = 0
    credit: int = 0
    biomatter: int = 0
    tunnels: int = 0
    cities: int = 0
    buildings: int = 0
    expansions: int = 0
    upgrades: int = 0
    steps: int = 0
    specials: int = 0
    converts: int = 0
    made_available: int = 0
    card_uses: int = 0
    performed: int = 0
    claims: int = 0
    boundless: int = 0

    def plus(self, other: Yield) -> Yield:
        """Both together."""
        return Yield._make(map(add, self, other)) if any(other) else self

    def times(self, factor: int) -> Yield:
        """So many of this."""
        return self if factor == 1 else Yield._make([amount * factor for amount in self])

    @property
    def resources(self) -> Resources:
        """The resources among it."""
        return Resources(self.kelp, self.steelplast, self.science, self.credit, self.biomatter)

    @property
    def changes_board(self) -> bool:
        """Whether anything is built, upgraded or converted."""
        placed = self.tunnels + self.cities + self.buildings + self.expansions
        return placed + self.upgrades + self.converts > 0


NONE = Yield()
#: What nobody can tell a limit for.
BOUNDLESS = Yield(boundless=1)


def max_of(yields: Iterable[Yield]) -> Yield:
    """Of each thing the most that any of these has."""
    return Yield(*map(max, zip(NONE, *yields, strict=True)))


def sum_of(yields: Iterable[Yield]) -> Yield:
    """The sum of all."""
    total = NONE
    for each in yields:
        total = total.plus(each)
    return total
