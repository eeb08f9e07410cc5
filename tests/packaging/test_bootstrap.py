"""The commands of packaging/bootstrap.py: what they run, in which order, and what they say when it fails."""

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import bootstrap
import console
import contents
import environment
import pytest
import system_packages
import windows_packages
from project import ROOT

from uc_desktop import __version__


class Machine:
    """Records commands instead of running them; those with `broken` in their command line exit with 3."""

    def __init__(self) -> None:
        self.ran: list[list[str]] = []
        self.variables: list[dict[str, str]] = []
        self.prepared: list[str] = []
        self.broken = "nothing at all"

    def run(self, command: Sequence[str], **variables: str) -> int:
        self.ran.append(list(command))
        self.variables.append(variables)
        return 3 if self.broken in " ".join(command) else 0


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A Linux where everything is installed, with a display."""
    result = Machine()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(bootstrap, "run", result.run)
    monkeypatch.setattr(console, "run", result.run)
    monkeypatch.setattr(bootstrap, "linux_packages_of", lambda *places: iter(()))
    monkeypatch.setattr(contents, "check", lambda program, listed: None)
    monkeypatch.setattr(shutil, "rmtree", lambda folder, ignore_errors: None)
    monkeypatch.setattr(environment, "prepare", result.prepared.append)
    monkeypatch.setattr(environment, "system_needs", tuple)
    monkeypatch.setattr(system_packages, "missing", lambda needs: [])
    monkeypatch.setenv("DISPLAY", ":0")
    return result


@pytest.fixture
def headless(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """The same without a display."""
    for name in bootstrap.DISPLAY_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    return machine


def test_play_starts_the_game_with_what_it_needs(machine: Machine) -> None:
    assert bootstrap.main(["play"]) == 0
    assert machine.prepared == ["runtime"]
    assert machine.ran == [[environment.python(), "-m", "uc_desktop"]]


def test_play_hands_on_all_that_follows(machine: Machine) -> None:
    bootstrap.main(["play", "simulate", "--players", "4", "--json", "-"])
    assert machine.ran[0][2:] == ["uc_desktop", "simulate", "--players", "4", "--json", "-"]


def test_play_hands_on_options_without_a_command(machine: Machine) -> None:
    bootstrap.main(["play", "--self-check"])
    assert machine.ran[0][2:] == ["uc_desktop", "--self-check"]


def test_play_ends_as_the_game_ends(machine: Machine) -> None:
    machine.broken = "uc_desktop"
    assert bootstrap.main(["play"]) == 3


def test_play_without_a_display_exits_with_2_before_installing_anything(headless: Machine) -> None:
    assert bootstrap.main(["play"]) == 2
    assert (headless.prepared, headless.ran) == ([], [])


def test_play_without_a_display_names_the_ways_out_in_one_sentence(
    headless: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    bootstrap.main(["play"])
    message = capsys.readouterr().err
    assert all(way in message for way in ("graphical session", "WAYLAND_DISPLAY", "ssh -X", "xvfb-run", "offscreen"))
    assert message.count("\n") == message.count(".") == 1


@pytest.mark.parametrize("variable", bootstrap.DISPLAY_VARIABLES)
def test_any_variable_that_names_a_display_will_do(
    variable: str, headless: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, "something")
    assert bootstrap.main(["play"]) == 0


def test_an_empty_display_is_none(headless: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", "")
    assert bootstrap.main(["play"]) == 2


def test_options_of_the_window_need_a_display(headless: Machine) -> None:
    assert bootstrap.main(["play", "--new-game"]) == 2
    assert bootstrap.main(["play", "my.ucgame"]) == 2
    assert bootstrap.main(["play", "open", "my"]) == 2


@pytest.mark.parametrize("argument", ["simulate", "--self-check", "--help"])
def test_what_opens_no_window_needs_no_display(argument: str, headless: Machine) -> None:
    assert bootstrap.main(["play", argument]) == 0


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_always_have_a_display(platform: str) -> None:
    assert bootstrap.has_display(platform, {})


def test_test_runs_the_quickest_checks_first(machine: Machine) -> None:
    assert bootstrap.main(["test"]) == 0
    assert machine.prepared == ["dev"]
    assert [command[2] for command in machine.ran[:4]] == ["ruff", "ruff", "mypy", "pytest"]


def test_test_checks_the_cards_last(machine: Machine) -> None:
    steps = list(bootstrap.checks([], has_program=True))
    assert steps[-1] == ["uc_desktop", "check-cards"]


def test_test_hands_on_to_pytest(machine: Machine) -> None:
    bootstrap.main(["test", "-k", "tunnel"])
    assert machine.ran[3][2:] == ["pytest", "-n", "2", "--dist", "worksteal", "-k", "tunnel"]


def test_test_draws_offscreen(machine: Machine) -> None:
    bootstrap.main(["test"])
    assert {variables["QT_QPA_PLATFORM"] for variables in machine.variables} == {"offscreen"}


def test_test_keeps_bytecode_and_what_mypy_knows_in_the_environment(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    bootstrap.main(["test"])
    for variables in machine.variables:
        assert variables["PYTHONDONTWRITEBYTECODE"] == ""
        for name in ("PYTHONPYCACHEPREFIX", "MYPY_CACHE_DIR"):
            assert Path(variables[name]).is_relative_to(ROOT / ".venv")


def test_test_of_what_is_touched_runs_only_its_tests(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "touched_tests", lambda: ["tests/rules", "tests/content"])
    bootstrap.main(["test", "--touched", "-x"])
    assert machine.ran[3][-3:] == ["-x", "tests/rules", "tests/content"]


@pytest.mark.skipif(shutil.which("git") is None, reason="git tells what was changed")
def test_what_is_touched_is_asked_for_in_the_environment(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environment, "python", lambda: sys.executable)
    monkeypatch.chdir(ROOT)
    assert "tests/test_layers.py" in bootstrap.touched_tests()
    monkeypatch.setenv("GIT_DIR", str(ROOT / "nowhere"))
    with pytest.raises(console.BootstrapError, match="run the tests without --touched"):
        bootstrap.touched_tests()


def test_test_stops_at_the_first_failure_with_its_code(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    machine.broken = "mypy"
    assert bootstrap.main(["test"]) == 3
    assert machine.ran[-1][2:] == ["mypy"]
    assert "`mypy` failed with exit code 3" in capsys.readouterr().err


def test_test_says_what_it_runs(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    bootstrap.main(["test"])
    assert f"$ {environment.python()} -m ruff format --check\n" in capsys.readouterr().out


def test_build_compiles_the_rules_packs_that_and_tests_the_program(machine: Machine) -> None:
    assert bootstrap.main(["build"]) == 0
    drawing, compiling, preparing, packing, trying, proving = machine.ran
    assert drawing[1].endswith("make_icons.py")
    assert compiling[1].endswith("compile_rules.py")
    assert packing[-1].endswith("uc_desktop.spec")
    assert machine.variables[2] == machine.variables[3] == {"PYTHONPATH": compiling[2], "PYTHONSAFEPATH": "1"}
    assert preparing[2:4] == ["uc_desktop.tools.prepare", str(ROOT / "build" / "prepared")]
    assert trying[-1] == "--self-check"
    assert machine.variables[4] == {"QT_QPA_PLATFORM": "offscreen"}
    assert proving[2] == "pytest" and proving[-1].endswith("built")


@pytest.mark.parametrize("has_inno_setup", [True, False])
def test_build_on_windows_tries_both_executables_and_makes_the_zip_and_the_installer(
    has_inno_setup: bool, machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(system_packages, "package_manager", lambda: None)
    monkeypatch.setattr(windows_packages, "archive", lambda program, version, target: target / "it.zip")
    monkeypatch.setattr(windows_packages, "compiler", lambda: Path("ISCC.exe") if has_inno_setup else None)
    assert bootstrap.main(["build"]) == 0
    tried = [Path(command[0]).name for command in machine.ran if command[1] == "--self-check"]
    assert tried == ["uc-desktop.exe", "uc-desktop-cli.exe"]
    assert (machine.ran[-2][0] == "ISCC.exe") is has_inno_setup
    assert ("no installer: Inno Setup 6 is not installed" in capsys.readouterr().out) is not has_inno_setup


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_build_on_macos_tries_the_app_and_makes_the_zip_and_the_disk_image(
    machine: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(bootstrap, "version_of", lambda module: "1.2")
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    assert bootstrap.main(["build"]) == 0
    trying, zipping, copying, imaging = machine.ran[-5:-1]
    assert trying[0].endswith("Underwater Cities.app/Contents/MacOS/uc-desktop")
    assert (zipping[0], copying[0], imaging[:2]) == ("ditto", "ditto", ["hdiutil", "create"])
    assert (tmp_path / "build" / "dmg" / "Applications").readlink() == Path("/Applications")
    packed = [line for line in capsys.readouterr().out.splitlines() if "packed:" in line]
    assert [line.rpartition(".")[2] for line in packed] == ["zip", "dmg"]


def test_build_goes_on_in_python_where_the_rules_cannot_be_compiled(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.broken = "compile_rules"
    assert bootstrap.main(["build"]) == 0
    assert machine.variables[2]["PYTHONPATH"] == str(ROOT)
    assert "the rules could not be compiled" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("broken", "programs"),
    [("make_icons", 1), ("tools.prepare", 3), ("PyInstaller", 4), ("--self-check", 5), ("pytest", 6)],
)
def test_build_fails_where_one_step_does(broken: str, programs: int, machine: Machine) -> None:
    machine.broken = broken
    assert bootstrap.main(["build"]) == 1
    assert len(machine.ran) == programs


def refuse(built: Path, listed: contents.Contents) -> None:
    raise console.BootstrapError(f"{built.name} differs from the list")


def test_build_ends_where_its_contents_are_not_those_listed(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(contents, "check", refuse)
    monkeypatch.setattr(contents, "is_exact_here", lambda listed: True)
    assert bootstrap.main(["build"]) == 1
    assert "uc-desktop differs from the list" in capsys.readouterr().err


def test_build_ends_where_an_archive_is_too_large(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "linux_packages_of", lambda *places: iter([Path("game.tar.xz")]))
    monkeypatch.setattr(contents, "check_archive", refuse)
    monkeypatch.setattr(contents, "is_exact_here", lambda listed: True)
    assert bootstrap.main(["build"]) == 1


@pytest.mark.parametrize(("exact", "broken"), [(False, "nothing at all"), (True, "compile_rules")])
def test_on_other_systems_and_without_a_compiler_differences_are_only_printed(
    exact: bool, broken: str, machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.broken = broken
    monkeypatch.setattr(contents, "check", refuse)
    monkeypatch.setattr(contents, "is_exact_here", lambda listed: exact)
    assert bootstrap.main(["build"]) == 0
    assert "uc-desktop differs from the list\nThe list is for debian" in capsys.readouterr().err


def test_the_version_of_the_packages_is_that_of_the_program(tmp_path: Path) -> None:
    assert bootstrap.version_of(ROOT / "uc_desktop" / "__init__.py") == __version__
    (tmp_path / "empty.py").write_text("", encoding="utf-8")
    with pytest.raises(console.BootstrapError, match="has no line"):
        bootstrap.version_of(tmp_path / "empty.py")


def test_setup_only_prepares(machine: Machine) -> None:
    assert bootstrap.main(["setup"]) == 0
    assert (machine.prepared, machine.ran) == (["dev"], [])


def test_setup_takes_no_arguments(machine: Machine) -> None:
    assert bootstrap.main(["setup", "now"]) == 2


def test_an_unknown_command_exits_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ending:
        bootstrap.main(["paly"])
    assert ending.value.code == 2
    assert "paly" in capsys.readouterr().err


def test_an_old_python_is_named_with_the_way_out() -> None:
    with pytest.raises(console.BootstrapError, match=r"Python 3\.11 or newer is needed, but .* is 3\.9\."):
        bootstrap.check_python((3, 9))


def test_the_oldest_python_that_will_do_is_accepted() -> None:
    bootstrap.check_python((3, 11))


def test_an_interrupted_game_is_no_crash(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(command: Sequence[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(bootstrap, "run", interrupt)
    assert bootstrap.main(["play"]) == 130
