"""The reports of `score` and `scenario` as one player may know the game: whole, and with nothing hidden in them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.app.playing import fresh, play
from tests.error_texts import faulty, notice_text
from uc_desktop.app.reports.score import score
from uc_desktop.app.saves.game_file import load
from uc_desktop.app.saves.journal import game_data, step_of
from uc_desktop.app.scenario.scenario import run_scenario
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.simultaneous_choice import without_concealed
from uc_desktop.cards.words.words import Words
from uc_desktop.rules.codec import decode, encode
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase

pytestmark = pytest.mark.rule("Q-18")


@pytest.fixture(scope="module")
def played(engine: Engine) -> Session:
    """A game of two played to its end."""
    return play(fresh(engine), 5000)


def first(session: Session, count: int, path: Path) -> Path:
    """A file with so many steps of the game."""
    steps = [step_of(entry.command, entry.state) for entry in session.entries[:count]]
    path.write_bytes(game_data(session.header, steps))
    return path


def reported(path: Path, engine: Engine, observer: str | None = None) -> dict[str, Any]:
    return score(load(path, tolerant=True), engine, notice_text, observer)


def hidden_cards(session: Session, number: int) -> set[str]:
    """The cards of which this player cannot know where they are now."""
    state, seen = session.state, as_at_the_table(session, number)
    hands = [set(player.hand) for player in state.players]
    unknown = {*state.deck, *(card for deck in state.later_decks for card in deck), *state.special_deck}
    shown = {card for player in seen.players for card in player.hand} | {
        *seen.special_deck,
        *seen.removed,
        seen.turn.played,
    }
    return (unknown | set().union(*hands) | {*state.removed}) - shown


def as_at_the_table(session: Session, number: int) -> State:
    return without_concealed(session.seen_by(number), number, session.current.concealed)


def numbers_of(played: Session) -> list[int]:
    """Some forty positions of the game, with some of each phase."""
    by_phase: dict[Phase, list[int]] = {}
    for number, entry in enumerate(played.entries, 1):
        by_phase.setdefault(entry.state.phase, []).append(number)
    return [number for numbers in by_phase.values() for number in numbers[:: max(1, len(numbers) // 10)]]


def test_a_score_as_a_player_is_the_table_as_that_player_sees_it(
    engine: Engine, played: Session, tmp_path: Path
) -> None:
    for count in numbers_of(played):
        path = first(played, count, tmp_path / "game")
        session = play(fresh(engine), count)
        whole = reported(path, engine)
        for number, name in enumerate(("Ana", "Bruno")):
            report = reported(path, engine, name)
            assert decode(State, report["state"]) == as_at_the_table(session, number)
            # Forecasts and points do not depend on what is hidden.
            assert report["players"] == whole["players"]
            assert report["hash"] != whole["hash"]
            told = json.dumps(report)
            assert not [card for card in hidden_cards(session, number) if f'"{card}"' in told]


def test_a_faulty_game_is_told_without_naming_cards(engine: Engine, played: Session, tmp_path: Path) -> None:
    path = tmp_path / "game"
    steps = [step_of(entry.command, entry.state) for entry in played.entries[:20]]
    steps.append((steps[0][0], None))
    path.write_bytes(game_data(played.header, steps))
    assert "the rules do not allow this step" in reported(path, engine)["notice"]
    assert reported(path, engine, "Ana")["notice"] == (
        f"{path}:22: the game is faulty from here on; "
        "the reason is left out, as it could name cards hidden from the player"
    )


TURN = """
ana: {hand: [1, 2, 3]}
do:
  - {try: place A-Y5 with 9}
  - place A-R3 with 1
"""


def test_of_the_commands_of_others_only_their_events_are_told(content: Content, english: Words) -> None:
    whole, own, other = (run_scenario(TURN, content, english, observer=name) for name in (None, "ana", "bruno"))
    assert own["commands"] == whole["commands"]
    assert own["legal"] == whole["legal"] != []
    assert other["legal"] == []
    for seen, command in zip(other["commands"], whole["commands"], strict=True):
        assert (seen["words"], seen["command"], seen["reasons"]) == (None, None, [])
        assert (seen["player"], seen["legal"], seen["events"]) == ("ana", command["legal"], command["events"])
    assert other["players"]["ana"]["hand"] == ["?"] * len(whole["players"]["ana"]["hand"])
    assert other["players"]["bruno"] == whole["players"]["bruno"]


def test_what_another_draws_is_not_told(content: Content, english: Words) -> None:
    text = "do: [place A-0 with vent-bloom, draw]"
    whole, other = (run_scenario(text, content, english, observer=name) for name in (None, "bruno"))
    drawn = set(whole["players"]["ana"]["hand"])
    assert drawn
    assert not [card for card in drawn if f'"{card}"' in json.dumps(other)]


def test_a_scenario_without_this_player_names_its_players(content: Content, english: Words) -> None:
    with faulty("there is no player 'eva'; the players are ana, bruno, chiara, dawid"):
        run_scenario(TURN, content, english, observer="eva")


def test_the_whole_truth_is_told_without_a_player(engine: Engine, played: Session, tmp_path: Path) -> None:
    report = reported(first(played, 40, tmp_path / "game"), engine)
    assert report["state"] == encode(played.entries[39].state)
