"""How far a simulation is, in words and numbers of every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from uc_desktop.presentation.terminal.progress_words import duration, progress_words
from uc_desktop.presentation.words.catalogue import speak, use

DAY = 66_533


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use(None)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0 s"), (59, "59 s"), (90, "2 min"), (3599, "60 min"), (3600, "1 h 0 min"), (12000, "3 h 20 min")],
)
def test_a_duration(seconds: float, words: str) -> None:
    assert duration(seconds) == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "3 of 10,001 games, 18 h 29 min left"),
        ("pt", "3 de 10.001 partidas, tempo restante: 18 h 29 min"),
        ("it", "3 di 10.001 partite, ancora 18 h 29 min"),
        ("pl", "3 z 10 001 gier, pozostało 18 h 29 min"),
        ("es", "3 de 10 001 partidas, tiempo restante: 18 h 29 min"),
        ("fr", "3 sur 10 001 parties, encore 18 h 29 min"),
    ],
)
def test_games_done(language: str, words: str) -> None:
    speak(language)
    told = progress_words("games", 10_001, 3, DAY)
    assert told.replace("\u00a0", " ").replace("\u202f", " ") == words


def test_a_single_game_and_batches_of_cards() -> None:
    assert progress_words("games", 1, 1, 0) == "1 of 1 game, 0 s left"
    assert progress_words("batches of cards", 1200, 1, 90) == "1 of 1,200 batches of cards, 2 min left"
