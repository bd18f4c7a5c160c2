"""Check of batches: every row is read, every count compared."""

from __future__ import annotations

from collections.abc import Iterable

from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.link_frames import Batch
from mosaic_sdk.codec.step_builder import (
    NO_ACTION,
    RESET,
    TERMINATED,
    TRUNCATED,
    Steps,
    decode_steps,
)
from mosaic_sdk.codec.values import decode_value
from mosaic_sdk.codec.wire_format import DecodeError, as_bytes, as_int, as_text, fields

# More of the same would only hide the first.
_MOST = 8

_EVENTS = {2: "log", 3: "artifact", 4: "config", 5: "lifecycle", 6: "reject", 7: "lane", 8: "lane"}


class Findings:
    """Contents of batches, and their faults."""

    def __init__(self) -> None:
        self.rows = 0
        self.episodes = 0
        self.metrics = 0
        self.events = 0
        # Output of the worker that could not be read as what it claimed to be.
        self.rejects: list[str] = []
        self.faults: list[str] = []
        self._places: dict[tuple[int, int, int, str], tuple[int, int]] = {}

    @property
    def words(self) -> str:
        """Summary."""
        return (
            f"{self.rows} steps, {self.episodes} episodes, {self.metrics} metrics, "
            f"{self.events} events"
        )

    def add(self, batches: Iterable[Batch], where: str) -> None:
        """Read one stream from its beginning."""
        for number, batch in enumerate(batches, 1):
            try:
                count = self._read(batch)
            except DecodeError as error:
                self._fault(f"batch {number} of {where} can't be read: {error}")
                continue
            if count != batch.count:
                self._fault(f"batch {number} of {where} claims {batch.count} rows and has {count}")

    def _read(self, batch: Batch) -> int:
        payload = memoryview(batch.payload)
        if batch.kind == link_frames.STEPS:
            steps = decode_steps(payload)
            steps.check()
            self.rows += steps.count
            self._follow(steps)
            return steps.count
        if batch.kind == link_frames.EPISODES:
            count = sum(1 for field, _, raw in fields(payload) if field == 1 and _episode(raw))
            self.episodes += count
        elif batch.kind == link_frames.METRICS:
            count = sum(_series(raw) for field, _, raw in fields(payload) if field == 1)
            self.metrics += count
        else:
            count = sum(self._event(raw) for field, _, raw in fields(payload) if field == 1)
            self.events += count
        return count

    def _follow(self, steps: Steps) -> None:
        """Check that steps count up by one within an episode, from its reset on."""
        for row in range(steps.count):
            seat = steps.seats[steps.seat[row]]
            key = (steps.slot[row], steps.branch[row], steps.episode[row], seat)
            step, flags = steps.step[row], steps.flags[row]
            position = f"slot {key[0]}, seat {seat!r}, episode {key[2]}, step {step}"
            before = self._places.get(key)
            if bool(flags & RESET) != (step == 0 and bool(flags & NO_ACTION)) and flags & RESET:
                self._fault(f"{position}: a reset is row 0 and has no action")
            if before is not None:
                last, last_flags = before
                if step <= last:
                    self._fault(f"{position}: repeated, or out of order (after step {last})")
                elif step != last + 1:
                    self._fault(f"{position}: the steps after {last} are missing")
                elif last_flags & (TERMINATED | TRUNCATED) and not flags & NO_ACTION:
                    self._fault(f"{position}: an action after the end of the episode")
            self._places[key] = (step, flags)

    def _event(self, raw: int | memoryview) -> int:
        kinds = 0
        for field, _, value in fields(as_bytes(raw)):
            if field in _EVENTS:
                kinds += 1
                texts = [v for f, k, v in fields(as_bytes(value)) if k == 2 and f <= 2]
                if _EVENTS[field] == "reject":
                    self.rejects.append(": ".join(as_text(text) for text in texts))
        if kinds != 1:
            raise DecodeError(f"an event of {kinds} kinds")
        return 1

    def _fault(self, words: str) -> None:
        if len(self.faults) < _MOST:
            self.faults.append(words)
        elif len(self.faults) == _MOST:
            self.faults.append("and more")


def _episode(raw: int | memoryview) -> bool:
    for field, _, value in fields(as_bytes(raw)):
        if field in (10, 11):
            decode_value(as_bytes(value))
        elif field == 2:
            as_text(value)
        elif field in (1, 3, 4, 5):
            as_int(value)
    return True


def _series(raw: int | memoryview) -> int:
    """Number of values in a series, each with its time, and with its step or none with one."""
    name, lengths = "", {2: 0, 3: 0, 4: 0}
    for field, _, value in fields(as_bytes(raw)):
        if field == 1:
            name = as_text(value)
        elif field in lengths:
            size = len(as_bytes(value))
            if size % 8:
                raise DecodeError(f"{size} bytes in a column of metric {name!r}")
            lengths[field] += size // 8
    if not name:
        raise DecodeError("a metric without a name")
    if lengths[4] != lengths[2] or lengths[3] not in (0, lengths[2]):
        raise DecodeError(f"metric {name!r}: {lengths[2]} values, {lengths[4]} times")
    return lengths[2]
