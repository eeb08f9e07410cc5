"""The goal of a game alone as it must be: cities, points, forecast, and what the fourth neutral tile does."""

from __future__ import annotations

import re

from tests.ui.expected.facts import Told, label, picture
from tests.ui.expected.sight import Sight
from uc_desktop.rules.events import NeutralTileCounted
from uc_desktop.rules.flow.scoring import final_lines
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.layout.geometry import Rect


def facts(sight: Sight) -> Told:
    """The panel in place of the opponents; nothing in a game of more."""
    if len(sight.state.players) > 1:
        return
    area = sight.layout.opponents[0]
    yield "goal", picture(area.center)
    cities, points = _connected(sight), sight.me.points
    lines = () if sight.is_over else final_lines(sight.content, sight.state, 0)
    forecast = points + sum(line.points for line in lines)
    connected = "connected city" if cities == 1 else "connected cities"
    plan = (("cities", cities, cities, 7, connected), ("points", points, forecast, 100, "point"))
    for key, now, then, goal, words in plan:
        yield f"goal:{key}", label(f"{now} of {goal}", area)
        drawn = {1: min(1, now / goal), 2: min(1, then / goal)}
        yield f"goal:{key}:bar", picture(area, f"{now} {words}", drawn=drawn)
    yield from _words(sight, area, forecast)


def _connected(sight: Sight) -> int:
    """Cities that the start's network reaches: those that a tunnel leads to, and the start."""
    board = sight.board_of(0)
    ends = {end for index, site in enumerate(board.tunnels) if sight.me.tunnels >> index & 1 for end in site.cities}
    return sum(1 for city in {*ends, board.start} if sight.me.cities >> city & 1)


def _words(sight: Sight, area: Rect, forecast: int) -> Told:
    if sight.is_over:
        for key in ("forecast", "fourth", "next"):
            yield f"goal:{key}", label("", area)
        return
    words = f"{forecast} {'point' if forecast == 1 else 'points'} if the game ended now"
    yield "goal:forecast", label(words, area, "goal:points")
    yield "goal:fourth", label(_fourth(sight), area, "goal:forecast")
    yield "goal:next", label(_next(sight), area, "goal:fourth")


def _fourth(sight: Sight) -> str:
    """Card and sum, the slot they lead to and the one the tile lies on (L-6)."""
    state = sight.state
    if state.fourth is None:
        return "No fourth neutral tile in this round."
    here = _printed(sight.slots[state.fourth].id)
    counted = [event for entry in sight.entries for event in entry.events if isinstance(event, NeutralTileCounted)]
    if not counted:
        return f"Fourth neutral tile on {here}."
    number = sight.card(counted[-1].card).number
    steps = " + ".join(re.findall(r"\d", str(number))) + f" = {counted[-1].steps}"
    words = f"Fourth tile: card {number}, {steps if number > 9 else number}"
    led = _printed(sight.slots[(counted[-1].steps - 1) % 12].id)
    return f"{words}: {here}." if led == here else f"{words}: {led} is occupied, so {here}."


def _next(sight: Sight) -> str:
    state = sight.state
    if state.phase is not Phase.TURN or state.round == 10:
        return ""
    bot = "" if sight.seat(0).is_human else sight.seat(0).name
    if state.advanced:
        return f"{bot or 'You'} advanced: no fourth tile in round {state.round + 1}."
    unless = f"{bot} advances" if bot else "you advance"
    return f"Unless {unless}, a fourth tile comes in round {state.round + 1}."


def _printed(slot: str) -> str:
    return slot.removeprefix("A-2")
