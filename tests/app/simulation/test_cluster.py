"""Games on a cluster of dask.distributed; the extra `cluster` has it."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.error_texts import faulty
from uc_desktop.app.simulation.arena import Execution, measure, simulate
from uc_desktop.app.simulation.jobs import Series
from uc_desktop.app.simulation.progress import ProgressLine
from uc_desktop.rules.content import Content

SERIES = Series(players=2, bots=("random",), games=6, sides=("basic", "advanced"))


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a cluster of two machines, each a process here."""
    distributed = pytest.importorskip("distributed", reason="python -m pip install distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1", silence_logs=50
    ) as cluster:
        yield cluster.scheduler_address


def test_a_cluster_plays_the_same_games(content: Content, address: str) -> None:
    assert simulate(content, SERIES, Execution(cluster=address)) == simulate(content, SERIES, Execution())


def test_a_cluster_finds_the_same_worth(content: Content, address: str) -> None:
    cards = ("kelp-banquet", "standard-couplings")
    assert measure(content, SERIES, Execution(cluster=address), cards) == measure(content, SERIES, Execution(), cards)


def test_a_series_on_a_cluster_goes_on_where_it_was_interrupted(content: Content, address: str, tmp_path: Path) -> None:
    """Ctrl+C is pressed when one of twelve games is finished."""
    series, execution = replace(SERIES, games=12), Execution(cluster=address, resume=tmp_path / "done")

    def stop(_: ProgressLine) -> None:
        raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ProgressLine, "advance", stop)
        with pytest.raises(KeyboardInterrupt, match=r"simulation\.goes on from"):
            simulate(content, series, execution)
    assert (tmp_path / "done").read_text().count("\n") == 2
    assert simulate(content, series, execution) == simulate(content, series, Execution())


def test_an_address_that_nobody_answers_at_is_told(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="python -m pip install distributed")
    monkeypatch.setattr("uc_desktop.app.simulation.cluster.TIMEOUT", 0.2)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
        with faulty(f"^no cluster answers at {address}: "):
            simulate(content, SERIES, Execution(cluster=address))


def test_what_is_no_address_is_told(content: Content) -> None:
    pytest.importorskip("distributed", reason="python -m pip install distributed")
    with faulty(r"^no cluster answers at far://away: "):
        simulate(content, SERIES, Execution(cluster="far://away"))


def test_without_the_extra_it_is_told_how_to_get_it(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with faulty(r"not installed: python -m pip install distributed$"):
        simulate(content, SERIES, Execution(cluster="tcp://127.0.0.1:1"))
