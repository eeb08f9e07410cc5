"""A saved game as a small picture: every player's board with whose it is and how many points it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from uc_desktop.presentation.facts.small_board_facts import SmallBoardFacts
from uc_desktop.ui.art.boards.miniature import miniature
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.svg import group, rect
from uc_desktop.ui.art.pieces.pieces import player_shape
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.theme.theme import PlayerLook, Theme

_GAP = 6.0
_LABEL_W, _LABEL_H = 34.0, 26.0
#: How large the question mark is.
_UNKNOWN = 64.0


class SmallBoard(NamedTuple):
    """One player's board, colour and points."""

    facts: SmallBoardFacts
    look: PlayerLook
    points: int


def preview(boards: Sequence[SmallBoard], w: float, h: float, theme: Theme) -> Picture:
    """The boards of one to four players, in seat order; a question mark for a game that cannot be read."""
    g = theme.ground
    body, texts = rect(0, 0, w, h, 8, fill=g.deep, stroke=g.line, width=1), []
    for board, place in zip(boards, _places(len(boards), w, h), strict=True):
        drawn, points = _board(board, place, theme)
        body += drawn
        texts.append(points)
    if not boards:
        texts.append(TextBlock(("?",), w / 2, h / 2 + _UNKNOWN * 0.36, Type(_UNKNOWN, 700), g.mist, "middle"))
    return Picture(w, h, body, tuple(texts))


def _places(count: int, w: float, h: float) -> list[Rect]:
    columns, rows = min(count, 2), 1 if count < 3 else 2
    cell_w = (w - _GAP * (columns + 1)) / max(1, columns)
    cell_h = (h - _GAP * (rows + 1)) / rows
    return [
        Rect(_GAP + at % 2 * (cell_w + _GAP), _GAP + at // 2 * (cell_h + _GAP), cell_w, cell_h) for at in range(count)
    ]


def _board(board: SmallBoard, place: Rect, theme: Theme) -> tuple[str, TextBlock]:
    """The miniature, with shape and points left of it where there is room, else above it."""
    is_wide = place.w > 1.4 * place.h
    left, top = (_LABEL_W, 0.0) if is_wide else (0.0, _LABEL_H)
    x, y = place.x, place.y
    mark, number = ((x + 14, y + place.h / 2 - 12), (x + 14, y + place.h / 2 + 18)) if is_wide else (
        (x + 12, y + 12), (x + place.w / 2, y + 17)
    )  # fmt: skip
    small = miniature(board.facts, place.w - left, place.h - top, theme)
    body = group(x + left, y + top, small.body)
    body += group(*mark, player_shape(board.look, 8, theme.outline))
    return body, TextBlock((str(board.points),), *number, Type(14, 700), theme.ground.foam, "middle")
