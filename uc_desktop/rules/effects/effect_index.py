"""What never changes about effects and about sets of claimed cards, worked out once for each content.

Kept apart from states, so that looking ahead costs little: `Content.facts` holds one `Facts`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from uc_desktop.rules.effects.nodes import (
    Advance,
    Build,
    Choose,
    Condition,
    Draw,
    DrawSpecial,
    EventKind,
    Gain,
    GainChosen,
    InOrder,
    PerformSlot,
    SiteKind,
    UseActionCard,
)
from uc_desktop.rules.terms import NOTHING, Kind, Resources, What

if TYPE_CHECKING:
    from uc_desktop.rules.content import Content, Part, PermanentUse
    from uc_desktop.rules.effects.max_yield import Potential
    from uc_desktop.rules.state import Frame

#: Parts that can always be carried out and always count as using a slot (T-6).
ALWAYS_COUNTS = frozenset((Gain, GainChosen, Draw, Advance))
#: How many sets of claimed cards are remembered.
_MOST_STANDINGS = 4096


class Leaf(NamedTuple):
    """A part that can be carried out, and the way to it in its effect.

    `place` is the index of the effect's part that it is or lies in; `path` leads there through choices and sequences,
    outermost first; `conditions` are its own and those on the path.
    """

    part: Part
    place: int
    path: tuple[Part, ...]
    conditions: tuple[Condition, ...]


class EffectFacts:
    """An effect's leaves, how often each of its parts may be carried out, and which leaves always give something.

    `builds` is everything that it builds or upgrades. `steady` are the leaves that no condition can close, `giving`
    those of them that always give something; `gains` are the leaves that give amounts of resources, by themselves or as
    branches; `usual` is what it builds at the usual cost. An effect `is_usual` if it does nothing else, `is_plain` if
    each of its leaves can be carried out or not as the position stands, whatever follows.
    """

    __slots__ = ("builds", "by_ref", "gains", "giving", "is_plain", "is_usual", "leaves", "steady", "times", "usual")

    def __init__(self, content: Content, key: str) -> None:
        parts = content.effect(key)
        self.times = tuple(times_of(part) for part in parts)
        self.leaves = tuple(leaf for place, part in enumerate(parts) for leaf in _leaves(content, part, place, ()))
        self.by_ref: Mapping[str, Leaf] = {leaf.part.ref: leaf for leaf in self.leaves}
        self.steady = tuple(leaf for leaf in self.leaves if not leaf.conditions)
        self.giving = tuple(leaf for leaf in self.steady if type(leaf.part.node) in ALWAYS_COUNTS)
        gains = (leaf for leaf in self.leaves if isinstance(leaf.part.node, Gain))
        self.gains = tuple(leaf for leaf in gains if all(isinstance(outer.node, Choose) for outer in leaf.path))
        self.builds = frozenset(what for leaf in self.leaves for what in getattr(leaf.part.node, "what", ()))
        self.usual = frozenset(what for leaf in self.leaves for what in _built_usually(leaf))
        self.is_usual = all(_built_usually(leaf) for leaf in self.leaves)
        self.is_plain = all(not leaf.conditions and _is_plain(leaf.part) for leaf in self.leaves)


def _built_usually(leaf: Leaf) -> tuple[What, ...]:
    """What a part builds at the usual cost on an ordinary site, with no condition and nothing to follow."""
    node = leaf.part.node
    if leaf.conditions or not isinstance(node, Build) or node.then_upgrade is not None:
        return ()
    usual = node.cost is None and node.discount == NOTHING and node.site is SiteKind.ORDINARY
    return node.what if usual else ()


def _is_plain(part: Part) -> bool:
    return not isinstance(part.node, UseActionCard | PerformSlot | DrawSpecial) and not part.children


def times_of(part: Part) -> int:
    """How often a part may be carried out: its `times` or steps; 1 for all others."""
    node = part.node
    return node.steps if isinstance(node, Advance) else getattr(node, "times", 1)


def _leaves(content: Content, part: Part, place: int, path: tuple[Part, ...]) -> Iterator[Leaf]:
    if not isinstance(part.node, Choose | InOrder):
        way = (*path, part)
        yield Leaf(part, place, path, tuple(each.node.only_if for each in way if each.node.only_if is not None))
        return
    for key in part.children:
        for child in content.effect(key):
            yield from _leaves(content, child, place, (*path, part))


class Standing:
    """What a set of claimed cards gives its owner: triggers by event, abilities, action cards, discounts (K-4, K-5).

    `more_cards` is by how many they raise the hand limit (X-12). `costs` are those of building by part and thing, kept
    by `building` for all sets with the same discounts, and `usual_costs` those by thing alone; `slots` the frames of
    slots with what the cards add to them (X-11), kept by `cards` for all sets that add the same.
    """

    __slots__ = (
        "_content",
        "_discounting",
        "_discounts",
        "abilities",
        "actions",
        "costs",
        "more_cards",
        "slot_bonuses",
        "slots",
        "triggers",
        "usual_costs",
    )

    def __init__(self, content: Content, claimed: tuple[str, ...]) -> None:
        self.triggers: dict[EventKind, tuple[PermanentUse, ...]] = {}
        for card in claimed:
            for kind in content.facts.waits(card):
                self.triggers[kind] = self.triggers.get(kind, ()) + content.triggers[kind][card]
        self.abilities = tuple(card for card in claimed if card in content.abilities)
        self.actions = tuple(card for card in claimed if content.cards[card].kind is Kind.ACTION)
        self.slot_bonuses = tuple(card for card in claimed if card in content.slot_bonuses)
        self._discounting = tuple(card for card in claimed if card in content.discounts)
        self._discounts: dict[tuple[What, bool], Resources] = {}
        self.more_cards = sum(content.hand_limits.get(card, 0) for card in claimed)
        self.costs = content.facts.costs.setdefault(self._discounting, {})
        self.usual_costs: dict[What, Resources] = {}
        self.slots = content.facts.slots.setdefault(self.slot_bonuses, {})
        self._content = content

    def discount(self, what: What, *, upgrading: bool) -> Resources:
        """The sum of the permanent discounts on building or upgrading this (B-4)."""
        if not self._discounting:
            return NOTHING
        total = self._discounts.get((what, upgrading))
        if total is None:
            total = NOTHING
            for card in self._discounting:
                for discount in self._content.discounts[card]:
                    if discount.upgrading is upgrading and what in discount.what:
                        total = total.plus(discount.less)
            self._discounts[what, upgrading] = total
        return total


class _Effects(dict[str, EffectFacts]):
    """Facts of effects by key, worked out when first asked for."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self._content = content

    def __missing__(self, key: str) -> EffectFacts:
        found = self[key] = EffectFacts(self._content, key)
        return found


class _Standings(dict[tuple[str, ...], Standing]):
    """Standings by claimed cards, worked out when first asked for; forgotten when they are too many."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self._content = content

    def __missing__(self, claimed: tuple[str, ...]) -> Standing:
        if len(self) >= _MOST_STANDINGS:
            self.clear()
            self._content.facts.costs.clear()
            self._content.facts.slots.clear()
        found = self[claimed] = Standing(self._content, claimed)
        return found


class Facts:
    """The facts of one content: of effects by key, of sets of claimed cards; `potentials` is kept by `potential`.

    `costs` and `slots` are those of standings, by the cards that make a difference to them.
    """

    __slots__ = ("_content", "_waits", "costs", "effects", "potentials", "slots", "standings")

    def __init__(self, content: Content) -> None:
        self._content = content
        self.effects = _Effects(content)
        self.standings = _Standings(content)
        self.potentials: dict[str, Potential] = {}
        self.costs: dict[tuple[str, ...], dict[tuple[str, What], Resources]] = {}
        self.slots: dict[tuple[str, ...], dict[str, tuple[Frame, EffectFacts]]] = {}
        self._waits: dict[str, tuple[EventKind, ...]] = {}

    def waits(self, card: str) -> tuple[EventKind, ...]:
        """The events for which a permanent card waits."""
        found = self._waits.get(card)
        if found is None:
            kinds = (kind for kind, by_card in self._content.triggers.items() if card in by_card)
            found = self._waits[card] = tuple(kinds)
        return found
