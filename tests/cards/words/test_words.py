"""Words files: strict reading, and a grammar that is enough for languages with cases, genders and more plurals."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.error_texts import faulty, plain_text
from uc_desktop import paths
from uc_desktop.cards.words.grammar import PLURAL_RULES, texts_of
from uc_desktop.cards.words.words import Words, languages, load_words, shown_language
from uc_desktop.errors import ContentError

ENGLISH = """\
grammar: {plural: one-other, forms: [plain, article], genders: []}
nouns:
  farm: {plain: {one: farm, other: farms}, article: a farm}
  second: second
verbs:
  build: {=1: "build {thing:article}", other: "build {n} {thing}"}
  second: "build the {nth} {thing}"
  pay: "pay {n} to {then}"
"""
POLISH = """\
grammar: {plural: one-few-many, forms: [imperative, infinitive, accusative, genitive], genders: [f, m]}
nouns:
  farm:
    gender: f
    words:
      accusative: {one: farmę, few: farmy, many: farm}
      genitive: {one: farmy, other: farm}
  second: {m: drugi, f: drugą}
verbs:
  build:
    imperative: "zbuduj {n} {thing:accusative}"
    infinitive: "zbudować {n} {thing:accusative}"
  second: "zbuduj {nth} {thing}"
  pay: "zapłać {n}, by {then:infinitive}"
names:
  cards: {demonstration: Demonstracja}
flavours: {demonstration: Jeden wiersz.}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with an English and a Polish file of a few entries."""
    (tmp_path / "en.yaml").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "pl.yaml").write_text(POLISH, encoding="utf-8")
    return tmp_path


@pytest.fixture
def polish(folder: Path) -> Words:
    """The few Polish words."""
    return load_words(folder, "pl")


def _farms(words: Words, n: int) -> str:
    return words.say("verbs.build", count=n, n=n, thing=words.say("nouns.farm", count=n)).text()


def _faults(folder: Path, language: str, old: str, new: str) -> str:
    """The faults of the language's file once `old` is replaced in it, a line for each."""
    path = folder / f"{language}.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as raised:
        load_words(folder, language)
    return plain_text(raised.value)


def test_exact_numbers_and_forms_are_chosen(folder: Path) -> None:
    english = load_words(folder, "en")
    assert [_farms(english, n) for n in (1, 2)] == ["build a farm", "build 2 farms"]


def test_polish_numbers_take_their_forms(polish: Words) -> None:
    said = [_farms(polish, n) for n in (1, 3, 5, 12, 22)]
    assert said == [
        "zbuduj 1 farmę",
        "zbuduj 3 farmy",
        "zbuduj 5 farm",
        "zbuduj 12 farm",
        "zbuduj 22 farmy",
    ]


def test_verb_takes_the_form_its_place_asks_for(polish: Words) -> None:
    build = polish.say("verbs.build", count=1, n=1, thing=polish.say("nouns.farm", count=1))
    assert polish.say("verbs.pay", n=2, then=build).text() == "zapłać 2, by zbudować 1 farmę"


def test_word_agrees_with_the_gender_of_another(polish: Words) -> None:
    thing = polish.say("nouns.farm", count=1)
    nth = polish.say("nouns.second", like=thing)
    assert polish.say("verbs.second", nth=nth, thing=thing).text() == "zbuduj drugą farmę"


def test_names_and_flavours_fall_back_to_those_of_the_card(polish: Words) -> None:
    assert polish.name("cards", "demonstration", "Demonstration") == "Demonstracja"
    assert polish.name("cards", "trial-run", "Trial Run") == "Trial Run"
    assert polish.flavour("demonstration", "") == "Jeden wiersz."


def test_languages_are_listed_english_first(folder: Path) -> None:
    (folder / "de.yaml").write_text(ENGLISH, encoding="utf-8")
    (folder / "it").mkdir()
    (folder / "README.md").touch()
    assert languages(folder) == ("en", "de", "it", "pl")


def test_a_language_without_texts_is_told_in_english(folder: Path) -> None:
    assert [shown_language(folder, language) for language in ("pl", "en", "fr", "..")] == ["pl", "en", "en", "en"]
    assert shown_language(folder / "nothing", "pl") == "en"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("verbs:", "verbs: {}\nverbs:", "pl.yaml:10: duplicate key 'verbs', already on line 9"),
        ("  second: {m: drugi, f: drugą}\n", "", "pl.yaml:1: the entry 'nouns.second' is missing"),
        ("  pay:", "  pey:", "pl.yaml:14: unknown entry 'verbs.pey', did you mean 'verbs.pay'?"),
        ("{n}, by", "by", "pl.yaml:14: 'verbs.pay' has the slots then; it needs n, then"),
        (":infinitive}", ":infinitiv}", "asks for an unknown form, did you mean 'infinitive'?"),
        ("{n}, by", "{n, by", "there is a stray brace in 'zapłać {n, by {then:infinitive}'"),
        ("m: drugi, f", "m: drugi, x", "pl.yaml:8: 'nouns.second' cannot be chosen by m, x"),
        ("one: farmę, few: farmy, ", "", "pl.yaml:6: 'nouns.farm' cannot be chosen by many"),
        ("gender: f", "gender: x", "'nouns.farm' must have a declared gender, and words"),
        ("one-few-many", "polish", "plural must be one of one-other"),
        ("genders: [f, m]", "gender: [f, m]", "unknown key 'gender' in grammar, did you mean 'genders'?"),
        ("Jeden wiersz.", "1", "text belongs here; put quotes round"),
    ],
)
def test_fault_is_told_with_its_line(folder: Path, old: str, new: str, fault: str) -> None:
    assert fault in _faults(folder, "pl", old, new)


def test_missing_file_is_told(tmp_path: Path) -> None:
    with faulty(r"xx\.yaml:1: cannot be read"):
        load_words(tmp_path, "xx")


def test_every_plural_rule_gives_only_its_own_categories() -> None:
    given = {name: {rule.category(n) for n in range(130)} for name, rule in PLURAL_RULES.items()}
    assert given == {name: set(rule.categories) for name, rule in PLURAL_RULES.items()}


@pytest.mark.parametrize("language", languages(paths.card_data() / "words"))
def test_shipped_language_can_be_read(language: str) -> None:
    assert load_words(paths.card_data() / "words", language).language == language


def test_english_has_no_typewriter_quotes_and_no_double_spaces() -> None:
    words = load_words(paths.card_data() / "words", "en")
    texts = [text for entry in words.entries.values() for text in texts_of(entry.form)]
    assert [text for text in texts if "'" in text or "  " in text or text != text.strip()] == []


def test_words_change_before_what_fills_a_slot(folder: Path) -> None:
    spanish = """
grammar: {plural: one-other, forms: [plain, of], genders: [], elisions: {"y ": ["e ", "h?i(?![aeo])"]}}
lists: {last: "{a} y {b}", quoted: "{a} y «{b:of}»", inside: "{a} hoy {b}"}
nouns: {isle: {plain: la isla, of: isla}}
"""
    for language in ("en", "es"):
        (folder / f"{language}.yaml").write_text(spanish, encoding="utf-8")
    words = load_words(folder, "es")
    isle = words.say("nouns.isle")
    assert [words.say("lists.last", a="Ana", b=name).text() for name in ("Inés", "Hilda", "Hierro", isle, "Luz")] == [
        "Ana e Inés", "Ana e Hilda", "Ana y Hierro", "Ana y la isla", "Ana y Luz",
    ]  # fmt: skip
    assert words.say("lists.quoted", a="Ana", b=isle).text() == "Ana e «isla»"
    assert words.say("lists.inside", a="Ana", b="Inés").text() == "Ana hoy Inés"
    assert words.fill("lists.last", None, {"a": "Ana", "b": "Inés"}) == "Ana e Inés"


def test_a_form_that_no_noun_of_a_slot_has_is_a_fault(folder: Path) -> None:
    """The first form would be taken in silence."""
    words = """
grammar: {plural: one-other, forms: [plain, of, article], genders: []}
places: {centre: {plain: il centro, of: del centro}, left: a sinistra, at: "{city:of}"}
sites: {city: "{city:article}", other: "{name:article}"}
"""
    (folder / "en.yaml").write_text(words, encoding="utf-8")
    with pytest.raises(ContentError) as raised:
        load_words(folder, "en")
    assert raised.value.lines == ("en.yaml:4: {city:article} asks for a form that nothing it holds has",)


@pytest.mark.parametrize("rule", ["[e]", "[e, i, a]", '["e", "("]', "e"])
def test_a_faulty_elision_is_told(folder: Path, rule: str) -> None:
    words = f"grammar: {{plural: one-other, forms: [], genders: [], elisions: {{y: {rule}}}}}\n"
    (folder / "en.yaml").write_text(words, encoding="utf-8")
    with pytest.raises(ContentError, match=r"en\.yaml:1: 'y' must have what it becomes"):
        load_words(folder, "en")
