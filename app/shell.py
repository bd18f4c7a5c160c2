"""The window around the pages: where one is, which docks are open, what was open last time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app import layout, words
from app.actions import Action, ActionRegistry, ActionsModel
from app.logs import LogModel
from app.palette import PaletteModel
from app.preferences import PreferencesModel, appearance
from app.props import stored, uncreatable
from app.snack import SnackModel
from app.statefile import StateFile
from app.status import StatusModel
from app.theme import SystemLook, ThemeModel, started_at

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

SECTIONS = ("stage", "compare", "train", "library", "settings")
PAGE_ACTS = {
    "stage": "Go to Stage",
    "compare": "Go to Compare",
    "train": "Go to Train",
    "library": "Go to Library",
    "settings": "Go to Settings",
}
# Pages without a place of their own in the rail.
HOME_OF = {"run": "library", "replay": "library", "tournament": "compare"}
OF_A_RUN = ("run", "replay")
PAGES = (*SECTIONS, *HOME_OF)
LONGEST_TRAIL = 30


@QmlElement
@uncreatable("Made once, in Python")
class ShellModel(QObject):
    """Pages, docks, drawers and what of them is kept in the profile."""

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
        page = get("page", "stage")
        self._runId = get("run", "")
        self._page = page if page in PAGES and (page not in OF_A_RUN or self._runId) else "stage"
        self._trail: list[tuple[str, str]] = []
        self._extent = 1280.0
        self._band = layout.band_of(self._extent)
        self._docks = layout.Docks(
            {k: v for k, v in get("docks", {}).items() if isinstance(v, bool)},
            {
                k: layout.clamp_width(v)
                for k, v in get("dock_widths", {}).items()
                if k in layout.SIDES and isinstance(v, int | float)
            },
        )
        self._sync_docks()
        self._logOpen = get("log_open", False)
        self._logHeight = get("log_height", 220.0)
        self._paletteOpen = False
        self._helpOpen = False
        self._badges: dict[str, str] = {}
        self._windowWidth = round(get("window_width", 1280) / started_at())
        self._windowHeight = round(get("window_height", 800) / started_at())
        self._maximised = get("window_maximised", False)
        self._fullScreen = False
        self._closingNote = CLOSING_NOTES.get(get("on_close", "ask"), "")

        self._theme = ThemeModel(
            get("theme", "system"), get("scale", 1.0), get("motion", "full"), system, self
        )
        self._status = StatusModel(self)
        self._snack = SnackModel(self)
        self._log = LogModel(self)
        self.registry = ActionRegistry()
        self.registry.add(*self._own_actions())
        self._actions = ActionsModel(self.registry, self)
        self._palette = PaletteModel(self.registry, self)
        self._palette.on_page(lambda: self._page)
        self._palette.chosen.connect(self.closeOverlays)
        self._preferences = PreferencesModel(self)
        self._preferences.kept = str(get("page.settings.section", ""))
        self._preferences.sectionChanged.connect(self._keep_section)
        self._preferences.form.unshown.connect(
            lambda folder: self._snack.say(f"Nothing here opens {folder}", level="warning")
        )
        self._preferences.add(appearance(self._theme))
        for signal in (self.pageChanged, self.docksChanged, self.drawersChanged):
            signal.connect(self.refresh_actions)
        for name in ("choice", "scale", "motion"):
            signal = getattr(self._theme, f"{name}Changed")
            signal.connect(self._keep_theme)
            signal.connect(self._preferences.reread)
            signal.connect(self.refresh_actions)
        self.refresh_actions()

    # what belongs to the shell

    @Slot()
    def refresh_actions(self) -> None:
        self._actions.refresh(self._page)

    @Slot()
    def _keep_section(self) -> None:
        if self._preferences.kept:
            self.remember("settings.section", self._preferences.kept)

    @Slot()
    def _keep_theme(self) -> None:
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
        if page not in PAGES or (page, run) == (self._page, self._runId):
            return
        if keep:
            self._trail = [*self._trail, (self._page, self._runId)][-LONGEST_TRAIL:]
        self._page, self._runId = page, run
        self._docks.sheet = ""
        self.state.put("page", page)
        self.state.put("run", run)
        self._sync_docks()
        self.pageChanged.emit()

    @Slot(str)
    def go(self, page: str) -> None:
        self._go(page, self._runId if page in OF_A_RUN else "")

    @Slot(str)
    def openRun(self, run_id: str) -> None:
        self._go("run", run_id)

    @Slot(str)
    def openReplay(self, run_id: str) -> None:
        self._go("replay", run_id)

    @Slot()
    def back(self) -> None:
        if self._trail:
            page, run = self._trail.pop()
            self._go(page, run, keep=False)

    page = stored(str, "_page", pageChanged)
    runId = stored(str, "_runId", pageChanged)

    section = stored(str, "_section", pageChanged)

    # docks

    def _sync_docks(self) -> None:
        docks, page, band = self._docks, self._page, self._band
        self._section = HOME_OF.get(page, page)
        self._leftOpen = docks.is_open(page, "left", band)
        self._rightOpen = docks.is_open(page, "right", band)
        self._sheet = docks.sheet if band == "narrow" else ""
        self._leftWidth = docks.width("left", band)
        self._rightWidth = docks.width("right", band)
        self.docksChanged.emit()

    def _set_extent(self) -> None:
        self._band = layout.band_of(self._extent)
        self._sync_docks()

    @Slot(str)
    def toggleDock(self, side: str) -> None:
        self._docks.toggle(self._page, side, self._band)
        self.state.put("docks", dict(self._docks.wanted))
        self._sync_docks()

    @Slot(str, float)
    def resizeDock(self, side: str, width: float) -> None:
        self._docks.widths[side] = layout.clamp_width(width)
        self.state.put("dock_widths", dict(self._docks.widths))
        self._sync_docks()

    @Slot()
    def closeSheet(self) -> None:
        self._docks.sheet = ""
        self._sync_docks()

    extent = stored(
        float, "_extent", docksChanged, writable=True, after=lambda self: self._set_extent()
    )
    band = stored(str, "_band", docksChanged)
    leftOpen = stored(bool, "_leftOpen", docksChanged)
    rightOpen = stored(bool, "_rightOpen", docksChanged)
    leftWidth = stored(int, "_leftWidth", docksChanged)
    rightWidth = stored(int, "_rightWidth", docksChanged)
    sheet = stored(str, "_sheet", docksChanged)

    # drawers and overlays

    @Slot()
    def toggleLog(self) -> None:
        self._logOpen = not self._logOpen
        self.state.put("log_open", self._logOpen)
        self.drawersChanged.emit()

    @Slot()
    def openPalette(self) -> None:
        self._palette.open()
        self._paletteOpen, self._helpOpen = True, False
        self.drawersChanged.emit()

    @Slot()
    def toggleHelp(self) -> None:
        self._helpOpen, self._paletteOpen = not self._helpOpen, False
        self.drawersChanged.emit()

    @Slot()
    def closeOverlays(self) -> None:
        self._helpOpen = self._paletteOpen = False
        self.drawersChanged.emit()

    logOpen = stored(bool, "_logOpen", drawersChanged)
    logHeight = stored(
        float,
        "_logHeight",
        drawersChanged,
        writable=True,
        coerce=lambda v: min(480.0, max(120.0, float(v))),
        after=lambda self: self.state.put("log_height", self._logHeight),
    )
    paletteOpen = stored(bool, "_paletteOpen", drawersChanged)
    helpOpen = stored(bool, "_helpOpen", drawersChanged)

    # the rail's badges

    def show_badge(self, section: str, text: str) -> None:
        self._badges = {**self._badges, section: text}
        self.badgesChanged.emit()

    badges = stored("QVariantMap", "_badges", badgesChanged)

    # the window

    @Slot(int, int, bool)
    def keepWindow(self, width: int, height: int, maximised: bool) -> None:
        """Size is kept only while it is a person's, not the screen's."""
        self.state.put("window_maximised", maximised)
        if not maximised and not self._fullScreen:
            self.state.put("window_width", round(width * started_at()))
            self.state.put("window_height", round(height * started_at()))

    def _toggle_full_screen(self) -> None:
        self._fullScreen = not self._fullScreen
        self.windowChanged.emit()

    windowWidth = stored(int, "_windowWidth", windowChanged)
    windowHeight = stored(int, "_windowHeight", windowChanged)
    maximised = stored(bool, "_maximised", windowChanged)
    fullScreen = stored(bool, "_fullScreen", windowChanged)

    # what becomes of live runs

    def set_on_close(self, choice: str) -> None:
        """`ask`, `keep` or `stop`, as the Settings page has it."""
        self.state.put("on_close", choice)
        self._closingNote = CLOSING_NOTES.get(choice, "")
        self.onCloseChanged.emit()

    closingNote = stored(str, "_closingNote", onCloseChanged)

    # the parts that live as long as the shell

    theme = stored(ThemeModel, "_theme", windowChanged)
    status = stored(StatusModel, "_status", windowChanged)
    snack = stored(SnackModel, "_snack", windowChanged)
    log = stored(LogModel, "_log", windowChanged)
    actions = stored(ActionsModel, "_actions", windowChanged)
    palette = stored(PaletteModel, "_palette", windowChanged)
    preferences = stored(PreferencesModel, "_preferences", windowChanged)

    @Slot(result=bool)
    def mayClose(self) -> bool:
        """Asked by the window; whoever set `quit_app` ends the app in its own order."""
        self._quit()
        return self.quit_app is None

    def close(self) -> None:
        self.state.flush()

    # what a person can do with the window itself

    def _set_theme(self, choice: str) -> None:
        before = self._theme.choice
        self._theme.choice = choice
        if before != choice:
            self._snack.say(
                THEME_SAID[choice],
                "Undo",
                lambda: setattr(self._theme, "choice", before),
                icon="contrast",
            )

    def _set_scale(self, scale: float) -> None:
        self._theme.scale = scale
        self._snack.say(f"Everything at {words.percent(round(self._theme.scale * 100))}")

    def _own_actions(self) -> list[Action]:
        def going(page: str) -> Callable[[], None]:
            return lambda: self.go(page)

        def at_end(edge: float, reason: str) -> Callable[[], str]:
            return lambda: reason if self._theme.scale == edge else ""

        def theming(choice: str) -> Callable[[], None]:
            return lambda: self._set_theme(choice)

        def chosen(choice: str) -> Callable[[], bool]:
            return lambda: self._theme.choice == choice

        pages = [
            Action(
                f"go.{page}",
                PAGE_ACTS[page],
                going(page),
                f"Ctrl+{number}",
                page,
                "Go to",
                checked=lambda page=page: HOME_OF.get(self._page, self._page) == page,
            )
            for number, page in enumerate(SECTIONS, 1)
        ]
        themes = [
            Action(f"theme.{choice}", text, theming(choice), "", "contrast", "Appearance",
                   "theme colours", checked=chosen(choice))
            for choice, text in THEME_TEXT.items()
        ]  # fmt: skip
        return [
            *pages,
            Action("go.tournament", "Go to tournaments", going("tournament"), "Ctrl+6", "flag",
                   "Go to", "round robin gauntlet crosstable",
                   checked=lambda: self._page == "tournament"),
            Action("go.back", "Go back", self.back, "Alt+Left", "arrowLeft", "Go to",
                   why_not=lambda: "" if self._trail else "There is nothing to go back to"),
            Action("view.palette", "Find or run", self.openPalette, "Ctrl+K", "search", "View",
                   "command palette search"),
            Action("view.help", "Show the shortcuts", self.toggleHelp, "F1", "keyboard", "View",
                   "help keys"),
            Action("view.left", "Show or hide the left dock", lambda: self.toggleDock("left"),
                   "Ctrl+[", "dockLeft", "View", "panel sidebar",
                   checked=lambda: self._leftOpen or self._sheet == "left"),
            Action("view.right", "Show or hide the right dock", lambda: self.toggleDock("right"),
                   "Ctrl+]", "dockRight", "View", "panel sidebar",
                   checked=lambda: self._rightOpen or self._sheet == "right"),
            Action("view.log", "Show or hide the log", self.toggleLog, "Ctrl+L", "log", "View",
                   "console messages errors", checked=lambda: self._logOpen),
            Action("view.full", "Full screen", self._toggle_full_screen, "F11", "expand", "View",
                   checked=lambda: self._fullScreen),
            *themes,
            Action("scale.up", "Make everything larger", lambda: self._set_scale(
                   self._theme.scale + 0.1), "Ctrl++", "plus", "Appearance", "zoom scale",
                   why_not=at_end(3.0, "300 % is the most"), also="Ctrl+="),
            Action("scale.down", "Make everything smaller", lambda: self._set_scale(
                   self._theme.scale - 0.1), "Ctrl+-", "minus", "Appearance", "zoom scale",
                   why_not=at_end(1.0, "100 % is the least")),
            Action("scale.reset", "Back to 100 %", lambda: self._set_scale(1.0), "Ctrl+0",
                   "restart", "Appearance", "zoom scale",
                   why_not=at_end(1.0, "It is at 100 %")),
            Action("motion.reduce", "Reduce motion", self._toggle_motion, "", "freeze",
                   "Appearance", "animation", checked=lambda: self._theme.motion == "reduced"),
            Action("app.quit", "Quit Mosaic", self._quit, "Ctrl+Q", "close", "App",
                   "exit close"),
        ]  # fmt: skip

    def _quit(self) -> None:
        if self.quit_app:
            self.quit_app()

    def _toggle_motion(self) -> None:
        self._theme.motion = "full" if self._theme.motion == "reduced" else "reduced"


CLOSING_NOTES = {
    "ask": "goes on when you close Mosaic, if you like",
    "keep": "goes on when you close Mosaic",
    "stop": "is stopped when you close Mosaic",
}
THEME_TEXT = {
    "system": "Theme: as the system",
    "dark": "Theme: dark",
    "light": "Theme: light",
    "contrast": "Theme: high contrast",
}
THEME_SAID = {
    "system": "The theme follows the system.",
    "dark": "The theme is dark.",
    "light": "The theme is light.",
    "contrast": "The theme has high contrast.",
}
