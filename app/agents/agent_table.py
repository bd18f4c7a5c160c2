"""Rows of the Agents page: cards of checkpoints below their headings."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtQml import QmlElement

from app.agents.agent_query import Line, when_word
from app.agents.row_figures import RowFigures
from app.shared.row_reads import RowReads
from app.ui import formatting
from app.ui.i18n import counted, tr
from app.ui.list_model import RowsModel
from app.ui.qt_property import uncreatable
from app.ui.told import joined

if TYPE_CHECKING:
    from core.agents.agent_list import Agent

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

#: Why a checkpoint was saved, as its facts say it.
ROLES = {
    "best": "best by evaluation",
    "last": "last of its training",
    "periodic": "on the way",
    "asked": "saved by hand",
}


def of(read: Callable[[Agent], Any], default: Any = "") -> Callable[[Line], Any]:
    return lambda line: default if line.agent is None else read(line.agent)


def score_word(agent: Agent) -> str:
    return formatting.NOTHING if agent.score is None else formatting.number(agent.score)


def score_note(agent: Agent, interval: tuple[float, float] | None = None) -> str:
    """The interval of the score, where it is known, and the episodes behind it."""
    if agent.score is None:
        return tr("not evaluated")
    if not agent.score_episodes:
        return ""
    episodes = tr("n = {episodes}", episodes=agent.score_episodes)
    if interval is None:
        return episodes
    low, high = (formatting.number(value) for value in interval)
    return f"[{low}, {high}], {episodes}"


def origin_word(agent: Agent) -> str:
    """Its run, why it was saved, how far the training was."""
    parts = [
        agent.path.name,
        tr(ROLES[agent.role]) if agent.role in ROLES else agent.role,
        tr("{steps} steps", steps=formatting.short(agent.steps)) if agent.steps else "",
    ]
    return joined(", ", parts)


def name_word(agent: Agent) -> str:
    return agent.run.name or agent.run.run_id[-8:]


@QmlElement
@uncreatable("Comes with the Agents page")
class AgentTable(RowsModel):
    roles = {
        "agentKey": of(lambda agent: agent.key),
        "isHeading": lambda line: line.agent is None,
        "title": lambda line: line.environment or tr("Unknown environment"),
        "note": lambda line: (
            ""
            if line.agent
            else joined(", ", (line.algorithm, counted(line.count, "checkpoint", "checkpoints")))
        ),
        "name": of(name_word),
        "origin": of(origin_word),
        "remark": of(lambda agent: agent.mark.note),
        "score": of(score_word),
        "scoreNote": of(score_note),
        "trend": lambda line: [],
        "when": of(lambda agent: when_word(agent.saved.unix_ns, time.time_ns())),
        "size": of(lambda agent: formatting.amount(agent.saved.size)),
        "pinned": of(lambda agent: agent.mark.pinned, False),
        "there": of(lambda agent: agent.there, True),
        "removed": of(lambda agent: agent.removed, False),
        "good": lambda line: line.good,
        "scored": of(lambda agent: agent.score is not None, False),
    }

    def __init__(self, figures: RowReads[RowFigures], parent: QObject | None = None) -> None:
        def read(agent: Agent) -> RowFigures:
            return figures.of(agent.run) or RowFigures()

        # Each table reads the figures of its own page.
        self.roles = {
            **self.roles,
            "trend": of(lambda agent: read(agent).trend, []),
            "scoreNote": of(lambda agent: score_note(agent, read(agent).intervals.get(agent.key))),
        }
        super().__init__(parent)

    def place_of(self, key: str) -> int:
        return next(
            (row for row, line in enumerate(self.rows) if line.agent and line.agent.key == key), -1
        )
