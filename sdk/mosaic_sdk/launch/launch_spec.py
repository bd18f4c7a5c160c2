"""Input of a launcher: one JSON file, or a bare command line."""

from __future__ import annotations

import json
import os
import secrets
import time
from dataclasses import asdict, dataclass, field, fields
from typing import Any, cast

from mosaic_sdk.codec.step_builder import ObservationPolicy

MIB = 1 << 20


class SpecError(ValueError):
    """An invalid spec, with the reason."""


@dataclass(frozen=True)
class SpoolLimits:
    """Disk space that a run may use before the engine has taken its batches over."""

    segment_bytes: int = 8 * MIB
    # Kept allocated while the disk is fine, written when it is full; 0: none.
    reserve_bytes: int = 8 * MIB
    # The worker waits beyond this; 0: the disk is the limit.
    max_bytes: int = 16 * 1024 * MIB


@dataclass(frozen=True)
class Spec:
    """Everything that a launcher needs to know about its run."""

    run_id: str
    run_dir: str
    argv: list[str]
    cwd: str = ""
    # Added to the launcher's own environment, or all there is without `inherit_env`.
    env: dict[str, str] = field(default_factory=dict[str, str])
    inherit_env: bool = True
    # Where the engine listens; empty: nobody is dialled, all stays in the spool.
    engine_socket: str = ""
    # Opens the engine for this run. The launcher's alone: nothing else is told of it.
    run_token: str = ""
    # Opens the launcher's socket for the worker, and nothing else.
    worker_token: str = ""
    # Says that a launcher.json is the one that its engine wrote the spec of.
    token: str = ""
    # Which profile the run belongs to: a copy of its folder is another one.
    profile: str = ""
    # From being asked to being killed.
    grace_s: float = 5.0
    # How long processes may stay that the worker left behind when it ended.
    leftover_s: float = 1.0
    # How long to look for an engine once the worker has ended.
    linger_s: float = 60.0
    durability: str = "normal"
    # digest | full | every:N | none
    observations: str = "digest"
    # wait | drop_observations: when even the reserve is used.
    when_full: str = "wait"
    spool: SpoolLimits = field(default_factory=SpoolLimits)
    # Of the worker: stdin_control; no_pause where a stopped worker would lose its peers.
    capabilities: list[str] = field(default_factory=list[str])
    usage_hz: float = 1.0
    # Batches that a worker connection may have under way to the spool.
    credit: int = 256
    batch_steps: int = 64
    flush_ms: int = 20
    # Started or connected with the run; each as the command `introduce` has it.
    deciders: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    # What a person should know of the run from its start: lines of its log.
    notes: list[str] = field(default_factory=list[str])
    # How worker and deciders are kept from what is not their own: means, hidden, reach, read,
    # network; empty: they are not.
    sandbox: dict[str, Any] = field(default_factory=dict[str, Any])
    # Passed on to the worker in its WELCOME.
    settings: dict[str, Any] = field(default_factory=dict[str, Any])

    def __post_init__(self) -> None:
        if not self.run_id or "\0" in self.run_id or "/" in self.run_id:
            raise SpecError("run_id must be a plain word")
        if not self.argv or not self.argv[0]:
            raise SpecError("argv must be a list of strings, starting with the program")
        if not os.path.isabs(self.run_dir):
            raise SpecError("run_dir must be an absolute path")
        if self.when_full not in ("wait", "drop_observations"):
            raise SpecError("when_full is wait or drop_observations")
        if self.durability not in ("normal", "full"):
            raise SpecError("durability is normal or full")
        if str(ObservationPolicy.parse(self.observations)) != self.observations:
            raise SpecError("observations is digest, full, none or every:N")

    @property
    def spool_dir(self) -> str:
        return os.path.join(self.run_dir, "spool")


def _typed(name: str, value: Any, default: Any) -> Any:
    if isinstance(default, bool) or not isinstance(default, (int, float)):
        if not isinstance(value, type(default)):
            raise SpecError(f"{name} must be of type {type(default).__name__}")
        return value
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise SpecError(f"{name} must be a number")
    return type(default)(value)


def parse(document: dict[str, Any]) -> Spec:
    """A spec from its JSON; unknown fields come from a newer engine and are ignored."""
    defaults = Spec(run_id="x", run_dir="/", argv=["x"])
    known: dict[str, Any] = {}
    for item in fields(Spec):
        if item.name not in document:
            continue
        value = document[item.name]
        if item.name == "spool":
            if not isinstance(value, dict):
                raise SpecError("spool must be an object")
            limits = {
                limit.name: _typed(limit.name, value[limit.name], limit.default)
                for limit in fields(SpoolLimits)
                if limit.name in value
            }
            known[item.name] = SpoolLimits(**limits)
        else:
            known[item.name] = _typed(item.name, value, getattr(defaults, item.name))
    if not all(type(word) is str for word in known.get("argv", ())):
        raise SpecError("argv must be a list of strings, starting with the program")
    missing = [name for name in ("run_id", "run_dir", "argv") if name not in known]
    if missing:
        raise SpecError(f"missing: {', '.join(missing)}")
    return Spec(**known)


def load(path: str) -> Spec:
    """Read a spec file."""
    try:
        with open(path, "rb") as file:
            document: Any = json.load(file)
    except OSError as error:
        raise SpecError(f"{path}: {error.strerror}") from error
    except ValueError as error:
        raise SpecError(f"{path} is not JSON: {error}") from error
    if not isinstance(document, dict):
        raise SpecError(f"{path} must contain an object")
    return parse(cast("dict[str, Any]", document))


def dump(spec: Spec) -> str:
    """The JSON that `load` reads."""
    return json.dumps(asdict(spec), indent=1)


def new_run_id() -> str:
    """A UUIDv7, which sorts by creation time."""
    stamp = time.time_ns() // 1_000_000
    tail = secrets.randbits(74)
    number = stamp << 80 | 0x7 << 76 | (tail >> 62) << 64 | 0b10 << 62 | tail & (1 << 62) - 1
    text = f"{number:032x}"
    return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))


def for_command(argv: list[str], run_dir: str = "", run_id: str = "") -> Spec:
    """Spec of a run without an engine."""
    run_id = run_id or new_run_id()
    if not run_dir:
        state = os.environ.get("XDG_STATE_HOME") or os.path.expanduser("~/.local/state")
        run_dir = os.path.join(state, "mosaic", "launch", run_id)
    return Spec(
        run_id=run_id,
        run_dir=os.path.abspath(run_dir),
        argv=argv,
        cwd=os.getcwd(),
        run_token=secrets.token_hex(16),
        worker_token=secrets.token_hex(16),
        token=secrets.token_hex(16),
    )
