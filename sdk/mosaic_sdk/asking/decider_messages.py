"""Questions to a decider and its answers, as values; written and read without protobuf.

A worker's interpreter only has the standard library, so the messages of `decider.proto` that it
sends and receives are written by hand here; a test compares them with the generated ones.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Optional, Union

from mosaic_sdk.codec.values import decode_value, encode_value
from mosaic_sdk.codec.wire_format import (
    BYTES,
    DecodeError,
    as_bytes,
    as_int,
    as_text,
    fields,
    sized,
    varint,
)

_F64 = struct.Struct("<d")
_NULL = encode_value(None)
VERDICTS = ("approve", "veto", "replace", "allow", "defer", "end_episode")
MAX_TERMS, MAX_TERM_BYTES = 16_384, 1 << 20


class Term(NamedTuple):
    """A fact: functor and arguments; a Term among the arguments is a nested one.

    A tuple, because the facts of each step are compared with those of the previous step.
    """

    functor: str
    args: tuple[Any, ...] = ()
    negated: bool = False


@dataclass(frozen=True)
class Percepts:
    statics: Sequence[Term] = ()
    added: Sequence[Term] = ()
    removed: Sequence[Term] = ()
    full: bool = False


@dataclass(frozen=True)
class EpisodeStart:
    environment: str = ""
    kwargs: Optional[Mapping[str, Any]] = None
    seed: int = 0
    seats: Sequence[str] = ()
    action_names: Sequence[str] = ()
    action_space: Optional[Mapping[str, Any]] = None
    resumed: bool = False


@dataclass(frozen=True)
class Outcome:
    """Outcome of the previous step of a seat."""

    executed: Any = None
    by: str = ""
    reward: float = 0.0
    terminated: bool = False
    truncated: bool = False
    name: str = ""
    proposed: Any = None


@dataclass(frozen=True)
class Question:
    id: int
    slot: int = 0
    seat: str = "agent"
    episode: int = 0
    step: int = 0
    observation: Any = None
    # Every legal action; None where they can't be listed.
    legal: Optional[Sequence[Any]] = None
    legal_names: Sequence[str] = ()
    deadline_ms: int = 0
    start: Optional[EpisodeStart] = None
    last: Optional[Outcome] = None
    # Bytes: as they were recorded.
    percepts: Union[Percepts, bytes, None] = None
    warm_up: bool = False
    over: bool = False


@dataclass(frozen=True)
class Trouble:
    name: str
    message: str = ""
    hint: str = ""
    file: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        position = f" ({self.file}:{self.line}:{self.column})" if self.file else ""
        return (
            f"{self.name}: {self.message}{position}" if self.message else f"{self.name}{position}"
        )


@dataclass(frozen=True)
class Proposal:
    action: Any = None
    probabilities: Sequence[float] = ()
    value: Optional[float] = None
    text: str = ""
    trouble: Optional[Trouble] = None
    mind: bytes = b""
    name: str = ""
    # What it took beside time, by name.
    usage: Mapping[str, float] = field(default_factory=dict[str, float])
    # The declared rule that gave the action, where the decider itself did not.
    default_taken: str = ""


@dataclass(frozen=True)
class SetParam:
    id: str
    name: str
    value: Any
    expected: str = ""


@dataclass(frozen=True)
class Verdict:
    verdict: str = ""
    action: Any = None
    allowed: Sequence[Any] = ()
    reason: str = ""
    mind: bytes = b""
    annotations: Sequence[tuple[str, str]] = ()
    set_params: Sequence[SetParam] = ()
    trouble: Optional[Trouble] = None


@dataclass(frozen=True)
class Answers:
    """One response: proposals or verdicts by the id of their question, and other messages."""

    by_id: dict[int, Any]
    counters: dict[str, int] = field(default_factory=dict[str, int])
    troubles: tuple[Trouble, ...] = ()


class TooMuch(ValueError):
    """More percepts than a decider must accept."""


# -- writing


def decide_request(questions: Iterable[Question]) -> bytes:
    """A `DecideRequest` without its number."""
    return b"".join([sized(b"\x12", _question(question)) for question in questions])


def review_request(questions: Iterable[tuple[Question, Proposal, str]]) -> bytes:
    """A `ReviewRequest` without its number: questions, proposals, and their authors."""
    out: list[bytes] = []
    for question, proposal, by in questions:
        body = sized(b"\x0a", _question(question)) + sized(b"\x12", _proposal(proposal))
        out.append(sized(b"\x12", body + _text(b"\x1a", by)))
    return b"".join(out)


def _question(q: Question) -> bytes:
    parts = [
        _number(b"\x08", q.id),
        _number(b"\x10", q.slot),
        _text(b"\x1a", q.seat),
        _number(b"\x20", q.episode),
        _number(b"\x28", q.step),
        sized(b"\x32", encode_value(q.observation)),
        sized(b"\x3a", _NULL if q.legal is None else encode_value(list(q.legal))),
        *[sized(b"\x42", name.encode()) for name in q.legal_names],
        _number(b"\x48", q.deadline_ms),
    ]
    if q.start is not None:
        parts.append(sized(b"\x52", _start(q.start)))
    if q.last is not None:
        parts.append(sized(b"\x5a", _outcome(q.last)))
    if q.percepts is not None:
        sent = q.percepts if isinstance(q.percepts, bytes) else percepts_message(q.percepts)
        parts.append(sized(b"\x62", sent))
    parts.append(_number(b"\x68", q.warm_up))
    parts.append(_number(b"\x70", q.over))
    return b"".join(parts)


def _start(start: EpisodeStart) -> bytes:
    space = start.action_space
    return b"".join(
        [
            _text(b"\x0a", start.environment),
            b"" if start.kwargs is None else sized(b"\x12", encode_value(dict(start.kwargs))),
            _number(b"\x18", start.seed),
            *[sized(b"\x22", seat.encode()) for seat in start.seats],
            *[sized(b"\x2a", name.encode()) for name in start.action_names],
            b"" if space is None else sized(b"\x32", encode_value(dict(space))),
            _number(b"\x38", start.resumed),
        ]
    )


def _outcome(outcome: Outcome) -> bytes:
    proposed = outcome.proposed
    return b"".join(
        [
            sized(b"\x0a", encode_value(outcome.executed)),
            _text(b"\x12", outcome.by),
            b"\x19" + _F64.pack(outcome.reward) if outcome.reward else b"",
            _number(b"\x20", outcome.terminated),
            _number(b"\x28", outcome.truncated),
            _text(b"\x32", outcome.name),
            b"" if proposed is None else sized(b"\x3a", encode_value(proposed)),
        ]
    )


def percepts_message(percepts: Percepts) -> bytes:
    """Bytes of a `Percepts`; raises TooMuch."""
    count = len(percepts.statics) + len(percepts.added) + len(percepts.removed)
    raw = b"".join(
        [
            *[sized(b"\x0a", term_bytes(term)) for term in percepts.statics],
            *[sized(b"\x12", term_bytes(term)) for term in percepts.added],
            *[sized(b"\x1a", term_bytes(term)) for term in percepts.removed],
            _number(b"\x20", percepts.full),
        ]
    )
    if count > MAX_TERMS or len(raw) > MAX_TERM_BYTES:
        raise TooMuch(
            f"{count} percepts in {len(raw)} bytes; at most {MAX_TERMS} in {MAX_TERM_BYTES} go"
        )
    return raw


# Of terms of whole numbers and texts: the same few come again and again.
_WRITTEN: dict[tuple[str, tuple[Any, ...]], bytes] = {}
_MOST_WRITTEN = 4096
_SIMPLE = frozenset((int, str))


def term_bytes(term: Term) -> bytes:
    """Bytes of a `Term`."""
    # True and 1.0 would be the same key as 1.
    if term.negated or not _SIMPLE.issuperset(map(type, term.args)):
        return _term(term)
    key = term.functor, term.args
    encoded = _WRITTEN.get(key)
    if encoded is None:
        if len(_WRITTEN) >= _MOST_WRITTEN:
            _WRITTEN.clear()
        encoded = _WRITTEN[key] = _term(term)
    return encoded


def _term(term: Term) -> bytes:
    args = [sized(b"\x12", encode_value(_argument(arg))) for arg in term.args]
    return _text(b"\x0a", term.functor) + b"".join(args) + _number(b"\x18", term.negated)


def _argument(arg: Any) -> Any:
    if isinstance(arg, Term):
        return {"functor": arg.functor, "args": [_argument(part) for part in arg.args]}
    if isinstance(arg, (list, tuple)):
        return [_argument(part) for part in arg]  # pyright: ignore[reportUnknownVariableType]
    return arg


def _proposal(p: Proposal) -> bytes:
    chances = b"".join([_F64.pack(float(chance)) for chance in p.probabilities])
    parts = [sized(b"\x12", encode_value(p.action))]
    if chances:
        parts.append(sized(b"\x1a", chances))
    if p.value is not None:
        parts.append(b"\x21" + _F64.pack(p.value) + b"\x28\x01")
    parts.append(_text(b"\x32", p.text))
    parts.append(_text(b"\x4a", p.name))
    return b"".join(parts)


def _number(prefix: bytes, number: int) -> bytes:
    return prefix + varint(int(number)) if number else b""


def _text(prefix: bytes, text: str) -> bytes:
    return sized(prefix, text.encode("utf-8", "replace")) if text else b""


# -- reading


def proposals(raw: bytes, ids: Iterable[int]) -> Answers:
    """A `DecideResponse` that answers exactly these questions; anything else is a DecodeError."""
    return _answers(raw, ids, _read_proposal)


def verdicts(raw: bytes, ids: Iterable[int]) -> Answers:
    """A `ReviewResponse`, likewise."""
    return _answers(raw, ids, _read_verdict)


def _answers(raw: bytes, ids: Iterable[int], read: Any) -> Answers:
    answers: dict[int, Any] = {}
    counters: dict[str, int] = {}
    troubles: list[Trouble] = []
    for number, kind, value in fields(memoryview(raw)):
        if number == 2:
            key, answer = read(as_bytes(value))
            if key in answers:
                raise DecodeError(f"question {key} was answered twice")
            answers[key] = answer
        elif number == 3 and kind == BYTES:
            name, count = _pair(as_bytes(value))
            counters[name] = count
        elif number == 4:
            troubles.append(_trouble(as_bytes(value)))
    wanted = set(ids)
    if answers.keys() != wanted:
        odd = sorted(answers.keys() ^ wanted)[:3]
        raise DecodeError(f"the answers do not match the questions: {odd}")
    return Answers(answers, counters, tuple(troubles))


def _read_proposal(raw: memoryview) -> tuple[int, Proposal]:
    key, has_value, value = 0, False, 0.0
    action: Any = None
    chances: list[float] = []
    text, name, mind, rule = "", "", b"", ""
    usage: dict[str, float] = {}
    trouble: Optional[Trouble] = None
    for number, _, item in fields(raw):
        if number == 1:
            key = as_int(item)
        elif number == 2:
            action = decode_value(as_bytes(item))
        elif number == 3:
            packed = as_bytes(item)
            if len(packed) % 8:
                raise DecodeError("truncated probabilities")
            chances += [number for (number,) in _F64.iter_unpack(packed)]
        elif number == 4:
            value = _double(as_bytes(item))
        elif number == 5:
            has_value = bool(as_int(item))
        elif number == 6:
            text = as_text(item)
        elif number == 7:
            trouble = _trouble(as_bytes(item))
        elif number == 8:
            mind = bytes(as_bytes(item))
        elif number == 9:
            name = as_text(item)
        elif number == 10:
            what, much = _measure(as_bytes(item))
            usage[what] = much
        elif number == 11:
            rule = as_text(item)
    return key, Proposal(
        action,
        tuple(chances),
        value if has_value else None,
        text,
        trouble,
        mind,
        name,
        usage,
        rule,
    )


def _read_verdict(raw: memoryview) -> tuple[int, Verdict]:
    key, verdict, reason, mind = 0, "", "", b""
    action: Any = None
    allowed: list[Any] = []
    notes: list[tuple[str, str]] = []
    params: list[SetParam] = []
    trouble: Optional[Trouble] = None
    for number, _, item in fields(raw):
        if number == 1:
            key = as_int(item)
        elif number == 2:
            verdict = as_text(item)
        elif number == 3:
            action = decode_value(as_bytes(item))
        elif number == 4:
            allowed.append(decode_value(as_bytes(item)))
        elif number == 5:
            reason = as_text(item)
        elif number == 6:
            mind = bytes(as_bytes(item))
        elif number == 7:
            texts = {n: as_text(v) for n, _, v in fields(as_bytes(item))}
            notes.append((texts.get(1, ""), texts.get(2, "")))
        elif number == 8:
            params.append(_set_param(as_bytes(item)))
        elif number == 9:
            trouble = _trouble(as_bytes(item))
    if verdict and verdict not in VERDICTS:
        raise DecodeError(f"{verdict[:40]!r} is not a verdict")
    return key, Verdict(
        verdict, action, tuple(allowed), reason, mind, tuple(notes), tuple(params), trouble
    )


def plan_of(mind: bytes) -> str:
    """Label of the plan that decided, from a mind; empty if there is none."""
    try:
        for number, _, why in fields(memoryview(mind)):
            if number == 6:
                labels = (as_text(v) for n, _, v in fields(as_bytes(why)) if n == 1)
                return next(labels, "")
    except DecodeError:
        return ""
    return ""


def _set_param(raw: memoryview) -> SetParam:
    texts = {1: "", 2: "", 4: ""}
    value: Any = None
    for number, _, item in fields(raw):
        if number == 3:
            value = decode_value(as_bytes(item))
        elif number in texts:
            texts[number] = as_text(item)
    return SetParam(texts[1], texts[2], value, texts[4])


def _trouble(raw: memoryview) -> Trouble:
    texts = {1: "", 2: "", 3: "", 4: ""}
    numbers = {5: 0, 6: 0}
    for number, _, item in fields(raw):
        if number in texts:
            texts[number] = as_text(item)
        elif number in numbers:
            numbers[number] = as_int(item)
    return Trouble(texts[1] or "error", texts[2], texts[3], texts[4], numbers[5], numbers[6])


def _pair(raw: memoryview) -> tuple[str, int]:
    name, count = "", 0
    for number, _, item in fields(raw):
        if number == 1:
            name = as_text(item)
        elif number == 2:
            count = as_int(item)
    return name, count


def _measure(raw: memoryview) -> tuple[str, float]:
    name, much = "", 0.0
    for number, _, item in fields(raw):
        if number == 1:
            name = as_text(item)
        elif number == 2:
            much = _double(as_bytes(item))
    return name, much


def _double(raw: memoryview) -> float:
    if len(raw) != 8:
        raise DecodeError("a truncated number")
    return _F64.unpack(raw)[0]
