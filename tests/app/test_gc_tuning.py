"""Which objects each call of the garbage collector frees."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from uc_desktop.app.gc_tuning import collect_all, collect_young, freeze, gc_paused


class Ring:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def _nothing_stays_frozen() -> Iterator[None]:
    yield
    gc.unfreeze()


def test_an_object_made_since_the_last_collection_is_freed() -> None:
    gc.disable()
    try:
        gone = weakref.ref(Ring())
        assert gone() is not None
        collect_young()
        assert gone() is None
    finally:
        gc.enable()


def test_old_objects_are_collected_every_tenth_time() -> None:
    """Python would start a full collection by itself once `since` is more than 20."""
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


def test_a_frozen_object_is_freed_by_collect_all_only() -> None:
    kept = weakref.ref(Ring())
    freeze()
    gc.collect()
    assert kept() is not None
    collect_all()
    assert kept() is None


def test_collect_all_freezes_what_is_left() -> None:
    collect_all()
    ring = Ring()
    kept = weakref.ref(ring)
    collect_all()
    del ring
    gc.collect()
    assert kept() is not None


def test_gc_paused_disables_collections_and_freezes_what_is_left() -> None:
    with gc_paused():
        kept = weakref.ref(Ring())
        assert not gc.isenabled()
    assert gc.isenabled()
    gc.collect()
    assert kept() is not None
    collect_all()
    assert kept() is None
