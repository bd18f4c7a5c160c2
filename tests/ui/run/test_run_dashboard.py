"""TensorBoard from the Run page: a real one, opened when it answers, and ended."""

from __future__ import annotations

import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from run_tools import RunHands

from app.shared import dashboards


def slowly(done: Callable[[], Any], most_s: float = 150.0) -> Iterator[Callable[[], Any]]:
    """Waits longer than for a click: the first one installs TensorBoard."""
    end = time.monotonic() + most_s
    while not done():
        assert time.monotonic() < end, "waited in vain"
        pause = time.monotonic() + 1.0
        yield lambda pause=pause: time.monotonic() > pause or done()


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return answer.status == 200
    except (urllib.error.URLError, OSError):
        return False


@pytest.mark.timeout(300)
def test_the_dashboard_of_a_run_opens_and_ends(act, monkeypatch):
    opened: list[str] = []

    class Browser:
        @staticmethod
        def openUrl(url: Any) -> bool:
            opened.append(url.toString())
            return True

    monkeypatch.setattr(dashboards, "QDesktopServices", Browser)

    def script(desk: RunHands):
        run = desk.make().episodes(3).end()
        yield from desk.opened(run)
        yield from desk.tap("run.dock.tabs.1")
        yield lambda: desk.has("run.offer.tensorboard")
        assert desk.shell.actions.item("run.tensorboard_end").reason == "TensorBoard is not running"
        yield from desk.tap("run.offer.tensorboard")
        yield from slowly(lambda: opened)
        assert answers(opened[0])
        desk.shoot("run-dashboard")
        # A second click opens the same one.
        yield from desk.tap("run.offer.tensorboard")
        yield lambda: len(opened) == 2
        assert opened[0] == opened[1]
        desk.shell.actions.trigger("run.tensorboard_end")
        yield from slowly(lambda: desk.shell.actions.item("run.tensorboard_end").reason)
        assert not answers(opened[0])

    act(script)
