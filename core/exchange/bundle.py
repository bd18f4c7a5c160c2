"""Bundles: runs in one file, with their pictures and checkpoints and what they ran in.

A zip: `bundle.json` lists every other member with its size and SHA-256, and nothing enters the
record before all of them are right. What is unpacked lies where a sandbox keeps its own: data, of
which nothing runs without permission.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import time
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, cast

import msgspec

from core.errors import InvalidInput
from core.exchange import jsonl
from core.exchange.export_rows import FORMAT
from core.exchange.importing import Imported, Options, Tick, import_record
from core.jsontext import NOT_JSON
from core.msgspec_types import ready
from core.runs.run_ids import new_run_id
from mosaic_sdk.launch.sandbox import OWN

if TYPE_CHECKING:
    from core.exchange.import_sink import Door
    from core.exchange.public import Public
    from core.exchange.run_source import Source
    from core.store.rows import RunFile

SUFFIX, INDEX = ".mosaic", "bundle.json"
KINDS = ("pictures", "clip", "checkpoint", "model")
TYPE = "mosaic.bundle"
_LONGEST_INDEX = 64 << 20
_LONGEST_NAME, _MOST_PARTS = 255, 16
_CHUNK = 1 << 20
# Packed once already.
_STORED = frozenset({".mfr", ".zip", ".gz", ".png", ".jpg", ".webp", ".mp4", ".webm"})


@ready
class Member(msgspec.Struct, frozen=True, kw_only=True):
    """A file of a run. `told`: the path by which its record names it."""

    name: str
    size: int
    sha256: str
    path: str = ""
    kind: str = ""
    told: str = ""


@ready
class BundledRun(msgspec.Struct, frozen=True, kw_only=True):
    run_id: str
    name: str
    record: Member
    environment: Member
    files: list[Member] = []


@ready
class Index(msgspec.Struct, frozen=True, kw_only=True):
    type: str
    format: int
    runs: list[BundledRun]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A run to bundle. `environment`: what it ran in, as JSON can hold it."""

    run_id: str
    files: Sequence[tuple[str, RunFile]]
    environment: Mapping[str, Any]
    public: Public | None = None


@dataclass(frozen=True, slots=True)
class Bundled:
    runs: int
    files: int
    bytes: int
    remarks: Sequence[str]


def write_bundle(source: Source, wanted: Sequence[Wanted], path: Path, tick: Tick) -> Bundled:
    """Write the runs; the file has its name only when it is whole."""
    partial = path.with_name(f".{path.name}.{os.getpid()}.partial")
    remarks: list[str] = []
    runs: list[BundledRun] = []
    try:
        with zipfile.ZipFile(partial, "x", zipfile.ZIP_DEFLATED, allowZip64=True) as packed:
            for each in wanted:
                runs.append(_write_run(packed, source, each, remarks, tick))
            index = Index(type=TYPE, format=FORMAT, runs=runs)
            packed.writestr(INDEX, msgspec.json.encode(index))
        partial.replace(path)
    except OSError as error:
        raise InvalidInput(f"{path} can't be written: {error.strerror}") from error
    finally:
        partial.unlink(missing_ok=True)
    files = sum(len(run.files) for run in runs)
    return Bundled(len(runs), files, path.stat().st_size, remarks)


def _write_run(
    packed: zipfile.ZipFile, source: Source, wanted: Wanted, remarks: list[str], tick: Tick
) -> BundledRun:
    run = source.run(wanted.run_id)
    base = f"runs/{wanted.run_id}"

    def record(write: Callable[[bytes], object]) -> None:
        jsonl.export_jsonl(source, wanted.run_id, write, tick, wanted.public)

    def environment(write: Callable[[bytes], object]) -> None:
        write(msgspec.json.encode(_shown(wanted, dict(wanted.environment)), enc_hook=str))

    files: list[Member] = []
    for full, file in wanted.files:
        name = f"{base}/files/{len(files):05d}{_ending(file.path)}"
        try:
            source_file = _opened(full)
        except OSError as error:
            remarks.append(f"{file.path} is left out: {error.strerror or error}")
            continue
        with source_file:
            member = _write(packed, name, _copying(source_file))
        if file.digest and member.sha256 != file.digest:
            remarks.append(f"{file.path} has changed since it was written")
        files.append(
            msgspec.structs.replace(
                member, path=_safe_path(file.path), kind=file.kind, told=_shown(wanted, full)
            )
        )
    return BundledRun(
        run_id=wanted.run_id,
        name=_shown(wanted, run.name),
        record=_write(packed, f"{base}/record.jsonl", record),
        environment=_write(packed, f"{base}/environment.json", environment),
        files=files,
    )


def _shown(wanted: Wanted, value: Any) -> Any:
    return value if wanted.public is None else wanted.public.value(value)


def _copying(file: IO[bytes]) -> Callable[[Callable[[bytes], object]], None]:
    def copy(write: Callable[[bytes], object]) -> None:
        while chunk := file.read(_CHUNK):
            write(chunk)

    return copy


def _opened(path: str) -> IO[bytes]:
    """A plain file; never one that a link or a pipe leads to."""
    handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError("no plain file")
    return os.fdopen(handle, "rb")


def _write(
    packed: zipfile.ZipFile, name: str, fill: Callable[[Callable[[bytes], object]], None]
) -> Member:
    digest, size = hashlib.sha256(), 0
    about = zipfile.ZipInfo(name, time.gmtime()[:6])
    is_packed = os.path.splitext(name)[1] in _STORED
    about.compress_type = zipfile.ZIP_STORED if is_packed else zipfile.ZIP_DEFLATED
    with packed.open(about, "w", force_zip64=True) as file:

        def write(chunk: bytes) -> None:
            nonlocal size
            digest.update(chunk)
            size += len(chunk)
            file.write(chunk)

        fill(write)
    return Member(name=name, size=size, sha256=digest.hexdigest())


def _ending(path: str) -> str:
    ending = os.path.splitext(path)[1].lower()
    return ending if ending[1:].isalnum() and len(ending) < 16 else ""


def _safe_path(path: str) -> str:
    parts = [part for part in path.split("/") if part not in ("", ".", "..")]
    return "/".join(parts[-_MOST_PARTS:])


# reading


def import_bundle(path: Path, door: Door, options: Options, tick: Tick) -> Iterator[Imported]:
    """All runs of a bundle, once every member is verified."""
    runs = options.runs
    if runs is None:
        raise InvalidInput(f"{path} is a bundle, and there is no folder for its files")
    try:
        packed = zipfile.ZipFile(path)
    except (zipfile.BadZipFile, OSError) as error:
        raise InvalidInput(f"{path} is no bundle: {error}") from error
    with packed:
        index = _read_index(packed, path)
        _check_room(index, path, runs)
        for run in index.runs:
            _check_paths(run, path)
        for member in _members(index):
            _verify(packed, member, path)
        for run in index.runs:
            named = options.name if len(index.runs) == 1 else ""
            chosen = Options(named or run.name, options.tags)
            yield _import_run(packed, run, path, door, chosen, tick, runs)


def _read_index(packed: zipfile.ZipFile, path: Path) -> Index:
    try:
        if packed.getinfo(INDEX).file_size > _LONGEST_INDEX:
            raise InvalidInput(f"{path} lists too many files")
        index = msgspec.json.decode(packed.read(INDEX), type=Index)
    except (KeyError, zipfile.BadZipFile, *NOT_JSON) as error:
        raise InvalidInput(f"{path} is no bundle of Mosaic: {error}") from error
    if index.type != TYPE or index.format != FORMAT:
        raise InvalidInput(
            f"{path} has format {index.format} and this Mosaic reads {FORMAT}",
            "Bundle it again, or update Mosaic",
        )
    return index


def _members(index: Index) -> Iterator[Member]:
    for run in index.runs:
        yield run.record
        yield run.environment
        yield from run.files


def _check_room(index: Index, path: Path, runs: Path) -> None:
    wanted = sum(max(0, member.size) for member in _members(index))
    free = shutil.disk_usage(runs if runs.is_dir() else runs.parent).free
    if wanted > free:
        raise InvalidInput(
            f"{path} holds {wanted // 1_000_000:,} MB, and {free // 1_000_000:,} MB are free",
            "Free some space on the disk",
        )


def _verify(packed: zipfile.ZipFile, member: Member, path: Path) -> None:
    digest, size = hashlib.sha256(), 0
    try:
        with packed.open(member.name) as file:
            # Not to the end of what unpacks for ever.
            while size <= member.size and (chunk := file.read(_CHUNK)):
                digest.update(chunk)
                size += len(chunk)
    except (
        KeyError,
        zipfile.BadZipFile,
        OSError,
        EOFError,
        NotImplementedError,
        RuntimeError,
    ) as e:
        raise InvalidInput(f"{path} is damaged: {member.name}: {e}", "Get it again") from e
    if size != member.size or digest.hexdigest() != member.sha256:
        raise InvalidInput(
            f"{path} is damaged: {member.name} is not what it says", "Get the file again"
        )


def _import_run(
    packed: zipfile.ZipFile,
    run: BundledRun,
    path: Path,
    door: Door,
    options: Options,
    tick: Tick,
    runs: Path,
) -> Imported:
    run_id = new_run_id(time.time_ns())
    folder = runs / run_id
    places: dict[str, str] = {}
    try:
        for member in run.files:
            target = folder / OWN / member.path
            _unpack(packed, member, target)
            if member.told:
                places[member.told] = str(target)
        with packed.open(run.record.name) as record:
            result = import_record(
                run_id, path, record, door, options, tick, lambda line: _placed(line, places)
            )
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    result.format = "bundle"
    result.files = len(run.files)
    result.checkpoints = [
        str(folder / OWN / member.path) for member in run.files if member.kind == "checkpoint"
    ]
    return result


def _check_paths(run: BundledRun, path: Path) -> None:
    for member in run.files:
        parts = member.path.split("/")
        if "\0" in member.path or len(parts) > _MOST_PARTS or not all(map(_is_name, parts)):
            raise InvalidInput(f"{path} is damaged: {member.path!r} is no path below a run")
    if len({member.path for member in run.files}) < len(run.files):
        raise InvalidInput(f"{path} is damaged: it holds two files of one name")


def _is_name(part: str) -> bool:
    return part not in ("", ".", "..") and len(part.encode(errors="replace")) <= _LONGEST_NAME


def _unpack(packed: zipfile.ZipFile, member: Member, target: Path) -> None:
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    with os.fdopen(handle, "wb") as file, packed.open(member.name) as inner:
        shutil.copyfileobj(inner, file, _CHUNK)


def _placed(line: bytes, places: Mapping[str, str]) -> bytes:
    """A line of the record that names a bundled file names it where it is now."""
    if not places or not line.startswith(b'{"type":"artifact"'):
        return line
    try:
        row: Any = msgspec.json.decode(line)
    except msgspec.DecodeError:
        return line
    row = cast("dict[str, Any]", row)
    target = places.get(str(row.get("path")))
    return line if target is None else msgspec.json.encode({**row, "path": target}) + b"\n"
