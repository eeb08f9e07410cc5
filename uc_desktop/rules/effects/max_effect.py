"""Upper bounds of what an effect could give: amounts of resources and numbers of things done, costs aside."""

from __future__ import annotations

from collections.abc import Iterable
from operator import add
from typing import NamedTuple

from uc_desktop.rules.terms import Resources


class MaxEffect(NamedTuple):
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

    def plus(self, other: MaxEffect) -> MaxEffect:
        """Both together."""
        return MaxEffect._make(map(add, self, other)) if any(other) else self

    def times(self, factor: int) -> MaxEffect:
        """So many of this."""
        return self if factor == 1 else MaxEffect._make([amount * factor for amount in self])

    @property
    def resources(self) -> Resources:
        """The resources among it."""
        return Resources(self.kelp, self.steelplast, self.science, self.credit, self.biomatter)

    @property
    def opens_effects(self) -> bool:
        """Whether anything is done that opens other effects, or that nobody can tell a limit for."""
        uses = self.made_available + self.card_uses + self.performed
        return uses + self.claims + self.boundless > 0

    @property
    def changes_board(self) -> bool:
        """Whether anything is built, upgraded or converted."""
        placed = self.tunnels + self.cities + self.buildings + self.expansions
        return placed + self.upgrades + self.converts > 0


NONE = MaxEffect()
#: What nobody can tell a limit for.
BOUNDLESS = MaxEffect(boundless=1)


def max_of(effects: Iterable[MaxEffect]) -> MaxEffect:
    """Of each thing the most that any of these has."""
    return MaxEffect(*map(max, zip(NONE, *effects, strict=True)))


def sum_of(effects: Iterable[MaxEffect]) -> MaxEffect:
    """The sum of all."""
    total = NONE
    for each in effects:
        total = total.plus(each)
    return total
