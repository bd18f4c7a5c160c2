"""Frames on the socket between a worker and its launcher; both sides import this.

A frame is a u32 in little-endian with the length of what follows, a u8 with its type, and a body.
The sequence of a batch is implicit: the n-th BATCH of a connection is number n of its stream.
"""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

from mosaic_sdk.codec.wire_format import DecodeError

LINK_PROTOCOL = 1

# worker -> launcher
HELLO, BATCH, CONTROL_ACK, BYE, ASK, REPORT, OBEYED, TOLD = 1, 2, 3, 4, 5, 6, 7, 8
# launcher -> worker
WELCOME, SPOOLED, COMMITTED, CONTROL, ANSWER, STALL, HOLD, COMMAND, CHANGED = range(1, 10)

# What an ASK wants; TELL is added where nobody waits for an answer, WAIT where a decider that is
# being started again is waited for: at the beginning of a game, when there is nothing to lose.
DECIDE, REVIEW, WAIT, TELL = 1, 2, 64, 128
# What an ANSWER says: the decider's own words, or why there are none.
ANSWERED, LATE, DEAD, MALFORMED, REFUSED = 0, 1, 2, 3, 4

# The id of an acknowledgement that nobody asked for: the program heeds requests after all.
HEEDS = "heeds"

# What the rows of a batch are; the numbers are those of the wire.
STEPS, EPISODES, METRICS, EVENTS = 1, 2, 3, 4

# What WELCOME says where it says nothing.
CREDIT, BATCH_STEPS, FLUSH_MS = 256, 64, 20

MAX_FRAME = 256 << 20

_HEAD = struct.Struct("<IB")
_BATCH = struct.Struct("<IBBIQ")
_BATCH_BODY = struct.Struct("<BIQ")
_NUMBER = struct.Struct("<IBQ")
_U64 = struct.Struct("<Q")
_ASK = struct.Struct("<IBQBIB")
_ASK_BODY = struct.Struct("<QBIB")
_ANSWER = struct.Struct("<IBQB")
_ANSWER_BODY = struct.Struct("<QB")
_COMMAND_BODY = struct.Struct("<HH")
_OBEYED_BODY = struct.Struct("<HBI")
_TOLD_BODY = struct.Struct("<H")


class Ask(NamedTuple):
    """The body of an ASK frame; `request` is a DecideRequest or ReviewRequest without number."""

    id: int
    what: int
    deadline_us: int
    decider: str
    request: bytes


class Answer(NamedTuple):
    """The body of an ANSWER frame: an unchanged response, or the reason as text."""

    id: int
    status: int
    data: bytes


class Command(NamedTuple):
    """The body of a COMMAND frame; only the receiver reads its arguments."""

    id: str
    name: str
    args: bytes


class Obeyed(NamedTuple):
    """The body of an OBEYED frame: the result of a COMMAND."""

    id: str
    ok: bool
    message: str
    result: bytes


class Told(NamedTuple):
    """The body of a TOLD frame: an unchanged report of the worker."""

    name: str
    detail: bytes


@dataclass(frozen=True)
class Batch:
    """The body of a BATCH frame."""

    kind: int
    count: int
    sent_unix_ns: int
    payload: bytes


def pack(kind: int, body: bytes = b"") -> bytes:
    return _HEAD.pack(len(body) + 1, kind) + body


def pack_json(kind: int, body: dict[str, Any]) -> bytes:
    return pack(kind, json.dumps(body, default=repr).encode())


def pack_number(kind: int, number: int) -> bytes:
    return _NUMBER.pack(9, kind, number)


def pack_batch(kind: int, count: int, sent_unix_ns: int, payload: bytes) -> bytes:
    return _BATCH.pack(len(payload) + 14, BATCH, kind, count, sent_unix_ns) + payload


def unpack_json(body: bytes) -> dict[str, Any]:
    """An object; anything else is a `DecodeError`."""
    try:
        decoded = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise DecodeError(f"not JSON: {error}") from error
    if not isinstance(decoded, dict):
        raise DecodeError("JSON, but not an object")
    return cast("dict[str, Any]", decoded)


def unpack_number(body: bytes) -> int:
    if len(body) != 8:
        raise DecodeError(f"{len(body)} bytes instead of a number of 8 bytes")
    return _U64.unpack(body)[0]


def unpack_batch(body: bytes) -> Batch:
    if len(body) < _BATCH_BODY.size:
        raise DecodeError("a truncated batch")
    kind, count, sent_unix_ns = _BATCH_BODY.unpack_from(body)
    if not STEPS <= kind <= EVENTS:
        raise DecodeError(f"a batch of kind {kind}")
    return Batch(kind, count, sent_unix_ns, body[_BATCH_BODY.size :])


def pack_ask(number: int, what: int, deadline_us: int, decider: bytes, request: bytes) -> bytes:
    size = len(decider)
    head = _ASK.pack(len(request) + size + 15, ASK, number, what, deadline_us, size)
    return b"%b%b%b" % (head, decider, request)


def unpack_ask(body: bytes) -> Ask:
    if len(body) < _ASK_BODY.size:
        raise DecodeError("a truncated question")
    number, what, deadline_us, size = _ASK_BODY.unpack_from(body)
    end = _ASK_BODY.size + size
    if len(body) < end or what & ~(TELL | WAIT) not in (DECIDE, REVIEW):
        raise DecodeError("an invalid question")
    name = body[_ASK_BODY.size : end].decode("utf-8", "replace")
    return Ask(number, what, deadline_us, name, body[end:])


def pack_answer(number: int, status: int, data: bytes) -> bytes:
    return _ANSWER.pack(len(data) + 10, ANSWER, number, status) + data


def unpack_answer(body: bytes) -> Answer:
    if len(body) < _ANSWER_BODY.size:
        raise DecodeError("a truncated answer")
    number, status = _ANSWER_BODY.unpack_from(body)
    return Answer(number, status, body[_ANSWER_BODY.size :])


def pack_command(command: Command) -> bytes:
    number, name = command.id.encode(), command.name.encode()
    return pack(COMMAND, _COMMAND_BODY.pack(len(number), len(name)) + number + name + command.args)


def unpack_command(body: bytes) -> Command:
    if len(body) < _COMMAND_BODY.size:
        raise DecodeError("a truncated command")
    first, second = _COMMAND_BODY.unpack_from(body)
    number, name, args = _cut(body, _COMMAND_BODY.size, first, second)
    return Command(_text(number), _text(name), args)


def pack_obeyed(done: Obeyed) -> bytes:
    number, message = done.id.encode(), done.message.encode()
    head = _OBEYED_BODY.pack(len(number), done.ok, len(message))
    return pack(OBEYED, head + number + message + done.result)


def unpack_obeyed(body: bytes) -> Obeyed:
    if len(body) < _OBEYED_BODY.size:
        raise DecodeError("a truncated answer to a command")
    first, ok, second = _OBEYED_BODY.unpack_from(body)
    number, message, result = _cut(body, _OBEYED_BODY.size, first, second)
    return Obeyed(_text(number), bool(ok), _text(message), result)


def pack_told(report: Told) -> bytes:
    name = report.name.encode()
    return pack(TOLD, _TOLD_BODY.pack(len(name)) + name + report.detail)


def unpack_told(body: bytes) -> Told:
    if len(body) < _TOLD_BODY.size:
        raise DecodeError("a truncated report")
    (first,) = _TOLD_BODY.unpack_from(body)
    name, _, detail = _cut(body, _TOLD_BODY.size, first, 0)
    return Told(_text(name), detail)


def _cut(body: bytes, at: int, first: int, second: int) -> tuple[bytes, bytes, bytes]:
    middle, end = at + first, at + first + second
    if end > len(body):
        raise DecodeError("a frame whose parts are longer than it is")
    return body[at:middle], body[middle:end], body[end:]


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


class FrameReader:
    """Cuts a byte stream into frames; feed it whatever arrived."""

    def __init__(self, limit: int = MAX_FRAME) -> None:
        self._limit = limit
        self._buffer = bytearray()

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        """Complete frames, as (type, body).

        Frames before an invalid one are still returned; the next call raises.
        """
        buffer = self._buffer
        buffer += data
        out: list[tuple[int, bytes]] = []
        at = 0
        while len(buffer) - at >= _HEAD.size:
            length, kind = _HEAD.unpack_from(buffer, at)
            if not 1 <= length <= self._limit:
                if out:
                    break
                raise DecodeError(f"a frame of {length} bytes")
            end = at + 4 + length
            if end > len(buffer):
                break
            out.append((kind, bytes(memoryview(buffer)[at + _HEAD.size : end])))
            at = end
        del buffer[:at]
        return out

    @property
    def pending(self) -> int:
        """Bytes of a frame that is not complete."""
        return len(self._buffer)
