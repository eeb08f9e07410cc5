"""Make icon rows from definitions: they show the whole effect without words.

A row is a tuple of tokens, plain data: the name of an icon, or a pair of a kind and a value (`IconToken`). The names
and kinds are those documented in `ui.art.icons`; nothing here draws. Reading a row: a condition stands before a colon,
what is paid, counted or waited for before an arrow, alternatives have "or" between them, parts in any order a bar. An
amount up to three repeats its icon, a larger one has "×n" behind it. Usual costs are not shown.
"""

from __future__ import annotations

from uc_desktop.cards.icons.effects import effect_row, verb_row
from uc_desktop.cards.icons.permanent import permanent_row
from uc_desktop.cards.icons.scoring import metropolis_scoring_row, scoring_row
from uc_desktop.cards.icons.tokens import IconToken, Row, condition_row, joined, under
from uc_desktop.rules.conditions import AllOf, Condition
from uc_desktop.rules.content import BonusDef, CardDef, Content, ContractDef, MetropolisDef, SlotDef
from uc_desktop.rules.effects.nodes import Effect, Node
from uc_desktop.rules.terms import Kind

__all__ = [
    "IconToken",
    "Row",
    "bonus_icons",
    "card_icons",
    "condition_icons",
    "contract_icons",
    "effect_icons",
    "metropolis_icons",
    "part_icons",
    "slot_icons",
]


def card_icons(card: CardDef, content: Content | None = None) -> Row:
    """All that the card does. With `content`, a slot that the card depicts is shown in its colour."""
    if card.kind is Kind.PERMANENT:
        slots = content.slots if content is not None else {}
        return joined("bar", (permanent_row(node, slots) for node in card.permanent))
    if card.kind is Kind.END_SCORING:
        return joined("bar", (scoring_row(entry) for entry in card.scoring))
    return effect_row(card.effect)


def effect_icons(effect: Effect) -> Row:
    """The effect."""
    return effect_row(effect)


def condition_icons(condition: Condition) -> Row:
    """A condition alone, such as a criterion of a contract."""
    return condition_row(condition)


def part_icons(node: Node) -> Row:
    """One part without its condition, for a chip; nothing for the claiming of a card."""
    return verb_row(node)


def slot_icons(slot: SlotDef) -> Row:
    """The slot's action, without the hammer: what stands alone on a slot is built."""
    return tuple(token for token in effect_row(slot.effect) if token != "build")


def bonus_icons(bonus: BonusDef) -> Row:
    """What the bonus of a site gives."""
    return effect_row(bonus.effect)


def metropolis_icons(tile: MetropolisDef) -> Row:
    """What the metropolis gives at once, behind a sign what it gives in Production, and what it scores."""
    rows = [effect_row(tile.instant)]
    if tile.production:
        rows.append(("produce", *effect_row(tile.production)))
    if tile.scoring is not None:
        rows.append(metropolis_scoring_row(tile.scoring))
    return joined("bar", rows)


def contract_icons(contract: ContractDef) -> Row:
    """What the contract asks for, and what it gives."""
    return under(AllOf(contract.criteria), effect_row(contract.effect))
