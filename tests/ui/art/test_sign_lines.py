"""Icon rows broken into lines: as trying every way would, with work that a long row leaves small."""

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from uc_desktop.cards.icons.icons import card_icons, contract_icons, metropolis_icons, slot_icons
from uc_desktop.cards.icons.tokens import Row, text
from uc_desktop.rules.content import Content
from uc_desktop.ui.art.icons import line_breaks, sign_lines
from uc_desktop.ui.art.icons.sign_lines import Room, SignLines, broken, counted, line_width

ROOMS = (
    Room(48.0, 48.0, 30.0, 20.0),
    Room(62.0, 44.0, 58.0, 20.0),
    Room(96.0, 96.0, 40.0, 24.0),
    Room(117.0, 117.0, math.inf, 17.0),
)
#: A permanent effect of four entries, each with a trigger and four parts.
ENTRY: Row = ("once", "trigger", "slot_green", "arrow", *("kelp", "plus", "steelplast", "or", ("n", 2), text("×4")) * 5)
LONG = tuple(token for entry in [ENTRY] * 4 for token in ("bar", *entry))[1:]


def rows_of(content: Content) -> Iterator[Row]:
    slots = {slot.id: slot for board in content.main_boards.values() for slot in board.slots}
    for row in (
        *(card_icons(card, content) for card in content.cards.values()),
        *map(metropolis_icons, content.metropolises.values()),
        *map(contract_icons, content.contracts.values()),
        *map(slot_icons, slots.values()),
    ):
        if row:
            yield from (row, counted(row))


def every_way(row: Row, count: int) -> Iterator[tuple[Row, ...]]:
    """All ways to break the row into so many lines, those whose first lines end earliest first."""
    if count == 1:
        yield (row,)
        return
    for end in range(1, len(row)):
        found = line_breaks.break_at(row, end)
        if found:
            yield from ((row[:end], *others) for others in every_way(row[found.start :], count - 1))


def ease(lines: tuple[Row, ...], row: Row) -> float:
    left_out, hard, ors = len(row) - sum(map(len, lines)), 0, 0
    for before, after in pairwise(lines):
        hard += before[-1] != "or" and after[0] not in {"arrow", "or", "bar", "plus", "if", "trigger", "up_to"}
        ors += after[0] == "or"
    return (0.9 if hard > left_out else 1) * (0.95 if ors else 1)


def tried(row: Row, room: Room, most: int, smallest: float) -> SignLines:
    """What `broken` gives, by trying every way and again for each sign that is left out."""
    best: tuple[Row, ...] = (row,)
    best_size = 0.0
    for count in range(1, most + 1):
        for lines in every_way(row, count):
            size = sign_lines.largest_size(lines, room, sign_lines.DIGITS) * ease(lines, row)
            if size > best_size + 0.01:
                best, best_size = lines, size
    size = sign_lines.largest_size(best, room, sign_lines.DIGITS)
    if size >= smallest or len(row) < 2:
        return SignLines(best, max(size, smallest))
    cut = row[:-2] if row[-1] == text("…") else row[:-1]
    return tried((*cut, text("…")), room, most, smallest)._replace(is_cut=True)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_lines_are_those_that_trying_every_way_finds(content: Content, room: Room, most: int) -> None:
    for row in rows_of(content):
        for smallest in (0, 9.0):
            assert broken(row, room, most, smallest) == tried(row, room, most, smallest), row


def test_the_work_for_a_line_more_grows_with_the_square_of_the_row() -> None:
    asked = 0

    def fit(first: int, end: int) -> float:
        nonlocal asked
        asked += 1
        return 100 / (end - first)

    lines = line_breaks.best_lines(LONG, fit, fit, (9.0, 9.0, 9.0, 9.0))
    assert len(lines) == 4
    assert asked < 2 * len(LONG) ** 2


def test_a_row_too_long_for_its_place_is_broken_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[Row] = []

    def counting(row: Row, *rest: Any) -> tuple[Row, ...]:
        rows.append(row)
        return line_breaks.best_lines(row, *rest)

    monkeypatch.setattr(sign_lines, "best_lines", counting)
    shown = broken.__wrapped__(LONG, Room(60.0, 40.0, 50.0, 20.0), 4, 9.0)
    assert shown.is_cut
    assert max(line_width(line, shown.size) for line in shown.lines) < 60.01
    assert len(rows) < 12
    assert max(map(len, rows)) < 40
