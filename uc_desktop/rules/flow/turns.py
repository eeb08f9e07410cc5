"""The frame of a turn: discarding, placing a tile with a card, being done, confirming (chapter 3)."""

from __future__ import annotations

from collections.abc import Iterator

from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import CONFIRM, Command, Confirm, Discard, Done, Place
from uc_desktop.rules.content import Content, SlotDef, card_key
from uc_desktop.rules.effects import agenda, contracts
from uc_desktop.rules.effects.cards import chosen_slot
from uc_desktop.rules.effects.nodes import EventKind
from uc_desktop.rules.effects.slots import is_available, is_occupied_by_another, slot_index
from uc_desktop.rules.effects.triggers import cards_waiting_for
from uc_desktop.rules.effects.verb import frame_of
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.sources import CLONE
from uc_desktop.rules.state import Frame, Player, Role, State
from uc_desktop.rules.terms import HAND_LIMIT, Clone, Phase, Resources

CLONE_COST = Resources(credit=1)


def hand_limit(index: RuleIndex, player: Player) -> int:
    """How many cards the player may keep (X-12)."""
    return HAND_LIMIT + index.modifiers[player.claimed].more_cards


def must_discard(index: RuleIndex, state: State) -> bool:
    """Whether the active player must discard before anything else, card by card (T-2, Q-19)."""
    player = state.players[state.active]
    if state.phase is Phase.TURN and (state.turn.slot or state.turn.used_abilities or state.turn.fired_triggers):
        return False
    deciding = state.phase in (Phase.KEEP, Phase.TURN, Phase.ERA)
    return deciding and len(player.hand) > discard_limit(index, state)


def discard_limit(index: RuleIndex, state: State) -> int:
    """Down to how many cards the active player discards now: the first three, later the hand limit."""
    if state.phase is Phase.KEEP:
        return HAND_LIMIT
    return hand_limit(index, state.players[state.active])


def why_not_discard(index: RuleIndex, state: State, command: Discard) -> list[Reason]:
    """All reasons against discarding this card now."""
    player = state.players[state.active]
    found = []
    if command.card not in player.hand:
        found.append(reason(discard_rule(state), "not_in_hand", card=command.card))
    if not must_discard(index, state):
        limit = discard_limit(index, state)
        found.append(reason(discard_rule(state), "nothing_to_discard", have=len(player.hand), limit=limit))
    return found


def why_discard_first(index: RuleIndex, state: State) -> list[Reason]:
    """That cards must be discarded before anything else, if they must."""
    if not must_discard(index, state):
        return []
    have, limit = len(state.players[state.active].hand), discard_limit(index, state)
    return [reason(discard_rule(state), "discard_first", limit=limit, have=have)]


def discard_rule(state: State) -> str:
    """The rule by which one discards now: in set-up, at the end of an era, or at the start of a turn."""
    return {Phase.KEEP: "S-6", Phase.ERA: "Z-4"}.get(state.phase, "T-2")


def why_nothing_open(index: RuleIndex, state: State) -> list[Reason]:
    """Why there is no effect now that something could be done for, with what is open instead."""
    if state.phase is not Phase.TURN:
        return [why_outside_turn(state)]
    if not state.turn.slot and not state.agenda:
        return [reason("T-3", "slot_not_chosen")]
    if not state.agenda:
        return [reason("T-5", "effects_over")]
    left = tuple(opened.ref for frame in state.agenda[-1] for opened in agenda.open_in(index, frame))
    return [reason("T-5", "nothing_open", left=left)]


def why_outside_turn(state: State) -> Reason:
    """That no turn is under way, in which something could be placed or built."""
    if state.phase is Phase.KEEP:
        return reason("S-6", "first_cards")
    return reason("Z-4" if state.phase is Phase.ERA else "T-3", "no_turn")


def placements(index: RuleIndex, state: State) -> Iterator[Place]:
    """Every tile and card that may be placed by the rules of slots, whether the slot can be used aside."""
    cards = playable(state)
    for slot, clone in open_slots(index, state):
        for card in cards:
            yield Place(slot.id, card, clone)


def playable(state: State) -> tuple[str | None, ...]:
    """The cards that may be played: those in hand, or None if there are none (Q-1)."""
    return tuple(dict.fromkeys(state.players[state.active].hand)) or (None,)


def open_slots(index: RuleIndex, state: State) -> Iterator[tuple[SlotDef, bool]]:
    """The slots that may be chosen, in the board's order, and whether it takes the cloning tile."""
    cloning = not _why_no_clone(state)
    for number, slot in enumerate(index.main_boards[state.main_board].slots):
        if slot.color is None or is_available(state, number):
            yield slot, False
        elif cloning and is_occupied_by_another(state, number, state.active):
            yield slot, True


def may_place(state: State) -> bool:
    """Whether a tile may be placed now: none was, and no effect begun before is still open."""
    return state.phase is Phase.TURN and not state.turn.slot and not state.agenda


def why_not_place(index: RuleIndex, state: State, command: Place) -> list[Reason]:
    """All reasons against placing this tile and card, whether the slot can be used aside."""
    player = state.players[state.active]
    found = []
    if state.turn.slot:
        found.append(reason("T-3", "slot_already_chosen"))
    elif state.agenda:
        found.append(agenda.must_come_first(index, state, "T-9"))
    if command.card is None and player.hand:
        found.append(reason("T-3", "card_needed"))
    if command.card is not None and command.card not in player.hand:
        found.append(reason("T-3", "not_in_hand", card=command.card))
    return found + _why_not_slot(index, state, command)


def _why_not_slot(index: RuleIndex, state: State, command: Place) -> list[Reason]:
    board = index.main_boards[state.main_board]
    definition = next((slot for slot in board.slots if slot.id == command.slot), None)
    if definition is None:
        return [reason("C-5", "unknown_slot", slot=command.slot)]
    if command.clone:
        return _why_not_clone(index, state, command.slot)
    available = is_available(state, slot_index(board, command.slot))
    return [] if available else [reason("T-4", "slot_occupied", slot=command.slot)]


def _why_not_clone(index: RuleIndex, state: State, slot: str) -> list[Reason]:
    found, number = _why_no_clone(state), slot_index(index.main_boards[state.main_board], slot)
    if number is None or not is_occupied_by_another(state, number, state.active):
        is_own = number is not None and state.active in state.occupied[number]
        found.append(reason("A-9", "clone_own" if is_own else "clone_not_occupied", slot=slot))
    return found


#: What keeps the action-cloning tile from being taken, by where it is.
_CLONE_GONE = {Clone.ABSENT: reason("S-7", "clone_absent"), Clone.USED: reason("A-9", "clone_taken")}


def _why_no_clone(state: State) -> list[Reason]:
    """What stands against the action-cloning tile on any slot, its price among it (A-9)."""
    found = [] if state.clone is Clone.AVAILABLE else [_CLONE_GONE[state.clone]]
    if not state.players[state.active].stock.covers(CLONE_COST):
        found.append(reason("A-9", "clone_credit"))
    return found


def why_not_take_clone(index: RuleIndex, state: State) -> list[Reason]:
    """What stands against taking the action-cloning tile with any card now, and last how it is taken."""
    found = [reason("T-3", "slot_already_chosen")] if state.turn.slot else []
    found += _why_no_clone(state)
    if not any(is_occupied_by_another(state, number, state.active) for number in range(len(state.occupied))):
        found.append(reason("A-9", "clone_no_slot"))
    return [*found, reason("A-9", "clone_by_card")]


def is_match(content: Content, command: Place) -> bool:
    """Whether the card's colour is the slot's; the always-available slot matches nothing."""
    return fits(content, content.slots[command.slot], command.card)


def fits(content: Content, slot: SlotDef, card: str | None) -> bool:
    """Whether the card has the slot's colour, so that its effect may be resolved (T-5); the always-available slot has
    none."""
    return card is not None and slot.color is not None and content.cards[card].color is slot.color


def do_place(changes: Changes, command: Place) -> None:
    """Pay for cloning, place the tile, play the card, and open slot and card as one group (T-3)."""
    state, number = changes.state, changes.state.active
    board = changes.index.main_boards[state.main_board]
    if command.clone:
        changes.pay(number, CLONE_COST, CLONE)
    changes.place_tile(number, slot_index(board, command.slot), command.slot, clone=command.clone)
    card = command.card or ""
    matched = fits(changes.index.content, changes.index.slots[command.slot], command.card)
    changes.choose(command.slot, card, matched=matched)
    frames = [chosen_slot(changes.index, changes.player(number).claimed, command.slot)]
    if card:
        changes.play_card(number, card, command.slot, matched=matched)
        if matched:
            frames.append(frame_of(changes.index, card_key(card), Role.CARD))
    changes.push(tuple(frames))


def ends(state: State) -> list[Done]:
    """Being done with each frame of the top group that need not be finished, what the slot still needs aside."""
    if not state.agenda or state.turn.looked:
        return []
    return [Done(frame.effect) for frame in state.agenda[-1] if not frame.mandatory]


def why_not_done(index: RuleIndex, state: State, command: Done) -> list[Reason]:
    """All reasons against ending this effect, what the slot still needs aside."""
    if state.turn.looked:
        return [reason("K-12", "choose_special_first")]
    frame = frame_named(state, command.effect)
    if frame is None:
        return [reason("T-5", "effect_not_open", effect=command.effect)]
    return [agenda.must_finish(index, frame)] if frame.mandatory else []


def frame_named(state: State, effect: str) -> Frame | None:
    """The frame of the top group with this effect; None if there is none."""
    group = state.agenda[-1] if state.agenda else ()
    return next((frame for frame in group if frame.effect == effect), None)


def confirmations(state: State) -> tuple[Command, ...]:
    """The confirmation, where there is nothing to discard or to keep and nothing else stands against it: no turn ends
    with its slot unused (T-6)."""
    if agenda.mandatory_frames(state) or (state.phase is Phase.TURN and not state.turn.slot_used):
        return ()
    return (CONFIRM,)


def why_not_confirm(index: RuleIndex, state: State, _command: Confirm) -> list[Reason]:
    """All reasons against confirming the turn or decision."""
    found = why_discard_first(index, state)
    if state.turn.looked:
        found.append(reason("K-12", "choose_special_first"))
    found += [agenda.must_finish(index, frame) for frame in agenda.mandatory_frames(state)]
    if state.phase is Phase.TURN:
        found += _why_not_end_turn(state)
    return found


def _why_not_end_turn(state: State) -> list[Reason]:
    if not state.turn.slot:
        return [reason("T-3", "slot_not_chosen")]
    if not state.turn.slot_used:
        return [reason("T-6", "slot_not_used", slot=state.turn.slot)]
    return []


def close(changes: Changes) -> None:
    """End everything still open; the matched card not yet gone leaves for its pile."""
    while changes.state.agenda:
        agenda.end(changes, changes.state.agenda[-1][-1])


def end_of_turn(changes: Changes) -> bool:
    """Set off the end-of-turn effects (X-14), once; whether the player has something to decide because of them."""
    if changes.state.turn.ending:
        return False
    frames = cards_waiting_for(changes, EventKind.TURN_ENDED, None)
    if not frames:
        return False
    declined = contracts.claimable(changes.index, changes.state)
    changes.set_turn(ending=True)
    changes.push(tuple(frames))
    agenda.settle(changes, len(changes.events))
    return bool(changes.state.agenda) or contracts.claimable(changes.index, changes.state) != declined
