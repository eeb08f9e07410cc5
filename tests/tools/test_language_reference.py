"""The reference of the effect language is current, and every example in it can be loaded."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from uc_desktop.cards.fields.field_types import FieldType
from uc_desktop.cards.fields.permanents import EVENTS, PERMANENT, SCORING
from uc_desktop.cards.fields.phrases import PHRASES, PIECES
from uc_desktop.cards.fields.read_context import ReadContext
from uc_desktop.cards.fields.verbs import EFFECT, PRODUCTION_EFFECT, PRODUCTION_VERBS, VERBS
from uc_desktop.cards.fields.yaml_nodes import read_yaml
from uc_desktop.cards.loading.schema import schema_text
from uc_desktop.paths import card_data
from uc_desktop.rules.conditions import (
    AnyOf,
    Condition,
    Count,
    Countable,
    CountCondition,
    FederationCondition,
    Per,
    PointsFor,
    PointsPer,
    ProducedCondition,
)
from uc_desktop.rules.effects import nodes
from uc_desktop.rules.effects.nodes import (
    BuildNode,
    ChooseNode,
    DrawNode,
    Effect,
    EventKind,
    GainNode,
    InOrderNode,
    PayThenNode,
    SiteKind,
    SlotChoice,
    UpgradeCost,
    UpgradeNode,
    UseActionCardNode,
)
from uc_desktop.rules.terms import BUILDINGS, CITIES, NOTHING, STRUCTURES, Kind, Piece, Resource, Resources
from uc_desktop.tools.language.adding_a_verb import STEPS
from uc_desktop.tools.language.reference import Example, examples, main, reference

ALL = list(examples())


def read(field_type: FieldType[object], text: str) -> object:
    context = ReadContext("example")
    item = read_yaml(text.encode(), context)
    assert item is not None
    return field_type.read(item, context)


def effect(text: str) -> Effect:
    found = read(EFFECT, text)
    assert isinstance(found, tuple)
    return found


def condition(text: str) -> Condition | None:
    return effect(f"{{if: {text}, draw: 1}}")[0].only_if


@pytest.mark.parametrize("example", ALL, ids=[f"{number}" for number in range(len(ALL))])
def test_every_example_can_be_loaded(example: Example) -> None:
    assert read(example.field_type, example.text) is not None


def test_the_reference_is_current() -> None:
    assert (card_data() / "LANGUAGE.md").read_text(encoding="utf-8") == reference()


def test_the_last_chapter_is_how_a_verb_is_added() -> None:
    last = reference().rpartition("\n## ")[2]
    assert last.startswith("Adding a verb\n")
    assert [line.partition(":")[0] for line in last.splitlines() if line[:1].isdigit()] == [
        f"{number}. `{step.file}`" for number, step in enumerate(STEPS, 1)
    ]


def test_all_files_named_in_the_steps_exist_and_at_most_twelve_are_changed() -> None:
    root = Path(__file__).parents[2]
    text = "".join(f"{step.file}` {step.text} {step.test}" for step in STEPS)
    named = {step.file for step in STEPS} | set(re.findall(r"`((?:uc_desktop|tests|card_data)/[\w./-]+)`", text))
    assert [name for name in sorted(named) if not (root / name).exists()] == []
    assert len({step.file for step in STEPS}) == len(STEPS) <= 12


def test_the_command_writes_reference_and_schema(tmp_path: Path) -> None:
    assert main([str(tmp_path)]) == 0
    assert (tmp_path / "LANGUAGE.md").read_text(encoding="utf-8") == reference()
    assert (tmp_path / "schema.json").read_text(encoding="utf-8") == schema_text()


def test_the_command_refuses_anything_but_one_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err


@pytest.mark.parametrize("word", [*VERBS.records, *PRODUCTION_VERBS.records, *PERMANENT.records, *SCORING.records])
def test_the_reference_explains_every_verb(word: str) -> None:
    assert f"### `{word}`\n" in reference()


def test_the_reference_names_every_event_thing_and_count() -> None:
    words = [*EVENTS.records, *PIECES, *(thing.value for thing in Countable)]
    assert [word for word in words if f"`{word}`" not in reference()] == []


def test_every_event_can_be_written() -> None:
    assert list(EVENTS.records) == [kind.value for kind in EventKind]


def test_every_node_can_be_written_save_those_the_loader_makes() -> None:
    written = {
        type(part)
        for example in ALL
        if example.field_type in (VERBS, PRODUCTION_VERBS)
        for part in [read(example.field_type, example.text)]
    }
    assert {node.__name__ for node in nodes.Node.__args__} - {node.__name__ for node in written} == {
        "ClaimNode",
        "PayCardNode",
    }


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("gain: {kelp: 1, point: 2}", GainNode(Resources(kelp=1), 2)),
        (
            "{gain: {point: 1}, per: {count: farm, every: 3, at_most: 2}}",
            GainNode(points=1, per=Per(Count(Countable.FARM), 3, 2)),
        ),
        ("build: tunnel", BuildNode((Piece.TUNNEL,))),
        ("build: city", BuildNode(CITIES)),
        ("build: [farm, laboratory]", BuildNode((Piece.FARM, Piece.LABORATORY))),
        ("build: {what: structure, cost: usual}", BuildNode(STRUCTURES)),
        ("build: {what: structure, cost: free}", BuildNode(STRUCTURES, cost=NOTHING)),
        ("build: {what: farm, cost: {kelp: 2}}", BuildNode((Piece.FARM,), cost=Resources(kelp=2))),
        ("build: {what: building, site: expansion}", BuildNode(BUILDINGS, site=SiteKind.EXPANSION)),
        ("build: {what: tunnel, discount: {credit: 1}}", BuildNode((Piece.TUNNEL,), discount=Resources(credit=1))),
        ("build: {what: tunnel, then_upgrade: free}", BuildNode((Piece.TUNNEL,), then_upgrade=UpgradeCost((NOTHING,)))),
        ("build: {what: tunnel, then_upgrade: usual}", BuildNode((Piece.TUNNEL,), then_upgrade=UpgradeCost())),
        ("upgrade: farm", UpgradeNode((Piece.FARM,))),
        ("upgrade: {what: structure, times: 3, cost: usual}", UpgradeNode(STRUCTURES, 3)),
        (
            "upgrade: {what: farm, cost: [{credit: 1}, {science: 1}]}",
            UpgradeNode((Piece.FARM,), 1, UpgradeCost((Resources(credit=1), Resources(science=1)))),
        ),
        (
            "{pay: [{credit: 1}, {kelp: 1}], then: {draw: 1}, times: 2}",
            PayThenNode((Resources(credit=1), Resources(kelp=1)), (DrawNode(1),), 2),
        ),
        (
            "choose: [{draw: 1}, [{draw: 2}, {use_action_card: 1}]]",
            ChooseNode(((DrawNode(1),), (DrawNode(2), UseActionCardNode(1)))),
        ),
        ("sequence: [{draw: 1}, {draw: 2}]", InOrderNode(((DrawNode(1),), (DrawNode(2),)))),
        ("perform_slot: occupied", nodes.PerformSlotNode(SlotChoice.OCCUPIED)),
        ("produce_structure: any", nodes.ProduceStructureNode(upgraded=False)),
        ("convert_city: free", nodes.ConvertCityNode()),
        ("gain_metropolis: 1", nodes.GainMetropolisNode()),
        ("exchange: [{kelp: 1}, {credit: 2}]", nodes.ExchangeNode(Resources(kelp=1), Resources(credit=2))),
    ],
)
def test_a_part_is_read_to_its_node(text: str, node: object) -> None:
    assert effect(text) == (node,)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{count: farm, at_least: 2}", CountCondition(Count(Countable.FARM), 2)),
        ("{count: connected upgraded farm, at_most: 2}", CountCondition(Count(Countable.FARM, True), 0, 2)),
        ("{federation: 0}", FederationCondition(0)),
        ("{any: [{federation: 3}, {federation: 4}]}", AnyOf((FederationCondition(3), FederationCondition(4)))),
    ],
)
def test_a_condition_is_read_to_its_node(text: str, expected: Condition) -> None:
    assert condition(text) == expected


def test_a_production_effect_may_ask_what_was_produced() -> None:
    parts = read(PRODUCTION_EFFECT, "{if: {produced: biomatter}, gain: {point: 1}}")
    assert isinstance(parts, tuple)
    assert parts[0].only_if == ProducedCondition(Resource.BIOMATTER, 1)


@pytest.mark.parametrize(
    ("text", "node"),
    [
        (
            "{when: {event: built, what: laboratory, nth_in_city: 2}, effect: {draw: 1}, once_per_turn: true}",
            nodes.Trigger(
                nodes.When(EventKind.BUILT, what=(Piece.LABORATORY,), nth_in_city=2), (DrawNode(1),), once_per_turn=True
            ),
        ),
        (
            "{when: {event: slot chosen, matched: false}, effect: {draw: 1}}",
            nodes.Trigger(nodes.When(EventKind.SLOT_CHOSEN, matched=False), (DrawNode(1),)),
        ),
        (
            "{when: {event: card claimed, kind: production}, effect: {draw: 1}}",
            nodes.Trigger(nodes.When(EventKind.CARD_CLAIMED, kind=Kind.PRODUCTION), (DrawNode(1),)),
        ),
        (
            "{discount: {what: structure, less: {science: 1}, upgrading: true}}",
            nodes.Discount(STRUCTURES, Resources(science=1), upgrading=True),
        ),
        ("{slot_bonus: {slots: [A-R3], effect: {draw: 1}}}", nodes.SlotBonus(("A-R3",), (DrawNode(1),))),
        ("{ability: {draw: 1}}", nodes.Ability((DrawNode(1),))),
        ("{hand_limit: 1}", nodes.HandLimit(1)),
    ],
)
def test_a_permanent_effect_is_read_to_its_node(text: str, node: object) -> None:
    assert read(PERMANENT, text) == node


@pytest.mark.parametrize(
    ("text", "node"),
    [
        (
            "{points: 3, per: {count: upgraded farm, every: 2}}",
            PointsPer(3, Per(Count(Countable.FARM, True), 2)),
        ),
        ("{points: 13, for: {credit: 15}, times: 1}", PointsFor(Resources(credit=15), 13, 1)),
        ("{points: 1, for: {kelp: 1, steelplast: 1}}", PointsFor(Resources(kelp=1, steelplast=1), 1)),
    ],
)
def test_an_end_scoring_is_read_to_its_node(text: str, node: object) -> None:
    assert read(SCORING, text) == node


@pytest.mark.rule("N-3")
def test_the_word_connected_changes_nothing() -> None:
    assert PHRASES["connected upgraded farm"] == PHRASES["upgraded farm"] == Count(Countable.FARM, upgraded=True)
