"""A card pack brings languages of its own; what it lacks in one is shown in the pack's own language."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.error_texts import plain_texts
from tests.languages.all_texts import LANGUAGES, all_words
from uc_desktop import paths
from uc_desktop.app.session.card_sets import CardSets
from uc_desktop.cards.loading.check import report
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.cards.loading.packs import pack_info
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.words.catalogue import use
from uc_desktop.presentation.words.problem_words import fault_words
from uc_desktop.rules.content import Content

#: A pack whose own language is English, with one language besides.
PACK = "name: Reefs\nabout: More reefs.\ntranslations:\n  pl: {name: Rafy}\n"
CARDS = """\
- id: seafood-collection
  number: 28
  era: 1
  color: red
  kind: instant
  source: original
  name: Reef Feast
  effect: [{gain: {kelp: 2}}]
  flavour: Come hungry.
  translations:
    pl: {name: Uczta na rafie}
- id: reef-walk
  number: 301
  era: 1
  color: red
  kind: instant
  source: original
  name: Reef Walk
  effect: [{gain: {kelp: 1}}]
  flavour: Mind the urchins.
  translations:
    pl: {flavour: "Uwaga na jeżowce."}
"""
METROPOLISES = """\
- id: kelpholm
  color: blue
  name: Reefholm
  instant: {gain: {kelp: 1}}
  translations: {pl: {name: Rafogród}}
"""
CONTRACTS = """\
- id: contract-1
  name: Reef Charter
  criteria: [{count: connected farm, at_least: 5}]
  effect: [{gain: {point: 3}}]
  flavour: Sign here.
  translations: {pl: {name: Karta rafy, flavour: Podpisz tutaj.}}
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "packs" / "reefs"
    (folder / "cards").mkdir(parents=True)
    texts = {"pack": PACK, "cards/cards": CARDS, "metropolises": METROPOLISES, "contracts": CONTRACTS}
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def told(language: str, shipped: Content, content: Content) -> list[str]:
    """The names and flavour lines of the pack, and a shipped name that it leaves alone, in a language."""
    texts, cards, contract = Texts(all_words(language)[0], shipped), content.cards, content.contracts["contract-1"]
    feast, walk = cards["seafood-collection"], cards["reef-walk"]
    return [
        *(texts.card_name(feast), texts.card_flavour(feast), texts.card_name(walk), texts.card_flavour(walk)),
        texts.metropolis_name(content.metropolises["kelpholm"]),
        *(texts.contract_name(contract), texts.contract_flavour(contract)),
    ]


OWN = ["Reef Feast", "Come hungry.", "Reef Walk", "Mind the urchins.", "Reefholm", "Reef Charter", "Sign here."]
POLISH = [
    *("Uczta na rafie", "Come hungry.", "Reef Walk", "Uwaga na jeżowce."),
    *("Rafogród", "Karta rafy", "Podpisz tutaj."),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_pack_lacks_is_shown_in_its_own_language(content: Content, pack: Path, language: str) -> None:
    assert told(language, content, load_content(paths.card_data(), [pack])) == (POLISH if language == "pl" else OWN)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_shipped_name_that_a_pack_keeps_is_translated(content: Content, pack: Path, language: str) -> None:
    cards = pack / "cards" / "cards.yaml"
    shipped = content.cards["seafood-collection"]
    cards.write_text(
        CARDS.replace("Reef Feast", shipped.name).replace("{name: Uczta na rafie}", "{flavour: Smacznego.}")
    )
    changed = load_content(paths.card_data(), [pack]).cards["seafood-collection"]
    words = all_words(language)[0]
    assert changed != shipped
    assert Texts(words, content).card_name(changed) == Texts(words).card_name(shipped) != shipped.name


def test_the_languages_of_a_pack_are_kept_with_games(content: Content, pack: Path, tmp_path: Path) -> None:
    kept = load_content(CardSets(paths.card_data(), tmp_path).keep([pack]))
    assert told("pl", content, kept) == POLISH


def test_the_pack_itself_is_told_in_its_languages(pack: Path) -> None:
    info = pack_info(pack)
    assert [(each.name, each.about) for each in map(info.translated, ("pl", "fr"))] == [
        ("Rafy", "More reefs."),
        ("Reefs", "More reefs."),
    ]


FAULTS = {
    "an unknown key": (
        "pl: {name: Uczta", "pl: {nmae: Uczta", "reefs/cards/cards.yaml:11: unknown key 'nmae' in a translation"
    ),
    "no code": ("pl: {name: Uczta", "Polish: {name: Uczta", "reefs/cards/cards.yaml:11: 'Polish' is not the code of a"),
    "nothing": ("{name: Uczta na rafie}", "{}", "reefs/cards/cards.yaml:11: a translation is empty"),
    "no mapping": ("{name: Uczta na rafie}", "Uczta", "reefs/cards/cards.yaml:11: pl: must be a translation, not "),
    "a long name": ("Uczta na rafie", "x" * 61, "reefs/cards/cards.yaml:11: name: longer than 60 characters"),
    "a list": ("\n    pl: {name: Uczta na rafie}", " [pl]", "reefs/cards/cards.yaml:10: translations: must be transl"),
}  # fmt: skip


@pytest.mark.parametrize("what", FAULTS)
def test_a_faulty_translation_is_told_with_its_line(pack: Path, what: str) -> None:
    good, bad, words = FAULTS[what]
    (pack / "cards" / "cards.yaml").write_text(CARDS.replace(good, bad), encoding="utf-8")
    (fault,) = plain_texts(report(pack, paths.card_data()).faults)
    assert fault.startswith(words)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "“Polish” is not the code of a language such as pl"),
        ("pt", "“Polish” não é o código de um idioma, como pl"),
        ("it", "«Polish» non è il codice di una lingua, come pl"),
        ("pl", "„Polish” to nie kod języka, np.\u00a0pl"),
        ("es", "«Polish» no es el código de un idioma, como pl"),
        ("fr", "«\u00a0Polish\u00a0» n’est pas le code d’une langue, comme pl"),
    ],
)
def test_a_faulty_translation_is_told_in_the_language_in_use(pack: Path, language: str, words: str) -> None:
    (pack / "pack.yaml").write_text(PACK.replace("pl:", "Polish:"))
    use(all_words(language)[1])
    try:
        (fault,) = map(fault_words, report(pack, paths.card_data()).faults)
        assert fault.startswith("reefs/pack.yaml:4") and fault.endswith(words)
    finally:
        use(None)
