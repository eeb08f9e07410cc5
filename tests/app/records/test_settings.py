"""Settings: kept between starts, and never in the way."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from uc_desktop.app.records.settings import Settings, SettingsProblem, at_first_start, load_settings, save_settings
from uc_desktop.app.saves import disk, json_store

KEPT = Settings("01d9", "/games/Ana-1.ucgame", {"players": 3, "seats": [{"name": "Ana"}]})


def test_settings_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "not yet there" / "settings.json"
    save_settings(path, KEPT)
    assert load_settings(path) == KEPT
    assert [each.name for each in path.parent.iterdir()] == ["settings.json"]


def test_a_first_start_has_none(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.json") == Settings()


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[1]", b"null", b"\xff\xfe\x00", b"[" * 90_000, b'{"window": 5, "new_game": "x", "other": 1}'],
)
def test_a_damaged_file_is_as_none(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert load_settings(path) == Settings()


def test_what_is_sound_in_a_damaged_file_counts(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"window": "01d9", "new_game": []}')
    assert load_settings(path) == Settings("01d9")


def test_settings_that_cannot_be_kept_are_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    save_settings(tmp_path / "file" / "settings.json", KEPT)
    assert (tmp_path / "file").read_text() == "in the way"


@pytest.mark.parametrize(
    ("text", "faulty"),
    [
        ('{"theme": "pink", "volume": 30}', "theme"),
        ('{"volume": 101, "theme": "light"}', "volume"),
        ('{"sound": "yes", "motion": 3}', "sound motion"),
        ('{"text_size": 1000}', "text_size"),
    ],
)
def test_what_is_not_understood_is_named_and_the_file_kept(tmp_path: Path, text: str, faulty: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    settings = load_settings(path)
    assert settings.problem == SettingsProblem(tuple(faulty.split()), "settings.json.faulty")
    assert (tmp_path / "settings.json.faulty").read_text() == text
    assert (settings.theme, settings.volume, settings.sound, settings.text_size) in [
        ("dark", 30, True, 100),
        ("light", 70, True, 100),
        ("dark", 70, True, 100),
    ]


@pytest.mark.parametrize("content", [b"[" * 100_001, b"[" * 99_999, b'{"window": "' + b"0" * 200_000 + b'"}'])
def test_nothing_is_lost_of_what_cannot_be_read(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings = load_settings(path)
    assert settings.problem == SettingsProblem((), "settings.json.faulty")
    save_settings(path, settings)
    assert (tmp_path / "settings.json.faulty").read_bytes() == content
    assert load_settings(path).problem is None


def test_settings_that_cannot_be_copied_are_moved_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the disk is full."""
    path = tmp_path / "settings.json"
    path.write_bytes(b"{")

    def full(_path: Path, _data: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(disk, "overwrite", full)
    assert load_settings(path).problem == SettingsProblem((), "settings.json.faulty")
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"{"]


def test_faulty_settings_that_are_a_symbolic_link_are_kept_beside_the_file(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    file, link = tmp_path / "elsewhere" / "mine.json", tmp_path / "settings.json"
    file.write_bytes(b"[" * 200_000)
    link.symlink_to(file)
    settings = load_settings(link)
    save_settings(link, settings)
    assert link.is_symlink() and load_settings(link).problem is None
    assert file.with_name("settings.json.faulty").read_bytes() == b"[" * 200_000


def test_a_problem_is_never_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(problem=SettingsProblem(("theme",), "")))
    assert "problem" not in path.read_text()
    assert load_settings(path).problem is None


def test_the_first_start_leaves_what_is_only_remembered() -> None:
    changed = Settings("01d9", new_game={"players": 3}, theme="light", volume=0, motion="off")
    assert at_first_start(changed) == Settings("01d9", new_game={"players": 3})


def test_settings_that_are_a_symbolic_link_stay_one(tmp_path: Path) -> None:
    kept, link = tmp_path / "elsewhere" / "settings.json", tmp_path / "settings.json"
    link.symlink_to(kept)
    json_store.save(link, {"sounds": False})
    assert link.is_symlink() and json.loads(kept.read_text()) == {"sounds": False}
    json_store.save(link, {"sounds": True})
    assert link.is_symlink() and json.loads(kept.read_text()) == {"sounds": True}


def test_settings_that_cannot_be_saved_leave_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    json_store.save(path, {"sounds": False})

    def full(source: Path, target: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(disk, "replace", full)
    json_store.save(path, {"sounds": True})
    assert [each.name for each in tmp_path.iterdir()] == ["settings.json"]
    assert json.loads(path.read_text()) == {"sounds": False}
