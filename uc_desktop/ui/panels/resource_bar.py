"""The resource bar: the viewer's stocks with their forecast, feeding, score, hand and tiles; and what would be paid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.presentation.facts.resource_facts import (
    PAY_SWITCH,
    CostFacts,
    CountFacts,
    FeedingFacts,
    PaySwitchFacts,
    ResourceFacts,
    ScoreFacts,
    StockFacts,
)
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import group, path, rect
from uc_desktop.ui.art.drawing.text_fitting import SLACK, SMALLEST, text_scales_in
from uc_desktop.ui.art.icons.icons import IconToken, icon, row_width
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import SWITCH_SIGNS, TableLayout, resource_bar_layout, resource_bar_type
from uc_desktop.ui.panels.owner_tab import owner_tab
from uc_desktop.ui.panels.panel import panel
from uc_desktop.ui.scene.items.item import ItemState
from uc_desktop.ui.scene.items.picture import PictureItem
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: The sizes of the signs: of what there is, of the next Production, and beside small texts.
_SIGN, _COG, _SMALL = 27.0, 14.6, 16.0
#: Where the number of a stock begins.
_AMOUNT: Final = 29.5
#: In how many steps larger type is tried.
_STEPS: Final = 6
#: The colours of the stacked bar's parts, by their names in the theme's ink.
_SHARE_COLOURS: Final = ("point", "metropolis_brown", "step", "desalination", "credit")
#: Where the words about feeding begin, and where there is a shortfall; the room before its sign and for that.
_FEEDING, _FEEDING_SHORT, _WARNING_APART, _WARNING = 42.0, 37.0, 3.0, 17.0
#: How wide the bar of the points by category becomes at most.
_WIDEST_BAR: Final = 260.0
#: What is free beside the words of the switch for paying.
_SWITCH_SIDE: Final = 2.0


class _Bar(Struct, frozen=True):
    """What all fields need: `u` scales icons and places, `larger` times that scales type, at most `most` times."""

    builder: SceneBuilder
    u: float
    most: float
    larger: float = 1

    def largest(self, fits: Callable[[_Bar], bool]) -> _Bar:
        """The bar with the largest type, up to the user's text size, at which what it shows fits."""
        bars = (replace(self, larger=larger) for larger in text_scales_in(_STEPS, self.most))
        return next(filter(fits, bars), self)

    def label(
        self, key: str, text: str, at: Rect, size: float, weight: int, colour: str = "foam", align: str = "left"
    ) -> None:
        paint = getattr(self.builder.theme.ground, colour)
        self.builder.label(key, text, at, size * self.u * self.larger, weight, paint, align, grows=False)

    def width(self, text: str, size: float, weight: int) -> float:
        return text_width(text, Type(size * self.u * self.larger, weight)) + 1

    def icons(self, key: str, icons: tuple[IconToken, ...], x: float, y: float, size: float) -> None:
        """A row beginning at x about the height y."""
        at = Rect(x, y - size * self.u / 2, row_width(icons, size * self.u) + 1, size * self.u)
        self.builder.icons(key, icons, at, size * self.u, z_order.TEXT, left=True)

    def field(self, key: str, area: Rect, says: str) -> None:
        """A field's ground, which carries its name."""
        theme, w, h = self.builder.theme, round(area.w, 1), round(area.h, 1)
        what = ("well", w, h, 8, theme.name)
        self.builder.picture(key, area, what, lambda: grounds.well(w, h, theme), z_order.PLATE, says)

    def pair(self, key: str, facts: CountFacts, area: Rect) -> None:
        """A small title with a value below it."""
        u, half = self.u, area.h / 2
        colour = "amber" if facts.is_over else "foam"
        bar = self.largest(lambda bar: max(bar.width(facts.title, 11, 500), bar.width(facts.text, 12, 700)) <= area.w)
        bar.label(f"{key}:title", facts.title, Rect(area.x, area.y + 2 * u, area.w, half - 2 * u), 11, 500, "mist")
        bar.label(f"{key}:text", facts.text, Rect(area.x, area.y + half, area.w, half - 2 * u), 12, 700, colour)


def draw_resource_bar(builder: SceneBuilder, facts: ResourceFacts, layout: TableLayout) -> None:
    """The viewer's means: "stock:RESOURCE", "feeding", "button:score" (live), "hand-count", "tiles", "tile" (live).

    A tab at the top edge says so while another player's board is up.
    """
    area, u = layout.resource_bar, layout.unit
    cells = resource_bar_layout(area, u, builder.theme.text, _switch_words(facts.pay_switch, u))
    bar = _Bar(builder, u, resource_bar_type(area, u, builder.theme.text))
    panel(builder, "resource-bar", area, radius=11)
    if facts.owner is not None:
        owner_tab(builder, "resource-bar:owner", facts.owner, area, u)
    stocks = bar.largest(lambda bar: all(_fits(bar, stock, cells[stock.resource]) for stock in facts.stocks))
    is_beside = all(_fits(stocks, stock, cells[stock.resource], cog=_COG + 4) for stock in facts.stocks)
    for stock in facts.stocks:
        _stock(stocks, stock, cells[stock.resource], is_beside=is_beside)
    _pay_switch(bar, facts.pay_switch, cells["pay_switch"])
    _feeding(bar, facts.feeding, cells["feeding"])
    _score(bar, facts.score, cells["score"])
    hand = cells["hand"]
    bar.field("hand-count", hand, facts.hand.says)
    bar.pair("hand-count", facts.hand, Rect(hand.x + 5 * u, hand.y, hand.w - 7 * u, hand.h))
    _tiles(bar, facts, cells["tiles"])


def draw_costs(builder: SceneBuilder, costs: tuple[CostFacts, ...], layout: TableLayout) -> None:
    """What would be paid, "cost:RESOURCE", in amber at the upper right of the stocks' fields."""
    area, u, text = layout.resource_bar, layout.unit, builder.theme.text
    cells = resource_bar_layout(area, u, text)
    bar = _Bar(builder, u, resource_bar_type(area, u, text))
    for cost in costs:
        _cost(bar, cost, cells[cost.resource])


def _fits(bar: _Bar, facts: StockFacts, area: Rect, cog: float = 0) -> bool:
    """Whether the two numbers have room side by side, with the sign of Production between them if it is so wide."""
    numbers = bar.width(facts.amount, 20, 700) + bar.width(facts.coming, 12, 600)
    return _AMOUNT * bar.u + numbers + (cog + 2) * bar.u <= area.w


def _stock(bar: _Bar, facts: StockFacts, area: Rect, *, is_beside: bool) -> None:
    """A stock: how much there is, and what the next Production brings; its sign stands beside the number or above."""
    u, key, middle = bar.u, f"stock:{facts.resource}", area.center.y
    bar.field(key, area, facts.says)
    bar.icons(f"{key}:sign", (facts.resource,), area.x + 1 * u, middle, _SIGN)
    wide = bar.width(facts.amount, 20, 700)
    bar.label(f"{key}:amount", facts.amount, Rect(area.x + _AMOUNT * u, area.y, wide, area.h), 20, 700)
    run, low = bar.width(facts.coming, 12, 600), area.bottom - 8.5 * u
    coming = Rect(area.right - run - 2 * u, low - 8 * u, run + 2, 16 * u)
    bar.label(f"{key}:coming", facts.coming, coming, 12, 600, "good" if facts.is_growing else "mist")
    cog = Point(coming.x - (_COG + 3) * u, low) if is_beside else Point(area.right - (_COG + 3) * u, middle - 8 * u)
    bar.icons(f"{key}:cog", ("produce",), cog.x, cog.y, _COG)


def _switch_words(facts: PaySwitchFacts, u: float) -> float:
    """The room that the switch's words need, on and off, in small letters."""
    size = max(11 * u, min(12 * u, SMALLEST))
    wide = max(text_width(text, Type(size, 700)) for text in facts.states)
    return max(wide, text_width(facts.label.title, Type(11 * u, 500))) + _SWITCH_SIDE * u - SLACK


def _pay_switch(bar: _Bar, facts: PaySwitchFacts, area: Rect) -> None:
    """The switch that lets the player choose how to pay, lit while it is on."""
    builder, key, u = bar.builder, f"button:{PAY_SWITCH}", bar.u
    theme, w, h, is_on = builder.theme, round(area.w, 1), round(area.h, 1), facts.is_on
    # In a narrow bar there are signs alone; beside them words are no larger than there is room.
    has_words, label = area.w > 2 * SWITCH_SIGNS * u, facts.label

    def update(item: PictureItem) -> None:
        item.show_picture(area, ("pay switch", w, h, is_on, u, theme.name), lambda: _switch(w, h, is_on, u, theme))
        item.kind, item.text = "switch", ""
        item.set_name(facts.says)
        item.set_live(True)

    builder.show(
        key, lambda: PictureItem(key, builder.raster, z_order.PLATE), update, (area, facts, u, theme.name)
    )  # fmt: skip
    if has_words:
        left = SWITCH_SIGNS * u
        bar.pair("pay-switch", label, Rect(area.x + left, area.y, area.w - left - _SWITCH_SIDE * u, area.h))


def _switch(w: float, h: float, is_on: bool, u: float, theme: Theme) -> Picture:
    """Two resources, of which one is paid in place of the other, and room for words."""
    g, size = theme.ground, 14 * u
    fill, edge = (g.current, g.lume) if is_on else (g.button, g.button_line)
    frame = rect(0.6, 0.6, w - 1.2, h - 1.2, 7, fill=fill, stroke=edge, width=2 if is_on else 1.1)
    x = min(w, SWITCH_SIGNS * u) / 2
    signs = icon("steelplast", x, h * 0.29, size) + icon("biomatter", x, h * 0.73, size)
    line = path(f"M{x * 0.5:.1f} {h * 0.51:.1f}H{x * 1.5:.1f}", stroke=g.lume if is_on else g.mist, width=1.2)
    return Picture(w, h, frame + signs + line, (), 1)


def _cost(bar: _Bar, facts: CostFacts, area: Rect) -> None:
    u, key = bar.u, f"cost:{facts.resource}"
    bar = bar.largest(lambda bar: bar.width(facts.text, 12, 700) + 14 * u <= area.w / 2)
    theme, wide, high = bar.builder.theme, bar.width(facts.text, 12, 700) + 10 * u, max(16 * u, 14.5 * u * bar.larger)
    # Where the cog stands above its number the price lies over it, for to its left the stock may need the room.
    wide = max(wide, 20 * u)
    box = Rect(area.right - 4 * u - wide, area.y + 1 * u, wide, high)
    w, fill, edge = round(wide, 1), theme.ground.cost_fill, theme.ground.amber
    body = rect(0.5, 0.5, w - 1, high - 1, high / 2, fill=fill, stroke=edge, width=1)
    what = ("about to pay", w, round(high, 1), theme.name)
    bar.builder.picture(key, box, what, lambda: Picture(w, high, body), z_order.TEXT, facts.says)
    size = 12 * u * bar.larger
    bar.builder.label(
        f"{key}:amount", facts.text, box, size, 700, edge, "middle", z=z_order.TEXT + 1, grows=False
    )  # fmt: skip


def _feeding(bar: _Bar, facts: FeedingFacts, area: Rect) -> None:
    """How many of the connected cities the kelp of then feeds, what is short, and what makes up for it."""
    u = bar.u
    bar.field("feeding", area, facts.says)
    bar.icons("feeding:sign", ("feed",), area.x + 8 * u, area.center.y, _SIGN)
    start = _FEEDING_SHORT if facts.short else _FEEDING
    left, room = area.x + start * u, area.w - (start + 4) * u
    upper, lower = Rect(left, area.y + 2 * u, room, area.h / 2 - 2 * u), area.center.y + 8 * u
    if facts.short:
        upper = upper._replace(w=room - row_width(facts.makes_up, _SMALL * u) - 6 * u)
    bar = bar.largest(lambda bar: _feeding_fits(bar, facts, upper.w, room))
    title = facts.title if bar.width(facts.title, 11, 500) <= upper.w else facts.short_title
    bar.label("feeding:title", title, upper if facts.kelp else Rect(left, area.y, room, area.h), 11, 500, "mist")
    if not facts.kelp:
        return
    wide = bar.width(facts.kelp, 13, 700)
    bar.label("feeding:kelp", facts.kelp, Rect(left, lower - 9 * u, wide + 2, 18 * u), 13, 700)
    if facts.short:
        short = facts.short if _shortfall_ends(bar, facts, facts.short) <= room + 4 * u else facts.short_number
        above = Rect(left, upper.y, area.right - 4 * u - left, upper.h)
        _shortfall(bar, facts, short, left + wide + _WARNING_APART * u, lower, above)


def _feeding_fits(bar: _Bar, facts: FeedingFacts, title_room: float, room: float) -> bool:
    below = _shortfall_ends(bar, facts, facts.short) if facts.short else bar.width(facts.kelp, 13, 700)
    return bar.width(facts.short_title, 11, 500) <= title_room and below <= room


def _shortfall_ends(bar: _Bar, facts: FeedingFacts, short: str) -> float:
    """How wide the lower line is with this said of the shortfall."""
    return bar.width(facts.kelp, 13, 700) + (_WARNING_APART + _WARNING) * bar.u + bar.width(short, 12, 700)


def _shortfall(bar: _Bar, facts: FeedingFacts, short: str, x: float, y: float, above: Rect) -> None:
    """How much kelp is `short`; above it the biomatter eaten instead and the points lost."""
    u = bar.u
    _warning(bar, "feeding:warning", Point(x + 8 * u, y))
    wide = bar.width(short, 12, 700)
    bar.label("feeding:short", short, Rect(x + _WARNING * u, y - 9 * u, wide, 18 * u), 12, 700, "amber")
    start = above.right - row_width(facts.makes_up, _SMALL * u)
    bar.icons("feeding:makes-up", facts.makes_up, start, above.center.y, _SMALL)


def _warning(bar: _Bar, key: str, at: Point) -> None:
    """The sign of a shortfall: never amber alone."""
    u, theme = bar.u, bar.builder.theme
    box = Rect(at.x - 8 * u, at.y - 8 * u, 16 * u, 16 * u)

    def make() -> Picture:
        sign = path("M0-7L7.5 6H-7.5Z", fill=theme.ground.amber, stroke=theme.ink.outline, width=1)
        mark = path("M0-2.6V1.6M0 4V4.1", stroke=theme.ink.outline, width=1.8)
        return Picture(box.w, box.h, group(box.w / 2, box.h / 2, sign, mark, scale=u))

    bar.builder.picture(key, box, ("warning", round(u, 4), theme.name), make, z_order.TEXT)


def _score(bar: _Bar, facts: ScoreFacts, area: Rect) -> None:
    """The score and what it would be if the game ended now, with its make-up as a stacked bar; a click opens more."""
    u = bar.u
    _score_field(bar, area, facts)
    bar.icons("score:sign", ("point",), area.x + 2 * u, area.center.y, _SIGN)
    bar = bar.largest(lambda bar: _score_fits(bar, facts, area))
    left, wide = area.x + 31 * u, bar.width(facts.points, 20, 700)
    bar.label("score:points", facts.points, Rect(left, area.y, wide, area.h), 20, 700)
    x = left + max(wide + 6 * u, 31 * u)
    room = area.right - 5 * u - x
    upper = Rect(x, area.y + 2 * u, room, area.h / 2 - 2 * u)
    low, run = area.center.y + 8 * u, bar.width(facts.ended, 15, 700)
    lower = Rect(x + run + 4 * u, low - 10 * u, room - run - 4 * u, 20 * u)
    beside, taken = _points_coming(bar, facts.coming, x + bar.width(facts.title, 11, 500), upper, lower)
    bar.label("score:title", facts.title, upper._replace(w=upper.w - beside), 11, 500, "mist")
    bar.label("score:ended", facts.ended, Rect(x, lower.y, run + 2, lower.h), 15, 700)
    _stacked(bar, facts.shares, Rect(lower.x, low - 5.5 * u, min(lower.w - taken, _WIDEST_BAR * u), 11 * u))


def _score_fits(bar: _Bar, facts: ScoreFacts, area: Rect) -> bool:
    """Whether the title has room beside the points, and below it the points at the end and those coming."""
    room = area.w - 36 * bar.u - max(bar.width(facts.points, 20, 700) + 6 * bar.u, 31 * bar.u)
    coming = bar.width(facts.coming, 11, 600) + (_COG + 12) * bar.u if facts.coming else 0
    return bar.width(facts.title, 11, 500) <= room and bar.width(facts.ended, 15, 700) + coming <= room


def _points_coming(bar: _Bar, text: str, after: float, upper: Rect, lower: Rect) -> tuple[float, float]:
    """The points of the next Production, if there are any, at the right end of the title's row or, where there is no
    room, of the one below; what they take of the one and of the other."""
    if not text:
        return 0, 0
    u, wide = bar.u, bar.width(text, 11, 600)
    row = upper if after + wide + (_COG + 8) * u <= upper.right else lower
    bar.icons("score:cog", ("produce",), row.right - wide - (_COG + 3) * u, row.center.y + 0.6 * u, _COG)
    bar.label("score:coming", text, Rect(row.right - wide, row.y, wide + 2, row.h), 11, 600, "good")
    return (0, wide + (_COG + 8) * u) if row is lower else (wide + (_COG + 8) * u, 0)


def _score_field(bar: _Bar, area: Rect, facts: ScoreFacts) -> None:
    builder, key = bar.builder, "button:score"
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)

    def update(item: PictureItem) -> None:
        item.show_picture(area, ("well", w, h, 8, theme.name), lambda: grounds.well(w, h, theme))
        item.kind, item.text = "score", facts.points
        item.set_name(facts.says)
        item.set_live(True)

    what = (area, facts.points, facts.says, theme.name)
    builder.show(key, lambda: PictureItem(key, builder.raster, z_order.PLATE), update, what)


def _stacked(bar: _Bar, shares: tuple[int, ...], box: Rect) -> None:
    theme = bar.builder.theme
    if box.w < 12 or not any(share > 0 for share in shares):
        return
    key = ("stacked", shares, round(box.w, 1), round(box.h, 1), theme.name)
    bar.builder.picture("score:bar", box, key, lambda: _stacked_picture(shares, box.w, box.h, theme), z_order.TEXT)


def _stacked_picture(shares: tuple[int, ...], w: float, h: float, theme: Theme) -> Picture:
    body, x, total = "", 0.0, sum(max(0, share) for share in shares)
    for share, colour in zip(shares, _SHARE_COLOURS, strict=True):
        wide = w * max(0, share) / total
        if wide:
            fill, edge = getattr(theme.ink, colour), theme.ink.outline
            body += rect(x, 0, max(1.5, wide - 1.5), h, 2, fill=fill, stroke=edge, width=0.6)
        x += wide
    return Picture(w, h, body, (), 1)


def _tiles(bar: _Bar, facts: ResourceFacts, area: Rect) -> None:
    """The action tiles; the next one can be picked up."""
    u = bar.u
    bar.field("tiles", area, facts.tiles.says)
    bar.pair("tiles", facts.tiles, Rect(area.x + 5 * u, area.y, 41 * u, area.h))
    for number, tile in enumerate(facts.each_tile):
        bar.builder.piece(
            tile.key,
            PieceLook("action_tile", facts.color, 20 if tile.is_next else 14, spent=tile.is_placed),
            Point(area.x + (55.5 + 17 * number) * u, area.center.y),
            z_order.TILE,
            unit=u,
            state=ItemState.HELD if tile.is_held else ItemState.PLAIN,
            live=tile.is_usable,
            says=tile.says,
        )
