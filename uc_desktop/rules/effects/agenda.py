"""The agenda: a stack of groups of frames, executed until a player must decide.

Of the frames in a group the one begun first goes on top alone and must be finished before the others open.
What a part sets off goes on top of everything. Nothing here is recursive: `settle` is one loop over the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import Command
from uc_desktop.rules.content import Leaf, Part, card_key, is_within, owner_of
from uc_desktop.rules.effects import contracts
from uc_desktop.rules.effects.amounts import all_hold, why_not_condition
from uc_desktop.rules.effects.cards import slot_frame
from uc_desktop.rules.effects.nodes import InOrderNode
from uc_desktop.rules.effects.registry import VERBS
from uc_desktop.rules.effects.triggers import triggered_frames
from uc_desktop.rules.effects.verb import PlayerPosition, frame_of
from uc_desktop.rules.events import AbilityUsed, EffectEnded, EffectStarted, Event
from uc_desktop.rules.index import CardModifiers, RuleIndex
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.state import Frame, OpenPart, Role, State
from uc_desktop.rules.terms import Phase


def modifiers_of(index: RuleIndex, state: State) -> CardModifiers:
    """What the active player's claimed cards give."""
    return index.modifiers[state.players[state.active].claimed]


def open_parts(index: RuleIndex, state: State) -> list[OpenPart]:
    """All parts that are open, in any order (T-8): those of the top group's frames and, where usable, abilities."""
    if state.turn.looked:
        return []
    found: list[OpenPart] = []
    if state.agenda:
        for frame in state.agenda[-1]:
            found += open_in(index, frame)
    for card in open_abilities(index, state):
        found += open_in(index, ability_frame(index, card), card)
    return found


def open_in(index: RuleIndex, frame: Frame, ability: str = "") -> list[OpenPart]:
    """The open parts of one frame, through its choices and sequences."""
    left = frame.open
    leaves = index.effects[frame.effect].leaves
    return [OpenPart(leaf, frame, ability) for leaf in leaves if left[leaf.position]]


def ability_frame(index: RuleIndex, card: str) -> Frame:
    """The frame of a once-per-turn ability."""
    return frame_of(index, index.abilities[card].effect, Role.NESTED)


def unused_abilities(index: RuleIndex, state: State) -> tuple[str, ...]:
    """The active player's claimed cards with an ability not used in this turn."""
    abilities = modifiers_of(index, state).abilities
    used = state.turn.used_abilities
    return tuple(card for card in abilities if card not in used) if used else abilities


def open_abilities(index: RuleIndex, state: State) -> tuple[str, ...]:
    """The cards whose ability may be used now."""
    usable = unused_abilities(index, state)
    return usable if usable and may_use_abilities(state) else ()


def may_use_abilities(state: State) -> bool:
    """Whether nothing is half done: no part that must be finished, no trigger not yet looked at (X-15)."""
    if state.phase is not Phase.TURN or state.turn.looked:
        return False
    for group in state.agenda:
        for frame in group:
            if frame.mandatory or (frame.role is Role.TRIGGER and not frame.begun):
                return False
    return True


def unmet_conditions(at: PlayerPosition, opened: OpenPart) -> list[Reason]:
    """Why the conditions of the part, and of the choices it lies in, do not hold; read when the part starts."""
    conditions = opened.leaf.conditions
    if not conditions or _is_begun(at.index, opened.frame, opened.leaf):
        return []
    return [why for each in conditions for why in why_not_condition(at.index.content, at.state, at.number, each)]


def may_start(at: PlayerPosition, opened: OpenPart) -> bool:
    """Whether the conditions of the part, and of the choices it lies in, hold, or held when it was started."""
    conditions = opened.leaf.conditions
    if not conditions or all_hold(at.index.content, at.state, at.number, conditions):
        return True
    return _is_begun(at.index, opened.frame, opened.leaf)


def _is_begun(index: RuleIndex, frame: Frame, leaf: Leaf) -> bool:
    """Whether a part of several steps was started before, so that its condition was read already."""
    return not leaf.path and frame.open[leaf.position] < index.effects[frame.effect].times[leaf.position]


def options(at: PlayerPosition, opened: OpenPart) -> Iterable[Command]:
    """The commands that carry out an open part, mandatory follow-ups and the turn's needs aside."""
    return VERBS[type(opened.node)].options(at, opened) if may_start(at, opened) else ()


def has_options(at: PlayerPosition, opened: OpenPart) -> bool:
    """Whether some command carries out an open part."""
    return any(True for _ in options(at, opened))


def find(index: RuleIndex, state: State, ref: str) -> OpenPart | None:
    """The open part with this reference; None if it is not open."""
    if state.turn.looked:
        return None
    for frame in state.agenda[-1] if state.agenda else ():
        opened = _open_at(index, frame, ref)
        if opened is not None:
            return opened
    for card in open_abilities(index, state):
        opened = _open_at(index, ability_frame(index, card), ref, card)
        if opened is not None:
            return opened
    return None


def _open_at(index: RuleIndex, frame: Frame, ref: str, ability: str = "") -> OpenPart | None:
    leaf = index.effects[frame.effect].by_ref.get(ref)
    if leaf is None or not frame.open[leaf.position]:
        return None
    return OpenPart(leaf, frame, ability)


def why_not_part(index: RuleIndex, state: State, ref: str, command: Command) -> list[Reason]:
    """All reasons against carrying out the part of this reference with the command."""

    def against(opened: OpenPart) -> list[Reason]:
        at = PlayerPosition(index, state)
        return unmet_conditions(at, opened) + VERBS[type(opened.node)].why_not(at, opened, command)

    opened = find(index, state, ref)
    return why_not_open(index, state, ref, against) if opened is None else against(opened)


def why_not_open(index: RuleIndex, state: State, ref: str, against: Callable[[OpenPart], list[Reason]]) -> list[Reason]:
    """Why the part of this reference is not open; `against` explains a part that ended by itself."""
    kind, card = owner_of(ref)
    is_ability = kind == "permanent" and index.part(ref) is not None and card in index.abilities
    if is_ability and card in state.players[state.active].claimed:
        used = card in state.turn.used_abilities
        return [reason("X-6", "ability_used", card=card) if used else reason("X-15", "ability_half_done", card=card)]
    waiting = next((opened.frame for opened in waiting_parts(index, state) if opened.ref == ref), None)
    if waiting is not None:
        return [_finish_first(index, state, waiting)]
    ended = (opened for opened in ended_parts(index, state) if opened.ref == ref)
    return [why for opened in ended for why in against(opened)] or [reason("T-5", "part_not_open", part=ref)]


def _finish_first(index: RuleIndex, state: State, waiting: Frame) -> Reason:
    """Why a frame waits: slot and card come one after the other, all else for what was set off."""
    one_by_one = {state.agenda[-1][-1].role, waiting.role} == {Role.SLOT, Role.CARD}
    return must_come_first(index, state, "T-5" if one_by_one else "T-9")


def must_come_first(index: RuleIndex, state: State, rule: str) -> Reason:
    """That the effect on top of the agenda comes first, with what is left of it."""
    top = state.agenda[-1][-1]
    left = tuple(opened.ref for opened in open_in(index, top))
    return reason(rule, "finish_first", effect=top.effect, left=left)


def waiting_parts(index: RuleIndex, state: State) -> list[OpenPart]:
    """The parts of the effects that wait until those on top of them are finished."""
    return [opened for group in state.agenda[:-1] for frame in group for opened in open_in(index, frame)]


def parts_of_turn(index: RuleIndex, state: State) -> list[OpenPart]:
    """The parts of this turn's slot and of its matched card, as they were when these were chosen, but for what is on
    the agenda still."""
    turn, claimed = state.turn, state.players[state.active].claimed
    frames = []
    if turn.slot and not _on_agenda(state, Role.SLOT):
        frames.append(slot_frame(index, claimed, turn.slot, role=Role.SLOT, uses_slot=True))
    if turn.matched and not _on_agenda(state, Role.CARD):
        frames.append(frame_of(index, card_key(turn.played), Role.CARD))
    return [opened for frame in frames for opened in open_in(index, frame)]


def ended_parts(index: RuleIndex, state: State) -> list[OpenPart]:
    """The parts of this turn's slot and card that ended by themselves, since nothing could be done with them."""
    at = PlayerPosition(index, state)
    return [opened for opened in parts_of_turn(index, state) if not has_options(at, opened)]


def carry_out(changes: Changes, opened: OpenPart, command: Command) -> None:
    """Carry out an open part: its frame goes on top alone, its part is used up, its verb does the rest."""
    frame = _begin(changes, opened)
    for outer in opened.leaf.path:
        frame = _enter(changes, frame, outer, opened.leaf)
    verb = VERBS[type(opened.node)]
    verb.do(changes, PlayerPosition(changes.index, changes.state), OpenPart(opened.leaf, frame), command)
    if verb.uses_slot and frame.uses_slot and not changes.state.turn.looked:
        changes.use_slot()


def _begin(changes: Changes, opened: OpenPart) -> Frame:
    """Isolate the frame on top of the agenda, begun, with one time less for the part that lies in it: what is started
    first is finished or ended before the others of its group (T-5)."""
    frame = opened.frame
    used = frame.used(opened.leaf.position)
    if opened.ability:
        changes.set_turn(used_abilities=(*changes.state.turn.used_abilities, opened.ability))
        changes.record(AbilityUsed(changes.state.active, opened.ability))
        changes.push((used,))
    elif len(changes.state.agenda[-1]) > 1:
        changes.replace_frame(frame, None)
        changes.push((used,))
    else:
        changes.replace_top((used,))
    return used


def _enter(changes: Changes, frame: Frame, outer: Part, leaf: Leaf) -> Frame:
    """Go into the branch or step that holds the leaf; later steps wait below it in their order, earlier ones are
    left out."""
    chosen = next(at for at, key in enumerate(outer.children) if is_within(leaf.part.ref, key))
    if isinstance(outer.node, InOrderNode):
        for key in reversed(outer.children[chosen + 1 :]):
            changes.push((_inside(changes, frame, key),))
    key = outer.children[chosen]
    inner = _inside(changes, frame, key)
    within = next(at for at, part in enumerate(changes.index.effect(key)) if _holds(part, leaf.part))
    inner = inner.used(within)
    changes.push((inner,))
    return inner


def _holds(part: Part, inner: Part) -> bool:
    """Whether a part is the other or leads to it."""
    return part is inner or is_within(inner.ref, part.ref)


def _inside(changes: Changes, frame: Frame, key: str) -> Frame:
    return frame_of(changes.index, key, frame.role, uses_slot=frame.uses_slot, slot=frame.slot).beginning()


def settle(changes: Changes, seen: int = 0) -> None:
    """Work the agenda off until the active player must decide: bonuses and gains carry themselves out, finished
    frames leave, frames of which nothing can be carried out any more end. Events before `seen` set nothing off."""
    events = changes.events
    while True:
        if seen < len(events):
            _set_off(changes, events[seen:])
            seen = len(events)
        if not changes.state.agenda or not _step(changes):
            return


def _set_off(changes: Changes, events: list[Event]) -> None:
    """Put on the agenda what the events set off, on top of everything and in the owner's order (T-9, Q-7)."""
    frames = triggered_frames(changes, events)
    if frames:
        for frame in frames:
            changes.record(EffectStarted(changes.state.active, frame.effect))
        changes.push(tuple(frames))


def _step(changes: Changes) -> bool:
    """One step of working off; False when a player must decide."""
    group = changes.state.agenda[-1]
    left = [frame for frame in group if any(frame.open)]
    if len(left) < len(group):
        changes.replace_top(tuple(left))
        _leave(changes, group)
        return True
    for frame in group:
        if frame.role is Role.BONUS:
            automatic = _automatic(changes, frame)
            if automatic is not None:
                _run(changes, automatic)
                return True
    return _end_exhausted(changes, group)


def _automatic(changes: Changes, frame: Frame) -> OpenPart | None:
    """The first part that carries itself out; branches of a choice never do."""
    parts = open_in(changes.index, frame)
    return next((opened for opened in parts if VERBS[type(opened.node)].automatic and not opened.path), None)


def _run(changes: Changes, opened: OpenPart) -> None:
    """Carry out a part that carries itself out, or use it up if its condition does not hold."""
    at = PlayerPosition(changes.index, changes.state)
    if not may_start(at, opened):
        changes.replace_frame(opened.frame, opened.frame.used(opened.leaf.position, begun=opened.frame.begun))
        return
    carry_out(changes, opened, next(iter(VERBS[type(opened.node)].options(at, opened))))


def _end_exhausted(changes: Changes, group: tuple[Frame, ...]) -> bool:
    """End a group of which nothing can be carried out any more, whatever else the player still does; while one of its
    frames still can, it may yet pay for the others."""
    state = changes.state
    for frame in group:
        if _is_kept(frame) or (len(group) > 1 and frame.role not in (Role.TRIGGER, Role.BONUS)):
            return False
    if state.turn.looked:
        return False
    if state.phase is Phase.TURN and unused_abilities(changes.index, state):
        return False
    if contracts.claimable(changes.index, state):
        return False
    for frame in group:
        if not _is_exhausted(changes.index, state, frame):
            return False
    end(changes, group[-1], forced=True)
    return True


def _is_kept(frame: Frame) -> bool:
    """Whether the frame stays open even if nothing of it can be carried out."""
    return frame.mandatory or (frame.role is Role.SLOT and not frame.begun)


def _is_exhausted(index: RuleIndex, state: State, frame: Frame) -> bool:
    for leaf in index.effects[frame.effect].unconditional:
        if frame.open[leaf.position] and VERBS[type(leaf.part.node)].always:
            return False
    at = PlayerPosition(index, state)
    return not any(has_options(at, opened) for opened in open_in(index, frame))


def end(changes: Changes, frame: Frame, *, forced: bool = False) -> None:
    """End a frame of the top group: what is left of it is lost (T-7)."""
    changes.record(EffectEnded(changes.state.active, frame.effect, forced))
    changes.replace_frame(frame, None)
    _leave(changes, (frame,))


def _leave(changes: Changes, frames: tuple[Frame, ...]) -> None:
    """A matched card whose effect is done or declined goes to its pile (K-2)."""
    card = changes.state.turn.card
    if card and any(frame.role is Role.CARD for frame in frames) and not _on_agenda(changes.state, Role.CARD):
        changes.set_turn(card="")
        changes.drop_card(changes.state.active, card)


def _on_agenda(state: State, role: Role) -> bool:
    return any(frame.role is role for group in state.agenda for frame in group)


def must_finish(index: RuleIndex, frame: Frame) -> Reason:
    """The reason against ending a mandatory frame: the part of it, or one of those, that is still to be done."""
    return reason("T-8", "must_finish", part=tuple(opened.ref for opened in open_in(index, frame)))


def mandatory_frames(state: State) -> list[Frame]:
    """The frames of which some part must still be carried out."""
    return [frame for group in state.agenda for frame in group if frame.mandatory]
