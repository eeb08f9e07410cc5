"""The verb that draws Special cards, and the choice among those looked at."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from uc_desktop.rules.changes import Changes, without
from uc_desktop.rules.commands import Command, KeepSpecial, LookAtSpecials, TakeSpecial
from uc_desktop.rules.content import Part
from uc_desktop.rules.effects.max_effect import MaxEffect
from uc_desktop.rules.effects.nodes import DrawSpecialNode
from uc_desktop.rules.effects.verb import PlayerPosition, Verb, unsuitable
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.state import OpenPart, State, special_deck_top


def face_up_specials(state: State) -> tuple[str, ...]:
    """The Special cards that lie face up: the 3-credit row and the top of the deck."""
    return (*state.special_row, *special_deck_top(state))


class DrawSpecialVerb(Verb):
    """Take a face-up Special card, or put the top one on the bottom and look at the next three (K-12).

    Looking ends in taking one: where it has to use the slot, keeping none is not allowed.
    """

    node = DrawSpecialNode
    commands = (TakeSpecial, LookAtSpecials)
    uses_slot = True

    def options(self, at: PlayerPosition, opened: OpenPart) -> Iterable[Command]:
        """Each face-up card, and looking unless the deck is empty."""
        for card in face_up_specials(at.state):
            yield TakeSpecial(opened.ref, card)
        if at.state.special_deck:
            yield LookAtSpecials(opened.ref)

    def why_not(self, at: PlayerPosition, opened: OpenPart, command: Command) -> list[Reason]:
        """The card must lie face up; to look, the deck must not be empty."""
        if isinstance(command, TakeSpecial):
            face_up = command.card in face_up_specials(at.state)
            return [] if face_up else [reason("K-12", "special_not_face_up", card=command.card)]
        if isinstance(command, LookAtSpecials):
            return [] if at.state.special_deck else [reason("K-12", "no_special")]
        return unsuitable(opened)

    def why_idle(self, at: PlayerPosition, opened: OpenPart) -> list[Reason]:
        """There must be a Special card (Q-3)."""
        return [] if face_up_specials(at.state) else [reason("Q-3", "no_special_left")]

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Take the card, or look; looking alone does not use the slot: the choice that follows may."""
        if isinstance(command, TakeSpecial):
            changes.take_special(at.number, command.card)
            return
        changes.look_at_specials(at.number)
        changes.set_turn(looking_counts=opened.frame.uses_slot)

    def max_effect(self, part: Part) -> MaxEffect:
        """One card."""
        return MaxEffect(specials=1)

    def is_possible(self, at: PlayerPosition, part: Part) -> bool:
        """A card lies face up; one that is played without a match could come under the deck."""
        return at.is_bound or bool(face_up_specials(at.state))


def keep_options(state: State) -> tuple[Command, ...]:
    """Each card looked at, or none, with each order of the others on the bottom."""
    looked = state.turn.looked
    keeps = [
        KeepSpecial(card, bottom) for card in dict.fromkeys(looked) for bottom in permutations(without(looked, card))
    ]
    return (*keeps, *(KeepSpecial(None, bottom) for bottom in permutations(looked)))


def why_not_keep(state: State, command: KeepSpecial) -> list[Reason]:
    """The card must be one of those looked at, and all others be put back."""
    looked = state.turn.looked
    if not looked:
        return [reason("K-12", "no_choice_now")]
    if command.card is not None and command.card not in looked:
        return [reason("K-12", "not_looked_at", card=command.card)]
    rest = looked if command.card is None else without(looked, command.card)
    return [] if sorted(rest) == sorted(command.bottom) else [reason("K-12", "wrong_bottom")]


def keep(changes: Changes, command: KeepSpecial) -> None:
    """Keep the card, or none; that uses the slot if looking was a part of its action."""
    turn, number = changes.state.turn, changes.state.active
    counts = turn.looking_counts and command.card is not None
    changes.keep_special(number, command.card, command.bottom)
    changes.set_turn(slot_used=turn.slot_used or counts, looking_counts=False)


VERBS: tuple[Verb, ...] = (DrawSpecialVerb(),)
