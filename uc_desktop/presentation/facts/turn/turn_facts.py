"""What the turn panel shows: the steps of the turn, the open parts of effects, and its buttons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from uc_desktop.cards.icons.tokens import Row
from uc_desktop.presentation.facts.boards.card_row_facts import clicked_as_deck
from uc_desktop.presentation.facts.confirm_warnings import (
    are_several_to_take,
    confirm_label,
    is_all_plain,
    is_anything_left,
    parts_to_take,
    takes_before_confirming,
)
from uc_desktop.presentation.facts.overlays.keep_facts import can_keep
from uc_desktop.presentation.facts.turn.account import gained_automatically
from uc_desktop.presentation.facts.turn.click_prompt import click_prompt
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.shortcuts import with_step
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.presentation.words.command_words import is_always, slot_name
from uc_desktop.presentation.words.effect_words import Chip, chips_of, end_label, source
from uc_desktop.presentation.words.phrases import sentence
from uc_desktop.presentation.words.turn_words import (
    fate,
    player_of_title,
    title,
    why_not_confirm,
    why_not_undo,
)
from uc_desktop.rules.commands import ClaimContract, Done
from uc_desktop.rules.terms import TILES, Phase


class StepFacts(Struct, frozen=True):
    """A step of the turn: a word, and a whole sentence for screen readers."""

    label: str
    says: str


class PlayedFacts(Struct, frozen=True):
    """The card played, in icons: whether it matches, and what becomes of it; `can_move` means that it can still be
    claimed."""

    card: str
    is_match: bool
    match_says: str
    says: str
    can_move: bool


class ChosenFacts(Struct, frozen=True):
    """The slot chosen, its printed name empty for the always-available one, and the card played, if there is one."""

    slot: str
    name: str
    says: str
    played: PlayedFacts | None


class GainsFacts(Struct, frozen=True):
    """Gains in a line: a label with their icons, and its accessible name; `short` is for a line with many icons."""

    label: str
    icons: Row
    says: str
    short: str = ""


class TakeAllFacts(Struct, frozen=True):
    """The button that takes all gains without a choice: its label, how many they are, and its accessible name."""

    label: str
    gains: str
    says: str


class TurnButtonFacts(Struct, frozen=True):
    """A button below the chips: it ends an effect, or takes the top Special card. `says` is its accessible name."""

    key: str
    label: str
    says: str


class ClaimFacts(Struct, frozen=True):
    """A button that claims a contract, and its accessible name."""

    contract: str
    label: str
    says: str


class ConfirmFacts(Struct, frozen=True):
    """The button that confirms, and why it is off; `is_due` means that nothing useful would be lost by it."""

    label: str
    why_not: str
    shortcut: str
    is_due: bool


class TurnFacts(Struct, frozen=True):
    """The turn panel without the row for undo.

    `steps` is empty while another player decides; `now` is the index of the current one. `taken` is what was
    gained automatically, None if nothing was. `source` names the effect that the chips belong to, empty if that is
    clear, and `decisions` is their heading otherwise; `prompt` says what to click, empty where no text is needed.
    `take_all` is None where there are not several gains without a choice. `claims` are the contracts that can be
    claimed.
    """

    is_mine: bool
    color: str
    title: str
    number: str
    steps: tuple[StepFacts, ...]
    now: int
    chosen: ChosenFacts | None
    taken: GainsFacts | None
    source: str
    decisions: str
    prompt: str
    chips: tuple[Chip, ...]
    take_all: TakeAllFacts | None
    buttons: tuple[TurnButtonFacts, ...]
    claims: tuple[ClaimFacts, ...]
    confirm: ConfirmFacts


class UndoFacts(Struct, frozen=True):
    """A button of the row for undo, and why it is off, empty if it is on."""

    name: str
    label: str
    says: str
    is_on: bool
    why_not: str


_STEPS: Final[tuple[Key, ...]] = ("turn_panel.choose", "turn_panel.resolve", "turn_panel.confirm step")


def turn_facts(model: TableModel) -> TurnFacts:
    """What the panel shows of this position."""
    state, turn = model.state, model.state.turn
    chips = tuple(chips_of(model))
    takes = takes_before_confirming(model)
    is_turn, why_not = state.phase is Phase.TURN, "" if takes or can_keep(model) else why_not_confirm(model)
    is_mine = is_turn and model.is_my_turn
    now = 0 if not turn.slot else 1 if state.agenda or turn.looked or not turn.slot_used else 2
    return TurnFacts(
        is_mine=model.is_my_turn,
        color=model.seat(player_of_title(model)).color,
        title=title(model),
        number=say("turn_panel.number", count=state.taken // len(state.order) + 1, all=TILES) if is_turn else "",
        steps=_steps(now) if is_mine else (),
        now=now,
        chosen=_chosen(model) if is_mine and turn.slot else None,
        taken=_taken(model) if is_mine and chips else None,
        source=source(model) if chips else "",
        decisions=_heading(model) if chips else "",
        prompt=click_prompt(model) if chips else "",
        chips=chips,
        take_all=_take_all(model) if is_mine and are_several_to_take(model) else None,
        buttons=(*_take_top(model), *_ends(model)),
        claims=_claims(model),
        confirm=ConfirmFacts(
            label=confirm_label(model),
            why_not=why_not,
            shortcut=model.shortcuts.first("confirm"),
            is_due=takes or (not why_not and not is_anything_left(model)),
        ),
    )


def _steps(now: int) -> tuple[StepFacts, ...]:
    def says(index: int, label: str) -> str:
        key: Key = (
            "turn_panel.step done"
            if index < now
            else "turn_panel.step now"
            if index == now
            else "turn_panel.step to come"
        )
        return say(key, count=index + 1, all=len(_STEPS), step=label)

    labels = (say(key) for key in _STEPS)
    return tuple(StepFacts(label, says(index, label)) for index, label in enumerate(labels))


def _taken(model: TableModel) -> GainsFacts | None:
    """What was gained automatically in this turn."""
    account = gained_automatically(model)
    gains = account.gains_in_words
    if not gains:
        return None
    says = say("turn_panel.taken says", gains=gains)
    return GainsFacts(say("turn_panel.taken"), account.gains, says, say("turn_panel.taken short"))


def _take_top(model: TableModel) -> Iterator[TurnButtonFacts]:
    """The button that takes the top card of the Special deck, where a click on the deck looks at more of its cards."""
    if card := clicked_as_deck(model):
        name = model.texts.card_name(model.content.cards[card])
        yield TurnButtonFacts(
            f"take:{card}", say("turn_panel.take top", card=name), say("turn_panel.take top says", card=name)
        )


def _ends(model: TableModel) -> Iterator[TurnButtonFacts]:
    """The buttons that end effects."""
    for command in model.legal:
        if isinstance(command, Done):
            label = end_label(model, command.effect)
            yield TurnButtonFacts(f"done:{command.effect}", label, label)


def _claims(model: TableModel) -> tuple[ClaimFacts, ...]:
    """The contracts that can be claimed now."""
    found = []
    for command in model.legal:
        if isinstance(command, ClaimContract):
            contract = model.content.contracts[command.contract]
            label = say("turn_panel.claim it", code=contract.code, name=model.texts.contract_name(contract))
            found.append(ClaimFacts(contract.id, label, sentence(label, model.texts.contract_words(contract))))
    return tuple(found)


def _heading(model: TableModel) -> str:
    """The heading of the open parts: of gains only their order is left to choose."""
    return say("turn_panel.still to take" if is_all_plain(model) else "turn_panel.decisions")


def _take_all(model: TableModel) -> TakeAllFacts:
    count = len(parts_to_take(model))
    gains, says = say("turn_panel.gains to take", count=count), say("turn_panel.take all says", count=count)
    return TakeAllFacts(say("turn_panel.take all"), gains, says)


def _chosen(model: TableModel) -> ChosenFacts:
    slot = model.state.turn.slot
    name = "" if is_always(model.content, slot) else slot_name(slot)
    says = say("turn_panel.slot", slot=name) if name else say("turn_panel.always")
    return ChosenFacts(slot, name, says, _played(model) if model.state.turn.played else None)


def _played(model: TableModel) -> PlayedFacts:
    turn = model.state.turn
    card, can_move = model.content.cards[turn.played], bool(turn.card)
    words = say("turn_panel.match") if can_move else fate(model)
    name, does = model.texts.card_name(card), model.texts.card_words(card, model.content)
    return PlayedFacts(
        card=turn.played,
        is_match=turn.matched,
        match_says=say("turn_panel.match says" if turn.matched else "turn_panel.no match says"),
        says=say("turn_panel.played", card=name, fate=words, words=does),
        can_move=can_move,
    )


def undo_facts(model: TableModel) -> tuple[UndoFacts, ...]:
    """The buttons Undo, Redo and Revert."""
    status, why_not = model.undo, why_not_undo(model)
    plan: Mapping[str, tuple[Key, bool, str, str]] = {
        "undo": ("undo.undo", status.can_undo, status.undo_text, why_not),
        "redo": ("undo.redo", status.can_redo, status.redo_text, say("undo.nothing to redo")),
        "revert": ("undo.revert", status.can_undo, "", why_not),
    }
    buttons = []
    for name, (key, is_on, step, why) in plan.items():
        says = model.shortcuts.named(with_step(say(key), step), name)
        buttons.append(UndoFacts(name, say(key), says, is_on, "" if is_on else why))
    return tuple(buttons)
