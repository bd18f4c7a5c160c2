"""State of a dead launcher: its identity, the end of its worker, its spool. For the engine."""

from __future__ import annotations

import json
import os
import shutil
import stat
import zlib
from collections.abc import Iterator
from typing import Any, BinaryIO, Optional, cast

from mosaic_sdk.launch import proctable, spool
from mosaic_sdk.launch.spool import SpooledBatch

__all__ = [
    "SpooledBatch",
    "discard_spool",
    "is_alive",
    "read_exit",
    "read_spool",
    "read_state",
    "machine_went_down",
]

# No launcher spools a larger batch.
MAX_BODY = 64 << 20


def _read_json(path: str) -> Optional[dict[str, Any]]:
    try:
        with open(path, "rb") as file:
            decoded: Any = json.load(file)
    except (OSError, ValueError, RecursionError):
        return None
    return cast("dict[str, Any]", decoded) if isinstance(decoded, dict) else None


def read_state(run_dir: str) -> Optional[dict[str, Any]]:
    """launcher.json, or None if it can't be read."""
    return _read_json(os.path.join(run_dir, "launcher.json"))


def read_exit(run_dir: str) -> Optional[dict[str, Any]]:
    """exit.json: the end of the worker; None while it runs, or if nobody saw it."""
    return _read_json(os.path.join(run_dir, "exit.json"))


def is_alive(state: dict[str, Any]) -> bool:
    """Whether the launcher that wrote this launcher.json still runs."""
    if state.get("boot_id", "") != proctable.boot_id():
        return False
    proc = proctable.read(int(state.get("pid", 0) or 0))
    return proc is not None and not proc.gone and proc.start == state.get("start_time")


def machine_went_down(run_dir: str) -> bool:
    """Whether the machine went down while that launcher was running."""
    state = read_state(run_dir)
    # It is written before anything is spooled: only a power loss leaves none.
    return state is None or state.get("boot_id", "") != proctable.boot_id()


def read_spool(run_dir: str) -> Iterator[SpooledBatch]:
    """Every batch that a dead launcher had spooled, in the order of each stream.

    Some may be committed already, as their keys show. Never call it while the launcher runs.
    """
    for path in spool.segments_of(os.path.join(run_dir, "spool")):
        # Read, not mapped: whoever could cut it off meanwhile would end the engine by a signal.
        flags = os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK
        with open(os.open(path, flags), "rb") as file:
            if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                yield from _batches(file)


def _batches(file: BinaryIO) -> Iterator[SpooledBatch]:
    left = os.fstat(file.fileno()).st_size - len(spool.MARK)
    if file.read(len(spool.MARK)) != spool.MARK:
        return
    while True:
        head = file.read(spool.FRAME.size)
        if len(head) < spool.FRAME.size:
            return
        size, crc = spool.FRAME.unpack(head)
        left -= len(head) + size
        # Memory for so much is taken before a byte of it is read.
        if not 0 < size <= MAX_BODY or left < 0:
            return
        body = file.read(size)
        if len(body) < size or zlib.crc32(body) != crc:
            return
        yield spool.parse_batch(body)


def discard_spool(run_dir: str) -> None:
    """Remove the spool, once everything in it is committed."""
    shutil.rmtree(os.path.join(run_dir, "spool"), ignore_errors=True)
