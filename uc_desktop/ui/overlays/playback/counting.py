"""The current tally of the final scoring: the card or tile, what it counts, and its owner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from uc_desktop.cards.icons.tokens import IconToken, amounts
from uc_desktop.presentation.facts.overlays.final_facts import Counted, FinalFacts, TallyFacts
from uc_desktop.presentation.words.catalogue import listing, phrase, say
from uc_desktop.ui.art import charts
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.svg import faded, glow, num, path
from uc_desktop.ui.art.icons.icons import fitting_size, icon_row, row_width
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.overlays import overlay_frame
from uc_desktop.ui.overlays.overlay_frame import INSET, MARK, TEXT
from uc_desktop.ui.overlays.overlay_table import draw_players
from uc_desktop.ui.overlays.playback.final_places import FinalPlaces
from uc_desktop.ui.overlays.playback.result import ICONS
from uc_desktop.ui.overlays.playback.traveller import warm
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: The most things that are drawn in brackets; more are counted in words only.
_MOST_THINGS: Final = 12


def draw_counting(
    builder: SceneBuilder, facts: FinalFacts, places: FinalPlaces, faces: Faces, tally: TallyFacts, is_counted: bool
) -> None:
    """Draw the card and, once it `is_counted`, what it counts."""
    u = places.screen.unit
    _light(builder, places)
    if tally.seat is not None:
        draw_players(builder, [("final:owner", tally.seat, places.owner)], 15 * u, 700, middle=True)
    if tally.card:
        face = faces.of(tally.card)
        builder.card("final:card", face, "large", places.card, u, MARK, live=False, says=tally.label)
    else:
        _tile(builder, tally, places)
    if tally.seat is not None:
        overlay_frame.draw_well(builder, "final:counted", places.counted)
    if tally.seat is not None and is_counted:
        _counted(builder, tally, places.counted, u)
    at, mist = places.place, builder.theme.ground.mist
    half = Rect(at.x, at.y - 4 * u, at.w * 0.53, at.h + 8 * u)
    builder.label("final:step", tally.place, half, 12.5 * u, 600, z=TEXT)
    if tally.next:
        after = Rect(half.right + 4 * u, half.y, at.w - half.w - 4 * u, half.h)
        builder.label("final:next", tally.next, after, 12 * u, 400, mist, "right", z=TEXT)


def _light(builder: SceneBuilder, places: FinalPlaces) -> None:
    theme, card = builder.theme, places.card
    w, h = round(card.w, 1), round(card.h, 1)
    if theme.glows:
        light = glow(w / 2, h / 2, h * 0.6, "#8FE0FF", 0.3)
        what = ("card light", w, h, theme.name)
        builder.picture("final:card:light", card, what, lambda: Picture(w, h, light, (), h * 0.3), INSET)


def _tile(builder: SceneBuilder, tally: TallyFacts, places: FinalPlaces) -> None:
    """In place of a card: what is counted, in icons and words."""
    u, theme, card = places.screen.unit, builder.theme, places.card
    w, h = round(card.w, 1), round(card.h, 1)
    ground = ("count tile", w, h, theme.name)
    builder.picture("final:sign:ground", card, ground, lambda: grounds.panel(w, h, 16, theme, True), MARK - 0.5)
    sign = Rect(card.x + 20 * u, card.y + 0.09 * card.h, card.w - 40 * u, 92 * u)
    builder.icons("final:sign", (ICONS[tally.group],), sign, 84 * u, MARK, name=tally.label)
    words = Rect(sign.x, sign.bottom + 8 * u, sign.w, 50 * u)
    builder.label("final:sign:name", tally.label, words, 19 * u, 700, align="middle", z=TEXT)
    about = Rect(sign.x, words.bottom + 4 * u, sign.w, 70 * u)
    builder.label("final:sign:about", tally.about, about, 13.5 * u, 400, theme.ground.mist, "middle", z=TEXT)
    if tally.icons:
        row = Rect(sign.x, about.bottom + 6 * u, sign.w, 36 * u)
        builder.icons("final:sign:row", tally.icons, row, 28 * u, MARK)


def _counted(builder: SceneBuilder, tally: TallyFacts, area: Rect, u: float) -> None:
    """The things in brackets with the points of each, or what was paid; below it in words."""
    theme = builder.theme
    upper = Rect(area.x + 14 * u, area.y + 8 * u, area.w - 28 * u, area.h - 44 * u)
    foot = Rect(upper.x, area.bottom - 34 * u, upper.w, 26 * u)
    found = tally.counted
    if found is not None:
        if len(found.icons) * found.have <= _MOST_THINGS:
            _brackets(builder, found, upper, u)
        else:
            builder.icons("final:counted:things", found.icons, upper, 34 * u, MARK)
    elif any(tally.paid):
        builder.icons("final:counted:things", (*amounts(tally.paid), "arrow", ("n", tally.points)), upper, 34 * u, MARK)
    else:
        builder.icons("final:counted:things", (ICONS[tally.group],), upper, 38 * u, MARK)
    gained = say("final_overlay.gained", points=phrase("report.points", count=tally.points)) if tally.points else ""
    if gained:
        right = Rect(foot.x + foot.w * 0.62, foot.y, foot.w * 0.38, foot.h)
        builder.label("final:counted:points", gained, right, 14 * u, 700, theme.ground.good, "right", z=TEXT)
    if words := _words(found):
        left = Rect(foot.x, foot.y, foot.w * 0.6, foot.h)
        builder.label("final:counted:words", words, left, 12.5 * u, 500, z=TEXT)


def _words(found: Counted | None) -> str:
    if found is None:
        return ""
    counted = say("final_overlay.counted", count=found.have)
    if found.times <= 1:
        return counted
    each = phrase("report.points", count=found.points)
    return listing("comma", (counted, say("final_overlay.times", count=found.times, points=each)))


def _brackets(builder: SceneBuilder, found: Counted, area: Rect, u: float) -> None:
    """Each group of things over a bracket with its points; the remainder is faint."""
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)
    what = ("brackets", *found, w, h, theme.name)
    builder.picture("final:counted:groups", area, what, lambda: _brackets_picture(found, w, h, u, theme), MARK)


def _brackets_picture(found: Counted, w: float, h: float, u: float, theme: Theme) -> Picture:
    groups = [found.every] * found.times
    left = found.have - sum(groups)
    rows: list[Sequence[IconToken]] = [found.icons * count for count in (*groups, *([left] if left > 0 else []))]
    gap = 12 * u
    every = tuple(token for row in rows for token in row)
    size = fitting_size(every, min(34 * u, h - 26 * u), w - gap * len(rows)) if every else 30 * u
    widths = [row_width(row, size) for row in rows]
    x = max(0.0, (w - sum(widths) - gap * (len(rows) - 1)) / 2)
    body, texts, kind = "", [], Type(12.5 * u * min(theme.text, 1.25), 700)
    middle, foot = size / 2 + 2 * u, size + 6 * u
    for number, (row, width) in enumerate(zip(rows, widths, strict=True)):
        drawn = icon_row(tuple(row), x, middle, size, left=True)
        if number < len(groups):
            body += drawn
            body += path(
                f"M{num(x)} {num(foot)}v{num(5 * u)}h{num(width)}v{num(-5 * u)}", stroke=warm(theme), width=1.6
            )
            texts.append(TextBlock((str(found.points),), x + width / 2, foot + 18 * u, kind, warm(theme), "middle"))
        else:
            body += faded(0.38, drawn)
        x += width + gap
    return Picture(w, h, body, tuple(texts), 2)


def draw_legend(builder: SceneBuilder, area: Rect, samples: Sequence[tuple[int, str, bool]], u: float) -> None:
    """Draw the legend of the towers; a sample is a group's index, its words and whether it is counted now."""
    rooms = [(words, Rect(0, 0, area.w / max(1, len(samples)) - 30 * u, area.h)) for _, words, _ in samples]
    size, x = builder.alike(12.5 * u, 600, rooms), area.x
    for index, words, is_now in samples:
        spot = Rect(x, area.center.y - 7.5 * u, 15 * u, 15 * u)
        w, h = round(spot.w, 1), round(spot.h, 1)
        builder.picture(
            f"final:legend:{index}", spot, ("bar part", index, w, h), partial(charts.bar_part, index, w, h), MARK
        )
        label = Rect(spot.right + 7 * u, area.y, text_width(words, Type(size, 600)) + 4 * u, area.h)
        colour = None if is_now else builder.theme.ground.mist
        builder.label(f"final:legend:{index}:words", words, label, size, 600, colour, z=TEXT, grows=False)
        x = label.right + 22 * u
