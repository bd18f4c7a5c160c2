"""Pictures of games in lock-step: none are saved, because every game can be replayed from its seed.

If the replay matches the record, its pictures stand for the original ones.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QImage

from app.lanes.frame_painting import image_of
from app.shared.replayed_episode import play_again
from core.replay.slot_specs import slot_specs

if TYPE_CHECKING:
    from app.compare.model import CompareModel
    from core.replay.timeline import Film, Take
    from core.replay.verify import Redone

Key = tuple[int, int]


class PlayedAgain:
    """Replayed games by line-up and episode of the open comparison."""

    def __init__(self, model: CompareModel) -> None:
        self._model = model
        self._found: dict[Key, Redone] = {}
        self._tried: dict[Key, int] = {}

    def begin(self) -> None:
        self._found.clear()
        self._tried.clear()

    def image(self, place: int, episode: int, step: int) -> QImage | None:
        """Blocks: reads a file."""
        redone = self._found.get((place, episode))
        if redone is None or redone.pictures is None or not redone.holds(step):
            return None
        return image_of(redone.pictures.get(0, 0, 0, step))

    def wants(self, place: int, episode: int, steps: int) -> bool:
        """Whether a replay would show more than there is."""
        return self._tried.get((place, episode), -1) < steps

    async def put_away(self, place: int, episode: int) -> None:
        """Archive a run that nobody asked for; whoever looks back plays the game anew."""
        from core.events import RunEdited

        redone = self._found.pop((place, episode), None)
        self._tried.pop((place, episode), None)
        if redone is not None:
            engine = self._model.desk.engine
            await asyncio.wrap_future(engine.store.runs.archive(redone.run_id))
            engine.bus.publish(RunEdited(redone.run_id))

    async def make(self, place: int, episode: int, steps: int) -> None:
        """Replay one game, as far as it is recorded."""
        from core.replay.timeline import Film

        model = self._model
        comparison, engine = model.run_id, model.desk.engine
        tile = model.tiles.row_of(place)
        of, slot = tile.run_id, tile.slot
        reader = engine.store.reader()
        self._tried[place, episode] = steps

        def find() -> tuple[Film, Take, dict[str, Any]]:
            film = Film(reader, of, slot)
            while film.extend():
                pass
            take = next(take for take in film.takes if take.key[:2] == (episode, 0))
            return film, take, slot_specs(reader.facts(of))[slot]

        film, take, spec = await asyncio.to_thread(find)
        name = f"{model.names[place]}, seed {model.seed_of(episode)}, replayed"
        episode_frames = await play_again(engine, film, take, spec, name)
        if episode_frames is not None and comparison == model.run_id:
            self._found[place, episode] = episode_frames
