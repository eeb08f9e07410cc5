"""What a replay shows outside its panel: the slot, the new pieces, whose board is up, the card, and what the turn has
paid and gained so far."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from uc_desktop.cards.icons.tokens import Row, text
from uc_desktop.presentation.facts.boards.supply_facts import SupplyFacts, supply_facts
from uc_desktop.presentation.facts.small_board_facts import new_pieces, new_since_own_turn
from uc_desktop.presentation.facts.turn.account import (
    Tone,
    account_of,
    change_icons,
    in_icons,
    production_change,
)
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.turn_replay import ReplayView
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.phrases import STOCK_COUNTS, amounts
from uc_desktop.rules import events as ev
from uc_desktop.rules.events import Event
from uc_desktop.rules.state import NEW_TURN, State


class NewPieceFacts(Struct, frozen=True):
    """A new piece on the board, and the number of the step that put it there, 0 outside a replay."""

    site: str
    step: int
    says: str


class NewPiecesFacts(Struct, frozen=True):
    """The new pieces on the board that is up, in the colour of their player."""

    color: str
    pieces: tuple[NewPieceFacts, ...]


class ReplayBoardFacts(Struct, frozen=True):
    """The boards during a replay: `slot` is where the player put the tile in `slot_step`, empty before that; the
    step is 0 if that was before the game began.

    `is_shown` means that the player's board is up; `toggle` is the label of the button that shows the viewer's own
    board, or the player's again.
    """

    player: int
    color: str
    slot: str
    slot_step: int
    slot_says: str
    is_shown: bool
    title: str
    hint: str
    toggle: str


class SumFacts(Struct, frozen=True):
    """A sum of the turn so far, in icons and in words."""

    name: str
    label: str
    row: Row
    words: str
    says: str
    tone: Tone


class OpenCardFacts(Struct, frozen=True):
    """The card that was played or used last, empty if there is none, and the sums of the turn so far.

    `no_card` says that no card was played, or none yet.
    """

    color: str
    card: str
    card_says: str
    no_card: str
    title: str
    sums: tuple[SumFacts, ...]


def new_pieces_facts(model: TableModel) -> NewPiecesFacts:
    """The new pieces on the board that is up: with the steps of the turn shown, or since the viewer's own turn."""
    seat, replay = model.seat(model.shown), model.replay
    if replay is not None and replay.turn.player == model.shown:
        numbers = sorted(steps_of_pieces(model, replay).items())
        pieces = (NewPieceFacts(site, step, say("turn_replay.new piece", count=step)) for site, step in numbers)
        return NewPiecesFacts(seat.color, tuple(pieces))
    new, says = sorted(new_since_own_turn(model, model.shown)), say("turn_replay.new since")
    return NewPiecesFacts(seat.color, tuple(NewPieceFacts(site, 0, says) for site in new))


def steps_of_pieces(model: TableModel, replay: ReplayView) -> dict[str, int]:
    """By site, the number of the last step up to the one shown that built, upgraded or converted something there."""
    player, board, before, found = replay.turn.player, model.board(replay.turn.player), replay.before, dict[str, int]()
    for number, step in enumerate(replay.steps[: replay.step + 1], 1):
        after = _after(model, step.position, replay)
        new = new_pieces(board, before.players[player], after.players[player])
        found |= dict.fromkeys(new, number)
        before = after
    return found


def _after(model: TableModel, position: int, replay: ReplayView) -> State:
    """The position with this number, no later than the one shown."""
    return model.entries[position - 1].state if position > replay.turn.first else replay.before


def below_board_facts(model: TableModel) -> SupplyFacts | ReplayBoardFacts:
    """What lies below the board that is up."""
    return supply_facts(model) if model.replay is None else replay_board_facts(model)


def replay_board_facts(model: TableModel) -> ReplayBoardFacts:
    """The boards during the replay that is on the table."""
    replay = model.replay
    assert replay is not None, "there are no facts without a replay"
    player = replay.turn.player
    name, is_shown = model.seat(player).name, model.shown == player
    mine = say("turn_replay.show mine")
    slot_step, slot = next(_placements(replay), (0, replay.before.turn.slot))
    return ReplayBoardFacts(
        player=player,
        color=model.seat(player).color,
        slot=slot,
        slot_step=slot_step,
        slot_says=say("turn_replay.slot", name=name) if slot else "",
        is_shown=is_shown,
        title=say("opponents.board", name=model.seat(model.shown).name),
        hint=say("turn_replay.hint") if is_shown else "",
        toggle=mine if is_shown else say("turn_replay.show other", name=name),
    )


def open_card_facts(model: TableModel) -> OpenCardFacts:
    """The card and the sums of the turn up to the step shown."""
    replay = model.replay
    assert replay is not None, "there are no facts without a replay"
    seat, card = model.seat(replay.turn.player), _card(replay)
    found = model.content.cards.get(card)
    words = "" if found is None else model.texts.card_words(found, model.content)
    return OpenCardFacts(
        color=seat.color,
        card=card,
        card_says="" if found is None else say("turn_replay.card", card=model.texts.card_name(found), words=words),
        no_card=say("turn_replay.no card" if _is_card_known(replay) else "turn_replay.no card yet"),
        title=say("turn_replay.since" if _begins_in_turn(replay) else "turn_replay.so far", name=seat.name),
        sums=tuple(_sums(model, replay)),
    )


def _events(replay: ReplayView) -> Iterator[Event]:
    """The events up to the step shown."""
    return (event for step in replay.steps[: replay.step + 1] for event in step.events)


def _placements(replay: ReplayView) -> Iterator[tuple[int, str]]:
    """The slots of the tiles placed up to the step shown, each with the number of its step."""
    for number, step in enumerate(replay.steps[: replay.step + 1], 1):
        yield from ((number, event.slot) for event in step.events if isinstance(event, ev.TilePlaced))


def _card(replay: ReplayView) -> str:
    """The card that was played or used last, also before the game began, which may be in the middle of a turn."""
    cards = [event.card for event in _events(replay) if isinstance(event, ev.CardPlayed | ev.ActionCardUsed)]
    return cards[-1] if cards else replay.before.turn.played


def _is_card_known(replay: ReplayView) -> bool:
    """Whether the card of this turn has been chosen up to the step shown, or the turn ends without one."""
    return replay.is_at_end or bool(replay.before.turn.slot) or any(True for _ in _placements(replay))


def _begins_in_turn(replay: ReplayView) -> bool:
    """Whether the game began in the middle of this turn, as a what-if can."""
    return replay.before.turn != NEW_TURN


def _sums(model: TableModel, replay: ReplayView) -> Iterator[SumFacts]:
    player, nothing = replay.turn.player, say("turn_replay.nothing yet")
    account = account_of(player, _events(replay))
    paid, gained = amounts(account.paid) or nothing, account.gains_in_words or nothing
    yield _sum("paid", say("turn_replay.paid"), in_icons(account.paid), paid, "short")
    yield _sum("gained", say("turn_replay.gained"), account.gains, gained, "good")
    yield _production(model, replay)
    points = model.state.players[player].points
    words = say("counts.point", count=points)
    yield _sum("points", say("turn_replay.points now"), (text(str(points)),), words, "plain")


def _production(model: TableModel, replay: ReplayView) -> SumFacts:
    """How the turn has changed the player's next Production."""
    player = replay.turn.player
    change = production_change(model.engine, replay.before, model.state, player)
    tone: Tone = "good" if all(by > 0 for by in change.values()) else "short"
    words = listing("comma", (_change_words(icon, by) for icon, by in change.items())) or say("turn_replay.no change")
    return _sum("production", say("turn_replay.production"), change_icons(change), words, tone)


def _change_words(icon: str, by: int) -> str:
    """Such as "+1 credit"."""
    return say("log.gained" if by > 0 else "log.less", amount=say(STOCK_COUNTS[icon], count=abs(by)))


def _sum(name: str, label: str, row: Row, words: str, tone: Tone) -> SumFacts:
    return SumFacts(
        name, label, row, words, say("turn_replay.sum", label=label, amount=words), tone if row else "quiet"
    )
