"""`mosaic lane`: the newest picture of a live run as a file; also counts pictures for `run
--watch`.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli.output import Out
from core.cli.parsing import Commands
from core.cli.profile_access import ProfileAccess, short
from core.cli.runs import find
from core.errors import InvalidInput, NotFound
from core.store.run_ledger import EVALUATION_SLOT
from mosaic_sdk.lane import LaneError, LaneReader, encode_png
from mosaic_sdk.lane.frames import Frame

if TYPE_CHECKING:
    from core.store.reader import Reader

LOOK_S = 5.0
WANT_HZ = 30.0
POLL_S = 0.005
SAY_EVERY_S = 1.0


def add(commands: Commands) -> None:
    parser = commands.add(
        "lane", lane, "save the newest frame of a live run", "Default RUN: the newest one."
    )
    parser.add_argument("words", nargs="+", metavar="[RUN] FILE.png")
    parser.add_argument(
        "--lane", default="", metavar="ID", help="lane, if there are several: 0.agent.main"
    )


def lane(args: argparse.Namespace, out: Out) -> int:
    *named, file = args.words
    if len(named) > 1:
        raise InvalidInput("Too many arguments", "mosaic lane [RUN] FILE.png")
    with ProfileAccess(args).reader() as reader:
        run = find(reader, named[0] if named else "last")
        lanes = open_lanes(reader, run.run_id)
    if not lanes:
        raise NotFound(
            f"{short(run.run_id)} publishes no frames", "Is it live, and does it render?"
        )
    chosen = args.lane or next(iter(lanes))
    if chosen not in lanes:
        raise NotFound(f"There is no lane {chosen}", f"Available: {', '.join(lanes)}")
    frame = newest_frame(lanes[chosen])
    path = Path(file)
    try:
        path.write_bytes(encode_png(frame.width, frame.height, frame.data))
    except OSError as error:
        raise InvalidInput(f"{file} can't be written: {error.strerror}") from error
    size = {"width": frame.width, "height": frame.height}
    details: dict[str, object] = {"file": str(path), "lane": chosen, **size}
    if out.as_json:
        out.document(
            {"run_id": run.run_id, **details, "step": frame.step, "episode": frame.episode}
        )
    else:
        out.say(f"{short(run.run_id)}  {chosen} -> {path}, {frame.width} x {frame.height}")
    return 0


def open_lanes(reader: Reader, run_id: str) -> dict[str, str]:
    """Segments of the lanes that were opened and not closed, by id; evaluations come last."""
    closed = {event.name: event.n for event in reader.events(run_id, kind="lane_closed")}
    asides = {str(event.detail["slot"]) for event in reader.events(run_id, name=EVALUATION_SLOT)}
    lanes = {
        event.name: str(event.detail["segment"])
        for event in reader.events(run_id, kind="lane_opened")
        if closed.get(event.name, -1) < event.n
    }
    return dict(sorted(lanes.items(), key=lambda lane: lane[0].partition(".")[0] in asides))


def newest_frame(segment: str) -> Frame[bytes]:
    """Requests a picture and waits for it; the last one if the worker no longer renders."""
    try:
        with LaneReader(segment) as watched:
            asked = time.time_ns()
            until = time.monotonic() + LOOK_S
            frame = watched.read()
            while time.monotonic() < until and not watched.closed:
                watched.want(WANT_HZ, 2.0)
                frame = watched.poll() or frame
                if frame is not None and frame.unix_ns >= asked:
                    return frame
                time.sleep(POLL_S)
    except LaneError as error:
        raise NotFound(str(error)) from error
    if frame is None:
        raise NotFound("No frame arrived", "Does the worker render, and is it running?")
    return frame


class Watcher:
    """Counter of the pictures that arrive while they are requested."""

    def __init__(self, out: Out) -> None:
        self._out = out
        self._readers: dict[str, LaneReader] = {}
        self._frames = 0
        self._said_at = time.monotonic()
        self._said = 0
        self._look_at = 0.0

    def show(self, reader: Reader, run_id: str) -> None:
        now = time.monotonic()
        if now >= self._look_at:
            self._look_at = now + SAY_EVERY_S / 2
            self._find(reader, run_id)
        for watched in self._readers.values():
            try:
                self._frames += watched.poll() is not None
            except LaneError:
                continue
        if now - self._said_at >= SAY_EVERY_S and self._readers:
            rate = (self._frames - self._said) / (now - self._said_at)
            self._out.note(f"pictures {self._frames}, {rate:.1f} a second")
            self._said, self._said_at = self._frames, now

    def _find(self, reader: Reader, run_id: str) -> None:
        for name, segment in open_lanes(reader, run_id).items():
            try:
                if name not in self._readers:
                    self._readers[name] = LaneReader(segment)
                self._readers[name].want(WANT_HZ, 2.0)
            except LaneError:
                continue

    def close(self) -> None:
        for watched in self._readers.values():
            watched.close()
