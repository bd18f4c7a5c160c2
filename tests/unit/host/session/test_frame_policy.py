"""Pictures that stay: which are wanted."""

from __future__ import annotations

from typing import Any

from mosaic_host.session.frame_policy import Kept
from mosaic_sdk.pictures.frame_sampling import FREE, NEVER, OFF, PACED


class Sampler:
    def __init__(self) -> None:
        self.due_ns = 0
        self.asked: list[tuple[int, bool]] = []

    def began(self, now_ns: int) -> None:
        self.due_ns = 0

    def ends(self) -> None:
        self.due_ns = NEVER

    def wanted(self, now_ns: int, step: int, rendered: bool) -> bool:
        self.asked.append((step, rendered))
        return True


class Keeper:
    """Takes the place of the recorder of frames, and of its only slot."""

    def __init__(self) -> None:
        self.sampler = Sampler()
        self.policies: list[Any] = []
        self.kept: list[tuple[int, int, int, int]] = []
        self.failed = ""

    def policy(self, kind: Any) -> Any:
        return kind

    def slot(self, number: int, policy: Any) -> Keeper:
        self.policies.append(policy)
        return self

    def follow(self, policy: Any) -> None:
        self.policies.append(policy)

    def fail(self, reason: str) -> None:
        self.failed = reason

    def keep(self, frame: Any, where: tuple[int, int, int, int], cost_ns: int) -> None:
        self.kept.append(where)


def kept(drawn: bool = False, lockstep: bool = False) -> tuple[Kept, Keeper]:
    keeper: Any = Keeper()
    return Kept(keeper, 0, drawn, lockstep), keeper


def test_what_is_drawn_or_plays_in_lock_step_keeps_none():
    for drawn, lockstep in ((True, False), (False, True)):
        of, keeper = kept(drawn, lockstep)
        of.began(0, free=True)
        assert keeper.policies == [OFF, OFF]


def test_a_session_that_runs_free_keeps_fewer_than_a_paced_one():
    of, keeper = kept()
    of.began(0, free=False)
    of.began(1, free=True)
    assert keeper.policies == [PACED, PACED, FREE]


def test_a_step_is_wanted_once():
    of, keeper = kept()
    of.began(0, free=False)
    assert of.wanted(0, 0, 1, rendered=True)
    of.keep(b"", (0, 0, 1, 0), 5)
    assert not of.wanted(0, 0, 1, rendered=True) and of.wanted(0, 0, 2, rendered=False)
    assert keeper.sampler.asked == [(1, True), (2, False)]
    of.ends()
    assert not of.wanted(0, 0, 3, rendered=True)


def test_after_a_failure_nothing_follows():
    of, keeper = kept()
    of.fail("no renderer")
    of.began(0, free=False)
    assert keeper.failed == "no renderer" and keeper.policies == [PACED]
