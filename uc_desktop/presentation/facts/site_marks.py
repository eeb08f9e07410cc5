"""What is printed on the sites of a player's board, in icons: bonuses, surcharges, higher production."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from uc_desktop.cards.icons.icons import bonus_icons
from uc_desktop.cards.icons.tokens import Row, amounts, text
from uc_desktop.rules.board.graph import SYMBIOTIC_POINTS, Board, BuildingSite, CitySite, Site, TunnelSite
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Resources


def printed(content: Content, board: Board, site: Site) -> Row:
    """What stands in the middle of the empty site: the bonus, and what it gives in each Production."""
    bonus = () if site.bonus is None else bonus_icons(content.bonuses[site.bonus])
    return (*bonus, *lasting(board, site))


def lasting(board: Board, site: Site) -> Row:
    """What the site gives more in each Production, which counts as long as something stands there."""
    match site:
        case CitySite(points=points) if points != SYMBIOTIC_POINTS:
            return "produce", "purple_city", ("n", points)
        case BuildingSite(times=times) | TunnelSite(times=times) if times > 1:
            return (("times", times),)
        case TunnelSite(points=points) if points:
            return "produce", ("n", points)
        case TunnelSite():
            return tuple(token for row in _pairs(board, site) for token in row)
        case CitySite() | BuildingSite():
            return ()
        case _:
            assert_never(site)


def price(surcharge: Resources) -> Row:
    """What building there costs on top: a plus, and each resource with its number."""
    row = [token for name, n in surcharge.named().items() for token in ((text(str(n)), name) if n > 1 else (name,))]
    return (text("+"), *row) if row else ()


def is_paired(board: Board, site: Site) -> bool:
    """Whether this is a tunnel site of a pair."""
    return isinstance(site, TunnelSite) and any(_pairs(board, site))


def _pairs(board: Board, site: TunnelSite) -> Iterator[Row]:
    """What its pairs give in each Production; where there are several pairs each has a number."""
    index = board.tunnel_index[site.id]
    for number, pair in enumerate(board.pairs, 1):
        if index in pair.tunnels:
            yield (*((("nth", number),) if len(board.pairs) > 1 else ()), "produce", *_short(pair.resources))


def _short(resources: Resources) -> Row:
    """The resources; credits alone as one coin with their number, for a tunnel has room for three signs."""
    return (("c", resources.credit),) if resources == Resources(credit=resources.credit) else amounts(resources)
