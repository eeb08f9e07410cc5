"""The comparison with Catanatron: every figure is told, the arithmetic is right, and the package may be missing."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from importlib import metadata
from typing import Any

import pytest

from uc_desktop.command_line import main
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.tools import compare
from uc_desktop.tools.compare import Measured, alternately, ratios, report

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Something that can be measured in the place of Catanatron, whether that is installed or not."""
    monkeypatch.setattr(compare, "installed_version", lambda: compare.VERSION)
    monkeypatch.setattr(compare, "their_play", lambda: lambda _number: sum(range(100_000)) and 7)


def missing(_package: str) -> str:
    raise metadata.PackageNotFoundError


@pytest.mark.usefixtures("theirs")
def test_the_command_prints_both_engines_and_their_ratios(capsys: Capture) -> None:
    assert main(["compare", "--games", "2"]) == 0
    about, ours, other, ratio, lists, copies = capsys.readouterr().out.splitlines()
    assert "2 of each" in about and "processor time" in about
    assert ours.startswith("ours: ") and ours.endswith(" actions in 2 games)")
    assert other.startswith("Catanatron 3.2.1: ") and other.endswith("(14 actions in 2 games)")
    assert ratio.startswith("ours / theirs: ")
    assert "99th percentile" in lists and "worst" in lists
    assert copies.startswith("State.copy: ") and copies.endswith(" µs")


def test_without_catanatron_our_own_figures_are_printed_and_how_to_install_it(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metadata, "version", missing)
    assert main(["compare", "--games", "1"]) == 0
    _, ours, why, lists, copies = capsys.readouterr().out.splitlines()
    assert why == "Catanatron 3.2.1 is not installed; install it with: python -m pip install catanatron==3.2.1"
    assert [line.split(":")[0] for line in (ours, lists, copies)] == ["ours", "legal list, ms", "State.copy"]


def test_another_version_is_not_compared(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "version", lambda _: "9.0")
    monkeypatch.setattr(compare, "their_play", lambda: pytest.fail("it was played"))
    assert any("is needed for the comparison, not 9.0" in line for line in report(content, 1))


@pytest.mark.parametrize(
    ("compiled", "words"), [(True, "our rules compiled with mypyc"), (False, "our rules in Python")]
)
def test_compiled_rules_are_told(monkeypatch: pytest.MonkeyPatch, compiled: bool, words: str) -> None:
    monkeypatch.setattr(compare, "rules_compiled", lambda: compiled)
    assert words in compare.conditions(1)


def test_ratios_are_ours_divided_by_theirs() -> None:
    ours, theirs = Measured(games=4, actions=2000, seconds=2.0), Measured(games=10, actions=8000, seconds=4.0)
    assert (ours.actions_per_s, ours.games_per_s) == (1000, 2)
    assert (theirs.actions_per_s, theirs.games_per_s) == (2000, 2.5)
    assert ratios(ours, theirs) == "ours / theirs: 0.50 in actions/s, 0.80 in games/s"


def test_games_alternate_after_a_full_collection_and_the_first_of_each_is_not_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []
    monkeypatch.setattr(compare, "collect_all", lambda: done.append("all set aside"))
    monkeypatch.setattr(gc, "collect", lambda: done.append("collected"))
    monkeypatch.setattr(compare, "process_time", lambda: 2.0 * len(done))

    def player(name: str, actions: int) -> compare.Play:
        def play(number: int) -> int:
            done.append(f"{name} {number}")
            return actions

        return play

    ours, theirs = alternately(player("ours", 5), player("theirs", 3), 2)
    measured = [f"{name} {number}" for number in (1, 2) for name in ("ours", "theirs")]
    assert done[:3] == ["ours 0", "theirs 0", "all set aside"]
    assert done[3:] == [step for game in measured for step in ("collected", game)]
    assert ours == Measured(games=2, actions=10, seconds=4.0)
    assert theirs == Measured(games=2, actions=6, seconds=4.0)


class Counted:
    """A method that counts how often it is called."""

    def __init__(self, method: Callable[..., Any]) -> None:
        self.calls = 0
        self._method = method

    def __get__(self, instance: object, owner: type) -> Callable[..., Any]:
        return partial(self, instance)

    def __call__(self, *asked: Any) -> Any:
        self.calls += 1
        return self._method(*asked)


def test_every_command_carried_out_is_an_action(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    apply = Counted(Engine.apply)
    monkeypatch.setattr(Engine, "apply", apply)
    assert compare.our_play(content)(1) == apply.calls > 100


def test_every_executed_action_of_catanatron_is_an_action(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pytest.importorskip("catanatron.game")
    execute = Counted(game.Game.execute)
    monkeypatch.setattr(game.Game, "execute", execute)
    assert compare.their_play()(1) == execute.calls > 100
