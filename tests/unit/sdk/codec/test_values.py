from __future__ import annotations

import enum
import math
import subprocess
import sys
from collections import OrderedDict, namedtuple
from types import MappingProxyType

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from mosaic_sdk.codec.values import (
    Array,
    DecodeError,
    Digest,
    array_value,
    decode_value,
    encode_value,
)
from mosaic_sdk.v1 import records_pb2 as pb

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False),
    st.text(st.characters(exclude_categories=["Cs"])),
    st.binary(),
)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=5),
        st.lists(inner, max_size=5).map(tuple),
        st.dictionaries(st.text(max_size=5), inner, max_size=5),
        st.dictionaries(st.integers() | st.text(max_size=3), inner, max_size=5),
    ),
    max_leaves=20,
)
dtypes = st.one_of(
    hnp.boolean_dtypes(),
    hnp.integer_dtypes(endianness="?"),
    hnp.unsigned_integer_dtypes(endianness="?"),
    hnp.floating_dtypes(endianness="?", sizes=(16, 32, 64)),
    hnp.complex_number_dtypes(endianness="?", sizes=(64, 128)),
    hnp.unicode_string_dtypes(endianness="?", min_len=1, max_len=4),
    hnp.datetime64_dtypes(endianness="?"),
)
arrays = dtypes.flatmap(
    lambda dtype: hnp.arrays(dtype, hnp.array_shapes(min_dims=0, min_side=0, max_side=4))
)


def parsed(raw: bytes) -> pb.Value:
    """As others read it; also that ours is the canonical form."""
    message = pb.Value.FromString(raw)
    assert message.SerializeToString(deterministic=True) == raw
    return message


@given(values)
def test_a_value_comes_back_as_it_was(value):
    raw = encode_value(value)
    parsed(raw)
    decoded = decode_value(raw)
    assert decoded == value
    assert repr(decoded) == repr(value)


@given(st.floats())
def test_every_float_comes_back_bit_by_bit(value):
    decoded = decode_value(encode_value(value))
    assert decoded == value or math.isnan(decoded) and math.isnan(value)
    assert math.copysign(1, decoded) == math.copysign(1, value)


@given(arrays)
def test_an_array_comes_back_in_little_endian(value):
    raw = encode_value(value)
    message = parsed(raw)
    assert message.array.dtype[0] != ">"
    decoded = decode_value(raw)
    assert decoded.shape == value.shape
    np.testing.assert_array_equal(decoded, value)


@given(arrays)
def test_an_array_reads_the_same_without_numpy(value):
    message = pb.Value.FromString(encode_value(value)).array
    bare = Array(message.dtype, tuple(message.shape), message.data)
    assert decode_value(encode_value(bare)).tobytes() == message.data
    if value.dtype.kind in "biufcU":
        assert repr(bare.tolist()) == repr(value.tolist())


def test_views_are_kept_in_c_order():
    whole = np.arange(24).reshape(2, 3, 4)
    for view in (whole.T, whole[:, ::2], whole[::-1], np.asfortranarray(whole)):
        np.testing.assert_array_equal(decode_value(encode_value(view)), view)


@pytest.mark.parametrize("digits", [19, 4_300, 4_301, 60_000])
def test_big_integers_are_decimal_text(digits):
    value = -(10**digits) - 7
    message = parsed(encode_value(value))
    assert message.WhichOneof("kind") == "big_integer"
    assert len(message.big_integer) == digits + 2
    assert decode_value(encode_value(value)) == value


@pytest.mark.parametrize("edge", [2**63 - 1, -(2**63), 2**63, -(2**63) - 1, 2**64])
def test_the_edge_of_64_bits(edge):
    assert decode_value(encode_value(edge)) == edge


def test_numpy_scalars_are_what_python_has():
    assert decode_value(encode_value(np.int16(-5))) == -5
    assert decode_value(encode_value(np.uint64(2**64 - 1))) == 2**64 - 1
    assert decode_value(encode_value(np.float32(0.1))) == float(np.float32(0.1))
    assert decode_value(encode_value(np.bool_(True))) is True
    assert decode_value(encode_value(np.str_("x"))) == "x"
    assert decode_value(encode_value(np.complex64(1 + 2j))) == 1 + 2j
    assert decode_value(encode_value(np.timedelta64(5, "s"))) == np.timedelta64(5, "s")


class Colour(enum.Enum):
    RED = 1


class Number(enum.IntEnum):
    ONE = 1


def test_kin_of_the_known_types():
    point = namedtuple("point", "x y")
    assert decode_value(encode_value(point(1, 2))) == (1, 2)
    assert decode_value(encode_value(OrderedDict(a=1))) == {"a": 1}
    assert decode_value(encode_value(MappingProxyType({"a": 1}))) == {"a": 1}
    assert decode_value(encode_value(bytearray(b"x"))) == b"x"
    assert decode_value(encode_value(Number.ONE)) == 1
    assert decode_value(encode_value(memoryview(b"ab"))).tolist() == [97, 98]


def test_records_of_named_fields_keep_their_names():
    value = np.array([(1, 2.5)], dtype=[("id", "i4"), ("x", "f8")])
    decoded = decode_value(encode_value(value))
    assert decoded["id"].tolist() == [1]
    assert decoded["x"].tolist() == [2.5]


def test_arrays_of_objects_are_lists():
    value = np.array([[1, "a"], [None, 10**30]], dtype=object)
    assert decode_value(encode_value(value)) == [[1, "a"], [None, 10**30]]


class Odd:
    def __repr__(self) -> str:
        return "odd"


class Unprintable:
    def __repr__(self) -> str:
        raise RuntimeError("no")


class Liar(dict):
    def items(self):
        raise RuntimeError("no")

    def values(self):
        raise RuntimeError("no")


@pytest.mark.parametrize(
    "value",
    [Odd(), Unprintable(), Liar(a=1), Colour.RED, {1, 2}, object, len, 3 + 4j, "\ud800"],
)
def test_what_has_no_spelling_is_marked_and_not_lost(value):
    raw = encode_value(value)
    parsed(raw)
    decoded = decode_value(raw)
    assert isinstance(decoded, dict)
    assert set(decoded) == {"$type", "$repr"}
    assert decoded["$type"].endswith(type(value).__qualname__)


def test_cycles_and_depth_end():
    cycle: list = []
    cycle.append(cycle)
    deep: list = []
    for _ in range(5_000):
        deep = [deep]
    for value in (cycle, deep):
        parsed(encode_value(value))
        decode_value(encode_value(value))


def test_a_dict_with_our_own_key_is_still_a_dict():
    for value in (
        {"$items": [1]},
        {"$items": [("a", 1)]},
        {1: {"$items": 3}},
        {(1, "a"): 2, None: 3},
    ):
        assert decode_value(encode_value(value)) == value


def test_digests_of_what_is_large():
    small, large = np.zeros(256, "f4"), np.zeros(257, "f4")
    decoded = decode_value(encode_value({"small": small, "large": large, "t": "x" * 5000}, 1024))
    assert decoded["small"].shape == (256,)
    assert decoded["large"] == Digest("<f4", (257,), decoded["large"].blake2b)
    assert len(decoded["large"].blake2b) == 16
    assert decoded["t"] == "x" * 5000
    assert isinstance(decode_value(encode_value(b"x" * 1025, 1024)), Digest)
    listed = decode_value(encode_value([[0.5] * 100] * 4, 1024))
    assert (listed.dtype, listed.shape) == ("list", (4,))
    assert decode_value(encode_value(listed)) == listed
    assert decode_value(encode_value({1: [0.5] * 200}, 1024))[1].shape == (200,)


def test_tensors_are_arrays():
    class Tensor:
        def detach(self):
            return self

        def cpu(self):
            return self

        def __array__(self, dtype=None, copy=None):
            return np.ones(3, "f4")

    assert decode_value(encode_value(Tensor())).tolist() == [1, 1, 1]


@settings(max_examples=300)
@given(st.binary(max_size=200))
def test_hostile_bytes_are_refused_or_read(raw):
    try:
        decode_value(raw)
    except ValueError:
        pass


@given(values | arrays, st.data())
def test_damaged_values_are_refused_or_read(value, data):
    raw = bytearray(encode_value(value))
    for _ in range(data.draw(st.integers(1, 3))):
        if raw:
            raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    try:
        decode_value(bytes(raw))
    except ValueError:
        pass


@pytest.mark.parametrize(
    "array",
    [
        pb.Array(dtype="<f4", shape=[2**31, 2**31, 2**31], data=b"1234"),
        pb.Array(dtype="|S999999999", shape=[0], data=b""),
        pb.Array(dtype="O", shape=[1], data=b"12345678"),
        pb.Array(dtype="<f4,<f4", shape=[1], data=b"12345678"),
        pb.Array(dtype="|S0", shape=[999999999], data=b""),
        pb.Array(dtype="<f3", shape=[1], data=b"123"),
        pb.Array(dtype="", shape=[1], data=b"1"),
        pb.Array(dtype="<f4", shape=[0, 2**31, 2**31, 2**31, 2**31], data=b""),
        pb.Array(dtype="<f4", shape=[0] * 200, data=b""),
    ],
)
def test_hostile_arrays_are_refused(array):
    raw = pb.Value(array=array).SerializeToString()
    try:
        decoded = decode_value(raw)
    except ValueError:
        return
    assert decoded.size == 0


def test_nesting_that_would_crash_is_refused():
    raw = b""
    for _ in range(3_000):
        body = pb.ValueList().SerializeToString() + b"\x0a" + _length(raw) + raw
        raw = b"\x3a" + _length(body) + body
    with pytest.raises(ValueError):
        decode_value(raw)


def test_digits_that_are_none_are_refused():
    for text in ("1e999999999", "NaN", "١٢", "", "-", " 1"):
        with pytest.raises(ValueError):
            decode_value(pb.Value(big_integer=text).SerializeToString())


def test_numpy_is_never_imported_for_writing():
    code = (
        "import sys, mosaic_sdk\n"
        "from mosaic_sdk.codec.step_builder import StepBuilder\n"
        "b = StepBuilder(); b.add(1, [1.0], 1.0); b.add({'a': (1, b'x')}, 'text', 2); b.encode()\n"
        "assert 'numpy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def _length(raw: bytes) -> bytes:
    from mosaic_sdk.codec.wire_format import varint

    return varint(len(raw))


@pytest.mark.parametrize("shape", [(4294967295, 0), (70_000, 0), (300, 300, 0), (1,) * 65])
def test_an_array_that_is_more_shape_than_bytes_is_refused(shape):
    with pytest.raises(DecodeError):
        decode_value(array_value("<f4", shape, b"" if 0 in shape else b"1234"))


@pytest.mark.parametrize("shape", [(0, 1024, 1024, 3), (64, 0, 8), (0,)])
def test_an_empty_array_keeps_its_shape(shape):
    assert decode_value(array_value("<f4", shape, b"")).shape == shape


@given(st.integers(0, 10**3000), st.sampled_from([1, 599, 600, 601, 5000, 99_999]))
def test_an_integer_of_many_digits_comes_back(number, digits):
    for value in (number + 10 ** (digits - 1), -number - 10 ** (digits - 1)):
        assert decode_value(encode_value(value)) == value


def test_an_integer_that_nobody_could_read_in_time_is_refused():
    raw = pb.Value(big_integer="9" * 100_001).SerializeToString()
    with pytest.raises(DecodeError):
        decode_value(raw)
    assert decode_value(encode_value(1 << 400_000))["$type"] == "int"


@pytest.mark.parametrize("order", "<>")
def test_a_text_of_numbers_that_are_no_characters_is_refused(order):
    data = np.array([0x61, 0x110000], f"{order}u4").tobytes()
    with pytest.raises(DecodeError):
        decode_value(array_value(f"{order}U2", (1,), data))
