"""Public piles and what may still be in the decks, as a grid of cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from uc_desktop.presentation.facts.overlays.piles import PileOverlayFacts
from uc_desktop.presentation.item_id import on_overlay
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame
from uc_desktop.ui.overlays.overlay_frame import MARK, TEXT, Head
from uc_desktop.ui.scene.items.card import CardForm
from uc_desktop.ui.scene.scene_builder import SceneBuilder

_GAP: Final = 8.0
_PAGER: Final = 44.0


class _Cell(NamedTuple):
    """A form of cards with the least size of each, at unit 1; chips are as wide as their columns."""

    form: CardForm
    w: float
    h: float


#: From the largest to the smallest: the first in which all cards fit on one page is taken.
_FORMS: Final = (
    _Cell("hand", 131, 184),
    _Cell("pile", 216, 60),
    _Cell("pile", 176, 60),
    _Cell("pile", 176, 44),
    _Cell("pile", 146, 36),
)


def draw_pile(builder: SceneBuilder, facts: PileOverlayFacts, layout: TableLayout, faces: Faces, page: int = 0) -> None:
    """The cards in this order, in the largest form in which all fit, else on pages.

    Keys: `sheet:card:ID`, `sheet:page:N`, `sheet:copy-table`, `sheet:close`.
    """
    frame = overlay_frame.frame_of(layout, 1200, 690)
    u, head = frame.unit, Head(facts.title, facts.note, "card")
    overlay_frame.draw_frame(builder, layout, frame, head, (overlay_frame.copy_table(), overlay_frame.close()))
    overlay_frame.draw_well(builder, "pile:well", frame.body)
    inner = frame.body.inset(12 * u)
    if not facts.cards:
        quiet = builder.theme.ground.mist
        builder.label("pile:empty", say("pile_overlay.empty"), inner, 14 * u, 500, quiet, "middle", z=TEXT)
        return
    cell, places = grid_of(inner, len(facts.cards), u)
    pages = -(-len(facts.cards) // len(places))
    shown = max(0, min(page, pages - 1))
    for card, place in zip(facts.cards[shown * len(places) :], places, strict=False):
        face = faces.of(card)
        says = say("pile_overlay.says", number=face.number, name=face.name, words=face.words)
        builder.card(on_overlay(f"card:{card}"), face, cell.form, place, u, MARK, says=says, place="sheet")
    if pages > 1:
        _pager(builder, inner, shown, pages, u)


def grid_of(area: Rect, count: int, u: float) -> tuple[_Cell, tuple[Rect, ...]]:
    """The form of the cards and all places of a page, from left to right and top to bottom."""
    for cell in _FORMS:
        places = _places(area, cell, u)
        if len(places) >= count:
            return cell, places
    paged = Rect(area.x, area.y, area.w, area.h - _PAGER * u)
    return _FORMS[-1], _places(paged, _FORMS[-1], u)


def _places(area: Rect, cell: _Cell, u: float) -> tuple[Rect, ...]:
    w, h, gap = cell.w * u, cell.h * u, _GAP * u
    across, down = int((area.w + gap) // (w + gap)), int((area.h + gap) // (h + gap))
    if cell.form == "pile":
        w = (area.w + gap) / across - gap
    left = area.x + (area.w - across * (w + gap) + gap) / 2
    return tuple(Rect(left + i * (w + gap), area.y + j * (h + gap), w, h) for j in range(down) for i in range(across))


def _pager(builder: SceneBuilder, area: Rect, page: int, pages: int, u: float) -> None:
    row = Rect(area.x, area.bottom - 36 * u, area.w, 36 * u)
    width, middle = 44 * u, row.center
    back = Rect(middle.x - 70 * u - width, row.y, width, 34 * u)
    on = Rect(middle.x + 70 * u, row.y, width, 34 * u)
    plan = (
        ("back", back, page - 1, say("pile_overlay.previous") if page else say("pile_overlay.no previous")),
        ("next", on, page + 1, say("pile_overlay.next") if page < pages - 1 else say("pile_overlay.no next")),
    )
    for glyph, place, target, says in plan:
        there = 0 <= target < pages
        key = on_overlay(f"page:{target}")
        builder.button(key, "", place, look="quiet", glyph=glyph, on=there, says=says, z=overlay_frame.CONTROL)
    words = say("pile_overlay.page", page=page + 1, pages=pages)
    builder.label(
        "pile:page", words, Rect(back.right, row.y, on.x - back.right, 34 * u), 13 * u, 500, None, "middle", z=TEXT
    )
