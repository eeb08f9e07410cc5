"""Which commands keep the turn completable.

Cheap sufficient conditions and the upper bound decide most commands; the rest go to the search, which alone would give
the same answers.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from uc_desktop.rules.commands import Command, Done, KeepSpecial, Place
from uc_desktop.rules.content import SlotDef, card_key
from uc_desktop.rules.effects.agenda import mandatory_frames, open_in, unused_abilities
from uc_desktop.rules.effects.cards import chosen_slot
from uc_desktop.rules.effects.nodes import EventKind
from uc_desktop.rules.effects.registry import VERBS
from uc_desktop.rules.effects.verb import PlayerPosition, Verb, frame_of
from uc_desktop.rules.flow.turns import CLONE_COST, fits, open_slots, playable
from uc_desktop.rules.reachability.search import (
    Search,
    always_uses_slot,
    counted_frames,
    equivalence_key,
    offers,
    opens_offer,
)
from uc_desktop.rules.reachability.upper_bound import TurnUpperBound
from uc_desktop.rules.state import Frame, OpenPart, Role
from uc_desktop.rules.terms import Color


class Candidates:
    """The commands of a list that are not refused, in order.

    `undecided` has those that need a search, each with the command to search after: itself, or an equivalent one.
    """

    __slots__ = ("_alike", "_at", "commands", "undecided")

    def __init__(self, at: PlayerPosition) -> None:
        self.commands: list[Command] = []
        self.undecided: dict[Command, Command] = {}
        self._at = at
        self._alike: dict[Hashable, Command] = {}

    def add(self, commands: Iterable[Command], *, sure: bool) -> None:
        """Add commands that surely leave a way, or of which a search is to tell."""
        if sure:
            self.commands += commands
        else:
            for command in commands:
                self.search_after(command)

    def search_after(self, command: Command, variant: Hashable = None) -> None:
        """Add an undecided command. Equivalent commands with the same `variant` are searched once."""
        self.commands.append(command)
        key = equivalence_key(self._at, command), variant
        self.undecided[command] = self._alike.setdefault(key, command)


class Legality:
    """Sufficient and necessary conditions for the commands of one position, placements excepted."""

    __slots__ = ("_at", "_counted", "_mandatory", "_pending")

    def __init__(self, at: PlayerPosition) -> None:
        self._at = at
        state = at.state
        self._pending = bool(state.turn.slot) and not state.turn.slot_used
        self._mandatory = mandatory_frames(state)
        self._counted = counted_frames(state) if self._pending else []

    def add(self, opened: OpenPart, commands: Iterable[Command], candidates: Candidates) -> None:
        """Add the commands, all that carry out the part, to the candidates."""
        verb = VERBS[type(opened.node)]
        if not self._finishes(opened):
            candidates.add(commands, sure=False)
        elif self._keeps_slot(opened, verb):
            self._add_followed(opened, verb, commands, candidates)
        else:
            may_open = opened.frame.uses_slot
            for command in commands:
                candidates.add((command,), sure=may_open and opens_offer(self._at, verb, command))

    def _add_followed(self, opened: OpenPart, verb: Verb, commands: Iterable[Command], candidates: Candidates) -> None:
        """Add commands that are allowed if what must be carried out after them can be."""
        if not opened.part.children:
            candidates.add(commands, sure=True)
        else:
            for command in commands:
                if not verb.is_dead_end(self._at, opened, command):
                    candidates.add((command,), sure=verb.leaves_price(self._at, opened, command))

    def _finishes(self, opened: OpenPart) -> bool:
        """Whether carrying out the part leaves nothing else that must be carried out."""
        must = self._mandatory
        return not must or (len(must) == 1 and must[0] is opened.frame)

    def _keeps_slot(self, opened: OpenPart, verb: Verb) -> bool:
        """Whether the slot can plainly be used, or is, whatever carries out the part."""
        if not self._pending or (opened.frame.uses_slot and verb.uses_slot):
            return True
        return any(self._spares(frame, opened, verb) for frame in self._counted)

    def _spares(self, frame: Frame, opened: OpenPart, verb: Verb) -> bool:
        """Whether this frame of the slot can plainly be used after the open part was carried out."""
        spent = opened.leaf.position if frame is opened.frame else None
        for leaf in self._at.index.effects[frame.effect].unconditional:
            if frame.open[leaf.position] and leaf.position != spent and always_uses_slot(leaf):
                return True
        return spent is None and verb.is_harmless(self._at, opened) and offers(self._at, frame)

    def allows_claims(self) -> bool:
        """Whether plainly every contract may be claimed."""
        return not self._pending and not self._mandatory

    def refuses(self, command: Done | KeepSpecial) -> bool:
        """Whether plainly nothing of the slot is left after the command."""
        return self._needs_slot(command) and not self._left(command)

    def allows(self, command: Done | KeepSpecial) -> bool:
        """Whether plainly the command leaves a way."""
        if self._mandatory:
            return False
        return not self._needs_slot(command) or any(offers(self._at, frame) for frame in self._left(command))

    def _needs_slot(self, command: Done | KeepSpecial) -> bool:
        """Whether the slot is still to be used after the command; taking a Special card looked at may use it."""
        takes = isinstance(command, KeepSpecial) and command.card is not None
        return self._pending and not (takes and self._at.state.turn.looking_counts)

    def _left(self, command: Done | KeepSpecial) -> list[Frame]:
        """The frames of the slot that are left after the command."""
        if isinstance(command, KeepSpecial):
            return self._counted
        ended = next(frame for frame in self._at.state.agenda[-1] if frame.effect == command.effect)
        return [frame for frame in self._counted if frame is not ended]


class Placements:
    """The placements of one position; what several cards share is worked out once."""

    __slots__ = ("_bounds", "_has_other_effects", "_index", "_positions", "_search", "_state")

    def __init__(self, search: Search, at: PlayerPosition) -> None:
        self._search = search
        self._index = index = at.index
        self._state = state = at.state
        #: The position without and with the price of the action-cloning tile paid.
        self._positions = at, PlayerPosition(index, state, at.stock.minus(CLONE_COST))
        self._bounds: dict[tuple[bool, str, Color | None, str], TurnUpperBound] = {}
        #: Whether abilities, contracts or triggers could act besides slot and card.
        self._has_other_effects = bool(
            EventKind.SLOT_CHOSEN in at.modifiers.triggers or state.contracts or unused_abilities(index, state)
        )

    def list_all(self, candidates: Candidates) -> None:
        """Add all placements that are not refused, slots in the board's order, for each the cards in the hand's."""
        cards, commands, always = playable(self._state), candidates.commands, self._search.always
        claimed = self._positions[False].player.claimed
        for slot, clone in open_slots(self._index, self._state):
            frame = chosen_slot(self._index, claimed, slot.id)
            if always[frame.effect] or offers(self._positions[clone], frame):
                commands += [Place(slot.id, card, clone) for card in cards]
            else:
                for card in self._helpful_cards(slot, frame, cards, clone=clone):
                    # Spent without a match, a cheap Special card may become the only one left to draw.
                    is_cheap = card is not None and self._index.cards[card].is_cheap_special
                    candidates.search_after(Place(slot.id, card, clone), is_cheap)

    def _helpful_cards(
        self, slot: SlotDef, frame: Frame, cards: Iterable[str | None], *, clone: bool
    ) -> Iterable[str | None]:
        """The cards with which the bound leaves it possible that a slot that offers nothing now is used."""
        goal = open_in(self._index, frame)
        opens = any(not VERBS[type(opened.node)].uses_slot for opened in goal)
        frames = [frame] if opens else []
        if self._could_change(goal, opens=opens) and self._bound("", frames, slot, clone=clone).reaches([goal]):
            return cards
        return [
            card
            for card in cards
            if card is not None
            and fits(self._index.content, slot, card)
            and (card in self._index.slot_bonuses or self._bound(card, frames, slot, clone=clone).reaches([goal]))
        ]

    def _could_change(self, goal: list[OpenPart], *, opens: bool) -> bool:
        """Whether anything could change what the slot offers, whatever is played: an ability, a trigger, a contract,
        or parts of it that can be carried out for a time only, or not be finished yet."""
        if opens or self._has_other_effects:
            return True
        return any(opened.leaf.conditions or opened.part.children for opened in goal)

    def _bound(self, card: str, frames: list[Frame], slot: SlotDef, *, clone: bool) -> TurnUpperBound:
        """What could be had and done with the matched card, or without one, on this slot; `frames` are what it opens,
        which may set something off before a part of it is carried out."""
        waits = EventKind.SLOT_CHOSEN in self._positions[False].modifiers.triggers
        key = (clone, card, slot.color if waits else None, slot.id if frames else "")
        found = self._bounds.get(key)
        if found is None:
            played = [frame_of(self._index, card_key(card), Role.CARD)] if card else []
            found = self._bounds[key] = self._search.bound(
                self._state, [*played, *frames], card, self._positions[clone].stock
            )
            if waits:
                found.trigger(EventKind.SLOT_CHOSEN, 1, lambda when: when.color in (None, slot.color))
        return found
