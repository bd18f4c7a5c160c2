"""Operators that the host can seat: their kinds, and the players of an environment.

The host's script is asked and its answer kept until the host changes. Blocks while asking.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from threading import Lock

import mosaic_sdk
from core.envs.probe_cache import host_script
from core.errors import MosaicError
from core.paths import find_places
from mosaic_sdk.session import MessageError
from mosaic_sdk.session.operator_kinds import (
    Offer,
    OperatorKind,
    Operators,
    decode_operators,
    encode_operators,
)

# Nothing but Python starts; a machine may be busy all the same.
ANSWER_S = 60.0
# Find a program; Debian keeps engines in a folder that is often not on the path.
GAMES_FOLDER = "/usr/games"

_lock = Lock()
_known: dict[Path, Operators] = {}


def kinds() -> dict[str, OperatorKind]:
    """Kinds that the host has, by name."""
    return {kind.kind: kind for kind in operators_for(()).kinds}


def offers(env_id: str, beside: Sequence[str] = ()) -> tuple[Offer, ...]:
    """Players of an environment, in the order of choosers; `beside`: other environments asked in
    the same call.
    """
    return operators_for((env_id, *beside)).offers[env_id]


def missing(offer: Offer) -> str:
    """The command that installs missing parts; empty if nothing is missing."""
    return offer.install if offer.program and not find_program(offer.program) else ""


def find_program(name: str) -> str:
    """Full path of a program; empty if it is not installed."""
    path = os.pathsep.join([os.environ.get("PATH", ""), GAMES_FOLDER])
    return shutil.which(name, path=path) or ""


def openers() -> dict[str, str]:
    """Workers whose checkpoints the host opens itself, with the kind of operator."""
    return {
        operator_kind.opens: kind for kind, operator_kind in kinds().items() if operator_kind.opens
    }


def operators_for(environments: Sequence[str]) -> Operators:
    """The host's answer; it is only asked about new environments."""
    environments = tuple(dict.fromkeys(environments))
    with _lock:
        folder = _kept_at()
        known = _known.get(folder)
        if known is None:
            known = _read(folder)
        if known is None or any(environment not in known.offers for environment in environments):
            before = known.offers if known is not None else {}
            answer = _ask(environment for environment in environments if environment not in before)
            known = Operators(answer.kinds, {**before, **answer.offers}, answer.broken)
            _keep(folder, known)
        _known[folder] = known
        return known


def _kept_at() -> Path:
    """Cache path, named by a digest of the answering modules."""
    host = host_script().parent
    digest = blake2b(sys.version.encode(), digest_size=8)
    for path in sorted((host / "mosaic_host" / "operators").glob("*.py")):
        stat = path.stat()
        digest.update(f"{path}:{stat.st_mtime_ns}:{stat.st_size}\n".encode())
    return find_places().cache / "operators" / f"{digest.hexdigest()}.json"


def _read(path: Path) -> Operators | None:
    try:
        return decode_operators(path.read_bytes())
    except (OSError, MessageError):
        return None


def _keep(path: Path, known: Operators) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        for old in path.parent.glob("*.json"):
            if old != path:
                old.unlink(missing_ok=True)
        fresh = path.with_suffix(f".{os.getpid()}")
        fresh.write_bytes(encode_operators(known))
        fresh.replace(path)
    except OSError:
        return  # it is asked again by the next process


def _ask(environments: Iterable[str]) -> Operators:
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    env["PYTHONPATH"] = str(Path(mosaic_sdk.__file__).parents[1])
    # Without the packages of this interpreter: the host's are others, and imported where used.
    argv = [sys.executable, "-S", "-s", str(host_script()), "operators", *environments]
    try:
        done = subprocess.run(
            argv, env=env, stdin=subprocess.DEVNULL, capture_output=True, timeout=ANSWER_S
        )
        if done.returncode == 0:
            return decode_operators(done.stdout)
        reason = done.stderr.decode(errors="replace").strip().rpartition("\n")[2]
    except (OSError, subprocess.TimeoutExpired, MessageError) as error:
        reason = str(error)
    raise MosaicError(f"The session host names no operators: {reason}", "Install Mosaic again")
