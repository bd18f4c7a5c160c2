from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class RecordKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RECORD_KIND_UNSPECIFIED: _ClassVar[RecordKind]
    RECORD_KIND_STEPS: _ClassVar[RecordKind]
    RECORD_KIND_EPISODES: _ClassVar[RecordKind]
    RECORD_KIND_METRICS: _ClassVar[RecordKind]
    RECORD_KIND_EVENTS: _ClassVar[RecordKind]

class StepFlag(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STEP_FLAG_UNSPECIFIED: _ClassVar[StepFlag]
    STEP_FLAG_TERMINATED: _ClassVar[StepFlag]
    STEP_FLAG_TRUNCATED: _ClassVar[StepFlag]
    STEP_FLAG_RESET: _ClassVar[StepFlag]
    STEP_FLAG_NO_ACTION: _ClassVar[StepFlag]
    STEP_FLAG_NO_OBSERVATION: _ClassVar[StepFlag]
    STEP_FLAG_HUMAN: _ClassVar[StepFlag]
RECORD_KIND_UNSPECIFIED: RecordKind
RECORD_KIND_STEPS: RecordKind
RECORD_KIND_EPISODES: RecordKind
RECORD_KIND_METRICS: RecordKind
RECORD_KIND_EVENTS: RecordKind
STEP_FLAG_UNSPECIFIED: StepFlag
STEP_FLAG_TERMINATED: StepFlag
STEP_FLAG_TRUNCATED: StepFlag
STEP_FLAG_RESET: StepFlag
STEP_FLAG_NO_ACTION: StepFlag
STEP_FLAG_NO_OBSERVATION: StepFlag
STEP_FLAG_HUMAN: StepFlag

class Batch(_message.Message):
    __slots__ = ("stream", "sequence", "kind", "count", "payload", "commit_seq", "sent_unix_ns")
    STREAM_FIELD_NUMBER: _ClassVar[int]
    SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    PAYLOAD_FIELD_NUMBER: _ClassVar[int]
    COMMIT_SEQ_FIELD_NUMBER: _ClassVar[int]
    SENT_UNIX_NS_FIELD_NUMBER: _ClassVar[int]
    stream: str
    sequence: int
    kind: RecordKind
    count: int
    payload: bytes
    commit_seq: int
    sent_unix_ns: int
    def __init__(self, stream: _Optional[str] = ..., sequence: _Optional[int] = ..., kind: _Optional[_Union[RecordKind, str]] = ..., count: _Optional[int] = ..., payload: _Optional[bytes] = ..., commit_seq: _Optional[int] = ..., sent_unix_ns: _Optional[int] = ...) -> None: ...

class StepColumns(_message.Message):
    __slots__ = ("count", "slot", "seat", "seats", "branch", "episode", "step", "reward", "flags", "action", "observation", "start_unix_ns", "elapsed_us", "extras", "decisions", "payloads")
    COUNT_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    BRANCH_FIELD_NUMBER: _ClassVar[int]
    EPISODE_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    REWARD_FIELD_NUMBER: _ClassVar[int]
    FLAGS_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    START_UNIX_NS_FIELD_NUMBER: _ClassVar[int]
    ELAPSED_US_FIELD_NUMBER: _ClassVar[int]
    EXTRAS_FIELD_NUMBER: _ClassVar[int]
    DECISIONS_FIELD_NUMBER: _ClassVar[int]
    PAYLOADS_FIELD_NUMBER: _ClassVar[int]
    count: int
    slot: _containers.RepeatedScalarFieldContainer[int]
    seat: _containers.RepeatedScalarFieldContainer[int]
    seats: _containers.RepeatedScalarFieldContainer[str]
    branch: _containers.RepeatedScalarFieldContainer[int]
    episode: _containers.RepeatedScalarFieldContainer[int]
    step: _containers.RepeatedScalarFieldContainer[int]
    reward: _containers.RepeatedScalarFieldContainer[float]
    flags: bytes
    action: ValueColumn
    observation: ValueColumn
    start_unix_ns: int
    elapsed_us: _containers.RepeatedScalarFieldContainer[int]
    extras: _containers.RepeatedCompositeFieldContainer[StepExtra]
    decisions: _containers.RepeatedCompositeFieldContainer[Decision]
    payloads: _containers.RepeatedCompositeFieldContainer[Payload]
    def __init__(self, count: _Optional[int] = ..., slot: _Optional[_Iterable[int]] = ..., seat: _Optional[_Iterable[int]] = ..., seats: _Optional[_Iterable[str]] = ..., branch: _Optional[_Iterable[int]] = ..., episode: _Optional[_Iterable[int]] = ..., step: _Optional[_Iterable[int]] = ..., reward: _Optional[_Iterable[float]] = ..., flags: _Optional[bytes] = ..., action: _Optional[_Union[ValueColumn, _Mapping]] = ..., observation: _Optional[_Union[ValueColumn, _Mapping]] = ..., start_unix_ns: _Optional[int] = ..., elapsed_us: _Optional[_Iterable[int]] = ..., extras: _Optional[_Iterable[_Union[StepExtra, _Mapping]]] = ..., decisions: _Optional[_Iterable[_Union[Decision, _Mapping]]] = ..., payloads: _Optional[_Iterable[_Union[Payload, _Mapping]]] = ...) -> None: ...

class ValueColumn(_message.Message):
    __slots__ = ("dtype", "shape", "data", "items", "digest_only")
    DTYPE_FIELD_NUMBER: _ClassVar[int]
    SHAPE_FIELD_NUMBER: _ClassVar[int]
    DATA_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    DIGEST_ONLY_FIELD_NUMBER: _ClassVar[int]
    dtype: str
    shape: _containers.RepeatedScalarFieldContainer[int]
    data: bytes
    items: _containers.RepeatedScalarFieldContainer[bytes]
    digest_only: bool
    def __init__(self, dtype: _Optional[str] = ..., shape: _Optional[_Iterable[int]] = ..., data: _Optional[bytes] = ..., items: _Optional[_Iterable[bytes]] = ..., digest_only: bool = ...) -> None: ...

class Value(_message.Message):
    __slots__ = ("boolean", "integer", "number", "text", "blob", "array", "list", "tuple", "map", "big_integer", "digest", "null")
    BOOLEAN_FIELD_NUMBER: _ClassVar[int]
    INTEGER_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    BLOB_FIELD_NUMBER: _ClassVar[int]
    ARRAY_FIELD_NUMBER: _ClassVar[int]
    LIST_FIELD_NUMBER: _ClassVar[int]
    TUPLE_FIELD_NUMBER: _ClassVar[int]
    MAP_FIELD_NUMBER: _ClassVar[int]
    BIG_INTEGER_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    NULL_FIELD_NUMBER: _ClassVar[int]
    boolean: bool
    integer: int
    number: float
    text: str
    blob: bytes
    array: Array
    list: ValueList
    tuple: ValueList
    map: ValueMap
    big_integer: str
    digest: Digest
    null: bool
    def __init__(self, boolean: bool = ..., integer: _Optional[int] = ..., number: _Optional[float] = ..., text: _Optional[str] = ..., blob: _Optional[bytes] = ..., array: _Optional[_Union[Array, _Mapping]] = ..., list: _Optional[_Union[ValueList, _Mapping]] = ..., tuple: _Optional[_Union[ValueList, _Mapping]] = ..., map: _Optional[_Union[ValueMap, _Mapping]] = ..., big_integer: _Optional[str] = ..., digest: _Optional[_Union[Digest, _Mapping]] = ..., null: bool = ...) -> None: ...

class Array(_message.Message):
    __slots__ = ("dtype", "shape", "data")
    DTYPE_FIELD_NUMBER: _ClassVar[int]
    SHAPE_FIELD_NUMBER: _ClassVar[int]
    DATA_FIELD_NUMBER: _ClassVar[int]
    dtype: str
    shape: _containers.RepeatedScalarFieldContainer[int]
    data: bytes
    def __init__(self, dtype: _Optional[str] = ..., shape: _Optional[_Iterable[int]] = ..., data: _Optional[bytes] = ...) -> None: ...

class Digest(_message.Message):
    __slots__ = ("dtype", "shape", "blake2b")
    DTYPE_FIELD_NUMBER: _ClassVar[int]
    SHAPE_FIELD_NUMBER: _ClassVar[int]
    BLAKE2B_FIELD_NUMBER: _ClassVar[int]
    dtype: str
    shape: _containers.RepeatedScalarFieldContainer[int]
    blake2b: bytes
    def __init__(self, dtype: _Optional[str] = ..., shape: _Optional[_Iterable[int]] = ..., blake2b: _Optional[bytes] = ...) -> None: ...

class ValueList(_message.Message):
    __slots__ = ("items",)
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    items: _containers.RepeatedCompositeFieldContainer[Value]
    def __init__(self, items: _Optional[_Iterable[_Union[Value, _Mapping]]] = ...) -> None: ...

class ValueMap(_message.Message):
    __slots__ = ("keys", "values")
    KEYS_FIELD_NUMBER: _ClassVar[int]
    VALUES_FIELD_NUMBER: _ClassVar[int]
    keys: _containers.RepeatedScalarFieldContainer[str]
    values: _containers.RepeatedCompositeFieldContainer[Value]
    def __init__(self, keys: _Optional[_Iterable[str]] = ..., values: _Optional[_Iterable[_Union[Value, _Mapping]]] = ...) -> None: ...

class StepExtra(_message.Message):
    __slots__ = ("row", "key", "value")
    ROW_FIELD_NUMBER: _ClassVar[int]
    KEY_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    row: int
    key: str
    value: Value
    def __init__(self, row: _Optional[int] = ..., key: _Optional[str] = ..., value: _Optional[_Union[Value, _Mapping]] = ...) -> None: ...

class Decision(_message.Message):
    __slots__ = ("row", "order", "role", "who", "verdict", "action", "reason", "latency_us", "default_taken", "hint_visible", "mind")
    ROW_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    ROLE_FIELD_NUMBER: _ClassVar[int]
    WHO_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    LATENCY_US_FIELD_NUMBER: _ClassVar[int]
    DEFAULT_TAKEN_FIELD_NUMBER: _ClassVar[int]
    HINT_VISIBLE_FIELD_NUMBER: _ClassVar[int]
    MIND_FIELD_NUMBER: _ClassVar[int]
    row: int
    order: int
    role: str
    who: str
    verdict: str
    action: Value
    reason: str
    latency_us: int
    default_taken: str
    hint_visible: bool
    mind: bytes
    def __init__(self, row: _Optional[int] = ..., order: _Optional[int] = ..., role: _Optional[str] = ..., who: _Optional[str] = ..., verdict: _Optional[str] = ..., action: _Optional[_Union[Value, _Mapping]] = ..., reason: _Optional[str] = ..., latency_us: _Optional[int] = ..., default_taken: _Optional[str] = ..., hint_visible: bool = ..., mind: _Optional[bytes] = ...) -> None: ...

class Payload(_message.Message):
    __slots__ = ("row", "kind", "encoding", "data")
    ROW_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    ENCODING_FIELD_NUMBER: _ClassVar[int]
    DATA_FIELD_NUMBER: _ClassVar[int]
    row: int
    kind: str
    encoding: str
    data: bytes
    def __init__(self, row: _Optional[int] = ..., kind: _Optional[str] = ..., encoding: _Optional[str] = ..., data: _Optional[bytes] = ...) -> None: ...

class EpisodeRecords(_message.Message):
    __slots__ = ("episodes",)
    EPISODES_FIELD_NUMBER: _ClassVar[int]
    episodes: _containers.RepeatedCompositeFieldContainer[Episode]
    def __init__(self, episodes: _Optional[_Iterable[_Union[Episode, _Mapping]]] = ...) -> None: ...

class Episode(_message.Message):
    __slots__ = ("slot", "seat", "branch", "episode", "length", "total_reward", "terminated", "truncated", "end_unix_ns", "seed", "metadata")
    SLOT_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    BRANCH_FIELD_NUMBER: _ClassVar[int]
    EPISODE_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FIELD_NUMBER: _ClassVar[int]
    TOTAL_REWARD_FIELD_NUMBER: _ClassVar[int]
    TERMINATED_FIELD_NUMBER: _ClassVar[int]
    TRUNCATED_FIELD_NUMBER: _ClassVar[int]
    END_UNIX_NS_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    METADATA_FIELD_NUMBER: _ClassVar[int]
    slot: int
    seat: str
    branch: int
    episode: int
    length: int
    total_reward: float
    terminated: bool
    truncated: bool
    end_unix_ns: int
    seed: Value
    metadata: Value
    def __init__(self, slot: _Optional[int] = ..., seat: _Optional[str] = ..., branch: _Optional[int] = ..., episode: _Optional[int] = ..., length: _Optional[int] = ..., total_reward: _Optional[float] = ..., terminated: bool = ..., truncated: bool = ..., end_unix_ns: _Optional[int] = ..., seed: _Optional[_Union[Value, _Mapping]] = ..., metadata: _Optional[_Union[Value, _Mapping]] = ...) -> None: ...

class MetricRecords(_message.Message):
    __slots__ = ("series",)
    SERIES_FIELD_NUMBER: _ClassVar[int]
    series: _containers.RepeatedCompositeFieldContainer[MetricSeries]
    def __init__(self, series: _Optional[_Iterable[_Union[MetricSeries, _Mapping]]] = ...) -> None: ...

class MetricSeries(_message.Message):
    __slots__ = ("name", "value", "step", "unix_ns")
    NAME_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    UNIX_NS_FIELD_NUMBER: _ClassVar[int]
    name: str
    value: _containers.RepeatedScalarFieldContainer[float]
    step: _containers.RepeatedScalarFieldContainer[int]
    unix_ns: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, name: _Optional[str] = ..., value: _Optional[_Iterable[float]] = ..., step: _Optional[_Iterable[int]] = ..., unix_ns: _Optional[_Iterable[int]] = ...) -> None: ...

class EventRecords(_message.Message):
    __slots__ = ("events",)
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    events: _containers.RepeatedCompositeFieldContainer[Event]
    def __init__(self, events: _Optional[_Iterable[_Union[Event, _Mapping]]] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("unix_ns", "log", "artifact", "config", "lifecycle", "reject", "lane_opened", "lane_closed")
    UNIX_NS_FIELD_NUMBER: _ClassVar[int]
    LOG_FIELD_NUMBER: _ClassVar[int]
    ARTIFACT_FIELD_NUMBER: _ClassVar[int]
    CONFIG_FIELD_NUMBER: _ClassVar[int]
    LIFECYCLE_FIELD_NUMBER: _ClassVar[int]
    REJECT_FIELD_NUMBER: _ClassVar[int]
    LANE_OPENED_FIELD_NUMBER: _ClassVar[int]
    LANE_CLOSED_FIELD_NUMBER: _ClassVar[int]
    unix_ns: int
    log: Log
    artifact: Artifact
    config: Config
    lifecycle: Lifecycle
    reject: Reject
    lane_opened: LaneOpened
    lane_closed: LaneClosed
    def __init__(self, unix_ns: _Optional[int] = ..., log: _Optional[_Union[Log, _Mapping]] = ..., artifact: _Optional[_Union[Artifact, _Mapping]] = ..., config: _Optional[_Union[Config, _Mapping]] = ..., lifecycle: _Optional[_Union[Lifecycle, _Mapping]] = ..., reject: _Optional[_Union[Reject, _Mapping]] = ..., lane_opened: _Optional[_Union[LaneOpened, _Mapping]] = ..., lane_closed: _Optional[_Union[LaneClosed, _Mapping]] = ...) -> None: ...

class Log(_message.Message):
    __slots__ = ("level", "source", "text")
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    level: int
    source: str
    text: str
    def __init__(self, level: _Optional[int] = ..., source: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...

class Artifact(_message.Message):
    __slots__ = ("kind", "path", "url", "size", "metadata")
    KIND_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    METADATA_FIELD_NUMBER: _ClassVar[int]
    kind: str
    path: str
    url: str
    size: int
    metadata: Value
    def __init__(self, kind: _Optional[str] = ..., path: _Optional[str] = ..., url: _Optional[str] = ..., size: _Optional[int] = ..., metadata: _Optional[_Union[Value, _Mapping]] = ...) -> None: ...

class Config(_message.Message):
    __slots__ = ("values",)
    VALUES_FIELD_NUMBER: _ClassVar[int]
    values: Value
    def __init__(self, values: _Optional[_Union[Value, _Mapping]] = ...) -> None: ...

class Lifecycle(_message.Message):
    __slots__ = ("name", "detail")
    NAME_FIELD_NUMBER: _ClassVar[int]
    DETAIL_FIELD_NUMBER: _ClassVar[int]
    name: str
    detail: Value
    def __init__(self, name: _Optional[str] = ..., detail: _Optional[_Union[Value, _Mapping]] = ...) -> None: ...

class Reject(_message.Message):
    __slots__ = ("source", "reason", "head", "size")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    HEAD_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    source: str
    reason: str
    head: bytes
    size: int
    def __init__(self, source: _Optional[str] = ..., reason: _Optional[str] = ..., head: _Optional[bytes] = ..., size: _Optional[int] = ...) -> None: ...

class LaneOpened(_message.Message):
    __slots__ = ("lane", "segment", "version", "width", "height")
    LANE_FIELD_NUMBER: _ClassVar[int]
    SEGMENT_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    lane: str
    segment: str
    version: int
    width: int
    height: int
    def __init__(self, lane: _Optional[str] = ..., segment: _Optional[str] = ..., version: _Optional[int] = ..., width: _Optional[int] = ..., height: _Optional[int] = ...) -> None: ...

class LaneClosed(_message.Message):
    __slots__ = ("lane",)
    LANE_FIELD_NUMBER: _ClassVar[int]
    lane: str
    def __init__(self, lane: _Optional[str] = ...) -> None: ...
