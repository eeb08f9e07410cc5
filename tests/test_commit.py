"""The commit that the program names as its own."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

import uc_desktop
from uc_desktop import commit_of


def git(folder: Path, *arguments: str) -> str:
    """Run git as somebody; what it prints."""
    who = ("-c", "user.name=Ana", "-c", "user.email=ana@localhost")
    return subprocess.run(
        ["git", "-C", folder, *who, *arguments], capture_output=True, text=True, check=True
    ).stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a file."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    git(tmp_path, "init", "-q")
    (tmp_path / "file").write_text("one")
    git(tmp_path, "add", "file")
    git(tmp_path, "commit", "-q", "-m", "One")
    return tmp_path


def test_it_is_that_of_the_checkout_and_no_tag(checkout: Path) -> None:
    git(checkout, "tag", "-a", "v1", "-m", "v1")
    assert commit_of(checkout) == git(checkout, "rev-parse", "--short", "HEAD")


def test_changed_files_are_told(checkout: Path) -> None:
    (checkout / "file").write_text("two")
    assert commit_of(checkout).endswith("-dirty")


def test_it_is_unknown_without_a_repository(tmp_path: Path) -> None:
    assert commit_of(tmp_path) == "unknown"


def test_a_build_names_the_one_it_was_made_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / uc_desktop.COMMIT_FILE).write_text("abc1234\n")
    monkeypatch.setattr(uc_desktop, "__file__", str(tmp_path / "__init__.py"))
    uc_desktop.commit.cache_clear()
    assert uc_desktop.commit() == "abc1234"
    uc_desktop.commit.cache_clear()
