"""What a simulation prints: tables for people, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.simulation.test_card_ablation import comparison, entry
from tests.app.simulation.test_card_stats import RED, YELLOW, resolver
from tests.error_texts import card_words
from uc_desktop.app.simulation.arena import Execution, simulate
from uc_desktop.app.simulation.card_stats import CardUse, card_figures
from uc_desktop.app.simulation.jobs import Series
from uc_desktop.presentation.terminal.simulation_tables import tables, worth_tables
from uc_desktop.presentation.words.catalogue import card_words as card_words_in
from uc_desktop.presentation.words.catalogue import speak, use
from uc_desktop.rules.content import Content

MATCH = Series(players=2, bots=("random", "greedy"), games=2, is_match=True, positions=100)


@pytest.fixture(scope="module")
def report(content: Content) -> dict[str, Any]:
    """Two games of a match."""
    return simulate(content, MATCH, Execution())


def test_the_tables_tell_of_bots_starts_boards_and_places(report: dict[str, Any]) -> None:
    lines = list(tables(report, card_words()))
    assert lines[0] == "2 games, 2 players, basic boards; 0 with faults, 0 without an end"
    assert [line.split()[0] for line in lines[1:] if line] == [
        *("bot", "random", "greedy"),
        *("start", "1", "2"),
        *("board", *sorted({board for game in report["games"] for board in game["boards"]})),
        *("place", "1", "2"),
    ]


def test_a_line_tells_share_points_and_rating_with_their_intervals(report: dict[str, Any]) -> None:
    """Both games were won; with one deal there is no interval of the points."""
    _, _, heads, _, greedy, *_ = tables(report, card_words())
    assert heads.split() == ["bot", "seats", "wins", "share", "95", "%", "points", "95", "%", "Elo", "95", "%"]
    points = report["by_bot"][1]["points"]
    assert greedy.split() == [
        "greedy",
        "2",
        "2",
        "100.0%",
        "34.2%",
        "to",
        "100.0%",
        f"{points:.1f}",
        "-",
        *["0", "0", "to", "0"],
    ]


def test_without_ratings_there_is_no_column_for_them(content: Content) -> None:
    report = simulate(content, Series(players=1, bots=("random",), sides=("advanced",)), Execution())
    heading, _, heads, *_ = tables(report, card_words())
    assert heading == "1 game, 1 player, advanced boards; 0 with faults, 0 without an end"
    assert heads.split()[-3:] == ["points", "95", "%"]


def test_dead_cards_are_marked(content: Content, report: dict[str, Any]) -> None:
    """Kept by eleven and resolved by one is under a tenth; kept by one and resolved by one is not."""
    idle = CardUse(kept={RED})
    cards = card_figures(content, [((90,) * 11, (resolver(RED, YELLOW), *[idle] * 10))])
    lines = list(tables({**report, "cards": cards}, card_words()))[-206:]
    assert lines[0].split()[:3] == ["card", "no.", "era"]
    assert [line.split()[0] for line in lines if line.endswith("dead")] == ["Silt"]


def test_what_cards_are_worth_begins_with_the_best(content: Content) -> None:
    cards = entry(content, comparison("embassy", 81, 80), comparison("trunk-line", 86, 80))
    heads, *lines = worth_tables({"cards": cards}, card_words())
    assert heads.split()[0] == "card" and [line.split()[0] for line in lines] == ["Trunk", "Embassy"]


HEADINGS = {
    "pt": "2\u00a0partidas, 2\u00a0jogadores, tabuleiros básicos; com erros: 0, sem final: 0",
    "it": "2 partite, 2 giocatori, plance base; con errori: 0, non concluse: 0",
    "pl": "2\u00a0gry, 2\u00a0graczy, plansze podstawowe; z\u00a0błędami: 0, bez końca: 0",
    "es": "2 partidas, 2 jugadores, tableros básicos; con errores: 0, sin final: 0",
    "fr": "2\u00a0parties, 2\u00a0joueurs, plateaux de base\u202f; avec des erreurs\u00a0: 0, sans fin\u00a0: 0",
}


@pytest.mark.parametrize("language", HEADINGS)
def test_tables_are_in_the_language_in_use(content: Content, report: dict[str, Any], language: str) -> None:
    """All but the cards' names, of which some are alike, and what is called the same in both languages."""
    cards = card_figures(content, [((90, 70), (CardUse(kept={RED}), CardUse()))])
    english = list(tables({**report, "cards": cards}, card_words()))
    speak(language)
    try:
        lines = list(tables({**report, "cards": cards}, card_words_in(language)))
    finally:
        use(None)
    assert lines[0] == HEADINGS[language] and len(lines) == len(english)
    alike = {
        word for one, other in zip(english[:-205], lines[:-205], strict=True) for word in _words(one) & _words(other)
    }
    bots_and_boards = {str(entry[of]) for of in ("bot", "board") for entry in report[f"by_{of}"]}
    assert alike - bots_and_boards <= ALIKE[language]
    card = next(card for card in cards if card["card"] == RED)
    (row,) = (line for line in lines[-205:] if line.startswith(card_words_in(language).name("cards", RED, "")))
    assert not {card["color"], card["kind"]} & set(row.split())


#: What English has in common with another language.
ALIKE = {
    "pt": {"bot", "Elo", "era"},
    "it": {"bot", "Elo"},
    "pl": {"bot", "Elo", "era"},
    "es": {"bot", "Elo", "era", "error"},
    "fr": {"bot", "Elo", "points"},
}


def _words(line: str) -> set[str]:
    return {word for word in line.split() if word.isalpha()}
