"""Any recorded value to and from JSON without loss.

Plain JSON where possible, else an object whose only key starts with `$`. Values without their own
form (complex or non-finite arrays, odd keys inside odd types) are a serialised `Value`.
"""

from __future__ import annotations

import base64
import binascii
import math
import re
import struct
from collections.abc import Callable
from typing import Any, cast

import numpy as np

from core.errors import InvalidInput
from mosaic_sdk.codec.step_builder import ValueColumn
from mosaic_sdk.codec.values import (
    Array,
    DecodeError,
    Digest,
    byte_size,
    decode_value,
    encode_value,
)

# Larger arrays are one base64 text: shorter and quicker than their digits.
_LISTED = 1024
_LIMIT_64 = 1 << 63
# The dtypes of which `_array` writes lists; others may be as large as their name says.
_LISTED_DTYPE = re.compile(r"[<|=]?[biuf][1248]\Z")


def to_plain(value: Any) -> Any:
    """Equivalent of a value that a JSON encoder accepts."""
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, int):
        return value if -_LIMIT_64 <= value < _LIMIT_64 else {"$integer": _decimal(value)}
    if isinstance(value, float):
        return value if math.isfinite(value) else _not_finite(value)
    if isinstance(value, bytes):
        return {"$bytes": base64.b64encode(value).decode()}
    if isinstance(value, list):
        return [to_plain(item) for item in cast("list[Any]", value)]
    if isinstance(value, tuple):
        return {"$tuple": [to_plain(item) for item in cast("tuple[Any, ...]", value)]}
    if isinstance(value, dict):
        return _map(cast("dict[Any, Any]", value))
    if isinstance(value, Array):
        value = np.asarray(value)
    if isinstance(value, np.ndarray):
        return _array(cast("np.ndarray[Any, Any]", value))
    if isinstance(value, Digest):
        shape = list(value.shape)
        return {"$digest": value.blake2b.hex(), "dtype": value.dtype, "shape": shape}
    return _whole(value)


_NAN = struct.pack("<d", math.nan)


def _not_finite(value: float) -> Any:
    if math.isnan(value) and struct.pack("<d", value) != _NAN:
        # There are 2^53 NaNs, and text has one.
        return _whole(value)
    return {"$number": repr(value)}


def _decimal(value: int) -> str:
    # str() refuses integers of more than 4,300 digits.
    return hex(value) if value.bit_length() > 10_000 else str(value)


def _map(value: dict[Any, Any]) -> Any:
    if all(type(key) is str and not key.startswith("$") for key in value):
        return {key: to_plain(item) for key, item in value.items()}
    return {"$map": [[to_plain(key), to_plain(item)] for key, item in value.items()]}


def _array(value: np.ndarray[Any, Any]) -> Any:
    dtype = value.dtype.str
    listed = value.dtype.kind in "biu" or value.dtype.kind == "f" and value.dtype.itemsize <= 8
    if not listed or value.size > _LISTED or dtype[0] == ">" or not np.isfinite(value).all():
        return _whole(value)
    tagged: dict[str, Any] = {"$array": value.tolist(), "dtype": dtype}
    if not value.size or not value.ndim:
        tagged["shape"] = list(value.shape)
    return tagged


def _whole(value: Any) -> Any:
    return {"$value": base64.b64encode(encode_value(value)).decode()}


def plain_column(column: ValueColumn) -> list[Any]:
    """`to_plain` of every row; fast if all rows are numbers of one type and shape."""
    dtype = column.dtype
    if dtype and not column.digest_only and dtype[0] != ">" and dtype[1] in "biuf":
        size = math.prod(column.shape)
        whole = np.frombuffer(column.data, dtype)
        # A <u8 may be beyond what JSON readers take for an integer.
        if 0 < size <= _LISTED and dtype not in ("<u8", "<f16") and np.isfinite(whole).all():
            rows = whole.reshape((column.count, *column.shape)).tolist()
            return [{"$array": row, "dtype": dtype} for row in rows] if column.shape else rows
    return [_cell(column, row) for row in range(column.count)]


def _cell(column: ValueColumn, row: int) -> Any:
    try:
        return to_plain(column[row])
    except DecodeError as error:
        # One broken value must not hide the rest of a run.
        return {"$map": [["$broken", str(error)]]}


def from_plain(value: Any) -> Any:
    """Inverse of `to_plain`. Objects without our keys stay unchanged."""
    if isinstance(value, list):
        return [from_plain(item) for item in cast("list[Any]", value)]
    if not isinstance(value, dict):
        return value
    mapping = cast("dict[str, Any]", value)
    mark = next(iter(mapping), "")
    if mark.startswith("$"):
        read = _MARKED.get(mark)
        if read is not None:
            try:
                return read(mapping)
            except (TypeError, ValueError, KeyError, DecodeError, binascii.Error) as error:
                raise InvalidInput(f"{mark} can't be read: {error}") from error
    return {key: from_plain(item) for key, item in mapping.items()}


def _read_array(tagged: dict[str, Any]) -> Any:
    dtype = str(tagged["dtype"])
    if not _LISTED_DTYPE.match(dtype):
        raise ValueError(f"a list of {dtype[:40]!r} is never written")
    array = np.array(tagged["$array"], dtype=dtype)
    shape = tuple(int(size) for size in tagged.get("shape", array.shape))
    # The shape is the file's, the numbers bound only what is not empty.
    byte_size(dtype, shape)
    return array.reshape(shape)


def _read_digest(tagged: dict[str, Any]) -> Digest:
    shape = tuple(int(size) for size in tagged["shape"])
    return Digest(str(tagged["dtype"]), shape, bytes.fromhex(tagged["$digest"]))


def _read_map(tagged: dict[str, Any]) -> dict[Any, Any]:
    return {from_plain(key): from_plain(item) for key, item in tagged["$map"]}


_MARKED: dict[str, Callable[[dict[str, Any]], Any]] = {
    "$integer": lambda tagged: int(tagged["$integer"], 0),
    "$number": lambda tagged: float(tagged["$number"]),
    "$bytes": lambda tagged: base64.b64decode(tagged["$bytes"], validate=True),
    "$tuple": lambda tagged: tuple(from_plain(item) for item in tagged["$tuple"]),
    "$map": _read_map,
    "$array": _read_array,
    "$digest": _read_digest,
    "$value": lambda tagged: decode_value(base64.b64decode(tagged["$value"], validate=True)),
}
