"""Solo games that everyone can play: one a day, one a week. The date alone decides the game, on every computer."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import lru_cache

from msgspec import Struct

from uc_desktop.rules import rng

DAY, WEEK = "day", "week"
_SEED = "challenge of the "
STARTS = 4


class Challenge(Struct, frozen=True):
    """A shared game: `kind` is the day or the week, `when` its date ("2026-11-21") or its ISO week ("2026-W47")."""

    kind: str
    when: str

    @property
    def name(self) -> str:
        """What stands in a game's header: "day 2026-11-21"."""
        return f"{self.kind} {self.when}"

    @property
    def seed(self) -> str:
        """The seed of its game."""
        return f"{_SEED}{self.name}"

    @property
    def solo_start(self) -> int:
        """On which slot of each colour its neutral tiles begin (L-3)."""
        return 1 + rng.below(rng.seeded(self.seed, "solo start"), STARTS)[0]


def today() -> date:
    """The day in UTC, by which challenges go."""
    return datetime.now(UTC).date()


def of_the_day(day: date) -> Challenge:
    """The challenge of a day (in UTC)."""
    return Challenge(DAY, day.isoformat())


def of_the_week(day: date) -> Challenge:
    """The challenge of the ISO week, Monday to Sunday, in which a day lies (in UTC)."""
    year, week, _ = day.isocalendar()
    return Challenge(WEEK, f"{year:04}-W{week:02}")


@lru_cache(maxsize=1000)
def named(name: str) -> Challenge | None:
    """The challenge of this name; None if no date has it."""
    kind, _, when = name.partition(" ")
    try:
        day = date.fromisoformat(when)
    except ValueError:
        return None
    found = of_the_day(day) if kind == DAY else of_the_week(day)
    return found if found.name == name else None


def of_seed(seed: str) -> Challenge | None:
    """The challenge with this seed, or None."""
    return named(seed.removeprefix(_SEED)) if seed.startswith(_SEED) else None
