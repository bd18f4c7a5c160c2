"""Playing on from the step that is shown: a session on stage that begins where this one was."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.replay.model import ReplayModel
    from app.stage.model import StageModel


class Onward:
    def __init__(self, model: ReplayModel) -> None:
        self._model = model
        self.stage: StageModel | None = None
        """Where it goes on; the session hands it in."""

    def why_not(self) -> str:
        model = self._model
        if model.run is None or model.moment is None:
            return "No step is shown"
        if self.stage is None or self.stage.starting:
            return "A session is being started"
        from core.envs.starts import why_no_position

        moment = model.moment
        return why_no_position(model.run.spec, moment.take, moment.step)

    def start(self) -> None:
        if not self.why_not():
            self._model.pause()
            self._model.desk.command("replay.play_on", self._start())

    async def _start(self) -> None:
        from core.envs.starts import position_at

        run, moment, stage = self._model.run, self._model.moment, self.stage
        if run is None or moment is None or stage is None:
            return
        film, take, spec = run.film, moment.take, run.spec
        start = await asyncio.to_thread(position_at, film, take, moment.step, spec)
        await stage.play_on(spec, start)
