"""Any Python value to and from the bytes of a `Value`; knows nothing of steps.

Nothing is truncated or turned into null. A value without its own form becomes a map with the
keys `$type` and `$repr`, a dict whose keys are not all text a map with the one key `$items`.
NumPy is used if the program has it, never required.
"""

from __future__ import annotations

import decimal
import functools
import hashlib
import re
import struct
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Optional, cast

from mosaic_sdk.codec.wire_format import (
    DecodeError,
    as_bytes,
    as_int,
    as_text,
    as_varints,
    fields,
    packed_varints,
    sized,
    tag,
    unzigzag,
    zigzag,
)

__all__ = [
    "Array",
    "DecodeError",
    "Digest",
    "array_value",
    "decode_value",
    "digest_value",
    "encode_value",
    "item_size",
]

# Other readers of protobuf refuse 100 levels of messages; one level of ours is two of theirs.
MAX_DEPTH = 40
MAX_DECODE_DEPTH = 100
# Readers of values work for others too: what a few bytes may ask of them has bounds.
MAX_DIGITS = 100_000
MAX_DIMENSIONS = 64
MAX_EMPTY_LISTS = 1 << 16

_DTYPE = re.compile(r"[<>|=]?([biufcmMSUV])(\d{1,9})(\[[0-9A-Za-z]{1,20}\])?\Z")
_PLAIN_KINDS = frozenset("biufcmMSUV")
_DECIMAL = re.compile(rf"-?[0-9]{{1,{MAX_DIGITS}}}\Z")
# Digits that Python reads at once, whatever its limit is set to; quadratic, so not too many.
_PIECE = 600
_LARGEST_BITS = int(MAX_DIGITS * 3.3219)
_DOUBLE = struct.Struct("<d")
_ITEMS = "$items"

_BOOLEAN, _INTEGER, _NUMBER, _TEXT = b"\x08", b"\x10", b"\x19", b"\x22"
_BLOB, _ARRAY, _LIST, _TUPLE = b"\x2a", b"\x32", b"\x3a", b"\x42"
_MAP, _BIG, _DIGEST, _NULL = b"\x4a", b"\x52", b"\x5a", b"\x60"
_F1, _F2, _F3 = tag(1, 2), tag(2, 2), tag(3, 2)

TRUE, FALSE, NULL = _BOOLEAN + b"\x01", _BOOLEAN + b"\x00", _NULL + b"\x01"


@dataclass(frozen=True)
class Array:
    """An n-dimensional array without NumPy: dtype in NumPy's spelling, bytes in C order."""

    dtype: str
    shape: tuple[int, ...]
    data: bytes

    def tolist(self) -> Any:
        """Nested lists, or one scalar for shape ()."""
        flat = _flat(self.dtype, self.data)
        if not self.shape:
            return flat[0]
        for size in reversed(self.shape[1:]):
            rows = len(flat) // size if size else 0
            flat = [flat[at * size : (at + 1) * size] for at in range(rows)]
        return flat if len(flat) == self.shape[0] else [[] for _ in range(self.shape[0])]

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> Any:
        import numpy as np

        whole = np.frombuffer(self.data, self.dtype).reshape(self.shape)
        return whole if dtype is None else whole.astype(dtype)


@dataclass(frozen=True)
class Digest:
    """Digest of an array: only its BLAKE2b-128 was kept."""

    dtype: str
    shape: tuple[int, ...]
    blake2b: bytes


# -- writing


def encode_value(value: object, digest_over: int = 0) -> bytes:
    """The bytes of a `Value`; never raises.

    `digest_over`: arrays, blobs and lists of numbers with more bytes than this become digests.
    """
    try:
        return _encode(value, digest_over, MAX_DEPTH)
    except Exception:  # noqa: BLE001 - foreign objects may fail in any way they like
        return _opaque(value)


def array_value(dtype: str, shape: tuple[int, ...], data: bytes) -> bytes:
    """A `Value` that holds an array."""
    return sized(_ARRAY, _array_body(dtype, shape, data))


def digest_value(dtype: str, shape: tuple[int, ...], blake2b: bytes) -> bytes:
    """A `Value` that holds a digest."""
    return sized(_DIGEST, _array_body(dtype, shape, blake2b))


def digest(data: Any) -> bytes:
    """BLAKE2b-128 of anything with a contiguous buffer."""
    return hashlib.blake2b(data, digest_size=16).digest()


def plain_array(value: Any) -> Any:
    """As a little-endian C-order ndarray of a plain dtype, or None if impossible."""
    dtype = value.dtype
    if dtype.kind not in _PLAIN_KINDS or not dtype.itemsize or dtype.names is not None:
        return None
    if dtype.str[0] == ">":
        value = value.astype(dtype.newbyteorder("<"))
    return value if value.flags.c_contiguous else value.copy(order="C")


def as_ndarray(value: Any) -> Any:
    """The ndarray behind a tensor or another array-like of the host, or None."""
    numpy = sys.modules.get("numpy")
    if numpy is None or isinstance(value, type):
        return None
    if isinstance(value, numpy.ndarray):
        return None if isinstance(value, numpy.ma.MaskedArray) else numpy.asarray(value)
    if hasattr(value, "detach"):
        value = value.detach().cpu()
    array = numpy.asarray(value) if hasattr(value, "__array__") else None
    return array


def _array_body(dtype: str, shape: tuple[int, ...], data: bytes) -> bytes:
    body = sized(_F1, dtype.encode()) + packed_varints(_F2, shape)
    return body + sized(_F3, data) if data else body


def _encode(value: Any, over: int, depth: int) -> bytes:
    kind = cast(Any, type(value))
    if value is None:
        return NULL
    if kind is bool:
        return TRUE if value else FALSE
    if kind is int:
        return _integer(value)
    if kind is float:
        return _NUMBER + _DOUBLE.pack(value)
    if kind is str:
        return _text(value)
    if isinstance(value, (list, tuple)):
        return _sequence(cast("list[Any]", value), over, depth)
    if isinstance(value, Mapping):
        return _map(cast("Mapping[Any, Any]", value), over, depth)
    if isinstance(value, (bytes, bytearray)):
        blob = bytes(value)
        if over and len(blob) > over:
            return digest_value("|u1", (len(blob),), digest(blob))
        return sized(_BLOB, blob)
    if isinstance(value, Array):
        return _known_array(value.dtype, value.shape, value.data, over)
    if isinstance(value, Digest):
        return digest_value(value.dtype, value.shape, value.blake2b)
    # Subclasses of the scalars, IntEnum among them; NumPy's float64 is a float.
    if isinstance(value, int):
        return _integer(int(value))
    if isinstance(value, float):
        return _NUMBER + _DOUBLE.pack(float(value))
    if isinstance(value, str):
        return _text(str.__str__(value))
    return _foreign(value, over, depth)


def _integer(value: int) -> bytes:
    if -0x8000_0000_0000_0000 <= value <= 0x7FFF_FFFF_FFFF_FFFF:
        return _INTEGER + zigzag(value)
    if value.bit_length() > _LARGEST_BITS:
        return _marked("int", hex(value))
    # Python refuses to spell integers of more than 4,300 digits, decimals it spells.
    return sized(_BIG, str(decimal.Decimal(value)).encode())


def _text(value: str) -> bytes:
    try:
        return sized(_TEXT, value.encode())
    except UnicodeEncodeError:  # lone surrogates have no UTF-8
        return _marked("str", ascii(value))


def _sequence(value: Any, over: int, depth: int) -> bytes:
    if not depth:
        return _opaque(value)
    # Numbers in lists are one array to whoever made them, and are kept or digested as one.
    is_whole = bool(over) and _is_numeric(value)
    inner = 0 if is_whole else over
    body = b"".join([sized(_F1, _encode(item, inner, depth - 1)) for item in value])
    is_tuple = isinstance(value, tuple)
    if is_whole and len(body) > over:
        return digest_value("tuple" if is_tuple else "list", (len(value),), digest(body))
    return sized(_TUPLE if is_tuple else _LIST, body)


def _is_numeric(value: Any) -> bool:
    if not isinstance(value, (list, tuple)):
        return isinstance(value, (int, float))
    items = cast("list[Any]", value)
    return all(isinstance(item, (int, float, list, tuple)) for item in items) and (
        not items or _is_numeric(items[0])
    )


def _map(value: Mapping[Any, Any], over: int, depth: int) -> bytes:
    if not depth:
        return _opaque(value)
    if _ITEMS in value or not all(type(key) is str and _is_clean(key) for key in value):
        pairs = b"".join([_pair(pair, over, depth - 1) for pair in value.items()])
        return sized(_MAP, sized(_F1, _ITEMS.encode()) + sized(_F2, sized(_LIST, pairs)))
    keys = [sized(_F1, key.encode()) for key in value]
    items = [sized(_F2, _encode(item, over, depth - 1)) for item in value.values()]
    return sized(_MAP, b"".join(keys) + b"".join(items))


def _pair(pair: tuple[Any, Any], over: int, depth: int) -> bytes:
    body = b"".join([sized(_F1, _encode(item, over, depth - 1)) for item in pair])
    return sized(_F1, sized(_TUPLE, body))


def _is_clean(key: str) -> bool:
    return key.isascii() or not any("\ud800" <= char <= "\udfff" for char in key)


def _foreign(value: Any, over: int, depth: int) -> bytes:
    numpy = sys.modules.get("numpy")
    if numpy is not None and isinstance(value, numpy.generic):
        if isinstance(value, numpy.bool_):
            return TRUE if value else FALSE
        if value.dtype.kind in "iu":
            return _integer(int(value))
        if value.dtype.kind == "f" and value.dtype.itemsize <= 8:
            return _NUMBER + _DOUBLE.pack(float(value))
        value = numpy.asarray(value)
    if isinstance(value, memoryview):
        return _known_array("|u1", (value.nbytes,), value.tobytes(), over)
    array = as_ndarray(value)
    return _opaque(value) if array is None else _ndarray(array, over, depth)


def _ndarray(value: Any, over: int, depth: int) -> bytes:
    if value.dtype.names is not None:
        return _map({name: value[name] for name in value.dtype.names}, over, depth)
    plain = plain_array(value)
    if plain is None:
        listed = value.tolist()
        return _encode(listed, over, depth - 1) if value.shape else _opaque(listed)
    if over and plain.nbytes > over:
        return digest_value(plain.dtype.str, plain.shape, digest(plain.tobytes()))
    return array_value(plain.dtype.str, plain.shape, plain.tobytes())


def _known_array(dtype: str, shape: tuple[int, ...], data: bytes, over: int) -> bytes:
    if over and len(data) > over:
        return digest_value(dtype, shape, digest(data))
    return array_value(dtype, shape, data)


def _opaque(value: object) -> bytes:
    kind = cast(Any, type(value))
    name = f"{kind.__module__}.{kind.__qualname__}"
    try:
        return _marked(name, repr(value))
    except Exception:  # noqa: BLE001 - a repr may fail in any way it likes
        return _marked(name, f"<unprintable {kind.__qualname__}>")


def _marked(name: str, text: str) -> bytes:
    keys = sized(_F1, b"$type") + sized(_F1, b"$repr")
    parts = (sized(_TEXT, part.encode("utf-8", "backslashreplace")) for part in (name, text))
    return sized(_MAP, keys + b"".join(sized(_F2, part) for part in parts))


# -- reading


def decode_value(raw: bytes | memoryview) -> Any:
    """The Python value; arrays are ndarrays if NumPy can be imported, else `Array`."""
    return _decode(memoryview(raw), MAX_DECODE_DEPTH)


def as_lengths(value: int | memoryview, known: int = 0) -> list[int]:
    """One occurrence of the lengths of an array, of which `known` were read before."""
    if known >= MAX_DIMENSIONS or not isinstance(value, int) and len(value) > 10 * MAX_DIMENSIONS:
        raise DecodeError(f"an array of more than {MAX_DIMENSIONS} dimensions")
    return as_varints(value)


def check_parts(raw: bytes | memoryview, most: int) -> int:
    """Count the parts of a value, including nested ones; raise beyond `most`.

    Each part takes a reader far more memory than the two bytes that it may have here.
    """
    parts = 0
    inner = [memoryview(raw)]
    while inner:
        for field, _, value in fields(inner.pop()):
            if field == 6:
                # As numbers in lists, which is how people see them.
                parts += len(as_bytes(value)) // 4
            elif field in (7, 8, 9):
                for part, _, item in fields(as_bytes(value)):
                    parts += 1
                    if parts > most:
                        break
                    if part == (2 if field == 9 else 1):
                        inner.append(as_bytes(item))
            if parts > most:
                raise DecodeError(f"a value of more than {most} parts")
    return parts


def item_size(dtype: str) -> int:
    """Bytes of one element of a dtype in NumPy's spelling."""
    match = _DTYPE.match(dtype)
    size = int(match.group(2)) * (4 if match.group(1) == "U" else 1) if match else 0
    if not size:
        raise DecodeError(f"unknown dtype {dtype[:40]!r}")
    return size


def byte_size(dtype: str, shape: tuple[int, ...]) -> int:
    """Size of an array in bytes; raises if the shape claims more than can be unpacked."""
    if len(shape) > MAX_DIMENSIONS:
        raise DecodeError(f"an array of {len(shape)} dimensions")
    size = item_size(dtype)
    for length in shape:
        size *= length
    if not size:
        # No bytes bound it: as lists it is as many empty ones as the lengths before the zero say.
        lists = 1
        for length in shape[: shape.index(0)]:
            lists *= length
        if lists > MAX_EMPTY_LISTS:
            raise DecodeError(f"an array of shape {shape} that holds nothing")
    return size


def make_array(dtype: str, shape: tuple[int, ...], data: bytes | memoryview) -> Any:
    """An ndarray (read-only, on the bytes as they are) or an `Array`."""
    if byte_size(dtype, shape) != len(data):
        raise DecodeError(f"{len(data)} bytes do not form a {dtype} array of shape {shape}")
    numpy = _numpy()
    if numpy is None:
        return Array(dtype, shape, bytes(data))
    try:
        if not len(data):
            return numpy.empty(shape, dtype)
        if dtype.lstrip("<>|=")[0] == "U":
            # Beyond the last character NumPy's own texts can't be made into Python's.
            codes = numpy.frombuffer(data, ">u4" if dtype[0] == ">" else "<u4")
            if codes.max() > sys.maxunicode:
                raise DecodeError("text with invalid characters")
        return numpy.frombuffer(data, dtype).reshape(shape)
    except (ValueError, TypeError, MemoryError) as error:
        raise DecodeError(f"not a {dtype} array of shape {shape}: {error}") from error


@functools.lru_cache(maxsize=1)
def _numpy() -> Any:
    try:
        import numpy
    except ImportError:
        return None
    return numpy


def _decode(data: memoryview, depth: int) -> Any:
    if not depth:
        raise DecodeError("nested too deep")
    result: Any = None
    for field, _, value in fields(data):
        if field == 1:
            result = bool(as_int(value))
        elif field == 2:
            result = unzigzag(as_int(value))
        elif field == 3:
            result = _double(value)
        elif field == 4:
            result = as_text(value)
        elif field == 5:
            result = bytes(as_bytes(value))
        elif field == 6:
            result = make_array(*_array_fields(as_bytes(value)))
        elif field in (7, 8):
            items = [
                _decode(as_bytes(v), depth - 1) for f, _, v in fields(as_bytes(value)) if f == 1
            ]
            result = items if field == 7 else tuple(items)
        elif field == 9:
            result = _decode_map(as_bytes(value), depth)
        elif field == 10:
            result = _decimal(as_text(value))
        elif field == 11:
            dtype, shape, blake2b = _array_fields(as_bytes(value))
            result = Digest(dtype, shape, bytes(blake2b))
        elif field == 12:
            result = None
    return result


def _double(value: int | memoryview) -> float:
    raw = as_bytes(value)
    if len(raw) != 8:
        raise DecodeError("a double that does not have 8 bytes")
    return _DOUBLE.unpack(raw)[0]


def _decimal(text: str) -> int:
    if not _DECIMAL.match(text):
        raise DecodeError("an integer with characters that are not digits, or with too many digits")
    digits = text.lstrip("-")
    number = _integer_of(digits)
    return -number if text[0] == "-" else number


def _integer_of(digits: str) -> int:
    """Integer from its digits, by halves: direct conversion takes quadratic time."""
    if len(digits) <= _PIECE:
        return int(digits)
    low = len(digits) // 2
    return _integer_of(digits[:-low]) * 10**low + _integer_of(digits[-low:])


def _array_fields(data: memoryview) -> tuple[str, tuple[int, ...], memoryview]:
    dtype, body = "", memoryview(b"")
    shape: list[int] = []
    for field, _, value in fields(data):
        if field == 1:
            dtype = as_text(value)
        elif field == 2:
            shape += as_lengths(value, len(shape))
        elif field == 3:
            body = as_bytes(value)
    return dtype, tuple(shape), body


def _decode_map(data: memoryview, depth: int) -> Any:
    keys: list[str] = []
    values: list[Any] = []
    for field, _, value in fields(data):
        if field == 1:
            keys.append(as_text(value))
        elif field == 2:
            values.append(_decode(as_bytes(value), depth - 1))
    if len(keys) != len(values):
        raise DecodeError(f"a map of {len(keys)} keys and {len(values)} values")
    if keys == [_ITEMS] and isinstance(values[0], list):
        pairs = cast("list[Any]", values[0])
        try:
            return dict(pairs)
        except (TypeError, ValueError):  # keys that can't be hashed here, or no pairs at all
            pass
    return dict(zip(keys, values))


def _flat(dtype: str, data: bytes) -> list[Any]:
    match = _DTYPE.match(dtype)
    size = item_size(dtype)
    kind = match.group(1) if match else ""
    order = ">" if dtype[0] == ">" else "<"
    count = len(data) // size
    code = {"b1": "?", "i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H"}
    code.update({"u4": "I", "u8": "Q", "f2": "e", "f4": "f", "f8": "d", "m8": "q", "M8": "q"})
    code.update({"c8": "ff", "c16": "dd"})
    spelled = code.get(f"{kind}{size}")
    if spelled:
        numbers = struct.unpack(
            f"{order}{spelled * count}" if kind == "c" else f"{order}{count}{spelled}", data
        )
        return (
            [complex(*pair) for pair in zip(numbers[::2], numbers[1::2])]
            if kind == "c"
            else list(numbers)
        )
    pieces = [data[at * size : (at + 1) * size] for at in range(count)]
    if kind == "U":
        codec = "utf-32-be" if order == ">" else "utf-32-le"
        return [piece.decode(codec, "replace").rstrip("\0") for piece in pieces]
    return [piece.rstrip(b"\0") for piece in pieces] if kind == "S" else list(pieces)
