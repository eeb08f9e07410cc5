"""The rules and the help: chapters of entries from Markdown files, one a chapter, with links among the entries.

A file begins with ``# NUMBER TITLE``. An entry begins with ``## ID TITLE``; its id is a rule's (``T-6``) or, where
there is none, a word, as in all chapters on the program. What follows are paragraphs, ``- `` items and ``> ``
examples. ``[T-6]`` is a link, ``**word**`` is bold; a paragraph of nothing but links stands for "see also".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from operator import itemgetter
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from uc_desktop.app.text_search import NO_FORMS, Match, WordForms, match, plain
from uc_desktop.cards.fields.read_context import ReadContext
from uc_desktop.cards.fields.suggestions import suggesting
from uc_desktop.cards.words.drafts import marked
from uc_desktop.errors import ContentError, Problem, system_message, untranslated

BlockKind = Literal["text", "item", "example"]
#: The language whose entries all others must have too.
FIRST_LANGUAGE: Final = "en"
#: The entry with which the help on using the program begins.
PROGRAM_HELP: Final = "playing"
BOLD: Final = re.compile(r"\*\*([^*]+)\*\*")
LINK: Final = re.compile(r"\[([^\[\]]*)\]")
_CHAPTER: Final = re.compile(r"# (\d+) (\S.*)")
_ENTRY: Final = re.compile(r"## ([A-Z]-[0-9A-Z]+|[a-z][a-z-]*) (\S.*)")
_MARKS: Final[dict[str, BlockKind]] = {"- ": "item", "> ": "example"}
_ID_TYPED: Final = re.compile(r"[a-z]{1,2}[0-9][0-9a-z]*")


class Block(Struct, frozen=True):
    """A paragraph, an item of a list or an example; links are still in brackets."""

    kind: BlockKind
    text: str


class RuleEntry(Struct, frozen=True):
    """One rule, or one subject of the help: what it says."""

    id: str
    title: str
    blocks: tuple[Block, ...]

    @property
    def is_rule(self) -> bool:
        """Whether its id is a rule's, which is shown before the title."""
        return self.id[0].isupper()

    @property
    def name(self) -> str:
        """The title, with a rule's id before it."""
        return f"{self.id} {self.title}" if self.is_rule else self.title

    @property
    def texts(self) -> tuple[str, ...]:
        """What it says, as written."""
        return tuple(block.text for block in self.blocks)

    @property
    def whole(self) -> str:
        """The title and what it says."""
        return " ".join((self.title, *self.texts))

    @property
    def said(self) -> tuple[Block, ...]:
        """The blocks that say something; those of nothing but links only add to them."""
        return tuple(block for block in self.blocks if LINK.sub("", block.text).strip())

    @property
    def links(self) -> tuple[str, ...]:
        """The ids it links to, each once."""
        found = (link for text in self.texts for link in LINK.findall(text))
        return tuple(dict.fromkeys(link for link in found if link != self.id))


class ReferenceChapter(Struct, frozen=True):
    """A chapter: what it is about, and its entries in order."""

    number: str
    title: str
    intro: tuple[Block, ...]
    entries: tuple[RuleEntry, ...]

    @property
    def name(self) -> str:
        """The title with the number before it."""
        return f"{self.number} {self.title}"


class Reference(Struct, frozen=True, dict=True):
    """All chapters in one language; every link leads to an entry."""

    chapters: tuple[ReferenceChapter, ...]

    @cached_property
    def _by_id(self) -> dict[str, RuleEntry]:
        return {entry.id: entry for entry in self.entries()}

    @cached_property
    def _chapter_by_id(self) -> dict[str, ReferenceChapter]:
        return {entry.id: chapter for chapter in self.chapters for entry in chapter.entries}

    def entries(self) -> Iterator[RuleEntry]:
        """All entries in the order of the chapters."""
        return (entry for chapter in self.chapters for entry in chapter.entries)

    def __contains__(self, entry: str) -> bool:
        return entry in self._by_id

    def entry(self, entry: str) -> RuleEntry:
        """The entry with this id. Raises KeyError if there is none."""
        return self._by_id[entry]

    def chapter(self, number: str) -> ReferenceChapter:
        """The chapter with this number. Raises KeyError if there is none."""
        return {chapter.number: chapter for chapter in self.chapters}[number]

    def chapter_of(self, entry: str) -> ReferenceChapter:
        """The chapter with this entry. Raises KeyError if there is none."""
        return self._chapter_by_id[entry]

    def search(self, words: str, forms: WordForms = NO_FORMS) -> tuple[RuleEntry, ...]:
        """The rules whose id is asked for ("T-6", "t6"; "K-1" is also the beginning of K-10), else the entries in which
        every word begins some word or is there in another form: those with it in the title first, then those with the
        closest match."""
        return self.with_id(words) or self._with_words(words, forms)

    def with_id(self, typed: str) -> tuple[RuleEntry, ...]:
        """The rules whose id begins so, the one that is it first; none if this cannot be an id."""
        wanted = _plain_id(typed)
        if not _ID_TYPED.fullmatch(wanted):
            return ()
        found = (entry for entry in self.entries() if entry.is_rule and _plain_id(entry.id).startswith(wanted))
        return tuple(sorted(found, key=lambda entry: _plain_id(entry.id) != wanted))

    def _with_words(self, typed: str, forms: WordForms) -> tuple[RuleEntry, ...]:
        found: list[tuple[Match, Match, RuleEntry]] = []
        for entry in self.entries():
            whole = match(typed, entry.whole, forms)
            # Parts of words would find too much in texts of this length.
            if whole is not None and whole is not Match.SUBSTRINGS:
                title = match(typed, entry.title, forms)
                found.append((Match.SUBSTRINGS if title is None else title, whole, entry))
        return tuple(entry for _, _, entry in sorted(found, key=itemgetter(0, 1)))


def _plain_id(text: str) -> str:
    return plain(text).replace("-", "").strip()


def load_reference(folder: Path, language: str = FIRST_LANGUAGE) -> Reference:
    """The reference in a language, from the folder of that name.

    Raises ContentError, with all that is wrong with its files, also where it lacks an entry of the first language.
    """
    sources = _read(folder / language)
    if language != FIRST_LANGUAGE:
        there = {entry for source in sources for entry in source.ids}
        wanted = (entry for source in _read(folder / FIRST_LANGUAGE) for entry in source.ids)
        for entry in (entry for entry in wanted if entry not in there):
            sources[-1].context.add_late_fault(sources[-1].last, untranslated(f"the entry {entry} is missing"))
    _check(sources)
    faults = [fault for source in sources for fault in source.context.problems]
    if faults:
        raise ContentError(*faults)
    return Reference(tuple(source.chapter() for source in sources))


def with_marked_titles(reference: Reference) -> Reference:
    """The reference with its titles marked, to be shown among texts of another language."""
    return Reference(
        tuple(
            replace(chapter, title=marked(chapter.title), entries=tuple(map(_with_marked_title, chapter.entries)))
            for chapter in reference.chapters
        )
    )


def _with_marked_title(entry: RuleEntry) -> RuleEntry:
    return replace(entry, title=marked(entry.title))


def _read(folder: Path) -> list[_Source]:
    files = sorted(folder.glob("*.md"))
    if not files:
        raise ContentError(untranslated("there are no rules to read here").at(folder))
    return [_Source(ReadContext(f"{folder.name}/{path.name}")).read(path) for path in files]


class _Part(Struct):
    """An entry, or the beginning of a chapter, while it is read."""

    id: str
    title: str
    line: int
    blocks: list[Block] = field(default_factory=list)

    def entry(self) -> RuleEntry:
        return RuleEntry(self.id, self.title, tuple(self.blocks))


class _Source(Struct):
    """What one file says; its faults are in `context`."""

    context: ReadContext
    parts: list[_Part] = field(default_factory=list)
    links: list[tuple[int, str]] = field(default_factory=list)
    last: int = 1

    @property
    def ids(self) -> list[str]:
        return [part.id for part in self.parts[1:]]

    def chapter(self) -> ReferenceChapter:
        head, *rest = self.parts
        return ReferenceChapter(head.id, head.title, tuple(head.blocks), tuple(part.entry() for part in rest))

    def read(self, path: Path) -> _Source:
        """Read the lines of the file, if it can be read."""
        try:
            self._read(path.read_bytes().decode("utf-8-sig"))
        except OSError as error:
            self.context.add_late_fault(1, untranslated(f"cannot be read: {system_message(error)}"))
        except UnicodeDecodeError as error:
            self.context.add_late_fault(
                error.object.count(b"\n", 0, error.start) + 1, untranslated("the file is not UTF-8 text")
            )
        return self

    def _read(self, text: str) -> None:
        goes_on = False
        for number, line in enumerate(text.splitlines(), 1):
            self.last = number
            if not self.parts:
                self._begin(
                    _CHAPTER.fullmatch(line),
                    number,
                    untranslated("the first line must be a number and a title: # 3 The turn"),
                )
            elif line.startswith("#"):
                self._begin(
                    _ENTRY.fullmatch(line),
                    number,
                    untranslated("an entry begins with its id and title: ## T-6 Some title"),
                )
                goes_on = False
            elif line.strip():
                self._say(line.strip(), number, goes_on)
                goes_on = True
            else:
                goes_on = False
        if not self.parts:
            self.context.add_late_fault(1, untranslated("the file is empty"))

    def _begin(self, found: re.Match[str] | None, line: int, fault: Problem) -> None:
        if found is None:
            self.context.add_late_fault(line, fault)
        id_, title = found.groups() if found else (f"?{line}", "")
        self.parts.append(_Part(id_, title, line))

    def _say(self, text: str, line: int, goes_on: bool) -> None:
        """Add a line: to what stands above it without a gap, or as something new."""
        self.links += [(line, link) for link in LINK.findall(text)]
        blocks = self.parts[-1].blocks
        kind = _MARKS.get(text[:2], "text")
        words = text if kind == "text" else text[2:]
        if goes_on and (kind == "text" or (kind == "example" == blocks[-1].kind)):
            blocks[-1] = Block(blocks[-1].kind, f"{blocks[-1].text} {words}")
        else:
            blocks.append(Block(kind, words))


def _check(sources: Sequence[_Source]) -> None:
    """Note what is wrong with the ids of all files together, and links that lead nowhere."""
    places: dict[str, str] = {}
    numbers: dict[str, str] = {}
    for source in sources:
        for at, part in enumerate(source.parts):
            known = places if at else numbers
            where = f"{source.context.name}:{part.line}"
            if part.id in known:
                source.context.add_late_fault(
                    part.line, untranslated(f"{part.id} is there twice, first in {known[part.id]}")
                )
            known.setdefault(part.id, where)
            if at and not part.entry().said:
                source.context.add_late_fault(part.line, untranslated(f"{part.id} says nothing"))
    for source in sources:
        for line, link in source.links:
            if link not in places:
                unknown = untranslated(f"there is no entry {link!r}")
                source.context.add_late_fault(line, suggesting(unknown, link, places))
