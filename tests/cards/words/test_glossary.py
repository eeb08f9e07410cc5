"""What stands on a card is explained by the rules it follows, and by no others."""

from __future__ import annotations

import pytest

from tests.rules_report import FILES
from uc_desktop import paths
from uc_desktop.cards.words.glossary import rules_on
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import Words, load_words
from uc_desktop.rules.content import Content

#: Entries that belong to the usual costs, not to a rule of their own.
COSTS = {"usual costs", "usual cost", "upgrade"}


@pytest.fixture(scope="module")
def words() -> Words:
    return load_words(paths.card_data() / "words", "en")


@pytest.mark.parametrize(
    ("card", "rules"),
    [
        ("embassy", ("K-4", "F-2")),
        ("standing-committee", ("K-4", "X-11")),
        ("seafood-collection", ("K-2", "N-3")),
        ("black-ops-team", ("K-4", "T-5")),
        ("undersea-server-farm", ("K-4", "X-12")),
        ("trade-surplus", ("K-8", "K-9", "W-2")),
        ("build-expansion", ("K-11", "K-9", "B-8")),
        ("survey", ("K-2", "B-8")),
        # Cards beside the board are connected to nothing.
        ("vertical-integration", ("K-7", "X-1")),
    ],
)
def test_a_card_is_explained_by_its_rules(content: Content, card: str, rules: tuple[str, ...]) -> None:
    assert rules_on(content.cards[card]) == rules


def test_the_usual_costs_of_what_a_card_builds_are_told(content: Content, words: Words) -> None:
    told = dict(Texts(words).card_rules(content.cards["annex-crew"]))
    assert told["B-1"] == "Usual cost: farm 1 kelp; desalination plant 1 credit; laboratory 1 steelplast"


def test_a_price_of_the_cards_own_is_no_usual_cost(content: Content, words: Words) -> None:
    assert "B-1" not in dict(Texts(words).card_rules(content.cards["retrofit-crews"]))


def test_every_explanation_names_a_rule(words: Words) -> None:
    ids = {line.split()[0].rstrip(":") for line in FILES["rule"].read_text().splitlines() if line}
    entries = {key.partition(".")[2] for key in words.entries if key.startswith("rules.")}
    assert entries - COSTS <= ids
