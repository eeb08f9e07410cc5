"""The effect language as data: what a card, slot, metropolis or site bonus may say.

An *effect* is a tuple of parts that may be carried out in any order. A *part* is one node of the union `Node`;
every part may have a condition `only_if`, read when the part starts. Nodes are frozen and hold no state; the
interpreter addresses them by references (`content.Part.ref`).

Of a node, `rule` is the rule that explains it on a card, empty if the card says all; `gives_resources` tells whether it
gives resources by itself, for the search for infinite loops; `nested` are the effects it holds, by how their keys end.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from uc_desktop.rules.board.payment import USUAL_UPGRADE
from uc_desktop.rules.conditions import Condition, Per
from uc_desktop.rules.terms import NOTHING, Color, Kind, Piece, Resource, Resources


class _Single(Struct, frozen=True):
    """A node that holds no other parts."""

    def nested(self) -> Mapping[str, Effect]:
        """None."""
        return {}


class GainNode(_Single, frozen=True):
    """Gain resources and points, `per` times where given."""

    rule: ClassVar[str] = ""
    gives_resources: ClassVar[bool] = True
    resources: Resources = NOTHING
    points: int = 0
    per: Per | None = None
    only_if: Condition | None = None


class GainChosenNode(_Single, frozen=True):
    """Gain `amount` different resources out of `options`, one of each chosen."""

    rule: ClassVar[str] = ""
    gives_resources: ClassVar[bool] = True
    amount: int
    options: tuple[Resource, ...]
    only_if: Condition | None = None


class DrawNode(_Single, frozen=True):
    """Draw cards of the current era."""

    rule: ClassVar[str] = "K-14"
    gives_resources: ClassVar[bool] = False
    cards: int
    only_if: Condition | None = None


class AdvanceNode(_Single, frozen=True):
    """Advance on the Federation track, a step at a time."""

    rule: ClassVar[str] = "F-2"
    gives_resources: ClassVar[bool] = False
    steps: int
    only_if: Condition | None = None


class DrawSpecialNode(_Single, frozen=True):
    """Draw a Special card."""

    rule: ClassVar[str] = "K-12"
    gives_resources: ClassVar[bool] = False
    only_if: Condition | None = None


class UseActionCardNode(_Single, frozen=True):
    """Use up to `times` of one's available action cards."""

    rule: ClassVar[str] = "K-5"
    times: int = 1
    only_if: Condition | None = None


class MakeAvailableNode(_Single, frozen=True):
    """Make a used action card available again."""

    rule: ClassVar[str] = "K-5"
    only_if: Condition | None = None


class SiteKind(StrEnum):
    """On which building sites a build is allowed."""

    ORDINARY = "ordinary"
    EXPANSION = "expansion"


class UpgradeCost(Struct, frozen=True):
    """The price of one upgrade: any one of `options`; none means the usual 1 science."""

    options: tuple[Resources, ...] = (USUAL_UPGRADE,)


class BuildNode(Struct, frozen=True):
    """Build up to `times` things out of `what`; without a `cost` the usual one, less `discount`."""

    rule: ClassVar[str] = ""
    gives_resources: ClassVar[bool] = False
    what: tuple[Piece, ...]
    times: int = 1
    cost: Resources | None = None
    discount: Resources = NOTHING
    site: SiteKind = SiteKind.ORDINARY
    then_upgrade: UpgradeCost | None = None
    only_if: Condition | None = None

    def nested(self) -> Mapping[str, Effect]:
        """The upgrade that must follow, if any."""
        return {} if self.then_upgrade is None else {"upgrade": (UpgradeNode(self.what, cost=self.then_upgrade),)}


class UpgradeNode(_Single, frozen=True):
    """Upgrade up to `times` structures out of `what`, each at the cost."""

    rule: ClassVar[str] = "B-12"
    gives_resources: ClassVar[bool] = False
    what: tuple[Piece, ...]
    times: int = 1
    cost: UpgradeCost = UpgradeCost()
    only_if: Condition | None = None


class PayThenNode(Struct, frozen=True):
    """Pay any one of `options` and then carry out `then`, up to `times` times."""

    rule: ClassVar[str] = ""
    options: tuple[Resources, ...]
    then: Effect
    times: int = 1
    only_if: Condition | None = None

    def nested(self) -> Mapping[str, Effect]:
        """What is paid for."""
        return {"then": self.then}


class ExchangeNode(_Single, frozen=True):
    """Exchange `left` for `right` or back, once."""

    rule: ClassVar[str] = "X-2"
    gives_resources: ClassVar[bool] = True
    left: Resources
    right: Resources
    only_if: Condition | None = None


class ChooseNode(Struct, frozen=True):
    """Carry out one of the branches."""

    rule: ClassVar[str] = ""
    branches: tuple[Effect, ...]
    only_if: Condition | None = None

    def nested(self) -> Mapping[str, Effect]:
        """The branches, by their numbers."""
        return {str(number): branch for number, branch in enumerate(self.branches)}


class InOrderNode(Struct, frozen=True):
    """Carry out the steps in this order; any of them may be left out, but none after a later one."""

    rule: ClassVar[str] = ""
    steps: tuple[Effect, ...]
    only_if: Condition | None = None

    def nested(self) -> Mapping[str, Effect]:
        """The steps, by their numbers."""
        return {str(number): step for number, step in enumerate(self.steps)}


class SlotChoice(StrEnum):
    """Which slots an effect may perform; only `AVAILABLE` includes the always-available one."""

    AVAILABLE = "available"
    AVAILABLE_COLORED = "available_colored"
    OCCUPIED = "occupied"
    ANY = "any"


class PerformSlotNode(_Single, frozen=True):
    """Perform the action of a slot."""

    rule: ClassVar[str] = "A-7"
    which: SlotChoice
    only_if: Condition | None = None


class ProduceStructureNode(_Single, frozen=True):
    """Gain the production of one structure at a connected city."""

    rule: ClassVar[str] = "X-7"
    gives_resources: ClassVar[bool] = True
    upgraded: bool = True
    only_if: Condition | None = None


class ConvertCityNode(_Single, frozen=True):
    """Turn a nonsymbiotic city into a symbiotic one, free."""

    rule: ClassVar[str] = ""
    gives_resources: ClassVar[bool] = False
    only_if: Condition | None = None


class GainMetropolisNode(_Single, frozen=True):
    """Gain a random blue metropolis tile of those not dealt."""

    rule: ClassVar[str] = "N-5"
    gives_resources: ClassVar[bool] = False
    only_if: Condition | None = None


class ReplaceNode(_Single, frozen=True):
    """In Production one connected `structure`, if there is one, may give `gives` instead of `takes`."""

    rule: ClassVar[str] = "Q-14"
    gives_resources: ClassVar[bool] = False
    structure: Piece
    takes: Resources
    gives: Resources
    only_if: Condition | None = None


class ClaimNode(_Single, frozen=True):
    """Claim the card just played; made by the loader, never written in data."""

    rule: ClassVar[str] = ""
    gives_resources: ClassVar[bool] = False
    card: str
    only_if: Condition | None = None


class PayCardNode(Struct, frozen=True):
    """Pay a Special instant card's cost, which opens its effect; made by the loader, never written in data."""

    rule: ClassVar[str] = ""
    card: str
    cost: int
    then: Effect
    only_if: Condition | None = None

    def nested(self) -> Mapping[str, Effect]:
        """What is paid for."""
        return {"then": self.then}


Node = (
    GainNode
    | GainChosenNode
    | DrawNode
    | AdvanceNode
    | DrawSpecialNode
    | UseActionCardNode
    | MakeAvailableNode
    | BuildNode
    | UpgradeNode
    | PayThenNode
    | ExchangeNode
    | ChooseNode
    | InOrderNode
    | PerformSlotNode
    | ProduceStructureNode
    | ConvertCityNode
    | GainMetropolisNode
    | ReplaceNode
    | ClaimNode
    | PayCardNode
)

Effect = tuple[Node, ...]


class EventKind(StrEnum):
    """The happenings that permanent effects may wait for."""

    SLOT_CHOSEN = "slot chosen"
    SPACE_REACHED = "space reached"
    BUILT = "built"
    UPGRADED = "upgraded"
    SLOT_GAVE = "slot gave"
    METROPOLIS_CONNECTED = "metropolis connected"
    ACTION_CARD_USED = "action card used"
    SPECIAL_DRAWN = "special drawn"
    CARD_CLAIMED = "card claimed"
    TURN_ENDED = "turn ended"


class When(Struct, frozen=True):
    """The happening a trigger waits for; fields that are None do not matter.

    `matched` and `color` belong to SLOT_CHOSEN, `space` to SPACE_REACHED, `what` (any of) to BUILT and UPGRADED,
    `nth_in_city` (at a connected city) to BUILT and UPGRADED of buildings, `nth_in_turn` to BUILT, `resource` to
    SLOT_GAVE, `kind` to CARD_CLAIMED.
    """

    event: EventKind
    matched: bool | None = None
    color: Color | None = None
    space: int | None = None
    what: tuple[Piece, ...] | None = None
    nth_in_city: int | None = None
    nth_in_turn: int | None = None
    resource: Resource | None = None
    kind: Kind | None = None


class Trigger(Struct, frozen=True):
    """A permanent effect that waits for a happening; at most once a turn if `once_per_turn`."""

    when: When
    effect: Effect
    once_per_turn: bool = False


class Discount(Struct, frozen=True):
    """A permanent discount on building or upgrading `what`."""

    what: tuple[Piece, ...]
    less: Resources
    upgrading: bool = False


class Ability(Struct, frozen=True):
    """A permanent effect that may be used once in each own turn."""

    effect: Effect


class SlotBonus(Struct, frozen=True):
    """The depicted slots give more: the effect's parts join the slot's own action."""

    slots: tuple[str, ...]
    effect: Effect

    def is_for(self, slot: str) -> bool:
        """Whether this slot is depicted: when it is chosen or performed, the effect is a part of its action (X-11)."""
        return slot in self.slots


class HandLimit(Struct, frozen=True):
    """The hand limit is higher by `more`."""

    more: int = 1


Permanent = Trigger | Discount | Ability | SlotBonus | HandLimit
