"""Where everything lies: one pure function from the size of the window to all rectangles of the table.

Three drawn anchors, 1366 × 700, 1366 × 768 and 1920 × 1080, and a least size, 1280 × 680. Between the anchors every
measure is interpolated; beyond the last it grows with the window. What is left over sideways goes to the player's
board, then to the miniatures; what is left over downwards to the log and to hand and claimed cards, then to the boards.
In a window below the least size the view draws the table smaller as a whole.

What lies inside the parts: `main_board_layout`, `player_board_layout`, `hand_layout`.
"""

from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import astuple, replace

from uc_desktop.ui.layout.geometry import Rect, columns, stack
from uc_desktop.ui.layout.hand_layout import (
    BELOW_CARDS,
    FULL_CARDS,
    HELD,
    HandRoom,
    fitted_widths,
    hand_layout,
    usual_width,
)

LEAST: Final = (1280.0, 680.0)
LOW: Final = (1366.0, 700.0)
SMALL: Final = (1366.0, 768.0)
LARGE: Final = (1920.0, 1080.0)
SUPPLY_HEIGHT: Final = 46.0
#: How many strips high the goal of a solo game is.
GOAL_STRIPS: Final = 1.95
#: Where the first card of the hand begins, where the margin is no broader.
_FIRST_CARD: Final = 12.0
#: A card is so much higher than broad at most; in a tall window up to the second, if there is room for it held.
_HIGH_CARD, _HIGHEST_CARD = 1.85, 2.4
FIELD_SIZE: Final = (526.0, 422.0)


class _Measures(Struct, frozen=True):
    """The measures that the anchors fix; `unit` scales the main board, `side_unit` the right column."""

    unit: float
    side_unit: float
    margin: float
    board_gap: float
    bottom: float
    log_bottom: float
    above_resources: float
    below_resources: float
    top_bar: float
    below_bar: float
    main_width: float
    board_height: float
    player_width: float
    resource_bar: float
    side_width: float
    hand_height: float
    above_cards: float
    card_width: float
    card_gap: float
    strip_height: float
    strip_gap: float
    turn_height: float
    log_gap: float


_AT_SMALL: Final = _Measures(
    1, 1, 8, 8, 6, 6, 5, 8, 36, 6, 572, 472, 510, 44, 252, 191, 6, 131, 6, 90, 6, 306, 8
)  # fmt: skip
_AT_LARGE: Final = _Measures(
    1.3, 1.2, 12, 8, 12, 8, 12, 17, 44, 12, 744, 614, 760, 57, 372, 312, 2.7, 170, 7, 125, 7, 473, 9
)  # fmt: skip
_AT_LOW: Final = replace(
    _AT_SMALL, above_resources=4, below_resources=3, top_bar=30, board_height=440, resource_bar=42, hand_height=169,
    strip_height=86, strip_gap=4, turn_height=302, log_gap=6,
)  # fmt: skip
_AT_LEAST: Final = replace(
    _AT_LOW, main_width=534, player_width=474, side_width=240, board_height=426, resource_bar=40, hand_height=165,
    strip_height=82, turn_height=294,
)  # fmt: skip


class TableLayout(Struct, frozen=True):
    """All rectangles of the table in window pixels; `hand_card` is the usual size of a card of the hand.

    `unit` scales what is drawn on the boards, in the bars and on cards, `side_unit` what is in the right column; both
    are 1 at 1366 × 768.
    """

    width: float
    height: float
    unit: float
    side_unit: float
    top_bar: Rect
    main_board: Rect
    player_board: Rect
    field: Rect
    supply: Rect
    resource_bar: Rect
    hand: Rect
    hand_card: tuple[float, float]
    hand_cards: tuple[Rect, ...]
    claimed: Rect
    opponents: tuple[Rect, ...]
    turn_panel: Rect
    log: Rect

    @property
    def window(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, self.width, self.height)

    @property
    def boards(self) -> Rect:
        """Both boards and what is between them."""
        main, own = self.main_board, self.player_board
        return Rect(main.x, main.y, own.right - main.x, max(main.bottom, own.bottom) - main.y)

    @property
    def below_board(self) -> Rect:
        """The part of the player board that is not the board itself: the supply, with its margins."""
        own, top = self.player_board, self.supply.y - (self.player_board.bottom - self.supply.bottom)
        return Rect(own.x, top, own.w, own.bottom - top)

    @property
    def parts(self) -> dict[str, Rect]:
        """The parts that tile the window, by name; none overlaps another."""
        strips = {f"opponent-{i + 1}": strip for i, strip in enumerate(self.opponents)}
        names = ("top_bar", "main_board", "player_board", "resource_bar", "hand", "claimed", "turn_panel", "log")
        return {name: getattr(self, name) for name in names} | strips


_USUAL_HAND: Final = HandRoom()


@lru_cache(8)
def table_layout(width: float, height: float, opponents: int = 3, hand: HandRoom = _USUAL_HAND) -> TableLayout:
    """The table for a window of that size, at least the least, up to three opponents' strips, and what the hand needs;
    what it takes more, the claimed cards have less.

    With fewer strips the turn panel and the log take their room. Without opponents one taller strip is for the goal
    of the solo game.
    """
    measures = _spread(_measures(width, height), width, height)
    return _placed(measures, width, height, opponents, hand)


def _measures(width: float, height: float) -> _Measures:
    if width < SMALL[0] or height < SMALL[1]:
        return _compact(width, height)
    share = min((width - SMALL[0]) / (LARGE[0] - SMALL[0]), (height - SMALL[1]) / (LARGE[1] - SMALL[1]))
    if share <= 1:
        return _between(_AT_SMALL, _AT_LARGE, share)
    growth = min(width / LARGE[0], height / LARGE[1])
    return _Measures(*(value * growth for value in astuple(_AT_LARGE)))


def _between(low: _Measures, high: _Measures, share: float) -> _Measures:
    return _Measures(*(a + (b - a) * share for a, b in zip(astuple(low), astuple(high), strict=True)))


_WIDTHS: Final = ("main_width", "player_width", "side_width")


def _compact(width: float, height: float) -> _Measures:
    """Type stays; widths shrink by what the width lacks, heights by what the height lacks."""
    if height >= LOW[1]:
        down = _between(_AT_LOW, _AT_SMALL, min(1.0, (height - LOW[1]) / (SMALL[1] - LOW[1])))
    else:
        down = _between(_AT_LEAST, _AT_LOW, max(0.0, (height - LEAST[1]) / (LOW[1] - LEAST[1])))
    across = _between(_AT_LEAST, _AT_SMALL, max(0.0, min(1.0, (width - LEAST[0]) / (SMALL[0] - LEAST[0]))))
    return replace(down, **{name: getattr(across, name) for name in _WIDTHS})


def _spread(m: _Measures, width: float, height: float) -> _Measures:
    """The same measures with all that is left over given away."""
    across = width - (m.margin * 3 + m.board_gap + m.main_width + m.player_width + m.side_width)
    board = min(across, m.player_width * 0.35)
    side = min(across - board, m.side_width * 0.5)
    bars = m.top_bar + m.below_bar + m.above_resources + m.resource_bar + m.below_resources
    down = height - (bars + m.board_height + m.hand_height + m.bottom)
    hand = min(down, max(0.0, m.card_width * 1.6 - m.hand_height))
    hand = min(hand + (down - hand) * 0.25, _highest_hand(m) - m.hand_height)
    return replace(
        m,
        player_width=m.player_width + across - side,
        side_width=m.side_width + side,
        hand_height=m.hand_height + hand,
        board_height=m.board_height + down - hand,
    )


def _placed(m: _Measures, width: float, height: float, opponents: int, hand: HandRoom) -> TableLayout:
    top = m.top_bar + m.below_bar
    main = _whole(m.margin, top, m.main_width, m.board_height)
    board = _whole(main.right + m.board_gap, top, m.player_width, m.board_height)
    bar_top = main.bottom + m.above_resources
    bar = _whole(m.margin, bar_top, board.right - m.margin, m.resource_bar)
    low = bar.bottom + m.below_resources
    cards_height = height - m.bottom - low
    hand_area, cards = _hand(m, board.right, low, cards_height, hand)
    claimed_left = hand_area.right + m.margin
    claimed = _whole(claimed_left, low, board.right - claimed_left, cards_height)
    supply_height = SUPPLY_HEIGHT * m.unit
    side = _side(m, board.right + m.margin, top, width, height, opponents)
    return TableLayout(
        width,
        height,
        m.unit,
        m.side_unit,
        _whole(0, 0, width, m.top_bar),
        main,
        board,
        Rect(board.x, board.y, board.w, board.h - supply_height - 4 * m.unit),
        Rect(board.x + 6, board.bottom - supply_height, board.w - 12, supply_height - 6 * m.unit),
        bar,
        hand_area,
        (m.card_width, _card_height(m, cards_height)),
        cards,
        claimed,
        *side,
    )


def _card_height(m: _Measures, high: float) -> float:
    """How high the cards of a hand of this height are: held, they reach up to the resource bar."""
    low = BELOW_CARDS * m.unit
    held = (high - low + m.below_resources) / HELD
    most = max(m.card_width * _HIGH_CARD, min(m.card_width * _HIGHEST_CARD, held))
    return min(high - m.above_cards - low, most)


def _highest_hand(m: _Measures) -> float:
    """The height of a hand with the highest cards."""
    return m.card_width * _HIGHEST_CARD * HELD + BELOW_CARDS * m.unit - m.below_resources


def _hand(m: _Measures, right: float, top: float, high: float, hand: HandRoom) -> tuple[Rect, tuple[Rect, ...]]:
    """The room of the hand, up to this height, and its cards."""
    u, h, many = m.unit, _card_height(m, high), max(len(hand.cards), hand.least_cards)
    left, gap = max(m.margin, _FIRST_CARD), m.card_gap - (many > FULL_CARDS) * u
    most = right - hand.claimed * u - m.margin - 1 - left
    usual = many * (usual_width(m.card_width, many) + gap) - gap
    widths = fitted_widths(hand.cards, most - gap * (len(hand.cards) - 1))
    needed = most if widths is None else sum(widths) + gap * (len(widths) - 1)
    area = Rect(left, top + high - BELOW_CARDS * u - h, min(most, max(needed, usual)), h)
    return _whole(m.margin, top, area.right + 1 - m.margin, high), hand_layout(area, hand.cards, h, gap)


def _side(
    m: _Measures, left: float, top: float, width: float, height: float, opponents: int
) -> tuple[tuple[Rect, ...], Rect, Rect]:
    w = width - m.margin - left
    tall = m.strip_height if opponents else m.strip_height * GOAL_STRIPS
    count = max(1, opponents)
    strips = tuple(_whole(left, top + i * (tall + m.strip_gap), w, tall) for i in range(count))
    below = strips[-1].bottom + m.strip_gap
    freed = 3 * (m.strip_height + m.strip_gap) - count * (tall + m.strip_gap)
    turn = _whole(left, below, w, m.turn_height + freed * 0.4)
    log_top = turn.bottom + m.log_gap
    return strips, turn, _whole(left, log_top, w, height - m.log_bottom - log_top)


def _whole(x: float, y: float, w: float, h: float) -> Rect:
    """Edges on whole pixels, so that borders are sharp."""
    left, top = round(x), round(y)
    return Rect(left, top, round(x + w) - left, round(y + h) - top)


SUPPLY_CELLS: Final = ("white_city", "purple_city", "tunnel", "farm", "desalination", "laboratory", "upgrade")


@lru_cache(8)
def supply_layout(supply: Rect, unit: float) -> dict[str, Rect]:
    """The cells of the supply by piece, and the owner's name's place as "owner"."""
    left = 102 * unit
    cells = columns(Rect(supply.x + left, supply.y + 4, supply.w - left - 5, supply.h - 8), len(SUPPLY_CELLS), 5)
    owner = Rect(supply.x, supply.y, left - 5, supply.h)
    return {"owner": owner} | dict(zip(SUPPLY_CELLS, cells, strict=True))


STOCKS: Final = ("kelp", "steelplast", "science", "credit", "biomatter")


#: How high two lines are in type of the usual size, and how much larger type may be by each unit more.
_TWO_LINES, _LARGER_BY_ROOM = 31.0, 0.075
#: How wide the signs of the switch for paying stand beside its words, and the usual room for those.
SWITCH_SIGNS, _SWITCH_WORDS = 22.0, 30.0


def resource_bar_type(bar: Rect, unit: float, text: float) -> float:
    """How much larger type in the resource bar may be: up to `text` times, as far as two lines have room in a field."""
    return max(1.0, min(text, 1 + ((bar.h - 10) / unit - _TWO_LINES) * _LARGER_BY_ROOM))


@lru_cache(8)
def resource_bar_layout(bar: Rect, unit: float, text: float = 1, words: float = 0) -> dict[str, Rect]:
    """The fields of the resource bar: the five stocks, "feeding", "pay_switch", "score", "hand" and "tiles".

    With texts `text` times as large, and with words of the switch that are longer than usual, the switch is wider and
    the score narrower.
    """
    top, h, x = bar.y + 5, bar.h - 10, bar.x + 8
    plan = [(name, 98.0, 100.5) for name in STOCKS]
    tail = (("hand", 52.0), ("tiles", 98.0))
    cells: dict[str, Rect] = {}
    squeeze = min(1.0, (bar.w / unit - 16) / 1074)
    for name, w, pitch in plan:
        cells[name] = Rect(x, top, w * unit * squeeze, h)
        x += pitch * unit * squeeze
    # In a narrow bar the switch has no room for words.
    switch, feeding = 26.0, 194.0
    if squeeze == 1:
        words = max(_SWITCH_WORDS, words / unit)
        switch, feeding = SWITCH_SIGNS + words * resource_bar_type(bar, unit, text), 168.0
    cells["pay_switch"] = Rect(x, top, switch * unit * squeeze, h)
    x += (switch + 3) * unit * squeeze
    cells["feeding"] = Rect(x, top, feeding * unit * squeeze, h)
    x += (feeding + 5) * unit * squeeze
    rest = bar.right - 8 - sum(w * unit + 5 for _, w in tail)
    cells["score"] = Rect(x, top, rest - x, h)
    x = rest
    for name, w in tail:
        cells[name] = Rect(x + 5, top, w * unit, h)
        x += w * unit + 5
    return cells


def opponent_layout(strip: Rect, unit: float) -> dict[str, Rect]:
    """Inside an opponent's strip: "facts" at the left and the "miniature" of the board at the right."""
    pad = 6 * unit
    spare = strip.w - 252 * unit
    mini = min(strip.w * 0.62, 98 * unit + spare * (0.9 if spare > 0 else 1))
    facts = Rect(strip.x + pad, strip.y, strip.w - mini - 2 * pad, strip.h)
    return {"facts": facts, "miniature": Rect(strip.right - mini - pad, strip.y + pad, mini, strip.h - 2 * pad)}


#: How high a line of the log is.
LOG_LINE: Final = 16.0


@lru_cache(8)
def log_lines(log: Rect, unit: float, text: float = 1) -> tuple[Rect, ...]:
    """One rectangle for each line of the log that fits below its title, in texts `text` times as large as drawn."""
    high = LOG_LINE * unit * min(text, 1.25)
    count = max(1, int((log.h - 36 * unit) // high))
    body = Rect(log.x + 10 * unit, log.y + 31 * unit, log.w - 20 * unit, high * count)
    return stack(body, count, 0)
