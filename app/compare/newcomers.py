"""Line-ups that join a running comparison: each in a separate host, from the first seed.

A newcomer is outside the barrier of the others. In lock-step it follows them: it plays as fast as
it can up to the step that they have reached, never beyond, and they don't wait for it. Else it
plays at full speed until it reaches their seed, then at their pace.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.compare.comparison_end import DONE
from app.compare.lineups import slots_of, stopping_of
from app.compare.session_tiles import TileRow
from app.shared.player_rows import numbered
from app.ui.i18n import counted, tr
from app.ui.qt_property import uncreatable
from core.compare.experiment import Experiment
from core.compare.experiment_text import write
from core.compare.game_plan import lockstep_at
from mosaic_sdk.session.host_commands import Hold, PauseSession, Speed

if TYPE_CHECKING:
    from app.compare.model import CompareModel

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

# Episode and step.
Position = tuple[int, int]
START: Position = (0, 0)
NOBODY: Position = (-1, 0)

FULL = "Sixteen is the maximum"
OF_A_FILE = "The line-ups are those of the experiment file"


def titled(name: str, names: Sequence[str]) -> str:
    """Name of a comparison with all its line-ups, where those of its start made it up."""
    head, _, listed = name.partition(": ")
    began = [", ".join(names[:count]) for count in range(1, len(names))]
    return f"{head}: {', '.join(names)}" if listed in began else name


@QmlElement
@uncreatable("Comes with the comparison")
class Newcomers(QObject):
    # A list of players is to be shown, of whom one joins.
    playerWanted = Signal()

    def __init__(self, model: CompareModel) -> None:
        super().__init__(model)
        self._model = model
        #: Places of those that are behind the others.
        self._behind: set[int] = set()
        #: Episode and step up to which those that follow the others may go, by place.
        self._led: dict[int, Position] = {}

    def begin(self) -> None:
        """Start over with another comparison."""
        self._behind.clear()
        self._led.clear()

    @property
    def led(self) -> Collection[int]:
        """Places of those whom only the others' steps move, not the commands to all."""
        return self._led.keys()

    @property
    def why_not(self) -> str:
        """Reason why nobody can join now; empty if somebody can."""
        model = self._model
        if model.over:
            return tr("The comparison has ended")
        if model.file.given is not None:
            return tr(OF_A_FILE)
        return tr(FULL) if len(model.names) >= model.setup.most else ""

    def with_player(self, choice: int) -> Experiment:
        """The experiment with one more line-up: this player."""
        model = self._model
        assert model.experiment is not None
        entry = model.setup.entry(model.setup.there[choice])
        name = numbered([*model.names, entry.sitter.title])[-1]
        lineups = (*model.experiment.lineups, model.setup.lineup(name, entry))
        rule = stopping_of(len(lineups), model.experiment.metric.range)
        return replace(model.experiment, lineups=lineups, stopping=rule)

    def add(self) -> None:
        """Add a line-up to the form, or to the running comparison."""
        if self._model.phase == "setup":
            self._model.setup.add()
        elif not self.why_not:
            self.playerWanted.emit()

    @Slot(int)
    def join(self, choice: int) -> None:
        """Let this player join as a separate line-up."""
        desk, player = self._model.desk, self._model.setup.there[choice]
        if player.missing:
            desk.shell.snack.say(f"{player.title}: {player.missing}", level="warning")
        elif not self.why_not:
            desk.command("compare.join", self._join(choice))

    async def _join(self, choice: int) -> None:
        model = self._model
        known = model.hosts.run_id
        experiment = self.with_player(choice)
        index = len(experiment.lineups) - 1
        slot = slots_of(experiment, model.setup.card.api, model.pace.rate)[index]
        parameters: dict[str, Any] = {"experiment": write(experiment)}
        if model.pace.lockstep:
            parameters |= lockstep_at(experiment, model.pace.rate)
        at = await model.hosts.add(experiment, slot, parameters)
        if at is None or known != model.hosts.run_id:
            return
        self._behind.add(index)
        if model.pace.lockstep:
            self._led[index] = START
        self._announce(experiment.lineups[index].name)
        model.take_in(model.hosts.sessions, experiment)
        model.back.extend(model.hosts.sessions)
        model.grid.add(TileRow(*at, place=index, name=experiment.lineups[index].name))
        model.phaseChanged.emit()
        model.changed.emit()

    def heard(self, index: int, host: str) -> bool:
        """Start a newcomer; False if the session is not one."""
        if index not in self._behind:
            return False
        if index in self._led:
            self._model.hosts.send(index, Hold(episode=0, step=0))
            self._model.hosts.send(index, Speed(factor=0.0, rate=0.0))
        else:
            self._model.pace.send_speed(host, 0.0)
        return True

    def _announce(self, name: str) -> None:
        """Say what the newcomer does until it is where the others are."""
        seeds = self._lead[0]
        if not self._model.pace.lockstep:
            text = tr("{name} plays from the first seed", name=name)
        elif seeds:
            text = tr("{name} catches up on {seeds}, then plays in step", name=name,
                      seeds=counted(seeds, "seed", "seeds"))  # fmt: skip
        else:
            text = tr("{name} plays in step with the others", name=name)
        self._model.desk.shell.snack.say(text, icon="plus", kind="compare.join")

    @property
    def _lead(self) -> Position:
        """Position of the others; NOBODY once all of them have ended."""
        playing = [
            (row.episode, row.step)
            for row in self._model.tiles.rows
            if row.place not in self._led and row.status not in (*DONE, "stopped")
        ]
        return max(playing, default=NOBODY)

    def follow(self) -> None:
        """Lead newcomers to where the others are; slow those of their own pace there."""
        model = self._model
        if self._led:
            self._follow(self._lead)
        rows = model.tiles.rows
        others = [row.episode for row in rows if row.place not in self._behind]
        reached = max(others, default=0)
        for row in rows:
            if row.place in self._behind - self._led.keys() and row.episode >= reached:
                self._behind.discard(row.place)
                model.pace.send_speed(row.run_id)
                if not model.pace.playing and not model.over:
                    model.hosts.send(row.place, PauseSession())

    def _follow(self, lead: Position) -> None:
        model = self._model
        for number, row in enumerate(model.tiles.rows):
            place = row.place
            told = self._led.get(place)
            if told is None:
                continue
            behind = ""
            if row.episode < lead[0]:
                behind = tr("catches up: seed {number} of {seeds}",
                            number=row.episode + 1, seeds=lead[0] + 1)  # fmt: skip
            if behind != row.behind:
                row.behind = behind
                model.tiles.touch(number, "note")
            if lead != told:
                self._led[place] = lead
                model.hosts.send(place, Hold(episode=lead[0], step=lead[1]))
            if lead == NOBODY:
                self._release(row, row.episode >= told[0])

    def _release(self, row: TileRow, at_their_pace: bool) -> None:
        """Nobody is left to be followed: it plays on by itself."""
        model = self._model
        del self._led[row.place]
        self._behind.discard(row.place)
        if at_their_pace:
            model.pace.send_speed(row.run_id)
        if not model.pace.playing and not model.over:
            model.hosts.send(row.place, PauseSession())
