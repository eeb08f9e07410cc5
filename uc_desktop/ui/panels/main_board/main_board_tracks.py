"""The tracks of the main board: Federation, play order with the action-cloning tile, eras.

Keys: `federation:PLAYER`, `order:N` (N the place, 1 for the first), `clone`.
"""

from __future__ import annotations

from typing import Final

from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.phrases import sentence
from uc_desktop.rules.flow.rounds import next_order
from uc_desktop.rules.terms import FEDERATION_SPACES, PRODUCTION_ROUNDS, ROUNDS, Clone, Phase, era_of
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import faded
from uc_desktop.ui.art.icons.icons import IconToken, icon, icon_row
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect, around
from uc_desktop.ui.layout.main_board_places import Places, federation_place, marker_size, order_mark
from uc_desktop.ui.panels.clickable import clickable_picture, legal_ring, one_line
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder

ORDINALS: Final = ("first", "second", "third", "fourth")
_ROUND_RADIUS: Final = 9.5


def draw_tracks(stage: SceneBuilder, model: TableModel, where: Places) -> None:
    """All tracks with what stands on them."""
    state = model.state
    drawn = (where, model.header, state.federation, state.order, state.round, state.active, state.phase)
    stage.part("federation", drawn, lambda: _draw_federation(stage, model, where))
    stage.part("play order", drawn, lambda: _draw_order(stage, model, where))
    _draw_clone(stage, model, where)
    stage.part("eras", (where, state.round), lambda: _draw_eras(stage, state.round, where))


def _draw_federation(stage: SceneBuilder, model: TableModel, where: Places) -> None:
    board, u = where.board, where.board.unit
    stage.label("label:federation", "Federation", board.federation_label, 11 * u, 600, stage.theme.ground.mist)
    coming = next_order(model.state)
    for space, stack in zip(FEDERATION_SPACES, model.state.federation, strict=True):
        for level, player in enumerate(stack):
            at = federation_place(board, space, level, len(stack))
            seat = model.seat(player)
            stage.piece(
                f"federation:{player}", PieceLook("marker", seat.color, marker_size(board, space, len(stack))), at,
                z_order.TILE + level * 0.1, unit=u, place=f"federation {space}",
                says=_marker_says(seat.name, space, coming.index(player), model.state.round < ROUNDS),
            )  # fmt: skip


def _marker_says(name: str, space: int, place: int, more: bool) -> str:
    on = f"on Federation space {space}" if space else "below the Federation track"
    return sentence(f"{name} is {on}; as it stands, {ORDINALS[place]} in the next round" if more else f"{name} is {on}")


def _draw_order(stage: SceneBuilder, model: TableModel, where: Places) -> None:
    board, state, u, mist = where.board, model.state, where.board.unit, stage.theme.ground.mist
    stage.label("label:order", "Play order", board.order_label, 11 * u, 600, mist)
    for place, player in enumerate(state.order):
        frame, seat, key = board.order[place], model.seat(player), f"order:{place + 1}"
        now = player == state.active and state.phase is not Phase.OVER
        says = sentence(f"{seat.name} is {ORDINALS[place]} in play order", "To decide now" if now else "")
        at = order_mark(frame, where.names[place], u)
        stage.piece(key, PieceLook("mark", seat.color, 17), at, z_order.TILE, unit=u, says=says)
        name = where.names[place]
        if name.w > 0:
            one_line(stage, f"name:order:{place + 1}", seat.name, name, 12 * u, 600 if now else 500)
        if now:
            stage.ring_at_rect(f"ring:{key}", frame, "current", 7 * u)
    _draw_next_round(stage, model, where)


def _draw_next_round(stage: SceneBuilder, model: TableModel, where: Places) -> None:
    """The order of the next round as the Federation track stands now; after the last round there is none."""
    if model.state.round == ROUNDS:
        return
    u, at, coming = where.board.unit, where.next_round, next_order(model.state)
    step = 15 * u
    left = at.right - step * len(coming)
    words = Rect(at.x, at.y, left - at.x - 3 * u, at.h)
    stage.label("label:next-round", "next", words, 11 * u, 500, stage.theme.ground.mist, "right")
    for place, player in enumerate(coming):
        seat, middle = model.seat(player), Point(left + (place + 0.5) * step, at.center.y)
        says = sentence(f"As it stands, {seat.name} will be {ORDINALS[place]} in the next round")
        stage.piece(f"next:{place + 1}", PieceLook("mark", seat.color, 11), middle, z_order.TILE, unit=u, says=says)


def _draw_clone(stage: SceneBuilder, model: TableModel, where: Places) -> None:
    """The action-cloning tile (A-9), of a game of four only."""
    if model.state.clone is Clone.ABSENT:
        return
    at, u, used = where.board.clone, where.board.unit, model.state.clone is Clone.USED
    says = sentence(
        "Action-cloning tile: pay 1 credit to choose a slot occupied by another player",
        "Used in this round; it returns at the round's end" if used else "Available once a round in all",
    )
    clickable_picture(
        stage, "clone", at, ("clone", at, u, used), lambda: _clone_picture(at, u, used), z_order.SLOT, says
    )
    legal_ring(stage, model, "clone", at, 7 * u)


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


def _draw_eras(stage: SceneBuilder, now: int, where: Places) -> None:
    radius = _ROUND_RADIUS * where.board.unit
    for number, middle in enumerate(where.board.rounds, 1):
        _draw_round(stage, number, now, around(middle, 2 * radius))


def _draw_round(stage: SceneBuilder, number: int, now: int, at: Rect) -> None:
    theme, current, past = stage.theme, number == now, number < now
    stage.picture(
        f"round:{number}", at, ("round", number, current, past, at.w, theme.name),
        lambda: grounds.round_disc(number, current, past, at.w / 2, theme), z_order.TILE, round_says(number, now),
    )  # fmt: skip


def round_says(number: int, now: int) -> str:
    """What a round of the era track is called."""
    era = f"Round {number} of {ROUNDS}, era {ROMAN[era_of(number)]}"
    ends = "Production comes after it" if number in PRODUCTION_ROUNDS else ""
    return sentence(era, "The current round" if number == now else "", ends)
