"""Commands in words: each form is parsed to a pattern of commands, and each command is formatted to words that
`command_resolver` resolves to it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct, field
from msgspec.structs import asdict

from uc_desktop.app.scenario.cards import card_named, contract_named
from uc_desktop.cards.fields.suggestions import suggesting, wrong_word
from uc_desktop.errors import UsageError, problem
from uc_desktop.rules import commands
from uc_desktop.rules.commands import Command
from uc_desktop.rules.content import Content, keys_of
from uc_desktop.rules.effects import nodes
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.terms import NOTHING, RESOURCES, Piece, Resource, Resources

#: Shorter names of what is built.
SHORT_WHAT: Final[Mapping[str, Piece]] = {
    **{what.value: what for what in Piece},
    "city": Piece.NONSYMBIOTIC_CITY,
    "lab": Piece.LABORATORY,
    "plant": Piece.DESALINATION_PLANT,
}


class CommandPattern(Struct, frozen=True):
    """A type of command and the field values that the words give; all other fields match anything.

    With `node` the part to resolve has a node of this type, and the values given may be those of its fields.
    """

    kind: type[Command]
    given: Mapping[str, object] = field(default_factory=dict)
    node: type[nodes.Node] | None = None

    def fits(self, index: RuleIndex, command: Command) -> bool:
        """Whether the command matches the pattern."""
        if type(command) is not self.kind:
            return False
        values = asdict(command)
        if self.node is not None:
            part = index.part(values["part"])
            if part is None or type(part.node) is not self.node:
                return False
            values |= {"amount": getattr(part.node, "resources", NOTHING), **asdict(part.node)}
        return all(given in self._names(name, values[name]) for name, given in self.given.items())

    def _names(self, name: str, value: Any) -> tuple[object, ...]:
        """What may be given for the value: for an effect also a key it is joined of or an id within one, for a tunnel
        site the ends in the other order, for a site to build on also that of its city."""
        if name == "effect":
            return (value, *(piece for key in keys_of(value) for piece in (key, *key.split(":"))))
        if name == "site":
            one, _, other = value.partition("-")
            return (value, f"{other}-{one}", value.partition("#")[0] if self.kind is commands.Build else value)
        return (value,)


def format_amount(amount: Resources) -> str:
    """An amount as words: "2 steelplast 1 kelp" in the order of the resources, or "nothing"."""
    return " ".join(f"{number} {name}" for name, number in amount.named().items()) or "nothing"


def _amount(_content: Content, text: str) -> Resources:
    amounts = Counter[str]()
    for number, name in re.findall(r"(\d+) ([a-z]+)", text):
        amounts["credit" if name == "credits" else _resource(name)] += int(number)
    return Resources(**amounts)


def _resources(_content: Content, text: str) -> tuple[Resource, ...]:
    names = [_resource(name) for name in re.split(r" and |, | ", text)]
    return tuple(resource for resource in Resource if resource.value in names)


def _resource(name: str) -> str:
    if name not in RESOURCES:
        raise UsageError(wrong_word(problem("forms.resource"), name, RESOURCES))
    return name


def _piece(_content: Content, text: str) -> Piece:
    name = text.removeprefix("a ").removeprefix("an ")
    if name not in SHORT_WHAT:
        raise UsageError(wrong_word(problem("forms.piece"), name, SHORT_WHAT))
    return SHORT_WHAT[name]


def _cards(content: Content, text: str) -> tuple[str, ...]:
    return tuple(card_named(content, name) for name in text.split(" then "))


def _effect(content: Content, text: str) -> str:
    """A name of the effect; the number of a card names the card's."""
    return card_named(content, text) if text.isdecimal() else text


class _WordField(NamedTuple):
    """How a field of a command stands in words: the regular expression of its text, its reader, its formatter."""

    pattern: str
    read: Callable[[Content, str], object] = lambda _content, text: text
    write: Callable[[Any], str] = str


_AMOUNT: Final = _WordField(r"nothing|\d+ [a-z]+(?: \d+ [a-z]+)*?", _amount, format_amount)
_CARD: Final = _WordField(".+?", card_named)
#: By the names of the fields; `amount` is the resources of a node.
_FIELDS: Final[Mapping[str, _WordField]] = {
    "amount": _AMOUNT,
    "bottom": _WordField(".+", _cards, " then ".join),
    "card": _CARD,
    "contract": _WordField(".+", contract_named),
    "drop": _CARD,
    "effect": _WordField(r"\S+", _effect),
    "part": _WordField(r"\S+:\S+"),
    "payment": _AMOUNT,
    "points": _WordField(r"\d+", lambda _content, text: int(text)),
    "resources": _WordField("[a-z]+(?:(?: and |, | )[a-z]+)*?", _resources, " and ".join),
    "site": _WordField(r"\S+"),
    "slot": _WordField(r"\S+"),
    "what": _WordField("[a-z ]+?", _piece),
}
#: What fields are if words that could name them do not; others may then be anything.
_UNSAID: Final[Mapping[str, object]] = {"card": None, "drop": None, "points": 0}
_OPTIONAL: Final = re.compile(r"\[([^]]*\{(\w+)\}[^]]*)\]")


class CommandForm:
    """A wording of commands of one type.

    `template` is words with ``{field}`` for fields of the command. What stands in ``[brackets]`` may be left out, and
    is written where its field is not empty; "for" and the part may follow where a command has one. The commands have
    the values of `fixed`. A form with a `node` names the part of a `Resolve` by fields of its node: it is only parsed.
    """

    def __init__(
        self, kind: type[Command], template: str, node: type[nodes.Node] | None = None, **fixed: object
    ) -> None:
        self.kind, self.template, self.node, self.fixed = kind, template, node, fixed
        has_part = "part" in kind.__struct_fields__ and "{part}" not in template
        words = f"{template}[ for {{part}}]" if has_part else template
        groups = {name: f"(?P<{name}>{known.pattern})" for name, known in _FIELDS.items()}
        self.pattern = re.compile(_OPTIONAL.sub(r"(?:\1)?", words).format(**groups))


#: Every command's wording; the first form that words have counts.
FORMS: Final = (
    CommandForm(commands.Place, "place {slot}[ with {card}]", clone=False),
    CommandForm(commands.Place, "clone {slot}[ with {card}]", clone=True),
    CommandForm(commands.Discard, "discard {card}"),
    CommandForm(commands.Resolve, "resolve {part}"),
    CommandForm(commands.Resolve, "gain", nodes.GainNode),
    CommandForm(commands.Resolve, "gain {points} points?", nodes.GainNode, amount=NOTHING),
    CommandForm(commands.Resolve, "gain {amount}[ {points} points?]", nodes.GainNode),
    CommandForm(commands.Resolve, "draw", nodes.DrawNode),
    CommandForm(commands.Resolve, "advance", nodes.AdvanceNode),
    CommandForm(commands.Resolve, "pay for {card}", nodes.PayCardNode),
    CommandForm(commands.GainThese, "gain {resources}"),
    CommandForm(commands.Pay, "pay {payment}"),
    CommandForm(commands.Build, "build {what} at {site}[ paying {payment}]"),
    CommandForm(commands.Upgrade, "upgrade {site}[ paying {payment}]"),
    CommandForm(commands.Convert, "convert {site}"),
    CommandForm(commands.Produce, "produce {site}"),
    CommandForm(commands.UseAction, "use {card}"),
    CommandForm(commands.MakeAvailable, "make {card} available"),
    CommandForm(commands.TakeSpecial, "take special {card}"),
    CommandForm(commands.LookAtSpecials, "look at specials"),
    CommandForm(commands.KeepSpecial, "keep no special[ above {bottom}]", card=None),
    CommandForm(commands.KeepSpecial, "keep special {card}[ above {bottom}]"),
    CommandForm(commands.PerformSlot, "perform {slot}"),
    CommandForm(commands.ClaimContract, "claim contract {contract}"),
    CommandForm(commands.ClaimCard, "claim[ dropping {drop}]"),
    CommandForm(commands.Done, "done[ with {effect}]"),
    CommandForm(commands.Confirm, "confirm"),
)
#: The words a command begins with.
VERBS: Final = tuple(dict.fromkeys(re.split(r"\W", form.template)[0] for form in FORMS))


def parse_command(content: Content, words: str) -> CommandPattern:
    """The pattern that the words describe; UsageError, with the nearest verb, if they are no command."""
    text = " ".join(words.split())
    for form in FORMS:
        if match := form.pattern.fullmatch(text):
            said = match.groupdict()
            given = {name: _FIELDS[name].read(content, word) for name, word in said.items() if word}
            unsaid = {name: value for name, value in _UNSAID.items() if name in said}
            return CommandPattern(form.kind, {**form.fixed, **unsaid, **given}, form.node)
    fault = problem("content.wrong word", found=text[:60], form=problem("forms.command"))
    raise UsageError(suggesting(fault, text.partition(" ")[0], VERBS))


def format_command(command: Command) -> str:
    """The canonical wording of a command without its part."""
    values = asdict(command)
    forms = (form for form in FORMS if form.kind is type(command) and form.node is None)
    form = next(form for form in forms if values | form.fixed == values)
    words = _OPTIONAL.sub(lambda optional: optional[1] if values[optional[2]] else "", form.template)
    return words.format(**{name: _FIELDS[name].write(value) for name, value in values.items() if name in _FIELDS})


def format_commands(legal: Sequence[Command]) -> list[tuple[str, Command]]:
    """These commands with wordings that differ; the part is named only where two wordings would be equal."""
    plain = [format_command(command) for command in legal]
    counted = Counter(plain)
    return [
        (f"{words} for {command.part}" if counted[words] > 1 and hasattr(command, "part") else words, command)
        for words, command in zip(plain, legal, strict=True)
    ]
