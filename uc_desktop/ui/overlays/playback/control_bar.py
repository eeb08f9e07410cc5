"""The control bar of an overlay that plays: back, play and next, the progress, the speed, and other buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from uc_desktop.cards.icons.tokens import IconToken
from uc_desktop.presentation.item_id import on_overlay
from uc_desktop.presentation.playback.timeline import PlaybackState
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import circle, line
from uc_desktop.ui.layout.geometry import Rect, around, columns
from uc_desktop.ui.overlays.overlay_frame import CONTROL, INSET, MARK, PANEL, TEXT, Action, draw_actions
from uc_desktop.ui.overlays.playback.traveller import warm
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

SHOW_ALL: Final = on_overlay("show-all")
_PACES: Final[tuple[Key, ...]] = ("playback.half", "playback.normal", "playback.double")
_RADIUS, _CURRENT = 13.0, 17.0


class Progress(NamedTuple):
    """The icons of the segments, the index of the current one, and words below some of them by index."""

    icons: Sequence[IconToken]
    current: int
    words: Sequence[tuple[int, str]]


def draw_bar(
    builder: SceneBuilder,
    bar: Rect,
    key: str,
    progress: Progress,
    playback: PlaybackState,
    actions: Sequence[Action],
    u: float,
) -> None:
    """Draw the bar; the keys of its pictures and labels begin with `key`."""
    theme, w, h = builder.theme, round(bar.w, 1), round(bar.h, 1)
    builder.picture(f"{key}:bar", bar, ("control bar", w, h, theme.name), lambda: grounds.panel(w, h, 12, theme), PANEL)
    left = _buttons(builder, bar, playback, u)
    row = Rect(bar.x, bar.y, bar.w - 12 * u, bar.h)
    right = draw_actions(builder, row, actions, u)
    if playback.is_animated:
        right = _speed(builder, bar, key, playback, right, u)
    _line(builder, Rect(left + 22 * u, bar.y, right - left - 44 * u, bar.h), key, progress, playback, u)


def _buttons(builder: SceneBuilder, bar: Rect, playback: PlaybackState, u: float) -> float:
    """Back, play or pause, and next; without motion only back and next. Returns where they end."""
    middle, x = bar.center.y, bar.x + 12 * u
    back = Rect(x, middle - 21 * u, 42 * u, 42 * u)
    x = back.right + 8 * u
    builder.button(
        on_overlay("previous"),
        "",
        back,
        look="quiet",
        glyph="back",
        size=15 * u,
        says=say("playback.previous"),
        z=CONTROL,
    )
    if playback.is_animated:
        place = Rect(x, middle - 25 * u, 50 * u, 50 * u)
        glyph = "pause" if playback.is_playing else "play"
        words: Key = (
            "playback.pause" if playback.is_playing else "playback.again" if playback.is_over else "playback.play"
        )
        look = "quiet" if playback.is_over else "primary"
        builder.button(on_overlay("play"), "", place, look=look, glyph=glyph, size=17 * u, says=say(words), z=CONTROL)
        x = place.right + 8 * u
    on = Rect(x, middle - 21 * u, 42 * u, 42 * u)
    look = "primary" if not playback.is_animated and not playback.is_over else "quiet"
    builder.button(
        on_overlay("next"), "", on, look=look, glyph="next", size=15 * u, says=say("playback.next"), z=CONTROL
    )
    return on.right


def _speed(builder: SceneBuilder, bar: Rect, key: str, playback: PlaybackState, right: float, u: float) -> float:
    """A button for each pace; returns where they begin."""
    area = Rect(right - 12 * u - 132 * u, bar.y + 34 * u, 132 * u, 30 * u)
    head = Rect(area.x, bar.y + 13 * u, area.w, 18 * u)
    builder.label(f"{key}:speed", say("playback.speed"), head, 11.5 * u, 500, builder.theme.ground.mist, z=TEXT)
    labels = [say(words) for words in _PACES]
    for number, place in enumerate(columns(area, len(labels), 4 * u)):
        look = "outline" if number == playback.pace else "quiet"
        builder.button(
            on_overlay(f"pace:{number}"), labels[number], place, look=look, size=12.5 * u, like=labels, z=CONTROL
        )
    return area.x - 8 * u


def _line(builder: SceneBuilder, area: Rect, key: str, progress: Progress, playback: PlaybackState, u: float) -> None:
    count, current = len(progress.icons), progress.current
    if not count or area.w < 40 * u:
        return
    step = (area.w - 2 * _CURRENT * u) / max(1, count - 1)
    small = min(1.0, step / (2.2 * _RADIUS * u)) if count > 1 else 1.0
    xs = [area.x + _CURRENT * u + index * step for index in range(count)]
    y, theme = area.y + 33 * u, builder.theme
    w, h = round(area.w, 1), round(2 * (_CURRENT + 4) * u, 1)
    what = ("segments", w, h, count, current, playback.is_over, round(small, 3), theme.name)
    at = Rect(area.x, y - h / 2, w, h)
    places = [(x - area.x, h / 2) for x in xs]
    builder.picture(
        f"{key}:line", at, what, lambda: _segments(w, h, places, current, playback.is_over, small * u, theme), INSET
    )
    for index, (token, x) in enumerate(zip(progress.icons, xs, strict=True)):
        size = (20 if index == current and not playback.is_over else 16) * small * u
        builder.icons(f"{key}:segment:{index}", (token,), around(Rect(x, y, 0, 0).center, 26 * u), size, MARK)
    kind = Type(12 * u, 600)
    for index, words in progress.words:
        width = min(area.w, text_width(words, kind) * max(1.0, theme.text) + 6 * u)
        left = min(max(area.x, xs[index] - width / 2), area.right - width)
        place = Rect(left, y + 22 * u, width, 18 * u)
        is_now = index == current and not playback.is_over
        colour = None if is_now else theme.ground.mist
        builder.label(f"{key}:at:{index}", words, place, 12 * u, 700 if is_now else 500, colour, "middle", z=TEXT)


def _segments(
    w: float, h: float, places: Sequence[tuple[float, float]], current: int, is_over: bool, u: float, theme: Theme
) -> Picture:
    g, flow = theme.ground, warm(theme)
    y, done = h / 2, len(places) if is_over else current
    first, last = places[0][0], places[-1][0]
    body = line(first, y, last, y, stroke=g.line, width=3)
    body += line(first, y, places[min(done, len(places) - 1)][0], y, stroke=flow, width=3)
    for index, (x, _) in enumerate(places):
        is_now = index == current and not is_over
        edge = g.lume if is_now else flow if index < done else g.line_high
        radius = (_CURRENT if is_now else _RADIUS) * u
        fill = ("#0F5560" if is_now else "#12405A" if index < done else "#0A2236") if theme.glows else "#0C2A3E"
        body += circle(x, y, radius, fill=fill, stroke=edge, width=2.4 if is_now else 1.2)
    return Picture(w, h, body, (), 3)
