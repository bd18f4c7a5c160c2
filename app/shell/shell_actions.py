"""Actions of the window itself: pages, docks, drawers, appearance."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.pages import BY_NAME, PAGES
from app.ui import formatting
from app.ui.action_registry import Action
from app.ui.i18n import tr

if TYPE_CHECKING:
    from app.shell.shell import ShellModel

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
LARGEST, SMALLEST = 3.0, 1.0


def set_theme(shell: ShellModel, choice: str) -> None:
    theme = shell.theme
    before = theme.choice
    theme.choice = choice
    if before != choice:
        shell.snack.say(
            THEME_SAID[choice],
            "Undo",
            lambda: setattr(theme, "choice", before),
            icon="contrast",
        )


def set_scale(shell: ShellModel, scale: float) -> None:
    shell.theme.scale = scale
    percent = formatting.percent(round(shell.theme.scale * 100))
    shell.snack.say(tr("Scale {percent}", percent=percent), kind="scale")


def toggle_motion(shell: ShellModel) -> None:
    shell.theme.motion = "full" if shell.theme.motion == "reduced" else "reduced"


def actions(shell: ShellModel) -> list[Action]:
    leaving = Action("app.quit", "Quit Mosaic", shell.quit, "Ctrl+Q", "close", "App", "exit close")
    return [*_pages(shell), *_docks(shell), *_appearance(shell), leaving]


def _pages(shell: ShellModel) -> list[Action]:
    def going(page: str) -> Callable[[], None]:
        return lambda: shell.go(page)

    pages = [
        Action(
            f"go.{page.name}",
            page.act,
            going(page.name),
            page.key,
            page.icon,
            "Go to",
            page.also,
            checked=lambda page=page: page.name in (shell.page, BY_NAME[shell.page].section),
        )
        for page in PAGES
        if page.act
    ]
    return [
        *pages,
        Action("go.back", "Go back", shell.back, "Alt+Left", "arrowLeft", "Go to",
               why_not=lambda: "" if shell.trail.before else "No previous page"),
    ]  # fmt: skip


def _docks(shell: ShellModel) -> list[Action]:
    return [
        Action("view.palette", "Search or run", shell.openPalette, "Ctrl+K", "search", "View",
               "command palette search"),
        Action("view.help", "Show shortcuts", shell.toggleHelp, "F1", "keyboard", "View",
               "help keys"),
        Action("view.left", "Show or hide the left dock", lambda: shell.toggleDock("left"),
               "Ctrl+[", "dockLeft", "View", "panel sidebar",
               checked=lambda: shell.leftOpen or shell.sheet == "left"),
        Action("view.right", "Show or hide the right dock", lambda: shell.toggleDock("right"),
               "Ctrl+]", "dockRight", "View", "panel sidebar",
               checked=lambda: shell.rightOpen or shell.sheet == "right"),
        Action("view.log", "Show or hide the log", shell.toggleLog, "Ctrl+L", "log", "View",
               "console messages errors", checked=lambda: shell.logOpen),
        Action("view.full", "Full screen", shell.toggle_full_screen, "F11", "expand", "View",
               checked=lambda: shell.fullScreen),
    ]  # fmt: skip


def _appearance(shell: ShellModel) -> list[Action]:
    theme = shell.theme

    def at_end(edge: float, reason: str) -> Callable[[], str]:
        return lambda: reason if theme.scale == edge else ""

    def theming(choice: str) -> Callable[[], None]:
        return lambda: set_theme(shell, choice)

    def chosen(choice: str) -> Callable[[], bool]:
        return lambda: theme.choice == choice

    def scaling(by: float) -> Callable[[], None]:
        return lambda: set_scale(shell, theme.scale + by)

    themes = [
        Action(f"theme.{choice}", text, theming(choice), "", "contrast", "Appearance",
               "theme colours", checked=chosen(choice))
        for choice, text in THEME_TEXT.items()
    ]  # fmt: skip
    return [
        *themes,
        Action("scale.up", "Larger interface", scaling(0.1), "Ctrl++", "plus", "Appearance",
               "zoom scale", why_not=at_end(LARGEST, "300 % is the maximum"), also="Ctrl+="),
        Action("scale.down", "Smaller interface", scaling(-0.1), "Ctrl+-", "minus", "Appearance",
               "zoom scale", why_not=at_end(SMALLEST, "100 % is the minimum")),
        Action("scale.reset", "Reset scale to 100 %", lambda: set_scale(shell, 1.0), "Ctrl+0",
               "restart", "Appearance", "zoom scale",
               why_not=at_end(SMALLEST, "The scale is already 100 %")),
        Action("motion.reduce", "Reduce motion", lambda: toggle_motion(shell), "", "freeze",
               "Appearance", "animation", checked=lambda: theme.motion == "reduced"),
    ]  # fmt: skip
