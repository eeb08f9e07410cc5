"""The end of an era (chapter 11): cards turned back, feeding, the new deck."""

from __future__ import annotations

import pytest

from tests.rules.kit import before_last_turn, end_round
from tests.table import Table
from uc_desktop.rules.commands import Confirm, Discard
from uc_desktop.rules.events import CardsDrawn, EraStarted
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import Category, Phase, Resources

rule = pytest.mark.rule


# Z-1: used action cards


@rule("Z-1")
@rule("K-5")
def test_used_action_cards_become_available(table: Table) -> None:
    table.claimed("ana", "build-a-structure", used=True).assistant("ana", "used")
    end_round(table, 4)
    assert table.used_by("ana") == ()
    assert table.claimed_by("ana") == ("personal-assistant", "build-a-structure")


@rule("Z-1")
def test_everybodys_cards_become_available(table: Table) -> None:
    table.assistant("bruno", "used").assistant("dawid", "used")
    end_round(table, 7)
    assert (table.used_by("bruno"), table.used_by("dawid")) == ((), ())


@rule("Z-1")
def test_used_action_cards_stay_used_between_rounds_of_an_era(table: Table) -> None:
    table.assistant("ana", "used")
    assert end_round(table, 3).used_by("ana") == ("personal-assistant",)


@rule("Z-1")
def test_used_action_cards_stay_used_after_era_3(table: Table) -> None:
    table.assistant("ana", "used")
    assert end_round(table, 10).used_by("ana") == ("personal-assistant",)


# Z-2: feeding


@rule("Z-2")
def test_every_connected_city_eats_a_kelp(table: Table) -> None:
    table.city("ana", "1,2", "2,1").tunnel("ana", "2,2-1,2", "2,2-2,1").stock("ana", kelp=5, biomatter=2).produce()
    assert table.fed("ana") == {"cities": 3, "kelp": 3, "biomatter": 0, "points": 0}
    assert table.resources("ana") == Resources(kelp=2, credit=2, biomatter=2)


@rule("Z-2")
def test_symbiotic_cities_eat_no_less(table: Table) -> None:
    table.city("ana", "1,2", symbiotic=True).tunnel("ana", "2,2-1,2").stock("ana", kelp=2).produce()
    assert table.fed("ana") == {"cities": 2, "kelp": 2, "biomatter": 0, "points": 0}


@rule("Z-2")
@rule("N-3")
def test_an_unconnected_city_eats_nothing(table: Table) -> None:
    table.city("ana", "1,2", "1,1").stock("ana", kelp=3).produce()
    assert table.fed("ana") == {"cities": 1, "kelp": 1, "biomatter": 0, "points": 0}


@rule("Z-2")
def test_biomatter_feeds_those_for_whom_there_is_no_kelp(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").stock("ana", kelp=1, biomatter=3).points("ana", 4).produce()
    assert table.fed("ana") == {"cities": 2, "kelp": 1, "biomatter": 1, "points": 0}
    assert table.points_of("ana") == 4


@rule("Z-2")
def test_each_city_still_unfed_costs_three_points(table: Table) -> None:
    table.city("ana", "1,2", "2,1").tunnel("ana", "2,2-1,2", "2,2-2,1").stock("ana", kelp=1).points("ana", 9).produce()
    assert table.fed("ana") == {"cities": 3, "kelp": 1, "biomatter": 0, "points": 6}
    assert table.points_of("ana") == 3


@rule("Z-2")
@rule("Q-15")
def test_points_never_fall_below_0(table: Table) -> None:
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").points("ana", 4).produce()
    assert table.fed("ana") == {"cities": 2, "kelp": 0, "biomatter": 0, "points": 4}
    assert table.points_of("ana") == 0


@rule("Q-15")
def test_points_produced_before_feeding_can_be_lost_to_it(table: Table) -> None:
    table.city("ana", "2,2", symbiotic=True).produce()
    assert table.fed("ana") == {"cities": 1, "kelp": 0, "biomatter": 0, "points": 2}
    assert table.player("ana").score == ((Category.FEEDING, -2), (Category.PRODUCTION, 2))


@rule("Q-15")
def test_kelp_is_not_kept_back_when_feeding(table: Table) -> None:
    table.stock("ana", kelp=1, biomatter=1, credit=3).points("ana", 5)
    end_round(table, 4)
    assert table.resources("ana") == Resources(credit=3, biomatter=1)
    assert table.legal(Confirm) == []


@rule("Z-2")
def test_feeding_happens_in_each_era(table: Table) -> None:
    table.stock("ana", kelp=1)
    end_round(table, 10)
    assert table.fed("ana") == {"cities": 1, "kelp": 1, "biomatter": 0, "points": 0}


@rule("Z-2")
def test_no_round_within_an_era_ends_with_feeding(table: Table) -> None:
    table.stock("ana", kelp=1)
    assert end_round(table, 3).resources("ana") == Resources(kelp=1)


# Z-3: the old deck


@rule("Z-3")
def test_the_old_deck_and_its_discards_leave_the_game(table: Table) -> None:
    table.discard_pile(1, 2).deck(4, 3)
    first, second, top = table.content.deck(1)[:3]
    end_round(table, 4)
    assert {first, second, top} < set(table.state.removed)
    assert {table.content.cards[card].era for card in table.state.deck} == {2}
    assert table.state.discard == ()


@rule("Z-3")
def test_the_old_deck_stays_while_its_era_lasts(table: Table) -> None:
    table.discard_pile(1, 2).deck(4, 3)
    first, second, top = table.content.deck(1)[:3]
    end_round(table, 3)
    assert table.state.discard[:2] == (first, second)
    assert {first, second, top} & set(table.state.removed) == set()


@rule("Z-3")
def test_hands_stay_at_the_eras_end(table: Table) -> None:
    table.hand("ana", 1, 2)
    end_round(table, 4)
    kept = tuple(table.content.deck(1)[:2])
    assert table.hand_of("ana")[:2] == kept


@rule("Z-3")
def test_an_old_card_discarded_later_leaves_the_game(table: Table) -> None:
    table.round(5).hand("ana", 1, 67, 68, 69).do("discard 1")
    assert table.content.deck(1)[0] in table.state.removed
    assert table.state.discard == ()


@rule("Z-3")
def test_an_old_card_played_without_a_match_leaves_the_game(table: Table) -> None:
    card = table.round(5).hand("ana").card("gain: {kelp: 1}", color="green", era=1)
    table.place("A-R3", card)
    assert card in table.state.removed
    assert card not in table.state.discard


@rule("Z-3")
def test_an_old_card_played_out_leaves_the_game(table: Table) -> None:
    table.round(5).hand("ana")
    card = table.card("gain: {kelp: 1}", color="red", era=1)
    table.place("A-R3", card).do(f"resolve play:{card}/0")
    assert card in table.state.removed


@rule("Z-3")
@rule("K-6")
def test_an_old_action_card_that_is_dropped_leaves_the_game(table: Table) -> None:
    table.round(5).claimed("ana", 19, 34, "wreck-yard").hand("ana")
    card = table.card("gain: {kelp: 1}", color="red", kind="action")
    table.place("A-R3", card).do("claim dropping 34")
    assert table.content.cards["wreck-yard"].era == 1
    assert table.state.removed[-1] == next(c.id for c in table.content.cards.values() if c.number == 34)


@rule("Z-3")
def test_a_card_of_the_current_era_goes_to_the_discard_pile(table: Table) -> None:
    table.round(5).hand("ana", 67, 68, 69, 70).do("discard 67")
    assert table.state.discard == (table.content.deck(2)[0],)


# Z-4: the new deck


@rule("Z-4")
def test_everyone_draws_three_of_the_new_deck(table: Table) -> None:
    end_round(table, 4)
    drawn = [event for event in table.last_events if isinstance(event, CardsDrawn)]
    assert [(event.player, len(event.cards)) for event in drawn] == [(3, 1), (0, 3), (1, 3), (2, 3), (3, 3)]
    assert {table.content.cards[card].era for event in drawn[1:] for card in event.cards} == {2}


@rule("Z-4")
def test_the_next_eras_deck_is_in_play(table: Table) -> None:
    end_round(table, 7)
    assert table.event(EraStarted).era == 3
    assert {table.content.cards[card].era for card in table.state.deck} == {3}
    assert table.state.later_decks == ()


@rule("Z-4")
def test_each_keeps_three_of_all_cards_in_hand(table: Table) -> None:
    table.hand("ana", 1, 2, 3)
    end_round(table, 4)
    assert (table.active, table.phase, len(table.hand_of("ana"))) == ("ana", Phase.ERA, 6)
    table.do("discard 1", "discard 67", "discard 68")
    assert table.is_legal("confirm")
    assert table.legal(Discard) == []


@rule("Z-4")
def test_nobody_keeps_more_than_the_limit(table: Table) -> None:
    table.hand("ana", 1, 2, 3)
    end_round(table, 4).do("discard 1", "discard 67")
    assert table.reasons("confirm") == (reason("Z-4", "discard_first", limit=3, have=4),)


@rule("Z-4")
@rule("X-12")
def test_a_higher_limit_keeps_one_more(table: Table) -> None:
    table.hand("ana", 1, 2, 3).claimed("ana", table.card("hand_limit: 1", kind="permanent", to="bruno"))
    end_round(table, 4).do("discard 1", "discard 67")
    assert table.is_legal("confirm")


@rule("Z-4")
def test_one_within_the_limit_is_not_asked(table: Table) -> None:
    table.hand("ana").hand("bruno", 1)
    end_round(table, 4)
    assert table.active == "bruno"
    assert len(table.hand_of("ana")) == 3


@rule("Z-4")
def test_the_next_player_decides_after_the_first(table: Table) -> None:
    table.hand("ana", 1)
    end_round(table, 4).do("discard 1", "confirm")
    assert (table.active, table.phase) == ("bruno", Phase.ERA)


@rule("Z-4")
def test_the_next_round_begins_when_all_have_decided(table: Table) -> None:
    before_last_turn(table.hand("ana").hand("bruno").hand("chiara").hand("dawid", 1), 4)
    table.place("A-R3", 1).do("gain", "confirm")
    assert (table.active, table.phase) == ("dawid", Phase.ERA)
    table.do("discard 76", "confirm")
    assert (table.active, table.phase, table.state.round) == ("ana", Phase.TURN, 5)


@rule("Z-4")
def test_new_cards_go_to_the_new_discard_pile_and_old_ones_leave(table: Table) -> None:
    table.hand("ana", 1)
    end_round(table, 4).do("discard 1")
    assert table.state.discard == ()


@rule("Z-4")
def test_a_new_card_goes_to_the_new_discard_pile(table: Table) -> None:
    table.hand("ana", 1)
    end_round(table, 4).do("discard 67")
    assert table.state.discard == (table.content.deck(2)[0],)


@rule("Z-4")
def test_nobody_draws_after_era_3(table: Table) -> None:
    before_last_turn(table, 10).hand("ana", 124).place("A-0").do("gain", "confirm")
    assert table.happened(EraStarted) == []
    assert len(table.hand_of("ana")) == 1
