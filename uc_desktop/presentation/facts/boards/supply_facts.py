"""The supply below a player's board: whose it is, and the seven pieces that can be picked up."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from uc_desktop.app.saves.header import Seat
from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation import gestures
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.phrases import lines
from uc_desktop.rules.board.payment import USUAL_COST, USUAL_UPGRADE
from uc_desktop.rules.terms import Piece

_UPGRADE: Final = "upgrade"
#: What is picked up in each cell of the supply.
_CELLS: Final = {
    "white_city": Piece.NONSYMBIOTIC_CITY,
    "purple_city": Piece.SYMBIOTIC_CITY,
    "tunnel": Piece.TUNNEL,
    "farm": Piece.FARM,
    "desalination": Piece.DESALINATION_PLANT,
    "laboratory": Piece.LABORATORY,
    "upgrade": _UPGRADE,
}


class SupplyCellFacts(Struct, frozen=True):
    """A cell of the supply and the piece in it; `left` is None for an unlimited one, `is_usable` if the viewer can use
    it now."""

    cell: str
    what: str
    says: str
    left: int | None
    is_usable: bool
    is_held: bool


class SupplyFacts(Struct, frozen=True):
    """The supply of the player whose board is up."""

    owner: Seat
    title: str
    says: str
    cells: tuple[SupplyCellFacts, ...]


def supply_facts(model: TableModel) -> SupplyFacts:
    """What the supply shows in this position."""
    owner, held = model.seat(model.shown), model.held.source if model.held is not None else ""
    usable = gestures.carried(model.legal, model.part) if model.shown == model.viewer else frozenset()
    cells = (_cell(model, cell, what, usable, held) for cell, what in _CELLS.items())
    return SupplyFacts(owner, say("supply.label"), say("supply.owner", name=owner.name), tuple(cells))


def _cell(model: TableModel, cell: str, what: str, usable: frozenset[str], held: str) -> SupplyCellFacts:
    key, left = f"piece:{what}", _left(model, what)
    is_usable = key in usable
    return SupplyCellFacts(cell, what, _says(model, what, left, is_usable), left, is_usable, key == held)


def _left(model: TableModel, what: str) -> int | None:
    """How many are left of what is limited (C-6)."""
    state = model.state
    limited: dict[str, int | None] = {
        Piece.NONSYMBIOTIC_CITY: state.nonsymbiotic_left,
        Piece.SYMBIOTIC_CITY: model.symbiotic_left,
        Piece.TUNNEL: state.tunnels_left,
    }
    return limited.get(what)


def _says(model: TableModel, what: str, left: int | None, usable: bool) -> str:
    if what == _UPGRADE:
        piece, cost, why_not = say("supply.upgrade"), USUAL_UPGRADE, say("supply.nothing to upgrade")
    else:
        piece, cost = capital(model.texts.piece_name(Piece(what)).text()), USUAL_COST[Piece(what)]
        why_not = say("supply.nothing to build")
    if left is not None:
        piece = say("supply.left", count=left, piece=piece)
    says = say("supply.cell", piece=piece, cost=model.texts.cost_words(cost))
    return says if usable else lines(says, why_not)
