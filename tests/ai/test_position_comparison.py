"""What makes one position better than another: a reason of each kind, both ways round."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.table import Table
from uc_desktop.ai.hint_reasons import (
    CardReason,
    CitiesReason,
    CityPointsReason,
    ContractReason,
    EndScoringReason,
    FederationReason,
    FeedingReason,
    HandReason,
    HintReason,
    MatchReason,
    MetropolisReason,
    PointsReason,
    ProductionReason,
    SitesReason,
    StockReason,
    UnconnectedCitiesReason,
    UpgradeReason,
)
from uc_desktop.ai.position_comparison import reasons_between
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase, Piece, Resources

ANA = 0
Change = Callable[[Table], object]


def reasons(table: Table, mine: State, other: State, drawn: int = 0) -> dict[type[HintReason], HintReason]:
    """The reasons by their kind, without the weights."""
    found = reasons_between(table.engine, ANA, mine, other, drawn=drawn)
    return {type(each): replace(each, weight=0.0) for each in found}


def made(table: Table, change: Change) -> dict[type[HintReason], HintReason]:
    before = table.state
    change(table)
    return reasons(table, table.state, before)


def test_equal_positions_give_no_reason(table: Table) -> None:
    assert reasons_between(table.engine, ANA, table.state, table.state) == ()


def test_what_a_building_produces_more(table: Table) -> None:
    found = made(table, lambda table: table.lab("ana", "2,2"))
    assert found[ProductionReason] == ProductionReason(0.0, Resources(science=1), 0, 3)


def test_what_is_left_of_the_productions_is_told(table: Table) -> None:
    table.round(8)
    found = made(table, lambda table: table.lab("ana", "2,2", upgraded=True))
    reason = found[ProductionReason]
    assert isinstance(reason, ProductionReason)
    assert reason.productions == 1


def test_what_a_production_card_brings_counts_as_produced(table: Table) -> None:
    card = table.card("gain: {credit: 2}", kind="production")
    found = made(table, lambda table: table.claimed("ana", card))
    assert found[ProductionReason] == ProductionReason(0.0, Resources(credit=2), 0, 3)


def test_cities_that_kelp_feeds(table: Table) -> None:
    table.stock("ana", credit=1)
    found = made(table, lambda table: table.give("ana", kelp=1))
    assert found[FeedingReason] == FeedingReason(0.0, 1, 1)


def test_a_city_that_nothing_feeds(table: Table) -> None:
    table.stock("ana", kelp=1)
    found = made(table, lambda table: table.city("ana", "1,2").tunnel("ana", "2,2-1,2"))
    assert found[FeedingReason] == FeedingReason(0.0, -1, 2)


def test_hunger_counts_more_the_nearer_the_production(table: Table) -> None:
    def weight() -> float:
        fed = table.stock("ana", kelp=1).state
        hungry = table.stock("ana").state
        found = reasons_between(table.engine, ANA, fed, hungry)
        return next(each.weight for each in found if isinstance(each, FeedingReason))

    early = weight()
    table.round(4)
    assert weight() == 3.0 > early > 0


def test_a_city_connected_and_its_points(table: Table) -> None:
    table.stock("ana", kelp=5).tunnel("ana", "2,2-1,2")
    found = made(table, lambda table: table.city("ana", "1,2"))
    assert found[CitiesReason] == CitiesReason(0.0, 1)
    assert found[CityPointsReason] == CityPointsReason(0.0, 2)
    assert found[SitesReason] == SitesReason(0.0, -1, 3)


def test_a_city_not_connected_yet(table: Table) -> None:
    found = made(table, lambda table: table.city("ana", "1,2"))
    assert found == {UnconnectedCitiesReason: UnconnectedCitiesReason(0.0, 1)}


def test_a_tunnel_opens_sites(table: Table) -> None:
    found = made(table, lambda table: table.tunnel("ana", "2,2-1,2"))
    assert found[SitesReason] == SitesReason(0.0, 1, 0)


def test_a_metropolis_connected(table: Table) -> None:
    tile = table.player("ana").metropolises[1]
    found = made(table, lambda table: table.tunnel("ana", "UR-0,2", "0,2-1,2", "1,2-2,2"))
    assert found[MetropolisReason] == MetropolisReason(0.0, tile, is_mine=True)


def test_points_at_once(table: Table) -> None:
    assert made(table, lambda table: table.points("ana", 2)) == {PointsReason: PointsReason(0.0, 2)}


def test_points_at_the_end_from_a_card(table: Table) -> None:
    card = table.card("{points: 2, per: {count: farm}}", kind="end_scoring")
    table.claimed("ana", card)
    found = made(table, lambda table: table.farm("ana", "2,2"))
    assert found[EndScoringReason] == EndScoringReason(0.0, card, 2)


def test_a_card_claimed(table: Table) -> None:
    found = made(table, lambda table: table.claimed("ana", "34"))
    (card,) = {*table.claimed_by("ana")} - {"personal-assistant"}
    assert found == {CardReason: CardReason(0.0, card, is_mine=True)}


def test_a_contract_claimed(table: Table) -> None:
    found = made(table, lambda table: table.has_contracts("ana", "C1"))
    assert found == {ContractReason: ContractReason(0.0, "contract-1", is_mine=True)}


def test_colours_that_match(table: Table) -> None:
    plain, matched = Table(table.content), Table(table.content)
    card = next(card for card in table.hand_of("ana") if table.content.cards[card].color == "yellow")
    found = reasons(table, matched.place("A-Y1", card).state, plain.place("A-G1", card).state)
    assert found[MatchReason] == MatchReason(0.0, is_mine=True)


def test_structures_upgraded(table: Table) -> None:
    table.farm("ana", "2,2#1").tunnel("ana", "2,2-1,2")
    before = table.state
    table.farm("ana", "2,2#1", upgraded=True).tunnel("ana", "2,2-1,2", upgraded=True)
    found = reasons_between(table.engine, ANA, table.state, before)
    upgraded = [(each.what, each.count) for each in found if isinstance(each, UpgradeReason)]
    assert upgraded == [(Piece.FARM, 1), (Piece.TUNNEL, 1)]


def test_resources_kept(table: Table) -> None:
    table.stock("ana", kelp=1, credit=2)
    found = made(table, lambda table: table.give("ana", credit=1, steelplast=2))
    assert found == {StockReason: StockReason(0.0, Resources(credit=-1, steelplast=2))}


def test_cards_in_hand_and_cards_drawn(table: Table) -> None:
    before = table.state
    table.hand("ana", 1)
    assert reasons(table, table.state, before) == {HandReason: HandReason(0.0, -2)}
    assert reasons(table, table.state, before, drawn=3) == {HandReason: HandReason(0.0, 1)}


def test_spaces_on_the_federation_track(table: Table) -> None:
    found = made(table, lambda table: table.federation(two="ana"))
    assert found == {FederationReason: FederationReason(0.0, 3)}


CHANGES: dict[str, Change] = {
    "production": lambda table: table.lab("ana", "2,2"),
    "connection": lambda table: table.city("ana", "1,2").tunnel("ana", "2,2-1,2"),
    "metropolis": lambda table: table.tunnel("ana", "UR-0,2", "0,2-1,2", "1,2-2,2"),
    "card": lambda table: table.claimed("ana", "34"),
    "contract": lambda table: table.has_contracts("ana", "C1"),
    "upgrade": lambda table: table.farm("ana", "2,2#1", upgraded=True),
    "track": lambda table: table.federation(two="ana"),
}


@pytest.mark.parametrize("what", CHANGES)
def test_the_other_way_round_every_reason_speaks_for_the_other(table: Table, what: str) -> None:
    before = table.state
    CHANGES[what](table)
    there = reasons_between(table.engine, ANA, table.state, before)
    back = reasons_between(table.engine, ANA, before, table.state)
    assert there
    assert {(type(each), each.weight) for each in back} == {(type(each), -each.weight) for each in there}


def test_what_counts_most_comes_first(table: Table) -> None:
    before = table.state
    table.points("ana", 1).lab("ana", "2,2", upgraded=True).city("ana", "1,2")
    weights = [abs(each.weight) for each in reasons_between(table.engine, ANA, table.state, before)]
    assert weights == sorted(weights, reverse=True)
    assert len(weights) > 3


def test_once_the_game_is_over_nothing_more_is_produced(table: Table) -> None:
    before = table.changed(phase=Phase.OVER).state
    table.lab("ana", "2,2")
    assert ProductionReason not in reasons(table, table.state, before)
