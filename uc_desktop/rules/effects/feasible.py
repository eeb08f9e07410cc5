"""Which commands leave a way to do all that must be done in the turn: plain cases at once, others by search."""

from __future__ import annotations

from uc_desktop.rules.commands import Build, ClaimCard, Command, Convert, Done, KeepSpecial, Pay, Upgrade, UseAction
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.agenda import OpenPart, situation
from uc_desktop.rules.effects.building import leaves_price, upgrade_costs
from uc_desktop.rules.effects.facts import Leaf
from uc_desktop.rules.effects.nodes import (
    Advance,
    Draw,
    Gain,
    GainChosen,
    GainMetropolis,
    PayCard,
    PayThen,
    PerformSlot,
    ProduceStructure,
    Refresh,
    UseActionCard,
)
from uc_desktop.rules.effects.nodes import Build as BuildNode
from uc_desktop.rules.effects.prospects import (
    counted_frames,
    gives,
    offers,
    offers_action,
    offers_besides,
    with_stock,
)
from uc_desktop.rules.effects.search import Search
from uc_desktop.rules.state import Frame, State
from uc_desktop.rules.terms import NOTHING, Resources

#: Parts that use the slot only through what they open.
_OPENING = (UseActionCard, PerformSlot, PayThen, PayCard)
#: Parts that cost nothing and take nothing away that the slot could need.
_HARMLESS = (Gain, GainChosen, Draw, Advance, GainMetropolis, ProduceStructure, Refresh, PerformSlot)


class Outlook:
    """What the commands of one position leave possible."""

    __slots__ = ("_content", "_counted", "_mandatory", "_offered", "_pending", "_search", "_state")

    def __init__(self, content: Content, state: State, search: Search) -> None:
        self._content = content
        self._state = state
        self._search = search
        self._pending = bool(state.turn.slot) and not state.turn.slot_used
        self._mandatory = [frame for group in state.agenda for frame in group if frame.mandatory]
        self._counted = tuple(counted_frames(state)) if self._pending else ()
        self._offered: dict[tuple[Resources, str], bool] = {}

    def allows_all(self, opened: OpenPart) -> bool:
        """Whether plainly every command that carries out the part leaves a way."""
        node = opened.leaf.part.node
        if not self._finishes(opened) or isinstance(node, PayThen):
            return False
        if isinstance(node, BuildNode) and node.then_upgrade is not None:
            return False
        if not self._pending or _counts_at_once(opened):
            return True
        return any(gives(self._content, frame, _spent(frame, opened)) for frame in self._counted)

    def allows(self, opened: OpenPart, command: Command) -> bool:
        """Whether this command, which carries out the part, leaves a way."""
        return self._plainly_allows(opened, command) or self._search.can_follow(self._state, command)

    def _plainly_allows(self, opened: OpenPart, command: Command) -> bool:
        if not self._finishes(opened):
            return False
        left = self._left_after(opened, command)
        if left is None:
            return False
        if not self._pending or _counts_at_once(opened) or self._opens_gift(opened, command):
            return True
        return self._offers_with(left, opened)

    def _finishes(self, opened: OpenPart) -> bool:
        """Whether carrying out the part leaves nothing else that must be carried out (T-8)."""
        must = self._mandatory
        return not must or (len(must) == 1 and must[0] is opened.frame)

    def _left_after(self, opened: OpenPart, command: Command) -> Resources | None:
        """A stock that is surely left when the command and what must follow it are done; None if that is not sure."""
        node = opened.leaf.part.node
        left = self._state.players[self._state.active].stock.minus(self._payment(opened, command))
        if isinstance(node, PayThen):
            return left if self._content.facts.effect(opened.leaf.part.children[0]).giving else None
        if not isinstance(node, BuildNode) or node.then_upgrade is None:
            return left
        assert isinstance(command, Build)
        at = situation(self._content, self._state, opened)
        if not leaves_price(at, command.what, command.payment):
            return None
        prices = upgrade_costs(at, command.what, node.then_upgrade)
        return left.minus(next(price for price in prices if left.covers(price)))

    def _payment(self, opened: OpenPart, command: Command) -> Resources:
        """What the command itself pays."""
        if isinstance(command, Build | Upgrade | Convert | Pay):
            return command.payment
        if isinstance(command, ClaimCard):
            return Resources(credit=self._content.cards[self._state.turn.card].cost)
        node = opened.leaf.part.node
        return Resources(credit=node.cost) if isinstance(node, PayCard) else NOTHING

    def _opens_gift(self, opened: OpenPart, command: Command) -> bool:
        """Whether the command opens something that counts and can surely be carried out."""
        if not opened.frame.counts:
            return False
        if isinstance(command, UseAction):
            return offers_action(self._content, self._state, command.card)
        # What a payment opens was found to carry itself out.
        return isinstance(opened.leaf.part.node, PayThen)

    def _offers_with(self, left: Resources, opened: OpenPart) -> bool:
        """Whether the slot plainly still offers something when only this is left."""
        question = (left, opened.leaf.part.ref)
        known = self._offered.get(question)
        if known is None:
            known = any(self._frame_offers(frame, left, opened) for frame in self._counted)
            self._offered[question] = known
        return known

    def _frame_offers(self, frame: Frame, left: Resources, opened: OpenPart) -> bool:
        spent = _spent(frame, opened)
        if spent is None and isinstance(opened.leaf.part.node, _HARMLESS):
            return offers(self._content, self._state, frame)
        return offers_besides(self._content, with_stock(self._state, left), frame, spent)

    # Commands that carry out no part

    def allows_done(self, command: Done) -> bool:
        """Whether ending this effect leaves a way."""
        if not self._mandatory:
            ended = next(frame for frame in self._state.agenda[-1] if frame.effect == command.effect)
            if not self._pending or self._others_offer(ended):
                return True
        return self._search.can_follow(self._state, command)

    def _others_offer(self, ended: Frame | None) -> bool:
        return any(offers(self._content, self._state, frame) for frame in self._counted if frame is not ended)

    def allows_keep(self, command: KeepSpecial) -> bool:
        """Whether keeping this Special card, or none, leaves a way."""
        if not self._mandatory:
            counts = self._state.turn.looking_counts and command.card is not None
            if not self._pending or counts or self._others_offer(None):
                return True
        return self._search.can_follow(self._state, command)


def _counts_at_once(opened: OpenPart) -> bool:
    """Whether carrying out the part uses the slot at once; looking at Special cards ends in taking one."""
    return opened.frame.counts and not isinstance(opened.leaf.part.node, _OPENING)


def _spent(frame: Frame, opened: OpenPart) -> Leaf | None:
    """The part of the frame that is used up by carrying out the open one."""
    return opened.leaf if frame is opened.frame else None
