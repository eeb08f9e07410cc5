"""How events move: a function a motion, all told what happened by the event alone; `event_rows` names the motions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from uc_desktop.app.session.game_log import Entry
from uc_desktop.presentation.item_id import ItemId, on_overlay
from uc_desktop.presentation.log.event_rows import EVENT_ROWS, MotionName
from uc_desktop.rules import events as ev
from uc_desktop.rules.content import owner_of
from uc_desktop.rules.events import Event
from uc_desktop.rules.terms import RESOURCES, Piece, Pile, Resources
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.layout.main_board_layout import MainBoardLayout
from uc_desktop.ui.motion.nightfall import fall_night
from uc_desktop.ui.motion.planner import Dropped, ItemSnapshots, Planner, TableSnapshot
from uc_desktop.ui.motion.snapshots import SnapshotMaker
from uc_desktop.ui.motion.solo import count_fourth, move_neutral
from uc_desktop.ui.motion.sound import HEARD_AT_ONCE, HEARD_WITH_OVERLAYS, SOUNDS
from uc_desktop.ui.overlays import keep_chooser
from uc_desktop.ui.scene.items.item import ItemSnapshot
from uc_desktop.ui.theme.theme import Motion

#: Of one resource no more than so many pieces are seen on their way, one behind the other by this share of their time.
_MOST: Final = 5
_APART: Final = 0.22
#: What moves aside when something comes or goes.
_MAKING_ROOM: Final = ("card:", "claimed:", "federation:", "special:")
#: What is the same for everybody who looks.
_COMMON: Final = (
    "tile", "slot", "federation", "special", "special-deck", "contract", "deck", "discard", "player", "board",
)  # fmt: skip
#: How large a card is on a slot, of its size in the hand, and on a player's strip.
_ON_SLOT: Final = 0.36
_AT_HOME: Final = 0.5


def plan_between(
    before: TableSnapshot,
    after: TableSnapshot,
    entries: Sequence[Entry],
    times: Motion,
    board: MainBoardLayout,
    art: SnapshotMaker,
    dropped: str,
    dragged: ItemSnapshot | None,
) -> Planner:
    """Plan what is seen of these entries of the game, between two snapshots of the table.

    The item `dropped`, if there is one, was last seen as `dragged`.
    """
    same = (before.model.viewer, before.model.shown) == (after.model.viewer, after.model.shown)
    was, will = (snapshot.items if same else _common(snapshot.items) for snapshot in (before, after))
    fallen = None
    if dragged is not None and dropped in was:
        fallen = Dropped(dropped, dragged.at, dragged.w / was[dropped].w)
        was = {**was, dropped: replace(was[dropped], at=dragged.at)}
    plan = Planner(
        was,
        will,
        times,
        viewer=after.model.viewer if same else -1,
        shown=after.model.shown if same else -1,
        board=board,
        ring=tuple(slot.id for slot in after.model.side.slots if slot.color is not None),
        dropped=fallen,
        art=art,
    )
    plan.here = plan.place(f"slot:{entries[-1].state.turn.slot}")
    plan_moves(plan, [event for entry in entries for event in entry.events])
    if keep_chooser.GROUND in after.items:
        # Tiles and markers pass below the cards to choose from.
        plan.keep_below(z_order.CHOOSER)
    return plan


def _common(items: ItemSnapshots) -> ItemSnapshots:
    return {key: still for key, still in items.items() if ItemId(key).kind in _COMMON}


def plan_moves(plan: Planner, events: Sequence[Event]) -> None:
    """Plan what is seen of these events, one thing after the other."""
    for number, event in enumerate(events):
        if isinstance(event, ev.ResourcesPaid | ev.ResourcesGained | ev.PointsChanged):
            plan.here = _source(plan, event, events[number:])
        begin, motion = plan.now, EVENT_ROWS[type(event)].motion
        if motion is not None:
            MOVES[motion](plan, event)
        sound = sound_of(event, plan.viewer)
        if sound and sound not in HEARD_WITH_OVERLAYS:
            plan.sounds.append((begin if sound in HEARD_AT_ONCE else plan.now, sound))
    plan.settle(_MAKING_ROOM, plan.times.snap)


# Tiles and cards


def _tile(plan: Planner, event: ev.TilePlaced) -> None:
    key = next((key for key in plan.after if key.startswith(f"tile:{event.slot}:") and key not in plan.before), "")
    plan.come(key, plan.home(event.player, "tile", "tiles"), plan.times.card_to_tray)
    plan.change(f"slot:{event.slot}", plan.now)
    plan.here = plan.place(f"slot:{event.slot}")


def _play(plan: Planner, event: ev.CardPlayed) -> None:
    """One's own card goes onto the slot; another player's is shown large on its way."""
    slot = plan.place(f"slot:{event.slot}")
    if slot is None:
        return
    if event.player == plan.viewer:
        key = f"card:{event.card}"
        if plan.go(key, slot, plan.times.card_to_tray, _ON_SLOT):
            plan.cards[event.card] = plan.before[key]
        plan.change("played", plan.now)
    else:
        _show_card(plan, event.card, event.player, slot)
    plan.here = slot


def _show_card(plan: Planner, card: str, player: int, end: Point) -> None:
    """Another player's card: from the strip to the middle of the board, where it can be read, and on."""
    home, times = plan.place(f"player:{player}"), plan.times
    if home is None:
        return
    face = plan.art.card(card, plan.board.center.center)
    plan.pass_by(face, home, face.at, times.card_to_tray, (_AT_HOME, 1))
    plan.now += times.card_to_tray
    plan.mark(face, plan.now, plan.now + times.card_read)
    plan.now += times.card_read
    plan.pass_by(face, face.at, end, times.card_to_tray, (1, _ON_SLOT))
    plan.now += times.card_to_tray
    plan.cards[card] = face


def _discard(plan: Planner, event: ev.CardDiscarded) -> None:
    pile = plan.place("special-deck" if event.pile is Pile.SPECIAL_DECK else "discard")
    if pile is None or event.pile is Pile.REMOVED:
        return
    played = plan.cards.pop(event.card, None)
    lies = next((key for key in (f"card:{event.card}", f"claimed:{event.card}") if key in plan.before), "")
    if lies and played is None:
        plan.go(lies, pile, plan.times.card_to_tray, _ON_SLOT)
    elif plan.here is not None:
        face = played or plan.art.card(event.card, plan.here)
        plan.pass_by(face, plan.here, pile, plan.times.upgrade_stack, (_ON_SLOT, _ON_SLOT))
        plan.now += plan.times.upgrade_stack
    if event.pile is Pile.DISCARD:
        plan.change("discard-top", plan.now)


def _claim(plan: Planner, event: ev.CardClaimed) -> None:
    chip, start = f"claimed:{event.card}", plan.place("played") if event.player == plan.viewer else plan.here
    if not plan.come(chip, start, plan.times.card_to_tray):
        _to_strip(plan, event.player, "permanent", start)


def _to_strip(plan: Planner, player: int, sign: str, start: Point | None) -> None:
    """A sign of what went to a player whose board is not shown."""
    home = plan.place(f"player:{player}")
    if home is not None and start is not None and player != plan.viewer:
        plan.pass_by(plan.art.icon(sign, start), start, home, plan.times.resource)
        plan.now += plan.times.resource


def _draw(plan: Planner, event: ev.CardsDrawn) -> None:
    deck = plan.after.get("deck")
    if deck is None:
        return
    for card in event.cards:
        hand = plan.after.get(f"card:{card}")
        if event.player == plan.viewer and hand is not None:
            plan.come(f"card:{card}", deck.at, plan.times.card_to_tray * 0.75, deck.w / hand.w)
        else:
            _to_strip(plan, event.player, "card", deck.at)


def _take_special(plan: Planner, event: ev.SpecialTaken) -> None:
    face_up = ItemId(f"special:{event.card}")
    start = face_up if face_up in plan.before else on_overlay(f"card:{event.card}")
    if event.player == plan.viewer:
        plan.fly(start, f"card:{event.card}", plan.times.card_to_tray)
    elif not event.secret and (home := plan.place(f"player:{event.player}")) is not None:
        plan.go(start, home, plan.times.card_to_tray)


def _reveal_special(plan: Planner, event: ev.SpecialRevealed) -> None:
    plan.come(f"special:{event.card}", plan.place("special-deck"), plan.times.snap)


def _claim_contract(plan: Planner, event: ev.ContractClaimed) -> None:
    key = f"contract:{event.contract}"
    start, end = plan.place(key), plan.home(event.player, "tray")
    if start is not None and end is not None:
        plan.pass_by(plan.art.icon("contract", start), start, end, plan.times.card_to_tray)
        plan.now += plan.times.card_to_tray
        plan.change(key, plan.now)


# Goods


def _gain(plan: Planner, event: ev.ResourcesGained) -> None:
    _goods(plan, event.player, event.resources, gained=True)


def _pay(plan: Planner, event: ev.ResourcesPaid) -> None:
    _goods(plan, event.player, event.resources, gained=False)


def _goods(plan: Planner, player: int, goods: Resources, *, gained: bool) -> None:
    """All resources of one event together, between the stock and where it happened; the stock changes as they land."""
    ends = plan.now
    for name, count in zip(RESOURCES, goods, strict=True):
        stock = plan.home(player, f"stock:{name}:sign")
        if count and stock is not None and plan.here is not None:
            start, end = (plan.here, stock) if gained else (stock, plan.here)
            ends = max(ends, _stream(plan, name, count, start, end))
            if player == plan.viewer:
                plan.change(f"stock:{name}:amount", ends if gained else plan.now)
    # One need not wait for what others pay and gain.
    plan.now = ends if player == plan.viewer else (plan.now + ends) / 2


def _stream(plan: Planner, name: str, count: int, start: Point, end: Point) -> float:
    """Several of one kind, one behind the other; returns when the last has arrived."""
    begin, lasts = plan.now, plan.times.resource
    for number in range(min(count, _MOST)):
        plan.now = begin + number * lasts * _APART
        plan.pass_by(plan.art.icon(name, start), start, end, lasts)
    ends, plan.now = plan.now + lasts, begin
    return ends


def _points(plan: Planner, event: ev.PointsChanged) -> None:
    end = plan.home(event.player, "score:sign")
    if end is not None and plan.here is not None and event.points > 0:
        ends = _stream(plan, "point", event.points, plan.here, end)
        if event.player == plan.viewer:
            plan.change("score:points", ends)
        plan.now = ends


def _source(
    plan: Planner, event: ev.ResourcesPaid | ev.ResourcesGained | ev.PointsChanged, then: Sequence[Event]
) -> Point | None:
    """Where on the table goods come from or go to; None for what the overlays of Production and scoring tell."""
    source = event.source
    kind, name = owner_of(source) if isinstance(source, str) else (source.kind.value, "")
    if isinstance(event, ev.ResourcesPaid) and (site := _site_after(then)) and event.player == plan.shown:
        return plan.place(f"built:{site}")
    if kind in ("bonus", "metropolis", "trigger"):
        return plan.here
    if kind == "play":
        return plan.place("played") if event.player == plan.viewer else plan.here
    keys = {
        "slot": f"slot:{name}", "federation": f"federation:{event.player}", "clone": "clone",
        "action": f"claimed:{name}", "permanent": f"claimed:{name}",
    }  # fmt: skip
    return plan.place(keys[kind]) if kind in keys else None


def _site_after(events: Sequence[Event]) -> str:
    """The site on which something is built or upgraded next, empty if nothing is."""
    return next((e.site for e in events if isinstance(e, ev.Built | ev.Upgraded | ev.CityConverted)), "")


# Boards and tracks


def _build(plan: Planner, event: ev.Built) -> None:
    key = f"built:{event.site}"
    if event.player == plan.shown:
        plan.come(key, plan.place(f"piece:{event.what}"), plan.times.card_to_tray, 0.8)
        plan.change(f"site:{event.site}", plan.now)
        return
    if (start := plan.place(f"player:{event.player}")) is not None:
        _onto_miniature(plan, event.player, plan.art.piece(event.what, start))


def _upgrade(plan: Planner, event: ev.Upgraded) -> None:
    """A tunnel turns over, a token is laid on another."""
    key, dropped = f"built:{event.site}", plan.dropped
    if event.player != plan.shown:
        _upgrade_elsewhere(plan, event.player)
    elif event.what is Piece.TUNNEL:
        plan.turn_over(key, plan.times.tunnel_turn, f"route:{event.site}:1")
    else:
        plan.stack(key, None if dropped is None else dropped.at, plan.times.upgrade_stack)


def _convert(plan: Planner, event: ev.CityConverted) -> None:
    """The new dome comes from where it was let go, or grows over the old one."""
    key = f"built:{event.site}"
    if event.player != plan.shown:
        _upgrade_elsewhere(plan, event.player)
    elif plan.dropped is not None:
        plan.come(key, plan.dropped.at, plan.times.drop)
        plan.change(key, plan.now)
    else:
        plan.swell(key, plan.times.upgrade_stack)


def _upgrade_elsewhere(plan: Planner, player: int) -> None:
    if (start := plan.place(f"player:{player}")) is not None:
        _onto_miniature(plan, player, plan.art.icon("upgrade", start))


def _onto_miniature(plan: Planner, player: int, still: ItemSnapshot) -> None:
    """What another player builds goes onto the small board, which is as it was until then."""
    board = plan.place(f"board:{player}")
    if board is not None:
        plan.pass_by(still, still.at, board, plan.times.card_to_tray, (1.2, 0.5))
        plan.now += plan.times.card_to_tray
        plan.change(f"board:{player}", plan.now)
        plan.here = board


def _connect(plan: Planner, event: ev.MetropolisConnected) -> None:
    if event.player == plan.shown and event.place:
        plan.swell(f"metropolis:{event.place}", plan.times.upgrade_stack)


def _advance(plan: Planner, event: ev.Advanced) -> None:
    key = f"federation:{event.player}"
    plan.fly(key, key, plan.times.tunnel_turn)


def _new_round(plan: Planner, event: ev.RoundStarted) -> None:
    del event
    plan.take_tiles_home()


Move = Callable[[Planner, Any], None]


#: Every motion.
MOVES: Final[Mapping[MotionName, Move]] = {
    "advance": _advance,
    "build": _build,
    "claim": _claim,
    "claim_contract": _claim_contract,
    "connect": _connect,
    "convert": _convert,
    "count_fourth": count_fourth,
    "discard": _discard,
    "draw": _draw,
    "gain": _gain,
    "neutral_tiles": move_neutral,
    "nightfall": fall_night,
    "pay": _pay,
    "place_tile": _tile,
    "play": _play,
    "points": _points,
    "reveal_special": _reveal_special,
    "round": _new_round,
    "take_special": _take_special,
    "upgrade": _upgrade,
}


def sound_of(event: Event, viewer: int) -> str:
    """The sound of what happened, to the one who looks; empty if it makes none."""
    if isinstance(event, ev.Built):
        return "tunnel" if event.what is Piece.TUNNEL else "build"
    if isinstance(event, ev.CardsDrawn | ev.TurnConfirmed) and event.player != viewer:
        return ""
    return EVENT_ROWS[type(event)].sound


def most_telling(events: Sequence[Event], viewer: int) -> str:
    """The one sound for all of this."""
    made = {sound_of(event, viewer) for event in events}
    return next((name for name in SOUNDS if name in made), "")
