"""What commands, slots, effects and prices are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.words.site_words import on_site
from uc_desktop.rules.board import sites
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.commands import (
    Build,
    ClaimCard,
    ClaimContract,
    Command,
    Confirm,
    Convert,
    Discard,
    Done,
    GainThese,
    KeepSpecial,
    LookAtSpecials,
    MakeAvailable,
    Pay,
    PerformSlot,
    Place,
    Produce,
    Resolve,
    TakeSpecial,
    Upgrade,
    UseAction,
)
from uc_desktop.rules.content import Content, owner_of
from uc_desktop.rules.effects.nodes import ExchangeNode, PayThenNode, ReplaceNode
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import NOTHING, Resources


def slot_name(slot: str) -> str:
    """A slot's name as printed: Y1 for A-Y1 and for A-2Y1."""
    return slot.removeprefix("A-").removeprefix("2")


def effect_title(content: Content, texts: Texts, effect: str) -> str:
    """Whose effect this is: a slot, a card, a metropolis, a contract, a site."""
    kind, name = owner_of(effect)
    if name in content.cards:
        return texts.card_name(content.cards[name])
    if name in content.metropolises:
        return texts.metropolis_name(content.metropolises[name])
    if name in content.contracts:
        return texts.contract_name(content.contracts[name])
    if kind != "slot":
        return "Bonus"
    return "Always available" if is_always(content, name) else f"Slot {slot_name(name)}"


def is_always(content: Content, slot: str) -> bool:
    """Whether this is the always-available slot, which has no colour (T-5)."""
    return content.slots[slot].color is None


def order_words(content: Content, texts: Texts, command: Command) -> str:
    """In which order the Special cards that are not kept go under the deck: "A above B"."""
    assert isinstance(command, KeepSpecial)
    return in_order([texts.card_name(content.cards[card]) for card in command.bottom])


def order_question(content: Content, texts: Texts, command: Command) -> str:
    """Which of the Special cards looked at is kept, and what is asked about the others."""
    assert isinstance(command, KeepSpecial)
    if command.card is None:
        return "Keep none. In which order do they go under the deck?"
    return f"Keep {texts.card_name(content.cards[command.card])}. In which order do the others go under the deck?"


def in_order(names: Sequence[str]) -> str:
    return " above ".join(names)


def price_words(texts: Texts, payment: Resources) -> str:
    """What is paid, to follow what it is paid for: " for 1 kelp", " for free"."""
    return " for free" if payment == NOTHING else f" for {texts.cost_words(payment)}"


def command_words(index: RuleIndex, texts: Texts, command: Command) -> str:  # noqa: C901 - one case a command
    """A short sentence without a stop that says what the command does."""
    match command:
        case Discard() | Place() | TakeSpecial() | KeepSpecial() | UseAction() | MakeAvailable() | ClaimCard():
            return _card_words(index, texts, command)
        case Resolve(part=part):
            return _part_words(index, texts, part)
        case GainThese(resources=resources):
            return f"Gain {texts.cost_words(Resources(**{kind.value: 1 for kind in resources}))}"
        case Pay():
            return _pay_words(index, texts, command)
        case Build(what=what, payment=payment):
            return f"Build a {what}{price_words(texts, payment)}"
        case Upgrade(payment=payment):
            return f"Upgrade it{price_words(texts, payment)}"
        case Convert():
            return "Make this city symbiotic"
        case LookAtSpecials():
            return "Put the top Special card under its deck and look at the next 3, or as many as there are"
        case PerformSlot(slot=slot):
            return f"Perform slot {slot_name(slot)}"
        case Produce():
            return "Gain its production"
        case ClaimContract(contract=contract):
            return f"Claim {texts.contract_name(index.contracts[contract])}"
        case Done():
            return "Done with this effect"
        case Confirm():
            return "Confirm"
        case _:
            assert_never(command)


def located_words(index: RuleIndex, texts: Texts, command: Command, board: Board, player: Player) -> str:
    """What the command does and where on the player's board, without what building and upgrading cost: where nothing
    is pointed at."""
    match command:
        case Build(what=what, site=site):
            return f"Build a {what} {on_site(board, site)}"
        case Upgrade(site=site):
            return f"Upgrade {_structure(board, player, site)}"
        case Convert(site=site):
            return f"Make the city {on_site(board, site)} symbiotic"
        case Produce(site=site):
            return f"Gain the production of {_structure(board, player, site)}"
        case (
            Discard()
            | Place()
            | Resolve()
            | GainThese()
            | Pay()
            | UseAction()
            | MakeAvailable()
            | TakeSpecial()
            | LookAtSpecials()
            | KeepSpecial()
            | PerformSlot()
            | ClaimCard()
            | ClaimContract()
            | Done()
            | Confirm()
        ):
            return command_words(index, texts, command)
        case _:
            assert_never(command)


def _structure(board: Board, player: Player, site: str) -> str:
    """What stands on a site of the player's, and where: "the farm on site 2 at the centre"."""
    what, _ = sites.structure_at(board, player, site) or ("structure", False)
    return f"the {what} {on_site(board, site)}"


def _card_words(
    index: RuleIndex,
    texts: Texts,
    command: Discard | Place | TakeSpecial | KeepSpecial | UseAction | MakeAvailable | ClaimCard,
) -> str:
    def name(card: str) -> str:
        return texts.card_name(index.cards[card])

    match command:
        case Discard(card=card):
            return f"Discard {name(card)}"
        case Place(slot=slot, card=card, clone=clone):
            where = "the always-available slot" if is_always(index.content, slot) else f"slot {slot_name(slot)}"
            played = f" with {name(card)}" if card is not None else ""
            return f"{'Clone ' if clone else 'Choose '}{where}{played}{' for 1 credit' if clone else ''}"
        case TakeSpecial(card=card):
            return f"Take {name(card)}"
        case KeepSpecial(card=card, bottom=bottom):
            kept = "Keep none" if card is None else f"Keep {name(card)}"
            return f"{kept}; {_put_back([name(other) for other in bottom])}" if bottom else kept
        case UseAction(card=card):
            return f"Use {name(card)}"
        case MakeAvailable(card=card):
            return f"Make {name(card)} available again"
        case ClaimCard(part=part, drop=drop):
            node = index.part(part)
            claimed = f"Claim {name(getattr(node.node, 'card', ''))}" if node is not None else "Claim the card"
            return claimed if drop is None else f"{claimed}, discarding {name(drop)}"


def _put_back(names: Sequence[str]) -> str:
    """What goes under the deck, and if it is several in which order."""
    return f"put {in_order(names)} under the deck"


def _part_words(index: RuleIndex, texts: Texts, ref: str) -> str:
    part = index.part(ref)
    return "" if part is None else texts.part_words(part.node, index.content)


def _pay_words(index: RuleIndex, texts: Texts, command: Pay) -> str:
    part = index.part(command.part)
    paid = texts.cost_words(command.payment)
    match part.node if part is not None else None:
        case ExchangeNode(left=left, right=right):
            return f"Exchange {paid} for {texts.cost_words(right if command.payment == left else left)}"
        case ReplaceNode(gives=gives):
            return f"Gain {texts.cost_words(gives)} instead of {paid}"
        case PayThenNode(then=then):
            return texts.pay_words(command.payment, then)
        case None:
            return f"Pay {paid}"
        case _:
            raise TypeError(f"no words for paying for {part!r}")
