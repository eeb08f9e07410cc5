"""The model of a table's position as Ana sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tests.table import Table
from uc_desktop import paths
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.presentation.model import TableModel

_SEATS = (Seat("Ana", "orange"), Seat("Bruno", "blue"), Seat("Chiara", "ivory"), Seat("Dawid", "magenta"))


@pytest.fixture(scope="session")
def texts() -> Texts:
    return Texts(load_words(paths.card_data() / "words", "en"))


@pytest.fixture
def of(texts: Texts) -> Callable[..., TableModel]:
    """What Ana sees of a table, with these fields changed."""

    def seen(table: Table, **changes: Any) -> TableModel:
        state, content = table.state, table.content
        legal = tuple(table.engine.legal_commands(state)) if state.active == 0 else ()
        header = Header(_SEATS[: len(state.players)], "", content.hash)
        return replace(TableModel(table.engine, header, texts, state, 0, 0, 0, legal=legal), **changes)

    return seen
