"""The highlights on the boards: legal targets, the slot in use, slots that match the card held or hovered."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from uc_desktop.presentation.facts.boards.lit_sites import joins_network, lit_sites
from uc_desktop.presentation.facts.playability import is_choosing, usable_slots
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.rules.commands import ClaimContract
from uc_desktop.rules.content import SlotDef
from uc_desktop.rules.terms import Color


class Highlights(Struct, frozen=True):
    """The ids of the highlighted things.

    `legal` are the places where what is held or selected can go, and the contracts that can be claimed. `quiet` are
    the slots where a held card can go without its effect. `matching` are the slots with whose action a card works as
    well, `tag` is the word on these, and on those that are `taken` a tile lies already. `current` is the slot of the
    turn under way, or the one that is chosen before its card. `dock` is the slot pointed at where a tile of `color`
    would come to lie, empty for none. `joining` and `apart` are the sites that what is pointed at would allow: those
    that join the network, and the others.
    """

    legal: frozenset[str]
    quiet: frozenset[str]
    dock: str
    color: str
    current: frozenset[str]
    matching: frozenset[str]
    taken: frozenset[str]
    tag: str
    joining: frozenset[str] = frozenset()
    apart: frozenset[str] = frozenset()


def highlights(model: TableModel) -> Highlights:
    """The highlights of this position, for what is held, selected and hovered."""
    claimable = (f"contract:{command.contract}" for command in model.legal if isinstance(command, ClaimContract))
    legal, tag = model.targets_here.union(claimable), say("slots.match")
    current = frozenset(_current(model))
    matching = frozenset(_matching(model))
    slots = frozenset(key for key in model.targets_here if ItemId(key).kind == "slot")
    quiet = slots - matching if _held_color(model) is not None else frozenset()
    occupied = zip(_colored(model), model.state.occupied, strict=True)
    taken = matching & {f"slot:{slot.id}" for slot, players in occupied if players}
    dock = model.hovered if model.held is not None and model.hovered in slots else ""
    board, player, lit = model.board(model.viewer), model.me, lit_sites(model)
    if lit and model.held is None and not model.part and model.hovered.kind == "part":
        # While a part that builds is pointed at, its sites alone are lit.
        legal = frozenset(key for key in legal if key in lit or ItemId(key).kind not in ("site", "built"))
    lit -= legal
    joining = frozenset(key for key in lit if joins_network(board, player, key))
    return Highlights(
        legal - quiet, quiet, dock, model.seat(model.viewer).color, current, matching, taken, tag,
        joining=joining, apart=lit - joining,
    )  # fmt: skip


def _current(model: TableModel) -> Iterator[str]:
    # While a turn is replayed, its slot is drawn in the colour of its player instead.
    if model.state.turn.slot and model.replay is None:
        yield f"slot:{model.state.turn.slot}"
    if model.held is not None and model.held.source.kind == "slot":
        yield model.held.source


def _matching(model: TableModel) -> list[str]:
    """The slots whose colour is that of the card held, or of the hovered card of the hand (T-5)."""
    held = _held_color(model)
    if held is not None:
        return [key for slot in _colored(model) if (key := f"slot:{slot.id}") in model.targets and slot.color is held]
    in_hand = model.held is None and model.hovered.kind == "card" and model.hovered.id in model.me.hand
    pointed = _color(model, model.hovered) if in_hand else None
    if pointed is None or not is_choosing(model):
        return []
    usable = usable_slots(model)
    return [
        f"slot:{slot.id}"
        for slot, players in zip(_colored(model), model.state.occupied, strict=True)
        if slot.id in usable and not players and slot.color is pointed
    ]


def _held_color(model: TableModel) -> Color | None:
    """The colour of the card that is held; None if none is."""
    return _color(model, model.held.source) if model.held is not None else None


def _colored(model: TableModel) -> list[SlotDef]:
    return [slot for slot in model.side.slots if slot.color is not None]


def _color(model: TableModel, key: ItemId) -> Color | None:
    """The colour of a card."""
    return model.content.cards[key.id].color if key.kind == "card" and key.id in model.content.cards else None
