"""The program itself: its version and help, its start, and how it is stopped."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.command_line.running import Capture, complaint, misused, shell
from uc_desktop import __main__ as program
from uc_desktop import __version__, commit, paths
from uc_desktop.app.simulation import arena
from uc_desktop.command_line import main


def test_the_version_is_told_with_the_commit_and_the_formats_of_files(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    version, formats = capsys.readouterr().out.splitlines()
    assert version == f"uc-desktop {__version__}, commit {commit()}"
    assert formats.startswith("Formats: saved games 3, settings 1, ")


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
        ((), ("", "", False)),
        (("a game.ucgame",), ("a game.ucgame", "", False)),
        (("A.UCGAME",), ("A.UCGAME", "", False)),
        (("open", "simulate"), ("simulate", "", False)),
        (("--new-game",), ("", "new-game", False)),
        (("--challenge",), ("", "challenge", False)),
        (("--developer",), ("", "", True)),
        (("open", "--developer", "a game.ucgame"), ("a game.ucgame", "", True)),
        (("--lang", "pl"), ("", "", False)),
        (("open", "--lang", "pl", "a game.ucgame"), ("a game.ucgame", "", False)),
    ],
)
def test_the_window_starts_with_a_game_or_a_command(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], wanted: tuple[str, str, bool]
) -> None:
    asked: list[tuple[str, str, bool]] = []

    def start(file: str, command: str, *, is_developer: bool, language: str) -> int:
        asked.append((file, command, is_developer))
        assert language == ("pl" if "--lang" in arguments else "")
        return 0

    monkeypatch.setattr("uc_desktop.ui.start.start.start", start)
    assert main(arguments) == 0
    assert asked == [wanted]


def test_an_unknown_command_is_refused(capsys: Capture) -> None:
    assert "invalid choice: 'dance'" in misused(capsys, "dance")


def test_a_stopped_program_ends_quietly(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "simulate", stop)
    assert main(["simulate"]) == 130
    assert complaint(capsys) == "stopped"


def test_a_missing_folder_of_the_game_is_told(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> Path:
        raise FileNotFoundError("The game's folder 'card_data' is missing; install the game again.")

    monkeypatch.setattr(paths, "card_data", missing)
    assert main(["check-cards"]) == 1
    assert complaint(capsys) == "The game's folder 'card_data' is missing; install the game again."


def test_qt_is_not_loaded_by_commands_that_do_not_draw() -> None:
    script = (
        "import sys; from uc_desktop.command_line import main; main(sys.argv[1:]);"
        "sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", script, "simulate", "--players", "2"], capture_output=True)
    assert done.returncode == 0


def test_the_program_can_be_called_by_its_module_name() -> None:
    assert program.__name__ == "uc_desktop.__main__"
    assert shell("--version").stdout.startswith(f"uc-desktop {__version__}, ")
