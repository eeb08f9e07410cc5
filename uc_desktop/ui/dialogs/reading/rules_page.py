"""A page of the rules reference as HTML: an entry or the beginning of a chapter, with links."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from uc_desktop.app.reference import LINK, Block, Reference, ReferenceChapter, RuleEntry
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.ui.theme.theme import Theme

#: What stands before the target in links: to an entry, to a chapter, to another of the rules asked for together.
ENTRY, CHAPTER, ASKED = "entry/", "chapter/", "asked/"
_BOLD: Final = re.compile(r"\*\*([^*]+)\*\*")


class RulesPage:
    """Writes the pages of a reference in a theme's colours and sizes."""

    def __init__(self, reference: Reference, theme: Theme) -> None:
        self._reference = reference
        self._ground, self._sizes = theme.ground, theme.type.dialog

    def entry(self, entry: RuleEntry, asked: Sequence[str] = ()) -> str:
        """The entry, what it links to, and first the other rules that were asked for together with it."""
        chapter = self._reference.chapter_of(entry.id)
        head = self._quiet(self._link(CHAPTER, chapter.number, say("rules.chapter", name=chapter.name)))
        others = [self._named(ASKED, self._reference.entry(other)) for other in asked if other != entry.id]
        told = self._list(say("rules.also named"), others)
        more = [self._named(ENTRY, self._reference.entry(other)) for other in entry.links]
        return (
            f"{head}{self._title(entry.name)}{told}{self._blocks(entry.said)}{self._list(say('rules.see also'), more)}"
        )

    def chapter(self, chapter: ReferenceChapter) -> str:
        """What the chapter is about, and what it has."""
        listed = [self._named(ENTRY, entry) for entry in chapter.entries]
        return f"{self._title(chapter.name)}{self._blocks(chapter.intro)}{self._list('', listed)}"

    def nothing(self, typed: str) -> str:
        """That no rule has these words, and what can be done then."""
        return (
            f"{self._title(say('rules.nothing'))}{self._block(Block('text', say('rules.nothing has')))}"
            f"{self._quiet(escape(typed))}{self._block(Block('text', say('rules.nothing helps')))}"
        )

    def _title(self, words: str) -> str:
        return (
            f'<p style="font-size:{round(self._sizes[2])}px; font-weight:700; margin:2px 0 8px 0">{escape(words)}</p>'
        )

    def _quiet(self, html: str) -> str:
        return f'<p style="color:{self._ground.mist}; margin:0">{html}</p>'

    def _blocks(self, blocks: Iterable[Block]) -> str:
        return "".join(self._block(block) for block in blocks)

    def _block(self, block: Block) -> str:
        words = self._inline(block.text)
        match block.kind:
            case "item":  # a list of Qt's own is indented too far
                return f'<table cellpadding="2" cellspacing="0"><tr><td width="16">•</td><td>{words}</td></tr></table>'
            case "example":
                example = say("rules.example")
                inside = f'<td width="4" bgcolor="{self._ground.lume_dark}"></td><td style="padding-left:10px">'
                return (
                    '<table cellspacing="0" cellpadding="2" width="100%" style="margin:8px 0">'
                    f'<tr>{inside}<span style="color:{self._ground.mist}">{example}</span><br>{words}</td></tr></table>'
                )
            case "text":
                return f'<p style="margin:6px 0; line-height:130%">{words}</p>'

    def _inline(self, text: str) -> str:
        bold = _BOLD.sub(r"<b>\1</b>", escape(text, quote=False))
        return LINK.sub(lambda found: self._short(found[1]), bold)

    def _short(self, target: str) -> str:
        """A link in the middle of a sentence: a rule by its id, a word by its title."""
        entry = self._reference.entry(target)
        return self._link(ENTRY, target, entry.id if entry.is_rule else entry.title, entry.title)

    def _named(self, kind: str, entry: RuleEntry) -> str:
        return self._link(kind, entry.id, entry.name)

    def _list(self, head: str, links: Sequence[str]) -> str:
        if not links:
            return ""
        lines = "<br>".join([*([f'<span style="color:{self._ground.mist}">{head}</span>'] if head else []), *links])
        return f'<p style="margin:12px 0 4px 0; line-height:140%">{lines}</p>'

    def _link(self, kind: str, target: str, words: str, title: str = "") -> str:
        tip = f' title="{escape(title)}"' if title else ""
        return f'<a href="{kind}{target}"{tip} style="color:{self._ground.lume}">{escape(words)}</a>'
