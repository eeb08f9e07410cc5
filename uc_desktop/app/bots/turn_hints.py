"""Hints for a person's turn: the best turns with the reasons for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from uc_desktop.rules.commands import Command

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uc_desktop.ai.bot import Budget
    from uc_desktop.ai.hint_reasons import HintReason
    from uc_desktop.rules.engine import Engine
    from uc_desktop.rules.state import State


class TurnHint(Struct, frozen=True):
    """A turn to play: its commands up to where it can be confirmed, by how many points it is expected to end
    behind the best one, what it brings and leaves compared with the position now, and the opponents who may take its
    slot before the player's next turn."""

    commands: tuple[Command, ...]
    points_behind: float
    reasons: tuple[HintReason, ...]
    wanted_by: tuple[int, ...] = ()


def turn_hints(engine: Engine, view: State, legal: Sequence[Command], budget: Budget) -> tuple[TurnHint, ...]:
    """Hints for the active player of a view, the best first; once `budget` is spent they are the best so far."""
    # Imported late: the process of the window does not think.
    from uc_desktop.ai.hints import best_turns, slots_wanted
    from uc_desktop.ai.position_comparison import reasons_between
    from uc_desktop.app.bots.shipped_bots import shipped_weights
    from uc_desktop.rules.commands import Place

    weights, number = shipped_weights(), view.active
    found = best_turns(engine, weights, view, legal, budget)
    wanted = slots_wanted(engine, weights, view, budget)
    hints = []
    for each in found:
        slots = {command.slot for command in each.commands if isinstance(command, Place)}
        hints.append(
            TurnHint(
                each.commands,
                max(0.0, found[0].expected_points - each.expected_points),
                reasons_between(engine, number, each.after, view, drawn=each.drawn),
                tuple(dict.fromkeys(want.player for want in wanted if want.slot in slots)),
            )
        )
    return tuple(hints)
