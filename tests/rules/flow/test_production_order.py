"""In which order is produced: from player to player (chapter 10), and inside one Production (chapter 19)."""

from __future__ import annotations

import pytest

from tests.rules.kit import before_last_turn, end_round
from tests.table import Table
from uc_desktop.rules.commands import Pay
from uc_desktop.rules.events import Fed, PointsChanged, Produced, ResourcesGained
from uc_desktop.rules.sources import structures, symbiotic_cities, upgraded_pairs
from uc_desktop.rules.terms import NOTHING, Category, Phase, Piece, Resources

rule = pytest.mark.rule


# D-6: one player after the other


@rule("D-6")
def test_players_produce_in_the_new_play_order(table: Table) -> None:
    table.farm("ana", "2,2").farm("bruno", "2,2").farm("chiara", "2,2").federation(four="chiara", two="bruno")
    table.produce()
    assert [event.player for event in table.happened(Produced)] == [1, 2, 0]


@rule("D-6")
def test_nobody_is_asked_where_nothing_is_to_be_chosen(table: Table) -> None:
    table.farm("ana", "2,2").claimed("bruno", table.card("gain: {kelp: 1}", kind="production")).produce()
    assert table.state.round == 5


@rule("D-6")
def test_a_player_with_a_choice_is_asked_before_the_next_one_produces(table: Table) -> None:
    card = table.card("exchange: [{kelp: 1}, {credit: 1}]", kind="production", to="bruno")
    table.claimed("bruno", card).farm("bruno", "2,2").farm("chiara", "2,2").produce()
    assert (table.active, table.phase) == ("bruno", Phase.PRODUCTION)
    assert table.produced("chiara") == {}
    assert table.confirm().produced("chiara") == {"kelp": 1}


@rule("D-6")
def test_nothing_one_produces_depends_on_another(table: Table) -> None:
    table.farm("bruno", "2,2", "2,2", upgraded=True).farm("ana", "2,2")
    assert table.produce() == {"kelp": 1}
    assert table.produced("bruno") == {"kelp": 3, "point": 3}


@rule("D-6")
def test_all_produce_before_anybody_eats(table: Table) -> None:
    table.farm("ana", "2,2").farm("dawid", "2,2").produce()
    last_gain = table.events.index(ResourcesGained(3, Resources(kelp=1), structures(Piece.FARM, False)))
    assert last_gain < table.events.index(Fed(0, 1, 1, 0, 0))


# the order inside one player's Production


@rule("Q-14")
def test_structures_come_first_then_cities_then_cards_then_metropolises(table: Table) -> None:
    table.city("ana", "2,2", symbiotic=True).farm("ana", "2,2").tunnel("ana", "2,2-1,2")
    table.claimed("ana", table.card("gain: {science: 1}", kind="production"))
    table.gained("ana", table.tile("gain: {kelp: 1}", production="gain: {steelplast: 1}")).produce()
    gains = [event.resources for event in table.happened(ResourcesGained) if event.player == 0]
    assert gains == [Resources(kelp=1), Resources(credit=1), Resources(science=1), Resources(steelplast=1)]


@rule("Q-14")
def test_a_line_names_its_sources_and_what_they_give(table: Table) -> None:
    table.city("ana", "2,2", symbiotic=True).farm("ana", "2,2", "2,2", "2,2", upgraded=True).produce()
    assert [event for event in table.happened(Produced) if event.player == 0] == [
        Produced(0, structures(Piece.FARM, True), 3, Resources(kelp=3), 3),
        Produced(0, upgraded_pairs(Piece.FARM), 1, Resources(kelp=1), 1),
        Produced(0, symbiotic_cities(2), 1, NOTHING, 2),
    ]


@rule("D-3")
def test_plain_and_upgraded_tunnels_are_lines_of_their_own(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "2,2-2,1").tunnel("ana", "2,2-1,1", upgraded=True).produce()
    assert [event for event in table.happened(Produced) if event.player == 0] == [
        Produced(0, structures(Piece.TUNNEL, False), 2, Resources(credit=2), 0),
        Produced(0, structures(Piece.TUNNEL, True), 1, Resources(credit=1), 1),
    ]


@rule("Q-14")
def test_the_owner_chooses_where_cards_exchange(table: Table) -> None:
    first = table.card("exchange: [{kelp: 1}, {credit: 1}]", kind="production")
    second = table.card("exchange: [{kelp: 1}, {science: 1}]", kind="production")
    table.claimed("ana", first, second).farm("ana", "2,2").produce()
    parts = [command.part for command in table.legal(Pay)]
    assert parts == [f"production:{first}/0", f"production:{second}/0"]


@rule("Q-14")
def test_what_one_card_gave_can_be_exchanged_by_the_next(table: Table) -> None:
    first = table.card("exchange: [{kelp: 1}, {credit: 1}]", kind="production")
    second = table.card("exchange: [{credit: 1}, {science: 1}]", kind="production")
    table.claimed("ana", second, first).farm("ana", "2,2").produce()
    table.do(f"pay 1 kelp for production:{first}/0", f"pay 1 credit for production:{second}/0")
    assert table.produced("ana") == {"science": 1}


@rule("Q-14")
def test_a_replacement_takes_exactly_one(table: Table) -> None:
    text = "replace: {structure: laboratory, takes: {science: 1}, gives: {steelplast: 1}}"
    table.claimed("ana", table.card(text, kind="production")).lab("ana", "2,2", "2,2", upgraded=True).produce()
    assert table.do("pay 1 science").produced("ana") == {"science": 1, "steelplast": 4}


@rule("Q-14")
@rule("K-7")
def test_a_replacement_does_nothing_without_a_connected_structure(table: Table) -> None:
    text = "replace: {structure: laboratory, takes: {science: 1}, gives: {steelplast: 1}}"
    table.claimed("ana", table.card(text, kind="production")).stock("ana", science=1)
    assert table.city("ana", "1,2").lab("ana", "1,2").produce() == {}
    assert table.state.round == 5


@rule("Q-14")
def test_a_choice_of_production_may_be_declined(table: Table) -> None:
    card = table.card("exchange: [{kelp: 1}, {credit: 1}]", kind="production")
    table.claimed("ana", card).farm("ana", "2,2").produce()
    table.confirm()
    assert table.fed("ana") == {"cities": 1, "kelp": 1, "biomatter": 0, "points": 0}
    assert table.resources("ana") == Resources()


@rule("Q-14")
@rule("Z-2")
def test_kelp_exchanged_in_production_is_not_there_for_feeding(table: Table) -> None:
    card = table.card("exchange: [{kelp: 1}, {credit: 1}]", kind="production")
    table.claimed("ana", card).farm("ana", "2,2").points("ana", 5).produce()
    table.do("pay 1 kelp", "confirm")
    assert table.fed("ana") == {"cities": 1, "kelp": 0, "biomatter": 0, "points": 3}


@rule("D-5")
def test_points_of_a_card_are_production_points(table: Table) -> None:
    card = table.card("gain: {point: 2}", kind="production")
    table.claimed("ana", card).stock("ana", kelp=1)
    end_round(table, 4)
    points = [event for event in table.happened(PointsChanged) if event.player == 0]
    assert points == [PointsChanged(0, 2, Category.PRODUCTION, f"production:{card}")]


@rule("T-11")
@rule("K-7")
def test_a_production_card_claimed_in_the_last_turn_produces(table: Table) -> None:
    before_last_turn(table, 4).hand("dawid")
    card = table.card("gain: {science: 3}", kind="production", to="dawid")
    table.place("A-Y1", card).do("gain", "claim", "confirm")
    assert table.produced("dawid") == {"science": 3}


@rule("D-6")
def test_nobody_is_asked_about_cards_that_cannot_be_used(table: Table) -> None:
    first = table.card("exchange: [{kelp: 1}, {credit: 1}]", kind="production")
    second = table.card("exchange: [{kelp: 1}, {science: 1}]", kind="production")
    table.claimed("ana", first, second).produce()
    assert table.state.round == 5


@rule("Q-14")
def test_a_card_that_cannot_be_used_yet_waits_for_another(table: Table) -> None:
    first = table.card("exchange: [{credit: 1}, {science: 1}]", kind="production")
    second = table.card("exchange: [{kelp: 1}, {credit: 1}]", kind="production")
    table.claimed("ana", first, second).farm("ana", "2,2").produce()
    table.do("pay 1 kelp", "pay 1 credit")
    assert table.produced("ana") == {"science": 1}


@pytest.fixture
def late(table: Table) -> Table:
    """A metropolis that produces a kelp or a credit, and a card that looks whether kelp was produced."""
    tile = table.tile("gain: {kelp: 1}", production="gain_chosen: {amount: 1, of: [kelp, credit]}")
    card = table.card("{if: {produced: kelp}, gain: {point: 2}}", kind="production")
    table.gained("ana", tile).claimed("ana", card).produce()
    return table


@rule("Q-14")
@rule("X-4")
def test_a_card_that_looks_at_what_was_produced_comes_after_the_choice(late: Table) -> None:
    assert late.do("gain kelp").produced("ana") == {"kelp": 1, "point": 2}


@rule("Q-14")
@rule("X-4")
@pytest.mark.parametrize(
    "condition",
    [
        "{any: [{count: city, at_least: 9}, {produced: kelp}]}",
        "{all: [{count: city, at_least: 1}, {produced: kelp}]}",
        "{any: [{all: [{count: city, at_least: 1}, {produced: kelp}]}, {count: city, at_least: 9}]}",
    ],
)
def test_a_card_that_looks_at_other_things_too_comes_as_late(table: Table, condition: str) -> None:
    tile = table.tile("gain: {kelp: 1}", production="gain: {kelp: 1}")
    card = table.card(f"{{if: {condition}, gain: {{point: 2}}}}", kind="production")
    table.gained("ana", tile).claimed("ana", card)
    assert table.produce() == {"kelp": 1, "point": 2}


@rule("Q-14")
@rule("X-4")
def test_a_card_of_which_one_part_looks_at_what_was_produced_comes_as_late(table: Table) -> None:
    tile = table.tile("gain: {kelp: 1}", production="gain: {kelp: 1}")
    card = table.card("[{gain: {point: 1}}, {if: {produced: kelp}, gain: {point: 2}}]", kind="production")
    table.gained("ana", tile).claimed("ana", card)
    assert table.produce() == {"kelp": 1, "point": 3}


@rule("D-5")
@rule("X-4")
def test_a_card_that_looks_only_at_other_things_comes_before_the_metropolises(table: Table) -> None:
    tile = table.tile("gain: {kelp: 1}", production="gain: {kelp: 1}")
    card = table.card(
        "{if: {all: [{count: kelp, at_most: 0}, {count: city, at_least: 1}]}, gain: {point: 2}}", kind="production"
    )
    table.stock("ana").gained("ana", tile).claimed("ana", card)
    assert table.produce() == {"kelp": 1, "point": 2}


@rule("X-4")
def test_such_a_card_gives_nothing_after_another_choice(late: Table) -> None:
    assert late.do("gain credit").produced("ana") == {"credit": 1}


@rule("Q-14")
@rule("X-4")
def test_declining_a_choice_does_not_decline_what_comes_after_it(table: Table) -> None:
    tile = table.tile("gain: {kelp: 1}", production="gain_chosen: {amount: 1, of: [science, credit]}")
    card = table.card("{if: {produced: kelp}, gain: {point: 2}}", kind="production")
    table.gained("ana", tile).claimed("ana", card).farm("ana", "2,2").produce()
    assert table.confirm().produced("ana") == {"kelp": 1, "point": 2}
    assert table.state.round == 5


@rule("Q-14")
@rule("X-4")
def test_what_was_produced_counts_also_where_it_was_paid_away_before(table: Table) -> None:
    pays = table.card("exchange: [{biomatter: 1}, {credit: 2}]", kind="production", to="bruno")
    looks = table.card("{if: {produced: biomatter}, gain: {point: 2}}", kind="production", to="bruno")
    table.claimed("ana", pays, looks).plant("ana", "2,2", upgraded=True).produce()
    table.do("pay 1 biomatter", "confirm")
    assert table.resources("ana").biomatter == 0
    assert table.produced("ana")["point"] == 2


@rule("X-4")
def test_what_was_owned_before_does_not_count_as_produced(table: Table) -> None:
    looks = table.card("{if: {produced: biomatter}, gain: {point: 2}}", kind="production", to="bruno")
    table.claimed("ana", looks).stock("ana", biomatter=3).produce()
    assert table.produced("ana") == {}
