"""Amounts in a row: each number near the sign that it counts, and farther from the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.icons.icons import IconToken, token_sign, token_width

#: What is between a number and its sign, and between a sign and the next number, as shares of the row's height.
_NEAR, _FAR = 0.16, 0.5


def amounts_width(row: Sequence[IconToken], size: float) -> float:
    """How wide the row is."""
    return max((at + wide for _, at, wide in _placed(row, size)), default=0)


def amounts_picture(row: Sequence[IconToken], w: float, h: float, size: float, ink: str) -> Picture:
    """The row at the left of a picture, `size` high or as small as it must be to fit, its numbers in this colour."""
    whole = amounts_width(row, size)
    size *= min(1.0, w / whole) if whole else 1.0
    body = (token_sign(token, at + wide / 2, h / 2, size, ink) for token, at, wide in _placed(row, size))
    return Picture(w, h, "".join(body), (), 2)


def _placed(row: Sequence[IconToken], size: float) -> Iterator[tuple[IconToken, float, float]]:
    """Each token with its left edge and its width."""
    at, before = 0.0, ""
    for token in row:
        is_number = not isinstance(token, str) and token[0] == "t"
        here = "number" if is_number else "arrow" if token == "arrow" else "sign"
        if before:
            at += size * (_FAR if (before, here) == ("sign", "number") else _NEAR)
        yield token, at, (wide := token_width(token, size))
        at, before = at + wide, here
