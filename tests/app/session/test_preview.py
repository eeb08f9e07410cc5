"""Previews of commands: a command that is given leads to the very state of its preview."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.app.playing import fresh, play, reopened
from uc_desktop.app.saves.header import UndoPolicy
from uc_desktop.app.session.game_log import PublicKnowledge
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.session_state import SessionState
from uc_desktop.errors import IllegalCommand
from uc_desktop.rules.codec import state_hash
from uc_desktop.rules.commands import CONFIRM, Discard
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.view import UNKNOWN, view


def facts(session: Session, session_state: SessionState) -> tuple[object, ...]:
    """All answers of a session state, and what could be undone there."""
    log, players = session_state.log, range(len(session_state.state.players))
    taking_back = session.undo_status(session_state), session_state.barrier
    views = map(session_state.seen_by, players)
    return log.state, log.entries, session_state.legal, session_state.digest(), *taking_back, *views


def found(session: Session) -> tuple[object, ...]:
    """The same, asked of a game by other ways."""
    state, public = session.state, PublicKnowledge().cards(session.entries)
    legal = Engine(session.engine.content).legal_commands(state)
    stack = session.undo_stack
    offer = session.can_undo(), session.can_redo(), stack.undoText(), stack.redoText()
    taking_back = offer, session.barrier
    views = (view(state, number, public=public) for number in range(len(state.players)))
    return state, session.entries, legal, state_hash(state), *taking_back, *views


@pytest.mark.parametrize("undo", UndoPolicy)
def test_a_command_leads_to_its_preview(engine: Engine, undo: UndoPolicy) -> None:
    session, chance = fresh(engine, undo=undo), Random(f"preview, {undo}")
    session.undo_stack.describe(lambda step: str(step.entries))
    for _ in range(150):
        legal = session.legal_commands()
        coming = {command: session.preview(command) for command in chance.sample(legal, min(4, len(legal)))}
        before = {command: facts(session, session_state) for command, session_state in coming.items()}
        command = chance.choice(list(coming))
        session.submit(command)
        assert session.current is coming[command]
        assert before[command] == facts(session, session.current) == found(session)
        if chance.random() < 0.3 and session.can_undo():
            session.undo()
            assert facts(session, session.current) == found(session)
        if chance.random() < 0.3 and session.can_redo():
            session.redo()
            assert facts(session, session.current) == found(session)


def test_back_at_a_moment_all_that_was_worked_out_is_known(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    session = play(fresh(engine), 2)
    command = next(command for command in session.legal_commands() if session.preview(command).can_undo)
    before = facts(session, session.current)
    session.submit(command)
    after = facts(session, session.current)
    for name in ("legal_commands", "apply"):
        monkeypatch.setattr(engine, name, lambda *_: pytest.fail("worked out again"))
    session.undo()
    assert (session.legal_commands(), session.seen_by(0)) == (before[2], before[-2])
    session.redo()
    assert (session.legal_commands(), session.seen_by(0)) == (after[2], after[-2])


def test_a_preview_changes_nothing(engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "game.ucgame"
    session = play(fresh(engine, path), 3)
    before, saved = facts(session, session.current), path.read_bytes()
    for command in session.legal_commands():
        session.preview(command)
    assert (facts(session, session.current), path.read_bytes()) == (before, saved)
    session.submit(CONFIRM)
    again = reopened(session, path)
    assert again.state == session.state
    again.close()


def test_what_is_not_legal_cannot_be_previewed(engine: Engine) -> None:
    session = fresh(engine)
    with pytest.raises(IllegalCommand) as told:
        session.preview(Discard("no such card"))
    assert told.value.reasons == session.why_not(Discard("no such card"))


def test_after_another_gesture_a_preview_is_made_anew(engine: Engine) -> None:
    """From another position the same command leads elsewhere."""
    session = fresh(engine)
    first, second, *_ = session.legal_commands()
    before = session.preview(second)
    session.submit(first)
    after = session.preview(second)
    assert len(after.log.entries) == len(before.log.entries) + 1
    session.undo()
    assert facts(session, session.preview(second)) == facts(session, before)


def test_a_previewed_hand_is_hidden_from_the_others(engine: Engine) -> None:
    session = play(fresh(engine), 3)
    seen = session.preview(CONFIRM).seen_by(1 - session.state.active)
    mine = session.state.players[session.state.active]
    assert seen.players[session.state.active].hand == (UNKNOWN,) * len(mine.hand)
    assert mine.hand
