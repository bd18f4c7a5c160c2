from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from core.events import BatchHeader, BatchReceived, RecordKind
from core.store import Receipt, RunFacts, Store, StoreSettings
from mosaic_sdk.codec.step_builder import RESET, TERMINATED, StepBuilder
from mosaic_sdk.v1 import records_pb2 as pb

PATIENCE_S = 20.0
START_NS = 1_700_000_000_000_000_000


class Producer:
    """One stream of one run, numbering its batches."""

    def __init__(self, run_id: str = "run", stream: str = "w1") -> None:
        self.run_id = run_id
        self.stream = stream
        self.sequence = 0

    def batch(self, kind: RecordKind, raw: bytes, count: int = 1) -> BatchReceived:
        self.sequence += 1
        header = BatchHeader(self.run_id, self.stream, self.sequence, kind, count, START_NS)
        return BatchReceived(header, raw)

    def steps(self, rows: Sequence[dict[str, Any]]) -> BatchReceived:
        """Rows as arguments of `StepBuilder.add`; `extras`, `decision`, `payload` go beside."""
        builder = StepBuilder()
        for n, given in enumerate(rows):
            row = {"action": 1, "observation": [0.5, -0.5], "unix_ns": START_NS + n * 1000, **given}
            extras = row.pop("extras", {})
            decision, payload = row.pop("decision", None), row.pop("payload", None)
            builder.add(row.pop("action"), row.pop("observation"), **row)
            for key, value in extras.items():
                builder.extra(key, value)
            if decision:
                builder.decision(**decision)
            if payload:
                builder.payload(*payload)
        return self.batch(RecordKind.STEPS, builder.encode(), len(rows))

    def episode(self, first: int, count: int, episode: int = 0, end: bool = False, **rest: Any):
        """`count` steps of an episode from step `first` on, reward 1 each but for the reset."""
        rows = []
        for step in range(first, first + count):
            flags = RESET if step == 0 else TERMINATED if end and step == first + count - 1 else 0
            reward = 0.0 if step == 0 else 1.0
            rows.append(
                {"step": step, "episode": episode, "reward": reward, "flags": flags, **rest}
            )
        return self.steps(rows)

    def metrics(self, name: str, values: list[float], steps: Sequence[int] = ()) -> BatchReceived:
        series = pb.MetricSeries(
            name=name, value=values, step=steps, unix_ns=[START_NS + n for n in range(len(values))]
        )
        raw = pb.MetricRecords(series=[series]).SerializeToString()
        return self.batch(RecordKind.METRICS, raw, len(values))

    def events(self, *events: pb.Event) -> BatchReceived:
        raw = pb.EventRecords(events=events).SerializeToString()
        return self.batch(RecordKind.EVENTS, raw, len(events))

    def log(self, *lines: str, level: int = 20) -> BatchReceived:
        return self.events(
            *(
                pb.Event(unix_ns=START_NS, log=pb.Log(level=level, source="out", text=line))
                for line in lines
            )
        )


def submit(store: Store, *batches: BatchReceived, timeout: float = PATIENCE_S) -> Receipt:
    """Waits for the commit."""
    return submitted(store, *batches)(timeout)


def submitted(store: Store, *batches: BatchReceived) -> Callable[[float], Receipt]:
    """Queues; call the answer to wait."""
    done = threading.Event()
    receipts: list[Receipt] = []

    def on_done(receipt: Receipt) -> None:
        receipts.append(receipt)
        done.set()

    store.writer.submit(batches, on_done)

    def wait(timeout: float) -> Receipt:
        assert done.wait(timeout), "not committed in time"
        return receipts[0]

    wait.done = done  # type: ignore[attr-defined]
    return wait


def until(condition: Callable[[], bool], timeout: float = PATIENCE_S) -> None:
    by = time.monotonic() + timeout
    while not condition():
        assert time.monotonic() < by, "did not happen in time"
        time.sleep(0.005)


def integrity(path: Path) -> list[str]:
    import apsw

    db = apsw.Connection(str(path))
    try:
        return [text for (text,) in db.execute("pragma integrity_check")]
    finally:
        db.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "mosaic.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path) as store:
        store.runs.create_run(RunFacts("run")).result()
        yield store


@pytest.fixture
def small() -> StoreSettings:
    """Limits that a test can reach."""
    return StoreSettings(
        log_lines=100, reject_rows=5, reject_bytes=1000, checkpoint_bytes=64 * 1024
    )
