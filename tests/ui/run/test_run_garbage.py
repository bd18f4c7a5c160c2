"""Garbage that holds Qt objects goes on the main thread, whoever makes more of it."""

from __future__ import annotations

import gc
import threading

import pytest
from PySide6.QtCore import QObject, QTimer

from app.shell.main_thread_gc import Garbage


class Cycle:
    ended_in: list[threading.Thread] = []

    def __init__(self) -> None:
        self.me = self
        self.timer = QTimer(interval=10)
        self.timer.start()

    def __del__(self) -> None:
        self.ended_in.append(threading.current_thread())


@pytest.fixture
def garbage(qapp):
    gc.enable()
    made = Garbage()
    Cycle.ended_in.clear()
    yield made
    made.close()
    assert gc.isenabled()


def churn(heap: list[object]) -> None:
    heap.extend([] for _ in range(200_000))


def test_a_busy_thread_takes_nothing_away(garbage, qtbot):
    for _ in range(50):
        Cycle()
    heap: list[object] = []
    thread = threading.Thread(target=churn, args=(heap,))
    thread.start()
    thread.join()
    assert Cycle.ended_in == []
    qtbot.waitUntil(lambda: len(Cycle.ended_in) == 50, timeout=5000)
    assert set(Cycle.ended_in) == {threading.main_thread()}


def test_closing_leaves_nothing(qapp):
    gc.enable()
    garbage = Garbage()
    Cycle.ended_in.clear()
    for _ in range(3):
        Cycle()
    garbage._settle()
    garbage.close()
    assert len(Cycle.ended_in) == 3
    assert isinstance(garbage, QObject) and gc.isenabled()
