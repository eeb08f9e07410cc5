"""Reviews turns in another process, one after the other, so that the window never waits for them."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from uc_desktop.app.bots.worker import WorkerProcess, serve
from uc_desktop.errors import BotError, Problem, problem, system_problem, unexpected_problem

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from uc_desktop.app.reports.review_turns import ChallengeResult, ChallengeTask, TurnReview, TurnTask
    from uc_desktop.rules.content import Content

    Task = TurnTask | ChallengeTask
    Result = TurnReview | ChallengeResult
    Answer = Result | Problem


class Reviewer(Protocol):
    """Whoever reviews turns and plays challenges; `ask` returns at once, `answer` is None until that is done.

    Both raise BotError if that fails; it can be asked again.
    """

    def ask(self, task: Task) -> None:
        """Begin to review a turn, or to play a challenge; not before the one asked for last is answered."""

    def answer(self) -> Result | None:
        """The result, once; None while there is none."""

    def close(self) -> None:
        """Stop for good."""


class ProcessReviewer:
    """Reviews in one other process, with these cards, started when first asked and anew after it has died."""

    def __init__(self, content: Content, clock: Callable[[], float] = time.monotonic) -> None:
        self._content, self._clock = content, clock
        self._process: WorkerProcess | None = None

    def ask(self, task: Task) -> None:
        """Begin to review in the other process."""
        try:
            if self._process is None:
                self._process = WorkerProcess(_serve, self._content, self._clock)
            self._process.send(task)
        except OSError as error:
            self.close()
            raise BotError(problem("bots.unusable", problem=system_problem(error))) from error

    def answer(self) -> Result | None:
        """The result, if it was found since last asked for; BotError if it failed, or the process died or has been
        silent for too long."""
        if self._process is None or not self._process.is_busy:
            return None
        try:
            found: Answer | None = self._process.receive()
        except BotError:
            self.close()
            raise
        return None if found is None else _result(found)

    def close(self) -> None:
        """End the other process at once."""
        if self._process is not None:
            self._process.end()
            self._process = None


def _result(found: Answer) -> Result:
    if isinstance(found, Problem):
        raise BotError(found)
    return found


def answerer(content: Content) -> Callable[[Task], Answer]:
    """Return a function that reviews a turn or plays a challenge; it returns a `Problem` if that fails."""
    # Imported late: the process of the window does not think.
    from uc_desktop.ai.review import TurnReviewer
    from uc_desktop.app.bots.bot_game import challenge_result
    from uc_desktop.app.bots.shipped_bots import shipped_weights
    from uc_desktop.app.reports.review_turns import ChallengeTask, reviewed
    from uc_desktop.rules.engine import Engine

    engine = Engine(content)
    reviewer = TurnReviewer(engine, shipped_weights())

    def answer(task: Task) -> Answer:
        try:
            return challenge_result(engine, task) if isinstance(task, ChallengeTask) else reviewed(reviewer, task)
        except Exception as error:  # A turn that cannot be reviewed must not take the window with it.
            traceback.print_exc()
            return unexpected_problem(error)

    return answer


def _serve(tasks: Connection, answers: Connection) -> None:
    def prepare(content: Content) -> Callable[[Task, Callable[[], bool]], Answer]:
        answer = answerer(content)
        # A review is never told to stop: its process is ended.
        return lambda task, _is_stopped: answer(task)

    serve(tasks, answers, prepare)
