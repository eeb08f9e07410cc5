"""Texts of effects in a language with genders and cases: what agrees with a thing, and what takes a case."""

from __future__ import annotations

import pytest

from uc_desktop import paths
from uc_desktop.cards.words.reasons import sentence
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import Words, load_words
from uc_desktop.rules.conditions import Count, Countable, CountCondition, Per
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.nodes import (
    BuildNode,
    ClaimNode,
    GainNode,
    PayCardNode,
    SiteKind,
    SlotBonus,
    UpgradeCost,
    UpgradeNode,
)
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.terms import BUILDINGS, NOTHING, Piece, Resources

#: What is changed in the English words to make a language with genders and one case more.
CHANGED = {
    "  forms: [plain, article, each]\n  genders: []": "  forms: [plain, article, each, place]\n  genders: [m, f]",
    "  farm: {plain: {one: farm, other: farms}, article: a farm}": (
        "  farm: {gender: f, words: {plain: {one: serra, other: serre}, article: una serra}}"
    ),
    "  tunnel: {plain: {one: tunnel, other: tunnels}, article: a tunnel}": (
        "  tunnel: {gender: m, words: {plain: {one: tunnel, other: tunnel}, article: un tunnel}}"
    ),
    '  priced: {=1: "{clause} {price}", other: "{clause}, each {price}"}': (
        '  priced: {=1: "{clause} {price}", other: {m: "{clause}, ciascuno {price}", f: "{clause}, ciascuna {price}"}}'
    ),
    '  slot gives more: "whenever you use {slots}, also {clause}"': (
        '  slot gives more: "whenever you are on {slots:place}, also {clause}"'
    ),
}


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Texts:
    folder = tmp_path_factory.mktemp("words")
    english = (paths.card_data() / "words" / "en.yaml").read_text(encoding="utf-8")
    (folder / "en.yaml").write_text(english, encoding="utf-8")
    changed = english
    for old, new in CHANGED.items():
        assert old in changed, old
        changed = changed.replace(old, new)
    before = '  red: "'
    assert before in changed
    line = next(line for line in changed.splitlines() if line.startswith(before))
    words = line.split(": ", 1)[1]
    changed = changed.replace(line, f"  red: {{plain: {words}, place: {words.replace('the red', 'czerwonym')}}}")
    (folder / "xx.yaml").write_text(changed, encoding="utf-8")
    return Texts(load_words(folder, "xx"))


@pytest.mark.parametrize(("what", "each"), [(Piece.FARM, "ciascuna"), (Piece.TUNNEL, "ciascuno")])
def test_each_agrees_with_what_is_built_or_upgraded(texts: Texts, what: Piece, each: str) -> None:
    cost = Resources(credit=1)
    assert texts.effect_words((BuildNode((what,), 2, cost=cost),)).endswith(f", {each} for 1 credit.")
    assert texts.effect_words((UpgradeNode((what,), 2, UpgradeCost((cost,))),)).endswith(f", {each} for 1 credit.")


def test_a_quoted_slot_takes_the_case_of_its_sentence(texts: Texts, content: Content) -> None:
    slot = next(slot for slot in content.slots.values() if slot.color == "red")
    bonus = SlotBonus((slot.id,), (GainNode(Resources(credit=1)),))
    assert "whenever you are on czerwonym" in texts.permanent_words((bonus,), content.slots).lower()


@pytest.mark.parametrize(
    ("language", "named", "this"),
    [
        ("en", "Claim {name} for 3 credits", "claim this card"),
        ("pt", "Reivindique “{name}” por 3\u00a0créditos", "reivindicar esta carta"),
        ("it", "Reclama «{name}» pagando 3 crediti", "reclamare questa carta"),
        ("pl", "Pozyskaj kartę „{name}” za 3\u00a0kredyty", "pozyskać kartę zagraną w\u00a0tej turze"),
        ("es", "Reclama «{name}» por 3 créditos", "reclamar esta carta"),
        ("fr", "Acquérez «\u00a0{name}\u00a0» pour 3\u00a0crédits", "acquérir cette carte"),
    ],
)
def test_only_a_card_by_its_name_is_quoted(content: Content, language: str, named: str, this: str) -> None:
    spoken = Texts(load_words(paths.card_data() / "words", language))
    card = next(content.cards[each] for each in content.specials(costly=True) if content.cards[each].cost == 3)
    assert spoken.part_words(ClaimNode(card.id), content) == named.format(name=spoken.card_name(card))
    assert this in spoken.effect_words((PayCardNode(card.id, 3, (ClaimNode(card.id),)),))


def words_of(language: str) -> Words:
    return load_words(paths.card_data() / "words", language)


@pytest.mark.parametrize(
    ("language", "told", "refused"),
    [
        ("en", "If you have no connected farms, gain 1 kelp.", "you must have no connected farms, you have 2."),
        ("pt", "Se você não tiver nenhuma fazenda conectada, receba 1 kelp.",
         "você não pode ter nenhuma fazenda conectada, mas tem 2."),
        ("it", "Se non hai serre connesse, ottieni 1 alga.", "non devi avere serre connesse, ne hai 2."),
        ("pl", "Jeśli nie masz połączonych farm, otrzymaj 1 algę.", "nie możesz mieć połączonych farm, masz 2."),
        ("es", "Si no tienes granjas conectadas, obtén 1 alga.", "no debes tener granjas conectadas, y tienes 2."),
        ("fr", "Si vous n’avez pas de ferme reliée, gagnez 1 algue.",
         "vous ne devez pas avoir de ferme reliée, vous en avez 2."),
    ],
)  # fmt: skip
def test_none_is_said_in_words(language: str, told: str, refused: str) -> None:
    none = CountCondition(Count(Countable.FARM), 0, 0)
    words = words_of(language)
    said = Texts(words).effect_words((GainNode(Resources(kelp=1), only_if=none),))
    assert said.replace("\u00a0", " ") == told
    assert sentence(words, reason("N-3", "condition_unmet", condition=none, have=2)).endswith(refused)


@pytest.mark.parametrize(
    ("language", "several", "one"),
    [
        ("en", "Build up to 2 buildings on expansion sites for free.",
         "Build 1 building for free and upgrade it for free."),
        ("pt", "Construa gratuitamente até 2 construções em locais para expansão.",
         "Construa gratuitamente 1 construção e melhore-a gratuitamente."),
        ("it", "Costruisci su siti di espansione fino a 2 edifici gratis.",
         "Costruisci 1 edificio gratis e miglioralo gratis."),
        ("pl", "Zbuduj za darmo do 2 budynków na miejscach rozbudowy.",
         "Zbuduj za darmo 1 budynek i ulepsz go za darmo."),
        ("es", "Construye en sitios de expansión hasta 2 edificios gratis.",
         "Construye 1 edificio gratis y mejóralo gratis."),
        ("fr", "Construisez gratuitement jusqu’à 2 bâtiments sur des sites d’expansion.",
         "Construisez gratuitement 1 bâtiment et améliorez-le gratuitement."),
    ],
)  # fmt: skip
def test_free_stands_with_the_verb_or_the_thing_and_not_with_the_place(language: str, several: str, one: str) -> None:
    texts = Texts(words_of(language))
    places = BuildNode(BUILDINGS, 2, NOTHING, site=SiteKind.EXPANSION)
    upgraded = BuildNode(BUILDINGS, cost=NOTHING, then_upgrade=UpgradeCost((NOTHING,)))
    said = [texts.effect_words((node,)).replace("\u00a0", " ") for node in (places, upgraded)]
    assert said == [several, one]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "During Production, gain 1 credit, plus 1 point for each connected farm."),
        ("pt", "Durante a produção, receba 1 crédito, mais 1 ponto para cada fazenda conectada."),
        ("it", "Durante la Produzione, ottieni 1 credito, più 1 punto per ogni serra connessa."),
        ("pl", "W fazie produkcji otrzymaj 1 kredyt, a także 1 PZ za każdą połączoną farmę."),
        ("es", "Durante la producción, obtén 1 crédito, más 1 punto por cada granja conectada."),
        ("fr", "Pendant la production, gagnez 1 crédit, plus 1 point pour chaque ferme reliée."),
    ],
)
def test_gains_share_their_verb(language: str, told: str) -> None:
    effect = (GainNode(Resources(credit=1)), GainNode(points=1, per=Per(Count(Countable.FARM))))
    assert Texts(words_of(language)).production_words(effect).replace("\u00a0", " ") == told


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "Only 0 of 1 connected city.", "Only 3 of 22 connected cities."),
        ("pt", "Apenas 0 de 1 cidade conectada.", "Apenas 3 de 22 cidades conectadas."),
        ("it", "Città connesse: solo 0 su 1.", "Città connesse: solo 3 su 22."),
        ("pl", "Tylko 0 z 1 połączonego miasta.", "Tylko 3 z 22 połączonych miast."),
        ("es", "Solo 0 de 1 ciudad conectada.", "Solo 3 de 22 ciudades conectadas."),
        ("fr", "Seulement 0 sur 1 cité reliée.", "Seulement 3 sur 22 cités reliées."),
    ],
)
def test_a_goal_has_the_plural_of_its_number(language: str, one: str, many: str) -> None:
    words = words_of(language)
    goals = (reason("L-7", "goal_cities", need=need, have=have) for need, have in ((1, 0), (22, 3)))
    assert [sentence(words, goal).replace("\u00a0", " ") for goal in goals] == [one, many]


@pytest.mark.parametrize(
    ("language", "where"),
    [
        ("en", "onto a slot, onto the discard pile or to your claimed cards."),
        ("pl", "na pole akcji, na stos kart odrzuconych lub do swoich pozyskanych kart."),
        ("es", "a un espacio, a la pila de descartes o a tus cartas reclamadas."),
        ("fr", "sur un créneau, dans la défausse ou parmi vos cartes acquises."),
    ],
)
def test_the_last_of_several_places_alone_has_an_or(language: str, where: str) -> None:
    told = sentence(words_of(language), reason("K-2", "goes_only", thing="piece", where=("slot", "discard", "tray")))
    assert told.replace("\u00a0", " ").endswith(where)
