"""The open parts of a turn's effects in words: the chips of the turn panel, and sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, Literal

from msgspec import Struct

from uc_desktop.app.saves.header import UndoPolicy
from uc_desktop.app.session.session import revelation
from uc_desktop.cards.icons.icons import IconToken, Row, part_icons
from uc_desktop.presentation import gestures
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.presentation.words.command_words import command_words, effect_title, effect_within
from uc_desktop.presentation.words.phrases import within_line
from uc_desktop.rules.commands import ClaimCard, Command, GainThese
from uc_desktop.rules.content import Part, is_within
from uc_desktop.rules.effects.amounts import multiplier
from uc_desktop.rules.effects.nodes import ChooseNode, ClaimNode, GainNode, Node
from uc_desktop.rules.state import Frame, OpenPart, Role
from uc_desktop.rules.terms import ACTION_CARD_LIMIT, Resource

#: How far the part of an effect is that a chip stands for.
ChipState = Literal["done", "now", "open", "later"]


class ChipChoice(Struct, frozen=True):
    """One of two resources of which a part gives one: its name, and what choosing it does."""

    resource: Resource
    name: str
    says: str


class Chip(Struct, frozen=True):
    """A line of the panel: an open part, or an effect that waits; `progress` and `must` as in `ChipItem`.

    Where there is no room for the label, `brief` says the same in fewer words, if there are any, and then `lead`, which
    may be empty, with `icons`. `sign` stands before the words, empty for none. `choices` are buttons of the line for
    the commands of the part in their order; then `brief` is enough beside them. `ends_undo` tells that with strict undo
    nothing can be undone after it.
    """

    key: str
    label: str
    progress: ChipState
    tag: str
    must: bool = False
    brief: str = ""
    lead: str = ""
    icons: Row = ()
    sign: IconToken = ""
    choices: tuple[ChipChoice, ...] = ()
    ends_undo: bool = False


#: What is no sign of a part by itself.
_NO_SIGNS: Final = frozenset({"build", "or", "bar", "arrow", "plus", "if", "per"})


def _sign(model: TableModel, node: Node) -> IconToken:
    """The sign before a part's words: of a claim the kind of the card, of which the part's icons know nothing."""
    return model.content.cards[node.card].kind.value if isinstance(node, ClaimNode) else sign_of(part_icons(node))


def sign_of(icons: Row) -> IconToken:
    """The first icon that tells what a part is about; empty if there is none."""
    return next((token for token in icons if token not in _NO_SIGNS and not _is_text(token)), "")


def _is_text(token: IconToken) -> bool:
    return not isinstance(token, str) and token[0] == "t"


def source(model: TableModel) -> str:
    """Whose effect is open besides the slot's and the card's: that of something triggered or used.

    Empty if there is none, or if there are several, whose chips say whose they are.
    """
    found = _sources(model)
    return found.pop() if len(found) == 1 else ""


def _sources(model: TableModel) -> set[str]:
    """Whose effects are open besides the slot's and the card's."""
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
    possible = gestures.of_part(model.legal, at.ref)
    progress: ChipState = "now" if model.part == at.ref else "open"
    node = at.node
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
    if choices := _choices(model, possible):
        brief = say("turn_panel.gain one")
    return Chip(
        f"part:{at.ref}",
        label,
        progress,
        _tag(model, at, opened) if possible else say("turn_panel.tag not now"),
        at.frame.mandatory,
        brief,
        lead,
        part_icons(node),
        "" if choices else _sign(model, node),
        choices,
        ends_undo(model, possible),
    )


def _choices(model: TableModel, possible: Sequence[Command]) -> tuple[ChipChoice, ...]:
    """The two resources of which a part gives one; nothing for other parts."""
    gains = [each for each in possible if isinstance(each, GainThese) and len(each.resources) == 1]
    if len(gains) != 2 or len(possible) != 2:
        return ()
    return tuple(
        ChipChoice(
            each.resources[0],
            model.texts.words.say(f"resources.{each.resources[0]}").text(),
            command_words(model.engine.index, model.texts, each),
        )
        for each in gains
    )


def ends_undo(model: TableModel, possible: Sequence[Command]) -> bool:
    """Whether with strict undo every one of these commands, and there is one, reveals something, so that it cannot be
    undone."""
    if model.header.undo is not UndoPolicy.STRICT or not possible:
        return False
    return all(revelation(model.engine.foresee(model.state, command)[1]) for command in possible)


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
        if not is_within(at.ref, outer.children[0]):
            return say("turn_panel.tag then")
    if gives_nothing(model, at.node):
        return say("turn_panel.tag gives nothing")
    return (
        say("turn_panel.tag slot")
        if at.frame.role is Role.SLOT
        else say("turn_panel.tag card")
        if at.frame.role is Role.CARD
        else ""
    )


def gives_nothing(model: TableModel, node: Node) -> bool:
    """Whether the part is a gain for each of what there is none of."""
    return isinstance(node, GainNode) and not multiplier(model.content, model.state, model.viewer, node.per)


def _times(model: TableModel, at: OpenPart) -> int:
    """How often a part can be carried out in all."""
    return model.engine.index.effects[at.frame.effect].times[at.leaf.position]


def _rest(at: OpenPart) -> str:
    """How often a part can still be carried out."""
    return say("turn_panel.left", count=at.frame.open[at.leaf.position])


def _waiting_chip(model: TableModel, frame: Frame, depth: int) -> Chip:
    left, owner = model.engine.left_of(frame), effect_within(model.content, model.texts, frame.effect)
    label = say("turn_panel.then", what=with_parts(model, frame, left))
    lead = say("turn_panel.then", what=say("turn_panel.of whom", owner=owner))
    key, brief = f"waiting:{depth}:{frame.effect}", ""
    if [type(at.node) for at in left] == [ClaimNode]:
        brief = say("turn_panel.then", what=within_line(model.texts.part_words(left[0].part.node, model.content)))
    return Chip(key, label, "later", "", brief=brief, lead=lead, icons=_icons_of(left))


#: The first part must be carried out before the second.
THEN: Final = "turn_panel.parts then"
#: The icon between two parts, where it is not a bar.
_SIGNS: Final[Mapping[Key, str]] = {"turn_panel.parts or": "or", "turn_panel.parts together": "plus"}


def _icons_of(left: Sequence[OpenPart]) -> Row:
    """What is left of an effect, in icons; nothing if there are none for a part of it."""
    first, *rows = (part_icons(at.node) for at in left)
    signs = (_SIGNS.get(joint(before, after), "bar") for before, after in pairwise(left))
    more = (token for sign, row in zip(signs, rows, strict=True) for token in (sign, *row))
    return (*first, *more) if first and all(rows) else ()


def with_parts(model: TableModel, frame: Frame, left: Sequence[OpenPart]) -> str:
    """Whose effect a frame is of, and these parts that are left of it: "slot R4: gain 2 steelplast; gain 1 kelp"."""
    owner, parts = effect_within(model.content, model.texts, frame.effect), _part_left(model, left[0])
    for before, after in pairwise(left):
        parts = say(joint(before, after), before=parts, after=_part_left(model, after))
    return say("turn_panel.of", owner=owner, parts=parts)


def _part_left(model: TableModel, at: OpenPart) -> str:
    """A part within a sentence, and what is left of it if some was done: "build up to 2 tunnels (1 left)"."""
    return with_rest(model, at, within_line(model.texts.part_words(at.node, model.content)))


def with_rest(model: TableModel, at: OpenPart, words: str) -> str:
    """The words of a part, and how often it can still be carried out, if it was before: "draw a card (1 left)"."""
    is_whole = at.frame.open[at.leaf.position] == _times(model, at)
    return words if is_whole else say("turn_panel.with rest", part=words, rest=_rest(at))


def joint(before: OpenPart, after: OpenPart) -> Key:
    """The text for two parts of an effect: as alternatives, as steps in order, together, or apart."""
    shared = [outer for outer, other in zip(before.path, after.path, strict=False) if outer is other]
    if not shared:
        return "turn_panel.parts apart"
    if _child_of(shared[-1], before) == _child_of(shared[-1], after):
        return "turn_panel.parts together"
    return "turn_panel.parts or" if isinstance(shared[-1].node, ChooseNode) else THEN


def _child_of(outer: Part, at: OpenPart) -> str | None:
    """The alternative or step of a choice or sequence that a part belongs to; None if to none."""
    return next((key for key in outer.children if is_within(at.ref, key)), None)


def end_label(model: TableModel, effect: str) -> str:
    """The label of the button that ends this effect: "leave out" for a card or trigger of which nothing was used."""
    frame = next(frame for frame in model.state.agenda[-1] if frame.effect == effect)
    whose = effect_within(model.content, model.texts, effect)
    is_left_out = not frame.begun and frame.role is not Role.SLOT
    return say("turn_panel.leave out" if is_left_out else "turn_panel.done with", effect=whose)
