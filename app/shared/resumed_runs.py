"""The place that a resumed run goes on from, by its own report. Blocks; knows no Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mosaic_sdk.learning.resumption import Resumption, resumption_of

if TYPE_CHECKING:
    from core.store.reader import Reader


def resumption_in(reader: Reader, run_id: str) -> Resumption | None:
    """It is reported before the first step; None of a run that began at zero."""
    config: dict[str, Any] = {}
    for event in reader.events(run_id, kind="config"):
        config |= event.detail if isinstance(event.detail, dict) else {}
    return resumption_of(config)
