"""Steps as packed columns: appended one at a time, read lazily; knows no socket and no table.

`StepBuilder` is the hot path of every worker: one tuple per row, transposed when the batch is
closed.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Optional, cast

from mosaic_sdk.codec.step_reader import (
    DEFAULT_SEAT,
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
from mosaic_sdk.codec.value_column import DIGEST_OVER, Column, ObservationPolicy, Rows
from mosaic_sdk.codec.values import encode_value
from mosaic_sdk.codec.wire_format import DecodeError, sized, varint

__all__ = [
    "DIGEST_OVER",
    "FULL_BYTES",
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
    "SharedChain",
    "StepBuilder",
    "Steps",
    "ValueColumn",
    "decode_steps",
]

# A batch of this many bytes is full, whatever its rows.
FULL_BYTES = 1 << 20

_U64 = struct.Struct("<Q")


Append = Callable[[tuple[Any, ...]], None]
# Kinds of action and observation that a batch stores directly, type and shape of arrays (type None
# where observations are scalars), the seat's number, and `append` of its list of rows: a row of
# them with a plain reward may be appended without `StepBuilder.add`. Each step reads it: no class.
Usual = tuple[type[Any], type[Any], Any, tuple[int, ...], int, Append]


class _Unlearned:
    """Kind of no value at all."""


_NEVER_READ: list[tuple[Any, ...]] = []
UNUSUAL: Usual = (_Unlearned, _Unlearned, None, (), 0, _NEVER_READ.append)


# Decisions say the same again and again; what they said is kept, short ones and so many of them.
_SHORT, _MOST_SAID = 80, 2048
_SAID: dict[tuple[object, ...], bytes] = {}


class SharedChain(tuple[Any, ...]):
    """Decisions shared by many rows, in the format of `StepBuilder.chain`: encoded once.

    They must not change; their actions are numbers or none.
    """

    _pieces: Optional[dict[int, list[bytes]]] = None

    def wire(self, head: bytes) -> bytes:
        """The decisions as fields of `StepColumns`; `head` is the row's number."""
        if self._pieces is None:
            self._pieces = {}
        pieces = self._pieces.get(len(head))
        if pieces is None:
            pieces = self._pieces[len(head)] = self._split(len(head))
        return head.join(pieces)

    def _split(self, size: int) -> list[bytes]:
        """Bytes before, between and after heads of this size."""
        pieces = [b""]
        for decision in self:
            rest = _decision(**decision.__dict__)
            pieces[-1] += b"\x7a" + varint(size + len(rest))
            pieces.append(rest)
        return pieces


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
        "usual",
    )

    def __init__(self, policy: ObservationPolicy = ObservationPolicy()) -> None:  # noqa: B008 - immutable
        self._action = Column(8, ObservationPolicy(1))
        self._observation = Column(9, policy)
        self._rows: Rows = []
        self._seats: dict[str, int] = {}
        self._extras: list[bytes] = []
        self._decisions: list[bytes] = []
        self._payloads: list[bytes] = []
        # Bytes of everything that is not small and of fixed size, to see when a batch is full.
        self.heavy = 0
        # UNUSUAL until `learn`, and as soon as a value was of another kind.
        self.usual = UNUSUAL

    def __len__(self) -> int:
        return len(self._rows)

    @property
    def policy(self) -> ObservationPolicy:
        return self._observation.policy

    @policy.setter
    def policy(self, policy: ObservationPolicy) -> None:
        self._observation.policy = policy
        self._observation.slow()
        self.usual = UNUSUAL

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
        """Add one row. `None` as action or observation is flagged as missing.

        Numbers must fit their columns. The reward may be anything: one that is not a number becomes
        an extra, and of rewards by agent the row has the sum.
        """
        column = self._action
        if type(action) is column.scalar:
            a = action
        elif action is None:
            flags |= NO_ACTION
            a = None
        else:
            self.usual = UNUSUAL
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
            self.usual = UNUSUAL
            o = column.cell(observation, step, self._rows)
            self.heavy += column.added
        if type(reward) is not float:
            reward = self._number(reward)
        seat_no = self._seats.get(seat)
        if seat_no is None:
            seat_no = self._seats[seat] = len(self._seats)
        self._rows.append((slot, seat_no, branch, episode, step, reward, flags, unix_ns, a, o))

    def learn(self, seat: str) -> None:
        """Set `usual` if all rows so far allow it."""
        acts, sees = self._action, self._observation
        seat_number = self._seats.get(seat)
        if seat_number is None or not acts.has_scalars:
            return
        if sees.has_arrays:
            kind = (sees.array, sees.dtype, sees.shape)
        elif sees.has_scalars:
            kind = (sees.scalar, None, ())
        else:
            return
        self.usual = (acts.scalar, *kind, seat_number, self._rows.append)

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
        rest = _decision(
            order, role, who, verdict, action, reason, latency_us, default_taken, hint_visible, mind
        )
        raw = sized(b"\x7a", _number_field(b"\x08", self._row(row)) + rest)
        self._decisions.append(raw)
        self.heavy += len(raw)

    def chain(self, decisions: Iterable[Any]) -> None:
        """Decisions of the last row in the gate's format: objects with the fields of `decision`."""
        head = _number_field(b"\x08", len(self._rows) - 1)
        if type(decisions) is SharedChain:
            raw = decisions.wire(head)
            self._decisions.append(raw)
            self.heavy += len(raw)
            return
        for decision in decisions:
            action, reason, latency_us = decision.action, decision.reason, decision.latency_us
            if (
                decision.default_taken
                or decision.hint_visible
                or decision.mind
                or len(reason) > _SHORT
            ):
                self.decision(**decision.__dict__)
                continue
            words = (decision.order, decision.role, decision.who, decision.verdict, action, reason)
            if type(action) is int or action is None:
                fixed = _SAID.get(words) or _keep_said(words)
            else:
                fixed = _fixed_parts(*words)
            body = head + fixed
            if latency_us:
                body += b"\x40" + varint(latency_us)
            raw = b"\x7a%b%b" % (varint(len(body)), body)
            self._decisions.append(raw)
            self.heavy += len(raw)

    def payload(self, kind: str, encoding: str, data: bytes, row: int = -1) -> None:
        """Attach a renderer's payload to a row, by default the last one."""
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
        """Drops the rows; keeps the known types of the columns."""
        self._rows = []
        self._seats = {}
        self._extras = []
        self._decisions = []
        self._payloads = []
        self.heavy = 0
        self.usual = UNUSUAL
        self._action.clear()
        self._observation.clear()

    def _row(self, row: int) -> int:
        return row if row >= 0 else len(self._rows) + row

    def _extra(self, row: int, key: str, value: bytes) -> None:
        body = _number_field(b"\x08", row) + _text_field(b"\x12", key) + sized(b"\x1a", value)
        self._extras.append(sized(b"\x72", body))
        self.heavy += len(body)

    def beside(
        self,
        decisions: Optional[Iterable[Mapping[str, Any]]],
        payload: Optional[tuple[str, str, bytes]],
        terminated: Any,
        truncated: Any,
    ) -> None:
        """Add to the last row what few rows have; flags may be one for each agent."""
        for decision in decisions or ():
            self.decision(**decision)
        if payload is not None:
            self.payload(*payload)
        for key, flag in (("terminated", terminated), ("truncated", truncated)):
            if isinstance(flag, Mapping):
                self.extra(key, cast("Mapping[str, Any]", flag))

    def _leaf_limit(self) -> int:
        return 0 if self.policy.every == 1 else DIGEST_OVER

    def _number(self, reward: object) -> float:
        """A value as a float; other values are kept beside the row."""
        number = float("nan")
        plain: Any = reward
        try:
            if isinstance(reward, Mapping):  # one for each agent
                number = float(sum(cast("Mapping[Any, Any]", reward).values()))
            else:
                number = float(plain.item() if hasattr(plain, "item") else plain)
                if type(plain) is not int or int(number) == plain:
                    return number
        except Exception:  # noqa: BLE001 - an object of the host, it may raise anything
            pass
        self._extra(len(self._rows), "reward", encode_value(plain))
        return number


def _numbers(prefix: bytes, code: str, values: Sequence[Any]) -> bytes:
    """A packed column: empty if all are zero, one value if all are equal, else all."""
    try:
        data = array(code, values).tobytes()
    except (TypeError, OverflowError, ValueError):  # a lying caller loses the number, not the batch
        data = array(code, [_fitting(code, value) for value in values]).tobytes()
    size = len(data) // len(values)
    first = data[:size]
    if data == first * len(values):
        return b"" if not any(first) else sized(prefix, first)
    return sized(prefix, data)


def _fitting(code: str, value: Any) -> Any:
    try:
        return array(code, (value,))[0]
    except (TypeError, OverflowError, ValueError):
        return 0


def _elapsed(start: int, unix_ns: Sequence[int]) -> Sequence[int]:
    # A clock that steps back, and an hour between two rows, are pressed into what the column holds.
    elapsed = [(at - start) // 1000 for at in unix_ns]
    if min(elapsed) < 0 or max(elapsed) > 0xFFFF_FFFF:
        return [min(max(at, 0), 0xFFFF_FFFF) for at in elapsed]
    return elapsed


def _decision(
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
) -> bytes:
    """A decision without the number of its row."""
    words = (order, role, who, verdict, action, reason)
    # Numbers alone: True and 1 would be the same key.
    if (type(action) is int or action is None) and len(reason) <= _SHORT:
        rest = _SAID.get(words) or _keep_said(words)
    else:
        rest = _fixed_parts(*words)
    if latency_us:
        rest += _number_field(b"\x40", latency_us)
    if default_taken:
        rest += _text_field(b"\x4a", default_taken)
    if hint_visible:
        rest += b"\x50\x01"
    if mind:
        rest += sized(b"\x5a", mind)
    return rest


def _fixed_parts(
    order: int, role: str, who: str, verdict: str, action: object, reason: str
) -> bytes:
    """Encoded parts of a decision that repeat often."""
    return b"".join(
        [
            _number_field(b"\x10", order),
            _text_field(b"\x1a", role),
            _text_field(b"\x22", who),
            _text_field(b"\x2a", verdict),
            b"" if action is None else sized(b"\x32", encode_value(action)),
            _text_field(b"\x3a", reason),
        ]
    )


def _keep_said(words: tuple[Any, ...]) -> bytes:
    if len(_SAID) >= _MOST_SAID:
        _SAID.clear()
    fixed = _SAID[words] = _fixed_parts(*words)
    return fixed


def _utf8(text: str) -> bytes:
    return text.encode("utf-8", "backslashreplace")


def _number_field(prefix: bytes, number: int) -> bytes:
    return prefix + varint(number) if number else b""


def _text_field(prefix: bytes, text: str) -> bytes:
    return sized(prefix, _utf8(text)) if text else b""
