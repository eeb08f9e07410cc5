"""What is to come: the next Production, the feeding after it, the score now and if the game ended now.

Everything is worked out from a player's own position as it stands; nothing is chosen for the player, so optional
exchanges are not counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from uc_desktop.rules.board import sites
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.amounts import holds, multiplier
from uc_desktop.rules.effects.nodes import Effect, Gain
from uc_desktop.rules.flow import production, scoring
from uc_desktop.rules.flow.production import Line
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import NOTHING, Category, Kind, Phase, Resources

#: Points by category, in the order in which they are counted; categories without points are left out.
Sheet = dict[Category, int]


def next_production(content: Content, state: State, number: int) -> tuple[Line, ...]:
    """What each source would give if Production were now, in the order of Q-14; while an era's Production is under
    way, what it is still to give the player.

    A line's `source` is that of `rules.production` for the network, else the id of a card or metropolis; lines that
    give nothing are left out.
    """
    if state.phase is Phase.PRODUCTION and number not in state.waiting:
        return _rest_of_production(content, state, number)
    player = state.players[number]
    lines = production.network_lines(content.boards[player.board], player)
    effects = (*_effects(content, state, number, last=False), *_effects(content, state, number, last=True))
    return (
        *lines,
        *_effect_lines(content, state, number, NOTHING, totals(lines)[0], effects),
        *_bonus(content, player),
    )


def _rest_of_production(content: Content, state: State, number: int) -> tuple[Line, ...]:
    """What comes after the choices of who is producing; nothing for who has produced."""
    if number != state.active or state.turn.ending:
        return ()
    effects = _effects(content, state, number, last=True)
    rest = _effect_lines(content, state, number, state.produced, NOTHING, effects)
    return (*rest, *_bonus(content, state.players[number]))


def _bonus(content: Content, player: Player) -> tuple[Line, ...]:
    return tuple(production.metropolis_lines(content.boards[player.board], player))


def _effects(content: Content, state: State, number: int, *, last: bool) -> list[tuple[str, Effect]]:
    """The cards with something to give in Production, or what comes last: the connected metropolises, and the cards
    that look at what was produced (D-5, X-4)."""
    player = state.players[number]
    cards = [(card, content.cards[card]) for card in player.claimed]
    giving = [(card, known.effect) for card, known in cards if known.kind is Kind.PRODUCTION]
    waiting = [each for each in giving if production.waits_for_produced(each[1])]
    if not last:
        return [each for each in giving if each not in waiting]
    tiles = sites.connected_metropolises(content.boards[player.board], player)
    return [(tile, content.metropolises[tile].production) for tile in tiles if tile in content.metropolises] + waiting


def totals(lines: Iterable[Line]) -> tuple[Resources, int]:
    """The resources and points of all lines together."""
    resources, points = NOTHING, 0
    for line in lines:
        resources, points = resources.plus(line.resources), points + line.points
    return resources, points


def _effect_lines(
    content: Content,
    state: State,
    number: int,
    produced: Resources,
    gained: Resources,
    effects: Iterable[tuple[str, Effect]],
) -> Iterator[Line]:
    """The gains of cards and metropolises, each with what came before it in stock and in what was produced (X-4):
    what the player has `produced` already, and what was `gained` since the state."""
    for source, effect in effects:
        then = _after(state, number, gained)
        then.produced = produced.plus(gained)
        resources, points = _gains(content, then, number, effect)
        if points or resources != NOTHING:
            yield Line(source, 1, resources, points)
        gained = gained.plus(resources)


def _after(state: State, number: int, gained: Resources) -> State:
    """The position once so much was gained."""
    then, player = state.owning(number)
    player.stock = player.stock.plus(gained)
    return then


def _gains(content: Content, state: State, number: int, effect: Effect) -> tuple[Resources, int]:
    resources, points = NOTHING, 0
    for node in effect:
        if isinstance(node, Gain) and holds(content, state, number, node.only_if):
            times = multiplier(content, state, number, node.per)
            resources, points = resources.plus(node.resources.times(times)), points + node.points * times
    return resources, points


@dataclass(frozen=True, slots=True)
class FeedingForecast:
    """What feeding would cost after the next Production (Z-2).

    `available` is the kelp there will be then, `kelp` and `biomatter` what is eaten of each, `unfed` the cities left,
    `points` what they cost, which is never more than there is.
    """

    cities: int
    available: int
    kelp: int
    biomatter: int
    unfed: int
    points: int

    @property
    def short(self) -> int:
        """How many cities find no kelp."""
        return self.cities - self.kelp


def feeding_forecast(
    content: Content, state: State, number: int, coming: tuple[Line, ...] | None = None
) -> FeedingForecast:
    """How the connected cities of now would be fed after the next Production, `coming` where it is known already."""
    gained, points = totals(next_production(content, state, number) if coming is None else coming)
    player = _after(state, number, gained).players[number]
    fed = production.feeding(content.boards[player.board], player)
    lost = min(fed.points, player.points + points)
    return FeedingForecast(fed.cities, player.stock.kelp, fed.kelp, fed.biomatter, fed.unfed, lost)


def score_now(state: State, number: int) -> Sheet:
    """The points so far, by category; their sum is the player's points."""
    known = dict(state.players[number].score)
    return {category: known[category.value] for category in Category if known.get(category.value)}


def score_if_ended_now(content: Content, state: State, number: int) -> Sheet:
    """The points so far and those of a final scoring held now, without Production or feeding, by category."""
    sheet = score_now(state, number)
    if state.phase is Phase.OVER:
        return sheet
    for line in scoring.final_lines(content, state, number):
        sheet[line.category] = sheet.get(line.category, 0) + line.points
    return {category: sheet[category] for category in Category if sheet.get(category)}
