"""Positions from files: every position of a game is let in, and what no game comes to is refused with the reason."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from uc_desktop.errors import GameFileError
from uc_desktop.rules.checks.validation import position_faults
from uc_desktop.rules.codec import decode, encode
from uc_desktop.rules.commands import Build, ClaimCard, LookAtSpecials, UseAction
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase

Json = Any
#: Positions made up by changing a sound one somewhere.
MADE_UP = 600


@pytest.fixture(scope="module", params=[1, 2, 3, 4])
def game(content: Content, request: pytest.FixtureRequest) -> list[State]:
    """The positions of a random game in which much is built, claimed, used and looked at."""
    return positions(Engine(content), request.param)


def positions(engine: Engine, players: int) -> list[State]:
    random, side = Random(players), "advanced" if players == 1 else "basic"
    state = engine.new_game(Setup(players, f"validation-{players}", side=side, contracts=players > 1))
    found = [state]
    while state.phase is not Phase.OVER:
        legal = engine.legal_commands(state)
        wanted = [each for each in legal if isinstance(each, Build | ClaimCard | LookAtSpecials | UseAction)]
        state, _ = engine.apply(state, random.choice(wanted if wanted and random.random() < 0.7 else legal))
        found.append(state)
    return found


def test_every_position_of_a_game_is_let_in(content: Content, game: list[State]) -> None:
    assert [fault for state in game for fault in position_faults(RuleIndex(content), state)] == []


# What no game comes to


@pytest.fixture(scope="module")
def under_way(content: Content) -> State:
    """A turn in which a card that matches its slot is still to be resolved."""
    found = positions(Engine(content), 3)
    return next(state for state in found if state.turn.card and state.round > 4 and len(state.agenda[0]) == 2)


def change(state: State, edit: Callable[[Json], object]) -> State:
    """The position with its JSON changed."""
    value = encode(state)
    edit(value)
    return decode(State, value)


def player(number: int, **fields: Json) -> Callable[[Json], object]:
    return lambda value: value["players"][number].update(fields)


def top(**fields: Json) -> Callable[[Json], object]:
    return lambda value: value["agenda"][-1][0].update(fields)


def turn(**fields: Json) -> Callable[[Json], object]:
    return lambda value: value["turn"].update(fields)


def swap(first: str, second: str) -> Callable[[Json], object]:
    """Exchange the first cards of two piles, so that each card is still in one place."""

    def edit(value: Json) -> None:
        value[first][0], value[second][0] = value[second][0], value[first][0]

    return edit


IMPOSSIBLE: dict[str, tuple[Callable[[Json], object], str]] = {
    "no players": (lambda value: value.update(players=[]), "there are 0 players"),
    "another main board": (lambda value: value.update(main_board="none"), "the main board is 'none'"),
    "a slot too few": (lambda value: value["occupied"].pop(), "there are 14 coloured slots"),
    "an eleventh round": (lambda value: value.update(round=11), "the round is 11"),
    "a deck too many": (lambda value: value["later_decks"].append([]), "there are 2 decks of later eras"),
    "a short Federation track": (lambda value: value["federation"].pop(), "the Federation track has 4 spaces"),
    "another version": (lambda value: value.update(version=2), "its version is 2"),
    "nobody's turn": (lambda value: value.update(active=7), "there is no player 8"),
    "nobody's tile": (
        lambda value: value["occupied"][0].append(9),
        "a slot holds a tile of player 10, who does not exist",
    ),
    "an unknown board": (player(0, board="none"), "there is no board 'none'"),
    "an unknown card": (lambda value: value["deck"].append("none"), "there is no card 'none'"),
    "an unknown card that is used": (player(0, used=["none"]), "there is no card 'none'"),
    "an unknown metropolis": (player(0, extra_metropolises=["none"]), "there is no metropolis 'none'"),
    "an unknown contract": (lambda value: value["contracts"].append("none"), "there is no contract 'none'"),
    "an unknown ability": (turn(abilities=["none"]), "there is no ability 'none'"),
    "an unknown slot": (turn(slot="none"), "there is no slot 'none'"),
    "an unknown category": (player(0, score=[["none", 1]]), "there is no category 'none'"),
    "an unknown effect": (top(effect="none"), "there is no effect 'none'"),
    "an unknown effect, once": (turn(once=["none"]), "there is no effect 'none'"),
    "an effect joined to itself": (top(effect="slot:A-G1+slot:A-G1"), "there is no effect 'slot:A-G1+slot:A-G1'"),
    "a card of another era in the deck": (swap("deck", "removed"), "cannot be where it is"),
    "a card at 3 credits in the Special deck": (swap("special_deck", "special_row"), "cannot be where it is"),
    "a doubled metropolis": (lambda value: value["metropolis_pool"].append(value["metropolis_pool"][0]), "blue"),
    "an impossible tile": (lambda value: value.update(clone="available"), "the action-cloning tile is 'available'"),
    "no generators": (lambda value: value.update(rng=[]), "the random generators are not those of a game"),
    "a generator out of range": (lambda value: value["rng"][0].__setitem__(1, -1), "a random generator"),
    "a huge amount": (lambda value: value["players"][0]["stock"].update(kelp=10**9), "an impossible amount in stock"),
    "a huge Production": (lambda value: value["produced"].update(kelp=10**9), "an impossible amount was produced"),
    "a huge supply": (lambda value: value.update(tunnels_left=10**900), "an impossible number of pieces"),
    "huge points": (player(0, points=10**9, score=[["cards", 10**9]]), "an impossible number of points"),
    "a category twice": (player(0, points=2, score=[["cards", 1], ["cards", 1]]), "two lines of a category"),
    "cities beyond the board": (player(0, symbiotic=1 << 40), "cities on sites that do not exist"),
    "no starting city": (player(0, nonsymbiotic=0), "no starting city"),
    "too many turns": (lambda value: value.update(taken=9), "9 turns were taken"),
    "another one's turn": (lambda value: value.update(active=(value["active"] + 1) % 3), "it is not the turn"),
    "tiles from nowhere": (player(0, tiles=9), "player 1 does not have 3 action tiles in all"),
    "a turn outside a turn": (lambda value: value.update(phase="over", round=10, later_decks=[]), "outside a turn"),
    "a match that is none": (turn(slot="A-0"), "the card played does not match the slot"),
    "another card resolved": (turn(card="personal-assistant"), "is resolved but was not played"),
    "another card's effect": (top(effect="play:hothouse-dome"), "is resolved but was not played"),
    "more tunnels than there are": (turn(tunnels_built=47), "47 tunnels were built in the turn"),
    "many cards looked at": (lambda value: value["turn"].update(looked=value["special_deck"][:9]), "looked at"),
    "parts that are not there": (top(open=[1] * 9), "has other parts open than it has"),
    "a part too often": (top(open=[-1]), "has other parts open than it has"),
    "a site elsewhere": (top(bound="none"), "there is no site 'none'"),
    "an empty group": (lambda value: value["agenda"].append([]), "the agenda has an empty group"),
    "a card in two places": (lambda value: value["discard"].append(value["deck"][0]), "exactly 1 place"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_no_game_comes_to_is_refused(content: Content, under_way: State, what: str) -> None:
    edit, words = IMPOSSIBLE[what]
    found = position_faults(RuleIndex(content), change(under_way, edit))
    assert any(words in fault for fault in found), found
    assert all(len(fault) < 500 for fault in found)


def test_a_position_changed_anywhere_is_refused_or_played_on(content: Content) -> None:
    """Whatever is let in, the rules can go on from it: no error but their own."""
    engine, random, played = Engine(content), Random("changed"), 0
    games = [positions(engine, players) for players in (1, 2, 4)]
    for _ in range(MADE_UP):
        state = changed_anywhere(random.choice(random.choice(games)), random)
        if state is None or position_faults(RuleIndex(content), state):
            continue
        for _ in range(8):
            legal = engine.legal_commands(state)
            if not legal:
                break
            state, _ = engine.apply(state, random.choice(legal))
        played += 1
    assert played > MADE_UP / 20


def changed_anywhere(state: State, random: Random) -> State | None:
    """The position with one value of its JSON replaced by another one of it; None if that is no position any more."""
    value = encode(state)
    places = [place for place in leaves(value) if place]
    place, other = random.choice(places), random.choice(places)
    at(value, place[:-1])[place[-1]] = at(value, other)
    try:
        return decode(State, value)
    except GameFileError:
        return None


def leaves(value: Json, place: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(value, dict | list):
        members = value.items() if isinstance(value, dict) else enumerate(value)
        return [found for key, member in members for found in leaves(member, (*place, key))]
    return [place]


def at(value: Json, place: tuple[Any, ...]) -> Json:
    for key in place:
        value = value[key]
    return value
