"""What is discarded in a choice that all make at the same time is nobody else's to know before all have made it."""

from __future__ import annotations

import pytest

from tests.app.playing import on_table
from tests.rules.kit import end_round
from tests.table import Table
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.simultaneous_choice import concealed_discards, discard_for, without_concealed
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.rules.commands import Confirm, Discard
from uc_desktop.rules.events import NOBODY, CardDiscarded
from uc_desktop.rules.terms import UNKNOWN, Phase, Pile

pytestmark = pytest.mark.rule("Q-18")
SEATS = (Seat("Ana", "orange"), Seat("Bruno", "blue"))


def _session(table: Table) -> Session:
    return Session(table.engine, Header(SEATS, "choice", table.content.hash), None, UndoList)


def _choose(session: Session) -> None:
    while any(isinstance(command, Discard) for command in session.legal_commands()):
        session.submit(next(command for command in session.legal_commands() if isinstance(command, Discard)))
    session.submit(Confirm())


@pytest.mark.rule("S-6")
def test_others_discards_are_concealed_until_all_have_chosen(table: Table) -> None:
    session = _session(table)
    first, second = session.state.order
    _choose(session)
    concealed = session.current.concealed
    assert len(concealed) == 3
    assert without_concealed(session.seen_by(second), second, concealed).discard == ()
    assert without_concealed(session.seen_by(NOBODY), NOBODY, concealed).discard == ()
    assert len(without_concealed(session.seen_by(first), first, concealed).discard) == 3
    _choose(session)
    assert session.state.phase is Phase.TURN
    assert session.current.concealed == frozenset()


def test_neither_card_nor_pile_of_a_concealed_discard_is_told_to_others() -> None:
    event = CardDiscarded(0, "survey", Pile.REMOVED)
    assert discard_for(event, 0, {event}) == event
    assert discard_for(event, 1, {event}) == CardDiscarded(0, UNKNOWN, Pile.DISCARD)
    assert discard_for(event, 1, ()) == event


def test_what_is_discarded_on_a_turn_is_seen_by_all(table: Table) -> None:
    session = _session(table)
    _choose(session)
    _choose(session)
    session.submit(session.legal_commands()[0])
    assert concealed_discards(session.entries) == frozenset()


@pytest.mark.rule("K-10")
@pytest.mark.rule("Z-4")
def test_a_special_card_discarded_in_the_choice_is_neither_seen_nor_counted_under_its_deck(table: Table) -> None:
    session = on_table(end_round(table.hand("ana", 1, 2, 199).hand("bruno", 3, 5, 204), 4))
    first, second = session.state.order[:2]
    before = session.state.special_deck
    for card in ("night-auction", "press-office"):
        session.submit(Discard(card))
        _choose(session)
    assert session.state.special_deck == (*before, "night-auction", "press-office")
    hidden = (before[0], *(UNKNOWN,) * (len(before) - 1))

    def shown(number: int) -> tuple[str, ...]:
        return without_concealed(session.seen_by(number), number, session.current.concealed).special_deck

    assert shown(first) == (*hidden, "night-auction")
    assert shown(second) == (*hidden, "press-office")
    assert shown(NOBODY) == hidden
