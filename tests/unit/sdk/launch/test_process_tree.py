"""A worker's processes: how they end, and how they are stopped."""

from __future__ import annotations

import signal

import pytest

from mosaic_sdk.launch.process_tree import describe, stop_signal_order


@pytest.mark.parametrize(
    ("ended", "outcome", "reason"),
    [
        ((0,), "finished", "ended by itself, status 0"),
        ((3,), "failed", "ended by itself, status 3"),
        ((-9,), "failed", "killed by signal 9 (SIGKILL)"),
        ((-11,), "failed", "killed by signal 11 (SIGSEGV)"),
        ((-40,), "failed", "killed by signal 40 (unknown)"),
        ((0, "stop"), "cancelled", "stopped as requested, status 0"),
        ((-2, "stop"), "cancelled", "stopped as requested, by SIGINT"),
        ((-9, "stop", True, 5.0), "cancelled", "did not end within 5 s, killed"),
        ((-9, "kill", True), "cancelled", "killed as requested"),
    ],
)
def test_ends_in_words(ended, outcome, reason):
    ending = describe(*ended)
    assert (ending.outcome, ending.reason) == (outcome, reason)
    assert (ending.signal is None) != (ending.status is None)


def test_a_kill_in_a_time_of_little_memory_says_so():
    ending = describe(-9, out_of_memory=True)
    assert ending.reason.endswith("the kernel killed processes for lack of memory")
    assert "memory" not in describe(-11, out_of_memory=True).reason


def test_a_connected_worker_gets_time_before_a_signal():
    assert stop_signal_order(False)[0] == (0.0, signal.SIGINT)
    assert stop_signal_order(True)[0][0] > 0
    assert stop_signal_order(False)[-1] == stop_signal_order(True)[-1] == (1.0, signal.SIGTERM)
