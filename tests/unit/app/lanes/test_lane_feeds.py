"""Feeds of lanes: kept while somebody looks or more may come, and not longer."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject

from app.lanes.lane_hub import LaneHub


def test_a_feed_whose_viewer_left_goes_with_its_run() -> None:
    _ = QCoreApplication.instance() or QCoreApplication([])
    hub, viewer = LaneHub(), QObject()
    for run in ("a", "b"):
        hub.announce(run, "main", "")
        hub.feed(run, "main").watch(viewer, 30)
    hub.feed("a", "main").unwatch(viewer)
    # Its lane may bring more.
    assert set(hub._feeds) == {("a", "main"), ("b", "main")}  # pyright: ignore
    hub.forget("a")
    hub.forget("b")
    # The other is still looked at: its last picture stays.
    assert set(hub._feeds) == {("b", "main")}  # pyright: ignore
    hub.feed("b", "main").unwatch(viewer)
    assert not hub._feeds  # pyright: ignore
    hub.close()
