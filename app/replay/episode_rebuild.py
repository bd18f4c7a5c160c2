"""Rebuilding an episode: the host repeats it, the records are compared, pictures are saved."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from app.shared.replayed_episode import play_again
from app.shell.app_context import AppContext
from app.ui.i18n import counted, tr

if TYPE_CHECKING:
    from app.replay.playback import ReplayPlayback
    from app.replay.prefetch import Reel
    from app.replay.replay_position import ReplayPosition
    from app.replay.step_telling import ReplayTelling


class Rebuilding:
    def __init__(
        self,
        desk: AppContext,
        at: ReplayPosition,
        reel: Reel,
        playback: ReplayPlayback,
        telling: ReplayTelling,
    ) -> None:
        self._desk, self._at, self._reel = desk, at, reel
        self._playback, self._telling = playback, telling
        self._under_way = False

    def why_not(self) -> str:
        run, moment = self._at.run, self._at.moment
        if run is None or moment is None:
            return "No step is shown"
        if self._under_way:
            return "The episode is being replayed"
        from core.replay.verify import why_not

        return why_not(run.spec, moment.take)

    def start(self) -> None:
        if not self.why_not():
            self._desk.command("replay.rebuild", self._rebuild(), again=self.start)

    async def _rebuild(self) -> None:
        run, moment = self._at.run, self._at.moment
        if run is None or moment is None:
            return
        film, take = run.film, moment.take
        await asyncio.to_thread(run.check, self._desk)
        steps = counted(take.last_step, "step", "steps")
        self._under_way = True
        self._telling.show_rebuild(tr("{steps} are being replayed", steps=steps))
        try:
            name = tr("{title}, replayed", title=run.title)
            frames = await play_again(self._desk.engine, film, take, run.spec, name)
            if frames is not None:
                run.footage.redone[take.key] = frames
        finally:
            self._under_way = False
            self._telling.show_rebuild("")
            if self._at.shot is not None and not self._playback.playing:
                # The step is shown anew, with what came of it.
                self._reel.seek(self._at.number)
        if frames is not None:
            level = "info" if frames.verdict.same else "warning"
            self._desk.shell.snack.say(frames.verdict.sentence, level=level)
