"""Bots at work in another process, so that the window never waits for them."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

from uc_desktop.app.bots.heartbeat import ALIVE, Heartbeat, Watchdog
from uc_desktop.app.bots.thinking import BotQuestion, HintQuestion, attempt, chooser, command_found, hints_found
from uc_desktop.app.gc_tuning import raise_thresholds
from uc_desktop.errors import BotError, problem, system_problem

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    from uc_desktop.app.bots.thinking import Answer, Choose, Hints, Question
    from uc_desktop.rules.commands import Command
    from uc_desktop.rules.content import Content
    from uc_desktop.rules.state import State


#: Message that tells the process to stop thinking.
STOP: Final = None


class BotThinker(Protocol):
    """Whoever finds a bot's command, once told which cards are played with; `ask` returns at once, `answer` is None
    until it is found.

    Both raise BotError if the bot fails; it can be asked again.
    """

    def play_with(self, content: Content) -> None:
        """From now on play with these cards; with others than before, what was asked is cancelled."""

    def ask(self, bot: str, seed: str, view: State, legal: tuple[Command, ...]) -> None:
        """Begin to think; what was asked before is cancelled."""

    def answer(self) -> Command | None:
        """The command, once; None while there is none."""

    def close(self) -> None:
        """Stop thinking for good."""


class Thinker(BotThinker, Protocol):
    """A `BotThinker` that also finds hints; it answers one question at a time."""

    def ask_hints(self, view: State, legal: tuple[Command, ...]) -> None:
        """Begin to think about hints for the active player of this view; what was asked before is cancelled."""

    def hints(self) -> Hints | None:
        """The hints, once; None while there are none. BotError if that failed."""

    def cancel(self) -> None:
        """Stop thinking about what was asked; nothing is found."""


class ProcessThinker:
    """Thinks in one other process, started when first asked, and anew after it has died or fallen silent.

    `clock` gives the seconds that a `Watchdog` counts.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._content: Content | None = None
        self._process: WorkerProcess | None = None
        self._is_cancelled = False
        self._next: Question | None = None

    def play_with(self, content: Content) -> None:
        """From now on play with these cards; a process that has other cards, or has not answered yet, is replaced."""
        if content != self._content or (self._process is not None and self._process.is_busy):
            self.close()
        self._content = content

    def ask(self, bot: str, seed: str, view: State, legal: tuple[Command, ...]) -> None:
        """Begin to think in the other process, as soon as it has stopped thinking about what was asked before."""
        self._begin(BotQuestion(bot, seed, view, legal))

    def ask_hints(self, view: State, legal: tuple[Command, ...]) -> None:
        """Begin to think about hints, as `ask` does."""
        self._begin(HintQuestion(view, legal))

    def cancel(self) -> None:
        """Let the other process stop thinking."""
        self._next = None
        if self._process is not None and self._process.is_busy and not self._is_cancelled:
            self._is_cancelled = True
            with suppress(OSError):  # A process that has died is noticed when it is asked.
                self._process.stop()

    def answer(self) -> Command | None:
        """The command, if it was found since last asked for; BotError if the bot failed, or its process died or
        has been silent for too long."""
        return command_found(self._found())

    def hints(self) -> Hints | None:
        """The hints, as `answer` gives a command."""
        return hints_found(self._found())

    def _begin(self, asked: Question) -> None:
        self.cancel()
        self._next = asked
        if self._process is None or not self._process.is_busy:
            self._send()

    def _found(self) -> Answer | None:
        """What was found since last asked for."""
        if self._process is None or not self._process.is_busy:
            return None
        try:
            found: Answer | None = self._process.receive()
        except BotError:
            self.close()
            raise
        if found is None:
            return None
        if self._is_cancelled:
            self._is_cancelled = False
            if self._next is not None:
                self._send()
            return None
        return found

    def close(self) -> None:
        """End the other process at once, whatever it is doing."""
        if self._process is not None:
            self._process.end()
        self._process, self._next, self._is_cancelled = None, None, False

    def _send(self) -> None:
        asked, self._next, self._is_cancelled = self._next, None, False
        assert asked is not None and self._content is not None
        try:
            if self._process is not None and not self._process.is_alive:
                self.close()
            if self._process is None:
                self._process = WorkerProcess(_serve, self._content, self._clock)
            self._process.send(asked)
        except OSError as error:
            self.close()
            raise BotError(problem("bots.unusable", problem=system_problem(error))) from error


class WorkerProcess:
    """Another process and the two pipes to it; one question at a time.

    `serve` runs there with its ends of the pipes: first it receives the content, then questions, and sends a
    `Heartbeat` while it works. Starting it sends little enough for a pipe to hold, so that this never waits, even if it
    dies at once. The cards, which are more than that, and the questions are sent by a thread.
    """

    def __init__(
        self, serve: Callable[[Connection, Connection], None], content: Content, clock: Callable[[], float]
    ) -> None:
        # Imported late: the program starts without bots.
        import multiprocessing

        from uc_desktop.app.bots.sender import Sender

        # Forking a process that runs Qt is not safe.
        context = multiprocessing.get_context("spawn")
        theirs, questions = context.Pipe(duplex=False)
        self._answers, back = context.Pipe(duplex=False)
        self.is_busy = False
        self._watchdog = Watchdog(clock)
        self._process: BaseProcess = context.Process(target=serve, args=(theirs, back), daemon=True)
        with _interrupts_blocked():
            self._process.start()
        # Only with its own ends closed here does this process see the other one die.
        theirs.close()
        back.close()
        self._sender = Sender(questions)
        self._sender.send(content)

    @property
    def is_alive(self) -> bool:
        """Whether the process is running."""
        return self._process.is_alive()

    def send(self, asked: object) -> None:
        """Ask a question."""
        self._watchdog.start()
        self._sender.send(asked)
        self.is_busy = True

    def stop(self) -> None:
        """Let it stop thinking about what it was asked."""
        self._sender.send(STOP)

    def receive(self) -> Any:
        """The answer, None while there is none; BotError if there never will be one, or if the process has sent no
        heartbeat for too long."""
        try:
            while self._answers.poll():
                found = self._answers.recv()
                self._watchdog.reset()
                if found is not ALIVE:
                    self.is_busy = False
                    return found
        except (EOFError, OSError):
            raise BotError(problem("bots.ended")) from None
        if self._watchdog.has_expired():
            raise BotError(problem("bots.silent"))
        return None

    def end(self) -> None:
        """End it at once, whatever it is doing."""
        self._process.kill()
        self._process.join()
        self._process.close()
        # The other end of its pipe is closed now, so that it waits for nothing.
        self._sender.close()
        self._answers.close()


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Block Ctrl+C in processes started in the block, and in this one until it ends.

    A terminal sends it to all processes: one that is just loading Python would complain. Windows cannot block it.
    """
    if sys.platform == "win32":
        yield
        return
    # Imported late, like the rest of what only processes of bots need.
    import signal
    from multiprocessing import resource_tracker

    # Started with the first process, it would unblock the signal.
    resource_tracker.ensure_running()
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)


class InlineThinker:
    """Thinks in this process, while it is asked."""

    def __init__(self) -> None:
        self._content: Content | None = None
        self._choose: Choose | None = None
        self._found: Answer | None = None

    def play_with(self, content: Content) -> None:
        """From now on play with these cards."""
        if content != self._content:
            self._choose, self._found = chooser(content), None
        self._content = content

    def ask(self, bot: str, seed: str, view: State, legal: tuple[Command, ...]) -> None:
        """Think, and return when done."""
        self._think(BotQuestion(bot, seed, view, legal))

    def ask_hints(self, view: State, legal: tuple[Command, ...]) -> None:
        """Think about hints, and return when done."""
        self._think(HintQuestion(view, legal))

    def _think(self, asked: Question) -> None:
        assert self._choose is not None
        self._found = attempt(self._choose, asked, lambda: False)

    def answer(self) -> Command | None:
        """What was found; BotError if the bot failed."""
        found, self._found = self._found, None
        return command_found(found)

    def hints(self) -> Hints | None:
        """The hints that were found; BotError if that failed."""
        found, self._found = self._found, None
        return hints_found(found)

    def cancel(self) -> None:
        """Drop what was found."""
        self._found = None

    def close(self) -> None:
        """Nothing is left to stop."""


def serve(
    questions: Connection, answers: Connection, prepare: Callable[[Content], Callable[[Any, Callable[[], bool]], Any]]
) -> None:
    """The other process: it answers each question until nobody asks any more.

    The cards come before the first question; what `prepare` makes of them is called with a question and with what
    returns whether to stop.
    """
    raise_thresholds()
    heartbeat = Heartbeat(answers)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        with heartbeat:
            answer = prepare(questions.recv())
        while True:
            asked = questions.recv()
            if asked is STOP:  # It came when the answer was on its way already.
                continue
            with heartbeat:
                # While this thinks, nothing but STOP is sent.
                found = answer(asked, questions.poll)
            heartbeat.send(found)


def _serve(questions: Connection, answers: Connection) -> None:
    serve(questions, answers, lambda content: partial(attempt, chooser(content)))
