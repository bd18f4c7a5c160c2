from mosaic_sdk.v1 import records_pb2 as _records_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class RunState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RUN_STATE_UNSPECIFIED: _ClassVar[RunState]
    RUN_STATE_QUEUED: _ClassVar[RunState]
    RUN_STATE_STARTING: _ClassVar[RunState]
    RUN_STATE_RUNNING: _ClassVar[RunState]
    RUN_STATE_PAUSED: _ClassVar[RunState]
    RUN_STATE_STOPPING: _ClassVar[RunState]
    RUN_STATE_FINISHED: _ClassVar[RunState]
    RUN_STATE_FAILED: _ClassVar[RunState]
    RUN_STATE_CANCELLED: _ClassVar[RunState]
    RUN_STATE_LOST: _ClassVar[RunState]
RUN_STATE_UNSPECIFIED: RunState
RUN_STATE_QUEUED: RunState
RUN_STATE_STARTING: RunState
RUN_STATE_RUNNING: RunState
RUN_STATE_PAUSED: RunState
RUN_STATE_STOPPING: RunState
RUN_STATE_FINISHED: RunState
RUN_STATE_FAILED: RunState
RUN_STATE_CANCELLED: RunState
RUN_STATE_LOST: RunState

class RegisterWorkerRequest(_message.Message):
    __slots__ = ("run_id", "protocol", "capabilities", "launcher_pid", "worker_pid", "boot_id", "sdk_version", "name", "environment", "kind")
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    PROTOCOL_FIELD_NUMBER: _ClassVar[int]
    CAPABILITIES_FIELD_NUMBER: _ClassVar[int]
    LAUNCHER_PID_FIELD_NUMBER: _ClassVar[int]
    WORKER_PID_FIELD_NUMBER: _ClassVar[int]
    BOOT_ID_FIELD_NUMBER: _ClassVar[int]
    SDK_VERSION_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENT_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    run_id: str
    protocol: str
    capabilities: _containers.RepeatedScalarFieldContainer[str]
    launcher_pid: int
    worker_pid: int
    boot_id: str
    sdk_version: str
    name: str
    environment: str
    kind: str
    def __init__(self, run_id: _Optional[str] = ..., protocol: _Optional[str] = ..., capabilities: _Optional[_Iterable[str]] = ..., launcher_pid: _Optional[int] = ..., worker_pid: _Optional[int] = ..., boot_id: _Optional[str] = ..., sdk_version: _Optional[str] = ..., name: _Optional[str] = ..., environment: _Optional[str] = ..., kind: _Optional[str] = ...) -> None: ...

class RegisterWorkerResponse(_message.Message):
    __slots__ = ("protocol", "committed", "credit", "batch_steps", "flush_ms", "sync_ms")
    class CommittedEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    PROTOCOL_FIELD_NUMBER: _ClassVar[int]
    COMMITTED_FIELD_NUMBER: _ClassVar[int]
    CREDIT_FIELD_NUMBER: _ClassVar[int]
    BATCH_STEPS_FIELD_NUMBER: _ClassVar[int]
    FLUSH_MS_FIELD_NUMBER: _ClassVar[int]
    SYNC_MS_FIELD_NUMBER: _ClassVar[int]
    protocol: str
    committed: _containers.ScalarMap[str, int]
    credit: int
    batch_steps: int
    flush_ms: int
    sync_ms: int
    def __init__(self, protocol: _Optional[str] = ..., committed: _Optional[_Mapping[str, int]] = ..., credit: _Optional[int] = ..., batch_steps: _Optional[int] = ..., flush_ms: _Optional[int] = ..., sync_ms: _Optional[int] = ...) -> None: ...

class PublishRequest(_message.Message):
    __slots__ = ("run_id", "batches")
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    BATCHES_FIELD_NUMBER: _ClassVar[int]
    run_id: str
    batches: _containers.RepeatedCompositeFieldContainer[_records_pb2.Batch]
    def __init__(self, run_id: _Optional[str] = ..., batches: _Optional[_Iterable[_Union[_records_pb2.Batch, _Mapping]]] = ...) -> None: ...

class PublishResponse(_message.Message):
    __slots__ = ("committed", "credit", "starved", "hold_ms", "set_aside", "durable")
    class CommittedEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class DurableEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    COMMITTED_FIELD_NUMBER: _ClassVar[int]
    CREDIT_FIELD_NUMBER: _ClassVar[int]
    STARVED_FIELD_NUMBER: _ClassVar[int]
    HOLD_MS_FIELD_NUMBER: _ClassVar[int]
    SET_ASIDE_FIELD_NUMBER: _ClassVar[int]
    DURABLE_FIELD_NUMBER: _ClassVar[int]
    committed: _containers.ScalarMap[str, int]
    credit: int
    starved: str
    hold_ms: int
    set_aside: _containers.RepeatedCompositeFieldContainer[SetAside]
    durable: _containers.ScalarMap[str, int]
    def __init__(self, committed: _Optional[_Mapping[str, int]] = ..., credit: _Optional[int] = ..., starved: _Optional[str] = ..., hold_ms: _Optional[int] = ..., set_aside: _Optional[_Iterable[_Union[SetAside, _Mapping]]] = ..., durable: _Optional[_Mapping[str, int]] = ...) -> None: ...

class SetAside(_message.Message):
    __slots__ = ("stream", "sequence", "reason")
    STREAM_FIELD_NUMBER: _ClassVar[int]
    SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    stream: str
    sequence: int
    reason: str
    def __init__(self, stream: _Optional[str] = ..., sequence: _Optional[int] = ..., reason: _Optional[str] = ...) -> None: ...

class StreamRunRequest(_message.Message):
    __slots__ = ("run_id", "from_commit_seq", "stored_only")
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    FROM_COMMIT_SEQ_FIELD_NUMBER: _ClassVar[int]
    STORED_ONLY_FIELD_NUMBER: _ClassVar[int]
    run_id: str
    from_commit_seq: int
    stored_only: bool
    def __init__(self, run_id: _Optional[str] = ..., from_commit_seq: _Optional[int] = ..., stored_only: bool = ...) -> None: ...

class EpisodeSummary(_message.Message):
    __slots__ = ("episode", "commit_seq")
    EPISODE_FIELD_NUMBER: _ClassVar[int]
    COMMIT_SEQ_FIELD_NUMBER: _ClassVar[int]
    episode: _records_pb2.Episode
    commit_seq: int
    def __init__(self, episode: _Optional[_Union[_records_pb2.Episode, _Mapping]] = ..., commit_seq: _Optional[int] = ...) -> None: ...

class Run(_message.Message):
    __slots__ = ("run_id", "name", "kind", "worker", "state", "reason", "created_unix_ns", "started_unix_ns", "ended_unix_ns", "steps", "episodes", "last_return", "mean_return", "tags", "note", "environment", "archived", "rejects", "exit_status")
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    WORKER_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    CREATED_UNIX_NS_FIELD_NUMBER: _ClassVar[int]
    STARTED_UNIX_NS_FIELD_NUMBER: _ClassVar[int]
    ENDED_UNIX_NS_FIELD_NUMBER: _ClassVar[int]
    STEPS_FIELD_NUMBER: _ClassVar[int]
    EPISODES_FIELD_NUMBER: _ClassVar[int]
    LAST_RETURN_FIELD_NUMBER: _ClassVar[int]
    MEAN_RETURN_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    ENVIRONMENT_FIELD_NUMBER: _ClassVar[int]
    ARCHIVED_FIELD_NUMBER: _ClassVar[int]
    REJECTS_FIELD_NUMBER: _ClassVar[int]
    EXIT_STATUS_FIELD_NUMBER: _ClassVar[int]
    run_id: str
    name: str
    kind: str
    worker: str
    state: RunState
    reason: str
    created_unix_ns: int
    started_unix_ns: int
    ended_unix_ns: int
    steps: int
    episodes: int
    last_return: float
    mean_return: float
    tags: _containers.RepeatedScalarFieldContainer[str]
    note: str
    environment: str
    archived: bool
    rejects: int
    exit_status: int
    def __init__(self, run_id: _Optional[str] = ..., name: _Optional[str] = ..., kind: _Optional[str] = ..., worker: _Optional[str] = ..., state: _Optional[_Union[RunState, str]] = ..., reason: _Optional[str] = ..., created_unix_ns: _Optional[int] = ..., started_unix_ns: _Optional[int] = ..., ended_unix_ns: _Optional[int] = ..., steps: _Optional[int] = ..., episodes: _Optional[int] = ..., last_return: _Optional[float] = ..., mean_return: _Optional[float] = ..., tags: _Optional[_Iterable[str]] = ..., note: _Optional[str] = ..., environment: _Optional[str] = ..., archived: bool = ..., rejects: _Optional[int] = ..., exit_status: _Optional[int] = ...) -> None: ...

class WatchRunsRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class RunEvent(_message.Message):
    __slots__ = ("run", "artifacts", "removed", "files")
    RUN_FIELD_NUMBER: _ClassVar[int]
    ARTIFACTS_FIELD_NUMBER: _ClassVar[int]
    REMOVED_FIELD_NUMBER: _ClassVar[int]
    FILES_FIELD_NUMBER: _ClassVar[int]
    run: Run
    artifacts: _containers.RepeatedCompositeFieldContainer[_records_pb2.Artifact]
    removed: bool
    files: _containers.RepeatedCompositeFieldContainer[RunFile]
    def __init__(self, run: _Optional[_Union[Run, _Mapping]] = ..., artifacts: _Optional[_Iterable[_Union[_records_pb2.Artifact, _Mapping]]] = ..., removed: bool = ..., files: _Optional[_Iterable[_Union[RunFile, _Mapping]]] = ...) -> None: ...

class RunFile(_message.Message):
    __slots__ = ("kind", "root", "path", "url", "size", "sha256", "written_unix_ns", "source", "state", "note")
    KIND_FIELD_NUMBER: _ClassVar[int]
    ROOT_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    URL_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    SHA256_FIELD_NUMBER: _ClassVar[int]
    WRITTEN_UNIX_NS_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    kind: str
    root: str
    path: str
    url: str
    size: int
    sha256: str
    written_unix_ns: int
    source: str
    state: str
    note: str
    def __init__(self, kind: _Optional[str] = ..., root: _Optional[str] = ..., path: _Optional[str] = ..., url: _Optional[str] = ..., size: _Optional[int] = ..., sha256: _Optional[str] = ..., written_unix_ns: _Optional[int] = ..., source: _Optional[str] = ..., state: _Optional[str] = ..., note: _Optional[str] = ...) -> None: ...

class SubmitRunRequest(_message.Message):
    __slots__ = ("run_id", "name", "kind", "worker", "argv", "cwd", "env", "parameters_json", "tags", "seed", "has_seed", "gpus", "durability", "tap", "observations", "parent_run_id", "deciders_json", "caller_env")
    class EnvEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    class CallerEnvEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    WORKER_FIELD_NUMBER: _ClassVar[int]
    ARGV_FIELD_NUMBER: _ClassVar[int]
    CWD_FIELD_NUMBER: _ClassVar[int]
    ENV_FIELD_NUMBER: _ClassVar[int]
    PARAMETERS_JSON_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    HAS_SEED_FIELD_NUMBER: _ClassVar[int]
    GPUS_FIELD_NUMBER: _ClassVar[int]
    DURABILITY_FIELD_NUMBER: _ClassVar[int]
    TAP_FIELD_NUMBER: _ClassVar[int]
    OBSERVATIONS_FIELD_NUMBER: _ClassVar[int]
    PARENT_RUN_ID_FIELD_NUMBER: _ClassVar[int]
    DECIDERS_JSON_FIELD_NUMBER: _ClassVar[int]
    CALLER_ENV_FIELD_NUMBER: _ClassVar[int]
    run_id: str
    name: str
    kind: str
    worker: str
    argv: _containers.RepeatedScalarFieldContainer[str]
    cwd: str
    env: _containers.ScalarMap[str, str]
    parameters_json: str
    tags: _containers.RepeatedScalarFieldContainer[str]
    seed: int
    has_seed: bool
    gpus: int
    durability: str
    tap: bool
    observations: str
    parent_run_id: str
    deciders_json: str
    caller_env: _containers.ScalarMap[str, str]
    def __init__(self, run_id: _Optional[str] = ..., name: _Optional[str] = ..., kind: _Optional[str] = ..., worker: _Optional[str] = ..., argv: _Optional[_Iterable[str]] = ..., cwd: _Optional[str] = ..., env: _Optional[_Mapping[str, str]] = ..., parameters_json: _Optional[str] = ..., tags: _Optional[_Iterable[str]] = ..., seed: _Optional[int] = ..., has_seed: bool = ..., gpus: _Optional[int] = ..., durability: _Optional[str] = ..., tap: bool = ..., observations: _Optional[str] = ..., parent_run_id: _Optional[str] = ..., deciders_json: _Optional[str] = ..., caller_env: _Optional[_Mapping[str, str]] = ...) -> None: ...

class SubmitRunResponse(_message.Message):
    __slots__ = ("run",)
    RUN_FIELD_NUMBER: _ClassVar[int]
    run: Run
    def __init__(self, run: _Optional[_Union[Run, _Mapping]] = ...) -> None: ...

class CancelRunRequest(_message.Message):
    __slots__ = ("run_id", "grace_ms")
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    GRACE_MS_FIELD_NUMBER: _ClassVar[int]
    run_id: str
    grace_ms: int
    def __init__(self, run_id: _Optional[str] = ..., grace_ms: _Optional[int] = ...) -> None: ...

class CancelRunResponse(_message.Message):
    __slots__ = ("run",)
    RUN_FIELD_NUMBER: _ClassVar[int]
    run: Run
    def __init__(self, run: _Optional[_Union[Run, _Mapping]] = ...) -> None: ...

class ListRunsRequest(_message.Message):
    __slots__ = ("run_id",)
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    run_id: str
    def __init__(self, run_id: _Optional[str] = ...) -> None: ...

class ListRunsResponse(_message.Message):
    __slots__ = ("runs",)
    RUNS_FIELD_NUMBER: _ClassVar[int]
    runs: _containers.RepeatedCompositeFieldContainer[Run]
    def __init__(self, runs: _Optional[_Iterable[_Union[Run, _Mapping]]] = ...) -> None: ...

class ControlRunRequest(_message.Message):
    __slots__ = ("run_id", "command")
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    run_id: str
    command: ControlCommand
    def __init__(self, run_id: _Optional[str] = ..., command: _Optional[_Union[ControlCommand, _Mapping]] = ...) -> None: ...

class ControlRunResponse(_message.Message):
    __slots__ = ("ack",)
    ACK_FIELD_NUMBER: _ClassVar[int]
    ack: ControlAck
    def __init__(self, ack: _Optional[_Union[ControlAck, _Mapping]] = ...) -> None: ...

class ControlCommand(_message.Message):
    __slots__ = ("id", "name", "target", "args")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    ARGS_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    target: str
    args: bytes
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., target: _Optional[str] = ..., args: _Optional[bytes] = ...) -> None: ...

class ControlAck(_message.Message):
    __slots__ = ("id", "ok", "message", "result")
    ID_FIELD_NUMBER: _ClassVar[int]
    OK_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    id: str
    ok: bool
    message: str
    result: bytes
    def __init__(self, id: _Optional[str] = ..., ok: bool = ..., message: _Optional[str] = ..., result: _Optional[bytes] = ...) -> None: ...

class ControlUp(_message.Message):
    __slots__ = ("run_id", "ack", "report")
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    ACK_FIELD_NUMBER: _ClassVar[int]
    REPORT_FIELD_NUMBER: _ClassVar[int]
    run_id: str
    ack: ControlAck
    report: WorkerReport
    def __init__(self, run_id: _Optional[str] = ..., ack: _Optional[_Union[ControlAck, _Mapping]] = ..., report: _Optional[_Union[WorkerReport, _Mapping]] = ...) -> None: ...

class ControlDown(_message.Message):
    __slots__ = ("command",)
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    command: ControlCommand
    def __init__(self, command: _Optional[_Union[ControlCommand, _Mapping]] = ...) -> None: ...

class WorkerReport(_message.Message):
    __slots__ = ("name", "detail")
    NAME_FIELD_NUMBER: _ClassVar[int]
    DETAIL_FIELD_NUMBER: _ClassVar[int]
    name: str
    detail: bytes
    def __init__(self, name: _Optional[str] = ..., detail: _Optional[bytes] = ...) -> None: ...

class UploadFramesRequest(_message.Message):
    __slots__ = ("run_id", "lane", "sequence", "width", "height", "encoding", "data", "unix_ns", "slot", "branch", "episode", "step", "attempt")
    RUN_ID_FIELD_NUMBER: _ClassVar[int]
    LANE_FIELD_NUMBER: _ClassVar[int]
    SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_FIELD_NUMBER: _ClassVar[int]
    ENCODING_FIELD_NUMBER: _ClassVar[int]
    DATA_FIELD_NUMBER: _ClassVar[int]
    UNIX_NS_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    BRANCH_FIELD_NUMBER: _ClassVar[int]
    EPISODE_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    ATTEMPT_FIELD_NUMBER: _ClassVar[int]
    run_id: str
    lane: str
    sequence: int
    width: int
    height: int
    encoding: str
    data: bytes
    unix_ns: int
    slot: int
    branch: int
    episode: int
    step: int
    attempt: int
    def __init__(self, run_id: _Optional[str] = ..., lane: _Optional[str] = ..., sequence: _Optional[int] = ..., width: _Optional[int] = ..., height: _Optional[int] = ..., encoding: _Optional[str] = ..., data: _Optional[bytes] = ..., unix_ns: _Optional[int] = ..., slot: _Optional[int] = ..., branch: _Optional[int] = ..., episode: _Optional[int] = ..., step: _Optional[int] = ..., attempt: _Optional[int] = ...) -> None: ...

class UploadFramesResponse(_message.Message):
    __slots__ = ("received", "stored")
    RECEIVED_FIELD_NUMBER: _ClassVar[int]
    STORED_FIELD_NUMBER: _ClassVar[int]
    received: int
    stored: int
    def __init__(self, received: _Optional[int] = ..., stored: _Optional[int] = ...) -> None: ...

class HandoverRequest(_message.Message):
    __slots__ = ("who",)
    WHO_FIELD_NUMBER: _ClassVar[int]
    who: str
    def __init__(self, who: _Optional[str] = ...) -> None: ...

class HandoverResponse(_message.Message):
    __slots__ = ("accepted", "reason")
    ACCEPTED_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    accepted: bool
    reason: str
    def __init__(self, accepted: bool = ..., reason: _Optional[str] = ...) -> None: ...

class GetStatusRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetStatusResponse(_message.Message):
    __slots__ = ("pid", "protocol", "version", "headless", "rows_committed", "rows_per_s", "dropped", "store_trouble", "live_runs")
    class DroppedEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    PID_FIELD_NUMBER: _ClassVar[int]
    PROTOCOL_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    HEADLESS_FIELD_NUMBER: _ClassVar[int]
    ROWS_COMMITTED_FIELD_NUMBER: _ClassVar[int]
    ROWS_PER_S_FIELD_NUMBER: _ClassVar[int]
    DROPPED_FIELD_NUMBER: _ClassVar[int]
    STORE_TROUBLE_FIELD_NUMBER: _ClassVar[int]
    LIVE_RUNS_FIELD_NUMBER: _ClassVar[int]
    pid: int
    protocol: str
    version: str
    headless: bool
    rows_committed: int
    rows_per_s: float
    dropped: _containers.ScalarMap[str, int]
    store_trouble: str
    live_runs: int
    def __init__(self, pid: _Optional[int] = ..., protocol: _Optional[str] = ..., version: _Optional[str] = ..., headless: bool = ..., rows_committed: _Optional[int] = ..., rows_per_s: _Optional[float] = ..., dropped: _Optional[_Mapping[str, int]] = ..., store_trouble: _Optional[str] = ..., live_runs: _Optional[int] = ...) -> None: ...
