"""Entries of a new training: the worker's form, seeds, name and tags."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.forms.form_model import FormModel
from app.train import form_fields
from app.train.presets import Filled
from app.ui.qt_property import part, prop, uncreatable
from core.runs.hidden import without
from core.runs.run_groups import GROUP_TAG

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the Train page")
class TrainingEntries(QObject):
    seedsChanged = Signal()
    aboutChanged = Signal()
    # A person changed something.
    edited = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.schema: dict[str, Any] = {}
        self.filling = False
        self._row = form_fields.seeds_row({})
        self._form = FormModel(parent=self)
        self._form.edited.connect(self._edited)

    form = part(FormModel, aboutChanged)
    seeds = prop(str, "", seedsChanged)
    seedsError = prop(str, "", seedsChanged)
    name = prop(str, "", aboutChanged)
    nameHint = prop(str, "", aboutChanged)
    tags = prop("QVariantList", list, aboutChanged)

    def fill(self, schema: dict[str, Any], filled: Filled, plain: bool = False) -> None:
        """`plain`: the form shows every field as the schema has it."""
        self.filling = True
        self.schema = schema
        self._row = form_fields.seeds_row(schema)
        self._form.showAll = False
        dressed = schema
        if schema and not plain:
            dressed = form_fields.with_clips(form_fields.dress(schema))
        self._form.load(dressed, filled.get("parameters", {}))
        self._seeds = str(filled.get("seeds", form_fields.default_seeds(schema)))
        self._seedsError = form_fields.read_seeds(self._row, self._seeds)[1]
        self._name = str(filled.get("name", ""))
        self._tags = [str(tag) for tag in filled.get("tags", [])]
        self.filling = False
        self.seedsChanged.emit()
        self.aboutChanged.emit()

    def filled(self) -> Filled:
        """Values to store, without secrets."""
        parameters = without(self._form.values(), self.schema)
        if not parameters.get(form_fields.CLIPS):
            parameters.pop(form_fields.CLIPS, None)
        return {
            "parameters": parameters,
            "seeds": self._seeds,
            "name": self._name,
            "tags": list(self._tags),
        }

    @property
    def seed_numbers(self) -> tuple[int, ...]:
        return form_fields.read_seeds(self._row, self._seeds)[0]

    @property
    def problems(self) -> int:
        return self._form.problems + bool(self._seedsError)

    def hint(self, name: str) -> None:
        """Shows the name that the run gets where nobody types one."""
        if name != self._nameHint:
            self._nameHint = name
            self.aboutChanged.emit()

    @Slot()
    def _edited(self) -> None:
        if not self.filling:
            self.edited.emit()

    @Slot(str)
    def setSeeds(self, text: str) -> None:
        if text != self._seeds:
            self._seeds = text
            self._seedsError = form_fields.read_seeds(self._row, text)[1]
            self.seedsChanged.emit()
            self._edited()

    @Slot(str)
    def setName(self, text: str) -> None:
        if text != self._name:
            self._name = text
            self.aboutChanged.emit()
            self._edited()

    @Slot(str)
    def addTag(self, tag: str) -> None:
        # Ours tell which runs belong together.
        bare = tag.removeprefix(GROUP_TAG)
        if bare and bare not in self._tags:
            self._set_tags([*self._tags, bare])

    @Slot(str)
    def removeTag(self, tag: str) -> None:
        self._set_tags([name for name in self._tags if name != tag])

    def _set_tags(self, tags: list[str]) -> None:
        self._tags = tags
        self.aboutChanged.emit()
        self._edited()
