"""Curves as files. Knows no Qt."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path

from app.curves.lines import Line
from app.curves.pyramid import Floats
from core.terminal_text import in_table


def write_csv(path: Path, lines: Sequence[tuple[Line, tuple[Floats, Floats, Floats]]]) -> int:
    """Write every raw point of every line; returns their number."""
    count = 0
    with path.open("w", newline="", encoding="utf-8") as file:
        out = csv.writer(file)
        out.writerow(["run", "metric", "label", "step", "unix_s", "value"])
        for line, columns in lines:
            names = [in_table(name) for name in (line.run_id, line.metric, line.label)]
            for step, unix_s, value in zip(*columns, strict=True):
                out.writerow([*names, step, unix_s, value])
                count += 1
    return count
