"""Every fact of a scenario sets what it names, and nothing that it does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.error_texts import faulty
from uc_desktop.app.scenario.file import read_scenario
from uc_desktop.rules.checks.invariants import faults
from uc_desktop.rules.content import CardDef, Content
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import NEUTRAL, Color, Kind, Phase, Resources


def ana(state: State) -> Player:
    """Ana's part."""
    return state.players[0]


PLAYER_FACTS: list[tuple[str, Callable[[State], Any], Any]] = [
    ("stock: {kelp: 1, biomatter: 5}", lambda s: ana(s).stock, Resources(kelp=1, biomatter=5)),
    ("points: 100000", lambda s: ana(s).points, 100_000),
    ("points: 7", lambda s: (ana(s).points, ana(s).score), (7, (("cards", 7),))),
    ("points: {feeding: 1, sites: 2}", lambda s: ana(s).score, (("feeding", 1), ("sites", 2))),
    ("tiles: 2", lambda s: ana(s).tiles, 2),
    ("board: advanced-3", lambda s: (ana(s).board, len(ana(s).buildings)), ("advanced-3", 36)),
    ("board: basic-2", lambda s: ana(s).board, "basic-2"),
    ('cities: ["2,1"]', lambda s: ana(s).nonsymbiotic, 0b110000000),
    ('symbiotic_cities: ["2,2"]', lambda s: (ana(s).nonsymbiotic, ana(s).symbiotic), (0, 0b100000000)),
    ('tunnels: ["UR-0,2"]', lambda s: ana(s).tunnels, 1 << 14),
    ('upgraded_tunnels: ["0,1-0,0"]', lambda s: (ana(s).tunnels, ana(s).upgraded_tunnels), (1, 1)),
    ('buildings: {"2,2": [farm, upgraded plant], "2,2#x": lab}', lambda s: ana(s).buildings[-4:], (1, 6, 0, 3)),
    ("metropolises: {UL: nine-domes, LL: kelpholm}", lambda s: ana(s).metropolises[::2], ("nine-domes", "kelpholm")),
    ("gained_metropolises: [lantern-point]", lambda s: ana(s).extra_metropolises, ("lantern-point",)),
    ("hand: [28, Trunk Line]", lambda s: ana(s).hand, ("seafood-collection", "trunk-line")),
    (
        "claimed: [37, 34]",
        lambda s: ana(s).claimed[1:],
        ("biomech-construction-crew", "build-farm-or-desalination-plant"),
    ),
    ("used: [19]", lambda s: (ana(s).claimed[1:], ana(s).used), (("build-a-structure",), ("build-a-structure",))),
    ("assistant: used", lambda s: ana(s).used, ("personal-assistant",)),
    ("assistant: gone", lambda s: (ana(s).claimed, s.removed[-1]), ((), "personal-assistant")),
    ("paid: [201]", lambda s: ana(s).paid, ("build-expansion",)),
]


@pytest.mark.parametrize(("text", "read", "expected"), PLAYER_FACTS)
def test_a_fact_of_a_player(content: Content, text: str, read: Callable[[State], Any], expected: Any) -> None:
    position = read_scenario(f"ana: {{{text}}}", content).position
    assert read(position.state) == expected
    assert faults(position.content, position.state) == []


def test_points_by_category_are_no_more_than_the_most(content: Content) -> None:
    with faulty("points: 100001 is out of range, must be 0 to 100,000"):
        read_scenario("ana: {points: {cards: 100000, sites: 1}}", content)


GAME_FACTS: list[tuple[str, Callable[[State], Any], Any]] = [
    ("side: advanced", lambda s: [p.board for p in s.players], [f"advanced-{number}" for number in (1, 2, 3, 4)]),
    ("side: basic", lambda s: [p.board for p in s.players], [f"basic-{number}" for number in (1, 2, 3, 4)]),
    ("round: 6", lambda s: (s.round, len(s.later_decks)), (6, 1)),
    ("order: [dawid, ana, chiara, bruno]", lambda s: (s.order, s.active), ((3, 0, 2, 1), 3)),
    ("turns_taken: 5", lambda s: (s.taken, s.active), (5, 1)),
    ("turn_of: dawid", lambda s: (s.taken, s.active), (3, 3)),
    ("deck: [2, 1]", lambda s: s.deck[:2], ("all-stations", "extraordinary-mission")),
    ("deck: {only: [2]}", lambda s: s.deck, ("all-stations",)),
    ("deck_era_2: [70]", lambda s: s.later_decks[0][0], "trial-run"),
    ("deck_era_3: {only: [124]}", lambda s: s.later_decks[1], ("demonstration",)),
    ("discard: [1, 2]", lambda s: s.discard, ("extraordinary-mission", "all-stations")),
    ("special_row: [190]", lambda s: s.special_row, ("bank-of-genomes",)),
    ("special_deck: {only: [205, 191]}", lambda s: s.special_deck, ("reef-stipend", "corporate-expansion")),
    ("removed: [1]", lambda s: s.removed[-1], "extraordinary-mission"),
    ("looked_at: [192, 193]", lambda s: s.turn.looked, ("double-charter", "sealed-crates")),
    ("metropolis_pool: [kelpholm]", lambda s: (s.metropolis_pool[0], len(s.metropolis_pool)), ("kelpholm", 3)),
    ("federation: {two: [bruno, ana], one: dawid}", lambda s: s.federation, ((2,), (), (), (1, 0), (3,))),
    ("occupied: {A-G2: bruno}", lambda s: s.occupied[1], (1,)),
    ("occupied: {A-G1: [ana, dawid]}", lambda s: s.occupied[0], (0, 3)),
    ("players: 1", lambda s: (s.occupied[:5], s.fourth), (((NEUTRAL,), (), (), (), (NEUTRAL,)), None)),
    (
        "{players: 1, neutral: [A-2G2, A-2G3, A-2R1, A-2Y4]}",
        lambda s: ([index for index, on in enumerate(s.occupied) if on == (NEUTRAL,)], s.fourth),
        ([1, 2, 4, 11], 11),
    ),
    ("clone: used", lambda s: s.clone, "used"),
    ("phase: era", lambda s: s.phase, Phase.ERA),
    ("waiting: [dawid, ana]", lambda s: s.waiting, (3, 0)),
    ("advanced: [chiara]", lambda s: s.advanced, (2,)),
    ("produced: {kelp: 2}", lambda s: s.produced, Resources(kelp=2)),
    (
        "turn: {tunnels_built: 1, abilities: [fibre-looms]}",
        lambda s: (s.turn.tunnels_built, s.turn.used_abilities),
        (1, ("fibre-looms",)),
    ),
]


@pytest.mark.parametrize(("text", "read", "expected"), GAME_FACTS)
def test_a_fact_of_the_game(content: Content, text: str, read: Callable[[State], Any], expected: Any) -> None:
    position = read_scenario(text, content).position
    assert read(position.state) == expected
    assert faults(position.content, position.state) == []


def test_the_supply_is_what_is_said(content: Content) -> None:
    state = read_scenario("supply: {tunnels: 1, symbiotic: 0}", content).position.state
    assert (state.tunnels_left, state.nonsymbiotic_left, state.symbiotic_left) == (1, 13, 0)


def test_a_seed_decides_what_is_shuffled_later(content: Content) -> None:
    first = read_scenario("seed: one", content).position.state
    assert first.rng == read_scenario("seed: one", content).position.state.rng
    assert first.rng != read_scenario("seed: two", content).position.state.rng


def test_marks_stand_on_the_players_own_board_only(content: Content) -> None:
    position = read_scenario('ana: {marks: {"2,2-1,2": steelplast, "1,1#x": card}}', content).position
    board = position.board("ana")
    assert {site.id: site.bonus for site in board.tunnels if site.bonus} == {"1,2-2,2": "steelplast"}
    assert {site.id: site.bonus for site in board.buildings if site.bonus} == {"1,1#x": "card"}
    assert not any(site.bonus for site in position.board("bruno").tunnels)


def test_a_tile_changes_places_with_the_one_that_was_there(content: Content) -> None:
    before = read_scenario("about: nothing", content).position
    wanted, given = before.player("bruno").metropolises[1], before.player("ana").metropolises[1]
    after = read_scenario(f"ana: {{metropolises: {{UR: {wanted}}}}}", content).position
    assert after.player("bruno").metropolises[1] == given


# Cards of hands that are not set


def default_hands(content: Content) -> tuple[str, ...]:
    """All cards of the hands that nothing is said of."""
    return tuple(card for player in read_scenario("", content).position.state.players for card in player.hand)


@pytest.mark.parametrize("only", [True, False])
def test_a_card_put_in_the_deck_leaves_an_unset_hand_which_gets_another(content: Content, only: bool) -> None:
    for card in default_hands(content):
        position = read_scenario(f"deck: {{only: [{card}]}}" if only else f"deck: [{card}]", content).position
        assert (position.state.deck[0], len(position.state.deck) == 1) == (card, only)
        assert [len(player.hand) for player in position.state.players] == [3, 3, 3, 3]
        assert faults(position.content, position.state) == []


@pytest.mark.parametrize("fact", ["discard", "removed"])
def test_a_card_put_in_the_deck_stays_there_when_an_unset_hand_needs_another(content: Content, fact: str) -> None:
    first, *others = default_hands(content)
    wanted = next(card for card in others if content.cards[card].color is content.cards[first].color)
    position = read_scenario(f"deck: {{only: [{wanted}]}}\n{fact}: [{first}]", content).position
    assert position.state.deck == (wanted,)
    assert [len(player.hand) for player in position.state.players] == [3, 3, 3, 3]


def test_a_deck_that_leaves_an_unset_hand_no_other_card_is_a_fault(content: Content) -> None:
    red = [card.id for card in content.cards.values() if card.era == 1 and is_red_instant(card)]
    with faulty("scenario:1: deck: no card is left for the hand of ana, which is not set"):
        read_scenario(f"deck: [{', '.join(red)}]", content)
    hands = "".join(f"{name}: {{hand: []}}\n" for name in ("ana", "bruno", "chiara", "dawid"))
    assert read_scenario(f"{hands}deck: {{only: [{', '.join(red)}]}}", content).position.state.deck == tuple(red)


def is_red_instant(card: CardDef) -> bool:
    return card.kind is Kind.INSTANT and card.color is Color.RED
