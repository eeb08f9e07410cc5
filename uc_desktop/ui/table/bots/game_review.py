"""Reviews a finished game in the background, turn by turn, and saves the review beside the game file."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer

from uc_desktop.app.bots.shipped_bots import weights_hash
from uc_desktop.app.reports.review_record import ReviewStamp, load_review, save_review
from uc_desktop.app.reports.review_turns import (
    ChallengeResult,
    ChallengeTask,
    ReviewProgress,
    TurnReview,
    TurnTask,
    task_of,
    turns_of_people,
)
from uc_desktop.app.saves.companions import review_path
from uc_desktop.app.saves.game_file import sum_of_line
from uc_desktop.errors import BotError

if TYPE_CHECKING:
    from uc_desktop.app.bots.reviewer import Reviewer
    from uc_desktop.app.session.session import Session
    from uc_desktop.rules.content import Content

#: Milliseconds between two looks at the reviewer.
POLL: Final = 60
#: The bot whose result of a challenge is told.
CHALLENGER: Final = "strong"
#: The review is saved after so many turns, and when it ends or is stopped.
SAVED_EVERY: Final = 10


class ReviewRunner(QObject):
    """Reviews the turns of people in a session that is over, and lets a bot play its challenge; `changed` hears how far
    it is.

    It goes on from the review beside the game file. A turn that fails is tried once more; then it is told why, and
    `begin` goes on.
    """

    def __init__(
        self,
        session: Session,
        new_reviewer: Callable[[Content], Reviewer],
        changed: Callable[[ReviewProgress], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session, self._new_reviewer, self._changed = session, new_reviewer, changed
        self._reviewer: Reviewer | None = None
        self._tries = 0
        self._stamp = ReviewStamp(_sum_of(session), weights_hash())
        turns = turns_of_people(session)
        reviews = () if session.journal is None else load_review(review_path(session.journal.path), self._stamp, turns)
        self._saved = len(reviews)
        self.progress = ReviewProgress(turns, reviews)
        self._timer = QTimer(self)
        self._timer.setInterval(POLL)
        self._timer.timeout.connect(self.poll)

    def begin(self) -> None:
        """Go on in the background where the review is; nothing happens if it goes on already or is complete."""
        self._tell(replace(self.progress, problem=None))
        if self._next_task() is not None and self._reviewer is None:
            self._reviewer = self._new_reviewer(self._session.engine.content)
            self._ask()

    def stop(self) -> None:
        """Stop at once, and save what was reviewed."""
        self._timer.stop()
        if self._reviewer is not None:
            self._reviewer.close()
            self._reviewer = None
        self._save()

    def poll(self) -> None:
        """Take the review of a turn, if it is there, and go on with the next."""
        if self._reviewer is None:
            return
        try:
            found = self._reviewer.answer()
        except BotError as error:
            self._fail(error)
            return
        if found is None:
            return
        self._tries = 0
        self._tell(_with_result(self.progress, found))
        if len(self.progress.reviews) - self._saved >= SAVED_EVERY:
            self._save()
        self._ask()

    def _next_task(self) -> TurnTask | ChallengeTask | None:
        """What is to be done next; None if nothing is."""
        header, progress = self._session.header, self.progress
        if header.challenge and progress.challenge is None:
            return ChallengeTask(header.setup, CHALLENGER)
        return None if progress.is_complete else task_of(self._session, progress.turns[len(progress.reviews)])

    def _ask(self) -> None:
        assert self._reviewer is not None, "there is somebody to ask"
        task = self._next_task()
        if task is None:
            self.stop()
            return
        try:
            self._reviewer.ask(task)
            self._timer.start()
        except BotError as error:
            self._fail(error)

    def _fail(self, error: BotError) -> None:
        self._tries += 1
        if self._tries == 1:
            self._ask()
            return
        self._tries = 0
        self.stop()
        self._tell(replace(self.progress, problem=error.problem))

    def _tell(self, progress: ReviewProgress) -> None:
        self.progress = progress
        self._changed(progress)

    def _save(self) -> None:
        journal, reviews = self._session.journal, self.progress.reviews
        if journal is not None and len(reviews) > self._saved:
            save_review(review_path(journal.path), self._stamp, reviews)
            self._saved = len(reviews)


def _with_result(progress: ReviewProgress, result: TurnReview | ChallengeResult) -> ReviewProgress:
    if isinstance(result, ChallengeResult):
        return replace(progress, challenge=result)
    return replace(progress, reviews=(*progress.reviews, result))


def _sum_of(session: Session) -> str:
    """The checksum of the last line of the game's file; empty if it has none."""
    data = session.file_data
    return sum_of_line(data, data.count(b"\n"))
