"""Which tests a change of a file needs, and how long they take.

`python -m tests.touched` prints the tests for what git says is changed, `--since REV` for all that changed since a
commit; `bootstrap.py test --touched` runs them. `--write` writes the table in `tests/README.md` anew, with the seconds
of the last runs.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
README: Final = ROOT / "tests" / "README.md"
#: Where `tests/durations.py` keeps the seconds of each file of tests.
DURATIONS: Final = ROOT / ".pytest_cache" / "v" / "durations"
#: Quick tests of the whole tree: layers, names, records, texts of the repository.
ALWAYS: Final = "tests/test_*.py"
_RULES: Final = ("tests/rules", "tests/content", "tests/recorded")
_SCENES: Final = ("tests/ui/test_scenes.py", "tests/ui/test_golden.py")
_GAMES: Final = ("tests/ui/test_mouse_game.py", "tests/ui/test_keyboard_game.py")
#: What is run beside the tests in the folder of the same name, by the beginning of the path of what is touched.
ALSO: Final[Mapping[str, tuple[str, ...]]] = {
    "card_data": (*_RULES, "tests/cards", "tests/command_line/test_check_cards.py"),
    "packaging": ("tests/command_line",),
    "resources": ("tests/test_fonts.py", "tests/app/test_reference.py", "tests/ui/art", "tests/ui/widgets"),
    "resources/tutorial": ("tests/app/tutorial", "tests/ui/window"),
    "resources/words": ("tests/presentation", "tests/ui/languages", "tests/ui/panels", "tests/ui/test_no_words.py"),
    "uc_desktop/__main__.py": ("tests/command_line",),
    "uc_desktop/command_line.py": ("tests/command_line",),
    "uc_desktop/interrupts.py": ("tests/command_line",),
    "uc_desktop/arguments.py": ("tests/command_line",),
    "uc_desktop/errors.py": ("tests/app", "tests/command_line"),
    "uc_desktop/path_kind.py": ("tests/app", "tests/command_line", "tests/ui/widgets", "tests/ui/window"),
    "uc_desktop/paths.py": ("tests/app", "tests/command_line"),
    "uc_desktop/plain_text.py": ("tests/app", "tests/command_line", "tests/cards", "tests/ui/widgets"),
    "uc_desktop/ai": ("tests/app/bots", "tests/app/simulation"),
    "uc_desktop/app": ("tests/command_line",),
    "uc_desktop/app/bots": ("tests/ui/table",),
    "uc_desktop/app/records": ("tests/ui/widgets", "tests/ui/pages", "tests/upgrade"),
    "uc_desktop/app/reports": ("tests/ui/overlays", "tests/presentation"),
    "uc_desktop/app/saves": ("tests/app/session", "tests/app/test_fuzz.py", "tests/upgrade"),
    "uc_desktop/app/session": ("tests/app/saves", "tests/ui/table", "tests/ui/overlays"),
    "uc_desktop/app/tutorial": ("tests/ui/window",),
    "uc_desktop/cards": ("tests/content", "tests/command_line/test_check_cards.py"),
    "uc_desktop/presentation": (
        "tests/presentation",
        "tests/ui/panels",
        "tests/ui/overlays",
        "tests/ui/table",
        *_SCENES,
    ),
    "uc_desktop/presentation/playback": ("tests/ui/motion",),
    "uc_desktop/presentation/words": ("tests/ui/access", "tests/ui/motion", "tests/ui/test_no_words.py"),
    "uc_desktop/rules": _RULES,
    "uc_desktop/tools": ("tests/command_line", *_SCENES),
    "uc_desktop/ui": _SCENES,
    "uc_desktop/ui/art": ("tests/ui/theme", "tests/ui/panels", "tests/ui/pages/gallery"),
    "uc_desktop/ui/feedback": ("tests/ui/table", "tests/ui/motion"),
    "uc_desktop/ui/layout": ("tests/ui/panels", "tests/ui/overlays", "tests/ui/test_scaling.py"),
    "uc_desktop/ui/overlays": ("tests/ui/motion",),
    "uc_desktop/ui/panels": ("tests/ui/theme",),
    "uc_desktop/ui/scene": ("tests/ui/panels", "tests/ui/access", "tests/ui/test_shown.py"),
    "uc_desktop/ui/table": ("tests/ui/table", "tests/ui/access", "tests/ui/motion", *_GAMES),
    "uc_desktop/ui/theme": ("tests/ui/panels", "tests/ui/widgets"),
    "uc_desktop/ui/window": ("tests/ui/start",),
}
#: The lines around the table in `tests/README.md`.
_TABLE: Final = re.compile(r"(?<=<!-- made by python -m tests.touched --write -->\n).*?(?=<!-- end -->)", re.DOTALL)


def needed_by(paths: Iterable[str]) -> list[str]:
    """What pytest is to run after changes of these files, as paths from the root; the quick tests of the tree in any
    case."""
    found = {str(path.relative_to(ROOT)) for path in ROOT.glob(ALWAYS)}
    for path in paths:
        found |= set(_of_test(path) if path.startswith("tests/") else _of_code(path))
    return sorted(path for path in found if not any(path.startswith(f"{other}/") for other in found))


def _of_test(path: str) -> Iterator[str]:
    """A file of tests itself; for what several tests share, the tests of its folder and of what lies in that."""
    if re.fullmatch(r".*/test_\w+\.py", path):
        if (ROOT / path).exists():
            yield path
    elif path.count("/") > 1:
        yield next(str(folder) for folder in Path(path).parents if _tests_in(folder))
    elif path in ("tests/conftest.py", "tests/table.py", "tests/table_cards.py", "tests/table_setup.py"):
        yield from _RULES


def _of_code(path: str) -> Iterator[str]:
    yield from _mirrored(path)
    for start, tests in ALSO.items():
        if path == start or path.startswith(f"{start}/"):
            yield from (str(found.relative_to(ROOT)) for test in tests for found in ROOT.glob(test))


def _mirrored(path: str) -> Iterator[str]:
    """The folder of tests that mirrors the folder of a file, or else the nearest above it that has tests; none where
    `ALSO` names those of a folder without tests of its own."""
    for folder in Path(path).parents:
        mirror = "tests" / folder.relative_to("uc_desktop" if path.startswith("uc_desktop/") else "")
        if mirror == Path("tests"):
            return
        if _tests_in(mirror):
            yield str(mirror)
            return
        if str(folder) in ALSO:
            return


def _tests_in(folder: Path) -> bool:
    return next((ROOT / folder).rglob("test_*.py"), None) is not None


def changed(since: str | None) -> list[str]:
    """The files that git says are changed: since this commit, or those not committed, or those of the last commit."""
    new = _git("ls-files", "--others", "--exclude-standard")
    if since:
        return [*_differing(since), *new]
    return [*_differing("HEAD"), *new] or _differing("HEAD~1")


def _differing(commit: str) -> list[str]:
    """The files that differ from a commit; of a moved one the old path too."""
    return _git("diff", "--no-renames", "--name-only", commit)


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def rows() -> dict[str, list[str]]:
    """What has a row of its own in the table, with its tests: all whose tests are not those of the folder around it."""
    folders = {path.parent.relative_to(ROOT) for path in (ROOT / "uc_desktop").rglob("*.py")} - {Path("uc_desktop")}
    tests = {folder: needed_by([f"{folder}/any"]) for folder in {*folders, *map(Path, ALSO)}}
    tests |= {Path(path): needed_by([path]) for path in ALSO if path.endswith(".py")}
    return {str(path): tests[path] for path in sorted(tests) if tests[path] != tests.get(path.parent)}


def table(seconds: Mapping[str, float]) -> str:
    """The table "touched, run this, seconds" from the seconds of each file of tests."""
    lines = ["| touched | run | seconds |", "| --- | --- | --- |"]
    always = set(needed_by(()))
    for folder, tests in rows().items():
        taken = sum(time for file, time in seconds.items() if any(_is_in(file, test) for test in tests))
        named = ", ".join(f"`{test.removeprefix('tests/')}`" for test in tests if test not in always)
        lines.append(f"| `{folder}` | {named} | {taken:.0f} |")
    return "\n".join(lines) + "\n"


def _is_in(file: str, test: str) -> bool:
    return file == test or file.startswith(f"{test}/")


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the tests, or write the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.touched", description=__doc__)
    parser.add_argument("--since", metavar="REV", help="what changed since this commit")
    parser.add_argument("--write", action="store_true", help="write the table in tests/README.md anew")
    given = parser.parse_args(arguments)
    if given.write:
        made = table(json.loads(DURATIONS.read_text(encoding="utf-8")))
        README.write_text(_TABLE.sub(lambda _: made, README.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        print("\n".join(needed_by(changed(given.since))))


if __name__ == "__main__":
    main()
