"""Role of environments in child processes, set by the main process: training or evaluation.

A vector of subprocesses steps its environments there, while `evaluate_policy` runs here. The main
process keeps a mark in the run's folder while it evaluates; a child checks for it at each
reset, which follows the call of its parent.
"""

from __future__ import annotations

import os
import sys
from typing import Any

_FOLDER = "evaluating"
_depth: dict[int, int] = {}


def begin() -> None:
    """Mark this process as evaluating; calls may be nested."""
    pid = os.getpid()
    _depth[pid] = _depth.get(pid, 0) + 1
    path = _mark(pid)
    if path and _depth[pid] == 1:
        try:
            os.makedirs(os.path.dirname(path), 0o700, exist_ok=True)
            os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
        except OSError:
            pass


def end() -> None:
    pid = os.getpid()
    _depth[pid] = _depth.get(pid, 1) - 1
    path = _mark(pid)
    if path and _depth[pid] <= 0:
        try:
            os.unlink(path)
        except OSError:
            pass


def mark_of_parent() -> str:
    """Path of the mark that the parent of this process may set; empty in a main process."""
    process: Any = sys.modules.get("multiprocessing.process")
    # Also where a fork server lies between the two.
    parent = getattr(process, "_parent_process", None)
    return _mark(parent.pid) if parent is not None else ""


def is_set(mark: str) -> bool:
    return os.path.exists(mark)


def _mark(pid: int) -> str:
    folder = os.environ.get("MOSAIC_RUN_DIR", "")
    return os.path.join(folder, _FOLDER, str(pid)) if os.path.isabs(folder) else ""
