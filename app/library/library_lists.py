"""Lists of the library page: rows of the table, scopes, tags."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QUrl
from PySide6.QtQml import QmlElement

from app.library.row_outcomes import Outcome
from app.library.run_query import Shown, duration_ns, mean_word, when_word
from app.shared import run_tags
from app.shared.environment_pictures import EnvironmentPictures
from app.shared.row_reads import RowReads
from app.ui import formatting
from app.ui.list_model import RowsModel
from app.ui.qt_property import uncreatable

if TYPE_CHECKING:
    from core.store.rows import Run

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


def _run(read: Callable[[Run], Any], default: Any = "") -> Callable[[Shown], Any]:
    return lambda line: default if line.run is None else read(line.run)


def _when(runs: Sequence[Run]) -> str:
    newest = max(run.created_ns for run in runs)
    return when_word(newest, time.time_ns(), any(not run.state.ended for run in runs))


def _sum(line: Shown, name: str) -> int:
    runs = line.members if line.run is None else (line.run,)
    return sum(getattr(run, name) for run in runs)


def return_word(run: Run) -> str:
    value = run.mean_return if run.mean_return is not None else run.last_return
    return formatting.NOTHING if value is None else formatting.number(value)


@QmlElement
@uncreatable("Comes with the library")
class RunTable(RowsModel):
    """Rows of the table. New contents change rows in place, so that delegates are kept."""

    roles = {
        "runId": _run(lambda r: r.run_id),
        "heading": lambda line: line.heading,
        "headed": lambda line: line.count,
        "unfolded": lambda line: line.opened,
        "inside": lambda line: line.inside,
        "name": _run(lambda r: r.name or r.run_id[-8:]),
        "status": _run(lambda r: str(r.state)),
        "reason": _run(lambda r: r.reason),
        "environment": _run(lambda r: r.environment),
        "steps": lambda line: formatting.short(_sum(line, "steps")),
        "episodes": lambda line: formatting.short(_sum(line, "episodes")),
        "when": lambda line: _when(line.members or (line.run,)),
        "duration": _run(lambda r: formatting.span(duration_ns(r) / 1e9)),
        "tags": _run(lambda r: run_tags.of_people(r.tags), []),
        "archived": _run(lambda r: r.archived, False),
    }

    def __init__(
        self,
        trends: RowReads[list[float]],
        outcomes: RowReads[Outcome],
        pictures: EnvironmentPictures,
        parent: QObject | None = None,
    ) -> None:
        self.selected: set[str] = set()

        def outcome(run: Run) -> Outcome:
            return outcomes.of(run) or Outcome()

        self.roles = {
            **type(self).roles,
            "trend": _run(lambda r: trends.of(r) or [], []),
            "worker": _run(lambda r: outcome(r).players or r.worker),
            "actors": _run(lambda r: list(outcome(r).actors or (r.worker and ("agent",))), []),
            "returned": lambda line: (
                mean_word(line.members)
                if line.run is None
                else outcome(line.run).result or return_word(line.run)
            ),
            "art": _run(lambda r: pictures.of(r.environment), QUrl()),
            "chosen": lambda line: all(
                run.run_id in self.selected for run in (line.members or (line.run,))
            ),
        }
        super().__init__(parent)


@QmlElement
@uncreatable("Comes with the library")
class ScopeList(RowsModel):
    roles = {
        "scope": lambda x: x[0],
        "title": lambda x: x[1],
        "symbol": lambda x: x[2],
        "many": lambda x: x[3],
    }

    def renew(self, rows: list[Any]) -> None:
        """Replace only if something differs, because a reset recreates every delegate."""
        if list(self.rows) != rows:
            self.replace(rows)
