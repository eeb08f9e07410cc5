"""The board that is up, as it must be: sites, what stands on them, metropolises, the supply, legal rings."""

from __future__ import annotations

import math

from tests.ui.expected.facts import Fact, Told, label, picture, ring
from tests.ui.expected.sight import Sight, inner, moves
from uc_desktop.cards.icons.icons import bonus_icons
from uc_desktop.rules.board.graph import CitySite, Site, TunnelSite
from uc_desktop.rules.terms import BUILDING_OF, KIND_BITS, UPGRADED
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Type
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.table_layout import supply_layout

TOKENS = {"farm": "farm", "desalination plant": "desalination", "laboratory": "laboratory"}
PIECES = {
    "white_city": "nonsymbiotic city",
    "purple_city": "symbiotic city",
    "tunnel": "tunnel",
    "farm": "farm",
    "desalination": "desalination plant",
    "laboratory": "laboratory",
    "upgrade": "upgrade",
}
Token = str | tuple[str, str | int]
Tokens = tuple[Token, ...]
CORNERS = ("UL", "UR", "LL")


def facts(sight: Sight) -> Told:
    """All of it."""
    yield from _cities(sight)
    yield from _buildings(sight)
    yield from _tunnels(sight)
    yield from _metropolises(sight)
    yield from _rings(sight)
    yield from _supply(sight)
    if sight.shown != sight.viewer:
        yield from _title(sight)


def _site(sight: Sight, kind: str, site: Site, built: bool) -> Told:
    """The site with what is printed on it; under a dome or a tunnel nothing of it is to be seen, but for its tag."""
    visible = not built or kind in ("building-site", "expansion-site")
    key, icons = f"site:{site.id}", () if built else _printed(sight, site)
    along = kind == "tunnel-site" and len(icons) > 1
    says = ("Surcharge: ",) if any(site.surcharge) and not built else ()
    more = {"place": key, "icons": () if along else icons, "paired": _pair_of(sight, site) > 0}
    yield key, Fact(kind, sight.field.place(site.id), visible=visible, says=says, more=more)
    tag = _gives(sight, site) if built else _costs(site)
    if tag:
        near, price = 70 * sight.field.unit, not built
        yield f"tag:{site.id}", Fact("picture", sight.field.place(site.id), near=near, drawn={1: tag, 2: price})
    if along:
        yield from _marks(sight, site.id, icons)


def _printed(sight: Sight, site: Site) -> Tokens:
    """The bonus, then what the site gives in each Production."""
    bonus = () if site.bonus is None else bonus_icons(sight.content.bonuses[site.bonus])
    return (*bonus, *_gives(sight, site))


def _costs(site: Site) -> Tokens:
    """A plus and each resource, with its number from two on."""
    row: list[Token] = []
    for name, amount in zip(("kelp", "steelplast", "science", "credit", "biomatter"), site.surcharge, strict=True):
        row += [("t", str(amount))] * (amount > 1) + [name] * (amount > 0)
    return (("t", "+"), *row) if row else ()


def _gives(sight: Sight, site: Site) -> Tokens:
    """What a special site gives in each Production; two credits for a pair, numbered where there are several."""
    if isinstance(site, CitySite):
        return ("produce", "purple_city", ("n", 6)) if site.points == 6 else ()
    if site.times > 1:
        return (("times", site.times),)
    if isinstance(site, TunnelSite) and site.points:
        return "produce", ("n", 2)
    number, pairs = _pair_of(sight, site), len(sight.board_of(sight.shown).pairs)
    credits_: Tokens = ("produce", ("c", 2)) if number else ()
    return (("nth", number), *credits_) if number and pairs > 1 else credits_


def _pair_of(sight: Sight, site: Site) -> int:
    """The number of the pair to which a tunnel site belongs; 0 if to none."""
    board = sight.board_of(sight.shown)
    pairs = [{board.tunnels[index].id for index in pair.tunnels} for pair in board.pairs]
    return next((number for number, pair in enumerate(pairs, 1) if site.id in pair), 0)


def _stands(sight: Sight, kind: str, site: str, connected: bool) -> tuple[str, Fact]:
    """What stands on a site; grey where it is not connected (N-3)."""
    state, says = ("plain", ()) if connected else ("grey", ("not connected",))
    fact = Fact(
        kind, sight.field.place(site), owner=sight.color(sight.shown), state=state, says=says, more={"place": site}
    )
    return f"built:{site}", fact


def _cities(sight: Sight) -> Told:
    player, connected = sight.owner, sight.connected(sight.shown)
    for index, site in enumerate(sight.board_of(sight.shown).cities):
        built = bool(player.cities >> index & 1)
        yield from _site(sight, "city-site", site, built)
        if built:
            kind = "purple_city" if player.symbiotic >> index & 1 else "white_city"
            yield _stands(sight, kind, site.id, index in connected)


def _buildings(sight: Sight) -> Told:
    connected = sight.connected(sight.shown)
    board, codes = sight.board_of(sight.shown), sight.owner.buildings
    for site, code in zip(board.buildings, codes, strict=True):
        yield from _site(sight, "expansion-site" if site.expansion else "building-site", site, bool(code))
        what = BUILDING_OF[code & KIND_BITS]
        if what is not None:
            kind = TOKENS[what.value] + ("_upgraded" if code & UPGRADED else "")
            yield _stands(sight, kind, site.id, site.city in connected)


def _tunnels(sight: Sight) -> Told:
    player = sight.owner
    for index, site in enumerate(sight.board_of(sight.shown).tunnels):
        built, upgraded = bool(player.tunnels >> index & 1), bool(player.upgraded_tunnels >> index & 1)
        yield from _site(sight, "tunnel-site", site, built)
        way = sight.field.tunnels[site.id].route
        middle = Point((min(p.x for p in way) + max(p.x for p in way)) / 2, 0)
        yield f"route:{site.id}:{int(built)}", Fact("picture", middle, near=math.inf, drawn={2: built + upgraded})
        if built:
            yield _stands(sight, "tunnel_upgraded" if upgraded else "tunnel", site.id, True)


def _marks(sight: Sight, tunnel: str, icons: Tokens) -> Told:
    """Several marks of one tunnel site lie along it."""
    place, size = sight.field.tunnels[tunnel], max(13.0, 14 * sight.field.unit)
    for number, icon in enumerate(icons):
        off, turn = (number - (len(icons) - 1) / 2) * size, math.radians(place.angle)
        at = Point(place.center.x + off * math.cos(turn), place.center.y + off * math.sin(turn))
        yield f"mark:{tunnel}:{number}", Fact("icons", at, drawn={1: (icon,)})


def _metropolises(sight: Sight) -> Told:
    field = sight.field
    for place, tile in zip(CORNERS, sight.owner.metropolises, strict=True):
        definition, connected = sight.content.metropolises[tile], sight.is_metropolis_connected(sight.shown, place)
        name = sight.texts.metropolis_name(definition)
        says = (name, " Connected." if connected else "Not connected")
        at = field.metropolises[place]
        fact = Fact(f"metropolis_{definition.color}", at, says=says, more={"place": place}, drawn={3: connected})
        yield f"metropolis:{place}", fact
        if definition.scoring or definition.production or (definition.instant and not connected):
            # The label lies across the foot of the tile, pushed inside the field.
            foot = Point(at.x, at.y + 21 * field.unit)
            yield f"metropolis-tag:{place}", Fact("picture", foot, near=14 * field.unit)
    yield from _gained(sight)


def _gained(sight: Sight) -> Told:
    field, shares = sight.layout.field, (0.045, 0.385, 0.66)
    for number, (tile, share) in enumerate(zip(sight.owner.extra_metropolises, shares, strict=False)):
        definition = sight.content.metropolises[tile]
        at = Point(field.x + field.w * share, field.bottom - 18 * sight.field.unit)
        says = (sight.texts.metropolis_name(definition), "Gained")
        yield f"metropolis:gained:{number}", Fact(f"metropolis_{definition.color}", at, says=says, drawn={3: True})
        if definition.production:
            yield f"metropolis-tag:gained:{number}", Fact("picture", at, near=90 * sight.field.unit)


def _rings(sight: Sight) -> Told:
    """About every place on one's own board where what is held can go."""
    if sight.shown != sight.viewer:
        return
    for key in sight.targets:
        kind, _, site = key.partition(":")
        if kind in ("site", "built"):
            yield f"ring:{key}", ring(sight.field.place(site))


def _supply(sight: Sight) -> Told:
    cells, u, state = supply_layout(sight.layout.supply, sight.u), sight.u, sight.state
    area, seat = cells["owner"], sight.seat(sight.shown)
    yield "supply:mark", Fact("mark", Point(area.x + 14 * u, area.center.y), owner=seat.color)
    # A name that is too long for one line has the room of two.
    is_long = text_width(seat.name, Type(13 * u, 700)) > area.w - 27 * u
    high = area.h - 6 * u if is_long else area.h / 2 - 2 * u
    yield "supply:owner", label(seat.name, Rect(area.x + 27 * u, area.y + 3 * u, area.w - 27 * u, high))
    left = {
        "white_city": state.nonsymbiotic_left,
        "purple_city": None if len(state.players) == 1 else state.symbiotic_left,
        "tunnel": state.tunnels_left,
    }
    for cell, what in PIECES.items():
        count = left.get(cell)
        text = "" if count is None else str(count)
        limited = () if count is None else (f"{count} left for all" if count else "none left",)
        key = f"piece:{what}"
        piece = _piece_state(sight, key)
        usable = ("Nothing to",) if piece == "plain" else ()
        yield key, Fact(cell, cells[cell].center, text=text, state=piece, says=(*limited, *usable))


def _piece_state(sight: Sight, key: str) -> str:
    if sight.held == key:
        return "held"
    usable = any(what == key and to for command in sight.allowed(sight.part) for what, to in moves(command))
    return "legal" if usable and sight.shown == sight.viewer else "plain"


def _title(sight: Sight) -> Told:
    area, u, seat = sight.layout.player_board, sight.u, sight.seat(sight.shown)
    box = Rect(area.x + area.w * 0.528, area.y + 6 * u, area.w * 0.32, 26 * u)
    yield "board-owner", picture(box.center)
    yield "board-owner:mark", Fact("mark", Point(box.x + 15 * u, box.center.y), owner=seat.color)
    yield "board-owner:name", label(f"{seat.name}’s board", inner(box, 27 * u, 0, 27 * u, 0))
    at = Point(box.right - 13 * u, box.y + 13 * u)
    yield "button:own-board", Fact("button", at, more={"enabled": True})
