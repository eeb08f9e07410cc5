"""Reports of simulations as tables for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from uc_desktop.app.reports.text_table import text_table
from uc_desktop.app.simulation.game_report import GROUPS
from uc_desktop.presentation.words.card_words import COLOR_KEYS, KIND_KEYS
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.phrases import decimal, percent, whole
from uc_desktop.rules.terms import Color, Kind

if TYPE_CHECKING:
    from uc_desktop.cards.words.words import Words
    from uc_desktop.presentation.words.catalogue import Key

#: Share of resolved in kept below which a card counts as dead.
DEAD: Final = 0.1
_SIDES: Final[Mapping[str, Key]] = {"basic": "simulation.basic", "advanced": "simulation.advanced"}
#: The heads of columns by the name of the figure.
_HEADS: Final[Mapping[str, Key]] = {
    "bot": "simulation_heads.bot",
    "start": "simulation_heads.start",
    "board": "simulation_heads.board",
    "place": "simulation_heads.place",
    "seats": "simulation_heads.seats",
    "wins": "simulation_heads.wins",
    "share": "simulation_heads.share",
    "points": "simulation_heads.points",
    "number": "simulation_heads.number",
    "era": "simulation_heads.era",
    "color": "simulation_heads.colour",
    "kind": "simulation_heads.kind",
    "drawn": "simulation_heads.drawn",
    "kept": "simulation_heads.kept",
    "matched": "simulation_heads.matched",
    "unmatched": "simulation_heads.unmatched",
    "resolved": "simulation_heads.resolved",
    "lead": "simulation_heads.lead",
    "beyond": "simulation_heads.beyond",
    "error": "simulation_heads.error",
    "games": "simulation_heads.games",
    "points_with": "simulation_heads.with",
    "points_without": "simulation_heads.without",
    "worth": "simulation_heads.worth",
}
_OF_CARD: Final = ("number", "era", "color", "kind")
_OF_USE: Final = (
    *_OF_CARD, "drawn", "kept", "matched", "unmatched", "resolved", "share", "lead", "beyond", "error",
)  # fmt: skip
_OF_WORTH: Final = (*_OF_CARD, "games", "resolved", "points_with", "points_without", "worth", "error", "beyond")


def tables(report: Mapping[str, Any], words: Words) -> Iterator[str]:
    """The lines of all tables of a report on games; `words` are those of the cards."""
    yield _heading(report)
    for key, head in GROUPS.items():
        yield ""
        yield from text_table([_heads(head, report[key]), *(_row(head, entry) for entry in report[key])]).split("\n")
    if "cards" in report:
        yield ""
        yield from text_table(list(_uses(report["cards"], words))).split("\n")


def worth_tables(report: Mapping[str, Any], words: Words) -> Iterator[str]:
    """The lines of the table of what cards are worth, the best first; `words` are those of the cards."""
    entries = sorted(report["cards"], key=lambda entry: -entry["worth"])
    rows = [_card_row(_OF_WORTH, entry, words) for entry in entries]
    yield from text_table([_card_heads(_OF_WORTH), *rows]).split("\n")


def _heading(report: Mapping[str, Any]) -> str:
    games, players = len(report["games"]), report["players"]
    return say(
        "simulation.heading",
        games=say("simulation.games", count=games, n=whole(games)),
        players=say("final_report.players", count=players),
        boards=listing("and", (say(_SIDES[side]) for side in report["sides"])),
        faulty=whole(report["with_faults"]),
        endless=whole(games - report["ended"]),
    )


def _heads(first: str, entries: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    interval = say("simulation_heads.interval")
    heads = [say(_HEADS[name]) for name in (first, "seats", "wins", "share", "points")]
    rated = (say("simulation_heads.elo"), interval) if _is_rated(entries[0]) else ()
    return (*heads[:-1], interval, heads[-1], interval, *rated)


def _row(first: str, entry: Mapping[str, Any]) -> tuple[str, ...]:
    points = entry["points_interval"]
    rated: tuple[str, ...] = ()
    if _is_rated(entry):
        rated = (whole(entry["elo"]), _range(*map(whole, entry["elo_interval"])))
    return (
        str(entry[first]),
        whole(entry["seats"]),
        whole(entry["wins"]),
        percent(entry["share"]),
        _range(*map(percent, entry["share_interval"])),
        decimal(entry["points"]),
        say("simulation.none") if points is None else _range(*map(decimal, points)),
        *rated,
    )


def _range(low: str, high: str) -> str:
    return say("simulation.range", low=low, high=high)


def _is_rated(entry: Mapping[str, Any]) -> bool:
    return entry.get("elo") is not None


def _uses(entries: Sequence[Mapping[str, Any]], words: Words) -> Iterator[tuple[str, ...]]:
    """What became of each card, the heading first; dead cards are marked."""
    yield (*_card_heads(_OF_USE), "")
    for entry in entries:
        is_dead = entry["share"] is not None and entry["share"] < DEAD
        yield (*_card_row(_OF_USE, entry, words), say("simulation.dead") if is_dead else "")


def _card_heads(shown: Sequence[str]) -> tuple[str, ...]:
    return (say("simulation_heads.card"), *(say(_HEADS[name]) for name in shown))


def _card_row(shown: Sequence[str], entry: Mapping[str, Any], words: Words) -> tuple[str, ...]:
    return (words.name("cards", entry["card"], entry["name"]), *(_cell(name, entry[name]) for name in shown))


def _cell(name: str, value: Any) -> str:
    match name:
        case _ if value is None:
            return say("simulation.none")
        case "color":
            return say(COLOR_KEYS[Color(value)])
        case "kind":
            return say(KIND_KEYS[Kind(value)])
        case "share":
            return percent(value)
        case _:
            return whole(value) if isinstance(value, int) else decimal(value, 2)
