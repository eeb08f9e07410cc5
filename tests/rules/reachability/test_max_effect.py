"""What a verb gives at most is never less than what carrying it out gives, with cards, slots and boards at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import assert_never

import pytest

from uc_desktop.rules import events as ev
from uc_desktop.rules.changes import Changes
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects import agenda
from uc_desktop.rules.effects.max_effect import NONE, MaxEffect, sum_of
from uc_desktop.rules.effects.registry import VERBS
from uc_desktop.rules.effects.verb import PlayerPosition, Verb
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import Event
from uc_desktop.rules.sources import FEDERATION
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import BUILDINGS, Piece

from .random_content import RandomContent, positions

GAMES = 6
#: Commands of one part that are tried in one position.
TRIED = 3
#: What happens only in Production.
ELSEWHERE = {"ReplaceVerb"}


def given(events: list[Event]) -> MaxEffect:
    """What these events gave and did, spaces of the Federation track aside."""
    return sum_of(map(_given, events))


def _given(event: Event) -> MaxEffect:
    match event:
        case ev.ResourcesGained(resources=resources, source=source):
            return NONE if source == FEDERATION else MaxEffect(*resources)
        case ev.ActionCardsRefreshed(cards=cards):
            return MaxEffect(made_available=len(cards))
        case ev.Built(what=what, site=site):
            return _built(what, site)
        case ev.Upgraded():
            return MaxEffect(upgrades=1)
        case ev.CityConverted():
            return MaxEffect(converts=1)
        case ev.Advanced():
            return MaxEffect(steps=1)
        case ev.SpecialTaken():
            return MaxEffect(specials=1)
        case (
            ev.CardsDrawn()
            | ev.DeckReshuffled()
            | ev.CardDiscarded()
            | ev.TilePlaced()
            | ev.CardPlayed()
            | ev.ResourcesPaid()
            | ev.PointsChanged()
            | ev.MetropolisConnected()
            | ev.MetropolisGained()
            | ev.CardClaimed()
            | ev.ContractClaimed()
            | ev.ActionCardUsed()
            | ev.SpecialsLookedAt()
            | ev.SpecialRevealed()
            | ev.SpecialPaid()
            | ev.AbilityUsed()
            | ev.SlotPerformed()
            | ev.EffectStarted()
            | ev.EffectEnded()
            | ev.TurnStarted()
            | ev.TurnConfirmed()
            | ev.RoundStarted()
            | ev.NeutralTilesMoved()
            | ev.NeutralTileCounted()
            | ev.ProductionStarted()
            | ev.Produced()
            | ev.Fed()
            | ev.EraStarted()
            | ev.FinalScored()
            | ev.GameEnded()
        ):
            return NONE  # It pays, tells, or gives what no `MaxEffect` counts.
        case _:
            assert_never(event)


def _built(what: Piece, site: str) -> MaxEffect:
    if what in BUILDINGS:
        return MaxEffect(expansions=1) if site.endswith("x") else MaxEffect(buildings=1)
    return MaxEffect(tunnels=1) if what is Piece.TUNNEL else MaxEffect(cities=1)


def board(player: Player) -> tuple[object, ...]:
    """What stands on a player's board."""
    return player.nonsymbiotic, player.symbiotic, player.buildings, player.tunnels, player.upgraded_tunnels


def compared(engine: Engine, state: State) -> Iterator[Verb]:
    """The verbs that could be carried out here, each held to what it gives at most."""
    for opened in engine.open_parts(state):
        verb = VERBS[type(opened.node)]
        most = verb.max_effect(opened.part)
        for command in islice(agenda.options(PlayerPosition(engine.index, state), opened), TRIED):
            changes = Changes(engine.index, state, blind=True)
            agenda.carry_out(changes, opened, command)
            did, changed = given(changes.events), board(changes.state.players[state.active])
            fits = all(real <= limit for real, limit in zip(did, most, strict=True))
            assert fits or most.boundless, f"{type(verb).__name__} gave {did}, at most {most}"
            moved = changed != board(state.players[state.active])
            assert most.changes_board or most.boundless or not moved, f"{type(verb).__name__} changed the board"
            yield verb


@pytest.fixture(scope="module")
def seen(content: Content) -> Counter[str]:
    """How often each verb was compared."""
    found: Counter[str] = Counter()
    for seed in range(GAMES):
        engine = Engine(RandomContent(content, f"most {seed}").make())
        for state in positions(engine, seed):
            found.update(type(verb).__name__ for verb in compared(engine, state))
    return found


def test_no_verb_gives_more_than_it_says(seen: Counter[str]) -> None:
    never = {type(verb).__name__ for verb in VERBS.values()} - set(seen)
    assert never <= ELSEWHERE | {"GainMetropolisVerb"}
