"""The rules reference: every rule is in it, right in its figures, found by words and ids; faulty files are refused."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.error_texts import faulty
from tests.rules_report import FILES, read_ids
from uc_desktop import paths
from uc_desktop.app.reference import Block, Reference, load_reference
from uc_desktop.cards.words.glossary import rules_on, usual_costs_on
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.text_amounts import amounts
from uc_desktop.cards.words.words import Words, load_words
from uc_desktop.errors import ContentError
from uc_desktop.rules.board.payment import USUAL_COST, USUAL_UPGRADE
from uc_desktop.rules.board.yields import OWN_PRODUCTION
from uc_desktop.rules.content import Content
from uc_desktop.rules.flow import rounds, scoring, setup
from uc_desktop.rules.terms import (
    ACTION_CARD_LIMIT,
    GOAL_CITIES,
    GOAL_POINTS,
    HAND_LIMIT,
    PRODUCTION_ROUNDS,
    ROUNDS,
    TILES,
)

SOURCES = Path(__file__).resolve().parents[2] / "uc_desktop"
NUMBERS = {3: "three", 4: "four", 6: "six", 10: "ten"}
RULES, _ = read_ids(FILES["rule"].read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def reference() -> Reference:
    return load_reference(paths.resources() / "help")


def text(reference: Reference, entry: str) -> str:
    return "\n".join(reference.entry(entry).texts)


def written(folder: Path, *files: str, language: str = "en") -> Path:
    """A folder of help pages with these chapters."""
    (folder / language).mkdir(exist_ok=True)
    for number, words in enumerate(files):
        (folder / language / f"{number:02}.md").write_text(words, encoding="utf-8")
    return folder


# What is in it


def test_every_rule_has_an_entry_and_nothing_else_has_a_rules_id(reference: Reference) -> None:
    assert sorted(entry.id for entry in reference.entries() if entry.is_rule) == sorted(RULES)


def test_chapters_are_numbered_in_order(reference: Reference) -> None:
    assert [chapter.number for chapter in reference.chapters] == [str(number) for number in range(24)]


def test_an_entry_stands_in_the_chapter_of_its_letter(reference: Reference) -> None:
    letters = [{entry.id[0] for entry in chapter.entries if entry.is_rule} for chapter in reference.chapters]
    rules = [set(), *({letter} for letter in "CSTKBNFAEDZWGVLX"), set(), {"H"}, {"Q"}]
    assert letters == [*rules, *[set[str]()] * 4]


@pytest.mark.parametrize("folder", ["rules", "cards", "ui"])
def test_every_rule_that_is_named_to_players_has_an_entry(reference: Reference, folder: str) -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((SOURCES / folder).rglob("*.py"))]
    words = {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    named = {word for word in words if re.fullmatch(r"[A-Z]-[0-9]+", word)}
    assert named and {word for word in named if word not in reference} == set()


def test_every_rule_that_explains_a_card_has_an_entry(reference: Reference, content: Content) -> None:
    named = {rule for card in content.cards.values() for rule in rules_on(card)}
    assert any(usual_costs_on(card) for card in content.cards.values()) and "B-1" in reference
    assert {rule for rule in named if rule not in reference} == set()


# Its figures are those of the rules


def test_the_usual_costs_are_those_that_are_paid(reference: Reference, english: Words) -> None:
    told = [block.text for block in reference.entry("B-1").blocks if block.kind == "item"]
    named = {each.value.capitalize(): cost for each, cost in USUAL_COST.items()}
    named["Upgrading any structure"] = USUAL_UPGRADE
    listed = {name: amounts(english, cost).text().replace(" and ", ", ") for name, cost in named.items()}
    assert told == [f"{name}: {costs}." for name, costs in listed.items()]


def test_slots_do_what_is_told_of_them(reference: Reference, content: Content) -> None:
    texts = Texts(load_words(paths.card_data() / "words", "en"))
    wrong = [slot.id for slot in content.slots.values() if reference.entry(slot.id).texts[0] != texts.slot_words(slot)]
    assert wrong == []


def test_what_the_network_produces_is_told(reference: Reference, english: Words) -> None:
    def told_as(what: str, upgraded: bool) -> str:
        resources, points = next(
            found for (kind, up), found in OWN_PRODUCTION.items() if (kind.value, up) == (what, upgraded)
        )
        words = amounts(english, resources).text()
        return f"{words} and {points} point" if points else words.replace(", ", " and ")

    for what in ("farm", "desalination plant", "laboratory"):
        lines = [line for line in reference.entry("D-1").texts if line.lower().startswith(what)]
        plain, rich = told_as(what, False), sorted(re.findall(r"\d \w+", told_as(what, True)))
        assert len(lines) == 1 and f": {plain}; upgraded " in lines[0]
        assert sorted(re.findall(r"\d \w+", lines[0].partition("upgraded")[2])) == rich
    assert f"{told_as('tunnel', False)}; upgraded {told_as('tunnel', True)}" in text(reference, "D-3")


@pytest.mark.parametrize(
    ("entry", "figures"),
    [
        ("C-6", (setup.TUNNELS, setup.NONSYMBIOTIC_DOMES, *(setup.SYMBIOTIC_DOMES[count] for count in (2, 3, 4)))),
        ("S-2", (setup.COSTLY_SPECIALS,)),
        ("S-3", (setup.START.kelp, setup.START.steelplast, setup.START.science, setup.START.credit)),
        ("S-6", (setup.FIRST_CARDS, HAND_LIMIT)),
        ("T-1", (TILES,)),
        ("T-2", (HAND_LIMIT,)),
        ("K-6", (ACTION_CARD_LIMIT,)),
        ("E-4", (ROUNDS, *PRODUCTION_ROUNDS)),
        ("Z-4", (rounds.NEW_ERA_CARDS, HAND_LIMIT)),
        ("W-3", scoring.CITY_POINTS),
        ("W-4", (scoring.BIOMATTER_VALUE, scoring.LEFT_OVER_FOR_A_POINT)),
        ("G-1", (setup.CONTRACTS,)),
        ("L-7", (GOAL_CITIES, GOAL_POINTS)),
    ],
)
def test_figures_are_those_of_the_rules(reference: Reference, entry: str, figures: tuple[int, ...]) -> None:
    """All of them are there, in this order, in digits or words."""
    words = iter(re.findall(r"\w+", f"{reference.entry(entry).title} {text(reference, entry)}".lower()))
    assert [figure for figure in figures if not _comes(words, figure)] == []


def _comes(words: Iterator[str], figure: int) -> bool:
    """Whether the figure is among the words still to come; those before it are passed."""
    return any(word in (str(figure), NUMBERS.get(figure)) for word in words)


def test_as_many_cards_are_told_of_as_there_are(reference: Reference, content: Content) -> None:
    counts = [len(content.deck(era)) for era in (1, 2, 3)]
    assert counts == [66, 57, 57] and re.findall(r"\d+", text(reference, "C-1")) == ["66", "57"]
    specials = [len(content.specials(costly=costly)) for costly in (True, False)]
    assert f"25 Special cards: {specials[0]} cost 3 credits, {specials[1]} cost 1 or 2" in text(reference, "C-2")


# Searching


@pytest.mark.parametrize("typed", ["T-6", "t6", " t-6 ", "T6"])
def test_a_rule_is_found_by_its_id(reference: Reference, typed: str) -> None:
    assert [entry.id for entry in reference.search(typed)] == ["T-6"]


def test_an_id_is_also_the_beginning_of_longer_ones(reference: Reference) -> None:
    assert [entry.id for entry in reference.search("B-1")] == ["B-1", "B-10", "B-11", "B-12"]


def test_titles_come_before_texts(reference: Reference) -> None:
    found = [entry.id for entry in reference.search("surcharge")]
    assert found[:2] == ["costs", "B-5"] and {"B-2", "V-3"} <= set(found[2:])


def test_every_word_must_begin_a_word_whatever_its_case(reference: Reference) -> None:
    assert [entry.id for entry in reference.search("FEED citi")] == ["Z-2"]
    assert reference.search("eeding") == ()
    assert reference.search("feeding submarines") == ()


def test_a_slot_is_found_by_its_name(reference: Reference) -> None:
    assert [entry.id for entry in reference.search("slot y1")][:2] == ["A-Y1", "A-2Y1"]


@pytest.mark.parametrize("typed", ["", "  ", "?!", "-"])
def test_nothing_is_found_for_nothing(reference: Reference, typed: str) -> None:
    assert reference.search(typed) == ()


def test_accents_do_not_matter(tmp_path: Path) -> None:
    found = load_reference(written(tmp_path, "# 1 Cités\n\n## B-1 Cité dorée\n\nCoût.\n")).search("cite cout")
    assert [entry.id for entry in found] == ["B-1"]


# Its files


def test_a_chapter_is_read(tmp_path: Path) -> None:
    first, second = "## T-1 Three\n\nOne.\n\n- a\n- b\n  c\n\n> So [T-2]\n> it is.\n", "## T-2 More\n\nTwo.\n"
    (chapter,) = load_reference(written(tmp_path, f"# 3 Turns\n\nOn\nturns.\n\n{first}\n{second}")).chapters
    assert (chapter.name, chapter.intro) == ("3 Turns", (Block("text", "On turns."),))
    three, more = chapter.entries
    assert three.blocks == (
        Block("text", "One."),
        Block("item", "a"),
        Block("item", "b c"),
        Block("example", "So [T-2] it is."),
    )
    assert (three.name, three.links, more.links) == ("T-1 Three", ("T-2",), ())


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("", "en/00.md:1: the file is empty"),
        ("The turn\n", "en/00.md:1: the first line must be a number and a title: # 3 The turn"),
        ("# 3 Turns\n\n## The turn\n\nx\n", "en/00.md:3: an entry begins with its id and title: ## T-6 Some title"),
        ("# 3 Turns\n\n### T-1 Turn\n\nx\n", "en/00.md:3: an entry begins with its id and title: ## T-6 Some title"),
        ("# 3 Turns\n\n## T-1 Turn\n", "en/00.md:3: T-1 says nothing"),
        ("# 3 Turns\n\n## T-1 Turn\n\n[T-1]\n", "en/00.md:3: T-1 says nothing"),
        ("# 3 Turns\n\n## T-1 Turn\n\nSee\n[T-9].\n", "en/00.md:6: there is no entry 'T-9', did you mean 'T-1'?"),
        ("# 3 Turns\n\n## T-1 A\n\na\n\n## T-1 B\n\nb\n", "en/00.md:7: T-1 is there twice, first in en/00.md:3"),
    ],
)
def test_a_fault_is_told_with_file_and_line(tmp_path: Path, source: str, fault: str) -> None:
    with pytest.raises(ContentError) as error:
        load_reference(written(tmp_path, source))
    assert error.value.lines == (fault,)


def test_faults_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    files = ("# 1 One\n\n## B-1 A\n\n[N-1] and [N-7]\n", "# 1 Two\n\n## N-1 B\n\nOr [B-8]\n")
    with pytest.raises(ContentError) as error:
        load_reference(written(tmp_path, *files))
    assert error.value.lines == (
        "en/00.md:5: there is no entry 'N-7', did you mean 'N-1'?",
        "en/01.md:1: 1 is there twice, first in en/00.md:1",
        "en/01.md:5: there is no entry 'B-8', did you mean 'B-1'?",
    )


def test_another_language_has_every_entry_too(tmp_path: Path) -> None:
    written(tmp_path, "# 1 One\n\n## B-1 A\n\na\n\n## B-2 B\n\nb\n")
    written(tmp_path, "# 1 Jeden\n\n## B-1 A\n\na\n", language="pl")
    with pytest.raises(ContentError) as error:
        load_reference(tmp_path, "pl")
    assert error.value.lines == ("pl/00.md:5: the entry B-2 is missing",)


def test_a_language_without_pages_is_told_of(tmp_path: Path) -> None:
    with faulty("there are no rules to read here"):
        load_reference(tmp_path, "en")


def test_a_file_that_is_no_text_is_told_of(tmp_path: Path) -> None:
    written(tmp_path, "# 1 One\n\n## B-1 A\n\na\n")
    (tmp_path / "en" / "01.md").write_bytes(b"# 2 Two\n\n## B-2 \xff\n")
    with pytest.raises(ContentError) as error:
        load_reference(tmp_path)
    assert error.value.lines == ("en/01.md:3: the file is not UTF-8 text",)


def test_a_file_that_cannot_be_read_is_told_of(tmp_path: Path) -> None:
    written(tmp_path, "# 1 One\n\n## B-1 A\n\na\n")
    (tmp_path / "en" / "01.md").mkdir()
    with pytest.raises(ContentError) as error:
        load_reference(tmp_path)
    assert error.value.lines == ("en/01.md:1: cannot be read: Is a directory",)
