"""Keys of effects and references of their parts: whose they are, and which part is in which effect."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.rules.content import Owner, action_key, is_within, owner_of, production_key
from uc_desktop.rules.terms import Kind


@pytest.mark.parametrize(
    ("key", "kind", "name"),
    [
        ("slot:A-R3", "slot", "A-R3"),
        ("slot:A-R3+permanent:fibre-looms:0", "slot", "A-R3"),
        ("play:survey/0/1/then/0", "play", "survey"),
        ("permanent:peak-load:1/0", "permanent", "peak-load"),
    ],
)
def test_an_effect_has_an_owner(key: str, kind: str, name: str) -> None:
    assert owner_of(key) == Owner(kind, name)


@pytest.mark.parametrize(
    ("ref", "outer", "within"),
    [
        ("slot:A-R3/0", "slot:A-R3", True),
        ("slot:A-R3/0/1/0", "slot:A-R3/0", True),
        ("slot:A-R3/0", "slot:A-R3/0", False),
        ("slot:A-R30/0", "slot:A-R3", False),
        ("permanent:fibre-looms:0/0", "slot:A-R3+permanent:fibre-looms:0", True),
        ("", "slot:A-R3", False),
    ],
)
def test_a_part_is_within_the_effect_or_part_that_leads_to_it(ref: str, outer: str, within: bool) -> None:
    assert is_within(ref, outer) == within


def test_only_action_cards_have_actions_and_only_production_cards_produce(table: Table) -> None:
    index, cards = table.engine.index, table.content.cards.values()
    assert {card.kind for card in cards if index.has_effect(action_key(card.id))} == {Kind.ACTION}
    assert {card.kind for card in cards if index.has_effect(production_key(card.id))} == {Kind.PRODUCTION}


def test_the_key_of_an_open_effect_names_its_slot(table: Table) -> None:
    table.place("A-R3")
    assert [owner_of(frame.effect) for frame in table.state.agenda[-1]] == [Owner("slot", "A-R3")]
