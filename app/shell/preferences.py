"""The Settings page: sections, each a form over something that takes changes at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.forms.form_model import FormModel
from app.ui import formatting
from app.ui.i18n import LanguageModel, tr
from app.ui.languages import SYSTEM, can_draw, codes, name_of_language
from app.ui.list_model import RowsModel
from app.ui.qt_property import part, prop, uncreatable
from app.ui.theme import ThemeModel

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(frozen=True)
class Section:
    """`read` gives the document that `schema` describes; `apply` takes one changed value.

    `apply` returns the reason of a refusal, which is shown under the field.
    """

    id: str
    title: str
    icon: str
    lead: str
    # A function where it is another one each time.
    schema: Mapping[str, Any] | Callable[[], Mapping[str, Any]]
    read: Callable[[], Mapping[str, Any]]
    apply: Callable[[str, Any], object]
    # What it says where there is nothing to be set.
    empty: str = ""


@dataclass(frozen=True)
class Note:
    """A line of a section that is read, with a button or two where something can be done."""

    title: str
    text: str
    word: str = ""
    handler: Callable[[], object] | None = None
    second: str = ""
    second_handler: Callable[[], object] | None = None


@dataclass(frozen=True)
class DiskPart:
    name: str
    bytes: int
    series: int = 0
    # What it holds, for whoever lists its largest parts; empty where there is no such list.
    kind: str = ""
    # Files that are there, and with those that made room.
    kept: tuple[int, int] = (0, 0)


@QmlElement
@uncreatable("Comes with the preferences")
class SectionsModel(RowsModel):
    roles = {
        "sectionId": lambda x: x.id,
        "title": lambda x: tr(x.title),
        "symbol": lambda x: x.icon,
    }


@QmlElement
@uncreatable("Comes with the preferences")
class NotesModel(RowsModel):
    roles = {
        "title": lambda x: x.title,
        "text": lambda x: x.text,
        "word": lambda x: tr(x.word),
        "second": lambda x: tr(x.second),
    }


@QmlElement
@uncreatable("Comes with the preferences")
class DiskModel(RowsModel):
    roles = {
        "name": lambda x: tr(x[0].name),
        "text": lambda x: formatting.amount(x[0].bytes),
        "share": lambda x: x[1],
        "series": lambda x: x[0].series,
        "kind": lambda x: x[0].kind,
        "kept": lambda x: _kept(*x[0].kept),
    }


def _kept(there: int, every: int) -> str:
    return tr("{count} of {all} kept", count=there, all=every) if there < every else ""


@QmlElement
@uncreatable("Comes with the shell")
class PreferencesModel(QObject):
    sectionChanged = Signal()
    leadChanged = Signal()
    diskChanged = Signal()
    # A part of the disk was chosen, by its kind.
    diskPicked = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: dict[str, Section] = {}
        self._sections = SectionsModel(self)
        self._form = FormModel(parent=self)
        self._form.edited.connect(self._apply)
        self._disk = DiskModel(self)
        self._notes = NotesModel(self)
        # The one that was open last time; it may come later than others.
        self.kept = ""
        self._reading = False

    def add(self, *sections: Section) -> None:
        """Add sections before the present ones, so that Appearance stays last."""
        self._all = {section.id: section for section in [*sections, *self._all.values()]}
        known = list(self._all.values())
        self._sections.replace(known)
        self.choose(self.kept if self.kept in self._all else known[0].id)

    def show_disk(self, parts: list[DiskPart], limit: int = 0) -> None:
        """Show the disk use of the profile; `limit` is the allowed size, 0 for no limit."""
        used = sum(part.bytes for part in parts)
        whole = max(limit, used, 1)
        self._disk.replace([(part, part.bytes / whole) for part in parts])
        self._usedText = formatting.amount(used)
        self._limitText = formatting.amount(limit) if limit else ""
        self.diskChanged.emit()

    def show_notes(self, section_id: str, lead: str, notes: list[Note]) -> None:
        """Show what was read for a section, unless another one was chosen meanwhile."""
        if self._current == section_id:
            self._lead = lead
            self._notes.replace(notes)
            self.leadChanged.emit()

    @Slot(int)
    def doNote(self, row: int) -> None:
        """Press the button of this line."""
        handler = self._notes.rows[row].handler
        if handler is not None:
            handler()

    @Slot(int)
    def doSecond(self, row: int) -> None:
        """Press the other button of this line."""
        handler = self._notes.rows[row].second_handler
        if handler is not None:
            handler()

    @Slot(str)
    def pick(self, section_id: str) -> None:
        """Choose a section."""
        self.kept = section_id
        self.choose(section_id)

    def choose(self, section_id: str) -> None:
        section = self._all[section_id]
        self._notes.replace([])
        self._current, self._title, self._lead = section.id, tr(section.title), tr(section.lead)
        self._load()
        self.sectionChanged.emit()
        self.leadChanged.emit()

    @Slot()
    def reread(self) -> None:
        """Read the section again after an outside change."""
        section = self._all.get(self._current)
        if section and not self._reading and self._form.values() != dict(section.read()):
            self._load()
            self.leadChanged.emit()

    @Slot()
    def retell(self) -> None:
        """The same section, in another language."""
        section = self._all[self._current]
        self._title, self._lead = tr(section.title), tr(section.lead)
        self._emptyText = self._empty(section)
        self.sectionChanged.emit()
        self.leadChanged.emit()

    def _load(self) -> None:
        section = self._all[self._current]
        self._reading = True
        schema = section.schema() if callable(section.schema) else section.schema
        self._form.load(schema, section.read())
        self._emptyText = self._empty(section)
        self._reading = False

    def _empty(self, section: Section) -> str:
        return "" if self._form.rows else tr(section.empty)

    @Slot(str)
    def _apply(self, key: str) -> None:
        self._reading = True
        refused = self._all[self._current].apply(key, self._form.value(key))
        if isinstance(refused, str) and refused:
            self._form.refuse(key, refused)
        self._reading = False

    sections = part(SectionsModel, sectionChanged)
    form = part(FormModel, sectionChanged)
    current = prop(str, "", sectionChanged)
    title = prop(str, "", sectionChanged)
    lead = prop(str, "", leadChanged)
    emptyText = prop(str, "", leadChanged)
    notes = part(NotesModel, sectionChanged)
    disk = part(DiskModel, diskChanged)
    usedText = prop(str, "", diskChanged)
    limitText = prop(str, "", diskChanged)


LOOKS = {
    "theme": {
        "title": "Theme",
        "enum": ["system", "dark", "light", "contrast"],
        "x-labels": ["Follow system", "Dark", "Light", "High contrast"],
    },
    "scale": {
        "title": "Interface scale",
        "description": "Ctrl + and Ctrl − change it anywhere.",
        "type": "integer",
        "minimum": 100,
        "maximum": 300,
        "multipleOf": 5,
        "x-unit": "%",
    },
    "calm": {
        "title": "Reduce motion",
        "description": "Docks, pages and notices appear without animation.",
        "type": "boolean",
    },
}


NO_FONT = "No font here draws it: install one, such as fonts-noto-cjk, and start again"


def _language_schema() -> dict[str, Any]:
    """One option for each language; those that this machine can't draw say so."""
    there = codes()
    return {
        "title": "Language",
        "description": "Environments, runs and what workers write keep their own words.",
        "enum": [SYSTEM, *there],
        "x-labels": ["Follow system", *map(name_of_language, there)],
        "x-notes": {code: NO_FONT for code in there if not can_draw(code)},
    }


def appearance(theme: ThemeModel, language: LanguageModel) -> Section:
    def read() -> dict[str, Any]:
        return {
            "theme": theme.choice,
            "language": language.choice,
            "scale": round(theme.scale * 100),
            "calm": theme.motion == "reduced",
        }

    def apply(key: str, value: Any) -> None:
        if key == "theme":
            theme.choice = value
        elif key == "language":
            language.choose(value)
        elif key == "scale":
            theme.scale = value / 100
        else:
            theme.motion = "reduced" if value else "full"

    return Section(
        "appearance",
        "Appearance",
        "contrast",
        "How Mosaic looks. Changes apply immediately.",
        lambda: {"properties": {"language": _language_schema(), **LOOKS}},
        read,
        apply,
    )
