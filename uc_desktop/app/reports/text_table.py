"""Tables as plain text, for the clipboard and the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from uc_desktop.app.reports.data_table import no_formula


def text_table(rows: Sequence[Sequence[str]]) -> str:
    """The rows with aligned columns, the first column to the left and all others to the right; a line a row."""
    rows = [(no_formula(first), *others) for first, *others in rows]
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return "\n".join(_line(row, widths) for row in rows)


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = (cell.ljust(w) if i == 0 else cell.rjust(w) for i, (cell, w) in enumerate(zip(row, widths, strict=True)))
    return "  ".join(cells).rstrip()
