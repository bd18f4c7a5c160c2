"""A dashboard that is running: a process in the environment of TensorBoard, owned by this one."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from core.errors import MosaicError
from core.outputs import tensorboard_server

START_S, END_S = 60.0, 5.0
RELOAD_S = 5
_POLL_S, _ANSWER_S = 0.1, 5.0
_TOLD_BYTES = 2_000
# By its file: its environment holds TensorBoard alone.
_SERVER = str(Path(tensorboard_server.__file__).resolve())


@contextlib.contextmanager
def dashboard(python: str, logs: Path, port: int = 0) -> Generator[Dashboard]:
    """TensorBoard for as long as it is used. `python`: of the environment that has it."""
    order = {
        "folder": str(logs),
        "port": port,
        "prefix": f"/{secrets.token_urlsafe(16)}",
        "reload_s": RELOAD_S,
    }
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            [python, "-P", _SERVER],
            stdin=subprocess.PIPE,
            stdout=out,
            stderr=errors,
            start_new_session=True,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        )
        assert process.stdin is not None
        try:
            with contextlib.suppress(BrokenPipeError):
                process.stdin.write(json.dumps(order).encode() + b"\n")
                process.stdin.flush()
            yield Dashboard(process, out, errors)
        finally:
            with contextlib.suppress(OSError):
                process.stdin.close()
            try:
                process.wait(END_S)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@dataclass(frozen=True)
class Dashboard:
    process: subprocess.Popen[bytes]
    out: IO[bytes]
    errors: IO[bytes]

    def check(self) -> None:
        """Raise if it has ended."""
        if (status := self.process.poll()) is not None:
            self.errors.seek(0)
            lines = self.errors.read().decode(errors="replace").strip()[-_TOLD_BYTES:].splitlines()
            reason = lines[-1] if lines else f"status {status}"
            raise MosaicError(f"TensorBoard has ended: {reason}", "Try another --port")

    def wait_until_it_answers(self) -> str:
        """Its address, once a browser would see something. Blocks."""
        end = time.monotonic() + START_S
        url = ""
        while time.monotonic() < end:
            self.check()
            url = url or self._told_url()
            if url and _answers(url):
                return url
            time.sleep(_POLL_S)
        raise MosaicError(f"TensorBoard did not answer within {START_S:g} s", "Try again")

    def _told_url(self) -> str:
        self.out.seek(0)
        for line in self.out.read().decode(errors="replace").splitlines():
            with contextlib.suppress(ValueError, TypeError, KeyError):
                return str(json.loads(line)["url"])
        return ""


def _answers(url: str) -> bool:
    # Not by a proxy: it is on this machine.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(url, timeout=_ANSWER_S) as answer:
            return answer.status == 200
    except (urllib.error.URLError, OSError, ValueError):
        return False
