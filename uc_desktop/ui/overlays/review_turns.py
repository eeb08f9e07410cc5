"""A reviewed turn on the overlay of the review: both boards, why, and what can be done with it."""

from __future__ import annotations

from typing import Final, NamedTuple

from uc_desktop.presentation.facts.overlays.review_turn_facts import ReviewedTurnFacts, TurnOutcomeFacts
from uc_desktop.presentation.item_id import on_overlay
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.boards.miniature import miniature, miniature_rings
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.turn_chips import slot_chip
from uc_desktop.ui.layout.geometry import Rect, columns
from uc_desktop.ui.overlays.overlay_frame import BUTTON_TYPE, INSET, MARK, TEXT, Action, draw_button, draw_well
from uc_desktop.ui.overlays.review_curve import draw_number
from uc_desktop.ui.scene.items.button import button_cells
from uc_desktop.ui.scene.scene_builder import SceneBuilder

#: The names of both outcomes in the keys of their items, the player's own first.
_NAMES: Final = ("own", "bot")
#: The room for what was built, below a small board.
_BUILT: Final = 58.0
#: The least room for the reason.
_REASON: Final = 56.0


class _Panel(NamedTuple):
    """The panel of a turn: the prefix of the keys of its items, and the unit."""

    prefix: str
    unit: float


def draw_turning_point(
    builder: SceneBuilder, facts: ReviewedTurnFacts, area: Rect, faces: Faces, player: int, unit: float
) -> None:
    """A turning point in a third of the width: boards side by side, the reason, both slots, the buttons."""
    u, panel = unit, _Panel(f"review:turn:{facts.turning_point}", unit)
    inner = Rect(area.x + 12 * u, area.y, area.w - 24 * u, area.h)
    top = _title(builder, facts, inner, panel)
    buttons = Rect(inner.x, area.bottom - 46 * u, inner.w, 34 * u)
    expected = Rect(inner.x, buttons.y - 72 * u, inner.w, 62 * u)
    # In a low window the boards make room for what is said.
    board = max(48 * u, min(106 * u, expected.y - top - (30 + _BUILT + _REASON) * u))
    for outcome, place, name in zip(
        _outcomes(facts), columns(Rect(inner.x, top, inner.w, expected.y - top), 2, 8 * u), _NAMES, strict=False
    ):
        below = _board(builder, outcome, Rect(place.x, place.y, place.w, board + 20 * u), panel, name)
        built = Rect(place.x + 2 * u, below + 2 * u, place.w - 4 * u, _BUILT * u)
        builder.label(f"{panel.prefix}:{name}:built", outcome.built, built, 12 * u, 500, z=TEXT)
    above = top + board + (24 + _BUILT) * u
    reason = Rect(inner.x + 2 * u, above, inner.w - 4 * u, expected.y - 6 * u - above)
    builder.label(f"{panel.prefix}:reason", facts.reason, reason, 13 * u, 400, z=TEXT)
    _expected(builder, facts, expected, faces, panel)
    _buttons(builder, facts, buttons, player, panel)


def draw_chosen(
    builder: SceneBuilder, facts: ReviewedTurnFacts, area: Rect, faces: Faces, player: int, unit: float
) -> None:
    """The turn chosen at the right: its boards larger, one below the other."""
    u, panel = unit, _Panel("review:chosen", unit)
    inner = Rect(area.x + 14 * u, area.y, area.w - 28 * u, area.h)
    top = _title(builder, facts, inner, panel)
    buttons = Rect(inner.x, area.bottom - 46 * u, inner.w, 34 * u)
    reason = Rect(inner.x + 2 * u, buttons.y - 68 * u, inner.w - 4 * u, 60 * u)
    rows = Rect(inner.x, top, inner.w, reason.y - 6 * u - top)
    tall = rows.h / 2
    for number, (outcome, name) in enumerate(zip(_outcomes(facts), _NAMES, strict=False)):
        place = Rect(rows.x, rows.y + number * tall, rows.w, tall - 6 * u)
        wide = min(round(place.w * 0.62), 1.25 * (place.h - 20 * u))
        _board(builder, outcome, Rect(place.x, place.y, wide, place.h), panel, name)
        beside = Rect(place.x + wide + 12 * u, place.y + 22 * u, place.w - wide - 12 * u, place.h - 22 * u)
        _beside(builder, outcome, beside, faces, panel, name)
    builder.label(f"{panel.prefix}:reason", facts.reason, reason, 13.5 * u, 400, z=TEXT)
    _buttons(builder, facts, buttons, player, panel)


def _outcomes(facts: ReviewedTurnFacts) -> tuple[TurnOutcomeFacts, ...]:
    return (facts.own,) if facts.bot is None else (facts.own, facts.bot)


def _title(builder: SceneBuilder, facts: ReviewedTurnFacts, inner: Rect, panel: _Panel) -> float:
    """Number, time and points given away; returns where what is below begins."""
    u, left = panel.unit, inner.x
    if facts.turning_point:
        draw_number(
            builder, f"{panel.prefix}:number", facts.turning_point, (inner.x + 12 * u, inner.y + 24 * u), 12 * u
        )
        left = inner.x + 32 * u
    lost = Rect(inner.right - 64 * u, inner.y + 12 * u, 60 * u, 24 * u)
    tone = builder.theme.ground.good if facts.is_good else builder.theme.ground.amber
    builder.label(f"{panel.prefix}:lost", facts.given_away, lost, 16 * u, 700, tone, "right", z=TEXT)
    title = Rect(left, lost.y, lost.x - left - 4 * u, lost.h)
    builder.label(f"{panel.prefix}:title", facts.title, title, 14.5 * u, 700, z=TEXT)
    return inner.y + 46 * u


def _board(builder: SceneBuilder, outcome: TurnOutcomeFacts, place: Rect, panel: _Panel, name: str) -> float:
    """Who, and the board with rings about what is new; returns where it ends."""
    u, theme, is_bot = panel.unit, builder.theme, name == "bot"
    tone = theme.ground.good if is_bot else theme.ground.amber
    who = Rect(place.x + 2 * u, place.y, place.w - 4 * u, 18 * u)
    builder.label(f"{panel.prefix}:{name}:who", outcome.who, who, 12.5 * u, 600, tone, z=TEXT)
    board = Rect(place.x, place.y + 20 * u, place.w, place.h - 20 * u)
    w, h = round(board.w, 1), round(board.h, 1)
    key = ("miniature", outcome.board.key(), w, h, theme.name)
    says = say("review_overlay.board", who=outcome.who, does=outcome.does)
    builder.picture(
        f"{panel.prefix}:{name}:board", board, key, lambda: miniature(outcome.board, w, h, theme), INSET, says
    )
    marks = ("review marks", tuple(sorted(outcome.marks)), outcome.board.key(), w, h, tone, theme.name)
    builder.picture(
        f"{panel.prefix}:{name}:marks",
        board,
        marks,
        lambda: miniature_rings(outcome.board, outcome.marks, w, h, tone, theme),
        MARK,
    )
    return board.bottom


def _expected(builder: SceneBuilder, facts: ReviewedTurnFacts, area: Rect, faces: Faces, panel: _Panel) -> None:
    """A row for each of the two: the slot, and the points expected at the end."""
    u, theme = panel.unit, builder.theme
    draw_well(builder, f"{panel.prefix}:expected", area)
    for number, (outcome, name) in enumerate(zip(_outcomes(facts), _NAMES, strict=False)):
        row = Rect(area.x + 10 * u, area.y + (4 + 27 * number) * u, area.w - 18 * u, 27 * u)
        who = Rect(row.x, row.y, 50 * u, row.h)
        builder.label(f"{panel.prefix}:{name}:of", outcome.who, who, 12 * u, 500, theme.ground.mist, z=TEXT)
        _slot(builder, outcome, Rect(who.right, row.y + 2 * u, 92 * u, 23 * u), faces, panel, name)
        points = Rect(row.right - 30 * u, row.y, 30 * u, row.h)
        tone = theme.ground.good if name == "bot" else None
        builder.label(f"{panel.prefix}:{name}:points", outcome.expected, points, 13 * u, 700, tone, "right", z=TEXT)
        words = Rect(who.right + 94 * u, row.y, points.x - who.right - 98 * u, row.h)
        builder.label(
            f"{panel.prefix}:{name}:expected", say("review_overlay.expected"), words, 11.5 * u, 400, theme.ground.mist,
            "right", name=outcome.expected_says, z=TEXT,
        )  # fmt: skip


def _slot(
    builder: SceneBuilder, outcome: TurnOutcomeFacts, place: Rect, faces: Faces, panel: _Panel, name: str
) -> None:
    if not outcome.slot:
        return
    rows, u = faces.slot_rows(outcome.slot), panel.unit
    w, h = round(place.w, 1), round(place.h, 1)
    key = ("slot chip", outcome.slot, w, h, u)
    builder.picture(
        f"{panel.prefix}:{name}:slot", place, key, lambda: slot_chip(outcome.name, rows, w, h, u), MARK,
        outcome.slot_says,
    )  # fmt: skip


def _beside(
    builder: SceneBuilder, outcome: TurnOutcomeFacts, area: Rect, faces: Faces, panel: _Panel, name: str
) -> None:
    """Beside the larger board: slot and card, what was done, and the points expected at the end."""
    u, theme = panel.unit, builder.theme
    slot = Rect(area.x, area.y, min(area.w, 150 * u), 30 * u)
    _slot(builder, outcome, slot, faces, panel, name)
    y = slot.bottom + 6 * u
    if outcome.card:
        card = Rect(area.x, y, min(area.w, 150 * u), 30 * u)
        says = faces.of(outcome.card).name
        builder.card(
            f"{panel.prefix}:{name}:card", faces.of(outcome.card), "played", card, u, MARK, live=False, says=says
        )
        y = card.bottom + 6 * u
    expected = Rect(area.x, area.bottom - 24 * u, area.w, 24 * u)
    points = say("review_overlay.expected short", points=outcome.expected)
    tone = theme.ground.good if name == "bot" else theme.ground.foam
    builder.label(f"{panel.prefix}:{name}:expected", points, expected, 13 * u, 700, tone, z=TEXT)
    does = Rect(area.x, y, area.w, expected.y - y - 4 * u)
    builder.label(f"{panel.prefix}:{name}:does", outcome.does, does, 12.5 * u, 500, z=TEXT)


def _buttons(builder: SceneBuilder, facts: ReviewedTurnFacts, row: Rect, player: int, panel: _Panel) -> None:
    u, where = panel.unit, f"{player}:{facts.start}:{panel.prefix.rpartition(':')[2]}"
    show = Action(
        on_overlay(f"show-turn:{where}"), say("review_overlay.show"),
        says=say("review_overlay.show says", turn=facts.title),
    )  # fmt: skip
    play_on = Action(
        on_overlay(f"play-on:{where}"), say("review_overlay.play on"), "outline",
        says=say("review_overlay.play on says", turn=facts.title),
    )  # fmt: skip
    labels = (show.label, play_on.label)
    left, right = button_cells(row, labels, 8 * u, BUTTON_TYPE * u)
    draw_button(builder, show, left, u, like=labels, aside=4 * u)
    draw_button(builder, play_on, right, u, like=labels, aside=4 * u)
