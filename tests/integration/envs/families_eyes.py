"""Eyes of a window on sessions: every frame that their lanes show."""

from __future__ import annotations

import threading
from hashlib import blake2b
from typing import Any, NamedTuple

from mosaic_sdk.lane import LaneReader


class Seen(NamedTuple):
    """A frame; pixels of a whole session would fill the memory."""

    episode: int
    step: int
    digest: bytes
    one_colour: bool


def digest_of(pixels: bytes) -> bytes:
    return blake2b(pixels, digest_size=16).digest()


class Eyes(threading.Thread):
    """Looks at the lanes of all slots until it is told that it was enough."""

    def __init__(self, play: Any, count: int) -> None:
        super().__init__()

        def opened() -> Any:
            events = play.reader.events(play.run_id, kind="lane_opened")
            return events if len(events) >= count else None

        lanes = {
            int(event.name.split(".")[0]): event.detail["segment"] for event in play.wait(opened)
        }
        self.readers = [LaneReader(lanes[slot]) for slot in range(count)]
        self.frames: list[list[Seen]] = [[] for _ in range(count)]
        self.enough = threading.Event()

    def run(self) -> None:
        while not self.enough.wait(0.02):
            for reader, frames in zip(self.readers, self.frames, strict=True):
                reader.want(30.0)
                frame = reader.poll()
                if frame is not None:
                    pixels = bytes(frame.data)
                    one_colour = pixels.count(pixels[:1]) == len(pixels)
                    frames.append(Seen(frame.episode, frame.step, digest_of(pixels), one_colour))

    def __enter__(self) -> Eyes:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.enough.set()
        self.join()
        for reader in self.readers:
            reader.close()
