"""Context of all view-models: the engine once it runs, tasks of the loop, notices, the lanes.

All view-models share one AppContext. It owns no page and no state of a run.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from app.lanes.lane_hub import LaneHub
from app.shell.shell import ShellModel
from app.ui.i18n import tr
from core.errors import MosaicError

if TYPE_CHECKING:  # the engine's own imports wait until the window is on the screen
    from app.shell.film_subject import FilmSubject
    from core.compare.report import Data
    from core.compare.report_replays import Replay
    from core.compare.verdict_parts import Played
    from core.engine import Engine
    from core.store.reader import Reader
    from core.trust.powers import Looker, Power

log = logging.getLogger(__name__)

Stop = Callable[[], None]


async def _play_nothing(reader: Reader, games: Sequence[Played]) -> None:
    """Nobody plays games again."""


class AppContext:
    """Context, created before the engine; `attach` and `detach` mark the engine's life."""

    def __init__(self, shell: ShellModel, lanes: LaneHub) -> None:
        self.shell = shell
        self.lanes = lanes
        self._engine: Engine | None = None
        self._group: asyncio.TaskGroup | None = None
        self._tasks: dict[str, asyncio.Task[Any]] = {}
        self._on_ready: list[Callable[[Engine], None]] = []
        self._stops: list[Stop] = []
        # Tells an error in the language of the window. The session hands it in.
        self.told: Callable[[MosaicError], str] = str
        # Puts a question before the person; whether it was one. The session hands it in.
        self.ask: Callable[[MosaicError, Callable[[], object]], bool] = lambda error, again: False
        # Shows the form of a film, and why none can be made now. The session hands them in.
        self.film: Callable[[FilmSubject], None] = lambda subject: None
        self.why_no_film: Callable[[], str] = str
        # Replays for the page of a report, and what has to be played again for them. The session
        # hands them in.
        self.replays_of: Callable[[Reader, Data], Sequence[Replay]] = lambda reader, data: ()
        self.play_lacking: Callable[[Reader, Sequence[Played]], Awaitable[None]] = _play_nothing

    @property
    def engine(self) -> Engine:
        if self._engine is None:
            raise MosaicError("Mosaic is still starting", "Try again in a moment")
        return self._engine

    def check(self, source: str, powers: Callable[[Looker], Sequence[Power]]) -> None:
        """Raises if code would run that nobody has allowed. Blocks: reads files."""
        from core.trust.trusted import TrustList

        known = TrustList(self.engine.settings.places)
        known.check(source, powers(known.looker()))

    @property
    def ready(self) -> bool:
        return self._engine is not None

    def on_ready(self, callback: Callable[[Engine], None]) -> None:
        """Call a function once the engine runs; at once if it already does."""
        self._on_ready.append(callback)
        if self._engine is not None:
            callback(self._engine)

    def listen(self, callback: Callable[[Any], None], *kinds: type) -> None:
        """Listen to events until the engine ends; for handlers that take microseconds."""
        self._stops.append(self.engine.bus.listen(callback, *kinds))

    def at_end(self, stop: Stop) -> None:
        """Call a function before the engine ends."""
        self._stops.append(stop)

    def attach(self, engine: Engine, group: asyncio.TaskGroup) -> None:
        self._engine, self._group = engine, group
        for callback in self._on_ready:
            callback(engine)

    def detach(self) -> None:
        for stop in self._stops:
            try:
                stop()
            except Exception:
                log.exception("a page could not be closed")
        self._stops.clear()
        for task in self._tasks.values():
            task.cancel()
        self._engine = self._group = None

    def command(
        self,
        name: str,
        work: Coroutine[Any, Any, Any],
        done: Callable[[Any], None] | None = None,
        again: Callable[[], object] | None = None,
    ) -> None:
        """Run a named task of the app; a second one of the same name replaces the first.

        Errors are shown; `done` gets the result, on the loop. If a file
        would run code that nobody has allowed, the person is asked, and then `again` called.
        """
        if self._group is None:
            work.close()
            self.shell.snack.say("Mosaic is still starting. Try again in a moment")
            return
        before = self._tasks.get(name)
        if before is not None:
            before.cancel()
        task = self._group.create_task(self._guarded(work, done, again), name=name)
        self._tasks[name] = task
        task.add_done_callback(lambda ended: self._forget(name, ended))
        # One that was cancelled before its first step never awaited it.
        task.add_done_callback(lambda _: work.close())

    def _forget(self, name: str, ended: asyncio.Task[Any]) -> None:
        if self._tasks.get(name) is ended:
            del self._tasks[name]

    async def _guarded(
        self,
        work: Coroutine[Any, Any, Any],
        done: Callable[[Any], None] | None,
        again: Callable[[], object] | None,
    ) -> None:
        try:
            result = await work
            if done is not None:
                done(result)
        except MosaicError as error:
            if again is not None and self.ask(error, again):
                return
            self.shell.snack.say(self.told(error), level="error")
        except Exception as error:  # noqa: BLE001 - one act that fails must not close the window
            log.exception("an act failed")
            self.shell.snack.say(
                tr("Failed: {error}. See the log for details", error=error), level="error"
            )
