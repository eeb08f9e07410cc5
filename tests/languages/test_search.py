"""What is searched is found without the accents of the language, and in whatever form a word stands there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from tests.languages.all_texts import LANGUAGES, all_words
from uc_desktop import paths
from uc_desktop.app.reference import load_reference
from uc_desktop.app.text_search import plain
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.facts.pages.gallery_facts import palette_finds
from uc_desktop.presentation.facts.pages.rules_facts import find_entries, found_words
from uc_desktop.presentation.facts.pages.settings_facts import key_rows
from uc_desktop.presentation.gallery.card_filter import CardFilter, matching
from uc_desktop.presentation.gallery.gallery_cards import gallery_cards
from uc_desktop.presentation.gallery.signs import SIGNS, find_signs
from uc_desktop.presentation.search import asked_for, best_first, is_found
from uc_desktop.presentation.shortcuts import Shortcuts
from uc_desktop.presentation.words.catalogue import Key, say, use
from uc_desktop.rules.content import Content

#: A term of the game as it is typed, and a text in which it has another form.
TERMS = [
    ("en", "city", "3 connected cities"),
    ("en", "laboratories", "Build a laboratory"),
    ("en", "metropolises", "a metropolis"),
    ("pt", "cidade", "duas cidades"),
    ("pt", "laboratorios", "Construa 1 laboratório"),
    ("pt", "metropoles", "a metrópole"),
    ("pt", "plastiaço", "2 plastiaços"),
    ("it", "serra", "Costruisci 2 serre"),
    ("it", "dissalatori", "1 dissalatore"),
    ("it", "citta", "2 città"),
    ("it", "alga", "2 alghe"),
    ("pl", "farma", "Zbuduj farmę"),
    ("pl", "farma", "5 farm"),
    ("pl", "farmy", "ulepszona farma"),
    ("pl", "odsalarnia", "Ulepsz 1 odsalarnię"),
    ("pl", "miasto", "laboratorium w mieście"),
    ("pl", "karta", "limit kart na ręku"),
    ("pl", "alga", "12 alg"),
    ("pl", "premia", "bez premii za budowę"),
    ("pl", "lodz", "Łódź"),
    ("es", "ciudad", "dos ciudades"),
    ("es", "tuneles", "1 túnel"),
    ("es", "desaladoras", "una desaladora"),
    ("es", "metropolis", "la metrópolis"),
    ("fr", "ville", "deux villes"),
    ("fr", "cités", "la cité de départ"),
    ("fr", "laboratoires", "un laboratoire"),
    ("fr", "biomateriau", "2 biomatériaux"),
    ("fr", "reserve", "la réserve"),
]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Has all texts in each language by turns."""
    yield from _spoken(request.param)


def _spoken(language: str) -> Iterator[str]:
    use(all_words(language)[1])
    yield language
    use(None)


@pytest.fixture
def polish() -> Iterator[str]:
    """Has all texts in Polish."""
    yield from _spoken("pl")


@pytest.mark.parametrize(("code", "typed", "text"), TERMS)
def test_a_term_is_found_in_another_form(code: str, typed: str, text: str) -> None:
    use(all_words(code)[1])
    try:
        assert is_found(typed, text)
        assert not is_found(typed, "Produkcja, Production, 2")
        assert best_first(typed, ["7", text], str).is_clear
        assert list(found_words(text, typed))
    finally:
        use(None)


def test_keys_are_found_without_accents(language: str) -> None:
    rows = key_rows(Shortcuts(), "", shows_all=True)
    assert len(rows) > 20
    assert [row.words for row in rows if row not in key_rows(Shortcuts(), plain(row.words), shows_all=False)] == []


def test_signs_and_cards_are_found_without_accents(language: str, content: Content) -> None:
    assert [sign.name for sign in SIGNS.values() if sign not in find_signs(plain(sign.name))] == []
    cards = gallery_cards(content, Texts(all_words(language)[0]))
    missing = [card.name for card in cards if card not in matching(cards, CardFilter(plain(card.name)))]
    assert missing == []


def test_rules_are_found_without_accents(language: str) -> None:
    reference = load_reference(paths.resources() / "help", language)
    titles = [entry for entry in reference.entries() if not entry.is_rule]
    assert [each.title for each in titles if each not in reference.search(plain(each.title))] == []


@pytest.mark.parametrize("asking", ["rules.asking", "legend.asking", "gallery.asking"])
def test_what_is_asked_for_needs_no_accents(language: str, asking: Key) -> None:
    words = plain(say(asking)).split()
    assert [asked_for(f" {word.upper()}  a b ", asking) for word in words] == ["a b"] * len(words)
    assert asked_for("xyz a", asking) is None


def test_a_noun_finds_rules_cards_and_signs_that_decline_it(polish: str, content: Content) -> None:
    entries = find_entries(load_reference(paths.resources() / "help", polish), "farma")[0]
    assert [found.entry.id for found in entries if "farmę" in found.entry.whole and "farma" not in found.entry.whole]
    cards = gallery_cards(content, Texts(all_words(polish)[0]))
    found = matching(cards, CardFilter("odsalarnia"))
    assert [card.name for card in found if "odsalarnię" in card.words and "odsalarnia" not in card.words]
    show = partial(pytest.fail, "nothing was chosen")
    by_form = {each.words for each in palette_finds("znak tunelu", lambda: cards, show)}
    assert by_form >= {say("legend.entry", says=SIGNS[sign].says) for sign in ("tunnel", "tunnel_upgraded")}
