"""What the program remembers between starts: one small JSON file, which can be lost without harm."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from uc_desktop import paths
from uc_desktop.app.saves import disk, json_store
from uc_desktop.cards.words.words import languages
from uc_desktop.path_kind import PathKind, path_kind
from uc_desktop.regular_file import read_regular

#: Adding a setting with a default keeps the format; any other change makes a new one.
FORMAT: Final = 1
#: A longer file is none of ours.
_MOST_BYTES = 100_000
#: The languages of the program by their codes, in the order in which they are offered: those that have texts.
LANGUAGES: Final = languages(paths.resources() / "words")
#: What may be chosen, where not every value of its type may. No language stands for that of the system.
CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "language": ("", *LANGUAGES),
    "theme": ("dark", "light"),
    "palette": ("standard", "apart"),
    "text_size": (100, 115, 130, 150),
    "motion": ("off", "fast", "normal", "slow"),
    "volume": tuple(range(101)),
    "ambience": tuple(range(101)),
    "turn_pace": ("steps", "slow", "normal", "fast", "off"),
}
_MEMORY: Final = ("game", "between_games", "new_game", "window")


class SettingsProblem(Struct, frozen=True):
    """The faulty keys of a settings file, none if the whole file is unreadable, and the name of the copy that was kept,
    empty if there is none; `newer_format` is the file's format if this program does not know it yet, else 0."""

    faulty: tuple[str, ...]
    kept_as: str
    newer_format: int = 0


# A dataclass, as `problem` does not count for equality.
@dataclass(slots=True)
class Settings:
    """Settings and what else the program remembers between starts.

    `window` is Qt's window geometry, in hexadecimal; `new_game` the last set-up chosen; `game` the file of the last
    game on the table, `between_games` whether it was abandoned and no other game was opened since.

    `language` is the code of one of `LANGUAGES`, or empty for that of the system. `theme` and `palette` are the look of
    the table, `text_size` per cent of the drawn size; `motion` is off, fast,
    normal or slow; `rewind` tells whether undo is animated; `volume` and `ambience`, that of the sea, go to 100;
    `shortcuts` has the changed keys of commands. `takes_gains` tells whether gains that leave nothing to decide happen
    by themselves, `asks_price` whether it is asked how to pay wherever that can be chosen, `gives_hints` whether the
    bot can be asked for hints, `turn_pace` how fast the turns of others are shown. `problem` tells what of the
    file was not understood; it is never saved.
    """

    window: str = ""
    game: str = ""
    new_game: dict[str, Any] = field(default_factory=dict)
    language: str = ""
    motion: str = "normal"
    rewind: bool = True
    theme: str = "dark"
    palette: str = "standard"
    text_size: int = 100
    takes_gains: bool = True
    asks_price: bool = False
    gives_hints: bool = True
    turn_pace: str = "normal"
    sound: bool = True
    volume: int = 70
    ambience: int = 0
    shortcuts: dict[str, Any] = field(default_factory=dict)
    between_games: bool = False
    problem: SettingsProblem | None = field(default=None, compare=False)


def load_settings(path: Path, more_faults: Callable[[Settings], list[str]] = lambda _: []) -> Settings:
    """The settings in the file; what is missing, damaged or of the wrong kind has its default.

    `more_faults` mends in them what cannot be told here, and says what that was. A file with faults is kept beside it,
    whatever its size, because the next change rewrites the file. A file of a newer format is not read.
    """
    settings, faulty = Settings(), []
    found = json_store.load(path, _MOST_BYTES)
    if newer := json_store.newer_format(found or {}, FORMAT):
        settings.problem = SettingsProblem((), "", newer)
        return settings
    for name, value in (found or {}).items():
        if _is_sound(settings, name, value):
            setattr(settings, name, value)
        elif name in _names():
            faulty.append(name)
    faulty += more_faults(settings)
    if found is None or faulty:
        settings.problem = SettingsProblem(tuple(faulty), _kept_aside(path))
    return settings


def language_in(path: Path) -> str:
    """The language in the settings file; empty if it is missing or unknown. No other setting is checked."""
    found = json_store.load(path, _MOST_BYTES) or {}
    language = found.get("language")
    return language if language in LANGUAGES else ""


def _names() -> set[str]:
    return {each.name for each in fields(Settings)} - {"problem"}


def _is_sound(settings: Settings, name: str, value: Any) -> bool:
    if name not in _names() or type(value) is not type(getattr(settings, name)):
        return False
    return name not in CHOICES or value in CHOICES[name]


def _kept_aside(path: Path) -> str:
    """Keep a copy of a faulty file, or the file itself where it cannot be copied or is too large to be ours; the name
    of what is kept, empty if the file is no plain one, which is never replaced, or nothing can be kept."""
    file = Path(os.path.realpath(path))
    aside = file.with_name(f"{path.name}.faulty")
    try:
        if path_kind(file) is not PathKind.FILE:
            return ""
        if not _is_copied(file, aside):
            disk.replace(file, aside)
    except OSError:
        return ""
    return aside.name


def _is_copied(file: Path, aside: Path) -> bool:
    with suppress(OSError):
        data = read_regular(file, _MOST_BYTES)
        if data is not None:
            disk.overwrite(aside, data)
            return True
    return False


def save_settings(path: Path, settings: Settings) -> None:
    """Write the file as `json_store.save` does."""
    known = {name: value for name, value in asdict(settings).items() if name != "problem"}
    json_store.save(path, {"format": FORMAT, **known})


def at_first_start(settings: Settings) -> Settings:
    """The settings as they come, with what is only remembered kept."""
    return Settings(**{name: getattr(settings, name) for name in _MEMORY})
