"""Commands that follow automatically at the table: gains that leave nothing to decide.

A part is carried out automatically if it gives resources or points and nothing else, its effect has begun or is the
only one open (else T-5 would bar what the player may want first), and no condition, count or trigger in play reads what
it gives. A part that gives something for each of a count waits as long as anything else is open. Once the player has
taken the first of several steps on the Federation track, the others follow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from uc_desktop.rules.commands import ClaimCard, ClaimContract, Command, Done, Resolve
from uc_desktop.rules.conditions import (
    AllOf,
    AnyOf,
    Condition,
    Countable,
    CountCondition,
    FederationCondition,
    ProducedCondition,
)
from uc_desktop.rules.effects.amounts import has_slot_given, is_claimed_freely
from uc_desktop.rules.effects.nodes import (
    AdvanceNode,
    ClaimNode,
    DrawNode,
    EventKind,
    GainMetropolisNode,
    GainNode,
    Node,
    Trigger,
)
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.index import RuleIndex, effects_of
from uc_desktop.rules.state import OpenPart, State
from uc_desktop.rules.terms import RESOURCES, Phase, Resources

#: The nodes whose parts give something and leave nothing to choose.
_PLAIN = (GainNode, DrawNode, AdvanceNode, GainMetropolisNode)
#: What counts a resource.
_COUNTED = {name: Countable(name) for name in RESOURCES}
_RESOURCES = frozenset(_COUNTED.values())


def step_with_automatic(engine: Engine, state: State, command: Command) -> tuple[Command, ...]:
    """A player's command in this position, and the commands that follow it automatically.

    IllegalCommand if the command is not legal.
    """
    step, player = [command], state.active
    state, _ = engine.apply(state, command)
    while state.active == player and (following := _following(engine, state, command)) is not None:
        step.append(following)
        state, _ = engine.apply(state, following)
    return tuple(step)


def take_all(engine: Engine, state: State, *, ends: bool = False) -> tuple[Command, ...]:
    """The commands that carry out all parts without a choice, those that open on the way included: gains, draws, steps,
    and the claim of a card.

    A gain for each of a count waits while a decision is open that may change the count, and so does a gain that loses
    another one of its effect (`lost_by_taking`) or ends the condition of another effect. If this `ends` the turn,
    nothing waits, effects that bar such parts are ended, and the rest of these effects is lost.
    """
    step, player = list[Command](), state.active
    while state.active == player:
        command = _next_to_take(engine, state, ends=ends) or (_next_to_end(engine, state) if ends else None)
        if command is None:
            break
        step.append(command)
        state, _ = engine.apply(state, command)
    return tuple(step)


def gives_only(node: Node) -> bool:
    """Whether the node gives something and leaves nothing to choose."""
    return isinstance(node, _PLAIN)


def can_be_taken(engine: Engine, state: State, opened: OpenPart) -> bool:
    """Whether `take_all` carries out the part, if it is legal, without ending the turn."""
    return (
        leaves_no_choice(engine, state, opened)
        and engine.may_start(state, opened)
        and not _may_grow(engine, state, opened)
        and not lost_by_taking(engine, state, opened)
        and not _bars_another(engine, state, opened)
    )


def _bars_another(engine: Engine, state: State, opened: OpenPart) -> bool:
    """Whether taking this gain ends the condition of another open part, which could be carried out before it."""
    opens = engine.open_parts(state)
    others = [at for at in opens if at.leaf.conditions and at.frame != opened.frame]
    usable = [at for at in others if engine.may_start(state, at)]
    if not usable or opened not in opens or not isinstance(opened.node, GainNode):
        return False
    after, _ = engine.foresee(state, _command_of(opened))
    return not all(engine.may_start(after, at) for at in usable)


def lost_by_taking(engine: Engine, state: State, opened: OpenPart) -> list[OpenPart]:
    """The gains that would be lost by taking this part now.

    They are of the same effect, and their conditions do not hold yet. Another open effect may make them hold, but once
    this part is taken, that one comes after this effect (T-5).
    """
    group = next((each for each in state.agenda if opened.frame in each), ())
    unmet = [
        at
        for at in (engine.left_of(opened.frame) if len(group) > 1 else ())
        if gives_only(at.node) and not engine.may_start(state, at)
    ]
    own = engine.left_of(opened.frame)
    others = [at for frame in group if frame != opened.frame for at in engine.left_of(frame)]
    return [
        at
        for at in unmet
        if not any(_may_fulfil(engine, state, each, at) for each in own)
        and any(_may_fulfil(engine, state, each, at) for each in others)
    ]


def _may_fulfil(engine: Engine, state: State, opened: OpenPart, gain: OpenPart) -> bool:
    """Whether carrying out the part may make the conditions of the gain hold.

    A decision may make any condition hold. A part without a choice does not change counts of what is not a resource.
    """
    if opened.ref == gain.ref:
        return False
    if not leaves_no_choice(engine, state, opened):
        return True
    conditions = gain.leaf.conditions
    return not all(isinstance(each, CountCondition) and each.count.thing not in _RESOURCES for each in conditions)


def _may_grow(engine: Engine, state: State, opened: OpenPart) -> bool:
    """Whether the part gains for each of a count, and a decision is open that may change the count."""
    if not isinstance(opened.node, GainNode) or opened.node.per is None:
        return False
    left = (at for group in state.agenda for frame in group for at in engine.left_of(frame))
    return not all(leaves_no_choice(engine, state, at) for at in left)


def leaves_no_choice(engine: Engine, state: State, opened: OpenPart) -> bool:
    """Whether the part gives something and leaves nothing to choose; a part of a choice does not.

    A claim that costs nothing and for which no other action card is discarded leaves nothing to choose.
    """
    node, player = opened.node, state.players[state.active]
    is_plain = gives_only(node) or (
        isinstance(node, ClaimNode) and is_claimed_freely(engine.content, player, node.card)
    )
    return is_plain and not opened.path and not opened.ability


def _command_of(opened: OpenPart) -> Command:
    """The command that carries the part out, if it leaves nothing to choose."""
    ref = opened.ref
    return ClaimCard(ref) if isinstance(opened.node, ClaimNode) else Resolve(ref)


def _next_to_take(engine: Engine, state: State, *, ends: bool) -> Command | None:
    """The next part without a choice.

    Parts that lose no other come first; among these, parts with a condition, which may not hold later; among these,
    parts of effects without a choice, which bar no other effect.
    """

    def rank(opened: OpenPart) -> tuple[bool, bool, bool]:
        left = engine.left_of(opened.frame)
        bars = not all(leaves_no_choice(engine, state, at) for at in left)
        return not can_be_taken(engine, state, opened), not opened.leaf.conditions, bars

    found = [opened for opened in _plain_parts(engine, state) if ends or can_be_taken(engine, state, opened)]
    return _command_of(min(found, key=rank)) if found else None


def _next_to_end(engine: Engine, state: State) -> Command | None:
    """The command that ends an effect, if one that waits for it has parts without a choice."""
    waiting = (opened for group in state.agenda[:-1] for frame in group for opened in engine.left_of(frame))
    if not any(leaves_no_choice(engine, state, opened) for opened in waiting):
        return None
    return next((command for command in engine.legal_commands(state) if isinstance(command, Done)), None)


def _plain_parts(engine: Engine, state: State) -> list[OpenPart]:
    """The parts that can be carried out now and leave nothing to choose."""
    found = [opened for opened in engine.open_parts(state) if leaves_no_choice(engine, state, opened)]
    # Most positions have none, and listing the legal commands takes longest.
    legal = engine.legal_commands(state) if found else ()
    return [opened for opened in found if _command_of(opened) in legal]


def _following(engine: Engine, state: State, command: Command) -> Command | None:
    """The next automatic command, if there is one, after a player's `command`."""
    if state.phase is not Phase.TURN or not state.agenda:
        return None
    if sum(any(frame.open) for frame in state.agenda[-1]) > 1:
        return None
    found = (opened for opened in _plain_parts(engine, state) if _is_automatic(engine, state, opened, command))
    return next((Resolve(opened.ref) for opened in found), None)


def _is_automatic(engine: Engine, state: State, opened: OpenPart, command: Command) -> bool:
    node = opened.node
    if isinstance(node, AdvanceNode):
        # The steps of one part go together.
        return command == Resolve(opened.ref)
    if not isinstance(node, GainNode):
        return False
    if node.per is not None and not _is_last(engine, state):
        return False
    return not _is_awaited(engine.index, state, opened, node.resources) and not _is_read(engine.index, state, node)


def _is_last(engine: Engine, state: State) -> bool:
    """Whether only one command is possible before confirming, so that no count can change before it."""
    left = sum(sum(frame.open) for group in state.agenda for frame in group)
    is_open = any(opened.ability for opened in engine.open_parts(state))
    return (
        left == 1 and not is_open and not any(isinstance(each, ClaimContract) for each in engine.legal_commands(state))
    )


def _is_awaited(index: RuleIndex, state: State, opened: OpenPart, given: Resources) -> bool:
    """Whether a card waits for what the slot itself gives."""
    uses = index.modifiers[state.players[state.active].claimed].triggers.get(EventKind.SLOT_GAVE, ())
    triggers = (use.node for use in uses if isinstance(use.node, Trigger))
    return any(has_slot_given(trigger.when, opened.part.effect, given) for trigger in triggers)


def _is_read(index: RuleIndex, state: State, node: GainNode) -> bool:
    """Whether a condition or count in play reads a resource that the part gives; nothing reads points."""
    given = {_COUNTED[name] for name, amount in node.resources.named().items() if amount}
    return not given.isdisjoint(_read_in_play(index, state))


def _read_in_play(index: RuleIndex, state: State) -> Iterator[Countable]:
    """What the effects on the agenda, the player's cards and the contracts that lie open read."""
    for group in state.agenda:
        for frame in group:
            yield from _read_by(index, frame.effect)
    for card in (*state.players[state.active].claimed, *filter(None, (state.turn.card,))):
        for key, _ in effects_of(index.cards[card]):
            yield from _read_by(index, key)
    for contract in state.contracts:
        yield from _read_by_all(index.contracts[contract].criteria)


def _read_by(index: RuleIndex, key: str) -> Iterator[Countable]:
    """What the conditions and counts of an effect read, those of the effects within it included."""
    for part in index.effect(key):
        yield from _read_by_node(part.node)
        for child in part.children:
            yield from _read_by(index, child)


def _read_by_node(node: Node) -> Iterator[Countable]:
    if node.only_if is not None:
        yield from _read_by_condition(node.only_if)
    if isinstance(node, GainNode) and node.per is not None:
        yield node.per.count.thing


def _read_by_condition(condition: Condition) -> Iterator[Countable]:
    match condition:
        case CountCondition(count=count):
            yield count.thing
        case AllOf(conditions=several) | AnyOf(conditions=several):
            yield from _read_by_all(several)
        case FederationCondition() | ProducedCondition():
            return  # they read no resource in stock
        case _:
            assert_never(condition)


def _read_by_all(conditions: Iterable[Condition]) -> Iterator[Countable]:
    for condition in conditions:
        yield from _read_by_condition(condition)
