"""Recording of pictures during a run, in its folder: one file per process, one limit for all.

Used in the process that renders; `PictureReader` reads the files.
"""

from __future__ import annotations

import os
import time
from typing import Any, Callable, Optional

from mosaic_sdk.lane.budget import Budget
from mosaic_sdk.pictures.frame_file import PictureWriter
from mosaic_sdk.pictures.frame_sampling import OFF, Policy, Sampler, read_policy

FOLDER, SUFFIX = "pictures", ".mfr"
LIMIT_MB = 200
# The files of other processes are looked at again after so much of our own.
LOOK_EVERY = 2 << 20
Say = Callable[[str, "dict[str, Any]"], Any]


def folder_of(run_dir: str) -> str:
    return os.path.join(run_dir, FOLDER)


def bytes_of(folder: str) -> int:
    """Size of all pictures that a run keeps."""
    try:
        with os.scandir(folder) as entries:
            return sum(entry.stat().st_size for entry in entries if entry.name.endswith(SUFFIX))
    except OSError:
        return 0


class FrameRecorder:
    """Frame recorder of one process. `say(name, detail)` reports the limit, and the end."""

    def __init__(self, folder: str, limit_bytes: int, say: Say, wanted: str = "") -> None:
        self._folder = folder
        self._limit = limit_bytes
        self._say = say
        self._wanted = wanted
        self._writer: Optional[PictureWriter] = None
        self._budgets: dict[float, Budget] = {}
        self._charged_ns = 0
        self._others = 0
        self._looked = 0
        self.left_out = 0
        self.trouble = ""
        self.is_full = False

    @classmethod
    def of_run(cls, say: Say) -> Optional[FrameRecorder]:
        """Recorder from the run's environment variables; None without a folder or if disabled."""
        folder = os.environ.get("MOSAIC_RUN_DIR", "")
        wanted = os.environ.get("MOSAIC_PICTURES", "")
        if not os.path.isabs(folder) or wanted == "off":
            return None
        try:
            limit = float(os.environ.get("MOSAIC_PICTURES_MB", "") or LIMIT_MB)
        except ValueError:
            limit = LIMIT_MB
        return cls(folder_of(folder), int(limit * 1e6), say, wanted)

    def policy(self, auto: Policy) -> Policy:
        """Requested policy; `auto` if none was requested."""
        try:
            return read_policy(self._wanted, auto)
        except ValueError as error:
            self.fail(str(error))
            return OFF

    def slot(self, number: int, policy: Policy, shared: bool = False) -> SlotKeeper:
        """`shared`: the total of all such slots stays within the policy's share."""
        budget = None
        if shared and policy.share:
            budget = self._budgets.get(policy.share)
            if budget is None:
                now = time.monotonic_ns()
                budget = self._budgets[policy.share] = Budget(policy.share, now)
        return SlotKeeper(self, number, policy, budget)

    @property
    def is_asked(self) -> bool:
        """Whether these pictures were requested explicitly."""
        return self._wanted not in ("", "auto")

    def uncharged_ns(self) -> int:
        """Compression time since the last call, in a thread beside the host's."""
        before = self._charged_ns
        self._charged_ns = self._writer.cpu_ns if self._writer is not None else before
        return max(0, self._charged_ns - before)

    def fail(self, reason: str) -> None:
        """Set the reason why there are no pictures; reported at the end."""
        self.trouble = self.trouble or reason

    @property
    def full(self) -> float:
        """Share of the space that is used up."""
        writer = self._writer
        used = self._others + (writer.bytes if writer is not None else 0)
        return used / self._limit if self._limit > 0 else 1.0

    def add(
        self, frame: Any, slot: int, where: tuple[int, int, int, int], wait: bool = False
    ) -> bool:
        """`where`: branch, episode, step, attempt. `wait`: for the thread that compresses."""
        if self.is_full:
            self.left_out += 1
            return False
        writer = self._writer
        if writer is None:
            path = os.path.join(self._folder, f"{slot}{SUFFIX}")
            writer = self._writer = PictureWriter(path, self._limit, most_hz=0)
        elif writer.bytes - self._looked > LOOK_EVERY:
            self._looked = writer.bytes
            self._others = max(0, bytes_of(self._folder) - writer.bytes)
        if self.full >= 1:
            self.is_full = True
            self.left_out += 1
            self._say("pictures_full", {"limit_bytes": self._limit})
            return False
        branch, episode, step, attempt = where
        return writer.add(frame, slot, branch, episode, step, wait=wait, attempt=attempt)

    def close(self) -> None:
        """Write the pictures to the disk, report them, and close."""
        writer, self._writer = self._writer, None
        if writer is None and not self.trouble:
            return
        summary: dict[str, Any] = {"limit_bytes": self._limit, "left_out": self.left_out}
        if writer is not None:
            writer.close()
            summary |= {"stored": writer.stored, "bytes": writer.bytes}
            summary["left_out"] += writer.left_out
        trouble = self.trouble or (writer.trouble if writer is not None else "")
        self._say("pictures", {**summary, "trouble": trouble})


class SlotKeeper:
    """Kept frames of one slot."""

    def __init__(
        self, keeper: FrameRecorder, number: int, policy: Policy, budget: Optional[Budget] = None
    ) -> None:
        self._keeper = keeper
        self._number = number
        self.is_asked = keeper.is_asked
        self.sampler = Sampler(policy, time.monotonic_ns(), budget)

    def follow(self, policy: Policy) -> None:
        """Change the policy from here on."""
        if policy != self.sampler.policy:
            self.sampler = Sampler(policy, time.monotonic_ns())

    def fail(self, reason: str) -> None:
        self.sampler.stop()
        self._keeper.fail(reason)

    def close(self) -> None:
        self.sampler.stop()

    def keep(self, frame: Any, where: tuple[int, int, int, int], cost_ns: int) -> bool:
        """`where`: branch, episode, step, attempt. An array, or whatever has its shape."""
        sampler = self.sampler
        begun = time.monotonic_ns()
        try:
            return self._keeper.add(rgb_picture(frame), self._number, where, sampler.policy.whole)
        except (OSError, TypeError, ValueError, AttributeError) as error:
            self.fail(f"{type(error).__name__}: {error}")
            return False
        finally:
            now = time.monotonic_ns()
            sampler.full = self._keeper.full
            cost = cost_ns + now - begun if cost_ns else 0
            sampler.took(now, cost + self._keeper.uncharged_ns())


def rgb_picture(frame: Any) -> Any:
    """Height x width x 3 bytes, in one piece."""
    if frame.ndim == 2:
        frame = frame[..., None].repeat(3, 2)
    elif frame.shape[2] == 1:
        frame = frame.repeat(3, 2)
    elif frame.shape[2] == 4:
        frame = frame[..., :3]
    if frame.ndim != 3 or frame.shape[2] != 3 or frame.itemsize != 1:
        raise ValueError(f"a picture of shape {frame.shape} and {frame.dtype} is not kept")
    return frame if frame.flags.c_contiguous else frame.copy()
