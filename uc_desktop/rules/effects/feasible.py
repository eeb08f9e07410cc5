"""Commands that plainly leave a way to do all that must be done in the turn, without a search (T-6, T-8)."""

from __future__ import annotations

from uc_desktop.rules.commands import (
    Build,
    ClaimCard,
    Command,
    Convert,
    Done,
    GainThese,
    KeepSpecial,
    Pay,
    PerformSlot,
    Resolve,
    Upgrade,
    UseAction,
)
from uc_desktop.rules.content import Content, Part
from uc_desktop.rules.effects import prospects
from uc_desktop.rules.effects.agenda import half_done
from uc_desktop.rules.effects.nodes import Advance, Draw, Gain, PayCard, PayThen
from uc_desktop.rules.effects.nodes import Build as BuildNode
from uc_desktop.rules.state import Frame, State


def cannot_block(content: Content, state: State, command: Command) -> bool:
    """Whether it is plain that after the command all that must be done still can be; False means: look further."""
    if half_done(state) or state.turn.looked or isinstance(command, KeepSpecial):
        return False
    if not _closes_its_tail(content, state, command):
        return False
    if state.turn.slot_used or not state.turn.slot:
        return True
    return _uses_slot(content, state, command) or _spares_slot(content, state, command)


def _part(content: Content, command: Command) -> Part | None:
    ref = getattr(command, "part", None)
    return None if ref is None else content.part(ref)


def _closes_its_tail(content: Content, state: State, command: Command) -> bool:
    """Whether what must follow the command, if anything must, can plainly be carried out."""
    part = _part(content, command)
    node = None if part is None else part.node
    if isinstance(node, BuildNode) and node.then_upgrade is not None:
        return isinstance(command, Build) and prospects.leaves_price(state, command, node.then_upgrade)
    if isinstance(node, PayThen):
        assert part is not None
        return any(
            isinstance(then.node, Gain | Draw | Advance) and then.node.only_if is None
            for then in content.effect(part.children[0])
        )
    return True


def _uses_slot(content: Content, state: State, command: Command) -> bool:
    """Whether carrying out the command uses a part of the slot's action at once."""
    part = _part(content, command)
    if part is None or isinstance(command, UseAction | PerformSlot):
        return False
    if isinstance(part.node, PayThen | PayCard):
        return False
    return any(_holds(content, frame, part) for frame in state.agenda[-1] if frame.counts)


def _holds(content: Content, frame: Frame, part: Part) -> bool:
    """Whether the part is one of the frame's, perhaps within a choice or sequence."""
    return any(part.ref == known.ref or part.ref.startswith(f"{known.ref}/") for known in content.effect(frame.effect))


def _spares_slot(content: Content, state: State, command: Command) -> bool:
    """Whether the slot offers the same after the command: it only gives, or leaves enough to pay the slot."""
    frames = [frame for group in state.agenda for frame in group if frame.counts]
    if isinstance(command, Resolve | GainThese | Done) or command in (ClaimCard(getattr(command, "part", "")),):
        return _is_harmless(content, state, command) and any(prospects.offers(content, state, f) for f in frames)
    if isinstance(command, Build | Upgrade | Convert | Pay):
        stock = state.players[state.active].stock.minus(prospects.payment_of(command))
        poorer = prospects.with_stock(state, stock)
        return any(prospects.offers_besides(content, poorer, frame) for frame in frames)
    return False


def _is_harmless(content: Content, state: State, command: Command) -> bool:
    """Whether the command costs nothing and closes no frame that counts."""
    if isinstance(command, Done):
        return not any(frame.counts and frame.effect == command.effect for frame in state.agenda[-1])
    part = _part(content, command)
    node = None if part is None else part.node
    if isinstance(node, PayCard):
        return False
    return not (isinstance(command, ClaimCard) and content.cards[state.turn.card].is_special)
