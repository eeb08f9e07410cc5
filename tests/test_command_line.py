"""The command line: every command's use and misuse, with its exit code and one clear sentence."""

from __future__ import annotations

import ctypes
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.app.playing import SEATS, fresh, play
from uc_desktop import __main__ as command_line
from uc_desktop import __version__, commit, paths
from uc_desktop.__main__ import main
from uc_desktop.app import bench
from uc_desktop.app.saves.game_file import line_of
from uc_desktop.app.saves.header import Header
from uc_desktop.app.simulation import simulate
from uc_desktop.paths import check_file, check_folder
from uc_desktop.rules.commands import Discard
from uc_desktop.rules.engine import Engine
from uc_desktop.tools import bench as window_bench
from uc_desktop.ui.start.start import fatal_words

Capture = pytest.CaptureFixture[str]
PNG = b"\x89PNG\r\n"
DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
SCENARIO = "do: [place A-R3 with 8, gain, confirm]\n"


def complaint(capsys: Capture) -> str:
    """The one sentence on the error stream; nothing else was printed."""
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("uc-desktop: ")
    assert printed.err.count("\n") == 1
    return printed.err.removeprefix("uc-desktop: ").strip()


def misused(capsys: Capture, *arguments: str) -> str:
    """What is said to arguments that no command takes; the exit code is 2."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    return printed.err.splitlines()[-1]


def shell(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """The program run by itself, without a display unless one is given."""
    env = {name: value for name, value in os.environ.items() if name not in DISPLAY} | variables
    command = [sys.executable, "-m", "uc_desktop", *arguments]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=120)


# In general


def test_the_version_is_told_with_the_commit_and_the_formats_of_files(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    version, formats = capsys.readouterr().out.splitlines()
    assert version == f"uc-desktop {__version__}, commit {commit()}"
    assert formats.startswith("Formats: saved games 2, settings 1, ")


@pytest.mark.parametrize(
    "arguments", [(), ("simulate",), ("check-cards",), ("scenario",), ("screenshot",), ("bench",), ("compare",)]
)
def test_every_command_explains_itself(capsys: Capture, arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*arguments, "--help"])
    assert ended.value.code == 0
    named = " ".join(("usage: uc-desktop", *arguments, "[-h]"))
    assert capsys.readouterr().out.startswith(named)


def test_the_help_says_that_a_saved_game_can_be_named(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    assert "[FILE | COMMAND" in told
    assert "FILE is a saved game" in told


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        ((), ("", "")),
        (("a game.ucgame",), ("a game.ucgame", "")),
        (("A.UCGAME",), ("A.UCGAME", "")),
        (("open", "simulate"), ("simulate", "")),
        (("--new-game",), ("", "new-game")),
        (("--challenge",), ("", "challenge")),
    ],
)
def test_the_window_starts_with_a_game_or_a_command(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], wanted: tuple[str, str]
) -> None:
    asked: list[tuple[str, str]] = []

    def start(file: str, command: str) -> int:
        asked.append((file, command))
        return 0

    monkeypatch.setattr("uc_desktop.ui.start.start.start", start)
    assert main(arguments) == 0
    assert asked == [wanted]


def test_an_unknown_command_is_refused(capsys: Capture) -> None:
    assert "invalid choice: 'dance'" in misused(capsys, "dance")


def test_a_stopped_program_ends_quietly(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "simulate", stop)
    assert main(["simulate"]) == 130
    assert complaint(capsys) == "stopped"


def test_a_missing_folder_of_the_game_is_told(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> Path:
        raise FileNotFoundError("The game's folder 'card_data' is missing; install the game again.")

    monkeypatch.setattr(paths, "card_data", missing)
    assert main(["check-cards"]) == 1
    assert complaint(capsys) == "The game's folder 'card_data' is missing; install the game again."


def take_console(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave no streams, as the program for the window on Windows has none."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)


def test_without_a_console_a_command_works_and_prints_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    take_console(monkeypatch)
    assert main(["check-cards"]) == 0
    assert main(["check-cards", "nowhere"]) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows shows a box then")
def test_a_complaint_without_an_error_stream_does_not_go_to_the_output(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["score", "nowhere.ucgame"]) == 1
    assert capsys.readouterr().out == ""


def test_without_a_console_windows_shows_what_is_wrong_in_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, ...]] = []
    take_console(monkeypatch)
    user32 = SimpleNamespace(MessageBoxW=lambda *arguments: shown.append(arguments))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert main(["score", "nowhere.ucgame"]) == 1
    assert shown == [
        (None, "nowhere.ucgame: the game file cannot be read: No such file or directory", "Underwater Cities", 0x10)
    ]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk to be had")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_output_that_cannot_be_written_is_told(unbuffered: str) -> None:
    env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "uc_desktop", "check-cards"], stdout=full, stderr=subprocess.PIPE, text=True, env=env
        )
    assert done.returncode == 1
    assert done.stderr == "uc-desktop: No space left on device\n"


@pytest.mark.parametrize("arguments", ["check-cards", "simulate --players 2"])
def test_a_reader_who_has_enough_is_no_fault(arguments: str) -> None:
    """The other end of the pipe is closed before anything is written."""
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "uc_desktop", *arguments.split()]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(command, env=env, stdout=writing, stderr=subprocess.PIPE, text=True)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_folder_that_does_not_exist_is_told_so(capsys: Capture, tmp_path: Path) -> None:
    assert main(["check-cards", str(tmp_path / "nowhere")]) == 1
    assert capsys.readouterr().out == f"{tmp_path / 'nowhere'}: there is no such folder\n"


def test_a_file_in_place_of_a_folder_is_told_so(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").touch()
    assert main(["check-cards", str(tmp_path / "cards.yaml")]) == 1
    assert capsys.readouterr().out == f"{tmp_path / 'cards.yaml'}: this is not a folder\n"


# simulate


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
    assert f"--games: {wrong!r} is not a whole number of at least 1" in misused(capsys, "simulate", f"--games={wrong}")


@pytest.mark.parametrize("wrong", ["0", "5"])
def test_simulate_seats_one_to_four(capsys: Capture, wrong: str) -> None:
    assert "argument --players: invalid choice" in misused(capsys, "simulate", "--players", wrong)


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


# audit and score


def signed(path: Path, **changes: Any) -> Path:
    """A saved game of which only the header is there, with these fields changed; its checksum is right."""
    header = {**Header(SEATS, "a seed", "0123").to_json(), **changes}
    path.write_bytes(line_of("", header)[0])
    return path


@pytest.mark.parametrize("command", ["audit", "score"])
@pytest.mark.parametrize("field", ["seed", "program", "content", "challenge"])
def test_a_game_with_a_valid_checksum_and_a_text_that_cannot_be_shown_is_refused_in_one_sentence(
    capsys: Capture, tmp_path: Path, command: str, field: str
) -> None:
    path = signed(tmp_path / "a.ucgame", **{field: "a\ud800b"})
    assert main([command, str(path)]) == 1
    words = complaint(capsys)
    assert words.startswith(f"{path}:1: header: ") and r"'a\ud800b'" in words


def test_audit_tells_a_step_that_the_rules_refuse_in_words(capsys: Capture, engine: Engine, tmp_path: Path) -> None:
    session = play(fresh(engine, tmp_path / "a.ucgame"), 3)
    assert session.journal is not None
    session.journal.append(Discard(session.state.deck[0]))
    session.close()
    assert main(["audit", str(tmp_path / "a.ucgame")]) == 1
    assert complaint(capsys).endswith("(S-6); You do not have to discard: the limit is 3 cards, you have 3. (S-6)")


# Where results are written

OUTPUTS = {
    "simulate --json": ("--json", "simulate", "--players", "2"),
    "score": ("--json", "score", "none.ucgame"),
    "scenario": ("--json", "scenario", "none.yaml"),
    "bench": ("--json", "bench"),
    "screenshot": ("--out", "screenshot", "--demo", "set-up"),
    "simulate --save": ("--save", "simulate", "--players", "2"),
}


@pytest.mark.parametrize("what", OUTPUTS)
def test_an_output_that_cannot_be_written_is_refused_before_any_work(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, what: str
) -> None:
    option, command, *others = OUTPUTS[what]
    monkeypatch.setattr(f"uc_desktop.__main__._{command}", lambda _: pytest.fail("it has begun"))
    (tmp_path / "file").touch()
    target = str(tmp_path / "file" / "x.png")
    assert main([command, *others, option, target]) == 1
    assert complaint(capsys) == f"{target}: Not a directory"


def test_an_output_is_not_touched_by_the_check_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "there").write_text("kept")
    for name in ("there", "new"):
        check_file(tmp_path / name)
    check_folder(tmp_path / "new" / "deep")
    assert [path.name for path in tmp_path.iterdir()] == ["there"]
    assert (tmp_path / "there").read_text() == "kept"


def test_a_folder_is_no_output_file(capsys: Capture, tmp_path: Path) -> None:
    assert main(["bench", "--json", str(tmp_path)]) == 1
    assert complaint(capsys) == f"{tmp_path}: Is a directory"


# Names of files and folders

PATH_OPTIONS = (
    "simulate --save", "simulate --pack", "simulate --json", "check-cards", "audit", "score", "score --json",
    "scenario", "screenshot --game", "screenshot --demo set-up --out", "bench --start", "bench --json",
)  # fmt: skip
#: A command to the terminal, a line of its own, and a byte that is no UTF-8.
UNPRINTABLE = "a\x1b[2Jb\nc\udcff"
SHOWN = r"a\x1b[2Jb\nc\udcff"


@pytest.mark.parametrize("option", PATH_OPTIONS)
def test_a_name_without_a_letter_is_wrong_use(capsys: Capture, option: str) -> None:
    assert misused(capsys, *option.split(), "").endswith("empty file or folder name")


@pytest.mark.parametrize("arguments", ["audit", "score", "scenario", "check-cards", "simulate --pack"])
def test_an_unprintable_name_is_shown_escaped_and_in_one_line(capsys: Capture, tmp_path: Path, arguments: str) -> None:
    assert main([*arguments.split(), str(tmp_path / UNPRINTABLE)]) != 0
    printed = capsys.readouterr()
    (line,) = (printed.out + printed.err).splitlines()
    assert SHOWN in line and line.isprintable()


def test_the_faults_of_an_unprintable_pack_are_shown_escaped_a_line_each(capsys: Capture, tmp_path: Path) -> None:
    pack = tmp_path / UNPRINTABLE
    (pack / "cards").mkdir(parents=True)
    (pack / "pack.yaml").write_text("name: Unprintable\n")
    (pack / "cards" / f"{UNPRINTABLE}.yaml").write_text("- nonsense\n")
    assert main(["check-cards", str(pack)]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(f"{SHOWN}/cards/{SHOWN}.yaml:1: ") and line.isprintable()


def test_a_game_with_an_unprintable_name_is_shown_escaped(capsys: Capture, engine: Engine, tmp_path: Path) -> None:
    play(fresh(engine, tmp_path / UNPRINTABLE), 5).close()
    assert main(["audit", str(tmp_path / UNPRINTABLE)]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert f"{SHOWN}: 5 steps" in line and line.isprintable()


def test_a_folder_with_an_unprintable_name_is_shown_escaped(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / UNPRINTABLE).touch()
    assert main(["simulate", "--players", "2", "--save", str(tmp_path / UNPRINTABLE)]) == 1
    assert SHOWN in complaint(capsys)


def test_what_the_terminal_cannot_show_is_escaped(tmp_path: Path) -> None:
    done = shell("check-cards", str(tmp_path / "łódź"), PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == f"{tmp_path}/\\u0142\\xf3d\\u017a: there is no such folder\n"


def test_unprintable_arguments_are_shown_escaped(capsys: Capture) -> None:
    assert misused(capsys, "audit", "a", f"-{UNPRINTABLE}").endswith(f"unrecognized arguments: -{SHOWN}")


# check-cards


def test_the_shipped_cards_are_sound(capsys: Capture) -> None:
    assert main(["check-cards"]) == 0
    assert "Personal Assistant" in capsys.readouterr().out


def test_faulty_cards_are_listed_with_file_and_line(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("- id: lonely\n  colour: red\n")
    assert main(["check-cards", str(tmp_path)]) == 1
    assert "cards.yaml:" in capsys.readouterr().out


def test_a_folder_without_cards_is_told(capsys: Capture, tmp_path: Path) -> None:
    assert main(["check-cards", str(tmp_path)]) == 1
    assert "there is no content" in capsys.readouterr().out


# scenario


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
    assert complaint(capsys) == f"{tmp_path}/none.yaml: No such file or directory"


@pytest.mark.parametrize("endless", ["/dev/zero", "/dev/urandom"])
def test_an_endless_scenario_ends_with_one_sentence(capsys: Capture, endless: str) -> None:
    assert main(["scenario", endless]) == 2
    assert complaint(capsys) == f"{Path(endless).name}:1: the file is larger than 200,000 bytes"


def test_an_endless_state_of_a_scenario_ends_with_one_sentence(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "turn.yaml").write_text("state: /dev/zero\n")
    assert main(["scenario", str(tmp_path / "turn.yaml")]) == 2
    assert complaint(capsys) == "turn.yaml:1: /dev/zero holds no state: it is larger than 4,000,000 bytes"


def test_an_endless_card_file_ends_with_one_sentence(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "bonuses.yaml").symlink_to("/dev/zero")
    assert main(["check-cards", str(tmp_path)]) == 1
    assert "bonuses.yaml:1: this is not a plain file" in capsys.readouterr().out


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


def test_a_faulty_scenario_is_told_with_its_line(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "turn.yaml").write_text("about: x\nweather: wet\n")
    assert main(["scenario", str(tmp_path / "turn.yaml")]) == 2
    assert "turn.yaml:2: " in complaint(capsys)


# screenshot


def test_a_scene_is_drawn_without_a_display(tmp_path: Path) -> None:
    out = tmp_path / "scene.png"
    done = shell("screenshot", "--demo", "set-up", "--size", "1366x768", "--out", str(out))
    assert (done.returncode, done.stderr) == (0, "")
    data = out.read_bytes()
    assert data.startswith(PNG)
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (1366, 768)


def test_a_saved_game_is_drawn(engine: Engine, tmp_path: Path) -> None:
    session = play(fresh(engine, tmp_path / "a.ucgame"), 60)
    session.close()
    done = shell("screenshot", "--game", str(tmp_path / "a.ucgame"), "--out", str(tmp_path / "game.png"))
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "game.png").read_bytes().startswith(PNG)


def test_a_scene_that_is_unknown_is_told(tmp_path: Path) -> None:
    done = shell("screenshot", "--demo", "beach", "--out", str(tmp_path / "scene.png"))
    assert done.returncode == 2
    assert done.stderr.startswith("uc-desktop: there is no scene 'beach'; known scenes: set-up, ")


def test_a_game_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    done = shell("screenshot", "--game", str(tmp_path / "none"), "--out", str(tmp_path / "game.png"))
    assert done.returncode == 1
    assert done.stderr == f"uc-desktop: {tmp_path}/none: the game file cannot be read: No such file or directory\n"


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    done = shell("screenshot", "--demo", "set-up", "--out", str(tmp_path / "none" / "scene.png"))
    assert done.returncode == 1
    assert done.stderr == f"uc-desktop: {tmp_path}/none/scene.png: No such file or directory\n"


@pytest.mark.parametrize("name", ["scene.foo", "scene", "png", "scene.png.jpg"])
def test_a_picture_of_another_format_is_refused(capsys: Capture, tmp_path: Path, name: str) -> None:
    assert main(["screenshot", "--demo", "set-up", "--out", str(tmp_path / name)]) == 2
    assert complaint(capsys) == f"{tmp_path}/{name}: the picture is a PNG, so its name must end in .png"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("wrong", ["big", "1366", "1366x", "0x0", "100000x100000", "1x2x3"])
def test_a_wrong_size_is_refused(capsys: Capture, wrong: str) -> None:
    assert "argument --size: " in misused(capsys, "screenshot", "--demo", "set-up", "--out", "x", "--size", wrong)


def test_a_picture_needs_a_game_or_a_scene(capsys: Capture) -> None:
    assert "one of the arguments --game --demo is required" in misused(capsys, "screenshot", "--out", "x")


def test_a_picture_needs_a_known_language(capsys: Capture, tmp_path: Path) -> None:
    assert main(["screenshot", "--demo", "set-up", "--lang", "xx", "--out", str(tmp_path / "x.png")]) == 2
    assert complaint(capsys).startswith("there are no texts in 'xx'; known languages: en")


# bench


def test_bench_prints_the_figures_of_rules_and_window(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "figures", lambda: {"state_copy_us": 1.0})
    monkeypatch.setattr(window_bench, "figures", lambda: {"repaint_ms": 2.0})
    assert main(["bench", "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out) == {"state_copy_us": 1.0, "repaint_ms": 2.0}


def test_bench_starts_the_program_with_the_last_game(engine: Engine, tmp_path: Path) -> None:
    play(fresh(engine, tmp_path / "a.ucgame"), 20).close()
    done = shell("bench", "--start", str(tmp_path), QT_QPA_PLATFORM="offscreen")
    said, memory, *_ = done.stdout.split()
    assert (done.returncode, said, int(memory) > 20_000) == (0, "ready", sys.platform == "linux")


# The window


@pytest.mark.skipif(sys.platform != "linux", reason="a display is always there")
def test_without_a_display_the_window_says_so_and_names_the_ways_out() -> None:
    done = shell()
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("uc-desktop: there is no display to show the window on")
    assert done.stderr.count("\n") == 1


UNREACHABLE = {
    "no framebuffer": ({"QT_QPA_PLATFORM": "linuxfb"}, "unset QT_QPA_PLATFORM"),
    "an unknown platform": ({"QT_QPA_PLATFORM": "nonsense"}, "unset QT_QPA_PLATFORM"),
    "no X server": ({"DISPLAY": ":7777"}, "(could not connect to display :7777)"),
    "no name of an X server": ({"DISPLAY": "\x1b[2J"}, r"(could not connect to display \x1b[2J)"),
    # Without a folder for it Wayland's own library complains first.
    "no Wayland server": (
        {"WAYLAND_DISPLAY": "nowhere", "XDG_RUNTIME_DIR": "/"},
        "set DISPLAY or WAYLAND_DISPLAY, or run it under",
    ),
}


@pytest.mark.skipif(sys.platform != "linux", reason="a display is always there")
@pytest.mark.parametrize("what", UNREACHABLE)
def test_without_a_display_that_can_be_reached_the_window_says_so_and_names_the_ways_out(what: str) -> None:
    variables, words = UNREACHABLE[what]
    done = shell(**variables)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("uc-desktop: there is no display to show the window on (")
    assert words in done.stderr
    assert done.stderr.count("\n") == 1 and done.stderr.rstrip().isprintable()


PLUGIN = "This application failed to start because no Qt platform plugin could be initialized."


def test_the_reason_for_no_display_is_what_the_platform_said() -> None:
    heard = [("default", "QStandardPaths: XDG_RUNTIME_DIR not set"), ("qt.qpa.xcb", "could not connect to display :7")]
    said, code = fatal_words(heard, PLUGIN)
    assert (code, "(could not connect to display :7)" in said) == (2, True)


def test_another_fatal_message_of_qt_is_not_taken_for_a_missing_display() -> None:
    heard = [("default", "QStandardPaths: XDG_RUNTIME_DIR not set")]
    assert fatal_words(heard, "Cannot mix\nincompatible Qt libraries") == ("Cannot mix incompatible Qt libraries", 1)


def test_qt_is_not_loaded_by_commands_that_do_not_draw() -> None:
    script = (
        "import sys; from uc_desktop.__main__ import main; main(sys.argv[1:]);"
        "sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", script, "simulate", "--players", "2"], capture_output=True)
    assert done.returncode == 0


def test_the_self_check_finds_all_in_place() -> None:
    done = shell("--self-check")
    assert (done.returncode, done.stderr) == (0, "")
    assert "FAILED" not in done.stdout


def test_the_program_can_be_called_by_its_module_name() -> None:
    assert command_line.__name__ == "uc_desktop.__main__"
    assert shell("--version").stdout.startswith(f"uc-desktop {__version__}, ")
