"""What each command is at the table: the things touched for it, what to click, its preview and its price.

A gesture takes a source to a target, by their keys. Sources are what can be picked up or clicked, targets where it can
go; where a click is enough, the target is empty.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.words.catalogue import Key
from uc_desktop.rules.commands import (
    Build,
    ClaimCard,
    ClaimContract,
    Command,
    Confirm,
    Convert,
    Discard,
    Done,
    GainThese,
    KeepSpecial,
    LookAtSpecials,
    MakeAvailable,
    Pay,
    PerformSlot,
    Place,
    Produce,
    Resolve,
    TakeSpecial,
    Upgrade,
    UseAction,
)
from uc_desktop.rules.content import Part, owner_of
from uc_desktop.rules.effects.nodes import (
    BuildNode,
    ClaimNode,
    ConvertCityNode,
    DrawSpecialNode,
    MakeAvailableNode,
    Node,
    PayCardNode,
    PerformSlotNode,
    ProduceStructureNode,
    UpgradeNode,
    UseActionCardNode,
)
from uc_desktop.rules.flow.turns import CLONE_COST
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.terms import NOTHING, Piece, Resources

TILE: Final = "tile"
PLAYED: Final = "played"
TRAY: Final = "tray"
HAND: Final = "hand"
DISCARD: Final = "discard"
SPECIAL_DECK: Final = "special-deck"
NONE: Final = "none"
#: What building this on a site, or with None upgrading what stands there, usually pays.
Price = Callable[[str, Piece | None], Resources]
#: The keys of a source and a target.
Pair = tuple[str, str]
C = TypeVar("C")


class Gesture(NamedTuple):
    """The thing touched and where it goes; the target is empty for a click."""

    source: ItemId
    target: ItemId

    def takes(self, piece: str) -> bool:
        """Whether this piece of the supply is taken to a site or a structure."""
        return self.source == f"piece:{piece}" and self.target.kind in ("site", "built")


_FindCommand = Callable[[Part, Gesture, Price], Command | None]


class GestureMeaning(NamedTuple):
    """What gestures mean for parts with this node: `command` gives the command, legal or not, or None."""

    node: type[Node]
    command: _FindCommand


class CommandRow(NamedTuple):
    """A type of command at the table.

    - `pairs`: the pairs of keys that stand for a command; none for what only the turn panel offers.
    - `meant`: the command that is explained where it is not legal; None where the turn panel offers it, or where it is
      legal whenever the part is open.
    - `prompt`: what to click to give it, None where a piece, a button or a line of the panel is clicked.
    - `previewed`: whether the bubble shows beforehand what it pays, gains and changes of what is to come.
    - `cost`: what giving it pays.
    """

    pairs: Callable[[Any], tuple[Pair, ...]]
    meant: GestureMeaning | None
    prompt: Key | None
    previewed: bool
    cost: Callable[[RuleIndex, Any], Resources]


def _row(
    kind: type[C],
    pairs: Callable[[C], tuple[Pair, ...]],
    *,
    meant: GestureMeaning | None,
    prompt: Key | None,
    previewed: bool,
    cost: Callable[[RuleIndex, C], Resources],
) -> tuple[type[C], CommandRow]:
    return kind, CommandRow(pairs, meant, prompt, previewed, cost)


def _nothing(index: RuleIndex, command: Command) -> Resources:
    del index, command
    return NOTHING


def _payment(index: RuleIndex, command: Build | Upgrade | Pay) -> Resources:
    del index
    return command.payment


def _only_in_panel(command: Command) -> tuple[Pair, ...]:
    del command
    return ()


def _place_pairs(command: Place) -> tuple[Pair, ...]:
    slot, card = f"slot:{command.slot}", f"card:{command.card}"
    return ((TILE if command.card is None else card, slot), (slot, card))


def _permanent_pairs(command: Resolve | Pay) -> tuple[Pair, ...]:
    kind, card = owner_of(command.part)
    return ((f"claimed:{card}", ""),) if kind == "permanent" else ()


def _resolve_cost(index: RuleIndex, command: Resolve) -> Resources:
    part = index.part(command.part)
    return Resources(credit=part.node.cost) if part is not None and isinstance(part.node, PayCardNode) else NOTHING


def _build_meant(part: Part, gesture: Gesture, price: Price) -> Command | None:
    assert isinstance(part.node, BuildNode)
    site = gesture.target.id
    return next(
        (Build(part.ref, what, site, price(site, what)) for what in part.node.what if gesture.takes(what)), None
    )


def _upgrade_meant(part: Part, gesture: Gesture, price: Price) -> Command | None:
    site = gesture.target.id
    return Upgrade(part.ref, site, price(site, None)) if gesture.takes("upgrade") else None


def _convert_meant(part: Part, gesture: Gesture, price: Price) -> Command | None:
    del price
    if gesture.source.kind == "built":
        return Convert(part.ref, gesture.source.id)
    is_dome = gesture.source.id == Piece.SYMBIOTIC_CITY and gesture.target.kind == "built"
    return Convert(part.ref, gesture.target.id) if is_dome else None


def _clicked(kind: str, make: Callable[[str, str], Command]) -> _FindCommand:
    """The command for the thing of this kind that is clicked."""

    def meant(part: Part, gesture: Gesture, price: Price) -> Command | None:
        del price
        return make(part.ref, gesture.source.id) if gesture.source.kind == kind else None

    return meant


#: Every command.
COMMAND_ROWS: Final[Mapping[type, CommandRow]] = dict(
    (
        _row(
            Place,
            _place_pairs,
            meant=None,
            prompt=None,
            previewed=False,
            cost=lambda _, c: CLONE_COST if c.clone else NOTHING,
        ),
        _row(
            Discard, lambda c: ((f"card:{c.card}", DISCARD),), meant=None, prompt=None, previewed=False, cost=_nothing
        ),
        _row(
            Build,
            lambda c: ((f"piece:{c.what}", f"site:{c.site}"),),
            meant=GestureMeaning(BuildNode, _build_meant),
            prompt=None,
            previewed=True,
            cost=_payment,
        ),
        _row(
            Upgrade,
            lambda c: (("piece:upgrade", f"built:{c.site}"),),
            meant=GestureMeaning(UpgradeNode, _upgrade_meant),
            prompt="click_prompt.upgrade",
            previewed=True,
            cost=_payment,
        ),
        _row(
            Convert,
            lambda c: (("piece:symbiotic city", f"built:{c.site}"), (f"built:{c.site}", "")),
            meant=GestureMeaning(ConvertCityNode, _convert_meant),
            prompt="click_prompt.city",
            previewed=True,
            cost=_nothing,
        ),
        _row(
            Produce,
            lambda c: ((f"built:{c.site}", ""),),
            meant=GestureMeaning(ProduceStructureNode, _clicked("built", Produce)),
            prompt="click_prompt.structure",
            previewed=False,
            cost=_nothing,
        ),
        _row(
            TakeSpecial,
            lambda c: ((f"special:{c.card}", HAND), (f"special:{c.card}", "")),
            meant=GestureMeaning(DrawSpecialNode, _clicked("special", TakeSpecial)),
            prompt="click_prompt.special",
            previewed=False,
            cost=_nothing,
        ),
        _row(
            LookAtSpecials,
            lambda c: ((SPECIAL_DECK, HAND), (SPECIAL_DECK, "")),
            meant=GestureMeaning(DrawSpecialNode, _clicked(SPECIAL_DECK, lambda part, _: LookAtSpecials(part))),
            prompt="click_prompt.look",
            previewed=False,
            cost=_nothing,
        ),
        _row(
            KeepSpecial,
            lambda c: ((f"look:{c.card or NONE}", ""),),
            meant=None,
            prompt=None,
            previewed=False,
            cost=_nothing,
        ),
        _row(
            UseAction,
            lambda c: ((f"claimed:{c.card}", ""),),
            meant=GestureMeaning(UseActionCardNode, _clicked("claimed", UseAction)),
            prompt="click_prompt.action",
            previewed=False,
            cost=_nothing,
        ),
        _row(
            MakeAvailable,
            lambda c: ((f"claimed:{c.card}", ""),),
            meant=GestureMeaning(MakeAvailableNode, _clicked("claimed", MakeAvailable)),
            prompt="click_prompt.used action",
            previewed=False,
            cost=_nothing,
        ),
        _row(
            PerformSlot,
            lambda c: ((f"slot:{c.slot}", ""),),
            meant=GestureMeaning(PerformSlotNode, _clicked("slot", PerformSlot)),
            prompt="click_prompt.slot",
            previewed=False,
            cost=_nothing,
        ),
        _row(
            ClaimCard,
            lambda c: ((PLAYED, TRAY), (PLAYED, f"claimed:{c.drop}")),
            meant=GestureMeaning(ClaimNode, _clicked(PLAYED, lambda part, _: ClaimCard(part))),
            prompt="click_prompt.drop",
            previewed=False,
            cost=_nothing,
        ),
        _row(
            ClaimContract,
            lambda c: ((f"contract:{c.contract}", TRAY), (f"contract:{c.contract}", "")),
            meant=None,
            prompt=None,
            previewed=False,
            cost=_nothing,
        ),
        _row(Resolve, _permanent_pairs, meant=None, prompt=None, previewed=False, cost=_resolve_cost),
        _row(Pay, _permanent_pairs, meant=None, prompt=None, previewed=True, cost=_payment),
        _row(GainThese, _only_in_panel, meant=None, prompt=None, previewed=False, cost=_nothing),
        _row(Done, _only_in_panel, meant=None, prompt=None, previewed=False, cost=_nothing),
        _row(Confirm, _only_in_panel, meant=None, prompt=None, previewed=False, cost=_nothing),
    )
)


def pairs(command: Command) -> tuple[Pair, ...]:
    """The pairs of keys that stand for the command; none for what only the turn panel offers."""
    return COMMAND_ROWS[type(command)].pairs(command)


def cost_of(index: RuleIndex, command: Command) -> Resources:
    """What giving this command pays."""
    return COMMAND_ROWS[type(command)].cost(index, command)


def command_meant(part: Part, gesture: Gesture, price: Price) -> Command | None:
    """The command for this part that the gesture stands for, legal or not; None if it stands for none of the part's."""
    found = [row.meant for row in COMMAND_ROWS.values() if row.meant is not None and row.meant.node is type(part.node)]
    return next((command for meant in found if (command := meant.command(part, gesture, price)) is not None), None)
