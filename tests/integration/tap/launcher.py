"""The launcher's end of the socket, as small as a test needs it: keeps every batch, commits it."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.step_builder import RESET, decode_steps
from mosaic_sdk.codec.values import decode_value
from mosaic_sdk.tap import environment
from mosaic_sdk.v1 import records_pb2 as pb


@dataclass
class Told:
    """Everything that a run told, from all of its processes."""

    hellos: list[dict[str, Any]] = field(default_factory=list)
    batches: list[tuple[str, int, bytes]] = field(default_factory=list)

    def rows(self) -> Iterator[dict[str, Any]]:
        for _, kind, payload in self.batches:
            if kind == link_frames.STEPS:
                yield from decode_steps(payload).rows()

    def steps(self) -> list[dict[str, Any]]:
        return [row for row in self.rows() if not row["flags"] & RESET]

    def resets(self) -> list[dict[str, Any]]:
        return [row for row in self.rows() if row["flags"] & RESET]

    def events(self, name: str) -> list[Any]:
        names = []
        for _, kind, payload in self.batches:
            if kind == link_frames.EVENTS:
                for event in pb.EventRecords.FromString(payload).events:
                    if event.WhichOneof("what") == name:
                        names.append(getattr(event, name))
        return names

    def logs(self) -> list[str]:
        return [log.text for log in self.events("log")]

    def artifacts(self, kind: str) -> list[str]:
        return [event.url or event.path for event in self.events("artifact") if event.kind == kind]

    def opened(self) -> dict[int, dict[str, Any]]:
        slots = {}
        for event in self.events("lifecycle"):
            if event.name == "environment_opened":
                detail = decode_value(event.detail.SerializeToString())
                slots[detail["slot"]] = detail
        return slots

    def place_of(self, name: str) -> int:
        """Index of the first batch with a lifecycle event of that name."""
        return next(
            index
            for index, (_, kind, payload) in enumerate(self.batches)
            if kind == link_frames.EVENTS
            and any(
                event.lifecycle.name == name for event in pb.EventRecords.FromString(payload).events
            )
        )

    def place_of_slot(self, slot: int) -> int:
        """Index of the first batch with a row of that slot."""
        return next(
            index
            for index, (_, kind, payload) in enumerate(self.batches)
            if kind == link_frames.STEPS
            and any(row["slot"] == slot for row in decode_steps(payload).rows())
        )

    def config(self) -> dict[str, Any]:
        config_values: dict[str, Any] = {}
        for event in self.events("config"):
            config_values |= decode_value(event.values.SerializeToString())
        return {
            name: value for name, value in config_values.items() if not name.startswith("mosaic.")
        }

    def metrics(self) -> dict[str, list[tuple[int | None, float]]]:
        curves: dict[str, list[tuple[int | None, float]]] = {}
        for _, kind, payload in self.batches:
            if kind == link_frames.METRICS:
                for series in pb.MetricRecords.FromString(payload).series:
                    steps = list(series.step) or [None] * len(series.value)
                    curves.setdefault(series.name, []).extend(zip(steps, series.value))
        return curves


class Launcher:
    """Listens where MOSAIC_SOCKET says; one stream a connection."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        # How long a process gathers its rows, as where nobody looks; 0: not at all.
        self.hold_ms = 0
        folder.mkdir(parents=True, exist_ok=True)
        self.path = str(folder / "worker.sock")
        self.told = Told()
        self._closed = False
        self._lock = threading.Lock()
        self._threads: list[threading.Thread] = []
        self._server = socket.socket(socket.AF_UNIX)
        self._server.bind(self.path)
        self._server.listen(64)
        threading.Thread(target=self._accept, daemon=True).start()

    def environment(self, extra: Mapping[str, str] | None = None, **tap: Any) -> dict[str, str]:
        """Environment of a script that runs under this launcher."""
        base = {k: v for k, v in os.environ.items() if not k.startswith(("MOSAIC_", "PYTHON"))}
        base.update(
            MOSAIC_RUN_ID="run",
            MOSAIC_RUN_DIR=str(self.folder),
            MOSAIC_SOCKET=self.path,
        )
        base.update(extra or {})
        return environment(base, **tap)

    def run(
        self,
        argv: Sequence[str],
        cwd: Path,
        timeout: float = 60,
        extra: Mapping[str, str] | None = None,
        **tap: Any,
    ) -> subprocess.CompletedProcess[str]:
        """Runs a script to its end and waits until all it told has arrived."""
        cwd.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            list(argv),
            cwd=cwd,
            env=self.environment(extra, **tap),
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
        )
        self.drain()
        return done

    def drain(self) -> None:
        """Wait until every process has closed its connection: all is read then."""
        for thread in list(self._threads):
            thread.join(60)
            assert not thread.is_alive(), "a process of the run is still connected"

    def close(self) -> None:
        self._closed = True
        self._server.close()

    def _accept(self) -> None:
        while True:
            try:
                peer, _ = self._server.accept()
            except OSError:
                if not self._closed:
                    raise
                return
            thread = threading.Thread(target=self._serve, args=(peer,), daemon=True)
            self._threads.append(thread)
            thread.start()

    def _serve(self, peer: socket.socket) -> None:
        reader = link_frames.FrameReader()
        sequence = 0
        stream = ""
        with peer:
            while data := _receive(peer):
                for kind, body in reader.feed(data):
                    if kind == link_frames.HELLO:
                        with self._lock:
                            self.told.hellos.append(json.loads(body))
                            stream = f"s{len(self.told.hellos)}"
                        _send(peer, link_frames.pack_json(link_frames.WELCOME, {"stream": stream}))
                        if self.hold_ms:
                            _send(peer, link_frames.pack_number(link_frames.HOLD, self.hold_ms))
                    elif kind == link_frames.BATCH:
                        sequence += 1
                        batch = link_frames.unpack_batch(body)
                        with self._lock:
                            self.told.batches.append((stream, batch.kind, batch.payload))
                        _send(
                            peer,
                            link_frames.pack_number(link_frames.SPOOLED, sequence)
                            + link_frames.pack_number(link_frames.COMMITTED, sequence),
                        )


def plainly(
    argv: Sequence[str], cwd: Path, extra: Mapping[str, str] | None = None, timeout: float = 60
) -> subprocess.CompletedProcess[str]:
    """Runs a script as if there were no Mosaic."""
    cwd.mkdir(parents=True, exist_ok=True)
    bare = {k: v for k, v in os.environ.items() if not k.startswith(("MOSAIC_", "PYTHON"))}
    return subprocess.run(
        list(argv),
        cwd=cwd,
        env={**bare, **(extra or {})},
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )


def _receive(peer: socket.socket) -> bytes:
    try:
        return peer.recv(1 << 16)
    except OSError:
        return b""


def _send(peer: socket.socket, data: bytes) -> None:
    try:
        peer.sendall(data)
    except OSError:
        pass
