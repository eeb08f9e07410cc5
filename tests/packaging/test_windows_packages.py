"""The packages for Windows: what can be known of them on any system."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import windows_packages
from console import BootstrapError

from uc_desktop import __version__
from uc_desktop.app.saves.games import SUFFIX

SCRIPT = windows_packages.SCRIPT.read_text(encoding="utf-8-sig")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder like the built one."""
    folder = tmp_path / "dist" / "uc-desktop"
    (folder / "_internal").mkdir(parents=True)
    for path in (*windows_packages.executables(folder), folder / "_internal" / "python311.dll"):
        path.write_bytes(b"MZ")
    return folder


def entries(section: str) -> list[dict[str, str]]:
    """The entries of a section of the installer's script, with their parameters."""
    body = SCRIPT.split(f"\n[{section}]\n")[1].split("\n[")[0]
    lines = [line for line in body.splitlines() if line and not line.startswith(";")]
    return [dict(re.findall(r'(\w+): ("(?:[^"]|"")*"|[^;]+)', line)) for line in lines]


def setting(name: str) -> str:
    found = re.search(rf"^{name}=(.*)$", SCRIPT, re.MULTILINE)
    assert found is not None, name
    return found[1]


# The version resource


def parsed(version: str, name: str) -> tuple[Any, dict[str, str]]:
    """The numbers and strings of a version resource, read as PyInstaller reads it."""
    strings: dict[str, str] = {}
    fixed: list[Any] = []
    names: dict[str, Any] = {
        "FixedFileInfo": lambda **fields: fixed.append(SimpleNamespace(**fields)),
        "StringStruct": strings.__setitem__,
    }
    for each in ("VSVersionInfo", "StringFileInfo", "StringTable", "VarFileInfo", "VarStruct"):
        names[each] = lambda *_, **__: None
    eval(windows_packages.version_resource(version, name), names)
    return fixed[0], strings


def test_an_executable_tells_the_version_and_its_name() -> None:
    fixed, strings = parsed("1.2.3", "uc-desktop-cli")
    assert fixed.filevers == fixed.prodvers == (1, 2, 3, 0)
    assert (strings["FileVersion"], strings["ProductVersion"]) == ("1.2.3", "1.2.3")
    assert strings["OriginalFilename"] == "uc-desktop-cli.exe"
    assert "unofficial" in strings["ProductName"]


def test_the_version_of_the_program_can_be_written_in_numbers() -> None:
    assert parsed(__version__, "uc-desktop")[1]["FileVersion"] == __version__


@pytest.mark.parametrize("version", ["1.2rc1", "1.2.3.4.5"])
def test_a_version_that_windows_cannot_show_is_refused(version: str) -> None:
    with pytest.raises(ValueError, match=r"rc1|more than four"):
        windows_packages.version_resource(version, "uc-desktop")


# The packages


def test_the_zip_holds_one_folder_with_both_executables(program: Path, tmp_path: Path) -> None:
    path = windows_packages.archive(program, "1.2", tmp_path)
    assert path.name.startswith("uc-desktop-1.2-windows-") and path.suffix == ".zip"
    with zipfile.ZipFile(path) as file:
        names = [name for name in file.namelist() if not name.endswith("/")]
    assert sorted(names) == [
        "uc-desktop/_internal/python311.dll",
        "uc-desktop/uc-desktop-cli.exe",
        "uc-desktop/uc-desktop.exe",
    ]


def test_inno_setup_is_found_where_it_installs_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.delenv("PROGRAMFILES", raising=False)
    monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path))
    assert windows_packages.compiler() is None
    tool = tmp_path / "Inno Setup 6" / "ISCC.exe"
    tool.parent.mkdir()
    tool.touch()
    assert windows_packages.compiler() == tool


def test_the_installer_is_told_all_that_its_script_asks_for(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(windows_packages, "must", lambda command, advice: ran.append(command))
    monkeypatch.setattr(windows_packages, "compiler", lambda: Path("ISCC.exe"))
    path = windows_packages.installer(program, tmp_path, "1.2", tmp_path)
    assert path is not None and path.name.endswith("-setup.exe")
    ((_, _, *options, script),) = ran
    given = {option[2:].partition("=")[0] for option in options if option.startswith("/D")}
    assert given == set(re.findall(r"\{#(\w+)\}", SCRIPT))
    assert Path(script) == windows_packages.SCRIPT
    assert options[-2:] == [f"/O{tmp_path}", f"/F{path.stem}"]


def test_an_installer_that_cannot_be_made_is_told(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(windows_packages, "compiler", lambda: tmp_path / "missing")
    with pytest.raises(BootstrapError, match="could not be started"):
        windows_packages.installer(program, tmp_path, "1.2", tmp_path)


# The installer's script


def test_the_installer_needs_no_administrator() -> None:
    assert setting("PrivilegesRequired") == "lowest"
    assert {entry["Root"] for entry in entries("Registry")} == {"HKA"}


def test_the_installer_opens_saved_games_with_the_program_for_the_window() -> None:
    values = {entry["Subkey"].strip('"'): entry["ValueData"].strip('"') for entry in entries("Registry")[::-1]}
    kind = values[rf"Software\Classes\{SUFFIX}"]
    command = values[rf"Software\Classes\{kind}\shell\open\command"]
    assert command.replace('""', '"') == r'"{app}\uc-desktop.exe" "%1"'.strip('"')
    assert setting("ChangesAssociations") == "yes"


def test_every_executable_that_the_installer_names_is_in_the_program(program: Path) -> None:
    named = set(re.findall(r"\{app\}\\([\w-]+\.exe)", SCRIPT))
    assert named and named <= {path.name for path in windows_packages.executables(program)}


def test_saved_games_stay_when_the_program_is_removed_and_that_is_said() -> None:
    assert "[UninstallDelete]" not in SCRIPT
    assert "{localappdata}" not in SCRIPT
    for message in ("ConfirmUninstall", "UninstalledAll"):
        assert r"AppData\Local\uc-desktop" in setting(rf"en\.{message}")
