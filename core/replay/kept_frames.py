"""Pictures saved during a run: the steps that have one, and their size."""

from __future__ import annotations

import threading
from bisect import bisect_right
from pathlib import Path

from core.replay.timeline import Take
from mosaic_sdk.launch.sandbox import OWN
from mosaic_sdk.pictures import clip_rules
from mosaic_sdk.pictures.frame_file import Picture, PictureReader
from mosaic_sdk.pictures.frame_recorder import FOLDER, SUFFIX, bytes_of


def size_of(run_folder: Path) -> int:
    """Bytes of all pictures of a run."""
    return sum(bytes_of(str(folder)) for folder in _folders(run_folder))


def _folders(run_folder: Path) -> tuple[Path, Path]:
    """Folders of pictures: in the run's folder, or in the worker's folder of a sandbox."""
    return run_folder / FOLDER, run_folder / OWN / FOLDER


def picture_files(run_folder: Path) -> list[Path]:
    """Files with pictures of a run: what was saved by its policy, and its clips."""
    files: list[Path] = []
    for folder in _folders(run_folder):
        files += sorted(folder.glob(f"*{SUFFIX}"))
        files += sorted((folder.parent / clip_rules.FOLDER).glob(f"*{clip_rules.SUFFIX}"))
    return files


class Kept:
    """Kept frames of one slot of a run. Blocks on the disk; may be called from any thread."""

    def __init__(self, run_folder: Path, slot: int) -> None:
        self._folders = _folders(run_folder)
        self._clips = tuple(folder.parent / clip_rules.FOLDER for folder in self._folders)
        self._slot = slot
        self._files: dict[Path, PictureReader] = {}
        self._lock = threading.Lock()
        self.refresh()

    def refresh(self) -> None:
        """Read new frames."""
        with self._lock:
            paths = [path for folder in self._folders for path in folder.glob(f"*{SUFFIX}")]
            for folder in self._clips:
                paths += folder.glob(f"{self._slot}-*{clip_rules.SUFFIX}")
            for path in sorted(paths):
                reader = self._files.get(path)
                if reader is not None:
                    reader.refresh()
                    continue
                try:
                    self._files[path] = PictureReader(str(path))
                except (OSError, ValueError):
                    continue  # it was begun just now

    def __len__(self) -> int:
        return sum(len(reader) for reader in self._files.values())

    @property
    def bytes(self) -> int:
        return sum(reader.bytes for reader in self._files.values())

    def get(self, take: Take, step: int) -> Picture | None:
        for reader in list(self._files.values()):
            frame = reader.get(self._slot, take.branch, take.episode, step, take.attempt)
            if frame is not None:
                return frame
        return None

    def steps(self, take: Take) -> list[int]:
        """Steps of this take that have a picture."""
        steps: list[int] = []
        for reader in list(self._files.values()):
            steps += reader.steps(self._slot, take.branch, take.episode, take.attempt)
        return steps

    def before(self, take: Take, step: int) -> int | None:
        """The last step up to this one that has a picture."""
        steps = self.steps(take)
        index = bisect_right(steps, step)
        return steps[index - 1] if index else None
