"""The rules and the help: read from their files when first needed, and opened as a page of the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property, partial
from typing import TYPE_CHECKING

from uc_desktop.errors import ContentError
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.problem_words import error_words

if TYPE_CHECKING:
    from uc_desktop.app.reference import Reference
    from uc_desktop.app.rule_examples import RuleExample
    from uc_desktop.presentation.facts.pages.example_facts import ExampleFacts
    from uc_desktop.presentation.words.palette_words import PaletteEntry
    from uc_desktop.ui.pages.rules.reading import Reading
    from uc_desktop.ui.pages.rules.rules_page import RulesPage
    from uc_desktop.ui.table.controller import Controller
    from uc_desktop.ui.window.main_window import MainWindow


class Rulebook:
    """Opens the rules over what is shown; they keep their place until they are opened again."""

    def __init__(
        self,
        load: Callable[[], Reference],
        load_examples: Callable[[], Mapping[str, RuleExample]],
        window: MainWindow,
    ) -> None:
        self._load, self._load_examples, self._window = load, load_examples, window
        self._reading: Reading | None = None

    def follow(self, controller: Controller) -> None:
        """Open the rules that this table asks for, and forget them when it is handed over."""
        self.forget()
        controller.rules_asked.connect(self.open)
        controller.table.signals.covered.connect(self.forget)

    @property
    def page(self) -> RulesPage | None:
        """The page, while it is open."""
        # Imported late, as all pages.
        from uc_desktop.ui.pages.rules.rules_page import RulesPage

        return self._window.pages.opened(RulesPage)

    @property
    def chapter_count(self) -> int:
        """How many chapters there are to read, that about the program too; 0 if they have faults."""
        try:
            return len(self.reference.chapters) + 1
        except ContentError:
            return 0

    @cached_property
    def reference(self) -> Reference:
        """All rules; ContentError if they have faults."""
        return self._load()

    @cached_property
    def _examples(self) -> Mapping[str, Callable[[], ExampleFacts]]:
        """The worked examples by rule id, each played when it is first shown; none if they have faults."""
        from uc_desktop.presentation.facts.pages.example_facts import example_facts

        with suppress(ContentError):
            words = self._window.texts.words
            return {rule: partial(example_facts, each, words) for rule, each in self._load_examples().items()}
        return {}

    def open(self, ids: Sequence[str] = ()) -> None:
        """Show the first of these entries that exist; without any, the rules as they were left."""
        page = self.page
        if page is not None:
            self._window.pages.return_to(page)
            page.read(self._known(ids))
            return
        try:
            page = self._new_page()
        except ContentError as error:
            self._window.tell_failure(say("rules.faulty", faults=error_words(self._window.texts.words, error)))
            return
        self._window.pages.open(page, returns=True)
        page.opened_at(self._known(ids))

    def _known(self, ids: Sequence[str]) -> list[str]:
        return [] if self._reading is None else [entry for entry in ids if entry in self._reading.reference]

    def open_short_help(self) -> None:
        """Show the short help with the keys."""
        from uc_desktop.presentation.facts.pages.rules_facts import SHORT_HELP

        self.open([SHORT_HELP])

    def open_about(self) -> None:
        """Show the entry about the program."""
        from uc_desktop.presentation.facts.pages.rules_facts import ABOUT

        self.open([ABOUT])

    def _new_page(self) -> RulesPage:
        from PySide6.QtCore import qVersion

        from uc_desktop import paths
        from uc_desktop.presentation.facts.pages.rules_facts import with_program
        from uc_desktop.presentation.words.window_words import version_lines
        from uc_desktop.ui.pages.rules.reading import Reading
        from uc_desktop.ui.pages.rules.rules_page import RulesPage

        window, licences = self._window, paths.resources() / "licenses"
        reference = with_program(self.reference, window.shortcuts, qVersion(), licences)
        if self._reading is None:
            self._reading = Reading(reference)
        self._reading.reference = reference
        page = RulesPage(self._reading, "\n".join(version_lines(qVersion())), window.theme, self._examples)
        page.asked.connect(window.commands.do)
        return page

    def forget_texts(self) -> None:
        """Read everything anew, in the language that is in use now."""
        self._reading = None
        for name in ("reference", "_examples"):
            self.__dict__.pop(name, None)

    def forget(self) -> None:
        """Forget what was read: the next player must not see which cards the last one asked about."""
        if self._reading is None:
            return
        self._reading.forget()
        if self.page is not None:
            self.page.forget()

    def entries(self, typed: str) -> list[PaletteEntry]:
        """The palette's entries from the rules: for "rule" and words all matches, for an id the rule; none if the rules
        have faults."""
        from uc_desktop.presentation.search import asked_for, forms
        from uc_desktop.presentation.words.palette_words import PaletteEntry

        words = asked_for(typed, "rules.asking")
        try:
            reference = self.reference
        except ContentError:
            return []
        found = reference.with_id(typed) if words is None else reference.search(words, forms())
        return [PaletteEntry(_words(entry.name, entry.is_rule), partial(self.open, [entry.id])) for entry in found]


def _words(name: str, is_rule: bool) -> str:
    return say("palette.rule" if is_rule else "palette.entry", name=name)
