"""The sites that the slot or the part of an effect pointed at would allow, before anything is chosen."""

from __future__ import annotations

from collections.abc import Iterable

from uc_desktop.presentation import command_rows, gestures
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.commands import Command, Place
from uc_desktop.rules.content import owner_of
from uc_desktop.rules.state import Player


def lit_sites(model: TableModel) -> frozenset[str]:
    """The keys of the sites on the viewer's board that what is pointed at would allow."""
    if model.shown != model.viewer:
        return frozenset()
    over = model.hovered
    if over.kind == "part":
        return _sites(gestures.of_part(model.legal, over.id))
    return _sites(_after_placing(model, over.id)) if over.kind == "slot" else frozenset()


def joins_network(board: Board, player: Player, key: str) -> bool:
    """Whether what is built or upgraded there is part of the player's network at once; tunnels always are."""
    site = ItemId(key).id
    if site in board.city_index:
        return bool(board.reached(player.tunnels) >> board.city_index[site] & 1)
    if site in board.building_index:
        city = board.buildings[board.building_index[site]].city
        return bool(sites.connected_cities(board, player) >> city & 1)
    return True


def _after_placing(model: TableModel, slot: str) -> Iterable[Command]:
    """The commands for parts of the slot's action once it is placed on, those of the held card's included."""
    held = model.held.source if model.held is not None else None
    places = [command for command in model.legal if isinstance(command, Place) and command.slot == slot]
    if held is not None and held.kind == "card":
        places = [command for command in places if command.card == held.id]
    if not places:
        return ()
    state, _ = model.engine.foresee(model.state, places[0])
    found = model.engine.legal_commands(state)
    if held is not None and held.kind == "card":
        return found
    # Which card comes with it is not known yet.
    return (command for command in found if owner_of(getattr(command, "part", "")).kind == "slot")


def _sites(commands: Iterable[Command]) -> frozenset[str]:
    """The sites that these commands end on."""
    ends = (ItemId(to or what) for command in commands for what, to in command_rows.pairs(command))
    return frozenset(key for key in ends if key.kind in ("site", "built"))
