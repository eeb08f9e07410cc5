"""The chooser of cards: before the first round, at the hand limit and at an era's end."""

from __future__ import annotations

import pytest

from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed
from tests.ui.players.mouse import Mouse
from tests.ui.shared_window import ShowTable
from tests.ui.windows import begin
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.window.main_window import MainWindow

HAND = ("retrofit-crews", "standing-committee", "spare-parts-run", "the-long-table")


def cards(mouse: Mouse) -> tuple[str, ...]:
    """The hand of whoever sits at the table."""
    return mouse.controller.model().hand


def label(mouse: Mouse, key: str) -> str:
    """What a label or button says."""
    item = mouse.controller.builder.item(key)
    assert item is not None
    return item.text


@pytest.fixture
def over_the_limit(seat: ShowTable, content: Content) -> Mouse:
    """Ana's turn begins with four cards."""
    return seat(printed(content, 2).hand("ana", *HAND))


@pytest.mark.rule("S-6")
def test_before_the_first_round_three_clicks_and_a_button_keep_three_cards(window: MainWindow) -> None:
    mouse = begin(window)
    first, hand = mouse.controller.table.game.viewer, cards(mouse)
    for card in hand[:3]:
        mouse.click(f"card:{card}")
    assert check(window) == []
    mouse.click("keep:done")
    session = mouse.controller.session
    assert session.state.players[first].hand == hand[3:] and session.state.active != first


@pytest.mark.rule("S-6")
def test_a_card_chosen_to_go_is_kept_by_another_click(window: MainWindow) -> None:
    mouse = begin(window)
    one, *_ = cards(mouse)
    mouse.click(f"card:{one}")
    assert label(mouse, f"tag:card:{one}") == "discard"
    mouse.click(f"card:{one}")
    assert mouse.controller.builder.item(f"tag:card:{one}") is None
    assert label(mouse, "keep:advice") == "Click 3 cards to discard."
    assert check(window) == []


@pytest.mark.rule("S-6")
def test_no_more_cards_go_than_must(window: MainWindow) -> None:
    mouse = begin(window)
    told: list[str] = []
    mouse.controller.table.signals.noted.connect(lambda words, _: told.append(words))
    for card in cards(mouse)[:4]:
        mouse.click(f"card:{card}")
    assert told == ["You discard only 3 cards and have chosen them. Click one of them to keep it."]
    assert len(mouse.controller.table.selection.leaving) == 3


@pytest.mark.rule("T-2")
def test_at_the_hand_limit_one_click_is_enough_and_can_be_undone(over_the_limit: Mouse) -> None:
    mouse = over_the_limit
    mouse.click(f"card:{HAND[1]}")
    assert cards(mouse) == (HAND[0], *HAND[2:]) and mouse.controller.builder.item("keep:done") is None
    mouse.click("button:undo")
    assert cards(mouse) == HAND and mouse.controller.table.selection.leaving == frozenset()
    assert check(mouse.window) == []


@pytest.mark.rule("T-2")
def test_a_card_can_still_be_dragged_to_the_discard_pile(over_the_limit: Mouse) -> None:
    over_the_limit.drag(f"card:{HAND[0]}", "discard")
    assert cards(over_the_limit) == HAND[1:]


@pytest.mark.rule("K-10")
def test_a_3_credit_special_leaves_the_game_only_after_a_warning(seat: ShowTable, content: Content) -> None:
    costly = next(card for card in content.cards.values() if card.is_costly_special)
    mouse = seat(printed(content, 2).hand("ana", costly.id, *HAND[:3]))
    mouse.click(f"card:{costly.id}")
    name = mouse.controller.texts.card_name(costly)
    assert label(mouse, "keep:advice") == f"{name}: this 3-credit Special card would leave the game for good."
    assert label(mouse, f"tag:card:{costly.id}") == "leaves the game" and len(cards(mouse)) == 4
    assert check(mouse.window) == []
    mouse.click("keep:done")
    assert cards(mouse) == HAND[:3]


@pytest.mark.rule("K-10")
def test_a_cheap_special_goes_under_its_deck(seat: ShowTable, content: Content) -> None:
    cheap = next(card for card in content.cards.values() if card.is_cheap_special)
    mouse = seat(printed(content, 2).hand("ana", cheap.id, *HAND))
    mouse.click(f"card:{cheap.id}")
    assert label(mouse, f"tag:card:{cheap.id}") == "under the deck"


@pytest.mark.rule("T-2")
def test_put_away_the_chooser_shows_the_table_and_comes_back(over_the_limit: Mouse) -> None:
    mouse = over_the_limit
    mouse.click("keep:fold")
    assert mouse.controller.builder.item("tray") is not None and check(mouse.window) == []
    mouse.click("keep:unfold")
    assert mouse.controller.builder.item("tray") is None and check(mouse.window) == []


@pytest.mark.rule("T-2")
def test_the_confirm_key_keeps_the_cards_when_all_that_go_are_chosen(window: MainWindow) -> None:
    mouse = begin(window)
    state = mouse.controller.session.state
    assert state.phase is Phase.KEEP
    mouse.controller.press_key("confirm")
    assert mouse.controller.session.state == state
    for card in cards(mouse)[:3]:
        mouse.click(f"card:{card}")
    mouse.controller.press_key("confirm")
    assert mouse.controller.session.state.active != state.active


@pytest.mark.rule("T-2")
@pytest.mark.parametrize(
    ("count", "size"), [(6, (1280, 680)), (8, (1366, 700)), (8, (1366, 768)), (4, (1366, 768)), (8, (1920, 1080))]
)
def test_the_longest_texts_can_be_read_in_the_chooser(
    seat: ShowTable, content: Content, size: tuple[int, int], count: int
) -> None:
    mouse = seat(printed(content, 2))
    long = sorted(content.cards.values(), key=lambda card: -len(mouse.controller.texts.card_words(card, content)))
    hand = [card.id for card in long if not card.is_assistant][:count]
    mouse = seat(printed(content, 2).hand("ana", *hand))
    mouse.controller.resize(*size)
    for card in cards(mouse):
        item = mouse.controller.builder.item(f"card:{card}")
        assert item is not None and not item.describe()["overflow"], card
        assert mouse.controller.builder.key_at(item.center()) == f"card:{card}"


@pytest.mark.rule("S-6")
def test_cards_dragged_away_meanwhile_leave_room_for_fewer_that_go(window: MainWindow) -> None:
    mouse = begin(window)
    hand = cards(mouse)
    for card in hand[:3]:
        mouse.click(f"card:{card}")
    mouse.drag(f"card:{hand[4]}", "discard")
    assert label(mouse, "keep:advice") == "You keep these 3 cards. Click a faded card to keep it instead."
    assert check(window) == []
    mouse.click("keep:done")
    assert len(mouse.controller.session.state.players[0].hand) == 3


@pytest.mark.rule("T-2")
def test_putting_the_chooser_away_or_back_lets_go_of_what_is_held(over_the_limit: Mouse) -> None:
    mouse = over_the_limit
    mouse.click("keep:fold")
    mouse.click(f"card:{HAND[0]}")
    mouse.click("keep:unfold")
    assert mouse.controller.table.selection.held == ""


@pytest.mark.rule("T-2")
def test_put_away_once_the_chooser_is_up_again_for_the_next_decision(over_the_limit: Mouse) -> None:
    mouse = over_the_limit
    mouse.click("keep:fold")
    mouse.drag(f"card:{HAND[0]}", "discard")
    mouse.click("button:undo")
    assert mouse.controller.builder.item("keep:fold") is not None and check(mouse.window) == []


@pytest.mark.rule("T-2")
def test_the_turn_panel_says_how_cards_are_discarded_now(over_the_limit: Mouse) -> None:
    mouse = over_the_limit
    assert label(mouse, "turn:advice") == "Click the card to discard."
    mouse.click("keep:fold")
    assert label(mouse, "turn:advice") == "“Choose cards” shows your cards again; or drag one to the discard pile."


@pytest.mark.rule("S-6")
@pytest.mark.parametrize("size", [(1366, 768), (1366, 700), (1280, 680), (1920, 1080)], ids=str)
def test_the_first_cards_are_chosen_with_both_boards_in_sight(window: MainWindow, size: tuple[int, int]) -> None:
    mouse = begin(window)
    window.resize(*size)
    chooser, layout = mouse.controller.builder.item("keep"), mouse.controller.layout
    assert chooser is not None
    top = chooser.frame().y
    assert layout.main_board.bottom <= top and layout.player_board.bottom <= top
    assert (check(window), audit(window)) == ([], [])


def test_only_who_begins_with_a_game_is_advised_which_first_cards_to_keep(window: MainWindow) -> None:
    """Not in a later game, nor after a chapter of the tutorial."""
    advice = say("advice.first cards")
    mouse = begin(window)
    assert advice in label(mouse, "turn:advice")
    assert advice not in label(begin(window), "turn:advice")


def test_who_has_begun_the_tutorial_needs_no_advice(window: MainWindow) -> None:
    window.tutor.begin(window.tutor.chapters[0], None)
    window.tutor.on_button("lesson-go-on")
    window.tutor.leave()
    assert say("advice.first cards") not in label(begin(window), "turn:advice")
