"""Pictures of games in lock-step: none are kept, for every game can be played again from its seed.

Where the record says that it came out the same, its pictures stand for those of then.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QImage

from app.replay.opening import slot_specs
from app.replay.pictures import image_of

if TYPE_CHECKING:
    from app.compare.model import CompareModel
    from core.replay.redo import Redone

Key = tuple[int, int]


class PlayedAgain:
    """By place and episode of the comparison that is open."""

    def __init__(self, model: CompareModel) -> None:
        self._model = model
        self._found: dict[Key, Redone] = {}
        self._tried: dict[Key, int] = {}
        self._waits: dict[str, asyncio.Event] = {}

    def begin(self) -> None:
        self._found.clear()
        self._tried.clear()

    def ended(self, run_id: str) -> None:
        if run_id in self._waits:
            self._waits[run_id].set()

    def image(self, place: int, episode: int, step: int) -> QImage | None:
        """Blocks: reads a file."""
        redone = self._found.get((place, episode))
        if redone is None or redone.pictures is None or not redone.holds(step):
            return None
        return image_of(redone.pictures.get(0, 0, 0, step))

    def wants(self, place: int, episode: int, steps: int) -> bool:
        """Whether playing it again would show more than there is."""
        return self._tried.get((place, episode), -1) < steps

    async def make(self, place: int, episode: int, steps: int) -> None:
        """Plays one game again, as far as it is recorded."""
        from core.replay import redo
        from core.replay.film import Film
        from core.runs.ids import new_run_id

        model = self._model
        comparison, engine = model.talk.run_id, model.desk.engine
        tile = model.tiles.row_of(place)
        of, slot = tile.run_id, tile.slot
        reader = engine.store.reader()
        run_id = new_run_id(engine.clock.unix_ns())
        folder = engine.settings.places.runs / run_id
        self._tried[place, episode] = steps
        ended = self._waits[run_id] = asyncio.Event()

        def prepare() -> tuple[Any, Any, Any]:
            film = Film(reader, of, slot)
            while film.extend():
                pass
            take = next(one for one in film.takes if one.key[:2] == (episode, 0))
            spec = slot_specs(reader.facts(of))[slot]
            name = f"{model.names[place]}, seed {model.seed_of(episode)}, played again"
            kept = redo.observations_of(film, take)
            return film, take, redo.submission(run_id, folder, spec, film, take, name, kept)

        def judge(film: Any, take: Any) -> Redone | None:
            again = Film(reader, run_id)
            while again.extend():
                pass
            redo.write_verdict(folder, redo.verdict(film, take, again))
            return redo.read_redone(run_id, folder)

        try:
            film, take, wanted = await asyncio.to_thread(prepare)
            await engine.runs.submit(wanted)
            await ended.wait()
            found = await asyncio.to_thread(judge, film, take)
            if found is not None and comparison == model.talk.run_id:
                self._found[place, episode] = found
        finally:
            del self._waits[run_id]
