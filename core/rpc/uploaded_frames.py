"""Frames that workers on other machines send, kept as saved pictures of their run.

One file for each lane, as the worker's own would be; a thread of the writer compresses it.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.errors import InvalidInput
from mosaic_sdk.pictures.frame_file import PictureWriter
from mosaic_sdk.pictures.frame_recorder import SUFFIX, bytes_of, folder_of
from mosaic_sdk.v1 import mosaic_pb2 as pb

RGB, PNG = "rgb888", "png"
MOST_SIDE, MOST_LANES = 4_096, 64
_MOST_16 = 1 << 16
_PNG = b"\x89PNG\r\n\x1a\n"
_CHANNELS = {0: 1, 2: 3, 4: 2, 6: 4}
Pixels = NDArray[np.uint8]


@dataclass
class UploadedFrames:
    """Frames of one call. Blocks: for a thread."""

    runs: Path
    limit_bytes: int
    received: int = 0
    stored: int = 0
    _writers: dict[str, PictureWriter | None] = field(
        default_factory=dict[str, "PictureWriter | None"]
    )
    _sequences: dict[str, int] = field(default_factory=dict[str, int])

    def take(self, frame: pb.UploadFramesRequest) -> None:
        """Keep a frame; one that was sent before is kept once."""
        if frame.sequence and frame.sequence <= self._sequences.get(frame.lane, 0):
            return
        pixels = pixels_of(frame)
        if frame.attempt >= _MOST_16:
            raise InvalidInput("A frame has an attempt beyond 65535", "Correct its sender")
        if frame.lane not in self._writers:
            self._writers[frame.lane] = self._begin(frame.run_id, frame.lane)
        writer = self._writers[frame.lane]
        self._sequences[frame.lane] = frame.sequence
        self.received += 1
        if writer is not None:
            writer.add(
                pixels, frame.slot, frame.branch, frame.episode, frame.step, wait=True,
                attempt=frame.attempt,
            )  # fmt: skip

    def close(self) -> None:
        for writer in self._writers.values():
            if writer is not None:
                writer.close()
                self.stored += writer.stored
        self._writers.clear()

    def _begin(self, run_id: str, lane: str) -> PictureWriter | None:
        """A writer; none where the room of the run is used up."""
        if len(self._writers) >= MOST_LANES:
            raise InvalidInput(f"More than {MOST_LANES} lanes in one call", "Open another call")
        folder = folder_of(str(self.runs / run_id))
        # Names of lanes are anything.
        name = blake2b(lane.encode(), digest_size=8).hexdigest()
        path = Path(folder, f"upload-{name}{SUFFIX}")
        left = self.limit_bytes - bytes_of(folder)
        if left <= 0:
            return None
        own = path.stat().st_size if path.is_file() else 0
        return PictureWriter(str(path), own + left, most_hz=0)


def pixels_of(frame: pb.UploadFramesRequest) -> Pixels:
    """Height x width x 3 bytes."""
    width, height = frame.width, frame.height
    if not (0 < width <= MOST_SIDE and 0 < height <= MOST_SIDE):
        raise InvalidInput(f"A frame of {width}x{height} is none", f"1 to {MOST_SIDE} each")
    if frame.encoding == RGB:
        raw = frame.data
        if len(raw) != width * height * 3:
            raise InvalidInput(f"{len(raw)} bytes are no {width}x{height} of {RGB}", "Correct it")
        return np.frombuffer(raw, np.uint8).reshape(height, width, 3)
    if frame.encoding == PNG:
        return _png(frame.data, width, height)
    raise InvalidInput(f"Frames can't be {frame.encoding!r}", f"Send {RGB} or {PNG}")


def _png(raw: bytes, width: int, height: int) -> Pixels:
    """A PNG of 8 bits, not interlaced; without its transparency."""
    kind, packed, at = -1, bytearray(), len(_PNG)
    while raw.startswith(_PNG) and at + 12 <= len(raw):
        size, name = struct.unpack_from(">I4s", raw, at)
        body = raw[at + 8 : at + 8 + size]
        if name == b"IHDR" and len(body) == 13:
            wide, high, depth, kind, *rest = struct.unpack(">IIBBBBB", body)
            if (wide, high, depth) != (width, height, 8) or any(rest):
                kind = -1
                break
        elif name == b"IDAT":
            packed += body
        at += size + 12
    channels = _CHANNELS.get(kind)
    if channels is None:
        raise InvalidInput(
            f"The PNG is not one of {width}x{height} with 8 bits, not interlaced", f"Send {RGB}"
        )
    stride = width * channels
    try:
        lines = zlib.decompressobj().decompress(bytes(packed), (stride + 1) * height)
    except zlib.error as error:
        raise InvalidInput(f"The PNG is damaged: {error}", "Send it again") from error
    if len(lines) != (stride + 1) * height:
        raise InvalidInput("The PNG is cut off", "Send it again")
    rows = _unfiltered(lines, stride, height, channels).reshape(height, width, channels)
    return np.ascontiguousarray(rows[:, :, :3] if channels > 2 else rows[:, :, :1].repeat(3, 2))


def _unfiltered(lines: bytes, stride: int, height: int, channels: int) -> Pixels:
    out = np.zeros((height, stride), np.uint8)
    above = np.zeros(stride, np.uint8)
    for row in range(height):
        at = row * (stride + 1)
        line = np.frombuffer(lines, np.uint8, stride, at + 1)
        out[row] = above = _line(lines[at], line, above, channels)
    return out


def _line(
    way: int,
    line: Pixels,
    above: Pixels,
    channels: int,
) -> Pixels:
    if way == 0:
        return line
    if way == 1:
        return np.cumsum(line.reshape(-1, channels), axis=0, dtype=np.uint8).reshape(-1)
    if way == 2:
        return line + above
    if way not in (3, 4):
        raise InvalidInput("The PNG is damaged: an unknown filter", "Send it again")
    done, over = bytearray(line.tobytes()), above.tobytes()
    for i in range(len(done)):
        left = done[i - channels] if i >= channels else 0
        if way == 3:
            more = (left + over[i]) >> 1
        else:
            more = _paeth(left, over[i], over[i - channels] if i >= channels else 0)
        done[i] = (done[i] + more) & 0xFF
    return np.frombuffer(bytes(done), np.uint8)


def _paeth(left: int, above: int, corner: int) -> int:
    guess = left + above - corner
    far = abs(guess - left), abs(guess - above), abs(guess - corner)
    if far[0] <= far[1] and far[0] <= far[2]:
        return left
    return above if far[1] <= far[2] else corner
