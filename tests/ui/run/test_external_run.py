"""Runs that started themselves, with lanes of version 1: nothing is offered that nobody hears."""

from __future__ import annotations

import sys
from pathlib import Path

from run_tools import RunHands

from mosaic_sdk.lane import lane_id

sys.path.insert(0, str(Path(__file__).parents[2] / "unit/sdk/lane"))
from lane_v1 import V1Writer

SIDE = 16


def test_its_rate_ends_with_its_pictures_and_nothing_is_asked_of_it(act):
    writers: list[V1Writer] = []

    def script(desk: RunHands):
        run = desk.make(kind="external").episodes(1)
        writer = V1Writer(f"mosaic.fastlane.{run.run_id}", SIDE, SIDE, capacity=8)
        writers.append(writer)
        desk.session.desk.lanes.announce(run.run_id, lane_id(0), f"mosaic.fastlane.{run.run_id}")
        yield from desk.opened(run, tab="frames")

        def rates() -> list[str]:
            views = [item for item in desk.all() if item.property("hasFrame")]
            return [str(view.property("rateText")) for view in views]

        def is_shown_at_a_rate() -> bool:
            writer.publish(bytes(3 * SIDE * SIDE))
            return any(rates())

        yield is_shown_at_a_rate
        # Wishes travel in the lane itself, in a place that version 1 does not have.
        yield lambda: not desk.find("run.lift.toggle").isEnabled()
        run.end()
        yield lambda: bool(rates()) and not any(rates())

    try:
        act(script)
    finally:
        for writer in writers:
            writer.close()
