"""Annotations of a take: author and reward of each step, and the steps with events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.replay.timeline import RESET, Film, Take
from mosaic_sdk import gate
from mosaic_sdk.codec.step_builder import HUMAN, NO_ACTION, Decision, Steps

NOBODY = 0
ACTORS = ("", *gate.DECIDERS)
_NUMBERS = {name: number for number, name in enumerate(ACTORS)}
PERSON, SUPERVISOR, DEFAULTED, AGENT = (_NUMBERS[name] for name in gate.DECIDERS)

REWARD, TAKE_OVER, HAND_BACK = "reward", "take_over", "hand_back"
#: What of a step's incidents is marked; a tick of real time without a key is not worth one.
MARKED = ("veto", "replace", "override", "default", "unreviewed", "late")


class Mark(NamedTuple):
    step: int
    kind: str


@dataclass
class Story:
    """Annotations of one take. Arrays are by step, the take's first step first."""

    first_step: int
    actors: NDArray[np.uint8]
    rewards: dict[str, NDArray[np.float64]]
    marks: list[Mark] = field(default_factory=list[Mark])
    whole: bool = True
    """Read to its end; else reading was broken off."""
    hands: dict[str, NDArray[np.uint8]] = field(default_factory=dict[str, NDArray[np.uint8]])
    """By seat, whether a person or an agent was at its controls, whoever decided in the end."""

    def actor(self, step: int) -> str:
        at = step - self.first_step
        return ACTORS[int(self.actors[at])] if 0 <= at < len(self.actors) else ""

    def returns(self, step: int) -> dict[str, float]:
        """Returns up to and including this step."""
        at = step - self.first_step + 1
        return {seat: float(np.nansum(rewards[:at])) for seat, rewards in self.rewards.items()}

    def rewarded(self, lead: str) -> NDArray[np.int64]:
        """Steps with a reward other than the usual one."""
        rewards = self.rewards.get(lead)
        if rewards is None or not len(rewards):
            return np.empty(0, np.int64)
        given = rewards[~np.isnan(rewards)]
        if not len(given):
            return np.empty(0, np.int64)
        values, counts = np.unique(given, return_counts=True)
        usual = values[int(np.argmax(counts))] if len(values) > 1 else values[0]
        with np.errstate(invalid="ignore"):
            there = ~np.isnan(rewards) & (rewards != usual)
        return np.flatnonzero(there) + self.first_step

    def steps_of(self, kinds: Sequence[str], lead: str = "") -> list[int]:
        """Steps with events of these kinds, in order."""
        steps = {mark.step for mark in self.marks if mark.kind in kinds}
        if REWARD in kinds:
            steps |= set(self.rewarded(lead).tolist())
        return sorted(steps)

    def segments(self, most: int = 240) -> list[tuple[str, float, float]]:
        """Segments of equal neighbours; from and to are shares of the take. A slice with a person
        in it belongs to the person."""
        count = len(self.actors)
        if not count:
            return []
        edges = np.linspace(0, count, min(most, count) + 1).astype(int)
        bins = [_strongest(self.actors[a:b]) for a, b in zip(edges[:-1], edges[1:], strict=True)]
        segments: list[tuple[str, float, float]] = []
        begun = 0
        for i, actor in enumerate(bins):
            if i + 1 == len(bins) or bins[i + 1] != actor:
                if actor:
                    share = float(edges[begun] / count), float(edges[i + 1] / count)
                    segments.append((ACTORS[actor], *share))
                begun = i + 1
        return segments


def _strongest(actors: NDArray[np.uint8]) -> int:
    some = actors[actors != NOBODY]
    return int(some.min()) if len(some) else NOBODY


def read_story(film: Film, take: Take, stopped: Callable[[], bool] = lambda: False) -> Story:
    """Reads the whole take, batch by batch; `stopped` interrupts it."""
    actors = np.zeros(take.count, np.uint8)
    rewards = {seat: np.full(take.count, np.nan) for seat in take.seats}
    hands = {seat: np.zeros(take.count, np.uint8) for seat in take.seats}
    story = Story(take.first_step, actors, rewards, hands=hands)
    marks: set[Mark] = set()
    for index in film.within(take):
        if stopped():
            story.whole = False
            break
        rows = film.rows_of(take, index)
        steps = film.batch(index)
        if steps is not None and len(rows):
            _take_batch(story, take, steps, rows, marks)
    marks |= _changes_of_hands(story)
    story.marks = sorted(marks)
    return story


def _take_batch(
    story: Story, take: Take, steps: Steps, rows: NDArray[np.intp], marks: set[Mark]
) -> None:
    at = np.asarray(steps.step)[rows].astype(np.int64) - take.first_step
    inside = (at >= 0) & (at < take.count)
    rows, at = rows[inside], at[inside]
    flags = np.frombuffer(steps.flags, np.uint8)[rows]
    acted = (flags & (RESET | NO_ACTION)) == 0
    seats = np.asarray(steps.seat)[rows]
    for number, seat in enumerate(steps.seats):
        mine = (seats == number) & ((flags & RESET) == 0)
        if seat in story.rewards and mine.any():
            story.rewards[seat][at[mine]] = np.asarray(steps.reward)[rows[mine]]
    actors = np.where(flags & HUMAN, PERSON, AGENT).astype(np.uint8)
    hands = actors.copy()
    decided = decisions_by_row(steps)
    if decided:
        for i, row in enumerate(rows.tolist()):
            decisions = decided.get(row)
            if decisions and acted[i]:
                actors[i] = _NUMBERS[gate.attribute(decisions).by]
                hands[i] = PERSON if _is_by_hand(decisions) else AGENT
                happened = [kind for kind in gate.incidents(decisions) if kind in MARKED]
                marks |= {Mark(int(at[i]) + take.first_step, kind) for kind in happened}
    for number, seat in enumerate(steps.seats):
        mine = (seats == number) & acted
        if seat in story.hands and mine.any():
            story.hands[seat][at[mine]] = hands[mine]
    for i in np.flatnonzero(acted).tolist() if decided else ():
        before = story.actors[at[i]]
        story.actors[at[i]] = min(before or actors[i], actors[i])
    if not decided:
        # Several seats of one step: a person's part in it counts most.
        for value in (AGENT, PERSON):
            some = acted & (actors == value)
            story.actors[at[some]] = value


def decisions_by_row(steps: Steps) -> dict[int, list[Decision]]:
    decisions: dict[int, list[Decision]] = {}
    for decision in steps.decisions:
        decisions.setdefault(decision.row, []).append(decision)
    return decisions


def _is_by_hand(decisions: Sequence[Decision]) -> bool:
    """Whether a person was to propose, and did or pressed nothing in time."""
    proposed = [decision for decision in decisions if decision.verdict == "propose"]
    return bool(proposed) and (
        proposed[-1].role == "person" or proposed[-1].default_taken.startswith(gate.NO_KEY)
    )


def _changes_of_hands(story: Story) -> set[Mark]:
    """Steps where a person takes over a seat, or hands it back."""
    marks: set[Mark] = set()
    for held in story.hands.values():
        at = np.flatnonzero(held)
        by_hand = held[at] == PERSON
        for i in np.flatnonzero(by_hand[1:] != by_hand[:-1]).tolist():
            kind = TAKE_OVER if by_hand[i + 1] else HAND_BACK
            marks.add(Mark(int(at[i + 1]) + story.first_step, kind))
    return marks
