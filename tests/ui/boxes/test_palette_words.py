"""What the palette calls the commands: no two alike in any position, and each says where."""

from __future__ import annotations

from functools import cache, partial
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.table import Table
from uc_desktop import paths
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.palette_words import PaletteEntry, entry_words
from uc_desktop.rules.commands import Build, Command, Convert, Done, Pay, Place, Produce, Resolve, Upgrade
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.boxes.palette import Palette
from uc_desktop.ui.theme.theme import DARK

SEATS = (Seat("Ana", "orange"), Seat("Bruno", "blue"), Seat("Chiara", "ivory"), Seat("Dawid", "magenta"))


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts(load_words(paths.card_data() / "words", "en"))


def seen(engine: Engine, texts: Texts, state: State) -> TableModel:
    """The position as the player sees it who is to decide."""
    header = Header(SEATS[: len(state.players)], "words", engine.content.hash)
    legal = tuple(engine.legal_commands(state))
    return TableModel(engine, header, texts, state, state.active, state.active, state.active, legal)


@cache
def random_positions(engine: Engine, setup: Setup) -> tuple[State, ...]:
    chance, state, found = Random(setup.seed), engine.new_game(setup), []
    while state.phase is not Phase.OVER:
        found.append(state)
        state, _ = engine.apply(state, chance.choice(engine.legal_commands(state)))
    return tuple(found)


def read(texts: Texts, table: Table, kind: type[Command]) -> list[str]:
    model = seen(table.engine, texts, table.state)
    return [words for words, each in zip(entry_words(model), model.legal, strict=True) if isinstance(each, kind)]


SETUPS = [
    *(Setup(2 + seed % 3, str(seed)) for seed in range(4)),
    *(Setup(2 + seed % 3, str(seed), side="advanced", contracts=True) for seed in range(4, 8)),
    Setup(1, "alone", side="advanced"),
]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.side}-{setup.seed}")
def test_no_two_entries_of_a_position_read_alike(engine: Engine, texts: Texts, setup: Setup) -> None:
    for state in random_positions(engine, setup):
        words = entry_words(seen(engine, texts, state))
        assert sorted(words) == sorted(set(words))


@pytest.mark.parametrize("setup", SETUPS[:1] + SETUPS[-2:-1], ids=lambda setup: f"{setup.side}-{setup.seed}")
def test_what_is_done_on_a_board_says_where(engine: Engine, texts: Texts, setup: Setup) -> None:
    kinds = set()
    for state in random_positions(engine, setup):
        model = seen(engine, texts, state)
        for words, command in zip(entry_words(model), model.legal, strict=True):
            if isinstance(command, (Build, Upgrade, Convert, Produce)):
                kinds.add(type(command))
                assert " at the " in words or (" from the " in words and " to the " in words), words
    assert {Build, Upgrade} <= kinds


def chosen(model: TableModel, *typed: str) -> list[Command | None]:
    """The commands that Enter chooses in the palette when each of these was typed; None where it asks."""
    given: list[Command | None] = []
    named = zip(entry_words(model), model.legal, strict=True)
    palette = Palette([PaletteEntry(words, partial(given.append, command)) for words, command in named], DARK)
    palette.chosen.connect(lambda entry: entry.action())
    for count, words in enumerate(typed, 1):
        palette.field.setText(words)
        QTest.keyClick(palette.field, Qt.Key.Key_Return)
        if len(given) < count:
            given.append(None)
    palette.deleteLater()
    return given


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.side}-{setup.seed}")
def test_the_whole_text_of_an_entry_chooses_it(engine: Engine, texts: Texts, setup: Setup) -> None:
    for state in random_positions(engine, setup)[::10]:
        model = seen(engine, texts, state)
        assert chosen(model, *entry_words(model)) == list(model.legal)


@pytest.fixture
def table(content: Content) -> Table:
    return Table(content).board("ana", "basic-1").stock("ana", steelplast=3, credit=3, science=3, kelp=3)


def test_tunnels_say_from_where_to_where(texts: Texts, table: Table) -> None:
    table.place("A-Y2")
    assert sorted(read(texts, table, Build)) == [
        "Build a tunnel from the centre to the lower right for 1 steelplast and 1 credit",
        "Build a tunnel from the lower middle to the lower right for 1 steelplast and 1 credit",
        "Build a tunnel from the middle right to the lower right for 1 steelplast and 1 credit",
    ]


@pytest.mark.rule("B-1")
def test_a_symbiotic_city_is_not_found_within_a_nonsymbiotic_one(texts: Texts, table: Table) -> None:
    table.stock("ana", steelplast=3, credit=3, kelp=3, biomatter=1).tunnel("ana", "2,2-2,1", "2,1-2,0").city(
        "ana", "2,0"
    )
    table.place("A-G5")
    assert any(words.startswith("Build a nonsymbiotic city at the middle left") for words in read(texts, table, Build))
    (command,) = chosen(seen(table.engine, texts, table.state), "build symbiotic city middle left")
    assert isinstance(command, Build) and (command.what, command.site) == ("symbiotic city", "1,0")


def test_without_a_symbiotic_city_to_build_none_is_built(texts: Texts, table: Table) -> None:
    table.place("A-G5")
    assert chosen(seen(table.engine, texts, table.state), "build symbiotic city lower middle") == [None]


def test_of_two_tunnels_the_one_typed_is_upgraded(texts: Texts, table: Table) -> None:
    table.tunnel("ana", "2,2-1,2", "2,2-2,1").open("upgrade: structure")
    (command,) = chosen(seen(table.engine, texts, table.state), "upgrade tunnel lower middle to the lower right")
    assert isinstance(command, Upgrade) and command.site == "2,1-2,2"


def test_words_for_several_sites_choose_none(texts: Texts, table: Table) -> None:
    table.place("A-Y2")
    assert chosen(seen(table.engine, texts, table.state), "build tunnel") == [None]


def test_what_is_upgraded_and_made_symbiotic_is_named_with_its_site(texts: Texts, table: Table) -> None:
    table.farm("ana", "2,2#1").lab("ana", "2,2#x").tunnel("ana", "2,2-1,2").open("upgrade: structure")
    assert [words.partition(" for ")[0] for words in read(texts, table, Upgrade)] == [
        "Upgrade the farm on site 1 at the lower right",
        "Upgrade the laboratory on the expansion site at the lower right",
        "Upgrade the tunnel from the middle right to the lower right",
    ]


def test_effects_to_be_done_with_are_named(texts: Texts, table: Table) -> None:
    table.place("A-Y2").do("build tunnel at 2,2-2,1")
    assert read(texts, table, Done) == ["Done with slot Y2"]


@pytest.mark.rule("X-15")
def test_what_a_card_offers_once_a_turn_names_the_card(texts: Texts, table: Table) -> None:
    table.claimed("ana", "fibre-looms", "agar-refinery").place("A-G4")
    assert read(texts, table, Pay) == [
        "Exchange 1 kelp for 1 steelplast (Fibre Looms)",
        "Exchange 1 steelplast for 1 kelp (Fibre Looms)",
        "Pay 1 kelp to gain 1 point (Agar Refinery)",
    ]


@pytest.mark.rule("F-2")
def test_of_two_steps_the_second_says_that_it_is_the_last(texts: Texts, table: Table) -> None:
    table.place("A-G4")
    assert read(texts, table, Resolve) == ["Advance 2 steps on the Federation track"]
    table.do("advance")
    assert read(texts, table, Resolve) == ["Advance 2 steps on the Federation track (1 left)"]


@pytest.mark.rule("T-5")
def test_a_placement_says_what_the_slot_does_and_whether_the_card_matches(texts: Texts, table: Table) -> None:
    table.hand("ana", "vent-bloom").stock("ana", steelplast=2, credit=2).occupied("A-Y2", by="bruno")
    said = read(texts, table, Place)
    assert "G4 with Vent Bloom: advance 2 steps, matches" in said
    assert "R3 with Vent Bloom: gain 1 kelp and 2 steelplast, no match" in said
    assert "Always available with Vent Bloom: draw 2 cards, gain 2 credits, no match" in said
    assert "Y2 with Vent Bloom, cloned for 1 credit: build up to 2 tunnels, no match" in said
