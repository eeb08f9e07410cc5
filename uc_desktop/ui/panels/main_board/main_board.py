"""The main board: its ground, its slots with the tiles on them; what lies between them is drawn by `main_board_middle`
and `main_board_tracks`.

Keys: `slot:ID`, `tile:SLOT:PLAYER`, and `ring:KEY` about whatever is legal or current.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from uc_desktop.app.saves.header import Seat
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.facts.playability import is_choosing, usable_slots
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.command_words import slot_name
from uc_desktop.presentation.words.phrases import sentence
from uc_desktop.rules.content import SlotDef
from uc_desktop.rules.terms import NEUTRAL, TILES, Clone, Color
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.boards.places import IconRows
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.art.icons.icons import IconToken, fitted_row
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect, around
from uc_desktop.ui.layout.main_board_layout import BAND, MainBoardLayout, Slot
from uc_desktop.ui.layout.main_board_places import Places, places
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.panels.clickable import clickable_picture, legal_ring
from uc_desktop.ui.panels.main_board.main_board_middle import draw_middle
from uc_desktop.ui.panels.main_board.main_board_tracks import draw_tracks
from uc_desktop.ui.scene.items.item import ItemState
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme


def draw_main_board(
    stage: SceneBuilder,
    model: TableModel,
    faces: Faces,
    layout: TableLayout,
    board: MainBoardLayout,
    pointed: Color | None = None,
) -> None:
    """The whole main board; `board` is the layout of the side in play in `layout.main_board`, `pointed` the colour of
    the card that is pointed at."""
    where = places(board, model)
    fitted, theme = where.board, stage.theme
    printed = (len(fitted.contracts), model.state.clone is Clone.ABSENT, len(fitted.order))
    key = ("main board", fitted.rect, fitted.unit, model.side.id, *printed)
    stage.picture(
        "main-board", layout.main_board, (*key, theme.name), lambda: grounds.main_board_ground(fitted, theme),
        z_order.GROUND,
    )  # fmt: skip
    lit = _lit(model, pointed)
    slots = (fitted, faces, model.header, model.state.occupied, model.state.turn.slot, model.state.fourth, lit)
    stage.part("slots", slots, lambda: _draw_slots(stage, model, faces, fitted, lit))
    _draw_always(stage, model, faces, where)
    draw_middle(stage, model, faces, where)
    draw_tracks(stage, model, where)


def slots_per_color(model: TableModel) -> int:
    """How many slots of each colour the side in play has, as `main_board_layout` wants to know."""
    return (len(model.side.slots) - 1) // 3


def tiles_on_always(model: TableModel) -> dict[int, int]:
    """How many tiles each player placed on the always-available slot in this round: those that lie nowhere else."""
    colored = Counter(player for players in model.state.occupied for player in players)
    left = {number: TILES - player.tiles - colored[number] for number, player in enumerate(model.state.players)}
    return {number: count for number, count in left.items() if count > 0}


@dataclass(frozen=True, slots=True)
class _Seen:
    """All that a coloured slot is drawn from: who is on it, and whether what is held can go or works there.

    `neutral` is what is said of a neutral tile on it.
    """

    slot: SlotDef
    place: Slot
    rows: IconRows
    unit: float
    seats: tuple[Seat, ...]
    texts: Texts
    players: tuple[int, ...]
    neutral: str
    state: ItemState
    is_target: bool
    works: bool


class _Lit(NamedTuple):
    """What is to be seen of the slots: the colours of the cards held and pointed at, whether one is to be chosen and
    which ones can be, and where what is held can go."""

    held: Color | None
    pointed: Color | None
    choosing: bool
    usable: frozenset[str]
    targets: frozenset[str]


def _lit(model: TableModel, pointed: Color | None) -> _Lit:
    choosing = is_choosing(model)
    usable = usable_slots(model) if choosing else frozenset()
    return _Lit(_held_color(model), pointed, choosing, usable, model.targets)


def _draw_slots(stage: SceneBuilder, model: TableModel, faces: Faces, board: MainBoardLayout, lit: _Lit) -> None:
    colored = [slot for slot in model.side.slots if slot.color is not None]
    for slot, players in zip(colored, model.state.occupied, strict=True):
        key = f"slot:{slot.id}"
        free, target = lit.choosing and not players, key in lit.targets
        useless = free and slot.id not in lit.usable
        works = free and not useless and slot.color is lit.pointed
        seen = _Seen(
            slot,
            board.slots[slot_name(slot.id)],
            faces.slot_rows(slot.id),
            board.unit,
            model.header.seats,
            model.texts,
            players,
            _neutral_says(model, slot) if NEUTRAL in players else "",
            ItemState.CURRENT if _is_current(model, slot) else ItemState.DISABLED if useless else ItemState.PLAIN,
            target,
            works or (target and slot.color is lit.held),
        )
        stage.part(key, seen, partial(_draw_slot, stage, seen))


def _draw_slot(stage: SceneBuilder, seen: _Seen) -> None:
    slot, place, key = seen.slot, seen.place, f"slot:{seen.slot.id}"
    current, corner = seen.state is ItemState.CURRENT, 8 * seen.unit
    says = slot_says(seen.seats, seen.texts, slot, seen.players, current)
    stage.slot(key, place, seen.rows, seen.unit, taken=bool(seen.players), state=seen.state, says=says)
    _tiles(stage, seen)
    if seen.works:
        _match(stage, key, place, seen.unit)
    if seen.is_target or current:
        stage.ring_at_rect(f"ring:{key}", place.rect, "legal" if seen.is_target else "current", corner)


def _held_color(model: TableModel) -> Color | None:
    """The colour of the card that is held, if one is."""
    kind, _, card = (model.held.source if model.held is not None else "").partition(":")
    return model.content.cards[card].color if kind == "card" and card in model.content.cards else None


def pointed_color(model: TableModel) -> Color | None:
    """The colour of the card of one's hand that is pointed at with nothing held."""
    kind, _, card = model.hovered.partition(":")
    return model.content.cards[card].color if kind == "card" and model.held is None and card in model.me.hand else None


def _match(stage: SceneBuilder, key: str, place: Slot, unit: float) -> None:
    """Mark a slot on which the held card works, where it hides neither its name nor its icons: on the band beside the
    name, and where that stands upright across its lower end."""
    rect, half = place.rect, BAND * unit / 2
    x, y = {
        "top": (rect.center.x + 11 * unit, rect.y + half),
        "bottom": (rect.center.x + 11 * unit, rect.bottom - half),
        "left": (rect.x + 31 * unit, rect.bottom - 4.5 * unit),
    }[place.edge]
    stage.tag(f"match:{key}", "match", x, y, True, 0.92 * unit)


def _is_current(model: TableModel, slot: SlotDef) -> bool:
    return model.state.turn.slot == slot.id


def _tiles(stage: SceneBuilder, seen: _Seen) -> None:
    """The tiles on a slot; where the action-cloning tile brought a second, both are smaller, one above the other."""
    place, players = seen.place, seen.players
    size = min(place.tile_size, (place.icons.h - 4) / max(1, len(players)) - 1)
    for level, player in enumerate(players):
        at = Point(place.tile.x, place.tile.y + (level - (len(players) - 1) / 2) * (size + 1))
        if player == NEUTRAL:
            _tile(stage, seen.slot, "neutral", "neutral", seen.neutral, at, size)
        else:
            _tile_of(stage, seen.seats, seen.slot, player, at, size)


def _tile_of(stage: SceneBuilder, seats: Sequence[Seat], slot: SlotDef, player: int, at: Point, size: float) -> None:
    seat = seats[player]
    says = f"Action tile of {seat.name} on {_slot_place(slot)}"
    _tile(stage, slot, str(player), seat.color, says, at, size)


def _tile(stage: SceneBuilder, slot: SlotDef, owner: str, color: str, says: str, at: Point, size: float) -> None:
    stage.piece(
        f"tile:{slot.id}:{owner}", PieceLook("action_tile", color, size), at, z_order.TILE, says=says, place=slot.id
    )  # fmt: skip


def _neutral_says(model: TableModel, slot: SlotDef) -> str:
    """A neutral tile, and what becomes of it after the round (L-5)."""
    ring = [known.id for known in model.side.slots if known.color is not None]
    here = ring.index(slot.id)
    if here == model.state.fourth:
        return f"The fourth neutral tile, on {_slot_place(slot)} for this round"
    onto = slot_name(ring[(here + 1) % len(ring)])
    return f"Neutral tile on {_slot_place(slot)}; after the round it moves to {onto}"


def slot_says(seats: Sequence[Seat], texts: Texts, slot: SlotDef, players: Sequence[int], current: bool) -> str:
    """What a slot is called: its name, its action, who is on it."""
    names = " and ".join("a neutral tile" if player == NEUTRAL else seats[player].name for player in players)
    taken = f"Occupied by {names}" if names else ""
    now = "The slot of the turn under way" if current else ""
    return sentence(f"{_slot_title(slot)}: {texts.slot_words(slot)}", taken, now)


def _slot_title(slot: SlotDef) -> str:
    return f"Slot {slot_name(slot.id)}" if slot.color is not None else "The always-available slot"


def _slot_place(slot: SlotDef) -> str:
    title = _slot_title(slot)
    return title[0].lower() + title[1:]


def _draw_always(stage: SceneBuilder, model: TableModel, faces: Faces, where: Places) -> None:
    slot, tiles = next(slot for slot in model.side.slots if slot.color is None), tiles_on_always(model)
    always = (where, faces, model.header, tuple(tiles.items()), _is_current(model, slot), model.targets)
    stage.part("always", always, lambda: _draw_always_slot(stage, model, faces, where, slot, tiles))


def _draw_always_slot(
    stage: SceneBuilder, model: TableModel, faces: Faces, where: Places, slot: SlotDef, tiles: dict[int, int]
) -> None:
    board, theme, key, icons = where.board, stage.theme, f"slot:{slot.id}", faces.slot_rows(slot.id)[0]
    spots = tuple(around(spot, where.grant_tile) for spot in board.always_tiles)
    free = tuple(spot for player, spot in enumerate(spots) if player not in tiles)
    picture_key = ("always", board.always, icons, free, board.unit, theme.name)
    clickable_picture(
        stage, key, board.always, picture_key, lambda: _always_picture(where, icons, free, theme), z_order.SLOT,
        _always_says(model, slot, tiles),
    )  # fmt: skip
    stage.label("label:always", "Always available", where.grant_label, 12 * board.unit, 600)
    for player, count in tiles.items():
        spot = board.always_tiles[player]
        _tile_of(stage, model.header.seats, slot, player, spot, where.grant_tile)
        if count > 1:
            _count_badge(stage, player, count, spot, where)
    current = _is_current(model, slot)
    if not legal_ring(stage, model, key, board.always, 20 * board.unit) and current:
        stage.ring_at_rect(f"ring:{key}", board.always, "current", 20 * board.unit)


def _count_badge(stage: SceneBuilder, player: int, count: int, spot: Point, where: Places) -> None:
    size = max(15.0, 15 * where.board.unit)
    at = Rect(spot.x - size, spot.y + where.grant_tile / 2 + 1, 2 * size, size)
    stage.icons(f"count:always:{player}", (("times", count),), at, size, z_order.TILE + 1)


def _always_says(model: TableModel, slot: SlotDef, tiles: dict[int, int]) -> str:
    who = ", ".join(
        model.seat(player).name + (f" {count} times" if count > 1 else "") for player, count in sorted(tiles.items())
    )
    says = slot_says(model.header.seats, model.texts, slot, (), _is_current(model, slot))
    return sentence(says, f"In this round chosen by {who}" if who else "")


def _always_picture(where: Places, icons: tuple[IconToken, ...], free: tuple[Rect, ...], theme: Theme) -> Picture:
    """The icons and the empty places for tiles; the frame is part of the board's ground."""
    a, u, row = where.board.always, where.board.unit, where.grant
    line = "#9FDCEC" if theme.glows else theme.ground.line
    body = fitted_row(icons, row.center.x - a.x, row.center.y - a.y, 24 * u, row.w - 4 * u)
    for spot in free:
        inner = spot.moved(-a.x, -a.y)
        body += rect(*inner, 6 * u, stroke=line, width=1.1, dash="4 3", opacity=0.45)
    return Picture(a.w, a.h, body)
