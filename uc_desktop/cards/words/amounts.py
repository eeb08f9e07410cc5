"""Amounts and what is counted, in plain English: for reasons and reports, which know no card words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from uc_desktop.rules.conditions import Count, Countable
from uc_desktop.rules.terms import Resources

#: What does not count while it is not connected (N-3).
_CONNECTED: Final = (
    Countable.FARM,
    Countable.DESALINATION_PLANT,
    Countable.LABORATORY,
    Countable.BUILDING,
    Countable.STRUCTURE,
    Countable.CITY,
    Countable.NONSYMBIOTIC_CITY,
    Countable.SYMBIOTIC_CITY,
    Countable.METROPOLIS,
    Countable.BUILDING_TYPE,
    Countable.EXPANSION_BUILDING,
    Countable.CITY_WITH_THREE_TYPES,
    Countable.CITY_WITH_TWO_OF_A_KIND,
    Countable.STRUCTURE_SET,
)
#: What has no plural.
_UNCOUNTABLE: Final = (Countable.KELP, Countable.STEELPLAST, Countable.SCIENCE, Countable.BIOMATTER)
#: The plurals that do not just end with an s.
_PLURALS: Final[Mapping[str, str]] = {
    Countable.LABORATORY: "laboratories",
    Countable.TUNNEL_AT_CITY: "tunnels at city",
    Countable.CITY: "cities",
    Countable.NONSYMBIOTIC_CITY: "nonsymbiotic cities",
    Countable.SYMBIOTIC_CITY: "symbiotic cities",
    Countable.METROPOLIS: "metropolises",
    Countable.CITY_WITH_THREE_TYPES: "cities with three types",
    Countable.CITY_WITH_TWO_OF_A_KIND: "cities with two of a kind",
    Countable.CARD_IN_HAND: "cards in hand",
}


def resource_word(resource: str, amount: int) -> str:
    """The resource's name for this amount: only credits are told in the plural."""
    return "credits" if resource == "credit" and amount != 1 else resource


def amounts_in_words(resources: Resources) -> str:
    """The amounts that are not zero, e.g. "1 kelp, 2 steelplast"; "nothing" if all are."""
    amounts = resources.named().items()
    return ", ".join(f"{amount} {resource_word(name, amount)}" for name, amount in amounts) or "nothing"


def counted(what: Count, number: int) -> str:
    """What is counted, for this number of it, and that it must be connected where N-3 asks for that."""
    adjectives = "connected " * (what.thing in _CONNECTED) + "upgraded " * what.upgraded
    return adjectives + (what.thing if number == 1 or what.thing in _UNCOUNTABLE else plural(what.thing))


def plural(thing: str) -> str:
    """The plural of a structure or of anything else that is counted."""
    return _PLURALS.get(thing, f"{thing}s")
