"""Capabilities of workers as their trials found them, with the day of each: never as claimed."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from datetime import UTC, datetime

import msgspec

from core.jsontext import NOT_JSON
from core.msgspec_types import ready
from core.paths import Places

FILE_NAME = "capabilities.json"


@ready
class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One capability of one worker."""

    # pass, fail or skip, as the trial says it.
    verdict: str
    detail: str = ""
    # ISO 8601, UTC.
    tried_at: str


Matrix = dict[str, dict[str, Finding]]


def read_capabilities(places: Places) -> Matrix:
    """Findings by worker and capability; a file that can't be read has none."""
    with contextlib.suppress(OSError, *NOT_JSON):
        return msgspec.json.decode(
            (places.data / FILE_NAME).read_bytes(), type=dict[str, dict[str, Finding]]
        )
    return {}


def keep_capabilities(
    places: Places, worker_id: str, findings: Iterable[tuple[str, str, str]]
) -> dict[str, Finding]:
    """Name, verdict and detail of each; what an earlier trial found of this worker goes."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    kept = {
        name: Finding(verdict=verdict, detail=detail, tried_at=now)
        for name, verdict, detail in findings
    }
    path = places.data / FILE_NAME
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(msgspec.json.encode({**read_capabilities(places), worker_id: kept}))
    fresh.replace(path)
    return kept
