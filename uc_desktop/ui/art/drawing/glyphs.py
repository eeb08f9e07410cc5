"""Digits and a few signs and letters as drawn strokes, so that pictures need no font.

Each is drawn on a cell ten units high about y = 0; `write` scales it. Letters are only those that mark a card's
colour, an era or the Special cards; words never stand in a picture.
"""

from uc_desktop.ui.art.drawing.svg import group, path

HEIGHT = 10.0
_GAP = 2.1

# Advance width and path of each character.
_GLYPHS: dict[str, tuple[float, str]] = {
    "0": (6.0, "M3-4.9C1-4.9 .4-2.7 .4 0S1 4.9 3 4.9 5.6 2.7 5.6 0 5-4.9 3-4.9Z"),
    "1": (3.4, "M.4-3.1L2.6-4.9V4.9"),
    "2": (5.8, "M.5-2.7C.5-4.1 1.5-4.9 2.9-4.9S5.3-4 5.3-2.5C5.3-.7 3.3 1.3 .6 4.8H5.4"),
    "3": (
        5.8,
        "M.6-3.8C1.1-4.5 1.9-4.9 2.8-4.9C4.2-4.9 5.1-4 5.1-2.7S4.2-.4 2.3-.4C4.4-.4 5.4 .7 5.4 2.2"
        "S4.3 4.9 2.8 4.9C1.7 4.9 .8 4.4 .3 3.5",
    ),
    "4": (6.2, "M4.4 4.9V-4.8L.3 2.4H6"),
    "5": (5.8, "M5-4.8H1.3L.8-.6C1.4-1.1 2-1.3 2.8-1.3C4.4-1.3 5.4-.1 5.4 1.7S4.3 4.9 2.7 4.9C1.6 4.9 .8 4.5 .3 3.7"),
    "6": (
        5.9,
        "M4.9-4.3C4.3-4.7 3.8-4.9 3.2-4.9C1.3-4.9 .4-2.9 .4 .6C.4 3.4 1.4 4.9 3 4.9S5.5 3.7 5.5 1.9 4.5-1.1 3-1.1"
        "C1.6-1.1 .7-.1 .5 1.2",
    ),
    "7": (5.6, "M.3-4.8H5.3L2.1 4.9"),
    "8": (
        6.0,
        "M3-.5C1.6-.5 .8-1.4 .8-2.7S1.6-4.9 3-4.9 5.2-4 5.2-2.7 4.4-.5 3-.5C1.4-.5 .4 .6 .4 2.2S1.4 4.9 3 4.9"
        " 5.6 3.8 5.6 2.2 4.6-.5 3-.5Z",
    ),
    "9": (
        5.9,
        "M1 4.3C1.6 4.7 2.1 4.9 2.7 4.9C4.6 4.9 5.5 2.9 5.5-.6C5.5-3.4 4.5-4.9 2.9-4.9S.4-3.7 .4-1.9 1.4 1.1 2.9 1.1"
        "C4.3 1.1 5.2 .1 5.4-1.2",
    ),
    "+": (5.4, "M.2 .3H5.2M2.7-2.2V2.8"),
    "−": (5.2, "M.2 .3H5"),
    "×": (5.0, "M.5-1.8L4.5 2.4M4.5-1.8L.5 2.4"),
    "≥": (5.4, "M.5-3.4L5-1L.5 1.4M.5 4.2H5"),
    "≤": (5.4, "M5-3.4L.5-1L5 1.4M.5 4.2H5"),
    "=": (5.4, "M.3-1.2H5.1M.3 1.8H5.1"),
    "/": (3.8, "M3.6-5.4L.2 5.4"),
    ":": (1.2, "M.6-1.8V-1.7M.6 3.6V3.7"),
    "…": (6.4, "M.6 3.8V3.9M3.2 3.8V3.9M5.8 3.8V3.9"),
    ".": (1.2, "M.6 4.3V4.4"),
    "?": (5.2, "M.5-3C.5-4.2 1.4-4.9 2.6-4.9S4.8-4.1 4.8-2.8C4.8-.9 2.6-.9 2.6 1.4M2.6 4.5V4.6"),
    "%": (
        7.4,
        "M6-4.9L1.4 4.9M1.9-4.6A1.5 1.5 0 1 0 1.9-1.4A1.5 1.5 0 1 0 1.9-4.6M5.5 1.4A1.5 1.5 0 1 0 5.5 4.6"
        "A1.5 1.5 0 1 0 5.5 1.4",
    ),
    "G": (6.2, "M5.6-3.3C5.1-4.3 4.2-4.9 3.1-4.9C1.3-4.9 .4-3 .4 0S1.3 4.9 3.1 4.9C4.8 4.9 5.8 3.7 5.8 1.4V.6H3.3"),
    "R": (5.8, "M.6 4.9V-4.9H3C4.6-4.9 5.4-4 5.4-2.4S4.5 .2 3 .2H.6M3.2 .2L5.7 4.9"),
    "Y": (6.0, "M.2-4.9L3 .2L5.8-4.9M3 .2V4.9"),
    "C": (6.0, "M5.6-3.2C5.1-4.3 4.2-4.9 3.1-4.9C1.3-4.9 .4-3 .4 0S1.3 4.9 3.1 4.9C4.2 4.9 5.1 4.3 5.6 3.2"),
    "S": (
        5.8,
        "M5.2-3.4C4.8-4.4 4-4.9 2.9-4.9C1.5-4.9 .6-4.1 .6-2.8C.6 .6 5.4-.9 5.4 2.3C5.4 3.9 4.4 4.9 2.8 4.9"
        "C1.6 4.9 .7 4.3 .3 3.2",
    ),
    "I": (1.4, "M.7-4.9V4.9"),
}
_GLYPHS["-"] = _GLYPHS["−"]
_GLYPHS[" "] = (1.2, "")

CHARACTERS = frozenset(_GLYPHS)


def text_width(text: str, size: float) -> float:
    """How wide `write` draws `text` at digits `size` high; an unknown character is an error."""
    return (sum(_GLYPHS[c][0] for c in text) + _GAP * (len(text) - 1)) * size / HEIGHT


def write(text: str, x: float, y: float, size: float, colour: str, weight: float = 2.1) -> str:
    """`text` in strokes, its middle at x,y, digits `size` high, `weight` tenths of the height thick."""
    pieces, at = [], -text_width(text, HEIGHT) / 2
    for character in text:
        advance, outline = _GLYPHS[character]
        if outline:
            pieces.append(group(at, 0, path(outline, stroke=colour, width=weight)))
        at += advance + _GAP
    return group(x, y, *pieces, scale=size / HEIGHT)
