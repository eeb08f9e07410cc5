"""The language of what commands write: `--lang`, else that of the settings, the environment or the system."""

from __future__ import annotations

import pytest

from tests.command_line.running import Capture, complaint
from uc_desktop import paths
from uc_desktop.command_line import main

POLISH = "nie ma takiego pliku ani folderu"
SPANISH = "no existe el archivo o la carpeta"


def said(capsys: Capture, *arguments: str) -> str:
    """The last part of the error for a saved game that does not exist, in small letters."""
    assert main([*arguments, "score", "nowhere.ucgame"]) == 1
    return complaint(capsys).rpartition(": ")[2].lower()


@pytest.fixture
def no_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("no_locale")
def test_the_option_goes_before_the_setting_and_that_before_the_environment(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert said(capsys) == SPANISH
    (paths.user_config() / "settings.json").write_text('{"language": "pl"}')
    assert said(capsys) == POLISH
    assert said(capsys, "--lang", "es") == SPANISH


@pytest.mark.usefixtures("no_locale")
def test_the_variables_go_before_one_another_as_in_gettext(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(capsys) == "no such file or directory"
    for before, variable in ((None, "LANG"), ("LANG", "LC_MESSAGES"), ("LC_MESSAGES", "LC_ALL")):
        monkeypatch.setenv(variable, "pl_PL.UTF-8")
        assert said(capsys) == POLISH
        if before is not None:
            monkeypatch.setenv(before, "es_ES.UTF-8")
            assert said(capsys) == POLISH
        monkeypatch.setenv(variable, "es_ES.UTF-8")


@pytest.mark.parametrize("arguments", [("--lang", "pl", "score"), ("score", "--lang", "pl"), ("score", "--lang=pl")])
def test_the_option_may_stand_before_and_behind_the_command(capsys: Capture, arguments: tuple[str, ...]) -> None:
    assert main([*arguments, "nowhere.ucgame"]) == 1
    assert complaint(capsys).lower().endswith(POLISH)


@pytest.mark.parametrize(
    "command", [(), ("simulate",), ("check-cards",), ("score", "x"), ("bench",), ("compare",), ("open", "x")]
)
def test_an_unknown_language_is_refused_with_those_there_are(capsys: Capture, command: tuple[str, ...]) -> None:
    assert main(["--lang", "xx", *command]) == 2
    assert complaint(capsys) == "there are no texts in 'xx'; known languages: en, es, fr, it, pl, pt"


def test_every_text_can_be_shown_as_its_key(capsys: Capture) -> None:
    assert main(["--lang", "keys", "score", "nowhere.ucgame"]) == 1
    assert complaint(capsys) == "problems.in file (nowhere.ucgame, files.unreadable (system.not found))"
