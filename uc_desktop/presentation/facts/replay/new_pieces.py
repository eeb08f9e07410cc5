"""Which pieces on a player's board are new: since an earlier position, or since the viewer's own last turn."""

from __future__ import annotations

from uc_desktop.presentation.facts.small_board_facts import small_board_facts
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.turn_replay import end_of_own_turn, is_under_way
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.state import Player, State


def new_pieces(board: Board, before: Player, after: Player) -> frozenset[str]:
    """The sites of this player's board on which something was built, upgraded or converted between two positions."""
    if before.standing() == after.standing():
        return frozenset()
    was, now = small_board_facts(board, before), small_board_facts(board, after)
    pairs = ((was.cities, now.cities), (was.tunnels, now.tunnels), (was.buildings, now.buildings))
    return frozenset(site for old, new in pairs for site, what in new.items() if old.get(site) != what)


def at_own_turn(model: TableModel) -> State | None:
    """The position after the viewer's last turn, or that with which the game began; None once the viewer acts again,
    where nobody plays, and where the game began with no position."""
    if not model.is_personal or model.past is not None or is_under_way(model.entries, model.viewer):
        return None
    end = end_of_own_turn(model.entries, model.viewer)
    return model.entries[end - 1].state if end else model.start


def new_since_own_turn(model: TableModel, number: int) -> frozenset[str]:
    """The sites of another player's board with pieces that are new since the viewer's last turn."""
    then = at_own_turn(model)
    if then is None or number == model.viewer:
        return frozenset()
    return new_pieces(model.board(number), then.players[number], model.state.players[number])
