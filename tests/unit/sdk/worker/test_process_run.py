"""One run a process, whoever asks for it."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from mosaic_sdk.tap.tap_run import TapRun
from mosaic_sdk.worker import process_run


class _SlowRun:
    """Is opened by the first who asks while all others come."""

    made: list[_SlowRun] = []
    others = threading.Event()

    def __init__(self, *_: Any) -> None:
        self.users = 0
        self.is_recording = True
        self.made.append(self)

    def open(self) -> None:
        self.others.wait(0.2)

    def event(self, *_: Any) -> None:
        """Events are not what is counted here."""

    def heeded(self) -> None:
        """Commands are not what is counted here."""


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> type[_SlowRun]:
    monkeypatch.setattr(process_run, "_current", None)
    monkeypatch.setattr(process_run, "Run", _SlowRun)
    monkeypatch.setenv("MOSAIC_SOCKET", "/nowhere")
    monkeypatch.setattr("mosaic_sdk.tap.exit_hooks.before_leaving", lambda end: None)
    _SlowRun.made.clear()
    return _SlowRun


def asked_by_many(ask: Any) -> list[Any]:
    runs: list[Any] = []
    threads = [threading.Thread(target=lambda: runs.append(ask())) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    return runs


def test_threads_that_ask_at_once_get_one_run(slow: type[_SlowRun]):
    runs = asked_by_many(process_run.run)
    assert len(slow.made) == 1
    assert [run is slow.made[0] for run in runs] == [True] * 6
    assert slow.made[0].users == 6


def test_environments_of_several_threads_are_of_one_run(slow: type[_SlowRun]):
    runs = asked_by_many(TapRun().run)
    assert len(slow.made) == 1
    assert [run is slow.made[0] for run in runs] == [True] * 6
    assert slow.made[0].users == 1
