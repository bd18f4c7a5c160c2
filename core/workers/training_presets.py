"""Presets of trainings with the score that they have to reach: `resources/presets/*.toml`."""

from __future__ import annotations

import json
import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from core.edited_text import read_text
from core.errors import InvalidInput, NotFound
from core.msgspec_types import ready
from core.paths import resource_root
from core.tomltext import parsed

if TYPE_CHECKING:
    from core.workers.manifest import Worker


@ready
class Golden(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The mean return of the last evaluation has to reach `score` on `reached_by` of `seeds`."""

    score: float
    seeds: int = 3
    reached_by: int = 3
    #: A seed took at most so many, when it was measured.
    cpu_minutes: float


@ready
class TrainingPreset(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    title: str
    worker: str
    environment: str
    algorithm: str
    #: In the worker's own unit, as `count` of its checkpoints.
    budget: int
    parameters: dict[str, Any]
    golden: Golden
    name: str = ""

    def digest(self, worker: Worker) -> str:
        """Changes with the parameters and with the program that takes them."""
        digest = blake2b(json.dumps(self.parameters, sort_keys=True).encode(), digest_size=4)
        for path in sorted(worker.folder.glob("*.py")):
            digest.update(path.read_bytes())
        if worker.requirements is not None:
            digest.update(worker.requirements.read_bytes())
        return digest.hexdigest()

    def differences(self, parameters: dict[str, Any]) -> list[tuple[str, Any, Any]]:
        """Parameters that differ: name, in the preset, given; None where one has it not."""
        names = sorted({*self.parameters, *parameters})
        pairs = [(name, self.parameters.get(name), parameters.get(name)) for name in names]
        return [(name, preset, given) for name, preset, given in pairs if preset != given]


def presets_folder() -> Path:
    return resource_root() / "resources" / "presets"


def list_presets(folder: Path | None = None) -> list[TrainingPreset]:
    """All of them, by name."""
    return [_read(path) for path in sorted((folder or presets_folder()).glob("*.toml"))]


def find_preset(name: str, folder: Path | None = None) -> TrainingPreset:
    path = (folder or presets_folder()) / f"{name}.toml"
    # Of a list, so that a name is never a path to elsewhere.
    if path not in (folder or presets_folder()).glob("*.toml"):
        raise NotFound(f"There is no preset {name}", "mosaic preset list")
    return _read(path)


def _read(path: Path) -> TrainingPreset:
    try:
        document = parsed(read_text(path))
        preset = msgspec.convert(document, TrainingPreset)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise InvalidInput(f"{path} is no preset: {error}", "Correct the file") from error
    golden = preset.golden
    if not 1 <= golden.reached_by <= golden.seeds:
        raise InvalidInput(
            f"{path} is no preset: reached_by is not between 1 and seeds", "Correct the file"
        )
    return msgspec.structs.replace(preset, name=path.stem)
