"""Whether the upgrade that must follow a build, its tail, could be paid (T-8): where not, no search is needed.

False is certain, because `Consequences` never counts too little; True only says that it is worth looking further.
"""

from __future__ import annotations

from uc_desktop.rules.board.sites import mark_on
from uc_desktop.rules.commands import Build
from uc_desktop.rules.effects.nodes import Build as BuildNode
from uc_desktop.rules.effects.nodes import EventKind, Node
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.reachability.optimistic_effects import Consequences
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import BUILDINGS, Resources, What


class Tails:
    """The upgrades that must follow the builds of one position; each answer is worked out once."""

    __slots__ = ("_index", "_known", "_state")

    def __init__(self, index: RuleIndex, state: State) -> None:
        self._index = index
        self._state = state
        self._known: dict[tuple[str, What, Resources, bool], bool] = {}

    def are_payable(self, node: Node, command: Build) -> bool:
        """Whether what must follow this build by the node, if anything, could be paid with all that it sets off."""
        assert isinstance(node, BuildNode)
        if node.then_upgrade is None:
            return True
        quiet = self._sets_off_nothing(command)
        question = (command.part, command.what, command.payment, quiet)
        known = self._known.get(question)
        if known is None:
            after = Consequences(self._index, self._state)
            known = self._known[question] = after.could_upgrade(node, command.what, command.payment, alone=quiet)
        return known

    def _sets_off_nothing(self, command: Build) -> bool:
        """Whether nothing comes of the build by itself: a building on a site without a mark; no card waits,
        and no contract."""
        player = self._state.players[self._state.active]
        if self._state.contracts:
            return False
        if command.what not in BUILDINGS or mark_on(self._index.boards[player.board], command.site) is not None:
            return False
        return EventKind.BUILT not in self._index.modifiers[player.claimed].triggers
