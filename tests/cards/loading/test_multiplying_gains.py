"""Gains that multiply themselves are refused for new games, wherever content can say them, and only those."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cards.loading.small_content import BOARD, BONUSES, CARD, MAIN_BOARD, SCORING, faults, write
from tests.error_texts import plain_texts
from uc_desktop import paths
from uc_desktop.cards.loading.check import report
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.cards.loading.multiplying_gains import find_multiplying_gains
from uc_desktop.rules.content import Content

KELP = "{gain: {kelp: 30}, per: {count: kelp}}"
WRONG = "multiplying gain: kelp for each kelp; give `per` an `at_most`"


def card(kind: str, effect: str, special: bool = False) -> str:
    era = "cost: 1" if special else "era: 1"
    return (
        f"- {{id: reef-song, number: 301, {era}, color: green, kind: {kind}, source: original, name: Reef Song, "
        f"effect: {effect}}}\n"
    )


def tile(instant: str, production: str = "") -> str:
    produced = f", production: {production}" if production else ""
    return f"- {{id: reef, color: blue, name: Reef, instant: {instant}{produced}}}\n"


WAYS = {
    "instant": card("instant", KELP),
    "special": card("instant", KELP, special=True),
    "action": card("action", KELP),
    "production": card("production", KELP),
    "ability": card("permanent", f"[{{ability: {KELP}}}]"),
    "trigger": card("permanent", f"[{{when: {{event: turn ended}}, effect: {KELP}}}]"),
    "slot bonus": card("permanent", f"[{{slot_bonus: {{slots: [A-G1], effect: {KELP}}}}}]"),
    "paid": card("instant", f"{{pay: {{credit: 9}}, then: {KELP}}}"),
    "chosen": card("instant", f"{{choose: [{{draw: 1}}, {KELP}]}}"),
    "in order": card("instant", f"{{sequence: [{{draw: 1}}, {KELP}]}}"),
    "conditional": card("instant", f"{{if: {{count: kelp, at_most: 3}}, {KELP[1:]}"),
    "by parts": card("instant", "{gain: {kelp: 1, point: 2}, per: {count: kelp, every: 30}}"),
}
OTHERS = {
    "slot": ("main_board__a", MAIN_BOARD.replace("{gain: {kelp: 1}}", KELP), "main_board/a.yaml:5: A-Y1: "),
    "bonus": ("bonuses", BONUSES.replace("{gain: {kelp: 1}}", KELP), "bonuses.yaml:1: kelp: "),
    "metropolis": ("metropolises", tile(KELP), "metropolises.yaml:1: reef: "),
    "metropolis's production": ("metropolises", tile("{draw: 1}", KELP), "metropolises.yaml:1: reef: "),
    "contract": (
        "contracts",
        f"- {{id: contract-1, name: Reef Bond, criteria: [{{count: farm, at_least: 2}}], effect: {KELP}}}\n",
        "contracts.yaml:1: contract-1: ",
    ),
}


def found(folder: Path, **files: str) -> list[str]:
    """What new games refuse of a small content with these files."""
    small = {"main_board__a": MAIN_BOARD, "cards__a": CARD, "boards__a": BOARD, "bonuses": BONUSES}
    return faults(folder, **{**small, **files})


def test_the_shipped_content_is_sound(content: Content) -> None:
    assert find_multiplying_gains(content) == []


@pytest.mark.parametrize("how", WAYS)
def test_a_card_on_which_a_gain_multiplies_itself_is_refused(tmp_path: Path, how: str) -> None:
    assert found(tmp_path, cards__b=WAYS[how]) == [f"cards/b.yaml:1: reef-song: {WRONG}"]


@pytest.mark.parametrize("where", OTHERS)
def test_so_is_whatever_else_has_an_effect(tmp_path: Path, where: str) -> None:
    file, text, place = OTHERS[where]
    assert found(tmp_path, **{file: text}) == [place + WRONG]


def test_a_chain_of_gains_is_refused_at_each_of_its_links(tmp_path: Path) -> None:
    slot = MAIN_BOARD.replace("{gain: {kelp: 1}}", "{gain: {credit: 1}, per: {count: kelp, every: 4}}")
    back = card("action", "{gain: {kelp: 1, science: 1}, per: {count: credit}}")
    assert found(tmp_path, main_board__a=slot, cards__b=back) == [
        "main_board/a.yaml:5: A-Y1: multiplying gain: credit for each kelp, and kelp for each credit elsewhere; "
        "give `per` an `at_most`",
        "cards/b.yaml:1: reef-song: multiplying gain: kelp for each credit, and credit for each kelp elsewhere; "
        "give `per` an `at_most`",
    ]


@pytest.mark.parametrize(
    "effect",
    [
        "{gain: {kelp: 30}, per: {count: kelp, at_most: 30}}",
        "{gain: {kelp: 30}, per: {count: steelplast}}",
        "{gain: {point: 30}, per: {count: kelp}}",
        "{gain: {kelp: 30}, per: {count: card in hand}}",
        "[{gain: {credit: 1}, per: {count: kelp}}, {pay: {credit: 1}, then: {gain: {kelp: 30}}, times: 10}]",
    ],
    ids=["with a limit", "of another resource", "points", "of cards", "bought back"],
)
def test_what_does_not_multiply_itself_is_accepted(tmp_path: Path, effect: str) -> None:
    assert found(tmp_path, cards__b=card("action", effect)) == []


def test_points_at_the_end_may_count_any_resource(tmp_path: Path) -> None:
    scoring = SCORING.replace("HERE", "{points: 30, per: {count: kelp}}")
    assert found(tmp_path, cards__a=scoring) == []


def test_a_pack_is_refused_and_a_saved_game_with_it_can_be_opened(tmp_path: Path) -> None:
    pack = write(tmp_path / "pack", pack="name: Pack\n", cards__c=WAYS["action"])
    assert plain_texts(report(pack, paths.card_data()).faults) == [f"pack/cards/c.yaml:1: reef-song: {WRONG}"]
    assert "reef-song" in load_content(paths.card_data(), [pack]).cards
