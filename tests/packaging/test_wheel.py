"""The sdist and the wheel made of it: all code, both data folders, and a program that finds them."""

import email
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from project import ROOT

from tests.archives import unpack
from uc_desktop import __version__

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
README = (ROOT / "README.md").read_text(encoding="utf-8")
#: What the sdist is made of.
FOLDERS = (".github", "card_data", "packaging", "resources", "tests", "uc_desktop")
FILES = (".gitattributes", "LICENSE", "MANIFEST.in", "README.md", "pyproject.toml")
SCREENSHOTS = Path("packaging", "screenshots")


def built(kind: str, source: Path) -> Path:
    """The sdist or the wheel that pip has this source make."""
    build = f"from setuptools.build_meta import build_{kind} as build; print(build({str(source)!r}))"
    made = subprocess.check_output([sys.executable, "-c", build], cwd=source, stderr=subprocess.DEVNULL, text=True)
    return source / made.splitlines()[-1]


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which an sdist of this checkout is unpacked."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("sdist")
    # Of the 30 MB of screenshots one size is enough.
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info", "*-1920x1080.png", "*-1366x700.png")
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, source / folder, ignore=ignored)
    for file in FILES:
        shutil.copy(ROOT / file, source)
    unpack(built("sdist", source), target)
    return next(target.iterdir())


@pytest.fixture(scope="module")
def installed(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which a wheel made of the sdist is unpacked, as pip would."""
    target = tmp_path_factory.mktemp("installed")
    zipfile.ZipFile(built("wheel", sdist)).extractall(target)
    return target


def files(folder: Path) -> set[Path]:
    """All files below a folder, relative to it."""
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path for path in found if "__pycache__" not in path.parts}


def test_every_folder_with_code_is_listed_in_pyproject() -> None:
    folders = {path.parent.relative_to(ROOT) for path in (ROOT / "uc_desktop").rglob("*.py")}
    code = {".".join(folder.parts) for folder in folders}
    assert code == set(SETTINGS["packages"]) - set(SETTINGS["package-dir"])


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_sdist_has_all_that_builds_and_tests_the_wheel(folder: str, sdist: Path) -> None:
    there = {Path(folder) / path for path in files(ROOT / folder)}
    shown = {path for path in there if SCREENSHOTS not in path.parents or path.name in README}
    assert shown - files(sdist) == set()


def test_the_sdist_leaves_out_the_screenshots_that_the_readme_does_not_show(sdist: Path) -> None:
    pictures = [path for path in files(sdist) if SCREENSHOTS in path.parents]
    assert [path.name for path in pictures] == ["table-1366x768.png"]
    assert {path.name for path in sdist.iterdir()} >= set(FILES)


def test_the_wheel_tells_what_it_is(installed: Path) -> None:
    (folder,) = installed.glob("*.dist-info")
    found = email.message_from_string((folder / "METADATA").read_text(encoding="utf-8"))
    assert found["Version"] == __version__
    assert found["License-Expression"] == "MIT AND CC-BY-SA-4.0"
    assert found["Description-Content-Type"] == "text/markdown" and README.strip() in str(found.get_payload())
    assert [url.partition(",")[0] for url in found.get_all("Project-URL", [])] == ["The board game"]
    assert found["Keywords"] and len(found.get_all("Classifier", [])) > 10
    assert (folder / "licenses" / "LICENSE").is_file()
    assert "uc-desktop = uc_desktop.__main__:main" in (folder / "entry_points.txt").read_text(encoding="utf-8")


def test_the_wheel_has_the_typed_marker_and_no_tests(installed: Path) -> None:
    assert (installed / "uc_desktop" / "py.typed").is_file()
    assert not list(installed.rglob("test_*.py"))


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


@pytest.mark.parametrize("language", ["en", "pl"])
def test_an_installed_program_has_its_words_prepared(language: str, installed: Path, tmp_path: Path) -> None:
    script = """
import sys
from uc_desktop.presentation.words import catalogue
catalogue.speak(sys.argv[1])
print(catalogue.language(), catalogue.card_words(sys.argv[1]).language, "yaml" in sys.modules)
"""
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    command = [sys.executable, "-c", script, language]
    answer = subprocess.check_output(command, cwd=tmp_path, env=environment, text=True)
    assert answer.split() == [language, language, "False"]
