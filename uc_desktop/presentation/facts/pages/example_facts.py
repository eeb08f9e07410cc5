"""What a worked example of the rules shows: the board, what each way costs, brings or is refused for, and the stock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from uc_desktop.cards.words.reasons import sentence
from uc_desktop.presentation.facts.small_board_facts import SmallBoardFacts, new_pieces, small_board_facts
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.phrases import STOCK_COUNTS, amounts, with_sign
from uc_desktop.presentation.words.reason_words import site_at
from uc_desktop.rules.board.sites import connected_cities
from uc_desktop.rules.terms import RESOURCES, Resources

if TYPE_CHECKING:
    from uc_desktop.app.rule_examples import ExampleWay, RuleExample
    from uc_desktop.cards.words.words import Words
    from uc_desktop.rules.board.graph import Board
    from uc_desktop.rules.state import Player

#: Reasons that are told better by what is missing.
_SHORTAGES: Final = ("needs", "wrong_payment")
#: What stands in a stock for points.
POINT = "point"


class BoardFacts(Struct, frozen=True):
    """A board, its connected cities, and the stock with the points."""

    board: SmallBoardFacts
    connected: frozenset[str]
    stock: Mapping[str, int]


class WayFacts(Struct, frozen=True):
    """A way: what it changes in the stock by the names of signs, or what would be paid and why it is refused; and what
    is there afterwards, with the sites of the new pieces, or the one where nothing can be built."""

    title: str
    changes: Mapping[str, int]
    why_not: str
    after: BoardFacts
    new: frozenset[str] = frozenset()

    @property
    def words(self) -> str:
        """All of it in words."""
        changes = (
            say(STOCK_COUNTS[sign], count=abs(number), n=with_sign(number)) for sign, number in self.changes.items()
        )
        return listing("statements", filter(None, (self.title, listing("comma", changes), self.why_not)))


class ExampleFacts(Struct, frozen=True):
    """An example before anything is done, and the ways to go on."""

    title: str
    action: str
    start: BoardFacts
    ways: tuple[WayFacts, ...]

    @property
    def brings_something(self) -> bool:
        """Whether a way does not only cost."""
        return any(number > 0 for way in self.ways for number in way.changes.values())


def example_facts(example: RuleExample, words: Words) -> ExampleFacts:
    """The example, played each way by the rules of the game; reasons in these words."""
    start, board = example.start(), example.board
    ways = tuple(_way(example, way, start, words) for way in example.ways)
    return ExampleFacts(example.title, example.action, _there(board, start), ways)


def _there(board: Board, player: Player) -> BoardFacts:
    cities = connected_cities(board, player)
    connected = frozenset(site.id for index, site in enumerate(board.cities) if cities >> index & 1)
    stock = dict(zip(RESOURCES, player.stock, strict=True)) | ({POINT: player.points} if player.points else {})
    return BoardFacts(small_board_facts(board, player), connected, stock)


def _way(example: RuleExample, way: ExampleWay, start: Player, words: Words) -> WayFacts:
    outcome, board = example.outcome(way), example.board
    before, after = _there(board, start), _there(board, outcome.player)
    if not outcome.refused:
        names = dict.fromkeys((*before.stock, *after.stock))
        changes = {name: after.stock.get(name, 0) - before.stock.get(name, 0) for name in names}
        new = new_pieces(board, start, outcome.player)
        return WayFacts(way.title, {name: n for name, n in changes.items() if n}, "", after, new)
    missing = Resources(*(max(0, wanted - has) for wanted, has in zip(outcome.payment, start.stock, strict=True)))
    paid = {name: -amount for name, amount in zip(RESOURCES, outcome.payment, strict=True) if amount}
    if outcome.refused[0].key in _SHORTAGES and any(missing):
        why_not = say("rules_page.short", count=sum(missing), amounts=amounts(missing, kind="and"))
    else:
        why_not = sentence(words, outcome.refused[0], lambda kind, id_: site_at(board, id_) if kind == "site" else "")
    return WayFacts(way.title, paid, why_not, before, frozenset({outcome.site} - {""}))
