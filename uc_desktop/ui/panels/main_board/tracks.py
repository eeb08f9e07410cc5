"""The tracks of the main board, Federation and eras, with the action-cloning tile.

Keys: `federation:PLAYER`, `space:NUMBER`, `clone`.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from uc_desktop.presentation.facts.boards.track_facts import CloneFacts, TrackFacts
from uc_desktop.rules.terms import FEDERATION_SPACES
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import faded
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect, around
from uc_desktop.ui.layout.main_board_places import Places, federation_place, marker_size
from uc_desktop.ui.panels.clickable import clickable_picture
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder

_ROUND_RADIUS: Final = 9.5


def draw_tracks(builder: SceneBuilder, facts: TrackFacts, where: Places) -> None:
    """All tracks with what stands on them."""
    _draw_federation(builder, facts, where)
    if facts.clone is not None:
        _draw_clone(builder, facts.clone, where)
    _draw_rounds(builder, facts, where)


def _draw_federation(builder: SceneBuilder, facts: TrackFacts, where: Places) -> None:
    board, u = where.board, where.board.unit
    builder.label(
        "label:federation", facts.federation_title, board.federation_label, 11 * u, 600, builder.theme.ground.mist
    )
    # The spaces are part of the board's ground; these items only name them.
    for space, says in zip(FEDERATION_SPACES, facts.spaces, strict=True):
        at = board.federation[space]
        builder.picture(
            f"space:{space}", at, ("space", at.w, at.h), partial(Picture, at.w, at.h, ""), z_order.SLOT, says
        )
    for marker in facts.markers:
        space, level, count = marker.space, marker.level, marker.count
        builder.piece(
            f"federation:{marker.player}", PieceLook("marker", marker.color, marker_size(board, space, count)),
            federation_place(board, space, level, count), z_order.TILE + level * 0.1, unit=u, says=marker.says,
            place=f"federation-{space}",
        )  # fmt: skip


def _draw_clone(builder: SceneBuilder, clone: CloneFacts, where: Places) -> None:
    at, u, used = where.board.clone, where.board.unit, clone.is_used
    what = ("clone", at, u, used)
    clickable_picture(builder, "clone", at, what, lambda: _clone_picture(at, u, used), z_order.SLOT, clone.says)


def _clone_picture(at: Rect, u: float, used: bool) -> Picture:
    """What it does above what it costs; once used both are faint, and a clock says when it returns."""
    signs = icon("clone", at.w / 2, at.h / 2 - 11 * u, 22 * u) + icon("credit", at.w / 2, at.h / 2 + 13 * u, 18 * u)
    if used:
        signs = faded(0.35, signs) + icon("round_end", at.w / 2, at.h / 2, 22 * u)
    return Picture(at.w, at.h, signs)


def _draw_rounds(builder: SceneBuilder, facts: TrackFacts, where: Places) -> None:
    radius = _ROUND_RADIUS * where.board.unit
    for number, (middle, says) in enumerate(zip(where.board.rounds, facts.rounds, strict=True), 1):
        _draw_round(builder, number, facts.round, says, around(middle, 2 * radius))


def _draw_round(builder: SceneBuilder, number: int, now: int, says: str, at: Rect) -> None:
    theme, current, past = builder.theme, number == now, number < now
    builder.picture(
        f"round:{number}", at, ("round", number, current, past, at.w, theme.name),
        lambda: grounds.round_disc(number, current, past, at.w / 2, theme), z_order.TILE, says,
    )  # fmt: skip
