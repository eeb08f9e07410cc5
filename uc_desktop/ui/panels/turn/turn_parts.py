"""The open parts of effects in the turn panel: automatic gains, the chips, and the buttons to take or end something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from uc_desktop.presentation.facts.turn.turn_facts import ChosenFacts, GainsFacts, PlayedFacts, TakeAllFacts, TurnFacts
from uc_desktop.presentation.words.effect_words import Chip
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.turn_chips import match_sign, played_width, slot_chip
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import path, rect
from uc_desktop.ui.art.drawing.text_fitting import SMALLEST, first_fitting, text_scales
from uc_desktop.ui.art.icons.amounts import amounts_width
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect, around, columns
from uc_desktop.ui.panels.turn.amounts import draw_amounts
from uc_desktop.ui.panels.turn.turn_places import chip_places
from uc_desktop.ui.scene.items.chip import HEIGHT, ChipItem, ChipSize, ChipWords, chip_height
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

CHIP_GAP: Final = 3.0
#: How high chips of one line are in a low panel and in a high one, and the gap between them.
_LOW_CHIP, _HIGH_CHIP, _HIGH_GAP = 27.0, 34.0, 6.0
#: How high the rows of the panel are, with the gaps below them.
STEPS: Final = 26.0
_CHOSEN, _TAKEN, _SOURCE, _PROMPT, _BUTTONS, _WAITING = 31.0, 26.0, 20.0, 33.0, 29.0, 28.0
#: The unit of the smallest letters of chips.
_LEAST_UNIT = 11 / 12


class RowPlan(NamedTuple):
    """Which rows of the panel there is room for.

    `taken` is the row of automatic gains; `waits_apart` gives the gains that wait a row of their own, else they share
    that of the effects to end; `takes_all` tells whether the button that takes them is there at all.
    """

    steps: bool = True
    taken: bool = True
    waits_apart: bool = True
    takes_all: bool = True


#: The plans, those with most rows first.
_PLANS: Final = (
    RowPlan(),
    RowPlan(waits_apart=False),
    RowPlan(taken=False, waits_apart=False),
    RowPlan(steps=False, taken=False, waits_apart=False),
)
_LEAST_PLAN: Final = RowPlan(steps=False, taken=False, waits_apart=False, takes_all=False)


def _headline(facts: TurnFacts, is_low: bool) -> str:
    """The heading of the chips: the effect that they belong to, or in a high panel a general one."""
    return facts.source or ("" if is_low or facts.prompt else facts.decisions)


def plan_of(facts: TurnFacts, w: float, h: float, u: float, text: float, *, is_low: bool) -> RowPlan:
    """The plan in which all chips show their full text, as large as there is room for up to `text` times as large, and
    of those with equally large ones that with most rows; what has no row is shown elsewhere too."""
    for scale in text_scales(text):
        chips = sum(_chip_height(chip, w, u, scale, close=True) + CHIP_GAP * u for chip in facts.chips)
        for plan in _PLANS:
            if chips + _fixed_height(facts, w, u, plan, is_low=is_low) <= h:
                return plan
    return _LEAST_PLAN


def _fixed_height(facts: TurnFacts, w: float, u: float, plan: RowPlan, *, is_low: bool) -> float:
    """How high all rows but the chips are."""
    rows = (_CHOSEN if facts.chosen is not None else 0) + (_SOURCE if _headline(facts, is_low) else 0)
    rows += (STEPS if plan.steps else 0) + (_TAKEN if plan.taken and facts.taken is not None else 0)
    rows += _BUTTONS * _button_rows(facts, w, u, plan) + (_PROMPT if facts.prompt else 0)
    return (rows + (_WAITING if facts.take_all is not None and plan.waits_apart else 0)) * u


def _button_rows(facts: TurnFacts, w: float, u: float, plan: RowPlan) -> int:
    """How many rows the buttons take; the one that takes all gains counts if it has no row of its own."""
    if not facts.buttons:
        return int(facts.take_all is not None and not plan.waits_apart)
    return len(facts.buttons) if _are_long(facts, w, u) else 1


def _are_long(facts: TurnFacts, w: float, u: float) -> bool:
    kind, cell = Type(11.5 * u, 600), (w - 5 * u * (len(facts.buttons) - 1)) / len(facts.buttons)
    return any(text_width(button.label, kind) > cell - 10 for button in facts.buttons)


def draw_parts(builder: SceneBuilder, facts: TurnFacts, space: Rect, u: float, plan: RowPlan, *, is_low: bool) -> None:
    """Whose effect it is, what to click, the chips, and below them the buttons that take or end something."""
    bottom = _buttons(builder, facts, space, u, plan)
    if facts.take_all is not None and plan.waits_apart:
        _waiting(builder, facts.take_all, Rect(space.x, bottom - 26 * u, space.w, 25 * u), u)
        bottom -= _WAITING * u
    space = Rect(space.x, space.y, space.w, bottom - space.y - 2 * u)
    if facts.taken is not None and plan.taken:
        _taken(builder, facts.taken, Rect(space.x, space.y, space.w, 23 * u), u)
        space = Rect(space.x, space.y + _TAKEN * u, space.w, space.h - _TAKEN * u)
    if headline := _headline(facts, is_low):
        key = "turn:source" if facts.source else "turn:decisions"
        builder.label(key, headline, Rect(space.x, space.y, space.w, 17 * u), 12 * u, 700)
        space = Rect(space.x, space.y + _SOURCE * u, space.w, space.h - _SOURCE * u)
    if facts.prompt:
        place = Rect(space.x, space.y, space.w, (_PROMPT - 3) * u)
        builder.label("turn:prompt", facts.prompt, place, 12.5 * u, 600, builder.theme.ground.lume)
        space = Rect(space.x, space.y + _PROMPT * u, space.w, space.h - _PROMPT * u)
    _chips(builder, facts.chips, space, u, is_low=is_low)


# What was chosen


def draw_chosen(builder: SceneBuilder, facts: ChosenFacts, area: Rect, u: float, faces: Faces) -> None:
    """The slot chosen and the card played, each in its colour; the card can be picked up to claim it."""
    rows, played = faces.slot_rows(facts.slot), facts.played
    card_width = played_width(faces.of(played.card), u) if played is not None else 0
    slot, between, card = chip_places(rows, area, u, card_width)
    w, h = round(slot.w, 1), round(slot.h, 1)
    key = ("slot chip", facts.slot, w, h, u)
    builder.picture(
        "turn:slot", slot, key, lambda: slot_chip(facts.name, rows, w, h, u), z_order.CONTROL, facts.says
    )  # fmt: skip
    if played is not None:
        _match_sign(builder, played, between.center, 16 * u)
        face, live, says = faces.of(played.card), played.can_move, played.says
        builder.card("played", face, "played", card, u, z_order.CONTROL, live=live, says=says, place="played")


def _match_sign(builder: SceneBuilder, facts: PlayedFacts, at: Point, size: float) -> None:
    theme, matched = builder.theme, facts.is_match
    key = ("match sign", matched, size, theme.name)
    builder.picture(
        "turn:match", around(at, size), key, lambda: match_sign(matched, size, theme), z_order.TEXT, facts.match_says
    )  # fmt: skip


# Automatic gains, and gains that wait


def _taken(builder: SceneBuilder, facts: GainsFacts, at: Rect, u: float) -> None:
    """A ticked line with the automatic gains."""
    theme, w, h = builder.theme, round(at.w, 1), round(at.h, 1)
    what = ("taken", w, h, u, theme.name)
    builder.picture("turn:taken", at, what, lambda: _taken_ground(w, h, u, theme), z_order.PLATE, facts.says)
    size = 18 * u
    wide = min(amounts_width(facts.icons, size) + 1, at.w * 0.55)
    icons = Rect(at.right - 9 * u - wide, at.y, wide, at.h)
    draw_amounts(builder, "turn:taken:icons", facts.icons, icons, size, theme.ground.foam)
    label = Rect(at.x + 28 * u, at.y, icons.x - at.x - 32 * u, at.h)
    words = first_fitting((facts.label, facts.short), Type(max(SMALLEST, 11 * u), 500), label.w)
    builder.label("turn:taken:label", words, label, 12 * u, 500, theme.ground.mist)


def _taken_ground(w: float, h: float, u: float, theme: Theme) -> Picture:
    g = theme.ground
    tick = f"M{9 * u:.1f} {h / 2:.1f}l{3.4 * u:.1f} {3.8 * u:.1f}l{6.4 * u:.1f} {-7.6 * u:.1f}"
    ground = rect(0, 0, w, h, 8, fill=g.current, opacity=0.45)
    return Picture(w, h, ground + path(tick, stroke=g.good, width=2.4), (), 1)


def _waiting(builder: SceneBuilder, facts: TakeAllFacts, at: Rect, u: float) -> None:
    """How many gains wait, and the button that takes them all."""
    taking = Rect(at.right - 88 * u, at.y, 88 * u, at.h)
    builder.button("button:take-all", facts.label, taking, size=12 * u, says=facts.says)
    label = Rect(at.x, at.y, taking.x - at.x - 4 * u, at.h)
    builder.label("turn:waiting", facts.gains, label, 12 * u, 500, builder.theme.ground.mist, grows=False)


def _buttons(builder: SceneBuilder, facts: TurnFacts, above: Rect, u: float, plan: RowPlan) -> float:
    """The buttons side by side if their words fit, else one above the other; the one that takes all gains stands to the
    right of the first, if it has no row of its own. Returns where they begin."""
    take_all = facts.take_all if plan.takes_all and not plan.waits_apart else None
    if not facts.buttons and take_all is None:
        return above.bottom
    kind, gap = Type(11.5 * u, 600), 5 * u
    row = Rect(above.x, above.bottom - 27 * u, above.w, 26 * u)
    taking = text_width(take_all.label, kind) + 20 * u if take_all is not None and facts.buttons else 0
    room = row if not taking else Rect(row.x, row.y, row.w - taking - gap, row.h)
    cells = columns(room, max(1, len(facts.buttons)), gap)
    if any(text_width(button.label, kind) > cells[0].w - 10 for button in facts.buttons):
        cells = tuple(room.moved(0, -_BUTTONS * u * (len(facts.buttons) - 1 - at)) for at in range(len(facts.buttons)))
        cells = cells or (room,)
    for button, cell in zip(facts.buttons, cells, strict=False):
        builder.button(button.key, button.label, cell, size=11.5 * u, says=button.says)
    if take_all is not None:
        place = Rect(row.right - taking, cells[0].y, taking, row.h) if taking else row
        builder.button("button:take-all", take_all.label, place, size=11.5 * u, says=take_all.says)
    return cells[0].y - 2 * u


# Chips


class _Setting(NamedTuple):
    """The heights of the chips, the gap between them, their unit, how much larger their text is, and whether its lines
    are close."""

    heights: list[float]
    gap: float
    unit: float
    text: float
    close: bool


def _chips(builder: SceneBuilder, chips: Sequence[Chip], space: Rect, u: float, *, is_low: bool) -> None:
    """Draw the chips one below the other; long ones have several lines while there is room."""
    setting, top = _setting(chips, space, u, builder.theme.text, is_low=is_low), space.y
    for chip, height in zip(chips, setting.heights, strict=True):
        _chip(builder, chip, Rect(space.x, top, space.w, height), setting)
        top += height + setting.gap


def _chip(builder: SceneBuilder, chip: Chip, at: Rect, setting: _Setting) -> None:
    size = ChipSize(setting.unit, setting.text, setting.close)
    if chip.choices:
        at = _choices(builder, chip, at, size)

    tag = "" if chip.choices else chip.tag

    def update(item: ChipItem) -> None:
        words = ChipWords(chip.label, chip.brief, chip.lead, chip.icons, chip.sign)
        item.set_chip(words, at, chip.progress, tag, size, chip.must, ends_undo=chip.ends_undo)

    builder.show(chip.key, lambda: ChipItem(chip.key, builder.raster, builder.theme), update, (chip, at, size))


def _choices(builder: SceneBuilder, chip: Chip, at: Rect, size: ChipSize) -> Rect:
    """Buttons at the right of a line, with words if there is room beside what it says; returns what is left of it."""
    u, kind = size.unit, size.label_type(600)
    icon, gap = 17 * u, 4 * u
    label = text_width(chip.brief, kind) + 35 * u
    widest = max(text_width(choice.name, kind) for choice in chip.choices) + icon + 18 * u
    has_words = label + 2 * (widest + gap) <= at.w
    each = widest if has_words else icon + 20 * u
    left = Rect(at.x, at.y, at.w - 2 * (each + gap), at.h)
    names = [choice.name for choice in chip.choices] if has_words else []
    for number, choice in enumerate(chip.choices):
        button = Rect(left.right + gap + number * (each + gap), at.y, each, at.h)
        key, words = f"choice:{number}:{chip.key.partition(':')[2]}", choice.name if has_words else ""
        builder.button(key, words, button, size=12 * u, says=choice.says, like=names, before=icon + 6 * u)
        icons = Rect(button.x + (9 * u if has_words else (each - icon) / 2), button.y, icon + 1, button.h)
        draw_amounts(
            builder, f"turn:{key}", (choice.resource,), icons, icon, builder.theme.ground.foam, z_order.CONTROL + 1
        )
    return left


def _setting(chips: Sequence[Chip], space: Rect, u: float, text: float, *, is_low: bool) -> _Setting:
    """The setting in which all chips show their full text, as large as there is room for, up to the text size of the
    settings; else as many as possible do, and the others are shortened or show icons."""
    roomy = ((_HIGH_CHIP, _HIGH_GAP),) if not is_low else ()
    for scale in text_scales(text):
        for close in (False, True):
            words = [_chip_height(chip, space.w, u, scale, close) for chip in chips]
            for least, gap in (*roomy, (_LOW_CHIP, CHIP_GAP)):
                heights = [max(height, least * u) for height in words]
                if sum(heights) + gap * u * len(chips) <= space.h:
                    return _Setting(heights, gap * u, u, scale, close)
    gap = 2.0
    least = min(HEIGHT * u, space.h / len(chips) - gap)
    # Low chips have the smallest text, so that more of it fits and their frames stay apart.
    unit = min(u, max(_LEAST_UNIT, least / HEIGHT))
    return _Setting(_shared(chips, space, least, gap, unit), gap, unit, 1, True)


def _shared(chips: Sequence[Chip], space: Rect, least: float, gap: float, u: float) -> list[float]:
    """The heights: one line for each chip, then while there is room the lines that its text needs, first for chips
    without a shorter form, then for those that only have icons."""
    heights, room = [least] * len(chips), space.h - (least + gap) * len(chips)
    for at in sorted(range(len(chips)), key=lambda at: _has_less(chips[at])):
        more = _chip_height(chips[at], space.w, u, 1, close=True) - least
        if 0 < more <= room:
            heights[at] += more
            room -= more
    return heights


def _chip_height(chip: Chip, w: float, u: float, text: float, close: bool) -> float:
    if chip.choices:
        return chip_height(chip.brief, w, ChipSize(u, text, close))
    return chip_height(chip.label, w, ChipSize(u, text, close), chip.tag, ends_undo=chip.ends_undo)


def _has_less(chip: Chip) -> int:
    """Whether there is something shorter than the whole words: nothing, icons, or fewer words."""
    return 2 if chip.brief else 1 if chip.icons or chip.lead else 0
