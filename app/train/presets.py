"""Presets and drafts of the form, stored in the profile by worker."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from app.shell.shell import ShellModel
from app.ui.json_state import StateFile

Filled = dict[str, Any]


class Presets:
    """Named fillings of a worker's form, in `presets.json` of the profile."""

    def __init__(self, path: Path | None) -> None:
        self._file = StateFile(path)

    def names(self, worker: str) -> list[str]:
        return sorted(self._of(worker), key=str.casefold)

    def get(self, worker: str, name: str) -> Filled | None:
        return self._of(worker).get(name)

    def save(self, worker: str, name: str, filled: Mapping[str, Any]) -> None:
        self._put(worker, {**self._of(worker), name: dict(filled)})

    def delete(self, worker: str, name: str) -> None:
        self._put(worker, {k: v for k, v in self._of(worker).items() if k != name})

    def _of(self, worker: str) -> dict[str, Filled]:
        presets = self._file.get(worker, {})
        return {name: preset for name, preset in presets.items() if isinstance(preset, dict)}

    def _put(self, worker: str, presets: dict[str, Filled]) -> None:
        self._file.put(worker, presets)
        # Somebody pressed Save: nothing may happen to it.
        self._file.flush()


class Memory:
    """Choices and inputs that are kept across starts."""

    def __init__(self, shell: ShellModel) -> None:
        self._shell = shell

    @property
    def worker(self) -> str:
        return str(self._shell.recall("train.worker", ""))

    @worker.setter
    def worker(self, worker: str) -> None:
        self._shell.remember("train.worker", worker)

    def draft(self, worker: str) -> Filled:
        draft = self._drafts().get(worker)
        return draft if isinstance(draft, dict) else {}

    def keep(self, worker: str, filled: Mapping[str, Any]) -> None:
        self._shell.remember("train.drafts", {**self._drafts(), worker: dict(filled)})

    def forget(self, worker: str) -> None:
        drafts = {name: draft for name, draft in self._drafts().items() if name != worker}
        self._shell.remember("train.drafts", drafts)

    def _drafts(self) -> dict[str, Any]:
        drafts = self._shell.recall("train.drafts", {})
        return drafts if isinstance(drafts, dict) else {}
