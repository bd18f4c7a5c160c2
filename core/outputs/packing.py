"""Compression of logs and event files of runs that ended long ago."""

from __future__ import annotations

import contextlib
import gzip
import os
import shutil
import stat
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from core.outputs.file_digest import digest_of
from core.outputs.file_kinds import EVENTS, LOG, PACKED
from core.outputs.file_places import RUN
from core.outputs.survey import GONE, THERE
from core.store.rows import Run, RunFile

_DAY_NS = 86_400 * 10**9
# Smaller ones take a block of the disk either way.
_LEAST_BYTES = 8_192


def packable(
    runs: Sequence[Run], files: Sequence[tuple[str, RunFile]], days: int, now_ns: int
) -> list[tuple[str, RunFile]]:
    """Files to compress now. Pure."""
    before = now_ns - days * _DAY_NS
    old = {run.run_id for run in runs if run.state.ended and (run.ended_ns or now_ns) < before}
    return [
        (run_id, file)
        for run_id, file in files
        if days
        and run_id in old
        and file.root == RUN
        and file.kind in (LOG, EVENTS)
        and file.size >= _LEAST_BYTES
        and file.digest
        and not file.path.endswith(PACKED)
    ]


def pack(folder: Path, file: RunFile) -> list[RunFile]:
    """Compress a file beside itself; returns the changed entries, none if it is another by now."""
    path = folder / file.path
    target = path.with_name(path.name + PACKED)
    partial = path.with_name(f".{path.name}{PACKED}.new")
    # Below the folder itself: a link on the way leads to files of others.
    if os.path.realpath(path.parent) != os.path.abspath(path.parent) or os.path.lexists(target):
        return []
    try:
        before = os.lstat(path)
        if not stat.S_ISREG(before.st_mode) or digest_of(str(path)) != file.digest:
            return []
        handle = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
        with (
            path.open("rb") as source,
            os.fdopen(handle, "wb") as raw,
            gzip.GzipFile(path.name, "wb", 6, raw, mtime=before.st_mtime) as packed,
        ):
            shutil.copyfileobj(source, packed, 1 << 20)
        os.utime(partial, ns=(before.st_atime_ns, before.st_mtime_ns))
        os.replace(partial, target)
        path.unlink()
        size = os.lstat(target).st_size
    except OSError:
        with contextlib.suppress(OSError):
            partial.unlink()
        return []
    note = f"compressed, {file.size:,} bytes before"
    packed_file = replace(
        file, path=file.path + PACKED, size=size, digest=digest_of(str(target)), note=note,
        state=THERE,
    )  # fmt: skip
    return [replace(file, state=GONE, note=f"compressed into {target.name}"), packed_file]
