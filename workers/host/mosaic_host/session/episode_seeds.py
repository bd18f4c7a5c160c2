"""Seeds and starting positions of a session's episodes."""

from __future__ import annotations

from collections.abc import Callable

from mosaic_host.worlds.opening_starts import name_of, start_of
from mosaic_sdk.learning.seeds import episode_seed
from mosaic_sdk.session import SlotSpec
from mosaic_sdk.session.open_objects import StartOptions


class EpisodeSeeds:
    """Seeds and starts of episodes: listed by evaluations, otherwise derived from one seed."""

    def __init__(self, spec: SlotSpec, draw: Callable[[], int]) -> None:
        self.draw = draw
        self.listed = spec.seeds
        self.first = spec.seed if spec.seed is not None else draw()
        if self.listed:
            self.first = self.listed[0]
        self.starts = list(spec.starts)
        self.options: StartOptions | None = spec.start or None

    def of(self, episode: int) -> int:
        episode = max(0, episode)
        given = self.listed[episode : episode + 1]
        return given[0] if given else episode_seed(self.first, episode)

    def opening_of(self, episode: int) -> str:
        """Name of the opening of this episode."""
        return name_of(self.starts, max(0, episode))

    def begin(self, episode: int) -> StartOptions | None:
        """Options of this episode's reset."""
        if self.starts:
            self.options = start_of(self.starts, episode)
        return self.options

    def every_start(self) -> list[StartOptions | None]:
        if not self.starts:
            return [self.options]
        return [start_of(self.starts, number) for number in range(len(self.starts))]

    def restart(self, seed: object) -> None:
        if seed == "new":
            self.first = self.draw()
        elif isinstance(seed, int) and not isinstance(seed, bool):
            self.first = seed
