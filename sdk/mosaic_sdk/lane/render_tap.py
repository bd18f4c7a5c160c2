"""Taps on a renderer: render only for viewers, without disturbing the program."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Callable, cast

from mosaic_sdk.lane.frames import NAN, as_rgb
from mosaic_sdk.lane.lane_writer import LaneWriter
from mosaic_sdk.lane.layout import CHANNELS

Render = Callable[[], Any]
OnTrouble = Callable[[str], None]

# A renderer that fails so often in a row is not asked again.
_PATIENCE = 3
_RATE_NS = 500_000_000


class _Tap:
    """Common part of both taps: the step rate, and the handling of a failed renderer."""

    def __init__(self, lane: LaneWriter, on_trouble: OnTrouble | None = None) -> None:
        self.lane = lane
        self.steps = 0
        self.shown = 0
        self.failed = 0
        self.broken = False
        self._wanted = lane.wanted
        self._clock = lane.clock
        self._on_trouble = on_trouble
        self._row = 0
        self._shown_at = 0
        self._rate = NAN
        self._rate_ns = self._rate_steps = 0

    def _show(self, render: Render, hud: dict[str, Any]) -> bool:
        """Render and publish. One function, because it runs seldom with cold caches."""
        lane = self.lane
        try:
            frame = render()
            if isinstance(frame, (list, tuple)):
                frame = _last(cast("Sequence[Any]", frame))
            if frame is None:
                lane.abandon()
                return False
            if "step_rate" not in hud:
                hud["step_rate"] = self._step_rate()
            is_published = lane.publish(frame, **hud)
        except Exception as error:  # noqa: BLE001 - somebody else's renderer; a training goes on
            self._trouble(f"No frame to show: {type(error).__name__}: {error}")
            return False
        self._row = 0
        self._shown_at = self.steps
        self.shown += is_published
        return is_published

    def _trouble(self, text: str) -> None:
        self.lane.abandon()
        self.failed += 1
        self._row += 1
        self.broken = self._row >= _PATIENCE
        if self._on_trouble is not None and (self._row == 1 or self.broken):
            self._on_trouble(text)

    def _step_rate(self) -> float:
        now = self._clock()
        passed = now - self._rate_ns
        if passed >= _RATE_NS:
            if self._rate_ns:
                self._rate = (self.steps - self._rate_steps) * 1e9 / passed
            self._rate_ns = now
            self._rate_steps = self.steps
        return self._rate


class FrameTap(_Tap):
    """Call `maybe` at every step: it renders and publishes if a viewer wants it."""

    def maybe(self, render: Render, **hud: Any) -> bool:
        """`hud`: reward, rolling_return, step, episode; the step rate is counted here."""
        self.steps += 1
        now = self._clock()
        if now < self.lane.due:
            return False
        return self.lane.consider(now) and not self.broken and self._show(render, hud)

    def settle(self, render: Render, **hud: Any) -> bool:
        """Call before waiting for a person: shows the last step even if it was not due."""
        if not self.lane.watched or self.steps == self._shown_at or self.broken:
            return False
        return self._show(render, hud)


class TiledTap(_Tap):
    """The slots of one process side by side in one lane: each is rendered once a round, and the
    round is published when all were, or when one of them comes by again."""

    def __init__(self, lane: LaneWriter, slots: int, on_trouble: OnTrouble | None = None) -> None:
        super().__init__(lane, on_trouble)
        self.slots = max(1, slots)
        self.columns = 1
        while self.columns * self.columns < self.slots:
            self.columns += 1
        self.rows = -(-self.slots // self.columns)
        self._left: set[int] = set()
        self._spent = 0
        self._cell = (0, 0)
        self._canvas = bytearray()

    def maybe(self, slot: int, render: Render, **hud: Any) -> bool:
        """True when this call published the round."""
        self.steps += 1
        if not self._left:
            if not self._wanted() or self.broken:
                return False
            self.lane.measured_by_caller()  # other slots step in between
            self._left = set(range(self.slots))
            self._spent = 0
        if slot not in self._left:
            return 0 <= slot < self.slots and self._finish(hud)
        began = self._clock()
        try:
            frame = render()
            if isinstance(frame, (list, tuple)):
                frame = _last(cast("Sequence[Any]", frame))
            if frame is not None:
                self._paint_cell(slot, *as_rgb(frame))
        except Exception as error:  # noqa: BLE001 - somebody else's renderer; a training goes on
            self._trouble(f"No frame to show: {type(error).__name__}: {error}")
        self._left.discard(slot)
        self._spent += self._clock() - began
        return not self._left and self._finish(hud)

    def _finish(self, hud: dict[str, Any]) -> bool:
        self._left.clear()
        began = self._clock()
        width, height = self._cell
        size = {"width": width * self.columns, "height": height * self.rows}
        is_published = bool(width) and self._show(lambda: self._canvas, {**hud, **size})
        self.lane.spend(self._spent + self._clock() - began)
        return is_published

    def _paint_cell(self, slot: int, rgb: Any, width: int, height: int) -> None:
        """All cells are as large as the first frame; others are cut or padded."""
        if not self._cell[0] or (slot == 0 and (width, height) != self._cell):
            self._cell = (width, height)
            self._canvas = bytearray(width * height * CHANNELS * self.columns * self.rows)
        row, column = divmod(slot, self.columns)
        cell_width, cell_height = self._cell
        stride = cell_width * self.columns * CHANNELS
        used = min(width, cell_width) * CHANNELS
        at = row * cell_height * stride + column * cell_width * CHANNELS
        lines = min(height, cell_height)
        source = memoryview(rgb).cast("B")
        target = memoryview(self._canvas)
        np = sys.modules.get("numpy")
        if np is not None:
            np.ndarray((lines, used), np.uint8, target, at, (stride, 1))[:] = np.ndarray(
                (lines, used), np.uint8, source, 0, (width * CHANNELS, 1)
            )
            return
        for line in range(lines):
            to, of = at + line * stride, line * width * CHANNELS
            target[to : to + used] = source[of : of + used]


def _last(frames: Sequence[Any]) -> Any:
    """Render modes that end in _list return all frames since the last call."""
    return frames[-1] if frames else None
