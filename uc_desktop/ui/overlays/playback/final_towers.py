"""The towers of the final scoring at a time: the points that have arrived, by group."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from uc_desktop.presentation.facts.overlays.final_facts import FinalFacts
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art import charts, towers
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import line, path, rect
from uc_desktop.ui.layout.geometry import Point, Rect, around
from uc_desktop.ui.overlays.overlay_frame import INSET, MARK, TEXT
from uc_desktop.ui.overlays.overlay_table import draw_players
from uc_desktop.ui.overlays.playback.final_places import Towers
from uc_desktop.ui.scene.scene_builder import SceneBuilder

#: The least points between two level lines, and how far apart these are at least.
_LEAST_STEP: Final = 25
_APART: Final = 22.0
#: The size of the points on a part, and by how much numbers are larger at most.
_POINTS: Final = 13.5
_MOST_LARGER: Final = 1.25


class TowerState(NamedTuple):
    """How the towers look: in tubes while they grow, the winners' windows lit at the end; `winners` are the players on
    whom light falls, `growing` the one whose tower grows."""

    is_counting: bool
    winners: frozenset[int] = frozenset()
    has_windows: bool = False
    growing: int = -1


def draw_towers(builder: SceneBuilder, facts: FinalFacts, at: Towers, now: float, state: TowerState) -> None:
    """All towers with their sums, the scale behind them and the names below."""
    _scale(builder, facts, at)
    names, u = [], at.unit
    for place, player in enumerate(facts.steps.order):
        key, middle = f"final:tower:{place}", at.middles[place]
        points = facts.steps.points(player, now)
        if player in state.winners:
            _ray(builder, f"{key}:ray", at, middle)
        _ground(builder, facts, at, place, player, state)
        _tower(builder, facts, key, at, middle, points, player, state)
        room = min(at.width * 2.1, at.area.w / len(at.middles))
        names.append((key, facts.seat(player), Rect(middle - room / 2, at.base + 24 * u, room, 26 * u)))
    draw_players(builder, names, 15.5 * u, 700, middle=True)


def _scale(builder: SceneBuilder, facts: FinalFacts, at: Towers) -> None:
    """Level lines, and the goal of one player alone (L-7)."""
    theme, u = builder.theme, at.unit
    step = next(step for step in charts.round_steps() if step >= _LEAST_STEP and step * at.scale > _APART * u)
    values = range(0, at.most + step, step)
    left = at.area.x + 32 * u
    w, top = round(at.area.right - left, 1), at.top(values[-1])
    h = round(at.base - top + 4, 1)
    heights = tuple(round(at.top(value) - top + 2, 1) for value in values)

    def make() -> Picture:
        colour, opacity = ("#8FD3E8", 0.18) if theme.glows else (theme.ground.line, 0.5)
        return Picture(w, h, "".join(line(0, y, w, y, stroke=colour, width=1, opacity=opacity) for y in heights))

    builder.picture("final:scale", Rect(left, top - 2, w, h), ("tower scale", w, h, heights, theme.name), make, INSET)
    for value in values:
        label = Rect(at.area.x - 8 * u, at.top(value) - 9 * u, 34 * u, 18 * u)
        builder.label(f"final:level:{value}", str(value), label, 12 * u, 500, theme.ground.mist, "right", z=TEXT)
    if facts.goal:
        y, ink = at.top(facts.goal), theme.ground.amber
        goal = path(f"M0 2H{w}", stroke=ink, width=1.6, dash="5 4")
        builder.picture(
            "final:goal", Rect(left, y - 2, w, 4), ("goal line", w, theme.name), lambda: Picture(w, 4, goal), MARK
        )
        words = Rect(left + 6 * u, y - 22 * u, 90 * u, 18 * u)
        builder.label(
            "final:goal:words", say("final_overlay.goal", count=facts.goal), words, 12.5 * u, 600, ink, z=TEXT
        )


def _ray(builder: SceneBuilder, key: str, at: Towers, middle: float) -> None:
    place = ray_place(at, middle)
    theme, w, h = builder.theme, round(place.w, 1), round(place.h, 1)
    builder.picture(key, place, ("ray", w, h, theme.name), lambda: towers.ray(w, h, theme), INSET)


def ray_place(at: Towers, middle: float) -> Rect:
    """Where the light falls on a winner's tower."""
    return Rect(middle - at.width / 2, 0, at.width, at.base)


def _ground(builder: SceneBuilder, facts: FinalFacts, at: Towers, place: int, player: int, state: TowerState) -> None:
    theme, u, middle, key = builder.theme, at.unit, at.middles[place], f"final:tower:{place}"
    w, look = round(at.width * 1.9, 1), theme.player(facts.seat(player).color)
    box = Rect(middle - w / 2, at.base - 16 * u, w, 34 * u)
    builder.picture(
        f"{key}:island",
        box,
        ("island", w, u, look.name, theme.name),
        lambda: towers.island(w, u, look, theme),
        INSET + 0.2,
    )
    if state.is_counting:
        w, top = round(at.width + 14 * u, 1), at.top(at.most) - at.width - 6 * u
        h = round(at.base - top, 1)
        glass = Rect(middle - w / 2, top, w, h)
        builder.picture(f"{key}:tube", glass, ("tube", w, h, theme.name), lambda: towers.tube(w, h, theme), INSET + 0.3)


def _tower(
    builder: SceneBuilder, facts: FinalFacts, key: str, at: Towers, middle: float, points: tuple[int, ...], player: int,
    state: TowerState,
) -> None:  # fmt: skip
    u, theme = at.unit, builder.theme
    is_winner = player in state.winners
    boxes = _boxes(at, middle, points)
    for index, box in boxes.items():
        _part(builder, f"{key}:{index}", index, box, is_winner and state.has_windows, u)
    for index, plate in _plates(boxes, points, u, theme.text).items():
        _number(builder, f"{key}:{index}:points", index, points[index], plate, u)
    radius, top = round(at.width * 0.46, 1), at.top(sum(points))
    dome = around(Point(middle, top - radius * 0.92), 2 * radius)
    builder.picture(
        f"{key}:dome",
        dome,
        ("tower dome", radius, is_winner, theme.name),
        lambda: towers.top(radius, is_winner, theme),
        MARK + 0.6,
    )
    size = (38 if is_winner else 27) * min(theme.text, _MOST_LARGER) * u
    total, align = Rect(middle - at.width, dome.y - size * 1.25, 2 * at.width, size * 1.2), "middle"
    if sum(points) < facts.goal:
        # Above the dome the number would seem to have come to the line of the goal.
        total, align = Rect(dome.right + 8 * u, top - size * 0.6, at.width, size * 1.2), "left"
    colour = (theme.ink.point if theme.glows else theme.ground.amber) if is_winner else None
    builder.label(f"{key}:total", str(sum(points)), total, size, 800, colour, align, z=TEXT, grows=False)


def _part(builder: SceneBuilder, key: str, index: int, box: Rect, is_lit: bool, u: float) -> None:
    theme, w, h = builder.theme, round(box.w, 1), round(max(1.0, box.h), 1)
    what = ("tower part", index, w, h, is_lit, theme.name)
    builder.picture(key, box, what, lambda: towers.part(index, w, h, u, is_lit, theme), MARK + 0.1 * index)


def _boxes(at: Towers, middle: float, points: tuple[int, ...]) -> dict[int, Rect]:
    """Where the parts of a tower stand, from the bottom up, by index; those without points have none."""
    found, below = {}, 0
    for index, amount in enumerate(points):
        if amount > 0:
            found[index] = Rect(middle - at.width / 2, at.top(below + amount), at.width, amount * at.scale)
            below += amount
    return found


def _plates(boxes: dict[int, Rect], points: tuple[int, ...], u: float, text: float) -> dict[int, Rect]:
    """Where the points of each part stand: on it, or left of the tower where it is too low, one above the other."""
    larger, found, last = min(text, _MOST_LARGER), {}, math.inf
    for index, box in boxes.items():
        wide = round(text_width(str(points[index]), Type(_POINTS * larger * u, 700)) + 14 * u, 1)
        high = 18 * larger * u
        if box.h >= 14 * larger * u:
            found[index] = around(box.center, wide, round(min(high, box.h - 1), 1))
        else:
            y = min(box.center.y - high / 2, last - high - u)
            found[index] = Rect(box.x - wide - 7 * u, y, wide, round(high, 1))
            last = y
    return found


def _number(builder: SceneBuilder, key: str, index: int, amount: int, plate: Rect, u: float) -> None:
    """The points of a part, on a plate of its colour."""
    size = _POINTS * min(builder.theme.text, _MOST_LARGER) * u
    w, h = plate.w, plate.h
    fill = charts.BAR_FILLS[index]
    builder.picture(
        f"{key}:plate",
        plate,
        ("tower plate", fill, w, h),
        lambda: Picture(w, h, rect(0, 0, w, h, h / 2, fill=fill)),
        MARK + 0.5,
    )
    builder.label(key, str(amount), plate, size, 700, builder.theme.ink.outline, "middle", z=TEXT, grows=False)
