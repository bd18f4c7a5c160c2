"""A writer of version 1, byte for byte what existing workers write, and hostile when asked."""

from __future__ import annotations

import os
import struct
import zlib
from typing import Any

HEADER = struct.Struct("<4sIIIIIIIIIQQddd")
SLOT = struct.Struct("<QII")


class V1Writer:
    def __init__(
        self,
        name: str,
        width: int,
        height: int,
        channels: int = 3,
        capacity: int = 128,
        metadata: int = 0,
        **lies: Any,
    ) -> None:
        self.path = f"/dev/shm/{name}"
        self.payload = max(1, width * height * channels) + metadata
        self.stride = SLOT.size + self.payload
        self.fields: dict[str, Any] = {
            "magic": b"FLAN",
            "version": 1,
            "flags": 0,
            "capacity": capacity,
            "slot_size": self.stride,
            "payload_size": self.payload,
            "width": width,
            "height": height,
            "channels": channels,
            "format": zlib.crc32(b"RGB"),
            "head": 0,
            "tail": 0,
            "reward": 0.0,
            "rolling_return": 0.0,
            "step_rate": 0.0,
        }
        self.fields.update(lies)
        self.capacity = capacity
        self.fd = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        os.ftruncate(self.fd, HEADER.size + capacity * self.stride)
        self.write_header()

    def write_header(self, **changed: Any) -> None:
        self.fields.update(changed)
        os.pwrite(self.fd, HEADER.pack(*self.fields.values()), 0)

    def publish(
        self, frame: bytes, metadata: bytes = b"", commit: bool = True, **hud: float
    ) -> int:
        if hud:
            self.write_header(**hud)
        head = self.fields["head"] + 1
        at = HEADER.size + (head - 1) % self.capacity * self.stride
        os.pwrite(self.fd, SLOT.pack(2 * head + 1, len(frame), len(metadata)), at)
        os.pwrite(self.fd, frame + metadata, at + SLOT.size)
        if commit:
            os.pwrite(self.fd, SLOT.pack(2 * head + 2, len(frame), len(metadata)), at)
            self.write_header(head=head)
        return head

    def unlink(self) -> None:
        if os.path.exists(self.path):
            os.unlink(self.path)

    def close(self) -> None:
        self.unlink()
        os.close(self.fd)
