"""Values, batches and frames of hostile workers: refused or read, in time and in memory."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from conftest import Read, many, mutated
from hypothesis import given
from hypothesis import strategies as st

from core.errors import InvalidInput
from core.events import BatchHeader, BatchReceived, RecordKind
from core.exchange.jsonl import read_header as header_of_export
from core.exchange.lossless_json import from_plain, to_plain
from core.jsontext import NOT_JSON
from core.store import RunFacts, Store
from core.store.batch_to_rows import MOST_PARTS
from core.store.numpy_columns import StepArrays, seeds
from core.store.rollup import spans
from core.store.value_json import from_json, to_json
from mosaic_sdk.asking import decider_messages
from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.step_builder import RESET, StepBuilder, decode_steps
from mosaic_sdk.codec.values import Array, Digest, check_parts, decode_value, encode_value
from mosaic_sdk.codec.wire_format import DecodeError
from mosaic_sdk.launch.outbox import without_observations
from mosaic_sdk.launch.pending_requests import PendingRequests, number_of
from mosaic_sdk.v1 import decider_pb2 as deciding
from mosaic_sdk.v1 import records_pb2 as pb

THINGS: list[Any] = [
    None, True, -5, 1 << 80, 10**700, 2.5, "text é", b"bytes", [1, 2, [3]], (1, ("a",)),
    {"a": 1, "b": {"c": [None]}}, {1: 2, (3,): 4}, np.arange(6, dtype="<f4").reshape(2, 3),
    np.zeros((2, 0, 3)), np.array(["ab", "c"]), np.array([1 + 2j]), Digest("<f4", (4,), b"x" * 16),
    Array("|u1", (3,), b"abc"), np.array("2020-01-01", "M8[D]"),
]  # fmt: skip
VALUES = [encode_value(thing) for thing in THINGS]


def batch() -> bytes:
    builder = StepBuilder()
    for step in range(5):
        builder.add(step, [0.5, float(step)], 1.0, RESET if not step else 0, step=step, unix_ns=9)
    builder.extra("seed", 7, 0)
    builder.extra("info", {"a": [1]})
    builder.decision(1, "supervisor", "guard", "veto", 3, "because", 20, mind=b"mind")
    builder.payload("board", "json", b"{}")
    return builder.encode()


def array_batch() -> bytes:
    builder = StepBuilder()
    for step in range(4):
        builder.add(
            np.int64(step), np.full((2, 2), step, np.float32), 0.5, slot=step % 2, step=step
        )
    return builder.encode()


def records() -> list[bytes]:
    value = pb.Value.FromString(encode_value({"lr": 0.1, "layers": [64, 64]}))
    events = [
        pb.Event(unix_ns=1, log=pb.Log(level=20, source="out", text="line")),
        pb.Event(unix_ns=2, config=pb.Config(values=value)),
        pb.Event(unix_ns=3, lifecycle=pb.Lifecycle(name="exited", detail=value)),
        pb.Event(unix_ns=4, artifact=pb.Artifact(kind="video", path="x", metadata=value)),
        pb.Event(unix_ns=5, lane_opened=pb.LaneOpened(lane="a", segment="b", version=2)),
    ]
    series = pb.MetricSeries(name="loss", value=[1.0, 2.0], step=[1, 2], unix_ns=[3, 4])
    episode = pb.Episode(slot=1, episode=2, length=3, total_reward=4.0, seed=value, metadata=value)
    return [
        pb.EventRecords(events=events).SerializeToString(),
        pb.MetricRecords(series=[series, series]).SerializeToString(),
        pb.EpisodeRecords(episodes=[episode, episode]).SerializeToString(),
    ]


BATCHES = [batch(), array_batch()]
FRAMES = [
    link_frames.pack_json(link_frames.HELLO, {"token": "t", "pid": 1}),
    link_frames.pack_batch(1, 5, 9, batch()),
    link_frames.pack_json(link_frames.REPORT, {"name": "x", "detail": {"y": [1]}}),
    link_frames.pack_number(link_frames.SPOOLED, 7),
    link_frames.pack_answer(3, link_frames.ANSWERED, b"answer"),
]
ANSWERS = [
    deciding.ReviewResponse(
        ask=1,
        verdicts=[deciding.Verdict(id=1, verdict="veto", reason="r"), deciding.Verdict(id=2)],
    ).SerializeToString(),
    deciding.DecideResponse(
        ask=1, proposals=[deciding.Proposal(id=1), deciding.Proposal(id=2)]
    ).SerializeToString(),
]
EXPORTED = [
    b'{"type":"mosaic","format":1,"run":{"name":"a"}}',
    b'{"$array":[1,2],"dtype":"<f4"}',
    b'{"$map":[[1,{"$tuple":[1]}]]}',
    b'{"$value":"CAE="}',
    b'{"$integer":"123"}',
]


@many
@given(raw=mutated(VALUES))
def test_values(survives: Read, raw: bytes) -> None:
    def read(raw: bytes) -> None:
        check_parts(raw, MOST_PARTS)
        value = decode_value(raw)
        from_json(to_json(value))
        assert encode_value(from_plain(to_plain(value)))

    survives(read, raw, DecodeError)


@many
@given(raw=mutated(BATCHES))
def test_step_batches(survives: Read, raw: bytes) -> None:
    def read(raw: bytes) -> None:
        steps = decode_steps(raw)
        steps.check_actions(MOST_PARTS)
        steps.check()
        parts = spans(StepArrays(steps))
        assert sum(span.rows for span in parts) == steps.count
        seeds(steps)
        for _ in steps.rows():
            pass
        without_observations(raw)

    survives(read, raw, DecodeError)


@many
@given(raw=mutated(FRAMES))
def test_frames_of_the_worker_link(survives: Read, raw: bytes) -> None:
    unpack = (
        link_frames.unpack_json,
        link_frames.unpack_batch,
        link_frames.unpack_number,
        link_frames.unpack_ask,
        link_frames.unpack_answer,
    )

    def read(raw: bytes) -> None:
        for _, body in link_frames.FrameReader().feed(raw):
            for decode in unpack:
                try:
                    decode(body)
                except DecodeError:
                    pass

    survives(read, raw, DecodeError)


@many
@given(raw=mutated(ANSWERS))
def test_answers_of_deciders(survives: Read, raw: bytes) -> None:
    def read(raw: bytes) -> None:
        ledger = PendingRequests(iter(range(1, 9)).__next__)
        ledger.put(1, lambda status, data: None, 0)
        ledger.answered(raw, 1, 1)
        for decode in (
            decider_messages.verdicts,
            decider_messages.proposals,
            lambda raw, ids: number_of(raw),
        ):
            try:
                decode(raw, (1, 2))
            except DecodeError:
                pass

    survives(read, raw)


@many
@given(raw=mutated(EXPORTED))
def test_lines_of_an_export(survives: Read, raw: bytes) -> None:
    def read(raw: bytes) -> None:
        header_of_export(raw)
        from_plain(msgspec.json.decode(raw))

    survives(read, raw, InvalidInput, *NOT_JSON)


def test_no_batch_holds_up_another_run(tmp_path: Path) -> None:
    """Through the real store: each mutated batch has its receipt, and so has the healthy one."""
    kinds = st.sampled_from([*RecordKind])
    with Store(tmp_path / "mosaic.db") as store:
        for name in ("hostile", "healthy"):
            store.runs.create_run(RunFacts(name)).result()
        sequence = 0

        @many
        @given(kinds, mutated([*BATCHES, *records()]), st.integers(1, 6))
        def stored(kind: RecordKind, raw: bytes, count: int) -> None:
            nonlocal sequence
            sequence += 1
            done = threading.Event()
            receipts: list[Any] = []

            def note(receipt: Any) -> None:
                receipts.append(receipt)
                done.set()

            store.writer.submit(
                [
                    BatchReceived(BatchHeader("hostile", "a", sequence, kind, count), raw),
                    BatchReceived(
                        BatchHeader("healthy", "a", sequence, RecordKind.STEPS, 5), BATCHES[0]
                    ),
                ],
                note,
            )
            assert done.wait(20), "the writer stands"
            assert len(receipts[0]) == 2 and not receipts[0].refused

        stored()
        assert store.reader().run("healthy").step_rows == 5 * sequence
        assert not store.writer.troubled
