"""Format commands as words: one canonical wording each, which `command_resolver` resolves to the same command."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from uc_desktop.rules.commands import (
    Build,
    ClaimCard,
    ClaimContract,
    Command,
    Confirm,
    Convert,
    Discard,
    Done,
    GainThese,
    KeepSpecial,
    LookAtSpecials,
    MakeAvailable,
    Pay,
    PerformSlot,
    Place,
    Produce,
    Resolve,
    TakeSpecial,
    Upgrade,
    UseAction,
)
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import NOTHING, Resources


def format_legal_commands(content: Content, state: State) -> list[tuple[str, Command]]:
    """All legal commands with their canonical wordings; the wordings differ, and each resolves to its command."""
    return format_commands(Engine(content).legal_commands(state))


def format_commands(commands: Sequence[Command]) -> list[tuple[str, Command]]:
    """These commands with wordings that differ; the part is named only where two wordings would be equal."""
    plain = [format_command(command) for command in commands]
    counted = Counter(plain)
    return [
        (words if counted[words] == 1 else f"{words}{_for_part(command)}", command)
        for words, command in zip(plain, commands, strict=True)
    ]


def _for_part(command: Command) -> str:
    part = getattr(command, "part", "")
    return f" for {part}" if part else ""


def format_command(command: Command) -> str:
    """The wording of a command without its part."""
    match command:
        case Place(slot, card, clone):
            return f"{'clone' if clone else 'place'} {slot}" + ("" if card is None else f" with {card}")
        case Discard(card):
            return f"discard {card}"
        case Done(effect):
            return f"done with {effect}"
        case Confirm():
            return "confirm"
        case KeepSpecial():
            return _keep_words(command)
        case ClaimContract(contract):
            return f"claim contract {contract}"
        case ClaimCard(drop=drop):
            return "claim" if drop is None else f"claim dropping {drop}"
        case _:
            return _part_words(command)


def _keep_words(command: KeepSpecial) -> str:
    kept = "keep no special" if command.card is None else f"keep special {command.card}"
    return f"{kept} above {' then '.join(command.bottom)}" if command.bottom else kept


_Simple = (
    Resolve | UseAction | MakeAvailable | TakeSpecial | LookAtSpecials | PerformSlot | Produce | Convert  # no payment
)
_Paid = GainThese | Pay | Build | Upgrade


def _part_words(command: _Simple | _Paid) -> str:
    match command:
        case Resolve(part):
            return f"resolve {part}"
        case UseAction(card=card):
            return f"use {card}"
        case MakeAvailable(card=card):
            return f"make {card} available"
        case TakeSpecial(card=card):
            return f"take special {card}"
        case LookAtSpecials():
            return "look at specials"
        case PerformSlot(slot=slot):
            return f"perform {slot}"
        case Produce(site=site):
            return f"produce {site}"
        case Convert(site=site):
            return f"convert {site}"
        case _:
            return _paid_words(command)


def _paid_words(command: _Paid) -> str:
    match command:
        case GainThese(resources=resources):
            return f"gain {' and '.join(resources)}"
        case Pay(payment=payment):
            return f"pay {format_amount(payment)}"
        case Build(what=what, site=site, payment=payment):
            return f"build {what} at {site} paying {format_amount(payment)}"
        case Upgrade(site=site, payment=payment):
            return f"upgrade {site} paying {format_amount(payment)}"
        case _:
            assert_never(command)


def format_amount(amount: Resources) -> str:
    """An amount as words: "2 steelplast 1 kelp" in the order of the resources, or "nothing"."""
    if amount == NOTHING:
        return "nothing"
    return " ".join(f"{number} {name}" for name, number in amount.named().items())
