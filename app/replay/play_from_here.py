"""Play on from the shown step: a session on stage that starts at this position."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from app.shared import core_texts
from app.shell.app_context import AppContext
from mosaic_sdk.session.open_objects import SlotObject, StartOptions

if TYPE_CHECKING:
    from app.replay.playback import ReplayPlayback
    from app.replay.replay_position import ReplayPosition


class Stage(Protocol):
    """The place where a session goes on."""

    @property
    def starting(self) -> bool: ...

    async def play_on(self, recorded: SlotObject, start: StartOptions) -> None: ...


class Onward:
    def __init__(self, desk: AppContext, at: ReplayPosition, playback: ReplayPlayback) -> None:
        self._desk, self._at, self._playback = desk, at, playback
        self.stage: Stage | None = None
        """Handed in by who puts the pages together."""

    def why_not(self) -> str:
        run, moment = self._at.run, self._at.moment
        if run is None or moment is None:
            return "No step is shown"
        if self.stage is None or self.stage.starting:
            return "A session is starting"
        from core.replay.start_positions import why_no_position

        return core_texts.shown(why_no_position(run.spec, moment.take, moment.step))

    def start(self) -> None:
        if not self.why_not():
            self._playback.pause()
            self._desk.command("replay.play_on", self._start(), again=self.start)

    async def _start(self) -> None:
        from core.replay.start_positions import position_at

        run, moment, stage = self._at.run, self._at.moment, self.stage
        if run is None or moment is None or stage is None:
            return
        await asyncio.to_thread(run.check, self._desk)
        film, take, spec = run.film, moment.take, run.spec
        start = await asyncio.to_thread(position_at, film, take, moment.step, spec)
        self._desk.shell.go("stage")
        await stage.play_on(spec, start)
