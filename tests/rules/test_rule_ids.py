"""Every rule is named once where it is implemented: in a docstring, at a constant, or in the data."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from tests.modules import MODULES, assert_in_none, tree
from tests.rules_report import FILES, read_ids
from uc_desktop import paths

IDS = read_ids(FILES["rule"].read_text(encoding="utf-8"))[0]
ENGINE = [name for name in MODULES if name.startswith(("rules/", "cards/fields/"))]
DATA = [path for path in sorted(paths.card_data().rglob("*.yaml")) if path.parent.name != "words"]
#: Rules that are nothing but data: the slots, and what a board is worth.
ONLY_DATA = {*re.findall(r"id: (A-\w+)", "".join(path.read_text(encoding="utf-8") for path in DATA)), "H-5"}
#: The rule for card packs, which are refused when they are loaded.
BY_LOADER = {"Q-21": "cards/loading/infinite_loops.py"}
#: Rules of which each half is implemented in a place of its own: the places, and which half stands there.
IN_HALVES = {
    "C-6": {
        "rules/flow/setup.py TUNNELS": "how many pieces there are",
        "rules/effects/amounts.py left_in_supply": "of which nothing is built when they are gone",
    },
    "G-1": {
        "rules/flow/setup.py _contracts": "which contracts lie face up",
        "rules/flow/setup.py allows_contracts": "that a player alone has none",
        "rules/effects/contracts.py claimable": "when one of them may be claimed",
    },
    "K-10": {
        "rules/content.py CardDef.pile": "which pile a card goes to",
        "rules/changes.py Changes.play_card": "that one without a match goes there at once",
    },
    "Q-1": {
        "rules/changes.py Changes.draw": "drawing from too few cards",
        "rules/flow/turns.py playable": "a turn without a card in hand",
    },
    "T-5": {
        "rules/flow/turns.py fits": "which cards are resolved",
        "rules/effects/agenda.py _begin": "that slot and card are never interleaved",
    },
    "T-6": {
        "rules/reachability/search.py Search": "that no slot is chosen which cannot be used",
        "rules/flow/turns.py confirmations": "that no turn ends with its slot unused",
    },
    "T-8": {
        "rules/effects/agenda.py open_parts": "that parts are resolved in any order",
        "rules/effects/building.py BuildVerb.do": "that what was built must be upgraded",
        "rules/reachability/search.py Search": "that nothing is built whose upgrade could not be paid",
    },
    "W-3": {
        "rules/effects/amounts.py types_at_cities": "which types of building a city has",
        "rules/flow/scoring.py CITY_POINTS": "how many points they give",
    },
    "Z-3": {
        "rules/round_changes.py RoundChanges.begin_era": "that the old deck leaves the game",
        "rules/content.py CardDef.pile": "that old cards leave it later",
    },
}
_RANGE = re.compile(r"\b([A-Z])-(\d+) to \1-(\d+)\b")
_ID = re.compile(r"\b(?:[A-Z]-\d[A-Z\d]*|A-[GRY]\d)\b")
_AT_CONSTANT = re.compile(r"^ *(#: .*\n(?: *#: .*\n)*) *(?:self\.)?(\w+)", re.MULTILINE)


def named(text: str) -> set[str]:
    """The rule ids in a text, also those between two joined by "to"."""
    between = {f"{one}-{number}" for one, low, high in _RANGE.findall(text) for number in range(int(low), int(high))}
    return between | set(_ID.findall(text))


def docstrings(node: ast.Module | ast.ClassDef | ast.FunctionDef, within: str = "") -> Iterator[tuple[str, str]]:
    """The dotted names and docstrings of a module, its classes and functions; the module's name is empty."""
    yield within, ast.get_docstring(node) or ""
    for child in node.body:
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield from docstrings(child, f"{within}.{child.name}".lstrip("."))


def documentation() -> Iterator[tuple[str, str]]:
    """The engine's docstrings and what stands at its constants, each with its place."""
    for module in ENGINE:
        at_constants = (
            (name, text) for text, name in _AT_CONSTANT.findall(MODULES[module].read_text(encoding="utf-8"))
        )
        for name, text in (*docstrings(tree(module)), *at_constants):
            yield f"{module} {name}", text


def misplaced(documented: Iterable[tuple[str, str]]) -> Iterator[str]:
    """The rules that do not stand in exactly one place, or not where their halves should, with where they stand."""
    places: dict[str, list[str]] = {rule: [] for rule in IDS}
    for place, text in documented:
        for rule in named(text).intersection(places):
            places[rule].append(place)
    for rule, found in places.items():
        halves = IN_HALVES.get(rule)
        if set(found) != set(halves) if halves else len(found) != (rule not in ONLY_DATA | BY_LOADER.keys()):
            yield f"{rule}: {', '.join(found) or 'nowhere'}"


def test_every_rule_is_named_once_where_it_is_implemented() -> None:
    wrong = list(misplaced(documentation()))
    assert not wrong, "\n".join(["", *wrong])


def test_rules_that_are_only_data_are_named_there() -> None:
    assert set(IDS).intersection(ONLY_DATA) <= set().union(*(named(path.read_text(encoding="utf-8")) for path in DATA))


def test_rules_for_packs_are_named_where_packs_are_refused() -> None:
    assert all(rule in named(ast.get_docstring(tree(module)) or "") for rule, module in BY_LOADER.items())


def test_a_rule_that_is_missing_or_stands_twice_is_told() -> None:
    documented = [*documentation(), ("one place", "A coloured slot (A-Y1)."), ("another place", "Draw (T-10).")]
    without = [(place, text) for place, text in documented if "L-7" not in named(text)]
    assert list(misplaced(without)) == [
        "T-10: rules/flow/rounds.py _finish_turn, another place",
        "A-Y1: one place",
        "L-7: nowhere",
    ]


def test_no_rule_is_named_that_does_not_exist() -> None:
    names = [name for name in MODULES if not name.startswith(("presentation/", "ui/", "tools/"))]
    assert_in_none(names, lambda name: named(MODULES[name].read_text(encoding="utf-8")) - set(IDS))


def test_ids_are_read_one_by_one_and_in_ranges() -> None:
    assert named("Tiles return (E-1 to E-3, L-5); see A-2Y1, A-G4.") == {"E-1", "E-2", "E-3", "L-5", "A-2Y1", "A-G4"}
