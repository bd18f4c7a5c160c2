"""Steps as packed columns: appended one at a time, read lazily; knows no socket and no table.

`StepBuilder` is the hot path of every worker: one tuple a row, transposed when the batch is closed.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple, Optional

from mosaic_sdk.steps import (
    DEFAULT_SEAT,
    DIGEST_BYTES,
    HUMAN,
    NO_ACTION,
    NO_OBSERVATION,
    RESET,
    TERMINATED,
    TRUNCATED,
    Decision,
    Extra,
    Payload,
    Steps,
    ValueColumn,
    decode_steps,
)
from mosaic_sdk.values import (
    array_value,
    as_ndarray,
    byte_size,
    digest,
    digest_value,
    encode_value,
    plain_array,
)
from mosaic_sdk.wire import DecodeError, packed_varints, sized, varint

__all__ = [
    "HUMAN",
    "NO_ACTION",
    "NO_OBSERVATION",
    "RESET",
    "TERMINATED",
    "TRUNCATED",
    "Decision",
    "DecodeError",
    "Extra",
    "ObservationPolicy",
    "Payload",
    "StepBuilder",
    "Steps",
    "ValueColumn",
    "decode_steps",
]

# Above this an observation is kept as digest, dtype and shape unless the run asks for more.
DIGEST_OVER = 1024
# A batch of this many bytes is full, whatever its rows.
FULL_BYTES = 1 << 20

_Rows = list[tuple[Any, ...]]
_U64 = struct.Struct("<Q")


class ObservationPolicy(NamedTuple):
    """Which observations over `DIGEST_OVER` bytes are kept whole: every n-th; 0 none, 1 all."""

    every: int = 0
    # False: no observation is kept at all.
    keep: bool = True

    @classmethod
    def parse(cls, text: str) -> ObservationPolicy:
        """`digest` (or nothing), `full`, `every:N`, `none`; anything else is the default."""
        if text == "full":
            return cls(1)
        if text == "none":
            return cls(0, keep=False)
        count = text[6:] if text.startswith("every:") else ""
        return cls(int(count)) if count.isdecimal() else cls()

    def __str__(self) -> str:
        if not self.keep:
            return "none"
        return ("digest", "full")[self.every] if self.every < 2 else f"every:{self.every}"


class StepBuilder:
    """Rows of one batch. Not thread-safe; `encode` leaves the rows, `clear` drops them."""

    __slots__ = (
        "_action",
        "_action_type",
        "_decisions",
        "_extras",
        "_observation",
        "_payloads",
        "_rows",
        "_seats",
        "heavy",
    )

    def __init__(self, policy: ObservationPolicy = ObservationPolicy()) -> None:  # noqa: B008 - immutable
        self._action = _Column(8, ObservationPolicy(1))
        self._observation = _Column(9, policy)
        self._rows: list[tuple[Any, ...]] = []
        self._seats: dict[str, int] = {}
        self._extras: list[bytes] = []
        self._decisions: list[bytes] = []
        self._payloads: list[bytes] = []
        # Bytes of everything that is not small and of fixed size, to see when a batch is full.
        self.heavy = 0

    def __len__(self) -> int:
        return len(self._rows)

    @property
    def policy(self) -> ObservationPolicy:
        return self._observation.policy

    @policy.setter
    def policy(self, policy: ObservationPolicy) -> None:
        self._observation.policy = policy
        self._observation.slow()

    @property
    def digested(self) -> bool:
        """Whether any observation so far was kept as a digest only."""
        return self._observation.digested

    def add(
        self,
        action: Any,
        observation: Any,
        reward: Any = 0.0,
        flags: int = 0,
        slot: int = 0,
        seat: str = DEFAULT_SEAT,
        branch: int = 0,
        episode: int = 0,
        step: int = 0,
        unix_ns: int = 0,
    ) -> None:
        """One row. `None` as action or observation is none, and is flagged so.

        Numbers must fit their columns. The reward may be anything; it is kept as an extra where
        it is no number.
        """
        column = self._action
        if type(action) is column.scalar:
            a = action
        elif action is None:
            flags |= NO_ACTION
            a = None
        else:
            a = column.cell(action, step, self._rows)
            self.heavy += column.added
        column = self._observation
        if (
            type(observation) is column.array
            and observation.dtype is column.dtype
            and observation.shape == column.shape
        ):
            o = observation.tobytes()
        elif type(observation) is column.scalar:
            o = observation
        elif observation is None or not column.policy.keep:
            flags |= NO_OBSERVATION
            o = None
        else:
            o = column.cell(observation, step, self._rows)
            self.heavy += column.added
        if type(reward) is not float:
            reward = self._number(reward)
        place = self._seats.get(seat)
        if place is None:
            place = self._seats[seat] = len(self._seats)
        self._rows.append((slot, place, branch, episode, step, reward, flags, unix_ns, a, o))

    def extra(self, key: str, value: object, row: int = -1) -> None:
        """A sparse addition to a row, by default the last one."""
        self._extra(self._row(row), key, encode_value(value, self._leaf_limit()))

    def decision(
        self,
        order: int,
        role: str,
        who: str,
        verdict: str,
        action: object = None,
        reason: str = "",
        latency_us: int = 0,
        default_taken: str = "",
        hint_visible: bool = False,
        mind: bytes = b"",
        row: int = -1,
    ) -> None:
        """One link in the chain from proposal to execution of a row, by default the last one."""
        body = [_number_field(b"\x08", self._row(row)), _number_field(b"\x10", order)]
        body += [
            _text_field(b"\x1a", role),
            _text_field(b"\x22", who),
            _text_field(b"\x2a", verdict),
        ]
        if action is not None:
            body.append(sized(b"\x32", encode_value(action)))
        body += [_text_field(b"\x3a", reason), _number_field(b"\x40", latency_us)]
        body += [_text_field(b"\x4a", default_taken), _number_field(b"\x50", int(hint_visible))]
        if mind:
            body.append(sized(b"\x5a", mind))
        self._decisions.append(sized(b"\x7a", b"".join(body)))
        self.heavy += len(self._decisions[-1])

    def payload(self, kind: str, encoding: str, data: bytes, row: int = -1) -> None:
        """What a renderer draws for a row, by default the last one."""
        body = _number_field(b"\x08", self._row(row)) + _text_field(b"\x12", kind)
        body += _text_field(b"\x1a", encoding) + (sized(b"\x22", data) if data else b"")
        self._payloads.append(sized(b"\x82\x01", body))
        self.heavy += len(self._payloads[-1])

    def encode(self) -> bytes:
        """The rows as a serialised `StepColumns`."""
        count = len(self._rows)
        if not count:
            return b""
        slot, seat, branch, episode, step, reward, flags, unix_ns, actions, observations = zip(
            *self._rows
        )
        start = unix_ns[0]
        out = [
            b"\x08" + varint(count),
            _numbers(b"\x12", "I", slot),
            _numbers(b"\x1a", "I", seat),
            b"".join([sized(b"\x22", _utf8(name)) for name in self._seats]),
            _numbers(b"\x2a", "I", branch),
            _numbers(b"\x32", "Q", episode),
            _numbers(b"\x3a", "I", step),
            _numbers(b"\x42", "d", reward),
            _numbers(b"\x4a", "B", flags),
            self._action.wire(b"\x52", actions),
            self._observation.wire(b"\x5a", observations),
        ]
        if start:
            out.append(b"\x61" + _U64.pack(start))
            out.append(_numbers(b"\x6a", "I", _elapsed(start, unix_ns)))
        out += self._extras
        out += self._decisions
        out += self._payloads
        return b"".join(out)

    def clear(self) -> None:
        """Drops the rows; keeps what was learnt about the types of the columns."""
        self._rows = []
        self._seats = {}
        self._extras = []
        self._decisions = []
        self._payloads = []
        self.heavy = 0
        self._action.clear()
        self._observation.clear()

    def _row(self, row: int) -> int:
        return row if row >= 0 else len(self._rows) + row

    def _extra(self, row: int, key: str, value: bytes) -> None:
        body = _number_field(b"\x08", row) + _text_field(b"\x12", key) + sized(b"\x1a", value)
        self._extras.append(sized(b"\x72", body))
        self.heavy += len(body)

    def _leaf_limit(self) -> int:
        return 0 if self.policy.every == 1 else DIGEST_OVER

    def _number(self, reward: Any) -> float:
        """As a float; what is none is kept whole beside the row."""
        try:
            number = float(reward)
            if type(reward) is not int or int(number) == reward:
                return number
        except Exception:  # noqa: BLE001 - an object of the host, it may raise anything
            number = float("nan")
        self._extra(len(self._rows), "reward", encode_value(reward))
        return number


class _Column:
    """What one value column is made of so far: undecided, scalars, arrays, digests, or items."""

    __slots__ = (
        "_place",
        "added",
        "array",
        "digested",
        "dtype",
        "kind",
        "policy",
        "prefix",
        "scalar",
        "shape",
        "spelling",
    )

    def __init__(self, place: int, policy: ObservationPolicy) -> None:
        # Where the cells of this column are in a row.
        self._place = place
        self.policy = policy
        self.digested = False
        # What the last cell added to the weight of the batch, if it was not small.
        self.added = 0
        self.prefix: Optional[list[bytes]] = None
        self._forget()

    def _forget(self) -> None:
        self.kind = ""
        # Type of a scalar that may be kept as it is; type, dtype and shape of an array of which the
        # bytes are kept. `_Never` and None match nothing.
        self.scalar: type[Any] = _Never
        self.array: type[Any] = _Never
        self.dtype: Any = None
        self.shape: tuple[int, ...] = ()
        self.spelling = ""

    def slow(self) -> None:
        """The next values of this batch pass `cell`."""
        self.scalar = self.array = _Never

    def clear(self) -> None:
        if self.prefix is not None or self.scalar is self.array:
            self.prefix = None
            self._forget()

    def cell(self, value: Any, step: int, rows: _Rows) -> Any:
        """What is kept of a value: a scalar, the bytes of an array or of a digest, or an item."""
        self.added = 0
        kind: type[Any] = type(value)
        if kind is self.array and value.dtype is self.dtype and value.shape == self.shape:
            return value.tobytes()
        scalar = _scalar_kind(kind)
        if scalar:
            if scalar == "bool":
                value = bool(value)
            if not self._decided(rows):
                self.kind, self.scalar = scalar, type(value)
            if self.kind == scalar:
                return value
            return self._item(encode_value(value), rows)
        found = _plain(value)
        if found is None:
            limit = DIGEST_OVER if self._wants_digest(step) else 0
            item = encode_value(value, limit)
            self._decided(rows)
            self.digested = self.digested or bool(limit) and _has_digest(item)
            return self._item(item, rows)
        spelling, shape, size = found.dtype.str, found.shape, found.nbytes
        is_digest = size > DIGEST_OVER and self._wants_digest(step)
        form = "digest" if is_digest else "array"
        if not self._decided(rows):
            self.kind, self.shape, self.spelling = form, shape, spelling
            if not is_digest and size <= DIGEST_OVER and found is value:
                self.array, self.dtype = type(value), value.dtype
        if is_digest:
            self.digested = True
            data = digest(found.tobytes())
            if (self.kind, self.shape, self.spelling) == (form, shape, spelling):
                return data
            return self._item(digest_value(spelling, shape, data), rows)
        data = found.tobytes()
        if size > DIGEST_OVER:
            self.added = size
        if (self.kind, self.shape, self.spelling) == (form, shape, spelling):
            return data
        return self._item(array_value(spelling, shape, data), rows)

    def wire(self, prefix: bytes, cells: Sequence[Any]) -> bytes:
        """The column as a field of `StepColumns`; nothing where no row has a value."""
        if not self.kind or not any(cell is not None for cell in cells):
            return b""
        if self.kind in _SCALARS:
            dtype, code = _SCALARS[self.kind]
            try:
                data = array(code, [0 if cell is None else cell for cell in cells]).tobytes()
                return sized(prefix, sized(b"\x0a", dtype) + sized(b"\x1a", data))
            except OverflowError:  # an integer of more than 64 bits
                return self._items(prefix, [self._as_item(cell) for cell in cells])
        if self.kind == "items":
            done = self.prefix or []
            return self._items(prefix, done + [cell or b"" for cell in cells[len(done) :]])
        is_digest = self.kind == "digest"
        size = DIGEST_BYTES if is_digest else byte_size(self.spelling, self.shape)
        blank = bytes(size)
        body = sized(b"\x0a", self.spelling.encode()) + packed_varints(b"\x12", self.shape)
        data = b"".join([blank if cell is None else cell for cell in cells])
        if data:
            body += sized(b"\x1a", data)
        return sized(prefix, body + (b"\x28\x01" if is_digest else b""))

    def _items(self, prefix: bytes, items: list[bytes]) -> bytes:
        return sized(prefix, b"".join([sized(b"\x22", item) for item in items]))

    def _decided(self, rows: _Rows) -> bool:
        """Whether this batch has a kind of value yet; what an earlier batch held is forgotten."""
        is_stale = self.prefix is None and all(row[self._place] is None for row in rows)
        if self.kind and is_stale:
            self._forget()
        return bool(self.kind)

    def _wants_digest(self, step: int) -> bool:
        every = self.policy.every
        return not every or bool(step % every)

    def _item(self, item: bytes, rows: _Rows) -> bytes:
        """From here on this batch holds items; the cells before are turned into some at once."""
        if self.prefix is None:
            self.prefix = [self._as_item(row[self._place]) for row in rows]
            self._forget()
            self.kind = "items"
        self.added = len(item)
        return item

    def _as_item(self, cell: Any) -> bytes:
        if cell is None:
            return b""
        if self.kind == "array":
            return array_value(self.spelling, self.shape, cell)
        if self.kind == "digest":
            return digest_value(self.spelling, self.shape, cell)
        return encode_value(cell)


class _Never:
    """A type that no value has."""


_SCALARS = {"int": (b"<i8", "q"), "float": (b"<f8", "d"), "bool": (b"|b1", "B")}
_KIND_OF_TYPE: dict[type, str] = {int: "int", float: "float", bool: "bool"}
_NUMPY_SCALARS = {"b": "bool", "i": "int", "u": "int", "f": "float"}


def _scalar_kind(kind: type) -> str:
    """`int`, `float`, `bool`, or nothing; NumPy's scalars are what Python's are."""
    known = _KIND_OF_TYPE.get(kind)
    if known is None:
        known = ""
        numpy = sys.modules.get("numpy")
        if numpy is not None and issubclass(kind, numpy.generic):
            dtype = numpy.dtype(kind)
            known = _NUMPY_SCALARS.get(dtype.kind, "") if dtype.itemsize <= 8 else ""
            _KIND_OF_TYPE[kind] = known
    return known


def _plain(value: Any) -> Any:
    """The plain ndarray of an array-like, or None."""
    if isinstance(value, (str, bytes, dict, list, tuple)):
        return None
    try:
        found = as_ndarray(value)
        return None if found is None else plain_array(found)
    except Exception:  # noqa: BLE001 - an object of the host, it may raise anything
        return None


def _has_digest(item: bytes) -> bool:
    # Good enough to announce the policy: the tag of a digest somewhere in it.
    return b"\x5a" in item


def _numbers(prefix: bytes, code: str, values: Sequence[Any]) -> bytes:
    """A packed column: nothing where all are zero, one where all are alike, else all."""
    data = array(code, values).tobytes()
    size = len(data) // len(values)
    first = data[:size]
    if data == first * len(values):
        return b"" if not any(first) else sized(prefix, first)
    return sized(prefix, data)


def _elapsed(start: int, unix_ns: Sequence[int]) -> Sequence[int]:
    # A clock that steps back, and an hour between two rows, are pressed into what the column holds.
    elapsed = [(at - start) // 1000 for at in unix_ns]
    if min(elapsed) < 0 or max(elapsed) > 0xFFFF_FFFF:
        return [min(max(at, 0), 0xFFFF_FFFF) for at in elapsed]
    return elapsed


def _utf8(text: str) -> bytes:
    return text.encode("utf-8", "backslashreplace")


def _number_field(prefix: bytes, number: int) -> bytes:
    return prefix + varint(number) if number else b""


def _text_field(prefix: bytes, text: str) -> bytes:
    return sized(prefix, _utf8(text)) if text else b""
