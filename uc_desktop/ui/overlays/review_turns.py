"""A reviewed turn on the overlay of the review: both boards, why, and what can be done with it."""

from __future__ import annotations

from typing import Final, NamedTuple

from uc_desktop.presentation.facts.overlays.review_turn_facts import ReviewedTurnFacts, WayFacts
from uc_desktop.presentation.item_id import on_overlay
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.boards.miniature import miniature, miniature_rings
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.turn_chips import slot_chip
from uc_desktop.ui.layout.geometry import Rect, columns
from uc_desktop.ui.overlays.overlay_frame import INSET, MARK, TEXT, Action, draw_button, draw_well
from uc_desktop.ui.overlays.review_curve import draw_number
from uc_desktop.ui.scene.scene_builder import SceneBuilder

#: The names of both ways in the keys of their items, the player's own first.
_NAMES: Final = ("own", "bot")
#: The room for what was built, below a small board.
_BUILT: Final = 58.0
#: The least room for the reason.
_REASON: Final = 56.0


class _Turn(NamedTuple):
    """A turn being drawn: the beginning of the keys of its items, and the unit."""

    key: str
    unit: float


def draw_turning_point(
    builder: SceneBuilder, facts: ReviewedTurnFacts, area: Rect, faces: Faces, of: tuple[int, float]
) -> None:
    """A turning point in a third of the width: boards side by side, the reason, both slots, the buttons."""
    player, u = of
    at, inner = _Turn(f"review:turn:{facts.number}", u), Rect(area.x + 12 * u, area.y, area.w - 24 * u, area.h)
    top = _title(builder, facts, inner, at)
    buttons = Rect(inner.x, area.bottom - 46 * u, inner.w, 34 * u)
    heads = Rect(inner.x, buttons.y - 72 * u, inner.w, 62 * u)
    # In a low window the boards make room for what is said.
    board = max(48 * u, min(106 * u, heads.y - top - (30 + _BUILT + _REASON) * u))
    for way, place, name in zip(
        _ways(facts), columns(Rect(inner.x, top, inner.w, heads.y - top), 2, 8 * u), _NAMES, strict=False
    ):
        below = _board(builder, way, Rect(place.x, place.y, place.w, board + 20 * u), at, name)
        built = Rect(place.x + 2 * u, below + 2 * u, place.w - 4 * u, _BUILT * u)
        builder.label(f"{at.key}:{name}:built", way.built, built, 12 * u, 500, z=TEXT)
    above = top + board + (24 + _BUILT) * u
    reason = Rect(inner.x + 2 * u, above, inner.w - 4 * u, heads.y - 6 * u - above)
    builder.label(f"{at.key}:reason", facts.reason, reason, 13 * u, 400, z=TEXT)
    _heads(builder, facts, heads, faces, at)
    _buttons(builder, facts, buttons, player, at)


def draw_chosen(
    builder: SceneBuilder, facts: ReviewedTurnFacts, area: Rect, faces: Faces, of: tuple[int, float]
) -> None:
    """The turn chosen at the right: its boards larger, one below the other."""
    player, u = of
    at, inner = _Turn("review:chosen", u), Rect(area.x + 14 * u, area.y, area.w - 28 * u, area.h)
    top = _title(builder, facts, inner, at)
    buttons = Rect(inner.x, area.bottom - 46 * u, inner.w, 34 * u)
    reason = Rect(inner.x + 2 * u, buttons.y - 68 * u, inner.w - 4 * u, 60 * u)
    rows = Rect(inner.x, top, inner.w, reason.y - 6 * u - top)
    tall = rows.h / 2
    for number, (way, name) in enumerate(zip(_ways(facts), _NAMES, strict=False)):
        place = Rect(rows.x, rows.y + number * tall, rows.w, tall - 6 * u)
        wide = min(round(place.w * 0.62), 1.25 * (place.h - 20 * u))
        _board(builder, way, Rect(place.x, place.y, wide, place.h), at, name)
        beside = Rect(place.x + wide + 12 * u, place.y + 22 * u, place.w - wide - 12 * u, place.h - 22 * u)
        _beside(builder, way, beside, faces, at, name)
    builder.label(f"{at.key}:reason", facts.reason, reason, 13.5 * u, 400, z=TEXT)
    _buttons(builder, facts, buttons, player, at)


def _ways(facts: ReviewedTurnFacts) -> tuple[WayFacts, ...]:
    return (facts.own,) if facts.bot is None else (facts.own, facts.bot)


def _title(builder: SceneBuilder, facts: ReviewedTurnFacts, inner: Rect, at: _Turn) -> float:
    """Number, time and points given away; returns where what is below begins."""
    u, left = at.unit, inner.x
    if facts.number:
        draw_number(builder, f"{at.key}:number", facts.number, (inner.x + 12 * u, inner.y + 24 * u), 12 * u)
        left = inner.x + 32 * u
    lost = Rect(inner.right - 64 * u, inner.y + 12 * u, 60 * u, 24 * u)
    tone = builder.theme.ground.good if facts.is_good else builder.theme.ground.amber
    builder.label(f"{at.key}:lost", facts.given_away, lost, 16 * u, 700, tone, "right", z=TEXT)
    title = Rect(left, lost.y, lost.x - left - 4 * u, lost.h)
    builder.label(f"{at.key}:title", facts.title, title, 14.5 * u, 700, z=TEXT)
    return inner.y + 46 * u


def _board(builder: SceneBuilder, way: WayFacts, place: Rect, at: _Turn, name: str) -> float:
    """Who, and the board with rings about what is new; returns where it ends."""
    u, theme, is_bot = at.unit, builder.theme, name == "bot"
    tone = theme.ground.good if is_bot else theme.ground.amber
    who = Rect(place.x + 2 * u, place.y, place.w - 4 * u, 18 * u)
    builder.label(f"{at.key}:{name}:who", way.who, who, 12.5 * u, 600, tone, z=TEXT)
    board = Rect(place.x, place.y + 20 * u, place.w, place.h - 20 * u)
    w, h = round(board.w, 1), round(board.h, 1)
    key = ("miniature", way.board.key(), w, h, theme.name)
    says = say("review_overlay.board", who=way.who, does=way.does)
    builder.picture(f"{at.key}:{name}:board", board, key, lambda: miniature(way.board, w, h, theme), INSET, says)
    marks = ("review marks", tuple(sorted(way.marks)), way.board.key(), w, h, tone, theme.name)
    builder.picture(
        f"{at.key}:{name}:marks", board, marks, lambda: miniature_rings(way.board, way.marks, w, h, tone, theme), MARK
    )  # fmt: skip
    return board.bottom


def _heads(builder: SceneBuilder, facts: ReviewedTurnFacts, area: Rect, faces: Faces, at: _Turn) -> None:
    """A row for each of the two: the slot, and the points for which it heads."""
    u, theme = at.unit, builder.theme
    draw_well(builder, f"{at.key}:heads", area)
    for number, (way, name) in enumerate(zip(_ways(facts), _NAMES, strict=False)):
        row = Rect(area.x + 10 * u, area.y + (4 + 27 * number) * u, area.w - 18 * u, 27 * u)
        who = Rect(row.x, row.y, 50 * u, row.h)
        builder.label(f"{at.key}:{name}:of", way.who, who, 12 * u, 500, theme.ground.mist, z=TEXT)
        _slot(builder, way, Rect(who.right, row.y + 2 * u, 92 * u, 23 * u), faces, at, name)
        points = Rect(row.right - 30 * u, row.y, 30 * u, row.h)
        tone = theme.ground.good if name == "bot" else None
        builder.label(f"{at.key}:{name}:points", way.heads, points, 13 * u, 700, tone, "right", z=TEXT)
        words = Rect(who.right + 94 * u, row.y, points.x - who.right - 98 * u, row.h)
        builder.label(
            f"{at.key}:{name}:heads", say("review_overlay.heads for"), words, 11.5 * u, 400, theme.ground.mist, "right",
            name=way.heads_says, z=TEXT,
        )  # fmt: skip


def _slot(builder: SceneBuilder, way: WayFacts, place: Rect, faces: Faces, at: _Turn, name: str) -> None:
    if not way.slot:
        return
    rows, u = faces.slot_rows(way.slot), at.unit
    w, h = round(place.w, 1), round(place.h, 1)
    key = ("slot chip", way.slot, w, h, u)
    builder.picture(
        f"{at.key}:{name}:slot", place, key, lambda: slot_chip(way.name, rows, w, h, u), MARK, way.slot_says
    )  # fmt: skip


def _beside(builder: SceneBuilder, way: WayFacts, area: Rect, faces: Faces, at: _Turn, name: str) -> None:
    """Beside the larger board: slot and card, what was done, and the points for which it heads."""
    u, theme = at.unit, builder.theme
    slot = Rect(area.x, area.y, min(area.w, 150 * u), 30 * u)
    _slot(builder, way, slot, faces, at, name)
    y = slot.bottom + 6 * u
    if way.card:
        card = Rect(area.x, y, min(area.w, 150 * u), 30 * u)
        says = faces.of(way.card).name
        builder.card(f"{at.key}:{name}:card", faces.of(way.card), "played", card, u, MARK, live=False, says=says)
        y = card.bottom + 6 * u
    heads = Rect(area.x, area.bottom - 24 * u, area.w, 24 * u)
    points = say("review_overlay.heads says short", points=way.heads)
    tone = theme.ground.good if name == "bot" else theme.ground.foam
    builder.label(f"{at.key}:{name}:heads", points, heads, 13 * u, 700, tone, z=TEXT)
    does = Rect(area.x, y, area.w, heads.y - y - 4 * u)
    builder.label(f"{at.key}:{name}:does", way.does, does, 12.5 * u, 500, z=TEXT)


def _buttons(builder: SceneBuilder, facts: ReviewedTurnFacts, row: Rect, player: int, at: _Turn) -> None:
    u, where = at.unit, f"{player}:{facts.start}:{at.key.rpartition(':')[2]}"
    show = Action(
        on_overlay(f"show-turn:{where}"), say("review_overlay.show"),
        says=say("review_overlay.show says", turn=facts.title),
    )  # fmt: skip
    play_on = Action(
        on_overlay(f"play-on:{where}"), say("review_overlay.play on"), "outline",
        says=say("review_overlay.play on says", turn=facts.title),
    )  # fmt: skip
    wide = Rect(row.x, row.y, round((row.w - 8 * u) * 0.46), row.h)
    rest = Rect(wide.right + 8 * u, row.y, row.right - wide.right - 8 * u, row.h)
    labels = (show.label, play_on.label)
    draw_button(builder, show, wide, u, like=labels, aside=4 * u)
    draw_button(builder, play_on, rest, u, like=labels, aside=4 * u)
