"""Words for permanent effects and the events that trigger them. Each is a clause that makes a sentence of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import singledispatch

from uc_desktop.cards.words.grammar import Literal, Phrase, capital
from uc_desktop.cards.words.text_amounts import amount, amounts, things_built
from uc_desktop.cards.words.text_effects import clause, whole_clause
from uc_desktop.cards.words.words import Words
from uc_desktop.rules.content import SlotDef
from uc_desktop.rules.effects.nodes import (
    Ability,
    Discount,
    Effect,
    EventKind,
    HandLimit,
    Permanent,
    SlotBonus,
    Trigger,
    When,
)
from uc_desktop.rules.terms import STRUCTURES

Slots = Mapping[str, SlotDef]


@singledispatch
def permanent(node: Permanent, words: Words, slots: Slots) -> Phrase:
    """The permanent effect; `slots` are those of all main boards, for effects that depict one."""
    raise TypeError(f"no words for {node!r}")


@permanent.register
def _trigger(node: Trigger, words: Words, slots: Slots) -> Phrase:
    ends_turn = node.when.event is EventKind.TURN_ENDED
    key = ("turn end" if ends_turn else "whenever") + (" once" if node.once_per_turn else "")
    then = whole_clause(words, node.effect)
    if ends_turn:
        return words.say(f"permanents.{key}", clause=then)
    return words.say(f"permanents.{key}", clause=then, event=event(words, node.when))


@permanent.register
def _discount(node: Discount, words: Words, slots: Slots) -> Phrase:
    key = "upgrade costs less" if node.upgrading else "building costs less"
    return words.say(f"permanents.{key}", what=things_built(words, node.what), less=amounts(words, node.less))


@permanent.register
def _ability(node: Ability, words: Words, slots: Slots) -> Phrase:
    return words.say("permanents.once a turn", clause=whole_clause(words, node.effect))


@permanent.register
def _slot_bonus(node: SlotBonus, words: Words, slots: Slots) -> Phrase:
    depicted = {slot.text(): slot for slot in (slot_in_quotes(words, slots[id_]) for id_ in node.slots)}
    named = words.join("or", depicted.values())
    return words.say("permanents.slot gives more", slots=named, clause=whole_clause(words, node.effect))


@permanent.register
def _hand_limit(node: HandLimit, words: Words, slots: Slots) -> Phrase:
    return words.say("permanents.hand limit", count=node.more, n=node.more)


def slot_in_quotes(words: Words, slot: SlotDef) -> Phrase:
    """A slot shown by what it does: "the red slot “Build up to 2 farms”"."""
    does = Literal(capital(_in_one(words, slot.effect)))
    return words.say(f"slots.{slot.color or 'always available'}", action=does)


def _in_one(words: Words, effect: Effect) -> str:
    return words.join("semicolon", (clause(part, words) for part in effect)).text()


def event(words: Words, when: When) -> Phrase:
    """The happening as a clause: "you build a tunnel"; the end of the turn has none."""
    return _EVENTS[when.event](words, when)


def _slot_chosen(words: Words, when: When) -> Phrase:
    slot = words.say(f"slots.a {when.color}" if when.color else "slots.a coloured")
    key = {None: "slot chosen", True: "slot chosen matched", False: "slot chosen unmatched"}[when.matched]
    return words.say(f"events.{key}", slot=slot)


def _space_reached(words: Words, when: When) -> Phrase:
    if when.space is None:
        return words.say("events.any space reached")
    return words.say("events.space reached", n=when.space)


def _built(words: Words, when: When) -> Phrase:
    thing = words.say("buildable.anything") if when.what is None else things_built(words, when.what)
    if when.nth_in_turn is not None:
        return _nth(words, "built in turn", when.nth_in_turn, thing)
    if when.nth_in_city is not None:
        return _nth(words, "built in city", when.nth_in_city, thing)
    return words.say("events.built", thing=thing)


def _upgraded(words: Words, when: When) -> Phrase:
    thing = things_built(words, when.what or STRUCTURES)
    if when.nth_in_city is None:
        return words.say("events.upgraded", thing=thing)
    return _nth(words, "upgraded in city", when.nth_in_city, thing)


def _nth(words: Words, key: str, n: int, thing: Phrase) -> Phrase:
    ordinal = f"ordinals.{n}" if f"ordinals.{n}" in words.entries else "ordinals.other"
    return words.say(f"events.{key}", like=thing, nth=words.say(ordinal, like=thing, n=n), thing=thing)


def _slot_gave(words: Words, when: When) -> Phrase:
    if when.resource is None:
        return words.say("events.slot gave any")
    return words.say("events.slot gave", amount=amount(words, when.resource.value, 1))


def _card_claimed(words: Words, when: When) -> Phrase:
    return words.say(f"events.claimed {when.kind}" if when.kind else "events.claimed")


_EVENTS: Mapping[EventKind, Callable[[Words, When], Phrase]] = {
    EventKind.SLOT_CHOSEN: _slot_chosen,
    EventKind.SPACE_REACHED: _space_reached,
    EventKind.BUILT: _built,
    EventKind.UPGRADED: _upgraded,
    EventKind.SLOT_GAVE: _slot_gave,
    EventKind.METROPOLIS_CONNECTED: lambda words, when: words.say("events.metropolis connected"),
    EventKind.ACTION_CARD_USED: lambda words, when: words.say("events.action card used"),
    EventKind.SPECIAL_DRAWN: lambda words, when: words.say("events.special drawn"),
    EventKind.CARD_CLAIMED: _card_claimed,
}
