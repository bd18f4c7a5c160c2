"""Files that the program writes, announced as artefacts."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Generator
from typing import Any, cast

from mosaic_sdk.tap.method_hook import hook_around
from mosaic_sdk.tap.tap_run import recorder
from mosaic_sdk.tap.tracks import LOCAL

# Facts of a checkpoint that the program saves by itself, from a worker that knows them.
facts_of: Callable[[str], object] = lambda path: None  # noqa: E731


def folder(kind: str, path: str, url: str = "") -> None:
    recorder().artifact(os.path.abspath(path) if path else "", kind, url)


@contextlib.contextmanager
def unannounced() -> Generator[None]:
    """Files that this thread saves meanwhile are announced by whoever wants them saved."""
    here = LOCAL.here
    before, here.is_unannounced = here.is_unannounced, True
    try:
        yield
    finally:
        here.is_unannounced = before


def checkpoint(
    target: object, suffix: str = "", metadata: object = None, kind: str = "checkpoint"
) -> None:
    """A checkpoint saved under a path; one that is written into an open file is somebody else's."""
    if LOCAL.here.is_unannounced:
        return
    if isinstance(target, os.PathLike):
        target = cast("os.PathLike[str]", target).__fspath__()
    if not isinstance(target, str):
        return
    path = os.path.abspath(target)
    if suffix and not os.path.isfile(path):
        path += suffix
    if os.path.isfile(path):
        metadata = facts_of(path) if metadata is None else metadata
        recorder().artifact(path, kind, metadata=metadata)


def hook_video_wrapper(cls: type, root: type) -> None:
    """Gymnasium's RecordVideo; 1.x ends a clip in the one method, 0.29 in the other."""
    for base in cls.__mro__:
        if base.__name__ != "RecordVideo":
            continue
        for name in ("stop_recording", "close_video_recorder"):
            hook_around(base, name, _clip_ended)


def patch_sb3_video(module: Any) -> None:
    """stable_baselines3.common.vec_env.vec_video_recorder."""
    base = module.VecVideoRecorder
    for name in ("_stop_recording", "close_video_recorder"):
        hook_around(base, name, _clip_ended)


def _clip_ended(original: Any, wrapper: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    result = original(wrapper, *args, **kwargs)
    recorder().guarded(_announce_clips, str(getattr(wrapper, "video_folder", "") or ""))
    return result


def _announce_clips(directory: str) -> None:
    """The clips that are new since the last look."""
    if not directory or not os.path.isdir(directory):
        return
    known = recorder().clips
    for entry in sorted(os.scandir(directory), key=lambda each: each.name):
        if not entry.name.endswith((".mp4", ".webm", ".gif")):
            continue
        info = entry.stat()
        mark = (os.path.abspath(entry.path), info.st_mtime_ns, info.st_size)
        if mark not in known:
            if info.st_mtime >= recorder().began - 2:
                recorder().artifact(mark[0], "video")
            known.add(mark)
