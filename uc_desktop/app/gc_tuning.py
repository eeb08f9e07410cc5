"""How often Python looks for garbage."""

from __future__ import annotations

import gc
from typing import Final

#: So many searches among what is new come between two among what is older.
_TIMES: Final = 9


def collect_seldom() -> None:
    """Look for objects that only refer to one another less often; every process of the program calls this first.

    Positions, commands and events never do that, but are made by the thousand: at Python's own pace a search among all
    the cards' definitions comes again and again, finds nothing, costs play a twentieth of its time, and stops a window.
    """
    gc.set_threshold(20_000, 20, 20)


def set_aside() -> None:
    """Leave all there is now out of every search until `search_all`.

    A game just opened brings positions by the hundred thousand pieces, all of them in use: a search among them stops a
    window for 60 ms. Takes no time.
    """
    gc.freeze()


def search_new() -> None:
    """Look through what was made since the last search, so that none comes soon; takes a few milliseconds.

    A gesture makes less than sets off a search by itself. Each tenth time all is looked through that is not set aside,
    which takes some 20 ms: else Python would do that after twenty times, in the midst of a gesture.
    """
    _, _, since = gc.get_count()
    gc.collect(1 if since < _TIMES else 2)


def search_all() -> None:
    """Look through everything, what was set aside too, and set aside what is left; takes about 100 ms."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
