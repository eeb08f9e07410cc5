"""Texts of effects in a language with genders and cases: what agrees with a thing, and what takes a case."""

from __future__ import annotations

import pytest

from uc_desktop import paths
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.nodes import (
    BuildNode,
    ClaimNode,
    GainNode,
    PayCardNode,
    SlotBonus,
    UpgradeCost,
    UpgradeNode,
)
from uc_desktop.rules.terms import Piece, Resources

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
