"""Makes the drawn titles in resources/title: the game's name in two lines of equal width, outlines of Inter.

The line with the cities stands in the water: pale above the wave, lit from within below it, its letters I are towers
with windows; a line below it is under water. `lettering.svg` is the name of most languages; one whose publisher has
another name has a file of its own, `lettering-<language>.svg`. Runs in the environment, where Qt knows the outlines.
For another name, add it to `NAMES`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from project import ROOT
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication, QPainterPath, QTransform

FOLDER: Final = ROOT / "resources" / "title"
_FONT: Final = ROOT / "resources" / "fonts" / "Inter-ExtraBold.otf"
#: The two lines by language, and which of them stands in the water; no language stands for all others.
NAMES: Final = {
    "": ("UNDERWATER", "CITIES", 1),
    "pl": ("PODWODNE", "MIASTA", 1),
    "pt": ("CIDADES", "SUBMERSAS", 0),
}
#: The width of both lines, which the menu of the title has too, and what is between them.
WIDTH: Final = 384.0
_GAP: Final = 26.0
#: How far the gradient of light and the bubbles reach beyond the letters.
_AROUND: Final = (60.0, 20.0)
#: The space between letters, and between those of the line that stands in the water.
_TRACKING, _STANDING = 7.0, 13.0
#: Pairs that look too far apart, and how much closer they are, as a share of the letters' size.
_CLOSER: Final = {
    "WA": 0.085, "AT": 0.085, "TA": 0.085, "TE": 0.01, "RW": 0.035,
    "OD": 0.02, "DW": 0.035, "WO": 0.05, "AS": 0.03, "SA": 0.03, "DA": 0.04, "AD": 0.04, "RS": 0.015,
}  # fmt: skip
#: Outlines are taken this large, so that they are not rounded to pixels.
_OUTLINE: Final = 200
#: The share of a letter's size that capitals are high, and of that height what stands in the water.
_CAPITALS: Final = 0.7273
_SUNK: Final = 0.42
_WAVE, _LENGTH = 6.0, 46.0
#: The rows of windows of a tower.
_ROWS: Final = 7
_DARK: Final = "#01070D"

#: A letter, where it begins, and how wide it is.
Letter = tuple[str, float, float]


def main(folder: Path = FOLDER) -> None:
    """Write all titles into the folder."""
    application = QGuiApplication.instance() or QGuiApplication(["lettering"])
    QFontDatabase.addApplicationFont(str(_FONT))
    for language, lines in NAMES.items():
        name = f"lettering-{language}.svg" if language else "lettering.svg"
        (folder / name).write_text(drawing(*lines), encoding="utf-8", newline="\n")
    del application


def drawing(first: str, second: str, standing: int) -> str:
    """The SVG file of a title. Its element "light" is the light around the letters, "letters" all else; "room" is what
    the lines fill."""
    lines = [_line(text, _STANDING if at == standing else _TRACKING) for at, text in enumerate((first, second))]
    (above, _, height), (below, _, lower) = lines
    above.translate(0, height)
    below.translate(0, height + _GAP + lower)
    paths, foot = (above, below), height + _GAP + lower
    _, letters, high = lines[standing]
    ground = (height, foot)[standing]
    water = ground - high * _SUNK
    dry, wet = (paths[standing].intersected(_side_of_wave(water, far)) for far in (-400, 400))
    # Light is bent in water.
    wet.translate(1.6, 0.8)
    other = (
        _gradient("other", 0, height, ("0 #FFFFFF", "0.55 #DFF7F8", "1 #8FDCE4"))
        if standing
        else _gradient("other", height + _GAP, foot, ("0 #7FE9E0", "1 #49C3CC"))
    )
    gradients = (
        other,
        _gradient("wet", water, ground, ("0 #49C3CC", "0.45 #2C96B0", "1 #7FE9E0")),
        _gradient("dry", ground - high, water, ("0 #FFFFFF", "0.6 #E8FAFA", "1 #B9EEF0")),
    )
    shadows = "".join(f'<path d="{_data(path)}" fill="{_DARK}"/>' for path in paths)
    shapes = (("other", paths[1 - standing]), ("wet", wet), ("dry", dry))
    left, top = _AROUND
    box = f"{_n(-left)} {_n(-top)} {_n(WIDTH + 176)} {_n(foot + 51.6)}"
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">',
            f"<defs>{_LIGHT}{''.join(gradients)}</defs>",
            f'<rect id="room" width="{_n(WIDTH)}" height="{_n(foot)}" fill="none"/>',
            f'<ellipse id="light" cx="{_n(WIDTH / 2)}" cy="{_n(ground - high / 2)}" rx="{_n(WIDTH * 0.78)}"'
            f' ry="{_n(high * 1.5)}" fill="url(#light-fill)" opacity="0.42"/>',
            '<g id="letters">',
            f'<g transform="translate(0 3)" opacity="0.55">{shadows}</g>',
            *(f'<path d="{_data(path)}" fill="url(#{name})"/>' for name, path in shapes),
            *_windows(letters, ground, high, water),
            _wave(-30, water, "#F4FFFE", 2.2, 0.95),
            _wave(-18, water + 7, "#7FE9E0", 1.2, 0.5),
            *_bubbles(water),
            "</g>",
            "</svg>",
            "",
        )
    )


_LIGHT: Final = (
    '<radialGradient id="light-fill">'
    + "".join(
        f'<stop offset="{at}" stop-color="#2FB7C4" stop-opacity="{opacity}"/>'
        for at, opacity in ((0, 1), (0.18, 0.72), (0.38, 0.4), (0.6, 0.16), (0.8, 0.05), (1, 0))
    )
    + "</radialGradient>"
)


def _line(text: str, tracking: float) -> tuple[QPainterPath, list[Letter], float]:
    """The outlines of a line as wide as `WIDTH` on the baseline 0, its letters, and the height of its capitals."""
    size, spaces = 56.0, (len(text) - 1) * tracking
    # The space between letters does not grow with their size.
    for _ in range(6):
        _, letters = _outlines(text, size, tracking)
        _, left, wide = letters[-1]
        size *= (WIDTH - spaces) / (left + wide - spaces)
    path, letters = _outlines(text, size, tracking)
    return path, letters, _CAPITALS * size


def _outlines(text: str, size: float, tracking: float) -> tuple[QPainterPath, list[Letter]]:
    font = QFont("Inter")
    font.setPixelSize(_OUTLINE)
    font.setWeight(QFont.Weight.ExtraBold)
    shrink = QTransform().scale(size / _OUTLINE, size / _OUTLINE)
    line, letters, x = QPainterPath(), list[Letter](), 0.0
    for number, letter in enumerate(text):
        outline = QPainterPath()
        outline.addText(0, 0, font, letter)
        outline = shrink.map(outline)
        around = outline.boundingRect()
        outline.translate(x - around.left(), 0)
        line.addPath(outline)
        letters.append((letter, x, around.width()))
        x += around.width() + tracking - size * _CLOSER.get(text[number : number + 2], 0)
    return line, letters


def _side_of_wave(y: float, far: float) -> QPainterPath:
    """What is above (`far` negative) or below a wave at this height."""
    path, x, way = QPainterPath(), -30.0, _WAVE
    path.moveTo(x, y)
    while x < WIDTH + 60:
        path.quadTo(x + _LENGTH / 2, y + way, x + _LENGTH, y)
        x, way = x + _LENGTH, -way
    path.lineTo(x, y + far)
    path.lineTo(-30, y + far)
    path.closeSubpath()
    return path


def _wave(start: float, y: float, colour: str, width: float, opacity: float) -> str:
    steps, way, x = [f"M{_n(start)} {_n(y)}"], _WAVE, start
    while x < WIDTH + 8 + (start + 30):
        steps.append(f"q{_n(_LENGTH / 2)} {_n(way)} {_n(_LENGTH)} 0")
        x, way = x + _LENGTH, -way
    return (
        f'<path d="{"".join(steps)}" fill="none" stroke="{colour}" stroke-width="{width}" opacity="{opacity}"'
        ' stroke-linejoin="round" stroke-linecap="round"/>'
    )


def _windows(letters: Iterable[Letter], foot: float, high: float, water: float) -> Iterable[str]:
    """Windows of the letters I, lit below the water; some are missing."""
    for letter, left, wide in letters:
        if letter != "I":
            continue
        for row in range(_ROWS):
            y = foot - high + high * 0.082 + row * high * 0.872 / _ROWS
            is_lit = y > water - 4
            for side in (-1, 1):
                if (row * 2 + side + int(left)) % 5:
                    x = left + wide / 2 + side * wide * 0.2 - wide * 0.11
                    yield (
                        f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(wide * 0.22)}" height="{_n(high * 0.08)}" rx="0.8"'
                        f' fill="{"#FFE9A6" if is_lit else "#2F7C93"}" opacity="{0.98 if is_lit else 0.85}"/>'
                    )


def _bubbles(water: float) -> Iterable[str]:
    """Bubbles that rise beside the last letter."""
    chance = random.Random(4)
    for number in range(9):
        x, y = WIDTH + 8 + chance.uniform(-4, 22), water + 22 - number * 9 + chance.uniform(-3, 3)
        yield (
            f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(chance.uniform(1, 3.2))}" fill="none" stroke="#EFFFFB"'
            ' opacity="0.75"/>'
        )


def _gradient(name: str, top: float, bottom: float, stops: Iterable[str]) -> str:
    colours = (stop.split() for stop in stops)
    inner = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in colours)
    ends = f'x1="0" y1="{_n(top)}" x2="0" y2="{_n(bottom)}"'
    return f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>{inner}</linearGradient>'


def _data(path: QPainterPath) -> str:
    """A path as the data of an SVG path, closed."""
    parts, curve = [], QPainterPath.ElementType.CurveToElement
    for number in range(path.elementCount()):
        element = path.elementAt(number)
        start = {QPainterPath.ElementType.MoveToElement: "M", QPainterPath.ElementType.LineToElement: "L", curve: "C"}
        # The other two points of a curve follow it, without a letter.
        parts.append(f"{start.get(element.type, ' ')}{_n(element.x)} {_n(element.y)}")
    return "".join(parts) + "Z"


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
