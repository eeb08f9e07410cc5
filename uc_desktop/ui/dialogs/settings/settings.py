"""The settings: every change takes effect and is kept at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QSlider,
    QTabWidget,
    QWidget,
)

from uc_desktop.app.records.settings import CHOICES, Settings, at_first_start
from uc_desktop.app.saves.header import UndoPolicy
from uc_desktop.presentation.shortcuts import BY_NAME
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.ui.dialogs.dialog_size import FittingDialog, ScrollPane
from uc_desktop.ui.dialogs.labels import plain_label
from uc_desktop.ui.dialogs.settings.shortcut_page import ShortcutPage
from uc_desktop.ui.dialogs.widgets import (
    DIALOG_MARGINS,
    choice_box,
    close_button,
    in_column,
    in_row,
    level_labels,
    push_button,
)

_WORDS: Final[Mapping[str, Mapping[str, Key]]] = {
    "theme": {"dark": "settings.dark", "light": "settings.light"},
    "palette": {"standard": "settings.standard", "apart": "settings.apart"},
    "motion": {"off": "settings.off", "fast": "settings.fast", "normal": "settings.normal", "slow": "settings.slow"},
    "turn_pace": {
        "steps": "settings.pace steps",
        "slow": "settings.pace slow",
        "normal": "settings.pace normal",
        "fast": "settings.pace fast",
        "off": "settings.pace off",
    },
}
#: The first is for those who have chosen none.
_UNDO: Final[Mapping[str, Key]] = {
    "": "settings.undo none",
    UndoPolicy.FREE.value: "settings.undo free",
    UndoPolicy.STRICT.value: "settings.undo strict",
}
#: What the page shows of the set-up last chosen.
_FOR_NEW_GAMES: Final = ("undo", "take_back", "curtain")


class SettingsDialog(FittingDialog):
    """Shows and changes `settings`; `changed` is called after every change."""

    wanted = QSize(680, 480)

    def __init__(self, settings: Settings, changed: Callable[[], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(BY_NAME["settings"].words)
        self._settings, self._changed = settings, changed
        self.theme = self._choice("theme", say("settings.theme"))
        self.palette_choice = self._choice("palette", say("settings.colours"))
        self.text_size = self._choice("text_size", say("settings.text size"))
        self.motion = self._choice("motion", say("settings.motion"))
        self.rewind = self._tick("rewind", say("settings.rewind"))
        self.takes_gains = self._tick("takes_gains", say("settings.takes gains"))
        self.asks_price = self._tick("asks_price", say("settings.asks price"))
        self.gives_hints = self._tick("gives_hints", say("settings.gives hints"))
        self.turn_pace = self._choice("turn_pace", say("settings.turn pace"))
        self.sound = self._tick("sound", say("settings.play sounds"))
        self.volume = self._slider("volume", say("settings.volume"))
        self.ambience = self._slider("ambience", say("settings.ambience"))
        self.undo = choice_box(say("settings.undo"), ((say(words), policy) for policy, words in _UNDO.items()))
        self.take_back = QCheckBox(say("settings.take-back"))
        self.curtain = QCheckBox(say("settings.curtain"))
        self.reset = push_button("", self._reset)
        self.keys = ShortcutPage(settings, changed)
        self.pages = QTabWidget()
        self._build()
        self._show()

    # What can be chosen

    def _choice(self, name: str, says: str) -> QComboBox:
        words = _WORDS.get(name, {})
        choices = (
            (say(words[value]) if value in words else say("settings.percent", count=value), value)
            for value in CHOICES[name]
        )
        box = choice_box(says, choices)
        box.activated.connect(lambda _: self._set(name, box.currentData()))
        return box

    def _tick(self, name: str, words: str) -> QCheckBox:
        box = QCheckBox(words)
        box.clicked.connect(lambda on: self._set(name, bool(on)))
        return box

    def _slider(self, name: str, says: str) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(0, 100)
        slider.setPageStep(10)
        slider.setAccessibleName(says)
        slider.valueChanged.connect(lambda value: self._set(name, value))
        return slider

    def _build(self) -> None:
        self.undo.activated.connect(lambda _: self._set_for_new_games("undo", self.undo.currentData()))
        self.take_back.clicked.connect(lambda on: self._set_for_new_games("take_back", bool(on)))
        self.curtain.clicked.connect(lambda on: self._set_for_new_games("curtain", bool(on)))
        self.pages.addTab(ScrollPane(in_column(self._form(), None)), say("settings.page"))
        self.pages.addTab(self.keys, say("settings.keys"))
        self.pages.currentChanged.connect(self._name_reset)
        self._name_reset()
        title, buttons = plain_label(BY_NAME["settings"].words, "title"), in_row(self.reset, None, close_button(self))
        self.setLayout(in_column(title, self.pages, buttons, spacing=14, margins=DIALOG_MARGINS, grows=self.pages))

    def _form(self) -> QFormLayout:
        form = QFormLayout()
        form.setContentsMargins(0, 8, 0, 0)
        form.setVerticalSpacing(10)
        form.setHorizontalSpacing(16)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for words, field in (
            (say("settings.theme"), self.theme),
            (say("settings.colours"), self.palette_choice),
            (say("settings.text size"), self.text_size),
            (say("settings.motion"), self.motion),
            ("", self.rewind),
            (say("settings.sound"), self.sound),
            (say("settings.volume"), self.volume),
            (say("settings.ambience"), self.ambience),
            (say("settings.turns"), self.takes_gains),
            ("", self.asks_price),
            ("", self.gives_hints),
            (say("settings.turn pace"), self.turn_pace),
        ):
            form.addRow(words, field)
        form.addRow(plain_label(say("settings.new games"), "section"))
        form.addRow(say("new_game.undo"), self.undo)
        form.addRow(say("new_game.take-back"), self.take_back)
        form.addRow(say("new_game.curtain"), self.curtain)
        level_labels(form)
        return form

    # What is chosen

    def _show(self) -> None:
        """Fill in what the settings say."""
        known = self._settings
        for name, box in (
            ("theme", self.theme),
            ("palette", self.palette_choice),
            ("text_size", self.text_size),
            ("motion", self.motion),
            ("turn_pace", self.turn_pace),
        ):
            box.setCurrentIndex(box.findData(getattr(known, name)))
        self.rewind.setChecked(known.rewind)
        self.takes_gains.setChecked(known.takes_gains)
        self.asks_price.setChecked(known.asks_price)
        self.gives_hints.setChecked(known.gives_hints)
        self.sound.setChecked(known.sound)
        self.volume.setValue(known.volume)
        self.ambience.setValue(known.ambience)
        self.undo.setCurrentIndex(max(0, self.undo.findData(known.new_game.get("undo"))))
        self.take_back.setChecked(known.new_game.get("take_back") is True)
        self.curtain.setChecked(known.new_game.get("curtain") is not False)
        self._enable()

    def _enable(self) -> None:
        self.rewind.setEnabled(self._settings.motion != "off")
        self.volume.setEnabled(self._settings.sound)
        self.ambience.setEnabled(self._settings.sound)

    def _set(self, name: str, value: Any) -> None:
        if getattr(self._settings, name) != value:
            setattr(self._settings, name, value)
            self._enable()
            self._changed()

    def _set_for_new_games(self, name: str, value: Any) -> None:
        self._settings.new_game = {**self._settings.new_game, name: value}
        self._changed()

    def _name_reset(self) -> None:
        of_keys = self.pages.currentWidget() is self.keys
        self.reset.setText(say("settings.default keys" if of_keys else "settings.defaults"))
        self.reset.setToolTip("" if of_keys else say("settings.defaults tip"))

    def _reset(self) -> None:
        """Restore the defaults of the page; what else was last chosen for a new game stays."""
        if self.pages.currentWidget() is self.keys:
            self.keys.reset_all()
            return
        fresh = at_first_start(self._settings)
        for name in (
            "theme",
            "palette",
            "text_size",
            "motion",
            "rewind",
            "takes_gains",
            "asks_price",
            "gives_hints",
            "turn_pace",
            "sound",
            "volume",
            "ambience",
        ):
            setattr(self._settings, name, getattr(fresh, name))
        chosen = self._settings.new_game
        self._settings.new_game = {name: value for name, value in chosen.items() if name not in _FOR_NEW_GAMES}
        self._show()
        self._changed()
