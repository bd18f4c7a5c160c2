"""Workers with a manifest: a folder with worker.toml each, and the schema of their parameters."""

from __future__ import annotations

import asyncio
import json
import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from core.edited_text import read_text
from core.errors import InvalidInput, MissingPart, MosaicError, NotFound
from core.msgspec_types import ready
from core.paths import Places, resource_root
from core.tomltext import parsed
from core.workers.interpreters import find_environment, link_sdk
from core.workers.schema_bounds import MOST_BYTES
from mosaic_sdk.session import host_parameters

FILE_NAME = "worker.toml"
HOST = "host"
_DESCRIBE_TIMEOUT_S = 60.0

Role = Literal["train", "host", "act", "supervise"]
Word = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9_.-]*$", max_length=64)]


class Capabilities(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    frames: bool = False
    checkpoints: bool = False
    warm_start: bool = False
    pause: bool = True
    evaluate: bool = False
    stdin_control: bool = False
    # Puts every proposal before the supervisors of its run.
    guard: bool = False
    gpu: Literal["none", "optional", "required"] = "none"
    # Services that must be there, in words.
    external: list[str] = []


class Inside(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Its checkpoints can be played inside a session host that runs in its interpreter."""

    # File in its folder that has `Inside(parameters)`: workers/sb3/act.py shows what that is.
    module: str
    # Patterns of the environments that its interpreter can make.
    ids: list[str]
    # Of a host that runs there: learning libraries take every core if they may.
    env: dict[str, str] = {}


@ready
class Manifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """worker.toml as it is written."""

    id: Word
    title: str
    roles: Annotated[list[Role], msgspec.Meta(min_length=1)]
    # {python} is the worker's interpreter, {dir} its folder.
    argv: Annotated[list[str], msgspec.Meta(min_length=1)]
    # As a decider: plays from a checkpoint; MOSAIC_PARAMETERS says which.
    act: list[str] = []
    inside: Inside | None = None
    description: str = ""
    capabilities: Capabilities = Capabilities()
    # Modules that its interpreter must be able to import.
    requires: list[str] = []
    # File with pinned requirements, in its folder or in `requirements/` of the program.
    requirements: str = ""
    # Free space that their installation needs.
    install_mb: Annotated[int, msgspec.Meta(ge=0)] = 500
    # Instead of an environment of ours.
    interpreter: str = ""
    # Plays environments: each run has the interpreter of the family that its slots are of.
    families: bool = False


@dataclass(frozen=True, slots=True)
class Worker:
    """A worker: its manifest and folder."""

    manifest: Manifest
    folder: Path
    bundled: bool

    @property
    def id(self) -> str:
        return self.manifest.id

    @property
    def requirements(self) -> Path | None:
        name = self.manifest.requirements
        if not name:
            return None
        beside = self.folder / name
        # By os.path: a name that can't be one of a file is none that is there.
        if os.path.isfile(beside):
            return beside
        # The repository has them at its root, an installation beside the workers.
        for shared in (resource_root() / "requirements" / name, resource_root() / name):
            if os.path.isfile(shared):
                return shared
        raise MissingPart(f"{self.id} names the requirements {name}, which are not there")


class Catalogue:
    """Bundled workers and those of the user, which win over equal ids."""

    def __init__(self, places: Places) -> None:
        self._places = places
        # Folders that hold something wrong, and what.
        self.broken: dict[Path, str] = {}

    def list(self) -> list[Worker]:
        """By id. A manifest that can't be read is set aside in `broken`, not raised."""
        self.broken = {}
        return self._read(self._folders())

    def added(self) -> list[Worker]:
        """The user's own; cheaper than all."""
        return self._read(self._folders((self._places.workers, False)))

    def _read(self, folders: Iterator[tuple[Path, bool]]) -> list[Worker]:
        workers: dict[str, Worker] = {}
        for folder, bundled in folders:
            try:
                worker = Worker(read_manifest(folder / FILE_NAME), folder, bundled)
            except MosaicError as error:
                self.broken[folder] = str(error)
                continue
            workers.setdefault(worker.id, worker)
        return sorted(workers.values(), key=lambda worker: worker.id)

    def get(self, worker_id: str) -> Worker:
        workers = self.list()
        for worker in workers:
            if worker.id == worker_id:
                return worker
        for folder, reason in self.broken.items():
            if folder.name == worker_id:
                raise InvalidInput(f"The worker {worker_id} can't be used: {reason}")
        known = ", ".join(worker.id for worker in workers) or "none"
        raise NotFound(f"There is no worker {worker_id}", f"Known: {known}")

    def interpreter(self, worker: Worker) -> Path:
        """The Python that runs it; MissingPart if its environment is not installed."""
        return find_environment(self._places, worker.id, worker.manifest, worker.requirements)

    def command(
        self, worker: Worker, *, need_interpreter: bool = True, act: bool = False
    ) -> list[str]:
        words = worker.manifest.act if act else worker.manifest.argv
        places = {"dir": str(worker.folder)}
        if any("{python}" in word for word in words):
            python = self.interpreter(worker) if need_interpreter else Path("python3")
            places["python"] = str(python)
        return [_fill(word, places) for word in words]

    async def schema(self, worker: Worker) -> dict[str, Any]:
        """Output of `--describe`; cached until anything in the worker's folder changes."""
        command = self.command(worker)
        if worker.bundled and worker.id == HOST:
            # It prints what the SDK declares: a first game need not wait for its process.
            return json.loads(json.dumps(host_parameters.host_schema()))
        path = self._places.cache / "schemas" / f"{worker.id}-{_fingerprint(worker, command)}.json"
        try:
            return json.loads(path.read_bytes())
        except (OSError, ValueError):
            pass
        env = compiled(self._places, worker)
        schema = await _describe(worker, command, link_sdk(self._places), env)
        path.parent.mkdir(parents=True, exist_ok=True)
        for old in path.parent.glob(f"{worker.id}-*.json"):
            old.unlink(missing_ok=True)
        fresh = path.with_suffix(f".{os.getpid()}")
        fresh.write_text(json.dumps(schema), "utf-8")
        fresh.replace(path)
        return schema

    def _folders(self, *roots: tuple[Path, bool]) -> Iterator[tuple[Path, bool]]:
        both = (self._places.workers, False), (resource_root() / "workers", True)
        for root, bundled in roots or both:
            if root.is_dir():
                for folder in sorted(root.iterdir()):
                    if (folder / FILE_NAME).is_file():
                        yield folder, bundled


def read_manifest(path: Path) -> Manifest:
    try:
        return msgspec.convert(parsed(read_text(path)), Manifest)
    except OSError as error:
        raise NotFound(f"{path} can't be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidInput(f"{path} is not TOML: {error}") from error
    except msgspec.ValidationError as error:
        raise InvalidInput(f"{path}: {error}") from error


def _fill(word: str, places: Mapping[str, str]) -> str:
    for name, value in places.items():
        word = word.replace("{" + name + "}", value)
    return word


def _fingerprint(worker: Worker, command: list[str]) -> str:
    digest = blake2b(json.dumps(command).encode(), digest_size=8)
    # What the host can be started with is declared in the SDK.
    declared = Path(host_parameters.__file__).parent
    for path in sorted([*worker.folder.rglob("*"), *declared.glob("*.py")]):
        if path.is_file() and "__pycache__" not in path.parts:
            status = path.stat()
            digest.update(f"{path.name}\0{status.st_size}\0{status.st_mtime_ns}\0".encode())
    return digest.hexdigest()


def compiled(places: Places, worker: Worker) -> dict[str, str]:
    """Keep Python from reading compiled code in an added folder, which no seal covers."""
    return {} if worker.bundled else {"PYTHONPYCACHEPREFIX": str(places.cache / "pycache")}


async def _printed(process: asyncio.subprocess.Process) -> tuple[bytes, bytes]:
    """All that it printed, up to a bound: what goes on for ever is read, but not kept."""
    assert process.stdout is not None and process.stderr is not None

    async def read(stream: asyncio.StreamReader) -> bytes:
        kept = bytearray()
        while part := await stream.read(1 << 16):
            kept += part[: MOST_BYTES + 1 - len(kept)]
        return bytes(kept)

    out, err, _ = await asyncio.gather(read(process.stdout), read(process.stderr), process.wait())
    return out, err


async def _describe(
    worker: Worker, command: list[str], sdk: Path, env: Mapping[str, str]
) -> dict[str, Any]:
    # As at its start: an interpreter that somebody else made knows nothing of the SDK.
    path = os.pathsep.join(part for part in (os.environ.get("PYTHONPATH", ""), str(sdk)) if part)
    try:
        process = await asyncio.create_subprocess_exec(
            *command,
            "--describe",
            cwd=worker.folder,
            env={**os.environ, **env, "PYTHONPATH": path},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
    except OSError as error:
        raise MissingPart(
            f"{worker.id} can't be started: {error.strerror}",
            f"mosaic workers install {worker.id}",
        ) from error
    try:
        async with asyncio.timeout(_DESCRIBE_TIMEOUT_S):
            out, err = await _printed(process)
    except TimeoutError:
        raise MosaicError(
            f"{worker.id} --describe did not end within {_DESCRIBE_TIMEOUT_S:g} s"
        ) from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0:
        lines = err.decode("utf-8", "replace").strip().splitlines()
        raise MosaicError(
            f"{worker.id} --describe ended with status {process.returncode}: "
            f"{lines[-1] if lines else 'no output'}",
            f"mosaic workers install {worker.id}",
        )
    from core.workers.parameter_check import read_schema

    if len(out) > MOST_BYTES:
        raise InvalidInput(f"{worker.id} --describe prints more than {MOST_BYTES >> 20} MiB")
    return read_schema(out, f"{worker.id} --describe")
