"""What the turn under way paid and gained, and what of it happened by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.presentation.models import model_of
from tests.table import Table
from uc_desktop.app.session.automatic import step_with_automatic, take_all
from uc_desktop.app.session.game_log import Entry
from uc_desktop.presentation.facts.turn.account import account_of_turn, command_icons, gained_automatically
from uc_desktop.presentation.facts.turn.turn_facts import turn_facts
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.commands import CONFIRM, Command
from uc_desktop.rules.terms import Resources


class Log:
    """Steps of ana, each of one or more commands."""

    def __init__(self, table: Table) -> None:
        self.table, self.entries = table, list[Entry]()

    def step(self, commands: Sequence[Command]) -> Log:
        for number, command in enumerate(commands):
            state, events = self.table.engine.apply(self.table.state, command)
            self.entries.append(Entry(self.table.state.active, command, events, state, continues_step=number > 0))
            self.table.apply(command)
        return self

    def do(self, words: str) -> Log:
        """A command with what then happens by itself."""
        return self.step(step_with_automatic(self.table.engine, self.table.state, self.table.command(words)))

    @property
    def model(self) -> TableModel:
        return model_of(self.table, entries=tuple(self.entries))


@pytest.fixture
def log(table: Table) -> Log:
    return Log(table.stock("ana"))


def mismatch(log: Log) -> str:
    return next(card for card in log.table.hand_of("ana") if str(log.table.content.cards[card].color) != "red")


def test_the_gain_of_a_slot_is_gained_automatically(log: Log) -> None:
    model = log.do(f"place A-R3 with {mismatch(log)}").model
    assert gained_automatically(model).gained == account_of_turn(model).gained == Resources(kelp=1, steelplast=2)


def test_what_was_asked_for_is_not_gained_automatically(log: Log) -> None:
    table = log.table.hand("ana", "the-long-table")
    log.step([table.command("place A-R3 with the-long-table")])
    log.step(take_all(table.engine, table.state))
    assert gained_automatically(log.model).gains == ()
    assert account_of_turn(log.model).gained == Resources(kelp=1, steelplast=2, credit=1)


def test_what_is_gained_automatically_is_told_above_the_open_parts(log: Log) -> None:
    taken = turn_facts(log.do("place A-0 with " + mismatch(log)).model).taken
    assert taken is not None
    assert (taken.says, taken.icons) == ("Automatic gains: 2 credits", (("t", "2"), "credit"))


def test_gains_that_wait_are_counted_beside_the_button(log: Log) -> None:
    table = log.table.hand("ana", "the-long-table")
    facts = turn_facts(log.step([table.command("place A-R3 with the-long-table")]).model)
    assert facts.take_all is not None
    assert (facts.take_all.gains, facts.take_all.says) == ("2 gains to take", "Take all: 2 gains")
    assert facts.decisions == "Still to take"


@pytest.mark.rule("X-1")
def test_a_gain_that_gives_nothing_now_is_counted_once_it_gives_something(log: Log) -> None:
    table = log.table.hand("ana", "the-long-table").farm("ana", "2,2#1")
    facts = turn_facts(log.step([table.command("place A-R3 with the-long-table")]).model)
    assert facts.take_all is not None and facts.take_all.gains == "3 gains to take"


def test_no_button_takes_all_where_one_gain_is_left_that_gives_something(log: Log) -> None:
    table = log.table.hand("ana", "the-long-table")
    log.step([table.command("place A-R3 with the-long-table")])
    assert turn_facts(log.step([table.command("gain 1 kelp 2 steelplast")]).model).take_all is None


def test_the_turn_begins_after_the_last_confirmation(log: Log) -> None:
    log.do("place A-0 with " + mismatch(log)).step([CONFIRM])
    assert account_of_turn(log.model).gained == Resources()


def test_a_payment_is_told_in_icons(log: Log) -> None:
    table = log.table.stock("ana", kelp=1).place("A-R1")
    assert command_icons(table.engine.index, table.command("build farm at 2,2")) == (("t", "1"), "kelp")
