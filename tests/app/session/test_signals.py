"""Signals without Qt."""

from __future__ import annotations

import pytest

from uc_desktop.app.session.signals import Signal


@pytest.fixture
def signal() -> Signal[int]:
    """A signal with no slots."""
    return Signal()


def test_slots_are_called_with_the_value_in_the_order_of_their_connection(signal: Signal[int]) -> None:
    heard: list[tuple[str, int]] = []
    signal.connect(lambda value: heard.append(("first", value)))
    signal.connect(lambda value: heard.append(("second", value)))
    signal.emit(7)
    assert heard == [("first", 7), ("second", 7)]


def test_a_disconnected_slot_is_not_called(signal: Signal[int]) -> None:
    heard: list[int] = []
    signal.connect(heard.append)
    signal.disconnect(heard.append)
    signal.emit(7)
    assert heard == []


def test_a_slot_that_another_slot_disconnects_is_not_called(signal: Signal[int]) -> None:
    heard: list[int] = []
    signal.connect(lambda _: signal.disconnect(heard.append))
    signal.connect(heard.append)
    signal.emit(7)
    assert heard == []


def test_a_slot_that_disconnects_itself_hides_no_other(signal: Signal[int]) -> None:
    heard: list[int] = []

    def once(_: int) -> None:
        signal.disconnect(once)

    signal.connect(once)
    signal.connect(heard.append)
    signal.emit(7)
    assert heard == [7]


def test_what_is_not_connected_cannot_be_disconnected(signal: Signal[int]) -> None:
    with pytest.raises(ValueError, match="not in list"):
        signal.disconnect(print)
