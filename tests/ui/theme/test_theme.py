"""Themes: readable texts, players told apart, durations, the font."""

import pytest
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QApplication

from uc_desktop import paths
from uc_desktop.ui.theme.theme import DARK, FAMILY, INK, LIGHT, SPEEDS, THEMES, Theme, font, load_fonts

BOTH = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())


def luminance(colour: str) -> float:
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@BOTH
@pytest.mark.parametrize("text", ["foam", "mist", "amber", "alarm", "good", "lume"])
@pytest.mark.parametrize("ground", ["reef", "well", "panel_top", "panel_bottom", "bubble", "quiet"])
def test_texts_are_readable_on_every_panel(theme: Theme, text: str, ground: str) -> None:
    assert contrast(getattr(theme.ground, text), getattr(theme.ground, ground)) >= 4.5


@BOTH
def test_the_current_chip_and_the_primary_button_are_readable(theme: Theme) -> None:
    assert contrast(theme.ground.foam, theme.ground.current) >= 4.5
    assert contrast(theme.ground.on_lume, theme.ground.lume) >= 4.5


@pytest.mark.parametrize("paper", [INK.paper_top, INK.paper_bottom])
def test_words_on_cards_are_readable(paper: str) -> None:
    assert contrast(INK.ink, paper) >= 7
    assert contrast(INK.ink_dim, paper) >= 4.5


@pytest.mark.parametrize("colour", ["green", "red", "yellow", "contract", "none"])
def test_numbers_on_bands_are_readable(colour: str) -> None:
    assert contrast(INK.outline, INK.band(colour)) >= 4.5


@BOTH
def test_players_differ_in_colour_and_shape(theme: Theme) -> None:
    assert len({look.shape for look in theme.players}) == len({look.colour for look in theme.players}) == 4


@BOTH
def test_players_stand_out_from_panels(theme: Theme) -> None:
    assert all(contrast(look.colour, theme.ground.panel_bottom) >= 3 for look in theme.players)


def test_lume_is_no_players_colour() -> None:
    looks = [*DARK.players, *LIGHT.players]
    assert all(look.colour not in (DARK.ground.lume, LIGHT.ground.lume) for look in looks)


def test_an_unknown_player_is_neutral() -> None:
    assert DARK.player("nobody").name == "neutral"


def test_no_type_is_below_the_floor() -> None:
    assert min(DARK.type.button, *DARK.type.dialog) >= 11


def test_the_text_size_setting_multiplies_every_size() -> None:
    larger = DARK.type.scaled(1.5)
    assert larger.button == 18
    assert larger.dialog[0] == 39


def test_motion_off_takes_no_time() -> None:
    still = DARK.motion.at_speed(SPEEDS["off"])
    assert still.drop == still.pulse == still.undo_all == 0
    assert still.pick_up_scale == DARK.motion.pick_up_scale


def test_slow_motion_is_slower() -> None:
    assert DARK.motion.at_speed(SPEEDS["slow"]).drop == 256


def test_dark_and_light_grounds_differ_everywhere_that_text_stands() -> None:
    names = ("reef", "well", "panel_top", "foam", "mist", "lume")
    assert all(getattr(DARK.ground, name) != getattr(LIGHT.ground, name) for name in names)


def test_the_shipped_font_loads(qapp: QApplication) -> None:
    assert FAMILY in load_fonts(paths.resources() / "fonts")


def test_texts_are_set_in_the_shipped_font(qapp: QApplication) -> None:
    load_fonts(paths.resources() / "fonts")
    assert QFontInfo(font(12, 700)).family() == FAMILY


def test_a_missing_font_is_an_error(qapp: QApplication, tmp_path: object) -> None:
    from pathlib import Path

    with pytest.raises(FileNotFoundError, match=FAMILY):
        load_fonts(Path(str(tmp_path)))
