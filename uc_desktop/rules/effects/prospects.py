"""Quick certain answers about a turn's prospects, so that the full search of `search` is rarely needed.

Each function answers True only if it is certain; False means that somebody must look further.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from uc_desktop.rules.commands import Build, Command, Convert, Pay, Upgrade
from uc_desktop.rules.content import Content, Part, action_key
from uc_desktop.rules.effects.agenda import OpenPart, open_in, options, unmet_conditions, usable_abilities
from uc_desktop.rules.effects.amounts import available_action_cards
from uc_desktop.rules.effects.nodes import (
    Advance,
    Claim,
    ConvertCity,
    Draw,
    DrawSpecial,
    Gain,
    GainChosen,
    GainMetropolis,
    Node,
    PayCard,
    PayThen,
    PerformSlot,
    Refresh,
    UpgradeCost,
    UseActionCard,
)
from uc_desktop.rules.effects.nodes import Build as BuildNode
from uc_desktop.rules.effects.verb import frame_of
from uc_desktop.rules.state import Frame, Role, State
from uc_desktop.rules.terms import NOTHING, Kind, Resources

#: Parts that can always be carried out and always count (T-6).
ALWAYS_COUNTS = (Gain, GainChosen, Draw, Advance)
#: Parts that can never make another part payable or possible by themselves.
INERT = (Draw, DrawSpecial, GainMetropolis, ConvertCity)


def counted_frames(state: State) -> Iterator[Frame]:
    """The frames in which carrying out a part uses the chosen slot."""
    return (frame for group in state.agenda for frame in group if frame.counts)


def offers(content: Content, state: State, frame: Frame) -> bool:
    """Whether some part of the frame can be carried out right now and then surely be finished."""
    return any(_offers_part(content, state, opened) for opened in open_in(content, frame))


def _offers_part(content: Content, state: State, opened: OpenPart) -> bool:
    node = opened.part.node
    if isinstance(node, ALWAYS_COUNTS):
        return not unmet_conditions(content, state, opened)
    if isinstance(node, UseActionCard):
        return not unmet_conditions(content, state, opened) and _offers_action(content, state)
    if isinstance(node, BuildNode) and node.then_upgrade is not None:
        return any(leaves_price(state, command, node.then_upgrade) for command in options(content, state, opened))
    if isinstance(node, PayThen | PerformSlot | PayCard):
        return False
    return any(True for _ in options(content, state, opened))


def leaves_price(state: State, command: Command, cost: UpgradeCost) -> bool:
    """Whether after building the usual price of the upgrade that must follow is still there."""
    assert isinstance(command, Build)
    left = state.players[state.active].stock.minus(command.payment)
    return any(left.covers(price) for price in cost.options)


def _offers_action(content: Content, state: State) -> bool:
    """Whether some available action card has a part that can be carried out without using another card."""
    for card in available_action_cards(content, state.players[state.active]):
        frame = frame_of(content, action_key(card), Role.NESTED)
        for opened in open_in(content, frame):
            if not isinstance(opened.part.node, UseActionCard) and _offers_part(content, state, opened):
                return True
    return False


def offers_besides(content: Content, state: State, frame: Frame) -> bool:
    """Whether the frame offers something that no single site and no single card decides."""
    for opened in open_in(content, frame):
        node = opened.part.node
        if isinstance(node, ALWAYS_COUNTS) and not unmet_conditions(content, state, opened):
            return True
        if isinstance(node, BuildNode) and node.then_upgrade is None:
            sites = {command.site for command in options(content, state, opened) if isinstance(command, Build)}
            if len(sites) > 1 and _ample(state):
                return True
    return False


def _ample(state: State) -> bool:
    """Whether no kind of piece is down to its last."""
    return min(state.tunnels_left, state.nonsymbiotic_left, state.symbiotic_left) > 1


def with_stock(state: State, stock: Resources) -> State:
    """The state with another stock of the active player."""
    new = state.copy()
    mine = new.players[state.active].copy()
    mine.stock = stock
    new.players = (*new.players[: state.active], mine, *new.players[state.active + 1 :])
    return new


def payment_of(command: Command) -> Resources:
    """What a command pays."""
    return command.payment if isinstance(command, Build | Upgrade | Convert | Pay) else NOTHING


def is_hopeless(content: Content, state: State, slot_frame: Frame, card_effect: str) -> bool:
    """Whether nothing that could happen would make a slot usable that offers nothing by itself.

    `card_effect` is the key of the matched card's effect, empty without a match.
    """
    player = state.players[state.active]
    if usable_abilities(content, state) or _has_triggers(content, player.claimed):
        return False
    leaves = [opened.part.node for opened in open_in(content, slot_frame)]
    if any(isinstance(node, PayThen | PerformSlot) for node in leaves):
        return False
    uses_actions = any(isinstance(node, UseActionCard) for node in leaves)
    if uses_actions and available_action_cards(content, player):
        return False
    return not card_effect or _is_inert(content, content.effect(card_effect), uses_actions)


def _has_triggers(content: Content, claimed: Iterable[str]) -> bool:
    return any(card in by_card for by_card in content.triggers.values() for card in claimed)


def _is_inert(content: Content, parts: Iterable[Part], uses_actions: bool) -> bool:
    """Whether carrying out these parts can change nothing about what can be paid or built."""
    return all(_is_inert_node(content, part.node, uses_actions) for part in parts)


def _is_inert_node(content: Content, node: Node, uses_actions: bool) -> bool:
    match node:
        case Gain(resources=resources):
            return resources == NOTHING
        case Refresh():
            return not uses_actions
        case Claim(card=card):
            kind = content.cards[card].kind
            return kind in (Kind.PRODUCTION, Kind.END_SCORING)
        case _:
            return isinstance(node, INERT)
