"""The shell: open page, docks, and their saved state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.pages import BY_NAME, FIRST, PAGES
from app.shell import dock_layout, shell_actions
from app.shell.log_drawer import LogModel
from app.shell.page_trail import PageTrail
from app.shell.palette import PaletteModel
from app.shell.preferences import PreferencesModel, appearance
from app.shell.snackbar import SnackModel
from app.shell.status_bar import StatusModel
from app.ui.action_registry import ActionRegistry, ActionsModel
from app.ui.i18n import LanguageModel, tr
from app.ui.json_state import StateFile
from app.ui.languages import ENGLISH, SYSTEM
from app.ui.qt_property import of_part, part, prop, uncreatable
from app.ui.theme import SystemLook, ThemeModel, started_at

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

# What Qt takes a name for.
LIST: Any = "QVariantList"


@dataclass
class Drawers:
    """State of the log drawer and of overlays."""

    logOpen: bool
    logHeight: float
    paletteOpen: bool = False
    helpOpen: bool = False


@dataclass
class WindowPlace:
    """Size of the window at the start, and whether it fills the screen."""

    width: int
    height: int
    maximised: bool
    fullScreen: bool = False


@QmlElement
@uncreatable("Made once, in Python")
class ShellModel(QObject):
    """Pages, docks, drawers, and their state in the profile."""

    pageChanged = Signal()
    docksChanged = Signal()
    drawersChanged = Signal()
    badgesChanged = Signal()
    onCloseChanged = Signal()
    windowChanged = Signal()

    def __init__(
        self,
        state: StateFile | Path | None = None,
        quit_app: Callable[[], object] | None = None,
        system: SystemLook | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.state = state if isinstance(state, StateFile) else StateFile(state, self)
        self.quit_app = quit_app
        get = self.state.get
        self.trail = PageTrail.of(get("page", FIRST), get("run", ""))
        docks = dock_layout.docks_of(get("docks", {}), get("dock_widths", {}))
        self.layout = dock_layout.DockLayout(docks, self.trail.page)
        self.drawers = Drawers(get("log_open", False), get("log_height", 220.0))
        self.place = WindowPlace(
            round(get("window_width", 1280) / started_at()),
            round(get("window_height", 800) / started_at()),
            get("window_maximised", False),
        )
        self._closingNote = tr(CLOSING_NOTES.get(get("on_close", "ask"), ""))

        # A window without a file of its own is an example of one: it is in English.
        usual = SYSTEM if self.state.path else ENGLISH
        self._language = LanguageModel(get("language", usual), self)
        self._language.changed.connect(lambda: self.set_on_close(get("on_close", "ask")))
        self._theme = ThemeModel(
            get("theme", "system"), get("scale", 1.0), get("motion", "full"), system, self
        )
        self._status = StatusModel(self)
        self._snack = SnackModel(self)
        self._log = LogModel(self)
        self._actions = ActionsModel(ActionRegistry(), self)
        self.registry.add(*shell_actions.actions(self))
        self._palette = PaletteModel(self.registry, self)
        self._palette.on_page(lambda: self.trail.page)
        self._palette.chosen.connect(self.closeOverlays)
        self._preferences = PreferencesModel(self)
        self._preferences.kept = str(get("page.settings.section", ""))
        self._preferences.sectionChanged.connect(self._keep_section)
        self._preferences.form.unshown.connect(
            lambda folder: self._snack.say(
                tr("No program can open {folder}", folder=folder), level="warning"
            )
        )
        self._preferences.add(appearance(self._theme, self._language))
        for signal in (self.pageChanged, self.docksChanged, self.drawersChanged):
            signal.connect(self.refresh_actions)
        for follow in (self._keep_looks, self._preferences.retell):
            self._language.changed.connect(follow)
        for name in ("choice", "scale", "motion"):
            signal = getattr(self._theme, f"{name}Changed")
            signal.connect(self._keep_looks)
            signal.connect(self._preferences.reread)
            signal.connect(self.refresh_actions)
        self.refresh_actions()

    # what belongs to the shell

    @property
    def registry(self) -> ActionRegistry:
        return self._actions.registry

    @Slot()
    def refresh_actions(self) -> None:
        self._actions.refresh(self.trail.page)

    @Slot()
    def _keep_section(self) -> None:
        if self._preferences.kept:
            self.remember("settings.section", self._preferences.kept)

    @Slot()
    def _keep_looks(self) -> None:
        self.state.put("language", self._language.choice)
        self.state.put("theme", self._theme.choice)
        self.state.put("scale", self._theme.scale)
        self.state.put("motion", self._theme.motion)

    @Slot(str, "QVariant")
    def remember(self, key: str, value: Any) -> None:
        """Small things of a page (a tab, a selection, a column width) across starts."""
        if hasattr(value, "toVariant"):
            value = value.toVariant()
        self.state.put(f"page.{key}", value)

    @Slot(str, "QVariant", result="QVariant")
    def recall(self, key: str, default: Any) -> Any:
        return self.state.values.get(f"page.{key}", default)

    # where one is

    def _go(self, page: str, run: str, *, keep: bool = True) -> None:
        if not self.trail.go(page, run, keep=keep):
            return
        self.layout.page, self.layout.docks.sheet = page, ""
        self.state.put("page", page)
        self.state.put("run", run)
        self.docksChanged.emit()
        self.pageChanged.emit()

    @Slot(str)
    def go(self, page: str) -> None:
        of_a_run = page in BY_NAME and BY_NAME[page].of_a_run
        self._go(page, self.trail.runId if of_a_run else "")

    def show_run(self, page: str, run_id: str) -> None:
        self._go(page, run_id)

    @Slot(str)
    def openRun(self, run_id: str) -> None:
        self._go("run", run_id)

    @Slot(str)
    def openReplay(self, run_id: str) -> None:
        self._go("replay", run_id)

    @Slot()
    def back(self) -> None:
        if self.trail.before:
            page, run = self.trail.before.pop()
            self._go(page, run, keep=False)

    page = of_part(str, "trail.page", pageChanged)
    runId = of_part(str, "trail.runId", pageChanged)
    section = of_part(str, "trail.section", pageChanged)

    @Property(LIST, constant=True)
    def pages(self) -> list[dict[str, Any]]:
        """Pages with English titles, translated where they are shown."""
        return [
            {"name": page.name, "title": page.title, "file": page.file,
             "inRail": not page.home, "atEnd": page.at_end}
            for page in PAGES
        ]  # fmt: skip

    # docks

    @Slot(str)
    def toggleDock(self, side: str) -> None:
        self.layout.toggle(side)
        self.state.put("docks", dict(self.layout.docks.wanted))
        self.docksChanged.emit()

    @Slot(str, float)
    def resizeDock(self, side: str, width: float) -> None:
        widths = self.layout.docks.widths
        widths[side] = dock_layout.clamp_width(width)
        self.state.put("dock_widths", dict(widths))
        self.docksChanged.emit()

    @Slot()
    def closeSheet(self) -> None:
        self.layout.docks.sheet = ""
        self.docksChanged.emit()

    def _set_extent(self, extent: float) -> None:
        if extent != self.layout.extent:
            self.layout.extent = extent
            self.docksChanged.emit()

    extent = of_part(float, "layout.extent", docksChanged, _set_extent)
    band = of_part(str, "layout.band", docksChanged)
    leftOpen = of_part(bool, "layout.leftOpen", docksChanged)
    rightOpen = of_part(bool, "layout.rightOpen", docksChanged)
    leftWidth = of_part(int, "layout.leftWidth", docksChanged)
    rightWidth = of_part(int, "layout.rightWidth", docksChanged)
    sheet = of_part(str, "layout.sheet", docksChanged)

    # drawers and overlays

    @Slot()
    def toggleLog(self) -> None:
        self.drawers.logOpen = not self.drawers.logOpen
        self.state.put("log_open", self.drawers.logOpen)
        self.drawersChanged.emit()

    @Slot()
    def openPalette(self) -> None:
        self._palette.open()
        self.drawers.paletteOpen, self.drawers.helpOpen = True, False
        self.drawersChanged.emit()

    @Slot()
    def toggleHelp(self) -> None:
        self.drawers.helpOpen, self.drawers.paletteOpen = not self.drawers.helpOpen, False
        self.drawersChanged.emit()

    @Slot()
    def closeOverlays(self) -> None:
        self.drawers.helpOpen = self.drawers.paletteOpen = False
        self.drawersChanged.emit()

    def _set_log_height(self, height: float) -> None:
        height = min(480.0, max(120.0, height))
        if height != self.drawers.logHeight:
            self.drawers.logHeight = height
            self.drawersChanged.emit()
            self.state.put("log_height", height)

    logOpen = of_part(bool, "drawers.logOpen", drawersChanged)
    logHeight = of_part(float, "drawers.logHeight", drawersChanged, _set_log_height)
    paletteOpen = of_part(bool, "drawers.paletteOpen", drawersChanged)
    helpOpen = of_part(bool, "drawers.helpOpen", drawersChanged)

    # the rail's badges

    def show_badge(self, section: str, text: str) -> None:
        self._badges = {**self._badges, section: text}
        self.badgesChanged.emit()

    badges = prop("QVariantMap", dict, badgesChanged)

    # the window

    @Slot(int, int, bool)
    def keepWindow(self, width: int, height: int, maximised: bool) -> None:
        """Save the window's size unless it fills the screen."""
        self.state.put("window_maximised", maximised)
        if not maximised and not self.place.fullScreen:
            self.state.put("window_width", round(width * started_at()))
            self.state.put("window_height", round(height * started_at()))

    def toggle_full_screen(self) -> None:
        self.place.fullScreen = not self.place.fullScreen
        self.windowChanged.emit()

    windowWidth = of_part(int, "place.width", windowChanged)
    windowHeight = of_part(int, "place.height", windowChanged)
    maximised = of_part(bool, "place.maximised", windowChanged)
    fullScreen = of_part(bool, "place.fullScreen", windowChanged)

    # what becomes of live runs

    def set_on_close(self, choice: str) -> None:
        """`ask`, `keep` or `stop`, as the Settings page has it."""
        self.state.put("on_close", choice)
        self._closingNote = tr(CLOSING_NOTES.get(choice, ""))
        self.onCloseChanged.emit()

    closingNote = prop(str, "", onCloseChanged)

    # the parts that live as long as the shell

    theme = part(ThemeModel, windowChanged)
    language = part(LanguageModel, windowChanged)
    status = part(StatusModel, windowChanged)
    snack = part(SnackModel, windowChanged)
    log = part(LogModel, windowChanged)
    actions = part(ActionsModel, windowChanged)
    palette = part(PaletteModel, windowChanged)
    preferences = part(PreferencesModel, windowChanged)

    @Slot(result=bool)
    def mayClose(self) -> bool:
        """Whether the window may close now; `quit_app` ends the app in order."""
        self.quit()
        return self.quit_app is None

    def close(self) -> None:
        self.state.flush()

    def quit(self) -> None:
        if self.quit_app:
            self.quit_app()


CLOSING_NOTES = {
    "ask": "can keep running when you close Mosaic",
    "keep": "keeps running when you close Mosaic",
    "stop": "stops when you close Mosaic",
}
