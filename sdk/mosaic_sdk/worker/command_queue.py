"""Commands to a worker: queued until the program passes a safe point, then handled in its own
thread.

A safe point is any call of the run: the training's state is consistent there, so a handler may save
it, and a pause may hold it.
"""

from __future__ import annotations

import json
import queue
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Optional, cast

Handler = Callable[[dict[str, Any]], Any]
RawHandler = Callable[[bytes], bytes]
Answer = Callable[[dict[str, Any]], None]
# A command and what is to be done of it.
Work = tuple[dict[str, Any], Callable[[], Any]]

_BUILT_IN = ("pause", "resume", "stop", "step", "max_rate_hz")


class Controls:
    """The commands of one run. `receive` is called by the reading thread, the rest by the
    program.
    """

    def __init__(
        self,
        answer: Answer,
        before_wait: Callable[[], None] = lambda: None,
        before_serve: Callable[[], None] = lambda: None,
    ) -> None:
        self.should_stop = False
        # Whether the next safe point has anything to do.
        self.attention = False
        self._answer = answer
        self._before_wait = before_wait
        self._before_serve = before_serve
        self._waiting: deque[dict[str, Any]] = deque()
        self._changed = threading.Condition()
        self._handlers: dict[str, tuple[Handler, bool]] = {}
        # What reads its arguments and writes its answer by itself, as bytes.
        self._unread: dict[str, RawHandler] = {}
        self._is_paused = False
        self._allowed = 0
        self._interval = 0.0
        self._due = 0.0
        self._served_by = 0
        self._aside: Optional[queue.SimpleQueue[Work]] = None

    @property
    def is_paused(self) -> bool:
        return self._is_paused

    def on(self, name: str, handler: Handler, at_once: bool) -> None:
        self._handlers[name] = (handler, at_once)

    def on_bytes(self, name: str, handler: RawHandler) -> None:
        """At once, in a thread of its own."""
        self._unread[name] = handler

    def receive(self, command: dict[str, Any]) -> None:
        """Receive a command: id, name, args; `answer` if its answer does not go to the launcher.

        In place of `args`, `raw` is their bytes.
        """
        name = str(command.get("name", ""))
        unread = self._unread.get(name)
        if unread is not None:
            self._call_aside(command, lambda: unread(_raw(command)))
            return
        if "raw" in command and not _read(command):
            self._reply(command, False, "the arguments are not a JSON object")
            return
        handler = self._handlers.get(name)
        if name == "stop":
            self.should_stop = True
            if handler is None:
                self._reply(command, True, "it stops at its next check")
        elif handler is not None and handler[1]:
            work = handler[0]
            self._call_aside(command, lambda: work(_args(command)))
            return
        elif handler is None and name not in _BUILT_IN:
            known = ", ".join(sorted({*_BUILT_IN, *self._handlers, *self._unread}))
            self._reply(command, False, f"this worker has no command {name!r}; it has {known}")
            return
        with self._changed:
            if name != "stop" or handler is not None:
                self._waiting.append(command)
            self.attention = True
            self._changed.notify_all()

    def release(self) -> None:
        """Release the program, because no command can arrive any longer."""
        with self._changed:
            self._waiting.clear()
            self._is_paused = False
            self._interval = 0.0
            self._changed.notify_all()

    def serve(self, stepped: bool = False) -> None:
        """Handle waiting commands; holds the caller while the run is paused or too fast."""
        if self._served_by == threading.get_ident():  # a handler that records something
            return
        self._before_serve()
        if stepped:
            self._allowed = max(0, self._allowed - 1)
            self._due = max(time.monotonic(), self._due + self._interval)
        while True:
            with self._changed:
                command = self._waiting.popleft() if self._waiting else None
                if command is None and not self._hold(stepped):
                    is_busy = self._is_paused or self._interval > 0
                    self.attention = is_busy or bool(self._waiting)
                    return
            if command is not None:
                self._obey(command)

    def _hold(self, stepped: bool) -> bool:
        """Wait briefly if there is a reason; False if there is none."""
        if self.should_stop:
            return False
        if self._is_paused and not self._allowed:
            self._changed.wait(0.5)
            return True
        left = self._due - time.monotonic()
        if stepped and self._interval and left > 0:
            self._changed.wait(left)
            return True
        return False

    def _obey(self, command: dict[str, Any]) -> None:
        name = str(command.get("name", ""))
        args = _args(command)
        handler = self._handlers.get(name)
        if handler is not None:
            self._call(command, handler[0])
        elif name == "pause":
            self._is_paused, self._allowed = True, 0
            self._before_wait()
            self._reply(command, True, "paused")
        elif name == "resume":
            self._is_paused = False
            self._reply(command, True, "running")
        elif name == "step":
            count = _first_of(args, 1, "count", "n", "steps")
            if isinstance(count, int) and count > 0:
                self._is_paused = True
                self._allowed += count
                self._reply(command, True, f"{count} steps, then it pauses")
            else:
                self._reply(command, False, "count is a whole number above 0")
        elif name == "max_rate_hz":
            rate = _first_of(args, 0, "value", "hz", "max_rate_hz")
            if isinstance(rate, (int, float)) and rate >= 0:
                self._interval = 1 / rate if rate else 0.0
                self._due = time.monotonic()
                self._reply(command, True, f"at most {rate} steps/s" if rate else "no limit")
            else:
                self._reply(command, False, "value is a number of steps a second, 0 for no limit")

    def _call_aside(self, command: dict[str, Any], work: Callable[[], Any]) -> None:
        """Handle commands in order in a separate thread, because they may wait for the reading
        thread.
        """
        if self._aside is None:
            self._aside = queue.SimpleQueue()
            given = (self._aside,)
            threading.Thread(
                target=self._serve_aside, args=given, name="mosaic-control", daemon=True
            ).start()
        self._aside.put((command, work))

    def _serve_aside(self, waiting: queue.SimpleQueue[Work]) -> None:
        while True:
            command, work = waiting.get()
            try:
                result = work()
            except Exception as error:  # noqa: BLE001 - as in `_call`
                self._reply(command, False, f"{type(error).__name__}: {error}")
            else:
                self._reply(command, True, "", result)

    def _call(self, command: dict[str, Any], handler: Handler) -> None:
        before, self._served_by = self._served_by, threading.get_ident()
        try:
            result = handler(_args(command))
        except Exception as error:  # noqa: BLE001 - the host's code; its failure is the answer
            self._reply(command, False, f"{type(error).__name__}: {error}")
        else:
            self._reply(command, True, "", result)
        finally:
            self._served_by = before

    def _reply(self, command: dict[str, Any], ok: bool, message: str, result: Any = None) -> None:
        # Where it came from knows where the answer goes.
        own = command.get("answer")
        answer = cast(Answer, own) if callable(own) else self._answer
        answer_fields: dict[str, Any] = {"id": command.get("id"), "ok": ok, "message": message}
        if "raw" in command:
            answer({**answer_fields, "raw": _as_bytes(result)})
            return
        if isinstance(result, bytes):
            result = json.loads(result)
        answer({**answer_fields, "result": result})


def _raw(command: dict[str, Any]) -> bytes:
    raw = command.get("raw")
    return raw if isinstance(raw, bytes) else json.dumps(_args(command)).encode()


def _read(command: dict[str, Any]) -> bool:
    """Parse the arguments into `args`; returns whether they are valid."""
    try:
        arguments = json.loads(command["raw"] or b"{}")
    except (ValueError, RecursionError):
        return False
    command["args"] = arguments
    return isinstance(arguments, dict)


def _as_bytes(result: Any) -> bytes:
    if isinstance(result, bytes):
        return result
    if result is None:
        return b""
    fields: object = cast("object", result) if isinstance(result, dict) else {"value": result}
    return json.dumps(fields, default=repr).encode()


def _args(command: dict[str, Any]) -> dict[str, Any]:
    arguments = command.get("args")
    return cast("dict[str, Any]", arguments) if isinstance(arguments, dict) else {}


def _first_of(args: dict[str, Any], default: object, *names: str) -> object:
    return next((args[name] for name in names if name in args), default)
