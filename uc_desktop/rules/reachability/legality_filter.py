"""Which commands leave a way to do all that must be done in the turn (T-6, T-8).

Plain cases are told at once: a yes from `certain` and a no from `tails` are certain. All others go to the one search
of `search`, which gives the same answers without them: the plain cases only save time.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from uc_desktop.rules.commands import Build, ClaimContract, Command, Done, KeepSpecial, Pay, Upgrade, UseAction
from uc_desktop.rules.content import Part
from uc_desktop.rules.effects.agenda import OpenPart, mandatory_frames, situation
from uc_desktop.rules.effects.building import offers_for, upgrade_costs
from uc_desktop.rules.effects.nodes import (
    Advance,
    Claim,
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
from uc_desktop.rules.effects.verb import Situation
from uc_desktop.rules.index import Leaf, RuleIndex
from uc_desktop.rules.reachability.mandatory_followups import Tails
from uc_desktop.rules.reachability.search import Answer, Candidates, equivalence_key
from uc_desktop.rules.reachability.sufficient_conditions import (
    counted_frames,
    gives,
    offers,
    offers_action,
    offers_besides,
    with_stock,
)
from uc_desktop.rules.state import Frame, State
from uc_desktop.rules.terms import NOTHING, Resources, What

#: Parts that use the slot only through what they open.
_OPENING = (UseActionCard, PerformSlot, PayThen, PayCard)
#: Parts that cost nothing and take nothing away that the slot could need.
_HARMLESS = (Gain, GainChosen, Draw, Advance, GainMetropolis, ProduceStructure, Refresh, PerformSlot)


class Outlook:
    """What the commands of one position leave possible.

    Of those that only a search can decide, the answer is the command to search after.
    """

    __slots__ = ("_counted", "_index", "_mandatory", "_offered", "_pending", "_representatives", "_state", "_tails")

    def __init__(self, index: RuleIndex, state: State) -> None:
        self._index = index
        self._state = state
        self._pending = bool(state.turn.slot) and not state.turn.slot_used
        self._mandatory = mandatory_frames(state)
        self._counted = tuple(counted_frames(state)) if self._pending else ()
        self._offered: dict[tuple[Resources, str], bool] = {}
        self._tails = Tails(index, state)
        self._representatives: dict[Hashable, Command] = {}

    # Commands that carry out a part

    def list_part(self, opened: OpenPart, commands: Iterable[Command], candidates: Candidates) -> None:
        """Add those of the commands, all that carry out the part, that are not refused."""
        if self._allows_all(opened):
            candidates.commands += commands
        else:
            candidates.add((command, self.allows(opened, command)) for command in commands)

    def allows(self, opened: OpenPart, command: Command) -> Answer:
        """Whether this command, which carries out the part, leaves a way."""
        if self._plainly_allows(opened, command):
            return True
        if not isinstance(command, Build):
            return command
        if not self._tails.are_payable(opened.leaf.part.node, command):
            return False
        board = self._index.boards[self._state.players[self._state.active].board]
        return self._representatives.setdefault(equivalence_key(board, command), command)

    def _allows_all(self, opened: OpenPart) -> bool:
        """Whether plainly every command that carries out the part leaves a way."""
        if not self._finishes(opened):
            return False
        node = opened.leaf.part.node
        if not isinstance(node, BuildNode):
            return not isinstance(node, PayThen) and self._spares_slot(opened)
        if node.then_upgrade is None and self._spares_slot(opened):
            return True
        at = situation(self._index, self._state, opened)
        return all(
            self._allows_building(at, opened, what, paid)
            for what in node.what
            for _, payments in offers_for(at, what)
            for paid in payments
        )

    def _spares_slot(self, opened: OpenPart) -> bool:
        """Whether the slot can plainly be used, or is, whatever carries out the part."""
        if not self._pending or _counts_at_once(opened):
            return True
        return any(gives(self._index, frame, _spent(frame, opened)) for frame in self._counted)

    def _finishes(self, opened: OpenPart) -> bool:
        """Whether carrying out the part leaves nothing else that must be carried out (T-8)."""
        must = self._mandatory
        return not must or (len(must) == 1 and must[0] is opened.frame)

    def _plainly_allows(self, opened: OpenPart, command: Command) -> bool:
        if not self._finishes(opened):
            return False
        if isinstance(command, Build):
            at = situation(self._index, self._state, opened)
            return self._allows_building(at, opened, command.what, command.payment)
        part = opened.leaf.part
        if isinstance(part.node, PayThen) and not self._index.effects[part.children[0]].giving:
            return False
        if not self._pending or _counts_at_once(opened) or self._opens_gift(opened, command):
            return True
        return self._offers_with(self._stock().minus(_payment(self._index, part, command)), opened)

    def _allows_building(self, at: Situation, opened: OpenPart, what: What, paid: Resources) -> bool:
        """Whether building this at this price plainly leaves a way, on whatever site."""
        left = self._stock().minus(paid)
        tail = at.node.then_upgrade
        if tail is not None:
            prices = [price for price in upgrade_costs(at, what, tail) if left.covers(price)]
            if not prices:
                return False
            left = left.minus(prices[0])
        return not self._pending or _counts_at_once(opened) or self._offers_with(left, opened)

    def _stock(self) -> Resources:
        return self._state.players[self._state.active].stock

    def _opens_gift(self, opened: OpenPart, command: Command) -> bool:
        """Whether the command opens something that counts and can surely be carried out."""
        if not opened.frame.counts:
            return False
        if isinstance(command, UseAction):
            return offers_action(self._index, self._state, command.card)
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
            return offers(self._index, self._state, frame)
        return offers_besides(self._index, with_stock(self._state, left), frame, spent)

    # Commands that carry out no part

    def allows_done(self, command: Done) -> Answer:
        """Whether ending this effect leaves a way."""
        ended = next(frame for frame in self._state.agenda[-1] if frame.effect == command.effect)
        return self._allows_without(ended, command, counts=False)

    def allows_claim(self, command: ClaimContract) -> Answer:
        """Whether claiming this contract leaves a way."""
        plainly = not self._pending and not self._mandatory
        return plainly or command

    def allows_keep(self, command: KeepSpecial) -> Answer:
        """Whether keeping this Special card, or none, leaves a way."""
        counts = self._state.turn.looking_counts and command.card is not None
        return self._allows_without(None, command, counts=counts)

    def _allows_without(self, ended: Frame | None, command: Command, *, counts: bool) -> Answer:
        """Whether there is a way after a command that ends a frame, or none, and uses the slot if it `counts`."""
        needed = self._pending and not counts
        left = [frame for frame in self._counted if frame is not ended]
        if needed and not left:
            return False
        if not self._mandatory and (not needed or any(offers(self._index, self._state, frame) for frame in left)):
            return True
        return command


def _counts_at_once(opened: OpenPart) -> bool:
    """Whether carrying out the part uses the slot at once; looking at Special cards ends in taking one."""
    return opened.frame.counts and not isinstance(opened.leaf.part.node, _OPENING)


def _spent(frame: Frame, opened: OpenPart) -> Leaf | None:
    """The part of the frame that is used up by carrying out the open one."""
    return opened.leaf if frame is opened.frame else None


def _payment(index: RuleIndex, part: Part, command: Command) -> Resources:
    """What a command that builds nothing pays."""
    if isinstance(command, Upgrade | Pay):
        return command.payment
    if isinstance(part.node, Claim):
        return Resources(credit=index.cards[part.node.card].cost)
    return Resources(credit=part.node.cost) if isinstance(part.node, PayCard) else NOTHING
