"""The wordings of commands, by which scenarios name them: each is parsed to a pattern, and each command has a canonical
one, which `command_resolver` resolves to the same command."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from uc_desktop.app.scenario.command_form import CommandForm, WordField
from uc_desktop.app.scenario.command_pattern import SHORT_WHAT, CommandPattern, WordReader
from uc_desktop.cards.fields.suggestions import did_you_mean
from uc_desktop.errors import UsageError
from uc_desktop.rules.board.graph import Board
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
from uc_desktop.rules.effects.nodes import AdvanceNode, DrawNode, GainNode, PayCardNode
from uc_desktop.rules.terms import NOTHING, RESOURCES, Piece, Resource, Resources


def format_amount(amount: Resources) -> str:
    """An amount as words: "2 steelplast 1 kelp" in the order of the resources, or "nothing"."""
    if amount == NOTHING:
        return "nothing"
    return " ".join(f"{number} {name}" for name, number in amount.named().items())


def _piece(reader: WordReader, text: str) -> Piece:
    if text not in SHORT_WHAT:
        raise UsageError(f"nobody builds a {text!r}{did_you_mean(text, SHORT_WHAT)}")
    return SHORT_WHAT[text]


def _resources(reader: WordReader, text: str) -> tuple[Resource, ...]:
    names = re.split(r" and |, | ", text)
    wrong = next((name for name in names if name not in RESOURCES), None)
    if wrong is not None:
        raise UsageError(f"there is no resource {wrong!r}{did_you_mean(wrong, RESOURCES)}")
    return tuple(resource for resource in Resource if resource.value in names)


def _effect(reader: WordReader, text: str) -> str:
    """A name of the effect; the number of a card names the card's."""
    return reader.card(text) if text.isdecimal() else text


def _as_is(reader: WordReader, text: str) -> str:
    return text


_CARD: Final = WordField(".+?", WordReader.card)
_FIELDS: Final[Mapping[str, WordField]] = {
    "bottom": WordField(".+", WordReader.cards, " then ".join),
    "card": _CARD,
    "contract": WordField(".+", WordReader.contract),
    "drop": _CARD,
    "effect": WordField(r"\S+", _effect),
    "part": WordField(r"\S+:\S+", _as_is),
    "payment": WordField(r"nothing|\d+ [a-z]+(?: \d+ [a-z]+)*", WordReader.amount, format_amount),
    "resources": WordField("[a-z]+(?:(?: and |, | )[a-z]+)*?", _resources, " and ".join),
    "site": WordField(r"\S+", WordReader.site),
    "slot": WordField(r"\S+", _as_is),
    "what": WordField("[a-z ]+?", _piece),
}


def _form(kind: type[Command], template: str, **fixed: object) -> CommandForm:
    return CommandForm(kind, template, _FIELDS, fixed)


#: Every command's wording.
FORMS: Final = (
    _form(Place, "place {slot}", clone=False, card=None),
    _form(Place, "place {slot} with {card}", clone=False),
    _form(Place, "clone {slot}", clone=True, card=None),
    _form(Place, "clone {slot} with {card}", clone=True),
    _form(Discard, "discard {card}"),
    _form(Resolve, "resolve {part}"),
    _form(GainThese, "gain {resources}[ for {part}]"),
    _form(Pay, "pay {payment}[ for {part}]"),
    _form(Build, "build[ an?] {what} at {site}[ paying {payment}][ for {part}]"),
    _form(Upgrade, "upgrade {site}[ paying {payment}][ for {part}]"),
    _form(Convert, "convert {site}[ for {part}]"),
    _form(Produce, "produce {site}[ for {part}]"),
    _form(UseAction, "use {card}[ for {part}]"),
    _form(MakeAvailable, "make {card} available[ for {part}]"),
    _form(TakeSpecial, "take special {card}[ for {part}]"),
    _form(LookAtSpecials, "look at specials[ for {part}]"),
    _form(KeepSpecial, "keep no special[ above {bottom}]", card=None),
    _form(KeepSpecial, "keep special {card}[ above {bottom}]"),
    _form(PerformSlot, "perform {slot}[ for {part}]"),
    _form(ClaimContract, "claim contract {contract}"),
    _form(ClaimCard, "claim[ for {part}]", drop=None),
    _form(ClaimCard, "claim dropping {drop}[ for {part}]"),
    _form(Done, "done[ with {effect}]"),
    _form(Confirm, "confirm"),
)


def _give(reader: WordReader, found: Mapping[str, str]) -> CommandPattern:
    kind = {"gain": GainNode, "draw": DrawNode, "advance": AdvanceNode}[found["verb"]]
    return CommandPattern(Resolve, _part(found), node=lambda node: isinstance(node, kind))


def _gain_amount(reader: WordReader, found: Mapping[str, str]) -> CommandPattern:
    """The pattern for the part that gains exactly this amount, with points as "2 points" at the end."""
    resources, points = reader.amount(found.get("amount", "nothing")), int(found.get("points", "0"))
    return CommandPattern(
        Resolve,
        _part(found),
        node=lambda node: isinstance(node, GainNode) and (node.resources, node.points) == (resources, points),
    )


def _pay_card(reader: WordReader, found: Mapping[str, str]) -> CommandPattern:
    card = reader.card(found["card"])
    return CommandPattern(Resolve, node=lambda node: isinstance(node, PayCardNode) and node.card == card)


def _part(found: Mapping[str, str]) -> dict[str, object]:
    return {"part": found["part"]} if "part" in found else {}


_PART: Final = r"(?: for (?P<part>\S+:\S+))?"
_POINTS: Final = r"(?P<points>\d+) points?"
_Make = Callable[[WordReader, Mapping[str, str]], CommandPattern]
#: Wordings that name the part of a `Resolve` by what it gives; no command is written in them.
_SHORT_FORMS: Final[tuple[tuple[re.Pattern[str], _Make], ...]] = (
    (re.compile(rf"(?P<verb>gain|draw|advance){_PART}"), _give),
    (re.compile(rf"gain {_POINTS}{_PART}"), _gain_amount),
    (re.compile(rf"gain (?P<amount>\d+ [a-z]+(?: \d+ [a-z]+)*?)(?: {_POINTS})?{_PART}"), _gain_amount),
    (re.compile(r"pay for (?P<card>[^:]+)"), _pay_card),
)
#: The words a command begins with.
VERBS: Final = tuple(dict.fromkeys((*(form.verb for form in FORMS), "draw", "advance")))


def parse_command(content: Content, board: Board, words: str) -> CommandPattern:
    """The pattern that the words describe; UsageError, with the nearest verb, if they are no command."""
    text = " ".join(words.split())
    reader = WordReader(content, board)
    for pattern, make in _SHORT_FORMS:
        if match := pattern.fullmatch(text):
            return make(reader, {key: value for key, value in match.groupdict().items() if value is not None})
    for form in FORMS:
        if (parsed := form.parse(reader, text)) is not None:
            return parsed
    first = text.split(" ")[0] if text else ""
    raise UsageError(f"{text[:60]!r} is no command in words{did_you_mean(first, VERBS)}")


def format_command(command: Command) -> str:
    """The canonical wording of a command without its part."""
    return next(words for form in FORMS if (words := form.format(command)) is not None)
