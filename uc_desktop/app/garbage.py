"""How often Python looks for garbage."""

from __future__ import annotations

import gc


def collect_seldom() -> None:
    """Look for objects that only refer to one another less often; every process of the program calls this first.

    Positions, commands and events never do that, but are made by the thousand: at Python's own pace a search among all
    the cards' definitions comes again and again, finds nothing, costs play a twentieth of its time, and stops a window.
    """
    gc.set_threshold(20_000, 20, 20)
