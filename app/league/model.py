"""The League page: one table over all reports of a suite; a row leads to its games."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QObject, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtQml import QmlElement

from app.league import actions
from app.league import saved_reports as saved
from app.shared import error_texts
from app.shared.export_folder import exports
from app.shell.app_context import AppContext
from app.ui import formatting
from app.ui.i18n import counted, tr
from app.ui.list_model import PlainRows
from app.ui.qt_property import part, prop, uncreatable
from app.ui.told import joined
from core.compare.league import HEADS, League, Row, cells, league, page
from core.compare.report_check import Checked, check_report
from core.compare.suite import names_of
from core.compare.verdict_parts import Played
from core.errors import MosaicError, NotFound
from core.whole_files import write_whole

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

PAGE = "league"
# Of a line-up's games so many are listed; the report has all.
SHOWN = 12


@QmlElement
@uncreatable("Comes with the session")
class LeagueModel(QObject):
    changed = Signal()
    gamesChanged = Signal()
    # A game is to be shown in the replay: run, slot and episode.
    gameWanted = Signal(str, int, int)

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._rows, self._experiments = PlainRows(self), PlainRows(self)
        self._suites: list[list[saved.Found]] = []
        self._found: League | None = None
        #: Reports that were compared with their games and the record, since the page was opened.
        self._checked: dict[Path, Checked] = {}
        desk.shell.pageChanged.connect(self._page_changed)
        desk.shell.language.changed.connect(self._retell)
        desk.shell.registry.add(*actions.actions(self))
        self.changed.connect(desk.shell.refresh_actions)
        desk.on_ready(lambda engine: self._page_changed())

    rows = part(PlainRows, changed)
    experiments = part(PlainRows, changed)
    suiteNames = prop("QVariantList", list, changed)
    suite = prop(int, 0, changed)
    error = prop(str, "", changed)
    note = prop(str, "", changed)
    known = prop(bool, False, changed)
    games = prop("QVariantList", list, gamesChanged)
    chosen = prop(str, "", gamesChanged)

    def _retell(self) -> None:
        """Spans, notes and names of suites, in the language that is now in force."""
        if self._known:
            self.look()

    def _page_changed(self) -> None:
        if self.desk.shell.page == PAGE and self.desk.ready:
            self.look()

    @Slot()
    def look(self) -> None:
        """Read the present reports."""
        self.desk.command("league.look", self._look())

    async def _look(self, wanted: Path | None = None) -> None:
        profile = self.desk.engine.settings.places.profile
        self._checked.clear()  # files may have changed
        reports = await asyncio.to_thread(saved.find_reports, exports(), profile)
        groups = saved.suites(reports)
        self._suites = list(groups.values())
        self._suiteNames = [
            {"text": saved.title_of(group[0]), "note": saved.count_of(group)}
            for group in self._suites
        ]
        paths = [[report.path for report in group] for group in self._suites]
        of_wanted = next((i for i, own in enumerate(paths) if wanted in own), self._suite)
        self._suite = min(of_wanted, max(0, len(self._suites) - 1))
        await self._count()

    async def _count(self) -> None:
        group = self._suites[self._suite] if self._suites else []
        forged = {path: checked for path, checked in self._checked.items() if checked.apart}
        given = [(str(report.path), report.data) for report in group if report.path not in forged]
        self._error, self._note = "", ""
        try:
            self._found = await asyncio.to_thread(league, given) if given else None
        except MosaicError as error:
            self._found, self._error = None, error_texts.told(error)
        if forged:
            self._error = "\n".join(
                tr("{path} is not counted: {what}", path=path, what=checked.sentence)
                for path, checked in forged.items()
            )
        made = self._found
        self._rows.renew(_ranked(made) if made else [])
        pages = {report.data.digest: str(report.page) for report in group}
        checks = self._checks()
        self._experiments.renew([
            {
                "name": name, "digest": digest[:12], "page": pages.get(digest, ""),
                "check": checks.get(digest) or tr("not checked"),
                "note": joined(
                    ", ", (date or tr("date unknown"), counted(games, "game", "games"))
                ),
            }
            for digest, name, date, games in (made.experiments if made else ())
        ])  # fmt: skip
        if made is not None and made.groups > 1:
            self._note = tr("Line-ups of different groups never met: their Elo can't be compared.")
        self._known = True
        self._chosen, self._games = "", []
        self.changed.emit()
        self.gamesChanged.emit()

    @Slot(int)
    def chooseSuite(self, index: int) -> None:
        if 0 <= index < len(self._suites) and index != self._suite:
            self._suite = index
            self.desk.command("league.count", self._count())

    def _checks(self) -> dict[str, str]:
        """By digest, what was found of a report."""
        return {
            report.data.digest: self._checked[report.path].sentence
            for report in (self._suites[self._suite] if self._suites else [])
            if report.path in self._checked
        }

    def check(self) -> None:
        """Compare the reports of the suite with their games and the record; forged ones go."""
        self.desk.command("league.check", self._check())

    async def _check(self) -> None:
        reader = self.desk.engine.store.reader()
        for report in self._suites[self._suite] if self._suites else []:
            if report.path not in self._checked:
                self._checked[report.path] = await asyncio.to_thread(
                    check_report, report.data, reader
                )
        await self._count()

    @Slot(QUrl)
    def add(self, url: QUrl) -> None:
        self.desk.command("league.add", self._add(Path(url.toLocalFile())))

    async def _add(self, path: Path) -> None:
        profile = self.desk.engine.settings.places.profile
        if path.suffix == ".html":
            path = path.with_suffix(".json")
        try:
            await asyncio.to_thread(saved.add_report, profile, path)
        except (OSError, MosaicError, msgspec.DecodeError) as error:
            self._error = tr("{name} is not a report: {error}", name=path.name, error=error)
            self.changed.emit()
            return
        await self._look(path)

    # from a row to its games

    @Slot(int)
    def choose(self, index: int) -> None:
        """Show the games of this line-up, lost ones first."""
        made = self._found
        if made is None or not 0 <= index < len(made.rows):
            return
        row = made.rows[index]
        games: list[dict[str, Any]] = []
        for report in self._suites[self._suite]:
            if report.data.digest in row.experiments:
                ids = names_of(report.experiment)
                # Of several experiments each game says which it is from.
                title = report.experiment.name if len(row.experiments) > 1 else ""
                games += [_game(game, row.lineup, ids, title) for game in report.data.games
                          if row.lineup in (game.lineup, game.against)]  # fmt: skip
        games.sort(key=lambda game: game["value"])
        self._chosen, self._games = row.name, games[:SHOWN]
        self.gamesChanged.emit()

    @Slot(int)
    def openGame(self, index: int) -> None:
        """Show one of the listed games."""
        if 0 <= index < len(self.games):
            self.desk.command("league.open", self._open(self.games[index]))

    async def _open(self, game: dict[str, Any]) -> None:
        try:
            await asyncio.to_thread(self.desk.engine.store.reader().run, game["run"])
        except NotFound:
            self.desk.shell.snack.say(tr("This game was recorded in another profile"))
            return
        self.gameWanted.emit(game["run"], game["slot"], game["episode"])

    @Slot(str)
    def openReport(self, path: str) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(path))

    def save(self) -> None:
        made = self._found
        if made is None:
            return
        path = exports() / f"league-{made.suite[:8]}.html"
        write_whole({path: page(made, self._checks()).encode()})
        url = QUrl.fromLocalFile(str(path))
        self.desk.shell.snack.say(
            tr("Saved as {path}", path=path), "Open", lambda: QDesktopServices.openUrl(url)
        )


def _ranked(made: League) -> list[dict[str, Any]]:
    """Rows with their intervals on one scale."""
    low, high = min(row.low for row in made.rows), max(row.high for row in made.rows)
    span = (high - low) or 1.0
    return [
        {
            **_shown(row, made.groups),
            "at": (row.elo - low) / span,
            "low": (row.low - low) / span,
            "high": (row.high - low) / span,
        }
        for row in made.rows
    ]


def _shown(row: Row, groups: int) -> dict[str, Any]:
    named = dict(zip(HEADS, cells(row), strict=True))
    low, high = f"{row.low:+.0f}", f"{row.high:+.0f}"
    is_known = named["95 %"] != "unknown"
    span = tr("{low} to {high}", low=low, high=high) if is_known else tr("unknown")
    facts = [
        tr("mean {named}", named=named["mean"]) if named["mean"] else "",
        counted(row.games, "game", "games"),
        counted(row.faults, "fault", "faults") if row.faults else "",
        tr("cost {named}", named=named["cost"]) if named["cost"] else "",
        tr("{named} s a game", named=named["seconds"]) if named["seconds"] else "",
        row.date,
    ]
    return {
        "name": row.name, "elo": named["Elo"].replace("-", "\u2212"),
        "span": span.replace("-", "\u2212"),
        "facts": joined(", ", facts),
        "group": tr('Group {group}', group=row.group) if groups > 1 else "",
    }  # fmt: skip


def _game(game: Played, lineup: str, ids: list[str], title: str) -> dict[str, Any]:
    own = game.value if game.lineup == lineup else 1 - game.value
    against = game.against if game.lineup == lineup else game.lineup
    met = tr(" against {against}", against=against) if game.against else ""
    why = f", {game.why}" if game.why else ""
    text = tr("{ids}, seed {seed}{met}", ids=ids[game.environment], seed=game.seed, met=met)
    return {
        "text": f"{text} ({title})" if title else text,
        "run": game.run_id,
        "slot": game.slot,
        "episode": game.episode,
        "note": (tr("void") if game.outcome == "void" else formatting.number(own)) + why,
        "value": own,
    }
