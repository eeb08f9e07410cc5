"""Which objects each call of the garbage collector frees."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from uc_desktop.app.gc_tuning import collect_all, freeze, gc_paused


class Ring:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def _nothing_stays_frozen() -> Iterator[None]:
    yield
    gc.unfreeze()


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
