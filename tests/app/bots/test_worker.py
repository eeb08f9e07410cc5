"""Bots that think in another process: they answer, can be closed, and may die without taking the game along."""

from __future__ import annotations

import multiprocessing
import multiprocessing.resource_tracker
import multiprocessing.spawn
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from itertools import count

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from tests.ai.test_bots import first_placement
from tests.error_texts import error_text
from uc_desktop import paths
from uc_desktop.ai.bot import Bot, Budget
from uc_desktop.ai.random import RandomBot
from uc_desktop.app.bots.bot_game import play
from uc_desktop.app.bots.heartbeat import LONGEST_POLL, TIMEOUT
from uc_desktop.app.bots.thinking import HintQuestion, attempt, chooser
from uc_desktop.app.bots.turn_hints import TurnHint
from uc_desktop.app.bots.worker import InlineThinker, ProcessThinker, Thinker
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.errors import BotError
from uc_desktop.rules.commands import Command
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.view import view

PATIENCE = 20_000


@pytest.fixture
def thinker(content: Content) -> Iterator[ProcessThinker]:
    """Another process that thinks, ended after the test."""
    made = ProcessThinker()
    made.play_with(content)
    yield made
    made.close()


def inline_thinker(engine: Engine) -> InlineThinker:
    made = InlineThinker()
    made.play_with(engine.content)
    return made


def choice(engine: Engine) -> tuple[State, tuple[Command, ...]]:
    """What the first player sees in a new game, and may do."""
    state = engine.new_game(Setup(2, "s"))
    return view(state, state.active), engine.legal_commands(state)


def with_hand(state: State, card: str) -> State:
    """The position with this card in place of the active player's first."""
    player = state.players[state.active]
    players = list(state.players)
    players[state.active] = replace(player, hand=(card, *player.hand[1:]))
    return replace(state, players=tuple(players))


def answer(qtbot: QtBot, thinker: Thinker) -> Command:
    found: list[Command] = []

    def is_there() -> bool:
        command = thinker.answer()
        found.extend([] if command is None else [command])
        return bool(found)

    qtbot.waitUntil(is_there, timeout=PATIENCE)
    return found[0]


def failure(qtbot: QtBot, thinker: Thinker) -> str:
    failures: list[str] = []

    def has_failed() -> bool:
        try:
            thinker.answer()
        except BotError as error:
            failures.append(error_text(error))
        return bool(failures)

    qtbot.waitUntil(has_failed, timeout=PATIENCE)
    return failures[0]


def test_another_process_answers_with_a_legal_command(qtbot: QtBot, engine: Engine, thinker: ProcessThinker) -> None:
    seen, legal = choice(engine)
    thinker.ask("greedy", "s", seen, legal)
    assert answer(qtbot, thinker) in legal


def test_it_answers_once(qtbot: QtBot, engine: Engine, thinker: ProcessThinker) -> None:
    thinker.ask("greedy", "s", *choice(engine))
    answer(qtbot, thinker)
    assert thinker.answer() is None


def test_nobody_asked_means_no_answer(thinker: ProcessThinker) -> None:
    assert thinker.answer() is None


def test_one_process_serves_all_questions(qtbot: QtBot, engine: Engine, thinker: ProcessThinker) -> None:
    for name in ("greedy", "random"):
        thinker.ask(name, "s", *choice(engine))
        answer(qtbot, thinker)
    assert len(multiprocessing.active_children()) == 1


def test_what_was_asked_before_is_cancelled(qtbot: QtBot, engine: Engine, thinker: ProcessThinker) -> None:
    seen, legal = choice(engine)
    thinker.ask("greedy", "s", seen, legal[:3])
    thinker.ask("greedy", "s", seen, legal[3:])
    assert answer(qtbot, thinker) in legal[3:]
    assert thinker.answer() is None


@pytest.mark.skipif(sys.platform == "win32", reason="no signals")
def test_closing_ends_even_a_process_that_hangs(engine: Engine, thinker: ProcessThinker) -> None:
    thinker.ask("greedy", "s", *choice(engine))
    (process,) = multiprocessing.active_children()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    thinker.close()
    assert multiprocessing.active_children() == []
    assert thinker.answer() is None


def test_closing_what_was_never_asked_is_fine(thinker: ProcessThinker) -> None:
    thinker.close()
    thinker.close()


def test_a_process_that_dies_while_thinking_is_told(qtbot: QtBot, engine: Engine, thinker: ProcessThinker) -> None:
    thinker.ask("greedy", "s", *choice(engine))
    for process in multiprocessing.active_children():
        process.kill()
    assert failure(qtbot, thinker).startswith("the bots’ process has ended unexpectedly")


def test_after_a_death_it_can_be_asked_again(qtbot: QtBot, engine: Engine, thinker: ProcessThinker) -> None:
    seen, legal = choice(engine)
    thinker.ask("greedy", "s", seen, legal)
    for process in multiprocessing.active_children():
        process.kill()
    failure(qtbot, thinker)
    thinker.ask("greedy", "s", seen, legal)
    assert answer(qtbot, thinker) in legal


def test_a_death_between_two_questions_is_not_even_noticed(
    qtbot: QtBot, engine: Engine, thinker: ProcessThinker
) -> None:
    seen, legal = choice(engine)
    thinker.ask("greedy", "s", seen, legal)
    answer(qtbot, thinker)
    for process in multiprocessing.active_children():
        process.kill()
        process.join()
    thinker.ask("greedy", "s", seen, legal)
    assert answer(qtbot, thinker) in legal


def in_thread(qtbot: QtBot, action: Callable[[], None]) -> None:
    """Do it, in a thread so that the test can fail if it waits for ever."""
    thread = threading.Thread(target=action, daemon=True)
    thread.start()
    qtbot.waitUntil(lambda: not thread.is_alive(), timeout=PATIENCE)


@pytest.mark.skipif(sys.platform == "win32", reason="other programs")
@pytest.mark.parametrize("program", ["/bin/false", "/no/such/program", "/dev/null"])
def test_a_process_that_dies_while_it_is_started_is_told_and_can_be_started_again(
    qtbot: QtBot, engine: Engine, thinker: ProcessThinker, monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    multiprocessing.resource_tracker.ensure_running()  # Which is a process of the same program.
    with monkeypatch.context() as patched:
        patched.setattr(multiprocessing.spawn, "_python_exe", os.fsencode(program))
        for _ in range(2):
            in_thread(qtbot, lambda: thinker.ask("greedy", "s", *choice(engine)))
            assert failure(qtbot, thinker).startswith("the bots’ process has ended unexpectedly")
    seen, legal = choice(engine)
    thinker.ask("greedy", "s", seen, legal)
    assert answer(qtbot, thinker) in legal


@pytest.mark.skipif(sys.platform == "win32", reason="no signals")
def test_nobody_waits_until_a_long_question_is_received(qtbot: QtBot, engine: Engine, thinker: ProcessThinker) -> None:
    thinker.ask("random", "s", *choice(engine))
    answer(qtbot, thinker)
    (process,) = multiprocessing.active_children()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    longer_than_a_pipe_holds = "s" * (1 << 20)
    in_thread(qtbot, lambda: thinker.ask("random", longer_than_a_pipe_holds, *choice(engine)))
    in_thread(qtbot, thinker.close)
    assert multiprocessing.active_children() == []


@pytest.mark.skipif(sys.platform == "win32", reason="no signals")
def test_ctrl_c_in_the_terminal_leaves_the_process_alone(qtbot: QtBot, engine: Engine, thinker: ProcessThinker) -> None:
    """A terminal sends it to all its processes; the window ends its bots itself, once it is saved."""
    seen, legal = choice(engine)
    thinker.ask("greedy", "s", seen, legal)
    (process,) = multiprocessing.active_children()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGINT)
    assert answer(qtbot, thinker) in legal


def repeated(action: Callable[[], None], times: int) -> None:
    for _ in range(times):
        action()


def stopped(qtbot: QtBot, engine: Engine, thinker: ProcessThinker) -> int | None:
    """Stop the process, alive, between two choices, and ask it; its id."""
    thinker.ask("random", "s", *choice(engine))
    answer(qtbot, thinker)
    (process,) = multiprocessing.active_children()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    thinker.ask("random", "s", *choice(engine))
    return process.pid


@pytest.mark.skipif(sys.platform == "win32", reason="no signals")
def test_a_process_that_is_silent_is_ended_after_a_deadline_and_started_again(
    qtbot: QtBot, engine: Engine, content: Content
) -> None:
    # While it loads and answers in its own time, the clock stands still.
    now = [0.0]
    thinker = ProcessThinker(lambda: now[0])
    thinker.play_with(content)
    before = stopped(qtbot, engine, thinker)

    def look() -> None:
        now[0] += LONGEST_POLL
        assert thinker.answer() is None

    repeated(look, round(TIMEOUT / LONGEST_POLL) - 2)
    with pytest.raises(BotError) as caught:
        repeated(look, 4)
    assert error_text(caught.value).startswith("the bots’ process no longer answered and was ended")
    assert multiprocessing.active_children() == []
    seen, legal = choice(engine)
    thinker.ask("random", "s", seen, legal)
    assert answer(qtbot, thinker) in legal
    (process,) = multiprocessing.active_children()
    assert process.pid != before
    thinker.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no signals")
def test_a_new_game_does_not_wait_for_a_silent_process(qtbot: QtBot, engine: Engine, thinker: ProcessThinker) -> None:
    before = stopped(qtbot, engine, thinker)
    thinker.play_with(engine.content)
    seen, legal = choice(engine)
    thinker.ask("random", "s", seen, legal)
    assert answer(qtbot, thinker) in legal
    (process,) = multiprocessing.active_children()
    assert process.pid != before


def test_a_bot_that_fails_is_told_and_the_process_lives_on(
    qtbot: QtBot, engine: Engine, thinker: ProcessThinker
) -> None:
    seen, legal = choice(engine)
    thinker.ask("no-such-bot", "s", seen, legal)
    assert "unexpected error (UsageError: options.no bot (found=no-such-bot" in failure(qtbot, thinker)
    thinker.ask("random", "s", seen, legal)
    assert answer(qtbot, thinker) in legal
    assert len(multiprocessing.active_children()) == 1


def test_both_kinds_of_thinkers_choose_alike(qtbot: QtBot, engine: Engine, thinker: ProcessThinker) -> None:
    here = inline_thinker(engine)
    for each in (here, thinker):
        each.ask("random", "s", *choice(engine))
    assert answer(qtbot, thinker) == here.answer()


@pytest.fixture
def packed() -> Content:
    """The shipped cards with the example pack laid over them."""
    return load_content(paths.card_data(), [paths.resources() / "packs" / "example"])


@pytest.mark.parametrize("make", [ProcessThinker, InlineThinker])
def test_bots_choose_by_the_cards_that_are_played_with(
    qtbot: QtBot, content: Content, packed: Content, make: Callable[[], Thinker]
) -> None:
    """A state with the pack's own card in hand means nothing to the rules with the shipped cards."""
    made, other = make(), Engine(packed)
    state = with_hand(other.new_game(Setup(2, "s")), "tide-pool")
    asked = ("greedy", "s", view(state, state.active), other.legal_commands(state))
    made.play_with(content)
    made.ask(*asked)
    assert "tide-pool" in failure(qtbot, made)
    made.play_with(packed)
    made.ask(*asked)
    assert answer(qtbot, made) in asked[3]
    made.close()


def test_the_process_stays_for_the_same_cards(
    qtbot: QtBot, engine: Engine, content: Content, thinker: ProcessThinker
) -> None:
    thinker.ask("random", "s", *choice(engine))
    answer(qtbot, thinker)
    before = multiprocessing.active_children()
    thinker.play_with(load_content(paths.card_data()))
    assert multiprocessing.active_children() == before != []


def test_what_was_asked_with_other_cards_is_cancelled(engine: Engine, packed: Content, thinker: ProcessThinker) -> None:
    thinker.ask("greedy", "s", *choice(engine))
    thinker.play_with(packed)
    assert multiprocessing.active_children() == []
    assert thinker.answer() is None


# Thinking right here


def test_a_thought_here_is_answered_once(engine: Engine) -> None:
    here, (seen, legal) = inline_thinker(engine), choice(engine)
    here.ask("greedy", "s", seen, legal)
    assert here.answer() in legal
    assert here.answer() is None


def test_a_bot_that_fails_here_is_told_once(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, view: State, legal: tuple[Command, ...], budget: Budget) -> Command:
            raise ZeroDivisionError("no way")

    def broken(_name: str, _engine: Engine, _seed: str) -> Bot:
        return Broken()

    monkeypatch.setattr("uc_desktop.app.bots.shipped_bots.bot_named", broken)
    here = inline_thinker(engine)
    here.ask("greedy", "s", *choice(engine))
    with pytest.raises(BotError) as caught:
        here.answer()
    assert error_text(caught.value) == "unexpected error (ZeroDivisionError: no way)"
    assert here.answer() is None


def test_every_seat_has_a_bot_of_its_own(engine: Engine) -> None:
    """Two random bots of one name go on by their own chance, however the seats take turns."""
    here, (seen, legal) = inline_thinker(engine), choice(engine)
    asked: dict[str, list[Command | None]] = {"game/0": [], "game/1": []}
    for seat in ["game/0", "game/1", "game/1", "game/0", "game/0", "game/1"]:
        here.ask("random", seat, seen, legal)
        asked[seat].append(here.answer())
    for seat, found in asked.items():
        alone = RandomBot(seat)
        assert found == [alone.choose(seen, legal, Budget()) for _ in range(3)]


# What a bot is shown


class Peeping:
    """A random bot that keeps all it was shown."""

    def __init__(self) -> None:
        self.seen: list[State] = []
        self._bot = RandomBot("peeping")

    def choose(self, view: State, legal: tuple[Command, ...], budget: Budget) -> Command:
        self.seen.append(view)
        return self._bot.choose(view, legal, budget)


@pytest.fixture(scope="module")
def shown(engine: Engine) -> list[State]:
    """All that the bots of a whole game are shown."""
    bots = [Peeping(), Peeping()]
    for _ in play(engine, bots, engine.new_game(Setup(2, "peeping")), Budget()):
        pass
    return [*bots[0].seen, *bots[1].seen]


@pytest.mark.rule("Q-18")
def test_a_bot_sees_no_other_hand_but_what_was_taken_face_up(engine: Engine, shown: list[State]) -> None:
    others = [player for seen in shown for number, player in enumerate(seen.players) if number != seen.active]
    seen = {card for player in others for card in player.hand}
    assert "?" in seen
    assert all(engine.content.cards[card].is_special for card in seen - {"?"})


@pytest.mark.rule("Q-18")
def test_a_bot_sees_its_own_hand(shown: list[State]) -> None:
    assert not any("?" in seen.players[seen.active].hand for seen in shown)


@pytest.mark.rule("Q-18")
def test_a_bot_sees_no_deck(shown: list[State]) -> None:
    decks = [card for seen in shown for deck in (seen.deck, *seen.later_decks) for card in deck]
    hidden = [card for seen in shown for card in seen.metropolis_pool]
    assert {*decks, *hidden} == {"?"}


@pytest.mark.rule("Q-18")
def test_a_bot_cannot_foretell_chance(shown: list[State]) -> None:
    assert {seen.rng for seen in shown} == {()}


# Hints


def hints(qtbot: QtBot, thinker: Thinker) -> tuple[TurnHint, ...]:
    found: list[tuple[TurnHint, ...]] = []

    def is_there() -> bool:
        each = thinker.hints()
        found.extend([] if each is None else [each])
        return bool(found)

    qtbot.waitUntil(is_there, timeout=PATIENCE)
    return found[0]


def turn(engine: Engine) -> tuple[State, tuple[Command, ...]]:
    """What a player sees at the beginning of a turn, and may do."""
    state = first_placement(engine)
    return view(state, state.active), engine.legal_commands(state)


def test_another_process_finds_hints(qtbot: QtBot, engine: Engine, thinker: ProcessThinker) -> None:
    seen, legal = turn(engine)
    thinker.ask_hints(seen, legal)
    found = hints(qtbot, thinker)
    assert 1 <= len(found) <= 3
    assert all(hint.commands[0] in legal and hint.reasons for hint in found)
    assert found[0].points_behind == 0
    assert all(hint.points_behind >= 0 for hint in found)
    assert thinker.hints() is None


def test_the_same_hints_are_found_right_here(qtbot: QtBot, engine: Engine) -> None:
    here, (seen, legal) = inline_thinker(engine), turn(engine)
    here.ask_hints(seen, legal)
    assert hints(qtbot, here)[0].commands[0] in legal
    here.ask_hints(seen, legal)
    here.cancel()
    assert here.hints() is None


def test_hints_that_are_not_wanted_any_more_are_not_found_and_the_next_question_is_answered(
    qtbot: QtBot, engine: Engine, thinker: ProcessThinker
) -> None:
    seen, legal = turn(engine)
    for _ in range(3):
        thinker.ask_hints(seen, legal)
        thinker.cancel()
        assert thinker.hints() is None
        thinker.cancel()
        thinker.ask("greedy", "s", seen, legal)
        assert answer(qtbot, thinker) in legal
    assert len(multiprocessing.active_children()) == 1


def test_who_is_stopped_answers_with_the_best_so_far(engine: Engine) -> None:
    seen, legal = turn(engine)
    times = count()
    found = attempt(chooser(engine.content), HintQuestion(seen, legal), lambda: next(times) > 20)
    assert isinstance(found, tuple)
    assert next(times) < 60
    assert found[0].commands[0] in legal
