"""JSON lines as the launcher reads them, by its own reader if it can be imported."""

from __future__ import annotations

import asyncio
import json
from typing import Any, NamedTuple

from mosaic_sdk.codec.link_frames import Batch
from mosaic_sdk.codec.step_builder import ObservationPolicy


class Output(NamedTuple):
    """Output of a worker, decoded."""

    batches: list[Batch]
    # Lines that claim to be records and are none.
    faults: list[str]
    # Whether the launcher's own reader was there.
    is_exact: bool


class _Outbox:
    """Outbox that keeps what the launcher would spool."""

    def __init__(self) -> None:
        self.batches: list[Batch] = []

    def put(
        self,
        stream: str,
        kind: int,
        count: int,
        payload: bytes,
        sent_unix_ns: int = 0,
        urgent: bool = False,
    ) -> int:
        self.batches.append(Batch(kind, count, sent_unix_ns, payload))
        return len(self.batches)

    def uncommitted_of(self, stream: str) -> int:
        return 0


def read(output: bytes) -> Output:
    """All of a worker's standard output."""
    try:
        from mosaic_sdk.launch.journal import Journal
        from mosaic_sdk.launch.jsonlines import JsonLines
    except ImportError:  # it needs what the extra [rpc] brings
        return Output([], _plain(output), False)
    outbox: Any = _Outbox()

    async def feed() -> None:
        journal = Journal(outbox, 1.0)
        lines = JsonLines(outbox, journal, ObservationPolicy.parse("full"), 1.0)
        lines.feed(output)
        lines.finish()

    asyncio.run(feed())
    return Output(outbox.batches, [], True)


def _plain(output: bytes) -> list[str]:
    faults: list[str] = []
    for number, line in enumerate(output.split(b"\n"), 1):
        if line.lstrip().startswith(b'{"'):
            try:
                json.loads(line)
            except (ValueError, RecursionError) as error:
                faults.append(f"line {number} is not JSON: {error}")
    return faults
