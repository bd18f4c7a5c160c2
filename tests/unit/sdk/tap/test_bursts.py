"""Environments that a script opens late: evaluations, and what only looks like one."""

from __future__ import annotations

from mosaic_sdk.tap.bursts import Bursts, Place, Point


class Training:
    """One slot of a training, beside the slot in question."""

    def __init__(self) -> None:
        self.steps, self.is_open = 10, True
        self.told: list[float] = []
        self.at: list[int] = []
        self.bursts = Bursts(
            lambda: [Place(0, self.steps, self.is_open)], lambda: self.steps, self._tell
        )
        self.record = self.bursts.recording(lambda *row: None, "agent")

    def _tell(self, point: Point) -> None:
        self.told.append(point.returns["agent"])
        self.at.append(point.step)

    def goes_on(self, is_open: bool = True) -> None:
        self.steps += 5
        self.is_open = is_open

    def burst(self, episodes: int = 2, turns: bool = False) -> list[bool]:
        flags = []
        for _ in range(episodes):
            flags.append(self.bursts.began())
            for step in range(3):
                if turns:
                    self.goes_on()
                self.bursts.stepped()
                self.record(0, 0, 1.0, step == 2, False, None, 1)
        return flags


def test_the_second_burst_of_whole_episodes_is_an_evaluation() -> None:
    training = Training()
    assert training.burst() == [False, False]
    training.goes_on()
    assert training.burst() == [True, False]
    assert training.bursts.is_evaluation
    assert (training.told, training.at) == ([3.0] * 4, [10, 10, 15, 15])
    training.goes_on(is_open=False)
    assert training.burst(1) == [False], "it stays one"
    assert training.at[4:] == [20]
    assert not training.bursts.left(), "it is known"


def test_a_single_burst_is_recognised_where_it_is_left() -> None:
    for after in (0, 1):
        training = Training()
        training.burst()
        if after:
            training.goes_on()
        assert training.told == []
        assert training.bursts.left()
        assert (training.told, training.at) == ([3.0] * 2, [10] * 2)


def test_a_second_training_is_none() -> None:
    longer, by_steps, after_the_first = Training(), Training(), Training()
    longer.burst(4)
    by_steps.burst()
    by_steps.bursts.began()
    by_steps.bursts.stepped()
    after_the_first.is_open = False
    after_the_first.burst()
    for training in (longer, by_steps, after_the_first):
        assert not training.bursts.left()
        assert training.told == []


def test_an_environment_made_anew_is_none() -> None:
    training = Training()
    for _ in range(5):
        assert training.burst() == [False, False]


def test_turns_are_none() -> None:
    training = Training()
    for _ in range(4):
        assert not any(training.burst(turns=True))
    # Rollouts of so many steps, the one after the other: whole episodes, and one over the seam.
    training = Training()
    for _ in range(4):
        assert not any(training.burst())
        assert not training.bursts.began()
        training.goes_on()
        training.bursts.stepped()
        training.record(0, 0, 1.0, True, False, None, 1)


def test_tasks_that_alternate_by_whole_episodes_are_none() -> None:
    training = Training()
    training.is_open = False
    for _ in range(4):
        assert not any(training.burst(1))
        training.goes_on(is_open=False)


def test_an_end_that_is_known_later_counts_as_when_it_was() -> None:
    """A time limit is decided by what follows: here, after the training went on."""
    training = Training()
    flags = []
    for _ in range(3):
        flags.append(training.bursts.began())
        training.bursts.stepped()
        training.goes_on()
        training.record(0, 0, 1.0, False, True, None, 1)
    assert flags == [False, True, False]
