from __future__ import annotations

import json
import os

import pytest

from mosaic_sdk.worker import stdin_control


def test_lines_become_commands_and_their_answers_lines(capsys):
    reading, writing = os.pipe()
    got: list[dict] = []
    thread = stdin_control.listen(got.append, reading)
    line = json.dumps({"type": "control", "id": 7, "cmd": "set_param", "args": {"a": 1}}).encode()
    for piece in (line[:10], line[10:] + b"\n", b'{"type":"control","cmd":"stop"}\nhello'):
        os.write(writing, piece)
    os.close(writing)
    thread.join(5)
    os.close(reading)
    assert [(c["id"], c["name"], c["args"]) for c in got] == [
        (7, "set_param", {"a": 1}),
        (None, "stop", None),
    ]
    got[0]["answer"]({"id": 7, "ok": True, "message": "", "result": object})
    document = json.loads(capsys.readouterr().out)
    assert (document["type"], document["id"], document["ok"]) == ("control_ack", 7, True)


@pytest.mark.parametrize(
    "line", [b"", b"hello", b"[1]", b"{}", b'{"type": "step"}', b"[" * 100_000, b"\xff", b"null"]
)
def test_what_is_no_command_is_nobodys(line):
    def receive(command):
        raise AssertionError(command)

    stdin_control.take(line, receive)
