"""Data becomes content, with a hash over it that follows the data alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cards.loading.small_content import (
    BLUE,
    BOARD,
    BONUSES,
    CARD,
    CONTRACT,
    MAIN_BOARD,
    changed,
    faults,
    second,
    write,
)
from tests.error_texts import plain_texts
from uc_desktop.cards.fields.suggestions import suggesting
from uc_desktop.cards.loading.check import check_cards, report
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.errors import problem, untranslated
from uc_desktop.paths import card_data
from uc_desktop.presentation.words.pack_words import content_summary
from uc_desktop.rules.conditions import Count, Countable, CountCondition
from uc_desktop.rules.effects.nodes import GainNode


def test_an_unclear_number_is_told_once(tmp_path: Path) -> None:
    assert len(faults(tmp_path, cards__a=changed("number: 5", "number: 05"))) == 1


def test_a_faultless_folder_becomes_content(tmp_path: Path) -> None:
    content = load_content(write(tmp_path, cards__a=CARD, bonuses=BONUSES, boards__b=BOARD, main_board__m=MAIN_BOARD))
    assert (list(content.cards), list(content.boards), list(content.main_boards)) == (
        ["kelp-song"],
        ["small"],
        ["side"],
    )


def test_cards_of_a_family_may_share_a_name(tmp_path: Path) -> None:
    other = second("id: eel", "id: kelp-song-2").replace("name: Eel", "name: Kelp Song")
    assert faults(tmp_path, cards__a=CARD, cards__b=other) == []


def test_words_are_left_to_the_texts(tmp_path: Path) -> None:
    assert faults(tmp_path, bonuses=BONUSES, words__pl="tylko: słowa") == []


def test_the_hash_ignores_comments_spaces_and_the_order_of_keys(tmp_path: Path) -> None:
    before = load_content(write(tmp_path, cards__a=CARD)).hash
    lines = CARD.replace("- id", "  id").splitlines()
    after = "# sung at night\n-\n" + "\n".join(f"{line}  # x" for line in reversed(lines))
    assert load_content(write(tmp_path, cards__a=after)).hash == before


def test_the_hash_follows_the_data(tmp_path: Path) -> None:
    before = load_content(write(tmp_path, cards__a=CARD)).hash
    assert load_content(write(tmp_path, cards__a=changed("kelp: 1", "kelp: 2"))).hash != before


def test_a_contract_becomes_what_it_says(tmp_path: Path) -> None:
    contract = load_content(write(tmp_path, contracts=CONTRACT)).contracts["contract-1"]
    assert (contract.code, contract.name, contract.flavour) == ("C1", "Reef Bond", "")
    assert contract.criteria == (CountCondition(Count(Countable.FARM), 2),)
    assert contract.effect == (GainNode(points=3),)


def test_the_shipped_content_has_no_faults() -> None:
    assert check_cards(card_data()) == ()


def test_the_summary_counts_cards_by_era_colour_and_kind(tmp_path: Path) -> None:
    found = report(write(tmp_path, cards__a=CARD + second("green", "red"), metropolises=BLUE))
    assert found.content is not None and not found.faults
    lines = list(content_summary(found.content))
    assert lines[0] == "cards: 2"
    assert lines[1] == "era 1: 2 (green 1, red 1; instant card 2)"
    assert lines[2] == "metropolises: blue 1, brown 0"


@pytest.mark.parametrize(
    ("word", "hint"),
    [("kelb", ", did you mean 'kelp'?"), ("KELP", ", did you mean 'kelp'?"), ("zz", " (known: kelp, credit)")],
)
def test_the_nearest_known_word_is_suggested(word: str, hint: str) -> None:
    assert plain_texts([suggesting(problem("content.unknown file"), word, ["kelp", "credit"])]) == [
        f"unknown file{hint}"
    ]
    assert str(suggesting(untranslated("what"), word, ["kelp", "credit"])) == f"what{hint}"


def test_an_id_in_two_files_of_a_pack_is_a_fault_as_it_is_in_one(tmp_path: Path) -> None:
    card = "- {id: envoy, number: %d, era: 1, color: red, kind: instant, source: original, name: %s, effect: {draw: 1}}"
    card += "\n"
    write(tmp_path / "pack", pack="name: Pack\n", cards__a=card % (301, "One"), cards__b=card % (302, "Two"))
    faults = report(tmp_path / "pack", card_data()).faults
    assert plain_texts(faults) == ["pack/cards/b.yaml:1: id 'envoy' is already used at pack/cards/a.yaml:1"]
    both = card % (301, "One") + card % (302, "Two")
    write(tmp_path / "other", pack="name: Pack\n", cards__a=both)
    faults = report(tmp_path / "other", card_data()).faults
    assert plain_texts(faults) == ["other/cards/a.yaml:2: id 'envoy' is already used at other/cards/a.yaml:1"]
