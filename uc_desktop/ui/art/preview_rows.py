"""Rows of a preview as drawings: amounts with their signs, and rows that compare several options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from uc_desktop.presentation.facts.command_preview import PreviewIcon, PreviewRow, PreviewText, Tone
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type
from uc_desktop.ui.art.drawing.svg import path, rect
from uc_desktop.ui.art.drawing.text_fitting import fitted
from uc_desktop.ui.art.icons.icons import token_sign, token_width
from uc_desktop.ui.theme.theme import Theme

Parts = Sequence[PreviewText | PreviewIcon]
LABEL: Final = Type(11, 500)
_VALUE: Final = Type(12, 700)
_ICON: Final = 17.0
#: What an option has in a row that only others have.
_NONE: Final[Parts] = (PreviewText("–", "quiet"),)
#: How high a row of one line is in a comparison, and each further line.
_ROW: Final = 25.0
_LINE: Final = 19.0


def parts_width(parts: Parts) -> float:
    """How wide these amounts are, with what is free behind them."""
    return sum(_part_width(part) + _gap_after(part) for part in parts)


def draw_parts(parts: Parts, x: float, y: float, theme: Theme) -> tuple[str, list[TextBlock]]:
    """Amounts from x on, their texts on the baseline y: what is drawn, and the texts."""
    body, texts = "", []
    for part in parts:
        if isinstance(part, PreviewText):
            texts.append(TextBlock((part.text,), x, y, _VALUE, _tone(part.tone, theme)))
        else:
            body += token_sign(part.icon, x + _part_width(part) / 2, y - 4, _ICON, theme.ground.foam)
        x += _part_width(part) + _gap_after(part)
    return body, texts


def _tone(tone: Tone, theme: Theme) -> str:
    g = theme.ground
    return {"plain": g.foam, "quiet": g.mist, "short": g.amber, "bad": g.alarm, "good": g.good}[tone]


def _part_width(part: PreviewText | PreviewIcon) -> float:
    if isinstance(part, PreviewIcon):
        return token_width(part.icon, _ICON)
    return text_width(part.text, _VALUE)


def _gap_after(part: PreviewText | PreviewIcon) -> float:
    return 3.5 if isinstance(part, PreviewText) else 8


class Columns(NamedTuple):
    """Where the rows of a comparison lie: how wide they are, where the first column begins, how wide each is, and how
    far it is from one to the next."""

    w: float
    x: float
    cell: float
    step: float

    def width_of(self, cells: Sequence[Parts], options: int) -> float:
        """How wide each of the cells of a row is: that of a single one is all columns of the options."""
        return self.cell if len(cells) > 1 else self.cell + (options - 1) * self.step


def compared(options: Sequence[Sequence[PreviewRow]]) -> list[tuple[str, list[Parts]]]:
    """The rows of all options side by side: a label, and of each option its amounts; one list of amounts, if they are
    the same in all."""
    found: list[tuple[str, list[Parts]]] = []
    for label in _labels(options):
        each: list[Parts] = [next((row.parts for row in rows if row.label == label), _NONE) for rows in options]
        found.append((label, each[:1] if all(parts == each[0] for parts in each) else each))
    return found


def _labels(options: Sequence[Sequence[PreviewRow]]) -> list[str]:
    """The labels of all options, in an order in which each option has them."""
    found: list[str] = []
    for rows in options:
        at = 0
        for row in rows:
            if row.label not in found:
                found.insert(at, row.label)
            at = found.index(row.label) + 1
    return found


def compared_height(options: Sequence[Sequence[PreviewRow]], at: Columns) -> float:
    """How high the comparison is."""
    return sum(_row_height(label, cells, at, len(options)) for label, cells in compared(options))


def compared_picture(options: Sequence[Sequence[PreviewRow]], lit: int, at: Columns, theme: Theme) -> Picture:
    """The rows of all options, what is the same in all once across; the column of the chosen one is lit."""
    g, body, texts, y = theme.ground, "", list[TextBlock](), 0.0
    h = compared_height(options, at)
    if len(options) > 1:
        body += rect(at.x + lit * at.step, 0, at.cell, h, 6, fill=g.current, opacity=0.35 if theme.glows else 1)
    for label, cells in compared(options):
        high, head = _row_height(label, cells, at, len(options)), _label_lines(label, at)
        body += path(f"M0 {y:.1f}H{at.w:.1f}", stroke=g.line, width=1)
        first = y + high / 2 + 4 - (len(head) - 1) * 6.5
        texts.append(TextBlock(head, 0, first, LABEL, g.mist, "left", 13))
        wide = at.width_of(cells, len(options))
        for number, parts in enumerate(cells):
            lines = _broken(parts, wide)
            for line, each in enumerate(lines):
                free = max(0.0, wide - parts_width(each)) / 2 if len(options) > 1 else 0
                base = y + high / 2 + 4.5 + (line - (len(lines) - 1) / 2) * _LINE
                drawn, written = draw_parts(each, at.x + number * at.step + free, base, theme)
                body, texts = body + drawn, texts + written
        y += high
    return Picture(at.w, h, body, tuple(texts), 2)


def _label_lines(label: str, at: Columns) -> tuple[str, ...]:
    return fitted(label, LABEL, at.x - 6).lines


def _row_height(label: str, cells: Sequence[Parts], at: Columns, options: int) -> float:
    wide = at.width_of(cells, options)
    lines = max(len(_broken(parts, wide)) for parts in cells)
    return max(_ROW + (lines - 1) * _LINE, 12 + 13 * len(_label_lines(label, at)))


def _broken(parts: Parts, w: float) -> list[Parts]:
    """Amounts in as many lines as they need; a number stays with its sign."""
    lines: list[list[PreviewText | PreviewIcon]] = [[]]
    for chunk in _chunks(parts):
        if lines[-1] and parts_width([*lines[-1], *chunk]) > w + 8:
            lines.append([])
        lines[-1] += chunk
    return list(lines)


def _chunks(parts: Parts) -> list[list[PreviewText | PreviewIcon]]:
    found: list[list[PreviewText | PreviewIcon]] = []
    is_open = False
    for part in parts:
        if not is_open:
            found.append([])
        found[-1].append(part)
        is_open = isinstance(part, PreviewText) or part.icon == "arrow"
    return found
