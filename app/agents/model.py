"""The Agents page: checkpoints as cards, what is known of the selected one, and its acts."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement

from app.agents import actions
from app.agents.agent_details import INTEGRITY, facts_of, lineage_of
from app.agents.agent_query import (
    ALL,
    BINNED,
    GONE,
    GOOD,
    PINNED,
    SCOPES,
    Query,
    Standing,
    counts_of,
    environments,
    find,
    lines_of,
)
from app.agents.agent_table import AgentTable, name_word
from app.agents.row_figures import RowFigures, read_figures
from app.shared.row_reads import RowReads
from app.shell.app_context import AppContext
from app.ui import formatting
from app.ui.i18n import counted, tr
from app.ui.list_model import PlainRows
from app.ui.qt_property import part, prop, uncreatable

if TYPE_CHECKING:
    from core.agents.agent_list import Agent
    from core.engine import Engine
    from core.store.reader import Reader
    from core.store.rows import Run

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

PAGE = "agents"
SOON_MS = 300
SCOPE_WORDS = {
    ALL: ("All agents", "agents"),
    GOOD: ("Newest good ones", "star"),
    PINNED: ("Pinned", "pin"),
    GONE: ("File missing", "unlink"),
    BINNED: ("Bin", "trash"),
}


@QmlElement
@uncreatable("Comes with the session")
class AgentsModel(QObject):
    changed = Signal()
    selectedChanged = Signal()
    # note or import
    wanted = Signal(str)

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._figures = RowReads(desk, "agents.figures", self._read_figures, self._learn_figures)
        self._table = AgentTable(self._figures, self)
        self._scopes, self._environments = PlainRows(self), PlainRows(self)
        self.query = Query()
        self.found: dict[str, Agent] = {}
        self._standing = Standing()
        # Keys that were put into the bin since the start, the last one at the end.
        self.deleted: list[str] = []
        self.ways = actions.Ways()
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self.look)
        desk.shell.pageChanged.connect(self._page_changed)
        desk.shell.registry.add(*actions.actions(self))
        desk.on_ready(self._begin)

    table = part(AgentTable, changed)
    scopes = part(PlainRows, changed)
    environments = part(PlainRows, changed)
    # Nothing yet, then empty or some.
    phase = prop(str, "", changed)
    subtitle = prop(str, "", changed)
    foundText = prop(str, "", changed)
    # The selected one as QML reads it: key, title, facts, lineage, integrity, note.
    shown = prop("QVariantMap", dict, selectedChanged)
    current = prop(int, -1, selectedChanged)

    @property
    def chosen(self) -> Agent | None:
        return self.found.get(self._shown.get("key", ""))

    def _begin(self, engine: Engine) -> None:
        from core.events import RunCreated, RunDeleted, RunEdited, RunStateChanged

        self.desk.listen(self._moved, RunCreated, RunStateChanged, RunEdited, RunDeleted)
        self._page_changed()

    def _page_changed(self) -> None:
        if self.desk.shell.page == PAGE and self.desk.ready:
            self.look()

    def _moved(self, _: Any) -> None:
        if self.desk.shell.page == PAGE:
            self._soon.start()

    @Slot()
    def look(self) -> None:
        """Read the present checkpoints."""
        if not self.desk.ready:
            return
        from core.agents.agent_list import list_agents

        engine = self.desk.engine
        reader, places = engine.store.reader(), engine.settings.places
        work = asyncio.to_thread(list_agents, reader, places, dict(self.found))
        self.desk.command("agents.look", work, self._take)

    def _read_figures(self, reader: Reader, run: Run) -> RowFigures:
        """Blocks; in a thread."""
        agents = list(self.found.values())
        return read_figures(reader, run, [each for each in agents if each.run.run_id == run.run_id])

    def _learn_figures(self) -> None:
        self._table.touch_all("trend", "scoreNote")

    def _take(self, agents: list[Agent]) -> None:
        from core.agents.agent_list import newest_good

        for agent in agents:
            if agent.key not in self.found:
                self._figures.stale(agent.run.run_id)
        self.found = {agent.key: agent for agent in agents}
        good = newest_good(agents)
        self._standing = Standing(good, counts_of(agents, good))
        self._phase = "some" if agents else "empty"
        self.show()
        key = self._shown.get("key", "")
        self.choose(key if key in self.found else self._first())

    def show(self) -> None:
        """Show what the query asks for."""
        everybody = list(self.found.values())
        shown = find(everybody, self.query, self._standing.good)
        self._table.exchange(lines_of(shown, self._standing.good))
        self._scopes.renew(
            [
                {
                    "key": scope,
                    "text": tr(SCOPE_WORDS[scope][0]),
                    "icon": SCOPE_WORDS[scope][1],
                    "count": formatting.grouped(self._standing.counts.get(scope, 0)),
                    "chosen": scope == self.query.scope and not self.query.environment,
                }
                for scope in SCOPES
            ]
        )
        self._environments.renew(
            [
                {
                    "key": name,
                    "text": name or tr("Unknown environment"),
                    "icon": "box",
                    "count": formatting.grouped(count),
                    "chosen": name == self.query.environment,
                }
                for name, count in environments(everybody)
                if name
            ]
        )
        self._subtitle = counted(len(everybody), "checkpoint", "checkpoints")
        self._foundText = tr(
            "{shown} of {all}",
            shown=formatting.grouped(len(shown)),
            all=formatting.grouped(len(everybody)),
        )
        self._current = self._table.place_of(self._shown.get("key", ""))
        self.changed.emit()
        self.selectedChanged.emit()
        self.desk.shell.refresh_actions()

    @Slot(str)
    def search(self, text: str) -> None:
        self._ask(Query(self.query.scope, self.query.environment, text))

    @Slot(str)
    def pick(self, scope: str) -> None:
        if scope in SCOPES:
            self._ask(Query(scope, "", self.query.text))

    @Slot(str)
    def pickEnvironment(self, name: str) -> None:
        wanted = "" if name == self.query.environment else name
        self._ask(Query(ALL, wanted, self.query.text))

    def _ask(self, query: Query) -> None:
        if query != self.query:
            self.query = query
            self.show()
            if self._current < 0:
                self.choose(self._first())

    # selection

    def _first(self) -> str:
        return next((line.agent.key for line in self._table.rows if line.agent), "")

    @Slot(str)
    def choose(self, key: str) -> None:
        """Select a checkpoint and read what is known of it."""
        agent = self.found.get(key)
        self._current = self._table.place_of(key)
        if agent is None:
            self._shown = {}
        else:
            self._shown = self._told(agent, None, "")
            self.desk.command("agents.read", self._read(agent), lambda told: self._learn(*told))
        self.selectedChanged.emit()
        self.desk.shell.refresh_actions()

    @Slot(int)
    def move(self, by: int) -> None:
        """Select the next card in a direction, past headings."""
        rows = self._table.rows
        at = self._current + by
        while 0 <= at < len(rows):
            if rows[at].agent is not None:
                self.choose(rows[at].agent.key)
                return
            at += by

    async def _read(self, agent: Agent) -> tuple[str, tuple[float, float] | None, str]:
        from core.agents.agent_list import integrity_of, interval_of

        reader = self.desk.engine.store.reader()
        interval = await asyncio.to_thread(interval_of, reader, agent)
        return agent.key, interval, await asyncio.to_thread(integrity_of, agent)

    def _learn(self, key: str, interval: tuple[float, float] | None, integrity: str) -> None:
        agent = self.found.get(key)
        if agent is not None and key == self._shown.get("key"):
            self._shown = self._told(agent, interval, integrity)
            self.selectedChanged.emit()

    def _told(
        self, agent: Agent, interval: tuple[float, float] | None, integrity: str
    ) -> dict[str, Any]:
        return {
            "key": agent.key,
            "title": name_word(agent),
            "facts": facts_of(agent, interval),
            "lineage": lineage_of(agent, self.found.values()),
            "integrity": integrity,
            "integrityText": tr(INTEGRITY[integrity]) if integrity else tr("checking the file"),
            "note": agent.mark.note,
            "pinned": agent.mark.pinned,
            "good": agent.key in self._standing.good,
            "binned": agent.mark.deleted,
        }

    # acts that need an answer of the page

    def want(self, what: str) -> None:
        self.wanted.emit(what)

    @Slot(str)
    def annotate(self, text: str) -> None:
        agent = self.chosen
        if agent is not None and text.strip() != agent.mark.note:
            actions.mark(self, agent.key, note=text.strip())

    @Slot(list)
    def importFiles(self, urls: list[QUrl]) -> None:
        actions.import_all(self, [url.toLocalFile() for url in urls])
