"""What a player's board and the supply below it show of a position, texts included."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.table import Table
from uc_desktop.presentation.facts.boards.player_board_facts import StructureFacts, player_board_facts
from uc_desktop.presentation.facts.boards.supply_facts import SupplyCellFacts, supply_facts
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import Held, TableModel

Of = Callable[..., TableModel]


def built(model: TableModel) -> dict[str, StructureFacts]:
    return {site.id: site.built for site in player_board_facts(model).sites if site.built is not None}


def cells(model: TableModel) -> dict[str, SupplyCellFacts]:
    return {cell.what: cell for cell in supply_facts(model).cells}


def test_what_is_built_is_shown_and_nothing_else(table: Table, of: Of) -> None:
    table.city("ana", "2,1", symbiotic=True).tunnel("ana", "2,1-2,2", upgraded=True).farm("ana", "2,1#1", upgraded=True)
    shown = {site: (each.name, each.is_upgraded) for site, each in built(of(table)).items()}
    assert shown == {
        "2,2": ("white_city", False),
        "2,1": ("purple_city", False),
        "2,1-2,2": ("tunnel", True),
        "2,1#1": ("farm", True),
    }


def test_a_city_that_is_not_connected_says_which_tunnels_would_connect_it(table: Table, of: Of) -> None:
    table.tunnel("ana", "1,1-2,2").city("ana", "0,0", symbiotic=True)
    city = built(of(table))["0,0"]
    assert not city.is_connected
    assert city.says.startswith("Symbiotic city at the upper left, not connected: it does not produce, eat or score.")
    assert city.says.endswith("A tunnel from the upper left to the centre would connect it.")


def test_a_far_city_says_the_way_to_it(table: Table, of: Of) -> None:
    way = "from the centre to the lower right and from the upper left to the centre"
    assert built(of(table.city("ana", "0,0")))["0,0"].says.endswith(f"Tunnels {way} would connect it.")


def test_a_building_of_a_city_that_is_not_connected_says_what_would_connect_that(table: Table, of: Of) -> None:
    says = built(of(table.city("ana", "1,2").farm("ana", "1,2#1")))["1,2#1"].says
    assert says.startswith("Farm at the middle right, site 1, not connected: it does not produce or score.")
    assert says.endswith("would connect its city.")


def test_a_building_before_its_city_says_why_it_gives_nothing(table: Table, of: Of) -> None:
    farm = built(of(table.farm("ana", "2,1#1")))["2,1#1"]
    assert not farm.is_connected
    assert "no city stands there yet" in farm.says


def test_what_is_printed_is_told_until_something_is_built(table: Table, of: Of) -> None:
    table.bonuses("ana", {"1,0": "kelp", "2,2": "science"})
    sites = {site.id: site for site in player_board_facts(of(table)).sites}
    assert (sites["1,0"].printed, sites["2,2"].printed, sites["2,2"].says) == (("kelp",), (), "")
    assert sites["1,0"].says.startswith("City site at the middle left, bonus: ")


@pytest.mark.rule("N-4")
def test_a_metropolis_says_which_tunnels_it_needs(table: Table, of: Of) -> None:
    table.metropolis("ana", UR="deepwell", LL="coral-exchange").tunnel("ana", "UR-0,2").gained("ana", "kelpholm")
    tiles = {tile.corner: tile for tile in player_board_facts(of(table)).metropolises}
    assert tiles["UR"].is_connected and tiles["UR"].says.endswith("Connected.")
    assert tiles["LL"].says.endswith("it needs the tunnel from the lower left to the lower left metropolis.")
    assert tiles[""].says.startswith("Kelpholm, blue metropolis\n") and tiles[""].is_connected


def test_anothers_board_says_whose_it_is_and_the_way_back(table: Table, of: Of) -> None:
    owner = player_board_facts(of(table, shown=1)).owner
    assert owner is not None
    assert (owner.title, owner.way_back) == ("Bruno’s board", "Back to your own board")
    assert player_board_facts(of(table)).owner is None


def test_the_supply_tells_what_is_left(table: Table, of: Of) -> None:
    shown = cells(of(table.supply(tunnels=22, nonsymbiotic=6, symbiotic=0)))
    pieces = ("nonsymbiotic city", "symbiotic city", "tunnel", "farm")
    assert [shown[what].left for what in pieces] == [6, 0, 22, None]
    assert shown["tunnel"].says.startswith("Tunnel, 22 left for all players\nUsual cost: ")
    assert shown["symbiotic city"].says.startswith("Symbiotic city, none left\n")


def test_only_what_can_be_built_now_can_be_picked_up(table: Table, of: Of) -> None:
    shown = cells(of(table.give("ana", kelp=1).open("build: farm")))
    assert [what for what, cell in shown.items() if cell.is_usable] == ["farm"]
    assert shown["laboratory"].says.endswith("No open effect builds it now.")


def test_what_is_held_is_seen_in_the_supply_alone(table: Table, of: Of) -> None:
    model = of(table.give("ana", kelp=1).open("build: farm"))
    held = replace(model, held=Held(ItemId("piece:farm")), targets=frozenset({"site:2,2#1"}))
    assert cells(held)["farm"].is_held and not cells(model)["farm"].is_held
    assert player_board_facts(held) == player_board_facts(model)


def test_a_card_that_is_held_is_not_seen_in_the_supply(table: Table, of: Of) -> None:
    model = of(table.hand("ana", "coral-charter"))
    assert supply_facts(replace(model, held=Held(ItemId("card:coral-charter")))) == supply_facts(model)
