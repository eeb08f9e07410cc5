"""Models of a table's position, as a player sees it."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from tests.table import Table
from uc_desktop import paths
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.view import NOTHING_KNOWN, view

SEATS = (Seat("Ana", "orange"), Seat("Bruno", "blue"), Seat("Chiara", "ivory"), Seat("Dawid", "magenta", "greedy"))


@cache
def english() -> Texts:
    """The texts of the shipped cards."""
    return Texts(load_words(paths.card_data() / "words", "en"))


def model_of(table: Table, viewer: int = 0, **changes: Any) -> TableModel:
    """What a player sees of a table's position after all that happened, with these changes."""
    known = NOTHING_KNOWN.after(table.events).by(viewer)
    return replace(model_at(table.engine, table.state, viewer, known), **changes)


def model_at(
    engine: Engine, state: State, viewer: int | None = None, known: frozenset[str] = frozenset(), **changes: Any
) -> TableModel:
    """What a player sees of a position, the active one if none is named, with these changes."""
    at = state.active if viewer is None else viewer
    header = Header(SEATS[: len(state.players)], "facts", engine.content.hash)
    legal = tuple(engine.legal_commands(state)) if state.active == at else ()
    model = TableModel(engine, header, english(), view(state, at, known=known), at, at, at, legal=legal)
    return replace(model, **changes)
