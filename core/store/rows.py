"""Rows of the store as plain values. Knows no SQL."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from core.events import BatchCommitted, BatchReceived, RecordKind, RunState, StreamAdvanced
from mosaic_sdk.codec.step_builder import Decision as StepDecision
from mosaic_sdk.codec.step_builder import Payload


@dataclass(frozen=True, slots=True)
class RunFacts:
    """Facts about a new run. `facts` must be free of secrets already."""

    run_id: str
    kind: str = "training"
    name: str = ""
    worker: str = ""
    environment: str = ""
    state: RunState = RunState.QUEUED
    reason: str = ""
    parent: str | None = None
    durability: str = ""
    """`normal` or `full`; empty: as the settings say."""
    tags: tuple[str, ...] = ()
    note: str = ""
    created_ns: int = 0
    """Zero: now."""
    facts: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Command, parameters, seeds, versions, host, git commit and diff: whatever JSON can hold."""


@dataclass(frozen=True, slots=True)
class BatchRefused:
    """A refused batch with the reason. `committed`: position of its stream."""

    batch: BatchReceived
    reason: str
    committed: int
    gap: bool
    """True where batches before it are missing: send from `committed + 1`."""


class Receipt(list[BatchCommitted]):
    """The batches of one submission that are now on disk, in order.

    Duplicates are only in `advanced`: their stream is at or past them.
    """

    def __init__(
        self,
        committed: Iterable[BatchCommitted],
        advanced: Iterable[StreamAdvanced],
        refused: Iterable[BatchRefused],
        spent: Mapping[str, float] | None = None,
    ) -> None:
        super().__init__(committed)
        self.advanced = list(advanced)
        """Present position of each stream of the submission."""
        self.refused = list(refused)
        self.spent = dict(spent or {})
        """Seconds of the writer that each run took."""


# Not frozen: that would make a list of a thousand runs take twice as long.
@dataclass(slots=True)
class Run:
    """A run as lists show it: one row of one table."""

    run_id: str
    kind: str
    name: str
    note: str
    tags: tuple[str, ...]
    worker: str
    environment: str
    parent: str | None
    durability: str
    state: RunState
    reason: str
    exit_status: int | None
    created_ns: int
    started_ns: int | None
    ended_ns: int | None
    archived: bool
    deleted_ns: int | None
    commit_seq: int
    """Commit sequence of its newest batch."""
    steps: int
    """Actions executed; resets don't count."""
    step_rows: int
    """Rows, resets among them."""
    episodes: int
    """Ended episodes, one for all seats."""
    last_return: float | None
    """First seat seen in its slot: the lead seat."""
    mean_return: float | None
    """Over the last 100 ended episodes."""
    best_return: float | None
    last_step_ns: int | None
    heartbeat_ns: int | None
    metric_points: int
    log_count: int
    log_dropped: int
    """Lines that were dropped because the run has too many, the oldest first."""
    event_count: int
    artifact_count: int
    reject_count: int
    decision_count: int
    payload_count: int
    files_revision: int = 0
    """Changes of the index of its files so far."""


@dataclass(frozen=True, slots=True)
class Episode:
    """One seat's part of one episode in one slot and branch."""

    id: int
    slot: int
    branch: int
    episode: int
    seat: str
    attempt: int
    """0; more where a producer began an episode of the same number again."""
    lead: bool
    """Counts in the run's figures."""
    open: bool
    ended: bool
    """False and not open: another episode began in its place."""
    terminated: bool
    truncated: bool
    rows: int
    length: int
    """Rows that are not resets; in a branch those after it parted."""
    total: float | None
    """Sum of the rewards; none where there are no steps."""
    seed: Any
    first_step: int
    last_step: int
    start_ns: int
    end_ns: int
    stream: str
    """Empty where rows came by several streams."""
    first_commit: int
    last_commit: int
    ended_commit: int | None
    reported_return: float | None
    """Return that the producer reported."""
    reported_length: int | None
    metadata: Any

    @property
    def score(self) -> float | None:
        """Return from the steps, or, where some are missing, as reported by the producer."""
        if self.branch:
            return self.reported_return
        return self.reported_return if self.total is None else self.total

    @property
    def known_length(self) -> int | None:
        """Length from the steps, or as reported; None where a producer reported a return alone."""
        if self.branch:
            # Its first steps are those of the branch that it left.
            return self.reported_length or self.last_step
        return self.length or self.reported_length or (0 if self.reported_return is None else None)


@dataclass(frozen=True, slots=True)
class StoredBatch:
    """A stored batch. `raw` is the unchanged payload; empty for metrics and events, which are
    rows.
    """

    commit_seq: int
    stream: str
    sequence: int
    kind: RecordKind
    count: int
    sent_unix_ns: int
    raw: bytes
    set_aside: bool
    """Could not be read; it is among the rejects."""


@dataclass(frozen=True, slots=True)
class StepRow:
    """One step of one seat."""

    slot: int
    branch: int
    episode: int
    step: int
    seat: str
    reward: float
    flags: int
    unix_ns: int
    action: Any
    observation: Any
    extras: dict[str, Any]
    commit_seq: int
    row: int
    """Its place in the batch."""
    decisions: tuple[StepDecision, ...] = ()
    payloads: tuple[Payload, ...] = ()

    @property
    def terminated(self) -> bool:
        return bool(self.flags & 1)

    @property
    def truncated(self) -> bool:
        return bool(self.flags & 2)

    @property
    def reset(self) -> bool:
        return bool(self.flags & 4)


@dataclass(frozen=True, slots=True)
class Series:
    """A metric's name and newest value."""

    name: str
    points: int
    last_value: float
    last_step: int | None
    last_ns: int


@dataclass(frozen=True, slots=True)
class MetricArrays:
    """Points of a metric in the order they were stored."""

    name: str
    value: np.ndarray
    step: np.ndarray
    """-1 where the producer gave none."""
    unix_ns: np.ndarray
    next: int
    """Read on from here."""

    def __len__(self) -> int:
        return len(self.value)


@dataclass(frozen=True, slots=True)
class LogLine:
    line: int
    """1 for the run's first; gap-free. The cursor of readers."""
    unix_ns: int
    level: int
    source: str
    text: str
    commit_seq: int


@dataclass(frozen=True, slots=True)
class RunEvent:
    """Configuration, lifecycle or lane; `detail` as the producer gave it."""

    n: int
    unix_ns: int
    kind: str
    name: str
    detail: Any
    commit_seq: int


@dataclass(frozen=True, slots=True)
class Artifact:
    n: int
    unix_ns: int
    kind: str
    path: str
    url: str
    size: int
    metadata: Any
    commit_seq: int


@dataclass(frozen=True, slots=True)
class RunFile:
    """One entry of the index of what a run left behind: a file, a folder or an address."""

    n: int
    root: str
    """`run`: in the run's folder; `folder`: in its working folder; else the path is a full one."""
    path: str
    url: str
    kind: str
    size: int
    digest: str
    """SHA-256; empty where it was not read, as of files that still grow."""
    written_ns: int
    known_ns: int
    source: str
    """`told` by its worker, or `scan`."""
    state: str
    """there, gone, removed (by its worker), pruned (by Mosaic), unread."""
    note: str = ""
    revision: int = 0


@dataclass(frozen=True, slots=True)
class Reject:
    n: int
    unix_ns: int
    source: str
    reason: str
    head: bytes
    size: int
    commit_seq: int


@dataclass(frozen=True, slots=True)
class Decision:
    slot: int
    branch: int
    episode: int
    step: int
    seat: str
    order: int
    role: str
    who: str
    verdict: str
    action: Any
    reason: str
    latency_us: int
    default_taken: str
    hint_visible: bool
    commit_seq: int
    row: int


@dataclass(frozen=True, slots=True)
class Reviews:
    """Counts of steps that the links of a run's gate reviewed, by outcome."""

    # All steps of the run, with those of its evaluations; those that some link was asked about.
    steps: int
    asked: int
    vetoed: int
    replaced: int
    # What ran although no link let it pass, each by its mark.
    unreviewed: int
    late: int
    override: int
    # Why links gave no verdict, and how often.
    causes: dict[str, int]

    @property
    def reviewed(self) -> int:
        return self.asked - self.unreviewed - self.late - self.override

    @property
    def unseen(self) -> int:
        """Steps that were never reviewed."""
        return self.steps - self.asked


@dataclass(frozen=True, slots=True)
class PayloadRef:
    """Location of a renderer's payload; its bytes are in the batch."""

    slot: int
    branch: int
    episode: int
    step: int
    seat: str
    kind: str
    encoding: str
    size: int
    commit_seq: int
    row: int


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The three numbers of a checkpoint: blocked by a reader, pages in the log, pages moved."""

    busy: bool
    log_pages: int
    moved_pages: int


@dataclass(slots=True)
class Health:
    """Condition of the database when it was opened."""

    sqlite: str
    clean_exit: bool
    migrated: list[str] = field(default_factory=list[str])
    problems: list[str] | None = None
    """Result of the check after an unclean exit; none before it is done."""
