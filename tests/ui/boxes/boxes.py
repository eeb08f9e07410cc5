"""Boxes with as much to say as there can be."""

from __future__ import annotations

from collections.abc import Iterator

from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.take_back import ConfirmedTurn
from uc_desktop.presentation.words.palette_words import PaletteEntry
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import CardsDrawn
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.boxes.abandon import AbandonBox
from uc_desktop.ui.boxes.box import Box, message_box
from uc_desktop.ui.boxes.palette import Palette
from uc_desktop.ui.boxes.seat_players import SeatPlayersBox
from uc_desktop.ui.boxes.take_back import TakeBackBox
from uc_desktop.ui.theme.theme import DARK, Theme


def four_people() -> tuple[Seat, ...]:
    """Four people with long names."""
    names = [f"{name} of the Deep Sea Research" for name in ("Ana", "Bruno", "Chiara", "Dawid")]
    return tuple(map(Seat, names, ("orange", "blue", "ivory", "magenta")))


def asked(engine: Engine, theme: Theme = DARK) -> TakeBackBox:
    """Four people with long names are asked for a turn since which all of them have drawn."""
    header = Header(four_people(), "room", engine.content.hash, may_take_back=True)
    state = engine.new_game(header.setup)
    entries = [Entry(who, CONFIRM, (CardsDrawn(who, ("survey",) * 6),), state) for who in range(4)]
    return TakeBackBox(header, ConfirmedTurn(0, 0, 0, 1, Phase.TURN), entries, theme)


def all_boxes(engine: Engine, theme: Theme) -> Iterator[Box]:
    """Every kind of box, each made when the one before has been looked at."""
    entry = PaletteEntry("Choose slot G1 with Extraordinary Mission, cloning the slot for 1 credit", lambda: None)
    yield Palette([entry] * 40, theme)
    yield asked(engine, theme)
    yield SeatPlayersBox(four_people(), theme)
    yield AbandonBox(theme, is_saved=True, is_attempt=True)
    yield message_box(theme, "The game cannot be saved: the disk is full. " * 3)
    yield message_box(theme, "A line of a long report\n" * 60)
