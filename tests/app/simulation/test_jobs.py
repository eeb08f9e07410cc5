"""Jobs: who sits where on which deal, and work that can be done anywhere."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from msgspec.structs import replace

from tests.error_texts import faulty
from uc_desktop.ai.bot import Budget
from uc_desktop.app.simulation import jobs as simulation_jobs
from uc_desktop.app.simulation.card_ablation import compare
from uc_desktop.app.simulation.jobs import (
    CARDS_A_JOB,
    Series,
    check_series,
    game_jobs,
    job_runner,
    program_version,
    round_the_table,
    worth_jobs,
)
from uc_desktop.errors import BotError, IllegalCommand, UcError, problem
from uc_desktop.rules.content import Content
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.reasons import reason


def match(*bots: str, **more: Any) -> Series:
    return Series(**{"players": 2, "bots": bots, "is_match": True, **more})


def test_a_shorter_list_of_bots_goes_round_the_table() -> None:
    assert round_the_table(("random", "greedy"), 3) == ("random", "greedy", "random")


@pytest.mark.parametrize(
    ("series", "wanted"),
    [
        (match("a", "b"), {"ab", "ba"}),
        (match("a", "b", players=4), {"abab", "baba"}),
        (match("a", "b", "b", "b", players=4), {"abbb", "babb", "bbab", "bbba"}),
        (match("a", "b", "c", players=2), {"ab", "bc", "ca"}),
        (match("a", "b", "c", players=4), {"abca", "bcab", "cabc"}),
        (match("a", "b", players=1), {"a", "b"}),
        (Series(players=3, bots=("a", "b")), {"aba"}),
    ],
)
def test_in_a_match_every_bot_sits_in_each_of_its_seats(series: Series, wanted: set[str]) -> None:
    assert {"".join(bots) for bots in series.arrangements} == wanted


def test_a_deal_is_played_once_for_each_arrangement() -> None:
    found = game_jobs(match("a", "b", games=4, seed="s", sides=("basic", "advanced")))
    assert [(job.number, job.deal, *job.bots, job.setup.seed, job.setup.side, job.bot_seed) for job in found] == [
        (0, 0, "a", "b", "s-0", "basic", "bots-0"),
        (1, 0, "b", "a", "s-0", "basic", "bots-0"),
        (2, 1, "a", "b", "s-1", "advanced", "bots-1"),
        (3, 1, "b", "a", "s-1", "advanced", "bots-1"),
    ]


def test_a_card_is_measured_in_one_job_a_deal(content: Content) -> None:
    """Cards of an era that are more than one job takes are spread over several."""
    cards = (*content.deck(1)[: CARDS_A_JOB + 1], *content.deck(3)[:2])
    found = worth_jobs(Series(players=2, bots=("random",), games=2), content, cards)
    assert [job.number for job in found] == list(range(6))
    assert [len(job.cards) for job in found] == [CARDS_A_JOB, 1, 2] * 2
    assert [card for job in found[:3] for card in job.cards] == list(cards)
    assert [job.setup.seed for job in found] == ["1-0"] * 3 + ["1-1"] * 3


def test_cards_measured_apart_are_worth_the_same(content: Content) -> None:
    cards, bots, setup = ("kelp-banquet", "embassy"), ("random", "random"), Setup(2, "1")
    apart = [compare(content, bots, (card,), setup, Budget()) for card in cards]
    together = compare(content, bots, cards, setup, Budget())
    assert {found.card: [found] for found in together} == dict(zip(cards, apart, strict=True))


# Check


@pytest.mark.parametrize(
    ("series", "told"),
    [
        (match("random", "god", games=2), "there is no bot 'god'; known bots: calm, "),
        (match("random", "random"), "a match needs at least two different bots"),
        (
            match("random", "greedy", games=3),
            "how often this match plays each deal: 2; --games must be a multiple of it",
        ),
        (Series(players=1, bots=("random",)), r"a solo game uses the advanced boards \(L-1\)"),
        (
            Series(players=1, bots=("random",), sides=("advanced",), contracts=True),
            r"a solo game has no government contracts \(G-1\)",
        ),
    ],
)
def test_games_that_cannot_be_played_are_refused(series: Series, told: str) -> None:
    with faulty(told):
        check_series(series)


def test_a_match_that_can_be_played_is_not_refused() -> None:
    check_series(match("random", "greedy", games=4))


# Work


def test_work_and_results_can_be_sent_to_another_machine(content: Content) -> None:
    (job,) = game_jobs(Series(players=2, bots=("random",)))
    sent, there = pickle.loads(pickle.dumps((job, job_runner(content, program_version()))))
    result = pickle.loads(pickle.dumps(there(sent)))
    assert result == job.run(content)
    assert result.card_use == ()


def test_a_machine_with_another_program_does_nothing(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    (job,) = game_jobs(Series(players=2, bots=("random",)))
    sent = job_runner(content, "0.0.9, commit abc")
    monkeypatch.setattr(simulation_jobs, "__version__", "0.0.8")
    monkeypatch.setattr(simulation_jobs, "commit", lambda: "def")
    told = "a machine of the cluster has the program 0.0.8, commit def, this one 0.0.9, commit abc"
    with faulty(told):
        sent(job)
    assert replace(sent, program="")(job).ended


@pytest.mark.parametrize(
    "error",
    [
        UcError("one", "two"),
        BotError(problem("problems.unexpected", error="y")),
        IllegalCommand((reason("T-1", "one"), reason("T-2", "two"))),
    ],
)
def test_errors_arrive_whole_from_another_process(error: UcError) -> None:
    found = pickle.loads(pickle.dumps(error))
    assert (type(found), vars(found), found.lines) == (type(error), vars(error), error.lines)
