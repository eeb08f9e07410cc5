"""The turns of people in a game, one by one, and the review of each by the bots' search; of a challenge also the
game that a bot makes of it.

What is decided outside of turns is no part of them: the first cards, what Production exchanges, the end of an era.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from uc_desktop.ai.review import SegmentReview, TurnReviewer, TurnSegment
from uc_desktop.app.session.session import Session, revelation
from uc_desktop.errors import Problem
from uc_desktop.rules.commands import Command, Confirm
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase


class PersonTurn(Struct, frozen=True):
    """A turn of a person: the numbers of the positions before its first command and after its last one."""

    player: int
    start: int
    end: int


class TurnTask(Struct, frozen=True):
    """A turn to be reviewed: its parts, each with the number of the position it begins with."""

    turn: PersonTurn
    parts: tuple[tuple[int, TurnSegment], ...]


class ChallengeTask(Struct, frozen=True):
    """The game of a challenge, to be played from its set-up by the bot of this name."""

    setup: Setup
    bot: str


class ChallengeResult(Struct, frozen=True):
    """How a bot ended a challenge: whether it reached the goal (L-7), and its points."""

    reached: bool
    points: int


class TurnReview(Struct, frozen=True, forbid_unknown_fields=True):
    """What a turn of a person gave away, as `ai.review.SegmentReview` counts it.

    `at` is the number of the position from which most was given away; `best_points` and `own_points` are the points
    expected there after the best commands that were found and after the person's own. Both lines begin there, and lead
    to the end of the turn as far as could be foreseen.
    """

    turn: PersonTurn
    given_away: float
    at: int
    best_points: float
    own_points: float
    best_line: tuple[Command, ...]
    own_line: tuple[Command, ...]


class ReviewProgress(Struct, frozen=True):
    """How far a game is reviewed: its turns of people in order, and the reviews of the first of them.

    `problem` tells why it does not go on, None if it does or is complete. `challenge` is what a bot made of the game's
    challenge, None as long as that is not known and in other games.
    """

    turns: tuple[PersonTurn, ...]
    reviews: tuple[TurnReview, ...] = ()
    problem: Problem | None = None
    challenge: ChallengeResult | None = None

    @property
    def is_complete(self) -> bool:
        """Whether every turn is reviewed."""
        return len(self.reviews) == len(self.turns)

    def has_all_of(self, player: int) -> bool:
        """Whether all turns of this player are reviewed."""
        return all(turn.player != player for turn in self.turns[len(self.reviews) :])


def turns_of_people(session: Session) -> tuple[PersonTurn, ...]:
    """The turns of people in the game so far, in order; one that is under way is none yet."""
    found: list[PersonTurn] = []
    start, before = 0, session.start
    for number, entry in enumerate(session.entries, 1):
        if isinstance(entry.command, Confirm) and not _goes_on(entry.state, entry.player):
            if session.header.seats[entry.player].is_human and before.phase is Phase.TURN:
                found.append(PersonTurn(entry.player, start, number))
            start, before = number, entry.state
    return tuple(found)


def _goes_on(state: State, player: int) -> bool:
    """Whether the player's turn was ended, but its end-of-turn effects still leave something to decide."""
    return state.phase is Phase.TURN and state.active == player and state.turn.ending


def task_of(session: Session, turn: PersonTurn) -> TurnTask:
    """What the player saw and did in a turn, from one revelation or confirmation to the next."""
    return TurnTask(turn, tuple(_parts(session, turn)))


def _parts(session: Session, turn: PersonTurn) -> Iterator[tuple[int, TurnSegment]]:
    at, commands = turn.start, list[Command]()
    for number in range(turn.start, turn.end):
        entry = session.entries[number]
        commands.append(entry.command)
        if isinstance(entry.command, Confirm) or revelation(entry.events):
            yield at, TurnSegment(session.at(at).seen_by(turn.player), tuple(commands))
            at, commands = number + 1, []


def reviewed(reviewer: TurnReviewer, task: TurnTask) -> TurnReview:
    """The review of a turn: what its parts gave away together, and the part that gave away most."""
    compared = [(at, reviewer.compare(part)) for at, part in task.parts]
    at, worst = max(compared, key=_given_away)
    given_away = sum(each.given_away for _, each in compared)
    points, lines = (worst.best_points, worst.own_points), (worst.best_line, worst.own_line)
    return TurnReview(task.turn, given_away, at, *points, *lines)


def _given_away(found: tuple[int, SegmentReview]) -> float:
    return found[1].given_away
