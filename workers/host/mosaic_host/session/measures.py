"""Figures of an episode beyond its return, for experiments that request them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from statistics import median
from typing import TYPE_CHECKING, Any

from mosaic_sdk.session.measure_names import INFO

if TYPE_CHECKING:
    from mosaic_host.session.seats import Seat

INTERVENTIONS = ("veto", "replace", "override", "default", "idle", "unreviewed", "late")


def measures_of(names: Iterable[str], seat: Seat, info: Any, seconds: float) -> dict[str, float]:
    """Figures by name, without unknown ones."""
    values: dict[str, float] = {}
    for name in names:
        value = _of_info(info, name) if name.startswith(INFO) else _own(name, seat, seconds)
        if value is not None and math.isfinite(value):
            values[name] = value
    return values


def _own(name: str, seat: Seat, seconds: float) -> float | None:
    if name == "seconds":
        return round(seconds, 6)
    if name == "latency_ms":
        times = [duration for some in seat.times.values() for duration in some]
        return median(times) / 1000 if times else None
    if name == "vetoes":
        return float(seat.incidents.get("veto", 0))
    if name == "interventions":
        return float(sum(seat.incidents.get(kind, 0) for kind in INTERVENTIONS))
    return seat.usage.get(name)


def _of_info(info: Any, name: str) -> float | None:
    """Number in the info of the last step; dots lead into nested tables."""
    value = info
    for key in name[len(INFO) :].split("."):
        if not isinstance(value, dict) or key not in value:
            return None
        value = value[key]
    try:
        return float(value)
    except (TypeError, ValueError):
        return None
