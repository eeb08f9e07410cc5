"""The turn panel: where the turn stands, what is open, and the buttons of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from uc_desktop.presentation.facts.turn_facts import (
    ChosenFacts,
    ConfirmFacts,
    PlayedFacts,
    StepFacts,
    TurnFacts,
    UndoFacts,
)
from uc_desktop.presentation.words.effect_words import Chip
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.turn_chips import match_sign, slot_chip
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type, elided
from uc_desktop.ui.art.drawing.svg import circle, group, path
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect, around, columns
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.panels.panel import panel
from uc_desktop.ui.scene.items.button import GLYPHS
from uc_desktop.ui.scene.items.chip import HEIGHT, ChipItem, ChipWords, chip_height
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

CHIP_GAP = 4.0
#: How high the rows of the panel are, with the gaps below them.
_STEPS, _CHOSEN, _SOURCE, _BUTTON_ROW = 26.0, 40.0, 21.0, 30.0
#: What a chip in one line takes where there are many.
_CROWDED = 22.0
#: The unit of the smallest letters of chips.
_LEAST_UNIT = 11 / 12


def draw_turn_panel(builder: SceneBuilder, facts: TurnFacts, layout: TableLayout, faces: Faces) -> None:
    """Title, steps, slot and card, chips, and the buttons Done and Confirm; between them is room for `draw_undo`.

    Where there are many chips the steps, which say no more than these, give them their room.
    """
    u, inner = layout.side_unit, _inner(layout)
    panel(builder, "turn-panel", layout.turn_panel, accent=facts.is_mine)
    _title(builder, facts, inner, u)
    confirm, undo = _rows(inner, u)
    _confirm(builder, facts.confirm, confirm, u)
    chips = Rect(inner.x, inner.y + 30 * u, inner.w, undo.y - inner.y - 30 * u)
    takes_all = bool(facts.take_all) and _fit_in_words(facts, chips, u)
    bottom = _ends(builder, facts, undo, u, takes_all=takes_all)
    is_full = takes_all and not _fit_in_words(facts, Rect(chips.x, chips.y, chips.w, chips.h - _STEPS * u), u)
    below = inner.y + 30 * u
    steps = Rect(inner.x, below, inner.w, 22 * u)
    if facts.steps and not is_full and len(facts.chips) * _CROWDED * u <= bottom - steps.bottom - 48 * u:
        _steps(builder, facts.steps, facts.now, steps, u)
        below = steps.bottom + 4 * u
    if facts.chosen is not None:
        chosen = Rect(inner.x, below, inner.w, 34 * u)
        _chosen(builder, facts.chosen, chosen, u, faces)
        below = chosen.bottom + 6 * u
    space = Rect(inner.x, below, inner.w, bottom - below - 4 * u)
    if not facts.chips:
        builder.label("turn:advice", facts.advice, space, 12 * u, 400, builder.theme.ground.mist)
        return
    if facts.source:
        builder.label("turn:source", facts.source, Rect(space.x, space.y, space.w, 17 * u), 12 * u, 700)
        space = Rect(space.x, space.y + 21 * u, space.w, space.h - 21 * u)
    _chips(builder, facts.chips, space, u)


def draw_undo(builder: SceneBuilder, facts: tuple[UndoFacts, ...], layout: TableLayout) -> None:
    """The turn panel's buttons Undo, Redo and Revert."""
    u, (_, row) = layout.side_unit, _rows(_inner(layout), layout.side_unit)
    labels = [button.label for button in facts]
    for button, cell in zip(facts, columns(row, len(facts), 5 * u), strict=True):
        builder.button(
            f"button:{button.name}", button.label, cell, glyph=button.name, size=12 * u, says=button.says,
            on=button.is_on, why_not=button.why_not, like=labels,
        )  # fmt: skip


def _inner(layout: TableLayout) -> Rect:
    u, area = layout.side_unit, layout.turn_panel
    return Rect(area.x + 11 * u, area.y + 6 * u, area.w - 22 * u, area.h - 16 * u)


def _rows(inner: Rect, u: float) -> tuple[Rect, Rect]:
    """Where Confirm lies, and the row of buttons above it."""
    confirm = Rect(inner.x, inner.bottom - 34 * u, inner.w, 34 * u)
    return confirm, Rect(inner.x, confirm.y - 32 * u, inner.w, 28 * u)


def _title(builder: SceneBuilder, facts: TurnFacts, inner: Rect, u: float) -> None:
    at = Point(inner.x + 8 * u, inner.y + 12 * u)
    builder.piece("turn:mark", PieceLook("mark", facts.color), at, z_order.TILE, unit=u)
    width = inner.w - (98 if facts.number else 22) * u
    # A long name takes a second line.
    builder.label("turn:title", facts.title, Rect(inner.x + 22 * u, inner.y - 2 * u, width, 28 * u), 13.5 * u, 700)
    if facts.number:
        place = Rect(inner.right - 76 * u, inner.y, 76 * u, 24 * u)
        builder.label("turn:number", facts.number, place, 11.5 * u, 500, builder.theme.ground.mist, "right")


def _steps(builder: SceneBuilder, steps: Sequence[StepFacts], now: int, area: Rect, u: float) -> None:
    theme, cells = builder.theme, columns(area, len(steps), 4 * u)
    rooms = [Rect(cell.x + 22 * u, cell.y, cell.w - 22 * u, cell.h) for cell in cells]
    size = builder.alike(12 * u, 700, [(step.label, room) for step, room in zip(steps, rooms, strict=True)])
    for index, (step, room) in enumerate(zip(steps, rooms, strict=True)):
        weight, colour = (700, theme.ground.foam) if index == now else (500, theme.ground.mist)
        builder.label(f"turn:step:{index}", step.label, room, size, weight, colour, name=step.says, grows=False)
    centers = tuple(cell.x - area.x + 10 * u for cell in cells)
    w, h = round(area.w, 1), round(area.h, 1)
    what = ("turn steps", now, centers, w, h, u, theme.name)
    builder.picture("turn:steps", area, what, lambda: _discs(now, centers, w, h, u, theme), z_order.TEXT)


def _discs(now: int, centers: tuple[float, ...], w: float, h: float, u: float, theme: Theme) -> Picture:
    """A disc for each step: ticked when done, lit with its number while it lasts, empty before."""
    g, body, y = theme.ground, "", h / 2
    numbers: list[TextBlock] = []
    for index, x in enumerate(centers):
        fill, edge = (
            (g.lume, g.lume) if index == now else (g.lume_dark, g.lume_dark) if index < now else (g.well, g.mist)
        )
        body += circle(x, y, 8.5 * u, fill=fill, stroke=edge, width=1.2)
        if index < now:
            body += group(x, y, path(GLYPHS["confirm"], stroke=theme.ink.foam, width=2), scale=0.8 * u)
        else:
            ink = g.on_lume if index == now else g.mist
            numbers.append(TextBlock((str(index + 1),), x, y + 4 * u, Type(11 * u, 700), ink, "middle"))
    return Picture(w, h, body, tuple(numbers), 2)


def _chosen(builder: SceneBuilder, facts: ChosenFacts, area: Rect, u: float, faces: Faces) -> None:
    """The slot chosen and the card played, each in its colour; the card can be picked up to claim it."""
    left = Rect(area.x, area.y, 86 * u, area.h)
    rows, w, h = faces.slot_rows(facts.slot), round(left.w, 1), round(left.h, 1)
    key = ("slot chip", facts.slot, w, h, u)
    builder.picture(
        "turn:slot", left, key, lambda: slot_chip(facts.name, rows, w, h, u), z_order.CONTROL, facts.says
    )  # fmt: skip
    if facts.played is not None:
        _match_sign(builder, facts.played, Point(left.right + 8 * u, area.center.y), 14 * u)
        _played(builder, facts.played, Rect(area.x + 102 * u, area.y, area.w - 102 * u, area.h), u, faces)


def _match_sign(builder: SceneBuilder, facts: PlayedFacts, at: Point, size: float) -> None:
    theme, matched = builder.theme, facts.is_match
    key = ("match sign", matched, size, theme.name)
    builder.picture(
        "turn:match", around(at, size), key, lambda: match_sign(matched, size, theme), z_order.TEXT, facts.match_says
    )  # fmt: skip


def _played(builder: SceneBuilder, facts: PlayedFacts, at: Rect, u: float, faces: Faces) -> None:
    face, z = faces.of(facts.card), z_order.CONTROL
    builder.card("played", face, "played", at, u, z, live=facts.can_move, says=facts.says, place="played")
    low = Rect(at.x + at.w / 2 - 8 * u, at.center.y, at.w / 2 + 2 * u, at.h / 2 - 2 * u)
    builder.label("turn:fate", facts.fate, low, 11 * u, 500, builder.theme.ink.mist, "right", z=z + 1)


class _Setting(NamedTuple):
    """How high the chips are and the gap between them; the unit of their letters, all alike, and whether lines are
    close."""

    heights: list[float]
    gap: float
    unit: float
    close: bool


def _chips(builder: SceneBuilder, chips: Sequence[Chip], space: Rect, u: float) -> None:
    """One below the other; long ones have several lines as long as there is room for them."""
    setting, top = _setting(chips, space, u, builder.theme.text), space.y
    for chip, height in zip(chips, setting.heights, strict=True):
        _chip(builder, chip, Rect(space.x, top, space.w, height), setting.unit, setting.close)
        top += height + setting.gap


def _chip(builder: SceneBuilder, chip: Chip, at: Rect, u: float, close: bool) -> None:
    def update(item: ChipItem) -> None:
        words = ChipWords(chip.label, chip.brief, chip.lead, chip.icons)
        item.set_chip(words, at, chip.progress, chip.tag, u, chip.must, close)

    builder.show(chip.key, lambda: ChipItem(chip.key, builder.raster, builder.theme), update, (chip, at, u, close))


def _setting(chips: Sequence[Chip], space: Rect, u: float, text: float) -> _Setting:
    """All words whole, in letters as near to the size wanted as there is room for all lines; else as many as there is
    room for, the others in fewer words or in icons."""
    gap = CHIP_GAP * u
    for step in range(round((text - 1) * 20), -1, -1):
        unit = u * (1 + step / 20)
        for close in (False, True):
            heights = [_chip_height(chip, space.w, unit, close) for chip in chips]
            if sum(heights) + gap * len(chips) <= space.h:
                return _Setting(heights, gap, unit, close)
    gap = 2.0
    least = min(HEIGHT * u, space.h / len(chips) - gap)
    # Letters in low chips are as small as may be, so that more of them fit and frames stay apart.
    unit = min(u, max(_LEAST_UNIT, least / HEIGHT))
    return _Setting(_shared(chips, space, least, gap, unit), gap, unit, True)


def _shared(chips: Sequence[Chip], space: Rect, least: float, gap: float, u: float) -> list[float]:
    """A line for each chip, and then one after the other what its words need, as long as there is room: first those
    that nothing shorter tells, then those that only icons would."""
    heights, room = [least] * len(chips), space.h - (least + gap) * len(chips)
    for at in sorted(range(len(chips)), key=lambda at: _has_less(chips[at])):
        more = _chip_height(chips[at], space.w, u, close=True) - least
        if 0 < more <= room:
            heights[at] += more
            room -= more
    return heights


def _chip_height(chip: Chip, w: float, u: float, close: bool) -> float:
    return chip_height(chip.label, w, u, close=close, tagged=chip.progress != "later")


def _has_less(chip: Chip) -> int:
    """Whether there is something shorter than the whole words: nothing, icons, or fewer words."""
    return 2 if chip.brief else 1 if chip.icons or chip.lead else 0


def _confirm(builder: SceneBuilder, facts: ConfirmFacts, at: Rect, u: float) -> None:
    builder.button(
        "button:confirm", facts.label, at, look="primary" if facts.is_due else "outline", glyph="confirm", size=13 * u,
        on=not facts.why_not, why_not=facts.why_not, shortcut=facts.shortcut,
    )  # fmt: skip


def _fit_in_words(facts: TurnFacts, space: Rect, u: float) -> bool:
    """Whether all chips can be told in whole words beside all but the steps, each end in a row of its own."""
    rows = (_CHOSEN if facts.chosen is not None else 0) + (_SOURCE if facts.source else 0)
    taken = (rows + _BUTTON_ROW * max(1, len(facts.ends))) * u
    heights = (_chip_height(chip, space.w, u, close=True) for chip in facts.chips)
    return sum(heights) + CHIP_GAP * u * len(facts.chips) + taken <= space.h


def _ends(builder: SceneBuilder, facts: TurnFacts, above: Rect, u: float, *, takes_all: bool) -> float:
    """A button for each effect that can be ended, side by side if their words fit, else one above the other; the one
    that takes all stands to the right of the first. Returns where they begin."""
    if not facts.ends and not takes_all:
        return above.y
    kind, gap = Type(11.5 * u, 600), 5 * u
    row = Rect(above.x, above.y - 30 * u, above.w, 26 * u)
    taking = text_width(facts.take_all, kind) + 20 * u if takes_all and facts.ends else 0
    room = row if not taking else Rect(row.x, row.y, row.w - taking - gap, row.h)
    cells = columns(room, max(1, len(facts.ends)), gap)
    if any(text_width(end.label, kind) > cells[0].w - 10 for end in facts.ends):
        cells = tuple(room.moved(0, -30 * u * (len(facts.ends) - 1 - number)) for number in range(len(facts.ends)))
    for end, cell in zip(facts.ends, cells, strict=False):
        shown = elided(end.label, kind, cell.w - 10, text_width)
        builder.button(f"done:{end.effect}", shown, cell, size=11.5 * u, says=end.label)
    if takes_all:
        place = Rect(row.right - taking, cells[0].y, taking, row.h) if taking else row
        builder.button("button:take-all", facts.take_all, place, size=11.5 * u)
    return cells[0].y
