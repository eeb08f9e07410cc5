"""Verbs that perform a slot's action or one structure's production through an effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.board.yields import OWN_PRODUCTION
from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import Command, PerformSlot, Produce
from uc_desktop.rules.conditions import Count, Countable
from uc_desktop.rules.content import MainBoardDef, Part, SlotDef
from uc_desktop.rules.effects.cards import slot_effect, slot_frame
from uc_desktop.rules.effects.max_effect import MaxEffect, max_of
from uc_desktop.rules.effects.nodes import PerformSlotNode, ProduceStructureNode, SlotChoice
from uc_desktop.rules.effects.verb import PlayerPosition, Verb, unsuitable
from uc_desktop.rules.events import SlotPerformed
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.state import OpenPart, Player, Role, State
from uc_desktop.rules.terms import Category


def slot_index(board: MainBoardDef, slot: str) -> int | None:
    """The index of a coloured slot on this side, as in `State.occupied`; None for any other id."""
    return next((i for i, known in enumerate(board.slots) if known.id == slot and known.color is not None), None)


def is_available(state: State, index: int | None) -> bool:
    """Whether the slot with this index may be chosen or performed: one without a colour (None) always (T-4)."""
    return index is None or not state.occupied[index]


def is_occupied_by_another(state: State, index: int, number: int) -> bool:
    """Whether a slot is occupied, and not by this player too (A-8)."""
    occupants = state.occupied[index]
    return bool(occupants) and number not in occupants


def why_not_performed(index: RuleIndex, state: State, number: int, which: SlotChoice, slot: str) -> list[Reason]:
    """Why an effect of this player that allows such slots cannot perform this slot; empty if it can."""
    slots = index.main_boards[state.main_board].slots
    place = next((place for place, known in enumerate(slots) if known.id == slot), None)
    if place is None:
        return [reason("C-5", "unknown_slot", slot=slot)]
    return _why_not_at(state, number, which, place, slots[place])


def _why_not_at(state: State, number: int, which: SlotChoice, place: int, slot: SlotDef) -> list[Reason]:
    """The same for the slot at this place of the side."""
    if slot.color is None:
        return [] if which is SlotChoice.AVAILABLE else [reason("A-7", "slot_without_color", slot=slot.id)]
    available, by_another = is_available(state, place), is_occupied_by_another(state, place, number)
    if which in (SlotChoice.AVAILABLE, SlotChoice.AVAILABLE_COLORED):
        return [] if available else [reason("A-7", "slot_not_available", slot=slot.id)]
    if which is SlotChoice.OCCUPIED:
        return [] if by_another else [reason("A-8", "slot_not_occupied", slot=slot.id)]
    return [] if available or by_another else [reason("A-8", "slot_own", slot=slot.id)]


def performable(index: RuleIndex, state: State, number: int, which: SlotChoice) -> Iterator[str]:
    """The slots that such an effect of this player may perform."""
    slots = index.main_boards[state.main_board].slots
    return (slot.id for place, slot in enumerate(slots) if not _why_not_at(state, number, which, place, slot))


class PerformSlotVerb(Verb):
    """Perform the action of a slot: no tile, no second card (A-7, Q-10)."""

    node = PerformSlotNode
    commands = (PerformSlot,)

    def options(self, at: PlayerPosition, opened: OpenPart) -> Iterable[Command]:
        """Each slot of the wanted kind."""
        return (PerformSlot(opened.ref, slot) for slot in performable(at.index, at.state, at.number, opened.node.which))

    def why_not(self, at: PlayerPosition, opened: OpenPart, command: Command) -> list[Reason]:
        """The slot must be one of the wanted kind."""
        if not isinstance(command, PerformSlot):
            return unsuitable(opened)
        return why_not_performed(at.index, at.state, at.number, opened.node.which, command.slot)

    def why_idle(self, at: PlayerPosition, opened: OpenPart) -> list[Reason]:
        """There must be a slot of the wanted kind; the always-available one is never missing."""
        if any(True for _ in self.options(at, opened)):
            return []
        wants_available = opened.node.which in (SlotChoice.AVAILABLE, SlotChoice.AVAILABLE_COLORED)
        return [reason("A-7", "no_slot_available") if wants_available else reason("A-8", "no_slot_of_others")]

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Open the slot's action, which counts as using the slot for effects that wait for it."""
        assert isinstance(command, PerformSlot)
        changes.record(SlotPerformed(at.number, command.slot))
        frame = slot_frame(
            changes.index, at.player.claimed, command.slot, role=Role.NESTED, uses_slot=opened.frame.uses_slot
        )
        changes.push((frame,))

    def is_harmless(self, at: PlayerPosition, opened: OpenPart) -> bool:
        """Always."""
        return True

    def max_effect(self, part: Part) -> MaxEffect:
        """Nothing but what it opens."""
        return MaxEffect(performed=1)

    def could_open(self, at: PlayerPosition, part: Part) -> Iterable[str]:
        """The actions of all slots of the wanted kind."""
        assert isinstance(part.node, PerformSlotNode)
        for slot in performable(at.index, at.state, at.number, part.node.which):
            yield slot_effect(at.index, at.player.claimed, slot)

    def is_possible(self, at: PlayerPosition, part: Part) -> bool:
        """There is a slot of the wanted kind."""
        return any(True for _ in self.could_open(at, part))


class ProduceStructureVerb(Verb):
    """Gain what one structure at a connected city produces by itself (X-7)."""

    node = ProduceStructureNode
    commands = (Produce,)
    uses_slot = True

    def options(self, at: PlayerPosition, opened: OpenPart) -> Iterable[Command]:
        """Each such structure."""
        return (Produce(opened.ref, site) for site in _sites(at, opened))

    def why_not(self, at: PlayerPosition, opened: OpenPart, command: Command) -> list[Reason]:
        """There must be a structure, at a connected city, upgraded where the part says so."""
        if not isinstance(command, Produce):
            return unsuitable(opened)
        if command.site in _sites(at, opened):
            return []
        there = sites.structure_at(at.board, at.player, command.site)
        if there is None:
            return [reason("X-7", "nothing_there", site=command.site)]
        plain = opened.node.upgraded and not there[1]
        return [reason("X-7", "not_upgraded" if plain else "not_connected", site=command.site)]

    def why_idle(self, at: PlayerPosition, opened: OpenPart) -> list[Reason]:
        """There must be such a structure at a connected city."""
        if _sites(at, opened):
            return []
        return [reason("X-7", "no_producer", what=Count(Countable.STRUCTURE, opened.node.upgraded))]

    def do(self, changes: Changes, at: PlayerPosition, opened: OpenPart, command: Command) -> None:
        """Give it, without bonuses or multipliers."""
        assert isinstance(command, Produce)
        there = sites.structure_at(at.board, at.player, command.site)
        assert there is not None
        resources, points = OWN_PRODUCTION[there]
        changes.gain(at.number, resources, opened.part.effect)
        changes.score(at.number, points, Category.CARDS, opened.part.effect)

    def is_harmless(self, at: PlayerPosition, opened: OpenPart) -> bool:
        """Always."""
        return True

    def max_effect(self, part: Part) -> MaxEffect:
        """The best of each resource that one structure produces."""
        return max_of(MaxEffect(*resources) for resources, _ in OWN_PRODUCTION.values())

    def is_possible(self, at: PlayerPosition, part: Part) -> bool:
        """There is such a structure; one could be built or upgraded first."""
        assert isinstance(part.node, ProduceStructureNode)
        return at.total.changes_board or bool(_producers(at.board, at.player, upgraded=part.node.upgraded))


def _sites(at: PlayerPosition, opened: OpenPart) -> list[str]:
    """The sites of the structures of which the part may give what they produce."""
    return _producers(at.board, at.player, upgraded=opened.node.upgraded)


def _producers(board: Board, player: Player, *, upgraded: bool) -> list[str]:
    """The sites of the player's structures that produce, or of those that are upgraded."""
    tunnels = sites.tunnels_at_cities(board, player)
    ids = [board.buildings[index].id for index, _ in sites.counted_buildings(board, player)]
    ids += [site.id for index, site in enumerate(board.tunnels) if tunnels >> index & 1]
    if not upgraded:
        return ids
    return [site for site in ids if (there := sites.structure_at(board, player, site)) and there[1]]


VERBS: tuple[Verb, ...] = (PerformSlotVerb(), ProduceStructureVerb())
