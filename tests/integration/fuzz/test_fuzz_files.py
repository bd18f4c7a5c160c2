"""Files that others wrote: spools, lanes, pictures, lines, experiments, manifests, event files."""

from __future__ import annotations

import asyncio
import os
import tomllib
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import Read, many, mutated
from hypothesis import given

from core.compare.experiment_text import read as read_experiment
from core.compare.openings import of_epd, of_pgn
from core.envs.families import read_family
from core.errors import MosaicError
from core.exchange.tensorboard import Damage, read_events
from core.guard.percept_preview import read_map
from core.workers.manifest import read_manifest
from core.workers.parameter_check import check_parameters, read_schema
from mosaic_sdk.codec.step_builder import ObservationPolicy, decode_steps
from mosaic_sdk.codec.wire_format import DecodeError
from mosaic_sdk.lane import LaneError, LaneReader, LaneWriter
from mosaic_sdk.lane.segments import path_of
from mosaic_sdk.launch import spool
from mosaic_sdk.launch.journal import Journal
from mosaic_sdk.launch.jsonlines import JsonLines
from mosaic_sdk.launch.launch_spec import SpecError, SpoolLimits, load
from mosaic_sdk.launch.outbox import STEPS, Outbox
from mosaic_sdk.launch.recovery import read_exit, read_spool, read_state
from mosaic_sdk.pictures.frame_file import PictureReader, PictureWriter

ROOT = Path(__file__).parents[3]
LINES = [
    b'{"type":"step","episode":1,"step":2,"action":0,"observation":[0.5,1],"reward":1.0}\n',
    b'{"type":"step","episode_id":"a","step_index":0,"obs":{"x":[1]},"reward":0,"terminated":true}\n'
    b'{"type":"episode","episode":1,"total_reward":3.5,"length":9}\n',
    b'{"type":"metric","name":"loss","value":0.5,"step":3}\n{"loss": 0.1, "step": 4}\n',
    b'{"type":"config","lr":0.1}\n{"type":"log","level":"info","message":"hello"}\nplain text\n',
    b'{"type":"artifact","kind":"video","path":"a.mp4"}\n{"type":"control_ack","id":"x","ok":true}\n',
    b'{"type":"step","render_payload":{"kind":"board","fen":"8/8"},"agent_id":"white","step":1}\n',
]
EXPERIMENT = b"""
name = "two"
[[lineups]]
name = "one"
operator = { kind = "random" }
[[lineups]]
name = "two"
seats = { agent_0 = { kind = "passive" } }
[[environments]]
id = "CartPole-v1"
kwargs = { a = [1, 2.5, "x"] }
max_steps = 100
[seeds]
kind = "list"
values = [1, 2, 3]
"""

OPENINGS = [
    b'[Event "a"]\n[Result "1-0"]\n\n1. e4 {best} e5 2. Nf3 (2. f exf4 (2... d5)) Nc6! 3. Bb 1-0\n',
    b'[Event "b"]\n\n1. d4 d5 ; a line\n2. c4 $1 1/2-1/2\n\n[Event "c"]\n\n1. c4 *\n',
    b'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - bm e5; id "a";\n# some\n',
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def bundled(pattern: str) -> list[bytes]:
    seeds = [path.read_bytes() for path in sorted(ROOT.glob(pattern))][:6]
    assert seeds, pattern
    return seeds


def segment() -> bytes:
    parts = [spool.MARK]
    for sequence in range(1, 4):
        body = spool.batch_head("w1", sequence, 1, 3, 9) + spool.payload_head(b"x" * 40) + b"x" * 40
        parts += [spool.FRAME.pack(len(body), spool.zlib.crc32(body)), body]
    return b"".join(parts)


@many
@given(raw=mutated([segment()]))
def test_segments_of_a_spool(survives: Read, folder: Path, raw: bytes) -> None:
    (folder / "spool").mkdir(exist_ok=True)
    (folder / "spool" / "00000001.seg").write_bytes(raw)
    survives(lambda raw: list(read_spool(str(folder))), raw, DecodeError)


@many
@given(
    raw=mutated([b'{"pid": 1, "start_time": 5, "boot_id": "x"}', b'{"run_id": "r", "argv": ["a"]}'])
)
def test_files_of_a_launcher(survives: Read, folder: Path, raw: bytes) -> None:
    for name in ("launcher.json", "exit.json", "spec.json"):
        (folder / name).write_bytes(raw)

    def read(raw: bytes) -> None:
        read_state(str(folder))
        read_exit(str(folder))
        load(str(folder / "spec.json"))

    survives(read, raw, SpecError)


@pytest.fixture(scope="module")
def lane() -> Iterator[tuple[str, bytes]]:
    name = f"fuzz.{uuid.uuid4().hex}"
    writer = LaneWriter(name, fifo="", capacity=2)
    for step in range(3):
        writer.publish(np.full((3, 4, 3), step, np.uint8), step=step)
    whole = Path(path_of(name)).read_bytes()
    writer.close()
    yield name, whole
    Path(path_of(name)).unlink(missing_ok=True)


def test_lanes(survives: Read, lane: tuple[str, bytes]) -> None:
    name, whole = lane

    @many
    @given(mutated([whole, whole[:4096], whole[:4096] + whole[4096:4400]]))
    def looked_at(raw: bytes) -> None:
        fd = os.open(path_of(name), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        os.write(fd, raw)
        os.close(fd)

        def read(raw: bytes) -> None:
            with LaneReader(name) as reader:
                reader.want(30, 1)
                reader.read()
                _ = reader.closed, reader.size()

        survives(read, raw, LaneError)

    looked_at()


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("film") / "p.mfr"
    writer = PictureWriter(str(path), key_every=3)
    for step in range(5):
        writer.add(np.full((5, 4, 3), step, np.uint8), step=step, wait=True)
    writer.close()
    return path.read_bytes()


def test_pictures(survives: Read, folder: Path, film: bytes) -> None:
    path = folder / "p.mfr"

    @many
    @given(mutated([film]))
    def looked_at(raw: bytes) -> None:
        path.write_bytes(raw)

        def read(raw: bytes) -> None:
            reader = PictureReader(str(path))
            try:
                for slot, branch, episode, step, attempt in list(reader._places):
                    picture = reader.get(slot, branch, episode, step, attempt)
                    if picture is not None:
                        size = picture.width * picture.height * picture.channels
                        assert len(picture.pixels) == size
            finally:
                reader.close()

        survives(read, raw, ValueError)

    looked_at()


@many
@given(raw=mutated(LINES))
def test_lines_of_a_worker(survives: Read, folder: Path, raw: bytes) -> None:
    """Read, logged or set aside: never an exception, and what comes out can be read again."""

    async def feed(raw: bytes) -> list[Any]:
        batches: list[Any] = []

        class Taken(Outbox):
            def put(
                self,
                stream: str,
                kind: int,
                count: int,
                payload: bytes,
                sent_unix_ns: int = 0,
                urgent: bool = False,
            ) -> int:
                batches.append((kind, count, payload))
                return len(batches)

        limits = SpoolLimits(reserve_bytes=0)
        taken = Taken(spool.Spool(str(folder / "lines"), limits))
        journal = Journal(taken, 3600)
        reader = JsonLines(taken, journal, ObservationPolicy.parse("digest"), 3600)
        reader.feed(raw)
        reader.finish()
        journal.flush()
        return batches

    for kind, count, payload in survives(lambda raw: asyncio.run(feed(raw)), raw):
        if kind == STEPS:
            steps = decode_steps(payload)
            steps.check()
            assert steps.count == count


@many
@given(raw=mutated([EXPERIMENT]))
def test_experiments(survives: Read, raw: bytes) -> None:
    survives(lambda raw: read_experiment(raw.decode("utf-8", "replace")), raw, MosaicError)


@many
@given(raw=mutated(OPENINGS))
def test_openings(survives: Read, raw: bytes) -> None:
    def read(raw: bytes) -> None:
        text = raw.decode("utf-8", "replace")
        of_pgn(text, 4)
        of_epd(text, "f")

    survives(read, raw, MosaicError)


@many
@given(raw=mutated(bundled("workers/*/worker.toml")))
def test_manifests(survives: Read, folder: Path, raw: bytes) -> None:
    path = folder / "worker.toml"
    path.write_bytes(raw)
    survives(lambda raw: read_manifest(path), raw, MosaicError)


SCHEMAS = [
    b'{"type":"object","properties":{"a":{"type":"string","pattern":"^[a-z]+(,[a-z]+)*$"}}}',
    b'{"properties":{"b":{"$ref":"#/$defs/c"}},"$defs":{"c":{"allOf":[{"minimum":1}]}}}',
]


@many
@given(raw=mutated(SCHEMAS))
def test_schemas_of_workers(survives: Read, raw: bytes) -> None:
    def read(raw: bytes) -> None:
        check_parameters(read_schema(raw, "w"), {"a": "a" * 40 + "!", "b": 1})

    survives(read, raw, MosaicError)


@many
@given(raw=mutated(bundled("resources/envs/families/*.toml")))
def test_families(survives: Read, folder: Path, raw: bytes) -> None:
    path = folder / "family.toml"
    path.write_bytes(raw)
    survives(lambda raw: read_family(path, False), raw, MosaicError)


@many
@given(raw=mutated(bundled("jason_bridge/percepts/*.toml")))
def test_percept_maps(survives: Read, folder: Path, raw: bytes) -> None:
    path = folder / "map.toml"
    path.write_bytes(raw)
    survives(lambda raw: read_map(path), raw, MosaicError, tomllib.TOMLDecodeError)


@many
@given(raw=mutated(bundled("tests/unit/core/exchange/data/*.tfevents")))
def test_event_files(survives: Read, folder: Path, raw: bytes) -> None:
    path = folder / "x.tfevents"
    path.write_bytes(raw)
    survives(lambda raw: list(read_events(path, Damage())), raw, MosaicError)
