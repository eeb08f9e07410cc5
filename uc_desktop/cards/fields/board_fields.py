"""The field types of main boards, player boards and site bonuses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from uc_desktop.cards.fields.card_fields import ID
from uc_desktop.cards.fields.field_types import (
    Converted,
    FieldType,
    IdOf,
    Integer,
    Keyword,
    ListOf,
    Located,
    NamedType,
    Nullable,
    Text,
    UnionByType,
    WithLocation,
)
from uc_desktop.cards.fields.phrases import AMOUNT, words_of
from uc_desktop.cards.fields.records import Field, FieldValues, PlacedFault, Record
from uc_desktop.cards.fields.suggestions import suggesting
from uc_desktop.cards.fields.verbs import EFFECT
from uc_desktop.errors import Problem, problem
from uc_desktop.rules.board.graph import (
    CORNERS,
    SIDES,
    SYMBIOTIC_POINTS,
    Board,
    BuildingSite,
    CitySite,
    TunnelPair,
    TunnelSite,
    board_of,
)
from uc_desktop.rules.content import BonusDef, MainBoardDef, SlotDef
from uc_desktop.rules.terms import NOTHING, Color, Resources

BONUS: FieldType[BonusDef] = NamedType(
    "bonus",
    lambda: Record(problem("forms.bonus"), {"id": Field(ID, "id"), "effect": Field(EFFECT, "effect")}, BonusDef),
    problem("forms.bonus"),
)

_SLOT = Record(
    problem("forms.slot"),
    {
        "id": Field(Text(8, r"A-[0-9A-Z]+", problem("forms.slot id pattern")), "id"),
        "color": Field(
            Keyword(problem("forms.colour"), words_of(Color)),
            "color",
            required=False,
            about="Absent for the last slot.",
        ),
        "effect": Field(EFFECT, "effect"),
    },
    lambda *, color=None, **values: SlotDef(color=color, **values),
)


def _slots(values: FieldValues) -> Iterable[PlacedFault]:
    slots: Sequence[Located[SlotDef]] = values.get("slots", ())
    yield from _twice("content.slot twice", [(slot.line, slot.value.id) for slot in slots])
    colors = [slot.value.color for slot in slots]
    if slots and (colors[-1] is not None or None in colors[:-1]):
        yield "slots", problem("content.last slot")
    order = [color for color in colors if color is not None]
    if order != sorted(order, key=list(Color).index):
        yield "slots", problem("content.order of slots")


def _main_board(slots: Sequence[Located[SlotDef]], **values: Any) -> MainBoardDef:
    return MainBoardDef(slots=tuple(slot.value for slot in slots), **values)


MAIN_BOARD: FieldType[MainBoardDef] = NamedType(
    "main_board",
    lambda: Record(
        problem("forms.main board"),
        {
            "id": Field(ID, "id"),
            "players": Field(ListOf(Integer(1, 4), 1, 4), "players"),
            "slots": Field(
                ListOf(WithLocation(_SLOT), 2, 25), "slots", about="Clockwise; the last is the always-available one."
            ),
        },
        _main_board,
        check=_slots,
    ),
    problem("forms.main board"),
)


class _BuildingSite(Struct, frozen=True):
    bonus: str | None = None
    surcharge: Resources = NOTHING
    times: int = 1


class _City(Struct, frozen=True):
    site: str
    building_sites: tuple[_BuildingSite | None, ...]
    expansion: _BuildingSite | None = None
    bonus: str | None = None
    surcharge: Resources = NOTHING
    points: int = SYMBIOTIC_POINTS


class _Tunnel(Struct, frozen=True):
    site: str
    bonus: str | None = None
    surcharge: Resources = NOTHING
    times: int = 1
    points: int = 0

    @property
    def ends(self) -> tuple[str, str]:
        """The ids at its two ends; the first may be a metropolis place."""
        first, _, second = self.site.partition("-")
        return first, second


_MARK = Nullable(IdOf("bonus"))
#: The 3 × 3 grid of city sites.
_CITY_ID = Text(3, r"[0-2],[0-2]", problem("forms.city site pattern"))
_TUNNEL_ID = Text(7, r"([0-2],[0-2]|UL|UR|LL)-[0-2],[0-2]", problem("forms.tunnel site pattern"))
_BONUS = Field(_MARK, "bonus", required=False, about="What building there gives at once (B-11).")
_SURCHARGE = Field(
    AMOUNT, "surcharge", required=False, about="What building there costs on top, after discounts (B-5)."
)
_TIMES = Field(Integer(2, 9), "times", required=False, about="How often what stands there produces (V-2).")

_BUILDING_SITE = Record(
    problem("forms.building site"),
    {"bonus": _BONUS, "surcharge": _SURCHARGE, "times": _TIMES},
    _BuildingSite,
    at_least_one=True,
)
_BUILDING_SITES: FieldType[_BuildingSite | None] = Nullable(
    UnionByType(text=Converted(IdOf("bonus"), _BuildingSite), mapping=_BUILDING_SITE)
)

_CITY_TYPE = Record(
    problem("forms.city site"),
    {
        "site": Field(_CITY_ID, "site", about="Row and column."),
        "bonus": _BONUS,
        "surcharge": _SURCHARGE,
        "points": Field(
            Integer(1, 20),
            "points",
            required=False,
            about=f"What a connected symbiotic city produces there, if not {SYMBIOTIC_POINTS} points (V-3).",
        ),
        "building_sites": Field(
            ListOf(_BUILDING_SITES, 2, 4),
            "building_sites",
            about="Each one's bonus, or what is special there, or null.",
        ),
        "expansion": Field(_BUILDING_SITES, "expansion", required=False, about="Likewise, of the expansion site."),
    },
    _City,
)
_TUNNEL_TYPE = Record(
    problem("forms.tunnel site"),
    {
        "site": Field(_TUNNEL_ID, "site"),
        "bonus": _BONUS,
        "surcharge": _SURCHARGE,
        "times": _TIMES,
        "points": Field(
            Integer(1, 20), "points", required=False, about="What the metropolis it leads to produces besides (V-6)."
        ),
    },
    _Tunnel,
)
_PAIR: Record[dict[str, Any]] = Record(
    problem("forms.pair"),
    {
        "tunnels": Field(ListOf(_TUNNEL_ID, 2, 2), "tunnels", about="As they are written above."),
        "production": Field(AMOUNT, "resources", about="What both produce besides, each at a connected city (V-5)."),
    },
    dict,
)


def _twice(key: str, found: Iterable[tuple[int, str]]) -> Iterable[PlacedFault]:
    seen: dict[str, int] = {}
    for line, name in found:
        if name in seen:
            yield line, problem(key, found=name, line=seen[name])
        seen.setdefault(name, line)


def _graph(values: FieldValues) -> Iterable[PlacedFault]:
    cities: Sequence[Located[_City]] = values.get("cities", ())
    tunnels: Sequence[Located[_Tunnel]] = values.get("tunnels", ())
    yield from _twice("content.city site twice", [(city.line, city.value.site) for city in cities])
    yield from _twice(
        "content.tunnel site twice", [(tunnel.line, "-".join(sorted(tunnel.value.ends))) for tunnel in tunnels]
    )
    known = {city.value.site for city in cities}
    if cities and "start" in values and values["start"] not in known:
        yield "start", _no_city_site(values["start"], known)
    if cities and tunnels:
        yield from _ends(known, tunnels)


def _no_city_site(found: str, known: Iterable[str]) -> Problem:
    return suggesting(problem("content.no city site", found=found), found, known)


def _ends(known: set[str], tunnels: Sequence[Located[_Tunnel]]) -> Iterable[PlacedFault]:
    for tunnel in tunnels:
        ends = tunnel.value.ends
        for end in ends:
            if end not in known and end not in CORNERS:
                yield tunnel.line, _no_city_site(end, known)
        if ends[0] == ends[1]:
            yield tunnel.line, problem("content.same ends", site=tunnel.value.site)
        if tunnel.value.points and ends[0] not in CORNERS:
            yield tunnel.line, problem("content.no metropolis for points", site=tunnel.value.site)
    reached = {tunnel.value.ends[0] for tunnel in tunnels}
    for place in CORNERS:
        if place not in reached:
            yield "tunnels", problem("content.metropolis apart", place=place)


def _apart(values: FieldValues) -> Iterable[PlacedFault]:
    """City sites to which no way leads from the starting city."""
    joined = [tunnel.value.ends for tunnel in values["tunnels"]]
    reached, before = {values["start"]}, 0
    while len(reached) > before:
        before = len(reached)
        reached |= {end for ends in joined if reached & set(ends) for end in ends if end not in CORNERS}
    for city in values["cities"]:
        if city.value.site not in reached:
            yield city.line, problem("content.city site apart", site=city.value.site)


def _pairs(values: FieldValues) -> Iterable[PlacedFault]:
    known = [tunnel.value.site for tunnel in values["tunnels"]]
    paired: list[tuple[int, str]] = []
    for pair in values.get("pairs", ()):
        for site in pair.value["tunnels"]:
            paired.append((pair.line, site))
            if site not in known:
                yield pair.line, suggesting(problem("content.no tunnel site", found=site), site, known)
    yield from _twice("content.tunnel site paired twice", paired)


def _board_faults(values: FieldValues) -> Iterable[PlacedFault]:
    yield from _graph(values)
    if {"start", "cities", "tunnels"} <= set(values):
        yield from _apart(values)
    if "tunnels" in values:
        yield from _pairs(values)


def _board(
    *,
    start: str,
    cities: Sequence[Located[_City]],
    tunnels: Sequence[Located[_Tunnel]],
    pairs: Sequence[Located[dict[str, Any]]] = (),
    **values: Any,
) -> Board:
    index = {city.value.site: number for number, city in enumerate(cities)}
    ids = [tunnel.value.site for tunnel in tunnels]
    return board_of(
        start=index[start],
        cities=tuple(_city_site(city.value) for city in cities),
        buildings=tuple(site for city in cities for site in _building_sites(city.value, index)),
        tunnels=tuple(_tunnel_site(tunnel.value, index) for tunnel in tunnels),
        pairs=tuple(_pair(ids, **pair.value) for pair in pairs),
        **values,
    )


def _city_site(city: _City) -> CitySite:
    return CitySite(city.site, city.bonus, city.surcharge, city.points)


def _building_sites(city: _City, index: dict[str, int]) -> Iterable[BuildingSite]:
    at = index[city.site]
    for number, site in enumerate(city.building_sites, start=1):
        yield _building_site(f"{city.site}#{number}", at, site)
    yield _building_site(f"{city.site}#x", at, city.expansion, expansion=True)


def _building_site(name: str, city: int, site: _BuildingSite | None, *, expansion: bool = False) -> BuildingSite:
    said = site or _BuildingSite()
    return BuildingSite(name, city, expansion, said.bonus, said.surcharge, said.times)


def _tunnel_site(tunnel: _Tunnel, index: dict[str, int]) -> TunnelSite:
    first, second = tunnel.ends
    place = first if first in CORNERS else None
    cities = (index[second],) if place else (index[first], index[second])
    return TunnelSite(tunnel.site, cities, place, tunnel.bonus, tunnel.surcharge, tunnel.times, tunnel.points)


def _pair(ids: list[str], *, tunnels: Sequence[str], resources: Resources) -> TunnelPair:
    first, second = tunnels
    return TunnelPair((ids.index(first), ids.index(second)), resources)


BOARD: FieldType[Board] = NamedType(
    "board",
    lambda: Record(
        problem("forms.player board"),
        {
            "id": Field(ID, "id"),
            "side": Field(Keyword(problem("forms.side"), {side: side for side in SIDES}), "side"),
            "start": Field(_CITY_ID, "start", about="The starting city's site."),
            "cities": Field(ListOf(WithLocation(_CITY_TYPE), 2, 9), "cities"),
            "tunnels": Field(ListOf(WithLocation(_TUNNEL_TYPE), 3, 40), "tunnels"),
            "pairs": Field(ListOf(WithLocation(_PAIR), 1, 20), "pairs", required=False),
        },
        _board,
        check=_board_faults,
    ),
    problem("forms.player board"),
)
