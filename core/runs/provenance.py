"""Provenance of a run: all facts to repeat it, without its secrets."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from core.redaction import Redactor
from core.runs.repository import Repository

DIFF_BYTES = 256 * 1024
# Of the drivers: one folder a card; there where a card can compute.
CARDS, AMD = Path("/proc/driver/nvidia/gpus"), Path("/dev/kfd")


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
    """Facts known at once. `env`: additions to the launcher's own environment."""
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
    versions = {"python": platform.python_version()}
    for name in ("mosaic-app", "mosaic-sdk", "grpcio", "protobuf"):
        try:
            versions[name] = version(name)
        except PackageNotFoundError:
            continue
    return versions


def _host() -> dict[str, Any]:
    return {
        "name": platform.node(),
        "system": f"{platform.system()} {platform.release()}",
        "machine": platform.machine(),
        "cpus": os.cpu_count(),
        "user": os.getuid(),
        "gpu": graphics_cards(),
        "interpreter": sys.executable,
    }


def graphics_cards(cards: Path = CARDS, amd: Path = AMD) -> str:
    """Models of this machine's GPUs, "none", or nothing where the system does not say."""
    if sys.platform != "linux":
        return ""
    try:
        models = [_model((card / "information").read_text("utf-8")) for card in cards.iterdir()]
    except OSError:
        models = []
    if models:
        return ", ".join(sorted(models))
    return "AMD" if amd.exists() else "none"


def _model(information: str) -> str:
    lines = (line.partition(":") for line in information.splitlines())
    return next((value.strip() for name, _, value in lines if name == "Model"), "NVIDIA")


def git_state(cwd: str, redactor: Redactor) -> dict[str, Any] | None:
    """Commit, branch and what differs from it; None outside a repository or without git.

    Blocks, for seconds in a large repository.
    """
    repository = Repository(cwd)
    commit = repository.ask("rev-parse", "HEAD")
    if commit is None:
        return None
    branch = repository.ask("rev-parse", "--abbrev-ref", "HEAD")
    # Of submodules nothing: they bring a configuration of their own.
    status = repository.ask("status", "--porcelain", "--ignore-submodules=all")
    remote = repository.ask("config", "--get", "remote.origin.url")
    diff = None
    if status is not None and status.size:
        words = ("--no-ext-diff", "--no-textconv", "--ignore-submodules=all")
        diff = repository.ask("diff", "HEAD", *words, most=DIFF_BYTES)
    lines = status.text.splitlines() if status is not None else []
    untracked = [line[3:] for line in lines if line.startswith("?? ")]
    return {
        "commit": commit.text.strip(),
        "branch": branch.text.strip() if branch is not None else "",
        "remote": redactor.text(remote.text.strip()) if remote is not None else "",
        "dirty": bool(lines),
        "diff": redactor.prose(diff.text) if diff is not None else "",
        # What is stored is not always all.
        "diff_bytes": diff.size if diff is not None else 0,
        "diff_truncated": diff is not None and diff.size > DIFF_BYTES,
        "untracked": untracked[:200],
        "untracked_count": len(untracked),
    }
