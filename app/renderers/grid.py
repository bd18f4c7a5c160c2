"""The view-model of grid worlds: cells, agent, fog, arrows of values, speech."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.renderers.generated_sprites import LEVELS
from app.renderers.grid_world import EMPTY, WAYS, Grid
from app.renderers.minigrid import minigrid
from app.renderers.multigrid import multigrid
from app.renderers.payload import by_action, plain
from app.renderers.renderer_base import VARIANTS, RendererModel
from app.renderers.scene import Arrow, Scene, Stop
from app.renderers.state_values import bars, thought, worth
from app.renderers.toy_text import cliff_walking, frozen_lake, taxi
from app.ui.i18n import tr

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

WORLDS: dict[str, Callable[[dict[str, Any]], Grid]] = {
    "frozen_lake": frozen_lake,
    "cliff_walking": cliff_walking,
    "taxi": taxi,
    "minigrid": minigrid,
    "multigrid": multigrid,
}
OFFERED = (
    ("trail", "Who decided"),
    ("probabilities", "Action probabilities"),
    ("q", "Action values"),
    ("value", "State value"),
    ("illegal", "Illegal actions"),
    ("fog", "Agent's view"),
)


def value_looks(grid: Grid, table: Any) -> dict[int, str]:
    """Sprites of action values by cell, on one scale for the whole grid."""
    rows: list[Any] = list(table) if isinstance(table, list | tuple) else []
    if not grid.ways or not rows or not isinstance(rows[0], list | tuple):
        return {}
    order = {way: action for action, way in grid.ways.items()}
    actions = [order[way] for way in WAYS]
    by_cell: dict[int, list[float]] = {}
    for cell, state in enumerate(grid.states):
        if 0 <= state < len(rows) and len(rows[state]) > max(actions):
            by_cell[cell] = [float(rows[state][action]) for action in actions]
    if not by_cell:
        return {}
    low = min(min(values) for values in by_cell.values())
    high = max(max(values) for values in by_cell.values())
    span = (high - low) or 1.0
    return {
        cell: "q/" + ".".join(str(round((value - low) / span * LEVELS)) for value in values)
        for cell, values in by_cell.items()
    }


@QmlElement
class GridModel(RendererModel):
    """FrozenLake, CliffWalking, Taxi, MiniGrid, BabyAI and MultiGrid."""

    # Its own: a property's signal must be of the same class.
    stateChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shownChanged.connect(self.stateChanged)
        self._grid: Grid = EMPTY
        self.scene = Scene()
        self._cursor = -1
        self._seen: Any = None

    @property
    def state(self) -> Grid:
        self.settled()
        return self._grid

    def refresh(self) -> None:
        given = (self._payload, self.seat)
        if self._seen is None or given[0] is not self._seen[0] or given[1] != self._seen[1]:
            self._seen = given
            before = self._grid
            read = WORLDS.get(self._payload.what)
            self._grid = read({**self._payload.data, "you": self.seat}) if read else EMPTY
            same = before.world == self._grid.world and len(before.looks) == len(self._grid.looks)
            if not same:
                self._cursor = -1
            elif before.known:
                self.say_unless_busy(self._grid.told(before))
        self._draw()
        self.shownChanged.emit()

    def _draw(self) -> None:
        grid = self._grid
        if not grid.known:
            self.scene = Scene()
            self.sceneChanged.emit()
            return
        looks = [list(look) for look in grid.looks]
        if "q" in self.layers:
            for cell, key in value_looks(grid, plain(self.overlay.get("q"))).items():
                looks[cell].append(key)
        if grid.agent >= 0:
            looks[grid.agent] += grid.agent_look
        if "fog" in self.layers:
            for cell in grid.hidden:
                looks[cell].append("tint/fog.36")
        if self._legal is not None and "illegal" in self.layers:
            for action, cell in grid.goes.items():
                if action not in self._legal:
                    looks[cell].append("mark/illegal")
        if self.interactive and self.hover >= 0 and self._legal_toward(self.hover) is not None:
            looks[self.hover].append("mark/hover")
        if self.focused and self._cursor >= 0:
            looks[self._cursor].append("mark/cursor")
        self.scene = Scene(
            ground="grid",
            columns=grid.columns,
            rows=grid.rows,
            looks=tuple(tuple(look) for look in looks),
            arrows=tuple(self._arrows()),
            trail=tuple(self._trail()),
        )
        if self.listening:
            self.read_out()
        self.sceneChanged.emit()

    def _arrows(self) -> list[Arrow]:
        grid, arrows = self._grid, list[Arrow]()
        chances: Mapping[int, float] = {}
        if "probabilities" in self.layers:
            chances = by_action(self.overlay.get("probabilities"))
        top = max(chances.values(), default=0.0) or 1.0
        for action, chance in chances.items():
            if action in grid.goes and chance >= 0.01:
                text = f"{round(100 * chance)} %"
                to = grid.goes[action]
                arrows.append(Arrow(grid.agent, to, chance / top, "idea", text))
        for key in ("proposed", "executed"):
            choice = thought(self.overlay, key)
            if choice is None:
                continue
            action, actor, vetoed = choice
            to = grid.goes.get(action, grid.agent)
            text = "" if action in grid.goes else self._action_name(action)
            proposed = key == "proposed"
            arrows.append(Arrow(grid.agent, to, 0.4, actor, text, proposed, vetoed and proposed))
        return arrows

    def _trail(self) -> list[Stop]:
        if "trail" not in self.layers:
            return []
        stops: list[Stop] = []
        for row, column, actor in plain(self.overlay.get("trail")) or ():
            cell = int(row) * self._grid.columns + int(column)
            if 0 <= cell < len(self._grid.looks):
                stops.append(Stop(cell, str(actor or "")))
        return stops

    def _action_name(self, action: int) -> str:
        return (
            self.actionNames[action] if 0 <= action < len(self.actionNames) else f"action {action}"
        )

    @Slot()
    def read_out(self) -> None:
        """Fills the list of cells."""
        self._cells.show([self._grid.description(cell) for cell in range(len(self._grid.looks))])

    # Hands

    def _legal_toward(self, cell: int) -> int | None:
        action = self._grid.toward(cell)
        if action is None or (self._legal is not None and action not in self._legal):
            return None
        return action

    @Slot(int)
    def press(self, cell: int) -> None:
        self.settled()
        self._cursor = -1
        self.act(self._legal_toward(cell))

    def key(self, name: str, text: str) -> bool:
        if text == ".":
            self.speak()
            return True
        action = self._grid.keys.get(name or text.lower())
        if not self.ownsKeys or action is None:
            return False
        self._cursor = -1
        self.act(action)
        return True

    def look(self, way: str) -> bool:
        """Move the reading cursor and announce its cell."""
        grid = self._grid
        if way not in WAYS or not grid.known:
            return False
        at = self._cursor if self._cursor >= 0 else max(0, grid.agent)
        row, column = divmod(at, grid.columns)
        down, right = WAYS[way]
        row = min(grid.rows - 1, max(0, row + down))
        column = min(grid.columns - 1, max(0, column + right))
        self._cursor = row * grid.columns + column
        self._draw()
        self.say(grid.description(self._cursor))
        return True

    def words(self) -> str:
        self.settled()
        return self._grid.spoken()

    # For QML

    @Property(str, notify=stateChanged)
    def position(self) -> str:
        return self.words()

    @Property(str, notify=stateChanged)
    def summary(self) -> str:
        return " ".join(tr(part) for part in (self._grid.note, self._grid.event) if part)

    @Property(bool, notify=stateChanged)
    def noted(self) -> bool:
        """Whether there is a line below the grid from its first step to its last."""
        return bool(self._grid.note)

    @Property(str, notify=stateChanged)
    def ending(self) -> str:
        return tr(self._grid.event)

    @Property(VARIANTS, constant=True)
    def offered(self) -> list[dict[str, str]]:
        return [{"name": name, "title": tr(title)} for name, title in OFFERED]

    @Property(VARIANTS, notify=stateChanged)
    def bars(self) -> list[Any]:
        """Probabilities and values of all actions, also of those without movement."""
        wanted = {"probabilities", "q"} & set(self.layers)
        grid, overlay = self._grid, self.overlay
        q = plain(overlay.get("q"))
        mine = grid.states[grid.agent] if 0 <= grid.agent < len(grid.states) else -1
        if isinstance(q, list) and q and isinstance(q[0], list) and 0 <= mine < len(q):
            overlay = {**overlay, "q": q[mine]}
        return bars(overlay, self.actionNames, self._legal) if wanted else []

    @Property(str, notify=stateChanged)
    def worth(self) -> str:
        if "value" not in self.layers:
            return ""
        return worth({"valueUnit": "return", **self.overlay}, "", 0, []).text
