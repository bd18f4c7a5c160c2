"""One value column during writing: scalars, arrays, digests, or items if rows differ."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple, Optional

from mosaic_sdk.codec.step_reader import DIGEST_BYTES
from mosaic_sdk.codec.values import (
    array_value,
    as_ndarray,
    byte_size,
    digest,
    digest_value,
    encode_value,
    plain_array,
)
from mosaic_sdk.codec.wire_format import packed_varints, sized

# Above this an observation is kept as digest, dtype and shape unless the run asks for more.
DIGEST_OVER = 1024

Rows = list[tuple[Any, ...]]


class ObservationPolicy(NamedTuple):
    """Policy for observations over `DIGEST_OVER` bytes: every n-th is stored whole; 0 none, 1
    all.
    """

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


class Column:
    """Kind of one value column so far: undecided, scalars, arrays, digests, or items."""

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

    def __init__(self, index: int, policy: ObservationPolicy) -> None:
        # Where the cells of this column are in a row.
        self._place = index
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

    @property
    def has_scalars(self) -> bool:
        """Whether the column stores scalars of one type."""
        return self.scalar is not _Never

    @property
    def has_arrays(self) -> bool:
        """Whether the column stores the bytes of arrays of one kind."""
        return self.array is not _Never

    def slow(self) -> None:
        """Make the next values of this batch pass through `cell`."""
        self.scalar = self.array = _Never

    def clear(self) -> None:
        if self.prefix is not None or self.scalar is self.array:
            self.prefix = None
            self._forget()

    def cell(self, value: Any, step: int, rows: Rows) -> Any:
        """Stored form of a value: a scalar, the bytes of an array or of a digest, or an item."""
        self.added = 0
        if type(value) is self.array and value.dtype is self.dtype and value.shape == self.shape:
            return value.tobytes()
        scalar = _scalar_kind(value)
        if scalar:
            if scalar == "bool":
                value = bool(value)
            if not self._decided(rows):
                self.kind, self.scalar = scalar, type(value)
            if self.kind == scalar:
                return value
            return self._item(encode_value(value), rows)
        array = _plain(value)
        if array is None:
            limit = DIGEST_OVER if self._wants_digest(step) else 0
            item = encode_value(value, limit)
            self._decided(rows)
            self.digested = self.digested or bool(limit) and _has_digest(item)
            return self._item(item, rows)
        if not array.shape and array.dtype.kind in _NUMPY_SCALARS and array.itemsize <= 8:
            return self.cell(array.item(), step, rows)
        spelling, shape, size = array.dtype.str, array.shape, array.nbytes
        is_digest = size > DIGEST_OVER and self._wants_digest(step)
        form = "digest" if is_digest else "array"
        if not self._decided(rows):
            self.kind, self.shape, self.spelling = form, shape, spelling
            if not is_digest and size <= DIGEST_OVER and array is value:
                self.array, self.dtype = type(value), value.dtype
        if is_digest:
            self.digested = True
            data = digest(array.tobytes())
            if (self.kind, self.shape, self.spelling) == (form, shape, spelling):
                return data
            return self._item(digest_value(spelling, shape, data), rows)
        data = array.tobytes()
        if size > DIGEST_OVER:
            self.added = size
        if (self.kind, self.shape, self.spelling) == (form, shape, spelling):
            return data
        return self._item(array_value(spelling, shape, data), rows)

    def wire(self, prefix: bytes, cells: Sequence[Any]) -> bytes:
        """The column as a field of `StepColumns`; empty if no row has a value."""
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

    def _decided(self, rows: Rows) -> bool:
        """Whether this batch has a kind of value yet, regardless of earlier batches."""
        is_stale = self.prefix is None and all(row[self._place] is None for row in rows)
        if self.kind and is_stale:
            self._forget()
        return bool(self.kind)

    def _wants_digest(self, step: int) -> bool:
        every = self.policy.every
        return not every or bool(step % every)

    def _item(self, item: bytes, rows: Rows) -> bytes:
        """Switch this batch to items; converts the earlier cells."""
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


def _scalar_kind(value: object) -> str:
    """`int`, `float`, `bool`, or nothing; NumPy's scalars count as Python's."""
    kind = type(value)
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
        array = as_ndarray(value)
        return None if array is None else plain_array(array)
    except Exception:  # noqa: BLE001 - an object of the host, it may raise anything
        return None


def _has_digest(item: bytes) -> bool:
    # Good enough to announce the policy: the tag of a digest somewhere in it.
    return b"\x5a" in item
