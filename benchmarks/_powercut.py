"""A simulated power loss: a disk that forgets every write that was not synced.

`Platter` notes what is written to the files of a database and of spools, and what of it was forced;
`left` is what they would hold if the power went at this moment. The files themselves are written as
always. `recorded` records with an engine and a launcher's outbox over such a disk and takes such
moments, `start_on` starts an engine on what is left.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import threading
import time
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import apsw

from core.engine import Engine, wait_for_run
from core.events import RecordKind, RunState
from core.paths import Places
from core.rpc.engine_client import EngineClient, Publication
from core.runs.run_ids import new_run_id
from core.settings import Settings
from core.store import RunFacts, Store, StoreSettings
from core.store.log_sync import force_log
from mosaic_sdk.codec.step_builder import RESET, StepBuilder
from mosaic_sdk.launch.launch_spec import Spec, SpoolLimits
from mosaic_sdk.launch.outbox import STEPS, Outbox
from mosaic_sdk.launch.spool import Disk, Spool
from mosaic_sdk.launch.uplink import Uplink
from mosaic_sdk.v1 import records_pb2 as records

SECTOR = 512
STREAM = "w"
_numbers = itertools.count()

# Offset and bytes, or, without bytes, the length that a file is cut to.
Change = tuple[int, bytes | None]


@dataclass
class _Contents:
    forced: bytearray
    # Since then, in order.
    changes: list[Change] = field(default_factory=list[Change])
    # Whether its name, or that it is gone, was forced too.
    named: bool = False
    gone: bool = False


class Platter:
    def __init__(self) -> None:
        self._files: dict[str, _Contents] = {}
        self._lock = threading.Lock()

    def opened(self, path: str) -> None:
        with self._lock:
            if path not in self._files:
                known = Path(path).read_bytes() if os.path.exists(path) else b""
                self._files[path] = _Contents(bytearray(known))

    def changed(self, path: str, at: int, data: bytes | None) -> None:
        with self._lock:
            self._files[path].changes.append((at, data))

    def removed(self, path: str) -> None:
        with self._lock:
            if path in self._files:
                self._files[path].gone = True

    def renamed(self, path: str, new: str) -> None:
        with self._lock:
            self._files[new] = self._files.pop(path)

    def before(self, path: str) -> int:
        """To be asked before a file is forced; what is written meanwhile may be missed."""
        with self._lock:
            file = self._files.get(path)
            return len(file.changes) if file is not None else 0

    def forced(self, path: str, count: int, named: bool = False) -> None:
        with self._lock:
            file = self._files.get(path)
            if file is None:
                return
            for change in file.changes[:count]:
                _apply(file.forced, change)
            del file.changes[:count]
            file.named = file.named or named

    def names_forced(self, folder: str) -> None:
        with self._lock:
            for path in [name for name in self._files if os.path.dirname(name) == folder]:
                self._files[path].named = True
                if self._files[path].gone:
                    del self._files[path]

    def left(self, dice: random.Random) -> dict[str, bytes]:
        """Files as they would be found: of what was not forced nothing, or anything."""
        nothing = dice.random() < 0.5
        share = 0.0 if nothing else dice.random()
        files: dict[str, bytes] = {}
        with self._lock:
            for path, file in self._files.items():
                if (not file.named and dice.random() >= share) or (
                    file.gone and dice.random() < share
                ):
                    continue
                contents = bytearray(file.forced)
                for change in file.changes:
                    if dice.random() < share:
                        _apply(contents, _torn(change, dice))
                files[path] = bytes(contents)
        return files


def _apply(contents: bytearray, change: Change) -> None:
    at, data = change
    if data is None:
        del contents[at:]
        contents.extend(bytes(at - len(contents)))
        return
    contents.extend(bytes(max(0, at - len(contents))))
    contents[at : at + len(data)] = data


def _torn(change: Change, dice: random.Random) -> Change:
    """Some of its sectors, as far as the disk came."""
    at, data = change
    if data is None or dice.random() < 0.7:
        return change
    return at, data[: dice.randrange(0, len(data) + 1, SECTOR)]


class PlatterVFS(apsw.VFS):
    def __init__(self, platter: Platter) -> None:
        self.platter = platter
        self.name = f"platter-{next(_numbers)}"
        super().__init__(self.name, "")

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:
        return _PlatterFile(self, name, flags)


class _PlatterFile(apsw.VFSFile):
    def __init__(self, vfs: PlatterVFS, name: Any, flags: list[int]) -> None:
        self._platter = vfs.platter
        path = name if isinstance(name, str) or name is None else name.filename()
        self._path = path if path and path.endswith((".db", ".db-wal")) else ""
        if self._path:
            self._platter.opened(self._path)
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:
        super().xWrite(data, offset)
        if self._path:
            self._platter.changed(self._path, offset, bytes(data))

    def xTruncate(self, size: int) -> None:
        super().xTruncate(size)
        if self._path:
            self._platter.changed(self._path, size, None)

    def xSync(self, flags: int) -> bool:
        count = self._platter.before(self._path)
        done = super().xSync(flags)
        if self._path:
            self._platter.forced(self._path, count, named=True)
        return done


class PlatterDisk(Disk):
    """Under a spool."""

    def __init__(self, platter: Platter) -> None:
        self._platter = platter
        self._paths: dict[int, str] = {}

    def create(self, path: str) -> int:
        fd = super().create(path)
        self._paths[fd] = path
        self._platter.opened(path)
        return fd

    def write(self, fd: int, pieces: list[bytes], at: int) -> None:
        super().write(fd, pieces, at)
        self._platter.changed(self._paths[fd], at, b"".join(pieces))

    def truncate(self, fd: int, size: int) -> None:
        super().truncate(fd, size)
        self._platter.changed(self._paths[fd], size, None)

    def close(self, fd: int) -> None:
        self._paths.pop(fd, None)
        super().close(fd)

    def unlink(self, path: str) -> None:
        super().unlink(path)
        self._platter.removed(path)

    def rename(self, path: str, new: str) -> None:
        super().rename(path, new)
        self._platter.renamed(path, new)
        self._paths = {fd: new if known == path else known for fd, known in self._paths.items()}

    def force(self, path: str) -> None:
        count = self._platter.before(path)
        super().force(path)
        if os.path.isdir(path):
            self._platter.names_forced(path)
        else:
            self._platter.forced(path, count)


def settings_of(folder: Path) -> Settings:
    profile, runtime = folder / "p", folder / "r"
    profile.mkdir(mode=0o700, parents=True, exist_ok=True)
    return Settings(places=Places(folder / "data", folder / "cache", profile, runtime))


@dataclass
class Cut:
    """One moment: when, what is left, and what had been said by then."""

    at: float
    files: dict[str, bytes]
    # Batches of the launcher's stream that were said, and that were said to be there for good.
    said: int
    durable: int
    # Batches of the other one that were acknowledged.
    acknowledged: int


@dataclass
class Recording:
    launched: str
    plain: str
    said: list[float] = field(default_factory=list[float])
    acknowledged: list[float] = field(default_factory=list[float])
    cuts: list[Cut] = field(default_factory=list[Cut])


async def recorded(
    folder: Path, seconds: float, cuts: int, dice: random.Random, *, forgetful: bool = False
) -> Recording:
    """A launcher's run and one without, while an engine comes and goes; `cuts` moments of it.

    `forgetful`: the engine says that it forced what it did not; to see that this is found out.
    """
    platter = Platter()
    vfs = PlatterVFS(platter)
    settings = settings_of(folder)
    recording = Recording(new_run_id(time.time_ns()), new_run_id(time.time_ns() + 1))

    has_begun = threading.Event()

    def force(database: Path) -> None:
        if forgetful and has_begun.is_set():
            return
        wal = f"{database}-wal"
        count = platter.before(wal)
        force_log(database)
        platter.forced(wal, count)

    def store(path: Path, wanted: StoreSettings, *args: Any, **more: Any) -> Store:
        # Folded in often, so that many moments meet it.
        often = 3600.0 if forgetful else 0.8
        wanted = StoreSettings(durability=wanted.durability, checkpoint_s=often)
        return Store(path, wanted, *args, vfs=vfs.name, force=force, **more)

    async with Engine(settings, store=store) as engine:
        run_dir = settings.places.runs / recording.launched
        spool_dir = run_dir / "spool"
        spool_dir.mkdir(parents=True)
        state = {"pid": 1, "start_time": 1, "boot_id": "of before", "worker_pid": 0}
        (run_dir / "launcher.json").write_text(json.dumps(state))
        facts = RunFacts(recording.launched, name="launched", state=RunState.RUNNING)
        await asyncio.wrap_future(engine.store.runs.create_run(facts))
        async with EngineClient.of(engine.record) as client:
            await client.register(recording.plain)
            # The runs themselves are there for good before anything is said.
            await asyncio.to_thread(engine.store.writer.execute(_nothing).result)
            await asyncio.sleep(1.2)
            has_begun.set()
            await _say(engine, client, recording, platter, seconds, cuts, dice)
    vfs.unregister()
    return recording


def _nothing(db: Any) -> None:
    pass


async def _say(
    engine: Engine,
    client: EngineClient,
    recording: Recording,
    platter: Platter,
    seconds: float,
    cuts: int,
    dice: random.Random,
) -> None:
    run_id, runs = recording.launched, engine.settings.places.runs
    spec = Spec(
        run_id,
        str(runs / run_id),
        ["-"],
        engine_socket=engine.record.socket,
        run_token=engine.tokens.for_uplink(run_id),
    )
    limits = SpoolLimits(segment_bytes=1 << 15, reserve_bytes=1 << 14)
    outbox = _Outbox(Spool(spec.spool_dir, limits, PlatterDisk(platter)))
    uplink = Uplink(spec, outbox, "")
    until = time.monotonic() + seconds

    async def launch() -> None:
        n = 0
        while time.monotonic() < until:
            builder = StepBuilder()
            for _ in range(dice.randint(1, 6)):
                builder.add(n, [0.5] * 16, 1.0, 0 if n else RESET, step=n)
                n += 1
            count = len(builder)
            outbox.put(STREAM, STEPS, count, builder.encode())
            recording.said.append(time.monotonic())
            await asyncio.sleep(dice.random() * 0.02)

    async def go_on() -> None:
        """The engine is there, and it is not."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(dice.uniform(0.5, 3.0)):
                    await uplink.run()
            await asyncio.sleep(dice.uniform(0.1, 1.5))

    async def publish() -> None:
        async with client.publish(recording.plain) as publication:
            hearing = asyncio.create_task(_hear(publication, recording))
            sequence = 0
            while time.monotonic() < until:
                sequence += 1
                await publication.send(_plain(sequence))
                await asyncio.sleep(dice.random() * 0.05)
            hearing.cancel()

    async def cut() -> None:
        start = time.monotonic()
        for at in sorted(dice.uniform(0.1, seconds) for _ in range(cuts)):
            await asyncio.sleep(max(0.0, start + at - time.monotonic()))
            count, durable = len(recording.said), outbox.durable
            acknowledged = len(recording.acknowledged)
            now = time.monotonic()
            files = await asyncio.to_thread(platter.left, dice)
            recording.cuts.append(Cut(now, files, count, durable, acknowledged))

    background = [asyncio.create_task(task) for task in (go_on(), outbox.keep_safe())]
    try:
        await asyncio.gather(launch(), publish(), cut())
    finally:
        for task in background:
            task.cancel()
        await asyncio.gather(*background, return_exceptions=True)


class _Outbox(Outbox):
    """Notes what it was told to be there for good."""

    durable = 0

    def release(self, durable: Mapping[str, int]) -> None:
        self.durable = max(self.durable, durable.get(STREAM, 0))
        super().release(durable)


async def _hear(publication: Publication, recording: Recording) -> None:
    answers: AsyncIterator[Any] = publication.acknowledgements()
    async for answer in answers:
        committed = answer.committed.get(STREAM, 0) - len(recording.acknowledged)
        recording.acknowledged += [time.monotonic()] * committed


def _plain(sequence: int) -> records.Batch:
    builder = StepBuilder()
    builder.add(sequence, [0.5], 1.0, 0 if sequence > 1 else RESET, step=sequence - 1)
    return records.Batch(
        stream=STREAM,
        sequence=sequence,
        kind=records.RECORD_KIND_STEPS,
        count=1,
        payload=builder.encode(),
        sent_unix_ns=time.time_ns(),
    )


@dataclass
class Found:
    """After one cut: how much longer than a moment ago what is lost was there, and holes."""

    lost_s: float
    holes: int


async def start_on(folder: Path, before: Path, recording: Recording, cut: Cut) -> Found:
    """Starts an engine on what is left of `before` in `folder`."""
    settings = settings_of(folder)
    for path, contents in cut.files.items():
        target = folder / Path(path).relative_to(before)
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        target.write_bytes(contents)
    state = before / "p" / "runs" / recording.launched / "launcher.json"
    copy = folder / state.relative_to(before)
    copy.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    copy.write_bytes(state.read_bytes())
    async with Engine(settings) as engine:
        async with asyncio.timeout(60):
            await wait_for_run(engine, recording.launched)
        launched = _sequences(engine, recording.launched)
        plain = _sequences(engine, recording.plain)
        holes = int(launched != list(range(1, len(launched) + 1)))
        holes += int(plain != list(range(1, len(plain) + 1)))
        holes += int(len(launched) < cut.durable)
        # What is there and does not come in would be one too.
        holes += int(any((copy.parent / "spool").glob("*.seg")))
    lost = _lost(cut, recording.said, cut.said, len(launched))
    return Found(max(lost, _lost(cut, recording.acknowledged, cut.acknowledged, len(plain))), holes)


def _lost(cut: Cut, times: list[float], count: int, durable: int) -> float:
    return cut.at - times[durable] if durable < count else 0.0


def _sequences(engine: Engine, run_id: str) -> list[int]:
    rows = engine.store.reader().batches(run_id, limit=1_000_000)
    return [row.sequence for row in rows if row.stream == STREAM and row.kind is RecordKind.STEPS]
