"""Jobs on many machines by dask.distributed, the extra `cluster`. No other module imports it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Final, cast

from uc_desktop.errors import UsageError, problem

#: Seconds to wait for the cluster to answer.
TIMEOUT: Final = 10


@contextmanager
def cluster_executor(address: str) -> Iterator[Executor]:
    """An executor for the cluster whose scheduler has this address, such as "tcp://10.0.0.1:8786".

    UsageError if nothing answers there, or if dask.distributed is not installed.
    """
    try:
        from distributed import Client
    except ImportError:
        raise UsageError(problem("options.no dask")) from None
    try:
        client = Client(address, timeout=TIMEOUT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise UsageError(problem("options.no cluster", address=address, message=str(error))) from None
    with client:
        yield cast(Executor, client.get_executor())
