"""What commands, slots, effects and prices are called."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial, reduce
from typing import Any

from uc_desktop.cards.words.grammar import Phrase
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.words.catalogue import phrase, say
from uc_desktop.presentation.words.site_words import on_site
from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.commands import Build, ClaimCard, Command, GainThese, KeepSpecial, Pay, Place, Resolve, Upgrade
from uc_desktop.rules.content import Content, owner_of
from uc_desktop.rules.effects.nodes import ClaimNode, ExchangeNode, PayThenNode, ReplaceNode
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import NOTHING, Resources


def slot_name(slot: str) -> str:
    """A slot's name as printed: Y1 for A-Y1 and for A-2Y1."""
    return slot.removeprefix("A-").removeprefix("2")


def slot_title(content: Content, slot: str) -> Phrase:
    """What a slot is called within a sentence: "slot Y1", "the always-available slot"."""
    return phrase("slots.always") if is_always(content, slot) else phrase("slots.slot", slot=slot_name(slot))


def effect_title(content: Content, texts: Texts, effect: str) -> str:
    """Whose effect this is: a slot, a card, a metropolis, a contract, a site."""
    kind, name = owner_of(effect)
    if kind != "slot":
        return _printed_name(content, texts, name) or say("effects.bonus")
    return say("effects.always") if is_always(content, name) else say("effects.slot", slot=slot_name(name))


def effect_within(content: Content, texts: Texts, effect: str) -> Phrase:
    """Whose effect this is, within a sentence: "slot Y1", "the bonus", or a name."""
    kind, name = owner_of(effect)
    if kind == "slot":
        return slot_title(content, name)
    if name in content.cards:
        return phrase("effects.card", name=texts.card_name(content.cards[name]))
    if name in content.metropolises:
        return phrase("effects.metropolis", name=texts.metropolis_name(content.metropolises[name]))
    if name in content.contracts:
        return phrase("effects.contract", name=texts.contract_name(content.contracts[name]))
    return phrase("effects.the bonus")


def _printed_name(content: Content, texts: Texts, id_: str) -> str:
    """The name on a card, a metropolis or a contract; empty for the id of anything else."""
    if id_ in content.cards:
        return texts.card_name(content.cards[id_])
    if id_ in content.metropolises:
        return texts.metropolis_name(content.metropolises[id_])
    return texts.contract_name(content.contracts[id_]) if id_ in content.contracts else ""


def is_always(content: Content, slot: str) -> bool:
    """Whether this is the always-available slot, which has no colour (T-5)."""
    return content.slots[slot].color is None


def order_words(content: Content, texts: Texts, command: Command) -> str:
    """In which order the Special cards that are not kept go under the deck: "A above B"."""
    assert isinstance(command, KeepSpecial)
    return _in_order([texts.card_name(content.cards[card]) for card in command.bottom])


def order_question(content: Content, texts: Texts, command: Command) -> str:
    """Which of the Special cards looked at is kept, and what is asked about the others."""
    assert isinstance(command, KeepSpecial)
    if command.card is None:
        return say("command_labels.which order of all")
    return say("command_labels.which order", card=texts.card_name(content.cards[command.card]))


def _in_order(names: Sequence[str]) -> str:
    return reduce(lambda upper, lower: say("command_labels.above", upper=upper, lower=lower), names)


def priced(texts: Texts, words: Phrase | str, payment: Resources) -> str:
    """What is done, with what is paid for it: "Build a farm for 1 kelp", "Upgrade the farm for free"."""
    if payment == NOTHING:
        return say("command_labels.free", what=words)
    return say("command_labels.priced", what=words, cost=texts.cost_words(payment))


def command_words(index: RuleIndex, texts: Texts, command: Command) -> str:
    """A short sentence without a stop that says what the command does."""
    match command:
        case Place():
            return _place_words(index, texts, command)
        case Resolve(part=part):
            return _part_words(index, texts, part)
        case GainThese(resources=resources):
            return say(
                "command_labels.gain", resources=texts.cost_words(Resources(**{kind.value: 1 for kind in resources}))
            )
        case Pay():
            return _pay_words(index, texts, command)
        case KeepSpecial(card=card, bottom=bottom):
            names = [texts.card_name(index.cards[other]) for other in bottom]
            kept = (
                say("command_labels.keep none")
                if card is None
                else say("command_labels.keep", card=texts.card_name(index.cards[card]))
            )
            return say("command_labels.put under", kept=kept, cards=_in_order(names)) if bottom else kept
        case ClaimCard():
            return _claim_words(index, texts, command)
        case Build() | Upgrade():
            done = texts.command_words(words_entry(type(command)), **_names(index, texts, command))
            return priced(texts, done, command.payment)
        case _:
            return texts.command_words(words_entry(type(command)), **_names(index, texts, command))


def located_words(index: RuleIndex, texts: Texts, command: Command, board: Board, player: Player) -> str:
    """What the command does and where on the player's board, without what building and upgrading cost: where nothing
    is pointed at."""
    site: str | None = getattr(command, "site", None)
    if site is None:
        return command_words(index, texts, command)
    found, place = sites.structure_at(board, player, site), on_site(site)
    if found is None:
        structure = phrase("command_labels.any structure at", place=place)
    else:
        structure = phrase("command_labels.structure at", structure=texts.piece_name(found[0]), place=place)
    at_site = {"site": place, "structure": structure}
    return texts.command_words(f"{words_entry(type(command))} at", **_names(index, texts, command), **at_site)


def words_entry(kind: type[Command]) -> str:
    """The entry under `commands` in a language's words for commands of this type: "make available" for
    `MakeAvailable`."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", kind.__name__).lower()


def _names(index: RuleIndex, texts: Texts, command: Command) -> dict[str, Phrase | str]:
    """What the command's fields are called in its words, by field; its site is named by `located_words` alone."""
    names: dict[str, Callable[[Any], Phrase | str]] = {
        "card": lambda card: texts.card_name(index.cards[card]),
        "contract": lambda contract: texts.contract_name(index.contracts[contract]),
        "slot": partial(slot_title, index.content),
        "what": texts.piece_name,
    }
    return {name: say(getattr(command, name)) for name, say in names.items() if hasattr(command, name)}


def _place_words(index: RuleIndex, texts: Texts, command: Place) -> str:
    slot = slot_title(index.content, command.slot)
    if command.card is None:
        return say("command_labels.clone", slot=slot) if command.clone else say("command_labels.place", slot=slot)
    card = texts.card_name(index.cards[command.card])
    return say("command_labels.clone card" if command.clone else "command_labels.place card", slot=slot, card=card)


def _claim_words(index: RuleIndex, texts: Texts, command: ClaimCard) -> str:
    part = index.part(command.part)
    assert part is not None and isinstance(part.node, ClaimNode), f"{command.part} claims nothing"
    claimed = texts.card_name(index.cards[part.node.card])
    if command.drop is None:
        return say("command_labels.claim", card=claimed)
    return say("command_labels.claim dropping", card=claimed, dropped=texts.card_name(index.cards[command.drop]))


def _part_words(index: RuleIndex, texts: Texts, ref: str) -> str:
    part = index.part(ref)
    return "" if part is None else texts.part_words(part.node, index.content)


def _pay_words(index: RuleIndex, texts: Texts, command: Pay) -> str:
    part = index.part(command.part)
    paid = texts.cost_words(command.payment)
    match part.node if part is not None else None:
        case ExchangeNode(left=left, right=right):
            gained = right if command.payment == left else left
            return say("command_labels.exchange", paid=paid, gained=texts.cost_words(gained))
        case ReplaceNode(gives=gives):
            return say("command_labels.replace", paid=paid, gained=texts.cost_words(gives))
        case PayThenNode(then=then):
            return texts.pay_words(command.payment, then)
        case None:
            return say("command_labels.pay", paid=paid)
        case _:
            raise TypeError(f"no words for paying for {part!r}")
