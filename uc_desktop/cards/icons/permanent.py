"""Icon rows of permanent effects and of the events that trigger them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import singledispatch

from uc_desktop.cards.icons.effects import effect_row
from uc_desktop.cards.icons.tokens import Row, amounts, text, things_built
from uc_desktop.rules.content import SlotDef
from uc_desktop.rules.effects.nodes import (
    Ability,
    Discount,
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
def permanent_row(node: Permanent, slots: Slots) -> Row:
    """The permanent effect; `slots` tells the colours of slots where known."""
    raise TypeError(f"no icons for {node!r}")


@permanent_row.register
def _trigger(node: Trigger, slots: Slots) -> Row:
    once: Row = ("once",) if node.once_per_turn else ()
    return (*once, "trigger", *_EVENTS[node.when.event](node.when), "arrow", *effect_row(node.effect, "plus"))


@permanent_row.register
def _discount(node: Discount, slots: Slots) -> Row:
    verb = "upgrade" if node.upgrading else "build"
    return (verb, *things_built(node.what), "discount", *amounts(node.less))


@permanent_row.register
def _ability(node: Ability, slots: Slots) -> Row:
    return ("once", *effect_row(node.effect, "plus"))


@permanent_row.register
def _slot_bonus(node: SlotBonus, slots: Slots) -> Row:
    """The depicted slot, by its colour and what it does, and what it gives besides."""
    depicted = next((slots[slot] for slot in node.slots if slot in slots), None)
    shown: Row = ("slot",) if depicted is None else (_slot(depicted.color), *_action(depicted))
    return ("trigger", *shown, "arrow", text("+"), *effect_row(node.effect, "plus"))


def _slot(color: str | None) -> str:
    return f"slot_{color or 'always'}"


def _action(slot: SlotDef) -> Row:
    return tuple(token for token in effect_row(slot.effect) if token != "build")


@permanent_row.register
def _hand_limit(node: HandLimit, slots: Slots) -> Row:
    return ("hand", text(f"+{node.more}"))


def _slot_chosen(when: When) -> Row:
    slot = f"slot_{when.color}" if when.color else "slot"
    return (slot,) if when.matched is None else (slot, "match" if when.matched else "no_match")


def _space_reached(when: When) -> Row:
    return ("federation",) if when.space is None else (("space", when.space),)


def _built(when: When) -> Row:
    things: Row = ("structure", "or", "city") if when.what is None else things_built(when.what)
    return ("build", *_nth(when, things))


def _upgraded(when: When) -> Row:
    things = when.what or STRUCTURES
    if when.nth_in_city is not None and len(things) == 1:
        # The second upgraded one, not the second one upgraded now.
        return ("upgrade", *_nth(when, (f"{things_built(things)[0]}_upgraded",)))
    return ("upgrade", *_nth(when, things_built(things)))


def _nth(when: When, things: Row) -> Row:
    """The things, with a ring before "the second of a turn", and a city behind "the second at a city"."""
    if when.nth_in_turn is not None:
        return (("nth", when.nth_in_turn), *things)
    if when.nth_in_city is not None:
        return (("nth", when.nth_in_city), *things, "city")
    return things


def _slot_gave(when: When) -> Row:
    return ("slot", text(":"), "resource" if when.resource is None else when.resource.value)


def _card_claimed(when: When) -> Row:
    return ("card_green", "card_red", "card_yellow") if when.kind is None else (when.kind.value,)


_EVENTS: Mapping[EventKind, Callable[[When], Row]] = {
    EventKind.SLOT_CHOSEN: _slot_chosen,
    EventKind.SPACE_REACHED: _space_reached,
    EventKind.BUILT: _built,
    EventKind.UPGRADED: _upgraded,
    EventKind.SLOT_GAVE: _slot_gave,
    EventKind.METROPOLIS_CONNECTED: lambda when: ("connected", "metropolis"),
    EventKind.ACTION_CARD_USED: lambda when: ("action_card",),
    EventKind.SPECIAL_DRAWN: lambda when: ("special",),
    EventKind.CARD_CLAIMED: _card_claimed,
    EventKind.TURN_ENDED: lambda when: ("turn_end",),
}
