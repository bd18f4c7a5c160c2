"""Prefetch of moments for the screen: the requested one, and those due next.

Reads in threads; late results and those of another run are dropped.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.replay.playhead import Playhead
from app.shell.app_context import AppContext

if TYPE_CHECKING:
    from app.replay.frame_source import Still
    from core.replay.annotations import Story
    from core.replay.timeline import Film, Moment, Take

AHEAD, REFILL = 90, 45
# Stories of takes up to this many steps come with the picture; longer ones a little later.
SHORT = 3000
STORIES = 64


@dataclass(frozen=True)
class Shot:
    """A moment with the data for its description."""

    moment: Moment
    before: Moment | None
    """The one before it, where the names of moves are in its picture."""
    story: Story | None
    still: Still | None = None
    """A stored picture, where nothing is drawn."""


class Reel:
    def __init__(
        self,
        desk: AppContext,
        picture: Callable[[Moment], Still | None],
        show: Callable[[Shot], None],
        changed: Callable[[], None],
    ) -> None:
        self.film: Film | None = None
        self._desk = desk
        self._picture, self._show, self._told = picture, show, changed
        self._wanted: int | None = None
        self.target: int | None = None
        """Target of the jump under way."""
        self._reading = False
        self._ahead: deque[Shot] = deque()
        self._filling = False
        self._over = False
        self._era = self._flown = 0
        self._stories: OrderedDict[tuple[int, int], Story] = OrderedDict()
        self._telling: tuple[int, int] | None = None

    def open(self, film: Film | None) -> None:
        self.film = film
        self._era += 1
        self._wanted, self._reading, self.target = None, False, None
        self._stories.clear()
        self._telling = None
        self.flush()

    # -- one moment

    def seek(self, number: int) -> None:
        """Request a moment; the newest request wins."""
        self._wanted = self.target = number
        if not self._reading:
            self._read()

    @property
    def busy(self) -> bool:
        return self.target is not None

    def _read(self) -> None:
        film, number = self.film, self._wanted
        if film is None or number is None or not self._desk.ready:
            return
        self._wanted, self._reading = None, True
        era = self._era

        def done(shots: list[Shot]) -> None:
            if era != self._era:
                return
            self._reading = False
            if self._wanted is None:
                self.target = None
            for shot in shots[:1]:
                self._show(shot)
            self._read()

        self._desk.command("replay.seek", self._work(film, (number,)), done)

    async def _work(self, film: Film, numbers: tuple[int, ...]) -> list[Shot]:
        try:
            return await asyncio.to_thread(self._shots, film, numbers)
        except Exception:
            self._reading = self._filling = False
            self.target = None
            raise

    def _shots(self, film: Film, numbers: tuple[int, ...]) -> list[Shot]:
        shots: list[Shot] = []
        last: Moment | None = None
        for moment in film.moments(numbers):
            before = None
            if moment.payload is not None and moment.payload.kind == "board" and moment.number:
                number = film.lines.next(moment.number, -1)
                before = last if last and last.number == number else film.moment(number)
            story = self._story_for(film, moment)
            shots.append(Shot(moment, before, story, self._picture(moment)))
            last = moment
        return shots

    # -- who decided

    def _story_for(self, film: Film, moment: Moment) -> Story | None:
        """Annotations of a take, in a thread; does not wait for long ones."""
        key = (moment.place, moment.take.last_step)
        story = self._stories.get(key)
        if story is None and moment.take.count <= SHORT:
            from core.replay.annotations import read_story

            story = read_story(film, moment.take)
            self._keep(key, story)
        return story

    def _keep(self, key: tuple[int, int], story: Story) -> None:
        self._stories[key] = story
        while len(self._stories) > STORIES:
            self._stories.popitem(last=False)

    def story(self, moment: Moment) -> Story | None:
        return self._stories.get((moment.place, moment.take.last_step))

    def load_story(self, index: int, take: Take) -> None:
        """Read the annotations of a long take; calls `told` when done."""
        film, key, era = self.film, (index, take.last_step), self._era
        if film is None or key in self._stories or key == self._telling:
            return
        self._telling = key

        def read() -> Story:
            from core.replay.annotations import read_story

            return read_story(film, take, lambda: self._telling != key or era != self._era)

        def done(story: Story) -> None:
            if era == self._era and story.whole:
                self._keep(key, story)
                self._telling = None
                self._told()

        self._desk.command("replay.story", asyncio.to_thread(read), done)

    # -- those that come next

    def flush(self) -> None:
        self._ahead.clear()
        self._filling = self._over = False
        self._flown += 1

    @property
    def over(self) -> bool:
        """Whether everything up to the end was read and taken."""
        return self._over and not self._filling and not self._ahead

    def take(self, count: int) -> tuple[Shot | None, int]:
        """The newest available of the next `count` moments, and how many were taken."""
        taken = 0
        shot: Shot | None = None
        while taken < count and self._ahead:
            shot = self._ahead.popleft()
            taken += 1
        return shot, taken

    def fill(self, head: Playhead, current: int) -> None:
        """Read further moments in the order in which they are due."""
        film = self.film
        if film is None or self._filling or self._over or len(self._ahead) > REFILL:
            return
        number: int | None = self._ahead[-1].moment.number if self._ahead else current
        numbers: list[int] = []
        while number is not None and len(self._ahead) + len(numbers) < AHEAD:
            number = head.after(number)
            if number is not None:
                numbers.append(number)
        self._over = number is None
        if not numbers:
            return
        self._filling = True
        era, flown = self._era, self._flown

        def done(shots: list[Shot]) -> None:
            if era == self._era and flown == self._flown:
                self._filling = False
                self._ahead.extend(shots)

        self._desk.command("replay.ahead", self._work(film, tuple(numbers)), done)
