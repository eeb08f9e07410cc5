"""Which tests are run for what is touched; and the table of it in the README of the tests."""

from __future__ import annotations

import re

import pytest

from tests.touched import ALSO, README, ROOT, needed_by, rows, table


def only(path: str) -> set[str]:
    """The tests of a touched file, without those that are always run."""
    return set(needed_by([path])) - set(needed_by(()))


def test_the_quick_needed_by_the_tree_are_always_run() -> None:
    assert {"tests/test_layers.py", "tests/test_touched.py"} <= set(needed_by(()))
    assert all(path.count("/") == 1 for path in needed_by(()))


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("uc_desktop/rules/board/network.py", {"tests/rules", "tests/content", "tests/recorded"}),
        ("uc_desktop/ui/panels/turn/chips.py", {"tests/ui/panels", "tests/ui/test_golden.py"}),
        ("uc_desktop/ui/table/input/focus.py", {"tests/ui/table", "tests/ui/test_keyboard_game.py"}),
        ("packaging/bootstrap.py", {"tests/packaging"}),
        ("card_data/cards/era-1.yaml", {"tests/content", "tests/cards"}),
        ("tests/ui/panels/test_turn_words.py", {"tests/ui/panels/test_turn_words.py"}),
        ("tests/ui/expected/cards.py", {"tests/ui"}),
        ("tests/app/playing.py", {"tests/app"}),
        ("tests/table.py", {"tests/rules", "tests/content"}),
    ],
)
def test_what_is_touched_is_tested_where_it_is_used(path: str, tests: set[str]) -> None:
    assert tests <= only(path)


def test_a_file_of_tests_that_is_gone_is_not_run() -> None:
    assert only("tests/rules/test_that_was_deleted.py") == set()


def test_no_path_lies_in_another() -> None:
    found = needed_by(["uc_desktop/ui/table/input/focus.py", "uc_desktop/ui/layout/geometry.py"])
    assert not [(one, other) for one in found for other in found if one.startswith(f"{other}/")]


def test_all_that_is_named_is_there() -> None:
    assert [path for path in ALSO if not (ROOT / path).exists()] == []
    assert [test for tests in ALSO.values() for test in tests if not list(ROOT.glob(test))] == []


def test_the_readme_has_the_table() -> None:
    without_seconds = re.compile(r"\| \d+ \|$", re.MULTILINE)
    assert without_seconds.sub("", table({})) in without_seconds.sub("", README.read_text(encoding="utf-8"))


def test_the_seconds_of_a_row_are_those_of_its_tests() -> None:
    files = {"tests/rules/flow/test_solo.py": 1.4, "tests/recorded/test_perft.py": 8.2, "tests/ui/art/test_art.py": 50}
    (row,) = (line for line in table(files).splitlines() if line.startswith("| `uc_desktop/rules` "))
    assert row.endswith("| 10 |")
    assert len(rows()) > 30
