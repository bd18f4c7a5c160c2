"""A decider as a child of the launcher: start, output to the log, end."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Optional, cast

from mosaic_sdk.launch import process_tree, sandbox
from mosaic_sdk.launch.deciders_frames import SUFFIX
from mosaic_sdk.launch.deciders_stream import Died
from mosaic_sdk.launch.journal import Journal
from mosaic_sdk.launch.jsonlines import WARNING, TextLines
from mosaic_sdk.launch.launch_spec import Spec, SpecError
from mosaic_sdk.launch.socket_probe import reachable

log = logging.getLogger(__name__)

INFO = 20
POLL_S = 0.01
END_S = 2.0
READ_BYTES = 1 << 16


@dataclass(frozen=True)
class DeciderSpec:
    """Decider from `introduce`: a program to start, or the address of a running one."""

    name: str
    argv: list[str] = field(default_factory=list[str])
    cwd: str = ""
    env: dict[str, str] = field(default_factory=dict[str, str])
    parameters: dict[str, Any] = field(default_factory=dict[str, Any])
    # Of one that somebody else started.
    socket: str = ""
    token: str = ""
    start_s: float = 20.0
    # Late answers in a row after which it counts as hung; 0: never.
    kill_after: int = 3
    # Started again however often it dies, as long as it answers in between.
    tireless: bool = False
    # What it may read in a sandbox of what that hides.
    read: tuple[str, ...] = ()

    @classmethod
    def of(cls, introduced: dict[str, Any]) -> DeciderSpec:
        env: Any = introduced.get("env") or {}
        try:
            spec = cls(
                str(introduced["name"]),
                [str(word) for word in introduced.get("argv") or ()],
                str(introduced.get("cwd") or ""),
                {str(key): str(value) for key, value in cast("dict[Any, Any]", env).items()},
                dict(introduced.get("parameters") or {}),
                str(introduced.get("socket") or ""),
                str(introduced.get("token") or ""),
                float(introduced.get("start_s", 20.0)),
                int(introduced.get("kill_after", 3)),
                bool(introduced.get("tireless", False)),
                tuple(str(path) for path in introduced.get("read") or ()),
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise SpecError(f"not a decider: {type(error).__name__}: {error}") from error
        if not spec.name or len(spec.name.encode()) > 255:
            raise SpecError("a decider needs a name of at most 255 bytes")
        if bool(spec.argv) == bool(spec.socket):
            raise SpecError(f"decider {spec.name}: give either argv or socket")
        return spec


class Child:
    """One process of a decider, from its start to its end."""

    def __init__(
        self, decider: DeciderSpec, spec: Spec, path: str, token: str, journal: Journal
    ) -> None:
        self.status: Optional[int] = None
        self.ended = asyncio.Event()
        self._path = path
        self._name = decider.name
        _remove(path)
        _remove(path + SUFFIX)
        trampoline = str(Path(__file__).with_name("deciders_child.py"))
        env = _environment(decider, spec, path, token)
        argv = decider.argv
        if spec.sandbox:
            own = os.path.dirname(path)
            env.update(sandbox.environment(own))
            argv = [*sandbox.prefix(*_confined(decider, spec, own)), *argv]
        words = [sys.executable, "-I", "-S", trampoline, str(os.getpid()), *argv]
        try:
            self._popen = subprocess.Popen(
                words,
                cwd=decider.cwd or spec.cwd or None,
                env=env,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            raise Died(f"could not be started: {error.strerror or error}") from error
        self.pid = self._popen.pid
        source = f"decider:{decider.name}"
        loop = asyncio.get_running_loop()
        self._pumps = [
            loop.create_task(_pump(pipe.fileno(), TextLines(journal, source, level)), name=source)
            for pipe, level in ((self._popen.stdout, INFO), (self._popen.stderr, WARNING))
            if pipe is not None
        ]

    def reaped(self, status: int) -> None:
        self.status = self._popen.returncode = status
        self.ended.set()

    @property
    def ending(self) -> str:
        """Ending of the process as text."""
        return (
            process_tree.describe(self.status).reason
            if self.status is not None
            else "it is running"
        )

    async def until_listening(self, timeout_s: float) -> None:
        deadline = asyncio.get_running_loop().time() + timeout_s
        while not reachable(self._path):
            if self.ended.is_set():
                await self._drained()
                raise Died(self.ending)
            if asyncio.get_running_loop().time() > deadline:
                raise Died(f"it did not listen within {timeout_s:g} s")
            await asyncio.sleep(POLL_S)

    def kill(self) -> None:
        self._signal(signal.SIGKILL)

    async def end(self, grace_s: float) -> None:
        """Asks, then kills; afterwards it is reaped and its whole output is in the log."""
        try:
            if not self.ended.is_set() and grace_s > 0:
                if self._popen.stdin is not None:
                    self._popen.stdin.close()
                self._signal(signal.SIGTERM)
                await self._ends(grace_s)
        finally:
            self.kill()
        await self._ends(END_S)
        await self._drained()
        for pipe in (self._popen.stdin, self._popen.stdout, self._popen.stderr):
            if pipe is not None:
                pipe.close()
        _remove(self._path)
        _remove(self._path + SUFFIX)

    async def _ends(self, timeout_s: float) -> None:
        try:
            async with asyncio.timeout(timeout_s):
                await self.ended.wait()
        except TimeoutError:
            pass

    async def _drained(self) -> None:
        # A grandchild may hold the pipes; it is killed with the run.
        await asyncio.wait(self._pumps, timeout=0.5)
        for pump in self._pumps:
            pump.cancel()

    def _signal(self, number: int) -> None:
        if self.ended.is_set():
            return
        try:
            os.killpg(self.pid, number)
        except (ProcessLookupError, PermissionError):
            pass


def _confined(decider: DeciderSpec, spec: Spec, own: str) -> tuple[str, sandbox.Rules]:
    """Sandbox and rules: a separate folder, like the worker's, and readable paths."""
    allowed = spec.sandbox
    rules = sandbox.Rules(
        own=(own,),
        hidden=tuple(allowed.get("hidden", ())),
        read=(*allowed.get("read", ()), *decider.read),
        network=bool(allowed.get("network")),
    )
    return str(allowed.get("means")), rules


def _environment(decider: DeciderSpec, spec: Spec, path: str, token: str) -> dict[str, str]:
    env = dict(os.environ) if spec.inherit_env else {}
    env.update(spec.env)
    env.update(decider.env)
    # It answers this run's questions, it is not the run's worker.
    for name in ("MOSAIC_SOCKET", "MOSAIC_RUN_TOKEN"):
        env.pop(name, None)
    env.setdefault("PYTHONUNBUFFERED", "1")
    env.update(
        MOSAIC_RUN_ID=spec.run_id,
        MOSAIC_RUN_DIR=spec.run_dir,
        MOSAIC_PARAMETERS=json.dumps(decider.parameters),
        MOSAIC_DECIDER_NAME=decider.name,
        MOSAIC_DECIDER_SOCKET=path,
        MOSAIC_DECIDER_TOKEN=token,
    )
    if spec.profile:
        env[process_tree.PROFILE] = spec.profile
    return env


def _remove(path: str) -> None:
    Path(path).unlink(missing_ok=True)


async def _pump(fd: int, lines: TextLines) -> None:
    os.set_blocking(fd, False)
    loop = asyncio.get_running_loop()
    try:
        while True:
            try:
                data = os.read(fd, READ_BYTES)
            except BlockingIOError:
                ready = loop.create_future()
                loop.add_reader(fd, _ready, ready)
                try:
                    await ready
                finally:
                    loop.remove_reader(fd)
                continue
            if not data:
                return
            try:
                lines.feed(data)
            except Exception:  # noqa: BLE001 - unread, its pipe would fill and it would hang
                log.exception("output of a decider")
            # A flood of lines must not keep the questions waiting.
            await asyncio.sleep(0.001)
    finally:
        lines.finish()


def _ready(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)
