"""Public piles and what may still be in the decks, as a grid of cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from uc_desktop.presentation.facts.piles import pile
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.view import UNKNOWN
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame as overlay_frame
from uc_desktop.ui.overlays.overlay_frame import CLOSE, COPY_TABLE, MARK, TEXT, Action, Head
from uc_desktop.ui.scene.items.card import CardForm
from uc_desktop.ui.scene.items.item import ItemState
from uc_desktop.ui.scene.scene_builder import SceneBuilder

PAGE: Final = "sheet:page:"
CARD: Final = "sheet:card:"
_GAP: Final = 8.0
_PAGER: Final = 44.0


class _Cell(NamedTuple):
    """A form of cards with the least size of each, at unit 1; chips are as wide as their columns."""

    form: CardForm
    w: float
    h: float


#: From the largest to the smallest: the first in which all cards fit on one page is taken.
_FORMS: Final = (
    _Cell("hand", 132, 188),
    _Cell("chip", 216, 60),
    _Cell("chip", 176, 60),
    _Cell("chip", 176, 44),
    _Cell("chip", 146, 36),
)


def draw_pile(stage: SceneBuilder, model: TableModel, faces: Faces, layout: TableLayout, key: str, page: int) -> None:
    """The overlay of the pile with this key; of hidden decks the cards that may still be in them, in no order."""
    title, cards, note = pile(model, key)
    draw_cards(stage, model, faces, layout, title, cards, note, page)


def draw_cards(
    stage: SceneBuilder,
    model: TableModel,
    faces: Faces,
    layout: TableLayout,
    title: str,
    cards: Sequence[str],
    note: str,
    page: int = 0,
    used: Collection[str] = (),
) -> None:
    """The cards in this order, in the largest form in which all fit, else on pages; `used` ones are dimmed.

    Keys: `sheet:card:ID`, `sheet:page:N`, `sheet:copy-table`, `sheet:close`. Cards whose ids are hidden are left out.
    """
    known = tuple(dict.fromkeys(card for card in cards if card != UNKNOWN))
    frame = overlay_frame.frame_of(layout, 1200, 690)
    u, head = frame.unit, Head(title, note, "card")
    buttons = (Action(COPY_TABLE, "Copy"), Action(CLOSE, "Close", "outline", "Esc"))
    overlay_frame.draw_frame(stage, layout, frame, head, buttons)
    overlay_frame.draw_well(stage, "pile:well", frame.body)
    inner = frame.body.inset(12 * u)
    if not known:
        quiet = stage.theme.ground.mist
        stage.label("pile:empty", "There are no cards here.", inner, 14 * u, 500, quiet, "middle", z=TEXT)
        return
    cell, places = grid_of(inner, len(known), u)
    pages = -(-len(known) // len(places))
    shown = max(0, min(page, pages - 1))
    for card, place in zip(known[shown * len(places) :], places, strict=False):
        _card(stage, faces, card, cell, place, u, card in used)
    if pages > 1:
        _pager(stage, inner, shown, pages, u)


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
    if cell.form == "chip":
        w = (area.w + gap) / across - gap
    left = area.x + (area.w - across * (w + gap) + gap) / 2
    return tuple(Rect(left + i * (w + gap), area.y + j * (h + gap), w, h) for j in range(down) for i in range(across))


def _card(stage: SceneBuilder, faces: Faces, card: str, cell: _Cell, place: Rect, u: float, used: bool) -> None:
    face = faces.of(card)
    state = ItemState.USED if used and cell.form == "chip" else ItemState.PLAIN
    says = f"{face.number} {face.name}. {face.words}" + (" Used in this era." if used else "")
    stage.card(f"{CARD}{card}", face, cell.form, place, u, MARK, state=state, says=says, place="sheet")


def _pager(stage: SceneBuilder, area: Rect, page: int, pages: int, u: float) -> None:
    row = Rect(area.x, area.bottom - 36 * u, area.w, 36 * u)
    width, middle = 44 * u, row.center
    back = Rect(middle.x - 70 * u - width, row.y, width, 34 * u)
    on = Rect(middle.x + 70 * u, row.y, width, 34 * u)
    plan = (("back", back, page - 1, "this is the first page"), ("next", on, page + 1, "this is the last page"))
    for glyph, place, target, why in plan:
        there = 0 <= target < pages
        says = "Previous page" if glyph == "back" else "Next page"
        key = f"{PAGE}{target}"
        stage.button(
            key, "", place, look="quiet", glyph=glyph, on=there, says=says if there else f"{says}: {why}",
            z=overlay_frame.CONTROL,
        )  # fmt: skip
    words = f"page {page + 1} of {pages}"
    stage.label(
        "pile:page", words, Rect(back.right, row.y, on.x - back.right, 34 * u), 13 * u, 500, None, "middle", z=TEXT
    )
