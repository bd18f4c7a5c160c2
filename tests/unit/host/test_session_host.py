"""The watchdog of a session host judges environments, not programs that are being started."""

from __future__ import annotations

import threading

import pytest

from mosaic_host.session_host import Watchdog


def test_a_start_in_the_middle_of_a_step_is_not_held_against_the_environment():
    doomed = threading.Event()
    watchdog = Watchdog(0.02, lambda after_s: doomed.set())
    watchdog.start()
    watchdog.begin()
    watchdog.aside(lambda: None if not doomed.wait(0.2) else pytest.fail("it ended the host"))
    # The step goes on, and it is the environment's again.
    assert doomed.wait(20)


def test_a_start_outside_of_a_step_begins_none():
    doomed = threading.Event()
    watchdog = Watchdog(0.02, lambda after_s: doomed.set())
    watchdog.start()
    with pytest.raises(OSError, match="gone"):
        watchdog.aside(fail)
    assert not doomed.wait(0.2)


def fail() -> None:
    raise OSError("gone")
