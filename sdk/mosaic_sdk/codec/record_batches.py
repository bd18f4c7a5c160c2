"""Metrics, episodes and events as the bytes of their batches; knows no socket.

Only writes: readers have protobuf and use `mosaic_sdk.v1`.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mosaic_sdk.codec.values import encode_value
from mosaic_sdk.codec.wire_format import sized, varint

_F64 = struct.Struct("<d")
_U64 = struct.Struct("<Q")
_MASK64 = 0xFFFF_FFFF_FFFF_FFFF

# (values, steps or nothing, times in nanoseconds since 1970)
Series = tuple[Sequence[float], Sequence[int], Sequence[int]]


def encode_metrics(series: Mapping[str, Series]) -> bytes:
    """A `MetricRecords`. Steps may be empty, else there is one for each value."""
    return encode_series(series.items())


def encode_series(series: Iterable[tuple[str, Series]]) -> bytes:
    """As `encode_metrics`, for repeated names."""
    return b"".join([sized(b"\x0a", _series(name, *columns)) for name, columns in series])


def _series(
    name: str, values: Sequence[float], steps: Sequence[int], times: Sequence[int]
) -> bytes:
    if len(times) != len(values) or len(steps) not in (0, len(values)):
        raise ValueError(
            f"metric {name}: {len(values)} values, {len(steps)} steps, {len(times)} times"
        )
    body = _text(b"\x0a", name)
    for prefix, code, column in (
        (b"\x12", "d", values),
        (b"\x1a", "q", steps),
        (b"\x22", "Q", times),
    ):
        if len(column):
            body += sized(prefix, array(code, column).tobytes())
    return body


def encode_episodes(episodes: Iterable[bytes]) -> bytes:
    """An `EpisodeRecords` of what `episode` made."""
    return b"".join([sized(b"\x0a", episode) for episode in episodes])


def episode(
    number: int,
    length: int,
    total_reward: float,
    *,
    slot: int = 0,
    seat: str = "agent",
    branch: int = 0,
    terminated: bool = False,
    truncated: bool = False,
    end_unix_ns: int = 0,
    seed: object = None,
    metadata: object = None,
) -> bytes:
    """An `Episode`: a producer's report of an ended episode."""
    return b"".join(
        [
            _number(b"\x08", slot),
            _text(b"\x12", seat),
            _number(b"\x18", branch),
            _number(b"\x20", number),
            _number(b"\x28", length),
            _double(b"\x31", total_reward),
            _number(b"\x38", terminated),
            _number(b"\x40", truncated),
            _fixed64(b"\x49", end_unix_ns),
            b"" if seed is None else sized(b"\x52", encode_value(seed)),
            b"" if metadata is None else sized(b"\x5a", encode_value(metadata)),
        ]
    )


def encode_events(events: Iterable[bytes]) -> bytes:
    """An `EventRecords` of what the `event_*` functions made."""
    return b"".join([sized(b"\x0a", event) for event in events])


def event_log(unix_ns: int, level: int, source: str, text: str) -> bytes:
    body = _number(b"\x08", level) + _text(b"\x12", source) + _text(b"\x1a", text)
    return _event(unix_ns, b"\x12", body)


def event_artifact(
    unix_ns: int, kind: str, path: str = "", url: str = "", size: int = 0, metadata: object = None
) -> bytes:
    body = (
        _text(b"\x0a", kind) + _text(b"\x12", path) + _text(b"\x1a", url) + _number(b"\x20", size)
    )
    if metadata is not None:
        body += sized(b"\x2a", encode_value(metadata))
    return _event(unix_ns, b"\x1a", body)


def event_config(unix_ns: int, values: Mapping[str, Any]) -> bytes:
    return _event(unix_ns, b"\x22", sized(b"\x0a", encode_value(values)))


def event_lifecycle(unix_ns: int, name: str, detail: object = None) -> bytes:
    body = _text(b"\x0a", name)
    if detail is not None:
        body += sized(b"\x12", encode_value(detail))
    return _event(unix_ns, b"\x2a", body)


def event_reject(unix_ns: int, source: str, reason: str, head: bytes, size: int) -> bytes:
    body = _text(b"\x0a", source) + _text(b"\x12", reason)
    body += (sized(b"\x1a", head) if head else b"") + _number(b"\x20", size)
    return _event(unix_ns, b"\x32", body)


def event_lane_opened(
    unix_ns: int, lane: str, segment: str, version: int, width: int, height: int
) -> bytes:
    body = _text(b"\x0a", lane) + _text(b"\x12", segment) + _number(b"\x18", version)
    return _event(unix_ns, b"\x3a", body + _number(b"\x20", width) + _number(b"\x28", height))


def event_lane_closed(unix_ns: int, lane: str) -> bytes:
    return _event(unix_ns, b"\x42", _text(b"\x0a", lane))


def _event(unix_ns: int, prefix: bytes, body: bytes) -> bytes:
    return _fixed64(b"\x09", unix_ns) + sized(prefix, body)


def _text(prefix: bytes, text: str) -> bytes:
    return sized(prefix, text.encode("utf-8", "backslashreplace")) if text else b""


def _number(prefix: bytes, number: int) -> bytes:
    return prefix + varint(int(number) & _MASK64) if number else b""


def _fixed64(prefix: bytes, number: int) -> bytes:
    return prefix + _U64.pack(number) if number else b""


def _double(prefix: bytes, number: float) -> bytes:
    raw = _F64.pack(number)
    return prefix + raw if any(raw) else b""
