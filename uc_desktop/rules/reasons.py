"""Reasons: one `Reason` for each rule that forbids a command, with the things it is about.

`Reason.key` names what is in the way, `data` holds ids, numbers and other typed values; `cards.words.reasons`
puts them into words. Every reason names the rule it comes from.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from uc_desktop.rules.conditions import Count, CountCondition
from uc_desktop.rules.terms import Resources


class PaidFor(StrEnum):
    """What a part costs other than for building something."""

    PART = "part"
    UPGRADE = "upgrade"
    MANDATORY_UPGRADE = "mandatory_upgrade"


#: A detail of a reason: an id or a member of an enum, a number, an amount, what is counted, or several of them.
Detail = str | int | Resources | Count | CountCondition | tuple[str, ...] | tuple[Resources, ...]


class Reason(Struct, frozen=True):
    """A rule that forbids a command; `data` holds what it is about as (name, value) pairs, sorted by name.

    `details` explain it part by part. Reasons are equal whatever their details.
    """

    rule: str
    key: str
    data: tuple[tuple[str, Detail], ...] = ()
    details: tuple[PartReasons, ...] = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self._compared == other._compared

    def __hash__(self) -> int:
        return hash(self._compared)

    @property
    def _compared(self) -> tuple[object, ...]:
        return self.rule, self.key, self.data

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule, then those of the details, each once."""
        return tuple(dict.fromkeys((self.rule, *(rule for detail in self.details for rule in detail.rules))))

    def number(self, name: str) -> int:
        """A number among the data."""
        value = dict(self.data)[name]
        assert isinstance(value, int)
        return value

    def __str__(self) -> str:
        values = ", ".join(f"{name}={value}" for name, value in self.data)
        return f"{self.rule} {self.key}" + (f" ({values})" if values else "")


class PartReasons(Struct, frozen=True):
    """The reasons why one part of an effect cannot be carried out, never none."""

    part: str
    reasons: tuple[Reason, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of the reasons, each once."""
        return tuple(dict.fromkeys(rule for why in self.reasons for rule in why.rules))


def reason(rule: str, key: str, **data: Detail) -> Reason:
    """A reason with its data; the words of every language have a sentence for every key."""
    return Reason(rule, key, tuple(sorted(data.items())))
