"""Presets of the chosen worker: its own with a score to reach, and those that people save.

What the form has otherwise than the chosen one is told; what was saved can be deleted, with a way
back.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shell.shell import ShellModel
from app.train.presets import Filled, Presets
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.qt_property import prop, uncreatable
from app.ui.told import joined
from core.workers.training_presets import TrainingPreset, list_presets

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

MOST_TOLD = 6


def score_word(preset: TrainingPreset) -> str:
    return tr("{environment}, reaches {score}", environment=preset.environment,
              score=formatting.number(preset.golden.score))  # fmt: skip


def golden_word(preset: TrainingPreset) -> str:
    golden = preset.golden
    return tr(
        "Reaches {score} on {reached} of {seeds} seeds, within {minutes} CPU minutes each.",
        score=formatting.number(golden.score),
        reached=golden.reached_by,
        seeds=golden.seeds,
        minutes=formatting.number(golden.cpu_minutes),
    )


def difference_words(preset: Mapping[str, Any], given: Mapping[str, Any]) -> str:
    """Parameters of the form that are not as in the preset, with both values."""
    names = [name for name in preset if name in given and preset[name] != given[name]]
    told = [
        tr("{name} {now} (preset: {before})", name=name, now=_value(given[name]),
           before=_value(preset[name]))
        for name in names[:MOST_TOLD]
    ]  # fmt: skip
    if len(names) > MOST_TOLD:
        told.append(tr("{count} more", count=len(names) - MOST_TOLD))
    return joined("\n", told)


def _value(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


@QmlElement
@uncreatable("Comes with the Train page")
class PresetChoice(QObject):
    changed = Signal()

    def __init__(
        self,
        shell: ShellModel,
        use: Callable[[Filled], bool],
        filled: Callable[[], Filled | None],
        parent: QObject | None = None,
    ) -> None:
        """`use` fills the form, where it can; `filled` is what the form holds, once it is ready."""
        super().__init__(parent)
        self._shell = shell
        self._use, self._filled = use, filled
        self._file = Presets(None)
        self._worker = ""
        self._bundled: list[TrainingPreset] = []
        # Each value of the chosen one, by name.
        self._values: dict[str, Any] = {}

    # Saved ones; in `options` the bundled ones follow.
    names = prop("QVariantList", list, changed)
    options = prop("QVariantList", list, changed)
    chosen = prop(int, -1, changed)
    # Of the chosen one: its score to reach; then what the form has otherwise.
    golden = prop(str, "", changed)
    differences = prop(str, "", changed)

    def begin(self, path: Path) -> None:
        self._file = Presets(path)

    def show(self, worker: str) -> None:
        self._worker = worker
        self._names = self._file.names(worker)
        self._bundled = [preset for preset in list_presets() if preset.worker == worker]
        self._list()
        self._choose(-1, {})

    def _list(self) -> None:
        self._options = [
            *({"text": name, "note": tr("saved")} for name in self._names),
            *({"text": each.title, "note": score_word(each)} for each in self._bundled),
        ]

    def retell(self) -> None:
        """The same presets, in the language that is now in force."""
        self._list()
        self._choose(self._chosen, self._values)

    def leave(self) -> None:
        """The form is nobody's preset any more."""
        self._choose(-1, {})

    @property
    def is_saved(self) -> bool:
        """Whether the chosen one was saved by a person."""
        return 0 <= self._chosen < len(self._names)

    @Slot(int)
    def use(self, index: int) -> None:
        own = index - len(self._names)
        if 0 <= own < len(self._bundled):
            filled: Filled | None = {
                "parameters": self._bundled[own].parameters, "name": self._bundled[own].title,
            }  # fmt: skip
        else:
            filled = self._file.get(self._worker, self._names[index])
        if filled is not None and self._use(filled):
            now = self._filled() or {}
            self._choose(index, dict(now.get("parameters", {})))

    def _choose(self, index: int, values: dict[str, Any]) -> None:
        self._chosen, self._values, self._differences = index, values, ""
        own = index - len(self._names)
        self._golden = golden_word(self._bundled[own]) if index >= 0 and own >= 0 else ""
        self.changed.emit()

    def compare(self, parameters: Mapping[str, Any]) -> None:
        """Tell what the form has otherwise than the chosen one."""
        told = difference_words(self._values, parameters) if self._chosen >= 0 else ""
        if told != self._differences:
            self._differences = told
            self.changed.emit()

    @Slot(str)
    def save(self, name: str) -> None:
        name, filled = name.strip(), self._filled()
        if name and filled is not None:
            self._file.save(self._worker, name, filled)
            self.show(self._worker)
            self._choose(self._names.index(name), dict(filled.get("parameters", {})))
            self._shell.snack.say(tr("Saved as {name}.", name=name), icon="bookmark")

    @Slot()
    def remove(self) -> None:
        if not self.is_saved:
            return
        worker, name = self._worker, self._names[self._chosen]
        preset = self._file.get(worker, name) or {}
        self._file.delete(worker, name)
        self.show(worker)

        def undo() -> None:
            self._file.save(worker, name, preset)
            self.show(self._worker)

        self._shell.snack.say(
            tr("Deleted the preset {name}.", name=name), "Undo", undo, icon="trash"
        )
