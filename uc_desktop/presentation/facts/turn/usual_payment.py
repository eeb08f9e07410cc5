"""How a building is paid for where nobody is asked: with kelp and steelplast first, then with biomatter (B-3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.rules.commands import Build, Command


def with_usual_payment(model: TableModel, commands: Iterable[Command]) -> tuple[Command, ...]:
    """The commands, with one way to pay for each building: the one with the least biomatter.

    Where neither kelp and steelplast alone nor biomatter alone pays for it all ways are kept: the player is asked.
    """
    found: dict[object, list[Command]] = {}
    for command in commands:
        key = (command.part, command.what, command.site) if isinstance(command, Build) else command
        found.setdefault(key, []).append(command)
    return tuple(command for ways in found.values() for command in _usual(model, ways))


def _usual(model: TableModel, ways: Sequence[Command]) -> Sequence[Command]:
    builds = [command for command in ways if isinstance(command, Build)]
    if len(builds) < 2:
        return ways
    usual = min(builds, key=lambda command: command.payment.biomatter)
    by_biomatter_alone = any(not (build.payment.kelp or build.payment.steelplast) for build in builds)
    return [usual] if by_biomatter_alone or not biomatter_in_place(model, usual) else ways


def payment_note(model: TableModel, command: Command) -> str:
    """That the command pays biomatter in place of kelp and steelplast, and how to undo it; empty if it pays none."""
    count = biomatter_in_place(model, command)
    return model.shortcuts.named(say("bubbles.biomatter paid", count=count), "undo") if count else ""


def biomatter_in_place(model: TableModel, command: Command) -> int:
    """How much biomatter the command pays in place of kelp and steelplast."""
    if not isinstance(command, Build):
        return 0
    opened = next(each for each in model.engine.open_parts(model.state) if each.ref == command.part)
    cost = model.engine.building_cost(model.state, opened, command.site, command.what)
    return command.payment.biomatter - cost.biomatter
