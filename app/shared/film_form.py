"""The form of a film: its part, pace, size, overlays and title, asked before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shared.film_export import FilmExport
from app.shell.app_context import AppContext
from app.shell.film_subject import FilmSubject
from app.ui.action_registry import Action
from app.ui.i18n import tr
from app.ui.qt_property import of_part, prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

KINDS = ("mp4", "webm", "gif")
SIZES = ("600x400", "960x720", "1280x720", "1920x1080")
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
OVERLAYS = ("decision", "controller", "veto", "curve", "chances")
OVERLAY_TEXTS = ("Decision and reason", "Who decides", "Vetoes", "Return curve", "Chances")
KEPT = "films"
# As Qt names it.
STRINGS: Any = "QStringList"


@dataclass
class FilmLooks:
    """Choices that the next film begins with."""

    kind: int = 0
    size: int = 1
    speed: int = 2
    card: bool = True
    overlays: tuple[str, ...] = field(default=OVERLAYS)

    @property
    def rows(self) -> list[dict[str, Any]]:
        return [
            {"name": name, "text": tr(text), "on": name in self.overlays}
            for name, text in zip(OVERLAYS, OVERLAY_TEXTS, strict=True)
        ]


@dataclass
class FilmChoice:
    """Choices of a subject, and those that are made."""

    name: str = ""
    parts: Sequence[str] = ()
    line_ups: Sequence[str] = ()
    marks: Sequence[str] = ()
    part: int = 0
    line_up: int = 0
    # 0: the beginning, or the end.
    begin: int = 0
    end: int = 0
    title: str = ""
    text: str = ""

    @property
    def has_marks(self) -> bool:
        return bool(self.begin or self.end)


@QmlElement
@uncreatable("Comes with the session")
class FilmForm(QObject):
    changed = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.export = FilmExport(desk)
        self._subject: FilmSubject | None = None
        self.choice = FilmChoice()
        self.looks = _looks_of(desk.shell.recall(KEPT, {}))
        desk.film = self.ask
        desk.why_no_film = self.export.why_not
        desk.shell.registry.add(
            Action("app.film_cancel", "Cancel the film", self.export.cancel, icon="close",
                   group="App", why_not=lambda: "" if self.export.busy else "No film is being made")
        )  # fmt: skip

    asked = prop(bool, False, changed)
    # Asked once, so that its sheet exists.
    used = prop(bool, False, changed)
    name = of_part(str, "choice.name", changed)
    parts = of_part("QStringList", "choice.parts", changed)
    part = of_part(int, "choice.part", changed)
    lineUps = of_part("QStringList", "choice.line_ups", changed)
    lineUp = of_part(int, "choice.line_up", changed)
    marks = of_part("QStringList", "choice.marks", changed)
    begin = of_part(int, "choice.begin", changed)
    end = of_part(int, "choice.end", changed)
    title = of_part(str, "choice.title", changed)
    text = of_part(str, "choice.text", changed)
    kind = of_part(int, "looks.kind", changed)
    size = of_part(int, "looks.size", changed)
    speed = of_part(int, "looks.speed", changed)
    card = of_part(bool, "looks.card", changed)
    overlays = of_part("QVariantList", "looks.rows", changed)

    @Property(STRINGS, constant=True)
    def kinds(self) -> list[str]:
        return list(KINDS)

    @Property(STRINGS, constant=True)
    def sizes(self) -> list[str]:
        return [size.replace("x", " × ") for size in SIZES]

    @Property(STRINGS, constant=True)
    def speeds(self) -> list[str]:
        return [f"{speed:g}×" for speed in SPEEDS]

    def ask(self, subject: FilmSubject) -> None:
        """Show the form for a run or a comparison."""
        if self.export.busy:
            return
        self._subject = subject
        self._asked = self._used = True
        self.choice = FilmChoice(
            subject.name,
            [each.text for each in subject.parts],
            [each.text for each in subject.line_ups],
            [text for text, _ in subject.marks],
        )
        self.changed.emit()

    @Slot(str, int)
    def pick(self, name: str, at: int) -> None:
        """Choose one of a list."""
        if name in ("kind", "size", "speed"):
            setattr(self.looks, name, at)
        elif name in ("part", "line_up", "begin", "end"):
            setattr(self.choice, name, at)
        self.changed.emit()

    @Slot(str, str)
    def write(self, name: str, text: str) -> None:
        """Set the title, or the text below it."""
        if name == "title":
            self.choice.title = text
        elif name == "text":
            self.choice.text = text
        self.changed.emit()

    @Slot(bool)
    def showCard(self, shown: bool) -> None:
        self.looks.card = shown
        self.changed.emit()

    @Slot(str, bool)
    def lay(self, name: str, shown: bool) -> None:
        """Switch an overlay."""
        others = [each for each in self.looks.overlays if each != name]
        self.looks.overlays = tuple(
            each for each in OVERLAYS if each in others or (each == name and shown)
        )
        self.changed.emit()

    @Slot()
    def leave(self) -> None:
        self._asked, self._subject = False, None
        self.changed.emit()

    @Slot()
    def make(self) -> None:
        subject, options = self._subject, self.options()
        if subject is None:
            return
        kept = {**vars(self.looks), "overlays": [*self.looks.overlays]}
        self._desk.shell.remember(KEPT, kept)
        part = "" if self.choice.has_marks else subject.parts[self.choice.part].stem
        self.leave()
        ending = f".{KINDS[self.looks.kind]}"
        self.export.start(subject.run_id, f"{subject.name} {part}".strip(), options, ending)

    def options(self) -> list[str]:
        """Options of the command for what is chosen."""
        subject, choice, looks = self._subject, self.choice, self.looks
        if subject is None:
            return []
        options = list(subject.options)
        if not choice.has_marks:
            options += subject.parts[choice.part].options
        if subject.line_ups:
            options += subject.line_ups[choice.line_up].options
        # Behind an equals sign a value may begin with a dash.
        for name, mark in (("--from", choice.begin), ("--to", choice.end)):
            if mark:
                options.append(f"{name}={subject.marks[mark - 1][1]}")
        options += ["--size", SIZES[looks.size], "--speed", f"{SPEEDS[looks.speed]:g}", "--rebuild"]
        options += ["--overlays", ",".join(looks.overlays) or "none"]
        if not looks.card:
            return [*options, "--no-card"]
        words = (("--title", choice.title), ("--text", choice.text))
        return options + [f"{name}={text.strip()}" for name, text in words if text.strip()]


def _looks_of(kept: Any) -> FilmLooks:
    """As they were kept; what is not as it should be is as usual."""
    looks, usual = FilmLooks(), FilmLooks()
    given = cast("dict[str, Any]", kept) if isinstance(kept, dict) else {}
    for name, choices in (("kind", KINDS), ("size", SIZES), ("speed", SPEEDS)):
        value = given.get(name)
        right = isinstance(value, int) and 0 <= value < len(choices)
        setattr(looks, name, value if right else getattr(usual, name))
    looks.card = given.get("card") is not False
    if isinstance(shown := given.get("overlays"), list | tuple):
        looks.overlays = tuple(name for name in OVERLAYS if name in shown)
    return looks
