"""Common names of groups of things to build, shared by words and icons."""

from __future__ import annotations

from uc_desktop.rules.conditions import Countable
from uc_desktop.rules.terms import BUILDINGS, CITIES, STRUCTURES, Piece

_GROUPS = ((Countable.STRUCTURE, STRUCTURES), (Countable.BUILDING, BUILDINGS), (Countable.CITY, CITIES))


def grouped(what: tuple[Piece, ...]) -> tuple[str, ...]:
    """The fewest names for these: "structure", "building", "city" where all of their kind are meant, then the rest."""
    rest = dict.fromkeys(what)
    names: list[str] = []
    for name, members in _GROUPS:
        if all(member in rest for member in members):
            names.append(name.value)
            for member in members:
                del rest[member]
    names += [kind.value for kind in rest]
    return tuple(names)
