"""Entries of a new training: the worker's form, seeds, name and tags."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.forms.form_model import FormModel
from app.train import form_fields
from app.train.continuation import ENTRIES, Continuation, continuation_of
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
    continuedChanged = Signal()
    # A person changed something.
    edited = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.schema: dict[str, Any] = {}
        self.filling = False
        self.continued: Continuation | None = None
        self._row = form_fields.seeds_row({})
        self._form = FormModel(parent=self)
        self._form.edited.connect(self._edited)

    form = part(FormModel, aboutChanged)
    seeds = prop(str, "", seedsChanged)
    seedsError = prop(str, "", seedsChanged)
    name = prop(str, "", aboutChanged)
    nameHint = prop(str, "", aboutChanged)
    tags = prop("QVariantList", list, aboutChanged)
    # Whose training goes on, and from where.
    continuedTitle = prop(str, "", continuedChanged)
    continuedText = prop(str, "", continuedChanged)
    # The form is wanted with the focus in it, at this row; empty: at its first.
    isWanted = prop(bool, False, continuedChanged)
    wantedRow = prop(str, "", continuedChanged)

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
        continued = continuation_of(filled.get("continued"))
        fits = continued and continued.entry in schema.get("properties", {})
        self._continue(continued if fits else None)
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
        filled: Filled = {
            "parameters": parameters,
            "seeds": self._seeds,
            "name": self._name,
            "tags": list(self._tags),
        }
        if self.continued:
            filled["continued"] = self.continued.as_filled()
        return filled

    def retell(self) -> None:
        """The same entries, in another language."""
        self._continue(self.continued)
        self.seedsChanged.emit()

    def want(self) -> None:
        """Ask for the focus."""
        self._isWanted = True
        self.continuedChanged.emit()

    @Slot()
    def seen(self) -> None:
        self._isWanted = False
        self.continuedChanged.emit()

    def _continue(self, continued: Continuation | None) -> None:
        self.continued = continued
        self._continuedTitle = continued.title() if continued else ""
        self._continuedText = continued.details() if continued else ""
        self._wantedRow = continued.budget if continued else ""
        self._judge_seeds()
        self.continuedChanged.emit()

    def _judge_seeds(self) -> None:
        seeds, error = form_fields.read_seeds(self._row, self._seeds)
        if not error and self.continued:
            error = self.continued.seeds_error(seeds)
        self._seedsError = error

    @Slot()
    def beginAnew(self) -> None:
        """The same training from zero, as long as it was."""
        before = self.continued
        if before is None:
            return
        self._continue(None)
        self._name = ""
        self.aboutChanged.emit()
        self.seedsChanged.emit()
        if before.goes_on and before.length and before.budget in self._form.values():
            self._form.setText(before.budget, str(before.length))
        self._edited()

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
        if self.continued and any(self._form.values().get(entry) for entry in ENTRIES):
            # A person chose another checkpoint.
            self._continue(None)
        if not self.filling:
            self.edited.emit()

    @Slot(str)
    def setSeeds(self, text: str) -> None:
        if text != self._seeds:
            self._seeds = text
            self._judge_seeds()
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
