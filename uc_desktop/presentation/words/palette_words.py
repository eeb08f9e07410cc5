"""What the palette and undo call commands: each says where, for there nothing is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.presentation.words.command_words import effect_title, is_always, located_words, priced, slot_name
from uc_desktop.presentation.words.effect_words import end_label, with_rest
from uc_desktop.presentation.words.turn_words import told_apart
from uc_desktop.rules.commands import Build, Done, GainThese, Pay, Place, Resolve, Upgrade
from uc_desktop.rules.content import owner_of

if TYPE_CHECKING:
    from uc_desktop.app.saves.header import Header
    from uc_desktop.app.session.undo_list import UndoStep
    from uc_desktop.cards.words.text import Texts
    from uc_desktop.rules.commands import Command
    from uc_desktop.rules.engine import Engine
    from uc_desktop.rules.state import State


#: Placing a card, by whether the slot is cloned and whether the card matches.
_PLACE: Final[Mapping[tuple[bool, bool], Key]] = {
    (False, False): "palette.place no match",
    (False, True): "palette.place match",
    (True, False): "palette.clone no match",
    (True, True): "palette.clone match",
}


class PaletteEntry(NamedTuple):
    """Something that can be done: its words, and what does it."""

    words: str
    action: Callable[[], object]


def entry_words(model: TableModel) -> list[str]:
    """What each of the commands the viewer may give does, where and by which card; no two read alike."""
    labels = told_apart(model, model.legal, [_words(model, command) for command in model.legal])
    return [_with_card(model, command, label) for command, label in zip(model.legal, labels, strict=True)]


def _with_card(model: TableModel, command: Command, label: str) -> str:
    """The words and, if it is not among them, the card whose effect it is: several can be used at one time."""
    if not isinstance(command, GainThese | Pay | Resolve) or owner_of(command.part).name not in model.content.cards:
        return label
    card = effect_title(model.content, model.texts, command.part)
    return label if card in label else say("palette.by card", command=label, card=card)


def _words(model: TableModel, command: Command) -> str:
    if isinstance(command, Place):
        return _place_words(model, command)
    words = words_without_price(model, command)
    return priced(model.texts, words, command.payment) if isinstance(command, Build | Upgrade) else words


def _place_words(model: TableModel, place: Place) -> str:
    """The slot, the card, what the slot does in short, and whether the card matches: "G4 with Vent Bloom: advance 2
    steps, matches"."""
    content, texts, slot = model.content, model.texts, model.content.slots[place.slot]
    orders = [texts.brief_part_words(node) or texts.part_words(node, content) for node in slot.effect]
    effect = listing("comma", [order[:1].lower() + order[1:] for order in orders])
    name = say("effects.always") if is_always(content, slot.id) else slot_name(slot.id)
    if place.card is None:
        return say("palette.clone" if place.clone else "palette.place", slot=name, effect=effect)
    card = content.cards[place.card]
    is_match = slot.color is not None and slot.color is card.color
    return say(_PLACE[place.clone, is_match], slot=name, card=texts.card_name(card), effect=effect)


def words_without_price(model: TableModel, command: Command) -> str:
    """What a command of the viewer does and where, without what building and upgrading cost."""
    if isinstance(command, Done):
        return end_label(model, command.effect)
    words = located_words(model.engine.index, model.texts, command, model.board(model.viewer), model.me)
    if not isinstance(command, Resolve):
        return words
    opened = model.engine.open_parts(model.state)
    return with_rest(model, next(at for at in opened if at.ref == command.part), words)


def step_words(engine: Engine, header: Header, texts: Texts) -> Callable[[UndoStep], str]:
    """A function that tells what the commands of a step do and where, such as "build a farm at the centre"."""

    def command_words(state: State, command: Command) -> str:
        player = state.active
        model = TableModel(engine, header, texts, state, observer=player, viewer=player, shown=player)
        words = words_without_price(model, command)
        return words[:1].lower() + words[1:]

    def words(step: UndoStep) -> str:
        states = (step.before.state, *(entry.state for entry in step.entries[:-1]))
        pairs = zip(states, step.entries, strict=True)
        return listing("comma", [command_words(state, entry.command) for state, entry in pairs])

    return words
