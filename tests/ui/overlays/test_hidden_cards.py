"""Whole games with and without the curtain: nobody is told a hidden card at any moment."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.overlays.test_curtain import behind_the_curtain, leaks, seated
from tests.ui.panels.test_turn_words import NAMES, printed
from tests.ui.players.mouse import Mouse
from uc_desktop.app.session.session import Session
from uc_desktop.rules import events as ev
from uc_desktop.rules.commands import Command, Confirm, Done, TakeSpecial
from uc_desktop.rules.state import State
from uc_desktop.ui.window.main_window import MainWindow

#: How many commands, curtains and overlays a game is looked at for.
STEPS = 40
#: The types of commands that wait for all others: what is looked at is not passed by.
LATE: tuple[type[Command], ...] = (Confirm, Done, TakeSpecial)
#: What happens that not everybody may know all of.
SECRET = (ev.CardsDrawn, ev.CardDiscarded, ev.SpecialsLookedAt, ev.EraStarted)


def play(window: MainWindow, qtbot: QtBot, commands: int) -> int:
    """Play on with commands of each type in turn, looking for leaks after each; how many curtains there were."""
    controller, chance, curtains, given = window.controller, random.Random("curtain"), 0, Counter(LATE)
    assert controller is not None
    for _ in range(commands):
        if controller.session.is_over:
            break
        assert leaks(window) == []
        if controller.table.overlay.kind == "curtain":
            curtains += 1
            assert behind_the_curtain(window) == []
            Mouse(window).click("curtain:take-over")
        elif controller.table.overlay.kind:
            controller.let_go()
        elif controller.session.header.seats[controller.session.state.active].is_human:
            controller.submit(least_given(controller.session.legal_commands(), given, chance))
        else:
            before = len(controller.session.entries)
            qtbot.waitUntil(lambda count=before: len(controller.session.entries) > count)  # type: ignore[misc]
    return curtains


def least_given(legal: Sequence[Command], given: Counter[type[Command]], chance: random.Random) -> Command:
    """A command of the type that was given least often, so that few steps show what many at random would."""
    fewest = min(given[type(command)] for command in legal)
    command = chance.choice([command for command in legal if given[type(command)] == fewest])
    given[type(command)] += 1
    return command


def before_a_new_era(window: MainWindow, players: int) -> State:
    """The last turn of the first era; all have more cards than they may keep."""
    names = NAMES[:players]
    table = printed(window.engine.content, players).round(4).order(*names[1:], "ana").turns_taken(3 * players - 1)
    for number, name in enumerate(names):
        table.hand(name, *range(1 + 4 * number, 5 + 4 * number))
    return table.state


def before_special_cards(window: MainWindow, players: int) -> State:
    """Ana is to take a Special card or look at three."""
    slot = "A-2R3" if players == 2 else "A-Y3"
    return printed(window.engine.content, players).hand("ana", "survey").place(slot, "survey").state


#: Where games begin, and what then happens that not everybody may know all of.
STARTS: Mapping[str, tuple[Callable[[MainWindow, int], State | None], set[str]]] = {
    "first cards": (lambda window, players: None, {"CardsDrawn", "CardDiscarded"}),
    "new era": (before_a_new_era, {"CardsDrawn", "CardDiscarded", "EraStarted"}),
    "Special cards": (before_special_cards, {"CardsDrawn", "SpecialsLookedAt", "secret SpecialTaken"}),
}


def secret_events(session: Session) -> set[str]:
    """What happened that not everybody may know all of."""
    events = [event for entry in session.entries for event in entry.events]
    drawn = {type(event).__name__ for event in events if isinstance(event, SECRET)}
    return drawn | {f"secret {type(event).__name__}" for event in events if getattr(event, "secret", False)}


@pytest.mark.rule("Q-18")
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(
    ("players", "start"),
    [
        *(("hh", "first cards"), ("hhhh", "first cards"), ("hb", "first cards"), ("hhh", "new era")),
        *(("hbh", "new era"), ("hb", "new era"), ("hh", "Special cards"), ("hbbh", "Special cards")),
    ],
)
def test_nobody_is_told_a_hidden_card_with_the_curtain(
    window: MainWindow, qtbot: QtBot, players: str, start: str
) -> None:
    position, secret = STARTS[start]
    controller = seated(window, players, start=position(window, len(players)))
    curtains = play(window, qtbot, STEPS)
    assert curtains > 2 or players.count("h") == 1
    assert secret - secret_events(controller.session) == set()


@pytest.mark.rule("Q-18")
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("players", "start"), [("hh", "first cards"), ("hhh", "new era"), ("hbbh", "Special cards")])
def test_nobody_is_told_a_hidden_card_without_the_curtain(
    window: MainWindow, qtbot: QtBot, players: str, start: str
) -> None:
    position, secret = STARTS[start]
    controller = seated(window, players, curtain=False, start=position(window, len(players)))
    assert play(window, qtbot, STEPS) == 0
    assert secret - secret_events(controller.session) == set()
