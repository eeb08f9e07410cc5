"""What is set aside is left alone until everything is searched."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from uc_desktop.app.gc_tuning import collect_all, collect_young, freeze


class Ring:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def _nothing_stays_aside() -> Iterator[None]:
    yield
    gc.unfreeze()


def test_what_was_made_since_the_last_search_is_found() -> None:
    gc.disable()
    try:
        gone = weakref.ref(Ring())
        assert gone() is not None
        collect_young()
        assert gone() is None
    finally:
        gc.enable()


def test_what_has_grown_old_is_found_at_times_and_never_in_between() -> None:
    """Python would search among the old ones once `since` is more than 20."""
    gc.disable()
    try:
        collect_all()
        ring = Ring()
        gone = weakref.ref(ring)
        collect_young()
        del ring
        since = []
        for _ in range(30):
            collect_young()
            since.append(gc.get_count()[2])
        assert gone() is None
        assert max(since) <= 10
        assert since.count(0) == 3
    finally:
        gc.enable()


def test_what_is_set_aside_is_found_by_a_search_of_everything_only() -> None:
    kept = weakref.ref(Ring())
    freeze()
    gc.collect()
    assert kept() is not None
    collect_all()
    assert kept() is None


def test_what_is_still_there_after_a_search_is_set_aside_again() -> None:
    collect_all()
    ring = Ring()
    kept = weakref.ref(ring)
    collect_all()
    del ring
    gc.collect()
    assert kept() is not None
