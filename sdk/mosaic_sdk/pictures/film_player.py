"""Plays a film into a lane: decoded here, apart from whoever watches.

Runs as a file, with the only Python that has PyAV. Commands come as lines of JSON on stdin, the
position goes out as lines on stdout; it ends with its stdin.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

WIDEST, SLOWEST = 1280, 0.05
USUAL_RATE = 25.0
TELL_S = 0.05


class FilmFile:
    """Pictures of a film by their number."""

    def __init__(self, path: str) -> None:
        self._av = import_module("av")
        self._path = path
        self._pictures: Iterator[Any] = iter(())
        self._open()
        stream = self._stream
        self.rate = float(stream.average_rate or stream.guessed_rate or USUAL_RATE)
        base = float(stream.time_base or 0)
        duration = (stream.duration or 0) * base or (self._film.duration or 0) / 1e6
        self.count = max(1, stream.frames or round(duration * self.rate))
        self.number = -1

    def _open(self) -> None:
        self._film = self._av.open(self._path)
        self._stream = self._film.streams.video[0]
        self._stream.thread_type = "AUTO"
        self._begin = (self._stream.start_time or 0) * float(self._stream.time_base or 0)
        self._pictures = self._film.decode(self._stream)

    def next(self) -> Any:
        """The picture after the last one; None at the end."""
        picture = next(self._pictures, None)
        if picture is None:
            # As many as there really are.
            self.count = max(1, self.number + 1)
            return None
        if picture.time is None:
            self.number += 1
        else:
            self.number = max(0, round((picture.time - self._begin) * self.rate))
        self.count = max(self.count, self.number + 1)
        return picture

    def at(self, number: int) -> Any:
        """The picture of this number, or the last one before the end."""
        number = max(0, min(number, self.count - 1))
        if number != self.number + 1:
            self._seek(number)
        last = None
        while (picture := self.next()) is not None:
            last = picture
            if self.number >= number:
                break
        return last

    def _seek(self, number: int) -> None:
        if self._film.format.name != "gif":
            try:
                at = int((self._begin + number / self.rate) / float(self._stream.time_base))
                self._film.seek(at, stream=self._stream, backward=True)
                self._pictures = self._film.decode(self._stream)
                self.number = -1
                return
            except (self._av.error.FFmpegError, ZeroDivisionError):
                pass  # it has no index
        if number <= self.number:
            # Each of its pictures changes the one before: it is read from its beginning.
            self._film.close()
            self._open()
            self.number = -1


class Playing:
    """The shown picture, whether the film moves, and how fast."""

    def __init__(self, film: FilmFile, publish: Any) -> None:
        self.film, self._publish = film, publish
        self.playing, self.speed = True, 1.0
        self._due = time.monotonic()
        self._told_s = 0.0
        self.show(film.at(0))

    def show(self, picture: Any) -> None:
        if picture is not None:
            wide = min(WIDEST, picture.width)
            high = max(1, round(picture.height * wide / picture.width))
            rgb = picture.reformat(width=wide, height=high, format="rgb24")
            self._publish(_packed(rgb.planes[0], wide, high), wide, high, self.film.number)

    def wait_s(self) -> float | None:
        """Seconds until something is to be done; None: only when told."""
        return max(0.0, self._due - time.monotonic()) if self.playing else None

    def go_on(self) -> None:
        if not self.playing or time.monotonic() < self._due:
            return
        # Faster than it can be decoded, pictures are left out, never shown late.
        self._due += 1 / (self.film.rate * self.speed)
        picture = self.film.next()
        late = time.monotonic() - self._due
        while picture is not None and late > 0:
            self._due += 1 / (self.film.rate * self.speed)
            late -= 1 / (self.film.rate * self.speed)
            picture = self.film.next() or picture
            if self.film.number >= self.film.count - 1:
                break
        self.playing = picture is not None
        self.show(picture)
        self.report()

    def take(self, command: dict[str, Any]) -> None:
        """Play, pause, step, seek, or change the speed."""
        if "speed" in command:
            self.speed = max(SLOWEST, float(command["speed"]))
        if "seek" in command:
            self.show(self.film.at(int(command["seek"])))
        if "step" in command:
            self.playing = False
            self.show(self.film.at(self.film.number + int(command["step"])))
        if "play" in command:
            self.playing = bool(command["play"])
            if self.playing and self.film.number >= self.film.count - 1:
                self.show(self.film.at(0))
        self._due = time.monotonic() + 1 / (self.film.rate * self.speed)
        self.report(now=True)

    def report(self, now: bool = False) -> None:
        if not now and self.playing and time.monotonic() - self._told_s < TELL_S:
            return
        self._told_s = time.monotonic()
        film = self.film
        position = {"number": max(0, film.number), "count": film.count, "rate": film.rate,
                "playing": self.playing}  # fmt: skip
        sys.stdout.write(json.dumps(position) + "\n")
        sys.stdout.flush()


def _packed(plane: Any, wide: int, high: int) -> bytes:
    raw, row = bytes(plane), wide * 3
    if plane.line_size == row:
        return raw[: row * high]
    return b"".join(raw[at : at + row] for at in range(0, plane.line_size * high, plane.line_size))


def play(path: str, segment: str, fifo: str) -> None:
    """Play until stdin ends."""
    # The environment holds PyAV alone; the lane is of the package that this file is in.
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    from mosaic_sdk.lane.lane_writer import LaneWriter

    # Whoever ends it leaves no lane behind.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))
    film = FilmFile(path)
    lane = LaneWriter(segment, share=None, fifo=fifo)

    def publish(raw: bytes, wide: int, high: int, number: int) -> None:
        lane.publish(raw, step=number, width=wide, height=high)

    try:
        playing = Playing(film, publish)
        playing.report(now=True)
        rest = b""
        while True:
            ready, _, _ = select.select([0], [], [], playing.wait_s())
            if ready:
                raw = os.read(0, 65536)
                if not raw:
                    return
                *lines, rest = (rest + raw).split(b"\n")
                for line in lines:
                    playing.take(json.loads(line))
            playing.go_on()
    finally:
        lane.close()


def main(arguments: list[str]) -> int:
    try:
        play(*arguments)
    except Exception as error:  # noqa: BLE001 - told to whoever started it
        sys.stderr.write(f"{type(error).__name__}: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
