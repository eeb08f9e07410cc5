"""The waves that fill one by one while a bot thinks."""

from __future__ import annotations

from typing import Final

from uc_desktop.ui.art.drawing.picture import Picture
from uc_desktop.ui.art.drawing.svg import nums, path
from uc_desktop.ui.theme.theme import DEPTHS, Theme

_COLOURS: Final = DEPTHS[:3]
#: How wide a crest and its trough are, and how far they rise and fall, in units.
_LENGTH, _RISE = 40.0, 7.0


def thinking_waves(filled: int, w: float, h: float, u: float, theme: Theme) -> Picture:
    """One wave below the other, the first `filled` ones in colour."""
    count = max(1, round(w / (_LENGTH * u)))
    step = w / count / 4
    swell = f"q{nums(step, -_RISE * u, 2 * step, 0)}q{nums(step, _RISE * u, 2 * step, 0)}" * count
    body = ""
    for number, colour in enumerate(_COLOURS):
        is_filled, y = number < filled, (number + 0.5) * h / len(_COLOURS)
        paint, opacity = (colour, 1.0) if is_filled else (theme.ground.mist, 0.3)
        body += path(f"M0 {y:.1f}{swell}", stroke=paint, width=3 * u if is_filled else 1.5 * u, opacity=opacity)
    return Picture(w, h, body, (), 2)
