"""What the turn panel says: titles, the chips of open parts, and advice, from a model alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

from uc_desktop.cards.icons.icons import Row, part_icons
from uc_desktop.presentation import gestures
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.command_words import command_words, effect_title, order_question, order_words
from uc_desktop.presentation.words.reason_words import told
from uc_desktop.rules.commands import CONFIRM, ClaimCard, ClaimContract, Command, Confirm, Discard, KeepSpecial
from uc_desktop.rules.content import Part, is_within, owner_of
from uc_desktop.rules.effects.agenda import OpenPart
from uc_desktop.rules.effects.nodes import BuildNode, ChooseNode, ClaimNode, Node
from uc_desktop.rules.flow.scoring import ranking
from uc_desktop.rules.flow.turns import discard_limit
from uc_desktop.rules.reasons import Reason
from uc_desktop.rules.state import Frame, Role
from uc_desktop.rules.terms import ACTION_CARD_LIMIT, Phase, Pile, era_of

#: How far the part of an effect is that a chip stands for.
ChipState = Literal["done", "now", "open", "later"]


@dataclass(frozen=True, slots=True)
class Chip:
    """A line of the panel: an open part, or an effect that waits; `progress` and `must` as in `ChipItem`.

    Where there is no room for the label, `brief` says the same in fewer words, if there are any, and then `lead`, which
    may be empty, with `icons`.
    """

    key: str
    label: str
    progress: ChipState
    tag: str
    must: bool = False
    brief: str = ""
    lead: str = ""
    icons: Row = ()


def player_of_title(model: TableModel) -> int:
    """The player whose sign stands beside the title: who decides, or who has won."""
    return ranking(model.state)[0] if model.state.phase is Phase.OVER else model.state.active


def title(model: TableModel) -> str:
    """What is going on, and whose decision it is."""
    seat = model.seat(model.state.active)
    match model.state.phase:
        case Phase.OVER:
            return "The game is over"
        case Phase.KEEP:
            what = "first cards"
        case Phase.ERA:
            what = "cards for the new era"
        case Phase.PRODUCTION:
            what = "Production"
        case Phase.TURN:
            what = "turn"
    return f"Your {what}" if model.is_my_turn else f"{seat.name}’s {what}"


CONFIRM_LABELS: Final = {
    Phase.KEEP: "Keep these cards",
    Phase.ERA: "Keep these cards",
    Phase.PRODUCTION: "Go on",
    Phase.OVER: "Final scoring",
}


def confirm_label(model: TableModel) -> str:
    """What the button says that confirms."""
    return CONFIRM_LABELS.get(model.state.phase, "Confirm turn")


def fate(model: TableModel) -> str:
    """What became of the card played, once it has left its place beside the slot."""
    turn = model.state.turn
    if not turn.matched:
        return "no match"
    if turn.played in model.me.claimed:
        return "claimed"
    under_way = any(owner_of(frame.effect)[1] == turn.played for group in model.state.agenda for frame in group)
    return "under way" if under_way else "done"


def source(model: TableModel) -> str:
    """Whose effect is open, if it is one and neither the slot's nor the card's: something was set off, or used. Of
    several each chip says whose it is."""
    found = _sources(model)
    return found.pop() if len(found) == 1 else ""


def _sources(model: TableModel) -> set[str]:
    """Whose effects are open that are neither the slot's nor the card's."""
    top = model.state.agenda[-1] if model.is_my_turn and model.state.agenda else ()
    extra = [frame for frame in top if frame.role not in (Role.SLOT, Role.CARD) and model.engine.left_of(frame)]
    return {effect_title(model.content, model.texts, frame.effect) for frame in extra}


def chips_of(model: TableModel) -> list[Chip]:
    """The open parts of the viewer's effects, then the effects that wait below them."""
    if not model.is_my_turn or not model.state.agenda:
        return []
    opened = [at for at in model.engine.open_parts(model.state) if not at.ability]
    are_several = len(_sources(model)) > 1
    chips = [_part_chip(model, at, opened, named=are_several) for at in opened]
    for depth, group in enumerate(reversed(model.state.agenda[:-1])):
        chips += [_waiting_chip(model, frame, depth) for frame in group if model.engine.left_of(frame)]
    return chips


def _part_chip(model: TableModel, at: OpenPart, opened: Sequence[OpenPart], *, named: bool) -> Chip:
    """A part's line, which names whose effect it is of if that is `named`."""
    possible = gestures.of_part(model.legal, at.part.ref)
    progress: ChipState = "now" if model.part == at.part.ref else "open"
    node = at.part.node
    label, brief, lead = model.texts.part_words(node, model.content), model.texts.brief_part_words(node), ""
    if any(isinstance(command, ClaimCard) and command.drop is not None for command in possible):
        label, brief = f"{label}, discarding one of your {ACTION_CARD_LIMIT} action cards", f"{label}, discarding one"
    if named:
        lead = f"{effect_title(model.content, model.texts, at.frame.effect)}:"
        label, brief = (f"{lead} {words[:1].lower()}{words[1:]}" if words else "" for words in (label, brief))
    return Chip(
        f"part:{at.part.ref}",
        label,
        progress,
        _tag(model, at, opened) if possible else "not now",
        at.frame.mandatory,
        brief,
        lead,
        part_icons(node),
    )


def _tag(model: TableModel, at: OpenPart, opened: Sequence[OpenPart]) -> str:
    if at.frame.mandatory:
        return "must"
    if _times(model, at) > 1:
        return _rest(at)
    for outer in reversed(at.path):
        if isinstance(outer.node, ChooseNode):
            # What comes together with another part of one alternative is no alternative to it.
            together = [other for other in opened if _child_of(outer, other) == _child_of(outer, at)]
            return "or" if together[0] is at else "and"
        if not is_within(at.part.ref, outer.children[0]):
            return "then"
    return {"slot": "slot", "card": "card"}.get(at.frame.role.value, "")


def _times(model: TableModel, at: OpenPart) -> int:
    """How often a part can be carried out in all."""
    return model.engine.index.effects[at.frame.effect].times[at.leaf.position]


def _rest(at: OpenPart) -> str:
    """How often a part can still be carried out."""
    return f"{at.frame.open[at.leaf.position]} left"


def _waiting_chip(model: TableModel, frame: Frame, depth: int) -> Chip:
    left = model.engine.left_of(frame)
    label, lead = f"Then {with_parts(model, frame, left)}", f"Then {_owner(model, frame)}:"
    key, brief = f"waiting:{depth}:{frame.effect}", ""
    if [type(at.part.node) for at in left] == [ClaimNode]:
        words = model.texts.part_words(left[0].part.node, model.content)
        brief = f"Then {words[:1].lower()}{words[1:]}"
    return Chip(key, label, "later", "", brief=brief, lead=lead, icons=_icons_of(left))


#: The signs between parts, for what stands between them in words; else a bar.
_SIGNS: Final = {" or ": "or", " and ": "plus"}


def _icons_of(left: Sequence[OpenPart]) -> Row:
    """What is left of an effect, in icons; nothing if there are none for a part of it."""
    joints = ("", *(joint(before, after) for before, after in pairwise(left)))
    rows = [part_icons(at.part.node) for at in left]
    signs = (((_SIGNS.get(link, "bar"),) if link else ()) for link in joints)
    return tuple(token for sign, row in zip(signs, rows, strict=True) for token in (*sign, *row)) if all(rows) else ()


def _owner(model: TableModel, frame: Frame) -> str:
    """Whose effect it is, for the middle of a line."""
    whose = effect_title(model.content, model.texts, frame.effect)
    return f"{whose[:1].lower()}{whose[1:]}" if frame.role is Role.SLOT else whose


def with_parts(model: TableModel, frame: Frame, left: Sequence[OpenPart]) -> str:
    """Whose effect a frame is of, and these parts that are left of it: "slot R4: gain 2 steelplast; gain 1 kelp"."""
    whose, joints = _owner(model, frame), ("", *(joint(before, after) for before, after in pairwise(left)))
    parts = (_part_left(model, at) for at in left)
    return f"{whose}: {''.join(f'{link}{part}' for link, part in zip(joints, parts, strict=True))}"


def _part_left(model: TableModel, at: OpenPart) -> str:
    """A part within a sentence, and what is left of it if some was done: "build up to 2 tunnels (1 left)"."""
    words = model.texts.part_words(at.part.node, model.content)
    return f"{words[:1].lower()}{words[1:]}{rest_of(model, at)}"


def rest_of(model: TableModel, at: OpenPart) -> str:
    """How often a part can still be carried out, behind its words, if it was before: " (1 left)"."""
    return "" if at.frame.open[at.leaf.position] == _times(model, at) else f" ({_rest(at)})"


#: What stands between two steps of which the one comes first.
THEN: Final = ", then "


def joint(before: OpenPart, after: OpenPart) -> str:
    """What stands between two parts of an effect: only one of alternatives is done, and of a sequence first the one;
    some come together."""
    shared = [outer for outer, other in zip(before.path, after.path, strict=False) if outer is other]
    if not shared:
        return "; "
    if _child_of(shared[-1], before) == _child_of(shared[-1], after):
        return " and "
    return " or " if isinstance(shared[-1].node, ChooseNode) else THEN


def _child_of(outer: Part, at: OpenPart) -> str | None:
    """The alternative or step of a choice or sequence that a part belongs to; None if to none."""
    return next((key for key in outer.children if is_within(at.part.ref, key)), None)


def end_label(model: TableModel, effect: str) -> str:
    """What the button says that ends this effect: a card or what was set off is left out if nothing of it was used."""
    frame = next(frame for frame in model.state.agenda[-1] if frame.effect == effect)
    whose = effect_title(model.content, model.texts, effect)
    return f"Leave out {whose}" if not frame.touched and frame.role is not Role.SLOT else f"Done with {whose}"


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
        labels = [f"{label} ({more(model, command)})" if label in alike else label for label, command in pairs]
    return labels


def choice(model: TableModel, commands: Sequence[Command]) -> tuple[str, list[str]]:
    """Title and options of a choice: ways to pay for the same thing say what it is once, in the title."""
    labels = option_labels(model, commands)
    things = {label.partition(" for ")[0] for label in labels}
    if len(things) == 1 and all(hasattr(command, "payment") for command in commands):
        prices = [label.partition(" for ")[2] for label in labels]
        return f"{things.pop()} for", [price[:1].upper() + price[1:] for price in prices]
    if len(things := {label.partition(", discarding ")[0] for label in labels}) == 1 and _drops(commands):
        return f"{things.pop()}, discarding", [label.partition(", discarding ")[2] for label in labels]
    if all(isinstance(command, KeepSpecial) for command in commands):
        question = order_question(model.content, model.texts, commands[0])
        return question, [order_words(model.content, model.texts, each) for each in commands]
    return "Choose", labels


def _drops(commands: Sequence[Command]) -> bool:
    return all(isinstance(command, ClaimCard) and command.drop is not None for command in commands)


_FATES: Final = {
    Pile.DISCARD: "goes to the discard pile",
    Pile.SPECIAL_DECK: "goes under the Special deck",
    Pile.REMOVED: "leaves the game",
}


def dropped_for(model: TableModel, key: str) -> tuple[str, ...]:
    """What a click on this claimed card does while it is asked which one is discarded for another one (K-6), and what
    may be done then; nothing at other times."""
    card, is_asked = key.removeprefix("claimed:"), key in model.targets and model.shown == model.viewer
    # What is lit may also be what an effect uses.
    if not is_asked or card == key or not gestures.outcomes(model.legal, gestures.PLAYED, key, model.part):
        return ()
    what = _FATES[model.content.cards[card].pile(era_of(model.state.round))]
    claimed = model.texts.card_name(model.content.cards[model.state.turn.card])
    more = () if card in model.me.used else ("You may still use its action",)
    return (f"Discard to claim {claimed}; this card {what}", *more)


def _whose(model: TableModel, command: Command) -> str:
    """Whose effect, and what that obliges to besides (T-8)."""
    whose, part = effect_title(model.content, model.texts, getattr(command, "part", "")), _part(model, command)
    if not isinstance(part, BuildNode) or part.then_upgrade is None:
        return whose
    then = model.texts.upgrade_it_words(part)
    return f"{whose}, then {then[:1].lower()}{then[1:]}"


def _which(model: TableModel, command: Command) -> str:
    part = _part(model, command)
    return "" if part is None else model.texts.part_words(part, model.content)


def _part(model: TableModel, command: Command) -> Node | None:
    part = model.engine.index.part(getattr(command, "part", ""))
    return None if part is None else part.node


def advice(model: TableModel) -> str:
    """What the viewer is to do now, in a sentence or two."""
    state = model.state
    if model.past is not None:
        return "This is an earlier position. The arrow keys step through the game; Escape returns to the present."
    if state.phase is Phase.OVER:
        return "Look at the table, or at the final scoring once more."
    if model.sealed:
        history = model.shortcuts.first("history") or "The menu"
        return f"This game is open to be looked at only. {history} steps through it; the file stays as it is."
    if not model.is_my_turn:
        seat = model.seat(state.active)
        return f"{seat.name} is thinking." if not seat.is_human else f"Waiting for {seat.name}."
    if state.turn.looked:
        may_decline = any(isinstance(command, KeepSpecial) and command.card is None for command in model.legal)
        return f"Keep one of the Special cards{', or none' if may_decline else ''}."
    if any(isinstance(command, Discard) for command in model.legal):
        over = len(model.me.hand) - discard_limit(model.engine.index, state)
        cards = "1 card" if over == 1 else f"{over} cards"
        return f"Discard {cards}: drag a card to the discard pile, or click the card and then the pile."
    if state.phase is not Phase.TURN:
        claims = any(isinstance(command, ClaimContract) for command in model.legal)
        return "Claim a contract, or confirm to go on." if claims else "Confirm to go on."
    if not state.turn.slot:
        return "Drag a card onto a slot, or click the card and then the slot. A card works on a slot of its colour."
    return "Everything is done. Confirm the turn, or take steps back."


#: Why nothing can be done while the table shows its history.
IN_THE_PAST = "this is the past"
#: Why nothing can be done where nobody plays.
ONLY_BOTS = "only bots play this game"
#: What was revealed where strict undo stops, by the event's name (`Session.barrier`).
REVEALED = {
    "CardsDrawn": "cards were drawn",
    "SpecialsLookedAt": "Special cards were looked at",
    "SpecialRevealed": "a Special card was turned up",
    "MetropolisGained": "a metropolis tile was gained",
    "NeutralTileCounted": "a card was turned up for the fourth neutral tile",
}


def why_not_undo(model: TableModel) -> str:
    """Why nothing can be taken back now."""
    if model.past is not None:
        return IN_THE_PAST
    if model.sealed:
        return say("game.sealed")
    if model.barrier:
        return f"strict undo stops where {REVEALED[model.barrier]}"
    if model.can_take_back:
        asks = model.shortcuts.first("take-back") or "the menu"
        return f"nothing to undo in this turn; {asks} asks to take back the last confirmed turn"
    return "nothing to take back"


def why_not_confirm(model: TableModel) -> str:
    """Why the turn cannot be confirmed now; empty if it can, or if the button leads to the final scoring."""
    if model.past is not None:
        return IN_THE_PAST
    if model.state.phase is Phase.OVER:
        return ""
    if model.sealed:
        return say("game.sealed")
    if not model.is_my_turn:
        return "it is not your turn" if model.is_personal else ONLY_BOTS
    return " ".join(told(model, why) for why in reasons_against_confirming(model))


def reasons_against_confirming(model: TableModel) -> tuple[Reason, ...]:
    """The rules by which the viewer's turn cannot be confirmed yet."""
    if not model.is_my_turn or any(isinstance(command, Confirm) for command in model.legal):
        return ()
    return tuple(model.engine.why_not(model.state, CONFIRM))
