"""What the bots at the table are asked, what they see of the game, and with which randomness."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import to_builtins
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from tests.app.playing import header
from tests.table import Table
from uc_desktop.app.saves.game_file import SeatChange
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.scenario.command_resolver import resolve_command
from uc_desktop.app.session.session import Session
from uc_desktop.errors import BotError
from uc_desktop.rules.commands import Command
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import UNKNOWN
from uc_desktop.ui.table.bots.bots_at_table import BotsAtTable
from uc_desktop.ui.window.undo_stack import UndoStack

BOTS = (Seat("Ana", "orange", "random"), Seat("Bruno", "blue", "random"))


class Asked:
    """A thinker that never answers, and keeps the seeds and views it was asked with."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.seeds: list[str] = []
        self.views: list[State] = []

    def play_with(self, content: Content) -> None:
        pass

    def ask(self, bot: str, seed: str, view: State, legal: tuple[Command, ...]) -> None:
        self.names.append(bot)
        self.seeds.append(seed)
        self.views.append(view)

    def answer(self) -> Command | None:
        return None

    def close(self) -> None:
        pass


def asked_in(qtbot: QtBot, session: Session) -> Asked:
    """The thinker, asked once for the bot that is to decide."""
    asked = Asked()

    def failed(error: BotError) -> None:
        pytest.fail(str(error))

    bots = BotsAtTable(session, asked, lambda _: None, lambda: True, lambda: None, failed, lambda: None, lambda: False)
    bots.start()
    qtbot.waitUntil(lambda: bool(asked.seeds))
    bots.stop()
    return asked


def seed_asked_with(qtbot: QtBot, engine: Engine, made: Header) -> str:
    """The seed of the bot that is to decide first."""
    (seed,) = asked_in(qtbot, Session(engine, made, None, UndoStack)).seeds
    return seed.rpartition("/")[0]


def strings(value: object) -> Iterator[str]:
    """All texts in lists and mappings."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from strings(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from strings(each)


@pytest.mark.rule("Q-18")
def test_a_bots_chance_comes_from_the_games_id_not_from_its_seed(qtbot: QtBot, engine: Engine) -> None:
    made = replace(header(engine), seats=BOTS, seed="a seed", game_id="an id")
    assert seed_asked_with(qtbot, engine, made) == "an id"
    assert seed_asked_with(qtbot, engine, replace(made, seed="another")) == "an id"
    assert seed_asked_with(qtbot, engine, replace(made, game_id="another id")) == "another id"


@pytest.mark.rule("Q-18")
@pytest.mark.rule("K-12")
def test_a_bot_is_asked_with_what_it_put_under_the_special_deck(qtbot: QtBot, content: Content) -> None:
    table = Table(content, 2).special_deck(191, 192, 193, 194).place("A-2R3")
    session = Session(table.engine, replace(header(table.engine), seats=BOTS), None, UndoStack, table.state)
    for words in ("look at specials", "keep special 193 above 194 then 192"):
        session.submit(resolve_command(table.engine, session.state, words))
    (seen,) = asked_in(qtbot, session).views
    assert UNKNOWN not in seen.special_deck[-3:]
    assert seen.special_deck[-3:] == session.state.special_deck[-3:]


@pytest.mark.rule("Q-18")
def test_a_bot_is_asked_with_nothing_that_is_hidden_from_it(qtbot: QtBot, engine: Engine) -> None:
    session = Session(engine, replace(header(engine), seats=BOTS), None, UndoStack)
    (seen,) = asked_in(qtbot, session).views
    state, own = session.state, session.state.active
    decks = (state.deck, *state.later_decks, state.special_deck[1:], state.metropolis_pool)
    hidden = {*state.players[1 - own].hand, *(card for deck in decks for card in deck)}
    told = {*strings(to_builtins(seen))}
    assert len(hidden) > 100 and seen.rng == ()
    assert (hidden & told, set(state.players[own].hand) - told) == (set(), set())


def test_after_a_change_of_level_the_bot_of_the_new_one_is_asked(qtbot: QtBot, engine: Engine) -> None:
    session, asked = Session(engine, replace(header(engine), seats=BOTS), None, UndoStack), Asked()
    bots = BotsAtTable(
        session,
        asked,
        lambda _: None,
        lambda: True,
        lambda: None,
        lambda error: pytest.fail(str(error)),
        lambda: None,
        lambda: False,
    )
    session.seats_changed.connect(lambda _: bots.forget())
    bots.start()
    qtbot.waitUntil(lambda: bool(asked.names))
    session.change_players([SeatChange(session.state.active, "calm")])
    qtbot.waitUntil(lambda: len(asked.names) > 1)
    bots.stop()
    assert asked.names == ["random", "calm"]


@pytest.mark.parametrize(("level", "told"), [("strong", [1, 0]), ("master", [3, 1, 0]), ("keen", []), ("greedy", [])])
def test_after_a_second_it_is_told_how_many_seconds_are_left(
    qtbot: QtBot, engine: Engine, level: str, told: list[int]
) -> None:
    seats = tuple(replace(seat, player=level) for seat in BOTS)
    session, left = Session(engine, replace(header(engine), seats=seats), None, UndoStack), list[int]()
    now, polls = [0.0], [0]

    def clock() -> float:
        polls[0] += 1
        return now[0]

    bots = BotsAtTable(
        session, Asked(), lambda _: None, lambda: True, lambda: None, lambda error: pytest.fail(str(error)),
        lambda: None, lambda: False, show_left=left.append, clock=clock,
    )  # fmt: skip
    bots.start()
    for now[0] in (0.0, 0.9, 1.0, 3.5):
        polls[0] = 0
        qtbot.waitUntil(lambda: polls[0] > 2)
    bots.stop()
    assert left == told
