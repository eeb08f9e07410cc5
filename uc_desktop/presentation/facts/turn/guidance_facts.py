"""What the turn panel says while no effect is open: what to do, and what that would cost and gain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.app.reports.forecast import feeding_forecast, score_if_ended_now
from uc_desktop.cards.icons.tokens import Row
from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation import command_rows
from uc_desktop.presentation.facts.boards.contract_facts import lacking
from uc_desktop.presentation.facts.playability import is_choosing, usable_slots
from uc_desktop.presentation.facts.turn.account import (
    Tone,
    account_of,
    account_of_turn,
    begins_in_turn,
    change_icons,
    entries_of_turn,
    in_icons,
    production_change,
)
from uc_desktop.presentation.facts.turn.pair_facts import PairFacts, pair_facts
from uc_desktop.presentation.item_id import NO_ITEM, ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.card_words import color_words
from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.presentation.words.command_words import slot_title
from uc_desktop.presentation.words.effect_words import chips_of
from uc_desktop.presentation.words.phrases import STOCK_COUNTS, amounts
from uc_desktop.presentation.words.turn_words import advice
from uc_desktop.rules.commands import ClaimContract, Place
from uc_desktop.rules.effects.amounts import action_cards
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import PRODUCTION_ROUNDS, Color, Phase

#: A sample of a ring before a row: that of slots that match, or of other free ones.
RingSample = Literal["", "match", "free"]


class TurnRow(Struct, frozen=True):
    """A row: an icon or the sample of a ring, a label, and at the right icons or a text; `says` is its accessible
    name."""

    label: str
    says: str
    sign: Row = ()
    ring: RingSample = ""
    value: str = ""
    amounts: Row = ()
    tone: Tone = "plain"


class TurnGuidance(Struct, frozen=True):
    """A headline, a line below it, rows, and what card and slot would do together; None until both are chosen.

    `claims` is how many contracts can be claimed; their buttons lie below.
    """

    headline: str
    words: str
    rows: tuple[TurnRow, ...] = ()
    pair: PairFacts | None = None
    claims: int = 0


def guidance_model(model: TableModel, resting: TableModel) -> TableModel:
    """The `resting` model, in which nothing is held, with what is held and hovered if the panel shows that."""
    if model.held is None or not is_choosing(model):
        return resting
    over = model.hovered if model.hovered.kind in ("card", "slot") else NO_ITEM
    return replace(resting, held=model.held, hovered=over)


def guidance_facts(model: TableModel, is_chooser_folded: bool = False) -> TurnGuidance | None:
    """The headline and rows for this position and what is held; None while parts of effects are open.

    While the chooser of cards is folded, they say how it is shown again.
    """
    if chips_of(model):
        return None
    claims = sum(isinstance(command, ClaimContract) for command in model.legal)
    return replace(_guidance(model, is_chooser_folded), claims=claims)


def _guidance(model: TableModel, is_chooser_folded: bool) -> TurnGuidance:
    if is_choosing(model) and model.held is not None and (held := _held(model, model.held.source)) is not None:
        return held
    said, rows = advice(model, is_chooser_folded), tuple[TurnRow, ...]()
    if is_choosing(model):
        rows = (*_action_cards(model), *_nearest_contract(model), _feeding(model))
    elif _is_all_done(model):
        rows = _result(model)
    return TurnGuidance(said.headline, said.words, rows)


def _is_all_done(model: TableModel) -> bool:
    """Whether the viewer's turn is to be confirmed, with nothing open any more."""
    is_turn, turn = model.is_my_turn and model.state.phase is Phase.TURN, model.state.turn
    return is_turn and bool(turn.slot) and not model.state.agenda and not turn.looked


# Something is held


def _held(model: TableModel, source: ItemId) -> TurnGuidance | None:
    """What to do with the card, tile or slot that is held; None for anything else."""
    if source == command_rows.TILE:
        row = TurnRow(say("turn_guidance.any slot"), "", ring="free", value=str(len(usable_slots(model))))
        return TurnGuidance(say("advice.held card title"), say("advice.held tile"), (_said(row),))
    if source.kind == "card" and source.id in model.me.hand:
        words = say("advice.held card", card=model.texts.card_name(model.content.cards[source.id]))
        slot = model.hovered.id if model.hovered.kind == "slot" else ""
        return TurnGuidance(
            say("advice.held card title"), words, _slots(model, source.id), pair_facts(model, slot, source.id)
        )
    if source.kind == "slot":
        words = say("advice.held slot", slot=slot_title(model.content, source.id))
        card = model.hovered.id if model.hovered.kind == "card" else ""
        return TurnGuidance(
            say("advice.held slot title"), words, _cards(model, source.id), pair_facts(model, source.id, card)
        )
    return None


def _placements(model: TableModel) -> list[Place]:
    """The placements without their tiles, each once: an occupied slot is chosen with the action-cloning tile (A-9)."""
    found = {(command.slot, command.card): command for command in model.legal if isinstance(command, Place)}
    return list(found.values())


def _slots(model: TableModel, card: str) -> tuple[TurnRow, ...]:
    """On how many slots the card works, and on how many only the slot does."""
    color = model.content.cards[card].color
    slots = [model.content.slots[command.slot].color for command in _placements(model) if command.card == card]
    return _matches(color, slots, ("turn_guidance.both says", "turn_guidance.slot only says"))


def _cards(model: TableModel, slot: str) -> tuple[TurnRow, ...]:
    """How many cards work on the slot, and with how many only the slot does."""
    color = model.content.slots[slot].color
    cards = [command.card for command in _placements(model) if command.slot == slot and command.card is not None]
    colors = [model.content.cards[card].color for card in cards]
    return _matches(color, colors, ("turn_guidance.both cards says", "turn_guidance.slot only cards says"))


def _matches(color: Color | None, others: Sequence[Color | None], says: tuple[Key, Key]) -> tuple[TurnRow, ...]:
    """How many of the others are of this colour, and how many are not."""
    count = sum(each is color for each in others) if color is not None else 0
    rest = TurnRow(
        say("turn_guidance.slot only"),
        say(says[1], count=len(others) - count),
        ring="free",
        value=str(len(others) - count),
    )
    if color is None:
        return (rest,)
    name = capital(color_words(color))
    both = TurnRow(
        say("turn_guidance.both", color=name), say(says[0], count=count, color=name), ring="match", value=str(count)
    )
    return both, rest


# Nothing is held


def _said(row: TurnRow) -> TurnRow:
    """The row with what it says: its label and its value."""
    says = say("turn_guidance.row", label=row.label, value=row.value)
    return TurnRow(row.label, says, row.sign, row.ring, row.value, row.amounts, row.tone)


def _action_cards(model: TableModel) -> tuple[TurnRow, ...]:
    """How many action cards can be used; no row for a player who has none."""
    cards = action_cards(model.content, model.me)
    ready = sum(card not in model.me.used for card in cards)
    row = TurnRow(say("turn_guidance.actions"), "", ("action_card",), value=str(ready))
    return (_said(row),) if cards else ()


def _nearest_contract(model: TableModel) -> tuple[TurnRow, ...]:
    """The open contract of which least is missing; no row if none lies open, or one can be claimed by its button."""
    contracts = [model.content.contracts[contract] for contract in model.state.contracts]
    if not contracts or any(isinstance(command, ClaimContract) for command in model.legal):
        return ()
    lacks = {contract.id: lacking(model, model.viewer, contract) for contract in contracts}
    nearest = min(contracts, key=lambda contract: lacks[contract.id])
    short = lacks[nearest.id]
    row = TurnRow(
        say("turn_guidance.contract", code=nearest.code),
        "",
        ("contract",),
        value=say("turn_guidance.contract short", count=short),
    )
    return (_said(row),)


def _feeding(model: TableModel) -> TurnRow:
    """When the cities are fed next, and how many of them get no kelp."""
    rounds = next(number for number in PRODUCTION_ROUNDS if number >= model.state.round) - model.state.round
    short = feeding_forecast(model.engine, model.state, model.viewer).short
    row = TurnRow(
        say("turn_guidance.feeding", count=rounds) if rounds else say("turn_guidance.feeding now"),
        "",
        ("feed",),
        value=say("turn_guidance.short", count=short) if short else say("turn_guidance.fed"),
        tone="short" if short else "plain",
    )
    return _said(row)


# All done


def _result(model: TableModel) -> tuple[TurnRow, ...]:
    """What the turn paid, gained and changed, and what cards will give when it is confirmed.

    In a what-if from the middle of a turn the first row says that they are counted from there.
    """
    since = (TurnRow(say("turn_guidance.since"), say("turn_guidance.since")),) if begins_in_turn(model) else ()
    account, nothing = account_of_turn(model), say("turn_guidance.nothing")
    paid = _amounts("turn_guidance.paid", in_icons(account.paid), amounts(account.paid) or nothing, "short")
    gained = _amounts("turn_guidance.gained", account.gains, account.gains_in_words or nothing, "good")
    entries = entries_of_turn(model)
    before = len(model.entries) - len(entries)
    start = model.entries[before - 1].state if before else model.start
    return (*since, paid, gained, *_to_come(model), *(() if start is None else _changes(model, start)))


def _to_come(model: TableModel) -> tuple[TurnRow, ...]:
    """What cards will give when the turn is confirmed; no row if they give nothing or leave something to decide."""
    account = account_of(model.viewer, model.engine.foresee_end_of_turn(model.state))
    words = account.gains_in_words
    return (_amounts("turn_guidance.when confirmed", account.gains, words, "good"),) if words else ()


def _amounts(label: Key, row: Row, words: str, tone: Tone) -> TurnRow:
    """A row of amounts; where there are none, it says so."""
    says = say("turn_guidance.row", label=say(label), value=words)
    return TurnRow(say(label), says, value="" if row else words, amounts=row, tone=tone if row else "quiet")


def _changes(model: TableModel, start: State) -> tuple[TurnRow, ...]:
    """How the turn changed the next Production, and the score if the game ended now."""
    change = production_change(model.engine, start, model.state, model.viewer)
    tone: Tone = "good" if all(amount > 0 for amount in change.values()) else "short"
    words = listing("comma", (_change_in_words(icon, amount) for icon, amount in change.items()))
    production = _amounts("turn_guidance.production", change_icons(change), words or say("turn_guidance.nothing"), tone)
    was = sum(score_if_ended_now(model.content, start, model.viewer).values())
    now = sum(score_if_ended_now(model.content, model.state, model.viewer).values())
    score: Row = (("t", str(was)), "arrow", ("t", str(now)))
    from_to = say("turn_guidance.from to", before=was, after=now)
    trend: Tone = "good" if now > was else "short" if now < was else "plain"
    return production, _amounts("turn_guidance.if ended", score, from_to, trend)


def _change_in_words(icon: str, amount: int) -> str:
    """Such as "1 credit more"."""
    counted = say(STOCK_COUNTS[icon], count=abs(amount))
    return say("turn_guidance.more" if amount > 0 else "turn_guidance.less", amount=counted)
