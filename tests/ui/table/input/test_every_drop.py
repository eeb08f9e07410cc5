"""Whatever is dragged, wherever it is let go, in whatever phase: it does something, or goes back and says why."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF
from pytestqt.qtbot import QtBot

from tests.table import Table
from tests.ui.panels.test_turn_words import printed, sitting
from tests.ui.players.mouse import Mouse, move
from uc_desktop.presentation import gestures
from uc_desktop.rules.commands import Build
from uc_desktop.rules.content import Content
from uc_desktop.tools.scenes import show_scene
from uc_desktop.ui.feedback import hints
from uc_desktop.ui.scene.items.bubble import BubbleItem
from uc_desktop.ui.scene.items.item import ItemState
from uc_desktop.ui.table.controller import Controller

#: All that is ever taken anywhere; of the supply's pieces three stand for all.
THINGS = ("card", "tile", "clone", "slot", "special", "special-deck", "played", "claimed", "contract")
PIECES = ("piece:tunnel", "piece:farm", "piece:upgrade")
SHARES = (0.5, 0.2, 0.8, 0.1, 0.9, 0.35, 0.65)


def owning(content: Content, players: int = 4) -> Table:
    """A fresh turn of ana, who has something of everything."""
    table = printed(content, players).stock("ana", kelp=3, steelplast=3, science=2, credit=3)
    return table.city("ana", "1,2").tunnel("ana", "2,2-1,2").farm("ana", "2,2").lab("ana", "1,2")


POSITIONS: dict[str, Callable[[Content], Table]] = {
    "a turn": owning,
    "nothing in hand": lambda content: owning(content).hand("ana"),
    "discards to the limit": lambda content: owning(content).hand("ana", 1, 2, 3, 4),
    "slot and card chosen": lambda content: owning(content).place("A-R2"),
    "a slot begun, a card that builds farms waiting": lambda content: (
        owning(content).hand("ana", "conveyor-farms").place("A-G2", "conveyor-farms").do("advance")
    ),
    "what is too dear": lambda content: owning(content).stock("ana", kelp=1).place("A-G5"),
    "upgrades": lambda content: owning(content).place("A-Y5"),
    "Special cards looked at": lambda content: owning(content).place("A-Y3").do("look at specials"),
    "a Special card": lambda content: owning(content).place("A-Y3"),
    "a card to claim": lambda content: owning(content, 2).hand("ana", 20).place("A-2G4", 20),
    "a fifth action card": lambda content: (
        owning(content, 2).claimed("ana", 18, 19, 34).hand("ana", 20).place("A-2G4", 20)
    ),
    "a slot to perform": lambda content: owning(content).hand("ana", 1).place("A-G4", 1).do("pay 1 credit"),
    "a city to convert": lambda content: owning(content).hand("ana", 136).place("A-R5", 136),
    "contracts": lambda content: owning(content).farm("ana", "1,2#2", "1,2#3").contracts("C1", "C2", "C3"),
    "an era's cards": lambda content: owning(content).round(4).end_round(),
    "a Production choice": lambda content: (
        owning(content).round(4).claimed("ana", "delicacy-trade").stock("ana", kelp=3).farm("ana", "2,2#2").end_round()
    ),
    "the end": lambda content: owning(content).round(10).end_round(),
}


def bubble(controller: Controller) -> BubbleItem:
    (found,) = (item for item in controller.builder.scene.items() if getattr(item, "key", "") == "bubble")
    assert isinstance(found, BubbleItem)
    return found


def spot(controller: Controller, key: str) -> QPointF | None:
    """Where the thing takes the mouse; None if something covers it all."""
    item = controller.builder.item(key)
    assert item is not None
    box = item.mapToScene(item.shape()).boundingRect()
    at = (QPointF(box.x() + box.width() * x, box.y() + box.height() * y) for x in SHARES for y in SHARES)
    return next((place for place in at if controller.builder.key_at(place) == key), None)


def one_of_each(controller: Controller) -> dict[str, QPointF]:
    """A thing of each kind that takes the mouse, and where; of the pieces and of what is legal some more."""
    found: dict[str, QPointF] = {}
    for item in controller.builder.items():
        kind = item.key.partition(":")[0]
        first = kind not in {key.partition(":")[0] for key in found} or item.key in PIECES
        if item.usable and (first or item.state is ItemState.LEGAL):
            at = spot(controller, item.key)
            found |= {item.key: at} if at is not None else {}
    return found


def ends(controller: Controller) -> dict[str, QPointF]:
    """Where things are let go: on others, on bare ground, on the sea, among the cards."""
    layout = controller.layout
    regions = {"hand": layout.hand, "tray": layout.claimed, "field": layout.field, "log": layout.log}
    corners = {name: QPointF(area.right - 4, area.bottom - 4) for name, area in regions.items()}
    return one_of_each(controller) | corners | {"sea": QPointF(1100, 10)}


def game(controller: Controller) -> object:
    """All that a drop changes where it is possible: the game, what is held or asked, how the hand lies."""
    table = controller.table
    return controller.session.state, table.selection.held, table.selection.options, table.model().hand


def refusal(controller: Controller) -> str:
    """Why not, as it is said now; empty if nothing is refused."""
    said = bubble(controller)
    return said.text if said.isVisible() and said.kind == "refusal" else ""


def dropped(controller: Controller, key: str, start: QPointF, end: QPointF) -> tuple[str, str] | None:
    """Take a thing there: what is said while it is over that place, and when it is let go of; None if that did
    something. All is as before then."""
    state, before = controller.session.state, game(controller)
    for gesture, at in (("press", start), ("drag", start), ("move", end)):
        controller.on_gesture(key, gesture, at)
    on_the_way = refusal(controller)
    controller.on_gesture(key, "drop", end)
    changed, words = game(controller) != before, (on_the_way, refusal(controller))
    while controller.session.state is not state:
        controller.on_button("undo")
    shown = controller.table.game.shown
    controller.look_away()
    controller.let_go()
    controller.table.game.shown = shown
    controller.refresh()
    return None if changed else words


Answers = dict[tuple[str, str], tuple[str, str]]


def answers(controller: Controller) -> Answers:
    """What is said of each thing over and at each place where it is let go of in vain; a card is not laid on another
    one of the hand."""
    places, begins = ends(controller), gestures.sources(controller.model().legal)
    found = {
        (source, target): dropped(controller, source, start, end)
        for source, start in one_of_each(controller).items()
        if source.partition(":")[0] in THINGS or source in PIECES or source in begins
        for target, end in places.items()
        if not (source.startswith("card:") and target.startswith(("card:", "hand")))
    }
    return {where: said for where, said in found.items() if said is not None}


def silent(found: Answers) -> list[tuple[str, str]]:
    """Where no sentence was said."""
    return [where for where, (_, said) in found.items() if not re.search(r"; .*[a-z].*\.", said)]


def unlike(found: Answers) -> dict[tuple[str, str], tuple[str, str]]:
    """Where a drop is answered otherwise than was said on the way; over what nothing is ever dropped on, a thing that
    can be held is silent."""
    places = ("slot:", "site:", "built:", "discard")
    return {
        (source, target): said
        for (source, target), said in found.items()
        if said[0] != said[1] and (said[0] or target.startswith(places))
    }


@pytest.mark.parametrize("name", POSITIONS)
def test_every_drop_in_vain_is_answered_as_on_the_way(
    qtbot: QtBot, tmp_path: Path, content: Content, name: str
) -> None:
    controller = sitting(qtbot, tmp_path, POSITIONS[name](content)).controller
    controller.let_go()  # the sheets of Production and of the final scoring
    found = answers(controller)
    assert silent(found) == []
    assert unlike(found) == {}
    assert len(found) > 5


@pytest.mark.parametrize("name", ["set-up", "contracts", "advanced", "solo", "trigger"])
def test_every_drop_in_vain_is_answered_in_a_scene(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    window = show_scene(name, tmp_path, (1366, 768))
    qtbot.addWidget(window)
    found = answers(Mouse(window).controller)
    assert silent(found) == []
    assert unlike(found) == {}


def test_every_drop_in_vain_is_answered_while_the_past_is_shown(qtbot: QtBot, tmp_path: Path) -> None:
    window = show_scene("table", tmp_path, (1366, 768))
    qtbot.addWidget(window)
    controller = Mouse(window).controller
    controller.history.open()
    found = answers(controller)
    assert {said for _, said in found.values()} == {"Not possible; The history is shown."}


@pytest.mark.rule("X-6")
def test_nothing_is_taken_to_or_from_another_players_board(qtbot: QtBot, tmp_path: Path) -> None:
    """Its sites have the same places as one's own, where a city may be built now."""
    window = show_scene("effect", tmp_path, (1366, 768))
    qtbot.addWidget(window)
    controller = Mouse(window).controller
    controller.let_go()
    controller.press_key("2")
    legal = {f"site:{command.site}" for command in controller.model().legal if isinstance(command, Build)}
    ends = {key: spot(controller, key) for key in legal if controller.builder.item(key) is not None}
    start = spot(controller, "piece:nonsymbiotic city")
    assert start is not None
    said = {key: dropped(controller, "piece:nonsymbiotic city", start, end) for key, end in ends.items() if end}
    assert len(said) > 2
    assert {each and each[1] for each in said.values()} == {
        "Not possible; This is another player’s board; you can act only on your own. (X-6)"
    }


def test_what_is_used_by_a_click_says_so_when_it_is_dragged(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    mouse = sitting(qtbot, tmp_path, owning(content).place("A-G1"))
    mouse.lift("claimed:personal-assistant")
    assert not mouse.controller.table.selection.dragged
    mouse.drop(mouse.middle("metropolis:UL"))
    said = "Use this where it is: click it, or press Enter on it. (K-5)"
    assert bubble(mouse.controller).text == f"Not possible; {said}"


def test_a_thing_can_be_taken_whatever_part_is_selected(qtbot: QtBot, tmp_path: Path, content: Content) -> None:
    controller = sitting(qtbot, tmp_path, owning(content).place("A-R2")).controller
    parts = [item.key for item in controller.builder.items() if item.key.startswith("part:")]
    for part in parts:
        controller.on_gesture(part, "click", QPointF(0, 0))
        start, end = spot(controller, "piece:tunnel"), spot(controller, "site:2,1-2,2")
        assert start is not None and end is not None
        assert dropped(controller, "piece:tunnel", start, end) is None, part


@pytest.mark.parametrize(
    ("piece", "said"),
    [
        ("piece:nonsymbiotic city", "This can only go onto a site of your board. (B-6)"),
        ("piece:farm", "Nothing you can do now uses this. (B-7)"),
    ],
)
def test_a_drop_beside_an_open_question_is_answered(qtbot: QtBot, tmp_path: Path, piece: str, said: str) -> None:
    window = show_scene("payment", tmp_path, (1366, 768))
    qtbot.addWidget(window)
    mouse = Mouse(window)
    assert mouse.controller.table.selection.options is not None
    mouse.drag(piece, "metropolis:UR")
    assert bubble(mouse.controller).isVisible()
    assert bubble(mouse.controller).text == f"Not possible; {said}"


@pytest.mark.rule("S-6")
def test_the_answer_stays_while_the_pointer_is_where_the_thing_was_dropped(qtbot: QtBot, tmp_path: Path) -> None:
    window = show_scene("set-up", tmp_path, (1366, 768))
    qtbot.addWidget(window)
    mouse = Mouse(window)
    card, end = f"card:{mouse.controller.model().hand[0]}", mouse.middle("metropolis:UL")
    mouse.lift(card)
    mouse.drop(end)
    move(window.view.viewport(), end + QPoint(1, 1))  # the scene hears now what the pointer is on
    passes = mouse.feedback.hints.pass_after
    assert passes is not None and passes > hints.LEAST
    assert bubble(mouse.controller).text == (
        "Not possible; Discard down to 3 cards first: you have 6. (S-6); This can only go onto the discard pile. (S-6)"
    )
    mouse.point("slot:A-R1")
    passes = mouse.feedback.hints.pass_after
    assert passes is not None and passes <= hints.LEAST
