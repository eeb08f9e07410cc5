"""How a game ended: the ranking, the points by category, the points after each round (chapter 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, assert_never

from msgspec import Struct

from uc_desktop.app.saves.header import Header
from uc_desktop.rules.board import sites
from uc_desktop.rules.content import Content
from uc_desktop.rules.events import CardPlayed, Event, PointsChanged, RoundStarted
from uc_desktop.rules.flow import solo
from uc_desktop.rules.flow.scoring import ranking
from uc_desktop.rules.reasons import Reason
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import FINAL_CATEGORIES, ROUNDS

Group = Literal["game", "metropolis", "cards", "cities", "resources"]
#: The categories of the sheet, as they are stacked in the bars.
GROUPS: Final[tuple[Group, ...]] = ("game", "metropolis", "cards", "cities", "resources")
#: The events that a report is made from.
Telling = PointsChanged | RoundStarted | CardPlayed
#: The groups of the categories of final scoring; all other points were gained during the game.
_FINAL: Final[dict[str, Group]] = dict(zip(FINAL_CATEGORIES, GROUPS[1:], strict=True))


class PlayerResult(Struct, frozen=True):
    """One player's result. `groups` follows GROUPS; `curve` is the points after each round that was played to its
    end, the last before final scoring; `effects` counts the cards played for their effect."""

    player: int
    total: int
    groups: tuple[int, ...]
    curve: tuple[int, ...]
    cities: int
    effects: int


class FinalReport(Struct, frozen=True):
    """A finished game; `results` from first to last. `margin` is the lead of the first over the second; `missing` is
    what a solo player lacks for the goal (L-7)."""

    results: tuple[PlayerResult, ...]
    rounds: int
    seed: str
    missing: tuple[Reason, ...] = ()

    @property
    def winner(self) -> PlayerResult:
        """The result in first place."""
        return self.results[0]

    @property
    def is_solo(self) -> bool:
        """Whether one player played alone."""
        return len(self.results) == 1

    @property
    def margin(self) -> int:
        """The points between the first and the second; 0 where play order broke the tie (W-5)."""
        return self.results[0].total - self.results[1].total

    @property
    def tied(self) -> tuple[PlayerResult, ...]:
        """All who have the winner's points, the winner first."""
        return tuple(result for result in self.results if result.total == self.winner.total)


def final_report(content: Content, header: Header, events: Sequence[Event], state: State) -> FinalReport:
    """The report of a finished game, from all its events and its last position."""
    telling = [event for event in events if isinstance(event, Telling)]
    results = tuple(_result(content, number, telling, state) for number in ranking(state))
    missing = solo.why_not_won(content, state) if len(results) == 1 else ()
    return FinalReport(results, ROUNDS, header.seed, missing)


def _result(content: Content, number: int, events: Sequence[Telling], state: State) -> PlayerResult:
    player = state.players[number]
    board = content.boards[player.board]
    return PlayerResult(
        number,
        player.points,
        grouped(player),
        _curve(number, events, player.points),
        sites.connected_cities(board, player).bit_count(),
        sum(isinstance(event, CardPlayed) and event.matched and event.player == number for event in events),
    )


def grouped(player: Player) -> tuple[int, ...]:
    """The player's points by group, in the order of GROUPS; other points count as gained in the game."""
    found = dict.fromkeys(GROUPS, 0)
    for category, points in player.score:
        found[_FINAL.get(category, "game")] += points
    return tuple(found.values())


def _curve(number: int, events: Sequence[Telling], total: int) -> tuple[int, ...]:
    """The points after each round; the game began with those that no change accounts for."""
    mine = [event for event in events if isinstance(event, PointsChanged) and event.player == number]
    points, curve = total - sum(event.points for event in mine), []
    for event in events:
        match event:
            case RoundStarted(round=started) if started > 1:
                curve.append(points)
            case PointsChanged(player=owner, points=more, category=category):
                points += more if owner == number and category not in _FINAL else 0
            case RoundStarted() | CardPlayed():
                continue
            case _:
                assert_never(event)
    return (*curve, points)
