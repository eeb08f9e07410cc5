"""What is said of effects: the English of every verb, condition and event, and of all the content, line by line."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from tests.cards.sentences import (
    CONDITIONS,
    CONTRACTS,
    CREDIT,
    EVENTS,
    KELP,
    METROPOLISES,
    PERMANENTS,
    SCIENCE,
    SCORINGS,
    SLOTS,
    STEELPLAST,
    TUNNELS,
    VERBS,
)
from tests.cards.words.mutations import CAN_BE_UPGRADED, mutations
from uc_desktop import paths
from uc_desktop.cards.icons import icons
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.cards.words.grammar import Wording
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import MODEL, languages, load_words
from uc_desktop.rules.conditions import Condition, Count, Countable, CountCondition, Per, ProducedCondition, Scoring
from uc_desktop.rules.content import CardDef, Content, ContractDef, MetropolisDef
from uc_desktop.rules.effects.nodes import (
    AdvanceNode,
    BuildNode,
    ChooseNode,
    ClaimNode,
    DrawNode,
    Effect,
    EventKind,
    GainNode,
    InOrderNode,
    Node,
    Permanent,
    SlotBonus,
    Trigger,
    UpgradeCost,
    When,
)
from uc_desktop.rules.terms import (
    CITIES,
    NOTHING,
    STRUCTURES,
    Color,
    Kind,
    Resource,
    Resources,
)

LANGUAGES = languages(paths.card_data() / "words")
TEXTS = Texts(load_words(paths.card_data() / "words", "en"))
CONTENT = load_content(paths.card_data())


@pytest.mark.parametrize(("effect", "words"), VERBS, ids=[words for _, words in VERBS])
def test_effect_reads_in_english(effect: Effect, words: str) -> None:
    assert TEXTS.effect_words(effect) == words


@pytest.mark.parametrize(("condition", "words"), CONDITIONS, ids=[words for _, words in CONDITIONS])
def test_condition_reads_in_english(condition: Condition, words: str) -> None:
    assert TEXTS.effect_words((GainNode(KELP, only_if=condition),)) == words


@pytest.mark.parametrize(("when", "words"), EVENTS, ids=[words for _, words in EVENTS])
def test_event_reads_in_english(when: When, words: str) -> None:
    assert TEXTS.permanent_words((Trigger(when, (GainNode(CREDIT),)),), {}) == words


@pytest.mark.parametrize(("node", "words"), PERMANENTS, ids=[words for _, words in PERMANENTS])
def test_permanent_effect_reads_in_english(node: Permanent, words: str) -> None:
    assert TEXTS.permanent_words((node,), SLOTS) == words


@pytest.mark.parametrize(("entries", "words"), SCORINGS, ids=[words for _, words in SCORINGS])
def test_end_scoring_reads_in_english(entries: tuple[Scoring, ...], words: str) -> None:
    assert TEXTS.scoring_words(entries) == words


@pytest.mark.parametrize(("tile", "words"), METROPOLISES, ids=[words for _, words in METROPOLISES])
def test_metropolis_reads_in_english(tile: MetropolisDef, words: str) -> None:
    assert TEXTS.metropolis_words(tile) == words


@pytest.mark.parametrize(("contract", "words"), CONTRACTS, ids=[words for _, words in CONTRACTS])
def test_contract_reads_in_english(contract: ContractDef, words: str) -> None:
    assert TEXTS.contract_words(contract) == words


def test_parts_under_one_condition_share_it() -> None:
    two = CountCondition(Count(Countable.LABORATORY, True), 2)
    effect = (GainNode(SCIENCE.plus(STEELPLAST), only_if=two), DrawNode(1, only_if=two), DrawNode(1))
    words = "With at least 2 connected upgraded laboratories, gain 1 steelplast and 1 science, and draw 1 card."
    assert TEXTS.effect_words(effect) == f"{words} Draw 1 card."


def test_condition_of_a_branch_stands_before_it() -> None:
    effect = (ChooseNode(((GainNode(KELP),), (GainNode(CREDIT, only_if=TUNNELS),))),)
    words = "Choose one: gain 1 kelp; or, if you have at least 1 upgraded tunnel, gain 1 credit."
    assert TEXTS.effect_words(effect) == words


def _at_least(n: int, thing: Countable = Countable.METROPOLIS) -> CountCondition:
    return CountCondition(Count(thing), n)


def test_higher_numbers_of_the_same_things_share_a_sentence() -> None:
    effect = (
        GainNode(CREDIT, only_if=_at_least(1)),
        GainNode(KELP, points=2, only_if=_at_least(2)),
        DrawNode(1, only_if=_at_least(3)),
        DrawNode(1, only_if=_at_least(3, Countable.FARM)),
    )
    words = "With at least 1 connected metropolis, gain 1 credit; with at least 2, also gain 1 kelp and 2 points; "
    more = "with at least 3, also draw 1 card. With at least 3 connected farms, draw 1 card."
    assert TEXTS.effect_words(effect) == words + more


@pytest.mark.parametrize("other", [_at_least(2), _at_least(1), CountCondition(Count(Countable.METROPOLIS), 4, 5)])
def test_other_numbers_of_the_same_things_have_sentences_of_their_own(other: CountCondition) -> None:
    effect = (GainNode(CREDIT, only_if=_at_least(3)), GainNode(KELP, only_if=other))
    assert ". With " in TEXTS.effect_words(effect)


def test_more_of_the_same_produced_shares_a_sentence() -> None:
    effect = (
        GainNode(Resources(biomatter=1), only_if=ProducedCondition(Resource.BIOMATTER)),
        GainNode(points=2, only_if=ProducedCondition(Resource.BIOMATTER, 3)),
    )
    words = "During Production: if you produced at least 1 biomatter, gain 1 biomatter; "
    assert TEXTS.production_words(effect) == words + "with at least 3, also gain 2 points."


def test_production_card_says_when() -> None:
    per = Per(Count(Countable.LABORATORY), 3)
    words = "During Production, gain 1 kelp for every 3 connected laboratories."
    assert TEXTS.production_words((GainNode(KELP, per=per),)) == words


def test_production_with_a_condition_is_told_in_sentences() -> None:
    effect = (GainNode(SCIENCE), GainNode(points=2, only_if=_at_least(2)))
    words = "During Production: gain 1 science. With at least 2 connected metropolises, gain 2 points."
    assert TEXTS.production_words(effect) == words


def test_production_in_order_is_told_in_sentences() -> None:
    effect = (InOrderNode(((GainNode(KELP),), (DrawNode(1),))),)
    assert TEXTS.production_words(effect) == "During Production: gain 1 kelp. Then draw 1 card."


def test_action_card_says_what_it_is() -> None:
    card = CardDef("x", 1, "X", Kind.ACTION, Color.RED, 1, effect=(BuildNode(STRUCTURES), DrawNode(1)))
    assert TEXTS.card_words(card, CONTENT) == "Action: build 1 structure. Draw 1 card."


def test_chip_is_a_short_order_without_the_condition() -> None:
    assert TEXTS.part_words(BuildNode(CITIES, only_if=TUNNELS)) == "Build 1 city"


def test_chip_with_little_room_says_a_step_in_few_words() -> None:
    assert TEXTS.brief_part_words(AdvanceNode(1)) == "Advance 1 step"
    assert TEXTS.brief_part_words(AdvanceNode(2)) == "Advance 2 steps"
    assert TEXTS.brief_part_words(BuildNode(CITIES)) == ""


def test_what_is_paid_and_what_for_is_one_order() -> None:
    assert TEXTS.pay_words(Resources(science=1), (GainNode(points=2),)) == "Pay 1 science to gain 2 points"
    both = (GainNode(Resources(kelp=1)), DrawNode(1))
    assert TEXTS.pay_words(Resources(credit=2), both) == "Pay 2 credits to gain 1 kelp and draw 1 card"


def test_chip_of_the_upgrade_of_what_was_built() -> None:
    assert TEXTS.upgrade_it_words(BuildNode(STRUCTURES, then_upgrade=UpgradeCost())) == "Upgrade it for 1 science"


@pytest.mark.parametrize("kind", ["cheap", "costly"])
def test_chip_of_a_claim_names_the_card_and_its_price(kind: str) -> None:
    card = CONTENT.cards[CONTENT.specials(costly=kind == "costly")[0]]
    price = "1 credit" if card.cost == 1 else f"{card.cost} credits"
    assert TEXTS.part_words(ClaimNode(card.id), CONTENT) == f"Claim {card.name} for {price}"


def test_prices_stand_alone() -> None:
    assert TEXTS.cost_words(Resources(steelplast=1, credit=2)).text() == "1 steelplast and 2 credits"
    assert TEXTS.cost_words(NOTHING).text() == "free"


def test_every_verb_condition_and_event_is_tested_above() -> None:
    assert {type(node) for effect, _ in VERBS for node in effect} == set(get_args(Node))
    assert {type(condition) for condition, _ in CONDITIONS} == set(get_args(Condition))
    assert {when.event for when, _ in EVENTS} == set(EventKind)
    assert {type(node) for node, _ in PERMANENTS} == set(get_args(Permanent))


@pytest.mark.parametrize("thing", Countable)
def test_everything_that_counts_has_words_and_icons(thing: Countable) -> None:
    effect = (GainNode(KELP, per=Per(Count(thing))),)
    assert TEXTS.effect_words(effect).startswith("Gain 1 kelp for each ")
    assert len(icons.effect_icons(effect)) >= 3


CONDITIONAL = [(GainNode(KELP, only_if=condition),) for condition, _ in CONDITIONS]


@pytest.mark.parametrize("effect", [*(effect for effect, _ in VERBS), *CONDITIONAL], ids=TEXTS.effect_words)
def test_any_change_of_an_effect_changes_its_words_and_icons(effect: Effect) -> None:
    words, row = TEXTS.effect_words(effect), icons.effect_icons(effect)
    changed = list(mutations(effect))
    assert [new for new in changed if TEXTS.effect_words(new) == words] == []
    assert [new for new in changed if icons.effect_icons(new) == row] == []


def _permanent(node: Permanent) -> CardDef:
    return CardDef("x", 1, "X", Kind.PERMANENT, Color.RED, 1, permanent=(node,))


TRIGGERS = [Trigger(when, (GainNode(CREDIT),)) for when, _ in EVENTS]


@pytest.mark.parametrize("node", [*(node for node, _ in PERMANENTS), *TRIGGERS], ids=repr)
def test_any_change_of_a_permanent_effect_changes_its_words_and_icons(node: Permanent) -> None:
    words, row = TEXTS.permanent_words((node,), SLOTS), icons.card_icons(_permanent(node))
    changed = list(mutations(node))
    assert [new for new in changed if TEXTS.permanent_words((new,), SLOTS) == words] == []
    assert [new for new in changed if icons.card_icons(_permanent(new)) == row] == []


class _Noting(dict[str, Wording]):
    """Entries that note which were looked up."""

    def __init__(self, entries: Mapping[str, Wording]) -> None:
        super().__init__(entries)
        self.said: set[str] = set()

    def __getitem__(self, key: str) -> Wording:
        self.said.add(key)
        return super().__getitem__(key)


def _say_all(texts: Texts) -> None:
    """Say all sentences above, all that a single change makes of them, and all the content."""
    texts.brief_part_words(AdvanceNode(1))
    for effect in (*(effect for effect, _ in VERBS), *CONDITIONAL):
        deque(map(texts.effect_words, (effect, *mutations(effect))), 0)
    for node in (*(node for node, _ in PERMANENTS), *TRIGGERS):
        deque((texts.permanent_words((new,), SLOTS) for new in (node, *mutations(node))), 0)
    deque(map(texts.scoring_words, (entries for entries, _ in SCORINGS)), 0)
    deque(map(texts.metropolis_words, (tile for tile, _ in METROPOLISES)), 0)
    deque(map(texts.contract_words, (contract for contract, _ in CONTRACTS)), 0)
    upgraded = (CountCondition(Count(thing, True), 1) for thing in CAN_BE_UPGRADED)
    deque((texts.effect_words((GainNode(KELP, only_if=condition),)) for condition in upgraded), 0)
    deque((texts.card_words(card, CONTENT) for card in CONTENT.cards.values()), 0)
    deque(map(texts.card_rules, CONTENT.cards.values()), 0)
    bonuses = (SlotBonus((slot,), (GainNode(KELP),)) for slot in CONTENT.slots)
    deque((texts.permanent_words((bonus,), CONTENT.slots) for bonus in bonuses), 0)
    texts.cost_words(NOTHING).text()
    texts.part_words(ClaimNode(CONTENT.specials(costly=True)[0]), CONTENT)


#: The sections of commands, reasons and sources, which have tests of their own that nothing in them is unused.
OF_OTHERS = (
    "commands", "reasons", "reasons continued", "reason lines", "ids", "paid for", "stocks", "site kinds", "producers",
    "destinations", "held things", "counted", "sources", "produced", "owners",
)  # fmt: skip


def test_every_entry_of_english_for_effects_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    words = load_words(paths.card_data() / "words", "en")
    noting = _Noting(words.entries)
    monkeypatch.setattr(words, "_entries", noting)
    _say_all(Texts(words))
    unsaid = words.entries.keys() - noting.said
    assert sorted(key for key in unsaid if key.partition(".")[0] not in OF_OTHERS) == []


def _cards() -> list[CardDef]:
    return sorted(CONTENT.cards.values(), key=lambda card: card.number)


def _card_changes(card: CardDef) -> Iterator[CardDef]:
    for name in ("effect", "permanent", "scoring"):
        for new in mutations(getattr(card, name)):
            yield replace(card, **{name: new})


def test_any_change_of_a_card_changes_its_words_and_icons() -> None:
    same_words, same_icons = list[CardDef](), list[CardDef]()
    for card in _cards():
        words, row = TEXTS.card_words(card, CONTENT), icons.card_icons(card, CONTENT)
        changed = list(_card_changes(card))
        assert changed, card.id
        same_words += [new for new in changed if TEXTS.card_words(new, CONTENT) == words]
        same_icons += [new for new in changed if icons.card_icons(new, CONTENT) == row]
    assert same_words == []
    assert same_icons == []


def _row(tokens: icons.Row) -> str:
    return " ".join(token if isinstance(token, str) else f"{token[0]}:{token[1]}" for token in tokens)


def _all_texts(content: Content) -> Iterator[str]:
    """All texts in English, with their icons."""
    for id_, _, words, row in _things(content, TEXTS):
        yield f"{id_}: {words} | {_row(row)}"


def _told(content: Content, texts: Texts) -> Iterator[str]:
    """All names and texts in the language of `texts`, without icons."""
    for id_, name, words, _ in _things(content, texts):
        yield f"{id_}: {name}. {words}" if name else f"{id_}: {words}"


def _things(content: Content, texts: Texts) -> Iterator[tuple[str, str, str, icons.Row]]:
    """The id, the name if it has one, the text and the icons of all that has a text."""
    for card in _cards():
        yield card.id, texts.card_name(card), texts.card_words(card, content), icons.card_icons(card, content)
    for slot in content.slots.values():
        yield slot.id, "", texts.slot_words(slot), icons.slot_icons(slot)
    for tile in content.metropolises.values():
        yield tile.id, texts.metropolis_name(tile), texts.metropolis_words(tile), icons.metropolis_icons(tile)
    for contract in content.contracts.values():
        name, words = texts.contract_name(contract), texts.contract_words(contract)
        yield contract.id, name, words, icons.contract_icons(contract)
    for bonus in content.bonuses.values():
        yield bonus.id, "", texts.bonus_words(bonus), icons.bonus_icons(bonus)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_texts_are_as_listed(language: str) -> None:
    """The lists are there to be read: run with UC_REWRITE=1 to write them anew, and look at what changes."""
    if language == MODEL:
        texts = list(_all_texts(CONTENT))
    else:
        texts = list(_told(CONTENT, Texts(load_words(paths.card_data() / "words", language))))
    listed = Path(__file__).with_name(f"card_texts_{language}.txt")
    if os.environ.get("UC_REWRITE"):
        listed.write_text("\n".join(texts) + "\n", encoding="utf-8")
    assert listed.read_text(encoding="utf-8").splitlines() == texts
