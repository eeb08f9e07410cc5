"""What confirming would leave: the parts of open effects that could still be carried out, and contracts to claim."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from uc_desktop.app.session.automatic import can_be_taken, leaves_no_choice
from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation import gestures
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.presentation.words.effect_words import THEN, gives_nothing, joint, with_parts
from uc_desktop.rules.commands import ClaimCard, ClaimContract, Command, Done, Resolve
from uc_desktop.rules.effects.nodes import DrawNode
from uc_desktop.rules.state import Frame, OpenPart, State
from uc_desktop.rules.terms import Phase

#: What the button says that confirms.
_CONFIRM: Final[Mapping[Phase, Key]] = {
    Phase.KEEP: "turn_panel.keep cards",
    Phase.ERA: "turn_panel.keep cards",
    Phase.PRODUCTION: "turn_panel.go on",
    Phase.OVER: "turn_panel.final scoring",
    Phase.TURN: "turn_panel.confirm",
}


def confirm_label(model: TableModel) -> str:
    """What the button says that confirms; where gains without a choice are all that is left, it takes them first."""
    if model.is_bot_stopped:
        return say("turn_panel.try again")
    if takes_before_confirming(model):
        parts = parts_to_take(model)
        draws = all(isinstance(each.node, DrawNode) for each in parts)
        return say("turn_panel.draw and confirm" if draws else "turn_panel.take and confirm", count=len(parts))
    return say(_CONFIRM[model.state.phase])


def still_open(model: TableModel) -> list[str]:
    """What would be lost by confirming now, a line an effect: what could be done of those that are open, and of those
    that wait for them when they are ended."""
    return [capital(with_parts(model, frame, left)) for frame, left in _lost(model)]


def is_anything_left(model: TableModel) -> bool:
    """Whether confirming now would leave anything, `still_open` or `to_claim`; told at the first that is found."""
    return bool(_claims(model)) or any(True for _ in _lost(model))


def left_behind(model: TableModel) -> frozenset[str]:
    """The effects and contracts that confirming now would leave, by their keys."""
    return frozenset((*_claims(model), *(frame.effect for frame, _ in _lost(model))))


def _lost(model: TableModel) -> Iterator[tuple[Frame, list[OpenPart]]]:
    """The effects that confirming ends before all was done that could be, each with what is left of it."""
    if not model.is_my_turn:
        return
    state, legal = model.state, model.legal
    while state.agenda:
        for frame in state.agenda[-1]:
            if left := _useful_of(model, frame, legal):
                yield frame, left
        if not any(model.engine.left_of(frame) for group in state.agenda[:-1] for frame in group):
            return
        state = _ended(model, state)
        legal = model.engine.legal_commands(state)


def plain_parts_left(model: TableModel) -> list[OpenPart]:
    """The parts left that give something and leave nothing to choose."""
    return [opened for opened in _left(model) if leaves_no_choice(model.engine, model.state, opened)]


def parts_to_take(model: TableModel) -> list[OpenPart]:
    """The parts left that give something, leave nothing to choose and need not wait for a decision."""
    return [opened for opened in _left(model) if can_be_taken(model.engine, model.state, opened)]


def are_several_to_take(model: TableModel) -> bool:
    """Whether there are several `parts_to_take`, one of which can be taken now."""
    parts = [opened.ref for opened in parts_to_take(model)]
    return len(parts) > 1 and any(isinstance(each, Resolve | ClaimCard) and each.part in parts for each in model.legal)


def is_all_plain(model: TableModel) -> bool:
    """Whether all that is left gives something and leaves nothing to choose, contracts included."""
    return not _claims(model) and len(plain_parts_left(model)) == len(_left(model))


def takes_before_confirming(model: TableModel) -> bool:
    """Whether gains without a choice, in any order, are all that is left of the turn: the button that confirms takes
    them first, even if the turn cannot be confirmed yet for want of them."""
    if model.state.phase is not Phase.TURN or model.state.turn.looked or _claims(model):
        return False
    left = _left(model)
    return bool(left) and all(can_be_taken(model.engine, model.state, at) for at in left)


def _left(model: TableModel) -> list[OpenPart]:
    """What is left of all effects, those that wait included, without parts whose conditions do not hold and gains that
    give nothing now."""
    if not model.is_my_turn:
        return []
    left = (at for group in model.state.agenda for frame in group for at in model.engine.left_of(frame))
    return [at for at in left if model.engine.may_start(model.state, at) and not gives_nothing(model, at.node)]


def to_claim(model: TableModel) -> list[str]:
    """The contracts that could be claimed before confirming; later another player may have done so."""
    contracts = (model.content.contracts[each] for each in _claims(model))
    return [say("turn_panel.claim it", code=each.code, name=model.texts.contract_name(each)) for each in contracts]


def _claims(model: TableModel) -> list[str]:
    return [command.contract for command in model.legal if isinstance(command, ClaimContract)]


def _ended(model: TableModel, state: State) -> State:
    """The position when the effects that are open are ended, and those go on that waited."""
    depth = len(state.agenda)
    while len(state.agenda) == depth:
        state, _ = model.engine.foresee(state, Done(state.agenda[-1][0].effect))
    return state


def _useful_of(model: TableModel, frame: Frame, legal: Sequence[Command]) -> list[OpenPart]:
    """The parts left of an effect that do something if one of these commands is given, and what follows on such."""
    found: list[OpenPart] = []
    for at in model.engine.left_of(frame):
        follows = bool(found) and joint(found[-1], at) == THEN
        if follows or any(not _gains_nothing(model, each) for each in gestures.of_part(legal, at.ref)):
            found.append(at)
    return found


def _gains_nothing(model: TableModel, command: Command) -> bool:
    """Whether the command only takes a gain that gives nothing now."""
    node = model.engine.index.node(command.part) if isinstance(command, Resolve) else None
    return node is not None and gives_nothing(model, node)
