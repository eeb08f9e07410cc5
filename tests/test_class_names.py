"""A public class of `app` or `cards` has a name that no other public class of the program has; one of `rules`, that
no other of `rules` has."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import uc_desktop

PACKAGE = Path(uc_desktop.__file__).parent


def modules_by_class() -> dict[str, list[str]]:
    """The modules in which a public class of each name is defined."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path.relative_to(PACKAGE).as_posix())
    return found


def test_no_public_class_of_app_or_cards_has_the_name_of_another() -> None:
    shared = [modules for modules in modules_by_class().values() if len(modules) > 1]
    assert [modules for modules in shared if any(each.startswith(("app/", "cards/")) for each in modules)] == []


def test_no_two_public_classes_of_rules_share_a_name() -> None:
    within = ([each for each in modules if each.startswith("rules/")] for modules in modules_by_class().values())
    assert [modules for modules in within if len(modules) > 1] == []
