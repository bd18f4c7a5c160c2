"""One slot under a clock that the test turns: hands, seats, pace, supervision, going back."""

from __future__ import annotations

import pytest

LAKE = {"env": "FrozenLake-v1", "kwargs": {"is_slippery": False}, "seed": 7, "mode": "human"}
LEFT, DOWN, RIGHT, UP = range(4)
YOU = {"agent": {"kind": "human"}}
PERSON = {"name": "you", "role": "person", "deadline_ms": 0}
VETO = {"name": "guard", "role": "rule", "rule": "veto_all"}
POLE = {"env": "CartPole-v1", "seed": 3}


def act(action, seconds=0.1, **args):
    return (seconds, "act", {"action": action, **args})


def verdict(what, action=None, seconds=0.1, **args):
    return (
        seconds,
        "verdict",
        {"question": "asked", "verdict": what, "action": action, **args},
    )


def test_keys_wait_three_deep_and_one_too_many_is_said(table):
    # The hands are faster than the clock: nothing is stepped between these presses.
    presses = [(0.0 if n else 0.1, "act", {"action": RIGHT, "key": n + 1}) for n in range(5)]
    held = (0.0, "pause_session", {})
    done = table({**LAKE, "seats": YOU}, 0.1, held, *presses, (0.0, "play", {}), 0.5)
    assert [a.get("waiting") for a in done.answers[1:6]] == [1, 2, 3, 3, 3]
    assert [bool(a.get("dropped")) for a in done.answers[1:6]] == [False] * 3 + [True] * 2
    keys = [(report["key"], report["how"]) for report in done.reports_of("key")]
    assert keys == [(4, "dropped"), (5, "dropped"), (1, "taken"), (2, "taken"), (3, "taken")]
    assert [report["step"] for report in done.reports_of("key")[2:]] == [1, 2, 3]
    assert [row["human"] for row in done.acted] == [True] * 3


def test_agents_in_real_time_are_counted_down_to_and_a_key_starts_them_at_once(table):
    spec = {**POLE, "pace": "timed", "rate": 10, "seats": {"agent": {"kind": "scripted"}}}
    assert table(spec, 1.0).acted, "without a person who watches nothing is counted"
    spec["waits_for_key"] = True
    waits = table(spec, 1.0)
    assert not waits.acted and 1.5 < waits.state["starts_in"] <= 2.1
    assert table(spec, 4.0).acted and table(spec, 4.0).state["starts_in"] == 0
    assert table(spec, 1.0, (0.0, "play", {}), 1.0).acted
    rests = table(spec, 1.0, (0.0, "pause_session", {}), 9.0)
    assert not rests.acted and rests.state["starts_in"] == 0
    # Asked for anew, it is counted anew; what follows by itself is not.
    again = table(spec, 4.0, (0.0, "restart", {"seed": "same"}), 1.0)
    assert again.state["step"] == 0 and again.state["starts_in"] > 1.5
    many = table({**spec, "rate": 200, "seats": {"agent": {"kind": "random"}}}, 3.1, 2.0)
    assert many.state["episode"] > 2 and many.state["starts_in"] == 0


def test_at_full_speed_not_every_episode_is_told_but_all_are_counted(table):
    spec = {**LAKE, "mode": "agent", "pace": "free", "seats": {"agent": {"kind": "random"}}}
    done = table({**spec, "episodes": 500}, 30.0)
    assert done.state["status"] == "ended"
    ends = [row for row in done.acted if row["terminated"] or row["truncated"]]
    assert len(ends) == 500
    sheets, states = done.reports_of("episode"), done.reports_of("state")
    # In the time of the clock, which this test turns.
    seconds = sum(sheet["seconds"] for sheet in sheets) * 500 / len(sheets)
    most = 20 * (seconds + 1)
    assert 2 <= len(sheets) <= most < 500 and 2 <= len(states) <= most
    assert all(sheet["tally"]["episodes"] == sheet["episode"] + 1 for sheet in sheets)
    assert sheets[-1]["episode"] == 499 and states[-1]["status"] == "ended"
    returns = sum(row["reward"] for row in done.acted)
    assert sheets[-1]["tally"]["returns"] == {"agent": returns}
    # Another pace tells each of them.
    slow = table({**spec, "pace": "timed", "rate": 5, "episodes": 5}, 60.0)
    assert [sheet["tally"]["episodes"] for sheet in slow.reports_of("episode")] == [1, 2, 3, 4, 5]


def test_games_that_follow_each_other_too_fast_are_told_like_full_speed(table):
    spec = {**LAKE, "mode": "agent", "pace": "command", "seats": {"agent": {"kind": "random"}}}
    done = table({**spec, "episodes": 500}, 300.0, most=20_000)
    assert done.state["status"] == "ended"
    assert len([row for row in done.acted if row["terminated"] or row["truncated"]]) == 500
    sheets, states = done.reports_of("episode"), done.reports_of("state")
    seconds = sum(sheet["seconds"] for sheet in sheets) * 500 / len(sheets)
    # The first game is told step by step.
    first = len([row for row in done.acted if row["episode"] == 0])
    most = first + 20 * (seconds + 1)
    assert len(sheets) <= most < 500 and len(states) <= most
    assert len([state for state in states if state["episode"] == 0]) >= first
    assert sheets[-1]["episode"] == 499 and states[-1]["status"] == "ended"
    assert sheets[-1]["tally"]["episodes"] == 500
    # Where it is stopped in the middle, the newest end is told.
    stopped = table({**spec, "episodes": 500}, 1.0, (0.0, "pause_session", {}), 0.5)
    told = stopped.reports_of("episode")[-1]["episode"]
    assert told == stopped.state["episode"] - 1
    # Of games that are slow enough nothing is left out.
    slow = table({**spec, "breath": 0.2, "episodes": 4}, 60.0)
    assert [sheet["tally"]["episodes"] for sheet in slow.reports_of("episode")] == [1, 2, 3, 4]
    assert len(slow.reports_of("state")) >= len(slow.acted)


def test_that_somebody_ended_the_game_is_taken_back_where_it_stood(table):
    game = {"env": "connect_four_v3", "seed": 3, "mode": "human",
            "seats": {"*": {"kind": "human"}}}  # fmt: skip
    moves = [act(3, seat="player_0"), act(2, seat="player_1")]
    resigned = table(game, 0.1, *moves, 0.2, (0.1, "resign", {"seat": "player_0"}), 0.1)
    assert (resigned.state["status"], resigned.state["result"]) == ("over", "resigned")
    assert resigned.state["can_undo"]
    back = table(
        game, 0.1, *moves, 0.2, (0.1, "resign", {"seat": "player_0"}),
        (0.1, "undo", {"n": 0}), act(4, seat="player_0"), 0.2,
    )  # fmt: skip
    assert (back.state["status"], back.state["result"], back.state["step"]) == ("running", "", 3)
    assert [row["action"] for row in back.acted] == [3, 2, 4]
    assert back.acted[-1]["branch"] == back.state["branch"] == 1
    assert back.event("undone") == [{"slot": 0, "to": 2, "branch": 1, "episode": 0}]
    again = table(
        game, 0.1, *moves, 0.2, (0.1, "resign", {"seat": "player_0"}),
        (0.1, "undo", {"n": 0}), (0.1, "resign", {"seat": "player_1"}), 0.1,
    )  # fmt: skip
    counted = [sheet["tally"] for sheet in again.reports_of("episode")]
    assert [(event["episodes"], event["wins"]["player_0"]) for event in counted] == [(1, 0), (1, 1)]
    # Before the first move too; and nobody takes back an end that nobody brought.
    early = table(game, 0.1, (0.1, "resign", {"seat": "player_1"}), (0.1, "undo", {"n": 0}), 0.1)
    assert (early.state["status"], early.state["step"]) == ("running", 0)
    none = table(game, 0.1, *moves, 0.2, (0.1, "undo", {"n": 0}), 0.1)
    assert none.state["step"] == 2 and none.state["branch"] == 0


def test_an_agent_acts_and_a_person_takes_over_and_hands_back(table):
    done = table(
        {
            **POLE,
            "mode": "hybrid",
            "pace": "timed",
            "rate": 10,
            "seats": {"agent": {"kind": "scripted"}},
        },
        0.45,
        (0.0, "take_over", {"on": True, "how": "hold"}),
        act(1, 0.0, held="down"),
        0.3,
        act(1, 0.0, held="up"),
        (0.0, "take_over", {"on": False, "how": "hold"}),
        0.3,
    )
    flags = [row["human"] for row in done.acted]
    assert len(flags) >= 9 and flags[:4] == [False] * 4
    assert [row["action"] for row in done.acted if row["human"]] == [1] * flags.count(True)
    assert 2 <= flags.count(True) <= 4 and not flags[-1]
    assert [done.event(name)[0]["how"] for name in ("taken_over", "handed_back")] == [
        "hold",
        "hold",
    ]
    assert done.state["touched"] and done.state["seats"]["agent"]["operator"] == "scripted"
    assert done.state["seats"]["agent"]["counts"]["by_you"] == flags.count(True)


def test_nobody_acts_on_a_seat_that_an_agent_has(table):
    done = table(
        {**POLE, "seats": {"agent": {"kind": "random"}}, "pace": "timed", "rate": 1}, 0.1, act(0)
    )
    assert "take over first" in done.answers[0]


def test_in_real_time_an_idle_hand_gets_the_declared_default_and_it_is_not_the_persons(table):
    spec = {**POLE, "pace": "timed", "rate": 10, "seats": YOU, "mode": "human"}
    noop = {"gate": {"policy": {"noop": 1}}}
    done = table({**spec, **noop}, 0.55)
    assert [row["action"] for row in done.acted] == [1] * len(done.acted)
    assert len(done.acted) >= 4 and not any(row["human"] for row in done.acted)
    assert {row["decisions"][0]["default_taken"] for row in done.acted} == {"no key: noop"}
    assert {row["decisions"][0]["role"] for row in done.acted} == {"gate"}
    counts = done.state["seats"]["agent"]["counts"]
    assert counts["idle"] == counts["by_default"] == len(done.acted)
    assert len(done.event("default_taken")) == len(done.acted)


def test_the_shortest_press_counts_once_and_a_held_key_every_time(table):
    spec = {**POLE, "pace": "timed", "rate": 10, "seats": YOU, "mode": "human"}
    tap = table(spec, 0.11, act(1, 0.0), 0.32)
    assert [row["human"] for row in tap.acted].count(True) == 1
    held = table(spec, 0.11, act(1, 0.0, held="down"), 0.32)
    assert [row["human"] for row in held.acted].count(True) >= 3


@pytest.mark.parametrize("env", ["rps_v2", "cooperative_pong_v6"])
def test_a_joint_step_waits_one_interval_for_the_person(table, env):
    seats = {"rps_v2": ("player_0", "player_1")}.get(env, ("paddle_0", "paddle_1"))
    spec = {"env": env, "api": "parallel", "seed": 1, "pace": "timed", "rate": 10, "mode": "human",
            "max_steps": 6, "seats": {seats[0]: {"kind": "human"}}}  # fmt: skip
    done = table(spec, 0.05, act(2, 0.0, seat=seats[0]), 0.1, 0.5)
    mine = [row for row in done.acted if row["seat"] == seats[0]]
    theirs = [row for row in done.acted if row["seat"] == seats[1]]
    assert len(mine) == len(theirs) >= 3
    assert [row["step"] for row in mine] == [row["step"] for row in theirs]
    assert [row["human"] for row in mine].count(True) == 1
    assert not any(row["human"] for row in theirs)
    idle = [row for row in mine if not row["human"]]
    assert all(row["decisions"][0]["default_taken"].startswith("no key") for row in idle)


def test_seats_change_hands_without_a_reset_and_a_bad_operator_leaves_the_seat(table):
    done = table(
        {"env": "connect_four_v3", "seed": 5, "pace": "timed", "rate": 10, "mode": "hybrid"},
        0.15,
        (0.0, "assign", {"seat": "player_1", "operator": {"kind": "human"}}),
        0.4,
        (0.0, "assign", {"seat": "player_1", "operator": {"kind": "martian"}}),
        (0.0, "assign", {"seat": "player_0", "operator": {"kind": "scripted"}}),
        (0.0, "assign", {"seat": "player_1", "operator": {"kind": "passive", "name": "calm"}}),
        0.4,
    )
    assert "not a kind of operator" in done.answers[1] and "no scripted rules" in done.answers[2]
    assert done.state["seats"]["player_0"]["operator"] == "random"
    assert done.state["seats"]["player_1"]["operator"] == "calm"
    assert sum(bool(row.get("reset")) for row in done.rows) == 2 and len(done.acted) >= 4
    assert [event["seat"] for event in done.event("seat_assigned")] == ["player_1", "player_1"]


def test_modes_fill_seats_sensibly(table):
    spec = {"env": "tictactoe_v3", "seed": 5, "mode": "agent", "autostart": False,
            "seats": {"player_1": {"kind": "passive", "name": "calm"}}}  # fmt: skip
    done = table(
        spec, 0.1, (0, "mode", {"mode": "human"}), 0.1, (0, "mode", {"mode": "agent"}), 0.1
    )
    assert [event["operator"] for event in done.event("seat_assigned")] == ["you", "calm"]
    assert done.state["mode"] == "agent" and done.state["policy"]["person_present"] is False
    done = table(spec, 0.1, (0, "mode", {"mode": "hybrid"}), 0.1)
    assert done.state["policy"]["person_present"] is True and not done.event("seat_assigned")
    assert "there is no 'party'" in table(spec, 0.1, (0, "mode", {"mode": "party"})).answers[0]


# -- supervision


def hybrid(*links, **policy):
    policy = {"person_present": True, **policy}
    seats = {"agent": {"kind": "passive", "name": "policy"}}
    return {**LAKE, "mode": "hybrid", "seats": seats, "gate": {"links": links, "policy": policy}}


def test_approve_each_veto_and_replace(table):
    done = table(
        hybrid(PERSON),
        verdict("replace", DOWN, reason="better"),
        verdict("approve"),
        verdict("veto"),
        verdict("approve"),
        0.1,
    )
    assert done.answers == ["taken"] * 4
    first, second, third = done.acted
    assert (
        first["action"] == DOWN and first["human"] and first["decisions"][-1]["reason"] == "better"
    )
    assert not second["human"]
    assert [d["verdict"] for d in second["decisions"]] == ["propose", "approve"]
    # What is done instead is put to the person too.
    assert [d["verdict"] for d in third["decisions"]] == ["propose", "veto", "replace", "approve"]
    assert third["decisions"][2]["default_taken"] == "substitute: resample"
    assert third["action"] != third["decisions"][0]["action"] and not third["human"]
    assert len(done.event("default_taken")) == 1
    asked = [report["question"] for report in done.reports_of("ask")]
    assert asked == sorted(set(asked)) and len(asked) == 5
    assert [report["how"] for report in done.reports_of("ask_over")] == ["answered"] * 4
    assert [ask["question"] for ask in done.state["asks"]] == [asked[-1]]


def test_an_old_verdict_answers_no_new_question(table):
    old = {"question": 1, "verdict": "approve"}
    done = table(hybrid(PERSON), (0.1, "verdict", old), (0.1, "verdict", old), 0.1)
    assert done.answers == ["taken", "too late"] and len(done.acted) == 1


def test_rules_and_programs_come_first_and_the_person_sees_the_corrected_proposal(table):
    rule = {"name": "never left", "role": "rule", "rule": "never", "actions": [LEFT, UP, RIGHT]}
    done = table(hybrid(PERSON, rule), 0.1)
    (ask,) = done.reports_of("ask")
    assert ask["action"] == DOWN and "never left" in [report["who"] for report in ask["said"]]
    # A person's replacement passes the rules once more; what stood before is put to them again.
    done = table(hybrid(PERSON, rule), verdict("replace", LEFT), verdict("approve"), 0.1)
    (row,) = done.acted
    assert row["action"] == DOWN and row["decisions"][-1]["verdict"] == "approve"
    assert "before_person" in [decision["default_taken"] for decision in row["decisions"]]
    assert not row["human"]


def test_a_refused_hand_chooses_again_or_overrides_where_that_is_allowed(table):
    rule = {"name": "no holes", "role": "rule", "rule": "no_holes"}
    spec = {**LAKE, "seats": YOU, "gate": {"links": [rule], "policy": {}}}
    done = table(spec, act(RIGHT), act(DOWN), (0.1, "override", {}), act(RIGHT), 0.1)
    assert done.reports_of("refused")[0]["reason"] == "hole at 1,1"
    assert [row["action"] for row in done.acted] == [RIGHT, RIGHT]
    assert all(row["human"] for row in done.acted)
    spec["gate"]["policy"]["override_allowed"] = True
    done = table(spec, act(RIGHT), act(DOWN), (0.1, "override", {"reason": "I know"}), 0.1)
    last = done.acted[-1]
    assert last["terminated"] and last["human"] and last["decisions"][-1]["verdict"] == "override"
    assert done.answers[-1] == "overridden" and done.state["seats"]["agent"]["counts"]["override"]


def test_a_question_that_nobody_answers_takes_the_declared_default(table):
    timed = {**PERSON, "deadline_ms": 500}
    done = table(hybrid(timed, default="open"), 0.6, 0.1)
    assert done.acted[0]["decisions"][-2]["default_taken"] == "deadline: open"
    assert done.reports_of("ask_over")[0]["how"] == "late"
    assert done.event("default_taken")[0]["default"] == "deadline: open"
    paused = table(hybrid(timed, default="pause"), 0.6, 0.1)
    assert not paused.acted and paused.state["status"] == "paused"
    assert paused.event("paused_by_gate")
    how = (0.1, "resume_gate", {"how": "open"})
    opened = table(hybrid(timed, default="pause"), 0.6, how, 0.1)
    assert len(opened.acted) == 1 and opened.acted[0]["decisions"][-1]["default_taken"]
    closed = table(hybrid(timed, default="pause"), 0.6, (0.1, "play", {}), verdict("approve"), 0.1)
    assert [d["verdict"] for d in closed.acted[0]["decisions"]] == [
        "propose", "default", "replace", "approve"
    ]  # fmt: skip
    aborted = table(hybrid(timed, default="abort"), 0.6, 0.1)
    assert aborted.state["status"] == "failed" and aborted.event("session_failed")


def test_a_person_asked_on_doubt_only(table):
    doubting = {**PERSON, "when": "doubt"}
    rule = {"name": "never left", "role": "rule", "rule": "never", "actions": [LEFT]}
    quiet = table({**hybrid(doubting), "pace": "timed", "rate": 10}, 0.35)
    assert not quiet.reports_of("ask") and quiet.acted
    assert table(hybrid(doubting, rule, substitute="ask"), 0.1).reports_of("ask")


@pytest.mark.parametrize(
    ("substitute", "policy", "expected"),
    [("noop", {"noop": DOWN}, DOWN), ("safe", {"safe": UP}, UP), ("resample", {}, None)],
)
def test_what_is_done_instead_is_declared_and_marked(table, substitute, policy, expected):
    rule = {"name": "guard", "role": "rule", "rule": "never", "actions": [LEFT]}
    agent = {"mode": "agent", "pace": "free", "episodes": 6, "seats": {}}
    done = table({**hybrid(rule, substitute=substitute, **policy), **agent}, 1.0)
    assert all(row["action"] != LEFT for row in done.acted)
    vetoed = [row for row in done.acted if row["decisions"][0]["action"] == LEFT]
    assert len(vetoed) >= 3
    for row in vetoed:
        marks = [d["default_taken"] for d in row["decisions"] if d["default_taken"]]
        assert marks and set(marks) == {f"substitute: {substitute}"}
        assert expected is None or row["action"] == expected
    assert len(done.event("default_taken")) >= len(vetoed)
    for row in done.acted:
        if row not in vetoed:
            assert row["action"] == row["decisions"][0]["action"]


def test_previous_is_what_ran_before(table):
    rule = {"name": "guard", "role": "rule", "rule": "never", "actions": [UP]}
    spec = {**LAKE, "mode": "hybrid", "seats": {"agent": {"kind": "human"}},
            "gate": {"links": [rule], "policy": {"substitute": "previous"}}}  # fmt: skip
    done = table(
        spec,
        act(DOWN),
        (0.0, "assign", {"operator": {"kind": "random"}}),
        *[0.05] * 4,
    )
    changed = [row for row in done.acted if any(d["default_taken"] for d in row["decisions"])]
    actions = [row["action"] for row in done.acted]
    for row in changed:
        assert row["action"] == actions[row["step"] - 2]
    assert UP not in actions


# -- everything vetoed


def test_where_everything_is_vetoed_no_proposal_runs_and_the_session_ends_by_name(table):
    spec = {
        **POLE,
        "pace": "free",
        "seats": {"agent": {"kind": "random"}},
        "gate": {"links": [VETO]},
    }
    done = table(spec, 1.0)
    assert not done.acted and done.state["status"] == "failed"
    assert "ended before their first step" in done.state["message"]
    stops = done.event("stopped_by_gate")
    assert len(stops) == 3
    assert stops[0]["decisions"][-1]["default_taken"] == "nothing is left: end_episode"
    aborted = table({**spec, "gate": {"links": [VETO], "policy": {"exhausted": "abort"}}}, 1.0)
    assert aborted.state["status"] == "failed" and len(aborted.event("stopped_by_gate")) == 1
    held = table({**spec, "gate": {"links": [VETO], "policy": {"exhausted": "pause"}}}, 1.0)
    assert held.state["status"] == "paused"


def test_a_program_that_can_not_come_back_ends_the_session_with_its_reason(table):
    """There is no launcher here that could start one."""
    link = {"name": "guard", "role": "program"}
    spec = {**POLE, "pace": "free", "episodes": 50, "seats": {"agent": {"kind": "random"}}}
    done = table({**spec, "gate": {"links": [link]}}, 1.0)
    assert not done.acted and len(done.event("waits_for_deciders")) == 1
    assert done.state["status"] == "failed"
    assert done.state["message"].endswith("before their first step: there is no launcher")
    # An open gate goes on without it, and marks what it did not review.
    done = table({**spec, "gate": {"links": [link], "policy": {"default": "open"}}}, 1.0)
    assert done.state["status"] == "ended" and done.acted
    assert {row["extras"]["mark"] for row in done.acted} == {"unreviewed"}


CAR = {
    "env": "MountainCar-v0",
    "kwargs": {},
    "seed": 3,
    "max_steps": 60,
    "seats": {"agent": {"kind": "scripted"}},
}


def test_a_declared_noop_runs_only_where_no_link_refuses_it(table):
    policy = {"noop": 1, "substitute": "noop"}
    moves = {"name": "stay", "role": "rule", "rule": "never", "actions": [0, 2]}
    spec = {**CAR, "pace": "free", "episodes": 3, "gate": {"links": [moves], "policy": policy}}
    done = table(spec, 5.0)
    assert done.state["status"] == "ended" and len(done.acted) == 180
    assert {row["action"] for row in done.acted} == {1}
    for row in done.acted:
        last = row["decisions"][-1]
        assert (last["who"], last["verdict"], last["action"]) == ("stay", "approve", 1)
        assert "mark" not in (row["extras"] or {})
    done = table({**spec, "gate": {"links": [VETO], "policy": policy}}, 5.0)
    assert not done.acted and done.state["status"] == "failed"


def test_in_real_time_a_closed_game_waits_for_a_verdict_and_goes_on(table):
    asked = {**PERSON, "deadline_ms": 2000}
    spec = {**hybrid(asked), **CAR, "pace": "timed", "rate": 10}
    assert not table(spec, 0.95).acted
    done = table(spec, *[verdict("approve", seconds=0.3)] * 4, 0.05)
    assert len(done.acted) == 4 and not done.event("stopped_by_gate")
    assert all("mark" not in (row["extras"] or {}) for row in done.acted)


def test_in_real_time_an_open_game_does_what_was_declared_and_marks_it(table):
    asked = {**PERSON, "deadline_ms": 2000}
    spec = {**hybrid(asked, default="open", noop=1), **CAR, "pace": "timed", "rate": 10}
    done = table(spec, 0.95, verdict("approve", seconds=0.05))
    late = [row for row in done.acted if (row["extras"] or {}).get("mark") == "late"]
    assert len(late) >= 3 and {row["action"] for row in late} == {1}
    assert {row["decisions"][-2]["default_taken"] for row in late} == {"late: noop"}
    assert done.state["seats"]["agent"]["counts"]["late"] == len(late)


def test_what_runs_although_nobody_judged_it_is_marked_in_its_row(table):
    timed = {**PERSON, "deadline_ms": 500}
    done = table(hybrid(timed, default="open"), 0.6, 0.1)
    assert done.acted[0]["extras"]["mark"] == "unreviewed"
    assert done.state["seats"]["agent"]["counts"]["unreviewed"] == 1


def test_a_refused_key_is_recorded_when_it_is_refused(table):
    rule = {"name": "no holes", "role": "rule", "rule": "no_holes"}
    done = table({**LAKE, "seats": YOU, "gate": {"links": [rule]}}, act(RIGHT), act(DOWN), 0.1)
    (refused,) = done.event("refused")
    assert (refused["step"], refused["action"], refused["who"]) == (1, DOWN, "no holes")
    assert [decision["verdict"] for decision in refused["decisions"]] == ["propose", "veto"]
    assert len(done.acted) == 1


def test_a_noop_that_was_itself_refused_does_not_run(table):
    spec = {**POLE, "pace": "free", "seats": {"agent": {"kind": "passive"}}, "max_steps": 60,
            "episodes": 2, "gate": {"links": [VETO], "policy": {"noop": 1}}}  # fmt: skip
    done = table(spec, 5.0)
    assert all(row["decisions"][0]["action"] != row["action"] for row in done.acted)


# -- going back, beginning again


def test_undo_goes_back_on_a_branch_of_its_own(table):
    spec = {**LAKE, "seats": YOU}
    done = table(spec, act(RIGHT), act(RIGHT), act(DOWN), (0.1, "undo", {"n": 2}), act(DOWN), 0.1)
    assert [(row["branch"], row["step"]) for row in done.acted] == [(0, 1), (0, 2), (0, 3), (1, 2)]
    assert done.acted[-1]["observation"] == 5
    assert done.event("undone") == [{"slot": 0, "to": 1, "branch": 1, "episode": 0}]
    assert "nothing has been played" in table(spec, 0.1, (0.0, "undo", {})).answers[0]


def test_undo_brings_the_clock_back(table):
    spec = {"env": "tictactoe_v3", "seed": 1, "mode": "human", "clock": {"seconds": 60},
            "seats": {"player_1": {"kind": "human"}, "player_2": {"kind": "human"}}}  # fmt: skip
    done = table(
        spec,
        act(0, 10, seat="player_1"),
        act(1, 20, seat="player_2"),
        (0.5, "undo", {"n": 1}),
        0.0,
    )
    assert done.state["clock"]["player_1"] == pytest.approx(50, abs=0.2)
    assert done.state["clock"]["player_2"] == pytest.approx(60, abs=0.2)
    assert done.state["turn"] == "player_2"


def test_where_nothing_is_kept_undo_says_why(table):
    spec = {
        **POLE,
        "pace": "free",
        "seats": {"agent": {"kind": "scripted"}},
        "max_steps": 50,
        "episodes": 1,
    }
    done = table(spec, 1.0, (0.0, "undo", {}))
    assert "full speed" in done.answers[0] and not done.state["can_undo"]
    assert "full speed" in done.state["undo_reason"]


def test_undo_is_refused_where_the_game_is_not_the_same_twice(table):
    spec = {"env": "odd_worlds:Fickle-v0", "seed": 1, "mode": "human", "seats": YOU}
    done = table(spec, act(0), act(0), (0.1, "undo", {}), act(0), 0.1)
    assert "does not play the same game twice" in done.answers[2]
    assert done.state["status"] == "running" and not done.state["can_undo"]
    assert [row["branch"] for row in done.acted] == [0, 0, 0]


def test_restart_repeats_the_same_start_or_takes_another(table):
    spec = {**POLE, "mode": "human", "seats": YOU}
    again = [(0.1, "restart", {"seed": seed}) for seed in ("same", "new", 3)]
    done = table(spec, act(0), again[0], act(1), again[1], act(1), again[2], 0.1)
    starts = [row for row in done.rows if row.get("reset")]
    assert [row["seed"] for row in starts] == [3, 3, 4242, 3]
    assert starts[0]["observation"] == starts[1]["observation"] == starts[3]["observation"]
    assert starts[2]["observation"] != starts[0]["observation"]
    assert [row["episode"] for row in starts] == [0, 0, 0, 0]


def test_the_next_episodes_are_derived_from_the_seed(table):
    from mosaic_sdk.learning.seeds import episode_seed

    spec = {**POLE, "seats": {"agent": {"kind": "random"}}, "pace": "free", "episodes": 3}
    first, two = table(spec, 2.0), table(spec, 2.0)
    assert [row["seed"] for row in first.rows if row.get("reset")] == [
        episode_seed(3, i) for i in range(3)
    ]
    rows_of_both = [[(r["action"], r["observation"]) for r in t.acted] for t in (first, two)]
    assert rows_of_both[0] == rows_of_both[1] and first.state["status"] == "ended"


def test_autoplay_plays_so_many_and_waits(table):
    spec = {**POLE, "mode": "hybrid", "seats": {"agent": {"kind": "random"}}}
    done = table(spec, 1.0, (0.0, "autoplay", {"episodes": 2}), 1.0, 0.5)
    assert done.state["status"] == "over" and done.state["episode"] == 2


# -- clocks


CLOCKED = {"env": "chess_v6", "seed": 1, "mode": "human", "clock": {"seconds": 60, "increment": 2},
           "seats": {"player_0": {"kind": "human"}, "player_1": {"kind": "random"}}}  # fmt: skip


def test_the_flag_falls(table):
    done = table(CLOCKED, 30, 31)
    assert done.state["status"] == "over" and done.state["result"] == "lost on time"
    (sheet,) = done.reports_of("episode")
    assert sheet["winner"] == "player_1" and '[Termination "time forfeit"]' in sheet["pgn"]
    assert '[Result "0-1"]' in sheet["pgn"]


def test_the_clock_runs_for_who_is_on_turn_and_stands_while_paused(table):
    move = table(CLOCKED, 0.1).state["legal"][0]
    done = table(CLOCKED, act(move, 10), 1.0)
    assert done.state["clock"]["player_0"] == pytest.approx(60 - 10 + 2 - 1, abs=0.3)
    assert done.state["turn"] == "player_0" and done.state["step"] == 2
    done = table(CLOCKED, (10, "pause_session", {}), 500, (0, "play", {}), 5)
    assert done.state["clock"]["player_0"] == pytest.approx(45, abs=0.3)


TWO = {**CLOCKED, "seats": {"player_0": {"kind": "human"}, "player_1": {"kind": "human"}}}
WHITE, BLACK = {"seat": "player_0"}, {"seat": "player_1"}


@pytest.mark.parametrize(
    ("story", "result", "winner", "pgn"),
    [
        ([("resign", WHITE)], "resigned", "player_1", "0-1"),
        ([("draw", WHITE), ("draw", BLACK)], "agreed to a draw", "", "1/2-1/2"),
    ],
)
def test_resigned_and_drawn(table, story, result, winner, pgn):
    move = table(TWO, 0.1).state["legal"][0]
    acts = [(0.1, how, who) for how, who in story]
    done = table(TWO, act(move), *acts, (0.1, "draw", {}), 0.1)
    (sheet,) = done.reports_of("episode")
    assert (sheet["result"], sheet["winner"]) == (result, winner)
    assert f'[Result "{pgn}"]' in sheet["pgn"] and "1. " in sheet["pgn"]
    assert "no episode" in done.answers[-1]
    assert done.event("episode_ended")[0]["how"] == story[-1][0] and done.event("episode_record")


def test_a_draw_needs_the_other_person(table):
    move = table(TWO, 0.1).state["legal"][0]
    offered = table(TWO, act(move), (0.1, "draw", WHITE))
    assert offered.state["status"] == "running" and offered.state["draw_offer"] == "player_0"
    reply = act(offered.state["legal"][0], seat="player_1")
    no = (0.1, "draw", {**BLACK, "accept": False})
    for answer in (no, reply):
        done = table(TWO, act(move), (0.1, "draw", WHITE), answer, 0.1)
        assert done.state["status"] == "running" and not done.reports_of("episode")
        assert done.state["draw_offer"] == "" and done.event("draw_declined")
    twice = table(TWO, (0.1, "draw", WHITE), (0.1, "draw", WHITE))
    assert "already offered" in twice.answers[-1]


def test_an_agent_that_judges_nothing_declines_a_draw(table):
    done = table(CLOCKED, (0.1, "draw", WHITE), 0.1)
    assert "does not judge" in done.answers[-1] and done.state["status"] == "running"
    assert [event["seat"] for event in done.event("draw_declined")] == ["player_1"]
    assert "take over first" in table(CLOCKED, (0.1, "draw", BLACK), 0.1).answers[-1]


def test_another_clock_counts_from_the_beginning_of_a_game(table):
    move = table(TWO, 0.1).state["legal"][0]
    blitz = (0.1, "clock", {"clock": {"seconds": 180, "increment": 2}})
    done = table(TWO, blitz, 1.0)
    assert done.state["clock"]["player_0"] == pytest.approx(179, abs=0.3)
    done = table(TWO, act(move), blitz, 1.0)
    assert done.state["clock"]["player_0"] < 63 and done.state["clock_rule"]["seconds"] == 180
    done = table(TWO, act(move), blitz, (0.1, "restart", {"seed": "same"}), 0.1)
    assert done.state["clock"]["player_1"] == 180
    done = table(TWO, (0.1, "clock", {"clock": None}), 500)
    assert done.state["clock"] is None and done.state["status"] == "running"
    assert "stays as it was" in table(TWO, (0.1, "clock", {"clock": {"seconds": -1}})).answers[-1]


def test_the_score_sheet_counts_who_did_what(table):
    done = table(
        {**hybrid(PERSON), "max_steps": 3},
        verdict("replace", DOWN, presented_ns=1_000_000, at_ns=251_000_000),
        verdict("approve"),
        verdict("veto"),
        verdict("approve"),
        0.1,
    )
    sheet = done.event("score")[0]
    seat = sheet["score"]["agent"]
    assert (seat["steps"], seat["by_you"], seat["by_agent"]) == (3, 1, 1)
    # Another action was drawn because of the veto.
    assert (seat["by_supervisor"], seat["by_default"]) == (1, 0)
    # Each step once: what was drawn because of the veto was approved.
    assert seat["interventions"] == {"approve": 1, "veto": 1, "replace": 1}
    assert seat["decision_ms"]["you"]["max"] == 250.0
    assert seat["decision_ms"]["policy"]["n"] == 3
    assert sheet["touched"] and sheet["steps"] == 3 and sheet["result"] == "limit"


def test_the_sheet_has_the_times_of_the_list_of_moves(table):
    move = table(TWO, 0.1).state["legal"][0]
    paused = ((0.5, "pause_session", {}), 60, (0, "play", {}))
    done = table(TWO, (2.0, *act(move)[1:]), *paused, (1.0, "resign", BLACK), 0.1)
    [made] = done.state["moves"]
    assert made["seconds"] == pytest.approx(2.0, abs=0.2)
    (sheet,) = done.reports_of("episode")
    white = sheet["score"]["player_0"]["move_times"]
    assert (white["n"], white["median"], white["total"]) == (1, made["seconds"], made["seconds"])
    assert sheet["score"]["player_1"]["move_times"]["n"] == 0


def test_the_deadline_of_a_question_rests_while_the_session_is_paused(table):
    asked = hybrid({**PERSON, "deadline_ms": 400})
    done = table(asked, (0.2, "pause_session", {}), 30, (0, "play", {}), 0.1)
    assert done.state["step"] == 0 and len(done.state["asks"]) == 1
    # A window that comes now is told of no more time than has passed without the pause.
    for told in (done, table(asked, (0.2, "pause_session", {}), 30)):
        (first,), (waits,) = told.reports_of("ask"), told.state["asks"]
        assert 29.9 < (waits["asked_ns"] - first["asked_ns"]) / 1e9 < 30.2
    done = table(asked, (0.2, "pause_session", {}), 30, (0, "play", {}), 0.3)
    assert [report["how"] for report in done.reports_of("ask_over")][:1] == ["late"]


def test_a_game_in_real_time_waits_for_the_first_key_of_who_plays(table):
    spec = {**POLE, "mode": "human", "seats": YOU, "pace": "timed", "rate": 10}
    assert table(spec, 1.0).state["step"] > 3
    waits = {**spec, "waits_for_key": True}
    done = table(waits, 30.0)
    assert (done.state["step"], done.state["awaits_key"]) == (0, True)
    done = table(waits, act(0, 5.0), 0.35)
    assert 2 <= done.state["step"] <= 5 and not done.state["awaits_key"]
    assert table(waits, (5.0, "play", {}), 0.35).state["step"] >= 2
    # The next episode waits too.
    assert table(waits, act(0, 5.0), (0.35, "restart", {"seed": "same"}), 9.0).state["awaits_key"]
    assert table({**waits, "seats": {"agent": {"kind": "random"}}}, 1.0).state["episode"] >= 0
