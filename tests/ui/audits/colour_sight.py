"""Pictures as people see them: with full colours, with the three common colour-vision deficiencies, and in grey.

The deficiencies are those of Machado, Oliveira and Fernandes (2009) at full strength.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import accumulate
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.raster import render

Linear = tuple[float, float, float]
Matrix = tuple[Linear, Linear, Linear]

GREY: Final[Matrix] = ((0.2126, 0.7152, 0.0722),) * 3
SIGHTS: Final[dict[str, Matrix]] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
    "grey": GREY,
}  # fmt: skip
#: How different two colours are seen to be told apart at a glance, in CIE 1976 units; 2.3 is just noticeable.
APART: Final = 20.0


@cache
def _linear(value: int) -> float:
    c = value / 255
    return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)


@cache
def seen(rgb: int, sight: str) -> Linear:
    """A colour as it is seen, in linear light."""
    red, green, blue = _linear(rgb >> 16 & 255), _linear(rgb >> 8 & 255), _linear(rgb & 255)
    (rr, rg, rb), (gr, gg, gb), (br, bg, bb) = SIGHTS[sight]
    return (
        _possible(rr * red + rg * green + rb * blue),
        _possible(gr * red + gg * green + gb * blue),
        _possible(br * red + bg * green + bb * blue),
    )


def _possible(light: float) -> float:
    return 0.0 if light < 0 else min(light, 1.0)


@cache
def lab(rgb: int, sight: str) -> Linear:
    """A colour as it is seen, in CIE L*a*b*."""
    r, g, b = seen(rgb, sight)
    x = _cube((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    y = _cube(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = _cube((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube(t: float) -> float:
    return float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116


def distance(one: int, other: int, sight: str) -> float:
    """How different two colours are seen (CIE 1976)."""
    pairs = zip(lab(one, sight), lab(other, sight), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


@cache
def luminance(rgb: int, sight: str) -> float:
    """How light a colour is seen, from 0 to 1."""
    r, g, b = seen(rgb, sight)
    return GREY[0][0] * r + GREY[0][1] * g + GREY[0][2] * b


def contrast(one: float, other: float) -> float:
    """How much lighter one luminance is than the other (WCAG 2)."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@lru_cache(maxsize=1000)
def picture(picture: Picture, ground: str, scale: float = 2) -> QImage:
    """A sheet on a ground."""
    pixmap = render(picture, scale)
    image = QImage(pixmap.size(), QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    painter = QPainter(image)
    painter.drawPixmap(0, 0, pixmap)
    painter.end()
    return image


def share_apart(one: QImage, other: QImage, sight: str) -> float:
    """In how much of their area two pictures of one size are seen to differ (`APART`); the ground of both is left
    out where both show it."""
    size = one.size().expandedTo(other.size())
    pairs = Counter(zip(_pixels(one, size), _pixels(other, size), strict=True))
    ground = one.pixel(0, 0)
    del pairs[ground, ground]
    return sum(many for pair, many in pairs.items() if distance(*pair, sight) >= APART) / pairs.total()


def _pixels(image: QImage, size: QSize) -> list[int]:
    fitted = image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio)
    # Of this format a line's pixels lie beside the next one's.
    assert fitted.format() == QImage.Format.Format_RGB32 and fitted.bytesPerLine() == 4 * fitted.width()
    return memoryview(fitted.constBits()).cast("I").tolist()


@lru_cache(maxsize=1000)
def _drawn(sheet: Picture, ground: str) -> Counter[int]:
    """How many pixels of each colour a picture has where it differs from its ground."""
    image = picture(sheet, ground)
    drawn = Counter(_pixels(image, image.size()))
    del drawn[QColor(ground).rgb()]
    return drawn


def standing_out(sheet: Picture, ground: str, sight: str) -> float:
    """The contrast to its ground that at least a sixth of what is drawn there has."""
    back, drawn = luminance(QColor(ground).rgb(), sight), _drawn(sheet, ground)
    contrasts = sorted((contrast(luminance(pixel, sight), back), many) for pixel, many in drawn.items())
    upto, most = accumulate(many for _, many in contrasts), drawn.total() * 5 // 6
    return next(found for (found, _), count in zip(contrasts, upto, strict=True) if count > most)
