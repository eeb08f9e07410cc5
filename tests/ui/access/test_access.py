"""What a screen reader gets of the table, through Qt's accessibility interface."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
)

from tests.ui.players.keys import Keys
from tests.ui.shared_window import put_scene
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.commands import CONFIRM, Discard, Place
from uc_desktop.tools.scenes import SCENES
from uc_desktop.ui.access import interfaces
from uc_desktop.ui.table.input.focus_order import reachable
from uc_desktop.ui.window.main_window import MainWindow

Role, Text = QAccessible.Role, QAccessible.Text
Scene = Callable[[str], MainWindow]


@pytest.fixture
def scene(table_window: MainWindow) -> Scene:
    """Puts a scene on the table, begun anew."""
    return partial(put_scene, table_window)


@pytest.fixture(scope="module", params=SCENES)
def each_scene(request: pytest.FixtureRequest, table_window: MainWindow) -> MainWindow:
    """All that is looked at in a scene is looked at before the next is shown."""
    return put_scene(table_window, request.param)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[QAccessibleEvent]:
    """What Qt is told while a screen reader listens."""
    events: list[QAccessibleEvent] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", events.append)
    return events


def asked(thing: QObject) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(thing)
    assert found is not None
    return found


def children(of: QAccessibleInterface) -> list[QAccessibleInterface]:
    found = [of.child(index) for index in range(of.childCount())]
    assert all(child is not None for child in found)
    return found


def groups(window: MainWindow) -> dict[str, QAccessibleInterface]:
    """The parts of the table; the tables on a sheet (`test_sheet_tables`) lie beside them."""
    parts = [each for each in children(asked(window.view)) if each.role() != Role.Table]
    return {group.text(Text.Name): group for group in parts}


def things(window: MainWindow) -> list[QAccessibleInterface]:
    return [thing for group in groups(window).values() for thing in children(group)]


def key_of(thing: QAccessibleInterface) -> str:
    node = thing.object()
    assert isinstance(node, interfaces.Node)
    return node.name


def named(window: MainWindow, beginning: str) -> QAccessibleInterface:
    return next(thing for thing in things(window) if thing.text(Text.Name).startswith(beginning))


def announced(events: list[QAccessibleEvent]) -> list[str]:
    return [event.message() for event in events if isinstance(event, QAccessibleAnnouncementEvent)]


# The tree


def test_the_table_is_told_in_groups(scene: Scene) -> None:
    assert list(groups(scene("table"))) == [
        "Your hand: 3 cards", "Main board", "Tracks", "Your board", "Claimed cards of Ana", "Turn",
        "Resources and score", "Other players", "Log", "Game",
    ]  # fmt: skip


def test_everything_in_the_tree_has_a_name_a_role_and_a_place(each_scene: MainWindow) -> None:
    view = asked(each_scene.view)
    for group in groups(each_scene).values():
        assert group.role() in (Role.Grouping, Role.Dialog, Role.PopupMenu)
        assert group.text(Text.Name) and group.parent() is view and view.child(view.indexOfChild(group)) is group
        for at, thing in enumerate(children(group)):
            assert thing.isValid() and thing.text(Text.Name), key_of(thing)
            assert thing.role() in (Role.Button, Role.MenuItem, Role.ListItem, Role.StaticText, Role.Graphic)
            assert thing.parent() is group and group.indexOfChild(thing) == at
            assert not thing.rect().isEmpty(), key_of(thing)


def test_whatever_can_be_done_is_in_the_tree_and_not_disabled(each_scene: MainWindow) -> None:
    controller = each_scene.controller
    assert controller is not None
    there = {key_of(thing): thing.state() for thing in things(each_scene)}
    wanted = set(reachable(controller.builder, controller.model())) - {"hand", "tray"}
    assert wanted - there.keys() == set()
    assert [key for key in wanted if there[key].disabled or not there[key].focusable] == []


def test_pieces_slots_and_cards_say_what_they_are(scene: Scene) -> None:
    window = scene("table")
    city = named(window, "Symbiotic city at the upper right")
    slot = named(window, "Slot G2: Build 1 tunnel, or advance 1 step on the Federation track")
    card = named(window, "Standing Committee, red, Permanent card 106")
    assert (city.role(), slot.role(), card.role()) == (Role.Graphic, Role.Button, Role.ListItem)
    assert named(window, "4 kelp; the next Production gives 4").role() == Role.Graphic


def test_a_choice_is_a_menu_of_its_own(scene: Scene) -> None:
    found = groups(scene("payment"))
    assert list(found) == ["Build a nonsymbiotic city for"]
    menu = found["Build a nonsymbiotic city for"]
    assert menu.role() == Role.PopupMenu and menu.state().modal
    assert children(menu)[0].text(Text.Name) == "1 kelp, 2 steelplast and 1 credit"


def test_a_sheet_is_a_dialog_of_its_own(scene: Scene) -> None:
    found = groups(scene("score"))
    assert [(name, group.role()) for name, group in found.items()] == [("Score", Role.Dialog)]


# States and reasons


def test_what_cannot_be_done_is_disabled_and_says_why(scene: Scene) -> None:
    special = named(scene("table"), "Granary of the Deep")
    assert special.state().disabled
    assert special.text(Text.Description) == "Place a tile and play a card first. (T-3)"


def test_what_can_be_done_says_what_enter_does(scene: Scene) -> None:
    window = scene("table")
    assert named(window, "Standing Committee").text(Text.Description) == "Enter picks it up."
    Keys(window).click("card:standing-committee")
    held = named(window, "Standing Committee")
    assert (held.text(Text.Description), held.state().selected) == ("Held. Enter puts it down.", True)
    there = named(window, "Slot G2").text(Text.Description)
    assert there == "Enter: Choose slot G2 with Standing Committee."


def test_several_ways_to_pay_are_told(scene: Scene) -> None:
    site = named(scene("effect"), "City site at the lower middle")
    assert site.text(Text.Description) == (
        "Enter: Build a nonsymbiotic city for 1 kelp, 2 steelplast and 1 credit, or "
        "2 steelplast, 1 credit and 1 biomatter, or 1 kelp, 1 steelplast, 1 credit and 1 biomatter, or 2 other ways."
    )


def test_a_button_that_is_off_says_why_in_its_name(scene: Scene) -> None:
    undo = named(scene("table"), "Undo")
    assert (undo.text(Text.Name), undo.state().disabled) == ("Undo: nothing to undo", True)


# Focus and actions


def test_the_focus_is_told(scene: Scene, told: list[QAccessibleEvent]) -> None:
    window = scene("table")
    view = asked(window.view)
    Keys(window).go("slot:A-Y2")
    slot = view.focusChild()
    assert slot.text(Text.Name).startswith("Slot Y2") and slot.state().focused
    last = [event for event in told if event.type() == QAccessible.Event.Focus][-1]
    assert last.accessibleInterface() is slot


def test_a_thing_can_be_pressed_and_focused(scene: Scene) -> None:
    window = scene("table")
    card = named(window, "Standing Committee")
    card.actionInterface().doAction(QAccessibleActionInterface.setFocusAction())
    assert card.state().focused
    card.actionInterface().doAction(QAccessibleActionInterface.pressAction())
    assert card.state().selected


def test_a_thing_has_no_other_interfaces(scene: Scene) -> None:
    """A screen reader asks for all of them."""
    card = named(scene("table"), "Standing Committee")
    assert card.textInterface() is None and card.valueInterface() is None and card.selectionInterface() is None


def test_what_is_gone_is_told_no_more(scene: Scene) -> None:
    window = scene("table")
    card = named(window, "Retrofit Crews")
    assert window.session is not None and window.controller is not None
    window.controller.submit(Place("A-G2", "retrofit-crews"))
    assert (card.isValid(), card.text(Text.Name), card.state().invalid) == (False, "", True)


# Events


def test_what_happens_is_announced(scene: Scene, told: list[QAccessibleEvent]) -> None:
    window = scene("table")
    assert window.controller is not None
    window.controller.submit(Place("A-G2", "retrofit-crews"))
    assert announced(told) == ["Ana: G2: Retrofit Crews (match)"]


def test_all_commands_of_an_undo_step_are_announced_at_once(scene: Scene, told: list[QAccessibleEvent]) -> None:
    window = scene("table")
    assert window.session is not None
    place = Place("A-G2", "retrofit-crews")
    window.session.submit(place)
    build, *_ = window.session.legal_commands()
    window.session.undo()
    told.clear()
    window.session.submit_step((place, build))
    (words,) = announced(told)
    assert words.startswith("Ana: G2: Retrofit Crews (match), built a tunnel from ")
    assert words.endswith(" for 1 steelplast and 1 credit")


def test_what_is_taken_back_is_announced(scene: Scene, told: list[QAccessibleEvent]) -> None:
    window = scene("effect")
    assert window.controller is not None
    told.clear()
    window.controller.on_button("undo")
    window.controller.on_button("redo")
    assert announced(told) == ["Undone", "Redone"]


def test_a_refusal_is_announced(scene: Scene, told: list[QAccessibleEvent]) -> None:
    window = scene("table")
    assert window.controller is not None
    window.controller.press_thing("special:granary-of-the-deep")
    assert announced(told) == ["Not possible; Place a tile and play a card first. (T-3)"]


# What is hidden


@pytest.fixture
def two(window: MainWindow) -> MainWindow:
    """One has the table, the other waits behind the curtain; both are to discard three of six cards."""
    seats = (Seat("Ana", "orange"), Seat("Bruno", "blue"))
    window.begin(Header(seats, "hidden", window.engine.content.hash, curtain=True))
    assert window.controller is not None
    window.controller.press_thing("curtain:take-over")
    return window


def hand_names(window: MainWindow, *, own: bool) -> list[str]:
    """The names of the cards in the hand of whoever has the table, or of the other."""
    assert window.session is not None and window.controller is not None
    content, texts, viewer = window.engine.content, window.controller.texts, window.controller.table.game.viewer
    hand = window.session.state.players[viewer if own else 1 - viewer].hand
    return [texts.card_name(content.cards[card]) for card in hand]


def all_words(window: MainWindow) -> str:
    every = [asked(window.view), *groups(window).values(), *things(window)]
    return " ".join(one.text(kind) for one in every for kind in (Text.Name, Text.Description))


def pass_on(window: MainWindow) -> None:
    """Keep three cards, and confirm."""
    assert window.controller is not None and window.session is not None
    for _ in range(3):
        window.controller.submit(next(each for each in window.session.legal_commands() if isinstance(each, Discard)))
    window.controller.submit(CONFIRM)
    assert window.controller.table.overlay.kind == Overlay.CURTAIN


def test_anothers_hand_is_in_no_words_of_the_tree(two: MainWindow) -> None:
    words = all_words(two)
    assert all(name in words for name in hand_names(two, own=True))
    assert not any(name in words for name in hand_names(two, own=False))


def test_under_the_curtain_there_is_nothing_but_the_curtain(two: MainWindow) -> None:
    cards = [thing for thing in things(two) if key_of(thing).startswith("card:")]
    pass_on(two)
    assert [name.endswith(" takes over") for name in groups(two)] == [True]
    hidden = hand_names(two, own=True) + hand_names(two, own=False)
    assert not any(name in all_words(two) for name in hidden)
    assert not any(card.isValid() or card.text(Text.Name) for card in cards)


def test_what_was_drawn_is_not_announced_when_the_table_changes_hands(
    two: MainWindow, told: list[QAccessibleEvent]
) -> None:
    """At the end of a turn a card is drawn for the one that was played."""
    assert two.controller is not None and two.session is not None
    for _ in range(2):
        pass_on(two)
        two.controller.press_thing("curtain:take-over")
    two.controller.submit(next(each for each in two.session.legal_commands() if isinstance(each, Place)))
    while CONFIRM not in two.session.legal_commands():
        two.controller.submit(two.session.legal_commands()[0])
    told.clear()
    two.controller.submit(CONFIRM)
    assert two.controller.table.overlay.kind is Overlay.CURTAIN
    hidden = hand_names(two, own=True) + hand_names(two, own=False)
    assert not any(name in words for name in hidden for words in announced(told))
