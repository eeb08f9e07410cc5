"""Every rule is named where it is implemented: in a docstring, at a constant, or in the data."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.modules import MODULES, assert_in_none, tree
from tests.rules_report import FILES, read_ids
from uc_desktop import paths

IDS = read_ids(FILES["rule"].read_text(encoding="utf-8"))[0]
#: Modules that only say what was done, can be done or cannot; they implement no rule.
DESCRIBING = {"rules/commands.py", "rules/events.py", "rules/reasons.py"}
IMPLEMENTING = [name for name in MODULES if name.startswith(("rules/", "cards/fields/")) and name not in DESCRIBING]
DATA = [path for path in sorted(paths.card_data().rglob("*.yaml")) if path.parent.name != "words"]
_RANGE = re.compile(r"\b([A-Z])-(\d+) to \1-(\d+)\b")
_ID = re.compile(r"\b(?:[A-Z]-\d[A-Z\d]*|A-[GRY]\d)\b")


def named(text: str) -> set[str]:
    """The rule ids in a text, also those between two joined by "to"."""
    between = {f"{one}-{number}" for one, low, high in _RANGE.findall(text) for number in range(int(low), int(high))}
    return between | set(_ID.findall(text))


def documentation(name: str) -> Iterator[str]:
    """The docstrings of a module's functions and classes, and what stands at its constants."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield ast.get_docstring(node) or ""
    yield from re.findall(r"^ *#: (.*)", MODULES[name].read_text(encoding="utf-8"), re.MULTILINE)


def test_every_rule_is_named_where_it_is_implemented() -> None:
    places = [text for name in IMPLEMENTING for text in documentation(name)]
    found = set[str]().union(*map(named, places), *(named(path.read_text(encoding="utf-8")) for path in DATA))
    missing = [rule for rule in IDS if rule not in found]
    assert not missing, ", ".join(missing)


def test_no_rule_is_named_that_does_not_exist() -> None:
    names = [name for name in MODULES if not name.startswith(("presentation/", "ui/", "tools/"))]
    assert_in_none(names, lambda name: named(MODULES[name].read_text(encoding="utf-8")) - set(IDS))


def test_ids_are_read_one_by_one_and_in_ranges() -> None:
    assert named("Tiles return (E-1 to E-3, L-5); see A-2Y1, A-G4.") == {"E-1", "E-2", "E-3", "L-5", "A-2Y1", "A-G4"}
