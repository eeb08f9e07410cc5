"""A turn shown step by step, as it must be: the panel, the open card, the board that is up, and the numbered pieces."""

from __future__ import annotations

from collections.abc import Iterator

from tests.ui.expected.facts import Fact, Told, label, picture
from tests.ui.expected.sight import Sight
from tests.ui.expected.standing import board_facts, changed_sites
from uc_desktop.presentation.turn_replay import ReplayView
from uc_desktop.rules import events as ev
from uc_desktop.rules.events import Event
from uc_desktop.rules.terms import TILES, Phase, Resources
from uc_desktop.ui.layout.geometry import Point

SUMS = ("paid", "gained", "production", "points")
PACES = {"steps": "Step", "slow": "Slow", "normal": "1×", "fast": "Fast", "off": "Off"}


def facts(sight: Sight, replay: ReplayView) -> Told:
    """All of it."""
    yield from _panel(sight, replay)
    yield from _open_card(sight, replay)
    yield from _slot(sight, replay)
    yield from _board(sight, replay)
    others = [number for number in range(len(sight.header.seats)) if number != sight.viewer]
    if replay.turn.player in others:
        strips = dict(zip(_in_order(sight), sight.layout.opponents, strict=True))
        yield "strip-frame", picture(strips[replay.turn.player].center, drawn={1: sight.color(replay.turn.player)})


def _in_order(sight: Sight) -> list[int]:
    count = len(sight.header.seats)
    return [(sight.viewer + step) % count for step in range(1, count)]


def _panel(sight: Sight, replay: ReplayView) -> Told:
    area, seat = sight.layout.turn_panel, sight.seat(replay.turn.player)
    yield "turn:mark", Fact("mark", area, owner=seat.color)
    yield "turn:title", label(f"{seat.name}’s turn", area, "turn:mark")
    assert replay.before.phase is Phase.TURN
    number = replay.before.taken // len(replay.before.order) + 1
    yield "turn:number", label(f"turn {number} of {TILES}", area, "turn:title")
    if not seat.is_human:
        yield "turn:bot", picture(area, "bot", after="turn:mark")
    yield "turn:steps", picture(area, after="turn:title")
    yield "turn:rule", picture(area, after="turn:title")
    before = "turn:title"
    for number in range(1, len(replay.steps) + 1):
        when = "seen" if number <= replay.step else "now" if number == replay.step + 1 else "to come"
        key = f"turn-step:{number}"
        says = (f"Step {number} of {len(replay.steps)}, {when}: ",)
        yield key, label(None, area, before, says=says, if_room=number != replay.step + 1)
        before = key if number == replay.step + 1 else before
    yield from _buttons(sight, replay)


def _buttons(sight: Sight, replay: ReplayView) -> Told:
    area = sight.layout.turn_panel
    yield "turn:speed", label("Speed", area)
    play = "Pause" if replay.is_playing else "Play"
    for key, words in (("again", "Again"), ("play", play), ("next", "Next")):
        yield f"replay:{key}", Fact("button", area, text=words, after=f"turn-step:{replay.step + 1}")
    for name, words in PACES.items():
        look = "chosen" if name == replay.pace else "quiet"
        yield f"replay:pace:{name}", Fact("button", area, text=words, after="replay:again", more={"look": look})
    out = "Skip to my turn" if replay.is_followed else "Back to the game"
    yield "replay:skip", Fact("button", area, text=out, after="replay:pace:steps")


def _open_card(sight: Sight, replay: ReplayView) -> Told:
    area, events = sight.layout.claimed, _events(sight, replay)
    yield "open-turn", picture(area.center, drawn={1: sight.color(replay.turn.player)})
    yield "open:mark", Fact("mark", area, owner=sight.color(replay.turn.player), if_room=True)
    yield "open:title", label(f"{sight.seat(replay.turn.player).name} so far", area, if_room=True)
    cards = [event.card for event in events if isinstance(event, ev.CardPlayed | ev.ActionCardUsed)]
    if not cards and replay.before.turn.played:
        cards = [replay.before.turn.played]
    if cards:
        more = {"card": cards[-1], "form": "open"}
        yield f"open:{cards[-1]}", Fact("card", area, text=sight.name(cards[-1]), more=more)
    else:
        is_chosen = (
            replay.is_at_end or replay.before.turn.slot or any(isinstance(event, ev.TilePlaced) for event in events)
        )
        yield "open:none", label("No card was played." if is_chosen else "No card yet.", area)
    says = {"paid": _paid(events, ev.ResourcesPaid), "gained": _paid(events, ev.ResourcesGained)}
    says["points"] = [f"{sight.state.players[replay.turn.player].points} point"]
    for name in SUMS:
        yield f"turn-sum:{name}", picture(area, *says.get(name, ()))
        yield f"turn-sum:{name}:label", label(None, area)
        yield f"turn-sum:{name}:amount", picture(area, if_room=True)
        yield f"turn-sum:{name}:words", label(None, area, if_room=True)


def _events(sight: Sight, replay: ReplayView) -> list[Event]:
    """What the player did up to the step shown; at the end what confirming brought too."""
    last = replay.turn.last + 1 if replay.is_at_end else replay.position
    found = (event for entry in sight.session.entries[replay.turn.first : last] for event in entry.events)
    return [event for event in _up_to_others(found) if event.player == replay.turn.player]


def _up_to_others(events: Iterator[Event]) -> Iterator[Event]:
    for event in events:
        if isinstance(event, ev.TurnStarted | ev.RoundStarted | ev.ProductionStarted):
            return
        yield event


def _paid(events: list[Event], kind: type[ev.ResourcesPaid | ev.ResourcesGained]) -> list[str]:
    """The sums of what was paid or gained, each in words."""
    total = Resources()
    for event in events:
        if isinstance(event, kind):
            total = total.plus(event.resources)
    return [f"{count} {name}" for name, count in total.named().items()]


def _slot(sight: Sight, replay: ReplayView) -> Told:
    """A frame about the slot on which the tile was placed, with the number of the first step."""
    placed = [event.slot for event in _events(sight, replay) if isinstance(event, ev.TilePlaced)]
    if not placed and replay.before.turn.slot:
        placed = [replay.before.turn.slot]
    if placed:
        board, name = sight.places.board, placed[0].removeprefix("A-").removeprefix("2")
        at = board.slots[name].rect if name in board.slots else board.always
        color = sight.color(replay.turn.player)
        yield "turn:slot-ring", picture(at.center, sight.seat(replay.turn.player).name, drawn={1: color})


def _board(sight: Sight, replay: ReplayView) -> Told:
    area, player = sight.layout.supply, replay.turn.player
    is_shown = sight.shown == player
    yield "board-whose", picture(area.center)
    yield "supply:mark", Fact("mark", area, owner=sight.color(player))
    yield "supply:owner", label(f"{sight.seat(sight.shown).name}’s board", area, "supply:mark")
    yield "supply:title", label(None, area, "supply:owner", if_room=True)
    words = "Show mine" if is_shown else f"Show {sight.seat(player).name}’s"
    yield "replay:board", Fact("button", area, text=words, after="supply:owner")
    if not is_shown:
        return
    yield "board-frame", picture(sight.layout.player_board.center, drawn={1: sight.color(player)})
    for site, step in _numbers(sight, replay).items():
        place, near = sight.field.place(site), 4 * sight.field.unit
        yield f"new:{site}", picture(Point(place.x, place.y), f"step {step}", near=near, drawn={2: step})


def _numbers(sight: Sight, replay: ReplayView) -> dict[str, int]:
    """The steps up to the one shown, by the sites on which they built something."""
    player, before, found = replay.turn.player, replay.before, dict[str, int]()
    for number, step in enumerate(replay.steps[: replay.step + 1], 1):
        after = sight.session.entries[step.position - 1].state if step.position else replay.before
        sites = changed_sites(board_facts(sight, player, before), board_facts(sight, player, after))
        found |= dict.fromkeys(sites, number)
        before = after
    return found
