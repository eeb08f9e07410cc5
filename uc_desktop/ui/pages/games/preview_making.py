"""What a preview of a saved game is made from: the game played again, its boards, and where it stands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from uc_desktop.app.saves import challenges
from uc_desktop.app.saves.game_file import loading
from uc_desktop.app.session.game_loader import opening
from uc_desktop.app.session.session import Session
from uc_desktop.app.session.undo_list import UndoList
from uc_desktop.app.slices import Slices
from uc_desktop.presentation.facts.small_board_facts import small_board_facts
from uc_desktop.presentation.facts.top_bar_facts import round_words
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.window_words import challenge_in_brief
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow import solo
from uc_desktop.rules.flow.scoring import ranking
from uc_desktop.ui.art.boards.preview import SmallBoard
from uc_desktop.ui.theme.theme import Theme


def standing(session: Session) -> str:
    """Where a game stands, in a few words."""
    header, state = session.header, session.state
    first = ranking(state)[0]
    points, challenge = state.players[first].points, challenges.named(header.challenge)
    if not session.is_over:
        words = round_words(state)
    elif len(state.players) == 1:
        is_missed = solo.why_not_won(session.engine.content, state)
        words = say("game_standing.missed" if is_missed else "game_standing.reached", count=points)
    else:
        words = say("game_standing.won", count=points, name=header.seats[first].name)
    kind = challenge_in_brief(challenge) if challenge else ""
    if header.what_if:
        words = say("game_standing.what if", standing=words)
    return listing("comma", filter(None, (words, kind, say("game_standing.sealed") if session.sealed else "")))


def opening_of(path: Path, engine_for: Callable[[str], Engine]) -> Slices[Session]:
    """The game, sealed if it cannot be gone on with, in slices; GameFileError if there is nothing to show."""
    loaded = yield from loading(path, tolerant=True)
    session, _ = yield from opening(loaded, engine_for(loaded.header.content), UndoList, read_only=True)
    return session


def boards_of(session: Session, theme: Theme) -> list[SmallBoard]:
    content = session.engine.content
    return [
        SmallBoard(small_board_facts(content.boards[player.board], player), theme.player(seat.color), player.points)
        for seat, player in zip(session.header.seats, session.state.players, strict=True)
    ]
