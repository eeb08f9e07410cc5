"""The checks of an installation: that they fail where something is wrong."""

from __future__ import annotations

import pytest

from uc_desktop.tools import self_check


def test_sorting_is_right_in_the_languages_of_the_build(capsys: pytest.CaptureFixture[str]) -> None:
    assert self_check.run("sorting", self_check.sorting) == 0
    assert capsys.readouterr().out == "sorting: pl, es, fr, en\n"


def test_another_order_than_that_of_the_language_fails_the_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(self_check, "SORTED", {"pl": ("aż", "cal", "ąż")})
    assert self_check.run("sorting", self_check.sorting) == 1
    assert capsys.readouterr().out == "sorting: FAILED: AssertionError: pl: aż, ąż, cal\n"
