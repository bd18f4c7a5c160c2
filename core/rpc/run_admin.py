"""Commands that the engine itself carries out: ControlRun with the target `engine`."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from core.bus import RunBus
from core.errors import InvalidInput, Refused
from core.events import ControlAnswered, RunDeleted, RunEdited
from core.jsontext import NOT_JSON
from core.runs.game_claims import is_claimed
from core.runs.run_registry import RunRegistry
from core.store import Store

TARGET = "engine"


class Manager:
    """Management of runs: names, notes, tags, deletion, archive."""

    def __init__(self, bus: RunBus, store: Store, runs: RunRegistry, profile: Path) -> None:
        self._bus = bus
        self._store = store
        self._runs = runs
        self._profile = profile

    async def handle(self, run_id: str, name: str, data: bytes) -> ControlAnswered:
        args = self._args(data)
        match name:
            case "edit":
                await self.edit(run_id, args)
            case "delete":
                await self.delete(run_id)
            case "restore":
                await asyncio.wrap_future(self._store.runs.restore(run_id))
                self._bus.publish(RunEdited(run_id))
            case "purge":
                gone = await self.purge()
                return _answer(run_id, {"purged": gone})
            case "archive":
                return _answer(run_id, await self.archive(run_id))
            case _:
                raise InvalidInput(f"The engine has no command {name}")
        return ControlAnswered(run_id, "", True, "")

    async def edit(self, run_id: str, given: dict[str, Any]) -> None:
        known = {"name": str, "note": str, "tags": list}
        for name, value in given.items():
            if name not in known or not isinstance(value, known[name]):
                raise InvalidInput(f"{name} can't be set to {value!r}", "Set name, note or tags")
        await asyncio.wrap_future(self._store.runs.edit(run_id, **given))
        self._bus.publish(RunEdited(run_id))

    async def delete(self, run_id: str) -> None:
        if self._runs.is_live(run_id):
            raise Refused("The run has not ended", "Stop it first")
        run = await asyncio.to_thread(self._store.reader().run, run_id)
        if is_claimed(self._profile, run.tags):
            raise Refused(
                "Its games belong to an experiment that is being played",
                "Stop the experiment first",
            )
        await asyncio.wrap_future(self._store.runs.delete(run_id))
        self._bus.publish(RunDeleted(run_id))

    async def purge(self) -> list[str]:
        gone = await asyncio.to_thread(self._store.runs.purge)
        await self._runs.forget(gone)
        for run_id in gone:
            await asyncio.to_thread(self._runs.launchers.drop_folder, run_id)
        return gone

    async def archive(self, run_id: str) -> dict[str, Any]:
        if self._runs.is_live(run_id):
            raise Refused("The run has not ended", "Stop it first")
        saved = await asyncio.wrap_future(self._store.runs.archive(run_id))
        self._bus.publish(RunEdited(run_id))
        return {"saved_bytes": saved}

    def _args(self, data: bytes) -> dict[str, Any]:
        if not data:
            return {}
        try:
            return msgspec.json.decode(data, type=dict[str, Any])
        except NOT_JSON as error:
            raise InvalidInput(f"The arguments are not a JSON object: {error}") from None


def _answer(run_id: str, result: dict[str, Any]) -> ControlAnswered:
    return ControlAnswered(run_id, "", True, "", msgspec.json.encode(result))
