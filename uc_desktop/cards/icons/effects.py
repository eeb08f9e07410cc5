"""Icon rows of effects: one for each verb of the language."""

from __future__ import annotations

from functools import singledispatch
from itertools import groupby

from uc_desktop.cards.icons.tokens import (
    Row,
    amounts,
    any_of,
    joined,
    per,
    repeated,
    text,
    things_built,
    under,
)
from uc_desktop.rules.effects.nodes import (
    AdvanceNode,
    BuildNode,
    ChooseNode,
    ClaimNode,
    ConvertCityNode,
    DrawNode,
    DrawSpecialNode,
    Effect,
    ExchangeNode,
    GainChosenNode,
    GainMetropolisNode,
    GainNode,
    InOrderNode,
    MakeAvailableNode,
    Node,
    PayCardNode,
    PayThenNode,
    PerformSlotNode,
    ProduceStructureNode,
    ReplaceNode,
    SiteKind,
    SlotChoice,
    UpgradeCost,
    UpgradeNode,
    UseActionCardNode,
)
from uc_desktop.rules.terms import NOTHING, STRUCTURES, Resource

_SLOTS: dict[SlotChoice, Row] = {
    SlotChoice.AVAILABLE: ("slot_free", "or", "slot_always"),
    SlotChoice.AVAILABLE_COLORED: ("slot_free",),
    SlotChoice.OCCUPIED: ("slot_taken",),
    SlotChoice.ANY: ("slot_free", "or", "slot_taken"),
}


@singledispatch
def verb_row(node: Node) -> Row:
    """The part without its condition."""
    raise TypeError(f"no icons for {node!r}")


def effect_row(effect: Effect, between: str = "bar") -> Row:
    """The effect's parts with `between` among them; gains follow each other without, and neighbours under the same
    condition share it."""
    rows: list[Row] = []
    for condition, group in groupby(effect, lambda node: node.only_if):
        row = _parts(tuple(group), between if condition is None else "plus")
        rows.append(row if condition is None else under(condition, row))
    return joined(between, rows)


def _parts(parts: tuple[Node, ...], between: str) -> Row:
    rows = [
        tuple(token for part in group for token in verb_row(part))
        if gains
        else joined(between, [verb_row(part) for part in group])
        for gains, group in groupby(parts, _is_gain)
    ]
    return joined(between, rows)


def _is_gain(node: Node) -> bool:
    return isinstance(node, AdvanceNode | DrawNode) or (isinstance(node, GainNode) and node.per is None)


def _nested(effect: Effect) -> Row:
    return effect_row(effect, "plus")


@verb_row.register
def _gain(node: GainNode) -> Row:
    row = amounts(node.resources, node.points)
    return row if node.per is None else per(node.per, row)


@verb_row.register
def _gain_chosen(node: GainChosenNode) -> Row:
    every = set(node.options) == set(Resource)
    options: Row = ("resource",) if every else joined("or", ((option.value,) for option in node.options))
    return options if node.amount == 1 else (text(f"{node.amount}"), "different", *options)


@verb_row.register
def _draw(node: DrawNode) -> Row:
    return repeated(("card",), node.cards)


@verb_row.register
def _advance(node: AdvanceNode) -> Row:
    return repeated(("step",), node.steps)


@verb_row.register
def _draw_special(node: DrawSpecialNode) -> Row:
    return ("special",)


@verb_row.register
def _use_action_card(node: UseActionCardNode) -> Row:
    return repeated(("action_card",), node.times)


@verb_row.register
def _make_available(node: MakeAvailableNode) -> Row:
    return ("refresh",)


@verb_row.register
def _build(node: BuildNode) -> Row:
    row: Row = ("build", *things_built(node.what, node.times))
    if node.site is SiteKind.EXPANSION:
        row = (*row, "expansion_site")
    if node.cost == NOTHING:
        row = (*row, "free")
    elif node.cost is not None:
        row = (*amounts(node.cost), "arrow", *row)
    if node.discount != NOTHING:
        row = (*row, "discount", *amounts(node.discount))
    if node.then_upgrade is None:
        return row
    upgrade = _upgrade_sign(node.then_upgrade, ("upgrade",))
    return (*row, *upgrade) if upgrade[0] == "upgrade" else (*row, "plus", *upgrade)


def _upgrade_sign(cost: UpgradeCost, row: Row) -> Row:
    """The upgrade with its price, unless it is the usual one."""
    if cost in (UpgradeCost(), UpgradeCost(())):
        return row
    return (*row, "free") if cost.options == (NOTHING,) else (*any_of(cost.options), "arrow", *row)


@verb_row.register
def _upgrade(node: UpgradeNode) -> Row:
    """Upgrades of any structures are so many arrows; others are so many of the structure."""
    any_structure = set(node.what) == set(STRUCTURES)
    row = repeated(("upgrade",), node.times) if any_structure else ("upgrade", *things_built(node.what, node.times))
    return _upgrade_sign(node.cost, row)


@verb_row.register
def _pay_then(node: PayThenNode) -> Row:
    row = (*any_of(node.options), "arrow", *_nested(node.then))
    return row if node.times == 1 else (*row, "up_to", text(f"×{node.times}"))


@verb_row.register
def _exchange(node: ExchangeNode) -> Row:
    return (*amounts(node.left), "exchange", *amounts(node.right))


@verb_row.register
def _choose(node: ChooseNode) -> Row:
    return joined("or", map(_nested, node.branches))


@verb_row.register
def _in_order(node: InOrderNode) -> Row:
    """The steps, numbered."""
    row: Row = ()
    for number, step in enumerate(node.steps, 1):
        row = (*row, text(f"{number}."), *_nested(step))
    return row


@verb_row.register
def _perform_slot(node: PerformSlotNode) -> Row:
    return _SLOTS[node.which]


@verb_row.register
def _produce_structure(node: ProduceStructureNode) -> Row:
    return ("produce", "structure_upgraded" if node.upgraded else "structure")


@verb_row.register
def _convert_city(node: ConvertCityNode) -> Row:
    return ("convert", "free")


@verb_row.register
def _gain_metropolis(node: GainMetropolisNode) -> Row:
    return ("metropolis_blue",)


@verb_row.register
def _replace(node: ReplaceNode) -> Row:
    return (
        *things_built((node.structure,)),
        text(":"),
        *amounts(node.takes),
        "replace",
        *amounts(node.gives),
    )


@verb_row.register
def _claim(node: ClaimNode) -> Row:
    return ()


@verb_row.register
def _pay_card(node: PayCardNode) -> Row:
    return (("c", node.cost), "arrow", *_nested(node.then))
