from __future__ import annotations

import threading

import pytest

from mosaic_sdk.worker.command_queue import Controls


class Host:
    """A host that keeps the answers."""

    def __init__(self) -> None:
        self.answers: list[dict] = []
        self.flushed = 0
        self.answered = threading.Event()
        self.controls = Controls(self.answer, self.flush)

    def answer(self, answer: dict) -> None:
        self.answers.append(answer)
        self.answered.set()

    def flush(self) -> None:
        self.flushed += 1

    def send(self, name: str, **args: object) -> None:
        self.controls.receive({"id": str(len(self.answers)), "name": name, "args": args})

    def wait_answer(self) -> dict:
        assert self.answered.wait(5)
        self.answered.clear()
        return self.answers[-1]


@pytest.fixture
def host():
    return Host()


def test_a_handler_is_called_at_the_next_safe_point_and_answers(host):
    host.controls.on("set_param", lambda args: {"now": args["alpha"]}, False)
    host.send("set_param", alpha=0.5)
    assert host.answers == [] and host.controls.attention
    host.controls.serve()
    assert host.answers == [{"id": "0", "ok": True, "message": "", "result": {"now": 0.5}}]
    assert not host.controls.attention


def test_a_handler_that_fails_is_the_answer(host):
    host.controls.on("checkpoint", lambda args: 1 / 0, False)
    host.send("checkpoint")
    host.controls.serve()
    assert (host.answers[0]["ok"], host.answers[0]["message"]) == (
        False,
        "ZeroDivisionError: division by zero",
    )


def test_an_unknown_command_is_answered_with_what_is_known(host):
    host.controls.on("checkpoint", print, False)
    host.send("dance")
    assert not host.answers[0]["ok"]
    assert "'dance'" in host.answers[0]["message"] and "checkpoint" in host.answers[0]["message"]
    assert not host.controls.attention


def test_at_once_waits_neither_for_the_host_nor_for_the_reading_thread(host):
    done = threading.Event()
    host.controls.on("ask", lambda args: done.wait(20) and 7, True)
    host.send("ask")
    assert not host.answers
    done.set()
    assert host.wait_answer()["result"] == 7


def test_at_once_keeps_the_order(host):
    seen, last = [], threading.Event()
    host.controls.on("press", lambda args: seen.append(args["key"]), True)
    host.controls.on("last", lambda args: last.set(), True)
    for key in range(50):
        host.send("press", key=key)
    host.send("last")
    assert last.wait(20)
    assert seen == list(range(50))


def test_stop_is_seen_and_frees_a_paused_host(host):
    host.send("pause")
    thread = threading.Thread(target=host.controls.serve, args=(True,))
    thread.start()
    assert host.wait_answer()["message"] == "paused"
    assert host.controls.is_paused and host.flushed == 1
    assert not host.controls.should_stop
    host.send("stop")
    thread.join(5)
    assert not thread.is_alive() and host.controls.should_stop
    assert host.answers[-1]["ok"]


def test_commands_are_obeyed_while_paused(host):
    host.controls.on("checkpoint", lambda args: "saved", False)
    host.send("pause")
    thread = threading.Thread(target=host.controls.serve)
    thread.start()
    host.wait_answer()
    host.send("checkpoint")
    assert host.wait_answer()["result"] == "saved"
    assert thread.is_alive()
    host.send("resume")
    assert host.wait_answer()["message"] == "running"
    thread.join(5)
    assert not thread.is_alive() and not host.controls.attention


def test_single_steps(host):
    host.send("pause")
    passed = threading.Semaphore(0)
    leave = threading.Event()

    def play():
        while not leave.is_set():
            host.controls.serve(stepped=True)
            passed.release()

    thread = threading.Thread(target=play)
    thread.start()
    host.wait_answer()
    host.send("step", count=2)
    host.wait_answer()
    assert passed.acquire(timeout=5) and passed.acquire(timeout=5)
    assert not passed.acquire(timeout=0.1)
    host.send("step")
    host.wait_answer()
    assert passed.acquire(timeout=5)
    assert not passed.acquire(timeout=0.1)
    leave.set()
    host.controls.release()
    thread.join(5)
    assert not thread.is_alive()


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("step", {"count": 0}),
        ("step", {"count": "x"}),
        ("max_rate_hz", {"value": -1}),
        ("max_rate_hz", {"value": "x"}),
    ],
)
def test_arguments_that_are_none_are_refused(host, name, args):
    host.send(name, **args)
    host.controls.serve()
    assert not host.answers[0]["ok"]


def test_a_rate_is_kept_and_lifted(host):
    import time

    host.send("max_rate_hz", value=100)
    host.controls.serve()
    started = time.monotonic()
    for _ in range(10):
        host.controls.serve(stepped=True)
    assert time.monotonic() - started >= 0.08
    host.send("max_rate_hz", value=0)
    host.controls.serve()
    assert not host.controls.attention


def test_a_handler_may_use_the_run_itself(host):
    def handler(args):
        host.send("inner")
        host.controls.serve()
        return "outer"

    host.controls.on("outer", handler, False)
    host.controls.on("inner", lambda args: "inner", False)
    host.send("outer")
    host.controls.serve()
    assert [answer["result"] for answer in host.answers] == ["outer", "inner"]


def test_arguments_that_are_no_object_are_none(host):
    host.controls.on("x", lambda args: sorted(args), False)
    host.controls.receive({"id": 1, "name": "x", "args": [1, 2]})
    host.controls.receive({"name": "x"})
    host.controls.receive({})
    host.controls.serve()
    assert [answer["ok"] for answer in host.answers] == [False, True, True]


def test_arguments_that_nobody_read_on_the_way_are_read_by_who_obeys(host):
    host.controls.on_bytes("act", lambda data: data + b"}")
    host.controls.receive({"id": "1", "name": "act", "raw": b'{"x": 1'})
    assert host.wait_answer() == {"id": "1", "ok": True, "message": "", "raw": b'{"x": 1}'}
    # A person at a keyboard says the same in a line, and hears objects.
    host.controls.on_bytes("look", lambda data: b'{"step": 2}')
    host.send("look", slot=0)
    assert host.wait_answer()["result"] == {"step": 2}
    host.controls.on("set_param", lambda args: args["alpha"], True)
    host.controls.receive({"id": "2", "name": "set_param", "raw": b'{"alpha": 3}'})
    assert host.wait_answer()["raw"] == b'{"value": 3}'


@pytest.mark.parametrize("raw", [b"[]", b"{", b"\xff", b"[" * 200_000])
def test_arguments_that_are_no_object_are_refused_not_taken_for_none(host, raw):
    called: list[object] = []
    host.controls.on("set_param", called.append, True)
    host.controls.receive({"id": "1", "name": "set_param", "raw": raw})
    (answer,) = host.answers
    assert not answer["ok"] and "not a JSON object" in answer["message"] and not called
