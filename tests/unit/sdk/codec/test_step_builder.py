from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from mosaic_sdk.codec import step_builder
from mosaic_sdk.codec.step_builder import ObservationPolicy, StepBuilder, decode_steps
from mosaic_sdk.codec.values import Digest, decode_value
from mosaic_sdk.v1 import records_pb2 as pb

FULL = ObservationPolicy.parse("full")


def read_back(builder: StepBuilder) -> step_builder.Steps:
    """Through the generated classes, which must agree on every byte."""
    raw = builder.encode()
    message = pb.StepColumns.FromString(raw)
    assert message.SerializeToString(deterministic=True) == raw
    steps = decode_steps(raw)
    steps.check()
    assert steps.count == message.count == len(builder)
    return steps


def same(value: object, given_: object) -> bool:
    if isinstance(given_, np.ndarray) and (given_.shape or given_.dtype.kind not in "biuf"):
        return (
            np.shape(value) == given_.shape
            and np.asarray(value).dtype.kind == given_.dtype.kind
            and np.array_equal(value, given_, equal_nan=given_.dtype.kind in "fc")
        )
    if isinstance(given_, (np.generic, np.ndarray)):
        given_ = given_.item()
    if isinstance(given_, float) and math.isnan(given_):
        return isinstance(value, float) and math.isnan(value)
    if isinstance(given_, dict):
        return value.keys() == given_.keys() and all(same(value[k], given_[k]) for k in given_)
    return type(value) is type(given_) and value == given_


plain = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.tuples(st.integers(), st.text(max_size=3)),
    st.dictionaries(st.sampled_from(["agent_0", "agent_1"]), st.integers(0, 5), min_size=1),
    st.integers(0, 9).map(np.int64),
    st.floats(width=32).map(np.float32),
    st.booleans().map(np.bool_),
)
one_array = hnp.arrays(
    st.sampled_from(["<f4", ">f4", "<i8", "|u1", "|b1", ">i2", "<c8", "<U3"]),
    hnp.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=3),
)


@st.composite
def a_column(draw):
    """Alike most of the time, as columns are, now and then with something else in between."""
    kind = draw(st.sampled_from(["scalar", "array", "any"]))
    if kind == "scalar":
        make = draw(st.sampled_from([st.integers(0, 9), st.floats(), st.booleans()]))
    elif kind == "array":
        shape = draw(hnp.array_shapes(min_dims=1, max_dims=2, max_side=3))
        make = hnp.arrays(draw(st.sampled_from(["<f4", ">f8", "|u1", "|b1"])), shape)
    else:
        make = st.one_of(plain, one_array)
    values = draw(st.lists(make, min_size=1, max_size=12))
    if draw(st.booleans()):
        values.insert(draw(st.integers(0, len(values))), draw(st.one_of(plain, one_array)))
    return values


@settings(max_examples=300)
@given(a_column(), a_column(), st.booleans())
def test_whatever_the_columns_hold_comes_back(actions, observations, again):
    builder = StepBuilder(FULL)
    for _ in range(1 + again):
        builder.clear()
        rows = list(zip(actions, observations))
        for index, (action, observation) in enumerate(rows):
            builder.add(action, observation, index, 0, step=index)
        steps = read_back(builder)
        for index, (action, observation) in enumerate(rows):
            assert same(steps.action(index), action)
            assert same(steps.observation(index), observation)
            assert bool(steps.flags[index] & step_builder.NO_ACTION) == (action is None)
            raw = steps.observation_column.raw(index)
            if observation is not None:
                assert same(decode_value(raw), observation)
        actions, observations = observations, actions


numbers = st.tuples(
    st.floats(),
    st.integers(0, 255),
    st.integers(0, 2**32 - 1),
    st.sampled_from(["agent", "player_1", "ü", ""]),
    st.integers(0, 2**32 - 1),
    st.integers(0, 2**64 - 1),
    st.integers(0, 2**32 - 1),
    st.integers(0, 3_000_000),
)


@given(st.lists(numbers, min_size=1, max_size=8))
def test_numbers_come_back(rows):
    start = 1_700_000_000_000_000_000
    builder = StepBuilder()
    for reward, flags, slot, seat, branch, episode, step, us in rows:
        now = start + us * 1000
        builder.add(0, 0, reward, flags, slot, seat, branch, episode, step, now)
    steps = read_back(builder)
    first = rows[0][7]
    for index, (reward, flags, slot, seat, branch, episode, step, us) in enumerate(rows):
        assert same(steps.reward[index], reward)
        assert steps.flags[index] == flags
        assert steps.seats[steps.seat[index]] == seat
        columns = steps.slot[index], steps.branch[index], steps.episode[index], steps.step[index]
        assert columns == (slot, branch, episode, step)
        assert steps.elapsed_us[index] == max(0, us - first)
    assert steps.start_unix_ns == start + first * 1000


def test_columns_alike_take_one_value_and_zeros_none():
    builder = StepBuilder()
    for step in range(64):
        builder.add(1, np.zeros(4, "f4"), 1.0, step=step, episode=7)
    message = pb.StepColumns.FromString(builder.encode())
    assert list(message.reward) == [1.0]
    assert list(message.episode) == [7]
    assert not message.slot and not message.branch and not message.seat
    assert not message.flags
    assert len(message.step) == 64


def test_minus_zero_and_nan_are_not_alike():
    builder = StepBuilder()
    for reward in (0.0, -0.0, float("nan"), float("-inf")):
        builder.add(0, 0, reward)
    rewards = list(read_back(builder).reward)
    assert [math.copysign(1, rewards[0]), math.copysign(1, rewards[1])] == [1, -1]
    assert math.isnan(rewards[2]) and rewards[3] == -math.inf


def test_a_host_that_reuses_its_buffer_does_no_harm():
    builder = StepBuilder()
    observation = np.zeros(4, "f4")
    for value in range(5):
        observation[:] = value
        builder.add(observation, observation)
    steps = read_back(builder)
    for value in range(5):
        assert steps.observation(value).tolist() == [value] * 4
        assert steps.action(value).tolist() == [value] * 4


def test_cartpole_is_fixed_columns():
    builder = StepBuilder()
    builder.add(None, np.zeros(4, "f4"), 0.0, step_builder.RESET)
    for _ in range(63):
        builder.add(np.int64(1), np.ones(4, "f4"), 1.0)
    message = pb.StepColumns.FromString(builder.encode())
    assert (message.action.dtype, len(message.action.data)) == ("<i8", 64 * 8)
    assert (message.observation.dtype, list(message.observation.shape)) == ("<f4", [4])
    assert not message.action.items and not message.observation.items
    steps = decode_steps(builder.encode())
    assert steps.action(0) is None
    assert type(steps.action(1)) is int


def test_a_column_of_another_kind_in_the_next_batch_is_fixed_again():
    builder = StepBuilder()
    for observation in (np.zeros(4, "f4"), 3, np.zeros((2, 2), "u1"), 0.5, np.zeros(1000, "f8")):
        builder.clear()
        builder.add(None, None)
        for _ in range(5):
            builder.add(1, observation)
        message = pb.StepColumns.FromString(builder.encode())
        assert message.observation.dtype and not message.observation.items


def test_an_integer_beyond_64_bits_turns_the_batch_into_items():
    builder = StepBuilder()
    for action in (1, 2**70, None, -3):
        builder.add(action, 0)
    steps = read_back(builder)
    assert [steps.action(row) for row in range(4)] == [1, 2**70, None, -3]


@pytest.mark.parametrize("policy", ["digest", "full", "every:3", "none"])
def test_large_observations_follow_the_policy(policy):
    builder = StepBuilder(ObservationPolicy.parse(policy))
    frames = [np.full((30, 30, 3), step, "u1") for step in range(8)]
    for step, frame in enumerate(frames):
        builder.add(1, frame, step=step)
    steps = read_back(builder)
    for step, frame in enumerate(frames):
        observation = steps.observation(step)
        if policy == "none":
            assert observation is None and steps.flags[step] & step_builder.NO_OBSERVATION
        elif policy == "full" or policy == "every:3" and step % 3 == 0:
            np.testing.assert_array_equal(observation, frame)
        else:
            assert isinstance(observation, Digest)
            assert (observation.dtype, observation.shape) == ("|u1", (30, 30, 3))
    assert builder.digested == (policy in ("digest", "every:3"))
    if policy == "digest":
        assert pb.StepColumns.FromString(builder.encode()).observation.digest_only


def test_the_same_observation_has_the_same_digest_wherever_it_is():
    frame = np.arange(3000, dtype="u1").reshape(1000, 3)
    digests = set()
    for given_ in (frame, np.asfortranarray(frame), {"image": frame}):
        builder = StepBuilder()
        builder.add(1, given_)
        observation = read_back(builder).observation(0)
        digests.add(
            (observation["image"] if isinstance(observation, dict) else observation).blake2b
        )
    assert len(digests) == 1


def test_the_policy_may_change_in_the_middle():
    builder = StepBuilder(FULL)
    frame = np.ones(2000, "u1")
    for policy in ("full", "none", "full", "digest"):
        builder.policy = ObservationPolicy.parse(policy)
        builder.add(1, frame)
        builder.add(1, frame)
    steps = read_back(builder)
    kinds = [type(steps.observation(row)).__name__ for row in range(8)]
    assert kinds == ["ndarray"] * 2 + ["NoneType"] * 2 + ["ndarray"] * 2 + ["Digest"] * 2


def test_policies_are_read_and_said_alike():
    for text in ("digest", "full", "none", "every:10"):
        assert str(ObservationPolicy.parse(text)) == text
    for text in ("", "nonsense", "every:", "every:x", "every:0"):
        assert str(ObservationPolicy.parse(text)) == "digest"


class Unfloatable:
    def __float__(self):
        raise RuntimeError


@pytest.mark.parametrize(
    ("reward", "number", "kept"),
    [
        (3, 3.0, None),
        (np.float32(0.5), 0.5, None),
        (np.array([2.0]), 2.0, None),
        (True, 1.0, None),
        ({"a": 1, "b": 2.5}, 3.5, {"a": 1, "b": 2.5}),
        (2**80 + 1, float(2**80), 2**80 + 1),
        ("seven", math.nan, "seven"),
        (None, math.nan, None),
        (Unfloatable(), math.nan, ...),
        (np.array([1.0, 2.0]), math.nan, ...),
    ],
)
def test_a_reward_that_is_no_number_is_kept_beside_the_row(reward, number, kept):
    builder = StepBuilder()
    builder.add(0, 0, 1.0)
    builder.add(0, 0, reward)
    steps = read_back(builder)
    assert same(steps.reward[1], number)
    if kept is not None:
        (extra,) = steps.extras
        assert (extra.row, extra.key) == (1, "reward")
        assert kept is ... or extra.value == kept


def test_additions_to_rows():
    builder = StepBuilder()
    builder.add(None, 0, 0.0, step_builder.RESET)
    builder.extra("seed", 2**64)
    builder.extra("options", {"map": "4x4"})
    builder.add(3, 1)
    builder.decision(0, "operator", "policy", "propose", 2, "q", 1500)
    builder.decision(
        1, "person", "ü", "replace", 3, mind=b"x", hint_visible=True, default_taken="d"
    )
    builder.payload("grid", "json", b"[1]")
    builder.payload("text", "utf-8", b"", row=0)
    steps = read_back(builder)
    assert [(e.row, e.key, e.value) for e in steps.extras] == [
        (0, "seed", 2**64),
        (0, "options", {"map": "4x4"}),
    ]
    first, second = steps.decisions
    assert first[:9] == (1, 0, "operator", "policy", "propose", 2, "q", 1500, "")
    assert (second.row, second.order, second.who, second.action) == (1, 1, "ü", 3)
    assert (second.default_taken, second.hint_visible, second.mind) == ("d", True, b"x")
    assert steps.payloads[0] == (1, "grid", "json", b"[1]")
    assert steps.payloads[1] == (0, "text", "utf-8", b"")
    rows = list(steps.rows())
    assert rows[0]["extras"] == {"seed": 2**64, "options": {"map": "4x4"}}


def test_numbers_that_do_not_fit_lose_themselves_and_not_the_batch():
    builder = StepBuilder()
    builder.add(1, 1, 1.0, slot=-1, episode=2**70, step="x")  # type: ignore[arg-type]
    builder.add(1, 1, 1.0, slot=3, episode=5, step=9)
    steps = read_back(builder)
    assert (list(steps.slot), list(steps.episode), list(steps.step)) == ([0, 3], [0, 5], [0, 9])


def test_a_clock_that_goes_back():
    builder = StepBuilder()
    for now in (10**18, 10**18 - 5_000, 10**18 + 10**16):
        builder.add(0, 0, unix_ns=now)
    assert list(read_back(builder).elapsed_us) == [0, 0, 2**32 - 1]


def test_weight_is_counted():
    builder = StepBuilder(FULL)
    builder.add(1, np.zeros(4, "f4"))
    assert builder.heavy == 0
    builder.add(1, np.zeros(5000, "u1"))
    assert builder.heavy >= 5000
    builder.extra("info", "x" * 100)
    assert builder.heavy >= 5100
    builder.clear()
    assert builder.heavy == 0


def test_a_batch_without_rows_is_empty():
    assert StepBuilder().encode() == b""
    assert decode_steps(b"").count == 0
    assert list(decode_steps(b"").rows()) == []


def test_columns_as_others_may_write_them():
    """Unpacked, in pieces, of one value, with fields of a later version."""
    message = pb.StepColumns(count=3, seats=["a", "b"], slot=[4], flags=b"\x01", branch=[1, 2, 3])
    message.action.dtype, message.action.data = ">i4", np.array([1, 2, 3], ">i4").tobytes()
    raw = message.SerializeToString()
    raw += b"\x3d\x05\x00\x00\x00" * 3  # step, unpacked
    raw += b"\xa0\x06\x01"  # field 100
    raw += b"\x1a\x04\x01\x00\x00\x00\x1a\x08" + bytes(8)  # seat, in two pieces
    steps = decode_steps(raw)
    assert list(steps.slot) == [4, 4, 4]
    assert steps.flags == b"\x01\x01\x01"
    assert list(steps.step) == [5, 5, 5]
    assert list(steps.seat) == [1, 0, 0]
    assert [steps.action(row) for row in range(3)] == [1, 2, 3]
    assert steps.observation(0) is None


def message_of(**fields) -> bytes:
    return pb.StepColumns(**fields).SerializeToString()


@pytest.mark.parametrize(
    "raw",
    [
        message_of(count=2**32 - 1),
        message_of(count=3, slot=[1, 2]),
        message_of(count=3, flags=b"ab"),
        message_of(count=2, seat=[0, 1], seats=["a"]),
        message_of(count=2, action=pb.ValueColumn(dtype="<i8", data=b"1234")),
        message_of(count=2, action=pb.ValueColumn(dtype="<i8", shape=[2**31] * 8, data=b"1234")),
        message_of(count=2, action=pb.ValueColumn(dtype="O", data=b"1" * 16)),
        message_of(count=2, action=pb.ValueColumn(items=[b"", b"", b""])),
        message_of(count=2, action=pb.ValueColumn(items=[b"\xff", b""])),
        message_of(count=1, extras=[pb.StepExtra(row=1)]),
        message_of(count=1, decisions=[pb.Decision(row=1)]),
        message_of(count=1, payloads=[pb.Payload(row=1)]),
        b"\x12\x03abc\x08\x01",
        b"\x08",
        b"\xff" * 20,
        b"\x00",
        b"\x0b",
        b"\x52\xff\xff\xff\xff\x0f",
        b"\x61\x01",
        b"\x22\x01\xff",
        b"\x60\x01",
    ],
)
def test_hostile_columns_are_refused(raw):
    with pytest.raises(ValueError):
        decode_steps(raw).check()


@settings(max_examples=300)
@given(st.binary(max_size=300))
def test_hostile_bytes_are_refused_or_read(raw):
    try:
        decode_steps(raw).check()
    except ValueError:
        pass


@settings(max_examples=300)
@given(a_column(), st.data())
def test_damaged_columns_are_refused_or_read(cells, data):
    builder = StepBuilder()
    for cell in cells:
        builder.add(cell, cell, 1.0, unix_ns=10**18)
        builder.extra("x", cell)
    raw = bytearray(builder.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    del raw[data.draw(st.integers(0, len(raw))) :]
    try:
        steps = decode_steps(bytes(raw))
        steps.check()
        list(steps.rows())
    except ValueError:
        pass


def test_decisions_that_say_the_same_are_told_apart_by_row_time_and_type():
    builder = StepBuilder()
    rows_added = []
    for row, action in enumerate([1, True, 1.0, "1", 1, None, [1], 1]):
        builder.add(0, None, step=row)
        for latency in (0, 7, 300):
            builder.decision(1, "rule", "guard", "veto", action, "hole", latency)
            rows_added.append((row, action, latency))
    for _ in range(2):
        steps = read_back(builder)
        assert [(d.row, d.action, d.latency_us) for d in steps.decisions] == rows_added
        assert [type(d.action) for d in steps.decisions] == [
            type(action) for _, action, _ in rows_added
        ]


def test_decisions_in_another_order_of_fields_are_read_as_well():
    builder = StepBuilder()
    for row in range(3):
        builder.add(0, None, step=row)
    # The row behind the order, twice the same bytes but for it.
    bodies = [b"\x10\x01\x1a\x04rule\x08" + bytes([row]) for row in (1, 2)]
    raw = builder.encode() + b"".join(b"\x7a" + bytes([len(b)]) + b for b in bodies * 2)
    stored_rows = [(d.row, d.order, d.role) for d in decode_steps(raw).decisions]
    assert stored_rows == [(1, 1, "rule"), (2, 1, "rule")] * 2
