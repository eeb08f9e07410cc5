"""Which slots may be chosen with which cards: those whose action can be used in part (T-6)."""

from __future__ import annotations

from typing import NamedTuple

from uc_desktop.rules.commands import Command, Place, place
from uc_desktop.rules.content import Content, SlotDef, card_key
from uc_desktop.rules.effects import bounds
from uc_desktop.rules.effects.agenda import usable_abilities
from uc_desktop.rules.effects.building import can_build_usually
from uc_desktop.rules.effects.cards import slot_frame
from uc_desktop.rules.effects.facts import EffectFacts
from uc_desktop.rules.effects.gifts import is_idle, sure_gifts
from uc_desktop.rules.effects.nodes import EventKind
from uc_desktop.rules.effects.potential import potential_of
from uc_desktop.rules.effects.prospects import offers, with_stock
from uc_desktop.rules.effects.search import Search
from uc_desktop.rules.effects.verb import frame_of
from uc_desktop.rules.state import Frame, Role, State
from uc_desktop.rules.terms import ACTION_CARD_LIMIT, Kind, Resources, What
from uc_desktop.rules.turns import CLONE_COST, fits, open_slots, playable

Card = str | None


class _Choice(NamedTuple):
    """A slot that may be chosen, with the frame that choosing it opens; `clone` takes the action-cloning tile."""

    slot: SlotDef
    clone: bool
    frame: Frame
    facts: EffectFacts


class Placements:
    """The placements of one position; answers that several cards share are worked out once."""

    __slots__ = ("_buildable", "_content", "_mismatched", "_paid", "_search", "_standing", "_state", "_still")

    def __init__(self, content: Content, state: State, search: Search) -> None:
        self._content = content
        self._state = state
        self._search = search
        self._standing = content.facts.standings[state.players[state.active].claimed]
        waits = EventKind.SLOT_CHOSEN in self._standing.triggers
        self._still = not waits and not usable_abilities(content, state)
        self._paid: State | None = None
        self._buildable: dict[tuple[What, bool], bool] = {}
        self._mismatched: dict[tuple[str, bool], bool] = {}

    def listed(self) -> list[Command]:
        """All placements, slots in the board's order, for each the cards in the hand's."""
        cards = playable(self._state)
        found: list[Command] = []
        for slot, clone in open_slots(self._content, self._state):
            choice = self._choice(slot, clone=clone)
            if self._offers(choice):
                found += [place(slot.id, card, clone) for card in cards]
            else:
                found += [place(slot.id, card, clone) for card in cards if self._is_reachable(choice, card)]
        return found

    def is_usable(self, command: Place) -> bool:
        """Whether some part of the slot's action can be used with this card."""
        choice = self._choice(self._content.slots[command.slot], clone=command.clone)
        return self._offers(choice) or self._is_reachable(choice, command.card)

    def _choice(self, slot: SlotDef, *, clone: bool) -> _Choice:
        known = self._standing.slots.get(slot.id)
        if known is None:
            claimed = self._state.players[self._state.active].claimed
            frame = slot_frame(self._content, claimed, slot.id, role=Role.SLOT, counts=True)
            known = self._standing.slots[slot.id] = (frame, self._content.facts.effects[frame.effect])
        return _Choice(slot, clone, *known)

    def _offers(self, choice: _Choice) -> bool:
        """Whether the slot can plainly be used, whatever the card."""
        facts = choice.facts
        if facts.giving:
            return True
        for what in facts.usual:
            if self._is_buildable(what, clone=choice.clone):
                return True
        return not facts.is_usual and offers(self._content, self._paying(clone=choice.clone), choice.frame)

    def _is_buildable(self, what: What, *, clone: bool) -> bool:
        question = (what, clone)
        known = self._buildable.get(question)
        if known is None:
            paying = self._paying(clone=clone)
            known = self._buildable[question] = can_build_usually(self._content, paying, what)
        return known

    def _paying(self, *, clone: bool) -> State:
        """The position when the action-cloning tile, if it is taken, has been paid (A-9)."""
        if not clone:
            return self._state
        if self._paid is None:
            stock = self._state.players[self._state.active].stock
            self._paid = with_stock(self._state, stock.minus(CLONE_COST))
        return self._paid

    def _is_reachable(self, choice: _Choice, card: Card) -> bool:
        """Whether something the player does in the turn makes the slot usable; cards without a match do the same,
        but for Special ones that become the only ones left to draw (K-10)."""
        if card is not None and fits(self._content, choice.slot, card):
            return self._can_use(choice, card, matched=card)
        definition = None if card is None else self._content.cards[card]
        question = (choice.slot.id, definition is not None and definition.is_special and definition.cost != 3)
        known = self._mismatched.get(question)
        if known is None:
            known = self._mismatched[question] = self._can_use(choice, card, matched="")
        return known

    def _can_use(self, choice: _Choice, card: Card, *, matched: str) -> bool:
        """Whether a slot that offers nothing by itself can be used with this card."""
        if not self._matters(choice.facts, matched):
            return False
        content, paying, frame = self._content, self._paying(clone=choice.clone), choice.frame
        if matched and any(self._pays(paying, gift, frame) for gift in sure_gifts(content, paying, matched)):
            return True
        others = (frame_of(content, card_key(matched), Role.CARD),) if matched else ()
        if bounds.is_hopeless(content, paying, (frame,), others, matched, choice.slot.color):
            return False
        return self._search.can_follow(self._state, place(choice.slot.id, card, choice.clone), hopeful=True)

    def _pays(self, paying: State, gift: Resources, slot: Frame) -> bool:
        """Whether the slot offers something with so much more."""
        stock = paying.players[paying.active].stock
        return offers(self._content, with_stock(paying, stock.plus(gift)), slot)

    def _matters(self, slot: EffectFacts, card: str) -> bool:
        """Whether anything could change what the slot offers: a matched card, an ability, a trigger."""
        if not self._still or not slot.is_plain:
            return True
        if not card:
            return False
        definition = self._content.cards[card]
        kind = definition.kind
        if kind is not Kind.INSTANT and EventKind.CARD_CLAIMED in self._standing.triggers:
            return True
        if kind is Kind.ACTION:
            return len(self._standing.actions) >= ACTION_CARD_LIMIT
        return not is_idle(definition) if kind is Kind.PERMANENT else any(potential_of(self._content, card_key(card)))
