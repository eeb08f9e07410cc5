"""Tuning of Python's garbage collector."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


def raise_thresholds() -> None:
    """Make automatic collections rare; every process of the program calls this first.

    Positions, commands and events form no cycles, but are allocated by the thousand: with Python's own thresholds full
    collections traverse all card definitions again and again, which costs 5 % of the time and interrupts the window.
    """
    gc.set_threshold(20_000, 20, 20)


def freeze() -> None:
    """Exclude all present objects from collections until `collect_all`; takes no time.

    A game just opened consists of some 100,000 live objects: a collection of them would block the window for 60 ms.
    """
    gc.freeze()


@contextmanager
def gc_paused() -> Iterator[None]:
    """Disable automatic collections in the block, then freeze all objects: a start allocates much and frees little."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was_enabled:
            gc.enable()


def collect_all() -> None:
    """Collect all objects, frozen ones included, and freeze what is left; takes about 100 ms."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
