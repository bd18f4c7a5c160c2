"""Files that are written whole or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from core.errors import StoreTrouble


def write_whole(files: Mapping[Path, bytes]) -> None:
    """Write all of these files, or none: where one can't be written, those of before stay as they
    were. Blocks."""
    fresh: list[tuple[Path, Path]] = []
    path = Path()
    try:
        for path, content in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            spare = path.with_name(f"{path.name}.new")
            fresh.append((spare, path))
            spare.write_bytes(content)
        for spare, path in fresh:
            spare.replace(path)
    except OSError as error:
        for spare, _ in fresh:
            spare.unlink(missing_ok=True)
        raise StoreTrouble(
            f"{path} can't be written: {error.strerror}", "Free space, or choose another folder"
        ) from error
