"""Why nothing can be done now with a thing that no open part of an effect has to do with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from uc_desktop.presentation import command_rows
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.board import sites
from uc_desktop.rules.board.open_sites import OpenSites
from uc_desktop.rules.commands import Place
from uc_desktop.rules.effects.amounts import action_cards
from uc_desktop.rules.reasons import Detail, Reason, reason
from uc_desktop.rules.terms import BUILDINGS, CITIES, Piece

#: The reasons that something else is open, or nothing any more: what the thing is for makes them more precise.
_OPEN: Final = "nothing_open"
_OVER: Final = "effects_over"
#: The rule about what a piece of the supply is for.
RULES_OF_PIECES: Final[Mapping[str, str]] = {
    **dict.fromkeys(CITIES, "B-6"),
    Piece.TUNNEL: "B-9",
    **dict.fromkeys(BUILDINGS, "B-7"),
    "upgrade": "B-12",
}
#: The rules about using such things, once all effects are over.
_RULES: Final = {"claimed": "K-5", "special": "K-9", command_rows.SPECIAL_DECK: "K-9"}
#: What a site is for, by the first piece that is built on it.
_KINDS: Final = {CITIES[0]: "city", BUILDINGS[0]: "building", Piece.TUNNEL: "tunnel"}


def pieces_for(model: TableModel, site: str) -> tuple[Piece, ...]:
    """What is built on a site of the viewer's board, by the kind of the site."""
    board = model.board(model.viewer)
    if site in board.city_index:
        return tuple(CITIES)
    return (Piece.TUNNEL,) if site in board.tunnel_index else tuple(BUILDINGS)


def is_structure(model: TableModel, site: str) -> bool:
    """Whether a structure stands on this site of the viewer's board, and no city."""
    return sites.structure_at(model.board(model.viewer), model.me, site) is not None


def why_unused(model: TableModel, source: str, target: str) -> tuple[Reason, ...]:
    """What is open instead of an effect for this thing, or what comes first; of a piece also what is against the site.

    With a selected part only that one counts as open.
    """
    kind, name = ItemId(source).kind, ItemId(source).id
    nothing = model.engine.why_nothing_open(model.state)
    first = nothing[0]
    if kind in ("card", command_rows.TILE) and first.key in (_OPEN, _OVER):
        placing = Place(model.state.turn.slot, name or next(iter(model.me.hand), None))
        return tuple(why for why in model.engine.why_not(model.state, placing) if why.rule == "T-3")
    if kind == "claimed" and first.rule in ("T-3", "T-5") and name not in action_cards(model.content, model.me):
        return (reason("K-5", "not_action_card", card=name),)
    if kind == "claimed" and first.key == "slot_not_chosen":
        return (reason("K-5", "actions_by_effect"), *nothing)
    if kind == command_rows.PLAYED and first.key == _OPEN:
        return (reason("K-2", "instant_not_claimed", card=model.state.turn.card),)
    if first.key == _OPEN:
        left = (model.part,) if model.part else dict(first.data)["left"]
        nothing = (_not_used(model, ItemId(source), left) or first,)
    elif first.key == _OVER:
        nothing = (replace(first, rule=_RULES.get(kind, first.rule)),)
    else:
        return nothing
    return (*nothing, *_against_site(model, ItemId(source), ItemId(target)))


def _not_used(model: TableModel, source: ItemId, left: Detail) -> Reason | None:
    """That no open effect does what the thing is for, of which this is left; None if it is for nothing on its own."""
    match source.kind:
        case "piece" if source.id == "upgrade":
            return reason(RULES_OF_PIECES["upgrade"], "nothing_upgrades", left=left)
        case "piece":
            return reason(RULES_OF_PIECES[source.id], "nothing_builds", what=source.id, left=left)
        case "built" if is_structure(model, source.id):
            return reason(RULES_OF_PIECES["upgrade"], "nothing_upgrades", left=left)
        case "site" | "built":
            # A click on a city is mostly meant to build one.
            piece = pieces_for(model, source.id)[0]
            return reason(RULES_OF_PIECES[piece], "nothing_builds", what=_KINDS[piece], left=left)
        case "claimed":
            return reason("K-5", "nothing_uses_actions", left=left)
        case "special" | command_rows.SPECIAL_DECK:
            return reason("K-9", "nothing_draws_specials", left=left)
        case _:
            return None


def _against_site(model: TableModel, source: ItemId, target: ItemId) -> list[Reason]:
    """What is against building on the site that was clicked, or that a piece was taken to; nothing for other things."""
    is_city = source.kind == "built" and not is_structure(model, source.id)
    if source.kind == "site" or is_city:
        site, what = source.id, pieces_for(model, source.id)[0]
    elif source.kind == "piece" and source.id != "upgrade" and target.kind in ("site", "built"):
        site, what = target.id, Piece(source.id)
    else:
        return []
    return OpenSites(model.board(model.viewer), model.me).why_not(what, site, expansion=False)
