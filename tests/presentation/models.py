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
from uc_desktop.rules.view import NOTHING_KNOWN, view

SEATS = (Seat("Ana", "orange"), Seat("Bruno", "blue"), Seat("Chiara", "ivory"), Seat("Dawid", "magenta", "greedy"))


@cache
def english() -> Texts:
    """The texts of the shipped cards."""
    return Texts(load_words(paths.card_data() / "words", "en"))


def model_of(table: Table, viewer: int = 0, **changes: Any) -> TableModel:
    """What a player sees of a table's position after all that happened, with these changes."""
    state, known = table.state, NOTHING_KNOWN.after(table.events).by(viewer)
    header = Header(SEATS[: len(state.players)], "facts", table.content.hash)
    legal = tuple(table.engine.legal_commands(state)) if state.active == viewer else ()
    seen = view(state, viewer, known=known)
    model = TableModel(table.engine, header, english(), seen, viewer, viewer, viewer, legal=legal)
    return replace(model, **changes)
