"""The page of settings: every change takes effect and is kept at once."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QRect, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from uc_desktop.presentation.facts.pages.settings_facts import (
    SECTIONS,
    SETTINGS,
    PackFacts,
    defaults,
    key_rows,
    pack_facts,
    put_values,
    values_of,
)
from uc_desktop.presentation.shortcuts import BY_NAME, COMMANDS, FIXED, Shortcuts
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.pages.page import Page
from uc_desktop.ui.pages.segments import OneOf
from uc_desktop.ui.pages.settings.key_list import KeyList
from uc_desktop.ui.pages.settings.languages import LanguageTiles
from uc_desktop.ui.pages.settings.preview import HIGH, SettingsPreview
from uc_desktop.ui.pages.settings.rows import Row, Section, SettingRow
from uc_desktop.ui.pages.widgets import SearchField, SignButton, UndoLine, panel, scroll_area, text, toggle
from uc_desktop.ui.table.input.keys import in_words, read_shortcuts
from uc_desktop.ui.widgets.controls import push_button

if TYPE_CHECKING:
    from collections.abc import Callable

    from uc_desktop.app.records.settings import Settings
    from uc_desktop.app.session.card_sets import CardSets
    from uc_desktop.presentation.facts.pages.settings_facts import SectionName
    from uc_desktop.ui.art.cards.cards import CardFace
    from uc_desktop.ui.pages.page_size import PageSize
    from uc_desktop.ui.theme.theme import Theme

#: The width of the places at the left, in units, by form; 0 where they are a row of signs above all else.
_PLACES: Final = {"wide": 180, "middle": 146, "small": 0}
_PLACE_HIGH: Final = {"wide": 40, "middle": 37, "small": 40}
#: From the places to the sections, the width of the preview, and room for the scroll bar.
_GAP, _PREVIEW, _BAR = 16, 378, 14
_SIGNS: Final = {
    "language": "globe",
    "display": "eye",
    "sound": "sound",
    "play": "play",
    "keys": "keys",
    "packs": "pack",
}
#: The most faults of a pack that are told in its row.
_MOST_FAULTS: Final = 3


class SettingsPage(Page):
    """Shows and changes `settings`; `changed` is called after every change.

    `sets` has the card packs; `card` is an example, which is shown with others where there is room.
    """

    def __init__(
        self,
        settings: Settings,
        changed: Callable[[], None],
        sets: CardSets,
        theme: Theme,
        card: CardFace | None = None,
    ) -> None:
        super().__init__(BY_NAME["settings"].words, say("settings_page.about"), theme, "scene")
        self._settings, self._changed, self._sets = settings, changed, sets
        self.sections: dict[SectionName, Section] = {}
        self.rows: dict[str, SettingRow] = {}
        self.undo = UndoLine(self, "tick")
        self._before: Callable[[], None] = lambda: None
        self._fill_places()
        self._fill_sections()
        self.preview = None if card is None else SettingsPreview(card, self)
        self.undo.undone.connect(lambda: self._before())
        shortcut = QShortcut(
            QKeySequence(QKeySequence.StandardKey.Undo), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut
        )
        shortcut.activated.connect(self._undo)
        self.show_settings()

    # What there is

    def _fill_sections(self) -> None:
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._language()
        for setting in (each for each in SETTINGS if each.control != "languages"):
            section = self.sections.setdefault(setting.section, Section(say(SECTIONS[setting.section])))
            row = self.rows[setting.field] = SettingRow(setting, self)
            row.control.chosen.connect(self._set)
            section.add_framed(row)
        self._keys()
        self._packs()
        for name in SECTIONS:
            self._column.addWidget(self.sections[name])
        self._column.addStretch(1)
        self._scroll = scroll_area(self, self._inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.verticalScrollBar().valueChanged.connect(lambda _: self._follow_scrolling())

    def _language(self) -> None:
        """The languages there are, each by its own name."""
        self.sections["language"] = section = Section(say(SECTIONS["language"]))
        self.languages = LanguageTiles(self)
        self.languages.chosen.connect(partial(self._set, "language"))
        section.add(self.languages)

    def _keys(self) -> None:
        self.search = SearchField(say("keys.hint"))
        self.sections["keys"] = section = Section(say(SECTIONS["keys"]), corner=self.search)
        self.keys = KeyList(self)
        self.no_keys = text(say("keys.nothing"), "note")
        self.all_keys = push_button("", self._show_all_keys, look="quiet")
        self.default_keys = push_button(say("keys.default keys"), self._restore_keys, look="quiet")
        self.clear = push_button(say("keys.none"), lambda: self.keys.set_keys(()), look="quiet")
        self.give_default = push_button(say("keys.default"), self.keys.give_default, look="quiet")
        self.message = text(say("keys.note"), "note")
        section.add_framed(self.keys)
        section.add_framed(self.no_keys)
        below = QWidget()
        self._below_keys = QBoxLayout(QBoxLayout.Direction.LeftToRight, below)
        self._below_keys.setContentsMargins(0, 0, 0, 0)
        self._keys_row = QHBoxLayout()
        self._below_keys.addLayout(self._keys_row)
        for button in self._key_buttons:
            self._keys_row.addWidget(button)
        self._keys_row.addStretch(1)
        self._below_keys.addWidget(self.message, 1)
        section.add(below)
        self._shows_all = False
        self.search.textChanged.connect(lambda _: self._show_keys())
        self.search.returnPressed.connect(self.keys.setFocus)
        self.keys.kept.connect(self._keep_keys)
        self.keys.told.connect(self.message.setText)
        self.keys.seen.connect(self._see_key)
        self.keys.used.connect(self._enable_keys)
        self.keys.selectionModel().currentChanged.connect(lambda *_: self._enable_keys())

    @property
    def _key_buttons(self) -> tuple[QPushButton, ...]:
        return self.all_keys, self.default_keys, self.clear, self.give_default

    def _packs(self) -> None:
        self.open_folder = SignButton(say("settings_page.open folder"), "folder", self._open_folder)
        self.sections["packs"] = section = Section(say(SECTIONS["packs"]), corner=self.open_folder)
        self.packs: dict[str, Row] = {}
        facts = pack_facts(self._sets.packs())
        for pack in facts:
            row = self.packs[pack.folder] = self._pack_row(pack)
            section.add_framed(row)
        if not facts:
            section.add_framed(Row(say("packs.title"), say("packs.none", folder=str(self._sets.packs_folder))))

    def _pack_row(self, pack: PackFacts) -> Row:
        """A pack, with a switch that makes it part of new games, or its faults."""
        if pack.faults:
            more = len(pack.faults) - _MOST_FAULTS
            beyond = (say("packs.more", count=more),) if more > 0 else ()
            row = Row(pack.name, "\n".join((pack.about, *pack.faults[:_MOST_FAULTS], *beyond)))
            row.about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            return row
        box = toggle(pack.name)
        box.setChecked(pack.folder in self._packs_chosen())
        box.clicked.connect(lambda on: self._choose_pack(pack.folder, bool(on)))
        return Row(pack.name, say("settings_page.pack", changes=pack.about), box)

    def _fill_places(self) -> None:
        self._places = panel()
        self._places.setParent(self.field)
        self._places.setAccessibleName(say("settings_page.list"))
        self._group = OneOf(self)
        self.places: dict[SectionName, SignButton] = {}
        self._place_box = QVBoxLayout(self._places)
        for name in SECTIONS:
            place = self.places[name] = SignButton(
                say(SECTIONS[name]), _SIGNS[name], partial(self.go_to, name), "place"
            )
            self._group.add(place)
            self._place_box.addWidget(place)
        self._place_box.addStretch(1)
        self._kept_note = text(say("settings_page.kept"), "small")
        self.restore = push_button(say("settings_page.restore"), self._restore, look="quiet")
        self.restore.setToolTip(say("settings_page.restore tip"))
        self._place_box.addWidget(self._kept_note)
        self._place_box.addWidget(self.restore)
        self.places["language"].setChecked(True)

    def first_focus(self) -> QWidget:
        return self.places["language"]

    def on_escape(self) -> None:
        if self.search.hasFocus() and self.search.text():
            self.search.clear()
        else:
            super().on_escape()

    # Where it stands

    def lay_out(self, size: PageSize) -> None:
        px = size.px
        _, _, width, height = size.field()
        places = float(_PLACES[size.form])
        for place in self.places.values():
            place.show_sign(self.theme, size)
            place.set_words_shown(bool(places))
        if places:
            needed = max(place.sizeHint().width() for place in self.places.values())
            places = max(places, needed / size.unit + 20)
        left = places + _GAP if places else 0
        top = 0 if places else 56
        right = _PREVIEW + 22 if size.form == "wide" else 0
        wide = width - left - right
        self._lay_out_places(size, places or width, height if places else 48)
        self._scroll.setGeometry(size.rect(left, top, wide, height - top))
        inner = wide - _BAR
        self._column.setContentsMargins(0, 0, px(_BAR) - px(9), px(48))
        self._column.setSpacing(px(18))
        self.languages.fit(inner)
        for button in (*self._key_buttons, self.open_folder):
            button.setFixedHeight(px(36))
        self.search.setFixedSize(px(min(260, inner / 2)), px(36))
        for signed in (self.search, self.open_folder):
            signed.show_sign(self.theme, size)
        is_small = size.form == "small"
        directions = QBoxLayout.Direction
        self._below_keys.setDirection(directions.TopToBottom if is_small else directions.LeftToRight)
        side = Qt.AlignmentFlag.AlignLeft if is_small else Qt.AlignmentFlag.AlignRight
        self.message.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        for row in (self._below_keys, self._keys_row):
            row.setSpacing(px(8))
        for section in self.sections.values():
            section.fit(self, inner)
        self.keys.fit()
        if self.preview is not None:
            self.preview.setVisible(size.form == "wide")
            self.preview.setGeometry(size.rect(width - _PREVIEW, 0, _PREVIEW, HIGH))
            self.preview.update()
        self.undo.place(self.theme, size, size.rect(size.margin + left, size.height - 47, inner, 40))

    def _lay_out_places(self, size: PageSize, wide: float, high: float) -> None:
        """The places in a column at the left, or as signs in a row."""
        px, is_column = size.px, bool(_PLACES[size.form])
        self._places.setGeometry(size.rect(0, 0, wide, high))
        direction = QVBoxLayout.Direction.TopToBottom if is_column else QVBoxLayout.Direction.LeftToRight
        self._place_box.setDirection(direction)
        around = px(10 if is_column else 4)
        self._place_box.setContentsMargins(around - px(2), around, around - px(2), around)
        self._place_box.setSpacing(px(6 if is_column else 2))
        self._kept_note.setVisible(size.form == "wide")
        for place in self.places.values():
            place.setFixedHeight(px(_PLACE_HIGH[size.form]))
        self.restore.setFixedHeight(px(36))

    def set_theme(self, theme: Theme) -> None:
        at = self._current
        super().set_theme(theme)
        # The sections are placed anew once the event loop has told them.
        QTimer.singleShot(0, self, partial(self._stay_at, at))

    def _stay_at(self, name: SectionName) -> None:
        """Keep what has the focus in sight, or this section, however large all has become."""
        focus = self.focusWidget()
        if self._inside.isAncestorOf(focus):
            self._scroll.ensureWidgetVisible(focus)
        else:
            self.go_to(name)

    @property
    def _current(self) -> SectionName:
        return list(SECTIONS)[max(0, self._group.checkedId())]

    def go_to(self, name: SectionName) -> None:
        """Roll to a section."""
        self._scroll.verticalScrollBar().setValue(self.sections[name].y())
        self.places[name].setChecked(True)

    def _follow_scrolling(self) -> None:
        """Mark the place of the section that is looked at: the last that begins in the upper third."""
        line = self._scroll.verticalScrollBar().value() + self._scroll.height() // 3
        names = [name for name, section in self.sections.items() if section.y() <= line]
        if names:
            self.places[max(names, key=lambda name: self.sections[name].y())].setChecked(True)

    def _see_key(self, row: QRect) -> None:
        if self.keys.hasFocus():
            at = self.keys.viewport().mapTo(self._inside, row.center())
            self._scroll.ensureVisible(at.x(), at.y(), 0, row.height() * 2)

    # What is chosen

    def show_settings(self) -> None:
        """Show what the settings say."""
        values = values_of(self._settings)
        for row in self.rows.values():
            row.control.show_values(values)
            row.show_reason(row.setting.reason_off(self._settings))
        self._show_keys()

    def _set(self, field: str, value: Any) -> None:
        values = values_of(self._settings)
        if values[field] != value:
            # Undo would take this change back too.
            self.undo.hide()
            put_values(self._settings, {**values, field: value})
            self.show_settings()
            self._changed()

    def _restore(self) -> None:
        """Restore the defaults, except for the language, keys, packs and what else was chosen for a new game."""
        before = values_of(self._settings)
        self._put_and_offer(say("settings_page.restored"), before, {**defaults(), "language": before["language"]})

    def _put_and_offer(self, words: str, before: dict[str, Any], after: dict[str, Any]) -> None:
        def put(values: dict[str, Any]) -> None:
            put_values(self._settings, values)
            self.show_settings()
            self._changed()

        self._before = partial(put, before)
        put(after)
        self.undo.tell(words)

    def _undo(self) -> None:
        if self.undo.isVisible():
            self.undo.undo.click()

    # Keys

    @property
    def shortcuts(self) -> Shortcuts:
        """All keys as they are."""
        return read_shortcuts(self._settings.shortcuts)[0]

    def _show_keys(self) -> None:
        rows = key_rows(self.shortcuts, self.search.text(), self._shows_all)
        self.keys.show_rows(rows, self.shortcuts)
        self.keys.setVisible(bool(rows))
        self.no_keys.setVisible(not rows)
        count = len(COMMANDS) + len(FIXED)
        self.all_keys.setText(
            say("settings_page.fewer keys") if self._shows_all else say("settings_page.all keys", count=count)
        )
        self.all_keys.setEnabled(not self.search.text())
        self._enable_keys()

    def _enable_keys(self) -> None:
        for button in (self.clear, self.give_default):
            button.setEnabled(bool(self.keys.chosen))
            # They are about the chosen row, which is marked once the list had the focus.
            button.setVisible(self.keys.is_used)

    def _show_all_keys(self) -> None:
        self._shows_all = not self._shows_all
        self._show_keys()

    def _keep_keys(self, shortcuts: Shortcuts) -> None:
        self.undo.hide()
        self._settings.shortcuts = shortcuts.kept()
        self._show_keys()
        self._changed()

    def _restore_keys(self) -> None:
        """All keys as by default."""
        self._before = partial(self._keep_keys, self.shortcuts)
        self._keep_keys(Shortcuts(called=in_words))
        self.undo.tell(say("keys.all default"))

    # Card packs

    def _packs_chosen(self) -> list[str]:
        names = self._settings.new_game.get("packs")
        return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []

    def _choose_pack(self, folder: str, is_on: bool) -> None:
        """Let new games have this pack, or not."""
        names = [name for name in self._packs_chosen() if name != folder]
        self._settings.new_game = {**self._settings.new_game, "packs": [*names, folder] if is_on else names}
        self._changed()

    def _open_folder(self) -> None:
        """Show the folder of packs in the system's file manager; it is made if there is none."""
        folder = self._sets.packs_folder
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
