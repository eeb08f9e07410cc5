"""The chips of the turn panel that show what was chosen: the slot, the card, and whether their colours match."""

from collections.abc import Sequence

from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.drawing.bands import COLOURS, band_paint, pattern
from uc_desktop.ui.art.drawing.glyphs import write
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type, baseline
from uc_desktop.ui.art.drawing.svg import circle, group, line, linear, mix, path, rect, rounded
from uc_desktop.ui.art.drawing.text_fitting import fitted
from uc_desktop.ui.art.icons.icons import IconToken, fitted_row, fitting_size, icon, row_width
from uc_desktop.ui.theme.theme import INK, Theme

#: How wide the coloured end of a chip is.
_BAND = 28.0
#: The smallest sign on a chip.
_LEAST_SIGN = 14.0
#: How many lines a name may take, and from one to the next as a share of their size.
_NAME_LINES, _NAME_LEADING = 2, 12 / 11


def slot_chip(name: str, icons: Sequence[Sequence[IconToken]], w: float, h: float, u: float) -> Picture:
    """A slot with its letter, number and colour, and its action in icons; one without a name has no colour."""
    band = _BAND * u if name else 0.0
    body = _ground(w, h, INK.band(COLOURS[name[0]] if name else "none"), u)
    if name:
        body += _end(COLOURS[name[0]], band, h, u) + write(name, band / 2, h / 2, 9 * u, INK.outline, 2.2)
    room, x = w - band - 6 * u, band + (w - band) / 2
    lines = in_rows(icons, room, u)
    size = min(20 * u, (h - 2 * u) / len(lines))
    first = h / 2 - (len(lines) - 1) * size / 2
    body += "".join(fitted_row(row, x, first + at * size, size, room) for at, row in enumerate(lines))
    return Picture(w, h, body, (), 2)


def in_rows(icons: Sequence[Sequence[IconToken]], room: float, u: float) -> list[tuple[IconToken, ...]]:
    """All icons in one row where none of them would be too small, else the rows as they are."""
    rows = [tuple(row) for row in icons if row]
    whole = tuple(
        token for at, row in enumerate(rows) for token in (*(("bar",) if at and _needs_bar(rows, at) else ()), *row)
    )
    return [whole] if fitting_size(whole, 20 * u, room, 0) >= _LEAST_SIGN * u else rows


def _needs_bar(rows: Sequence[tuple[IconToken, ...]], at: int) -> bool:
    """Rows are broken at a bar, which is left out, or behind an "or"."""
    return rows[at - 1][-1] != "or"


def played_chip(face: CardFace, w: float, h: float, u: float, text: float = 1) -> Picture:
    """The card played: its colour and the sign of its kind, and what it does in icons, or its name in up to two
    lines where these would be too small, up to `text` times as large where there is room for that."""
    band = _BAND * u
    room, x = w - band - 6 * u, band + (w - band) / 2
    size = fitting_size(face.icons, 20 * u, room, 0) if face.icons else 0
    if size >= _LEAST_SIGN * u:
        return Picture(w, h, _card_body(face, w, h, u) + fitted_row(face.icons, x, h / 2, size, room), (), 2)
    return named_chip(face, w, h, u, text)


def named_chip(face: CardFace, w: float, h: float, u: float, text: float = 1) -> Picture:
    """A card's colour, the sign of its kind, and its name in up to two lines, up to `text` times as large where there
    is room for that."""
    body, band = _card_body(face, w, h, u), _BAND * u
    room = w - band - 6 * u
    wanted = Type(11 * u * text, 600)
    lines, kind, is_cut = fitted(face.name, wanted, room, h, 11 * u, most=_NAME_LINES, leading=_NAME_LEADING)
    leading = _NAME_LEADING * kind.size
    first = baseline(h / 2, kind.size) - (len(lines) - 1) * leading / 2
    name = TextBlock(lines, band + 5 * u, first, kind, INK.foam, leading=leading)
    return Picture(w, h, body, (name,), 2, is_cut)


def _card_body(face: CardFace, w: float, h: float, u: float) -> str:
    """The ground of a card's chip, with its colour and the sign of its kind."""
    band = _BAND * u
    body = _ground(w, h, INK.band(face.color), u) + _end(face.color, band, h, u)
    return body + circle(band / 2, h / 2, 10.5 * u, fill=INK.table_bottom) + icon(face.kind, band / 2, h / 2, 17 * u)


def played_width(face: CardFace, u: float) -> float:
    """How wide the chip of a card played is at least, so that its name has room in two lines, or all its signs."""
    kind, beside = Type(11 * u, 600), (_BAND + 6) * u
    words = face.name.split(" ")
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words) + 1)]
    name = min(max(text_width(line, kind) for line in lines) for lines in breaks) + 1
    return beside + (min(name, row_width(face.icons, _LEAST_SIGN * u) + 1) if face.icons else name)


def match_sign(matched: bool, size: float, theme: Theme) -> Picture:
    """Between slot and card: the same colour, or another."""
    r, paint = size / 2, theme.ground.good if matched else theme.ground.mist
    lines = path("M-3.5-2h7M-3.5 2h7", stroke=paint, width=1.7)
    slash = "" if matched else path("M2.5-5L-2.5 5", stroke=paint, width=1.5)
    sign = group(r, r, lines, slash, scale=size / 14)
    return Picture(size, size, circle(r, r, r - 0.5, fill=theme.ground.well) + sign, (), 1)


def _ground(w: float, h: float, colour: str, u: float) -> str:
    paint = linear((0, INK.table_top), (1, INK.table_bottom))
    edge = mix(colour, INK.table_bottom, 0.2)
    shine = line(7 * u, 1, w - 7 * u, 1, stroke="#FFFFFF", width=1, opacity=0.22)
    return rect(0.5, 0.5, w - 1, h - 1, 7 * u, fill=paint, stroke=edge, width=1.2) + shine


def _end(color: str, band: float, h: float, u: float) -> str:
    """The coloured end with its pattern below the letter."""
    strip = path(rounded(0, 0, band, h, 7 * u, 0, 0, 7 * u), fill=band_paint(color))
    low = h * 0.62
    return strip + pattern(color, 3 * u, low, band - 5 * u, h - low - 3 * u, 0.32, 5 * u)
