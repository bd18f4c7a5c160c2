"""Display rate of a run: drawn and skipped steps, as numbers and as text. Knows no Qt."""

from __future__ import annotations

import math
from collections import deque

from app.ui import formatting
from app.ui.i18n import counted, tr

SPAN_S = 2.5


class Meter:
    """Growth rate of a count over the last moments."""

    def __init__(self, span_s: float = SPAN_S) -> None:
        self._span_s = span_s
        self._seen: deque[tuple[float, float]] = deque()

    def note(self, now_s: float, count: float) -> None:
        if self._seen and count < self._seen[-1][1]:
            self._seen.clear()
        self._seen.append((now_s, count))
        while len(self._seen) > 2 and now_s - self._seen[1][0] >= self._span_s:
            self._seen.popleft()

    @property
    def rate(self) -> float:
        """NaN while nobody can know."""
        if len(self._seen) < 2:
            return math.nan
        (start, before), (end, after) = self._seen[0], self._seen[-1]
        return (after - before) / (end - start) if end > start else math.nan


def shown_words(drawn_hz: float, pictures: int) -> str:
    """Text with the display rate."""
    if not pictures:
        return tr("No picture on screen")
    if not math.isfinite(drawn_hz) or drawn_hz < 0.05:
        return tr("No new pictures")
    each = drawn_hz / pictures
    rate = formatting.number(each, 2) if each < 9.5 else formatting.grouped(each)
    what = "frame" if rate == "1" else "frames"
    return tr("The screen shows {rate} {what} per second", rate=rate, what=what) + (
        " each" if pictures > 1 else ""
    )


def skipped_words(drawn_hz: float, steps_hz: float, pictures: int) -> str:
    """Text with the share of steps that are not drawn."""
    if not math.isfinite(steps_hz) or steps_hz < 0.05:
        return tr("no steps right now")
    if not pictures or not math.isfinite(drawn_hz) or drawn_hz < 0.05:
        return tr("no steps drawn")
    ratio = steps_hz / drawn_hz
    if ratio < 1.15:
        return tr("every step drawn")
    if ratio < 1.75:
        return tr("{what} of steps not drawn", what=formatting.percent(100 * (1 - 1 / ratio)))
    of = round(ratio)
    return tr(
        "{of} of {of2} steps not drawn", of=formatting.grouped(of - 1), of2=formatting.grouped(of)
    )


def kept_words(set_aside: int) -> str:
    if set_aside:
        return tr("{records} set aside", records=counted(set_aside, "record", "records"))
    return tr("every step recorded")


def left_words(done: float, target: float, rate: float) -> str:
    """Text with the remaining time at this rate; empty if unknown."""
    if target <= 0 or done >= target or not math.isfinite(rate) or rate <= 0:
        return ""
    return tr("{target} left", target=formatting.span((target - done) / rate))
