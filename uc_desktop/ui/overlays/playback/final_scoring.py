"""The overlay of the final scoring: towers that grow as the points are counted, and at the end the winner."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from msgspec.structs import replace

from uc_desktop.presentation.facts.overlays.final_facts import FinalFacts
from uc_desktop.presentation.playback.final_steps import CARD
from uc_desktop.presentation.playback.timeline import PlaybackState
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.art import towers
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays import overlay_frame
from uc_desktop.ui.overlays.overlay_frame import INSET, MARK, TEXT, Action
from uc_desktop.ui.overlays.playback.control_bar import SHOW_ALL, Progress, draw_bar
from uc_desktop.ui.overlays.playback.counting import draw_counting, draw_legend
from uc_desktop.ui.overlays.playback.final_places import FinalPlaces, Towers, final_places
from uc_desktop.ui.overlays.playback.final_towers import TowerState, draw_towers, ray_place
from uc_desktop.ui.overlays.playback.head import draw_head
from uc_desktop.ui.overlays.playback.result import ICONS, draw_result, leading_on, looking_back
from uc_desktop.ui.overlays.playback.traveller import Traveller, coin, still
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: The number of straight pieces of a curved path.
_PIECES: Final = 16
#: The number of points and fish that circle the winner's dome.
_CIRCLING: Final = 5


def draw_final_scoring(
    builder: SceneBuilder, facts: FinalFacts, layout: TableLayout, faces: Faces, playback: PlaybackState
) -> None:
    """Draw the overlay as far as it was played; the buttons for what follows are there from the beginning."""
    places = final_places(layout, facts)
    if playback.now < facts.steps.counted_at:
        _draw_counting(builder, facts, layout, faces, places, playback)
    else:
        _draw_end(builder, facts, layout, places, playback)


def _winners(facts: FinalFacts) -> tuple[int, ...]:
    return tuple(result.player for result in facts.results[: facts.winners])


# Counting


def _draw_counting(
    builder: SceneBuilder,
    facts: FinalFacts,
    layout: TableLayout,
    faces: Faces,
    places: FinalPlaces,
    playback: PlaybackState,
) -> None:
    steps, now, parts = facts.steps, playback.now, places.screen
    u, segment = parts.unit, steps.timeline.segment_at(now)
    tally = facts.tallies[segment]
    title = say("final_overlay.counting")
    overlay_frame.draw_veil(builder, layout, title, opaque=True)
    _floor(builder, layout, places.counting.base, u)
    quiet = tuple(Action(each.key, each.label) for each in (*looking_back(facts)[:-1], *leading_on(facts)))
    left = overlay_frame.draw_actions(builder, parts.head, quiet, u)
    draw_head(builder, parts, (title, tally.place), "end_scoring", left)
    is_counted = now >= steps.timeline.segments[segment] + CARD
    draw_counting(builder, facts, places, faces, tally, is_counted)
    shown = _groups(facts)
    draw_legend(builder, places.legend, [(group, facts.groups[group], group == tally.group) for group in shown], u)
    draw_towers(builder, facts, places.counting, now, TowerState(is_counting=True))
    _gained(builder, facts, places, now)
    words = [(at, tally.place if group == tally.group else facts.groups[group]) for at, group in enumerate(shown)]
    progress = Progress([ICONS[group] for group in shown], shown.index(tally.group), words)
    actions = (Action(SHOW_ALL, say("final_overlay.result")),)
    draw_bar(builder, parts.bar, "final", progress, playback, actions, u)


def _groups(facts: FinalFacts) -> list[int]:
    """The groups that are counted."""
    return sorted({tally.group for tally in facts.tallies})


def _gained(builder: SceneBuilder, facts: FinalFacts, places: FinalPlaces, now: float) -> None:
    """Beside the growing tower: how many of this card's points have arrived."""
    tally, u = facts.steps.tally_at(now), places.screen.unit
    if tally is None or tally.player < 0:
        return
    segment = facts.steps.timeline.segment_at(now)
    arrived = sum(each.points for each in facts.steps.transfers if each.segment == segment and each.end <= now)
    if not arrived:
        return
    at, place = places.counting, facts.steps.order.index(tally.player)
    top = at.top(sum(facts.steps.points(tally.player, now)))
    chip = Rect(at.middles[place] + at.width / 2 + 8 * u, top, 76 * u, 30 * u)
    w, h, theme = round(chip.w, 1), round(chip.h, 1), builder.theme

    def make() -> Picture:
        fill = "#061826" if theme.glows else theme.ground.reef
        return Picture(w, h, rect(0.5, 0.5, w - 1, h - 1, h / 2, fill=fill, stroke=theme.ground.lume, width=1.8), (), 2)

    builder.picture("final:gain:ground", chip, ("gain", w, h, theme.name), make, MARK + 0.8)
    points, whole = Rect(chip.x + 8 * u, chip.y, 28 * u, h), Rect(chip.x + 36 * u, chip.y, 34 * u, h)
    builder.label(
        "final:gain",
        say("final_overlay.gained", points=arrived),
        points,
        14 * u,
        700,
        theme.ground.good,
        z=TEXT,
    )
    builder.label(
        "final:gain:of",
        say("final_overlay.of", count=tally.points),
        whole,
        11.5 * u,
        500,
        theme.ground.mist,
        z=TEXT,
    )


def _floor(builder: SceneBuilder, layout: TableLayout, base: float, u: float) -> None:
    """The sea floor on which the towers stand."""
    window, theme = layout.window, builder.theme
    place = Rect(0, base - 8 * u, window.w, window.h - base + 8 * u)
    w, h = round(place.w, 1), round(place.h, 1)
    builder.picture(
        "final:floor",
        place,
        ("sea floor", w, h, theme.name),
        lambda: towers.floor(w, h, theme),
        overlay_frame.PANEL - 1,
    )


# The end


def _draw_end(
    builder: SceneBuilder, facts: FinalFacts, layout: TableLayout, places: FinalPlaces, playback: PlaybackState
) -> None:
    now, u, at = playback.now, places.screen.unit, places.ended
    _, fallen, windows, _ = facts.steps.lights()
    is_told, winners = now >= fallen, _winners(facts)
    title = facts.title if is_told else say("final_overlay.counting")
    overlay_frame.draw_veil(builder, layout, title, opaque=True)
    _floor(builder, layout, at.base, u)
    lit = frozenset(winners if is_told else ())
    draw_towers(builder, facts, at, now, TowerState(False, lit, now >= windows))
    draw_result(builder, facts, places.beside, u, is_told)
    if is_told and not facts.goal:
        _places(builder, facts, at, u)


def _places(builder: SceneBuilder, facts: FinalFacts, at: Towers, u: float) -> None:
    """Below each name the player's place; the winner's on a plate."""
    theme = builder.theme
    for place, result in enumerate(facts.results):
        middle = at.middles[facts.steps.order.index(result.player)]
        words = say("final_overlay.winner") if place == 0 else say("final_overlay.place", count=place + 1)
        box = Rect(middle - 45 * u, at.base + 54 * u, 90 * u, 24 * u)
        if place == 0:
            _plate(builder, box)
        ink = theme.ink.outline if place == 0 else theme.ground.mist
        builder.label(f"final:place:{place}", words, box, 12.5 * u, 700 if place == 0 else 500, ink, "middle", z=TEXT)


def _plate(builder: SceneBuilder, box: Rect) -> None:
    ink, w, h = builder.theme.ink, round(box.w, 1), round(box.h, 1)
    plate = rect(0, 0, w, h, h / 2, fill=ink.point, stroke=ink.outline, width=1)
    builder.picture("final:place:plate", box, ("winner plate", w, h), lambda: Picture(w, h, plate, (), 1), MARK)


# What moves


def final_travellers(facts: FinalFacts, layout: TableLayout, theme: Theme) -> tuple[Traveller, ...]:
    """The points that move to the towers, the light that falls on the winners, and what circles their domes."""
    places, u = final_places(layout, facts), layout.unit
    found, at = [], places.counting
    for each in facts.steps.transfers:
        if each.begin < each.end:
            top = at.top(sum(facts.steps.points(each.player, each.end)))
            end = Point(at.middles[facts.steps.order.index(each.player)], top)
            found.append(Traveller(coin("point", each.points, u, theme), _arc(places.mouth, end), each.begin, each.end))
    for player in _winners(facts):
        found += _around(facts, places.ended, player, u, theme)
    return tuple(found)


def _arc(start: Point, end: Point) -> tuple[Point, ...]:
    """A path that rises above both its ends."""
    high = Point((start.x + end.x) / 2, min(start.y, end.y) - 120)
    shares = [number / _PIECES for number in range(_PIECES + 1)]
    return tuple(
        Point(*((1 - t) ** 2 * a + 2 * (1 - t) * t * b + t * t * c for a, b, c in zip(start, high, end, strict=True)))
        for t in shares
    )


def _around(facts: FinalFacts, at: Towers, player: int, u: float, theme: Theme) -> list[Traveller]:
    """The light that falls, and the points and fish that circle the dome once."""
    faded, _, windows, over = facts.steps.lights()
    middle, r = at.middles[facts.steps.order.index(player)], at.width
    light = ray_place(at, middle)
    w, h = round(light.w, 1), round(light.h, 1)
    ray = still(("ray", w, h, theme.name), lambda: towers.ray(w, h, theme), w, h)
    found = [Traveller(replace(ray, z=INSET), (light.center,), faded, windows, (0, 1))]
    size = round(9 * u, 1)
    fish = still(("fish", size, theme.name), lambda: towers.fish(size, theme), 2 * size, size)
    center = Point(middle, at.top(sum(facts.steps.points(player, over))) - 0.3 * r)
    for number in range(_CIRCLING):
        start, reach = 2 * pi * number / _CIRCLING, 1.0 + 0.12 * (number % 3)
        angles = [start + 2 * pi * step / _PIECES for step in range(_PIECES + 1)]
        way = tuple(Point(center.x + reach * r * cos(a), center.y + 0.42 * reach * r * sin(a)) for a in angles)
        found.append(Traveller(fish if number % 2 else coin("point", 1, 0.7 * u, theme), way, windows, over))
    return found
