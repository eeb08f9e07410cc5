"""What playing a matched card surely does, so that no search is needed (T-6).

`sure_gifts` is what it gives at once: where that pays for the slot, the slot can be used. `is_idle` tells that
claiming it changes nothing for the slot: where nothing else could either, the slot cannot.
"""

from __future__ import annotations

from uc_desktop.rules.content import CardDef, Content, card_key
from uc_desktop.rules.effects.amounts import holds, multiplier
from uc_desktop.rules.effects.effect_index import Leaf
from uc_desktop.rules.effects.nodes import (
    Condition,
    Count,
    CountCondition,
    Discount,
    EventKind,
    FederationCondition,
    Gain,
    HandLimit,
    SlotBonus,
    Thing,
    Trigger,
)
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import NOTHING, Resources, What

#: Things of which playing a card may change the number.
_UNSTEADY = (Thing.CARD_IN_HAND, Thing.KELP, Thing.STEELPLAST, Thing.SCIENCE, Thing.CREDIT, Thing.BIOMATTER)


def is_idle(card: CardDef, slot: str, builds: frozenset[What]) -> bool:
    """Whether claiming this permanent card gives nothing before something else happens, and no more or cheaper action
    of this slot, which builds or upgrades these things."""
    for node in card.permanent:
        match node:
            case HandLimit():
                pass
            case Trigger(when=when) if when.event is not EventKind.CARD_CLAIMED:
                pass
            case Discount(what=what) if builds.isdisjoint(what):
                pass
            case SlotBonus(slots=slots) if slot not in slots:
                pass
            case _:
                return False
    return True


def sure_gifts(content: Content, state: State, card: str) -> list[Resources]:
    """Amounts each of which the card, played on a match, can surely give first of all."""
    together, choices = NOTHING, []
    for leaf in content.facts.effects[card_key(card)].gains:
        gift = _gift(content, state, leaf)
        if gift == NOTHING:
            continue
        if leaf.path:
            choices.append(gift)
        else:
            together = together.plus(gift)
    found = [together.plus(gift) for gift in choices]
    return found if together == NOTHING else [together, *found]


def _gift(content: Content, state: State, leaf: Leaf) -> Resources:
    node = leaf.part.node
    if not isinstance(node, Gain) or (node.per is not None and not _is_steady_count(node.per.count)):
        return NOTHING
    for condition in leaf.conditions:
        if not _holds(content, state, condition):
            return NOTHING
    if node.per is None:
        return node.resources
    return node.resources.times(multiplier(content, state, state.active, node.per))


def _holds(content: Content, state: State, condition: Condition) -> bool:
    """Whether a condition holds that playing the card does not touch."""
    steady = isinstance(condition, FederationCondition) or (
        isinstance(condition, CountCondition) and _is_steady_count(condition.count)
    )
    return steady and holds(content, state, state.active, condition)


def _is_steady_count(count: Count) -> bool:
    return count.thing not in _UNSTEADY
