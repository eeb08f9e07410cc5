"""`simulate`: its reports, and what it refuses."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.command_line.running import Capture, complaint, misused
from uc_desktop import paths
from uc_desktop.app.bots import bot_game
from uc_desktop.app.saves.header import LONGEST_WORD
from uc_desktop.app.simulation import simulate
from uc_desktop.arguments import LONGEST_SEED
from uc_desktop.command_line import main


@pytest.fixture(autouse=True)
def _one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starting processes takes longer than these games."""
    monkeypatch.setattr("uc_desktop.app.simulation.executors.cores", lambda: 1)


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
    assert capsys.readouterr().out.startswith("1 game, 2 players, basic boards; ")
    assert json.loads((tmp_path / "report.json").read_text())["ended"] == 1


def test_simulate_knows_its_bots(capsys: Capture) -> None:
    assert main(["simulate", "--bots", "random,god"]) == 2
    assert complaint(capsys) == "there is no bot 'god'; known bots: calm, keen, strong, master, greedy, random"


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
    monkeypatch.setattr(bot_game, "LONGEST_GAME", 10)
    assert main(["simulate", "--players", "2", "--json", "-"]) == 1
    assert json.loads(capsys.readouterr().out)["ended"] == 0


def test_simulate_fails_when_an_invariant_is_broken(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "faults", lambda *_: ["a card is lost"])
    assert main(["simulate", "--players", "2", "--json", "-"]) == 1
    assert json.loads(capsys.readouterr().out)["games"][0]["faults"] == ["a card is lost"]


def test_simulate_reports_on_cards(capsys: Capture, tmp_path: Path) -> None:
    assert main(["simulate", "--players", "2", "--report", "--json", str(tmp_path / "report.json")]) == 0
    table = capsys.readouterr().out.splitlines()[-205:]
    assert table[0].startswith("Extraordinary Mission")
    assert len(json.loads((tmp_path / "report.json").read_text())["cards"]) == 205


def test_simulate_measures_what_cards_are_worth(capsys: Capture) -> None:
    assert main(["simulate", "--players", "2", "--games", "2", "--worth", "138,embassy", "--json", "-"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [(entry["card"], entry["games"]) for entry in report["cards"]] == [("kelp-banquet", 2), ("embassy", 2)]


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
    assert complaint(capsys).startswith("'' is not a card")


def test_games_that_measure_cards_are_not_saved(capsys: Capture, tmp_path: Path) -> None:
    assert main(["simulate", "--worth", "138", "--save", str(tmp_path)]) == 2
    assert complaint(capsys) == "--save cannot be used with --worth"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--match", "random", "greedy", "--worth", "138", "--games", "2"], "--match cannot be used with --worth"),
        (["--save", "games", "--resume", "done"], "--save cannot be used with --resume"),
        (["--save", "games", "--cluster", "tcp://10.0.0.1:8786"], "--save cannot be used with --cluster"),
        (["--match", "random", "greedy"], "how often this match plays each deal: 2; --games must be a multiple of it"),
        (["--match", "random"], "a match needs at least two different bots"),
        (["--match", "random", "god"], "there is no bot 'god'; known bots: calm, keen, strong, master, greedy, random"),
    ],
)
def test_options_that_do_not_fit_together_are_told(capsys: Capture, options: list[str], told: str) -> None:
    assert main(["simulate", "--players", "2", *options]) == 2
    assert complaint(capsys) == told


@pytest.mark.parametrize("options", ["--bots random --match random greedy", "--jobs 2 --cluster tcp://10.0.0.1:8786"])
def test_options_for_the_same_thing_are_not_given_together(capsys: Capture, options: str) -> None:
    assert "not allowed with argument" in misused(capsys, "simulate", *options.split())


MATCH = ["simulate", "--players", "2", "--match", "greedy", "random", "--games", "4", "--jobs", "1"]


def test_a_match_tells_shares_and_ratings(capsys: Capture) -> None:
    """Deals on basic and advanced boards take turns."""
    assert main(MATCH) == 0
    heading, _, heads, greedy, random, *_ = capsys.readouterr().out.splitlines()
    assert heading.startswith("4 games, 2 players, basic and advanced boards; ")
    assert heads.split()[-3:] == ["Elo", "95", "%"]
    assert [greedy.split()[:3], random.split()[:3]] == [["greedy", "4", "4"], ["random", "4", "0"]]


@pytest.mark.parametrize(("boards", "sides"), [("advanced", ["advanced"] * 2), ("both", ["basic", "advanced"])])
def test_the_sides_of_the_boards_can_be_chosen(capsys: Capture, boards: str, sides: list[str]) -> None:
    assert main(["simulate", "--players", "2", "--games", "2", "--boards", boards, "--json", "-"]) == 0
    assert [game["side"] for game in json.loads(capsys.readouterr().out)["games"]] == sides


def test_all_seats_are_written_as_csv(tmp_path: Path) -> None:
    assert main(["simulate", "--players", "2", "--games", "3", "--csv", str(tmp_path / "games.csv")]) == 0
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        assert [(line["game"], line["bot"]) for line in csv.DictReader(file)] == [
            (str(game), "random") for game in range(3) for _ in range(2)
        ]


def test_a_simulation_goes_on_from_its_file(capsys: Capture, tmp_path: Path) -> None:
    command = ["simulate", "--players", "2", "--games", "3", "--json", "-"]
    assert main([*command, "--resume", str(tmp_path / "done")]) == 0
    first = capsys.readouterr().out
    assert main([*command, "--resume", str(tmp_path / "done")]) == 0
    assert capsys.readouterr().out == first
    assert main([*command, "--resume", str(tmp_path / "done"), "--seed", "2"]) == 2
    assert complaint(capsys) == f'{tmp_path}/done: this file was begun with seed "1", not "2"'


def test_a_file_of_something_else_is_not_gone_on_with(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("mine\n")
    assert main(["simulate", "--players", "2", "--resume", str(tmp_path / "notes")]) == 2
    told = f"{tmp_path}/notes: this is no file of finished jobs that this program can go on with"
    assert complaint(capsys) == told
    assert (tmp_path / "notes").read_text() == "mine\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for another process")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_a_file_to_go_on_from(tmp_path: Path, jobs: str) -> None:
    done = tmp_path / "done"
    command = [sys.executable, "-c", INTERRUPTED, "simulate", "--players", "2", "--games", "100000", "--jobs", jobs]
    stopped = subprocess.run([*command, "--resume", str(done)], capture_output=True, text=True)
    assert stopped.returncode == 130
    assert stopped.stderr == f"uc-desktop: stopped; the same command goes on from {done}\n"
    assert len(done.read_text().splitlines()) >= 3


#: Interrupts itself when two results are in the file.
INTERRUPTED = """
import os, signal, sys
from uc_desktop.command_line import main
from uc_desktop.app.simulation.job_file import JobFile
def add(self, job, result, whole=JobFile.add):
    whole(self, job, result)
    if len(self.finished) == 2:
        os.kill(os.getpid(), signal.SIGINT)
JobFile.add = add
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
"""


def test_simulate_knows_the_cards(capsys: Capture) -> None:
    assert main(["simulate", "--worth", "206"]) == 2
    assert complaint(capsys).startswith("'206' is not a card")


@pytest.mark.parametrize("words", ["a wet day", "łódź", "0017"])
def test_games_are_simulated_from_any_text_as_seed(capsys: Capture, words: str) -> None:
    assert main(["simulate", "--players", "2", "--seed", words, "--json", "-"]) == 0
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
