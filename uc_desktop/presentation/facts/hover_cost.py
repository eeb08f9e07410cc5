"""What the thing that is held, selected or pointed at would cost, before anything is done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uc_desktop.presentation import command_rows, gestures
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.commands import Command, Place
from uc_desktop.rules.terms import NOTHING, Resources


def hover_cost(model: TableModel) -> Resources:
    """What is about to be paid; nothing where that hangs on what is still to be chosen.

    Of several ways to pay for the same thing it is the one that is offered first.
    """
    if not model.is_my_turn or model.is_anothers(model.hovered):
        return NOTHING
    costs = {command_rows.cost_of(model.engine.index, command) for command in _firsts(_meant(model))}
    return costs.pop() if len(costs) == 1 else NOTHING


def _meant(model: TableModel) -> Sequence[Command]:
    """The commands that the pointer, what is held and what is selected stand for together."""
    legal, over = model.legal, model.hovered
    kind, name = over.kind, over.id
    if model.offered:
        # Of a choice it is what the option would pay that Enter chooses.
        lit = int(name) if kind == "option" else 0
        return model.offered[lit : lit + 1]
    if not (over or model.held or model.part):
        return ()
    if model.held is not None:
        there = gestures.outcomes(legal, model.held.source, over, model.part)
        return there or _of_source(legal, model.held.source, model.part)
    if kind == "part" or model.part:
        return gestures.of_part(legal, name if kind == "part" else model.part)
    return gestures.leading_to(legal, over) or _of_source(legal, over, "")


def _of_source(legal: Iterable[Command], source: str, part: str) -> list[Command]:
    """What can be done with a thing, placing on taken slots left out."""
    places = gestures.targets(legal, source, part) | {""}
    found = [command for to in sorted(places) for command in gestures.outcomes(legal, source, to, part)]
    return [command for command in found if not (isinstance(command, Place) and command.clone)]


def _firsts(commands: Iterable[Command]) -> list[Command]:
    """The first of the commands that do the same thing for another payment."""
    found: dict[tuple[object, ...], Command] = {}
    for command in commands:
        what = tuple(getattr(command, name, None) for name in ("part", "what", "site", "card", "slot"))
        found.setdefault((type(command), *what), command)
    return list(found.values())
