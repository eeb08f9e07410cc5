"""What the page of the rules shows beside their texts: the program's own entries, what is found, and signs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.app.reference import BOLD, LINK, PROGRAM_HELP, Block, Reference, ReferenceChapter, RuleEntry
from uc_desktop.app.text_search import is_form_of, plain, words_in
from uc_desktop.presentation import search
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.window_words import about_texts, about_title, help_texts

if TYPE_CHECKING:
    from pathlib import Path

    from uc_desktop.presentation.shortcuts import Shortcuts
    from uc_desktop.presentation.words.catalogue import Key

#: The entries that the program adds: how to play here by mouse and keys, and what the program is.
SHORT_HELP: Final = "short-help"
ABOUT: Final = "about"
_WORD: Final = re.compile(r"\w+")
#: How much of a text stands before what was found in it.
_BEFORE: Final = 28
#: What texts call things that have a sign, by its name.
_SIGNS: Final[Mapping[str, Key]] = {
    "kelp": "rules_page.kelp",
    "steelplast": "rules_page.steelplast",
    "science": "rules_page.science",
    "credit": "rules_page.credit",
    "biomatter": "rules_page.biomatter",
    "point": "rules_page.point",
    "card": "rules_page.card",
    "step": "rules_page.step",
    "white_city": "rules_page.white city",
    "purple_city": "rules_page.purple city",
    "farm": "rules_page.farm",
    "desalination": "rules_page.desalination",
    "laboratory": "rules_page.laboratory",
    "tunnel": "rules_page.tunnel",
    "upgrade": "rules_page.upgrade",
}


class FoundEntry(Struct, frozen=True):
    """An entry that was found, and the part of its text where it was."""

    entry: RuleEntry
    excerpt: str


class Amount(Struct, frozen=True):
    """So many of something that has a sign, as a text says it."""

    number: str
    words: str
    sign: str


def with_program(reference: Reference, shortcuts: Shortcuts, qt: str, licences: Path) -> Reference:
    """The reference with the short help, by the keys as they are, before the help on the program, and with a chapter on
    what the program is."""
    short = RuleEntry(SHORT_HELP, say("help.title"), _texts(help_texts(shortcuts)))
    about = RuleEntry(ABOUT, about_title(), _texts(about_texts(qt, licences)))
    first = reference.chapter_of(PROGRAM_HELP)
    chapters = [replace(each, entries=(short, *each.entries)) if each is first else each for each in reference.chapters]
    last = ReferenceChapter(str(int(chapters[-1].number) + 1), say("about.chapter"), (), (about,))
    return Reference((*chapters, last))


def _texts(texts: Sequence[str]) -> tuple[Block, ...]:
    return tuple(Block("text", text) for text in texts)


def find_entries(reference: Reference, typed: str) -> tuple[tuple[FoundEntry, ...], str]:
    """The entries for what was typed, the best first, and the words that are marked in them: none of an id, or where
    nothing was found."""
    found = reference.search(typed, search.forms()) if typed else ()
    marked = typed if found and not reference.with_id(typed) else ""
    return tuple(FoundEntry(entry, _excerpt(entry, marked)) for entry in found), marked


def _excerpt(entry: RuleEntry, typed: str) -> str:
    """The text of the entry from a little before the first word that was looked for; its beginning if there is none."""
    texts = [plain_text(block.text) for block in entry.said]
    for text in texts:
        first = next(found_words(text, typed), None)
        if first is not None:
            start = text.rfind(" ", 0, max(0, first[0] - _BEFORE)) + 1 if first[0] > _BEFORE else 0
            return f"… {text[start:]}" if start else text
    return texts[0]


def plain_text(text: str) -> str:
    """A text of the reference without its marks; links are what they lead to."""
    return LINK.sub(lambda found: found[1], BOLD.sub(lambda found: found[1], text))


def found_words(text: str, typed: str) -> Iterator[tuple[int, int]]:
    """Where in a text words begin as what was typed or are a form of it, each with its length."""
    wanted, forms = words_in(typed), search.forms()
    for found in _WORD.finditer(text):
        word = plain(found[0])
        if any(word.startswith(each) or is_form_of(word, each, forms) for each in wanted):
            yield found.start(), len(found[0])


class SignWords:
    """The signs of what texts name, in the language in use."""

    def __init__(self) -> None:
        self._signs = {name.strip().casefold(): sign for sign, key in _SIGNS.items() for name in say(key).split(",")}
        names = "|".join(re.escape(name) for name in sorted(self._signs, key=len, reverse=True))
        self._amount = re.compile(rf"(\d+)[ \u00a0]({names})\b", re.IGNORECASE)

    def of(self, words: str) -> str:
        """The sign of what is called so; empty if it has none."""
        return self._signs.get(words.casefold(), "")

    def amounts(self, text: str) -> Iterator[tuple[int, int, Amount]]:
        """Each number of something with a sign in a text, with where it begins and ends."""
        return ((found.start(), found.end(), self._read(found)) for found in self._amount.finditer(text))

    def amount_list(self, text: str) -> tuple[str, tuple[Amount, ...]] | None:
        """The name and the amounts of an item that says nothing else, as "Farm: 1 kelp."; None of any other."""
        found = list(self._amount.finditer(text))
        name = text[: found[0].start()].rstrip() if found else ""
        if not name.endswith(":") or _WORD.search(self._amount.sub("", text[len(name) :])):
            return None
        return name.removesuffix(":").rstrip(), tuple(map(self._read, found))

    def _read(self, found: re.Match[str]) -> Amount:
        return Amount(found[1], found[2], self.of(found[2]))
