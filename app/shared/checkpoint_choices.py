"""Checkpoints of the library as players: fitting ones first, the best at the top; others
with the reason. Checkpoints with a lost file are omitted."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from app.shared.operator_choices import CHECKPOINT_KEY, Sitter
from app.ui import formatting
from app.ui.i18n import tr

if TYPE_CHECKING:
    from core.sessions.checkpoints import Checkpoint

MOST = 8


def as_sitters(checkpoints: Iterable[Checkpoint]) -> list[Sitter]:
    """Checkpoints as players; trainings of one name are one algorithm with several seeds."""
    checkpoints = sorted(
        (checkpoint for checkpoint in checkpoints if not checkpoint.gone), key=_rank
    )[:MOST]
    named = Counter(checkpoint.run_name for checkpoint in checkpoints)
    return [
        Sitter(
            f"{CHECKPOINT_KEY}{checkpoint.run_id}",
            checkpoint.run_name or checkpoint.run_id[-8:],
            worth(checkpoint)
            if not checkpoint.why_not
            else f"{checkpoint.why_not}. {checkpoint.offer}".strip(". "),
            checkpoint.operator,
            checkpoint.why_not,
            checkpoint.run_name if named[checkpoint.run_name] > 1 else "",
        )
        for checkpoint in checkpoints
    ]


def _rank(checkpoint: Checkpoint) -> tuple[bool, float, int]:
    """Sort key: return, then the newest."""
    returned = -math.inf if checkpoint.best_return is None else checkpoint.best_return
    return bool(checkpoint.why_not), -returned, -checkpoint.unix_ns


def worth(checkpoint: Checkpoint) -> str:
    """Return, steps and day of a checkpoint, to distinguish it from others."""
    day = (
        datetime.fromtimestamp(checkpoint.unix_ns / 1e9).strftime("%d %b %H:%M")
        if checkpoint.unix_ns
        else ""
    )
    parts = [
        tr("return {best_return}", best_return=formatting.number(checkpoint.best_return))
        if checkpoint.best_return is not None
        else "",
        tr("{steps} steps", steps=formatting.short(checkpoint.steps)) if checkpoint.steps else "",
        day,
    ]
    return ", ".join(part for part in parts if part) or "checkpoint"
