"""Changes of the list of runs: at most one message per run and tick."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

from core.bus import RunBus
from core.clock import Clock
from core.errors import MosaicError, NotFound
from core.events import (
    ArtifactAdded,
    BatchCommitted,
    FilesIndexed,
    RunCreated,
    RunDeleted,
    RunEdited,
    RunStateChanged,
    run_of,
)
from core.rpc import wire_types
from core.runs.run_registry import RunRegistry
from core.store import Run, Store
from mosaic_sdk.codec.values import encode_value
from mosaic_sdk.v1 import mosaic_pb2 as pb
from mosaic_sdk.v1 import records_pb2 as records

_TICK_S = 0.1
# (error, what failed, run)
Fault = Callable[[Exception, str, str], None]
# Many more than anybody has, and no more than memory takes.
_RUNS = 100_000


class Watch:
    def __init__(
        self, bus: RunBus, store: Store, runs: RunRegistry, clock: Clock, on_fault: Fault
    ) -> None:
        self._on_fault = on_fault
        self._bus = bus
        self._store = store
        self._runs = runs
        self._clock = clock

    async def events(self) -> AsyncIterator[pb.RunEvent]:
        """Every run once, then those that changed."""
        # How many artefacts of a run were told already, and which revision of its files.
        sent: dict[str, tuple[int, int]] = {}
        with self._bus.subscribe(
            RunCreated,
            RunStateChanged,
            RunEdited,
            RunDeleted,
            ArtifactAdded,
            FilesIndexed,
            BatchCommitted,
            overflow="signal",
            capacity=_RUNS,
            key=run_of,
            name="watch",
        ) as changes:
            for row in await self._runs.list():
                if event := await self._event(row, sent):
                    yield event
            while True:
                await changes.ready()
                for run_id in {run_of(change) for change in changes.drain()}:
                    try:
                        row = await self._runs.get(run_id)
                    except NotFound:
                        sent.pop(run_id, None)
                        yield pb.RunEvent(run=pb.Run(run_id=run_id), removed=True)
                        continue
                    if event := await self._event(row, sent):
                        yield event
                await self._clock.sleep(_TICK_S)

    async def _event(self, row: Run, sent: dict[str, tuple[int, int]]) -> pb.RunEvent | None:
        """None for a run that can't be described: the others are seen without it."""
        try:
            return await self._described(row, sent)
        except MosaicError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever its worker wrote
            self._on_fault(error, f"Describing {row.name}", row.run_id)
            return None

    async def _described(self, row: Run, sent: dict[str, tuple[int, int]]) -> pb.RunEvent:
        event = pb.RunEvent(run=wire_types.run_message(row), removed=row.deleted_ns is not None)
        if event.removed:
            sent.pop(row.run_id, None)
            return event
        known, revision = sent.get(row.run_id, (0, 0))
        if row.artifact_count > known:
            fresh = await asyncio.to_thread(
                self._store.reader().artifacts, row.run_id, known, row.artifact_count - known
            )
            for artifact_row in fresh:
                artifact = records.Artifact(
                    kind=artifact_row.kind,
                    path=artifact_row.path,
                    url=artifact_row.url,
                    size=artifact_row.size,
                )
                if artifact_row.metadata is not None:
                    artifact.metadata.ParseFromString(encode_value(artifact_row.metadata))
                event.artifacts.append(artifact)
            known = max((artifact_row.n for artifact_row in fresh), default=known)
        if row.files_revision > revision:
            files = await asyncio.to_thread(
                self._store.reader().manifest.files, row.run_id, revision
            )
            event.files.extend(map(wire_types.file_message, files))
            revision = max((file.revision for file in files), default=revision)
        sent[row.run_id] = known, revision
        return event
