"""What the bubble tells of a build before it is made: also what is drawn, though not which cards."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop import paths
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.presentation.facts.command_preview import PreviewText, preview_rows
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.content import Content

SEATS = (Seat("Ana", "orange"), Seat("Bruno", "blue"), Seat("Chiara", "ivory"), Seat("Dawid", "magenta"))


@pytest.fixture
def table(content: Content) -> Table:
    return Table(content).board("ana", "basic-1").stock("ana", steelplast=3, credit=3, science=3, kelp=3)


def rows(table: Table, words: str) -> dict[str, str]:
    """What the bubble says of this command, row by row."""
    texts = Texts(load_words(paths.card_data() / "words", "en"))
    header, legal = Header(SEATS[: len(table.state.players)], "", table.content.hash), ()
    model = TableModel(table.engine, header, texts, table.state, 0, 0, 0, legal=legal)
    return {
        row.label: " ".join(part.text if isinstance(part, PreviewText) else str(part.icon) for part in row.parts)
        for row in preview_rows(model, table.command(words))
    }


@pytest.mark.rule("B-11")
def test_a_site_that_gives_a_step_and_a_card_tells_both(table: Table) -> None:
    table.tunnel("ana", "2,2-1,2").open("build: tunnel")
    found = rows(table, "build tunnel at 0,2-1,2")
    assert (found["Draw"], found["Advance"]) == ("1 card", "step")


@pytest.mark.rule("B-11")
def test_a_site_that_gives_a_card_alone_tells_no_step(table: Table) -> None:
    found = rows(table.open("build: tunnel"), "build tunnel at 1,1-2,2")
    assert found["Draw"] == "1 card"
    assert "Advance" not in found


@pytest.mark.rule("B-11")
def test_a_site_without_a_bonus_tells_of_no_draw(table: Table) -> None:
    found = rows(table.open("build: tunnel"), "build tunnel at 1,2-2,2")
    assert not found.keys() & {"Draw", "Advance"}


@pytest.mark.rule("F-4")
@pytest.mark.rule("B-11")
def test_a_step_on_the_last_space_is_told_too(table: Table) -> None:
    table.federation(one="ana").tunnel("ana", "2,2-1,2").open("build: tunnel")
    assert rows(table, "build tunnel at 0,2-1,2")["Advance"] == "step"


@pytest.mark.rule("N-5")
@pytest.mark.parametrize(
    ("tile", "draw", "steps"),
    [("nereid-college", "1 card", None), ("whisper-trench", "1 special", None), ("port-concord", None, "step step")],
)
def test_what_a_metropolis_newly_connected_gives_is_told(
    table: Table, tile: str, draw: str | None, steps: str | None
) -> None:
    table.metropolis("ana", UR=tile).tunnel("ana", "2,2-1,2", "1,2-0,2").open("build: tunnel")
    found = rows(table, "build tunnel at UR-0,2")
    assert (found.get("Draw"), found.get("Advance")) == (draw, steps)
