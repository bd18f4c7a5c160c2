"""Positions and labels of axis ticks. Knows no Qt."""

from __future__ import annotations

import math
from collections.abc import Sequence

from app.ui.formatting import MINUS, THIN, with_groups

SMALL = 1e-3
UNITS = ((1e9, "G"), (1e6, "M"), (1e4, "k"))
TIMES = ((7200.0, 3600.0, "h"), (120.0, 60.0, "min"), (0.0, 1.0, "s"))
BYTES = ((1e9, "GB"), (1e6, "MB"), (1e3, "kB"))


def digits_for(step: float) -> int:
    """Number of decimals that tell two neighbouring ticks apart."""
    return min(6, max(0, math.ceil(-math.log10(step) - 1e-9))) if step > 0 else 0


def written(value: float, step: float, unit: str) -> str:
    """Text of a tick; one more decimal if the step is not a power of ten, as in 2.5."""
    digits = digits_for(step)
    if round(step, digits) and abs(round(step, digits) - step) > 1e-9 * step:
        digits += 1
    text = with_groups(value, digits)
    if round(value, digits) == 0:
        return "0"
    return (f"{text}{THIN}{unit}" if unit else text).replace("-", MINUS)


def labels(ticks: Sequence[float], kind: str = "number") -> list[str]:
    """Tick labels with the same unit and decimals: 0, 0.5 M, 1.0 M. `kind`: number time bytes."""
    if not ticks:
        return []
    step = ticks[1] - ticks[0] if len(ticks) > 1 else 0.0
    size = max(abs(tick) for tick in ticks)
    if 0 < size < SMALL and kind == "number":
        power = math.floor(math.log10(size))
        scale = 10.0**power
        return [
            "0" if not tick else f"{written(tick / scale, step / scale, '')}e{MINUS}{-power}"
            for tick in ticks
        ]
    if kind == "time":
        scale, unit = next((s, u) for least, s, u in TIMES if size >= least)
    else:
        units = BYTES if kind == "bytes" else UNITS
        scale, unit = next(
            ((1e3 if u == "k" else least, u) for least, u in units if size >= least),
            (1.0, "B" if kind == "bytes" else ""),
        )
    texts = [written(tick / scale, step / scale, unit) for tick in ticks]
    if kind in ("time", "bytes") or len(set(texts)) == len(texts):
        return texts
    # Too close together for a unit: far from zero, as one point after millions of steps.
    return [written(tick, step, "") for tick in ticks]
