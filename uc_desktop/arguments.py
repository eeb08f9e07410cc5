"""The arguments of the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from uc_desktop.app.saves.games import SUFFIX
from uc_desktop.argument_parser import Parser, shown, translated
from uc_desktop.plain_text import is_line
from uc_desktop.presentation.words.catalogue import Key, say

#: The longest seed. With the number of a game appended it is still valid in a saved game.
LONGEST_SEED: Final = 50
#: The most that a number of games or processes can be.
_MOST: Final = 1_000_000
_LANGUAGE: Final = "--lang"

#: Carries out a command; returns the exit code.
CommandFunction = Callable[[argparse.Namespace], int]


def parse(arguments: Sequence[str] | None, functions: Mapping[str, CommandFunction]) -> argparse.Namespace:
    """The options of the command line; `run` is the function with the command's name, that of "window" for no command.

    A saved game in place of a command stands for `open` with this file. What is written uses the texts of the language
    in use.
    """
    words = list(given_arguments(arguments))
    if words and words[0] not in functions and words[0].lower().endswith(SUFFIX):
        words.insert(0, "open")
    with translated():
        return _parser(functions).parse_args(words)


def given_arguments(arguments: Sequence[str] | None) -> Sequence[str]:
    """The arguments, those of the process in place of None."""
    return sys.argv[1:] if arguments is None else arguments


def language_wanted(arguments: Sequence[str]) -> str:
    """The language named by `--lang`, before the other arguments are looked at; empty if there is none."""
    wanted, is_next = "", False
    for word in arguments:
        option, equals, value = word.partition("=")
        if is_next:
            wanted = word
        # argparse accepts unambiguous abbreviations of options.
        is_named = len(option) > len("--") and _LANGUAGE.startswith(option)
        if is_named and equals:
            wanted = value
        is_next = is_named and not equals
    return wanted


def _parser(functions: Mapping[str, CommandFunction]) -> argparse.ArgumentParser:
    file, command_word, language = say("metavars.file"), say("metavars.command"), say("metavars.language")
    parser = Parser(
        prog="uc-desktop",
        usage=f"%(prog)s [-h] [--version] [--self-check] [--developer] [{_LANGUAGE} {language}] "
        f"[--new-game | --challenge] [{file} | {command_word} ...]",
        description=say("command_help.program", file=file),
    )
    parser.add_argument("--version", action="store_true", help=_help("command_help.version"))
    parser.add_argument("--self-check", action="store_true", help=_help("command_help.self-check"))
    at_start = parser.add_mutually_exclusive_group()
    for name, words in (("new-game", _help("command_help.new game")), ("challenge", _help("command_help.challenge"))):
        at_start.add_argument(f"--{name}", dest="command", action="store_const", const=name, default="", help=words)
    parser.add_argument("--developer", action="store_true", help=_help("command_help.developer"))
    parser.add_argument(_LANGUAGE, metavar=language, default="", help=_help("command_help.language"))
    parser.set_defaults(run=functions["window"], file="")
    commands = parser.add_subparsers(title=say("command_help.commands"), metavar=command_word, prog=parser.prog)
    command = partial(_command, commands, functions)
    command("open", "command_help.open", _add_open)
    command("simulate", "command_help.simulate", _add_simulate)
    command("check-cards", "command_help.check-cards", _add_check_cards)
    command("check-words", "command_help.check-words", _add_check_words)
    command("audit", "command_help.audit", _add_audit)
    command("score", "command_help.score", _add_score)
    command("scenario", "command_help.scenario", _add_scenario)
    command("screenshot", "command_help.screenshot", _add_screenshot)
    command("bench", "command_help.bench", _add_bench)
    command("compare", "command_help.compare", _add_compare)
    return parser


def _command(
    commands: Any,
    functions: Mapping[str, CommandFunction],
    name: str,
    help_key: Key,
    add_own: Callable[[argparse.ArgumentParser], None],
) -> None:
    """Add the command of this name; its own arguments are added, and their texts made, when it is called."""
    parser: argparse.ArgumentParser = commands.add_parser(name, help=_help(help_key), add_own=add_own)
    # Whether it stands before the command counts where it does not stand behind it.
    parser.add_argument(
        _LANGUAGE, metavar=say("metavars.language"), default=argparse.SUPPRESS, help=_help("command_help.language")
    )
    parser.set_defaults(run=functions[name])


def _help(key: Key) -> str:
    """The text with each % doubled, as `argparse` formats help texts."""
    return say(key).replace("%", "%%")


def _add_open(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=_target, metavar=say("metavars.file"), help=_help("command_help.game"))
    command.add_argument(
        "--developer", action="store_true", default=argparse.SUPPRESS, help=_help("command_help.developer")
    )


def _add_check_cards(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "folder", nargs="?", type=_path, metavar=say("metavars.folder"), help=_help("command_help.folder")
    )


def _add_check_words(command: argparse.ArgumentParser) -> None:
    command.add_argument("language", metavar=say("metavars.language"), help=_help("command_help.code"))


def _add_audit(command: argparse.ArgumentParser) -> None:
    command.add_argument("files", nargs="+", type=_path, metavar=say("metavars.file"), help=_help("command_help.game"))


def _add_score(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=_path, metavar=say("metavars.file"), help=_help("command_help.game"))
    _add_json(command)
    _add_observer(command)


def _add_scenario(command: argparse.ArgumentParser) -> None:
    command.epilog = say("command_help.format of scenarios")
    command.add_argument("file", type=_path, metavar=say("metavars.file"), help=_help("command_help.scenario file"))
    _add_json(command)
    _add_observer(command)


def _add_bench(command: argparse.ArgumentParser) -> None:
    _add_json(command)
    command.add_argument("--start", type=_path, metavar=say("metavars.folder"), help=_help("command_help.start"))
    command.add_argument("--bare", action="store_true", help=_help("command_help.bare"))


def _add_compare(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--games",
        type=_positive,
        metavar=say("metavars.number"),
        default=10,
        help=_help("command_help.games of each"),
    )


def _add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--json", type=_target, metavar=say("metavars.file"), default="-", help=_help("command_help.result")
    )


def _add_observer(command: argparse.ArgumentParser) -> None:
    command.add_argument("--as", dest="observer", metavar=say("metavars.player"), help=_help("command_help.observer"))


def _add_simulate(command: argparse.ArgumentParser) -> None:
    file, folder, number = say("metavars.file"), say("metavars.folder"), say("metavars.number")
    command.add_argument("--players", type=_players, metavar="{1,2,3,4}", default=4, help=_help("command_help.players"))
    command.add_argument("--games", type=_positive, metavar=number, default=1, help=_help("command_help.games"))
    command.add_argument("--boards", choices=("basic", "advanced", "both"), help=_help("command_help.boards"))
    bots = command.add_mutually_exclusive_group()
    bots.add_argument("--bots", metavar=say("metavars.bots"), default="random", help=_help("command_help.bots"))
    bots.add_argument("--match", nargs="+", metavar=say("metavars.bot"), help=_help("command_help.match"))
    seed = say("metavars.seed")
    command.add_argument("--seed", type=_seed, metavar=seed, default="1", help=_help("command_help.seed"))
    command.add_argument("--bot-seed", type=_seed, metavar=seed, default="bots", help=_help("command_help.bot seed"))
    command.add_argument("--contracts", action="store_true", help=_help("command_help.contracts"))
    where = command.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=_positive, metavar=number, help=_help("command_help.jobs"))
    where.add_argument("--cluster", type=_target, metavar=say("metavars.address"), help=_help("command_help.cluster"))
    command.add_argument("--resume", type=_path, metavar=file, help=_help("command_help.resume"))
    command.add_argument("--json", type=_target, metavar=file, help=_help("command_help.report"))
    command.add_argument("--csv", type=_target, metavar=file, help=_help("command_help.csv"))
    command.add_argument(
        "--pack", type=_path, action="append", default=[], metavar=folder, help=_help("command_help.pack")
    )
    command.add_argument("--save", type=_path, metavar=folder, help=_help("command_help.save"))
    about = command.add_mutually_exclusive_group()
    about.add_argument("--report", action="store_true", help=_help("command_help.card use"))
    about.add_argument("--worth", metavar=say("metavars.cards"), help=_help("command_help.worth"))


def _add_screenshot(command: argparse.ArgumentParser) -> None:
    file = say("metavars.file")
    source = command.add_mutually_exclusive_group(required=True)
    source.add_argument("--game", type=_path, metavar=file, help=_help("command_help.game"))
    source.add_argument("--demo", metavar=say("metavars.scene"), help=_help("command_help.scene"))
    command.add_argument(
        "--size", type=_size, metavar=say("metavars.size"), default=(1366, 768), help=_help("command_help.size")
    )
    command.add_argument("--theme", choices=("dark", "light"), default="dark", help=_help("command_help.theme"))
    command.add_argument("--out", type=_path, metavar=file, required=True, help=_help("command_help.picture"))


def _positive(text: str) -> int:
    # Python refuses to convert thousands of digits.
    if not text.isdecimal() or len(text) > len(str(_MOST)) or not 1 <= int(text) <= _MOST:
        # Imported late: only a wrong use needs it.
        from uc_desktop.presentation.words.phrases import whole

        raise argparse.ArgumentTypeError(say("arguments.whole number", found=shown(text), most=whole(_MOST)))
    return int(text)


def _players(text: str) -> int:
    if text not in ("1", "2", "3", "4"):
        raise argparse.ArgumentTypeError(say("arguments.players", found=shown(text)))
    return int(text)


def _path(text: str) -> Path:
    return Path(_target(text))


def _target(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError(say("arguments.no name"))
    return text


def _seed(text: str) -> str:
    if not is_line(text, LONGEST_SEED):
        raise argparse.ArgumentTypeError(say("arguments.seed", most=LONGEST_SEED))
    return text


def _size(text: str) -> tuple[int, int]:
    try:
        width, height = (int(side) for side in text.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(say("arguments.size", found=shown(text))) from None
    if not (320 <= width <= 7680 and 240 <= height <= 4320):
        raise argparse.ArgumentTypeError(say("arguments.sizes", least="320x240", most="7680x4320"))
    return width, height
