"""What the page of settings shows: every setting in one row of a table, the keys of the commands, and the packs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal

from msgspec import Struct

from uc_desktop.app.records.settings import CHOICES, Settings
from uc_desktop.app.saves.header import UndoPolicy
from uc_desktop.presentation.search import is_found
from uc_desktop.presentation.shortcuts import BETWEEN_KEYS, COMMANDS, FIXED
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.pack_words import changes_words, pack_names
from uc_desktop.presentation.words.problem_words import fault_words

if TYPE_CHECKING:
    from uc_desktop.app.session.card_sets import Pack
    from uc_desktop.presentation.shortcuts import Shortcuts
    from uc_desktop.presentation.words.catalogue import Key

#: Names beside each other, two small pictures, a slider with stops, segments, a switch, or a slider with a number.
Control = Literal["languages", "pictures", "stops", "segments", "toggle", "volume"]
SectionName = Literal["language", "display", "sound", "play", "keys", "packs"]
SECTIONS: Final[Mapping[SectionName, Key]] = {
    "language": "settings_page.language",
    "display": "settings_page.display",
    "sound": "settings_page.sound",
    "play": "settings_page.play",
    "keys": "settings_page.keys",
    "packs": "packs.title",
}
#: The commands whose keys are shown before all are asked for.
FIRST_KEYS: Final = ("confirm", "undo", "palette", "score")


class Setting(Struct, frozen=True):
    """A row of the page: a field of `Settings`, what it is called, a line of help, and how it is changed.

    With `new_game` it is a default of new games, kept in the set-up last chosen; all others have their default from
    `Settings`. `switch` is the field of the toggle beside a volume. It cannot be changed, for the reason `why_off`,
    while the field `off_with` has the value `off_at`.
    """

    section: SectionName
    field: str
    label: Key
    help: Key
    control: Control
    choices: Mapping[Any, Key] = {}
    new_game: bool = False
    new_game_default: Any = None
    switch: str = ""
    off_with: str = ""
    off_at: Any = None
    why_off: Key | None = None

    @property
    def values(self) -> tuple[Any, ...]:
        """What may be chosen, in its order."""
        return tuple(self.choices) or CHOICES.get(self.field, (False, True))

    def words(self, value: Any) -> str:
        """What a value is called."""
        return say(self.choices[value]) if value in self.choices else say("settings_page.percent", count=value)

    @property
    def default(self) -> Any:
        """The value at the first start."""
        return self.new_game_default if self.new_game else getattr(Settings(), self.field)

    def of(self, settings: Settings) -> Any:
        """The value in these settings."""
        if not self.new_game:
            return getattr(settings, self.field)
        kept = settings.new_game.get(self.field)
        return kept if type(kept) is type(self.default) and kept in self.values else self.default

    def put(self, settings: Settings, value: Any) -> None:
        """Give it this value in these settings."""
        if not self.new_game:
            setattr(settings, self.field, value)
            return
        others = {name: kept for name, kept in settings.new_game.items() if name != self.field}
        settings.new_game = others if value == self.default else {**others, self.field: value}

    def reason_off(self, settings: Settings) -> str:
        """Why it cannot be changed now; empty if it can."""
        is_off = self.why_off is not None and getattr(settings, self.off_with) == self.off_at
        return say(self.why_off) if is_off and self.why_off is not None else ""


#: All settings in the order of the page. A new one is a field with its default in `Settings`, and a row here.
SETTINGS: Final = (
    Setting("language", "language", "settings_page.language", "settings_page.language", "languages"),
    Setting(
        "display", "theme", "settings_page.theme", "settings_page.theme help", "pictures",
        {"dark": "settings_page.dark", "light": "settings_page.light"},
    ),
    Setting("display", "text_size", "settings_page.text size", "settings_page.text size help", "stops"),
    Setting(
        "display", "motion", "settings_page.motion", "settings_page.motion help", "segments",
        {"off": "settings_page.off", "fast": "settings_page.fast", "normal": "settings_page.normal",
         "slow": "settings_page.slow"},
    ),
    Setting(
        "display", "rewind", "settings_page.rewind", "settings_page.rewind help", "toggle",
        off_with="motion", off_at="off", why_off="settings_page.motion is off",
    ),
    Setting(
        "display", "palette", "settings_page.colours", "settings_page.colours help", "segments",
        {"standard": "settings_page.standard", "apart": "settings_page.apart"},
    ),
    Setting("sound", "volume", "settings_page.sounds", "settings_page.sounds help", "volume", switch="sound"),
    Setting(
        "sound", "ambience", "settings_page.ambience", "settings_page.ambience help", "volume",
        off_with="sound", off_at=False, why_off="settings_page.sounds are off",
    ),
    Setting("play", "takes_gains", "settings_page.takes gains", "settings_page.takes gains help", "toggle"),
    Setting("play", "asks_price", "settings_page.asks price", "settings_page.asks price help", "toggle"),
    Setting("play", "gives_hints", "settings_page.gives hints", "settings_page.gives hints help", "toggle"),
    Setting(
        "play", "turn_pace", "settings_page.turn pace", "settings_page.turn pace help", "segments",
        {"steps": "settings_page.pace steps", "slow": "settings_page.pace slow", "normal": "settings_page.pace normal",
         "fast": "settings_page.pace fast", "off": "settings_page.pace off"},
    ),
    Setting(
        "play", "undo", "settings_page.undo", "settings_page.undo help", "segments",
        {"": "settings_page.undo by players", UndoPolicy.FREE.value: "settings_page.undo free",
         UndoPolicy.STRICT.value: "settings_page.undo strict"},
        new_game=True, new_game_default="",
    ),
    Setting(
        "play", "take_back", "settings_page.take-back", "settings_page.take-back help", "toggle",
        new_game=True, new_game_default=False,
    ),
    Setting(
        "play", "curtain", "settings_page.curtain", "settings_page.curtain help", "toggle",
        new_game=True, new_game_default=True,
    ),
)  # fmt: skip


def values_of(settings: Settings) -> dict[str, Any]:
    """The values of all settings of the table and of their switches."""
    switches = {each.switch: getattr(settings, each.switch) for each in SETTINGS if each.switch}
    return {**{each.field: each.of(settings) for each in SETTINGS}, **switches}


def put_values(settings: Settings, values: Mapping[str, Any]) -> None:
    """Give the settings these values, by field."""
    for each in SETTINGS:
        each.put(settings, values[each.field])
        if each.switch:
            setattr(settings, each.switch, values[each.switch])


def defaults() -> dict[str, Any]:
    """The values at the first start."""
    return values_of(Settings())


class KeyRow(Struct, frozen=True):
    """A command with its keys, in words and each as the caps that are pressed together; `name` is empty where they
    cannot be changed."""

    name: str
    words: str
    words_of_keys: str
    caps: tuple[tuple[str, ...], ...] = ()

    @property
    def says(self) -> str:
        """All of it in words."""
        return say("settings_page.key row", command=self.words, keys=self.words_of_keys or say("keys.set no keys"))


def key_rows(shortcuts: Shortcuts, typed: str, shows_all: bool) -> tuple[KeyRow, ...]:
    """The commands that have all words typed in their name or keys; without any, all of them, or the first few."""
    rows = (
        *(KeyRow(each.name, each.words, shortcuts.shown(each.name), _caps(shortcuts, each.name)) for each in COMMANDS),
        *(KeyRow("", say(words), say(keys)) for keys, words in FIXED),
    )
    if not typed.strip() and not shows_all:
        by_name = {row.name: row for row in rows}
        return tuple(by_name[name] for name in FIRST_KEYS)
    return tuple(row for row in rows if is_found(typed, f"{row.words} {row.words_of_keys}"))


def _caps(shortcuts: Shortcuts, name: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(BETWEEN_KEYS.split(shortcuts.called(keys))) for keys in shortcuts.keys(name))


class PackFacts(Struct, frozen=True):
    """A card pack: its folder's name, what it is called, what it is about, and its faults, if it cannot be used."""

    folder: str
    name: str
    about: str
    faults: tuple[str, ...]


def pack_facts(packs: Sequence[Pack]) -> tuple[PackFacts, ...]:
    """The packs, faulty ones last."""
    names = pack_names(packs)
    return tuple(
        PackFacts(pack.folder.name, names[pack.folder.name], changes_words(pack), tuple(map(fault_words, pack.faults)))
        for pack in sorted(packs, key=lambda pack: bool(pack.faults))
    )
