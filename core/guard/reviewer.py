"""A program outside of a run: start it, ask it in batches, end it. Blocks."""

from __future__ import annotations

import json
import os
import queue
import secrets
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import grpc

from core.errors import InvalidInput, MosaicError
from core.guard.bridge_start import BridgeStart
from core.workers.programs import CURE
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.launch.pending_requests import number_of, with_number
from mosaic_sdk.v1 import decider_pb2

Batch = Sequence[tuple[q.Question, q.Proposal, str]]
START_S = 60.0
ANSWER_S = 120.0
# How many batches it may have before it: it never waits for us, and we never run ahead.
AHEAD = 4
_OPTIONS = [
    ("grpc.max_receive_message_length", -1),
    ("grpc.initial_reconnect_backoff_ms", 50),
    ("grpc.max_reconnect_backoff_ms", 100),
]


class Reviewer:
    """`with Reviewer(program, bridge) as reviewer: reviewer.ready(); reviewer.answers(batches)`."""

    def __init__(self, program: Path, bridge: BridgeStart, **parameters: Any) -> None:
        self._program = program
        self._bridge = bridge
        self._parameters = parameters
        self._token = secrets.token_hex(16)
        self._room = threading.Semaphore(AHEAD)
        self.fingerprint = ""

    def __enter__(self) -> Reviewer:
        self._folder = tempfile.TemporaryDirectory(prefix="mosaic-")
        self._path = os.path.join(self._folder.name, "s")
        self._errors = open(os.path.join(self._folder.name, "err"), "w+b")  # noqa: SIM115
        own = self._folder.name
        try:
            self._process = subprocess.Popen(
                self._bridge.words(own, self._program),
                env={
                    **self._bridge.environment(own),
                    "MOSAIC_DECIDER_SOCKET": self._path,
                    "MOSAIC_DECIDER_TOKEN": self._token,
                    "MOSAIC_PARAMETERS": json.dumps(
                        {"program": str(self._program), **self._parameters}
                    ),
                },
                # The end of it is the end of us.
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=self._errors,
                start_new_session=True,
            )
        except BaseException:
            self._close_files()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        channel: grpc.Channel | None = getattr(self, "_channel", None)
        if channel is not None:
            channel.close()
        self._process.kill()
        self._process.wait()
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._close_files()

    def _close_files(self) -> None:
        self._errors.close()
        self._folder.cleanup()

    @property
    def listens(self) -> bool:
        """True once it reached the listening state, or never will."""
        return os.path.exists(self._path) or self._process.poll() is not None

    def ready(self) -> None:
        """Waits until it can be asked; raises InvalidInput if its program can't be read."""
        path = self._path
        until = time.monotonic() + START_S
        while not os.path.exists(path):
            if self._process.poll() is not None or time.monotonic() > until:
                raise MosaicError(f"The bridge to Jason did not start: {self._last_error()}", CURE)
            time.sleep(0.01)
        self._channel = grpc.insecure_channel(f"unix:{path}", options=_OPTIONS)
        describe = self._channel.unary_unary(
            "/mosaic.v1.Decider/Describe",
            request_serializer=decider_pb2.DescribeRequest.SerializeToString,
            response_deserializer=decider_pb2.DescribeResponse.FromString,
        )
        request = decider_pb2.DescribeRequest(run_id="dry-run", name=self._program.stem)
        try:
            answer = describe(
                request, metadata=self._metadata(), timeout=START_S, wait_for_ready=True
            )
        except grpc.RpcError as error:
            raise MosaicError(
                f"The bridge to Jason failed: {self._last_error() or error}"
            ) from error
        trouble = answer.trouble
        if trouble.name:
            position = f"{trouble.file}:{trouble.line}:{trouble.column}: " if trouble.line else ""
            raise InvalidInput(
                f"{position}{trouble.message}", trouble.hint or "Correct the program"
            )
        self.fingerprint = answer.fingerprint

    def answers(self, batches: Iterable[Batch]) -> Iterator[dict[int, q.Verdict]]:
        """Verdicts by question, batch by batch, in the order of the batches."""
        asked: queue.Queue[list[int]] = queue.Queue()
        channel: Any = self._channel
        stream = channel.stream_stream(
            "/mosaic.v1.Decider/Review", request_serializer=None, response_deserializer=None
        )
        calls: Any = stream(
            self._requests(batches, asked), metadata=self._metadata(), wait_for_ready=True
        )
        watch = threading.Timer(ANSWER_S, calls.cancel)
        watch.daemon = True
        watch.start()
        try:
            for number, raw in enumerate(calls, 1):
                self._room.release()
                watch.cancel()
                if number_of(raw) != number:
                    raise MosaicError("The bridge to Jason answered out of order")
                yield q.verdicts(raw, asked.get_nowait()).by_id
                watch = threading.Timer(ANSWER_S, calls.cancel)
                watch.daemon = True
                watch.start()
        except grpc.RpcError as error:
            trouble = self._last_error() or str(error)
            raise MosaicError(f"The program was ended: {trouble}") from error
        finally:
            watch.cancel()
            calls.cancel()
            # Whoever waits to send more is let go.
            self._room.release()

    def _requests(self, batches: Iterable[Batch], asked: queue.Queue[list[int]]) -> Iterator[bytes]:
        for number, batch in enumerate(batches, 1):
            self._room.acquire()
            asked.put([question.id for question, _, _ in batch])
            yield with_number(number, q.review_request(batch))

    def _metadata(self) -> tuple[tuple[str, str], ...]:
        return (
            ("authorization", f"Bearer {self._token}"),
            ("mosaic-run-id", "dry-run"),
            ("mosaic-protocol", "1"),
        )

    def _last_error(self) -> str:
        try:
            self._errors.seek(0)
            lines = self._errors.read().decode("utf-8", "replace").strip().splitlines()
        except (OSError, ValueError):
            return ""
        return lines[-1] if lines else ""
