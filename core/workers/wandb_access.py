"""Whether a run that logs to Weights & Biases may do so, asked before its start.

Tried with the worker's Python and variables, in a process of its own. Knows no password: the key
stays in that process.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.workers import wandb_probe

ONLINE, OFFLINE, OFF = "online", "offline", "disabled"
MODE = "WANDB_MODE"
VALID, MISSING, REFUSED, UNREACHED, ABSENT = "valid", "missing", "refused", "offline", "absent"
# Parameters and options of usual scripts.
_NAMES = frozenset({"track", "wandb", "use_wandb", "log_wandb", "enable_wandb", "with_wandb"})
_NO = frozenset({"", "0", "false", "no", "none", "off", "disabled"})
_PROBE = str(Path(wandb_probe.__file__).resolve())
_PATIENCE_S = 20.0
_CHOICES = "--wandb offline keeps it to upload later, --wandb off records here alone"


@dataclass(frozen=True, slots=True)
class Access:
    state: str
    # Whose key it is, or what was said against it.
    told: str = ""
    host: str = ""

    @property
    def is_ready(self) -> bool:
        return self.state == VALID

    @property
    def message(self) -> str:
        match self.state:
            case "valid":
                return f"{self.told} logs to {self.host}"
            case "missing":
                return f"Nobody is logged in to Weights & Biases ({self.host}) on this computer"
            case "refused":
                return f"Weights & Biases ({self.host}) refuses the key: {self.told}"
            case "absent":
                return "The package wandb is not installed in the environment of this run"
            case _:
                return f"Weights & Biases ({self.host}) can't be reached: {self.told}"

    @property
    def hint(self) -> str:
        if self.state in (MISSING, REFUSED):
            return f"Log in with `wandb login`; {_CHOICES}"
        return _CHOICES


def wants_wandb(
    parameters: Mapping[str, Any], argv: Sequence[str], variables: Mapping[str, str]
) -> bool:
    """Whether the run would upload, by its parameters, its options and its variables."""
    if variables.get(MODE, ONLINE) not in (ONLINE, "shared", "") or (
        variables.get("WANDB_DISABLED", "").lower() in ("true", "1")
    ):
        return False
    if any(name.lower() in _NAMES and _is_on(value) for name, value in parameters.items()):
        return True
    for word, after in zip(argv, [*argv[1:], "--"], strict=False):
        option, sign, value = word.partition("=")
        name = option.lstrip("-").replace("-", "_").lower()
        if option.startswith("-") and name in _NAMES:
            given = value if sign else ("" if after.startswith("-") else after)
            return _is_on(given) if given else True
    return False


def _is_on(value: object) -> bool:
    return bool(value) and str(value).lower() not in _NO


async def look(python: str, cwd: str, variables: Mapping[str, str]) -> Access:
    """Try the credentials as this Python in this folder finds them."""
    try:
        process = await asyncio.create_subprocess_exec(
            python, _PROBE, cwd=cwd or "/", env=dict(variables),
            stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
    except OSError as error:
        return Access(ABSENT, error.strerror or str(error))
    try:
        async with asyncio.timeout(_PATIENCE_S):
            out, _ = await process.communicate()
    except TimeoutError:
        return Access(UNREACHED, f"no answer within {_PATIENCE_S:g} s")
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    try:
        answer = json.loads(out.splitlines()[-1])
        return Access(str(answer["state"]), str(answer["told"])[:300], str(answer["host"])[:200])
    except (ValueError, IndexError, KeyError, TypeError):
        return Access(ABSENT, "the interpreter failed")


def python_of(argv: Sequence[str], cwd: str, variables: Mapping[str, str]) -> str:
    """The Python that a command starts; the usual one where it starts something else."""
    program = argv[0] if argv else ""
    if os.path.basename(program).startswith("python"):
        given = os.path.join(cwd, program) if os.sep in program else program
        return shutil.which(given, path=variables.get("PATH")) or program
    return shutil.which("python3", path=variables.get("PATH")) or "python3"
