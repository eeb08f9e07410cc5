"""The catalogue of interface texts: its files, its keys, and everybody who says one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import uc_desktop
from tests.cards.words.test_plurals import ALIKE, choices, with_equal_forms
from tests.error_texts import faulty
from uc_desktop import paths
from uc_desktop.cards.words.grammar import Feature, capital, slots_of
from uc_desktop.cards.words.words import Words, load_folder
from uc_desktop.presentation.words.catalogue import listing, phrase, say, use
from uc_desktop.tools.word_keys import PATH, keys_module

SOURCES = Path(uc_desktop.__file__).parent
LANGUAGES = ("en", "pt", "it", "pl", "es", "fr")
#: What is not a slot among the arguments of `say`.
_CHOOSING = {"count", "like"}


@cache
def english() -> Words:
    """The shipped texts."""
    return load_folder(paths.resources() / "words", "en")


def trees() -> Iterator[tuple[str, ast.AST]]:
    """Every module of the program but the list of keys."""
    for path in sorted(set(SOURCES.rglob("*.py")) - {PATH}):
        yield path.relative_to(SOURCES).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def strings(tree: ast.AST) -> set[str]:
    """All string constants of a module."""
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str)}


def said() -> Iterator[tuple[str, str, set[str]]]:
    """Where each key is said, or a problem has it, that is written at its call, and which slots are filled there."""
    for module, tree in trees():
        for node in ast.walk(tree):
            name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            if not isinstance(node, ast.Call) or name not in ("say", "phrase", "problem") or not node.args:
                continue
            key, filled = node.args[0], {each.arg for each in node.keywords if each.arg}
            if isinstance(key, ast.Constant) and all(each.arg for each in node.keywords):
                yield f"{module}:{node.lineno}", str(key.value), filled


def test_the_keys_are_those_of_the_files() -> None:
    """After a change of the files the type is made anew: ``python -m uc_desktop.tools.word_keys``."""
    assert PATH.read_text(encoding="utf-8") == keys_module()


def test_every_entry_is_said_somewhere() -> None:
    """What nobody says is deleted."""
    said_somewhere = set().union(*(strings(tree) for _, tree in trees()))
    assert {key for key in english().entries if not key.startswith("lists.")} <= said_somewhere


def test_whoever_says_an_entry_fills_its_slots() -> None:
    """And no other ones; {n} is filled by the count."""
    wrong = {}
    for place, key, filled in said():
        if key not in english().entries:
            wrong[place] = f"there is no text {key}"
            continue
        slots = set(slots_of(english().entries[key].form))
        given = filled - _CHOOSING | ({"n"} & slots if "count" in filled else set())
        if given != slots:
            wrong[place] = f"{key} has {sorted(slots)}, given {sorted(given)}"
    assert not wrong


def test_an_entry_that_is_chosen_by_number_is_said_with_one() -> None:
    """In whatever language it is; a number alone, {n}, is always a `count`, since a language may need its plural."""
    spoken = [load_folder(paths.resources() / "words", language) for language in LANGUAGES]
    chosen = {
        key
        for words in spoken
        for key, entry in words.entries.items()
        if any(choice.by is Feature.COUNT for choice in choices(entry.form))
    }
    wrong = {place: key for place, key, filled in said() if "count" not in filled and (key in chosen or "n" in filled)}
    assert wrong == {}


@pytest.mark.parametrize("folder", ["resources/words", "resources/tutorial/words", "resources/help", "card_data/words"])
def test_apostrophes_are_curly(folder: str) -> None:
    """In everything that is read; a comment of a YAML file is not."""
    files = [path for path in (SOURCES.parent / folder).rglob("*") if path.suffix in (".yaml", ".md")]
    lines = (line for path in files for line in path.read_text(encoding="utf-8").splitlines())
    texts = [re.sub(r"(^| )#( .*|$)", "", line) for line in lines]
    assert len(texts) > 50
    assert [text for text in texts if re.search(r"\w'\w|\ws' ", text)] == []


def test_no_text_has_two_blanks_in_a_row() -> None:
    assert [key for key, entry in english().entries.items() if "  " in str(entry.form)] == []


def test_one_and_several_are_told_apart() -> None:
    assert with_equal_forms(english()) == []


def test_every_noun_that_is_counted_has_a_plural() -> None:
    nouns = {key.partition(".")[2]: entry.form for key, entry in english().entries.items() if key.startswith("counts.")}
    assert {"card", "connected city"} < nouns.keys()
    assert {noun for noun, form in nouns.items() if not [*choices(form)]} == set(ALIKE)


#: Where the number before a noun is never 1.
NEVER_ONE = {
    "new_game.game and goal",
    "solo.own explained",
    "results.legend",
    "statistics.solo about",
    "arguments.seed",
    "compare.conditions",
    "compare.compiled conditions",
    "compare.rates",
    "simulation.heading",
    "files.too large",
    "content.file too large",
    "content.not read",
    "content.set file too large",
    "content.set too large",
    "content.side used",
    "content.text too long",
    "content.too long",
    "headers.seed",
    "headers.cards",
    "headers.program",
    "headers.game id",
    "palette.several",
    "resource_bar.tiles says",
    "turn_panel.discarding",
    "goal.title",
    "goal.short title",
    "final_report.lacks cities",
    "final_report.lacks points",
    "title.learn length",
    "title.learn done",
    "title.challenge new",
    "saved_games.cities",
}
#: A number, or a text with one, and the word after it.
BEFORE_NOUN = re.compile(r"\{(?!keys)\w+\} (?:action |connected |more )?(\w+)")


def test_a_number_before_a_noun_chooses_its_form() -> None:
    """The nouns are those that stand after a number in the plural of any text."""
    entries = english().entries
    chosen = [choice.options for entry in entries.values() for choice in choices(entry.form)]
    one, other = (
        {noun for options in chosen for noun in BEFORE_NOUN.findall(str(options.get(number, "")))}
        for number in ("one", "other")
    )
    nouns = {noun for noun in other if noun.removesuffix("s") in one - {noun}} | {
        "bytes",
        "chapters",
        "characters",
        "cities",
    }
    plain = {key: entry.form for key, entry in entries.items() if isinstance(entry.form, str)}
    fixed = {key for key, form in plain.items() if nouns & set(BEFORE_NOUN.findall(form))}
    assert {"cards", "points", "rounds", "steps", "sources"} < nouns
    assert fixed == NEVER_ONE


def test_rules_and_help_have_one_name_in_the_menu_and_on_the_page() -> None:
    assert say("menu.rules").replace("&", "") == f"{say('rules.title')}…"
    assert capital(say("commands.rules")) == say("rules.title")


def test_a_list_is_joined_as_the_language_joins_lists() -> None:
    """Of one it is that one, of none nothing."""
    assert listing("and", ["Ana", "Ben", "Cleo"]) == "Ana, Ben and Cleo"
    assert listing("and", ["Ana"]) == "Ana"
    assert listing("and", []) == ""


@pytest.fixture
def shouting(tmp_path: Path) -> Iterator[None]:
    """A language of two files with other words and another grammar."""
    for language, plural, one in (
        ("en", "one-other", "{one: a fish, other: '{n} fish'}"),
        ("xx", "other", "'{n} ryb'"),
    ):
        folder = tmp_path / language
        folder.mkdir()
        (folder / "grammar.yaml").write_text(f"grammar: {{plural: {plural}, forms: [], genders: []}}\n")
        (folder / "sea.yaml").write_text(f'sea:\n  fish: {one}\n  "catch": "{{whose}}: {{fish}}"\n')
    use(load_folder(tmp_path, "xx"))
    yield
    use(None)


def test_texts_come_from_the_language_in_use(shouting: None) -> None:
    """With its own plurals; a phrase goes into the slot of another text."""
    fish = phrase("sea.fish", count=1)  # type: ignore[arg-type]
    assert say("sea.catch", whose="Ana", fish=fish) == "Ana: 1 ryb"  # type: ignore[arg-type]


def test_the_same_entry_in_two_files_is_a_fault(tmp_path: Path) -> None:
    """Sections may be told apart by their names alone."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "grammar.yaml").write_text("grammar: {plural: one-other, forms: [], genders: []}\n")
    for name in ("a", "b"):
        (tmp_path / "en" / f"{name}.yaml").write_text("sea: {fish: fish}\n")
    with faulty(r"b\.yaml:1: there is a second 'sea\.fish' in another file"):
        load_folder(tmp_path, "en")


def test_a_language_with_an_entry_too_few_names_it(tmp_path: Path) -> None:
    """Files, entries and slots are those of the model."""
    for language, text in (("en", "sea: {fish: fish, crab: crab}\n"), ("xx", "sea: {fish: ryba}\n")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "grammar.yaml").write_text("grammar: {plural: one-other, forms: [], genders: []}\n")
        (tmp_path / language / "sea.yaml").write_text(text)
    with faulty(r"sea\.yaml:1: the entry 'sea\.crab' is missing"):
        load_folder(tmp_path, "xx")
