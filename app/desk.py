"""What view-models may use: the engine once it is there, the loop's tasks, notices, the lanes.

Every view-model gets the one Desk. It owns no screen and no state of a run.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from app.lanes.hub import LaneHub
from app.shell import ShellModel
from core.errors import MosaicError

if TYPE_CHECKING:  # the engine's own imports wait until the window is on the screen
    from core.engine import Engine

log = logging.getLogger(__name__)

Stop = Callable[[], None]


class Desk:
    """Made before the engine; `attach` and `detach` bracket the engine's life."""

    def __init__(self, shell: ShellModel, lanes: LaneHub) -> None:
        self.shell = shell
        self.lanes = lanes
        self._engine: Engine | None = None
        self._group: asyncio.TaskGroup | None = None
        self._tasks: dict[str, asyncio.Task[Any]] = {}
        self._on_ready: list[Callable[[Engine], None]] = []
        self._stops: list[Stop] = []

    @property
    def engine(self) -> Engine:
        if self._engine is None:
            raise MosaicError("Mosaic is still starting", "Try again in a moment")
        return self._engine

    @property
    def ready(self) -> bool:
        return self._engine is not None

    def on_ready(self, callback: Callable[[Engine], None]) -> None:
        """Called once the engine is there; at once if it already is."""
        self._on_ready.append(callback)
        if self._engine is not None:
            callback(self._engine)

    def listen(self, callback: Callable[[Any], None], *kinds: type) -> None:
        """For what takes microseconds, from now until the engine goes."""
        self._stops.append(self.engine.bus.listen(callback, *kinds))

    def at_end(self, stop: Stop) -> None:
        """Called before the engine goes."""
        self._stops.append(stop)

    def attach(self, engine: Engine, group: asyncio.TaskGroup) -> None:
        self._engine, self._group = engine, group
        for callback in self._on_ready:
            callback(engine)

    def detach(self) -> None:
        for stop in self._stops:
            stop()
        self._stops.clear()
        for task in self._tasks.values():
            task.cancel()
        self._engine = self._group = None

    def command(
        self,
        name: str,
        work: Coroutine[Any, Any, Any],
        done: Callable[[Any], None] | None = None,
    ) -> None:
        """Runs as a named task of the app; a second one of the same name takes the first's place.

        What goes wrong and has a cure is shown; `done` gets the result, on the loop.
        """
        if self._group is None:
            work.close()
            self.shell.snack.say("Mosaic is still starting. Try again in a moment")
            return
        before = self._tasks.get(name)
        if before is not None:
            before.cancel()
        task = self._group.create_task(self._guarded(work, done), name=name)
        self._tasks[name] = task
        task.add_done_callback(lambda ended: self._forget(name, ended))
        # One that was cancelled before its first step never awaited it.
        task.add_done_callback(lambda _: work.close())

    def _forget(self, name: str, ended: asyncio.Task[Any]) -> None:
        if self._tasks.get(name) is ended:
            del self._tasks[name]

    async def _guarded(
        self, work: Coroutine[Any, Any, Any], done: Callable[[Any], None] | None
    ) -> None:
        try:
            result = await work
        except MosaicError as error:
            self.shell.snack.say(str(error), level="error")
            return
        except Exception as error:  # noqa: BLE001 - one act that fails must not close the window
            log.exception("an act failed")
            self.shell.snack.say(f"That failed: {error}. The log says more", level="error")
            return
        if done is not None:
            done(result)
