"""Triggers: the effects that an event sets off, of site bonuses, metropolises and cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.changes import Changes
from uc_desktop.rules.content import PermanentUse, bonus_key, instant_key
from uc_desktop.rules.effects.amounts import all_hold, has_limit, has_slot_given, multiplier
from uc_desktop.rules.effects.nodes import EventKind, GainNode, Trigger, When
from uc_desktop.rules.effects.verb import frame_of
from uc_desktop.rules.events import (
    ActionCardUsed,
    Advanced,
    Built,
    CardClaimed,
    CardPlayed,
    Event,
    MetropolisConnected,
    ResourcesGained,
    SpecialTaken,
    Upgraded,
)
from uc_desktop.rules.state import Frame, Player, Role
from uc_desktop.rules.terms import BUILDINGS, KIND_BITS, TOKEN, UPGRADED

#: The events that cards may wait for.
_Awaited = (
    CardPlayed
    | Advanced
    | Built
    | Upgraded
    | ResourcesGained
    | MetropolisConnected
    | ActionCardUsed
    | SpecialTaken
    | CardClaimed
)
#: The events that bring a bonus with them, whether or not a card waits for them too.
_WITH_BONUS = (Built, MetropolisConnected)
#: What each awaited event is to a trigger.
KINDS: Mapping[type[Event], EventKind] = {
    CardPlayed: EventKind.SLOT_CHOSEN,
    Advanced: EventKind.SPACE_REACHED,
    Built: EventKind.BUILT,
    Upgraded: EventKind.UPGRADED,
    ResourcesGained: EventKind.SLOT_GAVE,
    MetropolisConnected: EventKind.METROPOLIS_CONNECTED,
    ActionCardUsed: EventKind.ACTION_CARD_USED,
    SpecialTaken: EventKind.SPECIAL_DRAWN,
    CardClaimed: EventKind.CARD_CLAIMED,
}


def triggered_frames(changes: Changes, events: list[Event]) -> list[Frame]:
    """The frames that these events set off, bonuses first, then cards in the order in which they were claimed."""
    bonuses: list[Frame] = []
    cards: list[Frame] = []
    for event in events:
        if isinstance(event, _WITH_BONUS):
            bonuses += _bonuses(changes, event)
        kind = KINDS.get(type(event))
        if kind is not None:
            cards += cards_waiting_for(changes, kind, event)
    return bonuses + cards


def _bonuses(changes: Changes, event: Built | MetropolisConnected) -> Iterator[Frame]:
    """The bonus of the site built on, connected or not (B-11, V-7), and the instant effect of a metropolis newly
    connected (N-5)."""
    if isinstance(event, Built):
        bonus = sites.bonus_at(changes.board(event.player), event.site)
        if bonus is not None:
            yield frame_of(changes.index, bonus_key(bonus), Role.BONUS)
    else:
        key = instant_key(event.tile)
        if changes.index.effect(key):
            yield frame_of(changes.index, key, Role.BONUS)


def cards_waiting_for(changes: Changes, kind: EventKind, event: Event | None) -> list[Frame]:
    """The frames of the active player's claimed cards whose trigger waits for this; the cards of others never act
    (X-6)."""
    state = changes.state
    triggers = changes.index.modifiers[state.players[state.active].claimed].triggers
    if kind not in triggers:
        return []
    uses = [use for use in triggers[kind] if _fires(changes, use, event)]
    is_ordered = len(uses) > 1 and any(_is_barred(changes, use, uses) for use in uses)
    return [_fire(changes, use, is_ordered) for use in uses]


def _fires(changes: Changes, use: PermanentUse, event: Event | None) -> bool:
    trigger = use.node
    assert isinstance(trigger, Trigger)
    if trigger.once_per_turn and use.effect in changes.state.turn.fired_triggers:
        return False
    return event is None or _matches(changes, trigger.when, event)


def _is_barred(changes: Changes, use: PermanentUse, uses: list[PermanentUse]) -> bool:
    """Whether the gains of the other effects would end a condition of this one that holds now: then none of them comes
    by itself, and the owner decides which comes first."""
    index, state, number = changes.index, changes.state, changes.state.active
    limits = [leaf.conditions for leaf in index.effects[use.effect].leaves if any(map(has_limit, leaf.conditions))]
    held = [conditions for conditions in limits if all_hold(index.content, state, number, conditions)]
    if not held:
        return False
    after = Changes(index, state, blind=True)
    for other in uses:
        for leaf in index.effects[other.effect].leaves if other != use and _is_plain(other) else ():
            node = leaf.part.node
            if isinstance(node, GainNode) and all_hold(index.content, state, number, leaf.conditions):
                times = multiplier(index.content, state, number, node.per)
                after.gain(number, node.resources.times(times), other.effect)
    return not all(all_hold(index.content, after.state, number, conditions) for conditions in held)


def _is_plain(use: PermanentUse) -> bool:
    """Whether the trigger only gives."""
    assert isinstance(use.node, Trigger)
    return all(isinstance(node, GainNode) for node in use.node.effect)


def _fire(changes: Changes, use: PermanentUse, is_ordered: bool) -> Frame:
    assert isinstance(use.node, Trigger)
    if use.node.once_per_turn:
        changes.set_turn(fired_triggers=(*changes.state.turn.fired_triggers, use.effect))
    is_automatic = _is_plain(use) and not is_ordered
    return frame_of(changes.index, use.effect, Role.BONUS if is_automatic else Role.TRIGGER)


def _matches(changes: Changes, when: When, event: Event) -> bool:
    assert isinstance(event, _Awaited)
    match event:
        case CardPlayed():
            return _matches_slot(changes, when, event)
        case Advanced(old=old, new=new):
            return old != new and when.space in (None, new)
        case Built() | Upgraded():
            return _matches_site(changes, when, event)
        case ResourcesGained(resources=resources, source=source):
            return has_slot_given(when, source, resources)
        case CardClaimed(card=card):
            return when.kind in (None, changes.index.cards[card].kind)
        case MetropolisConnected() | ActionCardUsed() | SpecialTaken():
            return True
        case _:
            assert_never(event)


def _matches_slot(changes: Changes, when: When, event: CardPlayed) -> bool:
    """Choosing a coloured slot, before slot and card are resolved (Q-9); the always-available one has no colour and
    never counts (card 14)."""
    color = changes.index.slots[event.slot].color
    if color is None:
        return False
    return when.matched in (None, event.matched) and when.color in (None, color)


def _matches_site(changes: Changes, when: When, event: Built | Upgraded) -> bool:
    """Whether this was built or upgraded as the trigger wants: what, and as which tunnel of the turn (X-10)."""
    if when.what is not None and event.what not in when.what:
        return False
    if when.nth_in_turn is not None and changes.state.turn.tunnels_built != when.nth_in_turn:
        return False
    if event.what not in BUILDINGS:
        return when.nth_in_city is None
    return _matches_building(changes, when, event)


def _matches_building(changes: Changes, when: When, event: Built | Upgraded) -> bool:
    """Whether the building is the one of its city that the trigger wants: at this moment and never later (Q-11),
    exactly that many at a connected city (X-9)."""
    board, player = changes.board(event.player), changes.player(event.player)
    site = board.buildings[board.building_index[event.site]]
    if when.nth_in_city is None:
        return True
    connected = bool(sites.connected_cities(board, player) >> site.city & 1)
    return connected and _same_at(board, player, site.city, event) == when.nth_in_city


def _same_at(board: Board, player: Player, city: int, event: Built | Upgraded) -> int:
    """How many buildings of the event's kind the city has now; only upgraded ones if this was an upgrade."""
    token = TOKEN[event.what]
    codes = [player.buildings[index] for index in board.sites_of[city]]
    if isinstance(event, Upgraded):
        return codes.count(token + UPGRADED)
    return sum(code & KIND_BITS == token for code in codes)
