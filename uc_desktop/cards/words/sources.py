"""The names of sources of resources and points in JSON, the same in every language; their words are `text_sources`."""

from __future__ import annotations

from typing import Final, assert_never

from uc_desktop.rules.board.graph import SYMBIOTIC_POINTS
from uc_desktop.rules.content import production_key
from uc_desktop.rules.events import FinalScored, PointsChanged, Produced, ResourcesGained, ResourcesPaid
from uc_desktop.rules.sources import RuleSource, Source, SourceKind

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
    """The source's name in JSON, unique to it; ids and keys name themselves."""
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
            return f"cities with {source.number} {'type' if source.number == 1 else 'types'}"
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


def _times(source: RuleSource) -> str:
    return "" if source.number == 1 else f" at {source.number}×"


def _points(source: RuleSource) -> str:
    return "" if source.number == SYMBIOTIC_POINTS else f" of {source.number} points"
