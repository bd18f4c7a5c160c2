"""Events of the core, as frozen types in the past tense.

The bus carries only these. They know no wire format and no table.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec

from core.jsontext import NOT_JSON
from mosaic_sdk.codec.step_builder import Steps, decode_steps
from mosaic_sdk.session import Report


class RecordKind(enum.IntEnum):
    """Kind of a batch's rows; the numbers are those of the wire."""

    STEPS = 1
    EPISODES = 2
    METRICS = 3
    EVENTS = 4


@dataclass(frozen=True, slots=True)
class BatchHeader:
    """Names a batch: (run, stream, sequence) is a key."""

    run_id: str
    stream: str
    sequence: int
    kind: RecordKind
    count: int
    sent_unix_ns: int = 0


@dataclass(frozen=True)
class BatchReceived:
    """A producer's batch was received; it is not yet on disk."""

    header: BatchHeader
    raw: bytes = field(repr=False)

    @cached_property
    def steps(self) -> Steps:
        """Steps of the batch, decoded once at the first access."""
        return decode_steps(self.raw)


@dataclass(frozen=True, slots=True)
class BatchCommitted:
    """A batch is on disk, under its place in the run."""

    batch: BatchReceived
    commit_seq: int
    # Why it could not be read: it has its place, and is none of the record. Empty: it could.
    set_aside: str = ""


@dataclass(frozen=True, slots=True)
class BatchSetAside:
    """A batch is on disk that could not be read."""

    run_id: str
    stream: str
    sequence: int
    reason: str


@dataclass(frozen=True, slots=True)
class StreamAdvanced:
    """Everything of this stream up to `committed` is on disk."""

    run_id: str
    stream: str
    committed: int


@dataclass(frozen=True, slots=True)
class StreamDurable:
    """Everything of this stream up to `durable` survives a power cut."""

    run_id: str
    stream: str
    durable: int


class RunState(enum.StrEnum):
    QUEUED = "queued"
    STARTING = "starting"
    RUNNING = "running"
    PAUSED = "paused"
    STOPPING = "stopping"
    FINISHED = "finished"
    FAILED = "failed"
    CANCELLED = "cancelled"
    LOST = "lost"

    @property
    def ended(self) -> bool:
        return self in ENDED


ENDED = frozenset({RunState.FINISHED, RunState.FAILED, RunState.CANCELLED, RunState.LOST})


@dataclass(frozen=True, slots=True)
class RunCreated:
    run_id: str


@dataclass(frozen=True, slots=True)
class RunStateChanged:
    run_id: str
    state: RunState
    reason: str
    exit_status: int | None = None


@dataclass(frozen=True, slots=True)
class RunEdited:
    """Name, note, tags or archive state changed."""

    run_id: str


@dataclass(frozen=True, slots=True)
class RunDeleted:
    run_id: str


@dataclass(frozen=True, slots=True)
class ArtifactAdded:
    run_id: str
    kind: str
    path: str
    url: str


@dataclass(frozen=True, slots=True)
class FilesIndexed:
    """Entries of the index of a run's files were added or changed."""

    run_id: str
    revision: int
    changed: int


@dataclass(frozen=True, slots=True)
class ArtifactPruned:
    """A file of a run made room; it can be brought back until Mosaic starts again."""

    run_id: str
    kind: str
    path: str
    size: int
    reason: str


@dataclass(frozen=True, slots=True)
class LogWritten:
    """A line that the screen may show; the record has it already."""

    run_id: str
    level: int
    source: str
    text: str
    unix_ns: int


@dataclass(frozen=True, slots=True)
class LaneOpened:
    run_id: str
    lane: str
    segment: str
    version: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class LaneClosed:
    run_id: str
    lane: str


@dataclass(frozen=True, slots=True)
class UsageSampled:
    """CPU, memory and GPU of a run's process tree."""

    run_id: str
    unix_ns: int
    cpu_percent: float
    rss_bytes: int
    gpu_percent: float | None = None
    gpu_bytes: int | None = None
    processes: int = 0


@dataclass(frozen=True, slots=True)
class SessionReported:
    """Message of a session host, or of its launcher, to the viewers; not recorded."""

    run_id: str
    report: Report


@dataclass(frozen=True, slots=True)
class WorkerReported:
    """A worker's own report: its name, and its unchanged JSON. Not recorded."""

    run_id: str
    name: str
    detail: bytes


@dataclass(frozen=True, slots=True)
class ControlAnswered:
    """Answer to a command; `data` is the JSON as received, empty if there is none."""

    run_id: str
    command_id: str
    ok: bool
    message: str
    data: bytes = b""

    @property
    def result(self) -> Any:
        """Decoded answer of a command without a typed answer."""
        if not self.data:
            return None
        try:
            return msgspec.json.decode(self.data)
        except NOT_JSON:
            return None


@dataclass(frozen=True, slots=True)
class Starved:
    """A subscriber has no credit left: what it would have seen is skipped and counted."""

    subscriber: str


@dataclass(frozen=True, slots=True)
class Resumed:
    subscriber: str
    skipped: int


@dataclass(frozen=True, slots=True)
class StoreTroubled:
    """The store can't commit; nothing is acknowledged meanwhile."""

    reason: str
    hint: str


@dataclass(frozen=True, slots=True)
class StoreRecovered:
    after_s: float


@dataclass(frozen=True, slots=True)
class SyncFailed:
    """The disk refuses to sync what is committed: a power failure could take it."""

    reason: str
    hint: str


@dataclass(frozen=True, slots=True)
class SyncRecovered:
    """Committed batches survive a power failure again."""


@dataclass(frozen=True, slots=True)
class NoticeRaised:
    """A notice that a person should see once."""

    level: str  # info | warning | error
    text: str
    run_id: str = ""


Event = (
    BatchReceived
    | BatchCommitted
    | BatchSetAside
    | StreamAdvanced
    | StreamDurable
    | RunCreated
    | RunStateChanged
    | RunEdited
    | RunDeleted
    | ArtifactAdded
    | FilesIndexed
    | ArtifactPruned
    | LogWritten
    | LaneOpened
    | LaneClosed
    | UsageSampled
    | SessionReported
    | WorkerReported
    | ControlAnswered
    | Starved
    | Resumed
    | StoreTroubled
    | StoreRecovered
    | SyncFailed
    | SyncRecovered
    | NoticeRaised
)


def run_of(event: object) -> str:
    """Run that an event is about; empty if it is about none."""
    if isinstance(event, BatchCommitted):
        event = event.batch
    if isinstance(event, BatchReceived):
        return event.header.run_id
    return str(getattr(event, "run_id", ""))
