"""What lies over the table tells: reports, piles, the log, the curtain."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.presentation import models
from tests.table import Table
from uc_desktop.app.saves.header import Header
from uc_desktop.app.session.game_log import Entry
from uc_desktop.presentation.facts.overlays import piles
from uc_desktop.presentation.facts.overlays.curtain_facts import curtain_facts, taking_over
from uc_desktop.presentation.facts.overlays.final_facts import final_facts
from uc_desktop.presentation.facts.overlays.log_facts import log_facts
from uc_desktop.presentation.facts.overlays.overlay_facts import overlay_facts, overlay_tables
from uc_desktop.presentation.facts.overlays.production_facts import all_production_facts, production_facts
from uc_desktop.presentation.facts.overlays.score_facts import points_by_category, score_facts
from uc_desktop.presentation.facts.overlays.sources_facts import sources_facts
from uc_desktop.presentation.facts.overlays.special_choice_facts import special_choice_facts
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Category
from uc_desktop.rules.view import UNKNOWN, view


def model_of(table: Table, people: int = 4, curtain: bool = True) -> TableModel:
    """What Ana sees of the table, where so many people play and the others are bots."""
    seats = (replace(seat, player="human" if number < people else "random") for number, seat in enumerate(models.SEATS))
    header = Header(tuple(seats)[: len(table.state.players)], "4711", "x", curtain=curtain)
    log = (Entry(0, CONFIRM, tuple(table.events), table.state),)
    return models.model_of(table, header=header, entries=log)


@pytest.fixture
def produced(plain_content: Content) -> Table:
    """The second era after its Production: Ana had enough kelp for her two cities."""
    table = Table(plain_content).round(7)
    table.stock("ana", kelp=1, credit=3).points("ana", 11)
    table.city("ana", "1,2").tunnel("ana", "2,2-1,2").farm("ana", "2,2#1").lab("ana", "1,2#1", upgraded=True)
    table.produce()
    return table


@pytest.fixture
def over(plain_content: Content) -> Table:
    """The end of a game in which each player has some points."""
    table = Table(plain_content).round(10)
    table.points("ana", 31).points("bruno", 24).points("chiara", 24).stock("ana", credit=9)
    table.produce()
    return table


# Production


def test_production_tells_what_each_source_gave_and_the_sum(produced: Table) -> None:
    facts = production_facts(model_of(produced), 0)
    assert [(row.label, row.icon, row.amounts) for row in facts.rows] == [
        ("1 farm", "farm", (1, 0, 0, 0, 0, 0)),
        ("1 laboratory, upgraded", "laboratory_upgraded", (0, 1, 1, 0, 0, 0)),
        ("1 tunnel at a city", "tunnel", (0, 0, 0, 1, 0, 0)),
    ]
    assert facts.title == "Production, end of era II"
    assert facts.segments[0] == "Ana: source 1 of 3, 1 farm"
    assert facts.segments[-1] == "Ana: feeding"


def test_before_feeding_what_it_needs_is_said_and_then_what_it_took(produced: Table) -> None:
    facts = production_facts(model_of(produced), 0)
    assert facts.to_feed[0] == "Then feeding: 2 connected cities"
    assert facts.fed == ("Feeding: 2 connected cities", "2 kelp, no points lost")
    assert (facts.is_short, {meal.column for meal in facts.steps.meals}) == (False, {0})


def test_a_city_that_ate_nothing_costs_points(plain_content: Content) -> None:
    table = Table(plain_content).round(4).points("ana", 2)
    table.produce()
    facts = production_facts(model_of(table), 0)
    assert ([(meal.is_fed, meal.amount) for meal in facts.steps.meals], facts.is_short) == ([(False, 2)], True)


def test_after_the_last_production_comes_the_final_scoring(over: Table) -> None:
    assert production_facts(model_of(over), 0).go_on == "To the final scoring"


def test_the_production_of_all_is_told_in_one_table(produced: Table) -> None:
    facts = all_production_facts(model_of(produced))
    assert facts.subtitle == "After round 7; then the next era"
    (seat, (before, given, eaten, after)), *others = facts.rows
    assert (seat.name, before[0], given[0], eaten[0], after[0]) == ("Ana", 1, 1, -2, 0)
    assert [seat.name for seat, _ in others] == ["Bruno", "Chiara", "Dawid"]
    assert [seat for seat, _ in facts.rows] == [seat for _, seat in facts.tabs]
    (table,) = facts.tables
    assert [row[0] for row in table.rows[:4]] == ["Ana: Before", "Ana: Production", "Ana: Feeding", "Ana: After"]
    assert table.rows[3][1:] == tuple(map(str, after))


# Scores


def test_the_final_scoring_tells_who_came_where(over: Table) -> None:
    facts = final_facts(model_of(over))
    assert facts.title.startswith(f"{facts.seats[0].name} wins with {facts.results[0].total} points")
    assert facts.winner == f"{facts.seats[0].name} wins"
    assert facts.lead.startswith(f"{facts.results[0].total} points, ")
    totals = [result.total for result in facts.results]
    assert totals == sorted(totals, reverse=True)
    assert facts.goal == 0 and facts.eras[-1] == (len(facts.rounds) - 2, "era III")


def test_the_table_of_points_stands_in_the_order_of_the_towers(plain_content: Content) -> None:
    table = Table(plain_content).round(10).points("chiara", 24).points("ana", 9)
    table.produce()
    facts = final_facts(model_of(table))
    names = [facts.seat(player).name for player in facts.steps.order]
    assert names != [seat.name for seat in facts.seats], "the order of play is not that of the ranks"
    assert list(facts.tables[0].heads[1:]) == names
    totals = facts.tables[0].rows[len(facts.groups)][1:]
    assert list(totals) == [str(facts.results[at].total) for at in facts.columns]


def test_a_game_of_the_tutorial_says_so_in_place_of_its_seed(over: Table) -> None:
    assert final_facts(model_of(over), in_tutorial=True).setup == "Tutorial"


def test_one_round_makes_no_curve(over: Table) -> None:
    facts = final_facts(model_of(over))
    assert (len(facts.rounds), facts.has_curves) == (2, False)
    assert replace(facts, rounds=("9", *facts.rounds)).has_curves


@pytest.mark.rule("L-7")
def test_a_solo_game_without_its_goal_is_not_won(plain_content: Content) -> None:
    table = Table(plain_content, players=1).round(10).points("ana", 88)
    table.produce()
    facts = final_facts(model_of(table, people=1))
    assert (facts.winner, facts.winners) == ("Ana misses the goal", 0)
    assert "only 1 of 7 connected cities; only " in facts.lead
    assert facts.setup == "10 rounds, 1 player, seed 4711"
    assert facts.rematch == "Play again"


@pytest.mark.rule("W-5")
def test_after_a_challenge_another_game_is_called_a_new_one(plain_content: Content) -> None:
    table = Table(plain_content, players=1).round(10)
    table.produce()
    model = model_of(table, people=1)
    facts = final_facts(replace(model, header=replace(model.header, challenge="2026-11-23")))
    assert facts.rematch == "New solo game"


@pytest.mark.rule("W-5")
def test_a_tie_is_told_in_words_and_both_are_lit(plain_content: Content) -> None:
    table = Table(plain_content, players=2).round(10).points("ana", 20).points("bruno", 20)
    table.produce()
    facts = final_facts(model_of(table))
    assert facts.winners == 2
    assert facts.lead.endswith(f"as many as {facts.seats[1].name}; the first in play order wins the tie")


def test_the_score_if_the_game_ended_now(plain_content: Content) -> None:
    table = Table(plain_content).points("ana", 7).stock("ana", credit=8).farm("ana", "2,2")
    found = points_by_category(model_of(table), 0)
    assert found == {Category.CARDS: 7, Category.CONNECTED_CITIES: 3, Category.RESOURCES: 2}


def test_the_score_of_a_finished_game_counts_nothing_twice(over: Table) -> None:
    facts = score_facts(model_of(over))
    points = {seat.name: total for seat, total in zip(facts.seats, facts.total.points, strict=True)}
    assert points["Ana"] == over.points_of("ana")
    assert (facts.total.label, facts.subtitle) == ("Total", "The game is over")


@pytest.mark.rule("E-2")
@pytest.mark.parametrize(("number", "title"), [(9, "Play order, next round"), (10, "Play order at the end")])
def test_the_last_round_has_no_next_order(plain_content: Content, number: int, title: str) -> None:
    assert score_facts(model_of(Table(plain_content).round(number))).order_title == title


def test_what_has_no_end_is_left_in_any_number(plain_content: Content) -> None:
    alone = score_facts(model_of(Table(plain_content, players=1), people=1))
    assert [row.left for row in alone.left if row.label == "Symbiotic domes"] == ["any"]


def test_every_point_has_its_source_below_its_category(over: Table) -> None:
    facts = sources_facts(model_of(over), 0)
    assert [row.label for row in facts.rows if row.kind == "sum"][-1] == "Total"
    lines = [int(row.points.replace("−", "-")) for row in facts.rows if row.kind == "line"]
    assert sum(lines) == over.points_of("ana") == int(facts.rows[-1].points)


# The log, the curtain and the piles


def test_the_log_tells_who_did_what_and_what_happened_to_all(over: Table) -> None:
    facts = log_facts(model_of(over))
    assert {each.seat.name for each in facts.entries if each.seat} == {"Ana", "Bruno", "Chiara", "Dawid"}
    assert facts.entries[-1].seat is None and facts.here is None
    assert facts.tables[0].rows[-1] == ("All", facts.entries[-1].text)


def test_the_curtain_says_who_takes_over_and_what_happened() -> None:
    facts = taking_over(models.SEATS[1], "Since your last turn", ["Ana: R1"])
    assert (facts.title, facts.since, facts.recap) == ("Bruno takes over", "Since your last turn", ("Ana: R1",))


def test_at_first_the_curtain_tells_that_nothing_has_happened(plain_content: Content) -> None:
    assert curtain_facts(model_of(Table(plain_content))).since == "Nothing has happened yet"


@pytest.fixture
def model(plain_content: Content) -> TableModel:
    """Ana has one card of era III in hand; Bruno has claimed another."""
    return model_of(Table(plain_content).round(9).hand("ana", "high-water").claimed("bruno", "living-currency"))


def test_a_deck_shows_what_is_seen_nowhere(model: TableModel) -> None:
    era = set(model.content.deck(3))
    mine = {card for card in (*model.me.hand, *model.state.discard) if card in era}
    claimed = {card for player in model.state.players for card in player.claimed if card in era}
    assert set(piles.pile_facts(model, "deck").cards) == era - mine - claimed != era


def test_unseen_cards_do_not_depend_on_others_hands(plain_content: Content) -> None:
    table = Table(plain_content).round(9)
    bruno = table.state.players[1]
    (drawn, *rest), (card, *hand) = table.state.deck, bruno.hand
    other = replace(table.state, deck=(card, *rest)).with_player(1, replace(bruno, hand=(drawn, *hand)))
    model = model_of(table)
    assert piles.unseen_cards(replace(model, state=view(other, 0)), 3) == piles.unseen_cards(model, 3)


def test_the_top_special_card_is_seen(model: TableModel) -> None:
    unseen = piles.unseen_specials(model)
    assert model.state.special_deck[0] not in unseen
    assert len(unseen) == len(model.state.special_deck) - 1


@pytest.mark.rule("K-12")
def test_the_list_of_special_cards_does_not_say_that_the_viewer_has_not_seen_them(plain_content: Content) -> None:
    table = Table(plain_content, 2).place("A-2R3")
    before = table.state.special_deck[0]
    facts = piles.pile_facts(model_of(table.do("look at specials"), people=2), "special-deck")
    assert before in facts.cards
    assert "the deck; it may hold: " in facts.note


@pytest.mark.rule("K-12")
def test_the_special_cards_that_the_viewer_put_under_the_deck_are_listed_as_before(plain_content: Content) -> None:
    table = Table(plain_content, 2).special_deck(191, 192, 193, 194).place("A-2R3").do("look at specials")
    model = model_of(table.do("keep special 193 above 194 then 192"), people=2)
    top, *below = table.state.special_deck
    listed = piles.pile_facts(model, "special-deck").cards
    assert {*below} <= {*listed} and top not in listed and UNKNOWN not in listed


def test_hidden_cards_are_not_shown_and_are_counted(model: TableModel) -> None:
    hidden = replace(model.state, discard=(UNKNOWN, "mooring-fees"))
    facts = piles.pile_facts(replace(model, state=hidden), "discard")
    assert (facts.cards, facts.note) == (("mooring-fees",), "2 cards, the latest first")


def test_counts_are_by_colour_and_kind(content: Content) -> None:
    assert piles.counts_note(content, ["mooring-fees", "kelp-racks"]) == "2 yellow; 2 production"


# Special cards


@pytest.mark.rule("K-12")
@pytest.mark.parametrize(
    ("deck", "advice"), [((195,), "This is the only card"), ((195, 199), "These 2 are"), ((195, 199, 204), "Click")]
)
def test_the_special_cards_looked_at_are_to_be_chosen_from(
    plain_content: Content, deck: tuple[int, ...], advice: str
) -> None:
    table = Table(plain_content).special_deck(*deck, only=True).open("draw_special: 1").do("look at specials")
    facts = special_choice_facts(model_of(table))
    assert facts is not None
    assert (len(facts.cards), facts.undo) == (len(deck), "")
    assert facts.advice.startswith(advice)


def test_without_special_cards_looked_at_there_is_no_choice(model: TableModel) -> None:
    assert special_choice_facts(model) is None


# All of them


@pytest.mark.parametrize("overlay", [overlay for overlay in Overlay if overlay not in (Overlay.NOTHING, Overlay.SEA)])
def test_facts_of_the_same_position_are_equal_and_all_but_the_curtain_has_tables(over: Table, overlay: Overlay) -> None:
    about = "deck" if overlay is Overlay.PILE else "0"
    model = model_of(over)
    assert overlay_facts(model, overlay, about) == overlay_facts(replace(model, hovered=ItemId("log")), overlay, about)
    assert bool(overlay_tables(model, overlay, about)) == (overlay is not Overlay.CURTAIN)


def test_over_a_free_table_nothing_is_shown(over: Table) -> None:
    assert overlay_facts(model_of(over), Overlay.NOTHING, "") is None
    assert overlay_tables(model_of(over), Overlay.NOTHING, "") == ()
