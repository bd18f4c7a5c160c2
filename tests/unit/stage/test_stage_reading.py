"""What is read from the host's reports: who decided when, names, sheets, whose keys they are."""

from __future__ import annotations

import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from app.stage import reading, score
from app.stage.chessnames import spoken_move
from app.stage.supervision import decision_rows
from app.stage.timeline import LANES, Timeline, actor_of, marks_of, no_key

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


@given(st.lists(st.sampled_from(LANES), max_size=600))
def test_bands_cover_the_episode_without_overlap(actors):
    line = Timeline()
    for step, actor in enumerate(actors, 1):
        line.note(step, actor)
    parts = line.segments()
    edges = [part["from"] for part in parts] + [part["to"] for part in parts]
    assert edges == [] or (min(edges) == 0 and abs(max(edges) - line.position) < 1e-9)
    for before, after in zip(parts, parts[1:], strict=False):
        assert abs(before["to"] - after["from"]) < 1e-9
        assert before["lane"] != after["lane"]
    if "human" in actors:
        assert "human" in {part["lane"] for part in parts}


def test_taking_back_forgets_what_came_after():
    line = Timeline()
    for step in range(1, 6):
        line.note(step, "agent")
    line.mark(5, "veto")
    line.back_to(3)
    assert len(line.actors) == 3
    assert line.shown_marks() == []


def test_who_decided_is_told_by_hands_and_by_what_was_changed():
    assert actor_of({"by": "you", "proposed": 1, "executed": 1}, False) == "human"
    assert actor_of({"by": "ppo", "proposed": 1, "executed": 1}, False) == "agent"
    assert actor_of({"by": "guard", "proposed": 1, "executed": 2}, False) == "supervisor"


def chain(*parts):
    return [{"role": role, "who": who, "verdict": verdict, "action": action, "reason": reason,
             "latency_us": 0, "default_taken": default}
            for role, who, verdict, action, reason, default in parts]  # fmt: skip


VETOED = chain(
    ("operator", "ppo", "propose", 1, "", ""),
    ("rule", "Guard", "veto", 1, "hole at 1,1", ""),
    ("gate", "gate", "replace", 2, "vetoed by Guard; resample", "substitute: resample"),
)


def test_each_line_of_a_decision_has_its_reason():
    detail = {"seat": "a", "step": 4, "executed": 2, "decisions": VETOED}
    rows = decision_rows(detail, lambda action: {1: "Right", 2: "Down"}[action])
    assert [(row.kind, row.title, row.change) for row in rows] == [
        ("veto", "Vetoed by Guard", "Right → Down"),
        ("default", "Default taken", "Right → Down"),
    ]
    assert rows[1].reason == "vetoed by Guard, so another was drawn"
    assert marks_of(VETOED) == ["veto"]


def test_who_is_late_is_named():
    late = chain(
        ("operator", "ppo", "propose", 1, "", ""),
        ("person", "You", "default", 1, "deadline", "deadline: open"),
    )
    [row] = decision_rows({"seat": "a", "executed": 1, "decisions": late}, str)
    assert (row.kind, row.title) == ("late", "You were late")
    assert marks_of(late) == ["warning"]


def test_a_tick_without_a_key_is_no_news():
    assert no_key({"decisions": chain(("gate", "gate", "propose", 0, "", "no key: noop"))})
    assert not no_key({"decisions": VETOED})


def state(hands=(), **more):
    seats = {
        name: {"by_hand": name in hands, "kind": "human", "operator": "you"}
        for name in ("p_0", "p_1")
    }
    return {"seats": seats, "status": "running", "turns": [], **more}


def test_keys_go_to_the_hands_on_turn_else_wait_for_theirs():
    one = state(hands={"p_0"}, turns=["p_1"])
    assert reading.hand_on_turn(one) == "p_0"
    both = state(hands={"p_0", "p_1"}, turns=["p_0", "p_1"])
    assert [reading.hand_on_turn(both, person) for person in (0, 1, 2)] == ["p_0", "p_1", "p_1"]
    assert reading.hand_on_turn(state()) == ""


def test_in_real_time_only_what_matters_is_shown_at_once():
    before = state(pace="timed", step=1)
    after = {**before, "step": 2, "returns": {"p_0": 1.0}}
    assert reading.only_time_passed(before, after)
    assert not reading.only_time_passed(before, {**after, "status": "paused"})
    assert not reading.only_time_passed(before, {**after, "pace": "command"})
    assert not reading.only_time_passed(before, {**after, "payload": {"kind": "grid"}})


def test_moves_are_written_as_people_write_them():
    assert spoken_move(START, "e2e4") == "e2–e4"
    assert spoken_move(START, "g1f3") == "Ng1–f3"
    fen = "r3k2r/pPp5/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1"
    assert spoken_move(fen, "e1g1") == "O-O"
    assert spoken_move(fen, "e1c1") == "O-O-O"
    assert spoken_move(fen, "e5d6") == "e5×d6"
    assert spoken_move(fen, "b7a8q") == "b7×a8=Q"


SHEET = {
    "episode": 0, "seed": 7, "steps": 3, "seconds": 2.0, "touched": True, "result": "",
    "winner": "", "returns": {"w": 1.0, "b": -1.0},
    "seats": {"w": {"kind": "human", "operator": "you"}, "b": {"kind": "engine", "operator": "s"}},
    "score": {"w": {"return": 1.0, "steps": 2, "by_you": 2, "by_agent": 0,
                    "interventions": {"veto": 1}, "decision_ms": {"you": {"n": 2, "median": 400}}}},
}  # fmt: skip


def test_the_sheet_says_who_won_and_its_file_has_a_row_for_each_seat():
    titles = {"w": "White", "b": "Black"}
    assert score.headline(SHEET, titles) == "White wins"
    assert score.headline({**SHEET, "result": "resigned", "winner": "b"}, titles) == (
        "White resigned"
    )
    assert score.tally([SHEET, SHEET], titles).startswith("2 – 0")
    rows = list(csv.DictReader(io.StringIO(score.as_csv([SHEET]))))
    assert [(row["seat"], row["return"]) for row in rows] == [("w", "1.0"), ("b", "-1.0")]
    assert (rows[0]["by_you"], rows[0]["veto"], rows[0]["your_median_ms"]) == ("2", "1", "400")


def judged(kind: str, value: float | None, step: int = 2, branch: int = 0) -> dict:
    return {
        "episode": 0,
        "branch": branch,
        "step": step,
        "seats": {"w": {"kind": "human"}, "b": {"kind": kind}},
        "last": {"seat": "b", "value": value},
    }


def test_what_an_engine_thinks_is_kept_until_it_thinks_anew():
    worth = reading.worth_of(judged("engine", -0.4), {})
    shown = {"value": -0.4, "valueUnit": "pawns", "valueFor": "b"}
    assert reading.overlay_of(None, worth) == shown
    mine = {**judged("engine", None, 3), "last": {"seat": "w", "value": None}}
    assert reading.overlay_of(None, reading.worth_of(mine, worth)) == shown
    # Another line of the game, its beginning, and agents that judge by other units.
    for state in (
        {**mine, "branch": 1},
        judged("engine", 1.0, step=0),
        judged("policy", 3.0, branch=1),
    ):
        assert reading.overlay_of(None, reading.worth_of(state, worth)) == {}
