"""What a gesture at the table means: the legal commands it stands for, found by the keys of the things touched.

Sources are what can be picked up or clicked, targets where it can go. All of it is read from the legal commands; the
table holds no rules of its own. A gesture takes a source to a target, by their keys:

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

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import assert_never

from uc_desktop.presentation.item_id import NO_ITEM, ItemId
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
from uc_desktop.rules.content import Part, is_within, owner_of
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
from uc_desktop.rules.terms import NOTHING, Piece, Resources

#: A pair of keys that together stand for a command; the second is empty where a click is enough.
Pair = tuple[str, str]
#: The commands that pay nothing, and of which nothing is shown beforehand.
_Unpaid = (
    Discard
    | GainThese
    | UseAction
    | MakeAvailable
    | TakeSpecial
    | LookAtSpecials
    | KeepSpecial
    | PerformSlot
    | Produce
    | ClaimCard
    | ClaimContract
    | Done
    | Confirm
)
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
    (kind, name), (where, place) = ((ItemId(key).kind, ItemId(key).id) for key in gesture)
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


def only_command(commands: Sequence[Command], *, asks_price: bool = False) -> Command | None:
    """The command that needs no choice: the only one, the only placement that does not clone an action, or, unless the
    player wants to choose the price, what is paid for as usual."""
    plain = [command for command in commands if not (isinstance(command, Place) and command.clone)]
    if len(commands) == 1 or (len(plain) == 1 and isinstance(plain[0], Place)):
        return (plain or commands)[0]
    return None if asks_price else _paid_as_usual(commands)


def _paid_as_usual(commands: Sequence[Command]) -> Command | None:
    """Of several ways to pay for the same building the one with the least biomatter (B-3); None if that is no answer,
    because they are for something else or several pay with as little."""
    usual = [command for command in usually_paid(commands) if isinstance(command, Build)]
    return usual[0] if len(usual) == 1 and all(isinstance(command, Build) for command in commands) else None


def usually_paid(commands: Sequence[Command]) -> tuple[Command, ...]:
    """The commands without those that pay for the same building with more biomatter than another one (B-3)."""
    least: dict[tuple[str, Piece, str], int] = {}
    for command in commands:
        if isinstance(command, Build):
            key, biomatter = (command.part, command.what, command.site), command.payment.biomatter
            least[key] = min(biomatter, least.get(key, biomatter))
    return tuple(
        command
        for command in commands
        if not isinstance(command, Build)
        or command.payment.biomatter == least[command.part, command.what, command.site]
    )


def shows_consequences(command: Command) -> bool:
    """Whether the bubble shows beforehand what the command pays, gains and changes of what is to come."""
    if isinstance(command, Build | Upgrade | Convert | Pay):
        return True
    if isinstance(command, Place | Resolve | _Unpaid):
        return False
    assert_never(command)


def cost_of(index: RuleIndex, command: Command) -> Resources:
    """What giving this command pays."""
    if isinstance(command, Build | Upgrade | Pay):
        return command.payment
    if isinstance(command, Place):
        return CLONE_COST if command.clone else NOTHING
    if isinstance(command, Resolve):
        part = index.part(command.part)
        node = None if part is None else part.node
        return Resources(credit=node.cost) if isinstance(node, PayCardNode) else NOTHING
    if isinstance(command, Convert | _Unpaid):
        return NOTHING
    assert_never(command)


def _in_part(command: Command, part: str) -> bool:
    """Whether a command belongs to the selected part; commands without parts always do."""
    own = getattr(command, "part", None)
    return not part or own is None or own == part or is_within(own, part)


def outcomes(legal: Iterable[Command], source: str, target: str, part: str = "") -> list[Command]:
    """The commands that taking `source` to `target` stands for, in the order of the list."""
    return [command for command in legal if (source, target) in pairs(command) and _in_part(command, part)]


def leading_to(legal: Iterable[Command], target: str, part: str = "") -> list[Command]:
    """The commands that something could be taken to this site for, when the site itself is clicked."""
    if ItemId(target).kind not in ("site", "built"):
        return []
    return [c for c in legal if _in_part(c, part) and any(to == target for _, to in pairs(c))]


def targets(legal: Iterable[Command], source: str, part: str = "") -> frozenset[str]:
    """The keys of all places where `source` can go."""
    return frozenset(to for what, to in _all(legal, part) if what == source and to)


def only_piece(legal: Iterable[Command], part: str = "") -> ItemId:
    """The piece of the supply, if there is only one, that can be taken to a site now; else empty."""
    found = {what for what, to in _all(legal, part) if to and ItemId(what).kind == "piece"}
    return ItemId(found.pop()) if len(found) == 1 else NO_ITEM


def commands_by_click(legal: Iterable[Command]) -> list[Command]:
    """The commands of the only part that is carried out by a click on an item.

    Empty if there are several such parts, if a piece can be taken to a site, or if another thing can be taken to one of
    the items. Abilities of permanent cards do not count, as they can be used at any time.
    """
    legal = [command for command in legal if hasattr(command, "part") and not isinstance(command, Resolve | Pay)]
    found = [command for command in legal if click_targets(command)]
    has_piece = any(ItemId(what).kind == "piece" for what, _ in _all(legal, ""))
    drop_targets = {to for _, to in _all(legal, "") if to}
    is_one_part = len({getattr(command, "part", "") for command in found}) == 1
    return found if is_one_part and not has_piece and not drop_targets.intersection(*map(click_targets, found)) else []


def click_targets(command: Command) -> frozenset[str]:
    """The keys of the items on which a click gives this command; none for cards in an overlay."""
    return frozenset(what for what, to in pairs(command) if not to and ItemId(what).kind != "look")


def carried(legal: Iterable[Command], part: str = "") -> frozenset[str]:
    """The keys of all things that can go to some place."""
    return _with_tile({what for what, to in _all(legal, part) if to}, legal)


def sources(legal: Iterable[Command]) -> frozenset[str]:
    """The keys of all things that can be picked up or clicked."""
    return _with_tile({what for what, _ in _all(legal, "")}, legal)


def _with_tile(found: set[str], legal: Iterable[Command]) -> frozenset[str]:
    """A tile can be placed whatever card comes with it."""
    return frozenset(found | {TILE} if any(isinstance(command, Place) for command in legal) else found)


def tile_targets(legal: Iterable[Command]) -> frozenset[str]:
    """The slots on which a tile can be placed with some card."""
    return frozenset(f"slot:{command.slot}" for command in legal if isinstance(command, Place))


def _all(legal: Iterable[Command], part: str) -> Iterator[Pair]:
    return (pair for command in legal if _in_part(command, part) for pair in pairs(command))


def of_part(legal: Iterable[Command], part: str) -> list[Command]:
    """The commands that carry out an open part, branches of a choice included."""
    return [command for command in legal if getattr(command, "part", None) is not None and _in_part(command, part)]
