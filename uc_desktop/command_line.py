"""The command line. Qt is imported only by commands that draw."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from uc_desktop import paths
from uc_desktop.app.gc_tuning import raise_thresholds
from uc_desktop.arguments import CommandFunction, given_arguments, language_wanted, parse
from uc_desktop.errors import Problem, ProblemsError, UcError, UsageError, problem, system_problem
from uc_desktop.interrupts import STOPPED, restore_interrupt, say_at_interrupt
from uc_desktop.plain_text import encodable, escaped

if TYPE_CHECKING:
    from uc_desktop.app.session.card_sets import CardSets
    from uc_desktop.app.simulation.arena import Execution
    from uc_desktop.app.simulation.jobs import Series
    from uc_desktop.cards.words.words import Words

WRONG_USE = 2
#: Options of `simulate` that exclude each other: --save works for whole games played now, on this machine; --worth has
#: fixed seats.
_NOT_TOGETHER = (("save", "worth"), ("match", "worth"), ("save", "resume"), ("save", "cluster"))
#: LOCALE_NAME_MAX_LENGTH of Windows.
_LONGEST_LOCALE = 85
#: MB_ICONERROR, the style of a message box for errors on Windows.
_ERROR_BOX = 0x10


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0 when all is well, 1 for a fault, 2 for wrong use."""
    arguments = given_arguments(arguments)
    _speak(language_wanted(arguments))
    options = parse(arguments, _command_functions())
    run: CommandFunction = options.run
    raise_thresholds()
    if run not in (_window, _screenshot, _bench):
        # Those that use Qt end at once: an exception inside Qt is lost, or crashes.
        restore_interrupt()
    try:
        _check_language(options.lang)
        _check_outputs(options)
        code = run(options)
        print(end="", flush=True)
        return code
    except UcError as error:
        _complain(_lines(error))
        return WRONG_USE if isinstance(error, UsageError) else 1
    except BrokenPipeError:
        _drop_output()  # whoever read it has had enough
        return 0
    except OSError as error:
        try:
            print(end="", flush=True)
        except OSError:
            _drop_output()
        _complain([_words(error)])
        return 1
    except KeyboardInterrupt as stop:
        _complain([_stopped(*stop.args)])
        return STOPPED


def _speak(wanted: str) -> None:
    """Have all that is written in the language wanted, or in that of the settings, the environment or the system."""
    from uc_desktop.app.records.languages import language_of
    from uc_desktop.app.records.settings import LANGUAGES, language_in
    from uc_desktop.presentation.words.catalogue import KEYS, say, speak

    chosen = wanted if wanted in LANGUAGES else language_in(paths.user_config() / "settings.json")
    speak(KEYS if wanted == KEYS else language_of(chosen, os.environ, _system_languages()))
    say_at_interrupt(f"uc-desktop: {say('simulation.stopped')}")


def _system_languages() -> Sequence[str]:
    """The languages of the system; elsewhere than on Windows the environment names them."""
    if sys.platform != "win32":
        return ()
    import ctypes

    name = ctypes.create_unicode_buffer(_LONGEST_LOCALE)
    ctypes.windll.kernel32.GetUserDefaultLocaleName(name, _LONGEST_LOCALE)
    return (name.value,)


def _check_language(wanted: str) -> None:
    """UsageError, with the languages there are, if there are no texts in this one; none means the usual one."""
    from uc_desktop.app.records.settings import LANGUAGES
    from uc_desktop.presentation.words.catalogue import KEYS, listing

    if wanted not in ("", KEYS, *LANGUAGES):
        raise UsageError(problem("options.no language", found=wanted, known=listing("comma", LANGUAGES)))


def _check_outputs(options: argparse.Namespace) -> None:
    """OSError if what the command makes cannot be written where it is wanted, before any work begins."""
    named = vars(options)
    for target in (named.get("json"), named.get("csv"), named.get("resume"), named.get("out")):
        if target not in (None, "-"):
            paths.check_file(Path(target))
    if named.get("save") is not None:
        paths.check_folder(named["save"])


def _drop_output() -> None:
    """What is still to be written goes nowhere, or Python would complain once more when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _words(error: OSError) -> str:
    from uc_desktop.presentation.words.problem_words import fault_words

    return fault_words(system_problem(error).at(str(error.filename or "")))


def _lines(error: UcError) -> Sequence[str]:
    """What an error says; a line for each fault of content and options."""
    from uc_desktop.presentation.words.problem_words import error_words, fault_words

    if isinstance(error, ProblemsError):
        return [fault_words(each) for each in error.problems]
    return [error_words(_card_words(), error)]


def _stopped(*notices: Problem) -> str:
    """What to say when Ctrl+C has stopped the program: that it has, then these notices."""
    from uc_desktop.presentation.words.catalogue import listing, say
    from uc_desktop.presentation.words.problem_words import fault_words

    return listing("semicolon", (say("simulation.stopped"), *map(fault_words, notices)))


def _complain(lines: Iterable[str]) -> None:
    first, *rest = lines
    if sys.platform == "win32" and sys.stderr is None:
        import ctypes

        # A program without a console has no other way to show an error.
        ctypes.windll.user32.MessageBoxW(None, "\n".join([first, *rest]), "Underwater Cities", _ERROR_BOX)
        return
    _print([f"uc-desktop: {first}", *rest], sys.stderr)


def _say(lines: Iterable[str]) -> None:
    _print(lines, sys.stdout)


def _print(lines: Iterable[str], stream: TextIO | None) -> None:
    """Print lines with control characters escaped: file names and contents may contain anything.

    Without a stream, as in a program without a console on Windows, nothing is printed.
    """
    if stream is None:
        return
    print(encodable("\n".join(map(escaped, lines)), stream), file=stream)


def _write_json(target: str, value: Any) -> None:
    text = json.dumps(value, indent=2, sort_keys=True)
    if target == "-":
        print(text)
    else:
        Path(target).write_text(text + "\n", encoding="utf-8")


def _simulate(options: argparse.Namespace) -> int:
    from uc_desktop.app.simulation.arena import measure, simulate
    from uc_desktop.app.simulation.card_ablation import cards_named
    from uc_desktop.app.simulation.output import games_csv, worth_csv
    from uc_desktop.cards.loading.loader import load_content
    from uc_desktop.presentation.terminal.simulation_tables import tables, worth_tables

    series, execution = _series(options), _execution(options)
    content = load_content(_card_sets().keep(options.pack) if options.pack else paths.card_data())
    if options.worth is not None:
        worth = measure(content, series, execution, cards_named(content, options.worth))
        _write_report(options, worth, worth_tables, worth_csv)
        return 0
    report = simulate(content, series, execution, with_card_use=options.report, save=options.save)
    _write_report(options, report, tables, games_csv)
    return 1 if report["with_faults"] or report["ended"] < options.games else 0


def _series(options: argparse.Namespace) -> Series:
    """The games that the options ask for; UsageError if they cannot be played."""
    from uc_desktop.app.simulation.jobs import Series, check_series
    from uc_desktop.rules.board.graph import SIDES
    from uc_desktop.rules.flow.setup import allowed_sides

    sides = allowed_sides(options.players)
    if options.boards is not None:
        sides = SIDES if options.boards == "both" else (options.boards,)
    elif options.match is None:
        sides = sides[:1]
    series = Series(
        players=options.players,
        bots=tuple(options.match or options.bots.split(",")),
        games=options.games,
        seed=options.seed,
        bot_seed=options.bot_seed,
        sides=sides,
        contracts=options.contracts,
        is_match=options.match is not None,
    )
    check_series(series)
    return series


def _execution(options: argparse.Namespace) -> Execution:
    from uc_desktop.app.simulation.arena import Execution
    from uc_desktop.app.simulation.executors import cores
    from uc_desktop.presentation.terminal.progress_words import progress_words

    for one, other in _NOT_TOGETHER:
        if None not in (getattr(options, one), getattr(options, other)):
            raise UsageError(problem("options.not together", one=f"--{one}", other=f"--{other}"))
    return Execution(options.jobs or cores(), options.cluster or "", options.resume, sys.stderr, progress_words)


def _write_report(
    options: argparse.Namespace,
    report: dict[str, Any],
    tables: Callable[[dict[str, Any], Words], Iterable[str]],
    as_csv: Callable[[dict[str, Any]], str],
) -> None:
    """Write the report where it is wanted; tables go to the screen, unless the JSON is wanted there."""
    if options.json is not None:
        _write_json(options.json, report)
    if options.csv is not None:
        Path(options.csv).write_text(as_csv(report), encoding="utf-8", newline="")
    if options.json != "-":
        _say(tables(report, _card_words()))


def _check_cards(options: argparse.Namespace) -> int:
    from uc_desktop.cards.loading.check import report
    from uc_desktop.presentation.words.pack_words import content_summary
    from uc_desktop.presentation.words.problem_words import fault_words

    shipped = paths.card_data()
    found = report(options.folder or shipped, shipped)
    _say(map(fault_words, found.faults) if found.content is None else content_summary(found.content, found.pack))
    return 1 if found.faults else 0


def _check_words(options: argparse.Namespace) -> int:
    from uc_desktop.presentation.words.catalogue import say
    from uc_desktop.tools.check_words import check_words

    faults = check_words(options.language)
    _say(faults or [say("check_words.complete", language=options.language)])
    return 1 if faults else 0


def _audit(options: argparse.Namespace) -> int:
    from uc_desktop.app.saves.game_file import load
    from uc_desktop.app.session.audit import audit
    from uc_desktop.presentation.words.catalogue import listing, say
    from uc_desktop.presentation.words.problem_words import notice_words

    sets = _card_sets()
    for path in options.files:
        loaded = load(path)
        found = audit(loaded, sets.engine_for(loaded.header.content))
        points = listing("comma", map(str, found.points))
        result = say("audit.over" if found.is_over else "audit.under way", count=found.steps, points=points)
        _say([say("problems.in file", path=str(path), problem=result)])
        if found.torn is not None:
            _say([notice_words(_card_words(), [found.torn])])
    return 0


def _card_words() -> Words:
    """The words of cards and of the rules' reasons in the language in use."""
    from uc_desktop.presentation.words.catalogue import card_words, language

    return card_words(language())


def _score(options: argparse.Namespace) -> int:
    from uc_desktop.app.reports.score import score
    from uc_desktop.app.saves.game_file import load
    from uc_desktop.presentation.words.problem_words import notice_words

    loaded = load(options.file, tolerant=True)
    engine = _card_sets().engine_for(loaded.header.content)
    report = score(loaded, engine, partial(notice_words, _card_words()), options.observer)
    _write_json(options.json, report)
    return 1 if report["faulty"] else 0


def _card_sets() -> CardSets:
    from uc_desktop.app.session.card_sets import CardSets

    return CardSets(paths.card_data(), paths.user_data())


def _scenario(options: argparse.Namespace) -> int:
    from uc_desktop.app.scenario.scenario import run_scenario
    from uc_desktop.cards.loading.loader import load_content

    report = run_scenario(options.file, load_content(paths.card_data()), _card_words(), options.observer)
    _write_json(options.json, report)
    return 0


def _screenshot(options: argparse.Namespace) -> int:
    from uc_desktop.presentation.words.catalogue import language
    from uc_desktop.tools.screenshot import take

    if options.out.suffix.lower() != ".png":
        raise UsageError(problem("options.no PNG").at(options.out))
    take(
        game=options.game,
        demo=options.demo,
        size=options.size,
        language=language(),
        out=options.out,
        theme=options.theme,
    )
    return 0


def _bench(options: argparse.Namespace) -> int:
    if options.start or options.bare:
        from uc_desktop.tools import bench_start

        if options.bare:
            bench_start.bare()
        else:
            bench_start.start(options.start)
        return 0
    from uc_desktop.app.bench import figures as of_rules
    from uc_desktop.tools.bench import figures as of_window

    # First the window, as it is when the program has just started: not after thousands of games in the same memory.
    window = of_window()
    _write_json(options.json, {**of_rules(), **window})
    return 0


def _compare(options: argparse.Namespace) -> int:
    from uc_desktop.cards.loading.loader import load_content
    from uc_desktop.tools.compare import report

    for line in report(load_content(paths.card_data()), options.games):
        _say([line])
    return 0


def _window(options: argparse.Namespace) -> int:
    if options.version:
        from uc_desktop.presentation.words.window_words import version_lines

        _say(version_lines())
        return 0
    if options.self_check:
        from uc_desktop.tools.self_check import self_check

        return self_check()
    from uc_desktop.ui.start.start import start

    return start(options.file, options.command, is_developer=options.developer, language=options.lang)


def _command_functions() -> Mapping[str, CommandFunction]:
    """The function that carries out each command; that of "window" is called without a command."""
    return {
        "window": _window,
        "open": _window,
        "simulate": _simulate,
        "check-cards": _check_cards,
        "check-words": _check_words,
        "audit": _audit,
        "score": _score,
        "scenario": _scenario,
        "screenshot": _screenshot,
        "bench": _bench,
        "compare": _compare,
    }
