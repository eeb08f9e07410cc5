"""The wordings of commands, by which scenarios name them: each is parsed to a pattern, and each command has a canonical
one, which `command_resolver` resolves to the same command."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import assert_never

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
from uc_desktop.rules.terms import NOTHING, Piece, Resource, Resources

_Make = Callable[[WordReader, Mapping[str, str]], CommandPattern]


def _place(reader: WordReader, found: Mapping[str, str]) -> CommandPattern:
    card = reader.card(found["card"]) if "card" in found else None
    return CommandPattern(Place, {"slot": found["slot"], "card": card, "clone": found["verb"] == "clone"})


def _resolve(reader: WordReader, found: Mapping[str, str]) -> CommandPattern:
    return CommandPattern(Resolve, {"part": found["ref"]})


def _give(reader: WordReader, found: Mapping[str, str]) -> CommandPattern:
    kind = {"gain": GainNode, "draw": DrawNode, "advance": AdvanceNode}[found["verb"]]
    return CommandPattern(Resolve, reader.common(found), node=lambda node: isinstance(node, kind))


def _gain_amount(reader: WordReader, found: Mapping[str, str]) -> CommandPattern:
    """The pattern for the part that gains exactly this amount, with points as "2 points" at the end."""
    resources, points = reader.amount(found.get("amount", "nothing")), int(found.get("points", "0"))
    return CommandPattern(
        Resolve,
        reader.common(found),
        node=lambda node: isinstance(node, GainNode) and (node.resources, node.points) == (resources, points),
    )


def _pay_card(reader: WordReader, found: Mapping[str, str]) -> CommandPattern:
    card = reader.card(found["card"])
    return CommandPattern(Resolve, node=lambda node: isinstance(node, PayCardNode) and node.card == card)


def _gain(reader: WordReader, found: Mapping[str, str]) -> CommandPattern:
    names = re.split(r" and |, | ", found["resources"])
    wrong = next((name for name in names if name not in Resources._fields), None)
    if wrong is not None:
        raise UsageError(f"there is no resource {wrong!r}{did_you_mean(wrong, Resources._fields)}")
    chosen = tuple(resource for resource in Resource if resource.value in names)
    return CommandPattern(GainThese, {**reader.common(found), "resources": chosen})


def _pay(reader: WordReader, found: Mapping[str, str]) -> CommandPattern:
    return CommandPattern(Pay, {**reader.common(found), "payment": reader.amount(found["amount"])})


def _build(reader: WordReader, found: Mapping[str, str]) -> CommandPattern:
    if found["what"] not in SHORT_WHAT:
        raise UsageError(f"nobody builds a {found['what']!r}{did_you_mean(found['what'], SHORT_WHAT)}")
    what, site = SHORT_WHAT[found["what"]], reader.site(found["site"])
    given = {**reader.common(found), "what": what}
    is_building = what not in (Piece.TUNNEL, Piece.NONSYMBIOTIC_CITY, Piece.SYMBIOTIC_CITY)
    if is_building and "#" not in site and "," in site:
        return CommandPattern(Build, given, city=site)
    return CommandPattern(Build, {**given, "site": site})


def _at_site(kind: type[Command]) -> _Make:
    return lambda reader, found: CommandPattern(kind, {**reader.common(found), "site": reader.site(found["site"])})


def _of_card(kind: type[Command]) -> _Make:
    return lambda reader, found: CommandPattern(kind, {**reader.common(found), "card": reader.card(found["card"])})


def _keep(reader: WordReader, found: Mapping[str, str]) -> CommandPattern:
    given: dict[str, object] = {"card": reader.card(found["card"]) if "card" in found else None}
    if "bottom" in found:
        given["bottom"] = reader.cards(found["bottom"])
    return CommandPattern(KeepSpecial, given)


def _perform(reader: WordReader, found: Mapping[str, str]) -> CommandPattern:
    return CommandPattern(PerformSlot, {**reader.common(found), "slot": found["slot"]})


def _claim(reader: WordReader, found: Mapping[str, str]) -> CommandPattern:
    given = reader.common(found)
    if "drop" in found:
        given["drop"] = reader.card(found["drop"])
    else:
        given["drop"] = None
    return CommandPattern(ClaimCard, given)


def _done(reader: WordReader, found: Mapping[str, str]) -> CommandPattern:
    text = found.get("effect", "")
    return CommandPattern(Done, effect=reader.card(text) if text.isdecimal() else text)


_PART = r"(?: for (?P<part>\S+:\S+))?"
_PAYING = r"(?: paying (?P<paying>nothing|\d+ [a-z]+(?: \d+ [a-z]+)*))?"
#: All wordings: what they begin with, their pattern, and what makes a command of them.
FORMS: tuple[tuple[tuple[str, ...], re.Pattern[str], _Make], ...] = tuple(
    (tuple(starts.split()), re.compile(pattern), make)
    for starts, pattern, make in (
        ("place clone", r"(?P<verb>place|clone) (?P<slot>\S+)(?: with (?P<card>.+))?", _place),
        ("resolve", r"resolve (?P<ref>\S+)", _resolve),
        ("gain draw advance", rf"(?P<verb>gain|draw|advance){_PART}", _give),
        ("gain", rf"gain (?P<points>\d+) points?{_PART}", _gain_amount),
        ("gain", rf"gain (?P<amount>\d+ [a-z]+(?: \d+ [a-z]+)*?)(?: (?P<points>\d+) points?)?{_PART}", _gain_amount),
        ("pay", r"pay for (?P<card>[^:]+)", _pay_card),
        ("pay", rf"pay (?P<amount>\d+ [a-z]+(?: \d+ [a-z]+)*){_PART}", _pay),
        ("gain", rf"gain (?P<resources>[a-z]+(?:(?: and |, | )[a-z]+)*?){_PART}", _gain),
        ("build", rf"build (?:an? )?(?P<what>[a-z ]+?) at (?P<site>\S+){_PAYING}{_PART}", _build),
        ("upgrade", rf"upgrade (?P<site>\S+){_PAYING}{_PART}", _at_site(Upgrade)),
        ("convert", rf"convert (?P<site>\S+){_PART}", _at_site(Convert)),
        ("produce", rf"produce (?P<site>\S+){_PART}", _at_site(Produce)),
        ("use", rf"use (?P<card>.+?){_PART}", _of_card(UseAction)),
        ("make", rf"make (?P<card>.+?) available{_PART}", _of_card(MakeAvailable)),
        ("take", rf"take special (?P<card>.+?){_PART}", _of_card(TakeSpecial)),
        (
            "look",
            rf"look at specials{_PART}",
            lambda reader, found: CommandPattern(LookAtSpecials, reader.common(found)),
        ),
        ("keep", r"keep no special(?: above (?P<bottom>.+))?", _keep),
        ("keep", r"keep special (?P<card>.+?)(?: above (?P<bottom>.+))?", _keep),
        ("perform", rf"perform (?P<slot>\S+){_PART}", _perform),
        (
            "claim",
            r"claim contract (?P<contract>.+)",
            lambda reader, found: CommandPattern(ClaimContract, {"contract": reader.contract(found["contract"])}),
        ),
        ("claim", rf"claim(?: dropping (?P<drop>.+?))?{_PART}", _claim),
        ("done", r"done(?: with (?P<effect>\S+))?", _done),
        (
            "discard",
            r"discard (?P<card>.+)",
            lambda reader, found: CommandPattern(Discard, {"card": reader.card(found["card"])}),
        ),
        ("confirm", r"confirm", lambda reader, found: CommandPattern(Confirm)),
    )
)
#: The words a command begins with.
VERBS = tuple(dict.fromkeys(word for starts, _, _ in FORMS for word in starts))


def parse_command(content: Content, board: Board, words: str) -> CommandPattern:
    """The pattern that the words describe; UsageError, with the nearest verb, if they are no command."""
    text = " ".join(words.split())
    for _, pattern, make in FORMS:
        match = pattern.fullmatch(text)
        if match:
            found = {key: value for key, value in match.groupdict().items() if value is not None}
            return make(WordReader(content, board), found)
    first = text.split(" ")[0] if text else ""
    raise UsageError(f"{text[:60]!r} is no command in words{did_you_mean(first, VERBS)}")


def format_command(command: Command) -> str:  # noqa: C901 - one case a command
    """The canonical wording of a command without its part."""
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


def _keep_words(command: KeepSpecial) -> str:
    kept = "keep no special" if command.card is None else f"keep special {command.card}"
    return f"{kept} above {' then '.join(command.bottom)}" if command.bottom else kept


def format_amount(amount: Resources) -> str:
    """An amount as words: "2 steelplast 1 kelp" in the order of the resources, or "nothing"."""
    if amount == NOTHING:
        return "nothing"
    return " ".join(f"{number} {name}" for name, number in amount.named().items())
