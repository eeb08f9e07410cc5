"""Card ablation: what an effect is worth, from the same games played with it and without it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import mean
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.ai.bot import Budget
from uc_desktop.app.bots.bot_game import play
from uc_desktop.app.bots.shipped_bots import bots_of_game
from uc_desktop.app.scenario.boards import extended
from uc_desktop.app.scenario.cards import card_named
from uc_desktop.app.simulation.card_stats import CardTracker, about, standard_error
from uc_desktop.app.simulation.simulate import BOT_SEED
from uc_desktop.errors import UsageError, problem
from uc_desktop.rules.content import CardDef, Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import Kind, Phase, era_of

#: The player in whose hand the card lies.
SEAT = 0
#: From the start of which era Special cards are in hand.
SPECIALS_FROM = 2
PILES = ("deck", "discard", "special_row", "special_deck", "removed")


class Comparison(Struct, frozen=True):
    """One game with a card's effect and without it: the final points of the seat that held the card from the start of
    its era, and whether it was resolved when it had its effect."""

    card: str
    seed: str
    points_with: int
    points_without: int
    resolved: bool


def cards_named(content: Content, text: str) -> tuple[str, ...]:
    """The ids of the cards named by id or number, with commas, or of `all`; UsageError for one that is in no hand."""
    if text == "all":
        cards = (card for card in content.cards.values() if not card.is_assistant)
        return tuple(card.id for card in sorted(cards, key=lambda card: card.number))
    found = tuple(dict.fromkeys(card_named(content, name.strip()) for name in text.split(",")))
    if content.assistant in found:
        raise UsageError(problem("options.assistant in hand"))
    return found


def blanked(content: Content, card: str) -> Content:
    """The same content but for this card, which has become an instant card of its colour and cost without an effect."""
    blank = replace(content.cards[card], kind=Kind.INSTANT, effect=(), permanent=(), scoring=())
    return extended(content, cards={card: blank})


def in_hand(content: Content, state: State, card: str) -> State | None:
    """The position with the card in the seat's hand; None if it lies beside a board already, or the hand holds nothing
    but Special cards.

    The last era card of the hand is given up for it and lies where it lay; for a Special card it leaves the game.
    """
    hand = state.players[SEAT].hand
    if card in hand:
        return state
    if any(card in player.claimed or card in player.paid for player in state.players):
        return None
    given = next((other for other in reversed(hand) if not content.cards[other].is_special), None)
    if given is None:
        return None
    names = {card: given, given: card}
    piles: dict[str, Any] = {pile: tuple(names.get(other, other) for other in getattr(state, pile)) for pile in PILES}
    new = replace(state, players=tuple(_renamed(player, names) for player in state.players), **piles)
    if content.cards[card].is_special and not any(given in player.hand for player in new.players):
        removed = [other for other in new.removed if other != given]
        new = replace(
            new,
            special_row=tuple(other for other in new.special_row if other != given),
            special_deck=tuple(other for other in new.special_deck if other != given),
            removed=(*removed, given),
        )
    return new


def _renamed(player: Player, names: dict[str, str]) -> Player:
    return replace(player, hand=tuple(names.get(card, card) for card in player.hand))


def from_era(card: CardDef) -> int:
    """The era at whose start the card comes into the hand."""
    return SPECIALS_FROM if card.era is None else card.era


def compare(
    content: Content,
    names: Sequence[str],
    cards: Sequence[str],
    setup: Setup,
    budget: Budget,
    bot_seed: str = BOT_SEED,
) -> list[Comparison]:
    """One game for each of the cards that can be put into the hand, up to its era the same for all."""
    by_era: dict[int, list[str]] = {}
    for card in cards:
        by_era.setdefault(from_era(content.cards[card]), []).append(card)
    found = []
    for era, start in _era_starts(Engine(content), names, setup, budget, bot_seed):
        for card in by_era.get(era, ()):
            position = in_hand(content, start, card)
            if position is not None:
                points, resolved = _play_out(content, names, card, position, budget, bot_seed)
                blank, _ = _play_out(blanked(content, card), names, card, position, budget, bot_seed)
                found.append(Comparison(card, setup.seed, points, blank, resolved))
        if era == max(by_era):
            break
    return found


def _era_starts(
    engine: Engine, names: Sequence[str], setup: Setup, budget: Budget, bot_seed: str
) -> Iterator[tuple[int, State]]:
    """Each era with the position before its first turn, in one and the same game."""
    state = engine.new_game(setup)
    era = 0
    for _, after in play(engine, bots_of_game(names, engine, bot_seed), state, budget):
        if after.phase is Phase.TURN and era_of(after.round) > era:
            era += 1
            yield era, after


def _play_out(
    content: Content, names: Sequence[str], card: str, start: State, budget: Budget, bot_seed: str
) -> tuple[int, bool]:
    """The seat's final points, and whether it resolved the card."""
    engine = Engine(content)
    watch = CardTracker(content, start)
    state = start
    for command, after in play(engine, bots_of_game(names, engine, bot_seed), start, budget):
        watch.see(state, command, after)
        state = after
    return state.players[SEAT].points, card in watch.seats[SEAT].resolved


def effect_values(content: Content, cards: Sequence[str], found: Sequence[Comparison]) -> list[dict[str, Any]]:
    """For each card its worth (the mean difference) with standard error; `beyond` is its worth less the mean of the
    measured cards of its era and colour."""
    measured = {card: [each for each in found if each.card == card] for card in cards}
    entries = [_worth(content.cards[card], games) for card, games in measured.items() if games]
    for entry in entries:
        group = [other["worth"] for other in entries if _group(other) == _group(entry)]
        entry["beyond"] = round(entry["worth"] - mean(group), 2) if len(group) > 1 else None
    return entries


def _group(entry: dict[str, Any]) -> tuple[Any, Any]:
    return entry["era"], entry["color"]


def _worth(card: CardDef, games: Sequence[Comparison]) -> dict[str, Any]:
    differences = [game.points_with - game.points_without for game in games]
    return {
        **about(card),
        "games": len(games),
        "resolved": sum(game.resolved for game in games),
        "points_with": round(mean(game.points_with for game in games), 2),
        "points_without": round(mean(game.points_without for game in games), 2),
        "worth": round(mean(differences), 2),
        "error": standard_error(differences),
    }
