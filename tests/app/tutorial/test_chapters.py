"""The chapters of the tutorial: each can be played as it says, and faults of their files are told with their lines."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.error_texts import faulty, plain_text
from uc_desktop import paths
from uc_desktop.app.scenario.command_resolver import resolve_command
from uc_desktop.app.session.automatic import step_with_automatic, take_all
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.app.tutorial.chapters import Chapter, load_tutorial
from uc_desktop.app.tutorial.run import ChapterRun
from uc_desktop.cards.words.words import languages, load_words
from uc_desktop.errors import ContentError
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.rules.commands import CONFIRM, Build, Command, Done, Place, Resolve
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Phase, Resources

IDS = (
    "the-table", "building", "cards", "growing", "federation", "production", "final-scoring", "first-game", "variants",
    "alone",
)  # fmt: skip
RULES = (Path(__file__).parents[2] / "rules_ids.txt").read_text(encoding="utf-8").split()


@pytest.fixture(scope="module")
def chapters(content: Content) -> dict[str, Chapter]:
    return {chapter.id: chapter for chapter in load_tutorial(paths.resources() / "tutorial", content)}


class Learner:
    """Plays a chapter as it says; where anything may be done, what comes first."""

    def __init__(self, chapter_run: ChapterRun, *, by_itself: bool = True) -> None:
        self.chapter_run, self.by_itself = chapter_run, by_itself
        self.unprompted = 0

    def give(self, command: Command) -> None:
        """Give a command, with what then happens by itself if that is wanted."""
        session = self.chapter_run.session
        session.submit_step(
            step_with_automatic(session.engine, session.state, command) if self.by_itself else (command,)
        )
        self.chapter_run.follow()

    def play(self, most: int = 300) -> None:
        for _ in range(most):
            if self.chapter_run.is_done:
                return
            self.step()
        raise AssertionError(f"the chapter does not go on at {self.chapter_run.step.name}")

    def step(self) -> None:
        chapter_run, session = self.chapter_run, self.chapter_run.session
        if session.state.active != 0 and not session.is_over:
            self._other()
        elif chapter_run.step.waits:
            self.give(self._wanted() or self._anything())
            assert not chapter_run.is_astray, chapter_run.step.name
        else:
            chapter_run.read_on()

    def _other(self) -> None:
        command = self.chapter_run.prompted()
        self.unprompted += command is None
        self.chapter_run.session.submit(command or self._anything())
        self.chapter_run.follow()

    def _wanted(self) -> Command | None:
        """The first legal command of those that the step waits for, other than confirming a turn not begun."""
        state, legal = self.chapter_run.session.state, self.chapter_run.session.legal_commands()
        wanted = (*self.chapter_run.step.do, *self.chapter_run.step.until)
        found = next((c for each in wanted for c in legal if each.fits(self.chapter_run.session.engine.index, c)), None)
        return None if found == CONFIRM and state.phase is Phase.TURN and not state.turn.slot else found

    def _anything(self) -> Command:
        """Going on with the turn: a tile, then whatever uses it, then confirming."""
        legal = self.chapter_run.session.legal_commands()
        assert self.chapter_run.step.until or self.chapter_run.session.state.active != 0, (
            f"stuck at {self.chapter_run.step.name}"
        )
        useful = [c for c in legal if not isinstance(c, Done) and not (isinstance(c, Place) and c.slot != "A-0")]
        return next((c for c in useful if c != CONFIRM), CONFIRM)


@pytest.mark.parametrize("by_itself", [True, False])
@pytest.mark.parametrize("chapter", IDS)
def test_a_chapter_can_be_played_as_it_says(chapter: str, by_itself: bool, chapters: dict[str, Chapter]) -> None:
    chapter_run = ChapterRun(chapters[chapter], UndoList)
    Learner(chapter_run, by_itself=by_itself).play()
    assert chapter_run.session.entries


class Contrary(Learner):
    """Plays whatever may come before what is waited for, the last of it first, unless that leads into a dead end."""

    def _wanted(self) -> Command | None:
        chapter_run, session = self.chapter_run, self.chapter_run.session
        also = reversed(chapter_run.step.also)
        legal = session.legal_commands()
        for command in [c for each in also for c in legal if each.fits(chapter_run.session.engine.index, c)]:
            self.give(command)
            leads_on = not chapter_run.is_astray
            session.undo()
            chapter_run.follow()
            if leads_on:
                return command
        return super()._wanted()


@pytest.mark.parametrize("by_itself", [True, False])
@pytest.mark.parametrize("chapter", IDS)
def test_a_chapter_can_be_played_in_any_order(chapter: str, by_itself: bool, chapters: dict[str, Chapter]) -> None:
    chapter_run = ChapterRun(chapters[chapter], UndoList)
    Contrary(chapter_run, by_itself=by_itself).play()
    assert chapter_run.session.entries


CREDIT, KELP, SLOT = "gain 1 credit", "resolve play:the-long-table/1", "gain 1 kelp 2 steelplast"


@pytest.mark.parametrize(
    "order",
    [
        (SLOT, CREDIT),
        (SLOT, CREDIT, KELP),
        (SLOT, KELP, CREDIT),
        (CREDIT, KELP, SLOT),
        (KELP, CREDIT, SLOT),
        (CREDIT, "done with the-long-table", SLOT),
    ],
)
def test_the_parts_of_the_first_turn_go_in_any_order(order: tuple[str, ...], chapters: dict[str, Chapter]) -> None:
    chapter_run = do(ChapterRun(chapters["the-table"], UndoList), "place A-2R4 with the-long-table")
    assert at(chapter_run) == "slot"
    for words in order:
        assert at(do(chapter_run, words)) in ("slot", "card", "undo")
    assert at(chapter_run) == "undo"
    assert chapter_run.session.state.players[0].stock == Resources(2, 3, 1, 3, 0)


def test_what_happens_by_itself_leads_past_the_steps_that_would_wait_for_it(chapters: dict[str, Chapter]) -> None:
    chapter_run = do(ChapterRun(chapters["the-table"], UndoList), "place A-2R4 with the-long-table")
    session = chapter_run.session
    session.submit_step(take_all(session.engine, session.state))
    chapter_run.follow()
    assert at(chapter_run) == "undo"
    session.undo()
    chapter_run.follow()
    assert at(chapter_run) == "slot"


def test_what_happened_by_itself_is_undone_together_in_a_chapter_taken_up_again(chapters: dict[str, Chapter]) -> None:
    chapter_run = do(ChapterRun(chapters["the-table"], UndoList), "place A-2R4 with the-long-table")
    chapter_run.session.submit_step(take_all(chapter_run.session.engine, chapter_run.session.state))
    chapter_run.follow()
    later = ChapterRun(chapters["the-table"], UndoList, chapter_run.point)
    later.session.undo()
    later.follow()
    assert at(later) == "slot"


def reached(chapter: Chapter, step: str) -> ChapterRun:
    """A chapter played as it says up to a step."""
    chapter_run = ChapterRun(chapter, UndoList)
    learner = Learner(chapter_run)
    while chapter_run.step.name != step:
        learner.step()
    return chapter_run


def test_the_biomatter_that_a_later_step_needs_is_not_to_be_spent(chapters: dict[str, Chapter]) -> None:
    chapter_run = reached(chapters["growing"], "connect")
    assert at(do(chapter_run, "build tunnel at UR-0,2 paying 1 credit 1 biomatter")) == "connect astray"
    chapter_run.session.undo()
    chapter_run.follow()
    assert at(do(chapter_run, "build tunnel at UR-0,2 paying 1 steelplast 1 credit")) == "kelpholm"
    assert at(do(chapter_run, "build tunnel at 0,1-0,2 paying 1 credit 1 biomatter")) == "kelpholm astray"


def test_what_a_later_step_explains_leads_elsewhere_before_it(chapters: dict[str, Chapter]) -> None:
    """The Assistant's effect would have to be finished first, and the words about it would never be read."""
    for step in ("use", "tunnel"):
        assert at(do(reached(chapters["cards"], step), "use personal-assistant")) == f"{step} astray"


def test_how_to_pay_is_first_asked_where_it_is_told_of(chapters: dict[str, Chapter]) -> None:
    """Before, whatever is to be built can be paid for in one way only."""
    asked = []
    for chapter in list(chapters.values())[:4]:
        chapter_run = ChapterRun(chapter, UndoList)
        learner = Learner(chapter_run)
        while not chapter_run.is_done:
            builds = [c for c in chapter_run.session.legal_commands() if isinstance(c, Build)]
            ways = Counter((c.part, c.what, c.site) for c in builds if chapter_run.session.state.active == 0)
            if max(ways.values(), default=1) > 1:
                asked.append((chapter.id, chapter_run.step.name))
            learner.step()
    assert asked[0] == ("growing", "biomatter")
    assert "how to pay" in chapters["growing"].words.steps["biomatter"].taken


def test_every_chapter_after_the_first_says_that_it_begins_in_a_new_position(chapters: dict[str, Chapter]) -> None:
    first, *later = chapters.values()
    assert not first.say(first.steps[0]).startswith("A new position")
    assert [each.id for each in later if not each.say(each.steps[0]).startswith("A new position")] == []


def test_bruno_plays_all_of_his_matching_card_and_slot(chapters: dict[str, Chapter]) -> None:
    session = reached(chapters["the-table"], "always").session
    last = max(number for number, entry in enumerate(session.entries) if entry.command == CONFIRM)
    before = session.at(last).state
    assert before.turn.matched and not any(any(frame.open) for group in before.agenda for frame in group)


def test_bruno_does_all_that_the_first_chapter_says(chapters: dict[str, Chapter]) -> None:
    chapter_run = reached(chapters["the-table"], "free")
    given = [entry for entry in chapter_run.session.entries if entry.player == 1]
    assert len(given) == len(chapter_run.chapter.others)


def test_a_step_that_continues_another_has_its_number(chapters: dict[str, Chapter]) -> None:
    """So the count makes no jump where the first of both did all."""
    chapter = chapters["the-table"]
    chapter_run = do(ChapterRun(chapter, UndoList), "place A-2R4 with the-long-table")
    number = chapter.step_number(chapter_run.at)
    chapter_run.session.submit_step(take_all(chapter_run.session.engine, chapter_run.session.state))
    chapter_run.follow()
    assert chapter.step_number(chapter_run.at) == number + 1
    assert chapter.step_number(len(chapter.steps) - 1) == chapter.step_count == len(chapter.steps) - 1


def test_undo_back_to_a_step_is_told_until_anything_is_done(chapters: dict[str, Chapter]) -> None:
    chapter_run = do(ChapterRun(chapters["the-table"], UndoList), "place A-2R4 with the-long-table")
    assert not chapter_run.was_undone
    chapter_run.session.submit_step(take_all(chapter_run.session.engine, chapter_run.session.state))
    chapter_run.follow()
    chapter_run.session.undo()
    chapter_run.follow()
    assert (at(chapter_run), chapter_run.was_undone) == ("slot", True)
    chapter_run.session.redo()
    chapter_run.follow()
    assert (at(chapter_run), chapter_run.was_undone) == ("undo", False)


def to_finish(chapter_run: ChapterRun) -> set[type[Command]]:
    return {type(command) for command in chapter_run.to_finish}


def test_what_was_begun_is_to_be_finished_before_the_rest(chapters: dict[str, Chapter]) -> None:
    chapter_run = do(ChapterRun(chapters["the-table"], UndoList), "place A-2R4 with the-long-table")
    assert to_finish(chapter_run) == set()
    assert (at(do(chapter_run, KELP)), to_finish(chapter_run)) == ("slot", set())
    chapter_run.session.undo()
    chapter_run.follow()
    assert (at(do(chapter_run, CREDIT)), to_finish(chapter_run)) == ("card", {Resolve, Done})
    assert (at(do(chapter_run, KELP)), to_finish(chapter_run)) == ("card", set())


def test_what_leaves_nothing_of_it_to_be_done_leads_astray(chapters: dict[str, Chapter]) -> None:
    chapter_run = do(ChapterRun(chapters["the-table"], UndoList), "place A-2R4 with the-long-table", SLOT)
    assert at(do(chapter_run, "done with the-long-table")) == "card astray"


def test_a_farm_built_before_its_city_is_not_asked_for_again(chapters: dict[str, Chapter]) -> None:
    chapter_run = reached(chapters["building"], "city")
    assert at(do(chapter_run, "build farm at 1,2#1 paying 1 kelp")) == "city"
    assert at(do(chapter_run, "build city at 1,2 paying 1 kelp 2 steelplast 1 credit")) == "connected"
    chapter_run.read_on()
    assert at(chapter_run) == "forecast"
    chapter_run.session.undo()
    chapter_run.follow()
    assert at(chapter_run) == "city"


def test_what_was_done_ahead_is_not_waited_for_where_the_words_between_are_not_read(
    chapters: dict[str, Chapter],
) -> None:
    chapter_run = reached(chapters["building"], "city")
    do(
        chapter_run,
        "build farm at 1,2#1 paying 1 kelp",
        "build city at 1,2 paying 1 kelp 2 steelplast 1 credit",
        "confirm",
    )
    assert at(chapter_run) == "place-labs"


@pytest.mark.rule("L-3")
def test_the_neutral_tiles_of_the_chapter_alone_lie_where_they_would_in_its_round(chapters: dict[str, Chapter]) -> None:
    session = ChapterRun(chapters["alone"], UndoList).session
    coloured = [slot.id for slot in session.engine.content.main_board(1).slots if slot.color is not None]
    taken = {slot for slot, owners in zip(coloured, session.state.occupied, strict=True) if owners}
    assert (session.state.round, taken) == (1, {"A-2G1", "A-2R1", "A-2Y1"})


def test_the_markers_of_the_first_chapter_stand_as_for_two_players(chapters: dict[str, Chapter]) -> None:
    assert chapters["the-table"].position.state.federation == ((0,), (1,), (), (), ())


@pytest.mark.parametrize("chapter", IDS)
def test_the_rules_named_exist(chapter: str, chapters: dict[str, Chapter]) -> None:
    named = {rule for step in chapters[chapter].steps for rule in step.rules}
    assert named and not named - set(RULES)


def test_the_numbers_of_the_files_order_the_chapters(chapters: dict[str, Chapter]) -> None:
    assert tuple(chapters) == IDS


# Going on, going astray, and coming back

POSITION = """minutes: 5
position:
  players: 2
  ana: {hand: [silent-census, fibre-looms, vent-bloom], stock: {steelplast: 2, credit: 2, kelp: 1}}
  bruno: {hand: [courier-dolphins]}
"""
CHAPTER = (
    POSITION
    + """
others: [place A-0 with courier-dolphins, gain 2 credit, confirm]
steps:
  - step: hello
  - step: place
    do: [place A-2Y2 with fibre-looms, place A-2Y2 with vent-bloom]
  - step: look
  - step: build
    do: ["build tunnel at 2,2-1,2"]
    point: [button:undo, "site:1,2-2,2"]
    rules: [B-9]
  - step: finish
    until: [confirm]
  - step: bye
"""
)
WORDS = """
first:
  title: First
  about: One turn.
  steps: {hello: Hello., place: Place a tile., look: Look., build: Build a tunnel., finish: Confirm., bye: Well done.}
"""


def written(folder: Path, chapter: str = CHAPTER, words: str = WORDS) -> Path:
    (folder / "words").mkdir(exist_ok=True)
    (folder / "1-first.yaml").write_text(chapter, encoding="utf-8")
    (folder / "words" / "en.yaml").write_text(words, encoding="utf-8")
    return folder


@pytest.fixture
def chapter_run(tmp_path: Path, content: Content) -> ChapterRun:
    return ChapterRun(load_tutorial(written(tmp_path), content)[0], UndoList)


def do(chapter_run: ChapterRun, *commands: str) -> ChapterRun:
    for words in commands:
        session = chapter_run.session
        session.submit(resolve_command(session.engine, session.state, words))
        chapter_run.follow()
    return chapter_run


def at(chapter_run: ChapterRun) -> str:
    return chapter_run.step.name + (" astray" if chapter_run.is_astray else "")


def test_a_step_to_be_read_is_gone_on_from_and_one_that_waits_is_not(chapter_run: ChapterRun) -> None:
    chapter_run.read_on()
    chapter_run.read_on()
    assert at(chapter_run) == "place"


def test_what_is_waited_for_leads_on_also_past_what_was_not_read(chapter_run: ChapterRun) -> None:
    assert at(do(chapter_run, "place A-2Y2 with vent-bloom")) == "look"
    assert at(do(chapter_run, "build tunnel at 2,2-1,2")) == "finish"


def test_undo_leads_back_and_redo_on_again(chapter_run: ChapterRun) -> None:
    do(chapter_run, "place A-2Y2 with vent-bloom").read_on()
    do(chapter_run, "build tunnel at 2,2-1,2")
    chapter_run.session.undo()
    chapter_run.follow()
    assert at(chapter_run) == "build"
    chapter_run.session.undo()
    chapter_run.follow()
    assert at(chapter_run) == "place"
    chapter_run.session.redo()
    chapter_run.follow()
    assert at(chapter_run) == "look"


def test_another_command_leads_astray_until_it_is_undone(chapter_run: ChapterRun) -> None:
    do(chapter_run, "place A-2Y2 with vent-bloom").read_on()
    assert at(do(chapter_run, "build tunnel at 2,2-2,1")) == "build astray"
    assert at(do(chapter_run, "build tunnel at 2,2-1,2")) == "build astray"
    chapter_run.session.revert()
    chapter_run.follow()
    assert at(chapter_run) == "place"


def test_what_was_confirmed_astray_is_left_for_the_chapter_as_it_was_before(chapter_run: ChapterRun) -> None:
    do(chapter_run, "place A-2Y2 with vent-bloom", "build tunnel at 2,2-2,1", "confirm")
    assert (at(chapter_run), chapter_run.session.can_undo()) == ("look astray", False)
    chapter_run.back()
    assert at(chapter_run) == "look"
    assert at(do(chapter_run, "build tunnel at 2,2-1,2")) == "finish"


def test_what_cannot_be_done_any_more_is_no_going_astray(tmp_path: Path, content: Content) -> None:
    chapter = CHAPTER.replace(
        '  - step: build\n    do: ["build tunnel at 2,2-1,2"]',
        '  - step: first\n    do: [build]\n  - step: build\n    do: ["build tunnel at 2,2-1,2"]',
    )
    words = WORDS.replace("build: Build a tunnel.", "first: Build a tunnel., build: Build another.")
    chapter_run = ChapterRun(load_tutorial(written(tmp_path, chapter, words), content)[0], UndoList)
    do(chapter_run, "place A-2Y2 with vent-bloom")
    assert not chapter_run.is_stuck
    assert at(do(chapter_run, "build tunnel at 2,2-2,1")) == "build" and not chapter_run.is_stuck
    chapter_run.session.undo()
    chapter_run.follow()
    assert at(do(chapter_run, "build tunnel at 2,2-1,2")) == "build" and chapter_run.is_stuck
    assert at(do(chapter_run, "confirm")) == "build astray" and not chapter_run.is_stuck
    chapter_run.back()
    assert at(chapter_run) == "build" and chapter_run.is_stuck


def test_where_anything_may_be_done_nothing_leads_astray(chapter_run: ChapterRun) -> None:
    do(chapter_run, "place A-2Y2 with vent-bloom", "build tunnel at 2,2-1,2", "build tunnel at 2,2-2,1")
    assert at(chapter_run) == "finish"
    assert at(do(chapter_run, "confirm")) == "bye"
    assert chapter_run.is_done


def test_the_others_do_what_the_chapter_says_as_long_as_it_goes(chapter_run: ChapterRun) -> None:
    do(chapter_run, "place A-2Y2 with vent-bloom", "build tunnel at 2,2-1,2", "confirm")
    assert chapter_run.prompted() == Place("A-0", "courier-dolphins")
    do(chapter_run, "place A-0 with courier-dolphins", "draw")
    assert chapter_run.prompted() is None  # it was to gain first


def test_a_chapter_goes_on_from_where_it_was_left(chapter_run: ChapterRun) -> None:
    do(chapter_run, "place A-2Y2 with vent-bloom").read_on()
    do(chapter_run, "build tunnel at 2,2-2,1")
    later = ChapterRun(chapter_run.chapter, UndoList, chapter_run.point)
    assert at(later) == "build astray"
    assert later.session.state == chapter_run.session.state


def test_a_point_that_does_not_fit_any_more_begins_the_chapter(chapter_run: ChapterRun) -> None:
    point = do(chapter_run, "place A-2Y2 with vent-bloom").point
    for begun in ((), (1,), (0, 2), (0, 1, 0), (0,) * 9):
        assert at(ChapterRun(chapter_run.chapter, UndoList, type(point)(point.commands, begun))) == "hello"
    wrong = type(point)(({"type": "Confirm"},), (0, 1))
    assert at(ChapterRun(chapter_run.chapter, UndoList, wrong)) == "hello"


def test_a_step_waits_for_any_card_on_a_slot_or_any_command_of_a_type(tmp_path: Path, content: Content) -> None:
    chapter = CHAPTER.replace("[place A-2Y2 with fibre-looms, place A-2Y2 with vent-bloom]", "[place A-2Y2]")
    free = chapter.replace('["build tunnel at 2,2-1,2"]', "[build]")
    chapter_run = ChapterRun(load_tutorial(written(tmp_path, free), content)[0], UndoList)
    assert at(do(chapter_run, "place A-2R4 with vent-bloom")) == "hello astray"
    chapter_run.session.undo()
    chapter_run.follow()
    assert at(do(chapter_run, "place A-2Y2 with silent-census")) == "look"
    assert at(do(chapter_run, "build tunnel at 2,2-2,1")) == "finish"


# Faults

FAULTS = [
    ("steps:", "stepz:", "1-first.yaml:1: a chapter needs 'steps'"),
    ("minutes: 5", "minutes: 0", "1-first.yaml:1: 0 is out of range, must be 1 to 60"),
    ("steps:", "stepz:", "1-first.yaml:8: unknown key 'stepz', did you mean 'steps'"),
    ("steelplast: 2", "steelplate: 2", "1-first.yaml:4: unknown key 'steelplate' in an amount of resources"),
    ("place A-2Y2 with fibre-looms", "place A-2Y2 with fibre-lumes", "1-first.yaml:11: 'fibre-lumes' is not a card"),
    ("confirm]\nsteps", "conform]\nsteps", "1-first.yaml:7: 'conform' is not a command"),
    ("- step: look", "- step: hello", "1-first.yaml:12: two steps are called 'hello'"),
    ("until: [confirm]", "until: [confirm]\n    do: [confirm]", "1-first.yaml:18: a step has do or until, not both"),
    ("until: [confirm]", "also: [confirm]", "1-first.yaml:18: also belongs to a step with do"),
    ("- step: bye", "- step: bye\n    do: [confirm]", "1-first.yaml:19: the last step of a chapter is only to be read"),
    ("  players: 2", "  players: 2\n  turn_of: bruno", "1-first.yaml:2: the turn must be that of ana"),
    ("  players: 2", "  players: 2\n  do: [confirm]", "1-first.yaml:4: do: commands do not belong to a position"),
    ("- step: look", "- stop: look", "1-first.yaml:12: unknown key 'stop' in a step, did you mean 'step'"),
    ("- step: look", "- step: looked", "en.yaml:5: unknown step 'look', did you mean 'looked'"),
    ("- step: look", "- step: looked", "en.yaml:5: the step 'looked' is missing"),
]


@pytest.mark.parametrize(("right", "wrong", "fault"), FAULTS)
def test_faults_of_a_chapter_are_told_with_their_line(
    right: str, wrong: str, fault: str, tmp_path: Path, content: Content
) -> None:
    assert CHAPTER.count(right) == 1
    with pytest.raises(ContentError) as raised:
        load_tutorial(written(tmp_path, CHAPTER.replace(right, wrong)), content)
    assert fault in plain_text(raised.value)


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ("first:", "last:", "en.yaml:2: unknown chapter 'last'"),
        ("first:", "last:", "en.yaml:2: the chapter 'first' is missing"),
        ("  title: First\n", "", "en.yaml:3: the key 'title' is missing"),
        ("Look.,", "[],", "en.yaml:5: first: must be text, not a list"),
        ("Well done.", "x" * 400, "en.yaml:5: first: longer than 330 characters"),
    ],
)
def test_faults_of_the_words_are_told_with_their_line(
    right: str, wrong: str, fault: str, tmp_path: Path, content: Content
) -> None:
    with pytest.raises(ContentError) as raised:
        load_tutorial(written(tmp_path, words=WORDS.replace(right, wrong)), content)
    assert fault in plain_text(raised.value)


def test_without_its_files_the_tutorial_says_what_is_missing(tmp_path: Path, content: Content) -> None:
    (written(tmp_path) / "words" / "en.yaml").unlink()
    with faulty(r"en\.yaml:1: cannot be read"):
        load_tutorial(tmp_path, content)


@pytest.mark.parametrize("language", languages(paths.card_data() / "words"))
def test_every_language_has_the_tutorial_with_the_names_of_its_cards(language: str, content: Content) -> None:
    words = load_words(paths.card_data() / "words", language)
    chapters = load_tutorial(paths.resources() / "tutorial", content, words)
    told = [text for chapter in chapters for step in chapter.words.steps.values() for text in step]
    name = words.name("cards", "press-office", content.cards["press-office"].name)
    assert any(name in text for text in told) and not any("{" in text for text in told)


def test_a_name_that_is_none_is_told_with_its_line(tmp_path: Path, content: Content) -> None:
    words = WORDS.replace("Build a tunnel.", "'Play {card:pres-office}.'")
    fault = r"en\.yaml:5: first: unknown card 'pres-office', did you mean 'press-office'"
    with faulty(fault):
        load_tutorial(written(tmp_path, words=words), content)


class Reader(Learner):
    """Notes what is said at each step, and whether gains are left then."""

    def give(self, command: Command) -> None:
        self.read()
        super().give(command)

    def read(self) -> None:
        run = self.chapter_run
        self.said.add((run.step.name, run.has_gains_left, run.chapter.say(run.step, has_gains_left=run.has_gains_left)))

    said: set[tuple[str, bool, str]]


@pytest.mark.parametrize(("chapter", "step"), [("the-table", "draw"), ("building", "rest"), ("cards", "confirm-2")])
def test_only_what_is_left_is_to_be_taken(chapter: str, step: str, chapters: dict[str, Chapter]) -> None:
    """Gains that were taken by themselves or before are not asked for."""
    said: set[tuple[str, bool, str]] = set()
    for by_itself in (True, False):
        reader = Reader(ChapterRun(chapters[chapter], UndoList), by_itself=by_itself)
        reader.said = said
        reader.play()
    words = chapters[chapter].words.steps[step]
    assert words.left != words.taken
    assert {each for each in said if each[0] == step} == {(step, True, words.left), (step, False, words.taken)}


def test_the_first_chapter_names_the_index_that_explains_all_signs(chapters: dict[str, Chapter]) -> None:
    words = chapters["the-table"].words.steps["resources"].taken
    assert say("commands.signs") in words
