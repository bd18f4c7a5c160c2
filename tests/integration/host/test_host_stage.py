"""The real host under a real launcher and a real engine."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import threading
from pathlib import Path

import pytest
from stage_tools import Refused

from core.events import RunState
from mosaic_sdk.codec.step_builder import HUMAN as HUMAN_STEP
from mosaic_sdk.gate import NO_KEY
from mosaic_sdk.lane import LaneReader
from mosaic_sdk.launch import recovery
from mosaic_sdk.learning.q_tables import greedy
from mosaic_sdk.learning.seeds import episode_seed

HERE = Path(__file__).parent
LEFT, DOWN, RIGHT, UP = range(4)
HUMAN = {"kind": "human"}
LAKE = {"env": "FrozenLake-v1", "kwargs": {"is_slippery": False}, "seed": 7, "mode": "human",
        "seats": {"agent": HUMAN}}  # fmt: skip
ODD = {"seed": 1, "mode": "human", "seats": {"agent": HUMAN}}
ODD_PATH = {"PYTHONPATH": str(HERE)}
WAY = (RIGHT, RIGHT, DOWN, DOWN, DOWN, RIGHT)


def is_human(row) -> bool:
    return bool(row.flags & HUMAN_STEP)


def test_frozen_lake_is_played_by_commands(stage):
    with stage.play(LAKE) as play:
        play.until(status="running")
        with pytest.raises(Refused, match="nothing has been played"):
            play.tell("undo")
        for number, action in enumerate(WAY, 1):
            play.act(action, key=number, presented_ns=1_000_000, at_ns=41_000_000)
            play.wait_for("key", key=number, how="taken", step=number)
        state = play.until(status="over", step=6)
        assert state["returns"] == {"agent": 1.0} and state["touched"]
        (sheet,) = play.reports_of("episode")
        assert sheet["score"]["agent"]["by_you"] == 6
        assert sheet["score"]["agent"]["decision_ms"]["you"]["median"] == 40.0
        with pytest.raises(Refused, match="over"):
            play.act(LEFT)
        play.tell("play")
        assert play.until(status="running", episode=1)["step"] == 0
    rows = play.acted()
    assert [row.action for row in rows] == list(WAY)
    assert all(is_human(row) for row in rows) and rows[-1].terminated
    assert [row.payloads[0].kind for row in rows] == ["grid"] * 6
    assert json.loads(rows[-1].payloads[0].data)["agent"] == [3, 3]
    assert [decision.who for decision in play.reader.decisions(play.run_id)] == ["you"] * 6
    assert play.events("score")[0]["returns"] == {"agent": 1.0}
    # Episodes that a person touched are marked in the record.
    first, *_ = play.reader.episodes(play.run_id)
    assert first.metadata == {"touched": True, "by_you": 6} and first.total == 1.0
    assert play.row().episodes >= 1 and play.row().durability == "full"


@pytest.mark.parametrize("env", ["chess_v6", "connect_four_v3", "tictactoe_v3"])
def test_a_person_plays_a_board_game_against_an_agent(stage, env):
    spec = {"env": env, "seed": 3, "mode": "human"}
    with stage.play({**spec, "autostart": False}) as play:
        first, second = play.until(status="paused")["seats"]
    with stage.play({**spec, "seats": {first: HUMAN, second: {"kind": "random"}}}) as play:
        for move in range(2):
            state = play.wait(
                lambda step=2 * move: (
                    play.reports_of("state") and play.state["step"] == step and play.state
                )
            )
            assert state["turn"] == first and len(state["legal_names"]) == len(state["legal"])
            illegal = next(a for a in range(5000) if a not in state["legal"])
            if illegal < state["input"]["n"]:
                before = len(play.reports)
                play.act(illegal, seat=first)
                assert play.wait_for("refused", after=before)["may_override"] is False
            play.act(state["legal"][-1], seat=first)
            play.wait_for("state", step=2 * move + 2)
    rows = play.acted()
    assert [row.seat for row in rows[:8]] == [first, second] * 2
    assert [is_human(row) for row in rows[:8]] == [True, False] * 2


def test_every_legal_list_is_the_environments_own_mask_and_chess_the_rules_own(stage, python):
    """Positions are played again outside, action by action, on a bare environment."""
    games = {"chess_v6": 60, "connect_four_v3": 42, "tictactoe_v3": 9, "go_v5": 60}
    size = {"go_v5": {"board_size": 9}}
    slots = [
        {"env": env, "seed": 5, "mode": "human", "max_steps": most, "kwargs": size.get(env, {})}
        for env, most in games.items()
    ]
    cases = {}
    with stage.play(*slots) as play:
        for slot, env in enumerate(games):
            play.until(slot, status="over")
            states = {s["step"]: s["legal"] for s in play.reports_of("state", slot) if s["legal"]}
            rows = play.acted(slot=slot)
            cases[env] = {"actions": [row.action for row in rows], "legal": states}
    script = """
import importlib, json, sys
for env_id, told in json.load(sys.stdin).items():
    name = env_id.split("_v")[0]
    module = importlib.import_module("pettingzoo.classic." + env_id)
    env = module.env(board_size=9) if name == "go" else module.env()
    env.reset(seed=5)
    checked = 0
    for step, action in enumerate([*told["actions"], None]):
        if env.terminations[env.agent_selection]:
            break
        mask = env.last()[0]["action_mask"]
        own = [int(i) for i in mask.nonzero()[0]]
        moves = told["legal"].get(str(step))
        if moves is not None:
            assert moves == own, (env_id, step)
            checked += 1
            if name == "chess":
                assert len(moves) == env.unwrapped.board.legal_moves.count(), step
        if action is None:
            break
        assert action in own, (env_id, step, action)
        env.step(action)
    assert checked >= min(5, len(told["actions"])), (env_id, checked)
    print(env_id, checked)
"""
    done = subprocess.run(
        [python, "-c", script], input=json.dumps(cases), capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr[-2000:]


def test_a_person_takes_over_in_the_middle_and_hands_back(stage):
    spec = {"env": "CartPole-v1", "seed": 3, "mode": "hybrid", "pace": "timed", "rate": 20,
            "seats": {"agent": {"kind": "scripted"}}}  # fmt: skip
    with stage.play(spec) as play:
        play.wait(lambda: play.reports_of("state") and play.state["step"] >= 3)
        play.tell("take_over", on=True, how="toggle")
        play.until(touched=False)
        play.act(0, held="down")
        play.wait(lambda: play.state["seats"]["agent"]["counts"].get("by_you", 0) >= 2)
        play.act(0, held="up")
        play.tell("take_over", on=False, how="toggle")
        before = play.state["step"]
        play.wait(lambda: play.state["step"] >= before + 3 or play.state["status"] == "over")
    rows = play.acted()
    flags = [is_human(row) for row in rows]
    assert not any(flags[:3]) and flags.count(True) >= 2
    assert {row.action for row in rows if is_human(row)} == {0}
    ways = [play.events(name)[0]["how"] for name in ("taken_over", "handed_back")]
    assert ways == ["toggle", "toggle"]


def test_undo_and_fork_are_branches_of_the_record(stage):
    with stage.play(LAKE) as play:
        play.until(status="running")
        for step, action in enumerate((RIGHT, RIGHT, DOWN), 1):
            play.act(action)
            play.until(step=step)
        play.tell("undo", n=2)
        state = play.until(step=1, branch=1)
        assert json.loads(state["payload"]["data"])["agent"] == [0, 1] and state["can_undo"]
        play.act(RIGHT)
        play.until(step=2, branch=1)
    path = [(row.branch, row.step, row.action) for row in play.acted()]
    assert path == [(0, 1, RIGHT), (0, 2, RIGHT), (0, 3, DOWN), (1, 2, RIGHT)]
    assert play.events("undone")[0]["to"] == 1


def test_the_return_of_a_run_that_ended_on_a_branch_is_that_of_the_whole_game(stage):
    cliff = {**LAKE, "env": "CliffWalking-v1", "kwargs": {}}
    up, right, down = 0, 1, 2
    with stage.play(cliff) as play:
        play.until(status="running")
        for step in (1, 2):
            play.act(up)
            play.until(step=step)
        play.tell("undo")
        play.until(step=1, branch=1)
        for step, action in enumerate([right] * 11 + [down], 2):
            play.act(action)
            play.until(step=step, branch=1)
        assert play.until(status="over")["returns"] == {"agent": -13.0}
    assert (play.row().episodes, play.row().last_return) == (1, -13.0)


def test_a_guard_that_vetoes_everything_at_full_speed(stage):
    veto = {"name": "guard", "role": "rule", "rule": "veto_all"}
    # The declared substitute runs because no link refuses it.
    moves = {"name": "guard", "role": "rule", "rule": "never", "actions": [0, 2]}
    noop = {"policy": {"noop": 1, "substitute": "noop"}}
    slots = [
        {"env": "MountainCar-v0", "seed": 1, "pace": "free", "episodes": 5, "max_steps": 400,
         "seats": {"agent": {"kind": "scripted"}}, "gate": {"links": [moves], **noop}},
        {"env": "CartPole-v1", "seed": 1, "pace": "free", "gate": {"links": [veto]}},
    ]  # fmt: skip
    with stage.play(*slots) as play:
        run = play.ended()
    assert run.state is RunState.FAILED and run.exit_status == 1
    rows = play.acted()
    assert {(row.slot, row.action) for row in rows} == {(0, 1)} and len(rows) == 1000
    decisions = play.reader.decisions(play.run_id)
    assert {decision.action for decision in decisions if decision.verdict == "propose"} <= {0, 2}
    assert len(play.events("default_taken")) == len(rows)
    (failed,) = play.events("session_failed")
    assert failed["slot"] == 1 and "before their first step" in failed["message"]
    assert len([event for event in play.events("stopped_by_gate") if event["slot"] == 1]) == 3


@pytest.mark.parametrize(
    ("env", "reason"),
    [
        ("Throws", "step raised KeyError: 'the moon'"),
        ("Nonsense", "step returned dict, not five values"),
        ("NotANumber", "the reward of agent is nan"),
        ("NoReset", "reset raised TypeError"),
    ],
)
def test_an_environment_that_misbehaves_ends_its_session_by_name(stage, env, reason):
    spec = {"env": f"odd_worlds:{env}-v0", "seed": 1, "pace": "free"}
    calm = {"env": "odd_worlds:Odd-v0", "seed": 1, "pace": "free", "max_steps": 30, "episodes": 2}
    with stage.play(spec, calm, env=ODD_PATH) as play:
        run = play.ended()
        assert reason in play.wait_for("trouble")["message"]
    assert run.state is RunState.FAILED
    (failed,) = play.events("session_failed")
    assert reason in failed["message"] and failed["slot"] == 0
    assert [row.action is not None for row in play.steps(slot=0)] == (
        [] if env == "NoReset" else [False, True, True]
    )
    # The other session of this host went on.
    assert len(play.acted(slot=1)) == 60


def test_a_failed_session_begins_anew(stage):
    with stage.play({**ODD, "env": "odd_worlds:Throws-v0"}, env=ODD_PATH) as play:
        play.until(status="running")
        for _ in range(3):
            play.act(0)
        assert play.until(status="failed")["message"].startswith("step raised")
        with pytest.raises(Refused, match="restart"):
            play.tell("play")
        play.tell("restart", seed="same")
        assert play.until(status="running")["step"] == 0
        play.act(1)
        play.until(step=1)
    assert [row.seed for row in play.reader.episodes(play.run_id)][:1]


def test_an_environment_that_hangs_is_ended_by_its_deadline(stage):
    spec = {"env": "odd_worlds:Hangs-v0", "seed": 1, "pace": "free"}
    with stage.play(spec, env=ODD_PATH, hang_s=1.0) as play:
        run = play.ended()
    assert run.state is RunState.FAILED and run.exit_status == 70
    assert "has not answered for 1 s" in play.events("session_failed")[0]["message"]
    assert len(play.acted()) == 2


def test_a_picture_that_fails_ends_the_session_by_name_too(stage):
    with stage.play({**ODD, "env": "odd_worlds:NoPicture-v0"}, env=ODD_PATH) as play:
        play.until(status="running")
        with Watching(play):
            play.tell("speed", factor=1, rate=20)
            assert "render raised RuntimeError" in play.until(status="failed")["message"]


def test_a_host_killed_in_the_middle_leaves_a_whole_record_and_starts_alike(stage):
    spec = {"env": "CartPole-v1", "seed": 41, "mode": "hybrid", "pace": "timed", "rate": 50,
            "seats": {"agent": {"kind": "scripted"}}}  # fmt: skip
    with stage.play(spec) as play:
        play.wait(lambda: play.reports_of("state") and play.state["step"] >= 10)
        os.kill(worker_of(stage, play), signal.SIGKILL)
        run = play.ended()
    assert run.state is RunState.FAILED and "SIGKILL" in run.reason
    rows = play.steps()
    # What was reported last may not have left the host yet.
    assert [row.step for row in rows] == list(range(len(rows))) and len(rows) >= 9
    events = play.events("session")[0]
    assert (events["env"], events["seed"]) == ("CartPole-v1", 41)
    with stage.play({**spec, "seed": events["seed"]}) as again:
        again.wait(lambda: again.reports_of("state") and again.state["step"] >= 10)
    second = again.steps()
    assert [(r.action, r.observation.tolist()) for r in second[:10]] == [
        (r.action, r.observation.tolist()) for r in rows[:10]
    ]


def test_several_sessions_in_one_host_are_commanded_one_by_one(stage):
    slots = [LAKE, {**LAKE, "seed": 8}, {"env": "tictactoe_v3", "seed": 1, "mode": "agent",
             "pace": "timed", "rate": 20, "episodes": 2}]  # fmt: skip
    with stage.play(*slots) as play:
        for slot in (0, 1):
            play.until(slot, status="running")
        play.act(RIGHT, slot=1)
        play.until(1, step=1)
        assert play.reports_of("state", 0)[-1]["step"] == 0
        with pytest.raises(Refused, match="no session 7"):
            play.tell("play", 7)
        play.until(2, status="ended")
    assert {row.slot for row in play.acted()} == {1, 2}


def test_who_looks_late_sees_where_it_stands(stage):
    """Nothing moves while a person thinks, and nobody asks for a step."""
    with stage.play(LAKE) as play:
        play.until(status="running")
        play.act(RIGHT)
        play.until(step=1)
        for _ in range(2):
            with Watching(play) as watching:
                assert watching.first().step == 1


class Watching(threading.Thread):
    """Looks at the lane of the first session for as long as the block lasts."""

    def __init__(self, play) -> None:
        super().__init__()
        opened = play.wait(lambda: play.reader.events(play.run_id, kind="lane_opened"))
        self.reader = LaneReader(opened[0].detail["segment"])
        self.frames = []
        self._enough = threading.Event()
        self._one = threading.Event()

    def run(self) -> None:
        while not self._enough.wait(0.02):
            self.reader.want(60.0)
            frame = self.reader.poll()
            if frame is not None:
                self.frames.append(frame)
                self._one.set()

    def first(self):
        assert self._one.wait(30)
        return self.frames[0]

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_) -> None:
        self._enough.set()
        self.join()
        self.reader.close()


def worker_of(stage, play) -> int:
    folder = stage.engine.settings.places.runs / play.run_id
    state = recovery.read_state(str(folder))
    assert state is not None
    return int(state["worker_pid"])


@pytest.fixture
def table_of_lake(tmp_path, stage):
    """A checkpoint as training makes it."""
    from core.runs.submission import Submission

    wanted = Submission(
        worker="tabular",
        parameters={"env_kwargs": {"is_slippery": False}, "episodes": 300, "epsilon_episodes": 200,
                    "checkpoint_dir": str(tmp_path), "evaluate_every": 0},
    )  # fmt: skip

    async def train() -> None:
        from core.engine import wait_for_run

        run = await stage.engine.runs.submit(wanted)
        row = await wait_for_run(stage.engine, run.run_id)
        assert row.state is RunState.FINISHED, row.reason

    stage.call(train())
    return str(tmp_path / "episode-000300.json")


def test_the_agent_of_a_hybrid_session_is_the_agent(stage, table_of_lake):
    """Every action is computed again outside, from the recorded observations."""
    mine = {"kind": "tabular", "checkpoint": table_of_lake, "name": "mine"}
    spec = {**LAKE, "kwargs": {"is_slippery": True}, "mode": "hybrid", "pace": "timed", "rate": 25,
            "seats": {"agent": mine}}  # fmt: skip
    with stage.play(spec) as play:
        for episode in range(6):
            play.wait(lambda n=episode: play.reports_of("state") and play.state["episode"] >= n)
            with contextlib.suppress(Refused):  # it may be over already
                play.tell("take_over", on=True)
                play.act(DOWN)
                play.wait(lambda: play.state["touched"] or play.state["status"] == "over")
            play.tell("take_over", on=False)
            play.until(status="over", episode=episode)
            play.tell("play")
    values = json.loads(Path(table_of_lake).read_text())["values"]
    rows = {(row.episode, row.step): row for row in play.steps()}
    by_agent = [row for row in play.acted() if not is_human(row)]
    recomputed = [
        greedy(values, rows[row.episode, row.step - 1].observation, range(4))
        for row in by_agent
        if not any(decision.default_taken for decision in row.decisions)
    ]
    actions = [
        row.action
        for row in by_agent
        if not any(decision.default_taken for decision in row.decisions)
    ]
    assert recomputed == actions and len(actions) > 10
    assert any(is_human(row) for row in play.acted())


def test_a_checkpoint_that_does_not_fit_leaves_the_seat_as_it_was(stage, table_of_lake, tmp_path):
    broken = tmp_path / "broken.json"
    broken.write_text(Path(table_of_lake).read_text()[:200])
    with stage.play(
        {"env": "Taxi-v4", "seed": 1, "mode": "hybrid", "pace": "timed", "rate": 5}
    ) as play:
        play.until(status="running")
        for path, why in (
            (table_of_lake, r"made for FrozenLake-v1, not for Taxi-v4\. Switch environment"),
            (str(broken), "broken.json"),
            (str(tmp_path / "nothing.json"), "nothing.json"),
            ("", "No checkpoint"),
        ):
            with pytest.raises(Refused, match=why):
                play.tell("assign", seat="agent", operator={"kind": "tabular", "checkpoint": path})
        assert play.state["seats"]["agent"]["operator"] == "random"
    small = {**LAKE, "kwargs": {"desc": ["SF", "FG"]}, "autostart": False}
    with stage.play(small) as play:
        play.until(status="paused")
        with pytest.raises(Refused, match="states that this environment lacks"):
            play.tell("assign", operator={"kind": "tabular", "checkpoint": table_of_lake})


def test_pictures_are_drawn_only_while_somebody_looks(stage):
    spec = {"env": "CartPole-v1", "seed": 3, "mode": "hybrid", "pace": "timed", "rate": 30,
            "seats": {"agent": {"kind": "scripted"}}}  # fmt: skip
    with stage.play(spec) as play:
        play.wait(lambda: play.reports_of("state") and play.state["step"] >= 5)
        assert play.tell("look")["step"] >= 5
        with Watching(play) as watching:
            seen = watching.first()
            assert (seen.width, seen.height) == (600, 400)
            assert seen.step >= 5 and seen.episode == 0


def test_seeds_are_drawn_once_and_recorded(stage):
    with stage.play({**LAKE, "seed": None}) as play:
        seed = play.until(status="running")["seed"]
    assert play.events("session")[0]["seed"] == seed
    assert play.steps()[0].extras["seed"] == episode_seed(seed, 0)


def test_the_mask_of_actions_is_in_the_record(stage):
    with stage.play({"env": "Taxi-v4", "seed": 1, "mode": "agent", "pace": "free"}) as play:
        play.until(status="running")
        play.wait(lambda: play.state["step"] >= 20 or play.state["episode"])
    rows = play.steps()[:20]
    masks = [row.extras["info"]["action_mask"] for row in rows]
    # Each action was legal by the row before it.
    assert all(mask[row.action] for mask, row in zip(masks, rows[1:], strict=False))
    assert any(not all(mask) for mask in masks)


def test_a_session_that_is_cancelled_at_full_speed_reports_where_it_stopped(stage):
    with stage.play({"env": "Taxi-v4", "seed": 1, "mode": "agent", "pace": "free"}) as play:
        play.until(status="running")
        play.wait(lambda: play.state["step"] >= 20 or play.state["episode"])
        stage.call(stage.engine.runs.cancel(play.run_id))
        play.ended()
        last = play.steps()[-1]
        play.wait(lambda: (play.state["episode"], play.state["step"]) == (last.episode, last.step))


def test_an_agent_that_is_judged_loses_no_move_to_the_speed_at_which_it_is_watched(stage, tmp_path):
    """Slower than a frame, faster than its deadline; until a person takes its seat."""
    agent = tmp_path / "slow.py"
    agent.write_text(
        "import time\n"
        "class Agent:\n"
        "    def act(self, observation):\n"
        "        time.sleep(0.15)\n"
        f"        return {LEFT}\n"
    )
    seat = {"kind": "own", "python": f"{agent}:Agent"}
    watched = {"env": "FrozenLake-v1", "kwargs": {"is_slippery": False}, "seats": {"agent": seat},
               "seeds": [4], "mode": "agent", "pace": "timed", "rate": 15, "max_steps": 8,
               "deadline_ms": 30_000}  # fmt: skip
    with stage.play(watched) as play:
        play.ended()
        rows = play.acted()
        defaults = [made.default_taken for made in play.reader.decisions(play.run_id)]
    assert [row.action for row in rows] == [LEFT] * 8
    assert not any(defaults), defaults
    with stage.play({**watched, "max_steps": 25}) as play:
        play.wait(lambda: play.reports_of("state") and play.state["step"])
        play.tell("take_over", seat="agent", on=True, how="key")
        # Now it is in real time: it goes on without a key.
        play.until(status="ended")
        defaults = [made.default_taken for made in play.reader.decisions(play.run_id)]
    assert any(NO_KEY in default for default in defaults), defaults
