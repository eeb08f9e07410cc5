"""What new games refuse of a card set that is sound otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cards.loading.small_content import write
from tests.error_texts import plain_texts
from uc_desktop import paths
from uc_desktop.cards.loading.check import report
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.cards.loading.refusals import special_slots
from uc_desktop.rules.content import Content

pytestmark = pytest.mark.rule("A-7")

EFFECTS = {
    "at once": ("instant", "{perform_slot: available}"),
    "paid": ("instant", "{pay: {credit: 1}, then: {perform_slot: available}}"),
    "chosen": ("action", "{choose: [{gain: {kelp: 1}}, {perform_slot: available}]}"),
    "triggered": ("permanent", "[{when: {event: built, what: farm}, effect: {perform_slot: available}}]"),
}


def pack_of(folder: Path, kind: str, effect: str, special: str = "cost: 1") -> Path:
    """A pack of one card."""
    card = (
        f"id: envoy, number: 301, color: red, kind: {kind}, source: original, name: Envoy, {special}, effect: {effect}"
    )
    write(folder / "pack", pack="name: Pack\n", cards__c=f"- {{{card}}}\n")
    return folder / "pack"


def test_the_shipped_special_cards_perform_coloured_slots_only(content: Content) -> None:
    assert list(special_slots(content)) == []


@pytest.mark.parametrize("how", EFFECTS)
def test_a_special_card_that_could_perform_the_always_available_slot_is_refused(tmp_path: Path, how: str) -> None:
    pack = pack_of(tmp_path, *EFFECTS[how])
    (fault,) = plain_texts(report(pack, paths.card_data()).faults)
    assert fault.startswith("pack/cards/c.yaml:1: envoy: Special cards perform coloured slots only")
    assert "write `perform_slot: available_colored` (A-7)" in fault


def test_a_saved_game_with_such_a_card_can_be_opened(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, *EFFECTS["at once"])
    assert "envoy" in load_content(paths.card_data(), [pack]).cards


@pytest.mark.parametrize("which", ["available_colored", "occupied", "any"])
def test_a_special_card_may_perform_coloured_slots(tmp_path: Path, which: str) -> None:
    assert report(pack_of(tmp_path, "instant", f"{{perform_slot: {which}}}"), paths.card_data()).faults == ()


def test_a_card_of_an_era_may_perform_the_always_available_slot(tmp_path: Path) -> None:
    assert report(pack_of(tmp_path, "instant", "{perform_slot: available}", "era: 1"), paths.card_data()).faults == ()
