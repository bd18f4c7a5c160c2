"""Starts and commands sessions. The host decides what happens in them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from core.envs.host_operators import openers
from core.errors import InvalidInput, Refused
from core.events import ControlAnswered
from core.guard.bridge_start import BridgeStart
from core.runs.confinement import SANDBOX
from core.runs.run_registry import RunRegistry
from core.runs.submission import Submission
from core.sessions.checkpoints import SWITCH, Checkpoint, list_checkpoints
from core.sessions.interpreter_choice import START_S, decider_of
from core.sessions.session_programs import check_programs, is_program, prepared, with_programs
from core.sessions.session_spec import Policy, SessionSpec, arrange, seated, with_seeds
from core.settings import Settings
from core.store import Run, Store
from core.trust.powers import STRANGE
from core.trust.trusted import TrustList
from core.trust.vouching import can_hold_code, vouches
from core.workers.preflight import Check, check_worker
from mosaic_sdk.session import Command, decode_answer, encode_command, from_object
from mosaic_sdk.session.host_commands import Assign, SetGate
from mosaic_sdk.session.host_reports import DeciderState
from mosaic_sdk.session.open_objects import (
    DeciderSpec,
    GateSpec,
    OperatorSpec,
    Parameters,
    SlotObject,
)
from mosaic_sdk.session.operator_kinds import LANGUAGE, POLICY

HOST = "host"
A = TypeVar("A")


class Sessions:
    """One for an engine."""

    def __init__(self, runs: RunRegistry, store: Store, settings: Settings) -> None:
        self._runs = runs
        self._store = store
        self.settings = settings

    # -- before

    async def preflight(self, spec: SessionSpec) -> list[Check]:
        """Checks before a start; each with the command that fixes it."""
        _, policies = arrange(_without_programs(spec))
        catalogue, places = self._runs.catalogue, self.settings.places
        checks = await check_worker(catalogue, places, catalogue.get(HOST))
        # It reads the programs, which takes a virtual machine its time.
        bridge = BridgeStart.of(self.settings, spec.sandbox)
        checks += await asyncio.to_thread(check_programs, spec, bridge)
        for worker_id in sorted({policy.worker for policy in policies}):
            worker = catalogue.get(worker_id)
            if not worker.manifest.act:
                checks.append(Check("policy", False, f"{worker_id} can't play checkpoints"))
                continue
            checks += await check_worker(catalogue, places, worker)
        return checks

    def checkpoints(self, env_id: str, newest_only: bool = True) -> list[Checkpoint]:
        """Those of past runs; blocks."""
        able = {
            worker.id: POLICY
            for worker in self._runs.catalogue.list()
            if worker.manifest.act and worker.id != LANGUAGE
        }
        able |= openers()
        known = TrustList(self.settings.places)
        return list_checkpoints(
            self._store.reader(),
            env_id,
            able,
            newest_only,
            partial(vouches, known),
        )

    # -- from beginning to end

    async def start(self, spec: SessionSpec) -> Run:
        """Start a session and return its run; its launcher starts the policies."""
        spec = with_programs(spec)
        await asyncio.to_thread(self._check_checkpoints, _operators(spec))
        slots, policies = arrange(spec)
        deciders = [self._decider(policy) for policy in policies]
        wanted = Submission(
            run_id=spec.run_id,
            name=spec.name or _title(slots),
            kind=spec.kind,
            worker=HOST,
            parameters={
                "slots": slots,
                "lockstep": spec.lockstep,
                **({"tick_deadline_s": spec.tick_deadline_s} if spec.tick_deadline_s else {}),
            },
            tags=spec.tags,
            seed=spec.seed,
            durability="full",
            observations=spec.observations,
            parent_run_id=spec.parent_run_id,
            deciders=(*(dict(decider) for decider in spec.deciders), *deciders),
            env={SANDBOX: spec.sandbox} if spec.sandbox else {},
            # It mostly waits for its players: trainings don't keep it from starting.
            cpus=0,
        )
        return await self._runs.submit(wanted)

    async def again(self, run_id: str, new_id: str = "") -> Run:
        """Start a session with the seeds of an ended one."""
        row = await self._runs.get(run_id)
        reader = self._store.reader()
        facts = reader.facts(run_id)
        parameters: Parameters = facts.get("parameters") or {}
        confined: Parameters = facts.get("sandbox") or {}
        slots = parameters.get("slots")
        if row.worker != HOST or not slots:
            raise InvalidInput(f"{run_id} is not a session", "Choose a run of kind session")
        drawn = {
            int(event.detail["slot"]): int(event.detail["seed"])
            for event in reader.events(run_id, name="session")
        }
        # Those that follow from the slots are made anew; their programs may have moved.
        known = facts.get("deciders") or ()
        await asyncio.to_thread(self._check_source, row, slots, known)
        given = [
            operator for operator in known if not (_is_policy(operator) or is_program(operator))
        ]
        return await self.start(
            SessionSpec(
                slots=with_seeds(slots, drawn),
                name=row.name,
                lockstep=bool(parameters.get("lockstep")),
                observations=str(facts.get("observations") or "full"),
                tags=row.tags,
                kind=row.kind,
                deciders=given,
                parent_run_id=run_id,
                sandbox=str(confined.get("asked") or ""),
                run_id=new_id,
            )
        )

    def _check_source(self, row: Run, slots: Any, deciders: Any) -> None:
        """Refuse to repeat an imported run unless it was allowed."""
        if row.kind not in STRANGE:
            return
        known = TrustList(self.settings.places)
        look = known.looker()
        known.check(row.name or row.run_id, [*look.slots(slots), *look.deciders(deciders)])

    def _check_checkpoints(self, operators: Sequence[OperatorSpec]) -> None:
        """Raise NotTrusted for a checkpoint that can hold code and that nobody has allowed."""
        known = TrustList(self.settings.places)
        look = known.looker()
        for operator in operators:
            path = str(operator.get("checkpoint") or "")
            if operator.get("kind") == POLICY and can_hold_code(path):
                known.check(str(operator.get("name") or path), look.checkpoint(path))

    # -- while it runs

    async def send(self, run_id: str, command: Command[A]) -> A:
        """Send a command and return its answer; raises Refused with the host's reason."""
        answer = await self._command(run_id, command.name, encode_command(command))
        return decode_answer(command, answer.data)

    async def introduce(self, run_id: str, decider: DeciderSpec) -> dict[str, Any]:
        """Add a decider to a live session: a program to start, or an address and a token."""
        answer = await self._command(run_id, "introduce", _json(decider), START_S + 10)
        return answer.result or {}

    async def supervise(self, run_id: str, slot: int, gate: GateSpec, env_id: str) -> None:
        """Change the gate of a live session; its programs are started first."""
        started: dict[tuple[Any, ...], DeciderSpec] = {}
        taken = list(await self._deciders(run_id))
        made = await asyncio.to_thread(prepared, {"env": env_id, "gate": gate}, started, taken)
        for decider in started.values():
            await self.introduce(run_id, decider)
        await self.send(run_id, SetGate(slot, made["gate"]))

    async def assign(
        self, run_id: str, slot: int, seat: str, operator: OperatorSpec, env_id: str
    ) -> None:
        """Change the operator of a seat without a reset; on failure the seat stays unchanged.

        `env_id` is the environment of the session: a checkpoint for another one is refused.
        """
        made_for = str(operator.get("environment") or env_id)
        if made_for.rpartition("/")[2] != env_id.rpartition("/")[2]:
            raise Refused(f"It was trained in {made_for}, this is {env_id}", SWITCH)
        await asyncio.to_thread(self._check_checkpoints, [operator])
        policies: dict[str, Policy] = {}
        spec = seated(operator, env_id, policies)
        await self._ensure(run_id, policies)
        await self.send(run_id, Assign(slot, seat, spec))

    async def _ensure(self, run_id: str, policies: Mapping[str, Policy]) -> None:
        """Start the programs of these policies unless they run."""
        known = await self._deciders(run_id) if policies else {}
        for name, policy in policies.items():
            if name in known and known[name].state == "ready":
                continue
            try:
                await self.introduce(run_id, self._decider(policy))
            except Refused as error:
                # What it is called at the launcher says nothing to whoever chose it.
                raise Refused(_own_words(name, error.message), error.hint) from error

    async def _deciders(self, run_id: str) -> dict[str, DeciderState]:
        """Deciders of a live session by name, from its launcher."""
        answer = await self._command(run_id, "deciders", b"")
        result: dict[str, Any] = answer.result or {}
        states: dict[str, Any] = result.get("deciders") or {}
        return {
            name: from_object(DeciderState, state, "deciders", tolerant=True)
            for name, state in states.items()
        }

    async def _command(
        self, run_id: str, name: str, args: bytes, timeout_s: float = 90.0
    ) -> ControlAnswered:
        answer = await self._runs.command(run_id, name, args, timeout_s=timeout_s)
        if not answer.ok:
            message, _, hint = answer.message.partition(". ")
            raise Refused(message, hint)
        return answer

    def _decider(self, policy: Policy) -> DeciderSpec:
        return decider_of(policy, self._runs.catalogue)


def _own_words(name: str, message: str) -> str:
    """Reason of a program against its checkpoint, without its name and state at the launcher."""
    words = message.removeprefix(f"{name}: ")
    return words.removeprefix("it is refused: ").removeprefix("checkpoint: ")


def _json(mapping: Mapping[str, Any]) -> bytes:
    return json.dumps(dict(mapping)).encode()


def _without_programs(spec: SessionSpec) -> SessionSpec:
    """Session without its programs, which are checked separately."""
    names = [{"name": name} for name in _program_links(spec)]
    return replace(spec, deciders=(*spec.deciders, *names))


def _operators(spec: SessionSpec) -> list[OperatorSpec]:
    seats: list[Mapping[str, OperatorSpec]] = [slot.get("seats") or {} for slot in spec.slots]
    return [operator for each in seats for operator in each.values()]


def _program_links(spec: SessionSpec) -> list[str]:
    names: list[str] = []
    for slot in spec.slots:
        gate: GateSpec = slot.get("gate") or {}
        seats: Mapping[str, OperatorSpec] = slot.get("seats") or {}
        for link in (*(gate.get("links") or ()), *seats.values()):
            if link.get("program"):
                names.append(str(link.get("decider") or link.get("name")))
    return names


def _is_policy(decider: DeciderSpec) -> bool:
    parameters = decider.get("parameters")
    return isinstance(parameters, Mapping) and bool({"checkpoint", "model"} & parameters.keys())


def _title(slots: list[SlotObject]) -> str:
    names = sorted({str(slot["env"]).rpartition("/")[2] for slot in slots})
    return ", ".join(names[:3]) + ("" if len(names) < 4 else ", ...")
