"""PyInstaller's spec file on each system, with recorders in place of PyInstaller's classes."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import macos_packages
import pytest
import windows_packages
from project import ROOT

import uc_desktop
from uc_desktop import __version__

# Imported before a test names another system: PyInstaller asks for the real one while it is imported.
import_module("PyInstaller.depend.bindepend")

SPEC = ROOT / "packaging" / "uc_desktop.spec"
#: The calls of PyInstaller's classes: the name of the class, its arguments, its keyword arguments.
Made = list[tuple[str, tuple[Any, ...], dict[str, Any]]]


def made_on(system: str, work: Path, monkeypatch: pytest.MonkeyPatch) -> Made:
    """The calls of PyInstaller's classes on this system, in order, without PYZ."""
    found: Made = []

    def recorder(kind: str) -> Any:
        def record(*parts: Any, **options: Any) -> str:
            found.append((kind, parts, options))
            return f"{kind} {options.get('name', '')}".rstrip()

        return record

    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr("PyInstaller.utils.hooks.collect_submodules", lambda package: [package])

    def analysis(scripts: list[str], datas: list[tuple[str, str]], **_: Any) -> SimpleNamespace:
        return SimpleNamespace(
            binaries=[], datas=[(target, path, "DATA") for path, target in datas], pure=[], scripts=[]
        )

    names = {kind: recorder(kind) for kind in ("PYZ", "EXE", "COLLECT", "BUNDLE")}
    spec = compile(SPEC.read_text(encoding="utf-8"), str(SPEC), "exec")
    exec(spec, {"SPECPATH": str(SPEC.parent), "workpath": str(work), "Analysis": analysis, **names})
    return [each for each in found if each[0] != "PYZ"]


def test_linux_gets_one_executable_in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (_, _, program), (_, parts, folder) = made_on("linux", tmp_path, monkeypatch)
    assert (program["name"], program["icon"], program["version"]) == ("uc-desktop", None, None)
    assert parts[0] == "EXE uc-desktop" and folder["name"] == "uc-desktop"


def test_the_commit_is_written_into_the_work_folder_and_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, (_, (*_, datas), _) = made_on("linux", tmp_path, monkeypatch)
    (path,) = [Path(source) for target, source, _ in datas if target == "uc_desktop"]
    assert path == tmp_path / uc_desktop.COMMIT_FILE
    assert path.read_text(encoding="utf-8").strip() == uc_desktop.commit_of(ROOT)


def test_windows_gets_one_executable_without_a_console_and_one_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    *programs, (kind, parts, _) = made_on("win32", tmp_path, monkeypatch)
    assert [(options["name"], options["console"]) for _, _, options in programs] == [
        ("uc-desktop", False),
        ("uc-desktop-cli", True),
    ]
    assert kind == "COLLECT" and parts[:2] == ("EXE uc-desktop", "EXE uc-desktop-cli")
    for _, _, options in programs:
        resource = Path(options["version"]).read_text(encoding="utf-8")
        assert resource == windows_packages.version_resource(__version__, options["name"])
        assert Path(options["icon"]) == ROOT / "build" / "icons" / "uc-desktop.ico"


def test_macos_gets_an_app_of_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (_, _, program), _, (kind, parts, bundle) = made_on("darwin", tmp_path, monkeypatch)
    assert program["console"] is False, "an app with a console stays in the background"
    assert (kind, parts) == ("BUNDLE", ("COLLECT uc-desktop",))
    assert bundle["name"] == macos_packages.app(tmp_path).name
    assert bundle["bundle_identifier"] == macos_packages.BUNDLE_ID
    assert bundle["info_plist"] == macos_packages.info_plist(__version__)
    assert Path(bundle["icon"]).name == bundle["info_plist"]["CFBundleDocumentTypes"][0]["CFBundleTypeIconFile"]
