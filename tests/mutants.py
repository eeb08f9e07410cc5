"""Mutants, drawn by a seed, that tests must find: a proof that tests which became fewer or cheaper prove no less.

`python -m tests.mutants --before DIR --seed 1 --count 200 --out FILE AREA ...` draws mutants (those of mutmut) from the
modules of the areas named in `AREAS`, all by default, and runs the area's tests on each in a copy of this tree. For one
that survives there, the same tests of DIR, a checkout from before, are run too. The exit code is 1 if one was caught
before and survives now.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice, zip_longest
from pathlib import Path
from queue import SimpleQueue
from typing import Final, TypeVar

import libcst
from msgspec import Struct
from msgspec.structs import asdict
from mutmut.mutation.file_mutation import create_mutations, deep_replace

from tests.faults import copy_tree

T = TypeVar("T")
ROOT: Final = Path(__file__).resolve().parents[1]
#: Seconds after which a mutant counts as caught: it made something endless.
PATIENCE: Final = 600
#: The exit codes of pytest where a test has failed, or where the mutant cannot even be imported; a crash is negative.
_CAUGHT: Final = (1, 2)
#: The tests that became fewer or cheaper, by area: patterns of the modules below `uc_desktop` that they are there for,
#: and the files below `tests`.
AREAS: Final = {
    "hand": (
        ("ui/art/cards/hand_card.py", "ui/art/cards/hand_room.py", "ui/layout/hand_layout.py"),
        ("ui/panels/test_card_sizes.py", "ui/panels/test_hand_sign_sizes.py"),
    ),
    "names": (("ui/panels/opponents.py", "ui/scene/items/label.py"), ("ui/panels/test_long_names.py",)),
    "claimed": (
        ("ui/panels/claimed.py", "ui/layout/claimed_layout.py", "ui/art/cards/claimed_chips.py"),
        ("ui/panels/test_claimed_cards.py",),
    ),
    "turn panel": (
        ("ui/panels/turn/*.py", "presentation/facts/turn/*.py"),
        ("ui/panels/test_turn_words.py", "ui/panels/test_turn_panel.py"),
    ),
    "resources": (
        ("ui/panels/resource_bar.py", "presentation/facts/resource_facts.py"),
        ("ui/panels/test_resource_bar.py", "ui/panels/test_costs.py"),
    ),
    "main board": (
        ("ui/panels/main_board/*.py", "ui/layout/tag_places.py"),
        ("ui/panels/test_match_tags.py", "ui/panels/test_nothing_covered.py", "ui/panels/test_sign_sizes.py"),
    ),
    "replay": (
        ("ui/panels/replay/*.py", "ui/panels/play_order.py"),
        ("ui/panels/test_replay_panel.py", "ui/panels/test_play_order.py"),
    ),
    "drops": (
        (
            "ui/table/drag_controller.py",
            "ui/feedback/bubbles.py",
            "presentation/gestures.py",
            "presentation/why_not.py",
        ),
        ("ui/table/input/test_every_drop.py", "ui/table/input/test_refusals.py"),
    ),
    "hidden cards": (
        ("ui/overlays/curtain.py", "presentation/facts/overlays/*.py", "app/session/game_log.py"),
        ("ui/overlays/test_curtain.py", "ui/overlays/test_hidden_cards.py"),
    ),
    "drawn anew": (("ui/scene/*.py", "ui/table/table.py"), ("ui/table/test_drawn_anew.py",)),
    "tutorial": (
        ("ui/panels/tutorial_panel.py", "presentation/facts/tutorial_facts.py", "app/tutorial/run.py"),
        ("ui/window/test_tutorial.py", "ui/window/test_tutorial_played.py"),
    ),
    "boxes": (("ui/boxes/*.py",), ("ui/boxes",)),
    "packs": (("ui/pages/new_game/pack_list.py", "app/session/card_sets.py"), ("ui/pages/test_packs.py",)),
    "access": (("ui/access/*.py",), ("ui/access/test_access.py",)),
    "title": (("ui/title/title_page.py", "ui/title/title_button.py"), ("ui/title/test_title_page.py",)),
    "theme": (
        ("ui/theme/theme.py",),
        ("ui/theme/test_text_size.py", "ui/theme/test_colour_vision.py", "ui/test_pseudo_language.py"),
    ),
    "scaling": (
        ("ui/art/drawing/raster.py", "ui/art/drawing/lettering.py"),
        ("ui/test_scaling.py", "ui/art/test_raster.py"),
    ),
    "reachability": (("rules/reachability/*.py",), ("rules/reachability/test_reachability.py",)),
    "automatic": (("app/session/automatic.py",), ("app/session/test_automatic.py",)),
    "saved games": (("app/saves/game_file.py", "app/saves/header.py"), ("app/test_fuzz.py",)),
    "rounds": (("rules/flow/*.py",), ("recorded",)),
    "keys": (
        ("ui/table/keyboard.py", "ui/table/input/*.py", "ui/table/game_flow.py"),
        ("ui/table/input/test_focus.py", "ui/test_keyboard_game.py", "ui/test_mouse_game.py", "ui/test_scenes.py"),
    ),
}


class Mutant(Struct, frozen=True):
    """One change of a module: its number among the mutations of the module, and the code before and after it."""

    area: str
    module: str
    number: int
    change: str


class Outcome(Struct, frozen=True):
    """What came of a mutant: `caught` or `survived`, before too if it survived."""

    mutant: Mutant
    now: str
    before: str = ""


def drawn(areas: Sequence[str], seed: str, count: int) -> list[Mutant]:
    """So many mutants of these areas, as many of each area as of any other."""
    chance = random.Random(seed)
    shuffled = [chance.sample(known, len(known)) for known in map(_mutants_of, areas)]
    by_turns = (mutant for row in zip_longest(*shuffled) for mutant in row if mutant is not None)
    return list(islice(by_turns, count))


def _mutants_of(area: str) -> list[Mutant]:
    paths = [path for pattern in AREAS[area][0] for path in sorted((ROOT / "uc_desktop").glob(pattern))]
    return [mutant for path in paths for mutant in _mutants_in(area, path)]


def _mutants_in(area: str, path: Path) -> Iterator[Mutant]:
    module, mutations, *_ = create_mutations(path.name, path.read_text(encoding="utf-8"))
    for number, mutation in enumerate(mutations):
        if mutation.contained_by_top_level_function is not None:
            before, after = (module.code_for_node(node) for node in (mutation.original_node, mutation.mutated_node))
            yield Mutant(area, str(path.relative_to(ROOT)), number, f"{before} → {after}"[:200])


def written(mutant: Mutant, source: str) -> str:
    """The module with the mutation in it."""
    module, mutations, *_ = create_mutations(mutant.module, source)
    mutation = mutations[mutant.number]
    changed = deep_replace(module, mutation.original_node, mutation.mutated_node)
    assert isinstance(changed, libcst.Module)
    return changed.code


def _tests_of(area: str) -> list[str]:
    return [f"tests/{test}" for test in AREAS[area][1]]


class Trees:
    """A copy of this tree and one of the tree before, used by one process at a time."""

    def __init__(self, folder: Path, before: Path) -> None:
        self.now, self.before = folder / "now", folder / "before"
        copy_tree(ROOT, self.now)
        copy_tree(before, self.before)
        self._time = 1_700_000_000

    def check(self, area: str) -> None:
        """SystemExit if the area's tests fail without any mutant, here or before."""
        for tree in (self.now, self.before):
            if _fails(tree, [test for test in _tests_of(area) if (tree / test).exists()]):
                sys.exit(f"the tests of {area} fail in {tree} without a mutant")

    def outcome(self, mutant: Mutant) -> Outcome:
        """Run the tests of the mutant's area in the copies."""
        tests = _tests_of(mutant.area)
        if self._is_caught(self.now, mutant, tests):
            return Outcome(mutant, "caught")
        there = [test for test in tests if (self.before / test).exists()]
        was_caught = bool(there) and self._is_caught(self.before, mutant, there)
        return Outcome(mutant, "survived", "caught" if was_caught else "survived")

    def _is_caught(self, tree: Path, mutant: Mutant, tests: Sequence[str]) -> bool:
        """Whether one of the tests fails with the mutant, which is one of the module of this tree in either."""
        path, original = tree / mutant.module, (tree / mutant.module).read_text(encoding="utf-8")
        self._write(path, written(mutant, (ROOT / mutant.module).read_text(encoding="utf-8")))
        try:
            return _fails(tree, tests)
        finally:
            self._write(path, original)

    def _write(self, path: Path, text: str) -> None:
        """Write a module with a time that it never had: Python takes bytecode of the same time and size for it."""
        path.write_text(text, encoding="utf-8")
        self._time += 10
        os.utime(path, (self._time, self._time))


def _fails(tree: Path, tests: Sequence[str]) -> bool:
    options = ["-x", "-q", "-p", "no:cacheprovider"]
    bytecode = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(tree / ".bytecode")}
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"} | bytecode
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options, *tests],
            cwd=tree, env=environment, capture_output=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return True
    return done.returncode in _CAUGHT or done.returncode < 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw mutants, run tests on each, and write what came of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("areas", nargs="*", metavar="AREA", help=", ".join(AREAS))
    parser.add_argument("--before", type=Path, required=True, metavar="DIR", help="a checkout from before")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2, help="how many tests run at a time")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help="where the outcomes are written, as JSON Lines"
    )
    given = parser.parse_args(arguments)
    mutants = drawn(given.areas or [*AREAS], given.seed, given.count)
    with tempfile.TemporaryDirectory() as folder, given.out.open("w", encoding="utf-8") as out:
        outcomes = []
        for outcome in _outcomes(mutants, Path(folder), given.before, given.jobs):
            outcomes.append(outcome)
            print(
                json.dumps(asdict(outcome.mutant) | {"now": outcome.now, "before": outcome.before}),
                file=out,
                flush=True,
            )
    lost = [outcome for outcome in outcomes if (outcome.now, outcome.before) == ("survived", "caught")]
    caught = sum(outcome.now == "caught" for outcome in outcomes)
    print(f"{len(outcomes)} mutants, {caught} caught, {len(lost)} caught before only")
    for outcome in lost:
        print(f"{outcome.mutant.module}: {outcome.mutant.change}")
    return 1 if lost else 0


def _outcomes(mutants: Sequence[Mutant], folder: Path, before: Path, jobs: int) -> Iterator[Outcome]:
    free: SimpleQueue[Trees] = SimpleQueue()
    for number in range(jobs):
        free.put(Trees(folder / str(number), before))

    def with_trees(do: Callable[[Trees], T]) -> T:
        trees = free.get()
        try:
            return do(trees)
        finally:
            free.put(trees)

    areas = dict.fromkeys(mutant.area for mutant in mutants)
    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(lambda area: with_trees(lambda trees: trees.check(area)), areas))
        yield from pool.map(lambda mutant: with_trees(lambda trees: trees.outcome(mutant)), mutants)


if __name__ == "__main__":
    sys.exit(main())
