"""What must be known to do a run again, without its secrets."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from core.runs.redact import Redactor

DIFF_BYTES = 256 * 1024
_GIT_TIMEOUT_S = 5.0


def describe(
    redactor: Redactor,
    *,
    argv: Sequence[str],
    cwd: str,
    env: Mapping[str, str],
    parameters: Mapping[str, Any],
    seed: int | None,
    more: Mapping[str, Any],
) -> dict[str, Any]:
    """What is known at once. `env` is what was added to the launcher's own environment."""
    return {
        "argv": redactor.argv(argv),
        "cwd": cwd,
        "env_names": redactor.env_names(env),
        "parameters": redactor.value(parameters),
        "seed": seed,
        "versions": _versions(),
        "host": _host(),
        **more,
    }


def _versions() -> dict[str, str]:
    found = {"python": platform.python_version()}
    for name in ("mosaic-app", "mosaic-sdk", "grpcio", "protobuf"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def _host() -> dict[str, Any]:
    return {
        "name": platform.node(),
        "system": f"{platform.system()} {platform.release()}",
        "machine": platform.machine(),
        "cpus": os.cpu_count(),
        "user": os.getuid(),
        "interpreter": sys.executable,
    }


def git_state(cwd: str, redactor: Redactor) -> dict[str, Any] | None:
    """Commit, branch and what differs from it; None outside a repository or without git.

    Blocks, for seconds in a large repository.
    """
    commit = _git(cwd, "rev-parse", "HEAD")
    if commit is None:
        return None
    branch = _git(cwd, "rev-parse", "--abbrev-ref", "HEAD")
    status = _git(cwd, "status", "--porcelain") or b""
    remote = _git(cwd, "config", "--get", "remote.origin.url")
    diff = _git(cwd, "diff", "HEAD", "--no-ext-diff", "--no-textconv") if status else b""
    whole = diff or b""
    untracked = [line[3:] for line in _text(status).splitlines() if line.startswith("?? ")]
    return {
        "commit": _text(commit).strip(),
        "branch": _text(branch).strip(),
        "remote": redactor.text(_text(remote).strip()),
        "dirty": bool(status),
        "diff": redactor.prose(_text(whole[:DIFF_BYTES])),
        # What is stored is not always all.
        "diff_bytes": len(whole),
        "diff_truncated": len(whole) > DIFF_BYTES,
        "untracked": untracked[:200],
        "untracked_count": len(untracked),
    }


def _git(cwd: str, *words: str) -> bytes | None:
    # Reading must not take the repository's lock from somebody, nor ask for anything.
    env = {**os.environ, "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0"}
    try:
        done = subprocess.run(
            ["git", "-C", cwd or ".", *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=_GIT_TIMEOUT_S,
            env=env,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None


def _text(raw: bytes | None) -> str:
    return (raw or b"").decode("utf-8", "replace")
