"""The tracks of the main board: Federation, play order with the action-cloning tile, eras.

Keys: `federation:PLAYER`, `order:N` (N the place, 1 for the first), `clone`.
"""

from __future__ import annotations

from typing import Final

from uc_desktop.presentation.facts.boards.track_facts import CloneFacts, TrackFacts
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import faded
from uc_desktop.ui.art.icons.icons import IconToken, icon, icon_row
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect, around
from uc_desktop.ui.layout.main_board_places import Places, federation_place, marker_size, order_mark
from uc_desktop.ui.panels.clickable import clickable_picture, one_line
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder

_ROUND_RADIUS: Final = 9.5


def draw_tracks(builder: SceneBuilder, facts: TrackFacts, where: Places) -> None:
    """All tracks with what stands on them."""
    _draw_federation(builder, facts, where)
    _draw_order(builder, facts, where)
    if facts.coming:
        _draw_next_round(builder, facts, where)
    if facts.clone is not None:
        _draw_clone(builder, facts.clone, where)
    _draw_rounds(builder, facts, where)


def _draw_federation(builder: SceneBuilder, facts: TrackFacts, where: Places) -> None:
    board, u = where.board, where.board.unit
    builder.label(
        "label:federation", facts.federation_title, board.federation_label, 11 * u, 600, builder.theme.ground.mist
    )
    for marker in facts.markers:
        space, level, count = marker.space, marker.level, marker.count
        builder.piece(
            f"federation:{marker.player}", PieceLook("marker", marker.color, marker_size(board, space, count)),
            federation_place(board, space, level, count), z_order.TILE + level * 0.1, unit=u, says=marker.says,
            place=f"federation-{space}",
        )  # fmt: skip


def _draw_order(builder: SceneBuilder, facts: TrackFacts, where: Places) -> None:
    board, u = where.board, where.board.unit
    builder.label("label:order", facts.order_title, board.order_label, 11 * u, 600, builder.theme.ground.mist)
    for place, player in enumerate(facts.order):
        key, name = f"order:{place + 1}", where.names[place]
        at, look = order_mark(board.order[place], name, u), PieceLook("mark", player.color, 17)
        builder.piece(key, look, at, z_order.TILE, unit=u, says=player.says)
        if name.w > 0:
            one_line(builder, f"name:{key}", player.name, name, 12 * u, 600 if player.is_deciding else 500)


def _draw_next_round(builder: SceneBuilder, facts: TrackFacts, where: Places) -> None:
    """The order of the next round as the Federation track stands now."""
    u, at = where.board.unit, where.next_round
    step = 15 * u
    left = at.right - step * len(facts.coming)
    words = Rect(at.x, at.y, left - at.x - 3 * u, at.h)
    builder.label("label:next-round", facts.coming_title, words, 11 * u, 500, builder.theme.ground.mist, "right")
    for place, player in enumerate(facts.coming):
        middle, look = Point(left + (place + 0.5) * step, at.center.y), PieceLook("mark", player.color, 11)
        builder.piece(f"next:{place + 1}", look, middle, z_order.TILE, unit=u, says=player.says)


def _draw_clone(builder: SceneBuilder, clone: CloneFacts, where: Places) -> None:
    at, u, used = where.board.clone, where.board.unit, clone.is_used
    what = ("clone", at, u, used)
    clickable_picture(builder, "clone", at, what, lambda: _clone_picture(at, u, used), z_order.SLOT, clone.says)


def _clone_picture(at: Rect, u: float, used: bool) -> Picture:
    """What it does and costs; once used that is faint, and a clock says when it returns."""
    gap, x, y = 5 * u, at.w / 2, at.h / 2
    if not used:
        size = min(21 * u, at.h - 8 * u, (at.w - 3 * gap) / 2)
        return Picture(at.w, at.h, icon_row(("clone", "credit"), x, y, size, gap))
    what: tuple[IconToken, ...] = ("clone", "credit") if at.w > 60 * u else ("clone",)
    size = min(21 * u, at.h - 8 * u, (at.w - gap) / (len(what) + 1) - gap)
    gone = faded(0.35, icon_row(what, x - (size + gap) / 2, y, size, gap))
    return Picture(at.w, at.h, gone + icon("round_end", x + len(what) * (size + gap) / 2, y, size))


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
