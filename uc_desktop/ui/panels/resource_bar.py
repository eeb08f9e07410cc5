"""The resource bar: stocks with their forecast, feeding, score, hand and tiles of the viewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from uc_desktop.app.reports.forecast import FeedingForecast
from uc_desktop.cards.words.amounts import resource_word
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.cards.words.sources import production_label
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation import gestures
from uc_desktop.presentation.facts.resource_facts import ResourceFacts
from uc_desktop.presentation.words.phrases import amount as counted
from uc_desktop.rules.content import Content
from uc_desktop.rules.flow.production import Line
from uc_desktop.rules.terms import FINAL_CATEGORIES, TILES, Category, Resources
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import group, path, rect
from uc_desktop.ui.art.icons.icons import IconToken, row_width
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import TableLayout, resource_bar_layout
from uc_desktop.ui.panels.owner_tab import owner_tab
from uc_desktop.ui.panels.panel import panel
from uc_desktop.ui.scene.items.item import ItemState
from uc_desktop.ui.scene.items.picture import PictureItem
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: The parts of the stacked bar: name, categories, colour's name in the theme's ink.
SHARES: Final = (
    ("in the game", tuple(each for each in Category if each not in FINAL_CATEGORIES), "point"),
    ("metropolis", (Category.BROWN_METROPOLIS,), "metropolis_brown"),
    ("cards", (Category.END_SCORING,), "step"),
    ("cities", (Category.CONNECTED_CITIES,), "desalination"),
    ("resources", (Category.RESOURCES,), "credit"),
)
#: So much of something, and the line of the next Production that brings it.
_Amount = tuple[int, Line]


@dataclass(frozen=True, slots=True)
class _Bar:
    """What all fields need: `u` scales type and icons; `producing` is whether Production is under way."""

    stage: SceneBuilder = field(compare=False)
    content: Content
    texts: Texts
    u: float
    producing: bool

    @property
    def gives(self) -> str:
        """What the forecast is of."""
        return "this Production still gives" if self.producing else "the next Production gives"

    def label(
        self, key: str, text: str, at: Rect, size: float, weight: int, colour: str = "foam", align: str = "left"
    ) -> None:
        paint = getattr(self.stage.theme.ground, colour)
        self.stage.label(key, text, at, size * self.u, weight, paint, align)

    def width(self, text: str, size: float, weight: int) -> float:
        return text_width(text, Type(size * self.u, weight)) + 1

    def icons(self, key: str, icons: tuple[IconToken, ...], x: float, y: float, size: float, name: str = "") -> float:
        """A row beginning at x about the height y; returns where it ends."""
        w = row_width(icons, size * self.u)
        at = Rect(x, y - size * self.u / 2, w + 1, size * self.u)
        self.stage.icons(key, icons, at, size * self.u, z_order.TEXT, left=True, name=name)
        return x + w


def draw_resource_bar(
    stage: SceneBuilder, facts: ResourceFacts, content: Content, texts: Texts, layout: TableLayout
) -> None:
    """The viewer's means: "stock:RESOURCE", "cost:RESOURCE", "feeding", "button:score" (live), "hand-count", "tiles",
    "tile" (live).

    A tab at the top edge says so while another player's board is up.
    """
    what = (facts, content, texts, layout.resource_bar, layout.unit)
    stage.part("resource bar", what, lambda: _draw(stage, facts, content, texts, layout))


def _draw(stage: SceneBuilder, facts: ResourceFacts, content: Content, texts: Texts, layout: TableLayout) -> None:
    bar = _Bar(stage, content, texts, layout.unit, facts.is_producing)
    cells = resource_bar_layout(layout.resource_bar, layout.unit)
    panel(stage, "resource-bar", layout.resource_bar, radius=11)
    if facts.whose:
        owner_tab(
            stage, "resource-bar:owner", facts.seat, facts.whose, facts.whose, layout.resource_bar, layout.unit
        )  # fmt: skip
    for resource in Resources._fields:
        coming = tuple((n, line) for line in facts.coming if (n := getattr(line.resources, resource)))
        field = (bar, resource, getattr(facts.stock, resource), coming, cells[resource])
        stage.part(f"stock {resource}", field, partial(_stock, *field))
        if getattr(facts.cost, resource):
            _about_to_pay(bar, resource, getattr(facts.cost, resource), cells[resource])
    feeding = (bar, facts.era, facts.feeding, cells["feeding"])
    stage.part("feeding", feeding, partial(_feeding, *feeding))
    points = tuple((line.points, line) for line in facts.coming if line.points)
    score = (bar, facts.points, facts.ended, points, cells["score"])
    stage.part("score", score, partial(_score, *score))
    hand = (bar, facts.hand, facts.hand_limit, cells["hand"])
    stage.part("hand count", hand, partial(_hand, *hand))
    _tiles(bar, facts, cells["tiles"])


def _sources(bar: _Bar, amounts: Sequence[_Amount]) -> str:
    """Where the next Production takes so much from, a sentence each."""
    labels = ((production_label(bar.content, bar.texts, line.source, line.count), n) for n, line in amounts)
    return "".join(f". {label[:1].upper()}{label[1:]}: {n:+d}" for label, n in labels)


def _field(bar: _Bar, key: str, area: Rect, says: str) -> None:
    """A field's ground, which carries its name."""
    theme, w, h = bar.stage.theme, round(area.w, 1), round(area.h, 1)
    bar.stage.picture(key, area, ("well", w, h, 8, theme.name), lambda: grounds.well(w, h, theme), z_order.PLATE, says)


def _stock(bar: _Bar, resource: str, amount: int, brings: Sequence[_Amount], area: Rect) -> None:
    """A stock: how much there is, and what the next Production brings."""
    u, key, coming = bar.u, f"stock:{resource}", sum(n for n, _ in brings)
    _field(bar, key, area, f"{amount} {resource_word(resource, amount)}; {bar.gives} {coming}{_sources(bar, brings)}")
    middle = area.center.y
    bar.icons(f"{key}:sign", (resource,), area.x + 2 * u, middle, 24)
    left, wide = area.x + 28.5 * u, bar.width(str(amount), 20, 700)
    bar.label(f"{key}:amount", str(amount), Rect(left, area.y, wide, area.h), 20, 700)
    text, colour = f"+{coming}", "good" if coming else "mist"
    run, low = bar.width(text, 12, 600), middle + area.h / 2 - 10 * u
    bar.label(f"{key}:coming", text, Rect(area.right - run - 4 * u, low - 8 * u, run + 2, 16 * u), 12, 600, colour)
    # Beside the number if two of two digits would fit, else above it: in all fields alike.
    beside = area.w >= 98 * u
    cog = Point(area.right - run - 19 * u, low) if beside else Point(area.right - 17 * u, middle - 8 * u)
    bar.icons(f"{key}:cog", ("produce",), cog.x, cog.y, 13)


def _about_to_pay(bar: _Bar, resource: str, amount: int, area: Rect) -> None:
    """What the thing that is held or pointed at would take of a stock, in amber at the field's upper right."""
    u, key, text = bar.u, f"cost:{resource}", f"−{amount}"
    theme, wide, high = bar.stage.theme, bar.width(text, 12, 700) + 10 * u, 16 * u
    # Where the cog stands above its number the price lies over it, for to its left the stock may need the room.
    wide = max(wide, 20 * u)
    box = Rect(area.right - 4 * u - wide, area.y + 1 * u, wide, high)
    w, fill, edge = round(wide, 1), theme.ground.cost_fill, theme.ground.amber
    body = rect(0.5, 0.5, w - 1, high - 1, high / 2, fill=fill, stroke=edge, width=1)
    what = ("about to pay", w, round(high, 1), theme.name)
    says = f"Would cost {amount} {resource_word(resource, amount)}"
    bar.stage.picture(key, box, what, lambda: Picture(w, high, body), z_order.TEXT, says)
    bar.stage.label(f"{key}:amount", text, box, 12 * u, 700, edge, "middle", z=z_order.TEXT + 1, grows=False)


def _feeding(bar: _Bar, era: int, need: FeedingForecast | None, area: Rect) -> None:
    """How many of the connected cities the kelp of then feeds, what is short, and what makes up for it; None once the
    game is over."""
    u = bar.u
    _field(bar, "feeding", area, "The game is over" if need is None else feeding_says(need, bar.producing))
    bar.icons("feeding:sign", ("feed",), area.x + 5 * u, area.center.y, 26)
    left, room = area.x + 36 * u, area.right - area.x - 40 * u
    title = "No more feeding" if need is None else f"Feeding in era {ROMAN[era]}"
    upper, lower = Rect(left, area.y + 2 * u, room, area.h / 2 - 2 * u), area.center.y + 8 * u
    bar.label("feeding:title", title, Rect(left, area.y, room, area.h) if need is None else upper, 11, 500, "mist")
    if need is None:
        return
    text = f"kelp {need.kelp} of {need.cities}"
    wide = bar.width(text, 13, 700)
    bar.label("feeding:kelp", text, Rect(left, lower - 9 * u, wide + 2, 18 * u), 13, 700)
    if need.short:
        _shortfall(bar, need, left + wide + 5 * u, lower, Rect(upper.x, upper.y, area.right - 4 * u - upper.x, upper.h))


def _shortfall(bar: _Bar, need: FeedingForecast, x: float, y: float, above: Rect) -> None:
    """How much kelp is short; above it the biomatter eaten instead and the points lost."""
    u = bar.u
    _warning(bar, "feeding:warning", Point(x + 8 * u, y))
    text = f"short {need.short}"
    wide = bar.width(text, 12, 700)
    bar.label("feeding:short", text, Rect(x + 18 * u, y - 9 * u, wide + 2, 18 * u), 12, 700, "amber")
    eaten: tuple[IconToken, ...] = (("t", f"−{need.biomatter}"), "biomatter") if need.biomatter else ()
    lost: tuple[IconToken, ...] = (("t", f"−{need.points}"), "point") if need.points else ()
    row = (*eaten, *lost)
    start = above.right - row_width(row, 14 * u)
    bar.icons("feeding:makes-up", row, start, above.center.y, 14)


def _warning(bar: _Bar, key: str, at: Point) -> None:
    """The sign of a shortfall: never amber alone."""
    u, theme = bar.u, bar.stage.theme
    box = Rect(at.x - 8 * u, at.y - 8 * u, 16 * u, 16 * u)

    def make() -> Picture:
        sign = path("M0-7L7.5 6H-7.5Z", fill=theme.ground.amber, stroke=theme.ink.outline, width=1)
        mark = path("M0-2.6V1.6M0 4V4.1", stroke=theme.ink.outline, width=1.8)
        return Picture(box.w, box.h, group(box.w / 2, box.h / 2, sign, mark, scale=u))

    bar.stage.picture(key, box, ("warning", round(u, 4), theme.name), make, z_order.TEXT)


def feeding_says(need: FeedingForecast, producing: bool = False) -> str:
    """The feeding to come, in words; that of the Production under way while one is `producing`."""
    cities = f"{need.cities} connected cit{'y' if need.cities == 1 else 'ies'}"
    head = f"Feeding after {'this' if producing else 'the next'} Production: {cities}, {need.available} kelp"
    if not need.short:
        return f"{head}; all are fed"
    parts = [f"{need.short} without kelp"]
    if need.biomatter:
        parts.append(f"{need.biomatter} fed with biomatter")
    if need.unfed:
        parts.append(f"{need.unfed} unfed, which costs {_points(need.points)}")
    return f"{head}; {', '.join(parts)}"


def _score(
    bar: _Bar, points: int, if_ended: tuple[tuple[Category, int], ...], brings: Sequence[_Amount], area: Rect
) -> None:
    """The score and what it would be if the game ended now, with its make-up as a stacked bar; a click opens more."""
    u, coming, sheet = bar.u, sum(n for n, _ in brings), dict(if_ended)
    shares = [sum(sheet.get(category, 0) for category in categories) for _, categories, _ in SHARES]
    ended = sum(shares)
    made_up = ", ".join(f"{name} {n}" for n, (name, _, _) in zip(shares, SHARES, strict=True) if n)
    says = f"{_points(points)}. If the game ended now: {ended}" + (f" ({made_up})" if made_up else "")
    says += f". {bar.gives[:1].upper()}{bar.gives[1:]} {_points(coming)}{_sources(bar, brings)}" if coming else ""
    _score_field(bar, area, points, says)
    bar.icons("score:sign", ("point",), area.x + 4 * u, area.center.y, 27)
    left, wide = area.x + 34 * u, bar.width(str(points), 20, 700)
    bar.label("score:points", str(points), Rect(left, area.y, wide, area.h), 20, 700)
    x = left + max(wide + 6 * u, 31 * u)
    room = area.right - 5 * u - x
    upper = Rect(x, area.y + 2 * u, room, area.h / 2 - 2 * u)
    low, run = area.center.y + 8 * u, bar.width(str(ended), 15, 700)
    lower = Rect(x + run + 4 * u, low - 10 * u, room - run - 4 * u, 20 * u)
    beside, taken = _points_coming(bar, coming, x + bar.width("if ended now", 11, 500), upper, lower)
    title = upper._replace(w=upper.w - beside)
    bar.label("score:title", "if ended now", title, 11, 500, "mist")
    bar.label("score:ended", str(ended), Rect(x, lower.y, run + 2, lower.h), 15, 700)
    _stacked(bar, shares, Rect(lower.x, low - 5.5 * u, lower.w - taken, 11 * u))


def _points(n: int) -> str:
    return counted(n, "point", "points")


def _points_coming(bar: _Bar, coming: int, after: float, upper: Rect, lower: Rect) -> tuple[float, float]:
    """The points of the next Production, if there are any, at the right end of the title's row or, where there is no
    room, of the one below; what they take of the one and of the other."""
    u, text = bar.u, f"+{coming}"
    wide = bar.width(text, 11, 600)
    if not coming:
        return 0, 0
    row = upper if after + wide + 22 * u <= upper.right else lower
    bar.icons("score:cog", ("produce",), row.right - wide - 14 * u, row.center.y, 12)
    bar.label("score:coming", text, Rect(row.right - wide, row.y, wide + 2, row.h), 11, 600, "good")
    return (0, wide + 20 * u) if row is lower else (wide + 24 * u, 0)


def _score_field(bar: _Bar, area: Rect, points: int, says: str) -> None:
    stage, key = bar.stage, "button:score"
    theme, w, h = stage.theme, round(area.w, 1), round(area.h, 1)

    def tell(item: PictureItem) -> None:
        item.show_picture(area, ("well", w, h, 8, theme.name), lambda: grounds.well(w, h, theme))
        item.kind, item.text = "score", str(points)
        item.set_name(says)
        item.set_live(True)

    what = (area, points, says, theme.name)
    stage.show(key, lambda: PictureItem(key, stage.raster, z_order.PLATE), tell, what)


def _stacked(bar: _Bar, shares: list[int], box: Rect) -> None:
    theme = bar.stage.theme
    if box.w < 12 or not any(share > 0 for share in shares):
        return
    key = ("stacked", tuple(shares), round(box.w, 1), round(box.h, 1), theme.name)
    bar.stage.picture("score:bar", box, key, lambda: _stacked_picture(shares, box.w, box.h, theme), z_order.TEXT)


def _stacked_picture(shares: list[int], w: float, h: float, theme: Theme) -> Picture:
    parts, x, total = [], 0.0, sum(max(0, share) for share in shares)
    for share, (_, _, colour) in zip(shares, SHARES, strict=True):
        wide = w * max(0, share) / total
        if wide:
            edge = theme.ink.outline
            parts.append(
                rect(x, 0, max(1.5, wide - 1.5), h, 2, fill=getattr(theme.ink, colour), stroke=edge, width=0.6)
            )
        x += wide
    return Picture(w, h, "".join(parts), (), 1)


def _pair(bar: _Bar, key: str, title: str, text: str, area: Rect, colour: str = "foam") -> None:
    """A small title with a value below it."""
    u, half = bar.u, area.h / 2
    bar.label(f"{key}:title", title, Rect(area.x, area.y + 2 * u, area.w, half - 2 * u), 11, 500, "mist")
    bar.label(f"{key}:text", text, Rect(area.x, area.y + half, area.w, half - 2 * u), 12, 700, colour)


def _hand(bar: _Bar, count: int, limit: int, area: Rect) -> None:
    more = f", {count - limit} to discard" if count > limit else ""
    _field(bar, "hand-count", area, f"{counted(count, 'card', 'cards')} in hand, the limit is {limit}{more}")
    inner = Rect(area.x + 6 * bar.u, area.y, area.w - 9 * bar.u, area.h)
    _pair(bar, "hand-count", "Hand", f"{count} of {limit}", inner, "amber" if more else "foam")


def _tiles(bar: _Bar, facts: ResourceFacts, area: Rect) -> None:
    """The action tiles; the next one can be picked up."""
    u, left = bar.u, facts.tiles
    _field(bar, "tiles", area, f"{left} of {TILES} action tiles left in this round")
    _pair(bar, "tiles", "Tiles", f"{left} left", Rect(area.x + 5 * u, area.y, 36 * u, area.h))
    for number in range(TILES):
        here = number >= TILES - left
        following = here and number == TILES - 1
        bar.stage.piece(
            gestures.TILE if following else f"tile:{number}",
            PieceLook("action_tile", facts.seat.color, 20 if following else 14, spent=not here),
            Point(area.x + (53 + 17.5 * number) * u, area.center.y),
            z_order.TILE,
            unit=u,
            state=ItemState.HELD if following and facts.is_tile_held else ItemState.PLAIN,
            live=following and facts.is_tile_usable,
            says="Action tile: place it on a slot" if following else "Action tile" if here else "Action tile, placed",
        )
