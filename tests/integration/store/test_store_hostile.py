"""One batch that asks for too much is set aside; what other runs record goes on."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import memory_short
import pytest
from conftest import Producer, submit

from core.events import RecordKind
from core.store import RunFacts
from mosaic_sdk.codec.step_builder import RESET
from mosaic_sdk.codec.values import array_value
from mosaic_sdk.codec.wire_format import sized
from mosaic_sdk.v1 import records_pb2 as pb


def test_an_array_that_claims_billions_of_empty_lists_holds_nobody_up(store):
    store.runs.create_run(RunFacts("other")).result()
    config = pb.Config()
    config.values.ParseFromString(array_value("<f4", (2_000_000, 0), b""))
    bomb = Producer("run").events(pb.Event(unix_ns=1, config=config))
    assert len(bomb.raw) < 40
    submit(store, bomb, Producer("other").episode(0, 5))
    assert store.reader().run("other").step_rows == 5
    (reject,) = store.reader().rejects("run")
    assert "holds nothing" in reject.reason


def test_a_batch_for_which_memory_ends_is_set_aside_alone(path):
    script = Path(memory_short.__file__)
    done = subprocess.run(
        [sys.executable, str(script), str(path)],
        capture_output=True,
        text=True,
        timeout=90,
        check=True,
    )
    document = json.loads(done.stdout.splitlines()[-1])
    assert document["stored"], done.stderr[-2000:]
    assert document["rows"] == 5
    assert document["kept"] == 0
    assert len(document["reasons"]) == 1 and "memory" in document["reasons"][0]


def epochs(count: int) -> bytes:
    """So many episodes of one step, in as few bytes as they can be."""
    columns = pb.StepColumns(count=count, episode=range(count), flags=bytes([RESET]))
    return columns.SerializeToString()


def crowded(what: str) -> tuple[RecordKind, int, bytes]:
    match what:
        case "episodes started":
            return RecordKind.STEPS, 60_000, epochs(60_000)
        case "fields":
            return RecordKind.STEPS, 1, b"\x08\x01" + b"\x22\x00" * (4 << 20)
        case "items":
            return RecordKind.STEPS, 1, b"\x08\x01" + sized(b"\x5a", b"\x22\x00" * (4 << 20))
        case "decisions":
            return RecordKind.STEPS, 1, b"\x08\x01" + b"\x7a\x00" * 500_000
        case "actions":
            part = sized(b"\x3a", b"\x0a\x00" * 30_000)
            raw_part = sized(b"\x7a", sized(b"\x32", part))
            return RecordKind.STEPS, 1, b"\x08\x01" + raw_part * 60
        case "seed":
            extra = sized(b"\x12", b"seed") + sized(b"\x1a", sized(b"\x3a", b"\x0a\x00" * 400_000))
            flags = b"\x4a\x01" + bytes([RESET])
            return RecordKind.STEPS, 1, b"\x08\x01" + flags + sized(b"\x72", extra)
        case "episodes":
            return RecordKind.EPISODES, 1, b"\x0a\x00" * (4 << 20)
        case "events":
            return RecordKind.EVENTS, 1, b"\x0a\x02\x12\x00" * (2 << 20)
        case "points":
            series = pb.MetricSeries(name="a", value=[0.0] * 500_000)
            return RecordKind.METRICS, 1, pb.MetricRecords(series=[series]).SerializeToString()
        case "steps of points":
            series = pb.MetricSeries(name="a", value=[0.0], step=[1] * 4_000_000)
            return RecordKind.METRICS, 1, pb.MetricRecords(series=[series]).SerializeToString()
        case "parts of a value":
            config = pb.Config()
            config.values.ParseFromString(sized(b"\x3a", b"\x0a\x00" * (2 << 20)))
            event = pb.Event(unix_ns=1, config=config)
            return RecordKind.EVENTS, 1, pb.EventRecords(events=[event]).SerializeToString()
        case _:
            config = pb.Config()
            config.values.ParseFromString(array_value("|b1", (8 << 20,), bytes(8 << 20)))
            event = pb.Event(unix_ns=1, config=config)
            return RecordKind.EVENTS, 1, pb.EventRecords(events=[event]).SerializeToString()


@pytest.mark.parametrize(
    "what",
    [
        "episodes started", "fields", "items", "decisions", "actions", "seed", "episodes",
        "events", "points", "steps of points", "parts of a value", "large array",
    ],
)  # fmt: skip
def test_what_is_little_here_and_much_to_do_is_set_aside(store, what):
    store.runs.create_run(RunFacts("other")).result()
    kind, count, raw = crowded(what)
    submit(store, Producer("run").batch(kind, raw, count), Producer("other").episode(0, 5))
    assert store.reader().run("other").step_rows == 5
    run = store.reader().run("run")
    assert (run.step_rows, run.episodes) == (0, 0)
    (reject,) = store.reader().rejects("run")
    assert "can't be read" in reject.reason and "memory" not in reject.reason


def test_a_run_has_so_many_episodes_under_way_and_no_more(store):
    producer = Producer("run")
    for part in range(9):
        columns = pb.StepColumns(count=8_000, slot=range(part * 8_000, part * 8_000 + 8_000))
        submit(store, producer.batch(RecordKind.STEPS, columns.SerializeToString(), 8_000))
    assert store.reader().run("run").step_rows == 64_000
    (reject,) = store.reader().rejects("run")
    assert "not ended" in reject.reason
    # Those that are under way go on.
    columns = pb.StepColumns(count=8_000, slot=range(8_000))
    submit(store, producer.batch(RecordKind.STEPS, columns.SerializeToString(), 8_000))
    assert store.reader().run("run").step_rows == 72_000
