"""The worked examples beside the rules: each can be played, shows what its rule says, and faults are told."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.error_texts import plain_text
from uc_desktop import paths
from uc_desktop.app.reference import load_reference
from uc_desktop.app.rule_examples import FILE, RuleExample, WayOutcome, load_examples
from uc_desktop.errors import ContentError
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import RESOURCES, Resources

HELP = paths.resources() / "help"


@pytest.fixture(scope="module")
def examples(content: Content) -> Mapping[str, RuleExample]:
    return load_examples(HELP / "en", content)


def outcome(example: RuleExample, title: str) -> WayOutcome:
    return example.outcome(next(way for way in example.ways if way.title == title))


def change(example: RuleExample, title: str) -> dict[str, int]:
    """What a way changes in the stock and the points."""
    before, after = example.start(), outcome(example, title).player
    pairs = [*zip(RESOURCES, before.stock, after.stock, strict=True), ("point", before.points, after.points)]
    return {name: now - then for name, then, now in pairs if now != then}


def test_every_example_stands_at_a_rule_and_has_a_way_that_can_be_gone(examples: Mapping[str, RuleExample]) -> None:
    reference = load_reference(HELP)
    assert len(examples) >= 5 and all(rule in reference for rule in examples)
    for rule, example in examples.items():
        assert any(not example.outcome(way).refused for way in example.ways), rule


@pytest.mark.parametrize(
    ("rule", "title", "expected"),
    [
        ("B-1", "At its usual cost", {"steelplast": -1, "credit": -1}),
        ("B-3", "With biomatter", {"credit": -2, "biomatter": -3}),
        ("B-4", "Two tunnels", {"steelplast": -2}),
        ("B-6", "Next to your city", {"kelp": -1, "steelplast": -2, "credit": -1}),
        ("N-2", "A tunnel elsewhere", {"kelp": -1, "steelplast": -1}),
        ("N-2", "A tunnel to it", {"kelp": -2, "steelplast": -1, "science": 1}),
        ("D-2", "Production and feeding", {"kelp": -1, "steelplast": 4, "science": 3}),
        ("Z-2", "Production, then feeding", {"kelp": -4, "biomatter": -1, "credit": 5, "point": -3}),
    ],
)
def test_they_cost_and_bring_what_the_rules_say(
    examples: Mapping[str, RuleExample], rule: str, title: str, expected: dict[str, int]
) -> None:
    assert change(examples[rule], title) == expected


@pytest.mark.parametrize(
    ("rule", "title", "refused_by", "site"),
    [
        ("B-3", "As printed", "B-3", "1,2"),
        ("B-6", "Farther away", "B-6", "0,1"),
        ("B-10", "The far one first", "B-9", "0,2-1,2"),
        ("B-12", "The farm twice", "B-12", "2,2#1"),
    ],
)
def test_what_the_rules_forbid_is_refused(
    examples: Mapping[str, RuleExample], rule: str, title: str, refused_by: str, site: str
) -> None:
    found = outcome(examples[rule], title)
    assert found.site == site
    assert refused_by in {rule for why in found.refused for rule in why.rules}
    assert outcome(examples["B-3"], "As printed").payment == Resources(kelp=1, steelplast=1, credit=2, biomatter=1)


def test_a_language_may_have_none(content: Content, tmp_path: Path) -> None:
    assert load_examples(tmp_path, content) == {}


def test_faults_are_told_with_their_lines(content: Content, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(
        'B-1:\n  title: x\n  action: Build\n  position: {ana: {cities: ["9,9"]}}\n  ways: []\n', encoding="utf-8"
    )
    with pytest.raises(ContentError) as caught:
        load_examples(tmp_path, content)
    assert {fault.split(": ")[0] for fault in plain_text(caught.value).splitlines()} >= {f"{FILE}:4", f"{FILE}:5"}
