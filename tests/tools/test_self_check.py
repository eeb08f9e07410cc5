"""The checks of an installation: that they fail where something is wrong."""

from __future__ import annotations

import pytest

from uc_desktop.tools import self_check


@pytest.mark.parametrize("words", self_check.SORTED.values())
def test_the_words_to_be_sorted_are_not_in_the_order_of_their_code_points(words: tuple[str, ...]) -> None:
    """Or the check would pass without the rules of their language."""
    assert sorted(words) != list(words)


def test_sorting_is_right_in_some_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert self_check.run("self_check.sorting", self_check.sorting) == 0
    assert capsys.readouterr().out == "sorting: pl, es, fr, en\n"


def test_another_order_than_that_of_the_language_fails_the_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(self_check, "SORTED", {"pl": ("aż", "cal", "ąż")})
    assert self_check.run("self_check.sorting", self_check.sorting) == 1
    assert capsys.readouterr().out == "sorting: FAILED: AssertionError: pl: aż, ąż, cal\n"
