"""The user's own environments: `module:Class` and its folder, kept in one file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from core.envs.families import BASE, get_family
from core.envs.probe_cache import Found, ask
from core.errors import InvalidInput, NotFound, Refused
from core.jsontext import NOT_JSON
from core.msgspec_types import ready
from core.paths import Places

_ID = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


@ready
class Own(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    # Empty: it is installed in its family's environment.
    path: str = ""
    # Whose interpreter plays it.
    family: str = BASE
    kwargs: dict[str, Any] = {}
    found: Found


@ready
class OwnFile(msgspec.Struct, frozen=True, kw_only=True):
    environments: list[Own] = []


def list_own(places: Places) -> list[Own]:
    path = places.own_environments
    try:
        return msgspec.json.decode(path.read_bytes(), type=OwnFile).environments
    except FileNotFoundError:
        return []
    except (OSError, *NOT_JSON) as error:
        raise InvalidInput(f"{path} can't be read: {error}", "Correct it, or remove it") from error


async def add_own(
    places: Places, env_id: str, path: str = "", title: str = "", family: str = BASE
) -> Own:
    """Probe and add an environment; one that can't be created is not added."""
    env_id = env_id.strip()
    if not _ID.fullmatch(env_id):
        raise InvalidInput(f"{env_id or 'This id'} names no class", "Write it as module:ClassName")
    folder = _folder(path.strip())
    home = get_family(places, family)
    arguments = [f"--own={env_id}", *([f"--path={folder}"] if folder else ())]
    arguments += [f"--import={name}" for name in home.file.imports]
    lines = await ask(places, home, arguments)
    answer = next((line for line in lines if line.get("id") == env_id), None)
    if answer is None:
        raise Refused(f"{env_id} crashed the interpreter that probed it", "Run it on its own first")
    probed = msgspec.convert(answer, Found)
    if not probed.looked:
        raise Refused(
            f"{env_id} can't be played: {probed.trouble}", "Correct it, then add it again"
        )
    name = title.strip() or env_id.rpartition(":")[2]
    own = Own(id=env_id, title=name, path=folder, family=family, found=probed)
    _write(places, [*(env for env in list_own(places) if env.id != env_id), own])
    return own


def _folder(given: str) -> str:
    if not given:
        return ""
    folder = Path(given).expanduser().absolute()
    if not folder.is_dir():
        raise InvalidInput(f"There is no folder {folder}", "Correct it")
    return str(folder)


def remove_own(places: Places, env_id: str) -> None:
    known = list_own(places)
    others = [env for env in known if env.id != env_id]
    if len(others) == len(known):
        raise NotFound(f"You have no environment {env_id}", "mosaic envs list")
    _write(places, others)


def _write(places: Places, environments: list[Own]) -> None:
    path = places.own_environments
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(msgspec.json.encode(OwnFile(environments=environments)))
    fresh.replace(path)
