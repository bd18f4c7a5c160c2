"""Sources of moments for a mind panel: a replay, or the newest step of a run on a page."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, QTimer

from app.mind.mind_panel import MindPanel
from app.mind.mind_reading import Look
from app.mind.program_info import About, read
from app.shared.state_text import upper
from app.shell.app_context import AppContext
from app.ui.i18n import tr

if TYPE_CHECKING:
    from app.mind.explanation_text import Name
    from core.engine import Engine
    from core.replay.timeline import Film, Moment, Take

TICK_MS = 120


def plain_name(names: tuple[str, ...] = ()) -> Name:
    def name(seat: str, action: Any) -> str:
        whole = isinstance(action, int) and not isinstance(action, bool)
        if whole and 0 <= action < len(names):
            return upper(names[action])
        return tr("Action {action}", action=action)

    return name


class Replayed(Protocol):
    """A replayed run and its shown step."""

    opened: Any
    telling: Any
    at: Any

    @property
    def run(self) -> Any: ...

    @property
    def film(self) -> Film | None: ...

    @property
    def moment(self) -> Moment | None: ...

    @property
    def shot(self) -> Any: ...

    def open(self, run_id: str, slot: int = -1, goal: tuple[int, int] | None = None) -> None: ...

    def pause(self) -> None: ...

    def go(self, number: int) -> None: ...


class ReplaySource(QObject):
    """Follows the playhead of the replay."""

    def __init__(self, desk: AppContext, replay: Replayed, panel: MindPanel) -> None:
        super().__init__(panel)
        self._desk, self._replay, self._panel = desk, replay, panel
        self._about = About()
        self._known = ""
        replay.opened.connect(self._opened)
        replay.telling.told.connect(self._told)
        panel.stepWanted.connect(self._go)

    @property
    def about(self) -> About:
        return self._about

    def _opened(self) -> None:
        run = self._replay.run
        key = "" if run is None else f"{run.row.run_id}.{run.film.slot}"
        if key == self._known:
            return
        self._known, self._about = key, About()
        self._panel.forget()
        if run is None:
            return
        desk, film = self._desk, run.film
        reader = desk.engine.store.reader()

        def done(about: About) -> None:
            if key == self._known:
                self._about = about
                self._panel.expect(about.supervised)
                self._told()

        work = asyncio.to_thread(read, reader, film.run_id, film.slot)
        desk.command("mind.replay.about", work, done)

    def _told(self) -> None:
        from app.shared.step_values import payload_of

        replay, about = self._replay, self._about
        moment, film, shot = replay.moment, replay.film, replay.shot
        if moment is None or film is None or shot is None:
            return
        if any(decision.mind for row in moment.rows for decision in row.decisions):
            self._panel.expect(True)
        before = payload_of(shot.before) if shot.before is not None else None
        names, spare = replay.at.names, plain_name(tuple(about.action_names))

        def name(seat: str, action: Any) -> str:
            known = names.by_seat or before
            return names.of(seat, action, before) if known else spare(seat, action)

        self._panel.input.maps = about.maps
        self._panel.show(Look(film, moment.take, moment.step, name, about.shared))

    def _go(self, step: int) -> None:
        film, moment = self._replay.film, self._replay.moment
        if film is not None and moment is not None:
            self._replay.pause()
            self._replay.go(film.number(moment.place, step))


class LiveSource(QObject):
    """The newest step of a run, or an earlier one that the person chose."""

    def __init__(self, desk: AppContext, panel: MindPanel) -> None:
        super().__init__(panel)
        self._desk, self._panel = desk, panel
        self._about = About()
        self.film: Film | None = None
        self.name: Name | None = None
        """Take the names of actions from the page, where it knows them."""
        self._run = ("", 0)
        self._dirty = self._growing = False
        self._pinned: tuple[tuple[int, int, int], int] | None = None
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self._tick)
        panel.stepWanted.connect(self._pin)
        panel.episodeWanted.connect(self._episode)
        panel.nowWanted.connect(self._unpin)
        panel.watchedChanged.connect(self._watched)
        desk.on_ready(self._begin)

    def _begin(self, engine: Engine) -> None:
        from core.events import BatchCommitted

        self._desk.listen(self._committed, BatchCommitted)

    def _committed(self, event: Any) -> None:
        if not self._dirty and event.batch.header.run_id == self._run[0]:
            self._dirty = True

    def turn_to(self, run_id: str, slot: int = 0) -> None:
        if (run_id, slot) == self._run:
            return
        from core.replay.timeline import Film

        self._run, self._about, self.film, self._pinned = (run_id, slot), About(), None, None
        self._dirty = bool(run_id)
        self._panel.forget()
        if not run_id or not self._desk.ready:
            return
        reader = self._desk.engine.store.reader()
        self.film = film = Film(reader, run_id, slot)

        def done(about: About) -> None:
            if film is self.film:
                self._about = about
                self._panel.expect(about.supervised)
                self._panel.input.maps = about.maps
                self._watched()

        work = asyncio.to_thread(read, reader, run_id, slot)
        self._desk.command(f"mind.{self._panel.page}.about", work, done)

    def _watched(self) -> None:
        if self._panel.watched and self.film is not None:
            self._dirty = True
            self._timer.start()
            self._tick()
        else:
            self._timer.stop()

    def _tick(self) -> None:
        film = self.film
        if not self._dirty or self._growing or film is None or not self._desk.ready:
            return
        self._dirty, self._growing = False, True

        def grow() -> None:
            while film.extend():
                continue

        async def work() -> None:
            try:
                await asyncio.to_thread(grow)
            finally:
                self._growing = False
            if film is self.film:
                self._show()

        self._desk.command(f"mind.{self._panel.page}.grow", work())

    def _show(self) -> None:
        film = self.film
        if film is None or not film.takes:
            return
        take, step = self._wanted(film)
        name = self.name or plain_name(tuple(self._about.action_names))
        self._panel.moment.show_back(self._pinned is not None)
        self._panel.show(Look(film, take, step, name, self._about.shared))

    def _wanted(self, film: Film) -> tuple[Take, int]:
        if self._pinned is not None:
            key, step = self._pinned
            for take in film.takes:
                if take.key == key:
                    return take, min(step, take.last_step)
        # A reset without a step has no answer: what was decided last says more.
        last = film.takes[-1]
        if last.last_step == last.first_step and len(film.takes) > 1:
            last = film.takes[-2]
        return last, last.last_step

    def _pin(self, step: int) -> None:
        look = self._panel.look
        if look is not None:
            self._pinned = (look.take.key, step)
            self._show()

    def _episode(self, by: int) -> None:
        look, film = self._panel.look, self.film
        if look is None or film is None:
            return
        keys = [take.key for take in film.takes]
        at = min(len(keys) - 1, max(0, keys.index(look.take.key) + by))
        self._pinned = (keys[at], film.takes[at].last_step)
        self._show()

    def _unpin(self) -> None:
        self._pinned = None
        self._show()
