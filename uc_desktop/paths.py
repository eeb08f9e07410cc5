"""Where data lies: the game's own, and the user's. No other module knows."""

from pathlib import Path

from platformdirs import PlatformDirs

_PACKAGE = Path(__file__).resolve().parent
_USER = PlatformDirs("uc-desktop", appauthor=False)


def card_data() -> Path:
    """The folder of the game's content (YAML); it exists, and may be read only."""
    return _shipped("card_data")


def resources() -> Path:
    """The folder of art, fonts, sounds, translations and help pages; it exists, and may be read only."""
    return _shipped("resources")


def user_data() -> Path:
    """The user's folder for saved games, statistics and card packs; it may not exist yet."""
    return _USER.user_data_path


def user_config() -> Path:
    """The user's folder for settings; it may not exist yet."""
    return _USER.user_config_path


def _shipped(name: str) -> Path:
    """The data folder `name`: inside the package in a wheel or a bundle, beside it in a source checkout.

    Raises FileNotFoundError, naming the places searched, where it is in neither.
    """
    places = (_PACKAGE / f"_{name}", _PACKAGE.parent / name)
    for place in places:
        if place.is_dir():
            return place
    searched = " or ".join(str(place) for place in places)
    raise FileNotFoundError(f"The game's folder {name!r} is missing from {searched}; install the game again.")
