"""New workers from a template: a folder of the person's own, which passes the check as it is."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from core.errors import Refused
from core.paths import Places, resource_root

TEMPLATES = ("script", "sb3")
_NAME = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}")
_HEAD = re.compile(r'^(id|title) = ".*"$', re.MULTILINE)


def new_worker(places: Places, name: str, template: str, taken: set[str]) -> Path:
    """Makes the folder; `taken`: ids of the workers that there are."""
    if not _NAME.fullmatch(name):
        raise Refused(
            f"{name} can't be the name of a worker",
            "Use small letters, digits, dots, dashes and underscores",
        )
    folder = places.workers / name
    if name in taken or folder.exists():
        raise Refused(f"There is a worker {name}", "Choose another name")
    source = template_folder(template)
    places.workers.mkdir(parents=True, exist_ok=True)
    fresh = places.workers / f".{name}.new"
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(source, fresh, ignore=shutil.ignore_patterns("__pycache__"))
    manifest = fresh / "worker.toml"
    heads = {"id": name, "title": name.replace("_", " ").replace("-", " ").capitalize()}
    text = manifest.read_text("utf-8")
    manifest.write_text(_HEAD.sub(lambda head: f'{head[1]} = "{heads[head[1]]}"', text), "utf-8")
    fresh.rename(folder)
    return folder


def template_folder(template: str) -> Path:
    """`sb3` is the bundled worker itself."""
    if template == "sb3":
        return resource_root() / "workers" / "sb3"
    return resource_root() / "resources" / "worker_templates" / template
