"""Whatever is dragged, wherever it is let go, in whatever phase: it does something, or goes back and says why."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, QPointF

from tests.table import Table
from tests.ui.panels.test_turn_words import printed
from tests.ui.players.mouse import Mouse, move
from tests.ui.shared_window import ShowTable
from uc_desktop.presentation import command_rows, gestures
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.why_not import reasons
from uc_desktop.presentation.words.reason_words import told_with_rules
from uc_desktop.rules.commands import Build
from uc_desktop.rules.content import Content
from uc_desktop.rules.reasons import Reason
from uc_desktop.ui.feedback import bubbles
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.items.bubble import BubbleItem
from uc_desktop.ui.scene.items.item import ItemState
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window.main_window import MainWindow

#: All that is ever taken anywhere; of the supply's pieces three stand for all.
THINGS = ("card", "tile", "clone", "slot", "special", "special-deck", "played", "claimed", "contract")
PIECES = ("piece:tunnel", "piece:farm", "piece:upgrade")
#: The kinds of places that say on the way already what a drop there does.
TARGETS = ("slot", "site", "built", "discard")
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


def ends(controller: Controller, things: dict[str, QPointF]) -> list[QPointF]:
    """Where things are let go: on others, on bare ground, on the sea, among the cards."""
    layout = controller.layout
    regions = (layout.hand, layout.claimed, layout.field, layout.log)
    return [*things.values(), *(QPointF(area.right - 4, area.bottom - 4) for area in regions), QPointF(1100, 10)]


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


class Drop(NamedTuple):
    """A thing, from where it is taken, to where; what takes the mouse there; why that is not possible, by the facts
    alone; and whether the thing can be taken anywhere."""

    source: str
    start: QPointF
    end: QPointF
    target: str
    why: tuple[Reason, ...]
    portable: bool

    def kinds(self) -> set[tuple[object, ...]]:
        """What things are dropped on what, and what is refused them for which reasons."""
        thing = self.source if self.source in PIECES else ItemId(self.source).kind, self.portable
        return {(thing, ItemId(self.target).kind), (thing, *((why.key, why.rule) for why in self.why))}


def drops(controller: Controller) -> list[Drop]:
    """Each thing to each place; a card is not laid on another place of the hand."""
    model, things = controller.model(), one_of_each(controller)
    places = [(end, controller.builder.key_at(end) or "ground") for end in ends(controller, things)]
    begins, portable = gestures.sources(model.legal), gestures.carried(model.legal)
    return [
        Drop(source, start, end, target, reasons(model, source, target), source in portable)
        for source, start in things.items()
        if ItemId(source).kind in THINGS or source in PIECES or source in begins
        for end, target in places
        if not (source.startswith("card:") and is_in_hand(controller, end))
    ]


def is_in_hand(controller: Controller, place: QPointF) -> bool:
    """Whether a card dropped there is laid among the others."""
    return controller.layout.hand.holds(Rect(place.x(), place.y(), 0, 0))


def silent(model: TableModel, found: list[Drop]) -> list[tuple[str, str]]:
    """What is neither possible nor refused with a sentence."""
    return [
        (drop.source, drop.target)
        for drop in found
        if not (is_possible(model, drop) or re.search(r"[a-z].*\.", " ".join(told_with_rules(model, drop.why))))
    ]


def is_possible(model: TableModel, drop: Drop) -> bool:
    """Whether a drop there is a legal command, or the tile's place."""
    slots = gestures.tile_targets(model.legal) if drop.source == command_rows.TILE else frozenset()
    return drop.target in gestures.targets(model.legal, drop.source) | slots


def wrong(controller: Controller, drop: Drop) -> str:
    """How the table answers it otherwise than with the reasons, or than it did while the thing was over that place.

    Over what nothing is ever dropped on, a thing that can be held is silent on the way. Close to a place where it may
    go it is taken there.
    """
    model = controller.model()
    said = dropped(controller, drop.source, drop.start, drop.end)
    if said is None or is_possible(model, drop):
        return "" if said is None else f"{drop.source} on {drop.target} does nothing"
    wanted = "; ".join(("Not possible", *told_with_rules(model, drop.why)))
    is_told_before = bool(said[0]) or ItemId(drop.target).kind in TARGETS
    return "" if said == (wanted if is_told_before else "", wanted) else f"{drop.source} on {drop.target}: {said}"


def new_kinds(found: list[Drop], tried: set[tuple[object, ...]]) -> list[Drop]:
    """Those of a kind that was not tried yet; now it is."""
    chosen = []
    for drop in found:
        if not drop.kinds() <= tried:
            tried |= drop.kinds()
            chosen.append(drop)
    return chosen


@pytest.fixture(scope="module")
def tried() -> set[tuple[object, ...]]:
    """The kinds of drops that were made with the mouse in any position: the first of each stands for all."""
    return set()


def check_drops(controller: Controller, tried: set[tuple[object, ...]]) -> int:
    """Check all drops by the reasons against them, and the first of each kind with the pointer; how many there are."""
    found = drops(controller)
    assert silent(controller.model(), found) == []
    assert [*filter(None, (wrong(controller, drop) for drop in new_kinds(found, tried)))] == []
    return len(found)


@pytest.mark.parametrize("name", POSITIONS)
def test_every_drop_in_vain_is_answered_as_on_the_way(
    seat: ShowTable, content: Content, tried: set[tuple[object, ...]], name: str
) -> None:
    controller = seat(POSITIONS[name](content)).controller
    controller.let_go()  # the sheets of Production and of the final scoring
    assert check_drops(controller, tried) > 5


@pytest.mark.parametrize("name", ["set-up", "contracts", "advanced", "solo", "trigger"])
def test_every_drop_in_vain_is_answered_in_a_scene(
    window_with: Callable[[str], MainWindow], tried: set[tuple[object, ...]], name: str
) -> None:
    window = window_with(name)
    assert check_drops(Mouse(window).controller, tried) > 5


def test_every_drop_in_vain_is_answered_while_the_past_is_shown(window_with: Callable[[str], MainWindow]) -> None:
    """Each thing is taken to some place, and some thing to each."""
    window = window_with("table")
    controller = Mouse(window).controller
    controller.history.open()
    found = drops(controller)
    some = [*{drop.source: drop for drop in found}.values(), *{drop.target: drop for drop in reversed(found)}.values()]
    said = {dropped(controller, drop.source, drop.start, drop.end) for drop in some}
    assert {words and words[1] for words in said} == {"Not possible; The history is shown."}


@pytest.mark.rule("X-6")
def test_nothing_is_taken_to_or_from_another_players_board(window_with: Callable[[str], MainWindow]) -> None:
    """Its sites have the same places as one's own, where a city may be built now."""
    window = window_with("effect")
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


def test_what_is_used_by_a_click_says_so_when_it_is_dragged(seat: ShowTable, content: Content) -> None:
    mouse = seat(owning(content).place("A-G1"))
    mouse.lift("claimed:personal-assistant")
    assert not mouse.controller.table.selection.dragged
    mouse.drop(mouse.middle("metropolis:UL"))
    said = "Use this where it is: click it, or press Enter on it. (K-5)"
    assert bubble(mouse.controller).text == f"Not possible; {said}"


def test_a_thing_can_be_taken_whatever_part_is_selected(seat: ShowTable, content: Content) -> None:
    controller = seat(owning(content).place("A-R2")).controller
    parts = [item.key for item in controller.builder.items() if item.key.startswith("part:")]
    for part in parts:
        controller.on_gesture(part, "click", QPointF(0, 0))
        start, end = spot(controller, "piece:tunnel"), spot(controller, "site:2,1-2,2")
        assert start is not None and end is not None
        assert dropped(controller, "piece:tunnel", start, end) is None, part


@pytest.mark.parametrize(
    ("piece", "said"),
    [
        ("piece:nonsymbiotic city", "The piece can only go onto a site of your board. (B-6)"),
        ("piece:farm", "No open effect builds a farm; open now: “Build 1 tunnel” and “Build 1 city”. (B-7)"),
    ],
)
def test_a_drop_beside_an_open_question_is_answered(
    window_with: Callable[[str], MainWindow], piece: str, said: str
) -> None:
    window = window_with("payment")
    mouse = Mouse(window)
    assert mouse.controller.table.selection.options is not None
    mouse.drag(piece, "metropolis:UR")
    assert bubble(mouse.controller).isVisible()
    assert bubble(mouse.controller).text == f"Not possible; {said}"


@pytest.mark.rule("S-6")
def test_the_answer_stays_while_the_pointer_is_where_the_thing_was_dropped(
    window_with: Callable[[str], MainWindow],
) -> None:
    window = window_with("set-up")
    mouse = Mouse(window)
    card, end = f"card:{mouse.controller.model().hand[0]}", mouse.middle("metropolis:UL")
    mouse.lift(card)
    mouse.drop(end)
    move(window.view.viewport(), end + QPoint(1, 1))  # the scene hears now what the pointer is on
    passes = mouse.feedback.bubbles.pass_after
    assert passes is not None and passes > bubbles.LEAST
    assert bubble(mouse.controller).text == (
        "Not possible; Discard down to 3 cards first: you have 6. (S-6); "
        "The card can only go onto the discard pile. (S-6)"
    )
    mouse.point("slot:A-R1")
    passes = mouse.feedback.bubbles.pass_after
    assert passes is not None and passes <= bubbles.LEAST
