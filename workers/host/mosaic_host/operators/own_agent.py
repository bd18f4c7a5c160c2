"""The user's own agent: a process that answers each JSON line with one line.

It is started for the first game, restarted after it died, and killed if it hangs. The
format of the lines is in docs/experiments.md.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mosaic_host.operators.base import Failed, Form, Operator, OperatorError, Parameter, Proposal
from mosaic_sdk.gate import Fault, Legal, Listed
from mosaic_sdk.session.open_objects import OperatorSpec

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot
    from mosaic_host.worlds.env_adapters import World

# What an answer may say that it took.
USAGE = ("tokens", "cost")
RUNNER = Path(__file__).with_name("agent_runner.py")
START_S = 20.0
END_S = 1.0
# An answer is an action and a few words.
LONGEST = 1 << 20
# Lines of its stderr that a reason may quote.
KEPT = 20


class OwnOperator(Operator, kind="own", title="Own agent"):
    forms = (
        Form(
            "python",
            (
                Parameter("python", required=True, holds="code"),
                Parameter("options"),
                Parameter("interpreter", holds="path"),
            ),
        ),
        Form(
            "argv",
            (
                Parameter("argv", required=True, holds="argv"),
                Parameter("cwd"),
                Parameter("start_s"),
            ),
        ),
    )
    determinism = "none"
    quick = False

    def __init__(self, spec: OperatorSpec, env_id: str, name: str = "") -> None:
        python = str(spec.get("python") or "")
        argv = [str(word) for word in spec.get("argv") or ()]
        super().__init__(name or (python.rpartition(":")[2] if python else Path(argv[0]).name))
        self._env_id = env_id
        # Arrays go as bytes to our own runner, as lists to a stranger's program.
        self._packs = bool(python)
        self._cwd = str(spec.get("cwd") or "") or None
        self._start_s = float(spec.get("start_s") or START_S)
        if python:
            interpreter = str(spec.get("interpreter") or sys.executable)
            options = json.dumps(spec.get("options") or {})
            argv = [interpreter, str(RUNNER), python, options]
            self._cwd = self._cwd or os.path.dirname(python.rpartition(":")[0]) or None
        self._argv = argv
        self._life: Life | None = None

    @classmethod
    def made(cls, spec: OperatorSpec, slot: Slot) -> Operator:
        return cls(spec, slot.spec.env, str(spec.get("name", "")))

    def begin(self, world: World, seat: str, seed: int) -> None:
        from mosaic_host.worlds.legal import action_names, describe

        if self._life is None or not self._life.is_ready:
            self.close()
            self._life = Life(self.name, self._argv, self._cwd)
        start = {
            "type": "reset", "environment": self._env_id, "seat": seat,
            "seats": list(world.seats), "seed": seed,
            "actions": action_names(self._env_id, world.space(seat), world),
            "action_space": describe(world, seat),
        }  # fmt: skip
        try:
            answer = self._life.ask(start, self._start_s)
        except Failed as error:
            self.close()
            raise OperatorError(str(error), "Run it on its own first") from error
        if answer.get("error"):
            raise OperatorError(f"{self.name}: {answer['error']}", "Correct it")

    def look(self, world: World, seat: str, legal: Legal) -> tuple[dict[str, Any], Any]:
        seen = {"type": "act", "observation": self._told(world.observation(seat))}
        if isinstance(legal, Listed):
            seen["legal"] = [self._told(action) for action in legal.actions]
        return seen, world.space(seat)

    def think(self, seen: tuple[dict[str, Any], Any], deadline_s: float) -> Proposal:
        from mosaic_host.worlds.legal import as_action

        asked, space = seen
        if self._life is None:
            raise Failed("it is not running", Fault.DEAD)
        answer = self._life.ask(asked, deadline_s)
        if answer.get("error"):
            raise Failed(str(answer["error"]))
        if "action" not in answer:
            raise Failed('an answer without "action"', Fault.MALFORMED)
        try:
            action = as_action(space, answer["action"])
            chances = [float(p) for p in answer.get("probabilities") or ()]
            value = float(answer["value"]) if answer.get("value") is not None else None
            usage = {key: float(answer[key]) for key in USAGE if answer.get(key) is not None}
        except (TypeError, ValueError) as error:
            raise Failed(
                f"{str(answer)[:200]} is not a valid answer: {error}", Fault.MALFORMED
            ) from error
        return Proposal(action, chances, value, str(answer.get("text") or ""), usage=usage or None)

    def _told(self, value: Any) -> Any:
        import numpy as np

        if isinstance(value, np.generic):
            return value.item()
        if isinstance(value, np.ndarray):
            if not self._packs or value.dtype.hasobject:
                return value.tolist()
            data = base64.b64encode(np.ascontiguousarray(value).tobytes()).decode()
            return {"$array": data, "dtype": value.dtype.str, "shape": list(value.shape)}
        if isinstance(value, Mapping):
            return {str(key): self._told(item) for key, item in value.items()}
        if isinstance(value, list | tuple):
            return [self._told(item) for item in value]
        return value

    def close(self) -> None:
        if self._life is not None:
            self._life.end()
            self._life = None


class Life:
    """One process, from start to end."""

    def __init__(self, name: str, argv: list[str], cwd: str | None) -> None:
        self._name = name
        self._buffer = b""
        self._said: deque[str] = deque(maxlen=KEPT)
        # Of one question: set while it is open, and for good where it got no answer.
        self._is_open = False
        try:
            self._process = subprocess.Popen(
                argv,
                cwd=cwd,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise OperatorError(
                f"{argv[0]} can't be started: {error.strerror or error}", "Correct the path"
            ) from error
        self._listener = threading.Thread(target=self._listen, name=f"log of {name}", daemon=True)
        self._listener.start()

    @property
    def is_ready(self) -> bool:
        return self._process.poll() is None and not self._is_open

    def _listen(self) -> None:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            text = line.decode("utf-8", "replace").rstrip()
            self._said.append(text)
            sys.stderr.write(f"{self._name}: {text}\n")

    def ask(self, message: Mapping[str, Any], deadline_s: float) -> dict[str, Any]:
        """Send one line and return its answer."""
        self._is_open = True
        until = time.monotonic() + deadline_s
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        try:
            stdin.write(json.dumps(message, default=str).encode() + b"\n")
            stdin.flush()
        except OSError:
            raise self._died() from None
        while b"\n" not in self._buffer:
            left = until - time.monotonic()
            if left <= 0 or not select.select([stdout], [], [], left)[0]:
                raise Failed(f"no answer within {deadline_s * 1000:.0f} ms", Fault.DEADLINE)
            part = os.read(stdout.fileno(), 1 << 16)
            if not part:
                raise self._died()
            self._buffer += part
            if len(self._buffer) > LONGEST:
                raise Failed(f"an answer of over {LONGEST} bytes", Fault.MALFORMED)
        line, _, self._buffer = self._buffer.partition(b"\n")
        self._is_open = False
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise Failed(f"{line[:80]!r} is not JSON: {error}", Fault.MALFORMED) from error
        if not isinstance(answer, dict):
            raise Failed(f"{line[:80]!r} is not an object", Fault.MALFORMED)
        return answer

    def _died(self) -> Failed:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(END_S)
        self._listener.join(END_S)
        status = self._process.returncode
        how = f"signal {-status}" if status is not None and status < 0 else f"status {status}"
        last = next((text for text in reversed(self._said) if text.strip()), "")
        return Failed(f"{self._name} ended, {how}{f': {last}' if last else ''}", Fault.DEAD)

    def end(self) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._listener.join(END_S)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
