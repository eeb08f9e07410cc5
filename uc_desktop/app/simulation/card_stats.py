"""Card statistics of games between bots: how often drawn, kept, played, resolved, and how their holders did."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean, stdev
from typing import Any

from msgspec import Struct, field

from uc_desktop.rules.commands import Command, Place
from uc_desktop.rules.content import CardDef, Content, card_key, is_within
from uc_desktop.rules.flow.turns import is_match
from uc_desktop.rules.state import State

COUNTS = ("drawn", "kept", "matched", "unmatched", "resolved")


class CardUse(Struct):
    """The cards that one player of a game has drawn, kept, played with and without a match, and resolved."""

    drawn: set[str] = field(default_factory=set)
    kept: set[str] = field(default_factory=set)
    matched: set[str] = field(default_factory=set)
    unmatched: set[str] = field(default_factory=set)
    resolved: set[str] = field(default_factory=set)


class CardTracker:
    """Records the use of all cards while a game is played.

    Drawn is every card that came to a hand; kept is one that was still there when its holder placed a tile, all choices
    between cards made; resolved is one that was claimed or of whose effect some part was carried out.
    """

    def __init__(self, content: Content, start: State) -> None:
        self._content = content
        self.seats = tuple(CardUse(drawn=set(player.hand)) for player in start.players)

    def see(self, before: State, command: Command, after: State) -> None:
        """Record one command, given the positions before and after it."""
        for card_use, player in zip(self.seats, after.players, strict=True):
            card_use.drawn.update(player.hand)
        active = self.seats[before.active]
        if isinstance(command, Place):
            active.kept.update(before.players[before.active].hand)
            if command.card is not None:
                matched = is_match(self._content, command)
                (active.matched if matched else active.unmatched).add(command.card)
        card = before.turn.card
        if card and is_within(getattr(command, "part", ""), card_key(card)):
            active.resolved.add(card)


def card_figures(content: Content, games: Sequence[tuple[Sequence[int], Sequence[CardUse]]]) -> list[dict[str, Any]]:
    """The figures of all cards, by number, from the points and the card use of each seat in each game.

    One player of one game counts once. `share` is resolved of kept. `lead` is by how much those who resolved the card
    were ahead of the mean of their table, `beyond` the same less the mean of all that were resolved of its era (of
    Special cards among themselves), `error` its standard error.
    """
    leads: dict[str, list[float]] = {}
    for points, seats in games:
        for own, card_use in zip(points, seats, strict=True):
            for card in sorted(card_use.resolved):
                leads.setdefault(card, []).append(own - mean(points))
    usual = _usual_leads(content, leads)
    everyone = [card_use for _, seats in games for card_use in seats]
    return [_figures(card, everyone, leads.get(card.id, []), usual) for card in _by_number(content)]


def _by_number(content: Content) -> list[CardDef]:
    return sorted((card for card in content.cards.values() if not card.is_assistant), key=lambda card: card.number)


def _usual_leads(content: Content, leads: dict[str, list[float]]) -> dict[int | None, float]:
    by_era: dict[int | None, list[float]] = {}
    for card, found in leads.items():
        by_era.setdefault(content.cards[card].era, []).extend(found)
    return {era: mean(found) for era, found in by_era.items()}


def _figures(
    card: CardDef, everyone: Sequence[CardUse], leads: list[float], usual: dict[int | None, float]
) -> dict[str, Any]:
    count = {name: sum(card.id in getattr(card_use, name) for card_use in everyone) for name in COUNTS}
    return {
        **about(card),
        **count,
        "share": round(count["resolved"] / count["kept"], 3) if count["kept"] else None,
        "lead": round(mean(leads), 2) if leads else None,
        "beyond": round(mean(leads) - usual[card.era], 2) if leads else None,
        "error": standard_error(leads),
    }


def about(card: CardDef) -> dict[str, Any]:
    """What a line of a report says first of a card."""
    assert card.color is not None
    return {
        "card": card.id,
        "number": card.number,
        "name": card.name,
        "era": card.era,
        "color": card.color.value,
        "kind": card.kind.value,
    }


def standard_error(values: Sequence[float]) -> float | None:
    """The standard error of the mean, None for fewer than two values."""
    return round(stdev(values) / len(values) ** 0.5, 2) if len(values) > 1 else None
