"""The right column: the strips of the other players, or the goal of a solo game.

Key: `player:N`, live: a click brings that player's board up.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from uc_desktop.app.saves.header import Seat
from uc_desktop.cards.words.amounts import resource_word
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.phrases import amount, sentence
from uc_desktop.rules.board.graph import CORNERS, Board
from uc_desktop.rules.board.sites import is_place_connected, structure_at
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.amounts import action_cards, available_action_cards
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import TILES, Phase
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.boards.miniature import BoardFacts, miniature
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import circle, group, line, rect
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.art.pieces.pieces import player_shape
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout, opponent_layout
from uc_desktop.ui.panels.clickable import clickable_picture
from uc_desktop.ui.panels.goal_panel import draw_goal
from uc_desktop.ui.scene.items.label import alike_in_lines
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

_STOCKS: Final = ("kelp", "steelplast", "science", "credit", "biomatter", "card")


def draw_opponents(stage: SceneBuilder, model: TableModel, faces: Faces, layout: TableLayout) -> None:
    """The strips of the other players, in seat order from the viewer's left; for one player the goal."""
    if len(model.state.players) == 1:
        draw_goal(stage, model, layout)
    u, numbers = layout.side_unit, others(model)
    names = tuple(model.seat(number).name for number in numbers)
    size = _name_size(stage.theme.text, layout.opponents, names, u)
    for number, area in zip(numbers, layout.opponents, strict=False):
        strip = _strip(model, number, area, u, size)
        stage.part(f"player {number}", strip, partial(_draw_strip, stage, strip))


@lru_cache(maxsize=8)
def _name_size(text: float, strips: tuple[Rect, ...], names: tuple[str, ...], u: float) -> float:
    """The one size of all names at this text size."""
    rooms = (name_place(area, u) for area in strips)
    return alike_in_lines(13 * u, 700, text, [(name, at.w, at.h) for name, at in zip(names, rooms, strict=False)])


def others(model: TableModel) -> tuple[int, ...]:
    """The players but the viewer, in the order of their strips."""
    count = len(model.state.players)
    return tuple((model.viewer + step) % count for step in range(1, count))


def board_facts(board: Board, player: Player) -> BoardFacts:
    """What stands on a player's board, as its miniature shows it."""
    names = {"desalination plant": "desalination"}
    cities = {
        site.id: "purple" if player.symbiotic >> index & 1 else "white"
        for index, site in enumerate(board.cities)
        if player.cities >> index & 1
    }
    tunnels = {
        site.id: 2 if player.upgraded_tunnels >> index & 1 else 1
        for index, site in enumerate(board.tunnels)
        if player.tunnels >> index & 1
    }
    built = {site.id: structure_at(board, player, site.id) for site in board.buildings}
    buildings = {site: (names.get(at[0], str(at[0])), at[1]) for site, at in built.items() if at is not None}
    connected = frozenset(place for place in CORNERS if is_place_connected(board, player, place))
    return BoardFacts(cities, tunnels, buildings, connected, tuple(site.id for site in board.tunnels))


@dataclass(frozen=True, slots=True)
class _Strip:
    """All that a player's strip is drawn from: whose it is, where, the unit of its type and icons, and how large the
    name is.

    `now` tells whether the player is to decide, `shown` whether the player's board is shown large.
    """

    number: int
    seat: Seat
    player: Player
    board: Board
    content: Content
    texts: Texts
    now: bool
    shown: bool
    area: Rect
    u: float
    name_size: float

    @property
    def key(self) -> str:
        return f"player:{self.number}"

    @property
    def actions(self) -> tuple[int, int]:
        """How many action cards are available, and how many there are."""
        return len(available_action_cards(self.content, self.player)), len(action_cards(self.content, self.player))

    @property
    def facts(self) -> Rect:
        """The part left of the miniature."""
        return opponent_layout(self.area, self.u)["facts"]

    @property
    def points_x(self) -> float:
        """The left edge of the points."""
        return self.facts.right - 46 * self.u

    @property
    def name_place(self) -> Rect:
        """Where the name stands, above the stocks: in two lines if it is long."""
        return name_place(self.area, self.u)

    def stock_place(self, number: int) -> Rect:
        """The cell of the resource with this number: its icon at the left, the amount behind it."""
        a, f, u, step = self.area, self.facts, self.u, (self.facts.w - 4 * self.u) / 3
        x, y = f.x + 4 * u + number % 3 * step, a.y + a.h * (0.45 + 0.215 * (number // 3))
        return Rect(x, y - 7 * u, step, 14 * u)


def name_place(strip: Rect, u: float) -> Rect:
    """The room for the name in a strip: between mark and points, above the stocks."""
    left, right = strip.x + 30.5 * u, opponent_layout(strip, u)["facts"].right - 49 * u
    return Rect(left, strip.y + 3 * u, right - left, min(32 * u, strip.h * 0.45 - 11 * u))


def _strip(model: TableModel, number: int, area: Rect, u: float, name_size: float) -> _Strip:
    now = number == model.state.active and model.state.phase is not Phase.OVER
    return _Strip(
        number, model.seat(number), model.state.players[number], model.board(number), model.content, model.texts,
        now, number == model.shown, area, u, name_size,
    )  # fmt: skip


def _draw_strip(stage: SceneBuilder, strip: _Strip) -> None:
    color, tiles, now, area = strip.seat.color, strip.player.tiles, strip.now, strip.area
    theme, look = stage.theme, (color, tiles, now, area[2:], strip.u)
    clickable_picture(
        stage, strip.key, area, ("strip", *look, theme.name),
        lambda: _strip_picture(strip, color, tiles, now, theme), z_order.GROUND, _says(strip),
    )  # fmt: skip
    _draw_name(stage, strip)
    _draw_amounts(stage, strip)
    _draw_miniature(stage, strip)


def _says(strip: _Strip) -> str:
    """The strip in words."""
    player, seat, (able, all_) = strip.player, strip.seat, strip.actions
    who = seat.name if seat.is_human else f"{seat.name}, {seat.player} bot"
    return sentence(
        f"{who}: {amount(player.points, 'point', 'points')}",
        f"Has {strip.texts.cost_words(player.stock)}" if any(player.stock) else "Has no resources",
        f"{amount(len(player.hand), 'card', 'cards')} in hand, {amount(player.tiles, 'tile', 'tiles')} left",
        f"{able} of {amount(all_, 'action card', 'action cards')} available",
        "To decide now" if strip.now else "",
        "Click to see the board",
    )


def _draw_name(stage: SceneBuilder, strip: _Strip) -> None:
    seat, u, key, a, place = strip.seat, strip.u, strip.key, strip.area, strip.name_place
    if text_width(seat.name, Type(strip.name_size, 700)) <= place.w:
        place = place._replace(y=a.y + 10 * u, h=18 * u)
    stage.label(f"name:{key}", seat.name, place, strip.name_size, 700, name=_says(strip), grows=False)
    if not seat.is_human:
        size = round(14 * u, 2)
        at = Rect(strip.facts.right - 17 * u, a.bottom - 19 * u, size, size)
        stage.picture(
            f"bot:{key}", at, ("bot", size), lambda: _bot_sign(size), z_order.TEXT, f"{seat.player} bot".capitalize()
        )
    points = Rect(strip.points_x + 19 * u, a.y + 10 * u, 28 * u, 18 * u)
    score = strip.player.points
    name = f"{seat.name}: {amount(score, 'point', 'points')}"
    stage.label(f"points:{key}", str(score), points, 13 * u, 700, name=name)


def _draw_amounts(stage: SceneBuilder, strip: _Strip) -> None:
    player, seat, u, key = strip.player, strip.seat, strip.u, strip.key
    counts = (*player.stock, len(player.hand))
    for number, (what, count) in enumerate(zip(_STOCKS, counts, strict=True)):
        cell = strip.stock_place(number)
        place = Rect(cell.x + 19 * u, cell.y, cell.w - 19 * u, cell.h)
        words = amount(count, "card", "cards") if what == "card" else f"{count} {resource_word(what, count)}"
        stage.label(f"{what}:{key}", str(count), place, 12 * u, 600, name=f"{seat.name}: {words}")
    able, all_ = strip.actions
    bot = 0 if seat.is_human else 18 * u
    width = strip.facts.right - strip.area.x - 87 * u - bot
    place = Rect(strip.area.x + 87 * u, strip.area.bottom - 19 * u, width, 14 * u)
    name = f"{seat.name}: {able} of {amount(all_, 'action card', 'action cards')} available"
    stage.label(f"actions:{key}", f"{able} of {all_}", place, 11 * u, 600, name=name)


def _draw_miniature(stage: SceneBuilder, strip: _Strip) -> None:
    facts, shown, theme = board_facts(strip.board, strip.player), strip.shown, stage.theme
    at = opponent_layout(strip.area, strip.u)["miniature"]
    w, h = round(at.w, 1), round(at.h, 1)

    def make() -> Picture:
        picture = miniature(facts, w, h, theme)
        frame = rect(0.5, 0.5, w - 1, h - 1, 6, stroke=theme.ground.focus, width=2) if shown else ""
        return Picture(w, h, picture.body + frame, (), picture.bleed)

    key = ("miniature", facts.key(), w, h, shown, theme.name)
    name = f"{strip.seat.name}’s board"
    stage.picture(
        f"board:{strip.number}", at, key, make, z_order.PLATE, f"{name}, shown large" if shown else name
    )  # fmt: skip


def _strip_picture(strip: _Strip, color: str, tiles: int, now: bool, theme: Theme) -> Picture:
    """Panel, the player's shape, icons and tiles: all of the strip but numbers and board."""
    u, a, look, g = strip.u, strip.area, theme.player(color), theme.ground
    body = grounds.panel_body(a.w, a.h, 10 * u, theme, None, g.lume if now else None)
    body += rect(0, 8 * u, 3.5 * u, a.h - 16 * u, 1.8 * u, fill=look.colour)
    if now:
        body += circle(17.5 * u, 19 * u, 11 * u, stroke=g.lume, width=2)
    body += group(17.5 * u, 19 * u, player_shape(look, 8 * u, theme.outline))
    body += icon("point", strip.points_x - a.x + 8 * u, 19 * u, 17 * u)
    for number, what in enumerate(_STOCKS):
        cell = strip.stock_place(number)
        body += icon(what, cell.x - a.x + 8 * u, cell.center.y - a.y, (16 if a.h > 84 * u else 15) * u)
    for place in range(TILES):
        free = place < tiles
        fill = look.colour if free else g.well
        body += rect(
            (12.5 + place * 16) * u, a.h - 18.5 * u, 13 * u, 13 * u, 3.5 * u, fill=fill, stroke=look.colour, width=1,
            opacity=1 if free else 0.7,
        )  # fmt: skip
    return Picture(a.w, a.h, body + icon("action_card", 76 * u, a.h - 12 * u, 15 * u), (), 3)


def _bot_sign(size: float) -> Picture:
    """A small robot's head."""
    ink, k = "#05202F", size / 14
    head = rect(-6, -3.5, 12, 9, 3, fill="#9CC0D2") + line(0, -3.5, 0, -6.5, stroke="#9CC0D2", width=1.5)
    eyes = circle(-2.4, 1, 1.3, fill=ink) + circle(2.4, 1, 1.3, fill=ink)
    return Picture(size, size, group(size / 2, size / 2, head, eyes, scale=k))
