"""Content made at random: small boards, poor players, and effects of every kind in every place.

For holding the engine's shortcuts to the plain truth where no shipped card leads. Everything is made from a seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from uc_desktop.rules.board.graph import Board, BuildingSite, CitySite, TunnelSite, board_of
from uc_desktop.rules.conditions import Condition, Count, Countable, CountCondition, FederationCondition, Per
from uc_desktop.rules.content import CardDef, Content, ContractDef, MainBoardDef, MetropolisDef, SlotDef
from uc_desktop.rules.effects import nodes
from uc_desktop.rules.effects.nodes import (
    Ability,
    Discount,
    Effect,
    EventKind,
    Node,
    Permanent,
    SlotBonus,
    SlotChoice,
    Trigger,
    UpgradeCost,
    When,
)
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import BUILDINGS, CITIES, NOTHING, STRUCTURES, Kind, Phase, Piece, Resource, Resources

T = TypeVar("T")

_THINGS = (
    *(
        Countable.FARM,
        Countable.LABORATORY,
        Countable.BUILDING,
        Countable.TUNNEL,
        Countable.CITY,
        Countable.CARD_IN_HAND,
        Countable.CREDIT,
    ),
    *(
        Countable.USED_ACTION_CARD,
        Countable.ACTION_CARD,
        Countable.STEELPLAST,
        Countable.METROPOLIS,
        Countable.SPECIAL_CARD,
    ),
    *(Countable.EXPANSION_BUILDING, Countable.NONSYMBIOTIC_CITY, Countable.PRODUCTION_CARD, Countable.PERMANENT_CARD),
)
_CLAIMED = (Kind.PERMANENT, Kind.PERMANENT, Kind.ACTION, Kind.PRODUCTION, Kind.END_SCORING)


class RandomContent:
    """Makes one content from a seed, in the frame of the shipped one: as many cards, slots, tiles and boards."""

    def __init__(self, shipped: Content, seed: str) -> None:
        self._random = Random(seed)
        self._shipped = shipped
        self._seed = seed

    def make(self) -> Content:
        """The content."""
        shipped = self._shipped
        return Content(
            cards={card.id: card if card.is_assistant else self._card(card) for card in shipped.cards.values()},
            main_boards={side.id: self._side(side) for side in shipped.main_boards.values()},
            boards={key: self._board(key) for key, board in shipped.boards.items() if board.side == "basic"},
            metropolises={tile.id: self._tile(tile) for tile in shipped.metropolises.values()},
            bonuses={
                bonus.id: replace(bonus, effect=(self._one_of((self._gain, self._gain, self._advance))(),))
                for bonus in shipped.bonuses.values()
            },
            hash=f"random {self._seed}",
            assistant=shipped.assistant,
            contracts={contract.id: self._contract(contract) for contract in shipped.contracts.values()},
        )

    def _one_of(self, choices: Sequence[T]) -> T:
        return self._random.choice(choices)

    def _chance(self, percent: int) -> bool:
        return self._random.randrange(100) < percent

    # Boards

    def _board(self, name: str) -> Board:
        """Four city sites in a row, the starting one first; a metropolis at the far end and one at the start."""
        marks = (None, None, *self._shipped.bonuses)
        cities = tuple(CitySite(f"0,{column}", self._one_of(marks), self._surcharge()) for column in range(4))
        buildings = tuple(
            BuildingSite(f"0,{city}#{'x' if expansion else 1}", city, expansion, self._one_of(marks), self._surcharge())
            for city in range(4)
            for expansion in (False, True)
        )
        ways = (("a", (0, 1), None), ("b", (1, 2), None), ("c", (2, 3), None))
        links = (("UL-d", (0,), "UL"), ("UR-e", (3,), "UR"))
        tunnels = tuple(
            TunnelSite(name, ends, place, self._one_of(marks), self._surcharge())
            for name, ends, place in (*ways, *links)
        )
        return board_of(name, "basic", cities, buildings, tunnels, 0)

    def _surcharge(self) -> Resources:
        return self._amount(1) if self._chance(30) else NOTHING

    # What has an effect

    def _side(self, side: MainBoardDef) -> MainBoardDef:
        return replace(side, slots=tuple(self._slot(slot) for slot in side.slots))

    def _slot(self, slot: SlotDef) -> SlotDef:
        return slot if slot.color is None else replace(slot, effect=self._effect(self._poor_node))

    def _tile(self, tile: MetropolisDef) -> MetropolisDef:
        return replace(tile, instant=self._effect(self._node)) if tile.color == "blue" else tile

    def _contract(self, contract: ContractDef) -> ContractDef:
        """A contract that is soon within reach, and gives little."""
        criteria = tuple(self._condition() for _ in range(self._one_of((1, 1, 2))))
        return replace(contract, criteria=criteria, effect=self._effect(self._small_node))

    def _card(self, card: CardDef) -> CardDef:
        kind = Kind.INSTANT if self._chance(60) else self._one_of(_CLAIMED)
        if kind is Kind.PERMANENT:
            return replace(card, kind=kind, effect=(), scoring=(), permanent=(self._permanent(),))
        effect = () if kind is Kind.END_SCORING else self._effect(self._node)
        return replace(card, kind=kind, effect=effect, scoring=(), permanent=())

    def _permanent(self) -> Permanent:
        make: Callable[[], Permanent] = self._one_of((self._trigger, self._trigger, self._ability, self._discount))
        return self._slot_bonus() if self._chance(10) else make()

    def _trigger(self) -> Permanent:
        event = self._one_of([kind for kind in EventKind if kind is not EventKind.TURN_ENDED])
        return Trigger(When(event), self._effect(self._small_node), once_per_turn=self._chance(30))

    def _ability(self) -> Permanent:
        return Ability(self._effect(self._small_node))

    def _discount(self) -> Permanent:
        return Discount((self._one_of(tuple(Piece)),), self._amount(), upgrading=self._chance(30))

    def _slot_bonus(self) -> Permanent:
        slots = [slot.id for side in self._shipped.main_boards.values() for slot in side.slots]
        return SlotBonus(tuple(self._random.sample(slots, 8)), self._effect(self._small_node))

    # Effects

    def _effect(self, make: Callable[[], Node]) -> Effect:
        return tuple(make() for _ in range(self._one_of((1, 1, 2))))

    def _poor_node(self) -> Node:
        """A part that is often impossible, as the slots' should be."""
        makers: tuple[Callable[[], Node], ...] = (
            *(self._build, self._build, self._build, self._upgrade, self._use, self._pay, self._special),
            *(self._choose, self._in_order, self._conditional, self._produce, self._convert),
        )
        return self._one_of(makers)()

    def _node(self) -> Node:
        """Any part."""
        makers: tuple[Callable[[], Node], ...] = (
            *(self._small_node, self._small_node, self._small_node, self._use, self._special, self._choose),
            *(self._in_order, self._produce, self._convert, self._perform, self._refresh, self._chosen),
        )
        return self._one_of(makers)()

    def _small_node(self) -> Node:
        """A part that opens nothing large."""
        makers: tuple[Callable[[], Node], ...] = (
            *(self._gain, self._gain, self._conditional, self._build, self._upgrade, self._pay),
            *(self._exchange, self._advance, lambda: nodes.DrawNode(1)),
        )
        return self._one_of(makers)()

    def _amount(self, most: int = 2) -> Resources:
        amounts = {self._one_of(tuple(Resource)).value: self._random.randint(1, most) for _ in range(2)}
        return Resources(**amounts)

    def _gain(self) -> Node:
        per = Per(self._count(), self._one_of((1, 2)), self._one_of((None, 2))) if self._chance(30) else None
        return nodes.GainNode(self._amount(), per=per)

    def _conditional(self) -> Node:
        return nodes.GainNode(self._amount(), only_if=self._condition())

    def _count(self) -> Count:
        return Count(self._one_of(_THINGS))

    def _condition(self) -> Condition:
        if self._chance(25):
            return FederationCondition(self._one_of((0, 1, 2, 3, 4)))
        if self._chance(30):
            return CountCondition(self._count(), at_most=self._random.randint(0, 2))
        return CountCondition(self._count(), at_least=self._random.randint(1, 3))

    def _maybe(self) -> Condition | None:
        return self._condition() if self._chance(20) else None

    def _what(self) -> tuple[Piece, ...]:
        groups: tuple[tuple[Piece, ...], ...] = (CITIES, BUILDINGS, STRUCTURES, (Piece.TUNNEL,), (Piece.FARM,))
        return self._one_of((*groups, (Piece.NONSYMBIOTIC_CITY,), (Piece.LABORATORY,)))

    def _build(self) -> Node:
        what = self._what()
        upgraded = not set(what) & set(CITIES) and self._chance(40)
        return nodes.BuildNode(
            what,
            self._one_of((1, 1, 2)),
            self._one_of((None, None, NOTHING, self._amount())),
            self._amount(1) if self._chance(20) else NOTHING,
            self._one_of((nodes.SiteKind.ORDINARY, nodes.SiteKind.ORDINARY, nodes.SiteKind.EXPANSION)),
            self._price() if upgraded else None,
            self._maybe(),
        )

    def _price(self) -> UpgradeCost:
        return UpgradeCost() if self._chance(50) else UpgradeCost((self._amount(1), self._amount(1)))

    def _upgrade(self) -> Node:
        kinds = [kind for kind in STRUCTURES if self._chance(60)] or [Piece.TUNNEL]
        return nodes.UpgradeNode(tuple(kinds), self._one_of((1, 2)), self._price(), self._maybe())

    def _pay(self) -> Node:
        then = (self._one_of((self._gain, self._build, self._advance))(),)
        return nodes.PayThenNode((self._amount(1), self._amount(1)), then, self._one_of((1, 1, 2)), self._maybe())

    def _exchange(self) -> Node:
        return nodes.ExchangeNode(self._amount(1), self._amount(1))

    def _advance(self) -> Node:
        return nodes.AdvanceNode(self._random.randint(1, 3))

    def _chosen(self) -> Node:
        return nodes.GainChosenNode(2, tuple(self._random.sample(tuple(Resource), 3)))

    def _use(self) -> Node:
        return nodes.UseActionCardNode(self._one_of((1, 2)), self._maybe())

    def _refresh(self) -> Node:
        return nodes.MakeAvailableNode()

    def _special(self) -> Node:
        return nodes.DrawSpecialNode()

    def _produce(self) -> Node:
        return nodes.ProduceStructureNode(self._chance(50))

    def _convert(self) -> Node:
        return nodes.PayThenNode((self._amount(1),), (nodes.ConvertCityNode(),))

    def _perform(self) -> Node:
        return nodes.PerformSlotNode(self._one_of(tuple(SlotChoice)))

    def _choose(self) -> Node:
        return nodes.ChooseNode((self._effect(self._small_node), self._effect(self._small_node)), self._maybe())

    def _in_order(self) -> Node:
        return nodes.InOrderNode(((self._small_node(),), (self._small_node(),)), self._maybe())


def positions(engine: Engine, seed: int) -> Iterator[State]:
    """Those of a random game with the engine's content."""
    chance, state = Random(seed), engine.new_game(Setup(2 + seed % 3, f"most {seed}"))
    while state.phase is not Phase.OVER:
        yield state
        state, _ = engine.apply(state, chance.choice(engine.legal_commands(state)))
