"""Texts of the interface in the other languages: numbers, names and prices agree with the words around them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from uc_desktop import paths
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_folder, load_words
from uc_desktop.presentation.facts.command_preview import PreviewIcon, PreviewRow, PreviewText, row_words
from uc_desktop.presentation.words.catalogue import phrase, say, use
from uc_desktop.presentation.words.command_words import command_words
from uc_desktop.rules.commands import Build
from uc_desktop.rules.content import Content
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.terms import NOTHING, Piece, Resources


@pytest.fixture
def speak() -> Iterator[Callable[[str], None]]:
    """Has all texts in a language from then on, by its code."""
    yield lambda language: use(load_folder(paths.resources() / "words", language))
    use(None)


@pytest.mark.parametrize(
    ("language", "one", "two", "five"),
    [
        ("pt", "1 vitória em 9", "2 vitórias em 9", "5 vitórias em 9"),
        ("it", "1 vinta su 9", "2 vinte su 9", "5 vinte su 9"),
        ("pl", "1 wygrana z 9", "2 wygrane z 9", "5 wygranych z 9"),
        ("es", "1 ganada de 9", "2 ganadas de 9", "5 ganadas de 9"),
        ("fr", "1 gagnée sur 9", "2 gagnées sur 9", "5 gagnées sur 9"),
    ],
)
def test_a_number_alone_has_its_plural(
    speak: Callable[[str], None], language: str, one: str, two: str, five: str
) -> None:
    speak(language)
    assert [say("statistics.solo wins", count=n, games=9) for n in (1, 2, 5)] == [one, two, five]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Pay 2 kelp, 1 credit"),
        ("pt", "Pagar: 2\u00a0kelp, 1\u00a0crédito"),
        ("it", "Paghi: 2 alghe, 1 credito"),
        ("pl", "Zapłata: 2\u00a0algi, 1\u00a0kredyt"),
        ("es", "Pagas: 2 algas, 1 crédito"),
        ("fr", "Payer\u00a0: 2\u00a0algues, 1\u00a0crédit"),
    ],
)
def test_each_amount_of_a_preview_has_its_plural(speak: Callable[[str], None], language: str, words: str) -> None:
    speak(language)
    parts = (PreviewText("2"), PreviewIcon("kelp"), PreviewText("1"), PreviewIcon("credit"))
    assert row_words(PreviewRow(say("preview.pay"), parts)) == words


@pytest.mark.parametrize(
    ("language", "paid", "free"),
    [
        ("en", "Build a farm for 1 kelp", "Build a farm for free"),
        ("pt", "Construa 1\u00a0fazenda por 1\u00a0kelp", "Construa 1\u00a0fazenda gratuitamente"),
        ("it", "Costruisci 1 serra per 1 alga", "Costruisci 1 serra gratis"),
        ("pl", "Zbuduj farmę za 1\u00a0algę", "Zbuduj farmę za darmo"),
        ("es", "Construye 1 granja por 1 alga", "Construye 1 granja gratis"),
        ("fr", "Construisez 1\u00a0ferme pour 1\u00a0algue", "Construisez 1\u00a0ferme gratuitement"),
    ],
)
def test_a_price_is_told_without_brackets(
    speak: Callable[[str], None], content: Content, language: str, paid: str, free: str
) -> None:
    speak(language)
    texts = Texts(load_words(paths.card_data() / "words", language))
    farms = [Build("", Piece.FARM, "", payment) for payment in (Resources(kelp=1), NOTHING)]
    assert [command_words(RuleIndex(content), texts, farm) for farm in farms] == [paid, free]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pt", "o efeito de “Embaixada”"),
        ("it", "l’effetto di «Embaixada»"),
        ("fr", "l’effet de «\u00a0Embaixada\u00a0»"),
    ],
)
def test_the_effect_of_a_named_thing_quotes_it(speak: Callable[[str], None], language: str, words: str) -> None:
    speak(language)
    assert say("reason_names.effect", name=phrase("effects.named", name="Embaixada")) == words
