"""Recorded episodes, played again as the window does it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core.engine import wait_for_run
from core.replay import verify
from core.replay.timeline import Film, Take
from core.runs.run_ids import new_run_id
from mosaic_sdk.launch.sandbox import OWN
from mosaic_sdk.pictures.frame_file import PictureReader


class Again:
    """The longest episode of each slot, played again from the record."""

    def __init__(self, stage: Any, play: Any) -> None:
        self.stage, self.play = stage, play
        self.films: dict[int, Film] = {}
        self.takes: dict[int, Take] = {}
        self.runs: dict[int, str] = {}

    def begin(self, slot: int, spec: dict[str, Any]) -> None:
        film = self.films[slot] = whole(Film(self.play.reader, self.play.run_id, slot))
        take = self.takes[slot] = max(film.takes, key=lambda candidate: candidate.last_step)
        runs = self.stage.engine.runs
        run_id = self.runs[slot] = new_run_id(self.stage.engine.clock.unix_ns())
        observations = verify.observations_of(film, take)
        folder = self.folder(run_id)
        self.stage.call(
            runs.submit(verify.submission(run_id, folder, spec, film, take, "", observations))
        )

    def folder(self, run_id: str) -> Path:
        return self.stage.engine.settings.places.runs / run_id

    def done(self, slot: int) -> tuple[verify.Verdict, Film, PictureReader]:
        run_id = self.runs[slot]
        self.stage.call(wait_for_run(self.stage.engine, run_id))
        film = whole(Film(self.play.reader, run_id))
        verdict = verify.verdict(self.films[slot], self.takes[slot], film)
        return verdict, film, PictureReader(str(self.folder(run_id) / OWN / verify.PICTURES))


def whole(film: Film) -> Film:
    while film.extend():
        pass
    return film
