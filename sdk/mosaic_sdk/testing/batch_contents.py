"""Contents of the batches that a worker sent, by name. For short trials, not for speed."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Iterator
from typing import Any, cast

from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.link_frames import Batch
from mosaic_sdk.codec.step_builder import Steps, decode_steps
from mosaic_sdk.codec.values import decode_value
from mosaic_sdk.codec.wire_format import as_bytes, as_text, fields

_ARTIFACT, _LIFECYCLE = 3, 5


def steps_of(batches: Iterable[Batch]) -> list[Steps]:
    """Rows, in blocks as they came."""
    return [decode_steps(batch.payload) for batch in batches if batch.kind == link_frames.STEPS]


def metrics_of(batches: Iterable[Batch]) -> dict[str, list[float]]:
    """Values of every metric, in order."""
    values: dict[str, list[float]] = {}
    for raw in _records(batches, link_frames.METRICS):
        parts = {field: value for field, _, value in fields(raw)}
        column = array("d")
        column.frombytes(as_bytes(parts.get(2, memoryview(b""))))
        values.setdefault(as_text(parts[1]), []).extend(column)
    return values


def evaluation_slots(batches: Iterable[Batch]) -> set[int]:
    """Slots that were declared to be an evaluation's."""
    details = [
        decode_value(as_bytes(parts[2]))
        for parts in _events(batches, _LIFECYCLE)
        if as_text(parts[1]) == "evaluation_slot"
    ]
    return {int(detail["slot"]) for detail in details}


def actions_in(batches: Iterable[Batch], slots: Collection[int]) -> list[Any]:
    """Executed actions of these slots, in order."""
    return [
        row["action"]
        for steps in steps_of(batches)
        for row in steps.rows()
        if row["slot"] in slots and row["step"]
    ]


def checkpoints_of(batches: Iterable[Batch]) -> dict[str, dict[str, Any]]:
    """Facts of the announced checkpoints by path; of one that was announced twice the later."""
    facts: dict[str, dict[str, Any]] = {}
    for parts in _events(batches, _ARTIFACT):
        if as_text(parts[1]) == "checkpoint":
            metadata: Any = decode_value(as_bytes(parts[5])) if 5 in parts else None
            is_named = isinstance(metadata, dict)
            facts[as_text(parts[2])] = cast("dict[str, Any]", metadata) if is_named else {}
    return facts


def _events(batches: Iterable[Batch], kind: int) -> Iterator[dict[int, Any]]:
    for raw in _records(batches, link_frames.EVENTS):
        for field, _, value in fields(raw):
            if field == kind:
                yield {inner: part for inner, _, part in fields(as_bytes(value))}


def _records(batches: Iterable[Batch], kind: int) -> Iterator[memoryview]:
    for batch in batches:
        if batch.kind == kind:
            for field, _, raw in fields(memoryview(batch.payload)):
                if field == 1:
                    yield memoryview(as_bytes(raw))
