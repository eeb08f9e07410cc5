"""The board of a Production as it plays: sites that produce are ringed; below it are the stocks."""

from __future__ import annotations

from typing import Final

from uc_desktop.presentation.facts.overlays.production_facts import ProductionFacts
from uc_desktop.presentation.playback.production_steps import LitSite, Meal
from uc_desktop.presentation.playback.timeline import PlaybackState
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.report_words import number, signed, stock_names
from uc_desktop.ui.art.boards.board_picture import board_picture
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type, baseline
from uc_desktop.ui.art.drawing.svg import circle, glow, group, num, path, rect
from uc_desktop.ui.art.icons.icons import IconToken, icon
from uc_desktop.ui.layout.geometry import Rect, around
from uc_desktop.ui.layout.player_board_layout import DOME_RADIUS, METROPOLIS_RADIUS, POD_RADIUS, TUNNEL_SIZE
from uc_desktop.ui.overlays.overlay_frame import CONTROL, INSET, MARK, TEXT
from uc_desktop.ui.overlays.playback.places import ProductionPlaces
from uc_desktop.ui.overlays.playback.traveller import WARM, warm
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: The icons of the stocks, in the order of the report's columns.
STOCKS: Final[tuple[IconToken, ...]] = ("kelp", "steelplast", "science", "credit", "biomatter", "point")
_CHIP: Final = 26.0
#: By how much the numbers of chips are larger at most.
_MOST_LARGER: Final = 1.25
#: By how much a stock's name and what was there may be too wide together and still be read apart.
_OVER: Final = 2.0


def draw_board(
    builder: SceneBuilder, facts: ProductionFacts, places: ProductionPlaces, playback: PlaybackState
) -> None:
    """The board, what is ringed on it now, the pipe and the stocks."""
    _ground(builder, facts, places)
    steps, now = facts.steps, playback.now
    segment = steps.timeline.segment_at(now)
    here = [each for each in steps.transfers if each.segment == segment]
    live = frozenset(each.column for each in here if each.amount > 0 and each.begin <= now < each.end)
    _pipe(builder, places, live)
    for index, lit in enumerate(steps.lit(now)):
        _ring(builder, f"production:ring:{index}", places, lit.site)
        _chip(builder, f"production:chip:{index}", places, lit)
    for index, meal in enumerate(each for each in steps.meals if each.at <= now and not each.is_fed and each.site):
        _unfed(builder, f"production:unfed:{index}", places, meal)
    _stocks(builder, facts, places, playback)


def _ground(builder: SceneBuilder, facts: ProductionFacts, places: ProductionPlaces) -> None:
    theme, board, sites, lit = builder.theme, facts.board, facts.building_sites, facts.connected
    area, below = places.screen.left, round(places.below, 1)
    w, h = round(area.w, 1), round(area.h, 1)
    key = ("production board", board.key(), tuple(sites.items()), lit, w, h, theme.name)
    builder.picture("production:board", area, key, lambda: board_picture(board, lit, sites, w, h, theme, below), INSET)


def _pipe(builder: SceneBuilder, places: ProductionPlaces, live: frozenset[int]) -> None:
    """From the hub down to the manifold and to each stock; what flows now is lit."""
    theme, u, area = builder.theme, places.screen.unit, places.screen.left
    w, h = round(area.w, 1), round(places.below + 60 * u, 1)
    at = Rect(area.x, area.bottom - h, w, h)
    hub, y = places.hub.x - at.x, places.manifold - at.y
    mouths = [stock.center.x - at.x for stock in places.stocks]
    foot = places.stocks[0].y - at.y
    top = places.hub.y + 60 * places.at.unit - at.y
    what = ("production pipe", w, h, hub, y, top, tuple(mouths), live, theme.name)
    builder.picture(
        "production:pipe", at, what, lambda: _pipe_picture(w, h, hub, (top, y, foot), mouths, live, u, theme), MARK
    )


def _pipe_picture(
    w: float, h: float, hub: float, heights: tuple[float, float, float], mouths: list[float], live: frozenset[int],
    u: float, theme: Theme,
) -> Picture:  # fmt: skip
    top, y, foot = heights
    trunk = f"M{num(hub)} {num(top)}V{num(y)}"
    ways = [f"M{num(hub)} {num(y)}H{num(x)}V{num(foot - 2 * u)}" for x in mouths]
    layers: tuple[tuple[str, float, float], ...] = (
        ("#02101A", 13, 0.9),
        ("#3F7288", 10, 1),
        ("#7FAFC0", 6, 0.6),
        ("#0C2A3C", 3.4, 0.9),
    )
    if not theme.glows:
        layers = ((theme.ground.line, 11, 1), ("#FFFFFF", 8, 1), (theme.ground.line, 1.2, 0.6))
    body = "".join(
        path(way, stroke=colour, width=width * u, opacity=opacity)
        for colour, width, opacity in layers
        for way in (trunk, *ways)
    )
    flow = warm(theme)
    for way in [trunk, *(ways[column] for column in sorted(live))] if live else ():
        body += path(way, stroke=flow, width=14 * u, opacity=0.2) + path(way, stroke=flow, width=4 * u, opacity=0.95)
    edge = theme.ink.outline
    lips = "".join(
        rect(x - 14 * u, foot - 7 * u, 28 * u, 8 * u, 3, fill="#8FB6C6", stroke=edge, width=1.2) for x in mouths
    )
    lips += rect(hub - 13 * u, top - 4 * u, 26 * u, 9 * u, 3, fill=flow if live else "#8FB6C6", stroke=edge, width=1.2)
    return Picture(w, h, body + lips, (), 3)


def _ring(builder: SceneBuilder, key: str, places: ProductionPlaces, site: str) -> None:
    """A warm ring about a site that gives something."""
    theme, at, u = builder.theme, places.at, places.at.unit
    place = at.tunnels.get(site)
    turn, what = 0.0, "round"
    if place is not None:
        w, h, turn, what = TUNNEL_SIZE[0] * u + 14 * u, TUNNEL_SIZE[1] * u + 12 * u, round(place.angle, 1), "tunnel"
    else:
        radius = METROPOLIS_RADIUS if site in at.metropolises else DOME_RADIUS if site in at.cities else POD_RADIUS
        w = h = (2 * radius + 10) * u
    side = round(max(w, h) + 4, 1)

    def make() -> Picture:
        flow, middle = warm(theme), side / 2
        light = glow(middle, middle, side * 0.8, WARM, 0.3) if theme.glows else ""
        box = (-w / 2, -h / 2, w, h, h / 2)
        ring = rect(*box, stroke=flow, width=5, opacity=0.25) + rect(*box, stroke=flow, width=2.2)
        return Picture(side, side, light + group(middle, middle, ring, turn=turn), (), side * 0.4)

    builder.picture(key, around(at.place(site), side), ("warm ring", what, side, turn, theme.name), make, MARK)


def _chip(builder: SceneBuilder, key: str, places: ProductionPlaces, lit: LitSite) -> None:
    """What a site gives, over it: "+1" and the icon of each."""
    if not lit.gives:
        return
    theme, u = builder.theme, places.screen.unit
    kind, side = Type(13 * u * min(theme.text, _MOST_LARGER), 700), 17 * u
    texts = [(signed(amount), STOCKS[column]) for column, amount in lit.gives]
    widths = [text_width(text, kind) + side + 9 * u for text, _ in texts]
    w, h = round(sum(widths) + 11 * u, 1), round(_CHIP * u, 1)

    def make() -> Picture:
        dark = theme.glows
        body = rect(0.5, 0.5, w - 1, h - 1, h / 2, fill="#061826" if dark else "#FFFFFF", stroke=warm(theme), width=1.6)
        blocks, x = [], 8 * u
        for (text, name), width in zip(texts, widths, strict=True):
            blocks.append(TextBlock((text,), x, baseline(h / 2, kind.size), kind, theme.ground.good))
            body += icon(str(name), x + width - side / 2 - 4 * u, h / 2, side)
            x += width
        return Picture(w, h, body, tuple(blocks), 3)

    spot = places.at.place(lit.site)
    board = places.screen.left
    x = min(max(board.x + 4 * u, spot.x - w / 2), board.right - w - 4 * u)
    y = max(board.y + 4 * u, spot.y - 27 * places.at.unit - h / 2)
    builder.picture(key, Rect(x, y, w, h), ("gain chip", tuple(texts), w, h, theme.name), make, CONTROL)


def _unfed(builder: SceneBuilder, key: str, places: ProductionPlaces, meal: Meal) -> None:
    """A city that cannot be fed: grey, with the points that it costs."""
    theme, u = builder.theme, places.at.unit
    side, text = round(2.3 * DOME_RADIUS * u, 1), number(-meal.amount)

    def make() -> Picture:
        middle, g = side / 2, theme.ground
        veil = circle(middle, middle, side * 0.47, fill="#3A4650", opacity=0.72)
        plate = rect(
            side * 0.14, side * 0.3, side * 0.72, side * 0.4, side * 0.2, fill=g.well, stroke=g.amber, width=1.5
        )
        sign = icon("point", side * 0.64, middle, side * 0.3)
        words = TextBlock((text,), side * 0.36, middle + side * 0.09, Type(side * 0.26, 700), g.amber, "middle")
        return Picture(side, side, veil + plate + sign, (words,), 2)

    builder.picture(key, around(places.at.place(meal.site), side), ("unfed", text, side, theme.name), make, CONTROL)


def _stocks(builder: SceneBuilder, facts: ProductionFacts, places: ProductionPlaces, playback: PlaybackState) -> None:
    """What is in each stock now, what was there before, and what is still to come from this segment."""
    steps, u = facts.steps, places.screen.unit
    to_come, stock = steps.to_come(playback.now), steps.stock(playback.now)
    names = stock_names(stock)
    was = [say("production_overlay.was", count=before) for before in steps.before]
    room = Rect(0, 0, places.stocks[0].w - 18 * u, 18 * u)
    pairs = [f"{name} {old}" for name, old in zip(names, was, strict=True)]
    small = builder.alike(11.5 * u, 500, [(pair, room) for pair in pairs])
    # The icons alone name the stocks where a name does not fit beside what was there before.
    has_names = all(text_width(pair, Type(small, 500)) <= room.w + _OVER for pair in pairs)
    mist = builder.theme.ground.mist
    for column, place in enumerate(places.stocks):
        key, icon_place = f"production:stock:{STOCKS[column]}", Rect(place.x + 8 * u, place.y + 10 * u, 36 * u, 38 * u)
        _stock(builder, key, place, column in to_come, u)
        builder.icons(f"{key}:icon", (STOCKS[column],), icon_place, 31 * u, TEXT)
        # What is still to come stands above the number.
        amount = Rect(place.x + 48 * u, place.y + 14 * u, place.w - 54 * u, 36 * u)
        builder.label(f"{key}:amount", str(stock[column]), amount, 26 * u, 700, z=TEXT)
        if more := to_come.get(column):
            corner = Rect(place.right - 35 * u, place.y + 3 * u, 31 * u, 17 * u)
            _coming(builder, f"{key}:coming", corner, signed(more), u)
        foot = Rect(place.x + 9 * u, place.bottom - 23 * u, place.w - 18 * u, 18 * u)
        if has_names:
            builder.label(f"{key}:name", names[column], foot, small, 500, mist, z=TEXT, grows=False)
        builder.label(f"{key}:was", was[column], foot, small, 400, mist, "right", z=TEXT, grows=False)


def _stock(builder: SceneBuilder, key: str, place: Rect, is_live: bool, u: float) -> None:
    theme, w, h = builder.theme, round(place.w, 1), round(place.h, 1)

    def make() -> Picture:
        g = theme.ground
        edge = warm(theme) if is_live else g.line_high if theme.glows else g.line
        light = glow(w / 2, h / 2, w * 0.75, WARM, 0.35) if is_live and theme.glows else ""
        fill = "#051624" if theme.glows else g.well
        return Picture(
            w,
            h,
            light + rect(0.5, 0.5, w - 1, h - 1, 10 * u, fill=fill, stroke=edge, width=2 if is_live else 1),
            (),
            w * 0.3,
        )

    builder.picture(key, place, ("production stock", w, h, is_live, theme.name), make, MARK + 0.5)


def _coming(builder: SceneBuilder, key: str, place: Rect, text: str, u: float) -> None:
    """The amount that is still to come, dashed."""
    theme, w, h = builder.theme, round(place.w, 1), round(place.h, 1)

    def make() -> Picture:
        frame = rect(0.5, 0.5, w - 1, h - 1, h / 2, stroke=warm(theme), width=1.2, dash="3 3")
        kind = Type(11 * u * min(theme.text, _MOST_LARGER), 700)
        words = TextBlock((text,), w / 2, baseline(h / 2, kind.size), kind, warm(theme), "middle")
        return Picture(w, h, frame, (words,))

    builder.picture(key, place, ("to come", text, w, h, theme.name), make, TEXT)
