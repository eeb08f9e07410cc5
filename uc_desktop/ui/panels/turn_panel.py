"""The turn panel: where the turn stands, what is open, and the buttons of a turn."""

from __future__ import annotations

from typing import NamedTuple

from uc_desktop.presentation import gestures
from uc_desktop.presentation.facts.confirm_warnings import is_anything_left
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.command_words import slot_name
from uc_desktop.presentation.words.palette_words import with_step
from uc_desktop.presentation.words.turn_words import (
    Chip,
    advice,
    chips_of,
    confirm_label,
    end_label,
    fate,
    player_of_title,
    source,
    title,
    why_not_confirm,
    why_not_undo,
)
from uc_desktop.rules.commands import Done
from uc_desktop.rules.terms import TILES, Phase
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

STEPS = ("Choose", "Resolve", "Confirm")
#: How a step is called that is done, and one that is not.
PROGRESS = {True: "done", False: "to come"}
CHIP_GAP = 4.0
#: What a chip in one line takes where there are many.
_CROWDED = 22.0
#: The unit of the smallest letters of chips.
_LEAST_UNIT = 11 / 12


def draw_turn_panel(stage: SceneBuilder, model: TableModel, faces: Faces, layout: TableLayout) -> None:
    """Title, steps, slot and card, chips, and the buttons Done and Confirm; between them is room for `draw_undo`.

    Where there are many chips the steps, which say no more than these, give them their room.
    """
    u, inner = layout.side_unit, _inner(layout)
    panel(stage, "turn-panel", layout.turn_panel, accent=model.is_my_turn)
    _title(stage, model, inner, u)
    confirm, undo = _rows(inner, u)
    _confirm(stage, model, confirm, u)
    bottom, chips = _done(stage, model, undo, u), chips_of(model)
    below, turn = inner.y + 30 * u, model.state.turn
    if model.state.phase is Phase.TURN and model.is_my_turn:
        steps, now = Rect(inner.x, below, inner.w, 22 * u), 0 if not turn.slot else 1 if _resolves(model) else 2
        if len(chips) * _CROWDED * u <= bottom - steps.bottom - 48 * u:
            stage.part("steps", (steps, u, now), lambda: _steps(stage, now, steps, u))
            below = steps.bottom + 4 * u
        if turn.slot:
            chosen = Rect(inner.x, below, inner.w, 34 * u)
            what = (chosen, u, faces, turn.slot, turn.played, turn.matched, turn.card, turn.played and fate(model))
            stage.part("chosen", what, lambda: _chosen(stage, model, faces, chosen, u))
            below = chosen.bottom + 6 * u
    space = Rect(inner.x, below, inner.w, bottom - below - 4 * u)
    if chips:
        _chips(stage, chips, _source(stage, model, space, u), u)
    else:
        stage.label("turn:advice", advice(model), space, 12 * u, 400, stage.theme.ground.mist)


def draw_undo(stage: SceneBuilder, model: TableModel, layout: TableLayout) -> None:
    """The turn panel's buttons Undo, Redo and Revert."""
    u, (_, row) = layout.side_unit, _rows(_inner(layout), layout.side_unit)
    barrier = why_not_undo(model)
    what = (row, u, model.undo, barrier, model.shortcuts)
    stage.part("undo", what, lambda: _undo_row(stage, model, row, u, barrier))


def _inner(layout: TableLayout) -> Rect:
    u, area = layout.side_unit, layout.turn_panel
    return Rect(area.x + 11 * u, area.y + 6 * u, area.w - 22 * u, area.h - 16 * u)


def _rows(inner: Rect, u: float) -> tuple[Rect, Rect]:
    """Where Confirm lies, and the row of buttons above it."""
    confirm = Rect(inner.x, inner.bottom - 34 * u, inner.w, 34 * u)
    return confirm, Rect(inner.x, confirm.y - 32 * u, inner.w, 28 * u)


def _resolves(model: TableModel) -> bool:
    """Whether slot and card are still being resolved."""
    return bool(model.state.agenda) or not model.state.turn.slot_used


def _title(stage: SceneBuilder, model: TableModel, inner: Rect, u: float) -> None:
    color = model.seat(player_of_title(model)).color
    at = Point(inner.x + 8 * u, inner.y + 12 * u)
    stage.piece("turn:mark", PieceLook("mark", color), at, z_order.TILE, unit=u)
    numbered = model.state.phase is Phase.TURN
    width = inner.w - (98 if numbered else 22) * u
    # A long name takes a second line.
    stage.label("turn:title", title(model), Rect(inner.x + 22 * u, inner.y - 2 * u, width, 28 * u), 13.5 * u, 700)
    if numbered:
        number = model.state.taken // len(model.state.order) + 1
        place = Rect(inner.right - 76 * u, inner.y, 76 * u, 24 * u)
        stage.label("turn:number", f"turn {number} of {TILES}", place, 11.5 * u, 500, stage.theme.ground.mist, "right")


def _steps(stage: SceneBuilder, now: int, area: Rect, u: float) -> None:
    cells = columns(area, 3, 4 * u)
    rooms = [Rect(cell.x + 22 * u, cell.y, cell.w - 22 * u, cell.h) for cell in cells]
    size = stage.alike(12 * u, 700, zip(STEPS, rooms, strict=True))
    for index, words in enumerate(rooms):
        colour = stage.theme.ground.foam if index == now else stage.theme.ground.mist
        says = f"Step {index + 1} of {len(STEPS)}: {STEPS[index]}, {'now' if index == now else PROGRESS[index < now]}"
        weight = 700 if index == now else 500
        stage.label(f"turn:step:{index}", STEPS[index], words, size, weight, colour, name=says, grows=False)
    centers = tuple(cell.x - area.x + 10 * u for cell in cells)
    theme, w, h = stage.theme, round(area.w, 1), round(area.h, 1)
    what = ("turn steps", now, centers, w, h, u, theme.name)
    stage.picture("turn:steps", area, what, lambda: _discs(now, centers, w, h, u, theme), z_order.TEXT)


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


def _chosen(stage: SceneBuilder, model: TableModel, faces: Faces, area: Rect, u: float) -> None:
    """The slot chosen and the card played, each in its colour; the card can be picked up to claim it."""
    turn = model.state.turn
    left = Rect(area.x, area.y, 86 * u, area.h)
    _slot_chip(stage, model, faces, left, u)
    if turn.played:
        _match_sign(stage, turn.matched, Point(left.right + 8 * u, area.center.y), 14 * u)
        _played(stage, model, faces, Rect(area.x + 102 * u, area.y, area.w - 102 * u, area.h), u)


def _slot_chip(stage: SceneBuilder, model: TableModel, faces: Faces, at: Rect, u: float) -> None:
    slot = model.content.slots[model.state.turn.slot]
    name = "" if slot.color is None else slot_name(slot.id)
    rows, w, h = faces.slot_rows(slot), round(at.w, 1), round(at.h, 1)
    says = f"Slot {name}" if name else "The always-available slot"
    key = ("slot chip", slot.id, w, h, u)
    stage.picture("turn:slot", at, key, lambda: slot_chip(name, rows, w, h, u), z_order.CONTROL, says)


def _match_sign(stage: SceneBuilder, matched: bool, at: Point, size: float) -> None:
    theme, says = (
        stage.theme,
        "Of one colour: the card works" if matched else "Not of one colour: the card does nothing",
    )
    key = ("match sign", matched, size, theme.name)
    stage.picture("turn:match", around(at, size), key, lambda: match_sign(matched, size, theme), z_order.TEXT, says)


def _played(stage: SceneBuilder, model: TableModel, faces: Faces, at: Rect, u: float) -> None:
    turn = model.state.turn
    face = faces.of(turn.played)
    words = "match" if turn.card else fate(model)
    says = f"Played: {face.name}, {words}. {face.words}"
    z = z_order.CONTROL
    stage.card(gestures.PLAYED, face, "played", at, u, z, live=bool(turn.card), says=says, place="played")
    low = Rect(at.x + at.w / 2 - 8 * u, at.center.y, at.w / 2 + 2 * u, at.h / 2 - 2 * u)
    stage.label("turn:fate", words, low, 11 * u, 500, stage.theme.ink.mist, "right", z=z + 1)


def _source(stage: SceneBuilder, model: TableModel, space: Rect, u: float) -> Rect:
    """Above the chips whose effect they are, if something was set off or used; returns what is left for them."""
    words = source(model)
    if not words:
        return space
    stage.label("turn:source", words, Rect(space.x, space.y, space.w, 17 * u), 12 * u, 700)
    return Rect(space.x, space.y + 21 * u, space.w, space.h - 21 * u)


class _Setting(NamedTuple):
    """How high the chips are and the gap between them; the unit of their letters, all alike, and whether lines are
    close."""

    heights: list[float]
    gap: float
    unit: float
    close: bool


def _chips(stage: SceneBuilder, chips: list[Chip], space: Rect, u: float) -> None:
    """One below the other; long ones have several lines as long as there is room for them."""
    setting, top = _setting(chips, space, u, stage.theme.text), space.y
    for chip, height in zip(chips, setting.heights, strict=True):
        _chip(stage, chip, Rect(space.x, top, space.w, height), setting.unit, setting.close)
        top += height + setting.gap


def _chip(stage: SceneBuilder, chip: Chip, at: Rect, u: float, close: bool) -> None:
    def tell(item: ChipItem) -> None:
        words = ChipWords(chip.label, chip.brief, chip.lead, chip.icons)
        item.set_chip(words, at, chip.progress, chip.tag, u, chip.must, close)

    stage.show(chip.key, lambda: ChipItem(chip.key, stage.raster, stage.theme), tell, (chip, at, u, close))


def _setting(chips: list[Chip], space: Rect, u: float, text: float) -> _Setting:
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


def _shared(chips: list[Chip], space: Rect, least: float, gap: float, u: float) -> list[float]:
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


def _confirm(stage: SceneBuilder, model: TableModel, at: Rect, u: float) -> None:
    why = why_not_confirm(model)
    look = "primary" if not why and not is_anything_left(model) else "outline"
    stage.button(
        "button:confirm", confirm_label(model), at, look=look, glyph="confirm", size=13 * u, on=not why, why_not=why,
        shortcut=model.shortcuts.first("confirm"),
    )  # fmt: skip


def _undo_row(stage: SceneBuilder, model: TableModel, row: Rect, u: float, barrier: str) -> None:
    status, (undo, redo, revert) = model.undo, columns(row, 3, 5 * u)
    plan = (
        ("undo", "Undo", undo, status.can_undo, status.undo_text, barrier),
        ("redo", "Redo", redo, status.can_redo, status.redo_text, "nothing was taken back"),
        ("revert", "Revert", revert, status.can_undo, "", barrier),
    )
    for name, label, cell, on, step, why in plan:
        key, says = f"button:{name}", model.shortcuts.named(with_step(label, step), name)
        stage.button(
            key, label, cell, glyph=name, size=12 * u, says=says, on=on,
            why_not="" if on else why, like=tuple(other for _, other, *_ in plan),
        )  # fmt: skip


def _done(stage: SceneBuilder, model: TableModel, above: Rect, u: float) -> float:
    """A button for each effect that can be ended, side by side if their words fit, else one above the other."""
    ends = [command for command in model.legal if isinstance(command, Done)]
    if not ends:
        return above.y
    kind, gap = Type(11.5 * u, 600), 5 * u
    labels = [end_label(model, command.effect) for command in ends]
    row = Rect(above.x, above.y - 30 * u, above.w, 26 * u)
    cells = columns(row, len(ends), gap)
    if any(text_width(label, kind) > cells[0].w - 10 for label in labels):
        cells = tuple(row.moved(0, -30 * u * (len(ends) - 1 - number)) for number in range(len(ends)))
    for command, label, cell in zip(ends, labels, cells, strict=True):
        shown = elided(label, kind, cell.w - 10, text_width)
        stage.button(f"done:{command.effect}", shown, cell, size=11.5 * u, says=label)
    return cells[0].y
