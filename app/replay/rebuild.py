"""Rebuilding an episode: the host plays it again, the records are compared, pictures come of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from app import words

if TYPE_CHECKING:
    from app.replay.model import ReplayModel
    from core.replay.redo import Redone


class Rebuilding:
    def __init__(self, model: ReplayModel) -> None:
        self._model = model
        self._run_id = ""
        self._ended: asyncio.Event | None = None

    @property
    def under_way(self) -> bool:
        return bool(self._run_id)

    def why_not(self) -> str:
        model = self._model
        if model.run is None or model.moment is None:
            return "No step is shown"
        if self.under_way:
            return "It is being played again"
        from core.replay.redo import why_not

        return why_not(model.run.spec, model.moment.take)

    def redone(self) -> Redone | None:
        """Of the take that is shown."""
        run, moment = self._model.run, self._model.moment
        return (
            run.footage.redone.get(moment.take.key)
            if run is not None and moment is not None
            else None
        )

    def start(self) -> None:
        if not self.why_not():
            self._model.desk.command("replay.rebuild", self._rebuild())

    def state_changed(self, event: Any) -> None:
        if event.run_id == self._run_id and event.state.ended and self._ended is not None:
            self._ended.set()

    async def _rebuild(self) -> None:
        from core.replay import redo
        from core.replay.film import Film
        from core.runs.ids import new_run_id

        model = self._model
        run, moment = model.run, model.moment
        if run is None or moment is None:
            return
        engine = model.desk.engine
        film, take = run.film, moment.take
        self._run_id = new_run_id(engine.clock.unix_ns())
        self._ended = asyncio.Event()
        run_id, folder = self._run_id, engine.settings.places.runs / self._run_id
        steps = words.plural(take.last_step, "step", "steps")
        model.say_rebuild(f"{steps} are played again")
        try:
            kept = await asyncio.to_thread(redo.observations_of, film, take)
            name = f"{run.title}, played again"
            wanted = await asyncio.to_thread(
                redo.submission, run_id, folder, run.spec, film, take, name, kept
            )
            await engine.runs.submit(wanted)
            await self._ended.wait()
            reader = engine.store.reader()

            def judge() -> Redone | None:
                again = Film(reader, run_id)
                while again.extend():
                    pass
                redo.write_verdict(folder, redo.verdict(film, take, again))
                return redo.read_redone(run_id, folder)

            found = await asyncio.to_thread(judge)
            if found is not None:
                run.footage.redone[take.key] = found
        finally:
            self._run_id = ""
            model.say_rebuild("")
        if found is not None:
            level = "info" if found.verdict.same else "warning"
            model.desk.shell.snack.say(found.verdict.sentence, level=level)
