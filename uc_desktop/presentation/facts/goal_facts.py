"""What the panel of a solo game's goal shows (L-7), and what the fourth neutral tile does (L-6)."""

from __future__ import annotations

from msgspec import Struct

from uc_desktop.app.reports.forecast import score_if_ended_now
from uc_desktop.presentation.log.log_phrases import count_words
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import phrase, say
from uc_desktop.presentation.words.command_words import slot_name
from uc_desktop.rules.events import NeutralTileCounted
from uc_desktop.rules.flow import solo
from uc_desktop.rules.terms import GOAL_CITIES, GOAL_POINTS, ROUNDS, Phase


class AimFacts(Struct, frozen=True):
    """How much of an aim is reached `now`, and `then`, if the game ended now, each as a fraction of it."""

    name: str
    label: str
    text: str
    says: str
    now: float
    then: float


class GoalFacts(Struct, frozen=True):
    """The aims, and texts on the points if the game ended now, on the fourth tile of this round and on that of the next
    one; these are empty once the game is over."""

    title: str
    short_title: str
    aims: tuple[AimFacts, ...]
    forecast: str
    fourth: str
    coming: str


def goal_facts(model: TableModel) -> GoalFacts:
    """What the panel shows of this position of a game of one."""
    have, is_over = solo.progress(model.content, model.state), model.state.phase is Phase.OVER
    forecast = sum(score_if_ended_now(model.content, model.state, 0).values())
    points = say("goal.points says", points=phrase("counts.point", count=have.points), count=forecast)
    cities = say("counts.connected city", count=have.cities)
    return GoalFacts(
        title=say("goal.title", cities=GOAL_CITIES, points=GOAL_POINTS),
        short_title=say("goal.short title", cities=GOAL_CITIES, points=GOAL_POINTS),
        aims=(
            AimFacts(
                "cities", say("goal.cities"), say("goal.n of", count=have.cities, goal=GOAL_CITIES), cities,
                *(_part(n, GOAL_CITIES) for n in (have.cities, have.cities)),
            ),
            AimFacts(
                "points", say("goal.points"), say("goal.n of", count=have.points, goal=GOAL_POINTS), points,
                *(_part(n, GOAL_POINTS) for n in (have.points, forecast)),
            ),
        ),
        forecast="" if is_over else say("goal.forecast", count=forecast),
        fourth="" if is_over else _fourth(model),
        coming=_coming(model),
    )  # fmt: skip


def _part(value: int, goal: int) -> float:
    return min(1.0, max(0, value) / goal)


def _fourth(model: TableModel) -> str:
    """Where the fourth neutral tile lies in this round and how it was counted, or why there is none (L-6)."""
    state = model.state
    if state.fourth is None:
        return say("goal.no fourth")
    slots = [slot.id for slot in model.side.slots if slot.color is not None]
    events = (event for entry in reversed(model.entries) for event in reversed(entry.events))
    counts = (event for event in events if isinstance(event, NeutralTileCounted) and event.slot == slots[state.fourth])
    count = next(counts, None)
    if count is None:
        return say("goal.fourth on", slot=slot_name(slots[state.fourth]))
    number = model.content.cards[count.card].number
    return say("goal.fourth", number=number, sum=count_words(number, count))


def _coming(model: TableModel) -> str:
    """Whether there will be a fourth tile in the next round, as things stand."""
    state, name = model.state, model.seat(0).name
    if state.phase is not Phase.TURN or state.round == ROUNDS:
        return ""
    if state.advanced:
        said = say("goal.you advanced", count=state.round + 1)
        return said if model.is_personal else say("goal.advanced", name=name, count=state.round + 1)
    said = say("goal.unless you", count=state.round + 1)
    return said if model.is_personal else say("goal.unless", name=name, count=state.round + 1)
