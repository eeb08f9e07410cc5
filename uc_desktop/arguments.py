"""The arguments of the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NoReturn

from uc_desktop.app.saves.games import SUFFIX
from uc_desktop.plain_text import escaped, is_line

#: The longest seed. With the number of a game appended it is still valid in a saved game.
LONGEST_SEED: Final = 50
#: The most that a number of games or processes can be.
_MOST: Final = 1_000_000
_LANGUAGE: Final = "language of the texts, e.g. pl"
_DEVELOPER: Final = "offer the bot that plays at random for new games, too"
#: How much of a faulty argument an error shows.
_LONGEST_SHOWN: Final = 40

#: Carries out a command; returns the exit code.
CommandFunction = Callable[[argparse.Namespace], int]


class _Parser(argparse.ArgumentParser):
    """Escapes control characters in error messages."""

    def error(self, message: str) -> NoReturn:
        super().error(escaped(message))


def parse(arguments: Sequence[str] | None, functions: Mapping[str, CommandFunction]) -> argparse.Namespace:
    """The options of the command line; `run` is the function with the command's name, that of "window" for no command.

    A saved game in place of a command stands for `open` with this file. What is written uses the texts of the language
    in use.
    """
    words = list(given_arguments(arguments))
    if words and words[0] not in functions and words[0].lower().endswith(SUFFIX):
        words.insert(0, "open")
    return _parser(functions).parse_args(words)


def given_arguments(arguments: Sequence[str] | None) -> Sequence[str]:
    """The arguments, those of the process in place of None."""
    return sys.argv[1:] if arguments is None else arguments


def language_wanted(arguments: Sequence[str]) -> str:
    """The language named by `--lang`, before the other arguments are looked at; empty if there is none."""
    before = wanted = ""
    for word in arguments:
        if before == "--lang":
            wanted = word
        elif word.startswith("--lang="):
            wanted = word.partition("=")[2]
        before = word
    return wanted


def _parser(functions: Mapping[str, CommandFunction]) -> argparse.ArgumentParser:
    parser = _Parser(
        prog="uc-desktop",
        usage="%(prog)s [-h] [--version] [--self-check] [--developer] [--lang LANG] [--new-game | --challenge] "
        "[FILE | COMMAND ...]",
        description="Underwater Cities at one computer (unofficial). FILE is a saved game to open.",
    )
    parser.add_argument("--version", action="store_true", help="print the version, the commit and the formats of files")
    parser.add_argument("--self-check", action="store_true", help="check that everything is in place, and exit")
    at_start = parser.add_mutually_exclusive_group()
    for option, name, words in (
        ("--new-game", "new-game", "set up a new game"),
        ("--challenge", "challenge", "set up the challenge of the day"),
    ):
        at_start.add_argument(option, dest="command", action="store_const", const=name, default="", help=words)
    parser.add_argument("--developer", action="store_true", help=_DEVELOPER)
    parser.add_argument("--lang", metavar="LANG", default="", help=_LANGUAGE)
    parser.set_defaults(run=functions["window"], file="")
    command = partial(_command, parser.add_subparsers(title="commands", metavar="COMMAND", prog=parser.prog), functions)
    opening = command("open", "open a saved game in the window; `open` may be left out")
    opening.add_argument("file", type=_target, metavar="FILE")
    opening.add_argument("--developer", action="store_true", default=argparse.SUPPRESS, help=_DEVELOPER)
    _add_simulate(command("simulate", "play games between bots and report"))
    check = command("check-cards", "check the shipped content, a folder like it, or a card pack")
    check.add_argument("folder", nargs="?", type=_path)
    texts = command("check-words", "check the texts of a language")
    texts.add_argument("language", metavar="LANG", help="e.g. pl")
    audit = command("audit", "play saved games again and check every step, position, hash and score")
    audit.add_argument("files", nargs="+", type=_path, metavar="FILE")
    score = command("score", "print a saved game's position, forecast and points by category")
    score.add_argument("file", type=_path)
    score.add_argument("--json", type=_target, default="-", help="file for the report, - for the screen")
    _add_observer(score)
    scenario = command("scenario", "set up a position from a file, run its commands, print the result")
    scenario.epilog = (
        "The format of the file is described in packaging/COMMANDS.md and, in full, in tests/README.md. "
        "Both are files of the program's source code."
    )
    scenario.add_argument("file", type=_path)
    scenario.add_argument("--json", type=_target, default="-", help="file for the result, - for the screen")
    _add_observer(scenario)
    _add_screenshot(command("screenshot", "draw the window offscreen into a PNG file"))
    bench = command("bench", "measure the performance")
    bench.add_argument("--json", type=_target, default="-", help="file for the figures, - for the screen")
    bench.add_argument("--start", type=_path, metavar="DIR", help="only open the window with the last game saved there")
    bench.add_argument("--bare", action="store_true", help="only open an empty window, to compare with")
    compare = command("compare", "compare the speed of random games with Catanatron's")
    compare.add_argument("--games", type=_positive, default=10, help="number of games of each program")
    return parser


def _command(commands: Any, functions: Mapping[str, CommandFunction], name: str, words: str) -> argparse.ArgumentParser:
    """Add the command of this name, without its arguments."""
    parser: argparse.ArgumentParser = commands.add_parser(name, help=words)
    # Whether it stands before the command counts where it does not stand behind it.
    parser.add_argument("--lang", metavar="LANG", default=argparse.SUPPRESS, help=_LANGUAGE)
    parser.set_defaults(run=functions[name])
    return parser


def _add_observer(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--as", dest="observer", metavar="PLAYER", help="a player's name: tell nothing that is hidden from that player"
    )


def _add_simulate(command: argparse.ArgumentParser) -> None:
    command.add_argument("--players", type=_players, metavar="{1,2,3,4}", default=4)
    command.add_argument("--games", type=_positive, default=1)
    command.add_argument(
        "--boards",
        choices=("basic", "advanced", "both"),
        help="side of the player boards; both alternates by deal "
        "(default: basic, in a match both; solo games: advanced)",
    )
    bots = command.add_mutually_exclusive_group()
    bots.add_argument("--bots", default="random", help="names separated by commas; a shorter list is repeated")
    bots.add_argument(
        "--match",
        nargs="+",
        metavar="BOT",
        help="play these bots against each other: every deal once with each of them in each of their seats",
    )
    command.add_argument("--seed", type=_seed, default="1", help="any text; the same seed gives the same games")
    command.add_argument(
        "--bot-seed",
        type=_seed,
        default="bots",
        help="any text, for the random choices of bots; independent of --seed",
    )
    command.add_argument("--contracts", action="store_true", help="play with government contracts")
    where = command.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=_positive, help="number of processes; by default as many as there are cores")
    where.add_argument(
        "--cluster", type=_target, metavar="ADDRESS", help="play on the machines of this dask.distributed cluster"
    )
    command.add_argument(
        "--resume", type=_path, metavar="FILE", help="save finished games in this file; continue from it if it exists"
    )
    command.add_argument("--json", type=_target, help="file for the whole report, - for the screen instead of tables")
    command.add_argument("--csv", type=_target, metavar="FILE", help="file for a table of all seats of all games")
    command.add_argument(
        "--pack", type=_path, action="append", default=[], metavar="DIR", help="a card pack to play with"
    )
    command.add_argument("--save", type=_path, metavar="DIR", help="save every game in this folder")
    about = command.add_mutually_exclusive_group()
    about.add_argument("--report", action="store_true", help="also print a table of what became of each card")
    about.add_argument(
        "--worth",
        metavar="CARDS",
        help="all, or card ids or numbers separated by commas: print a table of what these cards are worth",
    )


def _add_screenshot(command: argparse.ArgumentParser) -> None:
    source = command.add_mutually_exclusive_group(required=True)
    source.add_argument("--game", type=_path, help="a saved game")
    source.add_argument("--demo", help="the name of a scene")
    command.add_argument("--size", type=_size, default=(1366, 768), help="e.g. 1366x768")
    command.add_argument("--theme", choices=("dark", "light"), default="dark")
    command.add_argument("--out", type=_path, required=True)


def _positive(text: str) -> int:
    # Python refuses to convert thousands of digits.
    if not text.isdecimal() or len(text) > len(str(_MOST)) or not 1 <= int(text) <= _MOST:
        raise argparse.ArgumentTypeError(f"{_shown(text)} is not a whole number from 1 to {_MOST:,}")
    return int(text)


def _players(text: str) -> int:
    if text not in ("1", "2", "3", "4"):
        raise argparse.ArgumentTypeError(f"{_shown(text)} is not a number of players from 1 to 4")
    return int(text)


def _shown(text: str) -> str:
    """A faulty argument as an error shows it."""
    return repr(text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…")


def _path(text: str) -> Path:
    return Path(_target(text))


def _target(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("empty file or folder name")
    return text


def _seed(text: str) -> str:
    if not is_line(text, LONGEST_SEED):
        raise argparse.ArgumentTypeError(f"the seed must be one line of 1 to {LONGEST_SEED} characters")
    return text


def _size(text: str) -> tuple[int, int]:
    try:
        width, height = (int(side) for side in text.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{_shown(text)} is not a size such as 1366x768") from None
    if not (320 <= width <= 7680 and 240 <= height <= 4320):
        raise argparse.ArgumentTypeError("the size must be between 320x240 and 7680x4320")
    return width, height
