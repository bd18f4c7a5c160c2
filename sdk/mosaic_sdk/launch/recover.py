"""What a launcher left behind: who it was, how its worker ended, its spool. For the engine."""

from __future__ import annotations

import json
import mmap
import os
import shutil
from collections.abc import Iterator
from typing import Any, Optional, cast

from mosaic_sdk.launch import proctable, spool
from mosaic_sdk.launch.spool import SpooledBatch

__all__ = ["SpooledBatch", "discard_spool", "is_alive", "read_exit", "read_spool", "read_state"]


def _read_json(path: str) -> Optional[dict[str, Any]]:
    try:
        with open(path, "rb") as file:
            found: Any = json.load(file)
    except (OSError, ValueError):
        return None
    return cast("dict[str, Any]", found) if isinstance(found, dict) else None


def read_state(run_dir: str) -> Optional[dict[str, Any]]:
    """launcher.json, or None where there is none that can be read."""
    return _read_json(os.path.join(run_dir, "launcher.json"))


def read_exit(run_dir: str) -> Optional[dict[str, Any]]:
    """exit.json: how the worker ended; None while it has not, or nobody saw it."""
    return _read_json(os.path.join(run_dir, "exit.json"))


def is_alive(state: dict[str, Any]) -> bool:
    """Whether the launcher that wrote this launcher.json still runs."""
    if state.get("boot_id", "") != proctable.boot_id():
        return False
    proc = proctable.read(int(state.get("pid", 0) or 0))
    return proc is not None and not proc.gone and proc.start == state.get("start_time")


def read_spool(run_dir: str) -> Iterator[SpooledBatch]:
    """Every batch that a dead launcher had spooled, in the order of each stream.

    Some may be committed already: their keys say so. Never call it while the launcher lives.
    """
    for path in spool.segments_of(os.path.join(run_dir, "spool")):
        with open(path, "rb") as file:
            if os.fstat(file.fileno()).st_size <= len(spool.MARK):
                continue
            with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
                yield from _batches(data)


def _batches(data: mmap.mmap) -> Iterator[SpooledBatch]:
    # A view of a mapping that is still held keeps it from closing, even in a frame that unwinds.
    with memoryview(data) as view:
        at = len(spool.MARK)
        if bytes(view[:at]) != spool.MARK:
            return
        while True:
            found = next(spool.frames(view, at), None)
            if found is None:
                return
            at, body = found
            batch = spool.parse_batch(bytes(body))
            body.release()
            yield batch


def discard_spool(run_dir: str) -> None:
    """Remove the spool, once everything in it is committed."""
    shutil.rmtree(os.path.join(run_dir, "spool"), ignore_errors=True)
