"""What the turn panel says: titles, the chips of open parts, and advice, from a model alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

from uc_desktop.cards.icons.icons import Row, part_icons
from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation import gestures
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.command_words import (
    command_words,
    effect_title,
    effect_within,
    order_question,
    order_words,
)
from uc_desktop.presentation.words.keys import Key
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


#: What the viewer is to decide, and what another player is.
_TITLES: Final[Mapping[Phase, tuple[Key, Key]]] = {
    Phase.KEEP: ("turn_panel.your first cards", "turn_panel.first cards of"),
    Phase.ERA: ("turn_panel.your new cards", "turn_panel.new cards of"),
    Phase.PRODUCTION: ("turn_panel.your production", "turn_panel.production of"),
    Phase.TURN: ("turn_panel.your turn", "turn_panel.turn of"),
}
_CONFIRM: Final[Mapping[Phase, Key]] = {
    Phase.KEEP: "turn_panel.keep cards",
    Phase.ERA: "turn_panel.keep cards",
    Phase.PRODUCTION: "turn_panel.go on",
    Phase.OVER: "turn_panel.final scoring",
    Phase.TURN: "turn_panel.confirm",
}


def title(model: TableModel) -> str:
    """What is going on, and whose decision it is."""
    if model.state.phase is Phase.OVER:
        return say("turn_panel.over")
    mine, anothers = _TITLES[model.state.phase]
    return say(mine) if model.is_my_turn else say(anothers, name=model.seat(model.state.active).name)


def confirm_label(model: TableModel) -> str:
    """What the button says that confirms."""
    return say(_CONFIRM[model.state.phase])


def fate(model: TableModel) -> str:
    """What became of the card played, once it has left its place beside the slot."""
    turn = model.state.turn
    if not turn.matched:
        return say("turn_panel.no match")
    if turn.played in model.me.claimed:
        return say("turn_panel.claimed")
    under_way = any(owner_of(frame.effect)[1] == turn.played for group in model.state.agenda for frame in group)
    return say("turn_panel.under way" if under_way else "turn_panel.done")


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
        label, brief = (
            say("turn_panel.discarding", part=label, count=ACTION_CARD_LIMIT),
            say("turn_panel.discarding one", part=label),
        )
    if named:
        owner = effect_title(model.content, model.texts, at.frame.effect)
        lead = say("turn_panel.of whom", owner=owner)
        label, brief = (
            say("turn_panel.of", owner=owner, parts=within_line(words)) if words else "" for words in (label, brief)
        )
    return Chip(
        f"part:{at.part.ref}",
        label,
        progress,
        _tag(model, at, opened) if possible else say("turn_panel.tag not now"),
        at.frame.mandatory,
        brief,
        lead,
        part_icons(node),
    )


def _tag(model: TableModel, at: OpenPart, opened: Sequence[OpenPart]) -> str:
    if at.frame.mandatory:
        return say("turn_panel.tag must")
    if _times(model, at) > 1:
        return _rest(at)
    for outer in reversed(at.path):
        if isinstance(outer.node, ChooseNode):
            # What comes together with another part of one alternative is no alternative to it.
            together = [other for other in opened if _child_of(outer, other) == _child_of(outer, at)]
            return say("turn_panel.tag or" if together[0] is at else "turn_panel.tag and")
        if not is_within(at.part.ref, outer.children[0]):
            return say("turn_panel.tag then")
    return (
        say("turn_panel.tag slot")
        if at.frame.role is Role.SLOT
        else say("turn_panel.tag card")
        if at.frame.role is Role.CARD
        else ""
    )


def _times(model: TableModel, at: OpenPart) -> int:
    """How often a part can be carried out in all."""
    return model.engine.index.effects[at.frame.effect].times[at.leaf.position]


def _rest(at: OpenPart) -> str:
    """How often a part can still be carried out."""
    return say("turn_panel.left", count=at.frame.open[at.leaf.position])


def _waiting_chip(model: TableModel, frame: Frame, depth: int) -> Chip:
    left = model.engine.left_of(frame)
    label = say("turn_panel.then", what=with_parts(model, frame, left))
    lead = say("turn_panel.then", what=say("turn_panel.of whom", owner=_owner(model, frame)))
    key, brief = f"waiting:{depth}:{frame.effect}", ""
    if [type(at.part.node) for at in left] == [ClaimNode]:
        brief = say("turn_panel.then", what=within_line(model.texts.part_words(left[0].part.node, model.content)))
    return Chip(key, label, "later", "", brief=brief, lead=lead, icons=_icons_of(left))


#: How two parts of an effect are joined, by the key of the text for both.
Joint = Literal["turn_panel.parts apart", "turn_panel.parts together", "turn_panel.parts or", "turn_panel.parts then"]
#: The first part must be carried out before the second.
THEN: Final = "turn_panel.parts then"
#: The icon between two parts, where it is not a bar.
_SIGNS: Final[Mapping[Joint, str]] = {"turn_panel.parts or": "or", "turn_panel.parts together": "plus"}


def _icons_of(left: Sequence[OpenPart]) -> Row:
    """What is left of an effect, in icons; nothing if there are none for a part of it."""
    first, *rows = (part_icons(at.part.node) for at in left)
    signs = (_SIGNS.get(joint(before, after), "bar") for before, after in pairwise(left))
    more = (token for sign, row in zip(signs, rows, strict=True) for token in (sign, *row))
    return (*first, *more) if first and all(rows) else ()


def _owner(model: TableModel, frame: Frame) -> str:
    """Whose effect it is, for the middle of a line."""
    return effect_within(model.content, model.texts, frame.effect)


def with_parts(model: TableModel, frame: Frame, left: Sequence[OpenPart]) -> str:
    """Whose effect a frame is of, and these parts that are left of it: "slot R4: gain 2 steelplast; gain 1 kelp"."""
    parts = _part_left(model, left[0])
    for before, after in pairwise(left):
        parts = say(joint(before, after), before=parts, after=_part_left(model, after))
    return say("turn_panel.of", owner=_owner(model, frame), parts=parts)


def _part_left(model: TableModel, at: OpenPart) -> str:
    """A part within a sentence, and what is left of it if some was done: "build up to 2 tunnels (1 left)"."""
    return with_rest(model, at, within_line(model.texts.part_words(at.part.node, model.content)))


def with_rest(model: TableModel, at: OpenPart, words: str) -> str:
    """The words of a part, and how often it can still be carried out, if it was before: "draw a card (1 left)"."""
    is_whole = at.frame.open[at.leaf.position] == _times(model, at)
    return words if is_whole else say("turn_panel.with rest", part=words, rest=_rest(at))


def joint(before: OpenPart, after: OpenPart) -> Joint:
    """How two parts of an effect are joined: as alternatives, as steps in order, together, or not at all."""
    shared = [outer for outer, other in zip(before.path, after.path, strict=False) if outer is other]
    if not shared:
        return "turn_panel.parts apart"
    if _child_of(shared[-1], before) == _child_of(shared[-1], after):
        return "turn_panel.parts together"
    return "turn_panel.parts or" if isinstance(shared[-1].node, ChooseNode) else THEN


def _child_of(outer: Part, at: OpenPart) -> str | None:
    """The alternative or step of a choice or sequence that a part belongs to; None if to none."""
    return next((key for key in outer.children if is_within(at.part.ref, key)), None)


def end_label(model: TableModel, effect: str) -> str:
    """What the button says that ends this effect: a card or what was set off is left out if nothing of it was used."""
    frame = next(frame for frame in model.state.agenda[-1] if frame.effect == effect)
    whose = effect_within(model.content, model.texts, effect)
    is_left_out = not frame.touched and frame.role is not Role.SLOT
    return say("turn_panel.leave out" if is_left_out else "turn_panel.done with", effect=whose)


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
    """Title and options of a choice: ways to pay for the same thing say what it is once, in the title."""
    cards, name = model.content.cards, model.texts.card_name
    paid = [command for command in commands if isinstance(command, Build | Upgrade)]
    if len(paid) == len(commands) and len(things := {_thing(model, command) for command in paid}) == 1:
        prices = [model.texts.cost_words(command.payment) for command in paid]
        return things.pop(), [capital(price) for price in told_apart(model, commands, prices)]
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
    if not gestures.outcomes(model.legal, gestures.PLAYED, key, model.part):
        return ()
    says, card = _DROPS[model.content.cards[about.id].pile(era_of(model.state.round))], model.state.turn.card
    used = () if about.id in model.me.used else (say("turn_panel.use dropped"),)
    return (say(says, card=model.texts.card_name(model.content.cards[card])), *used)


def _whose(model: TableModel, command: Command) -> str:
    """Whose effect, and what that obliges to besides (T-8)."""
    whose, part = effect_within(model.content, model.texts, getattr(command, "part", "")), _part(model, command)
    if not isinstance(part, BuildNode) or part.then_upgrade is None:
        return whose
    return say(THEN, before=whose, after=within_line(model.texts.upgrade_it_words(part)))


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
        return say("advice.past")
    if state.phase is Phase.OVER:
        return say("advice.over")
    if model.sealed:
        history = model.shortcuts.first("history")
        return say("advice.sealed by key", keys=history) if history else say("advice.sealed")
    if not model.is_my_turn:
        seat = model.seat(state.active)
        return say("advice.wait" if seat.is_human else "advice.bot", name=seat.name)
    if state.turn.looked:
        may_decline = any(isinstance(command, KeepSpecial) and command.card is None for command in model.legal)
        return say("advice.keep special or none" if may_decline else "advice.keep special")
    if any(isinstance(command, Discard) for command in model.legal):
        return say("advice.discard", count=len(model.me.hand) - discard_limit(model.engine.index, state))
    if state.phase is not Phase.TURN:
        claims = any(isinstance(command, ClaimContract) for command in model.legal)
        return say("advice.claim" if claims else "advice.go on")
    return say("advice.confirm" if state.turn.slot else "advice.choose")


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
        return say("undo.ask by key", keys=asks) if asks else say("undo.ask in menu")
    return say("undo.nothing")


def why_not_confirm(model: TableModel) -> str:
    """Why the turn cannot be confirmed now; empty if it can, or if the button leads to the final scoring."""
    if model.past is None and model.state.phase is Phase.OVER:
        return ""
    if not model.is_my_turn:
        return why_closed(model) or say("undo.not my turn")
    return listing("sentences", [told(model, why) for why in reasons_against_confirming(model)])


def reasons_against_confirming(model: TableModel) -> tuple[Reason, ...]:
    """The rules by which the viewer's turn cannot be confirmed yet."""
    if not model.is_my_turn or any(isinstance(command, Confirm) for command in model.legal):
        return ()
    return tuple(model.engine.why_not(model.state, CONFIRM))
