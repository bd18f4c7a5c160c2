"""Numbers that are appended for hours: the newest in memory, older ones in a file without a name.

Knows no Qt. A long training has a point for each of its episodes, and every one can be looked at;
the memory of the window must not grow with them.
"""

from __future__ import annotations

import bisect
import logging
import os
import tempfile
import weakref
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from core.paths import cache_folder

log = logging.getLogger(__name__)

BLOCK = 8_192  # bytes
START = 256


class BlockFile:
    """Blocks of equal size in one unnamed file; those of arrays that are gone are used again."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._file: IO[bytes] | None = None
        self._free: list[int] = []
        self._count = 0
        self._refused = False

    def write(self, data: NDArray[Any]) -> int | None:
        """Number of the block that holds it now, or None where the disk refuses."""
        try:
            file = self._open()
            number = self._free.pop() if self._free else self._count
            self._count = max(self._count, number + 1)
            if os.pwrite(file.fileno(), data.tobytes(), number * BLOCK) == data.nbytes:
                return number
            self._free.append(number)
        except OSError as error:
            if not self._refused:
                self._refused = True
                log.warning("Old points of curves stay in memory: %s", error)
        return None

    def read(self, number: int, offset: int, size: int) -> bytes:
        """Read a part of a block."""
        data = os.pread(self._open().fileno(), size, number * BLOCK + offset)
        if len(data) != size:
            raise OSError(f"the file of old points ends before block {number}")
        return data

    def release(self, numbers: list[int]) -> None:
        self._free.extend(numbers)

    def _open(self) -> IO[bytes]:
        if self._file is None:
            # Not where files of passing use go: that is memory on many systems.
            folder = self.folder or cache_folder()
            folder.mkdir(parents=True, exist_ok=True)
            self._file = tempfile.TemporaryFile(buffering=0, dir=folder)  # noqa: SIM115
        return self._file


#: Of all arrays of this process.
BLOCKS = BlockFile()


class GrowingArray:
    """Numbers that are appended in bulk, without copying or holding all of them."""

    def __init__(
        self,
        values: NDArray[Any] | None = None,
        kind: Any = np.float64,
        blocks: BlockFile | None = None,
    ) -> None:
        self._kind = np.dtype(kind)
        self._per_block = BLOCK // self._kind.itemsize
        self._blocks = BLOCKS if blocks is None else blocks
        # Number of each full block, or the block where the disk refused it; its first value.
        self._old: list[int | NDArray[Any]] = []
        self._heads: list[Any] = []
        self._numbers: list[int] = []
        self._tail = np.empty(START, kind)
        self._tail_size = 0
        weakref.finalize(self, self._blocks.release, self._numbers)
        if values is not None:
            self.extend(values)

    def __len__(self) -> int:
        return self._tail_start + self._tail_size

    @property
    def _tail_start(self) -> int:
        return len(self._old) * self._per_block

    @property
    def view(self) -> NDArray[Any]:
        """All of them; read from the file where they are many."""
        return self._part(0, len(self))

    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            first, last, _ = at.indices(len(self))
            return self._part(first, last)
        index = at + len(self) if at < 0 else at
        if not 0 <= index < len(self):
            raise IndexError(at)
        return self._part(index, index + 1)[0]

    def search(self, value: float, side: Any = "left") -> int:
        """Index at which a value belongs among numbers in order."""
        tail = self._tail[: self._tail_size]
        cut = bisect.bisect_left if side == "left" else bisect.bisect_right
        # The last block that begins before its place; the tail is one of them.
        block = cut(self._heads, value) - 1
        if not self._old or (block == len(self._old) - 1 and cut(tail[:1], value)):
            return self._tail_start + int(np.searchsorted(tail, value, side))
        if block < 0:
            return 0
        return block * self._per_block + int(np.searchsorted(self._block(block), value, side))

    def extend(self, values: NDArray[Any]) -> None:
        at = 0
        while at < len(values):
            # Twice a block at most: the newest ones are always in memory.
            room = 2 * self._per_block - self._tail_size
            taken = values[at : at + room]
            self._append(taken)
            at += len(taken)
            if self._tail_size == 2 * self._per_block:
                self._put_away()

    def _append(self, values: NDArray[Any]) -> None:
        wanted = self._tail_size + len(values)
        if wanted > len(self._tail):
            room = min(max(wanted, 2 * len(self._tail)), 2 * self._per_block)
            grown = np.empty(room, self._kind)
            grown[: self._tail_size] = self._tail[: self._tail_size]
            self._tail = grown
        self._tail[self._tail_size : wanted] = values
        self._tail_size = wanted

    def _put_away(self) -> None:
        """Put the older half of the tail away; whoever looks at it keeps what it sees."""
        block = self._tail[: self._per_block].copy()
        number = self._blocks.write(block)
        if number is None:
            self._old.append(block)
        else:
            self._old.append(number)
            self._numbers.append(number)
        self._heads.append(block[0])
        rest = self._tail[self._per_block : self._tail_size]
        self._tail = np.empty(2 * self._per_block, self._kind)
        self._tail[: len(rest)] = rest
        self._tail_size = len(rest)

    def _block(self, index: int, first: int = 0, last: int | None = None) -> NDArray[Any]:
        last = self._per_block if last is None else last
        block = self._old[index]
        if not isinstance(block, int):
            return block[first:last]
        size = self._kind.itemsize
        data = self._blocks.read(block, first * size, (last - first) * size)
        return np.frombuffer(data, self._kind)

    def _part(self, first: int, last: int) -> NDArray[Any]:
        start = self._tail_start
        if first >= start:
            return self._tail[first - start : max(first, last) - start]
        out = np.empty(max(0, last - first), self._kind)
        at = first
        while at < min(last, start):
            index, offset = divmod(at, self._per_block)
            end = min(self._per_block, offset + last - at)
            out[at - first : at - first + end - offset] = self._block(index, offset, end)
            at += end - offset
        if at < last:
            out[at - first :] = self._tail[at - start : last - start]
        return out
