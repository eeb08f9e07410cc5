"""Claimed cards: names where there is room, signs that can be read in any case, and everything can be reached."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF

from tests.ui.audits.text_audit import audit
from tests.ui.expected.expected import check
from tests.ui.panels.test_turn_words import printed
from tests.ui.players.mouse import Mouse
from tests.ui.shared_window import USUAL, SharedWindow, Size, in_each
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import HAND_LIMIT, Kind
from uc_desktop.ui.art.cards.claimed_chips import claimed_chip
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.scene.items.card import CardItem
from uc_desktop.ui.window.main_window import MainWindow

SIZES = ((1366, 768), (1366, 700), (1280, 680), (1920, 1080))
#: Permanent cards, which can be claimed without a limit.
FIVE, SEVEN = tuple(range(20, 25)), tuple(range(20, 27))


def chips(window: MainWindow) -> dict[str, CardItem]:
    items = window.view.builder.items()
    return {item.key: item for item in items if isinstance(item, CardItem) and item.key.startswith("claimed:")}


def cards_of(content: Content, kind: Kind, count: int) -> list[str]:
    """So many cards of this kind, without the Personal Assistant."""
    return [card.id for card in content.cards.values() if card.kind is kind and card.number and not card.cost][:count]


def claimed(
    shared: SharedWindow,
    content: Content,
    counts: dict[Kind, int],
    hand: tuple[int, ...] = (20,),
    size: Size = USUAL,
    text: int = 100,
) -> Mouse:
    """Ana with so many claimed cards of each kind, and the chooser of cards folded where she has many in hand."""
    table = printed(content, 2).hand("ana", *hand)
    for kind, count in counts.items():
        for card in cards_of(content, kind, count):
            table.claimed("ana", card)
    mouse = shared.show(table, size, text)
    if len(hand) > HAND_LIMIT:
        mouse.click("keep:fold")
    return mouse


def forms(window: MainWindow) -> dict[str, set[str]]:
    """How the cards of each row are shown."""
    shown: dict[str, set[str]] = {}
    for chip in chips(window).values():
        shown.setdefault(chip.place, set()).add(chip.form)
    return shown


def test_where_not_all_have_room_for_names_one_row_alone_loses_them(shared: SharedWindow, content: Content) -> None:
    window = claimed(shared, content, FOUR_ACTIONS, FIVE).window
    assert sorted(map(list, forms(window).values())) == [["chip"], ["chip"], ["chip"], ["signs"]]
    assert (check(window), audit(window)) == ([], [])


def test_four_action_cards_have_names_on_two_lines_where_other_rows_are_empty(
    shared: SharedWindow, content: Content
) -> None:
    window = claimed(shared, content, {Kind.ACTION: 3}, FIVE).window
    assert forms(window) == {"action": {"chip"}}
    assert len({chip.frame().y for chip in chips(window).values()}) == 2
    assert (check(window), audit(window)) == ([], [])


@pytest.mark.parametrize("text", [130, 150])
def test_claimed_cards_of_a_whole_game_lie_beside_each_other_with_large_texts(
    shared: SharedWindow, content: Content, text: int
) -> None:
    mouse = claimed(shared, content, A_WHOLE_GAME, FIVE, text=text)
    shown = list(chips(mouse.window).values())
    # Where there is no room for gaps their edges lie on each other.
    assert not [(one.key, two.key) for one, two in combinations(shown, 2) if one.frame().overlaps(two.frame(), 2)]


#: With the assistant; and about as many as in a whole game.
FOUR_ACTIONS = {Kind.ACTION: 3, Kind.PERMANENT: 2, Kind.PRODUCTION: 2, Kind.END_SCORING: 2}
A_WHOLE_GAME = {Kind.ACTION: 2, Kind.PERMANENT: 4, Kind.PRODUCTION: 3, Kind.END_SCORING: 2}
A_FEW = {Kind.ACTION: 2, Kind.PERMANENT: 3, Kind.PRODUCTION: 3, Kind.END_SCORING: 2}
#: Thirty cards with the assistant.
MANY = {Kind.ACTION: 3, Kind.PERMANENT: 9, Kind.PRODUCTION: 9, Kind.END_SCORING: 8}


def test_beside_a_usual_hand_claimed_cards_have_their_names(shared: SharedWindow, content: Content) -> None:
    window = claimed(shared, content, A_FEW).window
    for size, _ in in_each(window, SIZES, (100,)):
        shown = chips(window).values()
        assert {chip.form for chip in shown} == {"chip"} or size == (1280, 680)
        assert [chip.text for chip in shown if chip.form == "chip" and chip.overflow] == []
        assert (size, check(window), audit(window)) == (size, [], [])


def test_beside_a_broad_hand_they_have_their_signs(shared: SharedWindow, content: Content) -> None:
    window = claimed(shared, content, A_FEW, SEVEN).window
    for looks in in_each(window, SIZES, (100, 150)):
        shown = chips(window)
        assert len(shown) == 11
        assert {chip.form for chip in shown.values()} == {"signs"} or looks[0] == (1920, 1080)
        # The button that brings the chooser of cards back lies in the turn panel.
        faults = [fault for fault in audit(window) if not fault.startswith("keep:unfold")]
        assert (looks, check(window), faults) == (looks, [], [])


@pytest.mark.parametrize("hand", [(20,), FIVE, SEVEN], ids=len)
def test_thirty_claimed_cards_can_all_be_clicked(shared: SharedWindow, content: Content, hand: tuple[int, ...]) -> None:
    window = claimed(shared, content, MANY, hand).window
    for size, _ in in_each(window, SIZES, (100,)):
        shown = chips(window)
        assert len(shown) == 30
        assert [key for key, chip in shown.items() if _reachable(window, chip) < 0.9] == [], size
        assert check(window) == [], size


def _reachable(window: MainWindow, chip: CardItem) -> float:
    """How much of the first 24 pixels of a chip, from its left edge, a click on it may go to."""
    at, builder = chip.frame(), window.view.builder
    places = [QPointF(at.x + x, at.y + y) for x in range(0, 24, 2) for y in range(1, 24, 2)]
    return sum(builder.key_at(place) == chip.key for place in places) / len(places)


def test_a_claimed_card_pointed_at_is_shown_large_and_lies_above_its_neighbours(
    shared: SharedWindow, content: Content
) -> None:
    mouse = claimed(shared, content, MANY, SEVEN)
    key = next(reversed([key for key, chip in chips(mouse.window).items() if chip.place == "permanent"][:3]))
    mouse.point(key)
    item = mouse.window.view.builder.item(key)
    assert item is not None
    assert all(item.zValue() > other.zValue() for other in chips(mouse.window).values() if other is not item)
    large = next(each for each in mouse.window.view.table_scene.items() if getattr(each, "key", "") == "loupe")
    assert large.isVisible()


#: Chips with signs alone, one of them used, and a used one with its name.
HEIGHTS = ((30.0, False), (30.0, True), (38.0, True))


@pytest.mark.rule("K-5")
def test_a_used_card_is_dimmed_and_shows_the_way_back_on_its_band(faces: Faces) -> None:
    face = faces.of("rim-toll")
    plain, used, high = (claimed_chip(face, 120, h, 1, used=used) for h, used in HEIGHTS)
    assert 'opacity="0.55"' in used.body and 'opacity="0.55"' not in plain.body
    # Its middle is so far left and low that it covers neither the name nor a sign.
    assert "translate(6 26)" in used.body and used.bleed >= 4.5
    assert "translate(10 27.5)" in high.body


@pytest.mark.rule("K-9")
def test_a_special_card_still_to_be_paid_shows_its_coin(faces: Faces) -> None:
    face = faces.of("secret-mission")
    assert face.cost is not None
    unpaid = claimed_chip(face, 120, 30, 1, has_price=True)
    assert unpaid.body != claimed_chip(face, 120, 30, 1).body


@pytest.mark.parametrize("is_named", [True, False])
def test_every_claimed_card_can_show_all_its_signs(faces: Faces, content: Content, is_named: bool) -> None:
    """On the longest chip a tray has room for beside a usual hand, or else it ends in dots."""
    short = [
        card.name
        for card in content.cards.values()
        if claimed_chip(faces.of(card.id), 340, 30, 1, is_named=is_named).overflow and is_named
    ]
    assert short == []


def specials(mouse: Mouse) -> tuple[str, str]:
    """The number beside the sign of the Special cards, and what is said of it; empty where there are none."""
    number, sign = (mouse.window.view.builder.item(f"tray:contract:{part}") for part in ("count", "sign"))
    return ("", "") if number is None or sign is None else (number.text, sign.accessible_name)


@pytest.mark.rule("K-11")
@pytest.mark.parametrize(
    ("own", "paid", "shown"),
    [
        ((), (), ("", "")),
        (("harvest-crown",), (), ("1", "Special cards played and paid for: 1, of which 1 is a claimed card")),
        (
            ("harvest-crown", "learned-society"),
            ("secret-mission",),
            ("3", "Special cards played and paid for: 3, of which 2 are claimed cards"),
        ),
    ],
)
def test_special_cards_under_the_board_and_claimed_ones_are_counted_together(
    shared: SharedWindow, content: Content, own: tuple[str, ...], paid: tuple[str, ...], shown: tuple[str, str]
) -> None:
    mouse = shared.show(printed(content, 2).claimed("ana", *own).paid("ana", *paid).hand("ana", 20))
    assert specials(mouse) == shown
    assert (check(mouse.window), audit(mouse.window)) == ([], [])
