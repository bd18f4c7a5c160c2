"""Conversion of runs and commands to and from wire types."""

from __future__ import annotations

from typing import Any

import msgspec

from core.errors import InvalidInput
from core.events import ControlAnswered, RunState
from core.jsontext import NOT_JSON
from core.runs.submission import Registration, Submission
from core.store import Run
from core.store.rows import RunFile
from mosaic_sdk.v1 import mosaic_pb2 as pb

_STATES: dict[RunState, Any] = {
    state: pb.RunState.Value(f"RUN_STATE_{state.name}") for state in RunState
}
_BACK = {number: state for state, number in _STATES.items()}


def state_of(run: pb.Run) -> RunState:
    return _BACK[run.state]


def run_message(row: Run) -> pb.Run:
    return pb.Run(
        run_id=row.run_id,
        name=row.name,
        kind=row.kind,
        worker=row.worker,
        state=_STATES[row.state],
        reason=row.reason,
        created_unix_ns=row.created_ns,
        started_unix_ns=row.started_ns or 0,
        ended_unix_ns=row.ended_ns or 0,
        steps=row.steps,
        episodes=row.episodes,
        last_return=row.last_return or 0.0,
        mean_return=row.mean_return or 0.0,
        tags=row.tags,
        note=row.note,
        environment=row.environment,
        archived=row.archived,
        rejects=row.reject_count,
        exit_status=row.exit_status if row.exit_status is not None else 0,
    )


def submission(request: pb.SubmitRunRequest) -> Submission:
    parameters: dict[str, Any] = {}
    if request.parameters_json:
        try:
            parameters = msgspec.json.decode(request.parameters_json, type=dict[str, Any])
        except NOT_JSON as error:
            raise InvalidInput(
                f"The parameters are not a JSON object: {error}", "Give names and values"
            ) from None
    return Submission(
        run_id=request.run_id,
        name=request.name,
        kind=request.kind,
        worker=request.worker,
        argv=tuple(request.argv),
        cwd=request.cwd,
        env=dict(request.env),
        caller_env=dict(request.caller_env),
        parameters=parameters,
        tags=tuple(request.tags),
        seed=request.seed if request.has_seed else None,
        gpus=request.gpus,
        durability=request.durability,
        tap=request.tap,
        observations=request.observations,
        parent_run_id=request.parent_run_id,
        deciders=_deciders(request.deciders_json),
    )


def _deciders(text: str) -> tuple[dict[str, Any], ...]:
    if not text:
        return ()
    try:
        return tuple(msgspec.json.decode(text, type=list[dict[str, Any]]))
    except NOT_JSON as error:
        raise InvalidInput(
            f"The deciders are not a JSON list: {error}", "Give an object for each"
        ) from None


def submission_message(wanted: Submission) -> pb.SubmitRunRequest:
    return pb.SubmitRunRequest(
        run_id=wanted.run_id,
        name=wanted.name,
        kind=wanted.kind,
        worker=wanted.worker,
        argv=wanted.argv,
        cwd=wanted.cwd,
        env=wanted.env,
        caller_env=wanted.caller_env,
        parameters_json=msgspec.json.encode(wanted.parameters).decode()
        if wanted.parameters
        else "",
        tags=wanted.tags,
        seed=wanted.seed or 0,
        has_seed=wanted.seed is not None,
        gpus=wanted.gpus,
        durability=wanted.durability,
        tap=wanted.tap,
        observations=wanted.observations,
        parent_run_id=wanted.parent_run_id,
        deciders_json=msgspec.json.encode(wanted.deciders).decode() if wanted.deciders else "",
    )


def file_message(file: RunFile) -> pb.RunFile:
    return pb.RunFile(
        kind=file.kind,
        root=file.root,
        path=file.path,
        url=file.url,
        size=file.size,
        sha256=file.digest,
        written_unix_ns=max(0, file.written_ns),
        source=file.source,
        state=file.state,
        note=file.note,
    )


def registration(request: pb.RegisterWorkerRequest) -> Registration:
    return Registration(
        run_id=request.run_id,
        protocol=request.protocol,
        capabilities=tuple(request.capabilities),
        launcher_pid=request.launcher_pid,
        worker_pid=request.worker_pid,
        boot_id=request.boot_id,
        sdk_version=request.sdk_version,
        name=request.name,
        environment=request.environment,
        kind=request.kind,
    )


def control_ack(answer: ControlAnswered) -> pb.ControlAck:
    return pb.ControlAck(
        id=answer.command_id,
        ok=answer.ok,
        message=answer.message,
        result=answer.data,
    )
