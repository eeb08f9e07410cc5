"""Texts of the interface in the other languages: numbers, names and prices agree with the words around them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from uc_desktop import paths
from uc_desktop.app.saves.header import USUAL_SEATS, Header
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.take_back import ConfirmedTurn
from uc_desktop.cards.words.grammar import capital
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import languages, load_folder, load_words
from uc_desktop.presentation.facts.command_preview import PreviewIcon, PreviewRow, PreviewText, row_words
from uc_desktop.presentation.facts.pages.rules_facts import SignWords
from uc_desktop.presentation.facts.turn.pair_facts import verdict_words
from uc_desktop.presentation.shortcuts import as_called
from uc_desktop.presentation.words.card_words import color_words, kind_and_price
from uc_desktop.presentation.words.catalogue import listing, listing_phrase, say, use
from uc_desktop.presentation.words.command_words import command_words, effect_within
from uc_desktop.presentation.words.take_back_words import goes_with_it
from uc_desktop.rules.commands import CONFIRM, Build
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.terms import NOTHING, Color, Kind, Phase, Piece, Resources

LANGUAGES = languages(paths.card_data() / "words")


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
    ("language", "card", "metropolis", "contract", "slot", "bonus"),
    [
        ("pt", "da carta “{}”", "da metrópole “{}”", "do contrato “{}”", "do espaço Y1", "do bônus"),
        ("it", "della carta «{}»", "della metropoli «{}»", "del contratto «{}»", "dello spazio Y1", "del bonus"),
        ("pl", "karty „{}”", "metropolii „{}”", "kontraktu „{}”", "pola Y1", "premii"),
        (
            "es",
            "de la carta «{}»",
            "de la metrópolis «{}»",
            "del contrato «{}»",
            "del espacio Y1",
            "de la bonificación",
        ),
        (
            "fr",
            "de la carte «\u00a0{}\u00a0»",
            "de la métropole «\u00a0{}\u00a0»",
            "du contrat «\u00a0{}\u00a0»",
            "du créneau Y1",
            "du bonus",
        ),
    ],
)
def test_an_effect_is_named_after_what_has_it(
    speak: Callable[[str], None],
    content: Content,
    language: str,
    card: str,
    metropolis: str,
    contract: str,
    slot: str,
    bonus: str,
) -> None:
    speak(language)
    texts = Texts(load_words(paths.card_data() / "words", language))
    a_card = next(iter(content.cards.values()))
    a_metropolis = next(iter(content.metropolises.values()))
    a_contract = next(iter(content.contracts.values()))
    told = {
        f"play:{a_card.id}": card.format(texts.card_name(a_card)),
        f"metropolis:{a_metropolis.id}": metropolis.format(texts.metropolis_name(a_metropolis)),
        f"contract:{a_contract.id}": contract.format(texts.contract_name(a_contract)),
        "slot:A-Y1": slot,
        "bonus:kelp": bonus,
    }
    for effect, words in told.items():
        assert say("reason_names.effect", name=effect_within(content, texts, effect)).endswith(f" {words}")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Ctrl+Shift+Z", "Ctrl+Enter", "Delete", "Home", "PgUp"]),
        ("pt", ["Ctrl+Shift+Z", "Ctrl+Enter", "Delete", "Home", "PgUp"]),
        ("it", ["Ctrl+Maiusc+Z", "Ctrl+Invio", "Canc", "Inizio", "Pag↑"]),
        ("pl", ["Ctrl+Shift+Z", "Ctrl+Enter", "Delete", "Home", "PgUp"]),
        ("es", ["Ctrl+Mayús+Z", "Ctrl+Intro", "Supr", "Inicio", "RePág"]),
        ("fr", ["Ctrl+Maj+Z", "Ctrl+Entrée", "Suppr", "Début", "Page préc."]),
    ],
)
def test_keys_are_called_as_they_are_printed(speak: Callable[[str], None], language: str, words: list[str]) -> None:
    speak(language)
    assert [as_called(keys) for keys in ("Ctrl+Shift+Z", "Ctrl+Return", "Del", "Home", "PgUp")] == words
    assert as_called("Ctrl++") == "Ctrl++"


@pytest.mark.parametrize(
    ("language", "card", "color"),
    [
        ("en", "Red instant card", "Red: slot and card"),
        ("pt", "Carta instantânea vermelha", "Vermelho: espaço e carta"),
        ("it", "Carta istantanea rossa", "Rosso: spazio e carta"),
        ("pl", "Czerwona karta natychmiastowa", "Czerwona karta i\u00a0pole"),
        ("es", "Carta instantánea roja", "Rojo: espacio y carta"),
        ("fr", "Carte immédiate rouge", "Rouge\u00a0: créneau et carte"),
    ],
)
def test_a_colour_agrees_with_the_card(
    speak: Callable[[str], None], content: Content, language: str, card: str, color: str
) -> None:
    speak(language)
    red = next(each for each in content.cards.values() if each.color is Color.RED and each.kind is Kind.INSTANT)
    assert kind_and_price(red) == card
    assert say("turn_guidance.both", color=capital(color_words(Color.RED))) == color


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_price_of_the_rules_has_the_sign_of_what_it_is_for(speak: Callable[[str], None], language: str) -> None:
    """Also where the language has a space before a colon."""
    speak(language)
    signs = SignWords()
    chapter = (paths.resources() / "help" / language / "05-building.md").read_text(encoding="utf-8")
    items = (line.removeprefix("- ") for line in chapter.splitlines() if line.startswith("- "))
    named = [found[0] for item in items if (found := signs.amount_list(item))]
    assert len(named) == 7
    assert [name for name in named if not signs.of(name)] == []


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("it", ["Ada ed Elena", "Ada e Olga", "«Faro» ed «Eco»"]),
        ("es", ["Ana e Inés", "Luz e Hilda", "Ana y Hierro", "«Faro» e «Isla»"]),
        ("fr", ["Plateau d’Ana", "Plateau d’Yves", "Plateau de Yann", "Plateau de Luc"]),
    ],
)
def test_a_word_before_a_name_sounds_as_it_must(speak: Callable[[str], None], language: str, words: list[str]) -> None:
    speak(language)
    said = {
        "it": lambda: [listing("and", names) for names in (("Ada", "Elena"), ("Ada", "Olga"), ("«Faro»", "«Eco»"))],
        "es": lambda: [
            listing("and", names)
            for names in (("Ana", "Inés"), ("Luz", "Hilda"), ("Ana", "Hierro"), ("«Faro»", "«Isla»"))
        ],
        "fr": lambda: [say("opponents.board", name=name) for name in ("Ana", "Yves", "Yann", "Luc")],
    }
    assert said[language]() == words
    if language == "es":
        assert listing("or", ("7", "8")) == "7 u 8"
        assert listing_phrase("or", ("Olga", "Óscar")).text() == "Olga u Óscar"


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("en", "1 credit short", "1 kelp, 2 credits short"),
        ("pt", "falta: 1\u00a0crédito", "faltam: 1\u00a0kelp, 2\u00a0créditos"),
        ("it", "manca: 1 credito", "mancano: 1 alga, 2 crediti"),
        ("pl", "brakuje: 1\u00a0kredyt", "brakuje: 1\u00a0alga, 2\u00a0kredyty"),
        ("es", "falta: 1 crédito", "faltan: 1 alga, 2 créditos"),
        ("fr", "manque 1\u00a0crédit", "manque 1\u00a0algue, 2\u00a0crédits"),
    ],
)
def test_what_lacks_has_the_number_of_all_that_lacks(
    speak: Callable[[str], None], language: str, one: str, several: str
) -> None:
    speak(language)
    assert [verdict_words(short, 0) for short in (Resources(credit=1), Resources(kelp=1, credit=2))] == [one, several]


def test_players_whose_turns_go_too_have_their_number(speak: Callable[[str], None], engine: Engine) -> None:
    speak("pl")
    state = engine.new_game(Setup(4, "sea"))
    header, turn = Header(USUAL_SEATS, "sea", engine.content.hash), ConfirmedTurn(0, 0, 0, 1, Phase.TURN)
    entries = [Entry(player, CONFIRM, (), state) for player in range(4)]
    said = [goes_with_it(header, turn, entries[: 1 + more]) for more in range(4)]
    assert said[0] == ()
    assert [told.rpartition("; ")[2] for (told,) in said[1:]] == [
        "gracz: Bruno.",
        "gracze: Bruno i\u00a0Chiara.",
        "gracze: Bruno, Chiara i\u00a0Dawid.",
    ]
