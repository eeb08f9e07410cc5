"""Text search: whole words and exact phrases come first, parts of words last."""

from __future__ import annotations

import pytest

from uc_desktop.app.text_search import Found, Match, best_first, match, word_forms
from uc_desktop.cards.words.grammar import Choice, Feature, Wording

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


def counted(**texts: str) -> Wording:
    """A text by number."""
    return Wording(Choice(Feature.COUNT, texts))


#: The words of a language with "city", "farm" and "built" in several forms.
FORMS = word_forms(
    (
        counted(one="{n} miasto w sieci", few="{n} miasta w sieci", many="{n} miast w sieci"),
        counted(one="przy mieście", other="przy miastach"),
        counted(one="{n} pole i {a}", few="{n} pola i {a}", many="{n} pól i {a}"),
        counted(one="za darmo", other="darmo"),
        counted(one="raz", other="dwa razy"),
        Wording("jest"),
    )
)


def test_words_in_the_same_place_that_begin_alike_are_forms_of_one() -> None:
    assert set(map(" ".join, map(sorted, FORMS.values()))) == {
        "miast miasta miastach miasto miescie", "pol pola pole",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "text", "expected"),
    [
        ("miasta", "w mieście", Match.FORMS),
        ("pole miasto", "W mieście: 3 pola", Match.FORMS),
        ("pole kop", "3 pola i kopuła", Match.PREFIXES),
        # Endings alone differ.
        ("akcja", "karty akcji", Match.FORMS),
        ("konstrukcjami", "konstrukcja", Match.FORMS),
        ("plan", "planer", Match.PREFIXES),
        ("planer", "plany", None),
        ("ten", "tenis", Match.PREFIXES),
        ("tenis", "ten", None),
    ],
)
def test_a_text_matches_in_other_forms(typed: str, text: str, expected: Match | None) -> None:
    assert match(typed, text, FORMS) is expected


def test_the_form_that_was_typed_comes_first() -> None:
    assert best_first("miasto", ["Miasta", "Miasto", "Wyspa"], str, FORMS).items == ["Miasto", "Miasta"]


def test_what_has_no_words_is_found_as_it_stands() -> None:
    assert match("+", "Ctrl++") is Match.SUBSTRINGS
