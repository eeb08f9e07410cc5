"""Which slots may be chosen with which cards: those whose action can be used in part (T-6)."""

from __future__ import annotations

from functools import lru_cache

from uc_desktop.rules.commands import Command, Place, place
from uc_desktop.rules.content import Content, SlotDef, card_key, slot_key
from uc_desktop.rules.effects import bounds
from uc_desktop.rules.effects.cards import slot_effect
from uc_desktop.rules.effects.prospects import offers, with_stock
from uc_desktop.rules.effects.search import Search
from uc_desktop.rules.effects.verb import frame_of
from uc_desktop.rules.state import Frame, Role, State
from uc_desktop.rules.turns import CLONE_COST, fits, open_slots, playable

Card = str | None


@lru_cache(maxsize=4096)
def _places(slot: str, cards: tuple[Card, ...], clone: bool) -> tuple[Command, ...]:
    return tuple(place(slot, card, clone) for card in cards)


class Placements:
    """The placements of one position; answers that several cards share are worked out once."""

    __slots__ = ("_claimed", "_content", "_mismatched", "_paid", "_search", "_slot_bonuses", "_state")

    def __init__(self, content: Content, state: State, search: Search) -> None:
        self._content = content
        self._state = state
        self._search = search
        self._claimed = state.players[state.active].claimed
        self._slot_bonuses = content.facts.standing(self._claimed).slot_bonuses
        self._paid: State | None = None
        self._mismatched: dict[tuple[str, bool], bool] = {}

    def listed(self) -> list[Command]:
        """All placements, slots in the board's order, for each the cards in the hand's."""
        cards = playable(self._state)
        found: list[Command] = []
        for slot, clone in open_slots(self._content, self._state):
            found += self._with_cards(slot, cards, clone=clone)
        return found

    def _with_cards(self, slot: SlotDef, cards: tuple[Card, ...], *, clone: bool) -> tuple[Command, ...]:
        if self._offers(slot, clone=clone):
            return _places(slot.id, cards, clone)
        return tuple(place(slot.id, card, clone) for card in cards if self._is_reachable(slot, card, clone=clone))

    def is_usable(self, command: Place) -> bool:
        """Whether some part of the slot's action can be used with this card."""
        slot, clone = self._content.slots[command.slot], command.clone
        return self._offers(slot, clone=clone) or self._is_reachable(slot, command.card, clone=clone)

    def _offers(self, slot: SlotDef, *, clone: bool) -> bool:
        """Whether the slot can plainly be used, whatever the card."""
        facts = self._content.facts.effect(self._effect(slot))
        return bool(facts.giving) or offers(self._content, self._paying(clone=clone), self._frame(slot))

    def _effect(self, slot: SlotDef) -> str:
        return slot_effect(self._content, self._claimed, slot.id) if self._slot_bonuses else slot_key(slot.id)

    def _frame(self, slot: SlotDef) -> Frame:
        return frame_of(self._content, self._effect(slot), Role.SLOT, counts=True, slot=slot.id)

    def _paying(self, *, clone: bool) -> State:
        """The position when the action-cloning tile, if it is taken, has been paid (A-9)."""
        if not clone:
            return self._state
        if self._paid is None:
            stock = self._state.players[self._state.active].stock
            self._paid = with_stock(self._state, stock.minus(CLONE_COST))
        return self._paid

    def _is_reachable(self, slot: SlotDef, card: Card, *, clone: bool) -> bool:
        """Whether something the player does in the turn makes the slot usable; cards without a match do the same,
        but for Special ones that become the only ones left to draw (K-10)."""
        if fits(self._content, slot, card):
            return self._can_use(slot, card, clone=clone, matched=True)
        definition = None if card is None else self._content.cards[card]
        question = (slot.id, definition is not None and definition.is_special and definition.cost != 3)
        known = self._mismatched.get(question)
        if known is None:
            known = self._mismatched[question] = self._can_use(slot, card, clone=clone, matched=False)
        return known

    def _can_use(self, slot: SlotDef, card: Card, *, clone: bool, matched: bool) -> bool:
        known = card if matched and card is not None else ""
        effects = (card_key(known),) if known else ()
        frames = (self._frame(slot),)
        paid = self._paying(clone=clone)
        if bounds.is_hopeless(self._content, paid, frames, effects, card=known, choosing=True):
            return False
        return self._search.can_follow(self._state, place(slot.id, card, clone))
