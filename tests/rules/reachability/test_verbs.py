"""What every verb promises about its commands holds, with cards, slots and boards at random (T-8)."""

from __future__ import annotations

import pytest

from tests.rules.reachability.random_content import RandomContent, positions
from uc_desktop.rules.commands import Pay, Resolve
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.nodes import BuildNode, GainMetropolisNode, Node, ReplaceNode
from uc_desktop.rules.effects.registry import VERBS
from uc_desktop.rules.effects.verb import PlayerPosition
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.reasons import reason
from uc_desktop.rules.state import OpenPart
from uc_desktop.rules.terms import Resources

pytestmark = pytest.mark.rule("T-8")

#: An open part and its position.
Opened = tuple[PlayerPosition, OpenPart]

GAMES = 6
#: Parts that random content does not have.
ELSEWHERE = {GainMetropolisNode, ReplaceNode}
KINDS = sorted(set(VERBS) - ELSEWHERE, key=lambda node: node.__name__)


@pytest.fixture(scope="module")
def opened(content: Content) -> dict[type[Node], list[Opened]]:
    """The open parts of the positions of random games, by their node."""
    found: dict[type[Node], list[Opened]] = {node: [] for node in VERBS}
    for seed in range(GAMES):
        engine = Engine(RandomContent(content, f"verbs {seed}").make())
        for state in positions(engine, seed):
            for part in engine.open_parts(state):
                found[type(part.node)].append((PlayerPosition(engine.index, state), part))
    assert {node for node, there in found.items() if not there} == ELSEWHERE
    return found


@pytest.mark.parametrize("node", KINDS)
def test_nothing_is_against_the_commands_that_a_verb_offers(
    opened: dict[type[Node], list[Opened]], node: type[Node]
) -> None:
    verb = VERBS[node]
    assert all(verb.why_not(*at, command) == [] for at in opened[node] for command in verb.options(*at))


@pytest.mark.parametrize("node", KINDS)
def test_a_part_is_not_carried_out_by_a_command_of_another_verb(
    opened: dict[type[Node], list[Opened]], node: type[Node]
) -> None:
    verb = VERBS[node]
    for at, part in opened[node]:
        other = Pay(part.ref, Resources()) if Resolve in verb.commands else Resolve(part.ref)
        assert verb.why_not(at, part, other) == [reason("T-8", "unsuitable_command", part=part.ref)]


@pytest.mark.parametrize("node", KINDS)
def test_a_verb_says_why_not_exactly_where_it_offers_nothing(
    opened: dict[type[Node], list[Opened]], node: type[Node]
) -> None:
    """Where an upgrade must follow, a build that it makes impossible may be offered: the search refuses it."""
    verb = VERBS[node]
    for at, part in opened[node]:
        offers = any(True for _ in verb.options(at, part))
        if not (offers and isinstance(part.node, BuildNode) and part.node.then_upgrade):
            assert offers is not bool(verb.why_idle(at, part))


@pytest.mark.parametrize("node", [node for node in KINDS if VERBS[node].always])
def test_a_part_that_can_always_be_carried_out_offers_something(
    opened: dict[type[Node], list[Opened]], node: type[Node]
) -> None:
    assert all(any(True for _ in VERBS[node].options(*at)) for at in opened[node])
