"""Which rules explain what stands on a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from uc_desktop.rules import conditions
from uc_desktop.rules.board.payment import USUAL_COST, USUAL_UPGRADE
from uc_desktop.rules.conditions import Count, Countable, Per
from uc_desktop.rules.content import CardDef
from uc_desktop.rules.effects import nodes
from uc_desktop.rules.effects.nodes import BuildNode, EventKind, SiteKind, SlotChoice, UpgradeCost, When
from uc_desktop.rules.terms import NOTHING, Kind, Piece, Resources

KINDS: Final = {
    Kind.INSTANT: "K-2",
    Kind.PERMANENT: "K-4",
    Kind.ACTION: "K-5",
    Kind.PRODUCTION: "K-7",
    Kind.END_SCORING: "K-8",
}
SPECIAL: Final = ("K-9",)
#: A Special card with an instant effect is not discarded.
SPECIAL_INSTANT: Final = ("K-11", "K-9")
#: The rule that explains each type that is no part of an effect; empty where the card says all.
RULES: Final[Mapping[type, str]] = {
    nodes.Ability: "X-15",
    conditions.AllOf: "",
    conditions.AnyOf: "",
    conditions.Count: "",
    conditions.CountCondition: "",
    nodes.Discount: "B-4",
    conditions.FederationCondition: "X-5",
    nodes.HandLimit: "X-12",
    conditions.Per: "",
    conditions.PointsByTable: "",
    conditions.PointsFor: "W-2",
    conditions.PointsPer: "",
    conditions.ProducedCondition: "X-4",
    nodes.SlotBonus: "X-11",
    nodes.Trigger: "",
    nodes.UpgradeCost: "",
    nodes.When: "",
}
#: The rule that explains each event that permanent effects wait for; empty where the card says all.
RULES_OF_EVENTS: Final[Mapping[EventKind, str]] = {
    EventKind.SLOT_CHOSEN: "",
    EventKind.BUILT: "",
    EventKind.UPGRADED: "",
    EventKind.ACTION_CARD_USED: "",
    EventKind.CARD_CLAIMED: "",
    EventKind.METROPOLIS_CONNECTED: "N-5",
    EventKind.SLOT_GAVE: "X-8",
    EventKind.SPACE_REACHED: "F-2",
    EventKind.SPECIAL_DRAWN: "K-12",
    EventKind.TURN_ENDED: "X-14",
}
#: What is counted where it lies, connected or not.
_BESIDE_THE_BOARD: Final = {
    Countable.ACTION_CARD,
    Countable.USED_ACTION_CARD,
    Countable.PERMANENT_CARD,
    Countable.PRODUCTION_CARD,
    Countable.SPECIAL_CARD,
    Countable.CARD_IN_HAND,
    Countable.KELP,
    Countable.STEELPLAST,
    Countable.SCIENCE,
    Countable.CREDIT,
    Countable.BIOMATTER,
}


def rules_on(card: CardDef) -> tuple[str, ...]:
    """The ids of the rules that explain the card, each once: its kind's first, then as they are met on it."""
    found = list(_kind_of(card))
    for part in _parts((card.effect, card.permanent, card.scoring)):
        found += _rules_of(part)
    return tuple(dict.fromkeys(found))


def usual_costs_on(card: CardDef) -> tuple[tuple[Piece | None, Resources], ...]:
    """What can be built with the card at the usual cost, with that cost; None stands for upgrading anything (B-1)."""
    pieces: list[Piece | None] = []
    for part in _parts((card.effect, card.permanent, card.scoring)):
        if isinstance(part, BuildNode) and part.cost is None:
            pieces += part.what
        elif isinstance(part, nodes.UpgradeNode | BuildNode):
            price = part.cost if isinstance(part, nodes.UpgradeNode) else part.then_upgrade
            pieces += [None] if price == UpgradeCost() else []
    return tuple((what, USUAL_UPGRADE if what is None else USUAL_COST[what]) for what in dict.fromkeys(pieces))


def _kind_of(card: CardDef) -> tuple[str, ...]:
    if card.is_special and card.kind is Kind.INSTANT:
        return SPECIAL_INSTANT
    return (KINDS[card.kind], *SPECIAL) if card.is_special else (KINDS[card.kind],)


def _rules_of(part: object) -> Iterator[str]:
    rule = part.rule if isinstance(part, nodes.Node) else RULES[type(part)]
    yield from [rule] * bool(rule)
    match part:
        case BuildNode():
            yield from ["B-8"] * (part.site is SiteKind.EXPANSION)
            yield from ["B-4"] * (part.discount != NOTHING)
        case Count(thing=thing) if thing not in _BESIDE_THE_BOARD:
            yield "N-3"
        case Per(every=every) if every > 1:
            yield "X-1"
        case nodes.PerformSlotNode(which=SlotChoice.OCCUPIED):
            yield "A-8"
        case When():
            yield from _rules_of_happening(part)
        case _:
            pass  # the rule of its type says all


def _rules_of_happening(when: When) -> Iterator[str]:
    rule = RULES_OF_EVENTS[when.event]
    yield from [rule] * bool(rule)
    if when.matched is False:
        yield "T-5"
    if when.nth_in_city is not None:
        yield "X-9"
    if when.nth_in_turn is not None:
        yield "X-10"


def _parts(value: object) -> Iterator[object]:
    """Everything that an effect is made of, the outer before what it holds."""
    if isinstance(value, tuple):
        for member in value:
            yield from _parts(member)
    if isinstance(value, Struct) and not isinstance(value, Resources):
        yield value
        for name in value.__struct_fields__:
            yield from _parts(getattr(value, name))
