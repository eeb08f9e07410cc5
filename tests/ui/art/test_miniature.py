"""The marks on a small board stay apart, whatever is built."""

import math
from itertools import combinations

from uc_desktop.rules.content import Content
from uc_desktop.ui.art.boards.miniature import building_places
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.player_board_layout import player_board_layout

#: The diameter of a building's mark and the radius of a city's, in a strip of 252 × 90.
MARK, CITY = 6.0, 5.2
FRAME = Rect(0, 0, 98, 78)


def test_no_two_marks_touch_on_any_board(content: Content) -> None:
    scale = (FRAME.h - 4) / 422
    area = Rect((FRAME.w - 526 * scale) / 2, 2, 526 * scale, 422 * scale)
    for board in content.boards.values():
        places = player_board_layout(area, [site.id for site in board.tunnels], dict(board.ordinary_sites))
        marks = building_places(places, 1)
        assert {site.id for site in board.buildings} <= marks.keys()
        near = [(a, b) for (a, p), (b, q) in combinations(marks.items(), 2) if math.dist(p, q) < MARK]
        assert near == [], board.id
        on_city = [
            (city, mark)
            for city, p in places.cities.items()
            for mark, q in marks.items()
            if math.dist(p, q) < CITY + MARK / 2
        ]
        assert on_city == [], board.id
        assert all(FRAME.holds(Rect(p.x - MARK / 2, p.y - MARK / 2, MARK, MARK)) for p in marks.values()), board.id
