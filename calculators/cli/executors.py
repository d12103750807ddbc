"""Who does the work of many games: this process, several, or a cluster. All are executors of `concurrent.futures`."""

import concurrent.futures
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any

from calculators.core.refusal import InputError

PATIENCE = 10  # seconds until a scheduler that does not answer is given up


class Here(Executor):
    """This process, one thing after the other."""

    def map[T](
        self, fn: Callable[..., T], *iterables: Iterable[Any], timeout: float | None = None, chunksize: int = 1
    ) -> Iterator[T]:
        """Python's own `map`, which ends when it is interrupted."""
        return map(fn, *iterables)


@contextmanager
def local(workers: int) -> Iterator[Executor]:
    """So many processes of this machine; one worker needs no process of its own. Raises InputError `lost_workers`."""
    if workers == 1:
        yield Here()
        return
    # Each starts afresh, on every system: what a fork copies may be in the middle of something.
    fresh = get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(workers, fresh, initializer=_begin) as executor:
        try:
            yield executor
        except concurrent.futures.BrokenExecutor as error:
            raise InputError("lost_workers", "", reason="a process ended") from error
        except KeyboardInterrupt:
            for process in active_children():
                process.terminate()
            raise


def _begin() -> None:
    """Leave Control-C to the process that began this one, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The workers of a Dask scheduler, on which Tableside must be installed too.

    Raises InputError: `no_package` when `dask.distributed` is not installed here, `lost_workers` when the scheduler
    cannot be reached or its workers cannot play.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise InputError("no_package", "", package="dask.distributed", how="pip install 'tableside[many]'") from error
    try:
        with Client(address, timeout=PATIENCE, set_as_default=False) as client:
            yield client.get_executor()
    except InputError:
        raise
    except Exception as error:  # whatever goes wrong over there is raised here
        raise InputError("lost_workers", "", reason=str(error) or type(error).__name__) from error
