"""What Qt itself writes, in every language: file dialogs, the buttons of boxes, and the menus of fields."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import files

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QTextBrowser,
    QTreeView,
)
from pytestqt.qtbot import QtBot

from uc_desktop import paths
from uc_desktop.cards.words.words import languages
from uc_desktop.ui.window.window_parts import QT_NAMES, speak

pytestmark = pytest.mark.usefixtures("english_afterwards")
LANGUAGES = sorted(set(languages(paths.card_data() / "words")) - {"en"})
#: Words that are the same in English and in some language.
ALIKE = {"&No", "Alias", "OK", "Type"}


def file_dialog(qtbot: QtBot) -> Iterator[str]:
    """All that Qt's own file dialog says; desktops may show theirs in its place."""
    dialog = QFileDialog(caption="…", directory="/", filter="*")
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    qtbot.addWidget(dialog)
    for label in dialog.findChildren(QLabel):
        yield label.text()
    for button in dialog.findChildren(QAbstractButton):
        yield from (button.text(), button.toolTip(), button.accessibleName(), button.accessibleDescription())
    tree = dialog.findChild(QTreeView)
    assert tree is not None
    heads = tree.model()
    for section in range(heads.columnCount()):
        yield str(heads.headerData(section, Qt.Orientation.Horizontal))


def buttons(qtbot: QtBot) -> Iterator[str]:
    """All standard buttons, and the one for details."""
    box = QDialogButtonBox()
    qtbot.addWidget(box)
    kinds = {*QDialogButtonBox.StandardButton} - {QDialogButtonBox.StandardButton.NoButton}
    yield from (box.addButton(kind).text() for kind in kinds)
    message = QMessageBox()
    message.setDetailedText("…")
    qtbot.addWidget(message)
    yield from (button.text() for button in message.findChildren(QAbstractButton))


def field_menus(qtbot: QtBot) -> Iterator[str]:
    """The context menus of fields and texts."""
    for field in (QLineEdit(), QPlainTextEdit(), QTextBrowser()):
        qtbot.addWidget(field)
        menu = field.createStandardContextMenu()
        assert isinstance(menu, QMenu)
        yield from (action.text().partition("\t")[0] for action in menu.actions())


def texts(qtbot: QtBot, language: str) -> list[str]:
    """All these in a language, always in the same order."""
    speak(language)
    return [*file_dialog(qtbot), *buttons(qtbot), *field_menus(qtbot)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_qt_writes_is_english(qtbot: QtBot, language: str) -> None:
    english, told = texts(qtbot, "en"), texts(qtbot, language)
    assert len(told) == len(english) and len(set(english)) > 40
    assert {one for one, other in zip(english, told, strict=True) if one and one == other} - ALIKE == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_qts_texts_come_with_the_package_that_is_needed(language: str) -> None:
    """So that a wheel has them wherever it is installed; the builds list them in packaging/contents.toml."""
    name = f"qtbase_{QT_NAMES.get(language, language)}.qm"
    assert [file.name for file in files("PySide6-Essentials") or () if file.name == name] == [name]
