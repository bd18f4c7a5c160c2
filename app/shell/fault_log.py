"""Log of faults that no act reports: those of slots, timers and drawings. Qt goes on after them."""

from __future__ import annotations

import logging
import sys
from types import TracebackType

log = logging.getLogger(__name__)

_kept = 0


def keep_faults() -> None:
    """Log them with their trace, where the drawer of the window shows them, not only print them."""
    sys.excepthook = _note


def count() -> int:
    """Number of faults kept so far."""
    return _kept


def _note(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not isinstance(error, Exception):
        sys.__excepthook__(kind, error, trace)
        return
    global _kept
    _kept += 1
    log.error("a part of the window failed: %s", error, exc_info=(kind, error, trace))
