"""Checkpoints of the library as sitters: those that fit first, the best of them at the top; others
with the reason. One whose file is lost is left out: nothing can be done about it here."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from app.shared.operator_choices import CHECKPOINT_KEY, Sitter
from app.ui import formatting

if TYPE_CHECKING:
    from core.sessions.checkpoints import Checkpoint

MOST = 8


def as_sitters(found: Iterable[Checkpoint]) -> list[Sitter]:
    """Trainings of one name are one algorithm at several seeds."""
    found = sorted((one for one in found if not one.gone), key=_rank)[:MOST]
    named = Counter(one.run_name for one in found)
    return [
        Sitter(
            f"{CHECKPOINT_KEY}{one.run_id}",
            one.run_name or one.run_id[-8:],
            worth(one) if not one.why_not else f"{one.why_not}. {one.offer}".strip(". "),
            one.operator,
            one.why_not,
            one.run_name if named[one.run_name] > 1 else "",
        )
        for one in found
    ]


def _rank(one: Checkpoint) -> tuple[bool, float, int]:
    """The newest first where returns are alike."""
    returned = -math.inf if one.best_return is None else one.best_return
    return bool(one.why_not), -returned, -one.unix_ns


def worth(one: Checkpoint) -> str:
    """Return, steps and day of a checkpoint: they tell it from others."""
    day = datetime.fromtimestamp(one.unix_ns / 1e9).strftime("%d %b %H:%M") if one.unix_ns else ""
    parts = [
        f"return {formatting.number(one.best_return)}" if one.best_return is not None else "",
        f"{formatting.short(one.steps)} steps" if one.steps else "",
        day,
    ]
    return ", ".join(part for part in parts if part) or "checkpoint"
