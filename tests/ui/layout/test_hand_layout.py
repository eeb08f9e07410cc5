"""The hand and the claimed cards: as drawn, beside each other, and for any number of cards."""

from itertools import product

import pytest

from tests.ui.layout.test_layout import WINDOWS, overlaps
from uc_desktop.ui.layout.claimed_layout import (
    KINDS,
    ClaimedKind,
    ClaimedRow,
    Style,
    claimed_layout,
    least_width,
)
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.hand_layout import (
    CardWidths,
    HandRoom,
    fitted_widths,
    held_up,
    place_in_hand,
    raised,
    stepped_aside,
    usual_width,
)
from uc_desktop.ui.layout.table_layout import TableLayout, table_layout

TITLED, NAMED, SIGNS = Style(True, True), Style(False, True), Style(False, False)
WIDE = CardWidths(100, 110, 140)


def table_with(count: int, size: tuple[float, float] = (1366, 768), claimed: float = 160) -> TableLayout:
    """A table with so many cards in hand that need no more than the usual width."""
    width = usual_width(table_layout(*size).hand_card[0], count)
    return table_layout(*size, 3, HandRoom((CardWidths(0.7 * width, 0.8 * width, width),) * count, 3, claimed))


def claimed_kinds(*counts: int, width: float = 80) -> list[ClaimedKind]:
    """So many chips of each kind, so broad in any style."""

    def kind(name: str, count: int) -> ClaimedKind:
        return ClaimedKind(name, count, lambda style: (width,) * count, name not in ("contract", "known"))

    counts = (*counts, *(0,) * (len(KINDS) - len(counts)))
    return [kind(name, count) for name, count in zip(KINDS, counts, strict=True)]


def with_signs(area: Rect, kinds: list[ClaimedKind], unit: float = 1) -> tuple[ClaimedRow, ...]:
    return claimed_layout(area, kinds, unit, [SIGNS], SIGNS)


@pytest.mark.parametrize(
    ("count", "size", "first", "last", "claimed"),
    [
        (3, (1366, 768), (12, 577, 131, 184), (286, 577, 131, 184), (426, 571, 672, 191)),
        (5, (1366, 768), (12, 577, 131, 184), (560, 577, 131, 184), (700, 571, 398, 191)),
        (7, (1366, 768), (12, 577, 113, 184), (720, 577, 113, 184), (842, 571, 256, 191)),
        (5, (1366, 700), (12, 531, 131, 162), (560, 531, 131, 162), (700, 525, 398, 169)),
        (4, (1920, 1080), (12, 758, 170, 308), (543, 758, 170, 308), (726, 756, 798, 312)),
    ],
)
def test_the_hand_and_the_claimed_cards_lie_as_drawn(
    count: int, size: tuple[int, int], first: Rect, last: Rect, claimed: Rect
) -> None:
    table = table_with(count, size)
    assert table.hand_cards[0] == pytest.approx(first, abs=1)
    assert table.hand_cards[-1] == pytest.approx(last, abs=1)
    assert table.claimed == pytest.approx(claimed, abs=1)


def test_cards_are_as_broad_as_is_best_for_them_or_share_what_there_is() -> None:
    assert fitted_widths((WIDE, WIDE), 300) == (140, 140)
    assert fitted_widths((WIDE, WIDE), 250) == (125, 125)
    assert fitted_widths((WIDE, WIDE), 215) == (110, 100), "as many as possible have signs"
    assert fitted_widths((WIDE, WIDE), 190) is None


def test_what_the_words_of_a_card_need_is_taken_from_the_claimed_cards_first() -> None:
    usual = CardWidths(90, 100, 131)
    table = table_layout(1366, 768, 3, HandRoom((usual,) * 4 + (CardWidths(100, 120, 169),)))
    assert [card.w for card in table.hand_cards] == [131] * 4 + [169]
    assert table.claimed.x == 700 + 38


@WINDOWS
@pytest.mark.parametrize("count", [0, 1, 2, 3, 5, 6, 7, 8, 9, 12, 20])
def test_any_hand_stays_in_its_place(size: tuple[int, int], count: int) -> None:
    table = table_with(count, size)
    assert len(table.hand_cards) == count
    assert all(table.hand.holds(card) for card in table.hand_cards)
    assert overlaps({str(number): card for number, card in enumerate(table.hand_cards)}) == []
    assert all(card.w >= 62 and card.h >= 33 for card in table.hand_cards)
    assert overlaps(table.parts) == []


def test_what_is_laid_down_in_the_hand_lies_between_its_neighbours() -> None:
    cards = table_with(12).hand_cards
    assert len({card.y for card in cards}) == 2
    assert place_in_hand(cards, Point(10, 580)) == 0
    assert place_in_hand(cards, Point(cards[1].right, 600)) == 2
    assert place_in_hand(cards, Point(cards[5].right, 600)) == 6
    assert place_in_hand(cards, Point(10, 700)) == 6
    assert place_in_hand(cards, Point(cards[11].right, 700)) == 12


def test_a_card_pointed_at_comes_up_whole_within_the_hands_edges() -> None:
    table = table_with(12)
    card = table.hand_card
    assert raised(table.hand, table.hand_cards[0], card, 1) == pytest.approx((12, 572, 131, 184), abs=5)
    assert raised(table.hand, table.hand_cards[11], card, 1)[1:] == (572, 131, 184)


def test_a_held_card_is_larger_and_its_neighbours_step_aside() -> None:
    table = table_with(5)
    held = held_up(table.hand, table.hand_cards[2], 184, 1)
    assert (held.w / 131, held.h / 184, held.bottom) == pytest.approx((1.07, 1.07, 762))
    assert held.y > table.resource_bar.bottom
    places = stepped_aside(table.hand_cards, 2, 1)
    moved = [place.x - was.x for place, was in zip(places, table.hand_cards, strict=True)]
    assert moved == [-4, -4, 0, 4, 4]
    assert places[-1].right < table.claimed.x


def test_four_kinds_lie_in_four_rows_with_chips_of_thirty() -> None:
    area = table_with(5).claimed
    rows = with_signs(area, claimed_kinds(3, 3, 3, 3, 0))
    assert [row.kind for row in rows] == list(KINDS[:4])
    assert {chip.h for row in rows for chip in row.chips} == {30}
    assert {row.chips[0].x - area.x for row in rows} == {41}


def test_a_long_row_breaks_into_up_to_six_lines_then_its_chips_overlap() -> None:
    area = table_with(5).claimed
    rows = with_signs(area, claimed_kinds(6, 4, 5, 1, 0))
    assert [len({chip.y for chip in row.chips}) for row in rows] == [2, 1, 2, 1]
    assert all(chip.h >= 24 for row in rows for chip in row.chips)
    many = claimed_kinds(6, 9, 5, 5, 0)
    assert [row.overlaps for row in with_signs(area, many)] == [False, True, True, True]


def test_special_cards_share_a_row_where_they_fit_and_have_none_without_cards() -> None:
    area = table_with(5).claimed
    shared = with_signs(area, claimed_kinds(1, 1, 1, 2, 1), 1)
    assert shared[3].ground == shared[4].ground
    assert shared[4].sign.x > shared[3].chips[-1].right
    apart = with_signs(area, claimed_kinds(1, 1, 1, 4, 2), 1)
    assert apart[3].ground != apart[4].ground
    assert len(with_signs(area, claimed_kinds(1, 1, 1, 2, 0), 1)) == 4


def test_special_cards_in_hand_stand_apart_from_those_that_were_paid() -> None:
    rows = claimed_layout(table_with(3).claimed, claimed_kinds(1, 1, 1, 1, 1, 1), 1, [TITLED], SIGNS)
    assert [row.kind for row in rows[3:]] == ["end_scoring", "contract", "known"]
    places = [place for row in rows[3:] for place in (row.sign, row.title, row.chips[0])]
    assert [place.x for place in places] == sorted(place.x for place in places)
    assert rows[5].title.right <= rows[5].chips[0].x


def test_each_row_has_names_as_long_as_it_has_room_for_them() -> None:
    area, styles = table_with(3).claimed, [TITLED, NAMED, SIGNS]
    rows = claimed_layout(area, claimed_kinds(4, 4, 4, 2, 1, width=120), 1, styles, SIGNS)
    assert {row.style for row in rows} == {TITLED}
    assert {round(chip.h, 2) for row in rows for chip in row.chips} == {38.75}
    rows = claimed_layout(area, claimed_kinds(5, 1, 1, 1, 0, width=115), 1, styles, SIGNS)
    assert [row.style for row in rows] == [NAMED, TITLED, TITLED, TITLED]
    rows = claimed_layout(area, claimed_kinds(5, 2, 2, 1, 0, width=122), 1, styles, SIGNS)
    assert [row.style for row in rows] == [TITLED, TITLED, TITLED, SIGNS]


def test_lines_without_names_are_lower_where_names_need_the_room() -> None:
    rows = claimed_layout(
        table_with(5).claimed, claimed_kinds(4, 1, 0, 0, 0, width=120), 1, [TITLED, NAMED, SIGNS], SIGNS
    )
    assert [row.style.named for row in rows[:2]] == [True, True]
    assert [len({chip.y for chip in row.chips}) for row in rows] == [2, 1, 0, 0]
    assert all(chip.h >= 36 for row in rows for chip in row.chips)
    assert rows[2].ground.h < rows[1].ground.h


@WINDOWS
def test_any_number_of_claimed_cards_stays_in_its_place_and_can_be_clicked(size: tuple[int, int]) -> None:
    for hand, each in product((3, 5, 7), (0, 1, 3, 6)):
        table = table_with(hand, size, max(160, least_width((each,) * 5)))
        u = table.unit
        rows = with_signs(table.claimed, claimed_kinds(*(each,) * 5, width=90 * u), u)
        chips = [chip for row in rows for chip in row.chips]
        case = f"{each} cards of each kind beside {hand} in hand"
        assert len(chips) == 5 * each, case
        assert all(table.claimed.holds(chip, 3 * u) for chip in chips), case
        assert all(_seen(chip, chips[at + 1 :]) >= 23.9 * u for at, chip in enumerate(chips)), case


def _seen(chip: Rect, above: list[Rect]) -> float:
    """The shorter side of what is seen of a chip below others."""
    left = min((other.x for other in above if other.overlaps(chip)), default=chip.right)
    return min(left - chip.x, chip.h)
