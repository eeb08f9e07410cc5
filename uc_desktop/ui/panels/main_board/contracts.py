"""The government contracts on the main board: a line for everything that is asked for, and below what is given.

Keys: `contract:ID`, `progress:ID:N` and `bar:ID:N` (N the criterion), `rival:ID` with a `mark:rival:ID` before it,
`claimed-by:ID` with a `mark:ID` above it.
"""

from __future__ import annotations

from typing import Final

from uc_desktop.app.saves.header import Seat
from uc_desktop.cards.icons.tokens import Row
from uc_desktop.presentation.facts.boards.contract_facts import ContractFacts, CriterionFacts, RivalFacts
from uc_desktop.ui.art.drawing.bands import band_paint
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type, baseline
from uc_desktop.ui.art.drawing.svg import faded, linear, mix, path, rect, rounded
from uc_desktop.ui.art.icons.icons import token_sign
from uc_desktop.ui.art.icons.sign_lines import Room, SignLines, broken, counted, sign_line
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.main_board_places import Places
from uc_desktop.ui.panels.clickable import clickable_picture
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import INK, Theme

_BAND: Final = 19.0
_REWARD: Final = 25.0
_SIGN, _LARGEST_SIGN = 18.0, 21.0
_NUMBERS, _LARGEST_NUMBERS = 12.0, 15.0
#: By how much code and rival are larger at most.
_LARGEST_IN_BAND: Final = 1.3
#: The least size of a sign of the reward; more things of a kind than these have one bar instead of segments.
_SMALLEST, _SEGMENTS = 14.5, 10

#: The ground of a contract, from top to bottom; one that can be claimed is lit.
_UNLIT: Final = ("#2B4A66", "#132E45")
_LIT: Final = ("#146058", "#0B4A4C")


def draw_contracts(builder: SceneBuilder, contracts: tuple[ContractFacts, ...], where: Places) -> None:
    """Every contract of the game in its place; those that were claimed stay there with the owner's mark."""
    u = where.board.unit
    for contract, at in zip(contracts, where.board.contracts, strict=True):
        _draw_plate(builder, contract, at, u)
        if contract.owner is not None:
            _draw_owner(builder, contract, contract.owner, at, u)
        if contract.rival is not None:
            _draw_rival(builder, contract, contract.rival, at, u)
        lines = criterion_lines(at, len(contract.criteria), u)
        for number, (criterion, line) in enumerate(zip(contract.criteria, lines, strict=True)):
            _draw_progress(builder, f"{contract.id}:{number}", criterion, line, u)


def criterion_lines(at: Rect, count: int, u: float) -> tuple[Rect, ...]:
    """The lines of so many criteria between the band and the reward."""
    top, room = at.y + _BAND * u, at.h - (_BAND + _REWARD) * u
    step = min(23 * u, room / max(1, count))
    first = top + (room - step * count) / 2
    return tuple(Rect(at.x + 6 * u, first + number * step, at.w - 12 * u, step) for number in range(count))


def _draw_plate(builder: SceneBuilder, contract: ContractFacts, at: Rect, u: float) -> None:
    theme = builder.theme
    what = ("contract", contract.id, at, contract.owner is not None, u, theme.name, contract.can_claim, contract.rival)
    clickable_picture(
        builder, f"contract:{contract.id}", at, what, lambda: _plate(contract, at, u, theme), z_order.SLOT,
        contract.says,
    )  # fmt: skip


def _plate(contract: ContractFacts, at: Rect, u: float, theme: Theme) -> Picture:
    """The band with the code, the signs of what is asked for, and what is given; dark in both themes, as signs are."""
    w, h, claimed = at.w, at.h, contract.owner is not None
    body = rect(0, 3 * u, w, h, 7 * u, fill="#01070D", opacity=0.55)
    edge = mix(INK.contract, INK.table_bottom, 0.2)
    fill = _LIT if contract.can_claim else _UNLIT
    body += rect(0, 0, w, h, 7 * u, fill=linear((0, fill[0]), (1, fill[1])), stroke=edge, width=theme.border)
    band = path(rounded(0.5, 0.5, w - 1, _BAND * u, 6.5 * u, 6.5 * u, 0, 0), fill=band_paint("contract"))
    body += faded(0.6, band) if claimed else band
    for criterion, line in zip(contract.criteria, criterion_lines(at, len(contract.criteria), u), strict=True):
        size = min(_SIGN * u * theme.text, _LARGEST_SIGN * u, line.h)
        body += token_sign(criterion.sign, line.x + 9 * u - at.x, line.center.y - at.y, size)
    if not claimed:
        strip = rounded(1, h - _REWARD * u, w - 2, _REWARD * u - 1, 0, 0, 6 * u, 6 * u)
        body += path(strip, fill=INK.table_bottom, opacity=0.8)
        row, size = reward_line(contract.reward, w, u, theme.text)
        body += sign_line(row, w / 2, h - _REWARD * u / 2, size)
    size = 12 * u * _in_band(contract, w, u, theme.text)
    code = TextBlock((contract.code,), 5.5 * u, baseline(_BAND / 2 * u, size), Type(size, 800), INK.outline)
    return Picture(w, h, body, (code,), 4)


def _in_band(contract: ContractFacts, w: float, u: float, text: float) -> float:
    """By how much the texts in the band are larger, so that the code, the rival's mark and what it lacks have room."""
    short = "" if contract.rival is None else contract.rival.short
    wide = text_width(contract.code, Type(12 * u, 800)) + text_width(short, Type(11 * u, 600))
    return max(1.0, min(text, _LARGEST_IN_BAND, (w - (31 if short else 11) * u) / wide))


def reward_line(reward: Row, w: float, u: float, text: float = 1) -> tuple[Row, float]:
    """What a contract gives in one line of its place and the size of the signs: after an arrow where there is room,
    else alike signs once with their number."""
    room = Room(w - 6 * u, w - 6 * u, _REWARD * u - 4 * u, _SIGN * u * text)
    ways = [broken(row, room, 1, _SMALLEST * u) for row in (("arrow", *reward), reward, counted(reward))]
    best = next((way for way in ways if way.size >= _SIGN * u and not way.is_cut), max(ways, key=_legible))
    return best.lines[0], best.size


def _legible(way: SignLines) -> tuple[bool, float]:
    return (not way.is_cut, way.size)


def _draw_progress(builder: SceneBuilder, key: str, criterion: CriterionFacts, at: Rect, u: float) -> None:
    """How much of a criterion there is: a segment for each thing, and the numbers."""
    ink = INK.good if criterion.is_met else INK.foam
    size = min(_NUMBERS * builder.theme.text, _LARGEST_NUMBERS) * u
    wide = max(25 * u, text_width(criterion.numbers, Type(size, 700)) + 5 * u)
    left, middle = at.x + 22 * u, at.center.y
    bar = Rect(left, middle - 4 * u, at.right - wide - left, 8 * u)
    have, need = min(criterion.have, criterion.need), criterion.need
    builder.picture(
        f"bar:{key}", bar, ("segments", bar.w, bar.h, have, need), lambda: _segments(bar.w, bar.h, have, need),
        z_order.SLOT + 1,
    )  # fmt: skip
    room = Rect(bar.right, at.y, wide, at.h)
    builder.label(f"progress:{key}", criterion.numbers, room, size, 700, ink, "right", name=criterion.says, grows=False)


def _segments(w: float, h: float, have: int, need: int) -> Picture:
    """One segment for each thing wanted, filled for those there are; one long bar where they are many."""
    if need > _SEGMENTS:
        body = rect(0, 0, w, h, 2, fill=INK.outline, stroke=INK.edge, width=0.9)
        return Picture(w, h, body + rect(0, 0, w * have / need, h, 2, fill=INK.good), (), 2)
    step, parts = w / need, []
    for number in range(need):
        filled = number < have
        fill, line = (INK.good, INK.good) if filled else (INK.outline, INK.edge)
        parts.append(rect(number * step, 0, step - 1.6, h, 2, fill=fill, stroke=line, width=0.9))
    return Picture(w, h, "".join(parts), (), 2)


def _draw_rival(builder: SceneBuilder, contract: ContractFacts, rival: RivalFacts, at: Rect, u: float) -> None:
    """In the band, who else is nearest and how much is missing."""
    size = 11 * u * _in_band(contract, at.w, u, builder.theme.text)
    wide = text_width(rival.short, Type(size, 600)) + 2
    room = Rect(at.right - 5 * u - wide, at.y, wide, _BAND * u)
    mark = Point(room.x - 6.5 * u, room.center.y)
    builder.piece(f"mark:rival:{contract.id}", PieceLook("mark", rival.color, 9.2), mark, z_order.TILE, unit=u)
    builder.label(
        f"rival:{contract.id}", rival.short, room, size, 600, INK.outline, "right", name=rival.says, grows=False
    )


def _draw_owner(builder: SceneBuilder, contract: ContractFacts, owner: Seat, at: Rect, u: float) -> None:
    """The owner's mark in the middle, and below it the name."""
    says, spot = contract.owner_says, Point(at.center.x, at.y + (_BAND + 17) * u)
    builder.piece(f"mark:{contract.id}", PieceLook("marker", owner.color, 26), spot, z_order.TILE, unit=u, says=says)
    room = Rect(at.x + 3 * u, spot.y + 15 * u, at.w - 6 * u, at.bottom - 4 * u - spot.y - 15 * u)
    builder.label(f"claimed-by:{contract.id}", owner.name, room, 12 * u, 600, INK.foam, "middle", name=says)
