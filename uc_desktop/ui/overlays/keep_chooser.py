"""The chooser of cards: the hand, enlarged over the lower part of the table, to choose which ones to discard."""

from __future__ import annotations

from typing import Final

from uc_desktop.presentation.facts.overlays.keep_facts import KeepCardFacts, KeepFacts
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect, columns
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.panels.clickable import clickable_picture
from uc_desktop.ui.scene.scene_builder import SceneBuilder

GROUND: Final = "keep"
KEEP: Final = "keep:done"
FOLD: Final = "keep:fold"
UNFOLD: Final = "keep:unfold"
#: Over the resource bar and the supply, below the cards.
_BELOW_CARDS: Final = z_order.CHOOSER
_TEXT: Final = z_order.HAND - 3
#: How far the chooser overlaps the boards, and the height of its title row, at unit 1.
_OVER_BOARDS, _HEAD = 84.0, 62.0
_CARD_WIDTH, _GAP, _CORNER = 194.0, 10.0, 10.0
#: The width of a card of the hand at unit 1, and the greatest text scale of the chooser's larger cards.
_USUAL_WIDTH, _LARGEST = 132.0, 1.25
#: The opacity of a card to be discarded.
_FAINT: Final = 0.45


def chooser_area(layout: TableLayout, *, leaves_boards: bool) -> Rect:
    """Where the chooser lies: over hand, claimed cards and resource bar, and the lower edge of the boards unless it
    leaves them in sight."""
    above = -2 * layout.unit if leaves_boards else _OVER_BOARDS * layout.unit
    left, top, right = layout.main_board.x, layout.main_board.bottom - above, layout.player_board.right
    return Rect(left, round(top), right - left, round(layout.claimed.bottom - top))


def draw_keep_chooser(builder: SceneBuilder, facts: KeepFacts, layout: TableLayout, faces: Faces) -> None:
    """Draw the viewer's cards `card:ID` on the ground `keep`, and the buttons `keep:done` and `keep:fold`."""
    area, u, theme = chooser_area(layout, leaves_boards=facts.leaves_boards), layout.unit, builder.theme
    what = ("keep chooser", area.w, area.h, theme.name)
    ground = lambda: grounds.popover(area.w, area.h, 14, theme)  # noqa: E731
    clickable_picture(builder, GROUND, area, what, ground, _BELOW_CARDS, facts.title)
    _draw_head(builder, facts, Rect(area.x + 14 * u, area.y, area.w - 28 * u, _HEAD * u), u)
    body = Rect(area.x + 12 * u, area.y + _HEAD * u, area.w - 24 * u, area.h - (_HEAD + 10) * u)
    count = len(facts.cards)
    w = min(_CARD_WIDTH * u, (body.w - (count - 1) * _GAP * u) / count)
    left = body.center.x - (count * (w + _GAP * u) - _GAP * u) / 2
    for number, card in enumerate(facts.cards):
        at = Rect(round(left + number * (w + _GAP * u)), body.y, round(w), body.h)
        _draw_card(builder, card, at, u, faces, is_settled=not facts.missing)


def draw_unfold(builder: SceneBuilder, facts: KeepFacts, layout: TableLayout) -> None:
    """Draw the button in the turn panel that shows the chooser again."""
    u, area = layout.side_unit, layout.turn_panel
    at = Rect(area.x + 10 * u, area.bottom - 112 * u, area.w - 20 * u, 36 * u)
    builder.button(UNFOLD, facts.unfold, at, look="primary", size=13 * u)


def _draw_head(builder: SceneBuilder, facts: KeepFacts, head: Rect, u: float) -> None:
    ground = builder.theme.ground
    row = Rect(head.right - 330 * u, head.y + 13 * u, 330 * u, 36 * u)
    fold, keep = columns(row, 2, 10 * u)
    if facts.keep:
        why_not = facts.advice if facts.missing else ""
        builder.button(KEEP, facts.keep, keep, look="primary", glyph="confirm", size=13 * u, on=not why_not,
                       why_not=why_not, z=_TEXT)  # fmt: skip
    else:
        fold = keep
    builder.button(FOLD, facts.fold, fold, look="quiet", size=13 * u, z=_TEXT)
    line = Rect(head.x, head.y + 9 * u, row.x - head.x - 12 * u, 24 * u)
    builder.label("keep:title", facts.title, line, 18 * u, 700, z=_TEXT)
    words, colour = (facts.warning, ground.amber) if facts.warning else (facts.advice, ground.mist)
    builder.label("keep:advice", words, Rect(line.x, line.bottom, line.w, 22 * u), 13 * u, 500, colour, z=_TEXT)


def _draw_card(
    builder: SceneBuilder, facts: KeepCardFacts, at: Rect, u: float, faces: Faces, *, is_settled: bool
) -> None:
    """A card; one to be discarded is faint and its tag says where it goes; the others are lit once all are chosen."""
    key = f"card:{facts.id}"
    opacity, face = _FAINT if facts.goes else 1, faces.of(facts.id)
    text = max(builder.theme.text, min(_LARGEST, at.w / (_USUAL_WIDTH * u)))
    builder.card(key, face, "hand", at, u, z_order.HAND, says=facts.says, place="hand", opacity=opacity, text=text)
    if facts.goes:
        builder.tag(f"tag:{key}", facts.tag, at.center.x, at.y + 46 * u, False, u, at.w)
    elif is_settled:
        builder.ring_at_rect(f"ring:{key}", at, corner=_CORNER * u)
