"""Recorded games, played again: what a player sees where a Production or the game has just ended."""

from __future__ import annotations

from collections.abc import Iterator

from tests.presentation import models
from tests.recorded.game_text import commands_in
from tests.recorded.test_game_texts import GAMES, lines_of
from uc_desktop.app.saves.header import Header
from uc_desktop.app.session.game_log import Entry
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import Fed

#: Games that were played already, by name: playing one takes long.
_PLAYED: dict[str, tuple[TableModel, ...]] = {}


def productions(content: Content, name: str) -> tuple[TableModel, ...]:
    """What the first player sees after each Production of a game; the last one is the end of the game."""
    if name not in _PLAYED:
        _PLAYED[name] = tuple(_productions(content, name))
    return _PLAYED[name]


def _productions(content: Content, name: str) -> Iterator[TableModel]:
    engine, setup, choose = Engine(content), GAMES[name][1], commands_in(lines_of(name))
    state, entries = engine.new_game(setup), []
    header = Header(models.SEATS[: setup.players], setup.seed, content.hash, side=setup.side)
    while engine.legal_commands(state) and (command := choose(engine, state)) is not None:
        player = state.active
        state, events = engine.apply(state, command)
        entries.append(Entry(player, command, tuple(events), state))
        if any(isinstance(event, Fed) for event in events):
            yield TableModel(engine, header, models.english(), state, 0, 0, 0, entries=tuple(entries))
