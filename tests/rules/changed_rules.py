"""Changes of a rule in its one place, and callers that must follow."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import pytest
from _pytest.mark.structures import ParameterSet

from tests.table import Table
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects import explain
from uc_desktop.rules.effects.agenda import open_in
from uc_desktop.rules.effects.verb import PlayerPosition
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.reachability.search import Search, offers
from uc_desktop.rules.reachability.upper_bound import MaxEffects, TurnUpperBound
from uc_desktop.rules.reasons import Reason
from uc_desktop.rules.terms import Piece

#: What one caller of a rule answers in a position.
Ask = Callable[[Table], object]


class Change(NamedTuple):
    """A function or constant of a module or class, and what stands there instead."""

    owner: str
    name: str
    new: Any

    def make(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Put it there, and wherever it was imported from there."""
        module, _, kind = self.owner.partition(":")
        owner = sys.modules[f"uc_desktop.{module}"]
        if kind:
            monkeypatch.setattr(getattr(owner, kind), self.name, self.new)
            return
        old = getattr(owner, self.name)
        for name, loaded in list(sys.modules.items()):
            if name.startswith("uc_desktop.") and vars(loaded).get(self.name) is old:
                monkeypatch.setattr(loaded, self.name, self.new)


class Case(NamedTuple):
    """A rule, a change of it, and what its callers answer before and after."""

    rule: str
    change: Change
    before: object
    after: object
    asks: Mapping[str, Ask]

    def tests(self) -> list[ParameterSet]:
        """A test for each caller."""
        mark = pytest.mark.rule(self.rule)
        return [pytest.param(self, ask, id=f"{self.rule}-{name}", marks=mark) for name, ask in self.asks.items()]


def own_table(content: Content) -> Table:
    """A fresh turn of ana with an engine that has answered nothing yet, nor will answer other tests."""
    table = Table(content)
    table.engine = Engine(content)
    return table


def why_not_open_part(table: Table, what: Piece | None = None) -> tuple[Reason, ...]:
    """Why nothing can be done with the one part that is open."""
    (opened,) = table.engine.open_parts(table.state)
    return explain.why_not_now(table.engine.index, table.state, opened.ref, what)


def is_sure(table: Table) -> bool:
    """Whether it is plain without search that something can be done with the frame on top of the agenda."""
    return offers(PlayerPosition(table.engine.index, table.state), table.state.agenda[-1][0])


def is_possible(table: Table) -> bool:
    """Whether the upper bound leaves it possible that something is done with the frame on top of the agenda."""
    index, frame = table.engine.index, table.state.agenda[-1][0]
    return TurnUpperBound(MaxEffects(index), index, table.state, [frame]).reaches([open_in(index, frame)])


def most_steelplast(table: Table) -> int:
    """How much steelplast the upper bound leaves possible, with all that is open."""
    state = table.state
    search = Search(table.engine.index, table.engine.moves, lambda state, _: state)
    bound = search.bound(state, [frame for group in state.agenda for frame in group], state.turn.card)
    bound.reaches([[]])
    return bound.stock.steelplast


def keys(reasons: Iterable[Reason]) -> set[str]:
    """What is in the way."""
    return {why.key for why in reasons}


def callers(cases: Iterable[Case]) -> pytest.MarkDecorator:
    """Parametrise a test by all callers of the rules changed."""
    return pytest.mark.parametrize(("case", "ask"), [test for case in cases for test in case.tests()])


def assert_follows(case: Case, ask: Ask, content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    """The caller answers by the rule before it is changed in its place, and by the changed rule after."""
    assert ask(own_table(content)) == case.before
    case.change.make(monkeypatch)
    assert ask(own_table(content)) == case.after
