"""Text search: whole words and exact phrases come first, parts of words last."""

from __future__ import annotations

import pytest

from uc_desktop.app.text_search import Found, Match, best_first, match

TUNNEL = "Upgrade the tunnel from the lower middle to the lower right"


def found(typed: str, *texts: str) -> Found[str]:
    return best_first(typed, texts, str)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (TUNNEL.upper(), Match.WHOLE),
        ("upgrade the tunnel", Match.PREFIX_PHRASE),
        ("lower middle", Match.PHRASE),
        ("upgrade tunnel lower middle to the lower right", Match.IN_ORDER),
        ("lower right tunnel", Match.WORDS),
        ("upg tun", Match.PREFIXES),
        ("grade unnel", Match.SUBSTRINGS),
        ("upgrade farm", None),
        ("", None),
        (" ", None),
        ("?!", None),
    ],
)
def test_a_text_matches_as_closely_as_it_can(typed: str, expected: Match | None) -> None:
    assert match(typed, TUNNEL) is expected


def test_the_best_match_comes_first_and_equal_ones_keep_their_order() -> None:
    texts = ("Build a new farm", "Show the farm", "Build farm", "Farm, build", "Farms to build")
    assert found("build farm", *texts).items == [
        "Build farm", "Build a new farm", "Farm, build", "Farms to build",
    ]  # fmt: skip


@pytest.mark.parametrize("typed", ["", " "])
def test_nothing_typed_finds_everything(typed: str) -> None:
    assert found(typed, "Farm", "City") == Found(["Farm", "City"], 2, None)


def test_parts_of_words_match_only_where_nothing_else_does() -> None:
    assert found("symbiotic", "Nonsymbiotic city", "Symbiotic city").items == ["Symbiotic city"]
    assert found("symbiotic", "Nonsymbiotic city", "Farm").items == ["Nonsymbiotic city"]


def test_one_best_match_is_clear_and_several_are_not() -> None:
    assert found("farm", "Build a farm", "Farm", "Upgrade a farm").is_clear
    assert not found("build", "Build a farm", "Build a tunnel").is_clear
    assert not found("submarine", "Build a farm").is_clear


def test_a_part_of_a_word_is_never_a_clear_match() -> None:
    assert not found("symbiotic", "Nonsymbiotic city").is_clear


def test_accents_and_punctuation_do_not_matter() -> None:
    assert match("show jose's cite", "Show José’s Cité") is Match.WHOLE
    assert match("lodz coeur", "Łódź, Cœur") is Match.WHOLE
