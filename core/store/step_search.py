"""Search for one step among millions: the episode gives the batches, interpolation and bisection
the one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.store.chunks import Chunks
from core.store.rollup import RESET
from core.store.rows import StepRow
from core.store.schema import i64, u64
from core.store.sqlite import Database
from mosaic_sdk.codec.step_builder import Steps, decode_steps
from mosaic_sdk.codec.wire_format import DecodeError

STEPS = 1
_PAGE = 32


@dataclass(frozen=True, slots=True)
class Extent:
    """Extent of the rows of one attempt at an episode."""

    slot: int
    branch: int
    episode: int
    seat: str
    first_step: int
    last_step: int
    stream_no: int
    """0: rows came by several streams."""
    first_sequence: int
    last_sequence: int
    first_commit: int
    last_commit: int
    before: tuple[tuple[int, int], ...] = ()
    """Commit spans of earlier attempts at the same episode."""
    alone: bool = True
    """There is no other attempt."""


def extents(
    db: Database,
    run_no: int,
    slot: int,
    episode: int,
    branch: int,
    seat: str | None,
    attempt: int | None,
) -> list[Extent]:
    """Attempts that may contain the step, newest first."""
    rows = db.execute(
        "select seat, lead, attempt, first_step, last_step, stream_no, first_sequence,"
        " last_sequence, first_commit, last_commit from episodes"
        " where run_no = ? and slot = ? and episode = ? and branch = ? and rows"
        " order by id desc",
        (run_no, slot, i64(episode), branch),
    ).fetchall()
    if seat is None and rows:
        # The lead seat; where it is not among them, any: a turn-based step has only one.
        rows.sort(key=lambda row: not row[1])
    extents: list[Extent] = []
    for name, _, number, first, last, stream_no, *bounds in rows:
        if seat not in (None, name) or attempt not in (None, number):
            continue
        same = [row for row in rows if row[0] == name]
        sequences = [u64(at) for at in bounds[:2]]
        extents.append(
            Extent(
                slot, branch, episode, name, first, last, stream_no, *sequences, *bounds[2:],
                before=tuple((row[8], row[9]) for row in same if row[2] < number
                             and row[5] == stream_no),
                alone=len(same) == 1,
            )
        )  # fmt: skip
    return extents


Hit = tuple[int, Steps, int]
"""Commit sequence, batch, row."""


def find_step(chunks: Chunks, run_no: int, extent: Extent, step: int) -> Hit | None:
    if not extent.first_step <= step <= extent.last_step:
        return None
    if extent.stream_no:
        hit = _search(chunks, extent, step)
        if hit is not None:
            return hit
    # Several streams, or steps that are not in order: look at every batch.
    for seq, steps, rows in walk(chunks, run_no, extent):
        at = np.flatnonzero(np.asarray(steps.step)[rows] == step)
        if len(at):
            return seq, steps, int(rows[at[0]])
    return None


def walk(
    chunks: Chunks, run_no: int, extent: Extent
) -> Iterator[tuple[int, Steps, NDArray[np.intp]]]:
    """Batches in order with the rows of the episode in them."""
    first = extent.first_commit
    while first <= extent.last_commit:
        page = chunks.between(run_no, first, extent.last_commit, STEPS, _PAGE)
        if not page:
            return
        for seq, raw in page:
            steps = _decoded(raw)
            if steps is None:
                continue
            rows = rows_of(steps, extent, seq)
            if len(rows):
                yield seq, steps, rows
        first = page[-1][0] + 1


def rows_of(steps: Steps, extent: Extent, commit_seq: int) -> NDArray[np.intp]:
    """Rows of a batch that belong to the episode."""
    try:
        seat = steps.seats.index(extent.seat)
    except ValueError:
        return np.empty(0, np.intp)
    mask = np.asarray(steps.episode) == extent.episode
    mask &= np.asarray(steps.slot) == extent.slot
    mask &= np.asarray(steps.seat) == seat
    mask &= np.asarray(steps.branch) == extent.branch
    rows = np.flatnonzero(mask)
    if extent.alone or not len(rows):
        return rows
    # Attempts that share this batch follow each other, each from its reset on.
    resets = (np.frombuffer(steps.flags, np.uint8)[rows] & RESET) != 0
    resets[0] = False
    part = sum(first <= commit_seq <= last for first, last in extent.before)
    return rows[np.cumsum(resets) == part]


def _search(chunks: Chunks, extent: Extent, step: int) -> Hit | None:
    """Sequences of a stream are gap-free, and steps of an episode rise with them."""
    low, high = extent.first_sequence, extent.last_sequence
    span = extent.last_step - extent.first_step
    guess = low + (high - low) * (step - extent.first_step) // span if span else low
    while low <= high:
        probe = _probe(chunks, extent, guess, high)
        if probe is None:
            high = guess - 1
        else:
            at, seq, steps, rows = probe
            here = np.asarray(steps.step)[rows]
            matches = np.flatnonzero(here == step)
            if len(matches):
                return seq, steps, int(rows[matches[0]])
            if step < here[0]:
                high = guess - 1
            elif step > here[-1]:
                low = at + 1
            else:
                return None
            # Near a good guess the next batch is likelier than the middle.
            if step > here[-1] and step - here[-1] <= 2 * len(here):
                guess = low
                continue
            if step < here[0] and here[0] - step <= 2 * len(here):
                guess = high
                continue
        guess = (low + high) // 2
    return None


def _probe(
    chunks: Chunks, extent: Extent, at: int, high: int
) -> tuple[int, int, Steps, NDArray[np.intp]] | None:
    """The first batch from `at` on that has rows of the episode."""
    for sequence in range(at, high + 1):
        row = chunks.at(extent.stream_no, sequence)
        if row is None or row[1] != STEPS:
            continue
        steps = _decoded(row[2])
        if steps is None:
            continue
        seq = row[0] & (1 << 40) - 1
        rows = rows_of(steps, extent, seq)
        if len(rows):
            return sequence, seq, steps, rows
    return None


def _decoded(raw: bytes) -> Steps | None:
    try:
        return decode_steps(raw)
    except DecodeError:
        return None


def step_row(hit: Hit) -> StepRow:
    """One row of a batch, unfolded."""
    seq, steps, row = hit
    return StepRow(
        steps.slot[row],
        steps.branch[row],
        steps.episode[row],
        steps.step[row],
        steps.seats[steps.seat[row]],
        steps.reward[row],
        steps.flags[row],
        steps.unix_ns(row),
        readable(lambda: steps.action(row)),
        readable(lambda: steps.observation(row)),
        {extra.key: extra.value for extra in readable(lambda: steps.extras_of.get(row, ()), ())},
        seq,
        row,
        tuple(readable(lambda: steps.decisions_of.get(row, ()), ())),
        tuple(readable(lambda: steps.payloads_of.get(row, ()), ())),
    )


class Broken(str):
    """Placeholder for a value that can't be decoded, with the reason."""

    __slots__ = ()


def readable(get: Callable[[], Any], otherwise: Any = None) -> Any:
    """A value of a row, or `Broken`, so that a broken one does not hide the others."""
    try:
        return get()
    except DecodeError as error:
        return Broken(str(error)) if otherwise is None else otherwise
