"""Specs, ids and the words for an end."""

from __future__ import annotations

import json
import uuid

import pytest

from mosaic_sdk.launch.launch_spec import (
    Spec,
    SpecError,
    SpoolLimits,
    dump,
    load,
    new_run_id,
    parse,
)
from mosaic_sdk.launch.uplink import Window, publish_request
from mosaic_sdk.v1 import mosaic_pb2 as pb
from mosaic_sdk.v1 import records_pb2 as records

LEAST = {"run_id": "r1", "run_dir": "/tmp/r1", "argv": ["true"]}


def test_a_spec_survives_its_file(tmp_path):
    spec = Spec(
        run_id="r1",
        run_dir="/tmp/r1",
        argv=["python", "-c", "pass"],
        env={"A": "b"},
        spool=SpoolLimits(reserve_bytes=0),
        observations="every:10",
        settings={"slot": 3},
    )
    path = tmp_path / "spec.json"
    path.write_text(dump(spec))
    assert load(str(path)) == spec


def test_defaults_and_what_a_newer_engine_adds():
    spec = parse({**LEAST, "grace_s": 3, "of_a_later_version": True, "spool": {"max_bytes": 5}})
    assert spec.grace_s == 3.0
    assert spec.spool == SpoolLimits(max_bytes=5)
    assert spec.linger_s == 60


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"argv": []}, "argv"),
        ({"argv": ["a", 3]}, "argv"),
        ({"argv": "true"}, "argv"),
        ({"run_dir": "relative"}, "run_dir"),
        ({"run_id": "../up"}, "run_id"),
        ({"run_id": ""}, "run_id"),
        ({"when_full": "panic"}, "when_full"),
        ({"durability": "some"}, "durability"),
        ({"observations": "every:0"}, "observations"),
        ({"observations": "most"}, "observations"),
        ({"grace_s": "long"}, "grace_s"),
        ({"grace_s": True}, "grace_s"),
        ({"env": []}, "env"),
        ({"spool": 3}, "spool"),
        ({"spool": {"max_bytes": "x"}}, "max_bytes"),
    ],
)
def test_what_is_wrong_is_named(change, word):
    with pytest.raises(SpecError, match=word):
        parse({**LEAST, **change})


@pytest.mark.parametrize("text", ["", "[]", "{", '{"run_id": "x"}'])
def test_files_that_are_no_spec(tmp_path, text):
    path = tmp_path / "spec.json"
    path.write_text(text)
    with pytest.raises(SpecError):
        load(str(path))
    with pytest.raises(SpecError):
        load(str(tmp_path / "missing.json"))


def test_ids_are_uuid7_and_sort_by_time():
    ids = [new_run_id() for _ in range(100)]
    assert len(set(ids)) == 100
    assert {uuid.UUID(run_id).version for run_id in ids} == {7}
    assert {uuid.UUID(run_id).variant for run_id in ids} == {uuid.RFC_4122}
    assert json.dumps(ids[0]) == f'"{ids[0]}"'
    assert [run_id[:8] for run_id in ids] == sorted(run_id[:8] for run_id in ids)


def test_a_request_around_bytes_is_a_request():
    batches = [
        records.Batch(stream="w1", sequence=n, kind=1, count=2, payload=b"x" * n * 100)
        for n in (1, 2, 300)
    ]
    raw = publish_request("run", [batch.SerializeToString() for batch in batches])
    assert pb.PublishRequest.FromString(raw) == pb.PublishRequest(run_id="run", batches=batches)


def test_the_window_counts_what_is_under_way():
    window = Window(3)
    window.start("old", 10)
    assert window.room == 3
    assert window.known("old") == 10
    window.sent("old", 11)
    window.sent("new", 1)
    assert window.room == 1
    # Of another connection's past, and more than was sent.
    window.committed({"old": 10, "new": 5, "never": 3})
    assert window.in_flight == 1
    window.committed({"old": 11})
    assert window.in_flight == 0
    window.credit = 0
    assert window.room == 0
