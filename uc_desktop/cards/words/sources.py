"""Where resources and points come from, in words."""

from __future__ import annotations

from typing import Final, assert_never

from uc_desktop.cards.words.amounts import plural
from uc_desktop.cards.words.grammar import capital
from uc_desktop.cards.words.text import Texts
from uc_desktop.rules.board.graph import SYMBIOTIC_POINTS
from uc_desktop.rules.content import Content, owner_of, production_key
from uc_desktop.rules.events import FinalScored, PointsChanged, Produced, ResourcesGained, ResourcesPaid
from uc_desktop.rules.sources import RuleSource, Source, SourceKind
from uc_desktop.rules.terms import Piece

#: What a network produces by.
_NETWORK: Final = (
    SourceKind.STRUCTURE,
    SourceKind.UPGRADED_STRUCTURE,
    SourceKind.UPGRADED_PAIR,
    SourceKind.SYMBIOTIC_CITY,
    SourceKind.TUNNEL_PAIR,
    SourceKind.METROPOLIS_TUNNEL,
)
#: The events that tell of resources and points with their source.
SourcedEvent = ResourcesGained | ResourcesPaid | PointsChanged | Produced | FinalScored


def source_name(source: Source) -> str:  # noqa: C901 - one case a kind
    """The source's name in JSON and in the log, unique to it; ids and keys name themselves."""
    if isinstance(source, str):
        return source
    match source.kind:
        case SourceKind.STRUCTURE:
            return f"{source.what}{_times(source)}"
        case SourceKind.UPGRADED_STRUCTURE:
            return f"upgraded {source.what}{_times(source)}"
        case SourceKind.UPGRADED_PAIR:
            return f"two upgraded {source.what}"
        case SourceKind.SYMBIOTIC_CITY:
            return f"symbiotic city{_points(source)}"
        case SourceKind.CITIES:
            return f"cities with {source.number} types"
        case SourceKind.TUNNEL_PAIR:
            return "pair of tunnels"
        case SourceKind.METROPOLIS_TUNNEL:
            return "metropolis tunnel"
        case SourceKind.SITE_BONUSES:
            return "bonuses on sites"
        case SourceKind.RESOURCES_LEFT:
            return "resources"
        case SourceKind.FEEDING | SourceKind.FEDERATION | SourceKind.CLONE:
            return source.kind.value
        case _:
            assert_never(source.kind)


def event_source(event: SourcedEvent) -> str:
    """The name of an event's source in JSON. What the network gains in Production is named as effects of Production
    are."""
    name = source_name(event.source)
    is_line = isinstance(event, Produced | FinalScored)
    is_network = isinstance(event.source, RuleSource) and event.source.kind in _NETWORK
    return production_key(name) if is_network and not is_line else name


def production_label(content: Content, texts: Texts, source: Source, count: int) -> str:
    """A source of Production: "2 farms, upgraded", "Current Dynamos, card 13"; `count` is for what is no effect."""
    if isinstance(source, str):
        contract = content.contracts.get(source)
        code = f", contract {contract.code}" if contract is not None else ""
        return _thing(content, texts, source) + code
    return _counted(source, count) if count else capital(source_name(source))


def points_label(content: Content, texts: Texts, source: Source) -> str:
    """A source of points: "Upgraded farm at 2×", "Cities with 1 type of building", "Slot G1"."""
    if isinstance(source, str):
        return _thing(content, texts, source)
    if source.kind is SourceKind.UPGRADED_PAIR:
        return f"Two upgraded {_pieces(source, 2)}"
    if source.kind is SourceKind.CITIES:
        return f"Cities with {source.number} {'type' if source.number == 1 else 'types'} of building"
    return capital(source_name(source))


def _thing(content: Content, texts: Texts, source: str) -> str:
    """The card, metropolis, contract or slot with this id, or whose effect this is."""
    kind, owner = owner_of(source)
    id_ = owner or source
    if id_ in content.cards:
        card = content.cards[id_]
        return f"{texts.card_name(card)}, card {card.number}"
    if id_ in content.metropolises:
        return f"{texts.metropolis_name(content.metropolises[id_])}, metropolis"
    if id_ in content.contracts:
        return texts.contract_name(content.contracts[id_])
    if id_ in content.slots:
        is_coloured = content.slots[id_].color is not None
        return f"Slot {id_.removeprefix('A-').removeprefix('2')}" if is_coloured else "Always-available slot"
    return capital(kind)


def _counted(source: RuleSource, count: int) -> str:
    """So many structures, pairs or cities: "2 laboratories, upgraded"."""
    match source.kind:
        case SourceKind.UPGRADED_PAIR:
            return "two of a kind at one city" if count == 1 else f"two of a kind at each of {count} cities"
        case SourceKind.TUNNEL_PAIR:
            return f"{count} {'pair' if count == 1 else 'pairs'} of tunnels"
        case SourceKind.STRUCTURE if source.what is Piece.TUNNEL and source.number == 1:
            return f"{count} {_pieces(source, count)} {'at a city' if count == 1 else 'at cities'}"
        case SourceKind.STRUCTURE:
            return f"{count} {_pieces(source, count)}{_times(source)}"
        case SourceKind.UPGRADED_STRUCTURE:
            return f"{count} {_pieces(source, count)}{_times(source)}, upgraded"
        case SourceKind.SYMBIOTIC_CITY:
            return f"{count} {_pieces(source, count)}{_points(source)}"
        case SourceKind.METROPOLIS_TUNNEL:
            return f"{count} {'metropolis tunnel' if count == 1 else 'metropolis tunnels'}"
        case (
            SourceKind.SITE_BONUSES
            | SourceKind.FEEDING
            | SourceKind.FEDERATION
            | SourceKind.CLONE
            | SourceKind.CITIES
            | SourceKind.RESOURCES_LEFT
        ):
            raise ValueError(f"nothing produces as {source.kind}")
        case _:
            assert_never(source.kind)


def _pieces(source: RuleSource, count: int) -> str:
    assert source.what is not None
    return source.what if count == 1 else plural(source.what)


def _times(source: RuleSource) -> str:
    return "" if source.number == 1 else f" at {source.number}×"


def _points(source: RuleSource) -> str:
    return "" if source.number == SYMBIOTIC_POINTS else f" of {source.number} points"
