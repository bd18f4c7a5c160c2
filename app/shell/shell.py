"""The window around the pages: where one is, which docks are open, what was open last time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.pages import BY_NAME, FIRST, PAGES
from app.shell import dock_layout
from app.shell.log_drawer import LogModel
from app.shell.palette import PaletteModel
from app.shell.preferences import PreferencesModel, appearance
from app.shell.snackbar import SnackModel
from app.shell.status_bar import StatusModel
from app.ui import formatting
from app.ui.action_registry import Action, ActionRegistry, ActionsModel
from app.ui.i18n import tr
from app.ui.json_state import StateFile
from app.ui.qt_property import part, prop, uncreatable
from app.ui.theme import SystemLook, ThemeModel, started_at

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

LONGEST_TRAIL = 30
# What Qt takes a name for.
LIST: Any = "QVariantList"


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
        page = BY_NAME.get(get("page", FIRST))
        self._runId = get("run", "")
        may_open = page is not None and (self._runId or not page.of_a_run)
        self._page = page.name if page is not None and may_open else FIRST
        self._trail: list[tuple[str, str]] = []
        self._band = dock_layout.band_of(self.extent)
        self._docks = dock_layout.Docks(
            {k: v for k, v in get("docks", {}).items() if isinstance(v, bool)},
            {
                k: dock_layout.clamp_width(v)
                for k, v in get("dock_widths", {}).items()
                if k in dock_layout.SIDES and isinstance(v, int | float)
            },
        )
        self._sync_docks()
        self._logOpen = get("log_open", False)
        self._logHeight = get("log_height", 220.0)
        self._windowWidth = round(get("window_width", 1280) / started_at())
        self._windowHeight = round(get("window_height", 800) / started_at())
        self._maximised = get("window_maximised", False)
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
            lambda folder: self._snack.say(f"No program can open {folder}", level="warning")
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
        if page not in BY_NAME or (page, run) == (self._page, self._runId):
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
        of_a_run = page in BY_NAME and BY_NAME[page].of_a_run
        self._go(page, self._runId if of_a_run else "")

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
        if self._trail:
            page, run = self._trail.pop()
            self._go(page, run, keep=False)

    page = prop(str, "", pageChanged)

    @Property(LIST, constant=True)
    def pages(self) -> list[dict[str, Any]]:
        return [
            {"name": page.name, "title": tr(page.title), "file": page.file,
             "inRail": not page.home, "atEnd": page.at_end}
            for page in PAGES
        ]  # fmt: skip

    runId = prop(str, "", pageChanged)

    section = prop(str, "", pageChanged)

    # docks

    def _sync_docks(self) -> None:
        docks, page, band = self._docks, self._page, self._band
        self._section = BY_NAME[page].section
        self._leftOpen = docks.is_open(page, "left", band)
        self._rightOpen = docks.is_open(page, "right", band)
        self._sheet = docks.sheet if band == "narrow" else ""
        self._leftWidth = docks.width("left", band)
        self._rightWidth = docks.width("right", band)
        self.docksChanged.emit()

    def _set_extent(self) -> None:
        self._band = dock_layout.band_of(self.extent)
        self._sync_docks()

    @Slot(str)
    def toggleDock(self, side: str) -> None:
        self._docks.toggle(self._page, side, self._band)
        self.state.put("docks", dict(self._docks.wanted))
        self._sync_docks()

    @Slot(str, float)
    def resizeDock(self, side: str, width: float) -> None:
        self._docks.widths[side] = dock_layout.clamp_width(width)
        self.state.put("dock_widths", dict(self._docks.widths))
        self._sync_docks()

    @Slot()
    def closeSheet(self) -> None:
        self._docks.sheet = ""
        self._sync_docks()

    extent = prop(float, 1280.0, docksChanged, writable=True, after=lambda self: self._set_extent())
    band = prop(str, "", docksChanged)
    leftOpen = prop(bool, False, docksChanged)
    rightOpen = prop(bool, False, docksChanged)
    leftWidth = prop(int, 0, docksChanged)
    rightWidth = prop(int, 0, docksChanged)
    sheet = prop(str, "", docksChanged)

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

    logOpen = prop(bool, False, drawersChanged)
    logHeight = prop(
        float,
        0.0,
        drawersChanged,
        writable=True,
        coerce=lambda v: min(480.0, max(120.0, float(v))),
        after=lambda self: self.state.put("log_height", self._logHeight),
    )
    paletteOpen = prop(bool, False, drawersChanged)
    helpOpen = prop(bool, False, drawersChanged)

    # the rail's badges

    def show_badge(self, section: str, text: str) -> None:
        self._badges = {**self._badges, section: text}
        self.badgesChanged.emit()

    badges = prop("QVariantMap", dict, badgesChanged)

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

    windowWidth = prop(int, 0, windowChanged)
    windowHeight = prop(int, 0, windowChanged)
    maximised = prop(bool, False, windowChanged)
    fullScreen = prop(bool, False, windowChanged)

    # what becomes of live runs

    def set_on_close(self, choice: str) -> None:
        """`ask`, `keep` or `stop`, as the Settings page has it."""
        self.state.put("on_close", choice)
        self._closingNote = CLOSING_NOTES.get(choice, "")
        self.onCloseChanged.emit()

    closingNote = prop(str, "", onCloseChanged)

    # the parts that live as long as the shell

    theme = part(ThemeModel, windowChanged)
    status = part(StatusModel, windowChanged)
    snack = part(SnackModel, windowChanged)
    log = part(LogModel, windowChanged)
    actions = part(ActionsModel, windowChanged)
    palette = part(PaletteModel, windowChanged)
    preferences = part(PreferencesModel, windowChanged)

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
        shown = formatting.percent(round(self._theme.scale * 100))
        self._snack.say(f"Scale {shown}", kind="scale")

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
                f"go.{page.name}",
                page.act,
                going(page.name),
                page.key,
                page.icon,
                "Go to",
                page.also,
                checked=lambda page=page: page.name in (self._page, BY_NAME[self._page].section),
            )
            for page in PAGES
            if page.act
        ]
        themes = [
            Action(f"theme.{choice}", text, theming(choice), "", "contrast", "Appearance",
                   "theme colours", checked=chosen(choice))
            for choice, text in THEME_TEXT.items()
        ]  # fmt: skip
        return [
            *pages,
            Action("go.back", "Go back", self.back, "Alt+Left", "arrowLeft", "Go to",
                   why_not=lambda: "" if self._trail else "No previous page"),
            Action("view.palette", "Search or run", self.openPalette, "Ctrl+K", "search", "View",
                   "command palette search"),
            Action("view.help", "Show shortcuts", self.toggleHelp, "F1", "keyboard", "View",
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
            Action("scale.up", "Larger interface", lambda: self._set_scale(
                   self._theme.scale + 0.1), "Ctrl++", "plus", "Appearance", "zoom scale",
                   why_not=at_end(3.0, "300 % is the maximum"), also="Ctrl+="),
            Action("scale.down", "Smaller interface", lambda: self._set_scale(
                   self._theme.scale - 0.1), "Ctrl+-", "minus", "Appearance", "zoom scale",
                   why_not=at_end(1.0, "100 % is the minimum")),
            Action("scale.reset", "Reset scale to 100 %", lambda: self._set_scale(1.0), "Ctrl+0",
                   "restart", "Appearance", "zoom scale",
                   why_not=at_end(1.0, "The scale is already 100 %")),
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
    "ask": "can keep running when you close Mosaic",
    "keep": "keeps running when you close Mosaic",
    "stop": "stops when you close Mosaic",
}
THEME_TEXT = {
    "system": "Theme: follow system",
    "dark": "Theme: dark",
    "light": "Theme: light",
    "contrast": "Theme: high contrast",
}
THEME_SAID = {
    "system": "The theme follows the system.",
    "dark": "The theme is dark.",
    "light": "The theme is light.",
    "contrast": "The theme is high contrast.",
}
