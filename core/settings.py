"""Settings: one struct with defaults, stored as TOML in the profile."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from core.edited_text import read_text
from core.errors import InvalidInput
from core.msgspec_types import ready
from core.paths import Places, find_places
from core.tomltext import parsed

FILE_NAME = "settings.toml"
PICTURES = r"^(auto|off|all|episodes|every:[1-9][0-9]*|rate:[0-9]*[.]?[0-9]+)$"

Positive = Annotated[int, msgspec.Meta(ge=1)]
NotNegative = Annotated[int, msgspec.Meta(ge=0)]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every field is a line in settings.toml, but for `places`."""

    # Where everything is; found, not stored.
    places: Places

    # normal survives a crash of every process; a power loss costs it the last second at most;
    # full loses nothing.
    durability: Literal["normal", "full"] = "normal"
    # A worker closes a batch at so many steps or after so many milliseconds.
    batch_steps: Annotated[int, msgspec.Meta(ge=1, le=65536)] = 64
    flush_ms: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 20
    # Batches that one producer may have under way, and what all of them may hold in memory.
    credit: Annotated[int, msgspec.Meta(ge=1, le=65536)] = 256
    queue_bytes: Annotated[int, msgspec.Meta(ge=1 << 20)] = 64 << 20

    # 0: as many as there are CPU slots.
    max_concurrent_runs: NotNegative = 0
    # 0: as many as the machine has, four at least: most runs don't fill a core.
    cpu_slots: NotNegative = 0
    gpu_slots: Annotated[int, msgspec.Meta(ge=-1)] = -1
    # How long a cancelled worker may take to end by itself.
    grace_ms: NotNegative = 5_000

    # Which steps keep their picture, and how much of a run's folder pictures may fill.
    pictures: Annotated[str, msgspec.Meta(pattern=PICTURES)] = "auto"
    pictures_mb: NotNegative = 200
    # Clips of sessions, by the rules of `--clips`.
    session_clips: Literal["off", "takeover", "takeover,veto"] = "off"

    # Which files of ended runs stay: all, a set of rules, or each rule by itself (0: no limit).
    keep: Literal["everything", "balanced", "small", "custom"] = "everything"
    keep_videos: NotNegative = 0
    keep_clips: NotNegative = 0
    keep_checkpoints: NotNegative = 0
    keep_every: NotNegative = 0
    keep_runs: NotNegative = 0
    keep_event_runs: NotNegative = 0
    keep_pictures_mb: NotNegative = 0
    keep_days: NotNegative = 0
    keep_total_mb: NotNegative = 0
    # Logs and event files of runs that ended so many days ago are compressed; 0: never.
    compress_days: NotNegative = 7

    # Workers, sessions and their deciders: no, yes, or with the network.
    sandbox: Literal["no", "yes", "network"] = "no"

    # The newest log lines kept of a run.
    log_lines: Positive = 100_000

    # Loopback unless a certificate is given. Port 0: none, -1: any free one.
    bind: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=-1, le=65535)] = 0
    tls_certificate: str = ""
    tls_key: str = ""

    # How long closing waits for what is queued.
    drain_s: Annotated[float, msgspec.Meta(ge=0)] = 10.0

    @property
    def profile_dir(self) -> Path:
        return self.places.profile

    @property
    def concurrency(self) -> int:
        return self.max_concurrent_runs or self.cpus

    @property
    def cpus(self) -> int:
        return self.cpu_slots or max(4, os.cpu_count() or 1)


def load_settings(profile: str | Path | None = None) -> Settings:
    places = find_places(profile)
    path = places.profile / FILE_NAME
    try:
        text = read_text(path)
    except FileNotFoundError:
        return Settings(places=places)
    try:
        values = parsed(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidInput(f"{path} is not TOML: {error}", "Correct or remove it") from error
    return with_values(Settings(places=places), values, str(path))


def with_values(settings: Settings, values: dict[str, Any], where: str = "settings") -> Settings:
    """Settings with changed values, checked like the file."""
    known = _stored(settings)
    unknown = sorted(set(values) - set(known))
    if unknown:
        raise InvalidInput(f"{where}: no such setting: {', '.join(unknown)}", "Remove it")
    merged = {**known, **values}
    try:
        checked = msgspec.convert(merged, _Stored)
    except msgspec.ValidationError as error:
        raise InvalidInput(f"{where}: {error}", "Correct it") from error
    return msgspec.structs.replace(settings, **msgspec.structs.asdict(checked))


def save_settings(settings: Settings) -> None:
    """Writes what differs from the defaults, atomically."""
    defaults = _stored(Settings(places=settings.places))
    lines = [
        f"{name} = {_toml(value)}"
        for name, value in _stored(settings).items()
        if value != defaults[name]
    ]
    path = settings.places.profile / FILE_NAME
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    with fresh.open("w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in lines)
        file.flush()
        # Else a power cut may leave the new name with nothing behind it.
        os.fsync(file.fileno())
    fresh.replace(path)


def _stored(settings: Settings) -> dict[str, Any]:
    values = msgspec.structs.asdict(settings)
    del values["places"]
    return values


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    # A JSON string is a TOML basic string.
    return msgspec.json.encode(value).decode()


# The same fields without `places`, so that one declaration checks the file too.
_Stored = msgspec.defstruct(
    "_Stored",
    [
        (field.name, field.type, field.default)
        for field in msgspec.structs.fields(Settings)
        if field.name != "places"
    ],
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
)
ready(_Stored)
