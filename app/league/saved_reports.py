"""Reports that the league knows: those of the export folder, and those that were added by hand."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import msgspec

from app.shared.environment_cards import card_for
from app.ui.i18n import counted, tr
from core.compare.experiment import Experiment
from core.compare.experiment_text import read
from core.compare.league import suite_of
from core.compare.report import Data, decode
from core.errors import MosaicError

REPORT = "report.json"
ADDED = "league.json"


@dataclass(frozen=True, slots=True)
class Found:
    path: Path
    data: Data
    experiment: Experiment

    @property
    def page(self) -> Path:
        return self.path.with_suffix(".html")


def read_report(path: Path) -> Found:
    """Read a report; raises its error. Blocks."""
    data = decode(path.read_bytes())
    return Found(path, data, read(data.experiment, path.name))


def find_reports(exports: Path, profile: Path) -> list[Found]:
    """All readable reports. Blocks."""
    paths = [*sorted(exports.glob(f"*/{REPORT}")), *added(profile)]
    by_path: dict[Path, Found] = {}
    for path in paths:
        try:
            by_path[path.resolve()] = read_report(path)
        except (OSError, MosaicError, msgspec.DecodeError):
            continue  # of another version, or gone; it stays where it is
    return list(by_path.values())


def added(profile: Path) -> list[Path]:
    try:
        listed = json.loads((profile / ADDED).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return []
    return [Path(str(path)) for path in cast("list[object]", listed)] if listed else []


def add_report(profile: Path, path: Path) -> Found:
    """Add a report permanently; raises its error. Blocks."""
    made = read_report(path)
    known = dict.fromkeys([*map(str, added(profile)), str(path)])
    (profile / ADDED).write_text(json.dumps(list(known)), encoding="utf-8")
    return made


def suites(reports: list[Found]) -> dict[str, list[Found]]:
    """Reports by suite; the suite with the most reports first."""
    groups: dict[str, list[Found]] = {}
    for report in reports:
        groups.setdefault(suite_of(report.experiment), []).append(report)
    return dict(sorted(groups.items(), key=lambda group: -len(group[1])))


def title_of(report: Found) -> str:
    ids = [environment.id for environment in report.experiment.environments]
    known = [card.title if (card := card_for(env)) is not None else env for env in ids]
    few = ", ".join(known[:3]) + (
        tr(" and {known} more", known=len(known) - 3) if len(known) > 3 else ""
    )
    return f"{few}: {report.experiment.metric.name}"


def count_of(reports: list[Found]) -> str:
    return counted(len(reports), "report", "reports")
