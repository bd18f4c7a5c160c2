"""An engine in a thread, and sessions in it: commanded, listened to, read back from the record."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from core.engine import Engine, wait_for_run
from core.events import SessionReported
from core.paths import find_places
from core.runs.submission import Submission
from core.settings import Settings, load_settings
from core.store import Run
from core.store.rows import StepRow
from core.workers.interpreters import folder_of, read_mark
from mosaic_sdk.launch.process_tree import kill_run
from mosaic_sdk.session import as_object

T = TypeVar("T")
PATIENCE_S = 60.0
ROOT = Path(__file__).parents[3]


class Stage:
    """The engine's own loop runs in a thread, so that tests read like a story."""

    def __init__(self, settings: Settings) -> None:
        self.engine: Engine = None  # pyright: ignore[reportAttributeAccessIssue]
        self.changed = threading.Condition()
        self._settings = settings
        self._loop = asyncio.new_event_loop()
        self._closing = asyncio.Event()
        self._ready = threading.Event()
        self._failed: BaseException | None = None
        self._plays: dict[str, Play] = {}
        self._thread = threading.Thread(target=self._run, name="engine")

    def __enter__(self) -> Stage:
        self._thread.start()
        assert self._ready.wait(PATIENCE_S)
        if self._failed:
            raise self._failed
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._closing.set)
        self._thread.join(PATIENCE_S)

    def _run(self) -> None:
        try:
            self._loop.run_until_complete(self._serve())
        except BaseException as error:  # noqa: BLE001 - told to whoever waits
            self._failed = error
        self._ready.set()
        self._loop.close()

    async def _serve(self) -> None:
        async with Engine(self._settings) as self.engine:
            reports = self.engine.bus.subscribe(SessionReported, overflow="block")
            listening = asyncio.ensure_future(self._listen(reports))
            self._ready.set()
            await self._closing.wait()
            listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await listening
            reports.close()

    async def _listen(self, reports: Any) -> None:
        async for event in reports:
            play = self._plays.get(event.run_id)
            with self.changed:
                if play is not None:
                    play.reports.append((event.report.name, as_object(event.report)))
                self.changed.notify_all()

    def call(self, work: Coroutine[Any, Any, T], timeout_s: float = PATIENCE_S) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout_s)

    @contextlib.contextmanager
    def play(self, *slots: dict[str, Any], env: dict[str, str] | None = None,
             observations: str = "full", run_id: str = "", **more: Any
             ) -> Iterator[Play]:  # fmt: skip
        """A session of these slots, stopped in the end."""
        from core.runs.run_ids import new_run_id

        play = Play(self, run_id or new_run_id(self.engine.clock.unix_ns()))
        self._plays[play.run_id] = play
        wanted = Submission(
            run_id=play.run_id,
            kind="session",
            worker="host",
            parameters={"slots": list(slots), **more},
            env=env or {},
            observations=observations,
            durability="full",
        )
        self.call(self.engine.runs.submit(wanted))
        try:
            yield play
        finally:
            if not self.call(self.engine.runs.get(play.run_id)).state.ended:
                self.call(self.engine.runs.cancel(play.run_id, 5000))
                play.ended()


class Refused(Exception):
    """The host said no, and why."""


class Play:
    """One session: what it reports, what it is told, what it left in the record."""

    def __init__(self, stage: Stage, run_id: str) -> None:
        self.run_id = run_id
        self.reports: list[tuple[str, dict[str, Any]]] = []
        self._stage = stage
        # How many states had been reported when the last command was sent, by slot.
        self._before: dict[int, int] = {}

    # -- what it says

    def reports_of(self, name: str, slot: int = 0) -> list[dict[str, Any]]:
        return [detail for what, detail in list(self.reports)
                if what == name and detail.get("slot") == slot]  # fmt: skip

    @property
    def state(self) -> dict[str, Any]:
        return self.reports_of("state")[-1]

    def wait(self, is_so: Callable[[], Any], timeout_s: float = PATIENCE_S) -> Any:
        """Until a report makes it so."""
        with self._stage.changed:
            report = self._stage.changed.wait_for(is_so, timeout_s)
        assert report, self.reports[-3:] or self.story()
        return report

    def wait_for(self, name: str, slot: int = 0, after: int = 0, **having: Any) -> dict[str, Any]:
        """The first report of this name that has these values, among those after `after`."""

        def matching() -> dict[str, Any] | None:
            return next(
                (
                    detail
                    for what, detail in self.reports[after:]
                    if what == name
                    and detail.get("slot") == slot
                    and all(detail.get(key) == value for key, value in having.items())
                ),
                None,
            )

        return self.wait(matching)

    def until(self, slot: int = 0, **having: Any) -> dict[str, Any]:
        """Until the newest state, or one since the last command, has these values: a short session
        may be past it before anybody looks."""

        def newest() -> dict[str, Any] | None:
            reports = self.reports_of("state", slot)
            since = reports[self._before.get(slot, len(reports)) :] or reports[-1:]
            return next(
                (
                    state
                    for state in reversed(since)
                    if all(state.get(key) == value for key, value in having.items())
                ),
                None,
            )

        return self.wait(newest)

    # -- what it is told

    def tell(self, name: str, slot: int = 0, **args: Any) -> Any:
        encoded = json.dumps({"slot": slot, **args}).encode()
        self._before[slot] = len(self.reports_of("state", slot))
        answer = self._stage.call(self._stage.engine.runs.command(self.run_id, name, encoded))
        if not answer.ok:
            raise Refused(answer.message)
        return answer.result

    def act(self, action: Any, seat: str = "", slot: int = 0, **args: Any) -> Any:
        return self.tell("act", slot, seat=seat, action=action, **args)

    def ended(self) -> Run:
        async def wait() -> Run:
            return await wait_for_run(self._stage.engine, self.run_id)

        return self._stage.call(wait())

    def row(self) -> Run:
        return self._stage.call(self._stage.engine.runs.get(self.run_id))

    # -- what it left

    @property
    def reader(self) -> Any:
        return self._stage.engine.store.reader()

    def steps(self, **wanted: Any) -> list[StepRow]:
        return list(self.reader.steps(self.run_id, **wanted))

    def acted(self, **wanted: Any) -> list[StepRow]:
        return [row for row in self.steps(**wanted) if row.action is not None]

    def events(self, name: str) -> list[dict[str, Any]]:
        events = self.reader.events(self.run_id, name=name, limit=100_000)
        return [item.detail for item in events]

    def story(self) -> str:
        """For who wonders why a test failed."""
        row = self.row()
        lines = [line.text for line in self.reader.logs(self.run_id)]
        return "\n".join([f"{row.state}: {row.reason}", *lines[-20:]])


class Played:
    """Result of one slot in a scenario."""

    def __init__(self, result: dict[str, Any]) -> None:
        self.rows: list[dict[str, Any]] = result["rows"]
        self.events: list[tuple[str, dict[str, Any]]] = result["events"]
        self.reports: list[tuple[str, dict[str, Any]]] = result["reports"]
        self.answers: list[Any] = result["answers"]
        self.state: dict[str, Any] = result["state"]
        self.logs: list[str] = result["logs"]

    @property
    def acted(self) -> list[dict[str, Any]]:
        return [row for row in self.rows if row.get("action") is not None]

    def event(self, name: str) -> list[dict[str, Any]]:
        return [detail for what, detail in self.events if what == name]

    def reports_of(self, name: str) -> list[dict[str, Any]]:
        return [detail for what, detail in self.reports if what == name]


@contextlib.contextmanager
def stage_at(**profile: str) -> Iterator[Stage]:
    """An engine on the profile that these variables name; whatever is left running is killed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("MOSAIC_PROFILE", raising=False)
        for name, value in profile.items():
            patch.setenv(name, value)
        settings = load_settings()
        with Stage(settings) as made:
            yield made
        for folder in settings.places.runs.glob("*"):
            print(folder.name, *(log.read_text() for log in folder.glob("launcher.log")))
            kill_run(folder.name)
        shutil.rmtree(settings.places.runtime, ignore_errors=True)


def install_host() -> Path:
    """Folder that `mosaic workers install host` fills."""
    places = find_places()
    if read_mark(folder_of(places, ROOT / "requirements/worker-host.txt")) is None:
        words = [sys.executable, "-m", "core", "workers", "install", "host"]
        subprocess.run(words, check=True, timeout=600)
    return places.environments
