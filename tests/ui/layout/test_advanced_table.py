"""The advanced boards on the table: room for everything, and what special sites cost and give told before building."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from tests.table import Table
from tests.ui.layout.test_layout import sites_of
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.cards.words.reasons import sentence
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import Words, load_words
from uc_desktop.paths import card_data
from uc_desktop.presentation.facts.command_preview import PreviewIcon, PreviewText, preview_rows
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.why_not import reasons
from uc_desktop.presentation.words.site_words import site_words, with_lasting
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.commands import Build, Command
from uc_desktop.rules.content import Content
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.layout.player_board_layout import (
    DOME_RADIUS,
    METROPOLIS_RADIUS,
    POD_RADIUS,
    PlayerBoardLayout,
    player_board_layout,
)
from uc_desktop.ui.layout.table_layout import table_layout

COLOURS = ("orange", "blue", "ivory", "magenta")
BOARDS = pytest.mark.parametrize("name", ["advanced-1", "advanced-2", "advanced-3", "advanced-4"])
SIZES = pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")


def laid_out(board: Board, size: tuple[int, int]) -> PlayerBoardLayout:
    counts = {
        city.id: sum(not board.buildings[site].expansion for site in sites)
        for city, sites in zip(board.cities, board.sites_of, strict=True)
    }
    return player_board_layout(table_layout(*size).field, board.tunnel_index, counts)


def apart(a: Point, b: Point) -> float:
    return float(((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5)


@BOARDS
@SIZES
def test_every_site_has_a_place_of_its_own(content: Content, name: str, size: tuple[int, int]) -> None:
    board = content.boards[name]
    at = laid_out(board, size)
    assert set(sites_of(at)) == {*board.sites, "UL", "UR", "LL"}
    near = [
        (one, other)
        for one, other in combinations(sites_of(at), 2)
        if apart(at.place(one), at.place(other)) < 2 * 9 * at.unit
    ]
    assert near == []


@BOARDS
@SIZES
def test_tunnels_stay_clear_of_domes_sites_and_metropolises(content: Content, name: str, size: tuple[int, int]) -> None:
    at = laid_out(content.boards[name], size)
    clear = dict.fromkeys(at.cities, DOME_RADIUS) | dict.fromkeys(at.buildings, POD_RADIUS)
    clear |= dict.fromkeys(at.metropolises, METROPOLIS_RADIUS)
    close = [
        (tunnel.id, site)
        for tunnel in at.tunnels.values()
        for site, radius in clear.items()
        if apart(tunnel.center, at.place(site)) < (9 + radius) * at.unit
    ]
    assert close == []


# What is said, and what is asked before building


@pytest.fixture
def texts() -> Texts:
    return Texts(load_words(card_data() / "words", "en"))


def said(content: Content, texts: Texts, board: str, site: str) -> str:
    """What is said of the empty site beside its name."""
    definition = content.boards[board]
    return site_words(content, texts, definition, definition.sites[site], "A site")


@pytest.mark.parametrize(
    ("board", "site", "words"),
    [
        ("advanced-1", "0,1", "A site"),
        ("advanced-1", "0,0", "A site, bonus: Gain 6 points.\nSurcharge: 2 science, 2 credits."),
        ("advanced-1", "1,2#1", "A site\nSurcharge: 1 credit.\nWhat is built here produces twice."),
        ("advanced-1", "0,1-0,2", "A site\nSurcharge: 1 credit.\nWhat is built here produces three times."),
        (
            "advanced-1",
            "0,1-1,1",
            "A site\nTogether with the tunnel from the middle left to the centre, both at a connected city, it "
            "produces 2 credits more.",
        ),
        (
            "advanced-2",
            "1,1",
            "A site\nSurcharge: 3 steelplast, 3 credits.\nA connected symbiotic city here produces 6 points.",
        ),
        (
            "advanced-2",
            "LL-1,0",
            "A site\nSurcharge: 1 steelplast, 1 credit.\nIts metropolis, once connected, produces 2 more points.",
        ),
        ("advanced-4", "0,0#2", "A site, bonus: Gain 1 biomatter.\nSurcharge: 1 credit."),
    ],
)
def test_an_empty_special_site_says_what_it_costs_and_gives(
    content: Content, texts: Texts, board: str, site: str, words: str
) -> None:
    assert said(content, texts, board, site) == words


def test_what_stands_there_says_what_lasts(content: Content) -> None:
    board = content.boards["advanced-2"]
    city = "Symbiotic city at the centre\nA connected symbiotic city here produces 6 points."
    assert with_lasting(board, board.sites["1,1"], "Symbiotic city at the centre") == city
    assert with_lasting(board, board.sites["1,0"], "Symbiotic city") == "Symbiotic city"


@pytest.fixture
def model(table: Table, texts: Texts) -> TableModel:
    """Ana on the first advanced board, with a slot for a tunnel and a city, and little to pay with."""
    table.board("ana", "advanced-1").tunnel("ana", "1,2-2,2", "0,2-1,2").city("ana", "1,2", "0,2")
    table.stock("ana", kelp=1, steelplast=2, credit=2).place("A-R2")
    seats = tuple(Seat(name, color) for name, color in zip(("Ana", "Bruno", "Chiara", "Dawid"), COLOURS, strict=True))
    header = Header(seats, "seed", table.content.hash)
    legal = tuple(table.engine.legal_commands(table.state))
    return TableModel(table.engine, header, texts, table.state, 0, 0, 0, legal=legal)


def rows(model: TableModel, command: Command) -> dict[str, str]:
    return {row.label: " ".join(map(word, row.parts)) for row in preview_rows(model, command)}


def word(part: PreviewText | PreviewIcon) -> str:
    return part.text if isinstance(part, PreviewText) else str(part.icon)


@pytest.mark.rule("V-4")
def test_the_preview_of_a_special_tunnel_shows_its_whole_cost_and_what_it_produces(model: TableModel) -> None:
    build = next(c for c in model.legal if isinstance(c, Build) and c.site == "0,1-0,2")
    assert rows(model, build) == {
        "Pay": "1 steelplast 2 credit",
        "Production": "+3 credit",
        "Feeding": "1 of 3 kelp 2 short",
        "If ended now": "7 arrow 6",
    }


@pytest.mark.rule("B-5")
def test_what_a_surcharge_makes_too_dear_says_so_with_the_numbers(
    table: Table, model: TableModel, english: Words
) -> None:
    poor = replace(model, state=table.give("ana", credit=1).state, legal=())
    poor = replace(poor, legal=tuple(table.engine.legal_commands(table.state)))
    found = [sentence(english, reason) for reason in reasons(poor, "piece:tunnel", "site:0,1-0,2")]
    assert found == ["The site has a surcharge of 1 credit.", "Not enough credits: needs 2, you have 1."]
