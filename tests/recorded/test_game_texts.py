"""Whole games as texts: played again from its text a game says the same, line by line.

`UC_REWRITE=1 pytest tests/recorded` writes the texts anew: with the same commands as far as these are legal, from
there on as the bots play. The change can then be read as a change of texts.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import get_args

import pytest

from tests.recorded.game_text import as_far_as_legal, commands_in, event_words, first_difference, game_text
from uc_desktop.app.bots.shipped_bots import bots_of_game
from uc_desktop.rules.board.graph import ADVANCED, BASIC
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import Event
from uc_desktop.rules.flow.setup import Setup

TEXTS = Path(__file__).with_name("games")
HINT = "if that is meant: UC_REWRITE=1 pytest tests/recorded"
#: The bots of each game, by seat, and what else it is set up with.
GAMES: dict[str, tuple[tuple[str, ...], Setup]] = {
    "1-advanced-random": (("random",), Setup(1, "text-1", side=ADVANCED)),
    "1-advanced-greedy": (("greedy",), Setup(1, "text-2", side=ADVANCED)),
    "1-advanced-greedy-from-slot-3": (("greedy",), Setup(1, "text-3", side=ADVANCED, solo_start=3)),
    "2-basic-random": (("random",) * 2, Setup(2, "text-4", side=BASIC)),
    "2-basic-greedy": (("greedy",) * 2, Setup(2, "text-5", side=BASIC)),
    "2-basic-contracts-greedy": (("greedy",) * 2, Setup(2, "text-6", side=BASIC, contracts=True)),
    "2-advanced-greedy-and-random": (("greedy", "random"), Setup(2, "text-7", side=ADVANCED)),
    "2-advanced-contracts-random": (("random",) * 2, Setup(2, "text-8", side=ADVANCED, contracts=True)),
    "3-basic-random": (("random",) * 3, Setup(3, "text-106", side=BASIC)),
    "3-basic-contracts-greedy": (("greedy",) * 3, Setup(3, "text-10", side=BASIC, contracts=True)),
    "3-advanced-greedy": (("greedy",) * 3, Setup(3, "text-11", side=ADVANCED)),
    "4-basic-greedy": (("greedy",) * 4, Setup(4, "text-12", side=BASIC)),
    "4-basic-contracts-random": (("random",) * 4, Setup(4, "text-40", side=BASIC, contracts=True)),
    "4-advanced-random": (("random",) * 4, Setup(4, "text-14", side=ADVANCED)),
    "4-advanced-contracts-greedy": (("greedy",) * 4, Setup(4, "text-15", side=ADVANCED, contracts=True)),
}


def lines_of(name: str) -> list[str]:
    path = TEXTS / f"{name}.txt"
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


@pytest.mark.skipif("UC_REWRITE" not in os.environ, reason="only on demand")
def test_write_anew(content: Content) -> None:
    for name, (bots, setup) in GAMES.items():
        engine = Engine(content)
        choose = as_far_as_legal(commands_in(lines_of(name)), bots_of_game(bots, engine, setup.seed))
        text = "\n".join(game_text(engine, setup, choose))
        (TEXTS / f"{name}.txt").write_text(f"{text}\n", encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_played_again_is_told_in_the_same_lines(content: Content, name: str) -> None:
    told = lines_of(name)
    again = list(game_text(Engine(content), GAMES[name][1], commands_in(told)))
    difference = first_difference(told, again)
    assert not difference, f"{name}.txt, {difference}\n{HINT}"


def test_every_kind_of_event_happens_in_some_game() -> None:
    happened = "\n".join(line.partition(": ")[2] or line.strip() for name in GAMES for line in lines_of(name))
    names = {event_words(kind) for kind in get_args(Event)}
    assert {name for name in names if not re.search(rf"^{name}\b", happened, re.MULTILINE)} == set()


def test_a_difference_is_shown_with_the_lines_around_it() -> None:
    told = [f"line {number}" for number in range(20)]
    again = [*told[:12], "other", *told[13:]]
    shown = first_difference(told, again).splitlines()
    assert shown[:2] == ["line 13 differs", "  line 4"]
    assert {"- line 12", "+ other"} < set(shown)
    assert first_difference(told, told) == ""


def test_a_text_that_ends_early_differs() -> None:
    shown = first_difference(["one", "two"], ["one"]).splitlines()
    assert shown == ["line 2 differs", "  one", "- two", "- (the end)", "+ (the end)"]


def test_a_command_that_is_not_legal_is_refused_with_the_reason_and_ends_the_text(content: Content) -> None:
    told = commands_in(["ana: discard reading-bell", "ana: confirm", "ana: discard survey"])
    *_, command, refused, end = game_text(Engine(content), Setup(1, "x", side=ADVANCED), told)
    assert command == "ana: confirm"
    assert refused.startswith("    refused: ")
    assert end.startswith("end: ")
