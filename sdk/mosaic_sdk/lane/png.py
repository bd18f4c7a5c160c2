"""A minimal PNG encoder: 8-bit RGB, no filter."""

from __future__ import annotations

import struct
import zlib
from typing import Any

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def encode_png(width: int, height: int, rgb: Any, level: int = 6) -> bytes:
    """A PNG file of RGB888 pixels without padding."""
    pixels = memoryview(rgb).cast("B")
    stride = width * 3
    if width <= 0 or height <= 0 or len(pixels) != stride * height:
        raise ValueError(f"{len(pixels)} bytes do not form an RGB888 picture of {width}x{height}")
    packer = zlib.compressobj(level)
    parts: list[bytes] = []
    for start in range(0, len(pixels), stride):
        parts.append(packer.compress(b"\0"))
        parts.append(packer.compress(pixels[start : start + stride]))
    parts.append(packer.flush())
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
            _chunk(b"IDAT", b"".join(parts)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
