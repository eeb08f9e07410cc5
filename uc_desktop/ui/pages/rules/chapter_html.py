"""A chapter of the rules as HTML: its entries one below the other, with links and the signs of what they name."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Final

from uc_desktop.app.reference import BOLD, LINK
from uc_desktop.presentation.facts.pages.rules_facts import ABOUT, SignWords
from uc_desktop.presentation.words.catalogue import say

if TYPE_CHECKING:
    from uc_desktop.app.reference import Block, Reference, ReferenceChapter, RuleEntry
    from uc_desktop.presentation.facts.pages.rules_facts import Amount
    from uc_desktop.ui.pages.rules.reading import ReadingPlace
    from uc_desktop.ui.theme.theme import Theme

#: What stands before the target in links: to an entry, from the head of its chapter, to another of the entries asked
#: for together, to its example; and the link that copies the version.
ENTRY, JUMP, ASKED, TRY, COPY = "entry/", "jump/", "asked/", "try/", "copy"
#: What stands before the name of a sign where an image is, or where one is painted.
SIGN: Final = "sign:"
#: The type, how high a line is, and how much larger a sign is than the type.
TEXT, LINE, LARGER = 15.0, 22.5, 1.28
_SPACE: Final = "&nbsp;"


class ChapterHtml:
    """Writes chapters in a theme's colours, with `px` for units in pixels."""

    def __init__(self, reference: Reference, theme: Theme, px: Callable[[float], int]) -> None:
        self._reference, self._ground, self._px = reference, theme.ground, px
        self._step = theme.ink.step if theme.glows else theme.ground.lume
        self._signs = SignWords()

    def chapter(self, chapter: ReferenceChapter, place: ReadingPlace, tried: Collection[str], copied: bool) -> str:
        """The whole chapter; at the entry of the place the others that were asked for with it. Entries that are `tried`
        have a link to their example; `copied` tells that the version is copied."""
        title = f"{chapter.number}{_SPACE * 2}{escape(chapter.title)}"
        parts = [f'<p style="margin:0; font-size:{self._px(24)}px; font-weight:700">{title}</p>']
        parts += [self._said(self._inline(block.text), self._ground.soft) for block in chapter.intro]
        if len(chapter.entries) > 1:
            parts.append(self._jumps(chapter.entries))
        for entry in chapter.entries:
            parts.append(self._heading(entry))
            if entry.id == place.entry:
                parts.append(self._links(say("rules.also named"), ASKED, [e for e in place.asked if e != entry.id]))
            parts.append(self._blocks(entry))
            if entry.id in tried:
                parts.append(self._said(self._link(f"{TRY}{entry.id}", say("rules_page.try"))))
            if entry.id == ABOUT:
                words = say("about.copied" if copied else "about.copy")
                parts.append(self._said(self._link(COPY, words)))
            parts.append(self._links(say("rules.see also"), ENTRY, self._only_linked(entry)))
        return f'<body style="color:{self._ground.foam}">{"".join(parts)}</body>'

    def _jumps(self, entries: Iterable[RuleEntry]) -> str:
        """Links to the entries; where they stand, chips are painted."""
        colour, size = self._ground.foam, self._px(12)
        style = f"text-decoration:none; color:{colour}; font-size:{size}px; font-weight:600"
        chips = (
            f'<a href="{JUMP}{entry.id}" title="{escape(entry.title)}" style="{style}">{_SPACE * 2}'
            f"{escape(_short(entry)).replace(' ', _SPACE)}{_SPACE * 2}</a>"
            for entry in entries
        )
        return f'<p style="margin:{self._px(10)}px 0 0 0; {self._lines(31)}">{" ".join(chips)}</p>'

    def _heading(self, entry: RuleEntry) -> str:
        title = f'<span style="font-size:{self._px(17)}px; font-weight:700">{escape(entry.title)}</span>'
        if entry.is_rule:
            number = f'<span style="font-size:{self._px(13)}px; font-weight:700; color:{self._step}">{entry.id}</span>'
            title = f"{number}{_SPACE * 4}{title}"
        margins = f"{self._px(20)}px 0 {self._px(4)}px 0"
        return f'<p style="margin:{margins}"><a name="{entry.id}">{title}</a></p>'

    def _blocks(self, entry: RuleEntry) -> str:
        parts: list[str] = []
        for kind, group in groupby(entry.said, key=lambda block: block.kind):
            blocks = list(group)
            if kind == "item":
                parts.append(self._costs(blocks) or self._items(blocks))
            else:
                parts += map(self._example if kind == "example" else self._text, blocks)
        return "".join(parts)

    def _text(self, block: Block) -> str:
        return self._said(self._inline(block.text))

    def _said(self, html: str, colour: str = "") -> str:
        style = f"color:{colour}; " if colour else ""
        return f'<p style="margin:{self._px(4)}px 0; {style}{self._lines()}">{html}</p>'

    def _lines(self, height: float = LINE) -> str:
        return f"line-height:{self._px(height)}px; -qt-line-height-type:fixed"

    def _items(self, blocks: Iterable[Block]) -> str:
        items = (
            f'<li style="margin:{self._px(3)}px 0; {self._lines()}">{self._inline(block.text)}</li>' for block in blocks
        )
        return f'<ul style="margin:0">{"".join(items)}</ul>'

    def _example(self, block: Block) -> str:
        head = f'<span style="font-size:{self._px(12)}px; font-weight:700; color:{self._ground.sign}">'
        head = f'<p style="margin:0">{head}{say("rules.example")}</span></p>'
        text = f'<p style="margin:{self._px(2)}px 0 0 0; {self._lines()}">{self._inline(block.text)}</p>'
        return self._table(f"<tr><td>{head}{text}</td></tr>", 6, (14, 2))

    def _costs(self, blocks: Sequence[Block]) -> str:
        """Items that say nothing but what something costs or gives, as a table; empty if they say more."""
        lists = [found for block in blocks if (found := self._signs.amount_list(block.text)) is not None]
        if len(lists) < len(blocks):
            return ""
        size = f"font-size:{self._px(14)}px"
        columns = max(len(amounts) for _, amounts in lists)
        rows = (
            f'<tr><td width="{self._px(30)}">{self._sign(self._signs.of(name), 21)}</td>'
            f'<td style="{size}; font-weight:500">{escape(name)}</td>{self._cells(amounts, columns)}</tr>'
            for name, amounts in lists
        )
        return self._table("".join(rows), 2, (6, 14))

    def _table(self, rows: str, padding: float, around: tuple[float, float]) -> str:
        """A table as broad as the text, with space above and below it."""
        margins = f"margin:{self._px(around[0])}px 0 {self._px(around[1])}px 0"
        spaces = f'cellspacing="0" cellpadding="{self._px(padding)}"'
        return f'<table width="100%" {spaces} style="{margins}">{rows}</table>'

    def _cells(self, amounts: Sequence[Amount], columns: int) -> str:
        # What is counted is said by its sign alone; the word is there to be heard and copied.
        cell = f'<td width="{self._px(62)}">'
        cells = [
            f"{cell}<b>{amount.number}</b>{_SPACE}{self._sign(amount.sign, 20)}"
            f'<span style="font-size:1px; color:transparent">{_SPACE}{escape(amount.words)}</span></td>'
            for amount in amounts
        ]
        return "".join([*cells, *[f"{cell}</td>"] * (columns - len(cells))])

    def _sign(self, name: str, size: float) -> str:
        if not name:
            return ""
        side = self._px(size)
        return f'<img src="{SIGN}{name}" width="{side}" height="{side}" style="vertical-align:middle">'

    def _inline(self, text: str) -> str:
        """A text with its signs, links and bold words; a sign stands between a number and what is counted.

        Qt may end a line behind any image. So a space that does not break marks the place of a sign, which is painted.
        """
        parts, end = [], 0
        for start, stop, amount in self._signs.amounts(text):
            sign = f'<a name="{SIGN}{amount.sign}">{_SPACE}</a>'
            parts += [escape(text[end:start], quote=False), f"{amount.number}{_SPACE}{sign}{amount.words}"]
            end = stop
        html = "".join([*parts, escape(text[end:], quote=False)])
        return LINK.sub(lambda found: self._short(found), BOLD.sub(r"<b>\1</b>", html))

    def _short(self, found: re.Match[str]) -> str:
        """A link in the middle of a sentence: a rule by its id, a word by its title."""
        if found[1] not in self._reference:
            return found[0]
        entry = self._reference.entry(found[1])
        return self._link(f"{ENTRY}{entry.id}", _short(entry), entry.title)

    def _only_linked(self, entry: RuleEntry) -> list[str]:
        """What an entry links to, but in none of its sentences."""
        said = {link for block in entry.said for link in LINK.findall(block.text)}
        return [link for link in entry.links if link not in said]

    def _links(self, head: str, kind: str, ids: Sequence[str]) -> str:
        """A line of links after its head, by the names of what they lead to; nothing without any."""
        if not ids:
            return ""
        names = (self._link(f"{kind}{each}", self._reference.entry(each).name) for each in ids)
        return self._said("<br>".join((escape(head), *names)), self._ground.soft)

    def _link(self, target: str, words: str, title: str = "") -> str:
        tip = f' title="{escape(title)}"' if title else ""
        style = f"color:{self._step}; text-decoration:none; font-weight:600"
        return f'<a href="{target}"{tip} style="{style}">{escape(words)}</a>'


def _short(entry: RuleEntry) -> str:
    """A rule by its id, which is not broken at its hyphen; any other entry by its title."""
    return entry.id.replace("-", "\u2011") if entry.is_rule else entry.title
