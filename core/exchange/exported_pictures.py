"""Saved pictures of a run as PNG files, in a folder beside its export."""

from __future__ import annotations

import os
import shutil
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

from core.errors import InvalidInput, NotFound
from core.replay.kept_frames import picture_files
from mosaic_sdk.lane.png import encode_png
from mosaic_sdk.pictures.frame_file import Picture, PictureReader


def folder_beside(path: Path) -> Path:
    return path.with_name(f"{path.stem}.pictures")


def export_pictures(run_folder: Path, target: Path, tick: Callable[[int], None]) -> int:
    """Write every picture once, named by slot, episode and step; returns their number.

    Under a temporary name, so that a folder with this name is always complete. Blocks.
    """
    partial = target.with_name(f".{target.name}.{os.getpid()}.partial")
    count = 0
    try:
        partial.mkdir(parents=True)
        for name, picture in _pictures(run_folder):
            path = partial / name
            if not path.exists():
                path.write_bytes(encode_png(picture.width, picture.height, picture.pixels))
                count += 1
                tick(1)
        if not count:
            raise NotFound(
                "This run saved no pictures", "Run it with --pictures, or export without them"
            )
        if target.exists():
            shutil.rmtree(target)
        partial.replace(target)
    except OSError as error:
        raise InvalidInput(f"{target} can't be written: {error.strerror}") from error
    finally:
        shutil.rmtree(partial, ignore_errors=True)
    return count


def _pictures(run_folder: Path) -> Iterator[tuple[str, Picture]]:
    for path in picture_files(run_folder):
        try:
            reader = PictureReader(str(path))
        except (OSError, ValueError):
            continue  # begun just now, or none
        try:
            yield from _of_file(reader)
        finally:
            reader.close()


def _of_file(reader: PictureReader) -> Iterator[tuple[str, Picture]]:
    for slot, branch, episode, attempt in reader.spans():
        more = (f"-branch{branch}" if branch else "") + (f"-try{attempt}" if attempt else "")
        for step in reader.steps(slot, branch, episode, attempt):
            try:
                picture = reader.get(slot, branch, episode, step, attempt)
            except (OSError, ValueError, zlib.error):
                continue  # what a worker wrote may be anything
            # As whoever shows them: no other pictures are known.
            if picture is not None and picture.channels == 3:
                size = picture.width * picture.height * 3
                if size and len(picture.pixels) == size:
                    yield f"{slot}-{episode:06d}-{step:06d}{more}.png", picture
