"""Families of environments: one file each, with the requirements of the interpreter that plays
it.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from core.edited_text import read_text
from core.errors import InvalidInput, MissingPart, NotFound, Refused
from core.msgspec_types import ready
from core.paths import Places, resource_root
from core.tomltext import parsed
from core.workers.interpreters import folder_of, read_mark
from core.workers.manifest import Worker

BASE = "base"
# What the host imports before it looks for an environment, separated by commas.
IMPORTS = "MOSAIC_ENV_IMPORTS"
# In the marks of environments: who asked for one.
MARK = "envs."


class Group(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Environments of one kind, with defaults for their cards."""

    title: str
    # Beginnings of the names of modules that make them; the longest that fits counts.
    modules: list[str]
    api: str = "auto"
    renderer: str = "rgb"
    pace: Literal["command", "timed"] = "command"
    rate: float = 5.0
    keys: dict[str, Any] = {}
    noop: Any = None
    # What the mouse does: left, right, up, down, press; each the name of an action.
    pointer: dict[str, str] = {}
    # Where cells are in a picture that is a grid, and on which of them the agent stands.
    cells: dict[str, int] = {}


@ready
class FamilyFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    title: str
    about: str
    # File with pinned requirements, beside this one or in `requirements/` of the program.
    requirements: str
    group: Annotated[list[Group], msgspec.Meta(min_length=1)]
    order: int = 100
    megabytes: int = 0
    # Modules to import so that their environments are registered.
    imports: list[str] = []
    # Modules that must be importable.
    requires: list[str] = []
    # System packages, as Debian calls them.
    system: list[str] = []
    # Patterns of ids: which family a session needs is known before the family is installed.
    ids: list[str] = []
    # Patterns of ids: where there are thousands, those that the catalogue lists; empty: all.
    listed: list[str] = []
    env: dict[str, str] = {}
    # An environment whose first step compiles something that is kept.
    warm: str = ""


@dataclass(frozen=True, slots=True)
class Family:
    """A file in its place."""

    id: str
    file: FamilyFile
    requirements: Path
    bundled: bool

    @property
    def title(self) -> str:
        return self.file.title

    @property
    def modules(self) -> list[str]:
        return [module for group in self.file.group for module in group.modules]

    @property
    def env(self) -> dict[str, str]:
        """Environment variables for processes that play its environments."""
        return {**self.file.env, IMPORTS: ",".join(self.file.imports)}

    def group_of(self, module: str) -> Group:
        fitting = [
            (len(start), group)
            for group in self.file.group
            for start in group.modules
            if module.startswith(start)
        ]
        return max(fitting, key=lambda group: group[0])[1] if fitting else self.file.group[0]

    def claims(self, env_id: str) -> bool:
        return any(fnmatchcase(env_id, pattern) for pattern in self.file.ids)


def list_families(places: Places) -> list[Family]:
    """Bundled families and the user's own in `families/`; the user's win over equal ids."""
    families: dict[str, Family] = {}
    for folder, bundled in (
        (places.data / "families", False),
        (resource_root() / "resources" / "envs" / "families", True),
    ):
        for path in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
            families.setdefault(path.stem, read_family(path, bundled))
    return sorted(families.values(), key=lambda family: (family.file.order, family.title))


def every_import(places: Places) -> dict[str, str]:
    """Imports of all families, for an interpreter that no family made."""
    names = [name for family in list_families(places) for name in family.file.imports]
    return {IMPORTS: ",".join(names)}


def read_family(path: Path, bundled: bool) -> Family:
    try:
        file = msgspec.convert(parsed(read_text(path)), FamilyFile)
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidInput(f"{path} can't be read: {error}") from error
    except msgspec.ValidationError as error:
        raise InvalidInput(f"{path}: {error}") from error
    for folder in (path.parent, resource_root() / "requirements"):
        requirements = folder / file.requirements
        # By os.path: a name that can't be one of a file is none that is there.
        if os.path.isfile(requirements):
            return Family(path.stem, file, requirements, bundled)
    raise MissingPart(f"{path} names the requirements {file.requirements}, which are not there")


def get_family(places: Places, name: str) -> Family:
    families = list_families(places)
    for family in families:
        if family.id == name:
            return family
    known = ", ".join(family.id for family in families)
    raise NotFound(f"There is no family {name}", f"Known: {known}")


def is_installed(places: Places, family: Family) -> bool:
    return read_mark(folder_of(places, family.requirements)) is not None


def sharing(places: Places, family: Family) -> list[Family]:
    """Other families that share the interpreter."""
    folder = folder_of(places, family.requirements)
    return [
        other
        for other in list_families(places)
        if other.id != family.id and folder_of(places, other.requirements) == folder
    ]


def family_of(families: Sequence[Family], env_id: str, wanted: str = "") -> Family:
    """Family of an id: as declared, else by the ids that families claim."""
    for family in families:
        if family.id == wanted or (not wanted and family.claims(env_id)):
            return family
    for family in families:
        if not wanted and family.id == BASE:
            return family
    known = ", ".join(family.id for family in families)
    raise NotFound(f"There is no family {wanted or BASE}", f"Known: {known}")


def family_for(places: Places, slots: Sequence[Mapping[str, Any]]) -> Family:
    """Family whose interpreter plays all these sessions; Refused if there is none."""
    families = list_families(places)
    needed: dict[str, Family] = {}
    for slot in slots:
        family = family_of(families, str(slot.get("env", "")), str(slot.get("family") or ""))
        needed.setdefault(str(folder_of(places, family.requirements)), family)
    if len(needed) > 1:
        names = " and ".join(family.title for family in needed.values())
        raise Refused(
            f"{names} need different interpreters, so one session can't contain both",
            "Start a session for each",
        )
    family = next(iter(needed.values()), None) or get_family(places, BASE)
    if not is_installed(places, family):
        raise MissingPart(f"{family.title} is not installed", f"mosaic envs install {family.id}")
    return family


def in_family(worker: Worker, family: Family) -> Worker:
    """The same worker with the family's interpreter."""
    manifest = msgspec.structs.replace(
        worker.manifest, requirements=str(family.requirements), requires=family.file.requires
    )
    return replace(worker, manifest=manifest)
