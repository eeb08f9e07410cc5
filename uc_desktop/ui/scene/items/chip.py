"""Chips of the turn panel: the parts of an effect that are done, open or optional; and tags on cards."""

from math import inf
from typing import Any, Final, NamedTuple

from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.effect_words import ChipState
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, TextBlock, Type, baseline
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.art.drawing.svg import circle, path, rect
from uc_desktop.ui.art.drawing.text_fitting import fitted
from uc_desktop.ui.art.icons.icons import IconToken, fitting_size, icon_row, token_sign
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.theme.theme import Theme

#: From one line to the next, and where lines are close; what a chip is higher than its lines.
_LEADING, _CLOSE, _MARGIN, _CLOSE_MARGIN = 15.0, 12.5, 12.0, 4.0
#: How high a chip of one line is.
HEIGHT = 26.0

#: What a chip is broader than its label and the word at its right.
_BESIDE_LABEL = 47.0
#: By how much the word at the right is larger, at most, where texts are.
_TAG_GROWS = 1.25
_SMALLEST = 11.0
#: How large the icons of a chip are, and how small they may become.
_ICON, _LEAST_ICON = 15.0, 11.0
#: How large the sign before the words is.
_SIGN = 18.0
#: How much room the lock at the right end takes.
_LOCK = 17.0


class ChipWords(NamedTuple):
    """What a chip says: the whole label, or where it does not fit `brief`, or else `lead` and `icons`; each may be
    missing. `sign` stands before the words in place of the dot, empty for none."""

    label: str
    brief: str = ""
    lead: str = ""
    icons: tuple[IconToken, ...] = ()
    sign: IconToken = ""


class _Name(NamedTuple):
    """What is set of a chip's words, and whether it is cut; `icons_from` is where the icons behind them begin."""

    lines: tuple[str, ...]
    type: Type
    leading: float
    is_cut: bool
    icons: tuple[IconToken, ...] = ()
    icons_from: float = 0
    icon_size: float = 0


class ChipSize(NamedTuple):
    """The unit of a chip, how much larger its text is than drawn, and whether its lines are close and smaller."""

    unit: float = 1
    text: float = 1
    close: bool = False

    def label_type(self, weight: int) -> Type:
        """What the label is set in."""
        drawn = max(_SMALLEST, 11 * self.unit) if self.close else 12 * self.unit
        return Type(drawn * self.text, weight)

    @property
    def tag_type(self) -> Type:
        """What the word at the right is set in."""
        return Type(max(_SMALLEST, 11 * self.unit) * min(self.text, _TAG_GROWS), 500)

    @property
    def leading(self) -> float:
        """From one line of the label to the next."""
        return (_CLOSE if self.close else _LEADING) * self.unit * self.text

    @property
    def margin(self) -> float:
        """What a chip is higher than its lines."""
        return (_CLOSE_MARGIN if self.close else _MARGIN) * self.unit


_DRAWN: Final = ChipSize()


def chip_height(label: str, w: float, size: ChipSize, tag: str = "", *, ends_undo: bool = False) -> float:
    """How high a chip must be for its whole label, as wide as this, with this word at its right, and a lock if it
    `ends_undo`. None is high enough where a word is wider than a line."""
    kind, room = size.label_type(600), _room(tag, w, size, ends_undo)
    lines, _, is_cut = fitted(label, kind, room, hyphenates=False)
    if is_cut:
        return inf
    high = len(lines) * size.leading + size.margin
    return max(HEIGHT * size.unit, high) if len(lines) > 1 or size.text > 1 else HEIGHT * size.unit


class ChipItem(TableItem):
    """A line of the turn panel, or a few: a dot that is ticked, filled or empty, what there is to do, and a word at its
    right. What comes later has neither dot nor frame."""

    def __init__(self, key: str, raster: Raster, theme: Theme) -> None:
        super().__init__(key, raster, z_order.CONTROL)
        self.kind = "chip"
        self.progress: ChipState = "open"
        self.must = False
        self.overflow = False
        self._theme = theme

    def set_chip(
        self,
        words: ChipWords,
        rect: Rect,
        progress: ChipState = "open",
        tag: str = "",
        size: ChipSize = _DRAWN,
        must: bool = False,
        *,
        ends_undo: bool = False,
    ) -> None:
        """Be this part of an effect; one done or to come takes no mouse, one that must be carried out is marked, one
        that `ends_undo` has a lock."""
        label = words.label
        self.text, self.progress, self.must = label, progress, must
        self.set_name(listing("comma", filter(None, (label, tag, say("turn_panel.ends undo") if ends_undo else ""))))
        self.set_live(progress in ("now", "open"))
        w, h, u, theme = round(rect.w, 1), round(rect.h, 1), size.unit, self._theme
        name = _set(words, progress, _room(tag, w, size, ends_undo), h, size)
        self.overflow = name.is_cut
        icons, sign = (name.icons, name.icons_from, name.icon_size), "" if name.icons else words.sign
        key = ("chip", icons, w, h, progress, u, must, theme.name, sign, ends_undo)
        texts = _place_texts(name, tag, w - (_LOCK * u if ends_undo else 0), h, progress, size, theme, must)
        self.set_picture(key, lambda: _picture(name, w, h, progress, u, theme, must, sign, ends_undo), texts=texts)
        self.put(rect)

    def describe(self) -> dict[str, Any]:
        return super().describe() | {"progress": self.progress, "must": self.must, "overflow": self.overflow}


def _picture(
    name: _Name, w: float, h: float, progress: ChipState, u: float, theme: Theme, must: bool, sign: IconToken,
    ends_undo: bool,
) -> Picture:  # fmt: skip
    body = "" if progress == "later" else _frame(w, h, progress, u, theme, must, sign)
    if name.icons:
        body += icon_row(name.icons, name.icons_from, h / 2, name.icon_size, left=True)
    if ends_undo:
        body += _lock(w - 15 * u, h / 2, u, theme)
    return Picture(w, h, body, (), 2)


def _place_texts(
    name: _Name, tag: str, w: float, h: float, progress: ChipState, size: ChipSize, theme: Theme, must: bool
) -> tuple[TextBlock, ...]:
    g, u, kind = theme.ground, size.unit, size.tag_type
    tag_ink = g.lume if progress == "now" else g.amber if must else g.mist
    first = baseline(h / 2, name.type.size) - (len(name.lines) - 1) * name.leading / 2
    ink = g.foam if progress in ("now", "open") else g.mist
    return (
        *(TextBlock((line,), 27 * u, first + name.leading * at, name.type, ink) for at, line in enumerate(name.lines)),
        TextBlock((tag,), w - 10 * u, baseline(h / 2, kind.size), kind, tag_ink, "right"),
    )


def _frame(w: float, h: float, progress: ChipState, u: float, theme: Theme, must: bool, sign: IconToken) -> str:
    g = theme.ground
    fill = {"done": g.quiet, "now": g.current, "open": g.reef}[progress]
    border = {"done": g.quiet_line, "now": g.lume, "open": g.button_line}[progress]
    frame = rect(0.5, 0.5, w - 1, h - 1, 8, fill=fill, stroke=border, width=1.8 if progress == "now" else theme.border)
    if must:
        return frame + _must(14 * u, h / 2, u, theme)
    if sign and progress != "done":
        return frame + token_sign(sign, 14 * u, h / 2, min(_SIGN * u, h - 4), g.foam)
    return frame + _dot(progress, 14 * u, h / 2, u, theme)


def _set(words: ChipWords, progress: ChipState, room: float, h: float, size: ChipSize) -> _Name:
    """The label whole, if it fits; else in fewer words or in icons; of what comes later at least whose it is; or else
    cut."""
    weight = 600 if progress in ("now", "open") else 500
    whole = _in_words(words.label, weight, room, h, size)
    in_words = (words.brief, *((words.lead.rstrip(":").rstrip(),) if progress == "later" else ()))
    brief, *lead = (_in_words(less, weight, room, h, size) if less else None for less in in_words)
    ways = (whole, brief, _in_icons(words, weight, room, h, size.unit), *lead)
    found = next((name for name in ways if name is not None and not name.is_cut), None)
    return found or _in_words(words.label, weight, room, h, size, hyphenates=True)


def _room(tag: str, w: float, size: ChipSize, ends_undo: bool) -> float:
    lock = _LOCK * size.unit if ends_undo else 0
    return w - _BESIDE_LABEL * size.unit - lock - text_width(tag, size.tag_type)


def _in_icons(words: ChipWords, weight: int, room: float, h: float, u: float) -> _Name | None:
    """The lead in one line with the icons behind it, if there is room for them."""
    kind = Type(max(_SMALLEST, 11 * u), weight)
    before = text_width(words.lead, kind) + 5 * u if words.lead else 0
    size = fitting_size(words.icons, min(_ICON * u, h - 1), room - before, 0) if words.icons else 0
    if size < min(_LEAST_ICON, h - 1):
        return None
    lines = (words.lead,) if words.lead else ()
    return _Name(lines, kind, _CLOSE * u, False, words.icons, 27 * u + before, size)


def _in_words(label: str, weight: int, room: float, h: float, size: ChipSize, *, hyphenates: bool = False) -> _Name:
    """A label in one line, or more where the chip is high enough."""
    # A height is rounded.
    limit = int((h - size.margin) / size.leading + 0.01)
    lines, kind, is_cut = fitted(label, size.label_type(weight), room, most=limit, hyphenates=hyphenates)
    return _Name(lines, kind, size.leading, is_cut)


def _must(x: float, y: float, u: float, theme: Theme) -> str:
    """An exclamation mark on a diamond: this cannot be left out."""
    g, r = theme.ground, 7.5 * u
    diamond = path(f"M{x} {y - r:.2f}l{r:.2f} {r:.2f}l{-r:.2f} {r:.2f}l{-r:.2f} {-r:.2f}Z", fill=g.amber)
    mark = f"M{x} {y - 3.6 * u:.2f}v{3.8 * u:.2f}M{x} {y + 3.2 * u:.2f}v{0.3 * u:.2f}"
    return diamond + path(mark, stroke=g.panel_bottom, width=1.8)


def _lock(x: float, y: float, u: float, theme: Theme) -> str:
    """A closed lock."""
    g = theme.ground
    bow = path(
        f"M{x - 2.8 * u:.2f} {y:.2f}v{-2.2 * u:.2f}a{2.8 * u:.2f} {2.8 * u:.2f} 0 0 1 {5.6 * u:.2f} 0v{2.2 * u:.2f}",
        stroke=g.amber,
        width=1.5,
    )
    return bow + rect(x - 4.4 * u, y - 0.6 * u, 8.8 * u, 6.6 * u, 1.6 * u, fill=g.amber)


def _dot(progress: ChipState, x: float, y: float, u: float, theme: Theme) -> str:
    g = theme.ground
    if progress == "open":
        return circle(x, y, 6 * u, fill=g.well, stroke=g.mist, width=1.3)
    if progress == "now":
        return circle(x, y, 6.5 * u, fill=g.lume) + circle(x, y, 2.6 * u, fill=g.on_lume)
    tick = path(
        f"M{x - 3.2 * u:.2f} {y:.2f}l{2.4 * u:.2f} {2.6 * u:.2f}l{4.2 * u:.2f} {-5 * u:.2f}",
        stroke=g.on_lume,
        width=1.8,
    )
    return circle(x, y, 6.5 * u, fill=g.good) + tick


#: What a tag is wider than its word; what an upright one would be so that its word is clear of the round ends, and the
#: corners of one that has no room for that.
_TAG_EDGE, _UPRIGHT_EDGE, _CLEAR_EDGE, _TIGHT_CORNER = 18.0, 3.0, 7.0, 4.0
_TICK: Final = "✓"
#: By how much the words of a tag are larger at most.
TAGS_GROW: Final = 1.25


class TagItem(TableItem):
    """A small word on a card: "match R" on a lit one, the first reason on one that cannot be played."""

    def __init__(self, key: str, raster: Raster, theme: Theme) -> None:
        super().__init__(key, raster, z_order.TAG)
        self.kind = "tag"
        self._theme = theme

    def set_tag(
        self, text: str, x: float, y: float, good: bool, most: float = 128, unit: float = 1, *, upright: bool = False
    ) -> None:
        """Stand with its middle at x,y, no wider than `most`; an `upright` one is read from below and
        has a tick in place of a word that is too long."""
        size, theme, h = 12 * unit, self._theme, 18 * unit
        edge = _UPRIGHT_EDGE * unit if upright else _TAG_EDGE
        wanted = Type(size * min(theme.text, TAGS_GROW), 700 if good else 600)
        found = fitted(text, wanted, most - edge, floor=size, most=1)
        kind, lines = found.type, ((_TICK,) if upright and found.is_cut else found.lines)
        wide = max((text_width(line, kind) for line in lines), default=0)
        self.text = text
        self.set_name(text)
        w = round(wide + edge, 1)
        is_tight = upright and most < wide + _CLEAR_EDGE * unit
        corner = _TIGHT_CORNER * unit if is_tight else h / 2 if good else 8
        self.setRotation(-90 if upright else 0)
        block = TextBlock(lines, w / 2, baseline(h / 2, kind.size), kind, _tag_ink(good, theme), "middle")
        look = ("tag", good, w, h, corner, theme.name)
        self.set_picture(look, lambda: _tag(w, h, corner, good, theme), texts=(block,))
        self.center_on(x, y)


def _tag(w: float, h: float, corner: float, good: bool, theme: Theme) -> Picture:
    g = theme.ground
    fill, line = (g.lume, theme.ink.outline) if good else (g.bubble, g.mist)
    return Picture(w, h, rect(0, 0, w, h, corner, fill=fill, stroke=line, width=1.2), (), 2)


def _tag_ink(good: bool, theme: Theme) -> str:
    return theme.ground.on_lume if good else theme.ground.foam
