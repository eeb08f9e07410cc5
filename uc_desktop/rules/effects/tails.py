"""Whether the upgrade that must follow a build could be paid (T-8): what cannot need not be searched."""

from __future__ import annotations

from uc_desktop.rules.commands import Build
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects.building import prices_of_upgrade
from uc_desktop.rules.effects.consequences import Consequences
from uc_desktop.rules.effects.nodes import Build as BuildNode
from uc_desktop.rules.effects.nodes import EventKind
from uc_desktop.rules.sites import mark_on
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import BUILDINGS, Resources, What


class Tails:
    """The upgrades that must follow the builds of one position; each answer is worked out once."""

    __slots__ = ("_board", "_content", "_known", "_standing", "_state", "_stock")

    def __init__(self, content: Content, state: State) -> None:
        player = state.players[state.active]
        self._content = content
        self._state = state
        self._stock = player.stock
        self._board = content.boards[player.board]
        self._standing = content.facts.standings[player.claimed]
        self._known: dict[tuple[str, What, Resources, bool], bool] = {}

    def are_payable(self, command: Build) -> bool:
        """Whether what must follow this build, if anything, could be paid with all that the build could set off."""
        part = self._content.part(command.part)
        assert part is not None
        node = part.node
        assert isinstance(node, BuildNode)
        if node.then_upgrade is None:
            return True
        quiet = self._sets_off_nothing(command)
        question = (command.part, command.what, command.payment, quiet)
        known = self._known.get(question)
        if known is None:
            if quiet:
                left = self._stock.minus(command.payment)
                known = any(map(left.covers, prices_of_upgrade(self._standing, command.what, node.then_upgrade)))
            else:
                after = Consequences(self._content, self._state)
                known = after.could_upgrade(node, command.what, command.payment)
            self._known[question] = known
        return known

    def _sets_off_nothing(self, command: Build) -> bool:
        """Whether nothing comes of the build by itself: a building on a site without a mark, and no card waits."""
        if command.what not in BUILDINGS or mark_on(self._board, command.site) is not None:
            return False
        return EventKind.BUILT not in self._standing.triggers
