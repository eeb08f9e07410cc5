"""The shapes of main boards, player boards and site bonuses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from uc_desktop.cards.card_shapes import ID
from uc_desktop.cards.phrases import words_of
from uc_desktop.cards.records import Field, Record, Values
from uc_desktop.cards.shapes import AtLine, ListOf, Named, Nullable, Number, Placed, Reference, Shape, Text, Word
from uc_desktop.cards.spelling import did_you_mean
from uc_desktop.cards.verbs import EFFECT
from uc_desktop.rules.board import PLACES, Board, BuildingSite, CitySite, TunnelSite
from uc_desktop.rules.content import BonusDef, MainBoardDef, SlotDef
from uc_desktop.rules.terms import Color

BONUS: Shape[BonusDef] = Named(
    "bonus",
    lambda: Record("a bonus", {"id": Field(ID, "id"), "effect": Field(EFFECT, "effect")}, BonusDef),
    "a bonus",
)

_SLOT = Record(
    "a slot",
    {
        "id": Field(Text(8, r"A-[0-9A-Z]+", "a slot's id such as A-Y1"), "id"),
        "color": Field(Word("a colour", words_of(Color)), "color", required=False, about="None for the last slot."),
        "effect": Field(EFFECT, "effect"),
    },
    lambda *, color=None, **values: SlotDef(color=color, **values),
)


def _slots(values: Values) -> Iterable[tuple[str | int, str]]:
    slots: Sequence[Placed[SlotDef]] = values.get("slots", ())
    yield from _twice("slot", [(slot.line, slot.value.id) for slot in slots])
    colors = [slot.value.color for slot in slots]
    if slots and (colors[-1] is not None or None in colors[:-1]):
        yield "slots", "the last slot, and no other, must be the always-available one, without a colour"
    order = [color for color in colors if color is not None]
    if order != sorted(order, key=list(Color).index):
        yield "slots", "slots must be in the order green, red, yellow (clockwise)"


def _main_board(slots: Sequence[Placed[SlotDef]], **values: Any) -> MainBoardDef:
    return MainBoardDef(slots=tuple(slot.value for slot in slots), **values)


MAIN_BOARD: Shape[MainBoardDef] = Named(
    "main_board",
    lambda: Record(
        "a side of the main board",
        {
            "id": Field(ID, "id"),
            "players": Field(ListOf(Number(1, 4), 1, 4), "players"),
            "slots": Field(
                ListOf(AtLine(_SLOT), 2, 25), "slots", about="Clockwise; the last is the always-available one."
            ),
        },
        _main_board,
        check=_slots,
    ),
    "a side of the main board",
)


@dataclass(frozen=True, slots=True)
class _City:
    site: str
    bonus: str | None = None
    building_sites: tuple[str | None, ...] = ()
    expansion: str | None = None


@dataclass(frozen=True, slots=True)
class _Tunnel:
    site: str
    bonus: str | None = None

    @property
    def ends(self) -> tuple[str, str]:
        """The ids at its two ends; the first may be a metropolis place."""
        first, _, second = self.site.partition("-")
        return first, second


_MARK = Nullable(Reference("bonus"))
_CITY_ID = Text(3, r"[0-2],[0-2]", 'a city site such as "0,2"')
_TUNNEL_ID = Text(7, r"([0-2],[0-2]|UL|UR|LL)-[0-2],[0-2]", 'a tunnel site such as "0,0-0,1" or "UL-0,1"')

_CITY_SHAPE = Record(
    "a city site",
    {
        "site": Field(_CITY_ID, "site", about="Row and column."),
        "bonus": Field(_MARK, "bonus", required=False),
        "building_sites": Field(ListOf(_MARK, 2, 4), "building_sites", about="The mark of each, or null."),
        "expansion": Field(_MARK, "expansion", required=False, about="The expansion site's mark."),
    },
    _City,
)
_TUNNEL_SHAPE = Record(
    "a tunnel site",
    {"site": Field(_TUNNEL_ID, "site"), "bonus": Field(_MARK, "bonus", required=False)},
    _Tunnel,
)


def _twice(called: str, found: Iterable[tuple[int, str]]) -> Iterable[tuple[int, str]]:
    seen: dict[str, int] = {}
    for line, name in found:
        if name in seen:
            yield line, f"{called} {name!r} is already on line {seen[name]}"
        seen.setdefault(name, line)


def _graph(values: Values) -> Iterable[tuple[str | int, str]]:
    cities: Sequence[Placed[_City]] = values.get("cities", ())
    tunnels: Sequence[Placed[_Tunnel]] = values.get("tunnels", ())
    yield from _twice("city site", [(city.line, city.value.site) for city in cities])
    yield from _twice("tunnel site", [(tunnel.line, "-".join(sorted(tunnel.value.ends))) for tunnel in tunnels])
    known = {city.value.site for city in cities}
    if cities and "start" in values and values["start"] not in known:
        yield "start", f"there is no city site {values['start']!r}{did_you_mean(values['start'], known)}"
    if cities and tunnels:
        yield from _ends(known, tunnels)


def _ends(known: set[str], tunnels: Sequence[Placed[_Tunnel]]) -> Iterable[tuple[str | int, str]]:
    for tunnel in tunnels:
        ends = tunnel.value.ends
        for end in ends:
            if end not in known and end not in PLACES:
                yield tunnel.line, f"there is no city site {end!r}{did_you_mean(end, known)}"
        if ends[0] == ends[1]:
            yield tunnel.line, f"tunnel site {tunnel.value.site!r} has the same city at both ends"
    reached = {tunnel.value.ends[0] for tunnel in tunnels}
    for place in PLACES:
        if place not in reached:
            yield "tunnels", f"no tunnel site leads to the metropolis {place}"


def _board(*, start: str, cities: Sequence[Placed[_City]], tunnels: Sequence[Placed[_Tunnel]], **values: Any) -> Board:
    index = {city.value.site: number for number, city in enumerate(cities)}
    return Board(
        start=index[start],
        cities=tuple(CitySite(city.value.site, city.value.bonus) for city in cities),
        buildings=tuple(site for city in cities for site in _building_sites(city.value, index)),
        tunnels=tuple(_tunnel_site(tunnel.value, index) for tunnel in tunnels),
        **values,
    )


def _building_sites(city: _City, index: dict[str, int]) -> Iterable[BuildingSite]:
    at = index[city.site]
    for number, bonus in enumerate(city.building_sites, start=1):
        yield BuildingSite(f"{city.site}#{number}", at, bonus=bonus)
    yield BuildingSite(f"{city.site}#x", at, expansion=True, bonus=city.expansion)


def _tunnel_site(tunnel: _Tunnel, index: dict[str, int]) -> TunnelSite:
    first, second = tunnel.ends
    if first in PLACES:
        return TunnelSite(tunnel.site, (index[second],), first, tunnel.bonus)
    return TunnelSite(tunnel.site, (index[first], index[second]), None, tunnel.bonus)


BOARD: Shape[Board] = Named(
    "board",
    lambda: Record(
        "a player board",
        {
            "id": Field(ID, "id"),
            "side": Field(Word("a side", {"basic": "basic", "advanced": "advanced"}), "side"),
            "start": Field(_CITY_ID, "start", about="The starting city's site."),
            "cities": Field(ListOf(AtLine(_CITY_SHAPE), 2, 9), "cities"),
            "tunnels": Field(ListOf(AtLine(_TUNNEL_SHAPE), 3, 40), "tunnels"),
        },
        _board,
        check=_graph,
    ),
    "a player board",
)
