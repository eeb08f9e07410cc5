"""Verbs about one's own cards: use an action card, make one available, claim the card just played."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import ClaimCard, Command, MakeAvailable, UseAction
from uc_desktop.rules.content import Part, PermanentUse, action_key, slot_key
from uc_desktop.rules.effects.amounts import action_cards, available_action_cards, is_claimed_freely, must_drop
from uc_desktop.rules.effects.max_effect import MaxEffect
from uc_desktop.rules.effects.nodes import ClaimNode, MakeAvailableNode, SlotBonus, UseActionCardNode
from uc_desktop.rules.effects.trading import pay_special, why_special_unpaid
from uc_desktop.rules.effects.verb import PlayerPosition, Verb, frame_of, nested, unsuitable
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.reasons import PaidFor, Reason, reason
from uc_desktop.rules.state import Frame, OpenPart, Role


class UseActionCardVerb(Verb):
    """Use an available action card: it is turned first, so it never uses itself (K-5, Q-4)."""

    node = UseActionCardNode
    commands = (UseAction,)

    def options(self, at: PlayerPosition, opened: OpenPart) -> Iterable[Command]:
        """Each available action card."""
        return (UseAction(opened.ref, card) for card in available_action_cards(at.index.content, at.player))

    def why_not(self, at: PlayerPosition, opened: OpenPart, command: Command) -> list[Reason]:
        """The card must be one's own action card, and available."""
        if not isinstance(command, UseAction):
            return unsuitable(opened)
        return why_not_available(at, command.card)

    def why_idle(self, at: PlayerPosition, opened: OpenPart) -> list[Reason]:
        """An action card must be available; whether its parts can be carried out is theirs to tell."""
        if available_action_cards(at.index.content, at.player):
            return []
        return [reason("K-5", "action_cards_used" if action_cards(at.index.content, at.player) else "no_action_card")]

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Turn the card and open its action."""
        assert isinstance(command, UseAction)
        changes.turn_action_card(at.number, command.card)
        changes.push((nested(changes.index, action_key(command.card), opened, Role.NESTED),))

    def opens(self, command: Command) -> str:
        """The action of the card."""
        assert isinstance(command, UseAction)
        return action_key(command.card)

    def max_effect(self, part: Part) -> MaxEffect:
        """Nothing but what it opens."""
        return MaxEffect(card_uses=1)

    def could_open(self, at: PlayerPosition, part: Part) -> Iterable[str]:
        """The actions of available cards; of all, if some could be made available."""
        cards = action_cards if at.total.made_available else available_action_cards
        return map(action_key, cards(at.index.content, at.player))

    def is_possible(self, at: PlayerPosition, part: Part) -> bool:
        """An action card is available, or could be made so."""
        return any(True for _ in self.could_open(at, part))


def why_not_available(at: PlayerPosition, card: str) -> list[Reason]:
    """Why this is not an available action card of the player."""
    if card in available_action_cards(at.index.content, at.player):
        return []
    is_action = card in action_cards(at.index.content, at.player)
    return [reason("K-5", "action_card_used" if is_action else "not_action_card", card=card)]


class MakeAvailableVerb(Verb):
    """Make a used action card available again."""

    node = MakeAvailableNode
    commands = (MakeAvailable,)
    uses_slot = True

    def options(self, at: PlayerPosition, opened: OpenPart) -> Iterable[Command]:
        """Each used action card."""
        return (MakeAvailable(opened.ref, card) for card in at.player.used)

    def why_not(self, at: PlayerPosition, opened: OpenPart, command: Command) -> list[Reason]:
        """The card must be one's own action card, and used."""
        if not isinstance(command, MakeAvailable):
            return unsuitable(opened)
        if command.card not in action_cards(at.index.content, at.player):
            return [reason("K-5", "not_action_card", card=command.card)]
        used = command.card in at.player.used
        return [] if used else [reason("K-5", "action_card_available", card=command.card)]

    def why_idle(self, at: PlayerPosition, opened: OpenPart) -> list[Reason]:
        """There must be a used action card."""
        return [] if at.player.used else [reason("K-5", "no_used_card")]

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Turn it back."""
        assert isinstance(command, MakeAvailable)
        changes.make_available(at.number, (command.card,))

    def is_harmless(self, at: PlayerPosition, opened: OpenPart) -> bool:
        """Always."""
        return True

    def max_effect(self, part: Part) -> MaxEffect:
        """One card."""
        return MaxEffect(made_available=1)

    def is_possible(self, at: PlayerPosition, part: Part) -> bool:
        """A card is used, or could be first."""
        return bool(at.player.used) or at.total.card_uses > 0


class ClaimVerb(Verb):
    """Claim the card just played (K-3), paying for it if Special, dropping an action card at the limit."""

    node = ClaimNode
    commands = (ClaimCard,)
    uses_slot = True

    def options(self, at: PlayerPosition, opened: OpenPart) -> Iterable[Command]:
        """The claim, with each action card that could be dropped where one must be."""
        if not at.stock.covers(at.index.cards[opened.node.card].price):
            return
        if must_drop(at.index.content, at.player, opened.node.card):
            for card in action_cards(at.index.content, at.player):
                yield ClaimCard(opened.ref, card)
        else:
            yield ClaimCard(opened.ref)

    def why_not(self, at: PlayerPosition, opened: OpenPart, command: Command) -> list[Reason]:
        """The card must be paid for, and room made for it."""
        if not isinstance(command, ClaimCard):
            return unsuitable(opened)
        return _why_not_drop(at, opened, command.drop) + why_special_unpaid(at, opened)

    def why_idle(self, at: PlayerPosition, opened: OpenPart) -> list[Reason]:
        """The card must be paid for; room for it can always be made."""
        return why_special_unpaid(at, opened, PaidFor.PART)

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Drop, pay, claim; a dropped available card's action may be used then, on the new card too (Q-5)."""
        assert isinstance(command, ClaimCard)
        card = at.index.cards[opened.node.card]
        if card.is_special:
            pay_special(changes, at.number, card.id)
        was_available = command.drop is not None and command.drop not in at.player.used
        if command.drop is not None:
            changes.drop_claimed(at.number, command.drop)
        changes.claim(at.number, card.id)
        if command.drop is not None and was_available:
            changes.push((nested(changes.index, action_key(command.drop), opened, Role.NESTED),))
        _add_slot_bonus(changes, card.id)

    def is_harmless(self, at: PlayerPosition, opened: OpenPart) -> bool:
        """Claiming costs nothing but for Special cards, and no room has to be made."""
        return is_claimed_freely(at.index.content, at.player, opened.node.card)

    def max_effect(self, part: Part) -> MaxEffect:
        """Nothing by itself."""
        return MaxEffect(claims=1)

    def is_possible(self, at: PlayerPosition, part: Part) -> bool:
        """The price of a Special card is there."""
        assert isinstance(part.node, ClaimNode)
        return at.stock.covers(at.index.cards[part.node.card].price)


def _why_not_drop(at: PlayerPosition, opened: OpenPart, drop: str | None) -> list[Reason]:
    mine = action_cards(at.index.content, at.player)
    if not must_drop(at.index.content, at.player, opened.node.card):
        return [] if drop is None else [reason("K-6", "drop_not_needed")]
    if drop is None:
        return [reason("K-6", "drop_needed", have=len(mine))]
    return [] if drop in mine else [reason("K-6", "not_action_card", card=drop)]


def _add_slot_bonus(changes: Changes, card: str) -> None:
    """A card claimed on the slot it depicts, and resolved first, works on that slot already."""
    bonuses = changes.index.slot_bonuses.get(card, ())
    groups = changes.state.agenda
    changes.set_agenda(tuple(_with_bonus(changes, frame, bonuses) for frame in group) for group in groups)


def _with_bonus(changes: Changes, frame: Frame, bonuses: tuple[PermanentUse, ...]) -> Frame:
    if frame.role is not Role.SLOT or frame.begun:
        return frame
    keys = _bonus_keys(bonuses, frame.slot)
    if not keys:
        return frame
    more = frame_of(changes.index, "+".join(keys), Role.SLOT)
    return replace(frame, effect="+".join([frame.effect, *keys]), open=frame.open + more.open)


def _bonus_keys(bonuses: tuple[PermanentUse, ...], slot: str) -> list[str]:
    return [use.effect for use in bonuses if isinstance(use.node, SlotBonus) and use.node.is_for(slot)]


def slot_effect(index: RuleIndex, claimed: tuple[str, ...], slot: str) -> str:
    """The key of a slot's action with what these claimed cards add to it."""
    bonuses = index.slot_bonuses
    keys = [slot_key(slot)]
    for card in claimed:
        if card in bonuses:
            keys += _bonus_keys(bonuses[card], slot)
    return "+".join(keys)


def chosen_slot(index: RuleIndex, claimed: tuple[str, ...], slot: str) -> Frame:
    """The frame that choosing the slot opens for the owner of these claimed cards."""
    known = index.modifiers[claimed].slots
    frame = known.get(slot)
    if frame is None:
        frame = known[slot] = slot_frame(index, claimed, slot, role=Role.SLOT, uses_slot=True)
    return frame


def slot_frame(index: RuleIndex, claimed: tuple[str, ...], slot: str, *, role: Role, uses_slot: bool) -> Frame:
    """A frame for a slot's action, for the owner of these claimed cards."""
    return frame_of(index, slot_effect(index, claimed, slot), role, uses_slot=uses_slot, slot=slot)


VERBS: tuple[Verb, ...] = (UseActionCardVerb(), MakeAvailableVerb(), ClaimVerb())
