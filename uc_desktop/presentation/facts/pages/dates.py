"""Days and times as the pages write them, in this computer's time."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING, Final

from uc_desktop.presentation.words.catalogue import phrase, say

if TYPE_CHECKING:
    from uc_desktop.presentation.words.catalogue import Key

MONTHS: Final[tuple[Key, ...]] = (
    "months.1", "months.2", "months.3", "months.4", "months.5", "months.6",
    "months.7", "months.8", "months.9", "months.10", "months.11", "months.12",
)  # fmt: skip
_SHORT: Final[tuple[Key, ...]] = (
    "short_months.1", "short_months.2", "short_months.3", "short_months.4", "short_months.5", "short_months.6",
    "short_months.7", "short_months.8", "short_months.9", "short_months.10", "short_months.11", "short_months.12",
)  # fmt: skip
#: The days of a week from Monday on.
WEEKDAYS: Final[tuple[Key, ...]] = (
    "short_weekdays.1", "short_weekdays.2", "short_weekdays.3", "short_weekdays.4",
    "short_weekdays.5", "short_weekdays.6", "short_weekdays.7",
)  # fmt: skip


def local(ended: str) -> datetime:
    """A time of the records, which is in UTC, in this computer's time."""
    found = datetime.fromisoformat(ended)
    try:
        return found.astimezone()
    except (OSError, OverflowError, ValueError):
        # The first and last days of all that can be written have no local time.
        return found


def day_words(day: date, today: date) -> str:
    """A day: "12 November", with its year if that is not this one."""
    return long_day(day, has_year=day.year != today.year)


def long_day(day: date, *, has_year: bool) -> str:
    """A day, with its year or without."""
    key: Key = "dates.day of year" if has_year else "dates.day"
    return say(key, count=day.day, day=day.day, month=phrase(MONTHS[day.month - 1]), year=day.year)


def short_day(day: date, today: date) -> str:
    """A day where there is little room: "9 Nov"; of another year its month: "Nov 2025"."""
    key: Key = "dates.short day" if day.year == today.year else "dates.short month"
    return say(key, count=day.day, day=day.day, month=say(_SHORT[day.month - 1]), year=day.year)
