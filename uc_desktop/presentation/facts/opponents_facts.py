"""What the strips of the other players show."""

from __future__ import annotations

from functools import partial

from msgspec import Struct

from uc_desktop.presentation.facts.fact_cache import Cached, uncached
from uc_desktop.presentation.facts.small_board_facts import (
    SmallBoardFacts,
    at_own_turn,
    new_since_own_turn,
    small_board_facts,
)
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.turn_replay import last_turn_of
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.phrases import COUNTS, lines, within_line
from uc_desktop.presentation.words.window_words import player_words
from uc_desktop.rules.effects.amounts import action_cards, available_action_cards
from uc_desktop.rules.terms import RESOURCES, Phase


class NumberFacts(Struct, frozen=True):
    """A number in a strip, by what it counts, and what is said of it."""

    what: str
    text: str
    says: str


class StripFacts(Struct, frozen=True):
    """A player's strip: `amounts` are the stocks and the cards in hand, `bot` the kind of bot, empty for a person.

    `is_now` means that the player is to decide, `is_shown` that the player's board is shown large. `new` are the sites
    with pieces that are new since the viewer's turn; `has_turn` means that the player's last turn can be shown.
    """

    number: int
    color: str
    name: str
    says: str
    is_now: bool
    is_shown: bool
    bot: str
    tiles: int
    points: NumberFacts
    amounts: tuple[NumberFacts, ...]
    actions: NumberFacts
    board: SmallBoardFacts
    board_says: str
    new: frozenset[str]
    new_says: str
    has_turn: bool
    replay_says: str


def opponents_facts(model: TableModel, cached: Cached = uncached) -> tuple[StripFacts, ...]:
    """The strips of this position, from the viewer's left; what the viewer does changes few of them."""
    state, game, then = model.state, (model.content, model.texts, model.header), at_own_turn(model)
    now = model.replay is None, state.phase is Phase.OVER
    return tuple(
        cached(
            ("strip", number),
            (*game, *now, *_seen(model, number), then and then.players[number].standing()),
            partial(_strip, model, number),
        )
        for number in others(model)
    )


def others(model: TableModel) -> tuple[int, ...]:
    """The players but the viewer, in the order of their strips."""
    count = len(model.state.players)
    return tuple((model.viewer + step) % count for step in range(1, count))


def _seen(model: TableModel, number: int) -> tuple[object, ...]:
    """What a strip depends on beside the game and what is new."""
    state = model.state
    return state.players[number], number == state.active, number == model.shown, _has_turn(model, number)


def _has_turn(model: TableModel, number: int) -> bool:
    """Whether the player has confirmed a turn that can be shown again."""
    return model.past is None and last_turn_of(model.entries, (number,)) is not None


def _strip(model: TableModel, number: int) -> StripFacts:
    state, seat, player = model.state, model.seat(number), model.state.players[number]
    is_now = number == state.active and state.phase is not Phase.OVER and model.replay is None
    new, has_turn = new_since_own_turn(model, number), _has_turn(model, number)
    is_shown = number == model.shown
    bot = "" if seat.is_human else player_words(seat.player)
    able, all_ = len(available_action_cards(model.content, player)), len(action_cards(model.content, player))
    points, cards = say("counts.point", count=player.points), say("counts.card", count=len(player.hand))
    available = say("opponents.available", able=able, count=all_)
    who = say("opponents.bot", name=seat.name, bot=within_line(bot)) if bot else seat.name
    amounts = [(what, n, say(COUNTS[what], count=n)) for what, n in zip(RESOURCES, player.stock, strict=True)]
    amounts.append(("card", len(player.hand), cards))
    tiles = say("opponents.tile", count=player.tiles)
    stock = say("opponents.has", stock=model.texts.cost_words(player.stock)) if any(player.stock) else ""
    return StripFacts(
        number=number,
        color=seat.color,
        name=seat.name,
        says=lines(
            say("opponents.points of", name=who, points=points),
            stock or say("opponents.has nothing"),
            say("opponents.cards and tiles", cards=cards, tiles=tiles),
            available,
            say("opponents.deciding") if is_now else "",
            say("opponents.click"),
        ),
        is_now=is_now,
        is_shown=is_shown,
        bot=bot,
        tiles=player.tiles,
        points=NumberFacts("points", str(player.points), say("opponents.points of", name=seat.name, points=points)),
        amounts=tuple(
            NumberFacts(what, str(n), say("opponents.amount of", name=seat.name, amount=words))
            for what, n, words in amounts
        ),
        actions=NumberFacts(
            "actions",
            say("opponents.actions", count=able, all=all_),
            say("opponents.amount of", name=seat.name, amount=available),
        ),
        board=small_board_facts(model.board(number), player),
        board_says=say("opponents.board shown" if is_shown else "opponents.board", name=seat.name),
        new=new,
        new_says=say("opponents.new", count=len(new)) if new else "",
        has_turn=has_turn,
        replay_says=say("opponents.last turn" if has_turn else "opponents.no last turn", name=seat.name),
    )
