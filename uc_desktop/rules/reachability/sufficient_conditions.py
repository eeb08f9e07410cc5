"""What the slot plainly still offers: certain answers, so that the full search is rarely needed (T-6).

Each function answers True only if it is certain; False means that somebody must look further. Parts with a condition
are never certain: on the way to them something may happen that ends it. `with_stock` and `with_claimed` make the
positions for questions that begin with "what if".
"""

from __future__ import annotations

from collections.abc import Iterator

from uc_desktop.rules.board import sites
from uc_desktop.rules.content import action_key
from uc_desktop.rules.effects.amounts import available_action_cards
from uc_desktop.rules.effects.building import can_build, leaves_price, offers_for, upgrade_costs
from uc_desktop.rules.effects.nodes import (
    Build,
    DrawSpecial,
    PayCard,
    PayThen,
    PerformSlot,
    Upgrade,
    UseActionCard,
)
from uc_desktop.rules.effects.registry import VERBS
from uc_desktop.rules.effects.specials import face_up_specials
from uc_desktop.rules.effects.verb import Situation
from uc_desktop.rules.index import ALWAYS_COUNTS, Leaf, RuleIndex
from uc_desktop.rules.state import Frame, Role, State
from uc_desktop.rules.terms import Resources, What

#: Parts that count only by what they open, which nothing here looks into.
_UNCERTAIN = frozenset((PayThen, PerformSlot, PayCard))


def counted_frames(state: State) -> Iterator[Frame]:
    """The frames in which carrying out a part uses the chosen slot."""
    return (frame for group in state.agenda for frame in group if frame.counts)


def _steady_leaves(index: RuleIndex, frame: Frame) -> list[Leaf]:
    """The open leaves of a frame that no condition can close."""
    left = frame.open
    return [leaf for leaf in index.effects[frame.effect].steady if left[leaf.place]]


def gives(index: RuleIndex, frame: Frame, spent: Leaf | None = None) -> bool:
    """Whether the frame has a part that can always be carried out, beside the part spent."""
    return any(
        frame.open[leaf.place] and (spent is None or leaf.place != spent.place)
        for leaf in index.effects[frame.effect].giving
    )


def offers(index: RuleIndex, state: State, frame: Frame) -> bool:
    """Whether some part of the frame can surely be carried out and finished, if nothing is lost before."""
    return any(_offers_leaf(index, state, frame, leaf) for leaf in _steady_leaves(index, frame))


def _offers_leaf(index: RuleIndex, state: State, frame: Frame, leaf: Leaf) -> bool:
    kind = type(leaf.part.node)
    if kind in ALWAYS_COUNTS:
        return True
    if kind is UseActionCard:
        return any(offers_action(index, state, card) for card in available_cards(index, state))
    if kind in _UNCERTAIN:
        return False
    at = Situation(index, state, state.active, frame, leaf.part)
    return can_build(at) if kind is Build else any(True for _ in VERBS[kind].options(at))


def available_cards(index: RuleIndex, state: State) -> tuple[str, ...]:
    """The active player's available action cards (K-5)."""
    return available_action_cards(index.content, state.players[state.active])


def offers_action(index: RuleIndex, state: State, card: str) -> bool:
    """Whether the action card surely has a part that can be carried out without using another card."""
    # Parts of it may be closed: the search tells.
    if state.turn.spent:
        return False
    facts = index.effects[action_key(card)]
    if facts.giving:
        return True
    frame = Frame(action_key(card), facts.times, Role.NESTED)
    return any(
        not isinstance(leaf.part.node, UseActionCard) and _offers_leaf(index, state, frame, leaf)
        for leaf in _steady_leaves(index, frame)
    )


def offers_besides(index: RuleIndex, state: State, frame: Frame, spent: Leaf | None = None) -> bool:
    """Whether the frame, beside the part spent, surely offers something even after one thing more was done for free:
    built, upgraded, converted, claimed."""
    return any(
        _is_ample(index, state, frame, leaf)
        for leaf in _steady_leaves(index, frame)
        if spent is None or leaf.place != spent.place
    )


def _is_ample(index: RuleIndex, state: State, frame: Frame, leaf: Leaf) -> bool:
    node = leaf.part.node
    if type(node) in ALWAYS_COUNTS:
        return True
    at = Situation(index, state, state.active, frame, leaf.part)
    if isinstance(node, Build):
        pieces = min(state.tunnels_left, state.nonsymbiotic_left, state.symbiotic_left) > 1
        return pieces and any(_has_second_site(at, what) for what in node.what)
    if isinstance(node, Upgrade):
        targets = sites.upgradable_sites(at.board, at.player, node.what)
        payable = [what for _, what in targets if any(map(at.player.stock.covers, upgrade_costs(at, what, node.cost)))]
        return len(payable) > 1
    return isinstance(node, DrawSpecial) and len(face_up_specials(state)) > 1


def _has_second_site(at: Situation, what: What) -> bool:
    payable = (on for on, payments in offers_for(at, what) if any(leaves_price(at, what, paid) for paid in payments))
    return sum(map(len, payable)) > 1


def with_stock(state: State, stock: Resources) -> State:
    """The state with another stock of the active player."""
    new, mine = state.owning(state.active)
    mine.stock = stock
    return new


def with_claimed(state: State, card: str) -> State:
    """The state with one more card claimed by the active player."""
    new, mine = state.owning(state.active)
    mine.claimed += (card,)
    return new
