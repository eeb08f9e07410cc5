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
#: What the modules beyond the engine have to do with the rules that their docstrings name; none carries one out.
MENTIONED = {
    "app/records/results.py": "L-7: keeps how a game of one ended, as the engine told it",
    "app/reference.py": "K-1, K-10, T-6: ids as examples of what is searched for",
    "app/reports/review_turns.py": "L-7: keeps how a bot's challenge ended, as the engine told it",
    "app/reports/final_report.py": "L-7, W-5: shows who won, as the engine ranks",
    "app/reports/forecast.py": "Q-14, Z-2: shows Production and feeding ahead, as the engine foresees them",
    "app/reports/production_report.py": "G-1: leaves out what contracts claimed in Production gave",
    "app/reports/production_ways.py": "D-1 to D-5: finds on the board what the engine counts",
    "app/saves/challenges.py": "L-3: chooses where the neutral tiles of a challenge begin",
    "app/saves/header.py": "L-3, T-12: the fields that say where neutral tiles begin and how far undo reaches",
    "app/scenario/pieces.py": "Q-6: puts a tile where the rule would",
    "app/scenario/piles.py": "G-1, K-6, K-11, K-12, S-2: puts cards and contracts where the rules would",
    "app/scenario/position.py": "T-2: fills hands up to the limit",
    "app/scenario/turn.py": "L-3, L-6, X-4: puts down what the rules would",
    "app/session/automatic.py": "T-5: gives no command that would take a choice away",
    "app/bots/bot_game.py": "Q-18: gives each bot the engine's view",
    "app/session/session.py": "Q-18: gives each player the engine's view",
    "app/session/session_state.py": "Q-18: gives each player the engine's view",
    "app/session/simultaneous_choice.py": "S-6, Z-4: asks all players at once what the engine asks one by one",
    "app/simulation/simulate.py": "L-7: reports how games of one ended, as the engine tells it",
    "cards/loading/infinite_loops.py": "A-7, K-5, Q-21: finds packs that the limit would have to stop",
    "cards/loading/loader.py": "Q-21: refuses these packs",
    "cards/loading/refusals.py": "A-7: refuses cards that could not be carried out as they say",
    "cards/words/glossary.py": "B-1: the words of the costs",
    "cards/words/text.py": "B-1, T-8: words",
    "cards/words/text_amounts.py": "B-2, B-4, N-3, X-1: words",
    "cards/words/text_effects.py": "T-8: words",
}
_RANGE = re.compile(r"\b([A-Z])-(\d+) to \1-(\d+)\b")
_ID = re.compile(r"\b(?:[A-Z]-\d[A-Z\d]*|A-[GRY]\d)\b")
#: An upper bound may name the rule that it is one of, besides the place where the rule is implemented.
_BOUND = re.compile(r"\bbound of [A-Z]-\d+\b")
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


def documentation(modules: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The docstrings of these modules and what stands at their constants, each with its place."""
    for module in modules:
        at_constants = (
            (name, text) for text, name in _AT_CONSTANT.findall(MODULES[module].read_text(encoding="utf-8"))
        )
        for name, text in (*docstrings(tree(module)), *at_constants):
            yield f"{module} {name}", text


def misplaced(documented: Iterable[tuple[str, str]]) -> Iterator[str]:
    """The rules that do not stand in exactly one place, or not where their halves should, with where they stand."""
    places: dict[str, list[str]] = {rule: [] for rule in IDS}
    for place, text in documented:
        for rule in named(_BOUND.sub("", text)).intersection(places):
            places[rule].append(place)
    for rule, found in places.items():
        halves = IN_HALVES.get(rule)
        if set(found) != set(halves) if halves else len(found) != (rule not in ONLY_DATA | BY_LOADER.keys()):
            yield f"{rule}: {', '.join(found) or 'nowhere'}"


def test_every_rule_is_named_once_where_it_is_implemented() -> None:
    wrong = list(misplaced(documentation(ENGINE)))
    assert not wrong, "\n".join(["", *wrong])


def test_only_what_bounds_a_turn_is_named_as_the_bound_of_a_rule() -> None:
    bounds = {place.split(" ")[0] for place, text in documentation(ENGINE) if _BOUND.search(text)}
    assert bounds == {"rules/reachability/upper_bound.py"}


def test_what_names_a_rule_beyond_the_engine_is_known_with_what_it_has_to_do_with_it() -> None:
    beyond = [name for name in MODULES if name.startswith(("ai/", "app/", "cards/")) and name not in ENGINE]
    found: dict[str, set[str]] = {}
    for place, text in documentation(beyond):
        found.setdefault(place.split(" ")[0], set()).update(named(text))
    assert {module: rules for module, rules in found.items() if rules} == {
        module: named(which) for module, which in MENTIONED.items()
    }


def test_rules_that_are_only_data_are_named_there() -> None:
    assert set(IDS).intersection(ONLY_DATA) <= set().union(*(named(path.read_text(encoding="utf-8")) for path in DATA))


def test_rules_for_packs_are_named_where_packs_are_refused() -> None:
    assert all(rule in named(ast.get_docstring(tree(module)) or "") for rule, module in BY_LOADER.items())


def test_a_rule_that_is_missing_or_stands_twice_is_told() -> None:
    documented = [*documentation(ENGINE), ("one place", "A coloured slot (A-Y1)."), ("another place", "Draw (T-10).")]
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
