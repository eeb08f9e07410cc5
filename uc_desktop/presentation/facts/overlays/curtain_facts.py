"""What the curtain shows between two players at one computer."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from uc_desktop.app.saves.header import Seat
from uc_desktop.presentation.facts.overlays.recap import recap, recapped_since
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import say


class CurtainFacts(Struct, frozen=True):
    """Who takes over, and what happened `since` that player last decided, oldest first."""

    seat: Seat
    title: str
    since: str
    recap: tuple[str, ...]


def curtain_facts(model: TableModel) -> CurtainFacts:
    """The curtain for the person who decides next."""
    person = model.next_person
    return taking_over(model.seat(person), recapped_since(model, person), recap(model, person))


def taking_over(seat: Seat, since: str, told: Iterable[str]) -> CurtainFacts:
    """The curtain for this seat, with the entries told since then."""
    entries = tuple(told)
    title = say("curtain.title", name=seat.name)
    return CurtainFacts(seat, title, since if entries else say("overlay.nothing happened"), entries)
