"""Messages of `decider.proto` to and from the values of `asking.decider_messages`."""

from __future__ import annotations

from typing import Any, Optional, cast

from mosaic_sdk.asking.decider_messages import (
    EpisodeStart,
    Outcome,
    Percepts,
    Proposal,
    Question,
    Term,
    Trouble,
    Verdict,
)
from mosaic_sdk.codec.values import decode_value, encode_value
from mosaic_sdk.v1 import decider_pb2 as pb
from mosaic_sdk.v1 import records_pb2

_PLAIN = ("integer", "number", "text", "boolean", "blob")


def _value(message: records_pb2.Value) -> Any:
    kind = message.WhichOneof("kind")
    if kind in _PLAIN:
        return getattr(message, kind)
    return decode_value(message.SerializeToString())


def to_value(value: Any) -> records_pb2.Value:
    return records_pb2.Value.FromString(encode_value(value))


def question(m: pb.Question) -> Question:
    legal = _value(m.legal) if m.HasField("legal") else None
    return Question(
        m.id,
        m.slot,
        m.seat,
        m.episode,
        m.step,
        _value(m.observation) if m.HasField("observation") else None,
        legal if legal is None else list(legal),
        tuple(m.legal_names),
        m.deadline_ms,
        _start(m.start) if m.HasField("start") else None,
        _outcome(m.last) if m.HasField("last") else None,
        _percepts(m.percepts) if m.HasField("percepts") else None,
        m.warm_up,
        m.over,
    )


def _start(m: pb.EpisodeStart) -> EpisodeStart:
    return EpisodeStart(
        m.environment,
        _value(m.kwargs) if m.HasField("kwargs") else None,
        m.seed,
        tuple(m.seats),
        tuple(m.action_names),
        _value(m.action_space) if m.HasField("action_space") else None,
        m.resumed,
    )


def _outcome(m: pb.Outcome) -> Outcome:
    proposed = _value(m.proposed) if m.HasField("proposed") else None
    executed = _value(m.executed) if m.HasField("executed") else None
    return Outcome(executed, m.by, m.reward, m.terminated, m.truncated, m.name, proposed)


def _percepts(m: pb.Percepts) -> Percepts:
    return Percepts(
        tuple(map(_term, m.statics)),
        tuple(map(_term, m.added)),
        tuple(map(_term, m.removed)),
        m.full,
    )


def _term(m: pb.Term) -> Term:
    return Term(m.functor, tuple(_argument(_value(arg)) for arg in m.args), m.negated)


def _argument(value: Any) -> Any:
    if isinstance(value, dict):
        mapping = cast("dict[str, Any]", value)
        if mapping.keys() == {"functor", "args"}:
            return Term(mapping["functor"], tuple(_argument(arg) for arg in mapping["args"]))
        return mapping
    if isinstance(value, list):
        return [_argument(item) for item in cast("list[Any]", value)]
    return value


def proposal(m: pb.Proposal) -> Proposal:
    return Proposal(
        _value(m.action) if m.HasField("action") else None,
        tuple(m.probabilities),
        m.value if m.has_value else None,
        m.text,
        name=m.name,
    )


def from_proposal(key: int, made: Proposal) -> pb.Proposal:
    return pb.Proposal(
        id=key,
        action=to_value(made.action),
        probabilities=made.probabilities,
        value=made.value or 0.0,
        has_value=made.value is not None,
        text=made.text,
        trouble=from_trouble(made.trouble),
        mind=made.mind,
        name=made.name,
        usage=made.usage,
        default_taken=made.default_taken,
    )


def from_verdict(key: int, made: Verdict) -> pb.Verdict:
    return pb.Verdict(
        id=key,
        verdict=made.verdict,
        action=to_value(made.action) if made.action is not None else None,
        allowed=[to_value(action) for action in made.allowed],
        reason=made.reason,
        mind=made.mind,
        annotations=[pb.Annotation(key=name, text=text) for name, text in made.annotations],
        set_params=[
            pb.SetParam(
                id=param.id, name=param.name, value=to_value(param.value), expected=param.expected
            )
            for param in made.set_params
        ],
        trouble=from_trouble(made.trouble),
    )


def from_trouble(trouble: Optional[Trouble]) -> Optional[pb.Trouble]:
    return None if trouble is None else pb.Trouble(**trouble.__dict__)
