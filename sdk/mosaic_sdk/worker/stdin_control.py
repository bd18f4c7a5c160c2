"""Commands as lines on standard input with answers on standard output, for any launcher or person.

{"type": "control", "id": "7", "cmd": "set_param", "args": {"alpha": 0.2}}
{"type": "control_ack", "id": "7", "ok": true, "message": "", "result": {"alpha": 0.2}}
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import threading
from collections.abc import Callable
from typing import Any, cast

Receive = Callable[[dict[str, Any]], None]

_MOST = 1 << 20


def listen(receive: Receive, descriptor: int = 0) -> threading.Thread:
    """Read until the end of the input, in a separate thread."""
    thread = threading.Thread(
        target=_read, args=(receive, descriptor), name="mosaic-stdin", daemon=True
    )
    thread.start()
    return thread


def _read(receive: Receive, descriptor: int) -> None:
    # Not sys.stdin: a thread that waits in there when the process ends takes it down with an error.
    rest = b""
    while True:
        try:
            data = os.read(descriptor, 1 << 16)
        except OSError:
            return
        if not data:
            return
        *lines, rest = (rest + data).split(b"\n")
        for line in lines:
            take(line, receive)
        if len(rest) > _MOST:
            rest = b""


def take(line: bytes, receive: Receive) -> None:
    """Take one line; ignores lines that are not commands."""
    try:
        decoded = json.loads(line)
    except (ValueError, RecursionError):
        return
    if not isinstance(decoded, dict):
        return
    fields = cast("dict[str, Any]", decoded)
    if fields.get("type") == "control":
        name = fields.get("cmd", fields.get("name", ""))
        receive(
            {"id": fields.get("id"), "name": name, "args": fields.get("args"), "answer": _answer}
        )


def _answer(answer: dict[str, Any]) -> None:
    with contextlib.suppress(Exception):
        line = json.dumps({"type": "control_ack", **answer}, default=repr) + "\n"
        # In one piece, whatever else is printing.
        sys.stdout.write(line)
        sys.stdout.flush()
