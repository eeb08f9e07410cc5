"""Explain a part of an effect: what would be paid, what ended by itself, why nothing of it can be carried out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from uc_desktop.rules.commands import Command
from uc_desktop.rules.content import action_key
from uc_desktop.rules.effects import agenda
from uc_desktop.rules.effects.amounts import available_action_cards
from uc_desktop.rules.effects.building import building_cost, lacking
from uc_desktop.rules.effects.nodes import UseActionCardNode
from uc_desktop.rules.effects.registry import VERBS
from uc_desktop.rules.effects.verb import PlayerPosition, Verb, frame_of
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.reasons import PartReasons, Reason, reason
from uc_desktop.rules.state import Frame, OpenPart, Role, State
from uc_desktop.rules.terms import Piece, Resources


def parts_meant(index: RuleIndex, state: State) -> tuple[list[OpenPart], ...]:
    """The parts for which a command may have been meant: open ones, those that wait, those of this turn that ended by
    themselves, and those of once-per-turn abilities, used or not."""
    cards = agenda.modifiers_of(index, state).abilities
    abilities = [opened for card in cards for opened in agenda.open_in(index, agenda.ability_frame(index, card), card)]
    waiting = agenda.waiting_parts(index, state)
    return agenda.open_parts(index, state), waiting, agenda.ended_parts(index, state), abilities


def building_cost_of(index: RuleIndex, state: State, opened: OpenPart, site: str, what: Piece) -> Resources:
    """What building this on the site costs, whether or not the stock covers it."""
    return building_cost(PlayerPosition(index, state), opened, what, site)


def usual_payment(index: RuleIndex, state: State, opened: OpenPart, site: str, what: Piece | None) -> Resources:
    """What one pays for a part if one has not said how."""
    return _verb(opened).usual_payment(PlayerPosition(index, state), opened, site, what)


def is_meant(
    index: RuleIndex, state: State, opened: OpenPart, kind: type[Command], given: Mapping[str, object] | None
) -> bool:
    """Whether commands of this type carry out the part; with `given` values in its fields, whether they suit it."""
    verb = _verb(opened)
    if kind not in verb.commands:
        return False
    return given is None or verb.is_meant(PlayerPosition(index, state), opened, given)


def _verb(opened: OpenPart) -> Verb:
    return VERBS[type(opened.node)]


def why_not_now(index: RuleIndex, state: State, ref: str, what: Piece | None) -> tuple[Reason, ...]:
    """Why the part of this reference cannot be carried out in any way now, or cannot build `what`; empty if it can."""
    opened = agenda.find(index, state, ref)

    def idle(opened: OpenPart) -> list[Reason]:
        return why_idle(PlayerPosition(index, state), opened, what)

    found = agenda.why_not_open(index, state, ref, idle) if opened is None else idle(opened)
    return tuple(dict.fromkeys(found))


def why_idle(at: PlayerPosition, opened: OpenPart, what: Piece | None = None) -> list[Reason]:
    """Why nothing of a part can be carried out and finished now, or why it cannot build `what`; empty if it can."""
    unmet = agenda.unmet_conditions(at, opened)
    if unmet:
        return unmet
    if what is not None:
        return lacking(at, opened, what)
    node = type(opened.node)
    found = VERBS[node].why_idle(at, opened)
    # An action card opens parts of other verbs, which only the agenda knows.
    return _why_cards_idle(at) if not found and node is UseActionCardNode else found


def why_frames_idle(index: RuleIndex, state: State, frames: Iterable[Frame]) -> tuple[PartReasons, ...]:
    """For each open part of these frames of which nothing can be carried out, why not."""
    parts = (opened for frame in frames for opened in agenda.open_in(index, frame))
    at = PlayerPosition(index, state)
    found = ((opened.ref, why_idle(at, opened)) for opened in parts)
    return tuple(dict.fromkeys(PartReasons(ref, tuple(dict.fromkeys(whys))) for ref, whys in found if whys))


def _why_cards_idle(at: PlayerPosition) -> list[Reason]:
    """Why no available action card can be used; parts that use further cards are left out."""
    found: list[Reason] = []
    for card in available_action_cards(at.index.content, at.player):
        frame = frame_of(at.index, action_key(card), Role.NESTED)
        parts = [opened for opened in agenda.open_in(at.index, frame) if type(opened.node) is not UseActionCardNode]
        against = [why_idle(at, opened) for opened in parts]
        if not all(against):
            return []
        found += [reason("K-5", "action_card_idle", card=card), *(why for whys in against for why in whys)]
    return found
