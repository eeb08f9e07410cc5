"""Why a game is not reviewed, alike in the menu, in the palette and at the end of the game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.presentation.models import SEATS
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.presentation.why_no_review import why_no_review

PEOPLE = Header(SEATS, "seed", "cards")
BOTS = replace(PEOPLE, seats=tuple(Seat(seat.name, seat.color, "calm") for seat in SEATS))


@pytest.mark.parametrize(
    ("header", "is_over", "in_tutorial", "why"),
    [
        (PEOPLE, True, False, ""),
        (PEOPLE, False, False, "A game can be reviewed once it is over."),
        (BOTS, True, False, "Only bots have played; only people’s turns are reviewed."),
        (PEOPLE, True, True, "Tutorial chapters are not reviewed."),
        (PEOPLE, False, True, "Tutorial chapters are not reviewed."),
    ],
)
def test_why_no_review(header: Header, is_over: bool, in_tutorial: bool, why: str) -> None:
    assert why_no_review(header, is_over=is_over, in_tutorial=in_tutorial) == why
