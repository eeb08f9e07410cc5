"""What holds in every position of random games, alone and with others, on either side of the boards, with government
contracts and without: the contract of the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from itertools import chain, pairwise
from random import Random

import pytest
from msgspec.structs import replace

from uc_desktop.errors import IllegalCommand
from uc_desktop.rules.checks.invariants import faults
from uc_desktop.rules.codec import decode, encode, state_hash
from uc_desktop.rules.commands import Build, Command, Convert, Place, Upgrade
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects import agenda
from uc_desktop.rules.effects.cards import chosen_slot
from uc_desktop.rules.effects.explain import why_idle
from uc_desktop.rules.effects.verb import PlayerPosition
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import CardsDrawn, Event
from uc_desktop.rules.flow import turns
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import UNKNOWN, UPGRADED, Phase, Piece, Resources

#: Commands made up in each position.
TRIED = 6


#: Alone there is the advanced side only, and no contracts (L-1, G-1).
GAMES = [
    *(
        f"{side} {players}{contracts}"
        for side in ("basic", "advanced")
        for players in (2, 3, 4)
        for contracts in ("", " contracts")
    ),
    "advanced 1",
]


@pytest.fixture(scope="module", params=GAMES)
def game(content: Content, request: pytest.FixtureRequest) -> list[State]:
    """The positions of a game in which a move is chosen by chance, building before all else."""
    side, players, *contracts = request.param.split()
    engine, random = Engine(content), Random(request.param)
    state = engine.new_game(Setup(int(players), request.param, side=side, contracts=bool(contracts)))
    positions = [state]
    while state.phase is not Phase.OVER:
        legal = engine.legal_commands(state)
        builds = [command for command in legal if isinstance(command, Build)]
        state, _ = engine.apply(state, random.choice(builds or legal))
        positions.append(state)
    return positions


def made_up(content: Content, state: State, legal: tuple[Command, ...], random: Random) -> Iterator[Command]:
    """Commands that are legal but for one thing, or by chance for none: another site, payment or thing."""
    board = content.boards[state.players[state.active].board]
    for command in random.sample(legal, min(TRIED, len(legal))):
        if isinstance(command, Build | Upgrade | Convert):
            yield replace(command, site=random.choice(list(board.sites)))
        if isinstance(command, Build | Upgrade):
            yield replace(
                command, payment=Resources(*(max(0, have + random.randint(-1, 1)) for have in command.payment))
            )
        if isinstance(command, Build):
            yield replace(command, what=random.choice(list(Piece)))


def is_applied(engine: Engine, state: State, command: Command) -> bool:
    try:
        engine.apply(state, command)
    except IllegalCommand:
        return False
    return True


def test_nothing_is_ever_wrong(content: Content, game: list[State]) -> None:
    assert [fault for state in game for fault in faults(content, state)] == []


def standing(player: Player) -> Counter[tuple[str, int]]:
    """The sites of a player that hold something; a building upgraded counts as the same."""
    masks = {"cities": player.cities, "tunnels": player.tunnels, "upgraded": player.upgraded_tunnels}
    masks |= {"purple": player.symbiotic}
    held = [(name, site) for name, mask in masks.items() for site in range(mask.bit_length()) if mask >> site & 1]
    tokens = [(f"token {code & ~UPGRADED}", site) for site, code in enumerate(player.buildings) if code]
    return Counter([*held, *tokens, *(("raised", s) for s, code in enumerate(player.buildings) if code & UPGRADED)])


@pytest.mark.rule("B-12")
def test_what_stands_on_a_board_is_never_taken_away(game: list[State]) -> None:
    for before, after in pairwise(game):
        for old, new in zip(before.players, after.players, strict=True):
            assert standing(old) <= standing(new)


def test_what_is_legal_is_applied_and_nothing_is_against_it(content: Content, game: list[State]) -> None:
    engine, random = Engine(content), Random("legal")
    for state in random.sample(game[:-1], 60):
        for command in engine.legal_commands(state)[:20]:
            assert engine.why_not(state, command) == ()
            assert is_applied(engine, state, command)


@pytest.mark.rule("B-5")
def test_commands_made_up_are_legal_applied_and_without_reasons_all_three_or_none(
    content: Content, game: list[State]
) -> None:
    engine, random, refused = Engine(content), Random("made up"), 0
    for state in random.sample(game[:-1], min(150, len(game) - 1)):
        legal = engine.legal_commands(state)
        for command in made_up(content, state, legal, random):
            is_legal = command in legal
            assert (engine.why_not(state, command) == (), is_applied(engine, state, command)) == (is_legal, is_legal)
            refused += not is_legal
    assert refused > 20


@pytest.mark.rule("T-6")
def test_of_a_slot_that_cannot_be_used_each_part_has_a_reason(content: Content, game: list[State]) -> None:
    engine = Engine(content)
    for state in (state for state in game if turns.may_place(state)):
        usable = {command for command in engine.legal_commands(state) if isinstance(command, Place)}
        for slot, clone in turns.open_slots(engine.index, state):
            placing = Place(slot.id, turns.playable(state)[0], clone)
            if turns.must_discard(engine.index, state) or placing in usable:
                continue
            (why,) = engine.why_not(state, placing)
            frame = chosen_slot(engine.index, state.players[state.active].claimed, slot.id)
            assert why == reason("T-6", "slot_unusable_cloned" if clone else "slot_unusable", slot=slot.id)
            assert {detail.part for detail in why.details} == {
                leaf.part.ref for leaf in engine.index.effects[frame.effect].leaves
            }


@pytest.mark.rule("T-8")
def test_every_part_that_cannot_be_carried_out_says_why(content: Content, game: list[State]) -> None:
    engine = Engine(content)
    for state in game:
        for opened in chain.from_iterable(engine.parts_meant(state)):
            if not agenda.has_options(PlayerPosition(engine.index, state), opened):
                assert why_idle(PlayerPosition(engine.index, state), opened), opened.ref


def outcome(engine: Engine, state: State, build: Build) -> Hashable:
    """What a build leads to, with everything but which of the alike building sites of a city it stands on."""
    after, _ = engine.apply(state, build)
    player = after.players[state.active]
    sites = (replace(site, id="") for site in engine.content.boards[player.board].buildings)
    built = Counter(zip(sites, player.buildings, strict=True))
    agenda = tuple(tuple(replace(frame, bound="") for frame in group) for group in after.agenda)
    new = replace(after.with_player(state.active, replace(player, buildings=())), agenda=agenda)
    return build.part, build.what, build.payment, state_hash(new), frozenset(built.items())


def test_of_builds_that_come_to_the_same_one_is_distinct(content: Content, game: list[State]) -> None:
    engine, dropped = Engine(content), 0
    for state in game[:-1:2]:
        legal = engine.legal_commands(state)
        distinct = engine.distinct(state, legal)
        builds = [command for command in legal if isinstance(command, Build)]
        kept = [command for command in distinct if isinstance(command, Build)]
        outcomes = {outcome(engine, state, build) for build in builds}
        assert len(kept) == len(outcomes) and {outcome(engine, state, build) for build in kept} == outcomes
        others = [command for command in legal if not isinstance(command, Build | Place)]
        assert [command for command in distinct if not isinstance(command, Build | Place)] == others
        dropped += len(builds) - len(kept)
    assert dropped > 0


def drawn(events: Iterable[Event]) -> list[tuple[int, int]]:
    """Who draws, and how many cards."""
    return [(event.player, len(event.cards)) for event in events if isinstance(event, CardsDrawn)]


@pytest.mark.rule("Q-18")
def test_as_many_cards_are_drawn_as_foreseen_and_no_card_is_told(content: Content, game: list[State]) -> None:
    engine, random, draws = Engine(content), Random("drawn"), 0
    for state in random.sample(game[:-1], 60):
        for command in random.sample(engine.legal_commands(state), 1):
            _, foreseen = engine.foresee(state, command)
            _, events = engine.apply(state, command)
            assert drawn(foreseen) == drawn(events)
            assert all(set(event.cards) == {UNKNOWN} for event in foreseen if isinstance(event, CardsDrawn))
            draws += len(drawn(events))
    assert draws


def test_asking_and_going_on_leave_a_position_as_it_was(content: Content, game: list[State]) -> None:
    engine, random = Engine(content), Random("as it was")
    for state in random.sample(game[:-1], 40):
        before = encode(state)
        for command in engine.legal_commands(state)[:5]:
            engine.foresee(state, command)
            engine.apply(state, command)
        assert encode(state) == before


def test_a_position_comes_back_from_json_as_it_was(game: list[State]) -> None:
    for state in game:
        assert decode(State, encode(state), "state") == state
