"""A reviewed turn: both boards after it, what was done, and why the bot expected more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.ai.hint_reasons import HandReason, HintReason
from uc_desktop.ai.position_comparison import reasons_between
from uc_desktop.app.bots.turn_hints import TurnHint
from uc_desktop.app.reports.review_turns import TurnReview
from uc_desktop.app.session.player_view import seen_after
from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation.facts.small_board_facts import SmallBoardFacts, new_pieces, small_board_facts
from uc_desktop.presentation.log.log_phrases import ConstructionEvent
from uc_desktop.presentation.log.log_words import phrases, reader_of
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import listing, phrase, say
from uc_desktop.presentation.words.command_words import is_always, slot_name, slot_title
from uc_desktop.presentation.words.hint_words import reason_sentences
from uc_desktop.rules import events as ev
from uc_desktop.rules.commands import Command
from uc_desktop.rules.events import Event
from uc_desktop.rules.state import State, Turn

#: What says where an action tile and a card went: slot and card are shown by signs.
_PLACED = (ev.TilePlaced, ev.CardPlayed)
#: Most constructions named below a small board.
MOST_BUILT: Final = 2
#: Most reasons given for the bot's turn.
MOST_REASONS: Final = 2


class TurnOutcomeFacts(Struct, frozen=True):
    """What one of the two did: the board after it with what is new there, in words and what was built alone, slot and
    card by id, empty if none was chosen, and the points `expected` at the end; `name` is the slot's printed one, empty
    for the always-available slot."""

    who: str
    board: SmallBoardFacts
    marks: frozenset[str]
    does: str
    built: str
    slot: str
    name: str
    slot_says: str
    card: str
    expected: str
    expected_says: str


class ReviewedTurnFacts(Struct, frozen=True):
    """A turn with both outcomes, the player's and the bot's; `turning_point` is its number among the turning points, 0
    if it is none.

    `start` is the number of the position it begins with, `key` its number among the player's turns. There is no second
    outcome where the record does not fit the game.
    """

    key: int
    turning_point: int
    title: str
    given_away: str
    is_good: bool
    start: int
    own: TurnOutcomeFacts
    bot: TurnOutcomeFacts | None
    reason: str


def when_taken(model: TableModel, start: int) -> str:
    """When the turn that begins with this position was taken: "Round 3, turn 2"."""
    state = state_at(model, start)
    turn = state.taken // len(state.order) + 1
    return say("review_overlay.turn", round=state.round, number=turn)


def state_at(model: TableModel, number: int) -> State:
    """The position after so many commands."""
    assert model.start is not None, "a game on the table began somewhere"
    return model.entries[number - 1].state if number else model.start


def points_words(points: float) -> str:
    """Points with one decimal: "4.1"."""
    whole, tenth = divmod(round(points * 10), 10)
    return say("review_overlay.decimal", whole=whole, tenth=tenth)


def lost_words(points: float) -> str:
    """Points given away: "−4.1"; "0.0" without a sign."""
    return say("review_overlay.lost", points=points_words(points)) if round(points * 10) else points_words(0)


def reviewed_turn_facts(
    model: TableModel, review: TurnReview, key: int, turning_point: int, is_good: bool
) -> ReviewedTurnFacts:
    """A turn as it was played, and as the bot would have played it."""
    turn = review.turn
    board, before = model.board(turn.player), state_at(model, turn.start)
    seat = model.seat(turn.player)
    seen = _seen_at(model, review.at, turn.player)
    own, bot = _followed(model, seen, review.own_line), _followed(model, seen, review.best_line)
    entries = model.entries[turn.start : turn.end]
    played = [event for entry in entries for event in entry.events]

    def outcome(who: str, after: State, chosen: Turn, events: Sequence[Event], expected: float) -> TurnOutcomeFacts:
        was, now = before.players[turn.player], after.players[turn.player]
        # A search that was cut short may not have come to the placement.
        has_name = chosen.slot != "" and not is_always(model.content, chosen.slot)
        return TurnOutcomeFacts(
            who=who,
            board=small_board_facts(board, now),
            marks=new_pieces(board, was, now),
            does=_does(model, events),
            built=_built(model, events),
            slot=chosen.slot,
            name=slot_name(chosen.slot) if has_name else "",
            slot_says=slot_title(model.content, chosen.slot).text() if chosen.slot else "",
            card=chosen.played,
            expected=str(round(expected)),
            expected_says=say(
                "review_overlay.expected says", who=who, points=phrase("report.points", count=round(expected))
            ),
        )

    you = say("review_overlay.you") if turn.player == model.viewer and seat.is_human else seat.name
    last = entries[-1].state
    theirs = outcome(you, last, entries[-2].state.turn, played, review.own_points)
    bots = None
    if bot is not None and own is not None:
        earlier = [event for entry in model.entries[turn.start : review.at] for event in entry.events]
        bots = outcome(say("review_overlay.bot"), bot[0], bot[0].turn, [*earlier, *bot[1]], review.best_points)
    reason = "" if bot is None or own is None or is_good else _reason(model, turn.player, bot[0], own[0])
    return ReviewedTurnFacts(
        key=key,
        turning_point=turning_point,
        title=when_taken(model, turn.start),
        given_away=lost_words(review.given_away),
        is_good=is_good,
        start=turn.start,
        own=theirs,
        bot=bots,
        reason=say("review_overlay.as good") if is_good else reason or say("review_overlay.no reason"),
    )


def _seen_at(model: TableModel, number: int, player: int) -> State:
    assert model.start is not None, "a game on the table began somewhere"
    return seen_after(model.start, model.entries[:number], player, frozenset(model.header.known))


def _followed(model: TableModel, state: State, commands: Sequence[Command]) -> tuple[State, tuple[Event, ...]] | None:
    """Where these commands lead as far as can be foreseen, and what happens; None if they are not allowed: a record
    may hold anything."""
    found: list[Event] = []
    for command in commands:
        if command not in model.engine.moves(state):
            return None
        state, events = model.engine.foresee(state, command)
        found += events
    return state, tuple(found)


def _does(model: TableModel, events: Sequence[Event]) -> str:
    """What was built and gained, without the placement; the draw that ends a turn is left out."""
    cards = frozenset(event.card for event in events if isinstance(event, ev.CardPlayed))
    ended = next((at for at, event in enumerate(events) if isinstance(event, ev.TurnConfirmed)), len(events))
    done = tuple(event for event in events[:ended] if not isinstance(event, _PLACED))
    said = phrases(done, reader_of(model, model.observer, brief=True), cards)
    return capital(listing("comma", said)) or say("turn_replay.nothing")


def _built(model: TableModel, events: Sequence[Event]) -> str:
    """The first that was built, upgraded and converted, or of all that was done where that is nothing."""
    built = tuple(event for event in events if isinstance(event, ConstructionEvent))
    if not built:
        return _does(model, events)
    said = phrases(built, reader_of(model, model.observer, brief=True))
    words, rest = capital(listing("comma", said[:MOST_BUILT])), len(said) - MOST_BUILT
    return say("review_overlay.and more", built=words, count=rest) if rest > 0 else words


def _reason(model: TableModel, player: int, best: State, own: State) -> str:
    """What the bot's turn brings beyond the player's, the most telling first; empty if nothing."""
    found = map(_between_turns, reasons_between(model.engine, player, best, own))
    good = tuple(reason for reason in found if reason.weight > 0)
    return listing("sentences", reason_sentences(model, TurnHint((), 0.0, good))[:MOST_REASONS])


def _between_turns(reason: HintReason) -> HintReason:
    """The same reason for the words of hints, which compare a turn with the position before it: a card was played
    since."""
    return replace(reason, cards=reason.cards - 1) if isinstance(reason, HandReason) else reason
