"""The sign before a part of an effect in the turn panel."""

from __future__ import annotations

import pytest

from tests.presentation.models import model_of
from tests.table import Table
from uc_desktop.cards.icons.icons import part_icons
from uc_desktop.presentation.words.effect_words import chips_of, sign_of
from uc_desktop.rules.content import card_key
from uc_desktop.rules.effects.nodes import ClaimNode


@pytest.mark.rule("K-3")
@pytest.mark.parametrize(
    ("card", "sign"),
    [("pile-drivers", "action"), ("gallery-seats", "permanent"), ("delicacy-trade", "production")],
)
def test_a_claim_has_the_sign_of_the_cards_kind(table: Table, card: str, sign: str) -> None:
    color = table.content.cards[card].color
    slot = next(slot.id for slot in table.content.main_boards[table.state.main_board].slots if slot.color is color)
    table.hand("ana", card).stock("ana", kelp=9, steelplast=9, science=9, credit=9).place(slot, card)
    chip = next(chip for chip in chips_of(model_of(table)) if chip.key == f"part:{card_key(card)}/0")
    assert chip.sign == sign


def test_every_other_part_of_the_cards_has_a_sign_among_its_icons(table: Table) -> None:
    index = table.engine.index
    nodes = [leaf.part.node for card in table.content.cards for leaf in index.effects[card_key(card)].leaves]
    assert {type(node) for node in nodes if not sign_of(part_icons(node))} == {ClaimNode}
