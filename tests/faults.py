"""Make deliberate faults in copies of the program, and check that the tests find each of them.

`python -m tests.faults [--touched] [--list] [--tree DIR] [NAME ...]` copies the checkout once for each fault, replaces
one text of one file there, and runs the tests of the fault's folder, or with `--touched` those that `tests.touched`
chooses for the file. A fault is found if a test fails. The exit code is 1 if a fault was not found, and 2 if a name is
unknown.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from tests.touched import needed_by

ROOT: Final = Path(__file__).resolve().parents[1]
#: The exit code of pytest if tests have failed; others tell that they did not run, as after a fault in an import.
_TESTS_FAILED: Final = 1


class Fault(NamedTuple):
    """A fault that the tests in the folder `tests` must find: `new` in place of the only `old` in a file."""

    name: str
    file: str
    old: str
    new: str
    tests: str


FAULTS: Final = (
    Fault(
        "wrong-number-of-a-rule",
        "uc_desktop/rules/board/yields.py",
        "    Piece.DESALINATION_PLANT: (Resources(credit=1), 0),\n",
        "    Piece.DESALINATION_PLANT: (Resources(credit=2), 0),\n",
        "tests/rules/board",
    ),
    Fault(
        "lost-reason",
        "uc_desktop/rules/board/payment.py",
        "        if need > have\n    ]\n",
        "        if need > have\n    ][:1]\n",
        "tests/rules/board",
    ),
    Fault(
        "piece-at-a-wrong-site",
        "uc_desktop/presentation/facts/boards/player_board_facts.py",
        "site, code, built = board.buildings[index], player.buildings[index], None",
        "site, code, built = board.buildings[index], player.buildings[index - 1], None",
        "tests/presentation/facts/boards",
    ),
    Fault(
        "stale-panels-after-undo",
        "uc_desktop/ui/table/game_flow.py",
        "            self._guarded(action)\n            self._table.refresh()\n",
        "            self._guarded(action)\n",
        "tests/ui/table",
    ),
    Fault(
        "hand-told-behind-the-curtain",
        "uc_desktop/presentation/facts/overlays/recap.py",
        "groups(reader_of(at), entries,",
        "groups(at, entries,",
        "tests/presentation/facts",
    ),
    Fault(
        "lost-focus-ring",
        "uc_desktop/ui/table/input/focus.py",
        "        if item is not None:\n            self._builder.boards.reveal(item)\n",
        "        if item is not None and self.key != before:\n            self._builder.boards.reveal(item)\n",
        "tests/ui/table/input",
    ),
    Fault(
        "text-cut-at-150-percent",
        "uc_desktop/ui/title/title_page.py",
        "wide = min(round(_MENU * scale), ",
        "wide = min(round(_MENU * scale / self._theme.text), ",
        "tests/ui/title",
    ),
    Fault(
        "event-without-a-sound",
        "uc_desktop/presentation/log/event_rows.py",
        'sound="claim",\n            motion="claim",',
        'sound="",\n            motion="claim",',
        "tests/ui/motion",
    ),
    Fault(
        "wrong-total-of-production",
        "uc_desktop/presentation/playback/production_steps.py",
        "Transfer(len(part.rows), meal.column, -meal.amount, ",
        "Transfer(len(part.rows), meal.column, meal.amount, ",
        "tests/presentation/playback",
    ),
    Fault(
        "key-that-does-nothing",
        "uc_desktop/ui/table/input/keys.py",
        '    _KEY.Key_F6: "F6",\n',
        "",
        "tests/ui/table/input",
    ),
    Fault(
        "save-without-fsync",
        "uc_desktop/app/saves/journal.py",
        "        if confirmations:\n            self._fsync.start(self._file)\n",
        "",
        "tests/app/saves",
    ),
    Fault(
        "reason-without-a-rule",
        "uc_desktop/rules/flow/turns.py",
        'reason("T-6", "slot_not_used", ',
        'reason("", "slot_not_used", ',
        "tests/rules/flow",
    ),
    Fault(
        "picture-of-the-wrong-colour",
        "uc_desktop/ui/art/boards/grounds.py",
        "_pool(_POOLS[city]) if city else",
        '_pool(_POOLS["white"]) if city else',
        "tests/ui/art",
    ),
    Fault(
        "drag-that-drops-twice",
        "uc_desktop/ui/table/table_view.py",
        "item, start, self._pressed_at = self._pressed, self._pressed_at, None",
        "item, start = self._pressed, self._pressed_at",
        "tests/ui/table",
    ),
    Fault(
        "wrong-plural",
        "resources/words/en/log.yaml",
        '  unfed: {one: "left {n} city unfed", other: "left {n} cities unfed"}',
        '  unfed: "left {n} cities unfed"',
        "tests/presentation/words",
    ),
    Fault(
        "what-if-that-shows-a-hand",
        "uc_desktop/app/session/history.py",
        "people[0] if len(people) == 1 else NOBODY",
        "people[0] if people else NOBODY",
        "tests/app/session",
    ),
    Fault(
        "bot-that-sees-the-deck",
        "uc_desktop/rules/view.py",
        "        deck=(UNKNOWN,) * len(state.deck),\n",
        "",
        "tests/rules",
    ),
    Fault(
        "player-that-knows-what-another-looked-at",
        "uc_desktop/rules/view.py",
        "                    known.difference_update(cards)\n",
        "",
        "tests/rules",
    ),
    Fault(
        "choice-that-shows-a-special-discarded",
        "uc_desktop/app/session/simultaneous_choice.py",
        "_without(seen.special_deck, cards)[",
        "seen.special_deck[",
        "tests/app/session",
    ),
    Fault(
        "pack-fault-without-a-line",
        "uc_desktop/cards/loading/loader.py",
        'file.context.add_late_fault(node.line, problem("content.refused", id=refusal.id, why=refusal.problem))',
        'read.strays.append(problem("content.refused", id=refusal.id, why=refusal.problem).at(file.context.name))',
        "tests/cards/loading",
    ),
    Fault(
        "tutorial-step-that-cannot-be-done",
        "resources/tutorial/2-building.yaml",
        'do: ["build tunnel at 1,2-0,2"]',
        'do: ["build tunnel at 0,1-0,2"]',
        "tests/app/tutorial",
    ),
    Fault(
        "missing-accessible-name",
        "uc_desktop/ui/panels/resource_bar.py",
        '        item.kind, item.text = "score", facts.points\n        item.set_name(facts.says)\n',
        '        item.kind, item.text = "score", facts.points\n',
        "tests/ui/panels",
    ),
    Fault(
        "bot-asked-with-the-whole-state",
        "uc_desktop/ui/table/bots/bots_at_table.py",
        "self._session.seen_by(state.active)",
        "state",
        "tests/ui/table",
    ),
    Fault(
        "sum-without-the-last-source",
        "uc_desktop/ui/overlays/playback/sources.py",
        "steps.arrived(range(len(facts.rows)), ",
        "steps.arrived(range(len(rows)), ",
        "tests/ui/overlays",
    ),
    Fault(
        "button-with-a-sign-and-no-name",
        "uc_desktop/ui/panels/player_board/player_board.py",
        'glyph="close", size=9 * u, says=owner.way_back)',
        'glyph="close", size=9 * u)',
        "tests/ui/access",
    ),
    Fault(
        "focus-ring-under-the-veil",
        "uc_desktop/ui/scene/items/focus.py",
        "        return z_order.DIALOG_FOCUS\n",
        "        return z_order.FOCUS\n",
        "tests/ui/table/input",
    ),
    Fault(
        "plural-like-the-singular",
        "card_data/words/en.yaml",
        "  action card: {one: claimed action card, other: claimed action cards}\n",
        "  action card: {one: claimed action card, other: claimed action card}\n",
        "tests/cards/words",
    ),
    Fault(
        "reason-instead-of-another",
        "uc_desktop/rules/board/open_sites.py",
        '        if self._buildings[index]:\n            found.append(reason("B-7", "site_taken"',
        '        elif self._buildings[index]:\n            found.append(reason("B-7", "site_taken"',
        "tests/rules/effects",
    ),
    Fault(
        "contract-without-a-sound",
        "uc_desktop/presentation/log/event_rows.py",
        'sound="claim",\n            motion="claim_contract",',
        'sound="",\n            motion="claim_contract",',
        "tests/ui/motion",
    ),
    Fault(
        "side-of-the-wrong-colour",
        "uc_desktop/ui/art/pieces/pieces.py",
        '"brown": INK.metropolis_brown_dark}',
        '"brown": INK.metropolis_blue_dark}',
        "tests/ui/art",
    ),
)


class Outcome(NamedTuple):
    """How pytest ended, and the id of the first test that failed, empty if none did."""

    code: int
    test: str
    seconds: float

    @property
    def is_found(self) -> bool:
        """Whether a test failed; after an error of pytest itself Python ends with the same code."""
        return self.code == _TESTS_FAILED and self.test != ""

    def words(self, fault: Fault) -> str:
        """One line for the report."""
        what = "found" if self.is_found else "NOT FOUND"
        why = self.test if self.is_found else f"no test failed, pytest ended with {self.code}"
        return f"{what:<9} {self.seconds:6.1f} s  {fault.name}  {why}"


def copy_tree(tree: Path, to: Path) -> None:
    """Copy the files of a checkout that git tracks or would add."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    found = subprocess.run(listed, cwd=tree, check=True, capture_output=True).stdout
    for name in filter(None, os.fsdecode(found).split("\0")):
        # A tracked file may have been deleted.
        if (tree / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(tree / name, to / name)


def patched(fault: Fault, tree: Path) -> str:
    """The text of the fault's file with the fault; ValueError unless the old text occurs exactly once."""
    text = (tree / fault.file).read_text(encoding="utf-8")
    if (count := text.count(fault.old)) != 1:
        raise ValueError(f"{fault.name}: the old text occurs {count} times in {fault.file}")
    return text.replace(fault.old, fault.new)


def run(fault: Fault, tree: Path, tests: Sequence[str]) -> Outcome:
    """Run these tests in a copy of the checkout that has the fault, up to the first failure."""
    with tempfile.TemporaryDirectory(prefix="fault-") as folder:
        copy = Path(folder)
        copy_tree(tree, copy)
        (copy / fault.file).write_text(patched(fault, tree), encoding="utf-8", newline="\n")
        begin = perf_counter()
        done = subprocess.run(_pytest(tests), cwd=copy, env=_environment(), capture_output=True, text=True, check=False)
        return Outcome(done.returncode, first_failed(done.stdout), perf_counter() - begin)


def _pytest(tests: Sequence[str]) -> list[str]:
    # The faults cannot be made a second time in the copy: the test of this module would find every one.
    options = ["-x", "-q", "-p", "no:cacheprovider", "--deselect", "tests/test_faults.py"]
    return [sys.executable, "-m", "pytest", *options, *tests]


def _environment() -> dict[str, str]:
    return {**os.environ, "QT_QPA_PLATFORM": "offscreen"}


def first_failed(output: str) -> str:
    """The id of the first test that failed by pytest's summary; empty if none did."""
    lines = (line.partition(" ") for line in output.splitlines())
    return next((rest.partition(" - ")[0] for word, _, rest in lines if word in ("FAILED", "ERROR")), "")


def needed_for(fault: Fault, *, touched: bool) -> Sequence[str]:
    """The tests that must find the fault, as arguments of pytest."""
    return needed_by([fault.file]) if touched else [fault.tests]


def chosen(names: Sequence[str]) -> list[Fault]:
    """The faults with these names, in the order of the list, or all; KeyError with the first unknown name."""
    known = {fault.name for fault in FAULTS}
    if unknown := [name for name in names if name not in known]:
        raise KeyError(unknown[0])
    return [fault for fault in FAULTS if not names or fault.name in names]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code."""
    parser = ArgumentParser(prog="python -m tests.faults", description="Check that the tests find deliberate faults.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="a fault; all by default")
    parser.add_argument("--touched", action="store_true", help="run the tests that tests.touched chooses for the file")
    parser.add_argument("--list", action="store_true", help="list the faults and run nothing")
    parser.add_argument(
        "--tree", type=Path, default=ROOT, metavar="DIR", help="the checkout to copy; this one by default"
    )
    options = parser.parse_args(arguments)
    try:
        faults = chosen(options.names)
    except KeyError as error:
        parser.error(f"there is no fault {error}")
    if options.list:
        print("\n".join(f"{fault.name}  {fault.file}  {fault.tests}" for fault in faults))
        return 0
    missed = 0
    for fault in faults:
        outcome = run(fault, options.tree, needed_for(fault, touched=options.touched))
        print(outcome.words(fault), flush=True)
        missed += not outcome.is_found
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
