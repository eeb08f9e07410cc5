"""A list whose entries take as many lines as their words need."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize
from PySide6.QtWidgets import QListWidget, QStyledItemDelegate, QStyleOptionViewItem

#: The padding at both sides of an entry's words.
_ASIDE = 2 * 8


class _Wrapped(QStyledItemDelegate):
    """Wraps words where entries end; lists forget the padding, and would cut words or have to be rolled sideways."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        narrower = QStyleOptionViewItem(option)
        narrower.rect = option.rect.adjusted(0, 0, -_ASIDE, 0)
        return super().sizeHint(narrower, index)


def wrapping_list(name: str) -> QListWidget:
    """An empty list that cuts no words; `name` is its accessible name."""
    found = QListWidget()
    found.setAccessibleName(name)
    found.setWordWrap(True)
    found.setItemDelegate(_Wrapped(found))
    return found
