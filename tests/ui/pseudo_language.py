"""A language with letters of its own and words a third longer than ours.

A text in our letters did not come from its words; a place that cuts one of its texts has no room for other languages.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QMessageBox,
    QTabBar,
    QTableWidget,
    QTextBrowser,
    QWidget,
)

from uc_desktop import paths
from uc_desktop.cards.words.grammar import Choice, Form
from uc_desktop.cards.words.words import Words, load_folder, load_words
from uc_desktop.presentation.facts.overlays.overlay_facts import overlay_tables, report_text
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.words.catalogue import use
from uc_desktop.ui.access.tree import description, groups
from uc_desktop.ui.table.table import Table

#: For each of ours one as wide as it, which the font has.
_LETTERS = str.maketrans(string.ascii_letters, "áðćđéŧğĥíĵķĺæńóþøŕśţúŷŵžýźÁÐĆĐÉŦĞĤÍĴĶĹÆŃÓÞØŔŚŢÚŶŴŽÝŹ")
#: What is no text in an entry: tags, slots, and the dots and stars of kinds of files.
_KEPT = re.compile(r"(<[^>]+>|\{[^}]*\}|\(\*[^)]*\))")
#: A word of ours: two small letters at least, so that neither numbers of rules and slots nor eras are any.
_WORD = re.compile(r"[A-Za-z]*[a-z]{2}[A-Za-z]*")
#: A word that is made longer: short ones are short in other languages too.
_LONG = re.compile(r"[^\W\d_]{4,}")


#: What a list says of each of its rows.
_SAID = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)


def marked(text: str) -> str:
    """The text in the letters of this language."""
    return "".join(part if _KEPT.fullmatch(part) else part.translate(_LETTERS) for part in _KEPT.split(text))


def longer(text: str) -> str:
    """The text with every word of four letters or more 35 % longer."""
    parts = _KEPT.split(text)
    return "".join(part if _KEPT.fullmatch(part) else _LONG.sub(_stretched, part) for part in parts)


def _stretched(word: re.Match[str]) -> str:
    return word[0] + word[0][-1] * round(len(word[0]) * 0.35)


class PseudoWords(Words):
    """The words of another language, longer and in these letters; names too."""

    def __init__(self, words: Words) -> None:
        vars(self).update(vars(words))
        self._entries = {key: replace(entry, form=_translated(entry.form)) for key, entry in words.entries.items()}

    def name(self, of: str, id_: str, default: str) -> str:
        return marked(longer(super().name(of, id_, default)))

    def flavour(self, card: str, default: str) -> str:
        return marked(longer(super().flavour(card, default)))


def _translated(form: Form) -> Form:
    if isinstance(form, str):
        return marked(longer(form))
    return Choice(form.by, {name: _translated(option) for name, option in form.options.items()})


def pseudo_interface() -> Words:
    """The texts of the interface."""
    return PseudoWords(load_folder(paths.resources() / "words", "en"))


@contextmanager
def pseudo_language() -> Iterator[None]:
    """The interface and all cards loaded meanwhile are in this language."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("uc_desktop.cards.words.words.load_words", pseudo_cards)
        use(pseudo_interface())
        try:
            yield
        finally:
            use(None)


def pseudo_cards(folder: Path, language: str, *, complete: bool = True) -> Words:
    """The texts of the cards, as `load_words` reads them."""
    return PseudoWords(load_words(folder, language, complete=complete))


def words_of_ours(texts: Iterable[str], allowed: Iterable[str] = ()) -> list[str]:
    """The texts that have words of ours, besides those allowed."""
    found = []
    for text in texts:
        left = text
        for each in sorted(allowed, key=len, reverse=True):
            left = left.replace(each, "")
        if _WORD.search(left):
            found.append(text)
    return found


def texts_of(top: QWidget) -> Iterator[str]:
    """All texts of a window of widgets: seen, told on hover, and told to screen readers."""
    for widget in (top, *top.findChildren(QWidget)):
        yield from map(_plain, (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()))
        yield from map(_plain, _own_texts(widget))
        yield widget.windowTitle()


def _own_texts(widget: QWidget) -> Iterator[str]:
    match widget:
        case QMessageBox():
            yield from (widget.text(), widget.informativeText())
        case QMenu():
            yield from (action.text().partition("\t")[0] for action in widget.actions())
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QLineEdit():
            yield widget.placeholderText()
        case QComboBox():
            yield from (widget.itemText(row) for row in range(widget.count()))
        case QListView():
            rows = [widget.model().index(row, 0) for row in range(widget.model().rowCount())]
            yield from (row.data(role) or "" for row in rows for role in _SAID)
        case QTabBar():
            yield from (widget.tabText(page) for page in range(widget.count()))
        case QTextBrowser():
            yield widget.toPlainText()
        case QTableWidget():
            yield from _table_texts(widget)
        case _:  # shows no text of its own
            pass


def _table_texts(table: QTableWidget) -> Iterator[str]:
    rows, columns = range(table.rowCount()), range(table.columnCount())
    heads = [table.horizontalHeaderItem(column) for column in columns] + [table.verticalHeaderItem(row) for row in rows]
    cells = [table.item(row, column) for row in rows for column in columns]
    yield from (text for cell in (*heads, *cells) if cell is not None for text in (cell.text(), cell.toolTip()))


def _plain(text: str) -> str:
    return QTextDocumentFragment.fromHtml(text).toPlainText() if text.startswith("<") else text


def table_texts(table: Table) -> Iterator[tuple[str, str]]:
    """All texts of the table, seen, told and copied: the key of the thing or what else it is, and the text."""
    model, overlay = table.model(), table.overlay
    for item in table.builder.items():
        if item.isVisible():
            yield from ((item.key, text) for text in (*item.texts(), item.accessible_name))
            yield "description", description(table, model, item)
    for group in groups(table):
        yield "group", group.title
    for each in overlay_tables(model, overlay.kind, overlay.about):
        yield from (
            ("tables", text) for text in (each.title, *each.heads, *(cell for row in each.rows for cell in row))
        )
    if overlay.kind in (Overlay.PRODUCTION, Overlay.SOURCES, Overlay.FINAL):
        yield "copied", report_text(table.game.session, model.texts, overlay.kind)
