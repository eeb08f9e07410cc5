"""What a window takes from the shipped data, and the language in which it speaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from uc_desktop import paths
from uc_desktop.cards.words.words import shown_language

if TYPE_CHECKING:
    from uc_desktop.app.reference import Reference
    from uc_desktop.app.rule_examples import RuleExample
    from uc_desktop.app.session.card_sets import CardSets
    from uc_desktop.cards.words.text import Texts
    from uc_desktop.rules.engine import Engine
    from uc_desktop.ui.window.games_folder import GamesFolder


_TRANSLATOR: Final = "language"
#: Languages whose Qt translation file has another name.
QT_NAMES: Final = {"pt": "pt_BR"}
#: Texts of Qt's file dialog that its translation files have without the mnemonic.
_WITHOUT_MNEMONIC: Final = ("&Look in:", "Files of &type:")


class WindowParts:
    """What a window takes from the shipped data and from the folders of games and of the user.

    Each part is imported and read when it is first asked for: the title needs none of them, and they take longer than
    all that it needs.
    """

    def __init__(self, games: Path, user: Path, language: str) -> None:
        self._games, self._user, self._language = games, user, language

    def set_language(self, language: str) -> None:
        """Have the texts in this language from now on."""
        self._language = language
        self.__dict__.pop("texts", None)

    @cached_property
    def engine(self) -> Engine:
        """The rules with the shipped cards."""
        from uc_desktop.cards.loading.prepared import load_prepared
        from uc_desktop.rules.content import Content
        from uc_desktop.rules.engine import Engine

        def read() -> Content:
            from uc_desktop.cards.loading.loader import load_content

            return load_content(folder)

        folder = paths.card_data()
        return Engine(load_prepared(paths.prepared(paths.CONTENT), Content, folder, read))

    @cached_property
    def texts(self) -> Texts:
        """The words of the cards."""
        from uc_desktop.cards.words.text import Texts
        from uc_desktop.presentation.words.catalogue import card_words

        return Texts(card_words(self._language), self.engine.content)

    @cached_property
    def sets(self) -> CardSets:
        """The card sets of packs and of games."""
        from uc_desktop.app.session.card_sets import CardSets

        return CardSets(paths.card_data(), self._user)

    @cached_property
    def saved_games(self) -> GamesFolder:
        """The saved games."""
        from uc_desktop.ui.window.games_folder import GamesFolder

        return GamesFolder(self._games, self.engine, lambda: self.sets)

    def warm_up(self) -> Iterator[None]:
        """Import and read what the first game needs, in pieces of some 50 ms at most: it is soon on the table then."""
        import uc_desktop.rules.state

        yield
        import uc_desktop.rules.index

        yield
        import uc_desktop.rules.engine

        yield
        import uc_desktop.app.session.session

        yield
        import uc_desktop.app.records.results

        yield
        import uc_desktop.cards.loading.loader

        yield
        import uc_desktop.presentation.model

        yield
        import uc_desktop.presentation.facts.boards.main_board_facts

        yield
        import uc_desktop.presentation.facts.hand_facts

        yield
        import uc_desktop.ui.art.boards.grounds

        yield
        import uc_desktop.ui.scene.scene_builder

        yield
        import uc_desktop.ui.motion.planner

        yield
        import uc_desktop.ui.table.table

        yield
        import uc_desktop.ui.table.controller

        yield
        import uc_desktop.ui.access.announcer  # noqa: F401

        yield
        for part in ("engine", "texts", "saved_games"):
            getattr(self, part)
            yield

    def reference(self) -> Reference:
        """The rules and the help, read anew."""
        from uc_desktop.app.reference import load_reference, with_marked_titles

        folder = paths.resources() / "help"
        told = shown_language(folder, self._language)
        found = load_reference(folder, told)
        return found if told == self._language else with_marked_titles(found)

    def rule_examples(self) -> Mapping[str, RuleExample]:
        """The worked examples of the rules, read anew."""
        from uc_desktop.app.rule_examples import load_examples

        folder = paths.resources() / "help"
        return load_examples(folder / shown_language(folder, self._language), self.engine.content)


def speak(language: str) -> None:
    """Have the interface in this language from now on, what Qt itself writes on buttons and in boxes included; English
    where there are no texts in it."""
    from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

    from uc_desktop.presentation.words import catalogue

    class QtTexts(QTranslator):
        """Qt's own texts in a language; `translate` returns None where there is none."""

        def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
            there = source.replace("&", "") if source in _WITHOUT_MNEMONIC else source
            return super().translate(context, there, disambiguation, n) or None

    application = QCoreApplication.instance()
    catalogue.speak(language)
    assert application is not None, "Qt's texts are those of an application"
    for translator in application.findChildren(QTranslator, _TRANSLATOR):
        application.removeTranslator(translator)
        translator.deleteLater()
    translator = QtTexts(application)
    translator.setObjectName(_TRANSLATOR)
    if translator.load(
        f"qtbase_{QT_NAMES.get(language, language)}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    ):
        application.installTranslator(translator)
