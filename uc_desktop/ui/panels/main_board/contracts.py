"""The government contracts on the main board.

Keys: `contract:ID`, `progress:ID:PLAYER` with a `mark:ID:PLAYER` before it, `claimed-by:ID`.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final

from uc_desktop.app.saves.header import Seat
from uc_desktop.cards.icons.tokens import Row, text
from uc_desktop.presentation.facts.boards.contract_facts import ContractFacts, ProgressFacts
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.svg import path, rounded
from uc_desktop.ui.art.icons.icons import fitted_row, row_width
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.main_board_places import Places
from uc_desktop.ui.panels.clickable import clickable_picture
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import INK, Theme

#: Smaller icons are not drawn.
_SMALLEST: Final = 8.0


def draw_contracts(builder: SceneBuilder, contracts: tuple[ContractFacts, ...], where: Places) -> None:
    """Every contract of the game in its place; those that were claimed stay there, faint, with the owner's mark."""
    u, theme = where.board.unit, builder.theme
    for contract, at in zip(contracts, where.board.contracts, strict=True):
        _draw_contract(builder, contract, at, u, theme)
        if contract.owner is not None:
            _draw_owner(builder, contract, contract.owner, at, u)
        for number, progress in enumerate(contract.progress):
            _draw_progress(builder, f"{contract.id}:{number}", progress, _cell(at, number, u), u)


def _draw_contract(builder: SceneBuilder, contract: ContractFacts, at: Rect, u: float, theme: Theme) -> None:
    what = ("contract", contract.id, at, contract.owner is not None, u, theme.name)
    clickable_picture(
        builder, f"contract:{contract.id}", at, what, lambda: _picture(contract, at, u, theme), z_order.SLOT,
        contract.says,
    )  # fmt: skip


def _draw_owner(builder: SceneBuilder, contract: ContractFacts, owner: Seat, at: Rect, u: float) -> None:
    """The owner's mark in place of what was asked for, and below it the name, as broad as the place is."""
    says, spot = contract.owner_says, Point(at.center.x, at.y + _criteria_middle(at.h, u))
    builder.piece(f"mark:{contract.id}", PieceLook("mark", owner.color, 15), spot, z_order.TILE, unit=u, says=says)
    room = Rect(at.x + 3 * u, at.bottom - 31 * u, at.w - 6 * u, 28 * u)
    builder.label(f"claimed-by:{contract.id}", owner.name, room, 11 * u, 600, None, "middle", name=says)


def _criteria_middle(h: float, u: float) -> float:
    """How far below the top of its place what a contract asks for stands."""
    return 17 * u + (h - 47 * u) / 2


def _draw_progress(builder: SceneBuilder, key: str, progress: ProgressFacts, at: Rect, u: float) -> None:
    """A player's mark, and how much of each criterion there is."""
    met, ground, mark = progress.is_met, builder.theme.ground, Point(at.x + 5 * u, at.center.y)
    builder.piece(f"mark:{key}", PieceLook("mark", progress.color, 9), mark, z_order.TILE, unit=u)
    room, ink = Rect(at.x + 11 * u, at.y, at.w - 11 * u, at.h), ground.lume if met else ground.mist
    weight = 700 if met else 500
    builder.label(f"progress:{key}", progress.numbers, room, 11 * u, weight, ink, name=progress.says)


def _cell(at: Rect, number: int, u: float) -> Rect:
    """Two players side by side, two rows."""
    row, column = divmod(number, 2)
    wide = (at.w - 4 * u) / 2
    return Rect(at.x + 3 * u + column * wide, at.bottom - (31 - 14 * row) * u, wide, 14 * u)


def room_for_reward(at: Rect, u: float) -> float:
    """How broad what a contract gives may be, beside its code."""
    return at.w - 29 * u


def in_room(reward: Row, room: float) -> Row:
    """What a contract gives, so that all of it is read in so much room: alike icons once, with their number."""
    if row_width(reward, _SMALLEST) <= room:
        return reward
    runs = [(token, len(list(run))) for token, run in groupby(reward)]
    return tuple(part for token, count in runs for part in ((token,) if count == 1 else (token, text(f"×{count}"))))


def _picture(contract: ContractFacts, at: Rect, u: float, theme: Theme) -> Picture:
    """The contract's code and what it gives, and below that what it asks for; once it was claimed that is met."""
    body, claimed = grounds.well(at.w, at.h, theme, 8 * u).body, contract.owner is not None
    gap = (at.h - 47 * u) / 2
    size = min(16 * u, gap)
    if not theme.glows:  # signs and their numbers are drawn for dark grounds
        body += path(rounded(1, 1, at.w - 2, 17 * u + 1.6 * gap, 7 * u, 7 * u, 0, 0), fill=INK.row)
    room = room_for_reward(at, u)
    body += fitted_row(in_room(contract.reward, room), 25 * u, 10 * u, 14 * u, room, left=True)
    if not claimed:
        body += fitted_row(contract.criteria, at.w / 2, _criteria_middle(at.h, u), size, at.w - 8 * u)
    ink = INK.mist if claimed else INK.foam
    return Picture(at.w, at.h, body, (TextBlock((contract.code,), 6 * u, 14 * u, Type(11 * u, 700), ink),))
