"""The board that is up, as it must be: sites, what stands on them, metropolises, the supply, legal rings."""

from __future__ import annotations

from typing import Any

from tests.ui.expected.facts import Fact, Told, label, picture, ring
from tests.ui.expected.sight import Sight, moves
from tests.ui.expected.standing import new_since_own_turn
from uc_desktop.cards.icons.icons import bonus_icons
from uc_desktop.rules.board.graph import CitySite, Site, TunnelSite
from uc_desktop.rules.terms import BUILDING_OF, KIND_BITS, UPGRADED
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
#: How far from a site, in units of the board, what belongs to it may lie: less than half the way to the next city.
BESIDE = 60.0


def facts(sight: Sight) -> Told:
    """All of it."""
    yield from _cities(sight)
    yield from _buildings(sight)
    yield from _tunnels(sight)
    yield from _metropolises(sight)
    yield from _rings(sight)
    if sight.replay is None:
        yield from _supply(sight)
    if sight.shown != sight.viewer and sight.replay is None:
        yield from _title(sight)
    if sight.shown != sight.viewer and (sight.replay is None or sight.replay.turn.player != sight.shown):
        for site in new_since_own_turn(sight, sight.shown):
            yield f"new:{site}", _beside(sight, "picture", site, says=("New since your last turn",))


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
        yield f"tag:{site.id}", _beside(sight, "picture", site.id, drawn={1: tag, 2: not built})
    if along:
        yield from _marks(sight, site.id, icons)


def _beside(sight: Sight, kind: str, site: str, **more: Any) -> Fact:
    """What belongs to a site and lies on it or next to it."""
    return Fact(kind, sight.field.place(site), near=BESIDE * sight.field.unit, **more)


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
        yield f"route:{site.id}:{int(built)}", picture(sight.layout.field, drawn={2: built + upgraded})
        if built:
            yield _stands(sight, "tunnel_upgraded" if upgraded else "tunnel", site.id, True)


def _marks(sight: Sight, tunnel: str, icons: Tokens) -> Told:
    """Several marks of one tunnel site lie along it."""
    for number, icon in enumerate(icons):
        yield f"mark:{tunnel}:{number}", _beside(sight, "icons", tunnel, drawn={1: (icon,)})


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
            yield f"metropolis-tag:{place}", _beside(sight, "picture", place)
    yield from _gained(sight)


def _gained(sight: Sight) -> Told:
    """The tiles gained during play from left to right, each with a label if it produces."""
    field, before = sight.layout.field, ""
    for number, tile in enumerate(sight.owner.extra_metropolises):
        definition, key = sight.content.metropolises[tile], f"metropolis:gained:{number}"
        says = (sight.texts.metropolis_name(definition), "Gained")
        yield key, Fact(f"metropolis_{definition.color}", field, says=says, after=before, drawn={3: True})
        if definition.production:
            yield f"metropolis-tag:gained:{number}", picture(field, after=key)
        before = key


def _rings(sight: Sight) -> Told:
    """About every place on one's own board where what is held can go."""
    if sight.shown != sight.viewer:
        return
    for key in sight.targets:
        kind, _, site = key.partition(":")
        if kind in ("site", "built"):
            yield f"ring:{key}", ring(sight.field.place(site))


def _supply(sight: Sight) -> Told:
    cells, state, seat = supply_layout(sight.layout.supply, sight.u), sight.state, sight.seat(sight.shown)
    yield "supply:mark", Fact("mark", cells["owner"], owner=seat.color)
    yield "supply:owner", label(seat.name, cells["owner"])
    left = {
        "white_city": state.nonsymbiotic_left,
        "purple_city": None if len(state.players) == 1 else state.symbiotic_left,
        "tunnel": state.tunnels_left,
    }
    for cell, what in PIECES.items():
        count = left.get(cell)
        text = "" if count is None else str(count)
        limited = () if count is None else (f"{count} left for all players" if count else "none left",)
        key = f"piece:{what}"
        piece = _piece_state(sight, key)
        usable = ("No open effect",) if piece == "plain" else ()
        yield key, Fact(cell, cells[cell].center, text=text, state=piece, says=(*limited, *usable))


def _piece_state(sight: Sight, key: str) -> str:
    if sight.held == key:
        return "held"
    usable = any(what == key and to for command in sight.allowed(sight.part) for what, to in moves(command))
    return "legal" if usable and sight.shown == sight.viewer else "plain"


def _title(sight: Sight) -> Told:
    area, seat = sight.layout.player_board, sight.seat(sight.shown)
    yield "board-owner", picture(area)
    yield "board-owner:mark", Fact("mark", area, owner=seat.color)
    yield "board-owner:name", label(f"{seat.name}’s board", area)
    yield "button:own-board", Fact("button", area, after="board-owner:name", more={"enabled": True})
