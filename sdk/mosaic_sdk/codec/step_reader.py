"""The rows of a `StepColumns`, read lazily; knows no socket and no table."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from mosaic_sdk.codec.values import (
    Digest,
    array_value,
    as_lengths,
    byte_size,
    check_parts,
    decode_value,
    digest_value,
    encode_value,
    make_array,
)
from mosaic_sdk.codec.wire_format import DecodeError, as_bytes, as_int, as_text, fields, read_varint

# Bits of a row's flags.
TERMINATED, TRUNCATED, RESET, NO_ACTION, NO_OBSERVATION, HUMAN = 1, 2, 4, 8, 16, 32

DEFAULT_SEAT = "agent"
DIGEST_BYTES = 16
# More rows than this in one batch are taken for an attack.
MAX_ROWS = 1 << 20
# Fields of a batch: its columns, its seats and what is beside its rows.
MAX_FIELDS = 1 << 17

_U64 = struct.Struct("<Q")
_ROW_TAG = 0x08


class Extra(NamedTuple):
    row: int
    key: str
    value: Any


class Decision(NamedTuple):
    row: int
    order: int
    role: str
    who: str
    verdict: str
    action: Any
    reason: str
    latency_us: int
    default_taken: str
    hint_visible: bool
    mind: bytes


# Short ones that were read before, by their bytes behind the row.
_SHORT, _MOST_SAID = 160, 4096
_SAID: dict[bytes, Decision] = {}


class Payload(NamedTuple):
    row: int
    kind: str
    encoding: str
    data: bytes


def _bound(raw: memoryview) -> None:
    """Limit fields before they are stored: two bytes each may take a hundred in memory."""
    if len(raw) > 2 * MAX_FIELDS:
        for count, _ in enumerate(fields(raw)):
            if count >= MAX_FIELDS:
                raise DecodeError(f"more than {MAX_FIELDS} fields in one batch")


class ValueColumn:
    """One value for each row, decoded on access. `dtype` is empty if the rows vary."""

    def __init__(self, raw: memoryview, count: int) -> None:
        self.count = count
        self.dtype = ""
        self.shape: tuple[int, ...] = ()
        self.data = memoryview(b"")
        self.items: list[memoryview] = []
        self.digest_only = False
        shape: list[int] = []
        _bound(raw)
        for field, _, value in fields(raw):
            if field == 1:
                self.dtype = as_text(value)
            elif field == 2:
                shape += as_lengths(value, len(shape))
            elif field == 3:
                self.data = as_bytes(value)
            elif field == 4:
                self.items.append(as_bytes(value))
            elif field == 5:
                self.digest_only = bool(as_int(value))
        self.shape = tuple(shape)
        self._size = 0
        if self.dtype:
            whole = byte_size(self.dtype, self.shape)
            self._size = DIGEST_BYTES if self.digest_only else whole
            if len(self.data) != self._size * count or self.items:
                raise DecodeError(f"{len(self.data)} bytes for {count} values of {self._size}")
        elif self.items and len(self.items) != count:
            raise DecodeError(f"{len(self.items)} items for {count} rows")

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, row: int) -> Any:
        """The Python value; None if the row has none."""
        if not 0 <= row < self.count:
            raise IndexError(row)
        if not self.dtype:
            return decode_value(self.items[row]) if self.items else None
        data = self.data[row * self._size : (row + 1) * self._size]
        if self.digest_only:
            return Digest(self.dtype, self.shape, bytes(data))
        if not self.shape:
            code = _CODES.get(self.dtype)
            if code is not None:
                return code.unpack(data)[0]
        return make_array(self.dtype, self.shape, data)

    def raw(self, row: int) -> bytes:
        """The value as the bytes of a `Value`; empty if the row has none."""
        if not self.dtype:
            return bytes(self.items[row]) if self.items else b""
        data = bytes(self.data[row * self._size : (row + 1) * self._size])
        if self.digest_only:
            return digest_value(self.dtype, self.shape, data)
        if not self.shape and self.dtype in _CODES:
            return encode_value(self[row])
        return array_value(self.dtype, self.shape, data)


_CODES = {"|b1": struct.Struct("?"), "|i1": struct.Struct("b"), "|u1": struct.Struct("B")}
for _dtype, _code in zip(("i2", "u2", "i4", "u4", "i8", "u8", "f2", "f4", "f8"), "hHiIqQefd"):
    _CODES["<" + _dtype] = struct.Struct("<" + _code)
    _CODES[">" + _dtype] = struct.Struct(">" + _code)

_COLUMNS = {
    2: ("slot", "I", 4), 3: ("seat", "I", 4), 5: ("branch", "I", 4), 6: ("episode", "Q", 8),
    7: ("step", "I", 4), 8: ("reward", "d", 8), 13: ("elapsed_us", "I", 4),
}  # fmt: skip
_CODE_OF = {name: code for name, code, _ in _COLUMNS.values()}


class Steps:
    """The rows of a `StepColumns`. Columns unfold when first read."""

    def __init__(self, raw: bytes | memoryview) -> None:
        self.count = 0
        self.seats: list[str] = []
        self.start_unix_ns = 0
        self._packed: dict[str, list[memoryview]] = {}
        self._sparse: dict[int, list[memoryview]] = {14: [], 15: [], 16: []}
        flags = action = observation = memoryview(b"")
        _bound(memoryview(raw))
        for field, kind, value in fields(memoryview(raw)):
            if field in _COLUMNS:
                name, _, size = _COLUMNS[field]
                chunk = as_bytes(value)
                if kind != 2 and len(chunk) != size or len(chunk) % size:
                    raise DecodeError(f"{len(chunk)} bytes in column {name}")
                self._packed.setdefault(name, []).append(chunk)
            elif field in self._sparse:
                self._sparse[field].append(as_bytes(value))
            elif field == 1:
                self.count = as_int(value)
            elif field == 4:
                self.seats.append(as_text(value))
            elif field == 9:
                flags = as_bytes(value)
            elif field == 10:
                action = as_bytes(value)
            elif field == 11:
                observation = as_bytes(value)
            elif field == 12:
                chunk = as_bytes(value)
                if len(chunk) != 8:
                    raise DecodeError("a time that does not have 8 bytes")
                self.start_unix_ns = _U64.unpack(chunk)[0]
        if self.count > MAX_ROWS:
            raise DecodeError(f"{self.count} rows in one batch")
        for name, chunks in self._packed.items():
            size = array(_CODE_OF[name]).itemsize
            self._check_length(name, sum(len(chunk) for chunk in chunks) // size)
        self._check_length("flags", len(flags))
        self._flags = bytes(flags)
        self.seats = self.seats or [DEFAULT_SEAT]
        if max(self._unfold("seat", whole=False), default=0) >= len(self.seats):
            raise DecodeError("a row names a seat that the batch does not")
        self.action_column = ValueColumn(action, self.count)
        self.observation_column = ValueColumn(observation, self.count)

    def __len__(self) -> int:
        return self.count

    @cached_property
    def slot(self) -> array[int]:
        return self._unfold("slot")

    @cached_property
    def seat(self) -> array[int]:
        """Places in `seats`."""
        return self._unfold("seat")

    @cached_property
    def branch(self) -> array[int]:
        return self._unfold("branch")

    @cached_property
    def episode(self) -> array[int]:
        return self._unfold("episode")

    @cached_property
    def step(self) -> array[int]:
        return self._unfold("step")

    @cached_property
    def reward(self) -> array[float]:
        return self._unfold("reward")

    @cached_property
    def elapsed_us(self) -> array[int]:
        return self._unfold("elapsed_us")

    @cached_property
    def flags(self) -> bytes:
        """One byte a row, see `TERMINATED` and its siblings."""
        if len(self._flags) == self.count:
            return self._flags
        return (self._flags or b"\0") * self.count

    def additions(self) -> tuple[int, int, int]:
        """Numbers of extras, decisions and payloads, counted without decoding them."""
        return len(self._sparse[14]), len(self._sparse[15]), len(self._sparse[16])

    def check_actions(self, most: int) -> None:
        """Raises if the actions of all decisions have more parts than `most`."""
        for raw in self._sparse[15]:
            for field, _, value in fields(raw):
                if field == 6:
                    most -= check_parts(as_bytes(value), max(most, 0))

    @property
    def raw_extras(self) -> Sequence[memoryview]:
        """The bytes of each extra, for a reader that wants few of them."""
        return self._sparse[14]

    @cached_property
    def extras(self) -> list[Extra]:
        return [self._extra(raw) for raw in self._sparse[14]]

    @cached_property
    def decisions(self) -> list[Decision]:
        return [self._decision(raw) for raw in self._sparse[15]]

    @cached_property
    def payloads(self) -> list[Payload]:
        return [self._payload(raw) for raw in self._sparse[16]]

    @cached_property
    def extras_of(self) -> dict[int, list[Extra]]:
        """Extras by row, like the next two."""
        return _by_row(self.extras)

    @cached_property
    def decisions_of(self) -> dict[int, list[Decision]]:
        return _by_row(self.decisions)

    @cached_property
    def payloads_of(self) -> dict[int, list[Payload]]:
        return _by_row(self.payloads)

    def action(self, row: int) -> Any:
        """None where the row has no action."""
        return None if self.flags[row] & NO_ACTION else self.action_column[row]

    def observation(self, row: int) -> Any:
        """None where the row has no observation."""
        return None if self.flags[row] & NO_OBSERVATION else self.observation_column[row]

    def unix_ns(self, row: int) -> int:
        return self.start_unix_ns + self.elapsed_us[row] * 1000

    def rows(self) -> Iterator[dict[str, Any]]:
        """Row by row, for people and for exports; not for speed."""
        for row in range(self.count):
            flags = self.flags[row]
            yield {
                "slot": self.slot[row],
                "seat": self.seats[self.seat[row]],
                "branch": self.branch[row],
                "episode": self.episode[row],
                "step": self.step[row],
                "reward": self.reward[row],
                "terminated": bool(flags & TERMINATED),
                "truncated": bool(flags & TRUNCATED),
                "flags": flags,
                "action": self.action(row),
                "observation": self.observation(row),
                "unix_ns": self.unix_ns(row),
                "extras": {extra.key: extra.value for extra in self.extras_of.get(row, ())},
            }

    def check(self) -> None:
        """Decodes everything once; raises `DecodeError` if something is malformed."""
        for row in range(self.count):
            self.action(row)
            self.observation(row)
        _ = self.extras, self.decisions, self.payloads

    def _check_length(self, name: str, length: int) -> None:
        if length not in (0, 1, self.count):
            raise DecodeError(f"{length} values in column {name} of {self.count} rows")

    def _unfold(self, name: str, whole: bool = True) -> array[Any]:
        column: array[Any] = array(_CODE_OF[name])
        for chunk in self._packed.get(name, ()):
            column.frombytes(chunk)
        if not whole or len(column) == self.count:
            return column
        return (column if len(column) else array(_CODE_OF[name], (0,))) * self.count

    def _checked_row(self, row: int) -> int:
        if row >= self.count:
            raise DecodeError(f"an addition to row {row} of {self.count}")
        return row

    def _extra(self, raw: memoryview) -> Extra:
        row, key, value = 0, "", None
        for field, _, field_value in fields(raw):
            if field == 1:
                row = as_int(field_value)
            elif field == 2:
                key = as_text(field_value)
            elif field == 3:
                value = decode_value(as_bytes(field_value))
        return Extra(self._checked_row(row), key, value)

    def _decision(self, raw: memoryview) -> Decision:
        # Its row comes first; what follows is said again and again.
        row = at = 0
        if len(raw) and raw[0] == _ROW_TAG:
            row, at = read_varint(raw, 1)
        rest = bytes(raw[at:])
        decision = _SAID.get(rest)
        if decision is None:
            decision = _decision(raw[at:])
            if decision.row:
                # Somebody else wrote it, in another order.
                row = decision.row
            elif len(rest) <= _SHORT and (
                decision.action is None or type(decision.action) in (int, str)
            ):
                if len(_SAID) >= _MOST_SAID:
                    _SAID.clear()
                _SAID[rest] = decision
        return Decision(self._checked_row(row), *decision[1:])

    def _payload(self, raw: memoryview) -> Payload:
        row, kind, encoding, data = 0, "", "", b""
        for field, _, field_value in fields(raw):
            if field == 1:
                row = as_int(field_value)
            elif field == 2:
                kind = as_text(field_value)
            elif field == 3:
                encoding = as_text(field_value)
            elif field == 4:
                data = bytes(as_bytes(field_value))
        return Payload(self._checked_row(row), kind, encoding, data)


_Addition = TypeVar("_Addition", Extra, Decision, Payload)


def _by_row(additions: Iterable[_Addition]) -> dict[int, list[_Addition]]:
    rows: dict[int, list[_Addition]] = {}
    for addition in additions:
        rows.setdefault(addition.row, []).append(addition)
    return rows


def _decision(raw: memoryview) -> Decision:
    number = {1: 0, 2: 0, 8: 0, 10: 0}
    text = {3: "", 4: "", 5: "", 7: "", 9: ""}
    action: Any = None
    mind = b""
    for field, _, field_value in fields(raw):
        if field in number:
            number[field] = as_int(field_value)
        elif field in text:
            text[field] = as_text(field_value)
        elif field == 6:
            action = decode_value(as_bytes(field_value))
        elif field == 11:
            mind = bytes(as_bytes(field_value))
    words = (text[3], text[4], text[5], action, text[7])
    return Decision(number[1], number[2], *words, number[8], text[9], bool(number[10]), mind)


def decode_steps(raw: bytes | memoryview) -> Steps:
    """Reads a serialised `StepColumns`; raises `DecodeError` if it is invalid."""
    return Steps(raw)
