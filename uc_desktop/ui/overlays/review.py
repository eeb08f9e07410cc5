"""The overlay of the review: the curve of what was given away, the turning points, and the turn chosen."""

from __future__ import annotations

from typing import NamedTuple

from uc_desktop.presentation.facts.overlays.review_facts import ReviewFacts
from uc_desktop.presentation.item_id import on_overlay
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.layout.geometry import Rect, columns
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame
from uc_desktop.ui.overlays.overlay_frame import CLOSE, CONTROL, MARK, PANEL, REVIEW, TEXT, Action, Tabs
from uc_desktop.ui.overlays.review_curve import draw_curve
from uc_desktop.ui.overlays.review_turns import draw_chosen, draw_turning_point
from uc_desktop.ui.scene.scene_builder import SceneBuilder

#: The parts of a window of 1366 by 768.
_MARGIN, _HEAD, _GAP, _LEFT, _CURVE = 12.0, 58.0, 10.0, 846 / 1342, 262.0


class ReviewPlaces(NamedTuple):
    """The areas of the overlay, and the unit it is drawn in."""

    unit: float
    head: Rect
    curve: Rect
    turns: tuple[Rect, ...]
    chosen: Rect


def review_places(layout: TableLayout) -> ReviewPlaces:
    """The areas in a window of this layout."""
    u, window = layout.unit, layout.window
    margin, gap = _MARGIN * u, _GAP * u
    head = Rect(window.x + margin, window.y, window.w - 2 * margin, _HEAD * u)
    left = round(head.w * _LEFT)
    tall = window.bottom - margin - head.bottom
    curve = Rect(head.x, head.bottom, left, round(tall * _CURVE / (768 - _HEAD - _MARGIN)))
    below = Rect(head.x, curve.bottom + gap, left, head.bottom + tall - curve.bottom - gap)
    chosen = Rect(curve.right + gap + 4 * u, head.bottom, head.right - curve.right - gap - 4 * u, tall)
    return ReviewPlaces(u, head, curve, columns(below, 3, gap), chosen)


def draw_review(builder: SceneBuilder, facts: ReviewFacts, layout: TableLayout, faces: Faces) -> None:
    """The whole overlay."""
    places = review_places(layout)
    u = places.unit
    overlay_frame.draw_veil(builder, layout, facts.title, opaque=True)
    _title_row(builder, facts, places)
    # As long as no turn can be shown, the curve has the whole width.
    wide = places.curve._replace(w=places.chosen.right - places.curve.x)
    curve = wide if facts.chosen is None else places.curve
    draw_review_panel(builder, "review:curve", curve)
    draw_curve(builder, facts, curve, u)
    if facts.chosen is None:
        _waiting(builder, facts, places)
        return
    for place, turn in zip(places.turns, facts.turning_points, strict=False):
        is_chosen = turn.key == facts.chosen.key
        draw_review_panel(builder, f"review:turn:{turn.turning_point}", place, is_chosen)
        draw_turning_point(builder, turn, place, faces, facts.player, u)
    draw_review_panel(builder, "review:chosen", places.chosen, is_lit=True)
    draw_chosen(builder, facts.chosen, places.chosen, faces, facts.player, u)


def draw_review_panel(builder: SceneBuilder, key: str, area: Rect, is_lit: bool = False) -> None:
    """The ground of a part of the overlay; the turn chosen has an amber line about it."""
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)
    edge = theme.ground.amber if is_lit else None

    def make() -> Picture:
        return Picture(w, h, grounds.panel_body(w, h, 12, theme, None, edge), (), 4)

    builder.picture(key, area, ("review panel", w, h, is_lit, theme.name), make, PANEL)


def _title_row(builder: SceneBuilder, facts: ReviewFacts, places: ReviewPlaces) -> None:
    """Icon, title, a tab for each person and the button that closes the overlay."""
    u, head = places.unit, places.head
    close = Rect(head.right - 40 * u, head.y + 11 * u, 36 * u, 36 * u)
    builder.button(CLOSE, "", close, look="quiet", glyph="close", says=say("overlay.close"), z=CONTROL)
    right = close.x - 10 * u
    if len(facts.tabs) > 1:
        frame = overlay_frame.Frame(head, head, Rect(head.x, head.y - 7 * u, right - head.x, head.h), head, u)
        right = overlay_frame.draw_tabs(builder, frame, Tabs("player", facts.tabs, facts.player))
    builder.icons(
        on_overlay("icon"), ("end_scoring",), Rect(head.x + 4 * u, head.y + 10 * u, 38 * u, 38 * u), 32 * u, MARK
    )
    title = Rect(head.x + 50 * u, head.y + 6 * u, right - head.x - 62 * u, 28 * u)
    builder.label(on_overlay("title"), facts.title, title, 21 * u, 700, z=TEXT)
    below = Rect(title.x, title.bottom - u, title.w, 20 * u)
    builder.label(on_overlay("subtitle"), facts.subtitle, below, 13 * u, 400, builder.theme.ground.mist, z=TEXT)


def _waiting(builder: SceneBuilder, facts: ReviewFacts, places: ReviewPlaces) -> None:
    """How far the review is, in the place of the turns; where it does not go on, why, and the button to go on."""
    u, theme = places.unit, builder.theme
    first = places.turns[0]
    area = Rect(first.x, first.y, places.chosen.right - first.x, first.h)
    draw_review_panel(builder, "review:waiting", area)
    bar = Rect(area.center.x - 180 * u, area.center.y - 6 * u, 360 * u, 12 * u)
    share = facts.progress or 0.0
    w, h = round(bar.w, 1), round(bar.h, 1)
    full = round(w * share, 1)

    def make() -> Picture:
        g = theme.ground
        body = rect(0, 0, w, h, h / 2, fill=g.well, stroke=g.line, width=1)
        return Picture(w, h, body + (rect(0, 0, full, h, h / 2, fill=g.amber) if full > h else ""), (), 2)

    builder.picture("review:bar", bar, ("progress", w, h, full, theme.name), make, MARK)
    above = Rect(area.x + 20 * u, bar.y - 40 * u, area.w - 40 * u, 28 * u)
    builder.label("review:wait", facts.wait, above, 15 * u, 600, None, "middle", z=TEXT)
    below = Rect(above.x, bar.bottom + 12 * u, above.w, 48 * u)
    words = say("review_overlay.stopped", problem=facts.problem) if facts.problem else say("review_overlay.wait more")
    colour = theme.ground.alarm if facts.problem else theme.ground.mist
    builder.label("review:more", words, below, 13 * u, 400, colour, "middle", z=TEXT)
    if facts.problem:
        again = Action(REVIEW, say("review_overlay.again"), "outline")
        width = overlay_frame.button_width(again.label, u)
        place = Rect(area.center.x - width / 2, below.bottom + 10 * u, width, overlay_frame.BUTTON_HEIGHT * u)
        overlay_frame.draw_button(builder, again, place, u)
