"""The components (chapter 1): the main board's sides, what is limited and what is not, the action tiles.

How many cards, tiles and boards there are (C-1 to C-4) is tested with the card data.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.kit import because
from tests.table import Table
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import DeckReshuffled
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Color

rule = pytest.mark.rule


# C-5: two sides


@rule("C-5")
def test_the_side_for_four_has_five_slots_of_each_colour_and_one_without(content: Content) -> None:
    colors = Counter(slot.color for slot in content.main_board(4).slots)
    assert colors == {Color.YELLOW: 5, Color.RED: 5, Color.GREEN: 5, None: 1}


@rule("C-5")
def test_three_play_on_the_side_for_four(content: Content) -> None:
    assert content.main_board(3) is content.main_board(4)


@rule("C-5")
def test_the_side_for_two_has_four_slots_of_each_colour_and_one_without(content: Content) -> None:
    colors = Counter(slot.color for slot in content.main_board(2).slots)
    assert colors == {Color.YELLOW: 4, Color.RED: 4, Color.GREEN: 4, None: 1}


@rule("C-5")
def test_one_plays_on_the_side_for_two(content: Content) -> None:
    assert content.main_board(1) is content.main_board(2)


@rule("C-5")
def test_both_sides_have_the_same_always_available_slot(content: Content) -> None:
    assert content.main_board(2).slots[-1] == content.main_board(4).slots[-1]
    assert content.main_board(2).slots[-1].id == "A-0"


@rule("C-5")
def test_a_slot_of_the_other_side_is_not_there(table: Table) -> None:
    assert table.reasons("place A-2R4 with 52") == because("C-5", "unknown_slot", slot="A-2R4")


# C-6: limited supply


@rule("C-6")
@pytest.mark.parametrize(("players", "white", "purple"), [(4, 13, 13), (3, 14, 10), (2, 15, 7)])
def test_the_supply_at_the_start(engine: Engine, players: int, white: int, purple: int) -> None:
    start = engine.new_game(Setup(players, "supply"))
    assert (start.nonsymbiotic_left, start.symbiotic_left, start.tunnels_left) == (white, purple, 46)


@rule("C-6")
def test_a_tunnel_comes_out_of_the_supply(table: Table) -> None:
    table.give("ana", steelplast=1, credit=1).build("ana", "tunnel", at="2,2-1,2")
    assert table.state.tunnels_left == 45


@rule("C-6")
def test_upgrading_a_tunnel_takes_none_out_of_the_supply(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2").give("ana", science=1).upgrade("ana", at="2,2-1,2")
    assert table.state.tunnels_left == 45


@rule("C-6")
def test_a_white_dome_comes_out_of_the_supply(table: Table) -> None:
    table.give("ana", kelp=1, steelplast=2, credit=1).build("ana", "city", at="1,2")
    assert (table.state.nonsymbiotic_left, table.state.symbiotic_left) == (12, 13)


@rule("C-6")
def test_a_purple_dome_comes_out_of_the_supply(table: Table) -> None:
    table.give("ana", kelp=1, steelplast=1, biomatter=1, credit=2).build("ana", "symbiotic city", at="1,2")
    assert (table.state.nonsymbiotic_left, table.state.symbiotic_left) == (13, 12)


@rule("C-6")
def test_the_last_tunnel_can_be_built(table: Table) -> None:
    table.supply(tunnels=1).give("ana", steelplast=1, credit=1).build("ana", "tunnel", at="2,2-1,2")
    assert table.state.tunnels_left == 0


@rule("C-6")
def test_nobody_builds_a_tunnel_when_all_are_built(table: Table) -> None:
    table.supply(tunnels=1).give("ana", steelplast=2, credit=2).open("build: {what: tunnel, times: 2}")
    table.do("build tunnel at 2,2-1,2").turn("bruno").give("bruno", steelplast=2, credit=2)
    assert table.open("build: tunnel", "bruno").reasons("build tunnel at 2,2-1,2") == because(
        "C-6", "none_left", what="tunnel"
    )


@rule("C-6")
def test_no_white_city_is_built_without_a_white_dome(table: Table) -> None:
    table.supply(nonsymbiotic=0).give("ana", kelp=1, steelplast=2, credit=1).open("build: city")
    assert table.reasons("build city at 1,2") == because("C-6", "none_left", what="nonsymbiotic city")


@rule("C-6")
def test_no_purple_city_is_built_without_a_purple_dome(table: Table) -> None:
    table.supply(symbiotic=0).give("ana", kelp=1, steelplast=1, biomatter=1, credit=2).open("build: city")
    assert table.reasons("build symbiotic city at 1,2") == because("C-6", "none_left", what="symbiotic city")


@rule("C-6")
def test_domes_of_one_colour_do_not_stand_for_the_other(table: Table) -> None:
    table.supply(nonsymbiotic=0).stock("ana", kelp=9, steelplast=9, biomatter=9, credit=9).open("build: city")
    assert table.sites("city") == set()
    assert table.sites("symbiotic city") == {"1,1", "1,2", "2,1"}


@rule("C-6")
def test_a_slot_is_of_no_use_when_its_pieces_are_gone(table: Table) -> None:
    table.supply(tunnels=0).give("ana", steelplast=9, credit=9)
    assert table.reasons("place A-Y2 with 44")[0] == reason("T-6", "slot_unusable", slot="A-Y2")


# C-7: unlimited supply, and the deck made anew


@rule("C-7")
def test_buildings_are_built_however_many_there_are(table: Table) -> None:
    table.farm("ana", "2,2", "2,2", upgraded=True).farm("bruno", "2,2", "2,2", "2,2", "2,2#x", upgraded=True)
    table.supply(tunnels=0, nonsymbiotic=0, symbiotic=0).give("ana", kelp=1).build("ana", "farm", at="2,2")
    assert table.structure("ana", "2,2#3") == "farm"


@rule("C-7")
def test_resources_never_run_out(table: Table) -> None:
    table.stock("bruno", kelp=500, steelplast=500).place("A-R3").do("gain")
    assert table.resources("ana").steelplast == 2


@rule("C-7")
def test_a_deck_is_made_anew_when_a_card_is_needed(table: Table) -> None:
    table.deck(only=True).discard_pile(1, 2, 3).open("draw: 1").do("draw")
    assert table.event(DeckReshuffled) == DeckReshuffled(0, 3)
    assert len(table.state.deck) == 2
    assert table.state.discard == ()


@rule("C-7")
def test_the_new_deck_is_shuffled(table: Table) -> None:
    table.deck(only=True).discard_pile(*range(1, 44)).open("draw: 1").do("draw")
    assert list(table.state.deck) != sorted(table.state.deck, key=lambda card: table.content.cards[card].number)


@rule("C-7")
def test_a_deck_is_not_made_anew_before_a_card_is_needed(table: Table) -> None:
    table.deck(4, only=True).discard_pile(1, 2, 3).open("draw: 1").do("draw")
    assert table.state.deck == ()
    assert table.state.discard == ("extraordinary-mission", "all-stations", "trunk-line")


# C-8: action tiles


@rule("C-8")
def test_everybody_starts_with_three_action_tiles(engine: Engine) -> None:
    start = engine.new_game(Setup(4, "tiles"))
    assert [player.tiles for player in start.players] == [3, 3, 3, 3]


@rule("C-8")
def test_a_tile_is_spent_each_turn(table: Table) -> None:
    table.place("A-R3")
    assert table.player("ana").tiles == 2
    assert table.player("bruno").tiles == 3


@rule("C-8")
def test_the_third_turn_spends_the_last_tile(table: Table) -> None:
    table.turns_taken(8).place("A-R3")
    assert table.player("ana").tiles == 0
