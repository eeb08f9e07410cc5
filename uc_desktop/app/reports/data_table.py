"""Tables as plain data, for screen readers and spreadsheets."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

#: What begins with one of these is a formula to spreadsheets.
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
_NUMBER: Final = re.compile(r"[+-]?\d+([.,]\d+)?")


class DataTable(Struct, frozen=True):
    """A table with a title; `heads` names the columns, and each of the `rows` begins with its own name."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def as_tsv(tables: Iterable[DataTable]) -> str:
    """The tables one below the other, cells separated by tabs, as spreadsheets take them from the clipboard."""
    return "\n".join("".join(f"{line}\n" for line in _lines(table)) for table in tables)


def _lines(table: DataTable) -> Iterable[str]:
    yield _cell(table.title)
    for row in (table.heads, *table.rows):
        yield "\t".join(map(_cell, row))


def _cell(text: str) -> str:
    """A cell's text in one line, its minus signs as spreadsheets read them."""
    return no_formula(" ".join(text.split()).replace("−", "-"))


def no_formula(text: str) -> str:
    """The text, with an apostrophe before it where spreadsheets would take it for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) and not _NUMBER.fullmatch(text) else text
