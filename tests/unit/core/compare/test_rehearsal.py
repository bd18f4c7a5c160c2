"""Sessions that a check creates, and the line-up that a problem is attributed to."""

from core.compare.experiment import Environment, Experiment, LineUp, Seeds
from core.compare.rehearsal import parts_once

RANDOM = {"kind": "random"}


def made(**more: object) -> Experiment:
    lineups = (LineUp(name="a", operator=RANDOM), LineUp(name="b", operator=RANDOM))
    given = {
        "environments": (Environment(id="x"), Environment(id="y")),
        "seeds": Seeds(count=3),
        **more,
    }
    return Experiment(name="e", lineups=lineups, **given)  # type: ignore[arg-type]


def test_each_line_up_is_created_once_in_each_environment():
    assert [(part.environment, part.lineup, part.against) for part in parts_once(made())] == [
        (0, "a", ""),
        (0, "b", ""),
        (1, "a", ""),
        (1, "b", ""),
    ]


def test_on_a_board_nobody_is_blamed_for_the_opponent():
    parts = parts_once(made(tournament="round_robin"))
    assert all(part.against == part.lineup for part in parts) and len(parts) == 4
