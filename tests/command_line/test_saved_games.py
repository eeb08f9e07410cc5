"""`audit` and `score`, which read saved games."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.app.playing import SEATS, fresh, play
from tests.command_line.running import Capture, complaint
from uc_desktop.app.saves.game_file import line_of
from uc_desktop.app.saves.header import Header
from uc_desktop.command_line import main
from uc_desktop.rules.commands import Discard
from uc_desktop.rules.engine import Engine


def signed(path: Path, **changes: Any) -> Path:
    """A saved game of which only the header is there, with these fields changed; its checksum is right."""
    header = {**Header(SEATS, "a seed", "0123").to_json(), **changes}
    path.write_bytes(line_of("", header)[0])
    return path


@pytest.mark.parametrize("command", ["audit", "score"])
@pytest.mark.parametrize("field", ["seed", "program", "content", "challenge"])
def test_a_game_with_a_valid_checksum_and_a_text_that_cannot_be_shown_is_refused_in_one_sentence(
    capsys: Capture, tmp_path: Path, command: str, field: str
) -> None:
    path = signed(tmp_path / "a.ucgame", **{field: "a\ud800b"})
    assert main([command, str(path)]) == 1
    words = complaint(capsys)
    assert words.startswith(f"{path}:1: header: ") and r"'a\ud800b'" in words


def test_audit_tells_a_step_that_the_rules_refuse_in_words(capsys: Capture, engine: Engine, tmp_path: Path) -> None:
    session = play(fresh(engine, tmp_path / "a.ucgame"), 3)
    assert session.journal is not None
    session.journal.append(Discard(session.state.deck[0]))
    session.close()
    assert main(["audit", str(tmp_path / "a.ucgame")]) == 1
    assert complaint(capsys).endswith("(S-6); You do not have to discard: the limit is 3 cards, you have 3. (S-6)")


def damaged(engine: Engine, path: Path, damage: Callable[[list[bytes]], list[bytes]]) -> Path:
    play(fresh(engine, path), 6).close()
    path.write_bytes(b"".join(damage(path.read_bytes().splitlines(keepends=True))))
    return path


@pytest.mark.parametrize("options", [(), ("--as", "Ana")])
def test_score_and_audit_give_the_same_exit_code_for_a_damaged_file(
    capsys: Capture, engine: Engine, tmp_path: Path, options: tuple[str, ...]
) -> None:
    """One of its lines is missing."""
    path = damaged(engine, tmp_path / "a.ucgame", lambda lines: lines[:3] + lines[4:])
    assert main(["audit", str(path)]) == 1
    capsys.readouterr()
    assert main(["score", str(path), *options]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["faulty"] and report["notice"]


def test_a_last_line_that_was_not_written_whole_is_told_and_is_no_fault(
    capsys: Capture, engine: Engine, tmp_path: Path
) -> None:
    path = damaged(engine, tmp_path / "a.ucgame", lambda lines: [*lines[:-1], lines[-1][:9]])
    assert main(["audit", str(path)]) == 0
    capsys.readouterr()
    assert main(["score", str(path)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert not report["faulty"] and report["notice"]


def test_a_score_is_reported_as_a_player_sees_the_game(capsys: Capture, engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "a.ucgame"
    play(fresh(engine, path), 30).close()
    assert main(["score", str(path), "--as", "bruno"]) == 0
    hands = [player["hand"] for player in json.loads(capsys.readouterr().out)["state"]["players"]]
    assert set(hands[0]) == {"?"} and "?" not in hands[1]


def test_a_player_who_does_not_play_is_told_with_those_who_do(capsys: Capture, engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "a.ucgame"
    play(fresh(engine, path), 3).close()
    assert main(["score", str(path), "--as", "Berta"]) == 2
    assert complaint(capsys) == "there is no player 'Berta'; the players are Ana, Bruno"
