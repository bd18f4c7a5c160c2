"""A form as a list model: rows from a JSON schema, values in, errors in place, values out."""

from __future__ import annotations

import copy
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtQml import QmlElement

from app.forms.form_schema import (
    Row,
    Schema,
    Unreadable,
    Values,
    read,
    rows_of,
    start_value,
    text_of,
    wrong,
)
from app.ui.i18n import tr
from app.ui.list_model import RowsModel
from app.ui.qt_property import prop, uncreatable
from core.runs.hidden import is_hidden

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass
class Line:
    """A row with its value. `text` stays as typed, so that nothing jumps under the cursor."""

    row: Row
    value: Any = None
    text: str = ""
    error: str = ""
    start: Any = None
    reason: str = ""  # why it can't be changed

    @property
    def option(self) -> int:
        return next((i for i, o in enumerate(self.row.options) if o.value == self.value), -1)

    @property
    def changed(self) -> bool:
        return self.value != self.start


def _option_list(line: Line) -> list[dict[str, str]]:
    return [{"text": tr(o.text), "note": tr(o.note)} for o in line.row.options]


@QmlElement
@uncreatable("Made from a schema, in Python")
class FormModel(RowsModel):
    """`load` a schema and values; read `values()` back. Only real rows count as problems."""

    edited = Signal(str)  # the key of a row whose value changed and is right
    stateChanged = Signal()
    unshown = Signal(str)  # a folder that nothing here opens
    roles = {
        "key": lambda x: x.row.key,
        "kind": lambda x: x.row.kind,
        "label": lambda x: tr(x.row.label),
        "help": lambda x: tr(x.row.help),
        "unit": lambda x: tr(x.row.unit),
        "placeholder": lambda x: tr(x.row.placeholder),
        "level": lambda x: x.row.level,
        "mono": lambda x: x.row.mono,
        "optional": lambda x: x.row.optional,
        "hidden": lambda x: is_hidden(x.row.schema),
        "restart": lambda x: x.row.restart,
        "readOnly": lambda x: x.row.read_only,
        "options": _option_list,
        "option": lambda x: x.option,
        "text": lambda x: x.text,
        "checked": lambda x: x.value is True,
        "tags": lambda x: [str(v) for v in x.value or ()] if x.row.kind == "tags" else [],
        "error": lambda x: x.error,
        "changed": lambda x: x.changed,
        "reason": lambda x: x.reason,
    }

    def __init__(
        self,
        schema: Schema | None = None,
        values: Mapping[str, Any] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._lines: list[Line] = []
        self.load(schema or {}, values or {})

    def load(self, schema: Schema, values: Mapping[str, Any]) -> None:
        """Start afresh with this schema; values that it does not name are left out."""
        given = Values(dict(values))
        lines: list[Line] = []
        for row in rows_of(schema):
            value = copy.deepcopy(given.get(row.path, start_value(row)))
            line = Line(row, value, text_of(row, value), start=copy.deepcopy(value))
            line.error = "" if row.kind == "group" else wrong(row, value)
            lines.append(line)
        self._lines = lines
        self._refold()

    def values(self) -> dict[str, Any]:
        """The document, without empty values that have no null."""
        out = Values()
        for line in self._lines:
            row = line.row
            if row.kind != "group" and (line.value is not None or row.optional):
                out.put(row.path, copy.deepcopy(line.value))
        return out.tree

    def value(self, key: str) -> Any:
        return self._line(key).value

    # what QML calls

    @Slot(str, str)
    def setText(self, key: str, text: str) -> None:
        line = self._line(key)
        if text == line.text or line.row.read_only:
            return
        line.text = text
        try:
            value = read(line.row, text)
        except Unreadable as problem:
            self._settle(line, line.value, str(problem))
            return
        self._settle(line, value, wrong(line.row, value))

    @Slot(str, result=str)
    def browse(self, key: str) -> str:
        """Kind of path to pick for this row, File or Folder; read-only paths are shown instead."""
        row = self._line(key).row
        if row.read_only:
            self._show_folder(Path(self._line(key).text))
            return ""
        return "Folder" if re.search("folder|directory", str(row.schema.get("format"))) else "File"

    @Slot(str, QUrl)
    def takePath(self, key: str, url: QUrl) -> None:
        """Take the path chosen in the system's dialog."""
        self.setText(key, url.toLocalFile())

    def _show_folder(self, path: Path) -> None:
        folder = path if path.is_dir() else path.parent
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            self.unshown.emit(str(folder))

    @Slot(str, bool)
    def setChecked(self, key: str, checked: bool) -> None:
        line = self._line(key)
        self._settle(line, checked, wrong(line.row, checked))

    @Slot(str, int)
    def setOption(self, key: str, index: int) -> None:
        line = self._line(key)
        value = line.row.options[index].value
        line.text = text_of(line.row, value)
        self._settle(line, value, wrong(line.row, value))

    @Slot(str, str)
    def addTag(self, key: str, tag: str) -> None:
        line = self._line(key)
        self._set_tags(line, [*(line.value or ()), tag])

    @Slot(str, str)
    def removeTag(self, key: str, tag: str) -> None:
        line = self._line(key)
        self._set_tags(line, [x for x in line.value or () if x != tag])

    def _set_tags(self, line: Line, tags: list[str]) -> None:
        line.text = text_of(line.row, tags)
        self._settle(line, tags, wrong(line.row, tags))

    @Slot(str, int)
    def step(self, key: str, by: int) -> None:
        """Change a number by an arrow key: integers by one, others by a tenth."""
        line = self._line(key)
        row, value = line.row, line.value
        if row.kind not in ("integer", "number") or not isinstance(value, int | float):
            return
        size = row.schema.get("multipleOf") or (
            1 if row.kind == "integer" else 10.0 ** _exponent(value)
        )
        moved = value + by * size
        moved = int(moved) if row.kind == "integer" else round(moved, 12)
        if not wrong(row, moved):
            self.setText(key, text_of(row, moved))

    @Slot(str)
    def reset(self, key: str) -> None:
        """Reset to the schema's defaults, not to the values at opening."""
        line = self._line(key)
        value = copy.deepcopy(start_value(line.row))
        line.text = text_of(line.row, value)
        self._settle(line, value, wrong(line.row, value))

    @Slot()
    def unfoldProblem(self) -> None:
        """Unfold the group of the first problem."""
        line = next((x for x in self._lines if x.error), None)
        if line and line.row.advanced and not self._showAll:
            self._showAll = True
            self._refold()

    @Slot(str, result=int)
    def rowOf(self, key: str) -> int:
        return next((i for i, x in enumerate(self.rows) if x.row.key == key), -1)

    # inside

    def _line(self, key: str) -> Line:
        return next(line for line in self._lines if line.row.key == key)

    def refuse(self, key: str, error: str) -> None:
        """Show under a row why its value was refused, until another one is accepted."""
        self._settle(self._line(key), self.value(key), error)

    def _settle(self, line: Line, value: Any, error: str) -> None:
        moved = value != line.value and not error
        line.error = error
        if not error:
            line.value = value
        self._update(line)
        self._tally()
        if moved:
            self.edited.emit(line.row.key)

    def _update(self, line: Line) -> None:
        at = next((i for i, x in enumerate(self.rows) if x is line), -1)
        if at >= 0:
            self.touch(at, "text", "checked", "option", "tags", "error", "changed", "reason")

    def _refold(self) -> None:
        basic = [x for x in self._lines if not x.row.advanced]
        self._more = sum(x.row.kind != "group" for x in self._lines) - sum(
            x.row.kind != "group" for x in basic
        )
        self.replace(self._lines if self._showAll else basic)
        self._tally()

    def _tally(self) -> None:
        bad = [x for x in self._lines if x.error]
        self._problems = len(bad)
        self._firstProblem = bad[0].row.key if bad else ""
        self._touched = any(x.changed for x in self._lines)
        self.stateChanged.emit()

    showAll = prop(bool, False, stateChanged, writable=True, after=lambda self: self._refold())
    more = prop(int, 0, stateChanged)
    problems = prop(int, 0, stateChanged)
    firstProblem = prop(str, "", stateChanged)
    touched = prop(bool, False, stateChanged)


def _exponent(value: float) -> int:
    return math.floor(math.log10(abs(value))) - 1 if value else -1
