from mosaic_sdk.v1 import decider_pb2 as _decider_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Mind(_message.Message):
    __slots__ = ("added", "removed", "full", "intentions", "events", "why", "why_not", "omitted", "agent", "messages", "companions", "messages_omitted", "completions", "rule", "left")
    class LeftEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: float
        def __init__(self, key: _Optional[str] = ..., value: _Optional[float] = ...) -> None: ...
    ADDED_FIELD_NUMBER: _ClassVar[int]
    REMOVED_FIELD_NUMBER: _ClassVar[int]
    FULL_FIELD_NUMBER: _ClassVar[int]
    INTENTIONS_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    WHY_FIELD_NUMBER: _ClassVar[int]
    WHY_NOT_FIELD_NUMBER: _ClassVar[int]
    OMITTED_FIELD_NUMBER: _ClassVar[int]
    AGENT_FIELD_NUMBER: _ClassVar[int]
    MESSAGES_FIELD_NUMBER: _ClassVar[int]
    COMPANIONS_FIELD_NUMBER: _ClassVar[int]
    MESSAGES_OMITTED_FIELD_NUMBER: _ClassVar[int]
    COMPLETIONS_FIELD_NUMBER: _ClassVar[int]
    RULE_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    added: _containers.RepeatedCompositeFieldContainer[Belief]
    removed: _containers.RepeatedCompositeFieldContainer[_decider_pb2.Term]
    full: bool
    intentions: _containers.RepeatedCompositeFieldContainer[Intention]
    events: _containers.RepeatedCompositeFieldContainer[MindEvent]
    why: Why
    why_not: _containers.RepeatedCompositeFieldContainer[WhyNot]
    omitted: int
    agent: str
    messages: _containers.RepeatedCompositeFieldContainer[Message]
    companions: _containers.RepeatedCompositeFieldContainer[Companion]
    messages_omitted: int
    completions: _containers.RepeatedCompositeFieldContainer[Completion]
    rule: str
    left: _containers.ScalarMap[str, float]
    def __init__(self, added: _Optional[_Iterable[_Union[Belief, _Mapping]]] = ..., removed: _Optional[_Iterable[_Union[_decider_pb2.Term, _Mapping]]] = ..., full: bool = ..., intentions: _Optional[_Iterable[_Union[Intention, _Mapping]]] = ..., events: _Optional[_Iterable[_Union[MindEvent, _Mapping]]] = ..., why: _Optional[_Union[Why, _Mapping]] = ..., why_not: _Optional[_Iterable[_Union[WhyNot, _Mapping]]] = ..., omitted: _Optional[int] = ..., agent: _Optional[str] = ..., messages: _Optional[_Iterable[_Union[Message, _Mapping]]] = ..., companions: _Optional[_Iterable[_Union[Companion, _Mapping]]] = ..., messages_omitted: _Optional[int] = ..., completions: _Optional[_Iterable[_Union[Completion, _Mapping]]] = ..., rule: _Optional[str] = ..., left: _Optional[_Mapping[str, float]] = ...) -> None: ...

class Completion(_message.Message):
    __slots__ = ("attempt", "problem", "prompt_sha256", "prompt", "answer", "reasoning", "action", "model", "served", "sampling", "tokens_in", "tokens_out", "tokens_cached", "is_counted", "tokens_reserved", "tokens_overbilled", "cost", "first_token_ms", "total_ms", "finish")
    class SamplingEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    ATTEMPT_FIELD_NUMBER: _ClassVar[int]
    PROBLEM_FIELD_NUMBER: _ClassVar[int]
    PROMPT_SHA256_FIELD_NUMBER: _ClassVar[int]
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    REASONING_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    MODEL_FIELD_NUMBER: _ClassVar[int]
    SERVED_FIELD_NUMBER: _ClassVar[int]
    SAMPLING_FIELD_NUMBER: _ClassVar[int]
    TOKENS_IN_FIELD_NUMBER: _ClassVar[int]
    TOKENS_OUT_FIELD_NUMBER: _ClassVar[int]
    TOKENS_CACHED_FIELD_NUMBER: _ClassVar[int]
    IS_COUNTED_FIELD_NUMBER: _ClassVar[int]
    TOKENS_RESERVED_FIELD_NUMBER: _ClassVar[int]
    TOKENS_OVERBILLED_FIELD_NUMBER: _ClassVar[int]
    COST_FIELD_NUMBER: _ClassVar[int]
    FIRST_TOKEN_MS_FIELD_NUMBER: _ClassVar[int]
    TOTAL_MS_FIELD_NUMBER: _ClassVar[int]
    FINISH_FIELD_NUMBER: _ClassVar[int]
    attempt: int
    problem: str
    prompt_sha256: str
    prompt: str
    answer: str
    reasoning: str
    action: str
    model: str
    served: str
    sampling: _containers.ScalarMap[str, str]
    tokens_in: int
    tokens_out: int
    tokens_cached: int
    is_counted: bool
    tokens_reserved: int
    tokens_overbilled: int
    cost: float
    first_token_ms: float
    total_ms: float
    finish: str
    def __init__(self, attempt: _Optional[int] = ..., problem: _Optional[str] = ..., prompt_sha256: _Optional[str] = ..., prompt: _Optional[str] = ..., answer: _Optional[str] = ..., reasoning: _Optional[str] = ..., action: _Optional[str] = ..., model: _Optional[str] = ..., served: _Optional[str] = ..., sampling: _Optional[_Mapping[str, str]] = ..., tokens_in: _Optional[int] = ..., tokens_out: _Optional[int] = ..., tokens_cached: _Optional[int] = ..., is_counted: bool = ..., tokens_reserved: _Optional[int] = ..., tokens_overbilled: _Optional[int] = ..., cost: _Optional[float] = ..., first_token_ms: _Optional[float] = ..., total_ms: _Optional[float] = ..., finish: _Optional[str] = ...) -> None: ...

class Message(_message.Message):
    __slots__ = ("number", "sender", "receiver", "performative", "content", "id", "in_reply_to", "episode", "step")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    SENDER_FIELD_NUMBER: _ClassVar[int]
    RECEIVER_FIELD_NUMBER: _ClassVar[int]
    PERFORMATIVE_FIELD_NUMBER: _ClassVar[int]
    CONTENT_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    IN_REPLY_TO_FIELD_NUMBER: _ClassVar[int]
    EPISODE_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    number: int
    sender: str
    receiver: str
    performative: str
    content: str
    id: str
    in_reply_to: str
    episode: int
    step: int
    def __init__(self, number: _Optional[int] = ..., sender: _Optional[str] = ..., receiver: _Optional[str] = ..., performative: _Optional[str] = ..., content: _Optional[str] = ..., id: _Optional[str] = ..., in_reply_to: _Optional[str] = ..., episode: _Optional[int] = ..., step: _Optional[int] = ...) -> None: ...

class Companion(_message.Message):
    __slots__ = ("agent", "mind")
    AGENT_FIELD_NUMBER: _ClassVar[int]
    MIND_FIELD_NUMBER: _ClassVar[int]
    agent: str
    mind: Mind
    def __init__(self, agent: _Optional[str] = ..., mind: _Optional[_Union[Mind, _Mapping]] = ...) -> None: ...

class Belief(_message.Message):
    __slots__ = ("term", "source")
    TERM_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    term: _decider_pb2.Term
    source: str
    def __init__(self, term: _Optional[_Union[_decider_pb2.Term, _Mapping]] = ..., source: _Optional[str] = ...) -> None: ...

class Intention(_message.Message):
    __slots__ = ("id", "goals", "state")
    ID_FIELD_NUMBER: _ClassVar[int]
    GOALS_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    id: int
    goals: _containers.RepeatedScalarFieldContainer[str]
    state: str
    def __init__(self, id: _Optional[int] = ..., goals: _Optional[_Iterable[str]] = ..., state: _Optional[str] = ...) -> None: ...

class MindEvent(_message.Message):
    __slots__ = ("name", "text", "cycle", "node", "parent", "line", "state", "belief")
    NAME_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    CYCLE_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    PARENT_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    BELIEF_FIELD_NUMBER: _ClassVar[int]
    name: str
    text: str
    cycle: int
    node: int
    parent: int
    line: int
    state: str
    belief: Belief
    def __init__(self, name: _Optional[str] = ..., text: _Optional[str] = ..., cycle: _Optional[int] = ..., node: _Optional[int] = ..., parent: _Optional[int] = ..., line: _Optional[int] = ..., state: _Optional[str] = ..., belief: _Optional[_Union[Belief, _Mapping]] = ...) -> None: ...

class Why(_message.Message):
    __slots__ = ("plan", "trigger", "context", "unifier", "beliefs", "file", "line", "program", "cycles", "elapsed_us", "labels", "spoke")
    class UnifierEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    class LabelsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    PLAN_FIELD_NUMBER: _ClassVar[int]
    TRIGGER_FIELD_NUMBER: _ClassVar[int]
    CONTEXT_FIELD_NUMBER: _ClassVar[int]
    UNIFIER_FIELD_NUMBER: _ClassVar[int]
    BELIEFS_FIELD_NUMBER: _ClassVar[int]
    FILE_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    PROGRAM_FIELD_NUMBER: _ClassVar[int]
    CYCLES_FIELD_NUMBER: _ClassVar[int]
    ELAPSED_US_FIELD_NUMBER: _ClassVar[int]
    LABELS_FIELD_NUMBER: _ClassVar[int]
    SPOKE_FIELD_NUMBER: _ClassVar[int]
    plan: str
    trigger: str
    context: str
    unifier: _containers.ScalarMap[str, str]
    beliefs: _containers.RepeatedCompositeFieldContainer[_decider_pb2.Term]
    file: str
    line: int
    program: str
    cycles: int
    elapsed_us: int
    labels: _containers.ScalarMap[str, str]
    spoke: str
    def __init__(self, plan: _Optional[str] = ..., trigger: _Optional[str] = ..., context: _Optional[str] = ..., unifier: _Optional[_Mapping[str, str]] = ..., beliefs: _Optional[_Iterable[_Union[_decider_pb2.Term, _Mapping]]] = ..., file: _Optional[str] = ..., line: _Optional[int] = ..., program: _Optional[str] = ..., cycles: _Optional[int] = ..., elapsed_us: _Optional[int] = ..., labels: _Optional[_Mapping[str, str]] = ..., spoke: _Optional[str] = ...) -> None: ...

class WhyNot(_message.Message):
    __slots__ = ("plan", "conjunct", "place", "line")
    PLAN_FIELD_NUMBER: _ClassVar[int]
    CONJUNCT_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    plan: str
    conjunct: str
    place: int
    line: int
    def __init__(self, plan: _Optional[str] = ..., conjunct: _Optional[str] = ..., place: _Optional[int] = ..., line: _Optional[int] = ...) -> None: ...
