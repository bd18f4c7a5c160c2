"""`StepColumns` from step lines, many at a time: gathered by column, not row by row.

A field that a worker repeats in every line (its policy, its backend, the episode's id) is stored
where it changes within a batch, for each seat; null where it ends.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Sequence
from itertools import chain
from operator import attrgetter
from typing import Any, NamedTuple, cast

import msgspec

from mosaic_sdk.codec.step_builder import (
    NO_ACTION,
    NO_OBSERVATION,
    RESET,
    TERMINATED,
    TRUNCATED,
    ObservationPolicy,
)
from mosaic_sdk.codec.values import array_value, digest, digest_value, encode_value
from mosaic_sdk.codec.wire_format import packed_varints, sized, varint
from mosaic_sdk.launch.linetypes import StepLine, decode_any

DIGEST_OVER = 1024
DEFAULT_SEAT = "agent"
# Distinct text ids of episodes that are remembered, newest.
MAX_IDS = 100_000
_U64 = struct.Struct("<Q")
_EXACT = 1 << 53
_CARRIED = (
    "run_id",
    "worker_id",
    "policy_label",
    "backend",
    "payload_version",
    "episode_seed",
    "episode_id",
    "render",
    "render_hint_json",
    "frame_ref",
)
_facts = attrgetter(*_CARRIED)
_PICTURES = {"rgb": "rgb", "rgb_array": "rgb", "grid": "grid", "board": "board", "fen": "board"}

if sys.byteorder != "little":  # the columns are little-endian
    raise ImportError("needs a little-endian machine")


class _Hint(msgspec.Struct):
    """Kind of a render payload; its other fields are skipped."""

    kind: Any = None
    mode: Any = None


_hint = msgspec.json.Decoder(_Hint).decode


class Fixed(NamedTuple):
    """Rows of one dtype and shape, end to end."""

    dtype: str
    shape: tuple[int, ...]
    data: bytes


def clock_ns(value: object) -> int:
    """A wall-clock time in any unit, as nanoseconds since 1970; 0 if invalid."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not value >= 1e9:
        return 0
    # 2001 is 1e9 s, 1e12 ms, 1e15 us, 1e18 ns; nothing between is before the year 5138.
    for above, factor in ((1e17, 1), (1e14, 1_000), (1e11, 1_000_000), (1e9, 1_000_000_000)):
        if value >= above:
            return int(value * factor) if value * factor < 1 << 63 else 0
    return 0


class Numbering:
    """Numbering of lines without episode and step."""

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}
        self._next_id = 0
        # Of each slot and seat: episode, step, whether the episode has ended.
        self._places: dict[tuple[int, str], tuple[int, int, bool]] = {}

    def of_id(self, label: str | int) -> int:
        """A number for the name of an episode, the same for the same name."""
        if isinstance(label, int):
            return label if 0 <= label < 1 << 64 else self._named(str(label))
        if label.isdecimal() and label.isascii() and len(label) < 19:
            return int(label)
        return self._named(label)

    def _named(self, label: str) -> int:
        number = self._ids.get(label)
        if number is None:
            number = self._ids[label] = self._next_id
            self._next_id += 1
            if len(self._ids) > MAX_IDS:
                del self._ids[next(iter(self._ids))]
        return number

    def episode(self, index: int | None, metadata: object, episode: Any, label: Any) -> int | None:
        """Episode number, from any of its spellings."""
        if index is not None:
            return index
        if isinstance(metadata, dict):
            number = cast("dict[str, Any]", metadata).get("episode_index")
            if type(number) is int and 0 <= number < 1 << 64:
                return number
        if episode is not None:
            return self.of_id(episode)
        return None if label is None else self.of_id(label)

    def complete(
        self, slot: int, seat: str, episode: int | None, step: int | None, ended: bool
    ) -> tuple[int, int]:
        """Fill in missing numbers of a line, counted from earlier lines."""
        last = self._places.get((slot, seat))
        if episode is None:
            episode = 0 if last is None else last[0]
            if last is not None and (last[2] or (step is not None and step <= last[1])):
                episode += 1
        if step is None:
            step = last[1] + 1 if last is not None and last[0] == episode else 0
        if last is None and len(self._places) >= MAX_IDS:
            del self._places[next(iter(self._places))]
        self._places[slot, seat] = (episode, step, ended)
        return episode, step


class StepLines:
    """Step lines of one batch."""

    def __init__(self, policy: ObservationPolicy, numbering: Numbering) -> None:
        self._policy = policy
        self._numbering = numbering
        self._lines: list[StepLine] = []
        self._arrived: list[int] = []
        self._more: dict[int, dict[str, Any]] = {}

    def __len__(self) -> int:
        return len(self._lines)

    def add(self, lines: Sequence[StepLine], unix_ns: int) -> None:
        self._lines += lines
        self._arrived += [unix_ns] * len(lines)

    def add_with(self, line: StepLine, unix_ns: int, more: dict[str, Any]) -> None:
        """Add a line with extra keys."""
        self._more[len(self._lines)] = more
        self.add((line,), unix_ns)

    def take(self) -> bytes:
        """The rows as `StepColumns`; empties the builder."""
        lines = self._lines
        count = len(lines)
        slots = [line.slot or 0 for line in lines]
        agents = [line.agent_id for line in lines]
        names, seats = _seats(agents)
        actions = _either(lines, "action", "action_json")
        observations = _either(lines, "observation", "obs")
        if None in observations:
            observations = _fill(observations, [line.observation_json for line in lines])
        episodes, steps = self._places(lines, slots, names, seats)
        flags = _flags(lines, actions, observations, steps)
        times = self._times(lines)
        out = [
            b"\x08" + varint(count),
            _packed(b"\x12", "I", slots),
            _packed(b"\x1a", "I", seats) if len(names) > 1 else b"",
            b"".join([sized(b"\x22", _utf8(name)) for name in names]),
            _packed(b"\x32", "Q", episodes),
            _packed(b"\x3a", "I", steps),
            _packed(b"\x42", "d", _rewards(lines)),
            _packed(b"\x4a", "B", flags),
            _column(b"\x52", actions, 0),
            self._observed(observations, steps),
            b"\x61" + _U64.pack(times[0]),
            _packed(b"\x6a", "I", _elapsed(times)),
        ]
        out += self._extras(lines, seats)
        out += _seeds(lines, list(zip(slots, seats, episodes)))
        out += [_payload(row, line) for row, line in enumerate(lines) if line.render_payload]
        self._lines, self._arrived, self._more = [], [], {}
        return b"".join(out)

    # -- columns

    def _places(
        self, lines: list[StepLine], slots: list[int], names: list[str], seats: list[int]
    ) -> tuple[list[int], list[int]]:
        steps = [line.step_index for line in lines]
        if None in steps:
            steps = _fill(steps, [line.step for line in lines])
        episodes = [line.episode_index for line in lines]
        if None in episodes:
            number = self._numbering.episode
            episodes = [
                number(line.episode_index, line.metadata, line.episode, line.episode_id)
                for line in lines
            ]
        known = None not in steps and None not in episodes
        found_episodes, found_steps = list(cast("list[int]", episodes)), list(steps)
        # What is complete only moves the count along, for a line that is not.
        for row in range(len(lines) - 1, len(lines)) if known else range(len(lines)):
            line = lines[row]
            ended = bool(line.terminated or line.truncated or line.done)
            found_episodes[row], found_steps[row] = self._numbering.complete(
                slots[row], names[seats[row]], episodes[row], steps[row], ended
            )
        return found_episodes, cast("list[int]", found_steps)

    def _times(self, lines: list[StepLine]) -> list[int]:
        times = [line.ts_unix_ns for line in lines]
        if None not in times:
            return cast("list[int]", times)
        return [
            time_ns or clock_ns(line.t) or arrived
            for time_ns, line, arrived in zip(times, lines, self._arrived)
        ]

    def _observed(self, observations: list[Any], steps: list[int]) -> bytes:
        policy = self._policy
        if not policy.keep:
            return b""
        if policy.every == 1:
            return _column(b"\x5a", observations, 0)
        if not policy.every:
            return _column(b"\x5a", observations, DIGEST_OVER)
        limits = [DIGEST_OVER if step % policy.every else 0 for step in steps]
        if len(set(limits)) == 1:
            return _column(b"\x5a", observations, limits[0])
        return _items(b"\x5a", [_item(*pair) for pair in zip(observations, limits)])

    def _extras(self, lines: list[StepLine], seats: list[int]) -> list[bytes]:
        out: list[bytes] = []
        for key, values in zip(_CARRIED, zip(*map(_facts, lines))):
            out += _carried(key, values, seats)
        count = len(lines)
        metadata = [line.metadata for line in lines]
        if metadata.count(None) < count:
            out += _carried("metadata", list(map(_rest, metadata)), seats)
        times = [line.t for line in lines]
        if times.count(None) < count:
            out += [
                _extra(row, "t", at)
                for row, at in enumerate(times)
                if at is not None and not clock_ns(at)
            ]
        for row, more in self._more.items():
            out += [_extra(row, key, value) for key, value in more.items()]
        return out


def _seats(agents: list[Any]) -> tuple[list[str], list[int]]:
    """Names, and the place of each row's name in them."""
    first = agents[0]
    if agents.count(first) == len(agents):
        return [DEFAULT_SEAT if first is None else str(first)], [0] * len(agents)
    names = [DEFAULT_SEAT if agent is None else str(agent) for agent in agents]
    places = {name: number for number, name in enumerate(dict.fromkeys(names))}
    return list(places), [places[name] for name in names]


def _either(lines: list[StepLine], key: str, other: str) -> list[Any]:
    values = [getattr(line, key) for line in lines]
    return _fill(values, [getattr(line, other) for line in lines]) if None in values else values


def _fill(values: list[Any], others: list[Any]) -> list[Any]:
    if others.count(None) == len(others):
        return values
    return [unquoted(other) if value is None else value for value, other in zip(values, others)]


def unquoted(value: Any) -> Any:
    """Decoded value of a JSON string; any other string as it is."""
    if type(value) is not str:
        return value
    try:
        return decode_any(value)
    except (UnicodeDecodeError, msgspec.MsgspecError, RecursionError):
        return value


def _rewards(lines: list[StepLine]) -> list[float]:
    rewards = [line.reward for line in lines]
    if set(map(type, rewards)) == {float}:
        return cast("list[float]", rewards)
    return [0.0 if reward is None else float(reward) for reward in rewards]


def _flags(
    lines: list[StepLine], actions: list[Any], observations: list[Any], steps: list[int]
) -> list[int]:
    flags = [
        TERMINATED if line.terminated else TRUNCATED if line.truncated else 0 for line in lines
    ]
    for row, line in enumerate(lines):
        if line.done and not flags[row]:
            flags[row] = TERMINATED
        elif line.truncated:
            flags[row] |= TRUNCATED
        if actions[row] is None:
            flags[row] |= NO_ACTION if steps[row] else NO_ACTION | RESET
        if observations[row] is None:
            flags[row] |= NO_OBSERVATION
    return flags


def _packed(prefix: bytes, code: str, values: Sequence[Any]) -> bytes:
    """A column: empty if all are zero, one value if all are equal, else all."""
    if values.count(values[0]) == len(values):
        data = array(code, values[:1]).tobytes()
        return sized(prefix, data) if any(data) else b""
    return sized(prefix, array(code, values).tobytes())


def _elapsed(times: list[int]) -> list[int]:
    start = times[0]
    # A clock that steps back is pressed into what the column holds.
    return [min(max((at - start) // 1000, 0), 0xFFFF_FFFF) for at in times]


def _utf8(text: str) -> bytes:
    return text.encode("utf-8", "backslashreplace")


# -- values


def _column(prefix: bytes, values: list[Any], digest_over: int) -> bytes:
    """A `ValueColumn`; empty if no row has a value."""
    if values.count(None) == len(values):
        return b""
    fixed = _fixed(values)
    if fixed is None:
        return _items(prefix, [_item(value, digest_over) for value in values])
    dtype, shape, data = fixed
    size = len(data) // len(values)
    body = sized(b"\x0a", dtype.encode()) + packed_varints(b"\x12", shape)
    if digest_over and size > digest_over:
        data = b"".join([digest(data[at : at + size]) for at in range(0, len(data), size)])
        return sized(prefix, body + sized(b"\x1a", data) + b"\x28\x01")
    return sized(prefix, body + (sized(b"\x1a", data) if data else b""))


def _items(prefix: bytes, items: list[bytes]) -> bytes:
    return sized(prefix, b"".join([sized(b"\x22", item) for item in items]))


def _item(value: Any, digest_over: int) -> bytes:
    """One `Value`, encoded independently of other rows; empty if there is none."""
    if value is None:
        return b""
    is_list = type(value) is list
    fixed = _fixed([value]) if is_list else None
    if fixed is None:
        return encode_value(value, digest_over)
    if digest_over and len(fixed.data) > digest_over:
        return digest_value(fixed.dtype, fixed.shape, digest(fixed.data))
    return array_value(*fixed)


def _fixed(values: list[Any]) -> Fixed | None:
    """All rows as one array, if each alone would have the same dtype and shape."""
    shape: list[int] = []
    flat = values
    probe = values[0]
    while type(probe) is list:
        if not probe:
            return None
        shape.append(len(cast("list[Any]", probe)))
        if set(map(type, flat)) != {list} or set(map(len, flat)) != {shape[-1]}:
            return None
        flat = list(chain.from_iterable(flat))
        probe = flat[0]
    kinds = set(map(type, flat))
    if not shape:
        kinds.discard(type(None))
    dtype = _dtype(kinds, bool(shape))
    if not dtype:
        return None
    if len(kinds) > 1 and not _all_mixed(flat, len(values)):
        return None
    code = {"<f8": "d", "<i8": "q", "|b1": "B"}[dtype]
    try:
        data = array(code, [0 if value is None else value for value in flat] if not shape else flat)
    except OverflowError:  # an integer of more than 64 bits
        return None
    return Fixed(dtype, tuple(shape), data.tobytes())


def _dtype(kinds: set[type], in_array: bool) -> str:
    if kinds == {float}:
        return "<f8"
    if kinds == {int}:
        return "<i8"
    if kinds == {bool}:
        return "|b1"
    # In one array `1` and `1.5` are both numbers; a scalar keeps its own type.
    return "<f8" if in_array and kinds == {int, float} else ""


def _all_mixed(flat: list[Any], rows: int) -> bool:
    """Whether every row has a float in it and no integer that a float can't hold."""
    size = len(flat) // rows
    for at in range(0, len(flat), size):
        row = flat[at : at + size]
        if float not in set(map(type, row)):
            return False
    return all(-_EXACT <= value <= _EXACT for value in flat if type(value) is int)


# -- additions


def _rest(metadata: Any) -> Any:
    """Metadata without the episode's number, which has a column."""
    if isinstance(metadata, dict):
        rest = cast("dict[str, Any]", metadata)
        if "episode_index" in rest:
            if len(rest) == 1:
                return None
            return {key: value for key, value in rest.items() if key != "episode_index"}
        return rest
    return metadata


def _seeds(lines: list[StepLine], keys: list[tuple[int, int, int]]) -> list[bytes]:
    """Seeds of episodes, at their first row in this batch, because lines may lack resets."""
    seeds = [_seed(line) for line in lines]
    if seeds.count(None) == len(seeds):
        return []
    first: dict[tuple[int, int, int], int] = {}
    for row, seed in enumerate(seeds):
        if seed is not None:
            first.setdefault(keys[row], row)
    return [_extra(row, "seed", seeds[row]) for row in first.values()]


def _seed(line: StepLine) -> int | None:
    seed = line.episode_seed
    if seed is None and isinstance(line.metadata, dict):
        seed = cast("dict[str, Any]", line.metadata).get("seed")
    return seed if type(seed) is int and seed >= 0 else None


def _carried(key: str, values: Sequence[Any], seats: list[int]) -> list[bytes]:
    first = values[0]
    if values.count(first) == len(values):
        if first is None:
            return []
        if not any(seats):
            return [_extra(0, key, first)]
    out: list[bytes] = []
    last: dict[int, Any] = {}
    for row, value in enumerate(values):
        if last.get(seats[row]) != value:
            last[seats[row]] = value
            out.append(_extra(row, key, value))
    return out


def _extra(row: int, key: str, value: Any) -> bytes:
    body = (b"\x08" + varint(row) if row else b"") + sized(b"\x12", _utf8(key))
    return sized(b"\x72", body + sized(b"\x1a", encode_value(value)))


def _payload(row: int, line: StepLine) -> bytes:
    raw = bytes(cast(msgspec.Raw, line.render_payload))
    if raw == b"null":
        return b""
    kind = "text"
    try:
        hint = _hint(raw)
        for hinted in (hint.kind, hint.mode):
            if isinstance(hinted, str):
                kind = _PICTURES.get(hinted, "text")
                break
    except UnicodeDecodeError:
        return b""  # no text, and so nothing that could be drawn
    except (msgspec.MsgspecError, RecursionError):
        pass  # no object: a text as it is
    body = (b"\x08" + varint(row) if row else b"") + sized(b"\x12", kind.encode())
    return sized(b"\x82\x01", body + sized(b"\x1a", b"json") + sized(b"\x22", raw))
