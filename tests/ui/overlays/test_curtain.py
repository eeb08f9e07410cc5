"""Who may not know a card is never told of it: behind the curtain, in the log, in tool tips, anywhere in the window."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QToolTip, QWidget

from tests.ui.expected.expected import check
from tests.ui.players.mouse import Mouse
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.scenario.piles import set_hand
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.scenario.turn import set_federation, set_order, set_phase, set_round, set_turns_taken, set_waiting
from uc_desktop.app.session.session import Session
from uc_desktop.presentation.facts.overlays.curtain_facts import taking_over
from uc_desktop.presentation.facts.overlays.piles import unseen_specials
from uc_desktop.rules import events as ev
from uc_desktop.rules.commands import Confirm, Discard
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.layout.table_layout import table_layout
from uc_desktop.ui.overlays.curtain import draw_curtain
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

COLORS = (("Ana", "orange"), ("Bruno", "blue"), ("Chiara", "ivory"), ("Dawid", "magenta"))


def seated(window: MainWindow, players: str, *, curtain: bool = True, start: State | None = None) -> Controller:
    """A game of these players, h for a human and b for a bot, on the table."""
    kinds = {"h": "human", "b": "random"}
    seats = tuple(Seat(*who, kinds[kind]) for who, kind in zip(COLORS, players, strict=False))
    header = Header(seats, "curtain", window.engine.content.hash, curtain=curtain)
    window.show_session(Session(window.engine, header, None, UndoStack, start))
    assert window.controller is not None
    return window.controller


# What is told, and what is secret


def told(window: MainWindow) -> str:
    """Every text, key, tool tip and accessible name that the window holds, whether it is to be seen or not."""
    words = [window.windowTitle(), QToolTip.text(), QGuiApplication.clipboard().text()]
    for item in window.view.table_scene.items():
        if isinstance(item, TableItem):
            words += [str(value) for value in item.describe().values()]
            words += item.texts() if item.isVisible() else ()
    for widget in window.findChildren(QWidget):
        words += [widget.accessibleName(), widget.toolTip(), widget.windowTitle()]
    words += [text for entry in window.menu.actions() for text in (entry.text(), entry.toolTip())]
    return "\n".join(dict.fromkeys(words))


def public_cards(session: Session) -> set[str]:
    """All cards that everybody at the table has seen where they are or went."""
    state, choosing_since = session.state, len(session.entries)
    while choosing_since and session.entries[choosing_since - 1].state.phase in (Phase.KEEP, Phase.ERA):
        choosing_since -= 1
    concealed = {entry.command.card for entry in session.entries[choosing_since:] if isinstance(entry.command, Discard)}
    seen = {*state.special_row, *state.special_deck[:1], *state.discard, state.turn.card, state.turn.played} - concealed
    for player in state.players:
        seen |= {*player.claimed, *player.paid}
    for entry in session.entries:
        seen |= {entry.state.special_deck[0]} if entry.state.special_deck else set()
        for event in entry.events:
            seen |= _told_to_all(event) - concealed
    return seen


def _told_to_all(event: ev.Event) -> set[str]:
    match event:
        case ev.CardsDrawn() | ev.SpecialsLookedAt() | ev.SpecialTaken(secret=True):
            return set()
        case ev.ActionCardsRefreshed(cards=cards):
            return set(cards)
        case _:
            card = getattr(event, "card", "")
            return {card} if card else set()


def _seen_by(session: Session, viewer: int) -> set[str]:
    """What this viewer drew, took and looked at in the course of the game."""
    events = [event for entry in session.entries for event in entry.events if event.player == viewer]
    seen = {card for event in events if isinstance(event, ev.CardsDrawn | ev.SpecialsLookedAt) for card in event.cards}
    return seen | {event.card for event in events if isinstance(event, ev.SpecialTaken | ev.CardDiscarded)}


def secrets(session: Session, texts_of: Controller, viewer: int | None) -> set[str]:
    """The names and ids of all cards that this viewer, or anybody, may not know: hands, decks, cards looked at."""
    state = session.state
    known = public_cards(session) | set(state.players[viewer].hand if viewer is not None else ())
    known |= _seen_by(session, viewer) if viewer is not None else set()
    hands = {card for player in state.players for card in player.hand}
    decks = {*state.deck, *state.special_deck[1:], *state.turn.looked, *(c for deck in state.later_decks for c in deck)}
    cards = session.engine.content.cards

    def name(card: str) -> str:
        return texts_of.texts.card_name(cards[card])

    open_names = {name(card) for card in known if card in cards}
    hidden = (hands | decks | {*state.discard, *state.removed}) - known
    return {name(card) for card in hidden} - open_names | {f":{card}\n" for card in hidden}


def leaks(window: MainWindow) -> list[str]:
    """The hidden cards that the window tells of now."""
    controller = window.controller
    assert controller is not None
    viewer = None if controller.table.overlay.kind == "curtain" else controller.table.game.viewer
    words = told(window)
    return sorted(secret for secret in secrets(controller.session, controller, viewer) if secret in words)


def behind_the_curtain(window: MainWindow) -> list[str]:
    """What is in the scene besides the curtain."""
    keys = [item.key for item in window.view.table_scene.items() if isinstance(item, TableItem) and item.isVisible()]
    return [key for key in keys if not key.startswith(("curtain:", "sheet:", "backdrop"))]


# What is discarded


def _names_of_discards(controller: Controller, player: int) -> list[str]:
    events = [event for entry in controller.session.entries for event in entry.events]
    cards = [event.card for event in events if isinstance(event, ev.CardDiscarded) and event.player == player]
    return [controller.texts.card_name(controller.session.engine.content.cards[card]) for card in cards]


@pytest.mark.rule("S-6")
@pytest.mark.rule("Q-18")
def test_first_cards_discarded_are_named_when_all_have_chosen(window: MainWindow) -> None:
    controller = seated(window, "hh")
    mouse, first = Mouse(window), controller.session.state.active
    mouse.click("curtain:take-over")
    _keep_first_cards(controller)
    assert not [name for name in _names_of_discards(controller, first) if name in told(window)]
    assert "Discarded 3 cards" in told(window)
    mouse.click("curtain:take-over")
    assert not [name for name in _names_of_discards(controller, first) if name in told(window)]
    assert check(window) == []
    mouse.click("discard")
    assert not [name for name in _names_of_discards(controller, first) if name in told(window)]
    controller.press_key("Escape")
    controller.press_key("log")
    assert not [name for name in _names_of_discards(controller, first) if name in told(window)]
    controller.press_key("Escape")
    _keep_first_cards(controller)
    mouse.click("curtain:take-over")
    controller.press_key("log")
    assert all(name in told(window) for name in _names_of_discards(controller, 1 - first))


@pytest.mark.rule("Z-4")
@pytest.mark.rule("Q-18")
def test_cards_discarded_at_an_eras_end_are_named_when_all_have_chosen(window: MainWindow) -> None:
    position = Position(window.engine.content, 2)
    position.replace(window.engine.new_game(Header((Seat("A", "blue"), Seat("B", "ivory")), "x", "").setup))
    set_phase(position, Phase.ERA)
    set_round(position, 5)
    set_order(position, ("ana", "bruno"))
    set_waiting(position, ("bruno",))
    set_hand(position, "ana", (1, 2, 67, 68))
    set_hand(position, "bruno", (69, 70, 71, 72))
    controller = seated(window, "hh", start=position.state)
    Mouse(window).click("curtain:take-over")
    _give(controller, "Discard")
    _give(controller, "Confirm")
    assert "Discarded 1 card" in told(window)
    Mouse(window).click("curtain:take-over")
    assert leaks(window) == []
    assert not [name for name in _names_of_discards(controller, 0) if name in told(window)]


def _keep_first_cards(controller: Controller) -> None:
    for _ in range(3):
        _give(controller, "Discard")
    _give(controller, "Confirm")


def test_without_a_curtain_a_hand_is_shown_on_its_owners_turn_only(window: MainWindow) -> None:
    controller = seated(window, "hh", curtain=False)
    first = controller.session.state.active
    seen: set[int] = set()
    while seen != {0, 1}:
        state = controller.session.state
        cards = {item.key for item in window.view.builder.items() if item.key.startswith("card:")}
        hand = {key for key in cards if "player" not in key}
        assert hand == {f"card:{card}" for card in state.players[state.active].hand}
        seen.add(state.active)
        legal = controller.session.legal_commands()
        controller.submit(next((command for command in legal if isinstance(command, Discard)), legal[0]))
    assert first in seen


# What the next player reads


def choosing(window: MainWindow) -> Controller:
    """Ana is to take a Special card or look at three."""
    position = Position(window.engine.content, 2)
    position.replace(window.engine.new_game(Header((Seat("A", "blue"), Seat("B", "ivory")), "x", "").setup))
    set_waiting(position, ())
    set_phase(position, Phase.TURN)
    set_hand(position, "ana", ("survey",))
    set_hand(position, "bruno", ("trunk-line",))
    set_order(position, ("ana", "bruno"))
    controller = seated(window, "hh", start=position.state)
    Mouse(window).click("curtain:take-over")
    _give(controller, "Place", slot="A-2R3", card="survey")
    return controller


def looking(window: MainWindow) -> tuple[Controller, str]:
    """Ana is looking at three Special cards; the controller, and the card that she will keep."""
    controller = choosing(window)
    _give(controller, "LookAtSpecials")
    return controller, controller.session.state.turn.looked[0]


def _give(controller: Controller, kind: str, **facts: object) -> None:
    """Give the first legal command of this type with these values."""
    legal = controller.session.legal_commands()
    fitting = [command for command in legal if type(command).__name__ == kind]
    controller.submit(next(c for c in fitting if all(getattr(c, name) == value for name, value in facts.items())))


@pytest.mark.rule("K-12")
def test_a_special_card_kept_in_secret_stays_secret(window: MainWindow) -> None:
    controller, kept = looking(window)
    name = controller.texts.card_name(controller.session.engine.content.cards[kept])
    _give(controller, "KeepSpecial", card=kept)
    assert name in told(window)
    _give(controller, "Confirm")
    assert controller.table.overlay.kind == "curtain"
    assert name not in told(window) and "a Special card" in told(window)
    Mouse(window).click("curtain:take-over")
    assert name not in told(window)
    assert leaks(window) == []


@pytest.mark.rule("K-12")
@pytest.mark.parametrize("key", ["score", "log"])
def test_while_special_cards_are_looked_at_what_is_opened_lies_over_them(window: MainWindow, key: str) -> None:
    controller, _ = looking(window)
    before = {item.key for item in window.view.builder.items()}
    assert controller.press_key(key)
    assert check(window) == []
    assert not [item for item in window.view.builder.items() if item.key.startswith("look:")]
    controller.press_key("Escape")
    assert check(window) == []
    assert {item.key for item in window.view.builder.items()} == before


@pytest.mark.rule("Q-18")
def test_a_special_card_taken_face_up_is_not_among_the_unseen_ones(window: MainWindow) -> None:
    controller = choosing(window)
    taken = controller.session.state.special_deck[0]
    _give(controller, "TakeSpecial", card=taken)
    _give(controller, "Confirm")
    Mouse(window).click("curtain:take-over")
    assert controller.table.game.viewer == 1
    assert taken not in unseen_specials(controller.table.model())


@pytest.mark.rule("K-12")
def test_the_curtain_tells_what_happened_with_names(window: MainWindow) -> None:
    controller, kept = looking(window)
    _give(controller, "KeepSpecial", card=kept)
    _give(controller, "Confirm")
    lines = [item.text for item in window.view.builder.items() if item.key.startswith("curtain:line:")]
    assert any(line.startswith("Ana: ") and "Survey" in line for line in lines)


def test_the_recap_says_since_when_it_tells(window: MainWindow) -> None:
    controller = seated(window, "hh")
    heads: list[str] = []
    while len(heads) < 5:
        if controller.table.overlay.kind == "curtain":
            item = window.view.builder.item("curtain:since")
            assert item is not None
            heads.append(item.text)
            Mouse(window).click("curtain:take-over")
        else:
            _first(controller)
    began, chose = "Since the game began", "Since you chose your cards"
    assert heads == ["Nothing has happened yet", began, chose, chose, "Since your last turn"]


def _first(controller: Controller) -> None:
    """Confirm where that ends a turn begun, else do what comes first."""
    legal, state = controller.session.legal_commands(), controller.session.state
    ends = Confirm() in legal and (state.turn.slot or state.phase is not Phase.TURN)
    controller.submit(Confirm() if ends else next(command for command in legal if command != Confirm()))


def test_cards_drawn_for_a_new_era_are_not_on_the_curtain(window: MainWindow) -> None:
    """They are drawn in the turn of whoever ends the era, and hidden from that person."""
    position = Position(window.engine.content, 2)
    position.replace(window.engine.new_game(Header((Seat("A", "blue"), Seat("B", "ivory")), "x", "").setup))
    set_waiting(position, ())
    set_phase(position, Phase.TURN)
    set_round(position, 4)
    set_hand(position, "ana", ("survey",))
    set_hand(position, "bruno", ("trunk-line",))
    set_order(position, ("bruno", "ana"))
    set_turns_taken(position, 5)
    set_federation(position, {"four": ("bruno",)})
    controller = seated(window, "hh", start=position.state)
    Mouse(window).click("curtain:take-over")
    _give(controller, "Place", slot="A-0", card="survey")
    _give(controller, "Resolve")
    _give(controller, "Confirm")
    controller.let_go()
    assert controller.table.overlay.kind == "curtain"
    assert leaks(window) == []


# Coming and going


def above(window: MainWindow) -> set[float]:
    """How far above their places the things of the curtain are seen."""
    lying = {still.picture_key: still for still in window.view.builder.snapshots().values()}
    return {lying[each.picture_key].at.y - each.at.y for each in window.view.motions.seen()}


def test_the_curtain_hides_the_table_at_once_and_what_stands_on_it_sinks_in_within_300_ms(window: MainWindow) -> None:
    window.view.motions.speed = "normal"
    seated(window, "hh")
    assert window.view.motions.is_moving
    assert above(window) == {28}
    keys = {item.key for item in window.view.builder.items()}
    assert not [key for key in keys if key.startswith(("card:", "player-board", "slot:"))]
    veil = window.view.builder.item("sheet:veil")
    assert veil is not None and veil.picture_id() not in {each.picture_key for each in window.view.motions.seen()}
    window.view.motions.advance(300)
    assert not window.view.motions.is_moving


def test_the_curtain_rises_when_the_table_is_taken_over_and_a_click_skips_that(window: MainWindow) -> None:
    seated(window, "hh")
    window.view.motions.speed = "normal"
    Mouse(window).click("curtain:take-over")
    assert [each for each in window.view.motions.seen() if each.w > 1300], "the whole curtain is seen fading"
    assert window.view.builder.item("slot:A-0") is not None, "the table is there already"
    window.view.motions.advance(299)
    assert window.view.motions.is_moving
    window.view.motions.skip()
    assert not window.view.motions.is_moving


def inked(window: MainWindow, x: range, y: range) -> list[int]:
    """The rows of this part of the window in which something light is painted."""
    picture = window.view.grab().toImage()
    return [row for row in y if any(picture.pixelColor(column, row).lightness() > 110 for column in x)]


@pytest.mark.parametrize("text", [100, 150])
def test_the_dot_of_an_entry_stands_at_its_first_line(window: MainWindow, text: int) -> None:
    window.set_theme(theme_of("dark", "standard", text))
    builder = window.view.builder
    xs = [" ".join(["xxxxxx"] * words) for words in (4, 16, 4, 30)]
    builder.begin()
    draw_curtain(builder, taking_over(Seat("Ana", "orange"), "", xs), table_layout(1366, 768, 3))
    builder.end()
    for number in range(4):
        item = builder.item(f"curtain:line:{number}")
        assert item is not None
        at = item.frame()
        rows = range(round(at.y), round(at.bottom))
        letters = inked(window, range(round(at.x), round(at.x) + 100), rows)
        first = [row for index, row in enumerate(letters) if row - letters[0] == index]
        dot = inked(window, range(round(at.x) - 14, round(at.x) - 6), rows)
        # The letters x are low: the middle of a line lies a little above theirs.
        assert abs(sum(dot) / len(dot) - sum(first) / len(first)) < 3


@pytest.mark.parametrize("text", [100, 150])
def test_what_happened_is_told_whole_and_in_letters_of_one_size(window: MainWindow, text: int) -> None:
    window.set_theme(theme_of("dark", "standard", text))
    builder = window.view.builder
    long = "Maximiliane-Wilhelmine: G4: Technology Negotiation (match), claimed, took a Special card, used Refit Dock"
    told = ["B: Discarded Kelp Press", long, f"{long} {long}"]
    builder.begin()
    draw_curtain(builder, taking_over(Seat("W" * 16, "blue"), "", told), table_layout(1366, 768, 1))
    builder.end()
    lines = [item for item in builder.items() if item.key.startswith("curtain:line:")]
    sizes = {line.size for item in lines for line in item.lines()}
    assert len(lines) == 3 and sizes == {13 * text / 100}
    button = builder.item("curtain:take-over")
    assert not any(item.describe()["overflow"] for item in (*lines, button) if item is not None)
