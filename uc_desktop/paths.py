"""Where data lies: the game's own, and the user's. No other module knows."""

import errno
import os
from pathlib import Path

from platformdirs import PlatformDirs

_PACKAGE = Path(__file__).resolve().parent
#: The names of what builds prepare; words have their language behind a hyphen.
CONTENT, CARD_WORDS, TEXTS = "content", "card-words", "texts"
_USER = PlatformDirs("uc-desktop", appauthor=False)


def card_data() -> Path:
    """The folder of the game's content (YAML); it exists, and may be read only."""
    return _shipped("card_data")


def resources() -> Path:
    """The folder of art, fonts, sounds, translations and help pages; it exists, and may be read only."""
    return _shipped("resources")


def prepared(name: str) -> Path:
    """The prepared file of this name; only builds have one."""
    return _PACKAGE / "_prepared" / name


def user_data() -> Path:
    """The user's folder for saved games, statistics and card packs; it may not exist yet."""
    return _USER.user_data_path


def user_config() -> Path:
    """The user's folder for settings; it may not exist yet."""
    return _USER.user_config_path


def user_cache() -> Path:
    """The user's folder for what can be made anew at any time; it may not exist yet."""
    return _USER.user_cache_path


def check_file(path: Path) -> None:
    """OSError if no file can be written there; nothing is opened or made."""
    if path.is_dir():
        raise _refused(errno.EISDIR, path)
    if not path.exists() and not path.parent.is_dir():
        raise _refused(errno.ENOTDIR if path.parent.exists() else errno.ENOENT, path)
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise _refused(errno.EACCES, path)


def check_folder(path: Path) -> None:
    """OSError if no files can be written into this folder, made first where it does not exist; nothing is made."""
    there = next(each for each in (path, *path.absolute().parents) if each.exists())
    if not there.is_dir():
        raise _refused(errno.ENOTDIR, path)
    if not os.access(there, os.W_OK):
        raise _refused(errno.EACCES, path)


def _refused(number: int, path: Path) -> OSError:
    return OSError(number, os.strerror(number), str(path))


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
