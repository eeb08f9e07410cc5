"""The pattern that legal commands are matched against, and the reader of what the words of a command name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from msgspec import Struct, field

from uc_desktop.app.scenario.boards import site_named
from uc_desktop.app.scenario.cards import card_named, contract_named
from uc_desktop.cards.fields.suggestions import did_you_mean
from uc_desktop.errors import UsageError
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.commands import Build, Command, Done, Resolve
from uc_desktop.rules.content import Content, keys_of
from uc_desktop.rules.effects.nodes import Node
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.terms import BUILDINGS, RESOURCES, Piece, Resources

#: Shorter names of what is built.
SHORT_WHAT: Mapping[str, Piece] = {
    **{what.value: what for what in Piece},
    "city": Piece.NONSYMBIOTIC_CITY,
    "lab": Piece.LABORATORY,
    "plant": Piece.DESALINATION_PLANT,
}


class CommandPattern(Struct, frozen=True):
    """A type of command and the field values that the words give; all other fields match anything.

    A city site given in place of one of its building sites matches all of them, a name of an effect the effect to end;
    `node` is a test for the node of the part to resolve.
    """

    kind: type[Command]
    given: Mapping[str, object] = field(default_factory=dict)
    node: Callable[[Node], bool] | None = None

    @property
    def city(self) -> str:
        """The city site given in place of one of its building sites, else empty."""
        site = self.given.get("site")
        is_building = self.kind is Build and self.given.get("what") in BUILDINGS
        return site if isinstance(site, str) and is_building and "#" not in site and "," in site else ""

    def fits(self, index: RuleIndex, command: Command) -> bool:
        """Whether the command matches the pattern."""
        if type(command) is not self.kind:
            return False
        if isinstance(command, Done):
            return all(names_effect(str(effect), command.effect) for effect in self.given.values())
        if isinstance(command, Build) and self.city:
            return command.site.startswith(f"{self.city}#") and self._is_given(command, but="site")
        if isinstance(command, Resolve) and self.node is not None:
            part = index.part(command.part)
            return part is not None and self.node(part.node) and self._is_given(command)
        return self._is_given(command)

    def _is_given(self, command: Command, *, but: str = "") -> bool:
        return all(getattr(command, name) == value for name, value in self.given.items() if name != but)


def names_effect(text: str, effect: str) -> bool:
    """Whether the text names the effect: its key, one of the keys it is joined of, or the id within one."""
    return text == effect or any(text == piece or text in piece.split(":") for piece in keys_of(effect))


class WordReader:
    """Reads what the words of a command name, given the card set and the board of the active player."""

    def __init__(self, content: Content, board: Board) -> None:
        self._content, self._board = content, board

    def card(self, text: str) -> str:
        """The id of the card named."""
        return card_named(self._content, text)

    def contract(self, text: str) -> str:
        """The id of the contract named."""
        return contract_named(self._content, text)

    def cards(self, text: str) -> tuple[str, ...]:
        """The ids of the cards named, in their order."""
        return tuple(self.card(name) for name in text.split(" then "))

    def site(self, text: str) -> str:
        """The site's id; words that name no site stay, so that the rules can say so."""
        try:
            return site_named(self._board, text)
        except UsageError:
            return text

    def amount(self, text: str) -> Resources:
        """The amount of resources in words such as "2 kelp 1 credit"."""
        if text == "nothing":
            return Resources()
        amounts: dict[str, int] = {}
        for number, word in re.findall(r"(\d+) ([a-z]+)", text):
            name = "credit" if word == "credits" else word
            if name not in RESOURCES:
                raise UsageError(f"there is no resource {name!r}{did_you_mean(name, RESOURCES)}")
            amounts[name] = amounts.get(name, 0) + int(number)
        return Resources(**amounts)
