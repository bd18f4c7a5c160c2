"""GPUs of this machine by index, as the driver tells them; nothing is imported for it."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

_DRIVER = Path("/proc/driver/nvidia/gpus")
CUDA, MPS = "cuda", "mps"


@dataclass(frozen=True, slots=True)
class Gpu:
    index: int
    #: As a framework names its device: cuda or mps.
    kind: str
    name: str

    @property
    def text(self) -> str:
        return f"{self.kind}:{self.index} {self.name}".strip()


def list_gpus(driver: Path = _DRIVER, environ: Mapping[str, str] = os.environ) -> list[Gpu]:
    """Those that a worker may use; CUDA_VISIBLE_DEVICES hides some and numbers the rest anew."""
    if sys.platform == "darwin":
        return [Gpu(0, MPS, "Apple")] if platform.machine() == "arm64" else []
    names = [_name(folder) for folder in sorted(driver.iterdir())] if driver.is_dir() else []
    visible = environ.get("CUDA_VISIBLE_DEVICES")
    if visible is None:
        return [Gpu(index, CUDA, name) for index, name in enumerate(names)]
    # Others than numbers are UUIDs, of which the driver's folder tells no order.
    words = [word.strip() for word in visible.split(",") if word.strip() not in ("", "-1")]
    return [Gpu(index, CUDA, _of(names, word)) for index, word in enumerate(words)]


def _of(names: list[str], word: str) -> str:
    return names[int(word)] if word.isdigit() and int(word) < len(names) else ""


def _name(folder: Path) -> str:
    """The model, as in `Model: NVIDIA A100`; nothing where it can't be read."""
    try:
        text = (folder / "information").read_text("utf-8", "replace")
    except OSError:
        return ""
    fields = (line.partition(":") for line in text.splitlines())
    return next((value.strip() for field, _, value in fields if field.strip() == "Model"), "")
