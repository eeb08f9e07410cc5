"""A reviewer without a process of its own."""

from __future__ import annotations

from uc_desktop.app.bots.reviewer import answerer
from uc_desktop.app.reports.review_turns import ChallengeResult, ChallengeTask, TurnReview, TurnTask
from uc_desktop.errors import BotError, Problem
from uc_desktop.rules.content import Content


class InlineReviewer:
    """Reviews in this process, while it is asked."""

    def __init__(self, content: Content) -> None:
        self._answer = answerer(content)
        self._found: TurnReview | ChallengeResult | Problem | None = None

    def ask(self, task: TurnTask | ChallengeTask) -> None:
        """Review, and return when done."""
        self._found = self._answer(task)

    def answer(self) -> TurnReview | ChallengeResult | None:
        """What was found, once; BotError if it failed."""
        found, self._found = self._found, None
        if isinstance(found, Problem):
            raise BotError(found)
        return found

    def close(self) -> None:
        """Nothing is left to stop."""
