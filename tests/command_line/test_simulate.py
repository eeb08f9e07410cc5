"""`simulate`: its reports, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.command_line.running import Capture, complaint, misused
from uc_desktop import paths
from uc_desktop.__main__ import main
from uc_desktop.app.saves.header import LONGEST_WORD
from uc_desktop.app.simulation import simulate
from uc_desktop.arguments import LONGEST_SEED


def test_simulate_prints_its_report(capsys: Capture) -> None:
    assert main(["simulate", "--players", "2", "--games", "2", "--json", "-"]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert (report["players"], report["ended"], report["with_faults"]) == (2, 2, 0)
    assert len(report["games"]) == 2


def test_simulate_takes_a_seed_for_the_bots(capsys: Capture) -> None:
    assert main(["simulate", "--players", "2", "--bot-seed", "chance", "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["bot_seed"] == "chance"


def test_simulate_writes_its_report_to_a_file(capsys: Capture, tmp_path: Path) -> None:
    assert main(["simulate", "--players", "2", "--json", str(tmp_path / "report.json")]) == 0
    assert capsys.readouterr().out == ""
    assert json.loads((tmp_path / "report.json").read_text())["ended"] == 1


def test_simulate_knows_its_bots(capsys: Capture) -> None:
    assert main(["simulate", "--bots", "random,god"]) == 2
    assert complaint(capsys) == "there is no bot 'god'; known bots: greedy, random"


def test_simulate_needs_a_place_for_its_report(capsys: Capture, tmp_path: Path) -> None:
    assert main(["simulate", "--players", "2", "--json", str(tmp_path / "none" / "report")]) == 1
    assert complaint(capsys) == f"{tmp_path}/none/report: No such file or directory"


@pytest.mark.parametrize("wrong", ["0", "-3", "many", "1.5", ""])
def test_simulate_plays_a_whole_number_of_games(capsys: Capture, wrong: str) -> None:
    told = misused(capsys, "simulate", f"--games={wrong}")
    assert f"--games: {wrong!r} is not a whole number from 1 to 1,000,000" in told


def test_a_number_of_thousands_of_digits_is_refused_in_a_few_words(capsys: Capture) -> None:
    assert f"'{'9' * 40}…' is not a number of players" in misused(capsys, "simulate", f"--players={'9' * 5000}")
    for option in ("--games", "--jobs"):
        told = misused(capsys, "simulate", f"{option}={'9' * 5000}")
        assert f"{option}: '{'9' * 40}…' is not a whole number from 1 to 1,000,000" in told
    told = misused(capsys, "screenshot", "--demo=turn", "--out=a.png", f"--size={'9' * 5000}x768")
    assert f"--size: '{'9' * 40}…' is not a size such as 1366x768" in told


@pytest.mark.parametrize("wrong", ["0", "5", "many"])
def test_simulate_seats_one_to_four(capsys: Capture, wrong: str) -> None:
    told = misused(capsys, "simulate", "--players", wrong)
    assert f"argument --players: {wrong!r} is not a number of players from 1 to 4" in told


def test_simulate_fails_when_a_game_never_ends(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "LONGEST_GAME", 10)
    assert main(["simulate", "--players", "2"]) == 1
    assert json.loads(capsys.readouterr().out)["ended"] == 0


def test_simulate_fails_when_an_invariant_is_broken(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "faults", lambda *_: ["a card is lost"])
    assert main(["simulate", "--players", "2"]) == 1
    assert json.loads(capsys.readouterr().out)["games"][0]["faults"] == ["a card is lost"]


def test_simulate_reports_on_cards(capsys: Capture, tmp_path: Path) -> None:
    assert main(["simulate", "--players", "2", "--report", "--json", str(tmp_path / "report.json")]) == 0
    assert capsys.readouterr().out.splitlines()[1].startswith("Extraordinary Mission")
    assert len(json.loads((tmp_path / "report.json").read_text())["cards"]) == 205


def test_without_a_file_for_the_report_there_is_only_the_table(capsys: Capture) -> None:
    assert main(["simulate", "--players", "2", "--report"]) == 0
    table = capsys.readouterr().out.splitlines()
    assert len(table) == 206
    assert table[1].startswith("Extraordinary Mission")


def test_simulate_measures_what_cards_are_worth(capsys: Capture) -> None:
    assert main(["simulate", "--players", "2", "--games", "2", "--worth", "138,embassy", "--json", "-"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [(entry["card"], entry["games"]) for entry in report["cards"]] == [("state-banquet", 2), ("embassy", 2)]


@pytest.mark.rule("L-1")
def test_one_player_alone_is_not_simulated_on_basic_boards(capsys: Capture) -> None:
    assert main(["simulate", "--players", "1", "--boards", "basic"]) == 2
    assert complaint(capsys) == "a solo game uses the advanced boards (L-1)"


def test_cards_of_a_pack_are_measured_as_the_pack_has_them(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seafood Collection is another card in the example, in which Tide Pool is new."""
    monkeypatch.setattr(paths, "user_data", lambda: tmp_path)
    example = paths.resources() / "packs" / "example"
    measured = ["simulate", "--players", "2", "--games", "2", "--seed", "pack", "--json", "-", "--worth"]
    assert main([*measured, "seafood-collection,301,tide-pool", "--pack", str(example)]) == 0
    packed = json.loads(capsys.readouterr().out)["cards"]
    assert [entry["card"] for entry in packed] == ["seafood-collection", "tide-pool"]
    assert main([*measured, "seafood-collection"]) == 0
    (shipped,) = json.loads(capsys.readouterr().out)["cards"]
    assert packed[0]["points_with"] != shipped["points_with"]


def test_no_card_is_none_to_measure(capsys: Capture) -> None:
    assert main(["simulate", "--worth", ""]) == 2
    assert complaint(capsys).startswith("there is no card ''")


def test_games_that_measure_cards_are_not_saved(capsys: Capture, tmp_path: Path) -> None:
    assert main(["simulate", "--worth", "138", "--save", str(tmp_path)]) == 2
    assert complaint(capsys) == "--save cannot be used with --worth"


def test_simulate_knows_the_cards(capsys: Capture) -> None:
    assert main(["simulate", "--worth", "206"]) == 2
    assert complaint(capsys).startswith("there is no card '206'")


@pytest.mark.parametrize("words", ["a wet day", "łódź", "0017"])
def test_games_are_simulated_from_any_text_as_seed(capsys: Capture, words: str) -> None:
    assert main(["simulate", "--players", "2", "--seed", words]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["seed"], report["games"][0]["seed"]) == (words, f"{words}-0")


@pytest.mark.parametrize("words", ["", " ", "x" * 51, "two\nlines", "a\u202eb"])
def test_a_seed_that_no_game_could_have_is_refused(capsys: Capture, words: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["simulate", "--seed", words])
    assert stopped.value.code == 2
    assert "the seed must be one line of 1 to 50 characters" in capsys.readouterr().err


def test_the_description_of_the_commands_tells_how_long_names_and_seeds_are() -> None:
    text = (Path(__file__).parents[2] / "packaging" / "COMMANDS.md").read_text(encoding="utf-8")
    assert f"Names and seeds are lines of up to {LONGEST_WORD} visible characters" in text
    assert f"`simulate` takes seeds of up to {LONGEST_SEED}" in text
