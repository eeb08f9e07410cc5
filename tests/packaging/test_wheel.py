"""The wheel: all code, both data folders, and a program that finds them."""

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from environment import ROOT

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which a wheel of this checkout is unpacked, as pip would."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("installed")
    for folder in ("uc_desktop", "card_data", "resources"):
        shutil.copytree(ROOT / folder, source / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / file, source)
    build = f"from setuptools.build_meta import build_wheel; build_wheel({str(source)!r})"
    subprocess.run([sys.executable, "-c", build], cwd=source, check=True, capture_output=True)
    zipfile.ZipFile(next(source.glob("*.whl"))).extractall(target)
    return target


def files(folder: Path) -> set[Path]:
    """All files below a folder, relative to it."""
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path for path in found if "__pycache__" not in path.parts}


def test_every_folder_with_code_is_listed_in_pyproject() -> None:
    folders = {path.parent.relative_to(ROOT) for path in (ROOT / "uc_desktop").rglob("*.py")}
    code = {".".join(folder.parts) for folder in folders}
    assert code == set(SETTINGS["packages"]) - set(SETTINGS["package-dir"])


@pytest.mark.parametrize("folder", ["card_data", "resources"])
def test_a_data_folder_is_in_the_wheel_to_the_last_file(folder: str, installed: Path) -> None:
    assert files(installed / "uc_desktop" / f"_{folder}") == files(ROOT / folder)


def test_nothing_lies_beside_the_package(installed: Path) -> None:
    assert {path.name for path in installed.iterdir() if path.suffix != ".dist-info"} == {"uc_desktop"}


@pytest.mark.parametrize("folder", ["card_data", "resources"])
def test_an_installed_program_finds_its_data(folder: str, installed: Path, tmp_path: Path) -> None:
    question = f"from uc_desktop import paths; print(paths.{folder}())"
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    answer = subprocess.check_output([sys.executable, "-c", question], cwd=tmp_path, env=environment, text=True)
    assert Path(answer.strip()) == installed / "uc_desktop" / f"_{folder}"
