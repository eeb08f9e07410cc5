"""What a player does not know, dealt anew: a sound position that looks the same and tells nothing of the true one."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from tests.rules.special_memory import SpecialMemory
from tests.table import Table
from uc_desktop import paths
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.rules import rng
from uc_desktop.rules.checks.invariants import faults
from uc_desktop.rules.commands import ClaimCard, LookAtSpecials
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import NOBODY
from uc_desktop.rules.flow.setup import STREAMS, Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase, era_of
from uc_desktop.rules.view import NOTHING_KNOWN, UNKNOWN, KnownCards, known_to_all, view

rule = pytest.mark.rule
#: Every so many positions are tried, and all in which Special cards are looked at.
EVERY = 9


class Seen(NamedTuple):
    """A position of a game as somebody, or everybody, may know it, with what the players know of hidden cards and the
    Special deck as the viewer remembers it."""

    state: State
    viewer: int
    known: KnownCards
    special_deck: tuple[str, ...]

    @property
    def view(self) -> State:
        return self.of(self.state)

    def of(self, state: State) -> State:
        """Another position as the viewer may know it."""
        return view(state, self.viewer, known=self.known.by(self.viewer))


@cache
def engine() -> Engine:
    return Engine(load_content(paths.card_data()))


@cache
def seen_in(players: int) -> tuple[Seen, ...]:
    """Positions of a random game with many claims and looks at Special cards, each as every player and as nobody sees
    it."""
    seed, side = f"determinise-{players}", "advanced" if players == 1 else "basic"
    state, known, random = engine().new_game(Setup(players, seed, side=side)), NOTHING_KNOWN, Random(seed)
    memories = {viewer: SpecialMemory(state, viewer) for viewer in (NOBODY, *range(players))}
    found, count = [], 0
    while state.phase is not Phase.OVER:
        if count % EVERY == 0 or state.turn.looked or state.phase in (Phase.ERA, Phase.PRODUCTION):
            found += [Seen(state, viewer, known, memory.deck(state)) for viewer, memory in memories.items()]
        legal = engine().legal_commands(state)
        wanted = [command for command in legal if isinstance(command, LookAtSpecials | ClaimCard)]
        before, command = state, random.choice(wanted or legal)
        state, events = engine().apply(state, command)
        for memory in memories.values():
            memory.watch(before, command, events)
        known, count = known.after(events), count + 1
    return tuple(found)


def stream(seed: object) -> rng.Stream:
    return rng.seeded(str(seed), "determinise")


def dealt(seen: Seen, seed: object = "") -> State:
    return engine().determinise(seen.view, stream(seed))


players = pytest.mark.parametrize("players", [1, 2, 3, 4])


# The deal in every position


@players
def test_special_cards_are_looked_at_in_the_games_tried(players: int) -> None:
    assert any(seen.state.turn.looked for seen in seen_in(players))


def test_the_games_tried_have_every_phase() -> None:
    phases = {seen.state.phase for players in range(1, 5) for seen in seen_in(players)}
    assert phases == {Phase.KEEP, Phase.TURN, Phase.PRODUCTION, Phase.ERA}


@players
def test_every_deal_is_a_sound_position(players: int) -> None:
    assert [fault for seen in seen_in(players) for fault in faults(engine().content, dealt(seen))] == []


@players
def test_every_deal_looks_like_the_position_it_was_made_from(players: int) -> None:
    for seen in seen_in(players):
        assert seen.of(dealt(seen)) == seen.view


@players
@rule("S-2")
@rule("K-10")
@rule("Z-3")
def test_every_pile_holds_what_it_can_hold(players: int) -> None:
    cards = engine().content.cards
    for seen in seen_in(players):
        state, now = dealt(seen), era_of(seen.state.round)
        assert {cards[card].era for card in state.deck} <= {now}
        assert [{cards[card].era for card in deck} for deck in state.later_decks] == [
            {era} for era in range(now + 1, 4)
        ]
        assert {cards[card].cost for card in (*state.special_deck, *state.turn.looked)} <= {1, 2}
        assert all(cards[card].pile(now) == "removed" for card in state.removed)
        assert {cards[card].era or now for player in state.players for card in player.hand} <= set(range(1, now + 1))


@players
@rule("Q-6")
def test_no_metropolis_is_dealt_twice(players: int) -> None:
    blue = sorted(engine().content.metropolis_ids("blue"))
    for seen in seen_in(players):
        state = dealt(seen)
        own = [tile for player in state.players for tile in (*player.metropolises[1:], *player.extra_metropolises)]
        assert sorted((*own, *state.metropolis_pool)) == blue


@players
def test_the_game_can_be_played_to_its_end_from_a_deal(players: int) -> None:
    random = Random(f"play on {players}")
    for seen in random.sample(seen_in(players), 3):
        state = dealt(seen)
        while state.phase is not Phase.OVER:
            state, _ = engine().apply(state, random.choice(engine().legal_commands(state)))
        assert faults(engine().content, state) == []


# What a player knows under the Special deck


@players
@rule("Q-18")
@rule("K-12")
def test_the_special_deck_is_seen_as_it_is_remembered(players: int) -> None:
    for seen in seen_in(players):
        assert seen.view.special_deck == seen.special_deck


@players
@rule("K-12")
def test_players_know_more_of_the_special_deck_than_all_do(players: int) -> None:
    decks = [(seen.viewer, {*seen.view.special_deck} - {UNKNOWN}) for seen in seen_in(players)]
    to_all = [known for viewer, known in decks if viewer == NOBODY]
    for number in range(players):
        own = [known for viewer, known in decks if viewer == number]
        assert all(mine >= others for mine, others in zip(own, to_all, strict=True))
    assert max(len(known) for _, known in decks) > max(map(len, to_all))


@players
@rule("K-12")
def test_what_is_known_under_the_special_deck_lies_there_in_every_deal(players: int) -> None:
    for seen in seen_in(players):
        deck = dealt(seen).special_deck
        assert UNKNOWN not in deck
        assert all(known in (UNKNOWN, card) for known, card in zip(seen.special_deck, deck, strict=True))


@rule("Q-18")
@rule("K-12")
def test_nothing_is_learned_of_the_cards_that_another_looks_at() -> None:
    """What a player knows next would be the same if other cards had lain there."""
    tried = 0
    for seen in seen_in(4):
        looks = [command for command in engine().legal_commands(seen.state) if isinstance(command, LookAtSpecials)]
        if seen.viewer != seen.state.active and looks:
            truth, lie = (engine().apply(state, looks[0]) for state in (seen.state, dealt(seen)))
            knows, would_know = (seen.known.after(events).by(seen.viewer) for _, events in (truth, lie))
            assert knows == would_know
            assert view(truth[0], seen.viewer, known=knows) == view(lie[0], seen.viewer, known=knows)
            tried += 1
    assert tried > 3


# What it does not tell


@players
def test_equal_views_and_streams_give_equal_deals(players: int) -> None:
    for seen in seen_in(players)[::3]:
        other = seen._replace(state=dealt(seen, "another truth"))
        assert dealt(other, "one stream") == dealt(seen, "one stream")


@players
def test_another_stream_gives_other_decks_hands_and_generators(players: int) -> None:
    seen = seen_in(players)[0]
    deals = [dealt(seen, seed) for seed in range(40)]
    for hidden in (
        {state.deck[0] for state in deals},
        {state.later_decks[1][0] for state in deals},
        {state.players[0].hand[0] for state in deals},
        {state.special_deck[1] for state in deals},
        {state.removed[0] for state in deals},
        {state.metropolis_pool[0] for state in deals},
        {state.rng for state in deals},
    ):
        assert len(hidden) > 2
    assert [name for name, _, _ in deals[0].rng] == sorted(STREAMS)


def test_nothing_hidden_comes_out_as_it_was_more_often_than_by_chance() -> None:
    seen = next(seen for seen in seen_in(4) if seen.state.round == 3 and seen.viewer == NOBODY)
    deals = [dealt(seen, seed) for seed in range(300)]
    truth = seen.state.players[1].hand[0]
    could = len(seen.state.deck) + sum(len(player.hand) for player in seen.state.players)
    same = sum(truth == state.players[1].hand[0] for state in deals)
    assert same < 300 * 4 / could + 6


# What stays


@rule("Q-18")
def test_the_viewers_own_hand_stays(table: Table) -> None:
    after = table.engine.determinise(view(table.state, 0), stream(1))
    assert after.players[0].hand == table.hand_of("ana")
    assert UNKNOWN not in after.players[1].hand


@rule("Q-18")
def test_for_nobody_all_hands_are_dealt_anew(table: Table) -> None:
    seen = view(table.state, NOBODY)
    assert {card for player in seen.players for card in player.hand} == {UNKNOWN}
    hands = {table.engine.determinise(seen, stream(seed)).players[0].hand for seed in range(10)}
    assert len(hands) > 5


@rule("Q-18")
def test_a_special_card_taken_face_up_stays_in_the_hand_of_its_owner(table: Table) -> None:
    table.place("A-Y3").do("take special 183")
    seen = view(table.state, NOBODY, known=known_to_all(table.events))
    assert table.engine.determinise(seen, stream(1)).players[0].hand[2] == table.hand_of("ana")[2]


@rule("K-12")
def test_the_three_looked_at_are_dealt_anew_for_all_but_the_one_who_looks(table: Table) -> None:
    table.special_deck(191, 192, 193, 194).place("A-Y3").do("look at specials")
    looked = table.state.turn.looked
    assert table.engine.determinise(view(table.state, 0), stream(1)).turn.looked == looked
    others = {table.engine.determinise(view(table.state, 1), stream(seed)).turn.looked for seed in range(10)}
    assert len(others) > 5


@rule("K-6")
@rule("K-13")
def test_a_personal_assistant_that_left_the_game_comes_to_no_hand(table: Table) -> None:
    table.assistant("bruno", "gone").hand("ana", 181, 182).hand("bruno", 183, 184)
    assistant = table.content.assistant
    for seed in range(20):
        after = table.engine.determinise(view(table.state, NOBODY), stream(seed))
        assert after.removed.count(assistant) == 1
        assert not any(assistant in player.hand for player in after.players)


@rule("C-7")
def test_what_lies_on_the_discard_pile_stays_there(table: Table) -> None:
    table.discard_pile(1, 2)
    after = table.engine.determinise(view(table.state, 0), stream(1))
    assert after.discard == table.state.discard
    assert not set(after.discard) & set(after.deck)
