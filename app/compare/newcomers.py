"""Line-ups that join a comparison while it runs: each in a host of its own, from the first seed.

The barrier of the others is theirs: a newcomer plays by its own clock. It goes as fast as it can
until it is at their seed, then at their pace.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.compare.lineups import slots_of, stopping_of
from app.compare.session_tiles import TileRow
from app.shared.player_rows import numbered
from app.ui.i18n import tr
from core.compare.experiment import Experiment, write
from mosaic_sdk.session.host_commands import PauseSession

if TYPE_CHECKING:
    from app.compare.model import CompareModel

FULL = "Sixteen is the maximum"
OF_A_FILE = "The line-ups are those of the experiment file"


class Newcomers:
    def __init__(self, model: CompareModel) -> None:
        self._model = model
        #: Places of those that are behind the others.
        self._behind: set[int] = set()

    def begin(self) -> None:
        """Start over with another comparison."""
        self._behind.clear()

    @property
    def why_not(self) -> str:
        """Why nobody can join now; empty if somebody can."""
        model = self._model
        if model.over:
            return tr("The comparison has ended")
        if model.file.given is not None:
            return tr(OF_A_FILE)
        return tr(FULL) if len(model.names) >= model.setup.most else ""

    def with_player(self, choice: int) -> Experiment:
        """The experiment with one more line-up: this player of the choice."""
        model = self._model
        assert model.experiment is not None
        entry = model.setup.entry(model.setup.there[choice])
        name = numbered([*model.names, entry.sitter.title])[-1]
        lineups = (*model.experiment.lineups, model.setup.lineup(name, entry))
        rule = stopping_of(len(lineups), model.experiment.metric.range)
        return replace(model.experiment, lineups=lineups, stopping=rule)

    async def join(self, choice: int) -> None:
        model = self._model
        known = model.hosts.run_id
        experiment = self.with_player(choice)
        place = len(experiment.lineups) - 1
        slot = slots_of(experiment, model.setup.card.api, model.pace.rate)[place]
        parameters: dict[str, Any] = {"experiment": write(experiment)}
        if model.pace.lockstep:
            parameters |= {
                "lockstep": True,
                "rate": model.pace.rate,
                "tick_deadline_s": experiment.limits.deadline_ms / 1000,
            }
        at = await model.hosts.add(experiment, slot, parameters)
        if at is None or known != model.hosts.run_id:
            return
        self._behind.add(place)
        model.joined(experiment, TileRow(*at, place=place, name=experiment.lineups[place].name))

    def heard(self, place: int, host: str) -> bool:
        """Sends a newcomer on its way; False: it is none."""
        if place not in self._behind:
            return False
        self._model.pace.send_speed(host, 0.0)
        return True

    def follow(self) -> None:
        """Those that have come up with the others go on as they do."""
        model = self._model
        rows = model.tiles.rows
        others = [row.episode for row in rows if row.place not in self._behind]
        reached = max(others, default=0)
        for row in rows:
            if row.place in self._behind and row.episode >= reached:
                self._behind.discard(row.place)
                model.pace.send_speed(row.run_id)
                if not model.pace.playing and not model.over:
                    model.hosts.send(row.place, PauseSession())
