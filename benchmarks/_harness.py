"""Common parts of benchmarks: figures, fair alternation, percentiles, a sentinel, data folders.

A benchmark is a module `benchmarks/<name>.py` with

    def run(quick: bool) -> Iterable[Figure]

and, where it needs data, `def prepare(quick: bool) -> None`, which runs before the clock and keeps
what it made under `data_dir(name)`. `LIMIT_S` in the module replaces the usual 50 s.
"""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

ROOT = Path(__file__).resolve().parent.parent
LIMIT_S = 50.0
PREPARE_LIMIT_S = 120.0

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured value and the budget that judges it."""

    figure: str
    value: float
    unit: str
    budget: float
    at_most: bool = True
    extra: dict[str, Any] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        if not math.isfinite(self.value):
            return False
        return self.value <= self.budget if self.at_most else self.value >= self.budget

    def line(self) -> str:
        """The JSON line that is printed."""
        return json.dumps(
            {
                "figure": self.figure,
                "value": rounded(self.value),
                "unit": self.unit,
                "budget": self.budget,
                "ok": self.ok,
                **({} if self.at_most else {"at_least": True}),
                **self.extra,
            },
            default=str,
        )


def rounded(value: float) -> float | None:
    """Four significant digits; JSON knows no infinity."""
    if not math.isfinite(value):
        return None
    return float(f"{value:.4g}") if abs(value) < 1000 else round(value, 1)


def percentile(values: Sequence[float], q: float) -> float:
    """The q-th percentile (0..100), linear between neighbours."""
    if not values:
        return math.nan
    ordered = sorted(values)
    at = (len(ordered) - 1) * q / 100
    low = math.floor(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (at - low)


def median(values: Sequence[float]) -> float:
    return percentile(values, 50)


def alternate(sides: Mapping[str, Callable[[], T]], repeats: int) -> dict[str, list[T]]:
    """Runs the sides in turn, the order reversed each round, so that drift hits all alike."""
    results: dict[str, list[T]] = {name: [] for name in sides}
    for turn in range(repeats):
        order = list(sides) if turn % 2 == 0 else list(reversed(sides))
        for name in order:
            results[name].append(sides[name]())
    return results


def timed(call: Callable[[], object]) -> float:
    """Seconds that one call takes."""
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


@dataclass
class Sentinel:
    """Wake-up delays of an idle process while something else was measured."""

    report: dict[str, Any] = field(default_factory=dict)


@contextmanager
def sentinel(period_s: float = 0.002) -> Iterator[Sentinel]:
    """A process that only sleeps; its lateness, known at the end, is the noise of the machine."""
    state = Sentinel()
    process = subprocess.Popen(
        [sys.executable, "-S", "-c", _SENTINEL, str(period_s)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield state
    finally:
        try:
            out, _ = process.communicate("", timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            out, _ = process.communicate()
        late = [float(part) for part in out.split()]
        state.report.update(
            sentinel_p50_ms=rounded(percentile(late, 50)),
            sentinel_p99_ms=rounded(percentile(late, 99)),
            sentinel_max_ms=rounded(max(late, default=math.nan)),
        )


# Ends when its stdin is closed, which a dying parent does as well. Forgets the oldest half when a
# measurement is so long that the list would grow without end.
_SENTINEL = """
import select, sys, time
period, late = float(sys.argv[1]), []
while True:
    due = time.perf_counter() + period
    if select.select([sys.stdin], [], [], period)[0]:
        break
    late.append((time.perf_counter() - due) * 1000)
    if len(late) > 100000:
        del late[:50000]
print(*("%.4f" % one for one in late))
"""


def data_dir(name: str) -> Path:
    """Folder for a benchmark's prepared data; kept until `make clean`."""
    base = os.environ.get("MOSAIC_BENCH_DATA")
    path = (Path(base) if base else ROOT / "build" / "bench") / name
    path.mkdir(parents=True, exist_ok=True)
    return path


@contextmanager
def scratch(name: str) -> Iterator[Path]:
    """An empty folder for one measurement, on the same disk as `data_dir`, removed afterwards."""
    with tempfile.TemporaryDirectory(
        prefix=f"{name}-", dir=data_dir("scratch"), ignore_cleanup_errors=True
    ) as path:
        yield Path(path)


def isolated(profile: Path) -> dict[str, str]:
    """Environment of a `mosaic` with a profile of its own, inside no run.

    Modules are compiled once, as wherever Python is not told otherwise.
    """
    home = {key: value for key, value in os.environ.items() if key == "MOSAIC_HOME"}
    bare = {key: value for key, value in os.environ.items() if not key.startswith("MOSAIC_")}
    bare.pop("PYTHONDONTWRITEBYTECODE", None)
    compiled = str(data_dir("pycache"))
    own = {"MOSAIC_PROFILE": str(profile), "PYTHONPYCACHEPREFIX": compiled}
    return {**bare, **home, **own}


def mosaic(profile: Path, *words: str, timeout_s: float) -> subprocess.CompletedProcess[str]:
    """A `mosaic` command with a profile of its own; its output and its errors in one text."""
    return subprocess.run(
        [sys.executable, "-m", "core", *words],
        cwd=ROOT,
        env=isolated(profile),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=timeout_s,
        check=False,
    )


def worker_python(worker: str = "random") -> str:
    """Interpreter of a bundled worker, its environment made when missing: call it in `prepare`."""
    done = subprocess.run(
        [sys.executable, "-m", "core", "workers", "install", worker, "--json"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return str(json.loads(done.stdout)["python"])
