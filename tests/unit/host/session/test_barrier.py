"""The barrier: nobody starts tick t+1 before everybody has ended tick t; hosts wait for grants."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from mosaic_host.session.barrier import NEVER, TOLD, Barrier, Wired
from mosaic_sdk.session import Report
from mosaic_sdk.session.host_parameters import Wire
from mosaic_sdk.session.host_reports import BarrierReached


class Game:
    """Takes a step when it is told to be ready, and ends after so many."""

    def __init__(self, number: int, steps: int = 99) -> None:
        self.number, self.steps, self.ready = number, steps, True
        self.status, self.in_step = "running", False
        self.taken: list[float] = []
        self.begun = 0
        self.failed = ""

    @property
    def episode(self) -> SimpleNamespace:
        return SimpleNamespace(number=self.begun, step=len(self.taken))

    def join_lockstep(self) -> None:
        self.in_step = True

    def tick(self, now: float) -> bool:
        if not self.ready:
            return False
        self.taken.append(now)
        if len(self.taken) >= self.steps:
            self.status = "over"
        return True

    def begin(self) -> None:
        self.begun += 1
        self.status, self.taken = "running", []

    def fail(self, message: str, hint: str) -> None:
        self.status, self.failed = "failed", message

    def report_state(self, force: bool = False) -> None:
        pass


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def barrier_of(*games: Game, rate: float = 0.0, deadline_s: float = 5.0):
    batches: list[dict[str, Any]] = []
    clock = Clock()
    made = Barrier(games, lambda _, rows: batches.append(rows), lambda slot: None, clock, rate,
                   deadline_s)  # fmt: skip
    return made, clock, batches


def test_who_is_ready_waits_for_the_slowest():
    quick, slow = Game(0), Game(1)
    barrier, clock, _ = barrier_of(quick, slow)
    assert quick.in_step and slow.in_step
    slow.ready = False
    for clock.now in (0.0, 1.0, 2.0):
        barrier.advance(clock.now)
    assert len(quick.taken) == 1 and not slow.taken and barrier.tick == 1
    slow.ready = True
    barrier.advance(clock.now)
    barrier.advance(clock.now)
    assert len(quick.taken) == len(slow.taken) == barrier.tick == 2


def test_who_takes_too_long_leaves_and_the_others_go_on():
    quick, stuck = Game(0), Game(1)
    barrier, clock, _ = barrier_of(quick, stuck, deadline_s=2.0)
    stuck.ready = False
    assert barrier.advance(0.0) > 2.0
    clock.now = 2.5
    barrier.advance(clock.now)
    assert stuck.status == "failed" and "within 2 s at tick 1" in stuck.failed
    barrier.advance(clock.now)
    assert len(quick.taken) == 2


def test_finished_games_wait_for_the_same_episode_of_the_others():
    short, long = Game(0, steps=1), Game(1, steps=3)
    barrier, clock, _ = barrier_of(short, long)
    for _ in range(3):
        barrier.advance(clock.now)
    assert short.status == long.status == "over" and not short.begun
    barrier.advance(clock.now)
    assert (short.begun, long.begun) == (1, 1) and len(long.taken) == 1


def test_steps_are_taken_one_by_one_while_it_is_paused_and_at_most_at_the_rate():
    game = Game(0)
    barrier, clock, _ = barrier_of(game, rate=10.0)
    assert barrier.advance(0.0) == 0.1
    assert barrier.advance(0.05) == 0.1 and len(game.taken) == 1
    barrier.pause()
    assert barrier.advance(1.0) == NEVER
    barrier.single(2)
    barrier.advance(1.0)
    barrier.advance(1.0)
    assert barrier.advance(1.0) == NEVER and len(game.taken) == 3


def test_every_tick_is_told_in_rows():
    game = Game(3)
    barrier, clock, batches = barrier_of(game)
    for clock.now in range(TOLD):
        barrier.advance(clock.now)
    (batch,) = batches
    assert [row[:2] for row in batch["rows"]] == [[tick, 3] for tick in range(1, TOLD + 1)]


def test_a_host_among_others_does_what_is_granted_and_asks_again():
    game, reports = Game(0), []
    clock = Clock()

    def hear(report: Report) -> None:
        reports.append(report)

    wired = Wired(Wire("g", ("a", "b")), hear, [game], lambda *_: None, lambda _: None, clock)
    assert wired.advance(0.0) == 1.0
    assert reports == [BarrierReached(0, "g", ("a", "b"), 0, 1, 0)]
    assert wired.advance(0.5) == 1.0 and len(reports) == 1 and not game.taken
    wired.advance(1.0)
    assert len(reports) == 2
    wired.grant(1, False)
    wired.advance(1.1)
    assert len(game.taken) == 1 and reports[-1].tick == 1
    wired.grant(1, False)
    wired.advance(1.2)
    assert len(game.taken) == 1, "a grant that comes twice is one"


def test_who_follows_goes_no_further_than_the_others_have():
    game = Game(0, 3)
    barrier, _, _ = barrier_of(game)

    def reached() -> tuple[int, int]:
        for now in range(9):
            barrier.advance(float(now))
        return game.episode.number, game.episode.step

    barrier.hold(0, 0)
    assert reached() == (0, 0)
    barrier.hold(0, 2)
    assert reached() == (0, 2)
    barrier.hold(0, 8)
    assert reached() == (0, 3), "its own episode is shorter, and the next one is not theirs yet"
    barrier.hold(1, 0)
    assert reached() == (0, 3)
    barrier.hold(1, 1)
    assert reached() == (1, 1)
    barrier.hold(-1, 0)
    assert reached() > (1, 1), "nobody leads it any more"
