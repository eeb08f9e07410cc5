"""What a turn has paid and gained so far, which gains came automatically, and how it changed Production."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from uc_desktop.app.reports.forecast import next_production, totals
from uc_desktop.app.session.automatic import gives_only
from uc_desktop.app.session.game_log import Entry
from uc_desktop.cards.icons.icons import part_icons
from uc_desktop.cards.icons.tokens import Row
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.phrases import amounts
from uc_desktop.presentation.words.report_words import signed
from uc_desktop.rules.commands import Build, Command, GainThese, Pay, Resolve, Upgrade
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import (
    Advanced,
    CardsDrawn,
    Event,
    PointsChanged,
    ResourcesGained,
    ResourcesPaid,
    TurnConfirmed,
)
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.state import NEW_TURN, State
from uc_desktop.rules.terms import NOTHING, Resources

#: What a value means for the player: nothing special, nothing at all, a cost or a lack, a gain.
Tone = Literal["plain", "quiet", "short", "good"]


class Account(Struct, frozen=True):
    """What was paid and gained: resources, points, cards drawn and steps on the Federation track."""

    paid: Resources = NOTHING
    gained: Resources = NOTHING
    points: int = 0
    cards: int = 0
    steps: int = 0

    @property
    def gains(self) -> Row:
        """What was gained in icons, each with its number before it."""
        others = (("step", self.steps), ("card", self.cards), ("point", self.points))
        return in_icons(self.gained) + tuple(
            token for name, count in others if count for token in (("t", str(count)), name)
        )  # fmt: skip

    @property
    def gains_in_words(self) -> str:
        """What was gained, such as "2 kelp, 1 point"; empty if nothing was."""
        others = (
            say("counts.step", count=self.steps) if self.steps else "",
            say("counts.card", count=self.cards) if self.cards else "",
            say("counts.point", count=self.points) if self.points else "",
        )
        return listing("comma", filter(None, (amounts(self.gained), *others)))


def in_icons(resources: Resources) -> Row:
    """The amounts that are not zero, each before its icon."""
    return tuple(token for name, n in resources.named().items() for token in (("t", str(n)), name))


def command_icons(index: RuleIndex, command: Command) -> Row:
    """What a command pays, gives or does in icons, for a choice among several; empty where words are enough."""
    if isinstance(command, Build | Upgrade | Pay):
        return in_icons(command.payment) or ("free",)
    if isinstance(command, GainThese):
        return tuple(str(each) for each in command.resources)
    part = index.part(command.part) if isinstance(command, Resolve) else None
    return () if part is None else part_icons(part.node)


def account_of_turn(model: TableModel) -> Account:
    """What the viewer paid and gained since the turn began."""
    return account_of(model.viewer, (event for entry in entries_of_turn(model) for event in entry.events))


def gained_automatically(model: TableModel) -> Account:
    """What the viewer gained in this turn automatically, together with another command."""
    entries = [
        entry for step in _steps(entries_of_turn(model)) if not _only_takes(model, step[0]) for entry in step[1:]
    ]
    return account_of(model.viewer, (event for entry in entries for event in entry.events))


def entries_of_turn(model: TableModel) -> tuple[Entry, ...]:
    """The commands since a turn or decision was last final, with a confirmation that leaves end-of-turn effects to
    decide."""
    entries = model.entries
    begun = next((at for at in range(len(entries), 0, -1) if _is_final(entries[at - 1])), 0)
    return entries[begun:]


def begins_in_turn(model: TableModel) -> bool:
    """Whether the game is a what-if that began in the middle of this turn: what the turn paid and gained before that is
    not known."""
    is_first = len(entries_of_turn(model)) == len(model.entries)
    return model.header.what_if and is_first and model.start is not None and model.start.turn != NEW_TURN


def _is_final(entry: Entry) -> bool:
    return any(isinstance(event, TurnConfirmed) for event in entry.events)


def _steps(entries: Sequence[Entry]) -> list[list[Entry]]:
    """The commands by undo steps."""
    found: list[list[Entry]] = []
    for entry in entries:
        if entry.continues_step and found:
            found[-1].append(entry)
        else:
            found.append([entry])
    return found


def _only_takes(model: TableModel, entry: Entry) -> bool:
    """Whether the player asked for a gain, alone or with others."""
    if not isinstance(entry.command, Resolve):
        return False
    part = model.engine.index.part(entry.command.part)
    return part is not None and gives_only(part.node)


def production_change(engine: Engine, before: State, after: State, player: int) -> dict[str, int]:
    """How the player's next Production differs between two positions, by the icon; amounts that are equal are left
    out."""
    old, old_points = totals(next_production(engine, before, player))
    new, new_points = totals(next_production(engine, after, player))
    change = new.minus(old).named() | {"point": new_points - old_points}
    return {icon: amount for icon, amount in change.items() if amount}


def change_icons(change: Mapping[str, int]) -> Row:
    """The signed amounts, each before its icon."""
    return tuple(token for icon, amount in change.items() for token in (("t", signed(amount)), icon))


def account_of(player: int, events: Iterable[Event]) -> Account:
    """What this player paid and gained by these events."""
    paid, gained, points, cards, steps = NOTHING, NOTHING, 0, 0, 0
    for event in events:
        if event.player != player:
            continue
        match event:
            case ResourcesPaid():
                paid = paid.plus(event.resources)
            case ResourcesGained():
                gained = gained.plus(event.resources)
            case PointsChanged():
                points += event.points
            case CardsDrawn():
                cards += len(event.cards)
            case Advanced():
                steps += 1
            case _:
                continue  # no other event pays or gives anything
    return Account(paid, gained, points, cards, steps)
