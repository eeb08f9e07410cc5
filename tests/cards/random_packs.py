"""Card packs made at random, as text: valid effects of every kind, with a liking for those that open others.

Most cards of the shipped set are replaced, so that a game is full of them. Everything is made from a seed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from uc_desktop.rules.content import CardDef, Content
from uc_desktop.rules.terms import Kind

T = TypeVar("T")
Data = dict[str, Any]

_RESOURCES = ("kelp", "steelplast", "science", "credit", "biomatter")
_STRUCTURES = ("farm", "desalination plant", "laboratory", "tunnel")
_COUNTED = ("farm", "tunnel", "city", "upgraded building", "used action card", "card in hand", "credit")
_EVENTS: Sequence[Data] = (
    {"event": "slot chosen"},
    {"event": "slot gave"},
    {"event": "built"},
    {"event": "built", "what": "tunnel", "nth_in_turn": 2},
    {"event": "upgraded"},
    {"event": "upgraded", "what": "farm", "nth_in_city": 2},
    {"event": "space reached"},
    {"event": "metropolis connected"},
    {"event": "action card used"},
    {"event": "special drawn"},
    {"event": "card claimed"},
    {"event": "turn ended"},
)


def write_pack(folder: Path, content: Content, seed: str) -> Path:
    """Write a pack that replaces most of the content's era cards and some of its slots; its folder."""
    random = Random(seed)
    maker = _Maker(random)
    cards = [maker.card(card) for card in content.cards.values() if card.era is not None and random.random() < 0.7]
    slots = [
        {"id": slot.id, "color": slot.color.value, "effect": maker.effect(maker.slot_part)}
        for slot in content.main_boards["three-four"].slots
        if slot.color is not None and random.random() < 0.3
    ]
    files: dict[str, Any] = {"pack.yaml": {"name": f"Random {seed}"}, "cards/random.yaml": cards}
    if slots:
        files["main_board/three-four.yaml"] = {"id": "three-four", "slots": slots}
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(data), encoding="utf-8")
    return folder


class _Maker:
    """Makes definitions from one generator."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._depth = 0
        # Few packs have it all: those in which action cards or slots can go round are refused.
        self._openers = random.sample(range(4), random.choice((1, 1, 2, 3)))

    def card(self, like: CardDef) -> Data:
        """A card of any kind in the place of this one."""
        kind = self._one((Kind.INSTANT, Kind.INSTANT, Kind.PERMANENT, Kind.PERMANENT, Kind.ACTION, Kind.ACTION))
        effect: Any = self._permanents() if kind is Kind.PERMANENT else self.effect(self.part)
        assert like.color is not None
        return {
            "id": like.id,
            "number": like.number,
            "era": like.era,
            "color": like.color.value,
            "kind": kind.value,
            "source": "original",
            "name": like.name,
            "effect": effect,
        }

    def effect(self, make: Callable[[], Data]) -> list[Data]:
        """One to three parts, fewer inside others."""
        return [make() for _ in range(self._random.randint(1, 3 if self._depth == 0 else 2))]

    def part(self) -> Data:
        """A part of any kind."""
        makers = [*self._plain_makers(), *self._opening_makers()]
        if self._depth < 2:
            makers += [self._choose, self._sequence, self._pay, self._pay]
        part = self._one(makers)()
        return part if self._random.random() < 0.8 else {**part, "if": self._condition()}

    def slot_part(self) -> Data:
        """A part that a slot may have: any but those that perform slots, which would be refused."""
        return {"use_action_card": 1} if self._random.random() < 0.1 else self._one(self._plain_makers())()

    def _one(self, choices: Sequence[T]) -> T:
        return self._random.choice(choices)

    def _amount(self, most: int = 3) -> Data:
        return {self._one(_RESOURCES): self._random.randint(1, most)}

    def _condition(self) -> Data:
        if self._random.random() < 0.2:
            return {"federation": self._one((1, 2, 3, 4))}
        return {"count": self._one(_COUNTED), "at_least": self._random.randint(1, 4)}

    def _plain_makers(self) -> list[Callable[[], Data]]:
        times = self._random.randint
        return [
            lambda: {"gain": self._amount()},
            lambda: {"gain": {"credit": 1}, "per": {"count": self._one(_COUNTED), "every": 2}},
            lambda: {"gain_chosen": {"amount": 2, "of": list(_RESOURCES[:4])}},
            lambda: {"draw": times(1, 3)},
            lambda: {"advance": times(1, 3)},
            lambda: {"exchange": [self._amount(2), self._amount(2)]},
            lambda: {"build": {"what": self._one((*_STRUCTURES, "city")), "times": times(1, 10), "cost": "free"}},
            lambda: {"build": {"what": "building", "times": times(1, 3), "then_upgrade": {"science": 1}}},
            lambda: {"upgrade": {"what": self._one((*_STRUCTURES, "structure")), "times": times(1, 10)}},
            lambda: {"upgrade": {"what": "structure", "times": times(1, 10), "cost": "free"}},
            lambda: {"produce_structure": self._one(("upgraded", "any"))},
            lambda: {"convert_city": "free"},
            lambda: {"gain_metropolis": 1},
        ]

    def _opening_makers(self) -> list[Callable[[], Data]]:
        makers: list[Callable[[], Data]] = [
            lambda: {"use_action_card": self._random.randint(1, 4)},
            lambda: {"make_available": 1},
            lambda: {"perform_slot": self._one(("available", "occupied", "any"))},
            lambda: {"draw_special": 1},
        ]
        return [makers[at] for at in self._openers]

    def _inside(self) -> list[Data]:
        self._depth += 1
        inner = self.effect(self.part)
        self._depth -= 1
        return inner

    def _choose(self) -> Data:
        return {"choose": [self._inside() for _ in range(self._random.randint(2, 4))]}

    def _sequence(self) -> Data:
        return {"sequence": [self._inside() for _ in range(self._random.randint(2, 3))]}

    def _pay(self) -> Data:
        return {"pay": self._amount(2), "then": self._inside(), "times": self._random.randint(1, 10)}

    def _permanents(self) -> list[Data]:
        makers: list[Callable[[], Data]] = [self._trigger, self._trigger, self._trigger, self._discount]
        found = [self._one(makers)() for _ in range(self._random.randint(1, 2))]
        return [*found, {"ability": self.effect(self.part)}] if self._random.random() < 0.5 else found

    def _trigger(self) -> Data:
        once = self._random.random() < 0.3
        return {"when": dict(self._one(_EVENTS)), "effect": self.effect(self.part), "once_per_turn": once}

    def _discount(self) -> Data:
        return {
            "discount": {"what": self._one(_STRUCTURES), "less": self._amount(), "upgrading": self._one((True, False))}
        }
