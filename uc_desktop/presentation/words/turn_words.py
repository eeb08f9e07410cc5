"""What the turn panel says of the turn: titles, choices, advice, and why it cannot be ended or taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation import command_rows, gestures
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.presentation.words.command_words import (
    command_words,
    effect_within,
    order_question,
    order_words,
    slot_title,
)
from uc_desktop.presentation.words.effect_words import THEN
from uc_desktop.presentation.words.phrases import within_line
from uc_desktop.presentation.words.reason_words import told
from uc_desktop.rules.commands import (
    CONFIRM,
    Build,
    ClaimCard,
    ClaimContract,
    Command,
    Confirm,
    Discard,
    KeepSpecial,
    Upgrade,
)
from uc_desktop.rules.content import owner_of
from uc_desktop.rules.effects.nodes import BuildNode, Node
from uc_desktop.rules.flow.scoring import ranking
from uc_desktop.rules.flow.turns import discard_limit
from uc_desktop.rules.reasons import Reason
from uc_desktop.rules.terms import TILES, Phase, Pile, era_of


def player_of_title(model: TableModel) -> int:
    """The player whose sign stands beside the title: who decides, or who has won."""
    return ranking(model.state)[0] if model.state.phase is Phase.OVER else model.state.active


#: What the viewer is to decide, and what another player is.
_TITLES: Final[Mapping[Phase, tuple[Key, Key]]] = {
    Phase.KEEP: ("turn_panel.your first cards", "turn_panel.first cards of"),
    Phase.ERA: ("turn_panel.your new cards", "turn_panel.new cards of"),
    Phase.PRODUCTION: ("turn_panel.your production", "turn_panel.production of"),
    Phase.TURN: ("turn_panel.your turn", "turn_panel.turn of"),
}


def title(model: TableModel) -> str:
    """What is going on, and whose decision it is."""
    if model.state.phase is Phase.OVER:
        return say("turn_panel.over")
    mine, anothers = _TITLES[model.state.phase]
    return say(mine) if model.is_my_turn else say(anothers, name=model.seat(model.state.active).name)


def fate(model: TableModel) -> str:
    """What became of the card played, once it has left its place beside the slot."""
    turn = model.state.turn
    if not turn.matched:
        return say("turn_panel.no match")
    if turn.played in model.me.claimed:
        return say("turn_panel.claimed")
    under_way = any(owner_of(frame.effect)[1] == turn.played for group in model.state.agenda for frame in group)
    return say("turn_panel.under way" if under_way else "turn_panel.done")


def option_labels(model: TableModel, commands: Sequence[Command]) -> list[str]:
    """What each of several commands for one thing does, in words that tell them apart."""
    return told_apart(
        model, commands, [command_words(model.engine.index, model.texts, command) for command in commands]
    )


def told_apart(model: TableModel, commands: Sequence[Command], labels: Sequence[str]) -> list[str]:
    """The labels of these commands; those that read alike say of which effect, and of which part of it."""
    labels = list(labels)
    for more in (_whose, _which):
        alike = {label for label, count in Counter(labels).items() if count > 1}
        pairs = zip(labels, commands, strict=True)
        labels = [
            say("turn_panel.which", label=label, which=more(model, command)) if label in alike else label
            for label, command in pairs
        ]
    return labels


def choice(model: TableModel, commands: Sequence[Command]) -> tuple[str, list[str]]:
    """Title and options of a choice: ways to pay for the same thing say what it is once, in the title, and different
    things to build on one site are named alone."""
    cards, name = model.content.cards, model.texts.card_name
    paid = [command for command in commands if isinstance(command, Build | Upgrade)]
    if len(paid) == len(commands) and len(things := {_thing(model, command) for command in paid}) == 1:
        prices = [model.texts.cost_words(command.payment).text() for command in paid]
        return things.pop(), [capital(price) for price in told_apart(model, commands, prices)]
    pieces = [model.texts.piece_name(command.what).text() for command in commands if isinstance(command, Build)]
    if len(set(pieces)) == len(commands) and len({getattr(command, "site", "") for command in commands}) == 1:
        # What each costs stands below.
        return say("choice.build here"), [capital(piece) for piece in pieces]
    dropped = [command.drop for command in commands if isinstance(command, ClaimCard) and command.drop is not None]
    if len(dropped) == len(commands):
        claimed = say("choice.claim", card=name(cards[model.state.turn.card]))
        return claimed, [name(cards[card]) for card in dropped]
    if all(isinstance(command, KeepSpecial) for command in commands):
        question = order_question(model.content, model.texts, commands[0])
        return question, [order_words(model.content, model.texts, each) for each in commands]
    return say("choice.choose"), option_labels(model, commands)


def _thing(model: TableModel, command: Build | Upgrade) -> str:
    """What is paid for, as the title above its prices."""
    if isinstance(command, Upgrade):
        return say("choice.upgrade")
    return say("choice.build", what=model.texts.piece_name(command.what))


#: What becomes of a claimed card that is discarded for another one.
_DROPS: Final[Mapping[Pile, Key]] = {
    Pile.DISCARD: "turn_panel.drop to pile",
    Pile.SPECIAL_DECK: "turn_panel.drop to specials",
    Pile.REMOVED: "turn_panel.drop for good",
}


def dropped_for(model: TableModel, key: str) -> tuple[str, ...]:
    """What a click on this claimed card does while it is asked which one is discarded for another one (K-6), and what
    may be done then; nothing at other times."""
    about, is_asked = ItemId(key), key in model.targets and model.shown == model.viewer
    # What is lit may also be what an effect uses.
    if about.kind != "claimed" or not is_asked:
        return ()
    if not gestures.outcomes(model.legal, command_rows.PLAYED, key, model.part):
        return ()
    says, card = _DROPS[model.content.cards[about.id].pile(era_of(model.state.round))], model.state.turn.card
    used = () if about.id in model.me.used else (say("turn_panel.use dropped"),)
    return (say(says, card=model.texts.card_name(model.content.cards[card])), *used)


def _whose(model: TableModel, command: Command) -> str:
    """Whose effect, and what that obliges to besides (T-8)."""
    whose, part = effect_within(model.content, model.texts, getattr(command, "part", "")), _part(model, command)
    if not isinstance(part, BuildNode) or part.then_upgrade is None:
        return whose.text()
    return say(THEN, before=whose, after=within_line(model.texts.upgrade_it_words(part)))


def _which(model: TableModel, command: Command) -> str:
    part = _part(model, command)
    return "" if part is None else model.texts.part_words(part, model.content)


def _part(model: TableModel, command: Command) -> Node | None:
    part = model.engine.index.part(getattr(command, "part", ""))
    return None if part is None else part.node


class Advice(NamedTuple):
    """What the viewer is to do now: a headline, and a sentence or two below it."""

    headline: str
    words: str


def advice(model: TableModel, is_chooser_folded: bool) -> Advice:
    """What the viewer is to do now, whatever is held; how to show the chooser of cards again, if it is folded."""
    state = model.state
    if model.past is not None:
        is_last = model.past.number == model.past.history.last
        return Advice(say("advice.last title" if is_last else "advice.past title"), say("advice.past"))
    if state.phase is Phase.OVER:
        return Advice(say("advice.over title"), say("advice.over"))
    if model.sealed:
        history = model.shortcuts.first("history")
        words = say("advice.sealed by key", keys=history) if history else say("advice.sealed")
        return Advice(say("advice.sealed title"), words)
    if not model.is_my_turn:
        return Advice(say("advice.wait title"), _awaited(model))
    if state.turn.looked:
        may_decline = any(isinstance(command, KeepSpecial) and command.card is None for command in model.legal)
        words = say("advice.keep special or none" if may_decline else "advice.keep special")
        return Advice(say("advice.keep special title"), words)
    if any(isinstance(command, Discard) for command in model.legal):
        count = len(model.me.hand) - discard_limit(model.engine.index, state)
        chosen = len(model.leaving.intersection(model.me.hand))
        if chosen >= count:
            return Advice(say("advice.keep title"), say("advice.keep"))
        left = count - chosen
        key: Key = "advice.discard folded" if is_chooser_folded else "advice.discard"
        words = say(key, count=left, button=say("keep.unfold"))
        if model.is_first_game and state.phase is Phase.KEEP:
            words = listing("sentences", (words, say("advice.first cards"), _signs(model)))
        return Advice(say("advice.discard title", count=left), words)
    if state.phase is not Phase.TURN:
        claims = any(isinstance(command, ClaimContract) for command in model.legal)
        return Advice(
            say("advice.claim title" if claims else "advice.go on title"),
            say("advice.claim" if claims else "advice.go on"),
        )
    return _advice_in_turn(model)


def _awaited(model: TableModel) -> str:
    """For whom the viewer waits."""
    seat = model.seat(model.state.active)
    if model.is_bot_stopped:
        return say("advice.stopped", name=seat.name, button=say("turn_panel.try again"))
    return say("advice.wait", name=seat.name) if seat.is_human else thinking_words(seat.name)


def thinking_words(name: str, seconds: int = 0) -> str:
    """That a bot is thinking, and how many seconds it may still take; nothing of them with 0."""
    return say("advice.bot left", name=name, count=seconds) if seconds else say("advice.bot", name=name)


def _advice_in_turn(model: TableModel) -> Advice:
    """What to do when nothing is open: choose, or confirm."""
    turn = model.state.turn
    if not turn.slot:
        with_card = bool(model.me.hand)
        words = say("advice.card" if with_card else "advice.slot")
        if model.is_first_game and model.state.round == 1 and model.me.tiles == TILES:
            words = listing("sentences", (words, _signs(model)))
        return Advice(say("advice.card title" if with_card else "advice.slot title"), words)
    slot = capital(slot_title(model.content, turn.slot).text())
    if not turn.played:
        return Advice(say("advice.done title"), say("advice.done alone", slot=slot))
    card = model.texts.card_name(model.content.cards[turn.played])
    key: Key = "advice.done match" if turn.matched else "advice.done no match"
    return Advice(say("advice.done title"), say(key, slot=slot, card=card))


def _signs(model: TableModel) -> str:
    """Where all signs are explained, for whoever does not know them yet."""
    keys = model.shortcuts.first("signs")
    return say("advice.signs by key", keys=keys) if keys else say("advice.signs")


#: Why strict undo stops (`Session.barrier`), by the name of the event that revealed something.
REVEALED: Final[Mapping[str, Key]] = {
    "CardsDrawn": "undo.after draw",
    "SpecialsLookedAt": "undo.after look",
    "SpecialRevealed": "undo.after special",
    "MetropolisGained": "undo.after metropolis",
    "NeutralTileCounted": "undo.after neutral",
}


def why_closed(model: TableModel) -> str:
    """Why nothing at all can be done at this table; empty if something may be."""
    if model.past is not None:
        return say("undo.past")
    if model.sealed:
        return say("game.sealed")
    return "" if model.is_personal else say("undo.only bots")


def why_not_undo(model: TableModel) -> str:
    """Why nothing can be taken back now."""
    if model.past is not None or model.sealed:
        return why_closed(model)
    if model.barrier:
        return say(REVEALED[model.barrier])
    if model.can_take_back:
        asks = model.shortcuts.first("take-back")
        if not asks:
            return say("undo.ask in menu")
        several = model.header.has_several_people
        return say("undo.ask by key" if several else "undo.ask by key alone", keys=asks)
    return say("undo.nothing")


def why_not_confirm(model: TableModel) -> str:
    """Why the turn cannot be confirmed now; empty if it can, or if the button leads to the final scoring or starts a
    bot again."""
    if model.is_bot_stopped or (model.past is None and model.state.phase is Phase.OVER):
        return ""
    if not model.is_my_turn:
        return why_closed(model) or say("undo.not my turn")
    return listing("sentences", [told(model, why) for why in reasons_against_confirming(model)])


def reasons_against_confirming(model: TableModel) -> tuple[Reason, ...]:
    """The rules by which the viewer's turn cannot be confirmed yet."""
    if not model.is_my_turn or any(isinstance(command, Confirm) for command in model.legal):
        return ()
    return tuple(model.engine.why_not(model.state, CONFIRM))
