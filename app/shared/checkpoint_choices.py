"""Checkpoints of the library as sitters: those that fit first, the others with the reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.shared.operator_choices import Sitter

if TYPE_CHECKING:
    from core.sessions.checkpoints import Checkpoint

MOST = 8


def as_sitters(found: Iterable[Checkpoint]) -> list[Sitter]:
    """Trainings of one name are one algorithm at several seeds."""
    found = list(found)[:MOST]
    named = Counter(one.run_name for one in found)
    return [
        Sitter(
            f"checkpoint.{one.run_id}",
            one.run_name or one.run_id[-8:],
            "checkpoint" if not one.why_not else f"{one.why_not}. {one.offer}".strip(". "),
            one.operator,
            one.why_not,
            one.run_name if named[one.run_name] > 1 else "",
        )
        for one in found
    ]
