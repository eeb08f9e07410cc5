"""Settings: kept between starts, and never in the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from uc_desktop.app.records.settings import Settings, SettingsProblem, at_first_start, load_settings, save_settings

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


def test_a_problem_is_never_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(problem=SettingsProblem(("theme",), "")))
    assert "problem" not in path.read_text()
    assert load_settings(path).problem is None


def test_the_first_start_leaves_what_is_only_remembered() -> None:
    changed = Settings("01d9", new_game={"players": 3}, theme="light", volume=0, motion="off")
    assert at_first_start(changed) == Settings("01d9", new_game={"players": 3})
