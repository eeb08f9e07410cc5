"""The language of all that is shown."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from uc_desktop import paths
from uc_desktop.cards.loading.prepared import load_prepared
from uc_desktop.cards.words.words import Words, load_folder
from uc_desktop.path_kind import is_folder
from uc_desktop.presentation.words.catalogue import use
from uc_desktop.ui.table.input.keys import native_text

_TRANSLATOR: Final = "language"
#: Languages whose Qt translation file has another name.
_QT_NAMES: Final = {"pt": "pt_BR"}


def speak(language: str) -> None:
    """Have the interface in this language from now on, what Qt itself writes on buttons and in boxes included; English
    where there are no texts in it."""
    words, application = paths.resources() / "words", QCoreApplication.instance()
    if is_folder(words / language):
        prepared = paths.prepared(f"{paths.TEXTS}-{language}")
        use(load_prepared(prepared, Words, words, lambda: load_folder(words, language)))
    else:
        use(None)
    assert application is not None, "Qt's texts are those of an application"
    for translator in application.findChildren(QTranslator, _TRANSLATOR):
        application.removeTranslator(translator)
        translator.deleteLater()
    translator = QTranslator(application)
    translator.setObjectName(_TRANSLATOR)
    native_text.cache_clear()
    if translator.load(
        f"qtbase_{_QT_NAMES.get(language, language)}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    ):
        application.installTranslator(translator)
