"""Gains that multiply themselves, such as kelp for every kelp: refused for new games, capped in saved ones.

Only a gain with `per` and without `at_most` grows with what is counted, so resources multiply exactly where a chain of
such gains leads from a resource back to itself. Costs and conditions are left aside: both can be met.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from uc_desktop.cards.loading.refusals import ContentRefusal
from uc_desktop.errors import problem
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.nodes import Effect, GainNode
from uc_desktop.rules.index import effects_of
from uc_desktop.rules.terms import Resource


class _Growth(NamedTuple):
    """A gain that grows with a resource, and in which definition."""

    kind: str
    id: str
    counted: Resource
    gained: Resource

    def refusal(self) -> ContentRefusal:
        """Why new games refuse it."""
        key = "content.multiplying gain" if self.counted is self.gained else "content.gains multiplying each other"
        return ContentRefusal(self.kind, self.id, problem(key, gained=str(self.gained), counted=str(self.counted)))


def find_multiplying_gains(content: Content) -> list[ContentRefusal]:
    """The definitions whose gains multiply themselves, alone or with others; none in sound content."""
    growths = [
        _Growth(kind, name, counted, gained)
        for kind, name, effects in _definitions(content)
        for effect in effects
        for counted, gained in _growths(effect)
    ]
    steps: dict[Resource, set[Resource]] = {resource: set() for resource in Resource}
    for growth in growths:
        steps[growth.counted].add(growth.gained)
    found = [growth.refusal() for growth in growths if growth.counted in _reached(steps, growth.gained)]
    return list(dict.fromkeys(found))


def _reached(steps: dict[Resource, set[Resource]], first: Resource) -> set[Resource]:
    """All resources that grow with this one, itself included."""
    reached, left = {first}, [first]
    while left:
        new = steps[left.pop()] - reached
        reached |= new
        left += new
    return reached


def _definitions(content: Content) -> Iterator[tuple[str, str, Iterable[Effect]]]:
    """The kind, the id and the effects of everything that has any."""
    for slot in content.slots.values():
        yield "slot", slot.id, [slot.effect]
    for bonus in content.bonuses.values():
        yield "bonus", bonus.id, [bonus.effect]
    for tile in content.metropolises.values():
        yield "metropolis", tile.id, [tile.instant, tile.production]
    for contract in content.contracts.values():
        yield "contract", contract.id, [contract.effect]
    for card in content.cards.values():
        yield "card", card.id, [effect for _, effect in effects_of(card)]


def _growths(effect: Effect) -> Iterator[tuple[Resource, Resource]]:
    """The resources that are counted without a limit, each with one gained for it."""
    for node in effect:
        if isinstance(node, GainNode) and node.per is not None and node.per.at_most is None:
            counted = next((each for each in Resource if each.value == node.per.count.thing.value), None)
            if counted is not None:
                yield from ((counted, Resource(gained)) for gained in node.resources.named())
        for nested in node.nested().values():
            yield from _growths(nested)
