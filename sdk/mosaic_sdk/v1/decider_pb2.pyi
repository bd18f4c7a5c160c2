from mosaic_sdk.v1 import records_pb2 as _records_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class DescribeRequest(_message.Message):
    __slots__ = ("run_id", "name")
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    run_id: str
    name: str
    def __init__(self, run_id: _Optional[str] = ..., name: _Optional[str] = ...) -> None: ...

class DescribeResponse(_message.Message):
    __slots__ = ("kind", "title", "version", "roles", "determinism", "environment", "fingerprint", "trouble", "facts")
    class FactsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    KIND_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    ROLES_FIELD_NUMBER: _ClassVar[int]
    DETERMINISM_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENT_FIELD_NUMBER: _ClassVar[int]
    FINGERPRINT_FIELD_NUMBER: _ClassVar[int]
    TROUBLE_FIELD_NUMBER: _ClassVar[int]
    FACTS_FIELD_NUMBER: _ClassVar[int]
    kind: str
    title: str
    version: str
    roles: _containers.RepeatedScalarFieldContainer[str]
    determinism: str
    environment: str
    fingerprint: str
    trouble: Trouble
    facts: _containers.ScalarMap[str, str]
    def __init__(self, kind: _Optional[str] = ..., title: _Optional[str] = ..., version: _Optional[str] = ..., roles: _Optional[_Iterable[str]] = ..., determinism: _Optional[str] = ..., environment: _Optional[str] = ..., fingerprint: _Optional[str] = ..., trouble: _Optional[_Union[Trouble, _Mapping]] = ..., facts: _Optional[_Mapping[str, str]] = ...) -> None: ...

class CommandRequest(_message.Message):
    __slots__ = ("name", "args_json")
    NAME_FIELD_NUMBER: _ClassVar[int]
    ARGS_JSON_FIELD_NUMBER: _ClassVar[int]
    name: str
    args_json: str
    def __init__(self, name: _Optional[str] = ..., args_json: _Optional[str] = ...) -> None: ...

class CommandResponse(_message.Message):
    __slots__ = ("ok", "message", "result_json", "trouble")
    OK_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    RESULT_JSON_FIELD_NUMBER: _ClassVar[int]
    TROUBLE_FIELD_NUMBER: _ClassVar[int]
    ok: bool
    message: str
    result_json: str
    trouble: Trouble
    def __init__(self, ok: bool = ..., message: _Optional[str] = ..., result_json: _Optional[str] = ..., trouble: _Optional[_Union[Trouble, _Mapping]] = ...) -> None: ...

class DecideRequest(_message.Message):
    __slots__ = ("ask", "questions")
    ASK_FIELD_NUMBER: _ClassVar[int]
    QUESTIONS_FIELD_NUMBER: _ClassVar[int]
    ask: int
    questions: _containers.RepeatedCompositeFieldContainer[Question]
    def __init__(self, ask: _Optional[int] = ..., questions: _Optional[_Iterable[_Union[Question, _Mapping]]] = ...) -> None: ...

class Question(_message.Message):
    __slots__ = ("id", "slot", "seat", "episode", "step", "observation", "legal", "legal_names", "deadline_ms", "start", "last", "percepts", "warm_up", "over")
    ID_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    EPISODE_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    LEGAL_FIELD_NUMBER: _ClassVar[int]
    LEGAL_NAMES_FIELD_NUMBER: _ClassVar[int]
    DEADLINE_MS_FIELD_NUMBER: _ClassVar[int]
    START_FIELD_NUMBER: _ClassVar[int]
    LAST_FIELD_NUMBER: _ClassVar[int]
    PERCEPTS_FIELD_NUMBER: _ClassVar[int]
    WARM_UP_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    id: int
    slot: int
    seat: str
    episode: int
    step: int
    observation: _records_pb2.Value
    legal: _records_pb2.Value
    legal_names: _containers.RepeatedScalarFieldContainer[str]
    deadline_ms: int
    start: EpisodeStart
    last: Outcome
    percepts: Percepts
    warm_up: bool
    over: bool
    def __init__(self, id: _Optional[int] = ..., slot: _Optional[int] = ..., seat: _Optional[str] = ..., episode: _Optional[int] = ..., step: _Optional[int] = ..., observation: _Optional[_Union[_records_pb2.Value, _Mapping]] = ..., legal: _Optional[_Union[_records_pb2.Value, _Mapping]] = ..., legal_names: _Optional[_Iterable[str]] = ..., deadline_ms: _Optional[int] = ..., start: _Optional[_Union[EpisodeStart, _Mapping]] = ..., last: _Optional[_Union[Outcome, _Mapping]] = ..., percepts: _Optional[_Union[Percepts, _Mapping]] = ..., warm_up: bool = ..., over: bool = ...) -> None: ...

class EpisodeStart(_message.Message):
    __slots__ = ("environment", "kwargs", "seed", "seats", "action_names", "action_space", "resumed")
    ENVIRONMENT_FIELD_NUMBER: _ClassVar[int]
    KWARGS_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    ACTION_NAMES_FIELD_NUMBER: _ClassVar[int]
    ACTION_SPACE_FIELD_NUMBER: _ClassVar[int]
    RESUMED_FIELD_NUMBER: _ClassVar[int]
    environment: str
    kwargs: _records_pb2.Value
    seed: int
    seats: _containers.RepeatedScalarFieldContainer[str]
    action_names: _containers.RepeatedScalarFieldContainer[str]
    action_space: _records_pb2.Value
    resumed: bool
    def __init__(self, environment: _Optional[str] = ..., kwargs: _Optional[_Union[_records_pb2.Value, _Mapping]] = ..., seed: _Optional[int] = ..., seats: _Optional[_Iterable[str]] = ..., action_names: _Optional[_Iterable[str]] = ..., action_space: _Optional[_Union[_records_pb2.Value, _Mapping]] = ..., resumed: bool = ...) -> None: ...

class Outcome(_message.Message):
    __slots__ = ("executed", "by", "reward", "terminated", "truncated", "name", "proposed")
    EXECUTED_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    REWARD_FIELD_NUMBER: _ClassVar[int]
    TERMINATED_FIELD_NUMBER: _ClassVar[int]
    TRUNCATED_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    PROPOSED_FIELD_NUMBER: _ClassVar[int]
    executed: _records_pb2.Value
    by: str
    reward: float
    terminated: bool
    truncated: bool
    name: str
    proposed: _records_pb2.Value
    def __init__(self, executed: _Optional[_Union[_records_pb2.Value, _Mapping]] = ..., by: _Optional[str] = ..., reward: _Optional[float] = ..., terminated: bool = ..., truncated: bool = ..., name: _Optional[str] = ..., proposed: _Optional[_Union[_records_pb2.Value, _Mapping]] = ...) -> None: ...

class Percepts(_message.Message):
    __slots__ = ("statics", "added", "removed", "full")
    STATICS_FIELD_NUMBER: _ClassVar[int]
    ADDED_FIELD_NUMBER: _ClassVar[int]
    REMOVED_FIELD_NUMBER: _ClassVar[int]
    FULL_FIELD_NUMBER: _ClassVar[int]
    statics: _containers.RepeatedCompositeFieldContainer[Term]
    added: _containers.RepeatedCompositeFieldContainer[Term]
    removed: _containers.RepeatedCompositeFieldContainer[Term]
    full: bool
    def __init__(self, statics: _Optional[_Iterable[_Union[Term, _Mapping]]] = ..., added: _Optional[_Iterable[_Union[Term, _Mapping]]] = ..., removed: _Optional[_Iterable[_Union[Term, _Mapping]]] = ..., full: bool = ...) -> None: ...

class Term(_message.Message):
    __slots__ = ("functor", "args", "negated")
    FUNCTOR_FIELD_NUMBER: _ClassVar[int]
    ARGS_FIELD_NUMBER: _ClassVar[int]
    NEGATED_FIELD_NUMBER: _ClassVar[int]
    functor: str
    args: _containers.RepeatedCompositeFieldContainer[_records_pb2.Value]
    negated: bool
    def __init__(self, functor: _Optional[str] = ..., args: _Optional[_Iterable[_Union[_records_pb2.Value, _Mapping]]] = ..., negated: bool = ...) -> None: ...

class DecideResponse(_message.Message):
    __slots__ = ("ask", "proposals", "counters", "troubles")
    class CountersEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    ASK_FIELD_NUMBER: _ClassVar[int]
    PROPOSALS_FIELD_NUMBER: _ClassVar[int]
    COUNTERS_FIELD_NUMBER: _ClassVar[int]
    TROUBLES_FIELD_NUMBER: _ClassVar[int]
    ask: int
    proposals: _containers.RepeatedCompositeFieldContainer[Proposal]
    counters: _containers.ScalarMap[str, int]
    troubles: _containers.RepeatedCompositeFieldContainer[Trouble]
    def __init__(self, ask: _Optional[int] = ..., proposals: _Optional[_Iterable[_Union[Proposal, _Mapping]]] = ..., counters: _Optional[_Mapping[str, int]] = ..., troubles: _Optional[_Iterable[_Union[Trouble, _Mapping]]] = ...) -> None: ...

class Proposal(_message.Message):
    __slots__ = ("id", "action", "probabilities", "value", "has_value", "text", "trouble", "mind", "name", "usage", "default_taken")
    class UsageEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: float
        def __init__(self, key: _Optional[str] = ..., value: _Optional[float] = ...) -> None: ...
    ID_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    PROBABILITIES_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    HAS_VALUE_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    TROUBLE_FIELD_NUMBER: _ClassVar[int]
    MIND_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    USAGE_FIELD_NUMBER: _ClassVar[int]
    DEFAULT_TAKEN_FIELD_NUMBER: _ClassVar[int]
    id: int
    action: _records_pb2.Value
    probabilities: _containers.RepeatedScalarFieldContainer[float]
    value: float
    has_value: bool
    text: str
    trouble: Trouble
    mind: bytes
    name: str
    usage: _containers.ScalarMap[str, float]
    default_taken: str
    def __init__(self, id: _Optional[int] = ..., action: _Optional[_Union[_records_pb2.Value, _Mapping]] = ..., probabilities: _Optional[_Iterable[float]] = ..., value: _Optional[float] = ..., has_value: bool = ..., text: _Optional[str] = ..., trouble: _Optional[_Union[Trouble, _Mapping]] = ..., mind: _Optional[bytes] = ..., name: _Optional[str] = ..., usage: _Optional[_Mapping[str, float]] = ..., default_taken: _Optional[str] = ...) -> None: ...

class ReviewRequest(_message.Message):
    __slots__ = ("ask", "questions")
    ASK_FIELD_NUMBER: _ClassVar[int]
    QUESTIONS_FIELD_NUMBER: _ClassVar[int]
    ask: int
    questions: _containers.RepeatedCompositeFieldContainer[ReviewQuestion]
    def __init__(self, ask: _Optional[int] = ..., questions: _Optional[_Iterable[_Union[ReviewQuestion, _Mapping]]] = ...) -> None: ...

class ReviewQuestion(_message.Message):
    __slots__ = ("question", "proposal", "proposed_by")
    QUESTION_FIELD_NUMBER: _ClassVar[int]
    PROPOSAL_FIELD_NUMBER: _ClassVar[int]
    PROPOSED_BY_FIELD_NUMBER: _ClassVar[int]
    question: Question
    proposal: Proposal
    proposed_by: str
    def __init__(self, question: _Optional[_Union[Question, _Mapping]] = ..., proposal: _Optional[_Union[Proposal, _Mapping]] = ..., proposed_by: _Optional[str] = ...) -> None: ...

class ReviewResponse(_message.Message):
    __slots__ = ("ask", "verdicts", "counters", "troubles")
    class CountersEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    ASK_FIELD_NUMBER: _ClassVar[int]
    VERDICTS_FIELD_NUMBER: _ClassVar[int]
    COUNTERS_FIELD_NUMBER: _ClassVar[int]
    TROUBLES_FIELD_NUMBER: _ClassVar[int]
    ask: int
    verdicts: _containers.RepeatedCompositeFieldContainer[Verdict]
    counters: _containers.ScalarMap[str, int]
    troubles: _containers.RepeatedCompositeFieldContainer[Trouble]
    def __init__(self, ask: _Optional[int] = ..., verdicts: _Optional[_Iterable[_Union[Verdict, _Mapping]]] = ..., counters: _Optional[_Mapping[str, int]] = ..., troubles: _Optional[_Iterable[_Union[Trouble, _Mapping]]] = ...) -> None: ...

class Verdict(_message.Message):
    __slots__ = ("id", "verdict", "action", "allowed", "reason", "mind", "annotations", "set_params", "trouble")
    ID_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    ALLOWED_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    MIND_FIELD_NUMBER: _ClassVar[int]
    ANNOTATIONS_FIELD_NUMBER: _ClassVar[int]
    SET_PARAMS_FIELD_NUMBER: _ClassVar[int]
    TROUBLE_FIELD_NUMBER: _ClassVar[int]
    id: int
    verdict: str
    action: _records_pb2.Value
    allowed: _containers.RepeatedCompositeFieldContainer[_records_pb2.Value]
    reason: str
    mind: bytes
    annotations: _containers.RepeatedCompositeFieldContainer[Annotation]
    set_params: _containers.RepeatedCompositeFieldContainer[SetParam]
    trouble: Trouble
    def __init__(self, id: _Optional[int] = ..., verdict: _Optional[str] = ..., action: _Optional[_Union[_records_pb2.Value, _Mapping]] = ..., allowed: _Optional[_Iterable[_Union[_records_pb2.Value, _Mapping]]] = ..., reason: _Optional[str] = ..., mind: _Optional[bytes] = ..., annotations: _Optional[_Iterable[_Union[Annotation, _Mapping]]] = ..., set_params: _Optional[_Iterable[_Union[SetParam, _Mapping]]] = ..., trouble: _Optional[_Union[Trouble, _Mapping]] = ...) -> None: ...

class Annotation(_message.Message):
    __slots__ = ("key", "text")
    KEY_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    key: str
    text: str
    def __init__(self, key: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...

class SetParam(_message.Message):
    __slots__ = ("id", "name", "value", "expected")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    value: _records_pb2.Value
    expected: str
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., value: _Optional[_Union[_records_pb2.Value, _Mapping]] = ..., expected: _Optional[str] = ...) -> None: ...

class Trouble(_message.Message):
    __slots__ = ("name", "message", "hint", "file", "line", "column")
    NAME_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    HINT_FIELD_NUMBER: _ClassVar[int]
    FILE_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    name: str
    message: str
    hint: str
    file: str
    line: int
    column: int
    def __init__(self, name: _Optional[str] = ..., message: _Optional[str] = ..., hint: _Optional[str] = ..., file: _Optional[str] = ..., line: _Optional[int] = ..., column: _Optional[int] = ...) -> None: ...
