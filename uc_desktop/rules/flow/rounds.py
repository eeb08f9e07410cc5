"""From one decision to the next: turns, rounds, Production, feeding, eras, the end (chapters 3 and 9 to 12)."""

from __future__ import annotations

from collections.abc import Iterable

from uc_desktop.rules.board.sites import connected_metropolises
from uc_desktop.rules.changes import Changes
from uc_desktop.rules.content import production_key
from uc_desktop.rules.effects import agenda, contracts
from uc_desktop.rules.effects.verb import frame_of
from uc_desktop.rules.events import (
    Fed,
    FinalScored,
    Produced,
    TurnConfirmed,
)
from uc_desktop.rules.flow import production, scoring, solo
from uc_desktop.rules.flow.turns import close, end_of_turn, hand_limit
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.sources import FEEDING, Line
from uc_desktop.rules.state import Role, State
from uc_desktop.rules.terms import (
    PRODUCTION_ROUNDS,
    ROUNDS,
    TILES,
    Category,
    Kind,
    Phase,
    Resources,
)

NEW_ERA_CARDS = 3


def confirm(changes: Changes) -> None:
    """Make the decision under way final and go on to the next one (T-12)."""
    phase, number = changes.state.phase, changes.state.active
    if phase is Phase.TURN:
        close(changes)
        if end_of_turn(changes):
            return
    changes.record(TurnConfirmed(number, phase))
    if phase is Phase.TURN:
        _finish_turn(changes)
    elif phase is Phase.PRODUCTION:
        _confirm_production(changes, number)
    else:
        _next_waiting(changes, phase)


def _next_waiting(changes: Changes, phase: Phase) -> None:
    """Ask the next player in set-up or at the era's end, or go on when all have decided."""
    while changes.state.waiting:
        number = changes.ask_next()
        if phase is Phase.KEEP or _over_limit(changes.index, changes.state, number):
            return
    _start_round(changes, changes.state.round)


def _over_limit(index: RuleIndex, state: State, number: int) -> bool:
    player = state.players[number]
    return len(player.hand) > hand_limit(index, player)


def _finish_turn(changes: Changes) -> None:
    """Draw a card (T-10) and let the next player, the next round or Production begin (T-1)."""
    state = changes.state
    changes.draw(state.active, 1)
    changes.end_turn()
    if state.taken == TILES * len(state.order):
        _end_round(changes)
    else:
        changes.begin_turn()


def _end_round(changes: Changes) -> None:
    """Tiles return, neutral ones move, the new order is set, the markers go below the track."""
    state = changes.state
    changes.end_round(next_order(state))
    solo.move_tiles(changes)
    if state.round in PRODUCTION_ROUNDS:
        _start_production(changes)
    else:
        _start_round(changes, state.round + 1)


def next_order(state: State) -> tuple[int, ...]:
    """The play order of the next round as the Federation track stands: farthest first, in a stack the higher first;
    below the track the old relative order holds (E-2)."""
    below, *spaces = state.federation
    ahead = [number for stack in reversed(spaces) for number in reversed(stack)]
    return (*ahead, *(number for number in state.order if number in below))


def _start_round(changes: Changes, number: int) -> None:
    state = changes.state
    changes.begin_round(number)
    if len(state.players) == 1 and number > 1 and not state.advanced:
        solo.place_fourth(changes)
    changes.forget_advances()
    changes.begin_turn()


# Production


def _start_production(changes: Changes) -> None:
    changes.begin_production()
    _produce_next(changes)


def _produce_next(changes: Changes) -> None:
    """Let the players produce in play order, stopping for each who has something to choose or claim (D-6)."""
    state = changes.state
    while state.waiting:
        _produce(changes, changes.ask_next())
        if state.agenda or contracts.claimable(changes.index, state):
            return
    _feed_all(changes)


def _produce(changes: Changes, number: int) -> None:
    """The network first, then claimed production cards (K-7); those with something to choose stay on the agenda
    (Q-14)."""
    changes.begin_producing()
    player = changes.player(number)
    for line in production.network_lines(changes.board(number), player):
        _produce_line(changes, number, line)
    cards = [card for card in _production_cards(changes, number) if not _waits_for_produced(changes, card)]
    _resolve(changes, cards)
    if not changes.state.agenda:
        _produce_last(changes, number)


def _produce_last(changes: Changes, number: int) -> None:
    """Connected metropolises, then the cards that look at what was produced (D-5)."""
    changes.set_turn(ending=True)
    for line in production.metropolis_lines(changes.board(number), changes.player(number)):
        _produce_line(changes, number, line)
    _push(changes, [card for card in _production_cards(changes, number) if _waits_for_produced(changes, card)])
    _resolve(changes, connected_metropolises(changes.board(number), changes.player(number)))


def _confirm_production(changes: Changes, number: int) -> None:
    """Decline what is left to choose, and go on with what was to come after it."""
    was_offered = contracts.is_time(changes.state)
    _decline(changes, number)
    declined = was_offered or not contracts.claimable(changes.index, changes.state)
    if not changes.state.agenda and declined:
        _produce_next(changes)


def _decline(changes: Changes, number: int) -> None:
    """Decline what is left to choose, and produce what was to come after it."""
    below = changes.state.agenda[:-1]
    later = 1 if below and not any(frame.begun for frame in below[0]) else 0
    while len(changes.state.agenda) > later:
        agenda.end(changes, changes.state.agenda[-1][-1])
    agenda.settle(changes, len(changes.events))
    if not changes.state.agenda and not changes.state.turn.ending:
        _produce_last(changes, number)


def produce_declining(changes: Changes, number: int) -> None:
    """Let one player produce, or go on with it where that has begun, and decline everything that is to be chosen."""
    if produce_alone(changes, number):
        while changes.state.agenda or not changes.state.turn.ending:
            _decline(changes, number)


def produce_alone(changes: Changes, number: int) -> bool:
    """Let one player produce up to the first choice, unless that has begun; False while another player produces."""
    state = changes.state
    has_begun = state.phase is Phase.PRODUCTION and number not in state.waiting
    if has_begun and number != state.active:
        return False
    if not has_begun:
        changes.begin_producing_alone(number)
        _produce(changes, number)
    return True


def _produce_line(changes: Changes, number: int, line: Line) -> None:
    changes.record(Produced(number, line.source, line.count, line.resources, line.points))
    changes.gain(number, line.resources, line.source)
    changes.score(number, line.points, Category.PRODUCTION, line.source)


def _production_cards(changes: Changes, number: int) -> list[str]:
    cards = changes.index.cards
    return [card for card in changes.player(number).claimed if cards[card].kind is Kind.PRODUCTION]


def _waits_for_produced(changes: Changes, card: str) -> bool:
    return production.waits_for_produced(changes.index.cards[card].effect)


def _resolve(changes: Changes, sources: Iterable[str]) -> None:
    """Put the production effects of cards or metropolises on the agenda; what only gives carries itself out."""
    _push(changes, sources)
    agenda.settle(changes, len(changes.events))


def _push(changes: Changes, sources: Iterable[str]) -> None:
    keys = [production_key(source) for source in sources]
    changes.push(tuple(frame_of(changes.index, key, Role.BONUS) for key in keys if changes.index.effect(key)))


def _feed_all(changes: Changes) -> None:
    """Every player feeds the connected cities, in play order, and the era ends."""
    for number in changes.state.order:
        need = production.feeding(changes.board(number), changes.player(number))
        before = changes.player(number).points
        changes.pay(number, Resources(kelp=need.kelp, biomatter=need.biomatter), FEEDING)
        changes.score(number, -need.points, Category.FEEDING, FEEDING)
        lost = before - changes.player(number).points
        changes.record(Fed(number, need.cities, need.kelp, need.biomatter, lost))
    if changes.state.round == ROUNDS:
        _end_game(changes)
    else:
        _next_era(changes)


def _next_era(changes: Changes) -> None:
    """Action cards become available, the old era's cards leave, everyone draws and keeps the limit (Z-1, Z-4)."""
    changes.begin_era()
    for number in changes.state.order:
        changes.make_available(number, changes.player(number).used)
        changes.draw(number, NEW_ERA_CARDS)
    _next_waiting(changes, Phase.ERA)


def _end_game(changes: Changes) -> None:
    """Final scoring; the game is over."""
    state = changes.state
    changes.forget_turn()
    lines = {number: scoring.final_lines(changes.index.content, state, number) for number in state.order}
    for number in state.order:
        for line in lines[number]:
            changes.pay(number, line.paid, line.source)
            points = changes.score(number, line.points, line.category, line.source)
            changes.record(FinalScored(number, line.category, line.source, points, line.paid))
    changes.end_game(scoring.ranking(state))
