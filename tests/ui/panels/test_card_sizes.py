"""Every card can be read in every hand, window and text size: all its words, or in short with its name whole."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.audits.card_audit import faults_of_card
from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.shared_window import SharedWindow, Size, in_each
from uc_desktop.app.scenario.facts import PLAYER_FACTS
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.session.session import Session
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Phase
from uc_desktop.tools.scenes import NAMES
from uc_desktop.ui.art.cards.cards import large_card
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.hand_card import hand_card
from uc_desktop.ui.art.cards.hand_room import card_widths
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.layout.hand_layout import HandRoom
from uc_desktop.ui.layout.table_layout import table_layout
from uc_desktop.ui.scene.items.card import CardItem
from uc_desktop.ui.theme.theme import theme_of
from uc_desktop.ui.window.main_window import MainWindow
from uc_desktop.ui.window.undo_stack import UndoStack

SIZES = ((1366, 768), (1920, 1080), (1280, 680))
TEXTS = (1.0, 1.3, 1.5)
#: Sizes of the window and of texts. The cards of a window 742 high are between those of two other windows, and cards of
#: low windows differ little: these are looked at with the extreme texts alone.
LOOKS = (
    *(((1366, 768), text) for text in TEXTS),
    *(((1920, 1080), text) for text in TEXTS),
    *(((1366, 700), text) for text in (1.0, 1.5)),
    *(((1280, 680), text) for text in (1.0, 1.5)),
    ((1366, 742), 1.0),
)
HAND = (
    "retrofit-crews",
    "standing-committee",
    "spare-parts-run",
    "survey",
    "courier-dolphins",
    "kelp-press",
    "trunk-line",
)


#: The coin of a price that lies in the band at the top.
COIN = re.compile(
    r'translate\(([\d.]+) 12[.0]*\)[^>]*><circle cx="0" cy="0" r="([\d.]+)" fill="#0B2A3E" stroke="#7FF0E2"'
)


@pytest.mark.parametrize(("size", "text"), LOOKS, ids=str)
def test_every_card_of_a_hand_can_be_read(content: Content, faces: Faces, size: Size, text: float) -> None:
    cards, usual = [faces.of(card) for card in content.cards], table_layout(*size)
    assert len(cards) == 206
    full = usual.hand_card[0]
    for share in (0.7, 1.0):
        assert [fault for face in cards for fault in faults_of_card(face, full * share, usual, text)] == []


@pytest.mark.parametrize("count", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", [(1366, 768), (1366, 700)], ids=str)
def test_every_card_has_all_its_words_in_every_hand_of_three_to_seven(
    content: Content, faces: Faces, size: Size, count: int
) -> None:
    """Beside those that need the most room, too."""
    cards, usual = [faces.of(card) for card in content.cards], table_layout(*size)
    wanted = {face: card_widths(face, count, usual, 1) for face in cards}
    broad = sorted(cards, key=lambda face: wanted[face])[-count:]
    for face in cards:
        others = [other for other in broad if other != face][-count + 1 :]
        hand = table_layout(*size, 3, HandRoom(tuple(wanted[each] for each in (face, *others)))).hand_cards
        assert len({card.y for card in hand}) == 1
        assert not hand_card(face, hand[0].w, hand[0].h, usual.unit).overflow, face.name


@pytest.mark.parametrize(("count", "with_signs"), [(3, 206), (5, 206), (7, 195)])
def test_nearly_all_cards_have_their_signs_among_their_like(
    content: Content, faces: Faces, count: int, with_signs: int
) -> None:
    usual = table_layout(1366, 768)
    wanted = [card_widths(faces.of(card), count, usual, 1) for card in content.cards]
    typical = sorted(wanted)[len(wanted) // 2]
    found = [table_layout(1366, 768, 3, HandRoom((each, *(typical,) * (count - 1)))) for each in wanted]
    whole = [table for table, each in zip(found, wanted, strict=True) if table.hand_cards[0].w >= each.with_signs]
    assert len(whole) >= with_signs


def test_larger_texts_are_larger_on_cards_too(faces: Faces) -> None:
    face = faces.of("retrofit-crews")
    sizes = [hand_card(face, 131, 184, 1, text).texts[2].type.size for text in (1.0, 1.3)]
    assert sizes == [11.0, 11 * 1.3]


def test_the_words_of_every_card_fit_on_the_large_one(content: Content, faces: Faces) -> None:
    for w, h in ((330, 480), (429, 624), (495, 720)):
        for text in TEXTS:
            short = [card for card in content.cards if _is_short(faces, card, w, h, text)]
            assert short == []


def _is_short(faces: Faces, card: str, w: float, h: float, text: float) -> bool:
    return large_card(faces.of(card), w, h, text).overflow


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_first_cards_are_read_with_all_their_words(qtbot: QtBot, shared: SharedWindow, size: Size) -> None:
    mouse = shared.show_scene("set-up", size=size)
    window = mouse.window
    cards = [item for item in window.view.builder.items() if isinstance(item, CardItem)]
    hand = [card for card in cards if card.form == "hand"]
    assert len(hand) == 6
    assert [card.key for card in hand if card.overflow] == []
    assert (check(window), audit(window)) == ([], [])
    for card in hand[:3]:
        mouse.drag(card.key, "discard")
    assert check(window) == []
    broad = mouse.controller.layout.hand.w
    mouse.click("button:confirm")
    # Once all have kept theirs the claimed cards have their room.
    qtbot.waitUntil(lambda: mouse.controller.layout.hand.w < broad * 0.6)
    assert mouse.controller.session.state.phase is Phase.TURN
    assert check(window) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_cards_to_discard_from_at_a_new_era_are_read_with_their_words(
    qtbot: QtBot, shared: SharedWindow, size: Size
) -> None:
    mouse = shared.show_scene("era", size=size)
    window = mouse.window
    hand = _hand(window)
    assert len(hand) == 8
    assert {card.frame().y for card in hand} == {hand[0].frame().y}
    short = {card.key for card in hand if card.overflow}
    # In the lowest window many do not fit on any card.
    assert not short or size[1] < 700
    assert (check(window), audit(window)) == ([], [])
    for card in hand[:2]:
        mouse.drag(card.key, "discard")
    broad = mouse.controller.layout.hand.w
    assert check(window) == []
    for card in hand[2:5]:
        mouse.drag(card.key, "discard")
    assert mouse.controller.layout.hand.w == pytest.approx(broad, abs=10), "what is still read stays"
    mouse.click("button:confirm")
    qtbot.waitUntil(lambda: mouse.controller.layout.hand.w < broad * 0.6)
    assert (check(window), audit(window)) == ([], [])


def test_cards_of_a_new_era_have_their_words_with_large_texts_too(shared: SharedWindow) -> None:
    window = shared.show_scene("era").window
    for looks in in_each(window, SIZES[:2], (125, 150)):
        assert (looks, [card.key for card in _hand(window) if card.overflow]) == (looks, [])
        assert (looks, check(window), audit(window)) == (looks, [], [])


def test_a_card_whose_words_are_much_smaller_than_wanted_comes_up_large(shared: SharedWindow) -> None:
    mouse = shared.show_scene("table")
    window = mouse.window
    mouse.point("card:standing-committee")
    assert not _loupe(window).isVisible()
    window.set_theme(theme_of("dark", text=150))
    mouse.point("card:spare-parts-run")
    assert not _loupe(window).isVisible(), "so few cards have the room that their words need"
    _hold(window, (*HAND[:6], "grand-inspection"))
    mouse.click("keep:fold")
    mouse.point("card:grand-inspection")
    card = window.view.builder.item("raised-card")
    assert isinstance(card, CardItem) and card.small and not card.overflow
    assert _loupe(window).isVisible()


def _hand(window: MainWindow) -> list[CardItem]:
    """The cards of the hand that is shown, from left to right."""
    cards = [item for item in window.view.builder.items() if isinstance(item, CardItem) and item.form == "hand"]
    return sorted(cards, key=lambda card: (card.frame().y, card.frame().x))


@pytest.mark.rule("T-2")
@pytest.mark.parametrize("count", [4, 5, 6, 7])
def test_cards_over_the_limit_are_read_side_by_side_until_they_are_discarded(shared: SharedWindow, count: int) -> None:
    mouse = shared.show_scene("table")
    window = mouse.window
    _hold(window, HAND[:count])
    mouse.click("keep:fold")
    cards = _hand(window)
    assert [card.key for card in cards] == [f"card:{card}" for card in HAND[:count]]
    assert [card.frame().y for card in cards] == [577.0] * count
    assert [card.key for card in cards if card.overflow] == []
    assert (check(window), audit(window)) == ([], [])
    for card in HAND[: count - 3]:
        mouse.drag(f"card:{card}", "discard")
    assert mouse.controller.layout.hand == (8, 571, 410, 191)
    assert (check(window), audit(window)) == ([], [])


def _hold(window: MainWindow, cards: Sequence[str]) -> None:
    """Ana begins a turn with these cards in hand, and with what she has in the scene."""
    session = window.session
    assert session is not None
    position = Position(window.engine.content, NAMES)
    position.replace(session.state)
    PLAYER_FACTS["hand"].put(position, "ana", cards)
    window.show_session(Session(window.engine, session.header, None, UndoStack, position.state))


def test_claimed_cards_beside_a_broad_hand_keep_their_kinds(shared: SharedWindow) -> None:
    mouse = shared.show_scene("era")
    window = mouse.window
    mouse.click("keep:fold")
    signs = [item for item in window.view.builder.items() if re.fullmatch(r"tray:\w+:sign", item.key)]
    assert [sign.accessible_name for sign in signs] == [
        "Actions: 3 of 4", "Permanent: 1", "Production: 2", "End scoring: 1", "Special cards played and paid for: 1",
    ]  # fmt: skip
    chips = [item for item in window.view.builder.items() if item.key.startswith("claimed:")]
    assert len(chips) == 8
    assert all(chip.accessible_name and chip.frame().h >= 24 for chip in chips)


def test_a_card_of_many_comes_up_whole_where_it_is_pointed_at(shared: SharedWindow, content: Content) -> None:
    mouse = shared.show_scene("table")
    window = mouse.window
    _hold(window, [card for card in content.cards if content.cards[card].era == 1][:14])
    mouse.click("keep:fold")
    lying = _hand(window)[-1]
    assert lying.overflow and lying.frame().h < 100
    mouse.point(lying.key)
    raised = window.view.builder.item("raised-card")
    assert isinstance(raised, CardItem) and not raised.overflow
    assert (raised.frame().w, raised.frame().h) == (131, 184)
    assert window.view.builder.scene.sceneRect().contains(raised.sceneBoundingRect())
    assert not _loupe(window).isVisible()
    assert (check(window), audit(window)) == ([], [])


def _loupe(window: MainWindow) -> CardItem:
    items = window.view.table_scene.items()
    return next(item for item in items if isinstance(item, CardItem) and item.key == "loupe")


def test_the_price_in_a_narrow_cards_band_lies_between_its_signs_and_its_number(faces: Faces, content: Content) -> None:
    """In a hand of many cards, 100 broad."""
    priced = [face for face in map(faces.of, content.cards) if face.cost is not None]
    found = 0
    for face in priced:
        picture = hand_card(face, 100, 188, 1, 1)
        number = picture.texts[0]
        for x, r in COIN.findall(picture.body):
            found += 1
            assert float(x) - float(r) > 45, "the signs end there"
            assert float(x) + float(r) < number.x - text_width(face.number, number.type), face.name
            assert float(r) > 8
    assert found > 10
