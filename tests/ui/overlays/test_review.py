"""The review over the table: it is made in the background, kept beside the game, and leads to its turns."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.app.playing import played_to_the_end, save, solo_header
from tests.ui.audits.text_audit import audit
from uc_desktop.ai.review import TurnReviewer
from uc_desktop.app.bots.shipped_bots import shipped_weights
from uc_desktop.app.reports.review_turns import ChallengeResult, ChallengeTask, TurnReview, TurnTask, reviewed
from uc_desktop.app.saves.companions import review_path
from uc_desktop.errors import BotError, problem
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.ui.access import tree
from uc_desktop.ui.overlays.overlay_frame import REVIEW
from uc_desktop.ui.overlays.review_curve import turn_key
from uc_desktop.ui.table.bots.game_review import SAVED_EVERY, ReviewRunner
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.window.main_window import MainWindow

Scene = Callable[[str], MainWindow]
TURNS = 30


class QuickReviewer:
    """Reviews here, by few positions, as many turns as `most` allows, and fails then."""

    most = 10**6
    asked = 0

    def __init__(self, content: Content) -> None:
        self._reviewer = TurnReviewer(Engine(content), shipped_weights(), 15)
        self._task: TurnTask | ChallengeTask | None = None

    def ask(self, task: TurnTask | ChallengeTask) -> None:
        type(self).asked += 1
        self._task = task

    def answer(self) -> TurnReview | ChallengeResult | None:
        task, self._task = self._task, None
        if task is not None and type(self).asked > type(self).most:
            raise BotError(problem("bots.ended"))
        if isinstance(task, ChallengeTask):
            return ChallengeResult(True, len(task.bot) + task.setup.solo_start)
        return None if task is None else reviewed(self._reviewer, task)

    def close(self) -> None:
        self._task = None


@pytest.fixture
def over(window: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Controller:
    """A finished game of one on the table, with a reviewer that is quick."""
    monkeypatch.setattr(QuickReviewer, "asked", 0)
    monkeypatch.setattr(window, "new_reviewer", QuickReviewer)
    path = save(folder / "over.ucgame", solo_header(window.engine, challenge=None), played_to_the_end(window.engine))
    assert window.open_game(path), window.problem
    assert window.controller is not None
    return window.controller


def review_runner(controller: Controller) -> ReviewRunner:
    found = controller.findChild(ReviewRunner)
    assert found is not None
    return found


def review(controller: Controller, turns: int = TURNS) -> None:
    """Open the review and let so many turns be reviewed."""
    controller.asked.emit("review")
    for _ in range(turns):
        review_runner(controller).poll()


def path_of(controller: Controller) -> Path:
    assert controller.session.journal is not None
    return review_path(controller.session.journal.path)


def lying_over(controller: Controller) -> Overlay:
    return controller.table.overlay.kind


def made(controller: Controller) -> int:
    progress = controller.table.game.review
    return 0 if progress is None else len(progress.reviews)


def test_the_final_scoring_leads_to_the_review_and_closing_that_back(over: Controller) -> None:
    assert lying_over(over) is Overlay.FINAL
    over.press_thing(REVIEW)
    assert lying_over(over) is Overlay.REVIEW
    over.press_thing("sheet:close")
    assert lying_over(over) is Overlay.FINAL


def test_of_a_challenge_it_tells_what_the_bot_made_of_it(over: Controller, window: MainWindow, folder: Path) -> None:
    header = solo_header(window.engine)
    assert window.open_game(save(folder / "challenge.ucgame", header, played_to_the_end(window.engine)))
    controller = window.controller
    assert controller is not None
    review(controller, 0)
    assert said(controller).endswith("The strong bot plays this challenge now…")
    for _ in range(TURNS + 1):
        review_runner(controller).poll()
    points = len("strong") + header.solo_start
    assert said(controller).endswith(f"The strong bot reached this challenge’s goal with {points} points.")
    assert made(controller) == TURNS


def said(controller: Controller) -> str:
    item = controller.builder.item("sheet:subtitle")
    assert item is not None
    return item.accessible_name


def test_it_goes_on_while_something_else_is_looked_at(over: Controller) -> None:
    review(over, 2)
    over.press_thing("sheet:close")
    review_runner(over).poll()
    assert made(over) == 3


def test_the_whole_review_is_kept_beside_the_game(over: Controller, window: MainWindow) -> None:
    review(over)
    assert made(over) == TURNS
    assert path_of(over).exists()
    path = window.saved_in()
    window.take_game_away()
    assert path is not None and window.open_game(path)
    again = window.controller
    assert again is not None
    before = QuickReviewer.asked
    review(again, 0)
    assert made(again) == TURNS
    assert QuickReviewer.asked == before


def test_a_review_that_was_broken_off_goes_on_where_it_was(over: Controller, window: MainWindow) -> None:
    review(over, SAVED_EVERY + 3)
    path = window.saved_in()
    window.take_game_away()
    assert path is not None and window.open_game(path)
    assert window.controller is not None
    review(window.controller, 0)
    assert made(window.controller) == SAVED_EVERY + 3


def test_a_turn_that_fails_twice_is_told_and_the_review_can_go_on(
    over: Controller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QuickReviewer, "most", 4)
    review(over, 6)
    assert made(over) == 4
    told = over.builder.item("review:more")
    assert told is not None and told.text.startswith("The review has stopped")
    monkeypatch.setattr(QuickReviewer, "most", 100)
    over.press_thing("sheet:review")
    review_runner(over).poll()
    assert made(over) == 5


def test_every_turn_is_a_field_that_is_named_and_can_be_chosen(over: Controller) -> None:
    review(over)
    keys = [turn_key(0, turn) for turn in range(TURNS)]
    (dialog,) = tree.groups(over.table)
    assert [key for key in dialog.keys if key in keys] == keys
    over.press_thing(keys[7])
    title = over.builder.item("review:chosen:title")
    item = over.builder.item(keys[7])
    assert title is not None and item is not None
    assert item.accessible_name.startswith(f"{title.text}")
    assert tree.role(item) == "button"


def test_the_keyboard_goes_from_turn_to_turn(over: Controller) -> None:
    review(over)
    over.table.focus.go(over.model(), turn_key(0, 4))
    over.press_key("Right")
    assert over.table.focus.key == turn_key(0, 5)
    over.press_key("Return")
    title, item = over.builder.item("review:chosen:title"), over.builder.item(turn_key(0, 5))
    assert title is not None and item is not None and item.accessible_name.startswith(title.text)


def test_a_turn_is_shown_from_its_beginning_and_leaving_it_leads_back(over: Controller) -> None:
    review(over)
    over.press_thing(turn_key(0, 7))
    progress, past = over.table.game.review, over.table.game.past
    assert progress is not None and past is None
    start = progress.turns[7].start
    over.press_thing(f"sheet:show-turn:0:{start}:chosen")
    past = over.table.game.past
    assert past is not None and past.number == start
    over.press_key("Escape")
    assert lying_over(over) is Overlay.REVIEW


def test_playing_on_begins_a_what_if_with_the_turn(over: Controller, window: MainWindow) -> None:
    review(over)
    over.press_thing(turn_key(0, 7))
    progress = over.table.game.review
    assert progress is not None
    start = progress.turns[7].start
    before = over.session.at(start).state
    over.press_thing(f"sheet:play-on:0:{start}:chosen")
    assert window.session is not None and window.session is not over.session
    assert window.session.header.what_if
    assert window.session.state.players == before.players


def test_a_game_under_way_is_not_reviewed(scene: Scene) -> None:
    window = scene("table")
    assert window.commands.why_not_review() == "A game can be reviewed once it is over."
    assert not window.menu.entry("review").isEnabled()


@pytest.mark.parametrize("turn", ["0", "0:3", "0:29"])
def test_all_its_texts_can_be_read(scene: Scene, turn: str) -> None:
    window = scene("review")
    assert window.controller is not None
    window.controller.table.overlay.about = turn
    window.controller.refresh()
    assert audit(window) == []
