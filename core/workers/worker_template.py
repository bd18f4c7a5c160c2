"""New workers from a template: a folder of the person's own, which passes the check as it is."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from core.errors import InvalidInput, Refused
from core.paths import Places, given_path, resource_root
from mosaic_sdk.train.script_arguments import Script, UnreadableScript, read_script

CLEANRL = "cleanrl"
# Names the script of a worker that was made from one.
NAMED_SCRIPT = "script.json"
TEMPLATES = ("script", "sb3", CLEANRL)
_NAME = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}")
_HEAD = re.compile(r'^(id|title) = ".*"$', re.MULTILINE)


def new_worker(places: Places, name: str, template: str, taken: set[str], script: str = "") -> Path:
    """Makes the folder; `taken`: ids of the workers that there are, `script`: what it runs."""
    if not _NAME.fullmatch(name):
        raise Refused(
            f"{name} can't be the name of a worker",
            "Use small letters, digits, dots, dashes and underscores",
        )
    folder = places.workers / name
    if name in taken or folder.exists():
        raise Refused(f"There is a worker {name}", "Choose another name")
    if (template == CLEANRL) != bool(script):
        needs = "needs" if template == CLEANRL else "takes no"
        raise InvalidInput(f"The template {template} {needs} --script FILE")
    known = read_training_script(script) if script else None
    source = template_folder(template)
    places.workers.mkdir(parents=True, exist_ok=True)
    fresh = places.workers / f".{name}.new"
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(source, fresh, ignore=shutil.ignore_patterns("__pycache__"))
    manifest = fresh / "worker.toml"
    heads = {"id": name, "title": name.replace("_", " ").replace("-", " ").capitalize()}
    text = manifest.read_text("utf-8")
    if known is not None:
        heads["title"] = f"CleanRL {known.name}"
        named = json.dumps({"script": known.path}, indent=1)
        (fresh / NAMED_SCRIPT).write_text(named + "\n", "utf-8")
    manifest.write_text(_HEAD.sub(lambda head: f'{head[1]} = "{heads[head[1]]}"', text), "utf-8")
    fresh.rename(folder)
    return folder


def read_training_script(path: str) -> Script:
    """A script by its text; InvalidInput where nothing of it can be set."""
    try:
        script = read_script(str(given_path(path)))
    except UnreadableScript as error:
        raise InvalidInput(str(error)) from error
    if not any(argument.name == "env_id" for argument in script.arguments):
        raise InvalidInput(
            f"{script.path} has no argument env_id that can be read from its text",
            "Run it as it is: mosaic run -- python FILE",
        )
    return script


def template_folder(template: str) -> Path:
    """`sb3` is the bundled worker itself."""
    if template == "sb3":
        return resource_root() / "workers" / "sb3"
    return resource_root() / "resources" / "worker_templates" / template
