"""Every command at the table: which gesture gives it, what it is called, and what it pays.

A gesture takes a source to a target, by their keys:

source or thing clicked                       with it goes to
--------------------------------------------  -----------------------------------------------------
tile, card:ID                                 slot:ID (and back: a slot held takes a card)
card:ID                                       discard
piece:WHAT, piece:upgrade                     site:ID, built:ID
special:ID                                    hand
special-deck (looking at the next three)      hand
played (the card just played)                 tray
contract:ID                                   tray
claimed:ID (use, make available, ability)     a click is enough
slot:ID (performed through an effect)         a click is enough
built:ID (production of it, conversion)       a click is enough
look:ID, look:none (Special cards looked at)  a click is enough
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from uc_desktop.cards.words.text import Texts
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
from uc_desktop.rules.content import Part, owner_of
from uc_desktop.rules.effects.nodes import (
    AdvanceNode,
    BuildNode,
    ChooseNode,
    ClaimNode,
    ConvertCityNode,
    DrawNode,
    DrawSpecialNode,
    ExchangeNode,
    GainChosenNode,
    GainMetropolisNode,
    GainNode,
    InOrderNode,
    MakeAvailableNode,
    PayCardNode,
    PayThenNode,
    PerformSlotNode,
    ProduceStructureNode,
    ReplaceNode,
    UpgradeNode,
    UseActionCardNode,
)
from uc_desktop.rules.flow.turns import CLONE_COST
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import NOTHING, Piece, Resources
from uc_desktop.ui.command_words import in_order, is_always, price_words, slot_name
from uc_desktop.ui.draw.site_words import on_site

#: A pair of keys that together stand for a command; the second is empty where a click is enough.
Pair = tuple[str, str]
TILE = "tile"
PLAYED = "played"
TRAY = "tray"
HAND = "hand"
DISCARD = "discard"
SPECIAL_DECK = "special-deck"
NONE = "none"


def pairs(command: Command) -> tuple[Pair, ...]:  # noqa: C901 - one case a command
    """The pairs of keys that stand for the command; none for what only the turn panel offers."""
    match command:
        case Place(slot=slot, card=card):
            with_card = (f"card:{card}", f"slot:{slot}") if card is not None else (TILE, f"slot:{slot}")
            return (with_card, (f"slot:{slot}", f"card:{card}"))
        case Discard(card=card):
            return ((f"card:{card}", DISCARD),)
        case Build(what=what, site=site):
            return ((f"piece:{what}", f"site:{site}"),)
        case Upgrade(site=site):
            return (("piece:upgrade", f"built:{site}"),)
        case Convert(site=site):
            return (("piece:symbiotic city", f"built:{site}"), (f"built:{site}", ""))
        case Produce(site=site):
            return ((f"built:{site}", ""),)
        case TakeSpecial(card=card):
            return ((f"special:{card}", HAND), (f"special:{card}", ""))
        case LookAtSpecials():
            return ((SPECIAL_DECK, HAND), (SPECIAL_DECK, ""))
        case UseAction(card=card) | MakeAvailable(card=card):
            return ((f"claimed:{card}", ""),)
        case KeepSpecial(card=card):
            return ((f"look:{card or NONE}", ""),)
        case PerformSlot(slot=slot):
            return ((f"slot:{slot}", ""),)
        case ClaimContract(contract=contract):
            return ((f"contract:{contract}", TRAY), (f"contract:{contract}", ""))
        case ClaimCard(drop=drop):
            return ((PLAYED, TRAY), (PLAYED, f"claimed:{drop}"))
        case Resolve(part=part) | Pay(part=part):
            kind, card = owner_of(part)
            return ((f"claimed:{card}", ""),) if kind == "permanent" else ()
        case GainThese() | Done() | Confirm():
            return ()
        case _:
            assert_never(command)


def command_meant(  # noqa: C901 - one case a node
    part: Part, gesture: Pair, price: Callable[[str, Piece | None], Resources]
) -> Command | None:
    """The command for this part that the gesture stands for, legal or not; None if it stands for none of the part's.

    `price` is what building this on the site, or with None upgrading what stands there, usually pays.
    """
    kind, _, name = gesture[0].partition(":")
    where, _, place = gesture[1].partition(":")
    is_at_site = kind == "piece" and where in ("site", "built")
    match part.node:
        case BuildNode(what=what):
            if is_at_site and name in what:
                return Build(part.ref, Piece(name), place, price(place, Piece(name)))
        case UpgradeNode():
            if is_at_site and name == "upgrade":
                return Upgrade(part.ref, place, price(place, None))
        case ConvertCityNode():
            if kind == "built" or (where == "built" and name == Piece.SYMBIOTIC_CITY):
                return Convert(part.ref, name if kind == "built" else place)
        case ProduceStructureNode():
            if kind == "built":
                return Produce(part.ref, name)
        case DrawSpecialNode():
            if kind in ("special", SPECIAL_DECK):
                return TakeSpecial(part.ref, name) if kind == "special" else LookAtSpecials(part.ref)
        case UseActionCardNode():
            if kind == "claimed":
                return UseAction(part.ref, name)
        case MakeAvailableNode():
            if kind == "claimed":
                return MakeAvailable(part.ref, name)
        case PerformSlotNode():
            if kind == "slot":
                return PerformSlot(part.ref, name)
        case (
            GainNode()
            | GainChosenNode()
            | DrawNode()
            | AdvanceNode()
            | PayThenNode()
            | ExchangeNode()
            | ChooseNode()
            | InOrderNode()
            | GainMetropolisNode()
            | ReplaceNode()
            | ClaimNode()
            | PayCardNode()
        ):
            return None  # legal whenever it is open, or given by the turn panel only
        case _:
            assert_never(part.node)
    return None


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


def shows_consequences(command: Command) -> bool:
    """Whether the bubble shows beforehand what the command pays, gains and changes of what is to come."""
    match command:
        case Build() | Upgrade() | Convert() | Pay():
            return True
        case (
            Discard()
            | Place()
            | Resolve()
            | GainThese()
            | UseAction()
            | MakeAvailable()
            | TakeSpecial()
            | LookAtSpecials()
            | KeepSpecial()
            | PerformSlot()
            | Produce()
            | ClaimCard()
            | ClaimContract()
            | Done()
            | Confirm()
        ):
            return False
        case _:
            assert_never(command)


def cost_of(index: RuleIndex, command: Command) -> Resources:
    """What giving this command pays."""
    match command:
        case Place(clone=True):
            return CLONE_COST
        case Resolve(part=ref) if (part := index.part(ref)) is not None and isinstance(part.node, PayCardNode):
            return Resources(credit=part.node.cost)
        case Build(payment=payment) | Upgrade(payment=payment) | Pay(payment=payment):
            return payment
        case (
            Discard()
            | Place()
            | Resolve()
            | GainThese()
            | Convert()
            | UseAction()
            | MakeAvailable()
            | TakeSpecial()
            | LookAtSpecials()
            | KeepSpecial()
            | PerformSlot()
            | Produce()
            | ClaimCard()
            | ClaimContract()
            | Done()
            | Confirm()
        ):
            return NOTHING
        case _:
            assert_never(command)


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
