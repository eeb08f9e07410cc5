"""What settings are changed with: small pictures, sliders, segments and switches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.segments import Segments
from uc_desktop.ui.pages.settings.slider import HIGH, Slider
from uc_desktop.ui.pages.settings.theme_buttons import ThemeButtons
from uc_desktop.ui.pages.widgets import text, toggle

if TYPE_CHECKING:
    from uc_desktop.presentation.facts.pages.settings_facts import Setting
    from uc_desktop.ui.pages.page import Page

#: How wide a control is, and how much wider segments may be, in units.
_WIDE, _WIDER = 300, 46


class SettingControl(QWidget):
    """Shows the value of a setting and lets it be changed; `chosen` tells the field and the new value."""

    chosen = Signal(str, object)

    def __init__(self, setting: Setting, page: Page) -> None:
        super().__init__()
        self.setting, self.page = setting, page
        self.label = say(setting.label)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)

    def show_values(self, values: Mapping[str, Any]) -> None:
        """Show the value, among those of all fields."""
        raise NotImplementedError

    def fit(self, room: float) -> None:
        """Be as large as the page wants, with so many units in a row."""

    def _choose(self, value: object) -> None:
        self.chosen.emit(self.setting.field, value)

    def _choose_number(self, number: int) -> None:
        self._choose(self.setting.values[number])

    def _number(self, values: Mapping[str, Any]) -> int:
        return self.setting.values.index(values[self.setting.field])


class Toggle(SettingControl):
    """A switch."""

    def __init__(self, setting: Setting, page: Page) -> None:
        super().__init__(setting, page)
        self.box = toggle(self.label)
        self.box.clicked.connect(lambda on: self._choose(bool(on)))
        self.row.addWidget(self.box)
        self.setFocusProxy(self.box)

    def show_values(self, values: Mapping[str, Any]) -> None:
        self.box.setChecked(values[self.setting.field])


class ChoiceControl(SettingControl):
    """Segments, or a list of choices where they have no room."""

    def __init__(self, setting: Setting, page: Page) -> None:
        super().__init__(setting, page)
        self.segments, self.box = Segments(page), _ChoiceBox()
        for value in setting.values:
            self.segments.addItem(setting.words(value), value)
            self.box.addItem(setting.words(value), value)
        for each in (self.segments, self.box):
            each.setAccessibleName(self.label)
            each.activated.connect(self._choose_number)
            self.row.addWidget(each)

    def show_values(self, values: Mapping[str, Any]) -> None:
        self.segments.setCurrentIndex(self._number(values))
        self.box.setCurrentIndex(self._number(values))

    def fit(self, room: float) -> None:
        size = self.page.size_in_units
        wide = max(_WIDE, self.segments.minimumSizeHint().width() / size.unit)
        is_wide = wide <= min(room, _WIDE + _WIDER)
        self.segments.setVisible(is_wide)
        self.box.setVisible(not is_wide)
        self.setFixedSize(size.px(wide if is_wide else min(_WIDE, room)), size.px(HIGH))


class _ChoiceBox(QComboBox):
    """A list of choices over which the wheel rolls the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Stops(SettingControl):
    """A slider with a stop for each value; `held` tells the value it is dragged over before it counts."""

    held = Signal(object)

    def __init__(self, setting: Setting, page: Page) -> None:
        super().__init__(setting, page)
        self.slider = Slider(self.label, page, tuple(map(setting.words, setting.values)))
        self.slider.valueChanged.connect(self._choose_number)
        self.slider.sliderMoved.connect(lambda number: self.held.emit(setting.values[number]))
        self.row.addWidget(self.slider)

    def show_values(self, values: Mapping[str, Any]) -> None:
        self.slider.setValue(self._number(values))

    def fit(self, room: float) -> None:
        self.slider.fit()
        self.setFixedWidth(self.page.size_in_units.px(min(_WIDE + 16, room)))


class Volume(SettingControl):
    """A slider to 100 with its number, and a switch if the setting has one."""

    def __init__(self, setting: Setting, page: Page) -> None:
        super().__init__(setting, page)
        self.slider, self.number = Slider(self.label, page), text("", "strong", wraps=False)
        self.slider.valueChanged.connect(self._choose)
        self.slider.valueChanged.connect(self.number.setNum)
        self.toggle = toggle(say("settings_page.sounds switch"))
        self.toggle.clicked.connect(lambda on: self.chosen.emit(setting.switch, bool(on)))
        for each in (self.slider, self.number, self.toggle):
            self.row.addWidget(each)
        if not setting.switch:
            self.toggle.hide()

    def show_values(self, values: Mapping[str, Any]) -> None:
        self.slider.setValue(values[self.setting.field])
        self.number.setNum(self.slider.value())
        if self.setting.switch:
            is_on = values[self.setting.switch]
            self.toggle.setChecked(is_on)
            self.slider.setEnabled(is_on)

    def fit(self, room: float) -> None:
        px = self.page.size_in_units.px
        self.slider.fit()
        self.number.setFixedWidth(px(34))
        # A volume without a switch keeps the room of one, so that all sliders are as long.
        self.row.setContentsMargins(0, 0, 0 if self.setting.switch else px(42) + self.row.spacing(), 0)
        self.setFixedWidth(px(min(_WIDE, room)))


class ThemePictures(SettingControl):
    """A small picture of the table for each theme."""

    def __init__(self, setting: Setting, page: Page) -> None:
        super().__init__(setting, page)
        self.pictures = ThemeButtons(page, self.label, [(value, setting.words(value)) for value in setting.values])
        self.pictures.activated.connect(self._choose_number)
        self.row.addWidget(self.pictures)

    def show_values(self, values: Mapping[str, Any]) -> None:
        self.pictures.setCurrentIndex(self._number(values))

    def fit(self, room: float) -> None:
        self.pictures.fit(room)


def control_of(setting: Setting, page: Page) -> SettingControl:
    """The control that a setting is changed with."""
    kinds: dict[str, type[SettingControl]] = {
        "pictures": ThemePictures,
        "stops": Stops,
        "segments": ChoiceControl,
        "toggle": Toggle,
        "volume": Volume,
    }
    return kinds[setting.control](setting, page)
