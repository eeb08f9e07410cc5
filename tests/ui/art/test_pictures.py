"""Pieces, places, grounds, rings and miniatures: valid, stable, and each what it claims."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QColor, QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from uc_desktop.presentation.facts.small_board_facts import SmallBoardFacts
from uc_desktop.ui.art.boards import grounds, places, rings, slots
from uc_desktop.ui.art.boards.board_picture import board_picture
from uc_desktop.ui.art.boards.miniature import miniature
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import render
from uc_desktop.ui.art.drawing.svg import document, greyed, linear, rect
from uc_desktop.ui.art.pieces.pieces import CityKind
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.main_board_layout import main_board_layout
from uc_desktop.ui.layout.player_board_layout import player_board_layout
from uc_desktop.ui.layout.table_layout import table_layout
from uc_desktop.ui.scene.items.piece import PIECE_NAMES, PieceLook, PieceName, piece_picture
from uc_desktop.ui.theme.theme import DARK, LIGHT, THEMES, Theme

TABLE = table_layout(1366, 768)
MAIN = main_board_layout(TABLE.main_board, TABLE.unit)
BOARD = player_board_layout(TABLE.field)
FACTS = SmallBoardFacts({"2,2": "white", "1,1": "purple"}, {"1,1-2,2": 2}, {"2,2#1": ("farm", True)}, frozenset({"UR"}))
CITIES: tuple[CityKind, ...] = ("white", "purple")
ROUTE = BOARD.tunnels["UL-0,1"]

SHEETS: dict[str, Callable[[Theme], Picture]] = {
    "backdrop": lambda theme: grounds.backdrop(1366, 768, theme),
    "panel": lambda theme: grounds.panel(252, 88, 10, theme),
    "accented panel": lambda theme: grounds.panel(252, 304, 12, theme, True),
    "well": lambda theme: grounds.well(100, 36, theme),
    "top bar": lambda theme: grounds.top_bar(1366, 36, theme),
    "main board": lambda theme: grounds.main_board_ground(MAIN, theme),
    "player board": lambda theme: grounds.player_board_ground(BOARD, TABLE.player_board, TABLE.supply, theme),
    "plate": lambda theme: grounds.plate(1, True, theme),
    "plate of a city": lambda theme: grounds.plate(1, True, theme, "purple"),
    "empty plate": lambda theme: grounds.plate(1, False, theme),
    "round": lambda theme: grounds.round_disc(6, True, False, 9.5, theme),
    "past round": lambda theme: grounds.round_disc(1, False, True, 9.5, theme),
    "slot": lambda theme: slots.slot(MAIN.slots["Y1"], ["science", "kelp"], 1, theme),
    "occupied slot": lambda theme: slots.slot(MAIN.slots["R3"], ["science", "kelp"], 1, theme, True),
    "city site": lambda theme: places.city_site(["kelp"], 1, theme),
    "building site": lambda theme: places.building_site([("times", 2)], 1, theme),
    "expansion site": lambda theme: places.expansion_site([], 1, theme),
    "tunnel site": lambda theme: places.tunnel_site(["card"], 1, 40, theme, True),
    "price of a site": lambda theme: places.site_tag([("t", "+"), ("t", "3"), "steelplast"], True, 1),
    "what a site gives": lambda theme: places.site_tag(["produce", ("n", 2)], False, 1),
    "route": lambda theme: places.route(ROUTE, 0, 1, theme),
    "lit route": lambda theme: places.route(ROUTE, 2, 1, theme),
    "paths": lambda theme: places.paths_to_sites(BOARD.cities["1,1"], list(BOARD.buildings.values())[:3], 1, theme),
    "legal ring": lambda theme: rings.round_ring("legal", 27, theme),
    "ghost ring": lambda theme: rings.round_ring("dragged", 36, theme),
    "slot ring": lambda theme: rings.box_ring("current", 93, 60, 8, theme),
    "legal box": lambda theme: rings.box_ring("legal", 93, 60, 8, theme),
    "tunnel ring": lambda theme: rings.tunnel_ring("legal", 42, 18, 40, theme),
    "miniature": lambda theme: miniature(FACTS, 100, 76, theme),
}  # fmt: skip


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
@pytest.mark.parametrize("name", SHEETS)
def test_every_picture_is_valid_in_both_themes(qapp: QApplication, name: str, theme: Theme) -> None:
    svg = SHEETS[name](theme).svg()
    assert QSvgRenderer(QByteArray(svg.encode())).isValid()
    assert "NaN" not in svg


@pytest.mark.parametrize("name", SHEETS)
def test_every_picture_is_the_same_each_time(name: str) -> None:
    assert SHEETS[name](DARK).svg() == SHEETS[name](DARK).svg()


@pytest.mark.parametrize("name", SHEETS)
def test_no_picture_needs_what_a_raster_view_draws_slowly(name: str) -> None:
    svg = SHEETS[name](DARK).svg()
    assert all(word not in svg for word in ("<filter", "<mask", "clip-path", "<text", "mix-blend-mode"))


@pytest.mark.parametrize("name", PIECE_NAMES)
def test_every_piece_is_valid(qapp: QApplication, name: str) -> None:
    piece = next(known for known in PIECE_NAMES if known == name)
    svg = piece_picture(PieceLook(piece, "blue", upgraded=True, lit=True), DARK).svg()
    assert QSvgRenderer(QByteArray(svg.encode())).isValid()


def test_upgraded_tokens_are_drawn_otherwise() -> None:
    assert piece_picture(PieceLook("farm"), DARK).body != piece_picture(PieceLook("farm", upgraded=True), DARK).body


def test_players_are_drawn_in_their_own_shape() -> None:
    assert "<rect" in piece_picture(PieceLook("mark", "orange"), DARK).body
    assert "<circle" in piece_picture(PieceLook("mark", "ivory"), DARK).body


def test_light_outlines_are_thicker() -> None:
    assert piece_picture(PieceLook("tunnel"), DARK).body != piece_picture(PieceLook("tunnel"), LIGHT).body


def test_a_drained_picture_keeps_no_strong_colour() -> None:
    assert "#FF0000" not in greyed(rect(0, 0, 4, 4, fill="#FF0000"))


@pytest.mark.parametrize("name", ["farm", "desalination", "laboratory", "action_tile", "metropolis_blue", "tunnel"])
def test_what_lies_on_a_board_has_a_shadow_below_it(qapp: QApplication, name: PieceName) -> None:
    drawn = render(piece_picture(PieceLook(name, "blue"), DARK), 4).toImage()
    above = next(y for y in range(drawn.height()) if alpha_of(drawn, y))
    below = next(y for y in range(drawn.height()) if alpha_of(drawn, drawn.height() - 1 - y))
    assert 0 < below < above


def alpha_of(image: QImage, y: int) -> int:
    return image.pixelColor(image.width() // 2, y).alpha()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
@pytest.mark.parametrize(("name", "is_brown"), [("metropolis_blue", False), ("metropolis_brown", True)])
def test_a_metropolis_has_its_colour_above_and_at_its_side(
    qapp: QApplication, theme: Theme, name: PieceName, is_brown: bool
) -> None:
    picture = piece_picture(PieceLook(name), theme)
    drawn = render(picture, 4).toImage()
    # The side shows below the lower edge of the hexagon, which is level for blue and slopes for brown.
    across, low = (0.4, 0.769) if is_brown else (0.0, 0.866)
    places = {"face": (across, low - 0.12), "side": (across, low + 0.085)}
    colours = {part: pixel(picture, drawn, x, y) for part, (x, y) in places.items()}
    assert {part: colour.red() > colour.blue() for part, colour in colours.items()} == dict.fromkeys(places, is_brown)


def pixel(picture: Picture, drawn: QImage, x: float, y: float) -> QColor:
    """The colour at x,y from the middle of a picture, in halves of its width."""
    scale = drawn.width() / (picture.w + 2 * picture.bleed)
    middle = picture.bleed + picture.w / 2
    return drawn.pixelColor(round((middle + x * picture.w / 2) * scale), round((middle + y * picture.w / 2) * scale))


def test_a_dome_is_the_brighter_the_more_buildings_it_holds(qapp: QApplication) -> None:
    def light(held: int) -> int:
        drawn = render(piece_picture(PieceLook("white_city", held=held), DARK), 2).toImage()
        colours = (drawn.pixelColor(x, y) for x in range(drawn.width()) for y in range(drawn.height()))
        return sum(colour.red() * colour.alpha() for colour in colours)

    lights = [light(held) for held in (0, 1, 2, 3)]
    assert lights == sorted(set(lights))


def test_more_than_three_buildings_light_no_further_windows() -> None:
    assert (
        piece_picture(PieceLook("white_city", held=4), DARK).body
        == piece_picture(PieceLook("white_city", held=3), DARK).body
    )


def test_a_city_lights_the_ground_in_its_own_colour_but_not_in_the_light_theme() -> None:
    pools = {city: grounds.plate(1, True, DARK, city).body for city in CITIES}
    assert len({grounds.plate(1, True, DARK).body, *pools.values()}) == 3
    assert {grounds.plate(1, True, LIGHT, city).body for city in CITIES} == {grounds.plate(1, True, LIGHT).body}


def test_only_the_dark_theme_has_light_and_ridges_in_the_water_of_a_board() -> None:
    dark, light = (SHEETS["player board"](theme).body for theme in (DARK, LIGHT))
    assert "#D6FBFF" in dark and "#0A3A54" in dark
    assert "#D6FBFF" not in light and "#0A3A54" not in light


def test_a_built_tunnel_glows_in_the_dark_theme() -> None:
    assert places.route(ROUTE, 2, 1, DARK).body.count("<circle") == 1
    assert places.route(ROUTE, 2, 1, LIGHT).body.count("<circle") == 0


def test_equal_gradients_are_defined_once() -> None:
    paint = linear((0, "#000000"), (1, "#FFFFFF"))
    svg = document(rect(0, 0, 4, 4, fill=paint) + rect(4, 0, 4, 4, fill=paint), 0, 0, 8, 4)
    assert svg.count("<linearGradient") == 1
    assert svg.count("url(#g0)") == 2


def test_equal_boards_have_equal_miniatures() -> None:
    again = SmallBoardFacts(
        {"1,1": "purple", "2,2": "white"}, {"1,1-2,2": 2}, {"2,2#1": ("farm", True)}, frozenset({"UR"})
    )
    assert again.key() == FACTS.key()


def test_an_unconnected_city_lies_dim_on_a_dark_plate_in_a_picture_of_the_board() -> None:
    def shown(connected: frozenset[str]) -> tuple[int, int]:
        body = board_picture(FACTS, connected, {}, 526, 422, DARK).body
        dark = grounds.plate(player_board_layout(Rect(0, 0, 526, 422)).unit, False, DARK).body
        return body.count(dark), body.count('<g opacity="0.75">')

    assert shown(frozenset({"2,2", "1,1"})) == (7, 0)
    # The other one has a farm.
    assert shown(frozenset({"1,1"})) == (8, 2)


def test_a_shape_with_one_paint_has_its_opacity() -> None:
    assert 'fill-opacity="0.5"' in rect(0, 0, 4, 4, fill="#FF0000", opacity=0.5)
    assert ' stroke-opacity="0.5"' in rect(0, 0, 4, 4, stroke="#FF0000", opacity=0.5)
    assert ' opacity="0.5"' in rect(0, 0, 4, 4, fill="#FF0000", stroke="#000000", opacity=0.5)
