"""The effect language holds nothing that no card or metropolis says."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import pytest
from msgspec import Struct
from msgspec.structs import fields

from uc_desktop.rules import conditions
from uc_desktop.rules.conditions import Countable
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects import nodes
from uc_desktop.rules.effects.nodes import EventKind, SlotChoice
from uc_desktop.rules.terms import Resource

#: Made by the loader, never written in data.
_MADE = {"ClaimNode", "PayCardNode"}
#: What one card says stands for the others: counts of the resources, amounts.
_ALIKE = {f"Countable.{resource.name}" for resource in Resource} | {"HandLimit.more"}


def said(value: object) -> Iterator[str]:
    """The names of what an effect is made of: nodes, their fields that are not left out, members of enums."""
    if isinstance(value, Enum):
        yield f"{type(value).__name__}.{value.name}"
    elif isinstance(value, tuple):
        for member in value:
            yield from said(member)
    if isinstance(value, Struct):
        yield type(value).__name__
        for each in fields(value):
            member = getattr(value, each.name)
            if each.required or member != each.default:
                yield f"{type(value).__name__}.{each.name}"
                yield from said(member)


def constructs() -> set[str]:
    """The names of everything that an effect can be made of."""
    language = [each for module in (nodes, conditions) for each in vars(module).values() if isinstance(each, type)]
    classes = [each for each in language if each.__module__ in (nodes.__name__, conditions.__name__)]
    written = [
        each
        for each in classes
        if issubclass(each, Struct) and not each.__name__.startswith("_") and each.__name__ not in _MADE
    ]
    names = {each.__name__ for each in written}
    # `only_if` may stand beside every verb.
    names |= {f"{each.__name__}.{name}" for each in written for name in each.__struct_fields__ if name != "only_if"}
    return names | {f"{kind.__name__}.{member.name}" for kind in (Countable, EventKind) for member in kind}


@pytest.fixture(scope="module")
def used(content: Content) -> set[str]:
    cards = ((card.effect, card.permanent, card.scoring) for card in content.cards.values())
    tiles = ((tile.instant, tile.production, (tile.scoring,)) for tile in content.metropolises.values())
    return {name for each in (*cards, *tiles) for name in said(each)}


def test_every_construct_is_used_by_a_card_or_a_metropolis(used: set[str]) -> None:
    assert constructs() - used - _ALIKE == set()


def test_every_kind_of_site_and_of_slot_is_named_by_a_card(used: set[str]) -> None:
    assert {"SiteKind.EXPANSION", *(f"SlotChoice.{kind.name}" for kind in SlotChoice)} <= used
