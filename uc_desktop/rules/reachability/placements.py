"""Which slots may be chosen with which cards: those whose action can be used in part (T-6)."""

from __future__ import annotations

from uc_desktop.rules.commands import Place, place, places_on
from uc_desktop.rules.content import SlotDef, card_key
from uc_desktop.rules.effects import contracts
from uc_desktop.rules.effects.agenda import usable_abilities
from uc_desktop.rules.effects.building import buildable_usually
from uc_desktop.rules.effects.cards import chosen_slot
from uc_desktop.rules.effects.max_yield import potential_of
from uc_desktop.rules.effects.nodes import EventKind
from uc_desktop.rules.effects.verb import frame_of
from uc_desktop.rules.flow.turns import CLONE_COST, fits, open_slots, playable
from uc_desktop.rules.index import EffectIndex, RuleIndex
from uc_desktop.rules.reachability.guaranteed_gains import is_idle, sure_gifts
from uc_desktop.rules.reachability.search import Answer, Candidates
from uc_desktop.rules.reachability.sufficient_conditions import offers, with_stock
from uc_desktop.rules.reachability.upper_bound import Bound
from uc_desktop.rules.state import Frame, Role, State
from uc_desktop.rules.terms import ACTION_CARD_LIMIT, NOTHING, Color, Kind, Resources, What

Card = str | None


class Placements:
    """The placements of one position; answers that several cards share are worked out once.

    Of those that only a search can decide, the answer is the command to search after.
    """

    __slots__ = ("_index", "_player", "_slots", "_standing", "_state", "_still", "_tills")

    def __init__(self, index: RuleIndex, state: State) -> None:
        self._index = index
        self._state = state
        self._player = state.players[state.active]
        self._standing = index.modifiers[self._player.claimed]
        self._slots = self._standing.slots
        waits = EventKind.SLOT_CHOSEN in self._standing.triggers
        self._still = not (waits or usable_abilities(index, state) or contracts.claimable(index, state))
        self._tills: dict[bool, _Till] = {}

    def list_all(self, candidates: Candidates) -> None:
        """Add all placements that are not refused, slots in the board's order, for each the cards in the hand's."""
        cards = playable(self._state)
        commands = candidates.commands
        for slot, clone in open_slots(self._index, self._state):
            frame, facts = self._slots.get(slot.id) or self._opened(slot)
            if facts.giving or self._offers(frame, facts, self._till(clone=clone)):
                commands += map(places_on(slot.id, clone).__getitem__, cards)
            else:
                till = self._till(clone=clone)
                candidates.add((place(slot.id, card, clone), self._is_reachable(slot, card, till)) for card in cards)

    def is_usable(self, command: Place) -> Answer:
        """Whether some part of the slot's action can be used with this card."""
        slot, till = self._index.slots[command.slot], self._till(clone=command.clone)
        frame, facts = self._opened(slot)
        return bool(facts.giving) or self._offers(frame, facts, till) or self._is_reachable(slot, command.card, till)

    def _opened(self, slot: SlotDef) -> tuple[Frame, EffectIndex]:
        """The frame that choosing the slot opens, and the facts of its effect."""
        return self._slots.get(slot.id) or chosen_slot(self._index, self._player.claimed, slot.id)

    def _till(self, *, clone: bool) -> _Till:
        """What can be paid, once the action-cloning tile, if it is taken, has been paid (A-9)."""
        known = self._tills.get(clone)
        if known is None:
            paid = with_stock(self._state, self._player.stock.minus(CLONE_COST)) if clone else self._state
            known = self._tills[clone] = _Till(self._index, paid)
        return known

    def _offers(self, frame: Frame, facts: EffectIndex, till: _Till) -> bool:
        """Whether a slot that does not always give something can plainly be used, whatever the card."""
        if facts.usual and not facts.usual.isdisjoint(till.buildable_with(NOTHING)):
            return True
        return not facts.is_usual and offers(self._index, till.state, frame)

    def _is_reachable(self, slot: SlotDef, card: Card, till: _Till) -> Answer:
        """Whether something the player does in the turn makes the slot usable; cards without a match do the same,
        but for Special ones that become the only ones left to draw (K-10)."""
        if card is not None and fits(self._index.content, slot, card):
            return self._can_use(slot, card, till, matched=card)
        definition = None if card is None else self._index.cards[card]
        question = (slot.id, definition is not None and definition.is_special and definition.cost != 3)
        known = till.mismatched.get(question)
        if known is None:
            known = till.mismatched[question] = self._can_use(slot, card, till, matched="")
        return known

    def _can_use(self, slot: SlotDef, card: Card, till: _Till, *, matched: str) -> Answer:
        """Whether a slot that offers nothing by itself can be used with this card."""
        frame, facts = self._opened(slot)
        if not self._matters(slot, facts, matched):
            return False
        if matched and any(offers(self._index, rich, frame) for rich in till.with_gifts(matched)):
            return True
        if facts.is_usual and self._stays_short(facts, till, matched):
            return False
        if till.bound(matched, slot.color).is_hopeless((frame,), tried=facts.is_plain):
            return False
        return place(slot.id, card, till.state is not self._state)

    def _stays_short(self, slot: EffectIndex, till: _Till, card: str) -> bool:
        """Whether all that happens is that an instant card gives resources, and too few for what the slot builds."""
        if not card or not self._still or self._state.contracts or self._index.cards[card].kind is not Kind.INSTANT:
            return False
        gives = potential_of(self._index, card_key(card))
        idle = 0 if EventKind.UPGRADED in self._standing.triggers else gives.upgrades
        return gives.doings == idle and slot.usual.isdisjoint(till.buildable_with(gives.resources))

    def _matters(self, slot: SlotDef, facts: EffectIndex, card: str) -> bool:
        """Whether anything could change what the slot offers: a matched card, an ability, a trigger, a contract."""
        if not self._still or not facts.is_plain:
            return True
        if not card:
            return False
        definition = self._index.cards[card]
        kind = definition.kind
        if kind is not Kind.INSTANT and (EventKind.CARD_CLAIMED in self._standing.triggers or self._state.contracts):
            return True
        if kind is Kind.ACTION:
            return len(self._standing.actions) >= ACTION_CARD_LIMIT
        if kind is Kind.PERMANENT:
            return not is_idle(definition, slot.id, facts.builds)
        return any(potential_of(self._index, card_key(card)))


class _Till:
    """What can be paid in one position, before and after playing a card; each answer is worked out once."""

    __slots__ = ("_bounds", "_index", "_rich", "_richer", "mismatched", "state")

    def __init__(self, index: RuleIndex, state: State) -> None:
        self.state = state
        self.mismatched: dict[tuple[str, bool], Answer] = {}
        self._index = index
        self._richer: dict[Resources, set[What]] = {}
        self._rich: dict[str, list[State]] = {}
        self._bounds: dict[tuple[str, Color | None], Bound] = {}

    def buildable_with(self, more: Resources) -> set[What]:
        """What could be built at the usual cost with so much more."""
        known = self._richer.get(more)
        if known is None:
            known = self._richer[more] = buildable_usually(self._index, self.state, more)
        return known

    def with_gifts(self, card: str) -> list[State]:
        """The position with what the matched card surely gives."""
        known = self._rich.get(card)
        if known is None:
            stock = self.state.players[self.state.active].stock
            gifts = sure_gifts(self._index, self.state, card)
            known = self._rich[card] = [with_stock(self.state, stock.plus(gift)) for gift in gifts]
        return known

    def bound(self, card: str, color: Color | None) -> Bound:
        """What could be gained with the matched card, or without one, on a slot of this colour."""
        known = self._bounds.get((card, color))
        if known is None:
            others = (frame_of(self._index, card_key(card), Role.CARD),) if card else ()
            known = self._bounds[card, color] = Bound(self._index, self.state, others, card)
            if color is not None:
                known.choose(color)
        return known
