"""The government contracts on the main board: what each asks for and gives, how far everybody is, who claimed it.

Keys: `contract:ID`, `progress:ID:PLAYER` with a `mark:ID:PLAYER` before it, `claimed-by:ID`.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final

from uc_desktop.cards.icons.icons import condition_icons, effect_icons
from uc_desktop.cards.icons.tokens import Row, text
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.phrases import sentence
from uc_desktop.rules.commands import ClaimContract
from uc_desktop.rules.conditions import Condition, FederationCondition
from uc_desktop.rules.content import ContractDef
from uc_desktop.rules.effects.amounts import progress
from uc_desktop.rules.effects.contracts import meets_criteria
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.svg import path, rounded
from uc_desktop.ui.art.icons.icons import fitted_row, row_width
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.main_board_places import Places
from uc_desktop.ui.panels.clickable import clickable_picture, legal_ring
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import INK, Theme

#: Smaller icons are not drawn.
_SMALLEST: Final = 8.0


def draw_contracts(stage: SceneBuilder, model: TableModel, where: Places) -> None:
    """Every contract of the game in its place; those that were claimed stay there, faint, with the owner's mark."""
    for contract, at in zip(where.contracts, where.board.contracts, strict=True):
        _contract(stage, model, model.content.contracts[contract], at, where.board.unit)


def _contract(stage: SceneBuilder, model: TableModel, contract: ContractDef, at: Rect, u: float) -> None:
    key, theme = f"contract:{contract.id}", stage.theme
    owner = next((n for n, player in enumerate(model.state.players) if contract.id in player.contracts), None)
    clickable_picture(
        stage, key, at, ("contract", contract.id, at, owner is not None, u, theme.name),
        lambda: _picture(contract, at, u, theme, claimed=owner is not None), z_order.SLOT,
        _says(model, contract, owner),
    )  # fmt: skip
    if owner is not None:
        _claimed(stage, model, contract, owner, at, u)
        return
    for number in range(len(model.state.players)):
        _progress(stage, model, contract, number, _cell(at, number, u), u)
    if not legal_ring(stage, model, key, at, 8 * u) and ClaimContract(contract.id) in model.legal:
        stage.ring_at_rect(f"ring:{key}", at, "legal", 8 * u)


def _claimed(stage: SceneBuilder, model: TableModel, contract: ContractDef, owner: int, at: Rect, u: float) -> None:
    """The owner's mark in place of what was asked for, and below it the name, as broad as the place is."""
    seat = model.seat(owner)
    says = sentence(f"{contract.code} was claimed by {seat.name}")
    spot = Point(at.center.x, at.y + _criteria_middle(at.h, u))
    stage.piece(f"mark:{contract.id}", PieceLook("mark", seat.color, 15), spot, z_order.TILE, unit=u, says=says)
    room = Rect(at.x + 3 * u, at.bottom - 31 * u, at.w - 6 * u, 28 * u)
    stage.label(f"claimed-by:{contract.id}", seat.name, room, 11 * u, 600, None, "middle", name=says)


def _criteria_middle(h: float, u: float) -> float:
    """How far below the top of its place what a contract asks for stands."""
    return 17 * u + (h - 47 * u) / 2


def _progress(stage: SceneBuilder, model: TableModel, contract: ContractDef, number: int, at: Rect, u: float) -> None:
    """A player's mark, and how much of each criterion there is."""
    seat, theme = model.seat(number), stage.theme
    met = meets_criteria(model.content, model.state, number, contract.id)
    mark = Point(at.x + 5 * u, at.center.y)
    stage.piece(f"mark:{contract.id}:{number}", PieceLook("mark", seat.color, 9), mark, z_order.TILE, unit=u)
    text = " ".join(_number(model, criterion, number) for criterion in contract.criteria)
    room = Rect(at.x + 11 * u, at.y, at.w - 11 * u, at.h)
    ink = theme.ground.lume if met else theme.ground.mist
    says = _player_says(model, contract, number)
    stage.label(f"progress:{contract.id}:{number}", text, room, 11 * u, 700 if met else 500, ink, name=says)


def _cell(at: Rect, number: int, u: float) -> Rect:
    """Two players side by side, two rows."""
    row, column = divmod(number, 2)
    wide = (at.w - 4 * u) / 2
    return Rect(at.x + 3 * u + column * wide, at.bottom - (31 - 14 * row) * u, wide, 14 * u)


def _number(model: TableModel, criterion: Condition, number: int) -> str:
    """How much of it a player has; of a Federation space the one the marker is on, a dash below the track."""
    have, _ = progress(model.content, model.state, number, criterion)
    return str(have) if have or not isinstance(criterion, FederationCondition) else "–"


def _player_says(model: TableModel, contract: ContractDef, number: int) -> str:
    words = ", ".join(_progress_words(model, criterion, number) for criterion in contract.criteria)
    return f"{model.seat(number).name} {words}"


def _progress_words(model: TableModel, criterion: Condition, number: int) -> str:
    have, need = progress(model.content, model.state, number, criterion)
    if isinstance(criterion, FederationCondition):
        return f"on Federation space {have}" if have else "below the Federation track"
    return f"{have} of {need}"


def _says(model: TableModel, contract: ContractDef, owner: int | None) -> str:
    """The contract in words, how far everybody is, what a click does, and its flavour."""
    title = f"{contract.code} {model.texts.contract_name(contract)}"
    flavour = model.texts.contract_flavour(contract)
    if owner is not None:
        return sentence(title, model.texts.contract_words(contract), f"Claimed by {model.seat(owner).name}", flavour)
    everybody = "; ".join(_player_says(model, contract, number) for number in range(len(model.state.players)))
    click = "Click to claim it" if ClaimContract(contract.id) in model.legal else ""
    return sentence(title, model.texts.contract_words(contract), everybody, click, flavour)


def room_for_reward(at: Rect, u: float) -> float:
    """How broad what a contract gives may be, beside its code."""
    return at.w - 29 * u


def in_room(reward: Row, room: float) -> Row:
    """What a contract gives, so that all of it is read in so much room: alike icons once, with their number."""
    if row_width(reward, _SMALLEST) <= room:
        return reward
    runs = [(token, len(list(run))) for token, run in groupby(reward)]
    return tuple(part for token, count in runs for part in ((token,) if count == 1 else (token, text(f"×{count}"))))


def _picture(contract: ContractDef, at: Rect, u: float, theme: Theme, *, claimed: bool) -> Picture:
    """The contract's code and what it gives, and below that what it asks for; once it was claimed that is met."""
    body = grounds.well(at.w, at.h, theme, 8 * u).body
    criteria = tuple(token for criterion in contract.criteria for token in ("bar", *condition_icons(criterion)))[1:]
    gap = (at.h - 47 * u) / 2
    size = min(16 * u, gap)
    if not theme.glows:  # signs and their numbers are drawn for dark grounds
        body += path(rounded(1, 1, at.w - 2, 17 * u + 1.6 * gap, 7 * u, 7 * u, 0, 0), fill=INK.row)
    reward, room = effect_icons(contract.effect), room_for_reward(at, u)
    body += fitted_row(in_room(reward, room), 25 * u, 10 * u, 14 * u, room, left=True)
    if not claimed:
        body += fitted_row(criteria, at.w / 2, _criteria_middle(at.h, u), size, at.w - 8 * u)
    ink = INK.mist if claimed else INK.foam
    return Picture(at.w, at.h, body, (TextBlock((contract.code,), 6 * u, 14 * u, Type(11 * u, 700), ink),))
