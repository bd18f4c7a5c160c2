"""Access to the engine: the one that holds the profile, or one that this process starts.

Both are used as by a client, so that a command is written once.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from core.cli.profile_access import ProfileAccess
from core.errors import MosaicError

if TYPE_CHECKING:
    from core.engine import Engine
    from core.exchange.import_sink import Door
    from core.profile import EngineRecord
    from core.rpc.engine_client import EngineClient

LOOK_S = 0.5
# How long somebody who asked for the profile may take to hold it.
HANDOVER_S = 15.0
T = TypeVar("T")


@dataclass(slots=True)
class EngineAccess:
    client: EngineClient
    # None where another process holds the profile.
    engine: Engine | None
    # Of that process.
    holder: EngineRecord | None = None

    def is_lost(self, access: ProfileAccess) -> bool:
        """Whether the engine has ended, or was asked to hand the profile over."""
        if self.engine is not None:
            return self.engine.asked_to_close.is_set()
        return access.holder != self.holder


@asynccontextmanager
async def connect(access: ProfileAccess, *, hold: bool = True) -> AsyncGenerator[EngineAccess]:
    """With `hold`, this process holds the profile meanwhile if nobody else does."""
    from core.profile import Hold, connect_or_hold, read_record
    from core.rpc.engine_client import EngineClient

    profile = access.places.profile
    hold_or_record = await connect_or_hold(profile) if hold else read_record(profile)
    if hold_or_record is None:
        from core.errors import Refused

        raise Refused("Mosaic is not running on this profile", "mosaic serve, or open the window")
    if not isinstance(hold_or_record, Hold):
        async with EngineClient.of(hold_or_record) as client:
            yield EngineAccess(client, None, hold_or_record)
        return
    from core.engine import Engine

    try:
        settings = access.settings()
        engine = Engine(settings, hold=hold_or_record)
    except BaseException:
        hold_or_record.release()
        raise
    quiet()
    async with engine, EngineClient.of(engine.record) as client:
        yield EngineAccess(client, engine)


class EngineLost(MosaicError):
    """The engine has ended, or gives its profile to another process."""

    def __init__(self, *, is_own: bool) -> None:
        self.is_own = is_own
        what = "was asked to hand its profile over" if is_own else "of another process has ended"
        super().__init__(f"The engine {what}", "Give the same command again")


async def while_engine(
    session: EngineAccess,
    access: ProfileAccess,
    work: Coroutine[Any, Any, T],
    let_go: Callable[[], None] = lambda: None,
) -> T:
    """Result of the work; raises `EngineLost` if the engine is lost meanwhile, after `let_go`."""
    working = asyncio.ensure_future(work)
    try:
        while not (await asyncio.wait({working}, timeout=LOOK_S))[0]:
            if session.is_lost(access):
                break
        else:
            if not isinstance(working.exception(), MosaicError):
                return working.result()
            # It may be that nobody answered: its record goes a moment later.
            await asyncio.sleep(LOOK_S)
            if not session.is_lost(access):
                return working.result()
        let_go()
        raise EngineLost(is_own=session.engine is not None)
    finally:
        if not working.done():
            working.cancel()
            await asyncio.wait({working})


async def next_holder(access: ProfileAccess) -> None:
    """Wait until the process that asked for the profile holds it, but not for long."""
    for _ in range(round(HANDOVER_S / LOOK_S)):
        if access.holder is not None:
            return
        await asyncio.sleep(LOOK_S)


def quiet() -> None:
    """Keep the engine's own log off the terminal unless somebody asked for it."""
    level = os.environ.get("MOSAIC_LOG", "CRITICAL").upper()
    known = logging.getLevelNamesMapping()
    logging.basicConfig(
        level=known.get(level, logging.CRITICAL),
        stream=sys.stderr,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
    )


def run_async(work: Coroutine[Any, Any, T]) -> T:
    """Runs a command's coroutine; Ctrl-C cancels it, and what it holds is released in order."""
    with asyncio.Runner() as runner:
        return runner.run(work)


@contextmanager
def open_door(access: ProfileAccess) -> Generator[Door]:
    """Open the sink for a command that imports in the foreground; the engine is behind it."""
    from core.exchange.import_sink import ClientDoor, StoreDoor

    ready = threading.Event()
    finished: asyncio.Event | None = None
    loop: asyncio.AbstractEventLoop | None = None
    session: EngineAccess | None = None
    failure: BaseException | None = None

    async def hold_open() -> None:
        nonlocal finished, loop, session
        loop, finished = asyncio.get_running_loop(), asyncio.Event()
        async with connect(access) as session:
            ready.set()
            await finished.wait()

    def work() -> None:
        nonlocal failure
        try:
            asyncio.run(hold_open())
        except BaseException as error:  # noqa: BLE001 - raised again in the command's thread
            failure = error
        finally:
            ready.set()

    thread = threading.Thread(target=work, name="engine")
    thread.start()
    ready.wait()
    try:
        if failure is None and session is not None and loop is not None:
            if session.engine is not None:
                yield StoreDoor(session.engine.store)
            else:
                yield ClientDoor(session.client, loop)
    finally:
        if loop is not None and finished is not None and not loop.is_closed():
            try:
                loop.call_soon_threadsafe(finished.set)
            except RuntimeError:
                pass  # it ended by itself just now
        thread.join()
    if failure is not None:
        raise failure


class Interrupts:
    """SIGINT and SIGTERM as events on the loop: the first, the second, ..."""

    def __init__(self) -> None:
        self.count = 0
        self._changed = asyncio.Event()

    def __enter__(self) -> Interrupts:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._arrived)
        return self

    def __exit__(self, *_: object) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)

    def _arrived(self) -> None:
        self.count += 1
        self._changed.set()

    async def next(self) -> int:
        """Waits for the next one and returns its number."""
        await self._changed.wait()
        self._changed.clear()
        return self.count
