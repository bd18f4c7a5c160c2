"""Receives reports of hosts in lock-step and grants the next tick. One for each engine."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from core.bus import RunBus
from core.errors import MosaicError
from core.events import RunStateChanged, SessionReported
from core.isolation import Isolation
from core.runs.run_registry import RunRegistry
from core.sessions.lockstep import Grant, Group, Left, Told, advance
from mosaic_sdk.session import MessageError, encode_command, from_object
from mosaic_sdk.session.host_commands import Grant as GrantTick
from mosaic_sdk.session.host_parameters import Wire
from mosaic_sdk.session.host_reports import BarrierReached

log = logging.getLogger(__name__)

ANSWER_S = 10.0

# What a run's submission says of those that it steps together with.
WireOf = Callable[[str], Awaitable[Any]]


class Conductor:
    """A lost grant is requested again: hosts report once a second where they wait."""

    def __init__(
        self, bus: RunBus, runs: RunRegistry, wire_of: WireOf, isolation: Isolation
    ) -> None:
        self._runs = runs
        self._wire_of = wire_of
        self._isolation = isolation
        self._groups: dict[str, Group] = {}
        # By run: the group it was started for, and the hosts of it; none of one that steps alone.
        self._wires: dict[str, tuple[str, frozenset[str]] | None] = {}
        # What was told while the wire of its run was looked up.
        self._early: dict[str, BarrierReached] = {}
        self.stop = bus.listen(self._heard, SessionReported, RunStateChanged)

    def _heard(self, event: SessionReported | RunStateChanged) -> None:
        if isinstance(event, RunStateChanged):
            if event.state.ended:
                self._wires.pop(event.run_id, None)
                self._early.pop(event.run_id, None)
                self._left(event.run_id)
        elif isinstance(event.report, BarrierReached):
            self._told(event.run_id, event.report)

    def _told(self, run_id: str, at: BarrierReached) -> None:
        """Take a report; it counts only if the run was started in lock-step."""
        if not self._runs.is_live(run_id):
            return
        if run_id not in self._wires:
            first = run_id not in self._early
            self._early[run_id] = at
            if first:
                self._isolation.start(
                    self._meet(run_id), "Finding hosts that step together", run_id
                )
            return
        wire = self._wires[run_id]
        if wire is None:
            return
        name, hosts = wire
        report = Told(run_id, at.tick, at.running, at.resting)
        if name not in self._groups:
            self._groups[name] = Group(hosts)
            self._isolation.start(self._look(name), "Finding hosts that step together", run_id)
        elif self._groups[name].hosts - hosts:
            # Of others, whom this run was not started with.
            return
        self._advance(name, report)

    async def _meet(self, run_id: str) -> None:
        try:
            wire = _wire(run_id, await self._wire_of(run_id))
        except MosaicError as error:
            log.info("%s: %s", run_id, error)
            wire = None
        except Exception:
            # Its host reports again in a second, and then it is looked up again.
            self._early.pop(run_id, None)
            raise
        detail = self._early.pop(run_id, None)
        if detail is not None:
            self._wires[run_id] = wire
            self._told(run_id, detail)

    def _left(self, run_id: str) -> None:
        for name in [
            group_name for group_name, group in self._groups.items() if run_id in group.hosts
        ]:
            self._advance(name, Left(run_id))

    def _advance(self, name: str, event: Told | Left) -> None:
        group = self._groups.get(name)
        if group is None:
            return
        group, grants = advance(group, event)
        if group.over:
            del self._groups[name]
        else:
            self._groups[name] = group
        for grant in grants:
            self._isolation.start(self._grant(grant), f"Granting tick {grant.tick}", grant.run_id)

    async def _look(self, name: str) -> None:
        """Find runs that ended before the first report of their group."""
        group = self._groups.get(name)
        for run_id in group.hosts if group is not None else ():
            with self._isolation.apart("Finding hosts that step together", run_id):
                try:
                    row = await self._runs.get(run_id)
                except MosaicError:
                    continue  # it is still to be submitted
                if row.state.ended and name in self._groups:
                    self._advance(name, Left(run_id))

    async def _grant(self, grant: Grant) -> None:
        command = GrantTick(tick=grant.tick, begin=grant.begin)
        try:
            await self._runs.command(
                grant.run_id, command.name, encode_command(command), timeout_s=ANSWER_S
            )
        except MosaicError as error:
            log.info("%s was not granted tick %d: %s", grant.run_id, grant.tick, error)


def _wire(run_id: str, given: Any) -> tuple[str, frozenset[str]] | None:
    try:
        wire = from_object(Wire, given, tolerant=True)
    except MessageError:
        return None
    return (wire.group, frozenset(wire.hosts)) if run_id in wire.hosts else None
