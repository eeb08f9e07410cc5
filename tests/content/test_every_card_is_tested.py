"""Every shipped card has tests of its own in this folder, with its id in the tests' names: one where it works, one
where it does nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from uc_desktop.rules.content import Content

#: Tested with the rules (K-13).
_ELSEWHERE = {"personal-assistant"}
_TEST = re.compile(r"^def test_(\w+)\(", re.MULTILINE)


def names_of_tests() -> list[str]:
    """The names of all tests of this folder, without "test_"."""
    files = sorted(Path(__file__).parent.glob("test_*.py"))
    return [name for file in files for name in _TEST.findall(file.read_text(encoding="utf-8"))]


def count_tests(ids: Iterable[str], names: Iterable[str]) -> Counter[str]:
    """How many names each id stands at the beginning of; of two that fit, `trial-run` and `trial-run-2`, the longer."""
    longest_first = sorted(ids, key=len, reverse=True)
    found = (next((id_ for id_ in longest_first if _begins(name, id_)), None) for name in names)
    return Counter(id_ for id_ in found if id_ is not None)


def _begins(name: str, card: str) -> bool:
    return f"{name}_".startswith(f"{card.replace('-', '_')}_")


def test_every_card_has_two_tests_with_its_id_in_the_name(content: Content) -> None:
    found = count_tests(content.cards, names_of_tests())
    assert {card for card in content.cards if found[card] < 2} == _ELSEWHERE


def test_a_card_of_a_family_needs_a_test_of_its_own() -> None:
    assert count_tests(["trial-run", "trial-run-2"], ["trial_run_2_gives_a_credit"]) == {"trial-run-2": 1}
    assert count_tests(["trial-run", "trial-run-2"], ["trial_run_gives_a_credit"]) == {"trial-run": 1}
