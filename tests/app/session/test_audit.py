"""Auditing saved games, their scores as JSON, and saving simulated ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.app.playing import fresh, play, under_way
from tests.error_texts import error_text, file_error, notice_text
from uc_desktop.ai.bot import Budget
from uc_desktop.app.reports.score import score
from uc_desktop.app.saves.game_file import load
from uc_desktop.app.session import audit as auditing
from uc_desktop.app.session.audit import audit
from uc_desktop.app.session.game_loader import open_session
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.app.simulation import arena
from uc_desktop.app.simulation.arena import Execution, simulate
from uc_desktop.app.simulation.jobs import Series
from uc_desktop.app.simulation.simulate import simulate_game
from uc_desktop.command_line import main
from uc_desktop.errors import GameFileError, UnsoundGame
from uc_desktop.rules.codec import decode, state_hash
from uc_desktop.rules.commands import CONFIRM, ClaimCard, Command, Discard, KeepSpecial
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.reasons import Reason
from uc_desktop.rules.state import State

Capture = pytest.CaptureFixture[str]
#: How well a greedy bot plays is not what is looked at here.
QUICK = Budget(positions=150)


def closed(session: Session) -> Session:
    session.close()
    return session


# Audit


def test_a_finished_game_passes(content: Content, engine: Engine, tmp_path: Path) -> None:
    played = simulate_game(content, ("random", "greedy", "random"), Setup(3, "audited"), QUICK, save=tmp_path)
    found = audit(load(tmp_path / "audited.ucgame"), engine)
    assert (found.steps, found.is_over, found.points, found.torn) == (played.commands, True, played.points, None)


def test_a_game_under_way_passes_with_all_that_was_taken_back(engine: Engine, path: Path) -> None:
    session = closed(under_way(engine, path))
    found = audit(load(path), engine)
    assert (found.steps, found.is_over) == (len(session.entries) + 2, False)


def test_a_torn_end_is_told(engine: Engine, path: Path) -> None:
    closed(play(fresh(engine, path), 5))
    path.write_bytes(path.read_bytes()[:-4])
    assert ":6: the last step was not written completely" in notice_text([audit(load(path), engine).torn])


def fault(engine: Engine, path: Path) -> str:
    with pytest.raises(GameFileError) as caught:
        audit(load(path), engine)
    return error_text(caught.value)


def test_an_illegal_step_is_refused_with_its_reasons(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path), 3)
    assert session.journal is not None
    session.journal.append(Discard(session.state.deck[0]))
    with pytest.raises(UnsoundGame) as caught:
        audit(load(path), engine)
    assert error_text(caught.value).startswith(f"{path}:5: the rules do not allow this step: ")
    (why,) = dict(caught.value.problem.data).values()
    assert isinstance(why, tuple) and {each.rule for each in why if isinstance(each, Reason)} == {"S-6"}


@pytest.mark.parametrize("command", [Discard(""), Discard("no-such-card"), KeepSpecial(None, ("",)), ClaimCard("", "")])
def test_a_step_with_a_card_that_does_not_exist_names_it_in_quotes(
    engine: Engine, path: Path, command: Command
) -> None:
    session = play(fresh(engine, path), 3)
    assert session.journal is not None
    session.journal.append(command)
    card = "no-such-card" if command == Discard("no-such-card") else ""
    assert fault(engine, path) == f"{path}:5: the rules do not allow this step: there is no card {card!r}"
    session.close()
    with file_error(f"there is no card {card!r}"):
        open_session(path, engine, UndoList)


def test_an_undo_of_nothing_is_named(engine: Engine, path: Path) -> None:
    session = fresh(engine, path)
    assert session.journal is not None
    session.journal.append("undo")
    assert fault(engine, path) == f"{path}:2: the rules do not allow this step: there is nothing to undo"


def test_a_hash_that_is_wrong_is_named(engine: Engine, path: Path) -> None:
    session = play(fresh(engine, path), 3)
    assert session.journal is not None
    session.journal.append(CONFIRM, "0" * 16)
    assert fault(engine, path) == f"{path}:5: the game continued differently from here, under other rules"


def test_a_broken_invariant_is_named(engine: Engine, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed(play(fresh(engine, path), 5))
    monkeypatch.setattr(
        auditing, "faults", lambda _content, state: [] if len(state.players[0].hand) == 6 else ["a card is missing"]
    )
    assert fault(engine, path).endswith(": this position is impossible (a card is missing)")


def test_points_that_nobody_gave_are_named(content: Content, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulate_game(content, ("greedy", "greedy"), Setup(2, "points"), QUICK, save=tmp_path)
    monkeypatch.setattr(auditing, "PointsChanged", int)
    assert "score of" in fault(Engine(content), tmp_path / "points.ucgame")


def test_the_command_line_audits_many_files(content: Content, tmp_path: Path, capsys: Capture) -> None:
    for seed in "ab":
        simulate_game(content, ("random", "random"), Setup(2, seed), Budget(), save=tmp_path)
    files = sorted(map(str, tmp_path.iterdir()))
    assert main(["audit", *files]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in lines] == files
    assert all(" steps, over, points " in line for line in lines)


def test_the_command_line_tells_the_first_fault(engine: Engine, path: Path, capsys: Capture) -> None:
    closed(play(fresh(engine, path), 3))
    path.write_bytes(path.read_bytes().replace(b"Bruno", b"Brutus"))
    assert main(["audit", str(path)]) == 1
    assert capsys.readouterr().err == (
        f"uc-desktop: {path}:1: the checksum is wrong; the file was changed or damaged here\n"
    )


# Score


def test_the_score_of_a_finished_game_is_that_of_its_players(content: Content, tmp_path: Path) -> None:
    played = simulate_game(content, ("greedy", "random"), Setup(2, "scored"), QUICK, save=tmp_path)
    report = score(load(tmp_path / "scored.ucgame"), Engine(content), notice_text)
    assert tuple(player["points"] for player in report["players"]) == played.points
    assert tuple(player["score"] for player in report["players"]) == played.scores
    assert (tuple(report["ranking"]), report["phase"], report["hash"]) == (played.ranking, "over", played.hash)
    assert not any("feeding" in player for player in report["players"])


def test_the_score_of_a_game_under_way_holds_position_and_forecast(engine: Engine, path: Path) -> None:
    session = closed(under_way(engine, path))
    report = score(load(path), engine, notice_text)
    assert decode(State, report["state"]) == session.state
    assert report["commands"] == len(session.entries)
    for player in report["players"]:
        lines = player["next_production"]["lines"]
        assert player["next_production"]["resources"]["kelp"] == sum(line["resources"]["kelp"] for line in lines)
        assert player["feeding"]["cities"] >= 1
        ended = player["if_ended_now"]
        assert sum(ended["score"].values()) == ended["points"]
        assert ended["points"] == player["points"] + sum(line["points"] for line in ended["final"])


def test_the_score_of_a_damaged_game_says_so(engine: Engine, path: Path) -> None:
    closed(play(fresh(engine, path), 5))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], b"?\n", *lines[5:]]))
    report = score(load(path, tolerant=True), engine, notice_text)
    assert (report["commands"], report["notice"]) == (3, f"{path}:5: this is not a line of a game file")


def test_the_command_line_prints_the_score_as_json(engine: Engine, path: Path, capsys: Capture) -> None:
    session = closed(play(fresh(engine, path), 5))
    assert main(["score", str(path), "--json", "-"]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert report["hash"] == state_hash(session.state)
    assert [player["name"] for player in report["players"]] == ["Ana", "Bruno"]


# Simulations


TWO = Series(players=2, bots=("random",), games=2, seed="7")


def test_games_of_a_seed_that_no_file_can_be_called_are_saved_all_the_same(tmp_path: Path, content: Content) -> None:
    simulate(content, replace(TWO, games=1, seed="../a b/ł."), Execution(), save=tmp_path / "new")
    assert [file.name for file in (tmp_path / "new").iterdir()] == ["_a_b_ł_-0.ucgame"]


def test_simulated_games_are_saved_one_a_file(tmp_path: Path, engine: Engine) -> None:
    report = simulate(engine.content, TWO, Execution(), save=tmp_path / "new")
    files = sorted((tmp_path / "new").iterdir())
    assert [file.name for file in files] == ["7-0.ucgame", "7-1.ucgame"]
    assert [audit(load(file), engine).points for file in files] == [game["points"] for game in report["games"]]


def test_the_games_of_a_deal_of_a_match_are_saved_apart(tmp_path: Path, content: Content) -> None:
    match = replace(TWO, bots=("random", "greedy"), is_match=True, positions=100)
    report = simulate(content, match, Execution(), save=tmp_path)
    files = [tmp_path / "random-greedy" / "7-0.ucgame", tmp_path / "greedy-random" / "7-0.ucgame"]
    assert [len(load(file).steps) for file in files] == [game["commands"] for game in report["games"]]


def test_a_saved_simulation_never_takes_the_place_of_a_file(tmp_path: Path, content: Content) -> None:
    (tmp_path / "x.ucgame").write_text("something dear")
    with file_error("File exists"):
        simulate_game(content, ("random", "random"), Setup(2, "x"), Budget(), save=tmp_path)
    assert (tmp_path / "x.ucgame").read_text() == "something dear"


def test_a_file_that_is_in_the_way_is_found_before_any_game_is_played(
    tmp_path: Path, content: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "7-1.ucgame").write_text("something dear")
    monkeypatch.setattr(arena, "run_jobs", lambda *_: pytest.fail("games were played"))
    with file_error(rf"^{tmp_path}/7-1\.ucgame: the game file cannot be created: File exists$"):
        simulate(content, TWO, Execution(), save=tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["7-1.ucgame"]


def test_the_command_line_saves_simulated_games(tmp_path: Path, capsys: Capture) -> None:
    assert main(["simulate", "--players", "2", "--seed", "3", "--save", str(tmp_path), "--json", "-"]) == 0
    assert len(load(tmp_path / "3-0.ucgame").steps) == json.loads(capsys.readouterr().out)["games"][0]["commands"]


#: Options of the command line, and what the header must hold of them: players, side of the boards, contracts.
SET_UPS = {
    "alone": (["--players", "1"], (1, "advanced", False)),
    "two with contracts": (["--players", "2", "--contracts"], (2, "basic", True)),
    "three on advanced boards": (["--players", "3", "--boards", "advanced"], (3, "advanced", False)),
    "four with all of it": (["--players", "4", "--boards", "advanced", "--contracts"], (4, "advanced", True)),
}


@pytest.mark.parametrize("what", SET_UPS)
def test_games_of_every_set_up_are_saved_so_that_they_are_proved(what: str, tmp_path: Path, capsys: Capture) -> None:
    options, wanted = SET_UPS[what]
    assert main(["simulate", *options, "--seed", "s", "--save", str(tmp_path), "--json", "-"]) == 0
    (played,) = json.loads(capsys.readouterr().out)["games"]
    path = tmp_path / "s-0.ucgame"
    header = load(path).header
    assert (len(header.seats), header.side, header.contracts) == wanted
    assert main(["audit", str(path)]) == 0
    points = ", ".join(map(str, played["points"]))
    assert capsys.readouterr().out == f"{path}: {played['commands']} steps, over, points {points}\n"
