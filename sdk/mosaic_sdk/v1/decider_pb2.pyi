from mosaic_sdk.v1 import records_pb2 as _records_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class DecideRequest(_message.Message):
    __slots__ = ("questions",)
    QUESTIONS_FIELD_NUMBER: _ClassVar[int]
    questions: _containers.RepeatedCompositeFieldContainer[Question]
    def __init__(self, questions: _Optional[_Iterable[_Union[Question, _Mapping]]] = ...) -> None: ...

class Question(_message.Message):
    __slots__ = ("id", "slot", "seat", "episode", "step", "observation", "legal", "deadline_ms", "seed")
    ID_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    EPISODE_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    LEGAL_FIELD_NUMBER: _ClassVar[int]
    DEADLINE_MS_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    id: int
    slot: int
    seat: str
    episode: int
    step: int
    observation: _records_pb2.Value
    legal: _records_pb2.Value
    deadline_ms: int
    seed: _records_pb2.Value
    def __init__(self, id: _Optional[int] = ..., slot: _Optional[int] = ..., seat: _Optional[str] = ..., episode: _Optional[int] = ..., step: _Optional[int] = ..., observation: _Optional[_Union[_records_pb2.Value, _Mapping]] = ..., legal: _Optional[_Union[_records_pb2.Value, _Mapping]] = ..., deadline_ms: _Optional[int] = ..., seed: _Optional[_Union[_records_pb2.Value, _Mapping]] = ...) -> None: ...

class DecideResponse(_message.Message):
    __slots__ = ("proposals",)
    PROPOSALS_FIELD_NUMBER: _ClassVar[int]
    proposals: _containers.RepeatedCompositeFieldContainer[Proposal]
    def __init__(self, proposals: _Optional[_Iterable[_Union[Proposal, _Mapping]]] = ...) -> None: ...

class Proposal(_message.Message):
    __slots__ = ("id", "action", "probabilities", "value", "has_value", "text", "error")
    ID_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    PROBABILITIES_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    HAS_VALUE_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    id: int
    action: _records_pb2.Value
    probabilities: _containers.RepeatedScalarFieldContainer[float]
    value: float
    has_value: bool
    text: str
    error: str
    def __init__(self, id: _Optional[int] = ..., action: _Optional[_Union[_records_pb2.Value, _Mapping]] = ..., probabilities: _Optional[_Iterable[float]] = ..., value: _Optional[float] = ..., has_value: bool = ..., text: _Optional[str] = ..., error: _Optional[str] = ...) -> None: ...

class ReviewRequest(_message.Message):
    __slots__ = ("questions",)
    QUESTIONS_FIELD_NUMBER: _ClassVar[int]
    questions: _containers.RepeatedCompositeFieldContainer[ReviewQuestion]
    def __init__(self, questions: _Optional[_Iterable[_Union[ReviewQuestion, _Mapping]]] = ...) -> None: ...

class ReviewQuestion(_message.Message):
    __slots__ = ("question", "proposal", "added", "removed", "full")
    QUESTION_FIELD_NUMBER: _ClassVar[int]
    PROPOSAL_FIELD_NUMBER: _ClassVar[int]
    ADDED_FIELD_NUMBER: _ClassVar[int]
    REMOVED_FIELD_NUMBER: _ClassVar[int]
    FULL_FIELD_NUMBER: _ClassVar[int]
    question: Question
    proposal: Proposal
    added: _containers.RepeatedCompositeFieldContainer[Term]
    removed: _containers.RepeatedCompositeFieldContainer[Term]
    full: bool
    def __init__(self, question: _Optional[_Union[Question, _Mapping]] = ..., proposal: _Optional[_Union[Proposal, _Mapping]] = ..., added: _Optional[_Iterable[_Union[Term, _Mapping]]] = ..., removed: _Optional[_Iterable[_Union[Term, _Mapping]]] = ..., full: bool = ...) -> None: ...

class Term(_message.Message):
    __slots__ = ("functor", "args")
    FUNCTOR_FIELD_NUMBER: _ClassVar[int]
    ARGS_FIELD_NUMBER: _ClassVar[int]
    functor: str
    args: _containers.RepeatedCompositeFieldContainer[_records_pb2.Value]
    def __init__(self, functor: _Optional[str] = ..., args: _Optional[_Iterable[_Union[_records_pb2.Value, _Mapping]]] = ...) -> None: ...

class ReviewResponse(_message.Message):
    __slots__ = ("verdicts",)
    VERDICTS_FIELD_NUMBER: _ClassVar[int]
    verdicts: _containers.RepeatedCompositeFieldContainer[Verdict]
    def __init__(self, verdicts: _Optional[_Iterable[_Union[Verdict, _Mapping]]] = ...) -> None: ...

class Verdict(_message.Message):
    __slots__ = ("id", "verdict", "action", "allowed", "reason", "mind")
    ID_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    ALLOWED_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    MIND_FIELD_NUMBER: _ClassVar[int]
    id: int
    verdict: str
    action: _records_pb2.Value
    allowed: _containers.RepeatedCompositeFieldContainer[_records_pb2.Value]
    reason: str
    mind: bytes
    def __init__(self, id: _Optional[int] = ..., verdict: _Optional[str] = ..., action: _Optional[_Union[_records_pb2.Value, _Mapping]] = ..., allowed: _Optional[_Iterable[_Union[_records_pb2.Value, _Mapping]]] = ..., reason: _Optional[str] = ..., mind: _Optional[bytes] = ...) -> None: ...
