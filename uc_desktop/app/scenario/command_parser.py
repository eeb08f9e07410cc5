"""What a command in words asks for, before it is known which command that is."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from uc_desktop.app.scenario.boards import site_named
from uc_desktop.app.scenario.cards import card_named, contract_named
from uc_desktop.cards.fields.spelling import did_you_mean
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
from uc_desktop.rules.effects.nodes import Advance, Draw, Gain, Node, PayCard
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.terms import Resource, Resources, What

#: Shorter names of what is built.
SHORT_WHAT: Mapping[str, What] = {
    **{what.value: what for what in What},
    "city": What.NONSYMBIOTIC_CITY,
    "lab": What.LABORATORY,
    "plant": What.DESALINATION_PLANT,
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """A type of command and the fields the words give; the others are left to what is legal.

    `city` is a city site given in place of one of its building sites, `node` what a part to resolve must hold,
    `effect` a name of the effect to be done with.
    """

    kind: type[Command]
    given: Mapping[str, object] = field(default_factory=dict)
    city: str = ""
    node: Callable[[Node], bool] | None = None
    effect: str = ""

    def fits(self, index: RuleIndex, command: Command) -> bool:
        """Whether the command is one of those wanted."""
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


class _Reader:
    """Turns one line of words into what is wanted, with a card set and the board of the player at turn."""

    def __init__(self, content: Content, board: Board) -> None:
        self._content, self._board = content, board

    def read(self, words: str) -> Wanted:
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


_Make = Callable[[_Reader, Mapping[str, str]], Wanted]


def _place(read: _Reader, found: Mapping[str, str]) -> Wanted:
    card = read.card(found["card"]) if "card" in found else None
    return Wanted(Place, {"slot": found["slot"], "card": card, "clone": found["verb"] == "clone"})


def _resolve(read: _Reader, found: Mapping[str, str]) -> Wanted:
    return Wanted(Resolve, {"part": found["ref"]})


def _give(read: _Reader, found: Mapping[str, str]) -> Wanted:
    wanted = {"gain": Gain, "draw": Draw, "advance": Advance}[found["verb"]]
    return Wanted(Resolve, read.common(found), node=lambda node: isinstance(node, wanted))


def _gain_amount(read: _Reader, found: Mapping[str, str]) -> Wanted:
    """To resolve the part that gains exactly this, points as "2 points" at the end."""
    resources, points = read.amount(found.get("amount", "nothing")), int(found.get("points", "0"))
    return Wanted(
        Resolve,
        read.common(found),
        node=lambda node: isinstance(node, Gain) and (node.resources, node.points) == (resources, points),
    )


def _pay_card(read: _Reader, found: Mapping[str, str]) -> Wanted:
    card = read.card(found["card"])
    return Wanted(Resolve, node=lambda node: isinstance(node, PayCard) and node.card == card)


def _gain(read: _Reader, found: Mapping[str, str]) -> Wanted:
    names = re.split(r" and |, | ", found["resources"])
    wrong = next((name for name in names if name not in Resources._fields), None)
    if wrong is not None:
        raise UsageError(f"there is no resource {wrong!r}{did_you_mean(wrong, Resources._fields)}")
    chosen = tuple(resource for resource in Resource if resource.value in names)
    return Wanted(GainThese, {**read.common(found), "resources": chosen})


def _pay(read: _Reader, found: Mapping[str, str]) -> Wanted:
    return Wanted(Pay, {**read.common(found), "payment": read.amount(found["amount"])})


def _build(read: _Reader, found: Mapping[str, str]) -> Wanted:
    if found["what"] not in SHORT_WHAT:
        raise UsageError(f"nobody builds a {found['what']!r}{did_you_mean(found['what'], SHORT_WHAT)}")
    what, site = SHORT_WHAT[found["what"]], read.site(found["site"])
    given = {**read.common(found), "what": what}
    is_building = what not in (What.TUNNEL, What.NONSYMBIOTIC_CITY, What.SYMBIOTIC_CITY)
    if is_building and "#" not in site and "," in site:
        return Wanted(Build, given, city=site)
    return Wanted(Build, {**given, "site": site})


def _at_site(kind: type[Command]) -> _Make:
    return lambda read, found: Wanted(kind, {**read.common(found), "site": read.site(found["site"])})


def _of_card(kind: type[Command]) -> _Make:
    return lambda read, found: Wanted(kind, {**read.common(found), "card": read.card(found["card"])})


def _keep(read: _Reader, found: Mapping[str, str]) -> Wanted:
    given: dict[str, object] = {"card": read.card(found["card"]) if "card" in found else None}
    if "bottom" in found:
        given["bottom"] = read.cards(found["bottom"])
    return Wanted(KeepSpecial, given)


def _perform(read: _Reader, found: Mapping[str, str]) -> Wanted:
    return Wanted(PerformSlot, {**read.common(found), "slot": found["slot"]})


def _claim(read: _Reader, found: Mapping[str, str]) -> Wanted:
    given = read.common(found)
    if "drop" in found:
        given["drop"] = read.card(found["drop"])
    else:
        given["drop"] = None
    return Wanted(ClaimCard, given)


def _done(read: _Reader, found: Mapping[str, str]) -> Wanted:
    text = found.get("effect", "")
    return Wanted(Done, effect=read.card(text) if text.isdigit() else text)


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
        (rf"look at specials{_PART}", lambda read, found: Wanted(LookAtSpecials, read.common(found))),
        (r"keep no special(?: above (?P<bottom>.+))?", _keep),
        (r"keep special (?P<card>.+?)(?: above (?P<bottom>.+))?", _keep),
        (rf"perform (?P<slot>\S+){_PART}", _perform),
        (
            r"claim contract (?P<contract>.+)",
            lambda read, found: Wanted(ClaimContract, {"contract": read.contract(found["contract"])}),
        ),
        (rf"claim(?: dropping (?P<drop>.+?))?{_PART}", _claim),
        (r"done(?: with (?P<effect>\S+))?", _done),
        (r"discard (?P<card>.+)", lambda read, found: Wanted(Discard, {"card": read.card(found["card"])})),
        (r"confirm", lambda read, found: Wanted(Confirm)),
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


def wanted_by(content: Content, board: Board, words: str) -> Wanted:
    """What the words ask for; UsageError, with the nearest words, if they are no command."""
    return _Reader(content, board).read(words)
