"""Mouse input on rendered frames: turn the view, press, walk to a cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Property, QObject, QPoint, Signal, Slot
from PySide6.QtGui import QCursor
from PySide6.QtQml import QmlElement

from app.shared.state_text import first_action
from app.stage.input_controller import Hands
from app.stage.session_model import StagePlay
from app.ui.qt_property import prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

# So far the mouse goes for one act.
STRIDE = 14
ZOOMS = (1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0)
TAKEN = "The game has the mouse. Press Esc to release it"


def meant(ways: Mapping[str, str], names: list[str], start: int = 0) -> dict[str, int]:
    """Actions of the mouse; directions without an action are left out."""
    return {way: start + names.index(name) for way, name in ways.items() if name in names}


def way_to(cells: Mapping[str, int], across: float, down: float) -> str:
    """Direction from the agent to a point of the picture, given as shares."""
    columns, rows = cells.get("columns", 0), cells.get("rows", 0)
    if not (columns and rows and 0 <= across < 1 and 0 <= down < 1):
        return ""
    right = int(across * columns) - cells.get("column", columns // 2)
    below = int(down * rows) - cells.get("row", rows // 2)
    if not right and not below:
        return "press"
    if abs(right) >= abs(below):
        return "right" if right > 0 else "left"
    return "down" if below > 0 else "up"


@QmlElement
@uncreatable("Comes with the stage")
class StagePointer(QObject):
    """Pointer of the session on stage."""

    changed = Signal()

    def __init__(
        self,
        play: StagePlay,
        hands: Hands,
        parent: QObject | None = None,
        warp: Callable[[QPoint], None] = QCursor.setPos,
    ) -> None:
        super().__init__(parent)
        self._play, self._hands, self._warp = play, hands, warp
        self._centre = QPoint()
        self._left = [0, 0]
        self._held: int | None = None
        play.changed.connect(self._follow)

    captured = prop(bool, False, changed)
    zoom = prop(float, 1.0, changed)

    @property
    def _means(self) -> dict[str, int]:
        state = self._play.state
        return meant(self._play.card.pointer, list(state.action_names), first_action(state))

    @Property(bool, notify=changed)
    def captures(self) -> bool:
        """Whether the world is in first person, so that the mouse is captured."""
        means = self._means
        return "left" in means and "right" in means and not self._play.card.cells

    def _follow(self) -> None:
        if self._captured and not (self._play.alive and self._play.byHand):
            self.release()

    @Slot(int, int)
    def capture(self, x: int, y: int) -> None:
        """Capture the mouse at the centre of the picture, in screen coordinates."""
        if self._captured or not self.captures or not self._play.byHand:
            return
        self._centre, self._left = QPoint(x, y), [0, 0]
        self._captured = True
        self._warp(self._centre)
        self._play.show_note(TAKEN)
        self.changed.emit()

    @Slot(result=bool)
    def release(self) -> bool:
        """Release the mouse; returns whether it was captured."""
        if not self._captured:
            return False
        self._captured = False
        self.up()
        self._play.show_note("")
        self.changed.emit()
        return True

    @Slot(int, int)
    def moved(self, x: int, y: int) -> None:
        if not self._captured or QPoint(x, y) == self._centre:
            return
        means = self._means
        for axis, (far, less, more) in enumerate(
            ((x - self._centre.x(), "left", "right"), (y - self._centre.y(), "up", "down"))
        ):
            self._left[axis] += far
            way = more if self._left[axis] > 0 else less
            if abs(self._left[axis]) >= STRIDE:
                # One act for each look at the mouse: a swing is as long as it takes.
                self._left[axis] = 0
                # Up and down look nowhere in these games; the wheel has them.
                if axis == 0 and way in means:
                    self._hands.act(means[way])
                    self._play.show_note(TAKEN)
        self._warp(self._centre)

    @Slot(float, float)
    def down(self, across: float, below: float) -> None:
        """Handle a mouse button at a point of the picture."""
        means = self._means
        cells = self._play.card.cells
        way = way_to(cells, across, below) if cells else "press" if self._captured else ""
        if way not in means:
            return
        if self._hands.realtime:
            self._held = means[way]
            self._hands.hold(self._held, True)
        else:
            self._hands.act(means[way])

    @Slot()
    def up(self) -> None:
        if self._held is not None:
            self._hands.hold(self._held, False)
            self._held = None

    @Slot(int, bool, result=bool)
    def wheel(self, turn: int, ctrl: bool) -> bool:
        """Handle the wheel; with Ctrl or without an action it zooms."""
        means, way = self._means, "up" if turn > 0 else "down"
        if not ctrl and not self._play.card.cells and way in means:
            self._hands.act(means[way])
            if self._captured:
                self._play.show_note(TAKEN)
        elif ctrl:
            index = ZOOMS.index(self._zoom) + (1 if turn > 0 else -1)
            self._zoom = ZOOMS[min(len(ZOOMS) - 1, max(0, index))]
            self.changed.emit()
        else:
            return False
        return True
