"""`scenario`: its report, and what is said of files that cannot be run."""

from __future__ import annotations

import errno
import json
import os
import re
from pathlib import Path

import pytest

from tests.command_line.running import Capture, complaint
from uc_desktop.app.scenario.scenario import run_scenario
from uc_desktop.cards.words.words import Words
from uc_desktop.command_line import main
from uc_desktop.rules.content import Content

SCENARIO = "do: [place A-R3 with 8, gain, confirm]\n"


def test_a_scenario_is_run_and_reported(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "turn.yaml").write_text(SCENARIO)
    assert main(["scenario", str(tmp_path / "turn.yaml"), "--json", "-"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [step["legal"] for step in report["commands"]] == [True, True, True]


def test_a_scenario_is_reported_to_a_file(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "turn.yaml").write_text(SCENARIO)
    assert main(["scenario", str(tmp_path / "turn.yaml"), "--json", str(tmp_path / "out.json")]) == 0
    assert capsys.readouterr().out == ""
    assert json.loads((tmp_path / "out.json").read_text())["names"][0] == "ana"


def test_a_scenario_that_cannot_be_read_is_told(capsys: Capture, tmp_path: Path) -> None:
    assert main(["scenario", str(tmp_path / "none.yaml")]) == 2
    assert complaint(capsys) == f"{tmp_path}/none.yaml: cannot be read: {os.strerror(errno.ENOENT)}"


@pytest.mark.parametrize("endless", ["/dev/zero", "/dev/urandom"])
def test_an_endless_scenario_ends_with_one_sentence(capsys: Capture, endless: str) -> None:
    assert main(["scenario", endless]) == 2
    assert complaint(capsys) == f"{Path(endless).name}:1: the file is larger than 200,000 bytes"


def test_an_endless_state_of_a_scenario_ends_with_one_sentence(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "turn.yaml").write_text("state: /dev/zero\n")
    assert main(["scenario", str(tmp_path / "turn.yaml")]) == 2
    assert complaint(capsys) == "turn.yaml:1: /dev/zero holds no state: the file is larger than 4,000,000 bytes"


def test_a_faulty_scenario_is_told_with_its_line(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "turn.yaml").write_text("about: x\nweather: wet\n")
    assert main(["scenario", str(tmp_path / "turn.yaml")]) == 2
    assert "turn.yaml:2: " in complaint(capsys)


def test_a_scenario_is_reported_as_a_player_sees_it(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "turn.yaml").write_text(SCENARIO)
    assert main(["scenario", str(tmp_path / "turn.yaml"), "--as", "bruno"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report["players"]["ana"]["hand"]) == {"?"}
    assert main(["scenario", str(tmp_path / "turn.yaml"), "--as", "berta"]) == 2
    assert complaint(capsys) == "there is no player 'berta'; the players are ana, bruno, chiara, dawid"


def test_the_help_names_where_the_format_is_described(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["scenario", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    places = [place for place in ("packaging/COMMANDS.md", "tests/README.md") if place in told]
    assert places == ["packaging/COMMANDS.md", "tests/README.md"]
    root = Path(__file__).parents[2]
    assert all((root / place).is_file() for place in places)


def test_the_example_in_the_description_of_the_commands_runs(content: Content, english: Words) -> None:
    commands = (Path(__file__).parents[2] / "packaging" / "COMMANDS.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```yaml\n(.*?)```", commands, re.DOTALL)
    assert run_scenario(example, content, english)["names"][0] == "ana"


#: A scenario with ten faults.
FAULTY = """players: [ana, bruno]
order: [ana]
turn_of: anna
neutral: [A-Y1]
special_row: [1]
deck_era_2: [1]
ana:
  points: {crads: 1}
  hand: [28, 28]
  tunnels: ['2,2']
  buildings: {'2,2': [farm, farm, farm, farm]}
  metropolises: {UL: kelpholm}
"""


def test_every_fault_is_told_in_the_language_wanted(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "turn.yaml").write_text(FAULTY)
    told = set()
    for language in ("en", "pt", "it", "pl", "es", "fr"):
        assert main(["scenario", "--lang", language, str(tmp_path / "turn.yaml")]) == 2
        told.update(capsys.readouterr().err.splitlines())
    assert len(told) == 6 * 10
