"""What refusals are called at the table: places and things by their names, never by ids."""

from __future__ import annotations

import pytest

from tests.table import Table
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.paths import card_data
from uc_desktop.presentation.log.event_rows import line
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.why_not import reasons
from uc_desktop.presentation.words.command_words import effect_title
from uc_desktop.presentation.words.reason_words import told, told_with_rules
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import NOBODY, Fed, GameEnded
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.reasons import Detail, reason

SEATS = (Seat("Ana", "orange"), Seat("Bruno", "blue"), Seat("Chiara", "ivory"), Seat("Dawid", "magenta"))


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts(load_words(card_data() / "words", "en"))


def model(table: Table, texts: Texts) -> TableModel:
    header, legal = Header(SEATS, "", table.content.hash), table.engine.legal_commands(table.state)
    return TableModel(table.engine, header, texts, table.state, 0, 0, 0, legal=legal)


@pytest.mark.parametrize(
    ("key", "data", "expected"),
    [
        ("city_not_adjacent", {"site": "0,1"},
         "A new city must be joined to a city of yours by one tunnel site; the city site at the upper middle is not."),
        ("tunnel_not_connected", {"site": "0,2-1,2"},
         "The tunnel site from the upper right to the middle right is not connected to the starting city."),
        ("unknown_site", {"site": "1,2-2,2", "what": "farm"},
         "A farm cannot be built on the tunnel site from the middle right to the lower right."),
        ("unknown_site", {"site": "9,9", "what": "farm"}, "A farm cannot be built on the site 9,9."),
        ("slot_occupied", {"slot": "A-X9"}, "The slot A-X9 is occupied until the end of the round."),
        ("finish_first", {"effect": "slot:A-0", "left": ("slot:A-0/0",)},
         "Finish or end the effect of the always-available slot first; still open: “Draw 2 cards”."),
        ("site_taken", {"site": "1,1#2"}, "Site 2 at the centre is not empty."),
        ("expansion_not_allowed", {"site": "1,1#x"},
         "Building on the expansion site at the centre needs an effect that builds on expansion sites."),
        ("slot_occupied", {"slot": "A-Y3"}, "Slot Y3 is occupied until the end of the round."),
        ("slot_without_color", {"slot": "A-0"},
         "This effect can only perform coloured slots; the always-available slot has no colour."),
        ("finish_first", {"effect": "slot:A-0", "left": ("slot:A-0/0", "slot:A-0/1")},
         "Finish or end the effect of the always-available slot first; "
         "still open: “Draw 2 cards” and “Gain 2 credits”."),
        ("finish_first", {"effect": "permanent:fibre-looms:0", "left": ("slot:A-R3/0",)},
         "Finish or end the effect of Fibre Looms first; still open: “Gain 1 kelp and 2 steelplast”."),
        ("action_card_used", {"card": "personal-assistant"},
         "The action card Personal Assistant was already used this era."),
        ("contract_claimed", {"contract": "contract-1"}, "The contract C1 Kelp Belt Charter was already claimed."),
        ("needs", {"resource": "credit", "need": 2, "have": 1}, "Not enough credits: needs 2, you have 1."),
        ("needs", {"resource": "credit", "need": 1, "have": 0}, "Not enough credits: needs 1, you have 0."),
        ("thing_needs", {"cost_of": "tunnel", "resource": "credit", "need": 1, "have": 0},
         "A tunnel needs 1 credit, you have 0."),
        ("thing_needs", {"cost_of": "part", "resource": "credit", "need": 2, "have": 0},
         "This needs 2 credits, you have 0."),
    ],
)  # fmt: skip
def test_things_are_called_as_the_table_calls_them(
    table: Table, texts: Texts, key: str, data: dict[str, Detail], expected: str
) -> None:
    assert told(model(table, texts), reason("T-8", key, **data)) == expected


@pytest.mark.rule("T-8")
def test_the_part_that_must_follow_is_named_by_what_it_does(table: Table, texts: Texts) -> None:
    table.stock("ana", kelp=1, science=1).place("A-R5").do("build farm at 2,2")
    (why,) = table.reasons("confirm")
    (line,) = told_with_rules(model(table, texts), [why])
    assert line.endswith("” must still be carried out. (T-8)")
    assert "“Upgrade 1 " in told(model(table, texts), why)


@pytest.mark.rule("T-6")
def test_what_a_part_of_a_slot_lacks_is_told_in_one_line(table: Table, texts: Texts) -> None:
    table.stock("ana")
    whys = table.reasons(f"place A-Y4 with {table.hand_of('ana')[0]}")
    assert told_with_rules(model(table, texts), whys) == [
        "No part of the action of slot Y4 can be used. (T-6)",
        "“Build 1 city”: a nonsymbiotic city needs 1 kelp, you have 0; 2 steelplast, you have 0; 1 credit, you have 0."
        " (B-1)",
        "“Build 1 building”: a farm needs 1 kelp, you have 0; a desalination plant needs 1 credit, you have 0; "
        "a laboratory needs 1 steelplast, you have 0. (B-1)",
    ]


@pytest.mark.rule("S-6")
def test_while_first_cards_are_chosen_a_piece_says_so(plain_content: Content, texts: Texts) -> None:
    engine = Engine(plain_content)
    start = engine.new_game(Setup(4, "first cards"))
    active = start.active
    header = Header(SEATS, "", plain_content.hash)
    at_table = TableModel(engine, header, texts, start, active, active, active, legal=engine.legal_commands(start))
    found = reasons(at_table, "piece:farm", "site:2,2#1")
    assert found == (reason("S-6", "discard_first", have=6, limit=3),)


def test_the_always_available_slot_is_called_so(table: Table, texts: Texts) -> None:
    assert effect_title(table.content, texts, "slot:A-0") == "Always available"


@pytest.mark.parametrize(
    ("fed", "expected"),
    [
        (Fed(0, 3, 2, 1, 0), "fed 3 cities with 2 kelp and 1 biomatter"),
        (Fed(0, 3, 2, 0, 3), "fed 2 of 3 cities with 2 kelp, −3 points"),
        (Fed(0, 1, 0, 0, 1), "left 1 city unfed, −1 point"),
        (Fed(0, 1, 0, 0, 0), "left 1 city unfed"),
    ],
)
def test_the_log_tells_which_cities_were_fed(table: Table, texts: Texts, fed: Fed, expected: str) -> None:
    assert line(fed, model(table, texts)) == expected


def test_of_one_player_alone_the_log_names_no_winner(table: Table, texts: Texts) -> None:
    assert line(GameEnded(NOBODY, (0,)), model(table, texts)) == "The game is over"
