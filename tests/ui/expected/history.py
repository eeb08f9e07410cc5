"""The bar over a past position as it must be: where in the game it lies, and the ways to other positions."""

from __future__ import annotations

from itertools import pairwise

from tests.ui.expected.facts import Fact, Told, label
from tests.ui.expected.sight import Sight
from uc_desktop.rules.terms import Phase, era_of
from uc_desktop.ui.layout.geometry import Point

#: From left to right: key, label, and to which end of the game it leads.
WAYS = (
    ("first", "Beginning", "back"),
    ("back:era", "‹ Era", "back"),
    ("back:round", "‹ Round", "back"),
    ("back:turn", "‹ Turn", "back"),
    ("back:command", "‹ Step", "back"),
    ("back:play", "‹ Play", "play"),
    ("on:play", "Play ›", "play"),
    ("on:command", "Step ›", "on"),
    ("on:turn", "Turn ›", "on"),
    ("on:round", "Round ›", "on"),
    ("on:era", "Era ›", "on"),
    ("last", "End", "on"),
    ("what-if", "What if from here", "branch"),
    ("leave", "Leave", ""),
)


def facts(sight: Sight) -> Told:
    """All of it; exactly where each button lies is a matter of room, but all lie in the bar."""
    assert sight.number is not None
    bar, last = sight.layout.top_bar, len(sight.session.entries)
    off = {
        "back": sight.number == 0,
        "on": sight.number == last,
        "branch": not sight.session.starts_from_header
        or bool(sight.session.header.challenge and not sight.session.is_over),
        "play": last == 0,
        "": False,
    }
    words = f"{_round(sight)}, step {sight.number} of {last}"
    yield "history:where", label(words, bar)
    if sight.session.header.what_if:
        yield "what-if:top-bar", label("What if", bar)
    for key, text, way in WAYS:
        # What plays by itself pauses at the next press.
        short = ("Pause",) if way == "play" else ()
        yield f"history:{key}", Fact("button", bar, text=text, short=short, more={"enabled": not off[way]})


def in_order(centers: list[Point]) -> bool:
    """Whether things lie from left to right, on one height."""
    return all(left.x < right.x and left.y == right.y for left, right in pairwise(centers))


def _round(sight: Sight) -> str:
    state = sight.state
    return {
        Phase.KEEP: "Before the first round",
        Phase.PRODUCTION: f"Production of era {'I' * era_of(state.round)}",
        Phase.ERA: f"Before round {state.round}",
        Phase.OVER: "The game is over",
        Phase.TURN: f"Round {state.round} of 10",
    }[state.phase]
