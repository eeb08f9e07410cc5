"""What bots, hints and what-ifs search with: commands listed without a search, applied unlisted, positions by key."""

from __future__ import annotations

import sys
from functools import cache
from random import Random

import pytest

from tests.table import Table
from uc_desktop import paths
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.rules import rng
from uc_desktop.rules.commands import Build, Command, Confirm, Place
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import PointsChanged
from uc_desktop.rules.flow import scoring
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import UNKNOWN, Phase
from uc_desktop.rules.view import view

POSITIONS = 2_000


@cache
def positions() -> tuple[tuple[State, tuple[Command, ...]], ...]:
    """Positions of random games of one to four players with their legal commands."""
    engine, found = Engine(load_content(paths.card_data())), []
    for game in range(100):
        players = 1 + game % 4
        setup = Setup(
            players,
            f"door-{game}",
            side="basic" if players > 1 else "advanced",
            contracts=players > 1 and game % 3 == 0,
        )
        state, random = engine.new_game(setup), Random(game)
        while state.phase is not Phase.OVER:
            legal = engine.legal_commands(state)
            found.append((state, legal))
            if len(found) == POSITIONS:
                return tuple(found)
            state, _ = engine.apply(state, random.choice(legal))
    raise AssertionError


@pytest.fixture
def engine(content: Content) -> Engine:
    """An engine that has listed nothing yet."""
    return Engine(content)


def test_sure_commands_are_legal_and_nearly_all(engine: Engine) -> None:
    listed = sure = 0
    for state, legal in positions():
        found = engine.sure_commands(state)
        assert found and set(found) <= set(legal)
        listed, sure = listed + len(legal), sure + len(found)
    assert sure >= 0.995 * listed


def test_what_was_listed_is_applied_as_any_command_is(engine: Engine, content: Content) -> None:
    random, other = Random("apply"), Engine(content)
    for state, legal in positions()[::5]:
        command = random.choice(legal)
        assert engine.apply_listed(state, command) == other.apply(state, command)


def test_under_python_dev_mode_an_unlisted_command_is_found_out(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Flags:
        dev_mode = True

    monkeypatch.setattr(sys, "flags", Flags)
    state, legal = positions()[0]
    assert engine.apply_listed(state, legal[0])
    with pytest.raises(AssertionError, match="was not listed"):
        engine.apply_listed(state, Confirm())


def test_another_order_of_commands_leads_to_a_position_of_the_same_key(table: Table) -> None:
    table.hand("ana", 1).stock("ana", kelp=3, credit=3).place("A-G3")
    start, engine = table.state, table.engine
    one, other, *_ = (command for command in engine.legal_commands(start) if isinstance(command, Build))
    ends = []
    for first, then in ((one, other), (other, one)):
        after = engine.apply_listed(start, first)[0]
        ends.append(engine.apply_listed(after, then)[0])
    assert len({engine.position_key(start), *map(engine.position_key, ends)}) == 2


def test_keys_differ_wherever_the_commands_or_points_do(engine: Engine) -> None:
    by_key: dict[object, tuple[object, object]] = {}
    for state, legal in positions():
        seen = legal, state.players[state.active].points
        assert by_key.setdefault((state.round, state.order, engine.position_key(state)), seen) == seen


@pytest.mark.rule("T-5")
def test_cards_that_do_not_match_come_to_the_same_on_a_slot(engine: Engine, content: Content) -> None:
    for state, legal in positions()[::20]:
        placements = [command for command in legal if isinstance(command, Place)]
        kept = engine.distinct(state, placements)
        matching = [at for at in placements if at.card and content.cards[at.card].color is content.slots[at.slot].color]
        assert {*matching} <= {*kept}
        others = {(at.slot, at.clone) for at in placements} if len(kept) > len(matching) else set()
        assert len(kept) - len(matching) <= len(others)


def test_what_is_dealt_anew_depends_on_the_view_alone(engine: Engine) -> None:
    for number, (state, _) in enumerate(positions()[::40]):
        seen, stream = view(state, state.active), rng.seeded(str(number), "door")
        dealt = engine.determinise(seen, stream)
        assert view(dealt, state.active) == seen
        again = engine.determinise(view(engine.determinise(seen, rng.seeded("other", "door")), state.active), stream)
        assert again == dealt


def test_production_and_final_points_are_foreseen_as_they_come(engine: Engine, content: Content) -> None:
    for state, _ in positions()[::50]:
        after, events = engine.after_production(state, state.active), engine.foresee_production(state, state.active)
        gained = sum(event.points for event in events if isinstance(event, PointsChanged))
        assert after.players[state.active].points == state.players[state.active].points + gained
        lines = scoring.final_lines(content, state, state.active)
        assert engine.final_points(state, state.active) == sum(line.points for line in lines)


def test_later_decks_can_be_left_unknown(engine: Engine) -> None:
    state, _ = positions()[0]
    dealt = engine.determinise(view(state, state.active), rng.seeded("", "door"), later_decks=False)
    assert [set(deck) for deck in dealt.later_decks] == [{UNKNOWN}, {UNKNOWN}]
    assert UNKNOWN not in (
        *dealt.deck,
        *dealt.special_deck,
        *(card for player in dealt.players for card in player.hand),
    )
