"""Hears hosts that wait for each other and grants them the next tick. The engine has one."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from core.bus import RunBus
from core.errors import MosaicError
from core.events import RunStateChanged, SessionReported
from core.runs.supervisor import Runs
from core.sessions.lockstep import Grant, Group, Left, Told, advance

log = logging.getLogger(__name__)

REPORT, COMMAND = "barrier", "grant"
ANSWER_S = 10.0

Start = Callable[[Coroutine[Any, Any, None], str], Any]


class Conductor:
    """A grant that is lost is asked for again: hosts say once a second where they wait."""

    def __init__(self, bus: RunBus, runs: Runs, start: Start) -> None:
        self._runs = runs
        self._start = start
        self._groups: dict[str, Group] = {}
        self.stop = bus.listen(self._heard, SessionReported, RunStateChanged)

    def _heard(self, event: SessionReported | RunStateChanged) -> None:
        if isinstance(event, RunStateChanged):
            if event.state.ended:
                self._left(event.run_id)
        elif event.name == REPORT:
            self._told(event.run_id, event.detail)

    def _told(self, run_id: str, detail: dict[str, Any]) -> None:
        name = str(detail["group"])
        if name not in self._groups:
            self._groups[name] = Group(frozenset(map(str, detail["hosts"])))
            self._start(self._look(name), f"hosts of {name}")
        told = Told(run_id, int(detail["tick"]), int(detail["running"]), int(detail["resting"]))
        self._advance(name, told)

    def _left(self, run_id: str) -> None:
        for name in [one for one, group in self._groups.items() if run_id in group.hosts]:
            self._advance(name, Left(run_id))

    def _advance(self, name: str, event: Told | Left) -> None:
        group, grants = advance(self._groups[name], event)
        if group.over:
            del self._groups[name]
        else:
            self._groups[name] = group
        for grant in grants:
            self._start(self._grant(grant), f"tick {grant.tick} of {grant.run_id}")

    async def _look(self, name: str) -> None:
        """Those that ended before anybody of the group was heard."""
        for run_id in self._groups[name].hosts:
            try:
                row = await self._runs.get(run_id)
            except MosaicError:
                continue  # it is still to be submitted
            if row.state.ended and name in self._groups:
                self._advance(name, Left(run_id))

    async def _grant(self, grant: Grant) -> None:
        args = json.dumps({"tick": grant.tick, "begin": grant.begin})
        try:
            await self._runs.command(grant.run_id, COMMAND, args, timeout_s=ANSWER_S)
        except MosaicError as error:
            log.info("%s was not granted tick %d: %s", grant.run_id, grant.tick, error)
