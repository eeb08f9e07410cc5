"""The upper bound: the most that the active player could have and do by the end of the turn.

Nothing is deducted, but what costs something must be payable when it starts; conditions that something could change
hold, every trigger fires, what is opened is carried out in full. So what the bound rules out is impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain

from uc_desktop.rules.board.graph import CORNERS
from uc_desktop.rules.conditions import AllOf, AnyOf, Condition, Count, Countable, CountCondition, FederationCondition
from uc_desktop.rules.content import Part, action_key, bonus_key, contract_key, instant_key
from uc_desktop.rules.effects.agenda import ability_frame, may_start, open_in, unused_abilities
from uc_desktop.rules.effects.amounts import available_action_cards, count, exceeds_action_limit, holds
from uc_desktop.rules.effects.cards import slot_effect
from uc_desktop.rules.effects.max_effect import BOUNDLESS, NONE, MaxEffect, max_of, sum_of
from uc_desktop.rules.effects.nodes import ChooseNode, EventKind, InOrderNode, Trigger, When
from uc_desktop.rules.effects.registry import VERBS
from uc_desktop.rules.effects.verb import UpperBound, frame_of
from uc_desktop.rules.index import RuleIndex, times_of
from uc_desktop.rules.state import Frame, OpenPart, Role, State
from uc_desktop.rules.terms import BUILDINGS, CITIES, FEDERATION_SPACES, SPACE_BONUS, Piece, Resources, SiteType

#: The longest chain of things set off that is followed; what goes beyond it is unlimited.
_CHAIN = 8
#: Things of which a turn adds one at most: cards claimed, or paid for.
_PLAYED = frozenset(
    (Countable.ACTION_CARD, Countable.PERMANENT_CARD, Countable.PRODUCTION_CARD, Countable.SPECIAL_CARD)
)
#: Things that are not counted on the owner's board.
_ELSEWHERE = _PLAYED.union(
    (Countable.USED_ACTION_CARD, Countable.CARD_IN_HAND),
    (Countable.KELP, Countable.STEELPLAST, Countable.SCIENCE, Countable.CREDIT, Countable.BIOMATTER),
)


class MaxEffects(dict[str, MaxEffect]):
    """The most that carrying out a whole effect gives or does, by its key; what that sets off aside."""

    def __init__(self, index: RuleIndex) -> None:
        super().__init__()
        self._index = index

    def __missing__(self, effect: str) -> MaxEffect:
        found = self[effect] = sum_of(map(self.of, self._index.effect(effect)))
        return found

    def of(self, part: Part) -> MaxEffect:
        """The most that carrying out a part as often as it says gives or does."""
        inner = [self[child] for child in part.children]
        if isinstance(part.node, ChooseNode):
            return max_of(inner)
        own = NONE if isinstance(part.node, InOrderNode) else VERBS[type(part.node)].max_effect(part)
        return own.plus(sum_of(inner)).times(times_of(part))


class TurnUpperBound(UpperBound):
    """What the active player could have and do by the end of the turn, at the very most."""

    __slots__ = ("_contracts", "_later", "_max_effects", "_parts")

    def __init__(
        self,
        effects: MaxEffects,
        index: RuleIndex,
        state: State,
        frames: Iterable[Frame],
        stock: Resources | None = None,
    ) -> None:
        super().__init__(index, state, stock)
        self._max_effects = effects
        self._contracts = state.contracts
        if self._contracts:
            self.add(self._benefits())
        self._later: list[MaxEffect] = []
        self._parts = [opened for frame in frames for opened in open_in(index, frame)]
        # Each open part of a slot may give what a trigger waits for.
        self.trigger(EventKind.SLOT_GAVE, sum(bool(opened.frame.slot) for opened in self._parts))
        for card in unused_abilities(index, state):
            self._parts += open_in(index, ability_frame(index, card))

    def add(self, more: MaxEffect) -> None:
        """Add what could be gained or done, with all that it sets off."""
        for _ in range(_CHAIN):
            if more is NONE or not any(more):
                return
            seen = self.total
            self.total = seen.plus(more)
            self.stock = self.stock.plus(more.resources)
            more = self._set_off(more, seen)
            if self._contracts:
                more = more.plus(self._benefits())
        self.total = self.total.plus(BOUNDLESS)

    def add_if_board_changes(self, more: MaxEffect) -> None:
        """Add this as soon as anything could have been built, upgraded or converted."""
        self._later.append(more)

    def trigger(self, kind: EventKind, times: int, fits: Callable[[When], bool] = lambda _: True) -> None:
        """Add what so many happenings of this kind could set off, if they `fit` what a trigger waits for."""
        if kind in self.modifiers.triggers:
            self.add(self._triggered(kind, fits).times(times))

    def reaches(self, goals: Iterable[list[OpenPart]]) -> bool:
        """Whether of each of these lists of parts one could be carried out by the end of the turn."""
        left = list(goals)
        while True:
            left = [goal for goal in left if not any(map(self._could_count, goal))]
            if not left or self.total.boundless:
                return True
            if not self._go_on():
                return False

    def _go_on(self) -> bool:
        """Carry out everything that could be started by now; False if there was nothing."""
        ready: list[OpenPart] = []
        later: list[OpenPart] = []
        for opened in self._parts:
            (ready if self._is_possible(opened) else later).append(opened)
        self._parts = later
        for part in (opened.part for opened in ready):
            VERBS[type(part.node)].add_to_bound(self, part, self._max_effects.of(part))
        if self._later and self.total.changes_board:
            self.add(sum_of(self._later))
            self._later.clear()
        return bool(ready)

    def stock_after(self, more: MaxEffect) -> Resources | None:
        """The stock with all that doing this could set off; None if that is without bound."""
        before = self.stock, self.total, self._contracts
        self.add(more)
        after = None if self.total.boundless else self.stock
        self.stock, self.total, self._contracts = before
        return after

    def _could_count(self, opened: OpenPart) -> bool:
        """Whether the part, or one of an effect that it could open, could be carried out and would use the slot."""
        if not self._is_possible(opened):
            return False
        part = opened.part
        verb = VERBS[type(part.node)]
        return verb.uses_slot or any(
            map(self._is_possible, chain.from_iterable(map(self._inside, verb.could_open(self, part))))
        )

    def _is_possible(self, opened: OpenPart) -> bool:
        leaf = opened.leaf
        if leaf.conditions and self._is_ruled_out(opened):
            return False
        return VERBS[type(leaf.part.node)].is_possible(self, leaf.part)

    def _is_ruled_out(self, opened: OpenPart) -> bool:
        """Whether a condition of the part does not hold, and nothing done so far could change that."""
        is_settled = all(map(self._is_settled, opened.leaf.conditions))
        return is_settled and not may_start(self, opened)

    def _inside(self, effect: str) -> list[OpenPart]:
        """The parts of an effect that is opened."""
        return open_in(self.index, frame_of(self.index, effect, Role.NESTED))

    # What is set off

    def _triggered(self, kind: EventKind, fits: Callable[[When], bool] = lambda _: True) -> MaxEffect:
        """What one happening of this kind could set off."""
        found = NONE
        for use in self.modifiers.triggers.get(kind, ()):
            assert isinstance(use.node, Trigger)
            if fits(use.node.when):
                found = found.plus(self._max_effects[use.effect])
        return found

    def _set_off(self, new: MaxEffect, seen: MaxEffect) -> MaxEffect:
        """What the new doings set off after those seen: bonuses of sites, metropolises, Federation spaces, cards.

        What is built first stands on a site open now, what is built after that on any.
        """
        found = NONE
        if new.tunnels:
            first = seen.tunnels + new.tunnels == 1
            found = self._built(SiteType.TUNNEL, (Piece.TUNNEL,), only_open=first).times(new.tunnels)
            found = found.plus(self._metropolises(seen.tunnels + new.tunnels, seen.tunnels))
        if new.cities:
            first = seen.cities + new.cities == 1
            found = found.plus(self._built(SiteType.CITY, CITIES, only_open=first).times(new.cities))
            # Buildings counted before could stand at the new city.
            found = found.plus(self._best_bonus(SiteType.BUILDING, only_open=False).times(seen.buildings))
            found = found.plus(self._best_bonus(SiteType.EXPANSION, only_open=False).times(seen.expansions))
        for group, amount in ((SiteType.BUILDING, new.buildings), (SiteType.EXPANSION, new.expansions)):
            if amount:
                found = found.plus(self._built(group, BUILDINGS, only_open=not self.total.cities).times(amount))
        if new.steps:
            found = found.plus(self._steps(new.steps, seen.steps))
        if new.upgrades:
            found = found.plus(self._triggered(EventKind.UPGRADED).times(new.upgrades))
        if new.specials:
            found = found.plus(self._triggered(EventKind.SPECIAL_DRAWN).times(new.specials))
        return found.plus(self._opened(new, seen)) if new.opens_effects else found

    def _opened(self, new: MaxEffect, seen: MaxEffect) -> MaxEffect:
        """What the effects give that are opened by using action cards, performing slots and claiming a card.

        Any coloured slot could be performed, free or not (bound of A-7), and an available action card be dropped for
        the new one and used then (bound of Q-5).
        """
        content, found = self.index.content, NONE
        if new.card_uses and not seen.card_uses:
            found = self._used(available_action_cards(content, self.player))
        if self.total.card_uses:
            again = self.total.made_available - (seen.made_available if seen.card_uses else 0)
            found = found.plus(self._used(self.modifiers.actions).times(again))
        if new.performed:
            slots = [slot_effect(self.index, self.player.claimed, slot) for slot in self._colored_slots()]
            gave = max(len(self.index.effects[effect].leaves) for effect in slots)
            each = max_of(self._max_effects[effect] for effect in slots)
            found = found.plus(each.plus(self._triggered(EventKind.SLOT_GAVE).times(gave)).times(new.performed))
        if new.claims:
            found = found.plus(self._triggered(EventKind.CARD_CLAIMED).times(new.claims))
            if exceeds_action_limit(content, self.player):
                dropped = available_action_cards(content, self.player)
                found = found.plus(max_of(self._max_effects[action_key(card)] for card in dropped))
        return found

    def _used(self, cards: tuple[str, ...]) -> MaxEffect:
        """What using each of these action cards once gives."""
        found = self._triggered(EventKind.ACTION_CARD_USED).times(len(cards))
        return found.plus(sum_of(self._max_effects[action_key(card)] for card in cards))

    def _colored_slots(self) -> list[str]:
        slots = self.index.main_boards[self.state.main_board].slots
        return [slot.id for slot in slots if slot.color is not None]

    def _built(self, kind: SiteType, what: tuple[Piece, ...], *, only_open: bool) -> MaxEffect:
        """What building one of these things could set off."""
        fits = self._triggered(EventKind.BUILT, lambda when: when.what is None or not set(what).isdisjoint(when.what))
        return self._best_bonus(kind, only_open=only_open).plus(fits)

    def _best_bonus(self, kind: SiteType, *, only_open: bool) -> MaxEffect:
        """Of each thing the most that the bonus of one of these sites gives."""
        bonuses = (self.open_sites if only_open else self.index.sites[self.player.board]).bonuses(kind)
        return max_of(self._max_effects[bonus_key(bonus)] for bonus in bonuses) if bonuses else NONE

    def _metropolises(self, tunnels: int, seen: int) -> MaxEffect:
        """What the metropolises give that so many tunnels could connect (bound of N-4), but those seen before could
        not."""
        board, player, found = self.index.boards[self.player.board], self.player, NONE
        for place, tile in zip(CORNERS, player.metropolises, strict=True):
            missing = board.tunnels_to[place] & ~player.tunnels
            least = missing.bit_count() + int(not missing & board.open_tunnel_sites(player.tunnels))
            if missing and seen < least <= tunnels:
                found = found.plus(self._max_effects[instant_key(tile)])
                found = found.plus(self._triggered(EventKind.METROPOLIS_CONNECTED))
        return found

    def _steps(self, new: int, seen: int) -> MaxEffect:
        """What the spaces of the Federation track ahead give, and what waits for reaching them."""
        here = next(at for at, stack in enumerate(self.state.federation) if self.number in stack)
        found = NONE
        for space in FEDERATION_SPACES[here + 1 + seen : here + 1 + seen + new]:
            reached = self._triggered(EventKind.SPACE_REACHED, lambda when, at=space: when.space in (None, at))  # type: ignore[misc]
            resources, _ = SPACE_BONUS[space]
            found = found.plus(MaxEffect(*resources)).plus(reached)
        return found

    # Conditions

    def _benefits(self) -> MaxEffect:
        """What the contracts not counted yet give of which all criteria hold, or could by now."""
        contracts = self.index.contracts
        ready = [each for each in self._contracts if all(map(self._could_hold, contracts[each].criteria))]
        self._contracts = tuple(each for each in self._contracts if each not in ready)
        return sum_of(self._max_effects[contract_key(each)] for each in ready)

    def _could_hold(self, condition: Condition) -> bool:
        """Whether the condition holds, or could after what was done so far."""
        if isinstance(condition, AllOf | AnyOf):
            quantifier = all if isinstance(condition, AllOf) else any
            return quantifier(map(self._could_hold, condition.conditions))
        content, number = self.index.content, self.number
        if isinstance(condition, CountCondition) and condition.count.thing in _PLAYED:
            return count(content, self.state, number, condition.count) + 1 >= condition.at_least
        return not self._is_settled(condition) or holds(content, self.state, number, condition)

    def _is_settled(self, condition: Condition) -> bool:
        """Whether nothing done so far could change the answer to this condition."""
        if isinstance(condition, AllOf | AnyOf):
            return all(map(self._is_settled, condition.conditions))
        if isinstance(condition, FederationCondition):
            return not self.total.steps
        return isinstance(condition, CountCondition) and self.is_count_settled(condition.count)

    def is_count_settled(self, counted: Count) -> bool:
        """Whether nothing done so far could change this count: that of something on the board, with nothing built."""
        return counted.thing not in _ELSEWHERE and not self.total.changes_board
