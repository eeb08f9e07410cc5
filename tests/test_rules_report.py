"""The report of `pytest --rules`: which ids lack a test, and which tests name an unknown id."""

from __future__ import annotations

import pytest

from tests.rules_report import FILES, Coverage, read_ids


def test_an_id_is_the_first_word_of_a_line() -> None:
    assert read_ids("# a remark\n\nB-1\nB-2\n") == (("B-1", "B-2"), {})


def test_an_id_may_be_pending_for_a_reason() -> None:
    assert read_ids("B-1\nB-5  pending: advanced boards\n") == (("B-1", "B-5"), {"B-5": "advanced boards"})


def test_an_id_with_a_test_is_no_fault() -> None:
    assert Coverage(("B-1",), {}, {"B-1": ("test_x",)}).faults() == []


def test_an_id_without_a_test_is_a_fault() -> None:
    assert Coverage(("B-1", "B-2"), {}, {"B-1": ("test_x",)}).faults() == ["B-2 has no test"]


def test_an_id_that_is_pending_needs_no_test() -> None:
    assert Coverage(("B-5",), {"B-5": "advanced boards"}, {}).faults() == []


def test_an_id_that_does_not_exist_is_a_fault() -> None:
    assert Coverage(("B-1",), {}, {"B-1": ("test_x",), "B-99": ("test_y",)}).faults() == [
        "there is no B-99, which test_y names"
    ]


def test_the_tests_of_an_id_are_listed_below_it() -> None:
    report = Coverage(("B-1", "B-5"), {"B-5": "advanced boards"}, {"B-1": ("test_x", "test_y")})
    assert report.lines() == ["B-1  2 tests", "    test_x", "    test_y", "B-5  0 tests, pending: advanced boards"]


@pytest.mark.parametrize(("marker", "number"), [("rule", 170), ("example", 48)])
def test_the_committed_lists_are_read_whole(marker: str, number: int) -> None:
    ids, pending = read_ids(FILES[marker].read_text(encoding="utf-8"))
    assert len(ids) == len(set(ids)) == number
    assert set(pending) < set(ids)
