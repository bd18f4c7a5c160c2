"""JSON lines as workers in the field print them: read by the launcher's own reader.

The reader expects an outbox and an event loop; a file needs no waiting.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import BinaryIO, cast

from core.events import BatchHeader, BatchReceived, RecordKind
from mosaic_sdk.codec.step_builder import ObservationPolicy
from mosaic_sdk.launch.journal import Journal
from mosaic_sdk.launch.jsonlines import JsonLines
from mosaic_sdk.launch.outbox import Outbox

CHUNK = 1 << 20
# Longer than any file takes: batches are closed by size and by chunk, never by a timer.
NEVER_S = 1e6

Send = Callable[[BatchReceived], None]


class FileOutbox:
    """Receives the reader's batches; one sequence for each stream."""

    def __init__(self, run_id: str, send: Send) -> None:
        self.counts: dict[RecordKind, int] = dict.fromkeys(RecordKind, 0)
        self._run_id = run_id
        self._send = send
        self._sequences: dict[str, int] = {}

    def put(
        self,
        stream: str,
        kind: int,
        count: int,
        payload: bytes,
        sent_unix_ns: int = 0,
        urgent: bool = False,
    ) -> int:
        sequence = self._sequences[stream] = self._sequences.get(stream, 0) + 1
        record_kind = RecordKind(kind)
        self.counts[record_kind] += count
        sent = sent_unix_ns or time.time_ns()
        header = BatchHeader(self._run_id, stream, sequence, record_kind, count, sent)
        self._send(BatchReceived(header, payload))
        return sequence

    def uncommitted_of(self, stream: str) -> int:
        """Always 0: each chunk is sent at its end."""
        return 0


def import_lines(
    file: BinaryIO, run_id: str, send: Send, tick: Callable[[int], None]
) -> dict[RecordKind, int]:
    """Feeds a file to the reader; returns the number of rows of each kind."""
    outbox = FileOutbox(run_id, send)

    async def feed() -> None:
        journal = Journal(cast(Outbox, outbox), NEVER_S)
        lines = JsonLines(cast(Outbox, outbox), journal, ObservationPolicy(1), NEVER_S)
        while chunk := await asyncio.to_thread(file.read, CHUNK):
            lines.feed(chunk)
            tick(chunk.count(b"\n"))
        lines.finish()
        journal.flush()

    asyncio.run(feed())
    return outbox.counts
