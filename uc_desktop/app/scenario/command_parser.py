"""Parse a command in words into a pattern that legal commands are matched against."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from uc_desktop.app.scenario.boards import site_named
from uc_desktop.app.scenario.cards import card_named, contract_named
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
from uc_desktop.rules.content import Content, keys_of
from uc_desktop.rules.effects.nodes import AdvanceNode, DrawNode, GainNode, Node, PayCardNode
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.terms import Piece, Resource, Resources

#: Shorter names of what is built.
SHORT_WHAT: Mapping[str, Piece] = {
    **{what.value: what for what in Piece},
    "city": Piece.NONSYMBIOTIC_CITY,
    "lab": Piece.LABORATORY,
    "plant": Piece.DESALINATION_PLANT,
}


@dataclass(frozen=True, slots=True)
class CommandPattern:
    """A type of command and the field values that the words give; all other fields match anything.

    `city` is a city site given in place of one of its building sites, `node` a test for the node of the part to
    resolve, `effect` a name of the effect to end.
    """

    kind: type[Command]
    given: Mapping[str, object] = field(default_factory=dict)
    city: str = ""
    node: Callable[[Node], bool] | None = None
    effect: str = ""

    def fits(self, index: RuleIndex, command: Command) -> bool:
        """Whether the command matches the pattern."""
        if type(command) is not self.kind:
            return False
        if any(getattr(command, name) != value for name, value in self.given.items()):
            return False
        if isinstance(command, Build | Upgrade) and self.city:
            return command.site.startswith(f"{self.city}#")
        if isinstance(command, Resolve) and self.node is not None:
            part = index.part(command.part)
            return part is not None and self.node(part.node)
        return not (isinstance(command, Done) and self.effect) or names_effect(self.effect, command.effect)


def names_effect(text: str, effect: str) -> bool:
    """Whether the text names the effect: its key, one of the keys it is joined of, or the id within one."""
    return text == effect or any(text == piece or text in piece.split(":") for piece in keys_of(effect))


class _Parser:
    """Parses one line of words, given the card set and the board of the active player."""

    def __init__(self, content: Content, board: Board) -> None:
        self._content, self._board = content, board

    def parse(self, words: str) -> CommandPattern:
        text = " ".join(words.split())
        for pattern, make in _FORMS:
            match = pattern.fullmatch(text)
            if match:
                return make(self, {key: value for key, value in match.groupdict().items() if value is not None})
        first = text.split(" ")[0] if text else ""
        raise UsageError(f"{text[:60]!r} is no command in words{did_you_mean(first, VERBS)}")

    def card(self, text: str) -> str:
        return card_named(self._content, text)

    def contract(self, text: str) -> str:
        return contract_named(self._content, text)

    def cards(self, text: str) -> tuple[str, ...]:
        return tuple(self.card(name) for name in text.split(" then "))

    def site(self, text: str) -> str:
        """The site's id; words that name no site stay, so that the rules can say so."""
        try:
            return site_named(self._board, text)
        except UsageError:
            return text

    def amount(self, text: str) -> Resources:
        if text == "nothing":
            return Resources()
        amounts: dict[str, int] = {}
        for number, word in re.findall(r"(\d+) ([a-z]+)", text):
            name = "credit" if word == "credits" else word
            if name not in Resources._fields:
                raise UsageError(f"there is no resource {name!r}{did_you_mean(name, Resources._fields)}")
            amounts[name] = amounts.get(name, 0) + int(number)
        return Resources(**amounts)

    def common(self, found: Mapping[str, str]) -> dict[str, Any]:
        """The part and the payment, where the words have them."""
        given: dict[str, Any] = {}
        if "part" in found:
            given["part"] = found["part"]
        if "paying" in found:
            given["payment"] = self.amount(found["paying"])
        return given


_Make = Callable[[_Parser, Mapping[str, str]], CommandPattern]


def _place(parser: _Parser, found: Mapping[str, str]) -> CommandPattern:
    card = parser.card(found["card"]) if "card" in found else None
    return CommandPattern(Place, {"slot": found["slot"], "card": card, "clone": found["verb"] == "clone"})


def _resolve(parser: _Parser, found: Mapping[str, str]) -> CommandPattern:
    return CommandPattern(Resolve, {"part": found["ref"]})


def _give(parser: _Parser, found: Mapping[str, str]) -> CommandPattern:
    kind = {"gain": GainNode, "draw": DrawNode, "advance": AdvanceNode}[found["verb"]]
    return CommandPattern(Resolve, parser.common(found), node=lambda node: isinstance(node, kind))


def _gain_amount(parser: _Parser, found: Mapping[str, str]) -> CommandPattern:
    """The pattern for the part that gains exactly this amount, with points as "2 points" at the end."""
    resources, points = parser.amount(found.get("amount", "nothing")), int(found.get("points", "0"))
    return CommandPattern(
        Resolve,
        parser.common(found),
        node=lambda node: isinstance(node, GainNode) and (node.resources, node.points) == (resources, points),
    )


def _pay_card(parser: _Parser, found: Mapping[str, str]) -> CommandPattern:
    card = parser.card(found["card"])
    return CommandPattern(Resolve, node=lambda node: isinstance(node, PayCardNode) and node.card == card)


def _gain(parser: _Parser, found: Mapping[str, str]) -> CommandPattern:
    names = re.split(r" and |, | ", found["resources"])
    wrong = next((name for name in names if name not in Resources._fields), None)
    if wrong is not None:
        raise UsageError(f"there is no resource {wrong!r}{did_you_mean(wrong, Resources._fields)}")
    chosen = tuple(resource for resource in Resource if resource.value in names)
    return CommandPattern(GainThese, {**parser.common(found), "resources": chosen})


def _pay(parser: _Parser, found: Mapping[str, str]) -> CommandPattern:
    return CommandPattern(Pay, {**parser.common(found), "payment": parser.amount(found["amount"])})


def _build(parser: _Parser, found: Mapping[str, str]) -> CommandPattern:
    if found["what"] not in SHORT_WHAT:
        raise UsageError(f"nobody builds a {found['what']!r}{did_you_mean(found['what'], SHORT_WHAT)}")
    what, site = SHORT_WHAT[found["what"]], parser.site(found["site"])
    given = {**parser.common(found), "what": what}
    is_building = what not in (Piece.TUNNEL, Piece.NONSYMBIOTIC_CITY, Piece.SYMBIOTIC_CITY)
    if is_building and "#" not in site and "," in site:
        return CommandPattern(Build, given, city=site)
    return CommandPattern(Build, {**given, "site": site})


def _at_site(kind: type[Command]) -> _Make:
    return lambda parser, found: CommandPattern(kind, {**parser.common(found), "site": parser.site(found["site"])})


def _of_card(kind: type[Command]) -> _Make:
    return lambda parser, found: CommandPattern(kind, {**parser.common(found), "card": parser.card(found["card"])})


def _keep(parser: _Parser, found: Mapping[str, str]) -> CommandPattern:
    given: dict[str, object] = {"card": parser.card(found["card"]) if "card" in found else None}
    if "bottom" in found:
        given["bottom"] = parser.cards(found["bottom"])
    return CommandPattern(KeepSpecial, given)


def _perform(parser: _Parser, found: Mapping[str, str]) -> CommandPattern:
    return CommandPattern(PerformSlot, {**parser.common(found), "slot": found["slot"]})


def _claim(parser: _Parser, found: Mapping[str, str]) -> CommandPattern:
    given = parser.common(found)
    if "drop" in found:
        given["drop"] = parser.card(found["drop"])
    else:
        given["drop"] = None
    return CommandPattern(ClaimCard, given)


def _done(parser: _Parser, found: Mapping[str, str]) -> CommandPattern:
    text = found.get("effect", "")
    return CommandPattern(Done, effect=parser.card(text) if text.isdigit() else text)


_PART = r"(?: for (?P<part>\S+:\S+))?"
_PAYING = r"(?: paying (?P<paying>nothing|\d+ [a-z]+(?: \d+ [a-z]+)*))?"
_FORMS: tuple[tuple[re.Pattern[str], _Make], ...] = tuple(
    (re.compile(pattern), make)
    for pattern, make in (
        (r"(?P<verb>place|clone) (?P<slot>\S+)(?: with (?P<card>.+))?", _place),
        (r"resolve (?P<ref>\S+)", _resolve),
        (rf"(?P<verb>gain|draw|advance){_PART}", _give),
        (rf"gain (?P<points>\d+) points?{_PART}", _gain_amount),
        (rf"gain (?P<amount>\d+ [a-z]+(?: \d+ [a-z]+)*?)(?: (?P<points>\d+) points?)?{_PART}", _gain_amount),
        (r"pay for (?P<card>[^:]+)", _pay_card),
        (rf"pay (?P<amount>\d+ [a-z]+(?: \d+ [a-z]+)*){_PART}", _pay),
        (rf"gain (?P<resources>[a-z]+(?:(?: and |, | )[a-z]+)*?){_PART}", _gain),
        (rf"build (?:an? )?(?P<what>[a-z ]+?) at (?P<site>\S+){_PAYING}{_PART}", _build),
        (rf"upgrade (?P<site>\S+){_PAYING}{_PART}", _at_site(Upgrade)),
        (rf"convert (?P<site>\S+){_PART}", _at_site(Convert)),
        (rf"produce (?P<site>\S+){_PART}", _at_site(Produce)),
        (rf"use (?P<card>.+?){_PART}", _of_card(UseAction)),
        (rf"make (?P<card>.+?) available{_PART}", _of_card(MakeAvailable)),
        (rf"take special (?P<card>.+?){_PART}", _of_card(TakeSpecial)),
        (rf"look at specials{_PART}", lambda parser, found: CommandPattern(LookAtSpecials, parser.common(found))),
        (r"keep no special(?: above (?P<bottom>.+))?", _keep),
        (r"keep special (?P<card>.+?)(?: above (?P<bottom>.+))?", _keep),
        (rf"perform (?P<slot>\S+){_PART}", _perform),
        (
            r"claim contract (?P<contract>.+)",
            lambda parser, found: CommandPattern(ClaimContract, {"contract": parser.contract(found["contract"])}),
        ),
        (rf"claim(?: dropping (?P<drop>.+?))?{_PART}", _claim),
        (r"done(?: with (?P<effect>\S+))?", _done),
        (r"discard (?P<card>.+)", lambda parser, found: CommandPattern(Discard, {"card": parser.card(found["card"])})),
        (r"confirm", lambda parser, found: CommandPattern(Confirm)),
    )
)
#: The words a command begins with.
VERBS = (
    *(
        "place",
        "clone",
        "resolve",
        "gain",
        "draw",
        "advance",
        "pay",
        "build",
        "upgrade",
        "convert",
        "produce",
        "use",
    ),
    *("make", "take", "look", "keep", "perform", "claim", "done", "discard", "confirm"),
)


def parse_command(content: Content, board: Board, words: str) -> CommandPattern:
    """The pattern that the words describe; UsageError, with the nearest verb, if they are no command."""
    return _Parser(content, board).parse(words)
