"""Nothing is told by colour alone: what must be told apart is, for every eye, and stands out from what it lies on.

Two pictures are apart if in a good part of what is drawn they differ by 20 or more in CIE 1976 L*a*b*; a picture stands
out if a sixth of it has at least three times the contrast of its ground (WCAG 2.1, 1.4.11). Both hold for full colour
vision, protanopia, deuteranopia, tritanopia and in grey, where only shape and lightness are left. And each of what is
told apart differs in its drawing when all colours are taken out of it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import combinations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage

from tests.ui.audits.colour_sight import SIGHTS, picture, share_apart, standing_out
from uc_desktop.ui.art.drawing.bands import LETTERS, letter_disc, pattern
from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import rect
from uc_desktop.ui.art.icons.icons import icon
from uc_desktop.ui.scene.items.piece import PieceLook, PieceName, piece_picture
from uc_desktop.ui.theme.theme import DARK, INK, LIGHT, THEMES, Theme

pytestmark = pytest.mark.usefixtures("qapp")

BOTH = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
EACH_SIGHT = pytest.mark.parametrize("sight", SIGHTS)
COLORS = ("green", "red", "yellow", "contract")
RESOURCES = ("kelp", "steelplast", "science", "credit", "biomatter", "point", "card")
BUILDINGS: tuple[PieceName, ...] = ("farm", "desalination", "laboratory")
METROPOLISES: tuple[PieceName, ...] = ("metropolis_blue", "metropolis_brown")
CITIES: tuple[PieceName, ...] = ("white_city", "purple_city")
Sheets = Mapping[str, Picture]


def of_players(theme: Theme, name: PieceName, size: float, *, neutral: bool = True) -> Sheets:
    players = [look.name for look in theme.players] + ["neutral"] * neutral
    return {player: piece_picture(PieceLook(name, player, size), theme) for player in players}


def pieces(theme: Theme, *names: PieceName) -> Sheets:
    return {name: piece_picture(PieceLook(name), theme) for name in names}


def stages(theme: Theme, name: PieceName) -> Sheets:
    return {
        word: piece_picture(PieceLook(name, upgraded=word == "upgraded"), theme) for word in ("as built", "upgraded")
    }


def resources() -> Sheets:
    return {name: Picture(15, 15, icon(name, 7.5, 7.5, 15)) for name in RESOURCES}


def bands() -> Sheets:
    """The end of a slot's band with its letter and a piece of the pattern."""
    return {
        color: Picture(24, 19, rect(0, 0, 24, 19, fill=INK.band(color)) + letter_disc(color, 12, 9.5, 8))
        for color in COLORS
    }


def middle(image: QImage, share: float) -> QImage:
    """The middle of a picture."""
    w, h = round(image.width() * share), round(image.height() * share)
    return image.copy(QRect((image.width() - w) // 2, (image.height() - h) // 2, w, h))


def apart(sheets: Sheets, ground: str, sight: str, inner: float = 1) -> tuple[float, str, str]:
    """The two that are least apart, and in how much of their area they are."""
    pictures = {name: middle(picture(sheet, ground), inner) for name, sheet in sheets.items()}
    pairs = combinations(pictures, 2)
    return min((share_apart(pictures[one], pictures[other], sight), one, other) for one, other in pairs)


def grounds(theme: Theme) -> tuple[str, ...]:
    """What pieces and icons lie on."""
    g = theme.ground
    return (g.reef, g.well, g.board_middle, g.quiet)


def faintest(sheets: Sheets, theme: Theme, sight: str) -> tuple[float, str, str]:
    """What stands out least from a ground, and by how much."""
    return min(
        (standing_out(sheet, ground, sight), name, ground)
        for name, sheet in sheets.items()
        for ground in grounds(theme)
    )


# Told apart by every eye


@EACH_SIGHT
@BOTH
def test_players_are_told_apart(theme: Theme, sight: str) -> None:
    ground = theme.ground.reef
    assert apart(of_players(theme, "mark", 16), ground, sight)[0] > 0.3
    assert apart(of_players(theme, "marker", 19, neutral=False), ground, sight, 0.6)[0] > 0.15
    assert apart(of_players(theme, "action_tile", 33), ground, sight, 0.5)[0] > 0.07


@EACH_SIGHT
@BOTH
def test_cities_buildings_and_metropolises_are_told_apart(theme: Theme, sight: str) -> None:
    ground = theme.ground.board_middle
    assert apart(pieces(theme, *CITIES), ground, sight, 0.5)[0] > 0.3
    assert apart(pieces(theme, *BUILDINGS), ground, sight)[0] > 0.2
    assert apart(pieces(theme, *METROPOLISES), ground, sight)[0] > 0.1


@EACH_SIGHT
@BOTH
@pytest.mark.parametrize("name", [*BUILDINGS, "tunnel"])
def test_what_is_upgraded_is_told_from_what_is_not(theme: Theme, sight: str, name: PieceName) -> None:
    assert apart(stages(theme, name), theme.ground.board_middle, sight)[0] > 0.2


@EACH_SIGHT
def test_resources_are_told_apart(sight: str) -> None:
    assert apart(resources(), DARK.ground.well, sight)[0] > 0.4
    assert apart(resources(), INK.row, sight)[0] > 0.4


@EACH_SIGHT
def test_card_colours_are_told_apart_by_their_letters(sight: str) -> None:
    assert apart(bands(), INK.outline, sight, 0.55)[0] > 0.06


# Without any colour


def shape(sheet: Picture) -> str:
    """The drawing without its colours."""
    return re.sub(
        r'(#[0-9A-Fa-f]{6}|(fill|stroke|stop-color|[\w-]*opacity)="[^"]*"|url\(#\w+\)|id="\w+")', "", sheet.body
    )


@pytest.mark.parametrize(
    "sheets",
    [
        of_players(DARK, "mark", 16), of_players(DARK, "marker", 19, neutral=False),
        of_players(DARK, "action_tile", 33),
        pieces(DARK, *BUILDINGS), pieces(DARK, *METROPOLISES), pieces(DARK, *CITIES), resources(), bands(),
        stages(DARK, "farm"), stages(DARK, "desalination"), stages(DARK, "laboratory"), stages(DARK, "tunnel"),
    ],
    ids=[
        "marks", "markers", "tiles", "buildings", "metropolises", "cities", "resources", "bands",
        "farms", "desalination", "laboratories", "tunnels",
    ],
)  # fmt: skip
def test_each_has_a_shape_of_its_own(sheets: Sheets) -> None:
    assert len({shape(sheet) for sheet in sheets.values()}) == len(sheets)


def test_each_card_colour_has_a_letter_and_a_pattern_of_its_own() -> None:
    assert len({LETTERS[color] for color in COLORS}) == len(COLORS)
    assert len({shape(Picture(40, 19, pattern(color, 0, 0, 40, 19))) for color in COLORS}) == len(COLORS)


# Standing out


@EACH_SIGHT
@BOTH
def test_pieces_stand_out_from_what_they_lie_on(theme: Theme, sight: str) -> None:
    marks = of_players(theme, "mark", 16)
    assert faintest(marks, theme, sight)[0] >= 3
    assert faintest(of_players(theme, "action_tile", 33), theme, sight)[0] >= 3
    assert faintest(pieces(theme, *CITIES, *BUILDINGS, *METROPOLISES, "tunnel"), theme, sight)[0] >= 3


@EACH_SIGHT
def test_resources_stand_out_from_what_they_lie_on(sight: str) -> None:
    assert faintest(resources(), DARK, sight)[0] >= 3
    assert faintest(resources(), LIGHT, sight)[0] >= 3
