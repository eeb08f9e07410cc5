"""The turn panel while no effect is open: a headline that says what to do, and rows below it."""

from __future__ import annotations

from collections.abc import Sequence

from uc_desktop.presentation.facts.turn.guidance_facts import TurnGuidance, TurnRow
from uc_desktop.presentation.facts.turn.pair_facts import PairFacts
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.turn_chips import played_chip, played_width, slot_chip
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import path, rect
from uc_desktop.ui.art.drawing.text_fitting import fit_rows, fitted
from uc_desktop.ui.art.icons.amounts import amounts_width
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.panels.turn.amounts import draw_amounts
from uc_desktop.ui.panels.turn.turn_places import chip_places, turn_places
from uc_desktop.ui.panels.turn_tones import tone_colour
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: From one row to the next: those in a field, and those with the sample of a ring.
_ROW_STEP, _RING_STEP = 29.0, 20.5
#: By how much the headline lies nearer to the steps than to the words, which the ring of its focus would touch.
_RAISED = 1.5
#: What is between two rows, and by how much they may be closer.
_GAP, _CLOSE = 3.0, 0.88
#: How large the words below the headline are, and from one line to the next as a share of that.
_WORDS, _LEADING = 11.5, 1.3
#: How high the box of card and slot is, and what they do in it, at least.
_PAIR, _DOES = 85.0, 30.0
#: How large the signs at the left of rows are, and the icons at their right.
_SIGN, _ICON = 20.0, 18.0
#: By how much icons are larger, at most, where texts are.
_ICONS_GROW = 1.3


def draw_turn_guidance(builder: SceneBuilder, facts: TurnGuidance | None, layout: TableLayout, faces: Faces) -> None:
    """Headline, the line below it, rows, and the box that says what card and slot would do together."""
    if facts is None:
        return
    u, places = layout.side_unit, turn_places(layout, facts.claims)
    theme, inner, y = builder.theme, places.inner, places.below_steps
    ink = theme.ground.lume if facts.rows else theme.ground.foam
    # Letters are lower than their line: larger ones may reach over its edges.
    headline = Rect(inner.x, y - (_RAISED + 3) * u, inner.w, 30 * u)
    builder.label("turn:headline", facts.headline, headline, 18 * u, 700, ink)
    y += 29 * u
    size, height = _words_size(facts, Rect(inner.x, y, inner.w, places.above_undo - y), u, theme)
    words = Rect(inner.x, y, inner.w, height)
    builder.label("turn:advice", facts.words, words, size, 400, theme.ground.mist, grows=False)
    y += height + _GAP * u
    space = Rect(inner.x, y, inner.w, places.above_undo - y)
    rows = sum(_row_height(row, u) + _GAP * u for row in facts.rows)
    above = space if facts.pair is None else space._replace(h=min(space.h, max(rows, space.h - _PAIR * u)))
    below = _rows(builder, facts.rows, above, u)
    if facts.pair is not None:
        _pair(builder, facts.pair, Rect(inner.x - 2 * u, below, inner.w + 4 * u, space.bottom - below), faces, u)


def _words_size(facts: TurnGuidance, space: Rect, u: float, theme: Theme) -> tuple[float, float]:
    """The type size of the words and their height: as large as what is below them leaves room for, up to the text size
    of the settings; on one line if nothing fits."""
    below = _CLOSE * sum(_row_height(row, u) + _GAP * u for row in facts.rows) + (_PAIR * u if facts.pair else 0)
    usual, room = _WORDS * u, space.h - _GAP * u - below
    found = fitted(facts.words, Type(usual * theme.text), space.w, room - 2 - 0.3 * usual, usual, leading=_LEADING)
    size, high = found.type.size, max(17 * u, len(found.lines) * found.type.size * _LEADING + 2)
    return (size, high) if high <= room else (usual, 17 * u if below else space.h)


def _rows(builder: SceneBuilder, rows: Sequence[TurnRow], space: Rect, u: float) -> float:
    """Draw the rows, closer where there is little room, with labels of one size; returns where they end."""
    if not rows:
        return space.y
    size, cells = _row_cells(builder, rows, space, u)
    values = [_value_room(builder, row, cell, u) for row, cell in zip(rows, cells, strict=True)]
    labels = [_label_room(row, cell, value, u) for row, cell, value in zip(rows, cells, values, strict=True)]
    for number, (row, cell, value, label) in enumerate(zip(rows, cells, values, labels, strict=True)):
        key = f"turn:row:{number}"
        _row_ground(builder, key, row, cell, u)
        is_quiet = bool(row.amounts) or row.tone == "quiet"
        colour = builder.theme.ground.mist if is_quiet else builder.theme.ground.foam
        weight = 600 if row.ring == "match" else 500
        builder.label(f"{key}:label", row.label, label, size, weight, colour, grows=False)
        _value(builder, key, row, value, u, size)
    return cells[-1].bottom + _GAP * u


def _row_cells(builder: SceneBuilder, rows: Sequence[TurnRow], space: Rect, u: float) -> tuple[float, list[Rect]]:
    """The size of the labels of the rows, as large as there is room for, and the cells of the rows: higher for a label
    that takes more lines."""
    flat = Rect(space.x, space.y, space.w, 0)
    wide = [_label_room(row, flat, _value_room(builder, row, flat, u), u).w for row in rows]
    labels, gaps = [(row.label, w) for row, w in zip(rows, wide, strict=True)], _GAP * u * len(rows)
    usual, room = _row_height(rows[0], u), space.h - gaps
    size, heights = fit_rows(12 * u, 600, builder.theme.text, labels, _CLOSE * usual, 2 * u, room)
    lower, spare = min(1.0, room / sum(heights)), max(0.0, room - sum(heights)) / len(rows)
    y, cells = space.y, []
    for height in heights:
        high = height * lower + min(spare, (1 - _CLOSE) * usual)
        cells.append(Rect(space.x, y, space.w, high))
        y += high + _GAP * u
    return size, cells


def _row_height(row: TurnRow, u: float) -> float:
    return ((_RING_STEP if row.ring else _ROW_STEP) - _GAP) * u


def _row_ground(builder: SceneBuilder, key: str, row: TurnRow, at: Rect, u: float) -> None:
    """The field of a row with its sign, or the sample of a ring."""
    theme, w, h = builder.theme, round(at.w, 1), round(at.h, 1)
    if row.ring:
        ring_key, is_match = ("ring row", row.ring, w, h, u, theme.name), row.ring == "match"
        builder.picture(key, at, ring_key, lambda: _sample(is_match, w, h, u, theme), z_order.PLATE, row.says)
    else:
        well_key = ("well", w, h, 8, theme.name)
        builder.picture(key, at, well_key, lambda: grounds.well(w, h, theme), z_order.PLATE, row.says)
    if row.sign:
        sign = Rect(at.x + 8 * u, at.center.y - _SIGN * u / 2, _SIGN * u, _SIGN * u)
        builder.icons(f"{key}:sign", row.sign, sign, _SIGN * u, z_order.TEXT)


def _value_room(builder: SceneBuilder, row: TurnRow, at: Rect, u: float) -> Rect:
    """The place of the value at the right of a row."""
    if row.amounts:
        wide = min(amounts_width(row.amounts, _ICON * u * min(builder.theme.text, _ICONS_GROW)) + 1, at.w * 0.62)
    else:
        wide = min(text_width(row.value, Type(12 * u * builder.theme.text, 700)) + 2, at.w * 0.4)
    right = at.right - (2 if row.ring else 9) * u
    return Rect(right - wide, at.y, wide, at.h)


def _label_room(row: TurnRow, at: Rect, value: Rect, u: float) -> Rect:
    left = at.x + (34 if row.ring or row.sign else 10) * u
    return Rect(left, at.y, value.x - left - 6 * u, at.h)


def _value(builder: SceneBuilder, key: str, row: TurnRow, at: Rect, u: float, size: float) -> None:
    ink = tone_colour(row.tone, builder.theme)
    if row.amounts:
        icon = min(_ICON * size / 12, _ICON * u * _ICONS_GROW, at.h - 4 * u)
        draw_amounts(builder, f"{key}:amounts", row.amounts, at, icon, ink)
    else:
        builder.label(f"{key}:value", row.value, at, size, 700, ink, "right", grows=False)


def _sample(is_match: bool, w: float, h: float, u: float, theme: Theme) -> Picture:
    """A small slot with the ring of those that match, or of other free ones."""
    g, y = theme.ground, h / 2 - 7 * u
    box = (2 * u, y, 22 * u, 14 * u, 5 * u)
    halo = rect(*box, stroke=g.lume, width=6, opacity=0.18) if is_match and theme.glows else ""
    fill, width, opacity = (g.current, 2.2, 1.0) if is_match else (g.quiet, 1.2, 0.7)
    return Picture(w, h, halo + rect(*box, fill=fill, stroke=g.lume, width=width, opacity=opacity), (), 2)


def _pair(builder: SceneBuilder, facts: PairFacts, space: Rect, faces: Faces, u: float) -> None:
    """What card and slot do together, and what that costs."""
    theme, does = builder.theme, [(facts.does, space.w - 16 * u)]
    size, (high,) = fit_rows(11 * u, 600, theme.text, does, _DOES * u, 2 * u, space.h - (_PAIR - _DOES) * u)
    box = Rect(space.x, space.y, space.w, min(space.h, (_PAIR - _DOES) * u + high))
    w, h = round(box.w, 1), round(box.h, 1)
    what = ("turn pair", w, h, theme.name)
    builder.picture("turn:pair", box, what, lambda: _pair_ground(w, h, theme), z_order.PLATE, facts.says)
    chips, face = Rect(box.x + 7 * u, box.y + 6 * u, box.w - 14 * u, 27 * u), faces.of(facts.card)
    slot, plus, card = chip_places(faces.slot_rows(facts.slot), chips, u, played_width(face, u))
    rows, sw, cw, ch = faces.slot_rows(facts.slot), round(slot.w, 1), round(card.w, 1), round(slot.h, 1)
    slot_key, card_key = ("slot chip", facts.slot, sw, ch, u), ("played chip", facts.card, cw, ch, u, theme.text)
    builder.picture("turn:pair:slot", slot, slot_key, lambda: slot_chip(facts.name, rows, sw, ch, u), z_order.CONTROL)
    paint = theme.ground.good if facts.is_match else theme.ground.mist
    builder.picture(
        "turn:pair:card", card, card_key, lambda: played_chip(face, cw, ch, u, theme.text),
        z_order.CONTROL,
    )  # fmt: skip
    sign_key = ("pair sign", facts.is_match, round(plus.w, 1), ch, u, theme.name)
    builder.picture(
        "turn:pair:sign", plus, sign_key, lambda: _pair_sign(facts.is_match, plus.w, plus.h, u, paint), z_order.TEXT
    )  # fmt: skip
    words = Rect(box.x + 8 * u, slot.bottom + 1 * u, box.w - 16 * u, box.bottom - slot.bottom)
    _pair_words(builder, facts, words, size, u)


def _pair_words(builder: SceneBuilder, facts: PairFacts, at: Rect, size: float, u: float) -> None:
    """What both do in letters of this size, in as many lines as there is room for, and the price below."""
    theme, high = builder.theme, 17 * u
    does = Rect(at.x, at.y + u, at.w, at.h - high - 5 * u)
    builder.label("turn:pair:does", facts.does, does, size, 600, grows=False)
    low = Rect(at.x, does.bottom, at.w, high)
    pay = text_width(facts.pay, Type(11.5 * u, 500)) + 2
    place = Rect(low.x, low.y, pay, high)
    builder.label("turn:pair:pay", facts.pay, place, 11.5 * u, 500, theme.ground.mist, grows=False)
    verdict = text_width(facts.verdict, Type(11.5 * u, 600)) + 2
    if facts.price:
        room = Rect(place.right + 5 * u, low.y, low.w - pay - verdict - 10 * u, high)
        draw_amounts(builder, "turn:pair:price", facts.price, room, 16 * u, theme.ground.foam)
    if facts.verdict:
        place, ink = Rect(low.right - verdict, low.y, verdict, high), tone_colour(facts.tone, theme)
        builder.label("turn:pair:verdict", facts.verdict, place, 11.5 * u, 600, ink, "right", grows=False)


def _pair_ground(w: float, h: float, theme: Theme) -> Picture:
    g = theme.ground
    return Picture(w, h, rect(0.5, 0.5, w - 1, h - 1, 9, fill=g.well, stroke=g.lume_dark, width=1.2), (), 1)


def _pair_sign(is_match: bool, w: float, h: float, u: float, paint: str) -> Picture:
    """A plus where both work, a minus where only the slot does."""
    x, y, r = w / 2, h / 2, 6 * u
    line = f"M{x - r:.1f} {y:.1f}h{2 * r:.1f}" + (f"M{x:.1f} {y - r:.1f}v{2 * r:.1f}" if is_match else "")
    return Picture(w, h, path(line, stroke=paint, width=2.4), (), 1)
