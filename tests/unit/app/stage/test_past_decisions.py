"""Decisions of the present episode, read from the record for a window that came after them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from app.shared.state_text import Names
from app.stage.past_decisions import Note, Past, Step, namer, read
from mosaic_sdk.codec.step_builder import Decision, Payload
from mosaic_sdk.session.host_reports import Decided, DecisionLine
from mosaic_sdk.session.session_state import Move

PROPOSED = DecisionLine(0, "operator", "ppo", "propose", 0)
APPROVED = DecisionLine(1, "person", "You", "approve", 0, "", 2_000_000)
BOARD = {"kind": "board", "encoding": "json", "data": '{"game": "connect_four"}'}


def made(step: int, action: int = 0) -> Decided:
    return Decided(0, "agent", 0, step, action, (PROPOSED, APPROVED))


def test_cards_are_named_once_the_names_are_known_and_the_newest_comes_first():
    taken = Note("taken_over", {"seat": "agent", "how": "hold", "step": 1})
    refused = Note(
        "refused",
        {"seat": "agent", "action": 1, "who": "guard", "reason": "a hole", "step": 1,
         "decisions": [{"plan": ""}, {"plan": "no_holes"}]},
    )  # fmt: skip
    undone = Note("undone", {"to": 1, "branch": 1})
    past = Past((Step(made(1)), taken, undone, refused), (("human", 2),), (0, 0, 1))
    names = Names({"agent": {0: "left", 1: "right"}})
    rows = past.rows(namer(names, ()))
    assert [(row.title, row.change, row.step) for row in rows] == [
        ("Refused by no_holes", "Right", "2"),
        ("You took back", "", "1"),
        ("You took over", "", "1"),
        ("Approved by you", "Left", "1"),
    ]
    assert (rows[2].reason, rows[3].took) == ("while held", "2.0\u2009s")
    assert past.last is not None and past.last.made == made(1)
    assert Past(past.told, (), (0, 0, 2)).last is None


def test_a_move_is_named_by_its_board_else_as_it_was_made():
    names = namer(Names(), (Move(3, "agent", 0, "Nf3"),))
    assert Step(made(3), BOARD).rows(names)[0].change == "Column 1"
    assert Step(made(3)).rows(names)[0].change == "Nf3"
    assert Step(made(4)).rows(names)[0].change == "Action 0"


class Filmed:
    """Takes with a decided step each, as the record has them."""

    run_id, slot = "r", 0

    def __init__(self, *takes: tuple[int, int, int, int]) -> None:
        self.takes: Any = [
            SimpleNamespace(episode=episode, branch=branch, first_step=first, last_step=last,
                            start_ns=1000 * (at + 1))
            for at, (episode, branch, first, last) in enumerate(takes)
        ]  # fmt: skip

    def extend(self) -> bool:
        return False

    def within(self, take: Any) -> range:
        at = self.takes.index(take)
        return range(at, at + 1)

    def batch(self, index: int) -> Any:
        steps = list(range(self.takes[index].first_step, self.takes[index].last_step + 1))
        return SimpleNamespace(step=steps, decisions=[SimpleNamespace(row=len(steps) - 1)])

    def rows_of(self, take: Any, index: int) -> Any:
        rows = list(range(take.last_step - take.first_step + 1))
        return SimpleNamespace(tolist=lambda: rows)

    def number(self, at: int, step: int) -> int:
        return 100 * at + step

    def moment(self, number: int) -> Any:
        at, step = divmod(number, 100)
        take = self.takes[at]
        decision = Decision(0, 0, "operator", "ppo", "propose", 7, "", 0, "", False, b"")
        row = SimpleNamespace(slot=0, seat="a", episode=take.episode, step=step, action=7,
                              decisions=(decision,), unix_ns=take.start_ns + step)  # fmt: skip
        data = f'{{"at": [{take.branch}, {step}]}}'.encode()
        return SimpleNamespace(rows=(row,), payload=Payload(0, "board", "json", data))


def events(**told: list[tuple[int, dict[str, Any]]]) -> Any:
    def newest_events(_run: str, name: str, _most: int) -> list[Any]:
        return [
            SimpleNamespace(n=at, unix_ns=at, name=name, detail={"slot": 0, **detail})
            for at, detail in told.get(name, [])
        ]

    return SimpleNamespace(newest_events=newest_events)


def test_the_episodes_before_and_other_attempts_are_left_out():
    film: Any = Filmed((0, 0, 0, 9), (1, 0, 0, 4), (1, 0, 0, 6), (1, 1, 4, 5))
    reader = events(
        taken_over=[(2500, {"step": 2}), (3004, {"step": 3}), (3005, {"step": 5})],
        undone=[(3500, {"to": 4, "branch": 1})],
        handed_back=[(4010, {"step": 5})],
    )
    past = read(reader, film)
    kinds = [entry.made.step if isinstance(entry, Step) else entry.name for entry in past.told]
    assert kinds == ["taken_over", "taken_over", 6, "undone", 5, "handed_back"]
    # Of what was taken back no mark stays.
    assert past.marks == (("human", 4), ("agent", 6))
    assert past.reach == (1, 1, 5)


def test_the_board_before_a_branch_is_that_of_the_branch_before():
    past = read(events(), Filmed((0, 0, 0, 6), (0, 1, 4, 4)))  # pyright: ignore[reportArgumentType]
    boards = [entry.board["data"] for entry in past.told if isinstance(entry, Step) and entry.board]
    assert boards == ['{"at": [0, 5]}', '{"at": [0, 3]}']


def test_a_branch_on_which_nothing_was_played_is_reached_by_going_back():
    film: Any = Filmed((0, 0, 0, 6))
    assert read(events(undone=[(1001, {"to": 2, "branch": 1})]), film).reach == (0, 1, 2)
    assert read(events(), Filmed()) == Past()  # pyright: ignore[reportArgumentType]
