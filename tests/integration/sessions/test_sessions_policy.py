"""A real policy of Stable-Baselines3 in a seat: loaded in its worker's environment, never here."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from environment_of import python_of
from stage_tools import Stage
from test_sessions_played import ended, listen
from trusting import trust_checkpoint

from core.engine import wait_for_run
from core.errors import Refused
from core.runs.submission import Submission
from core.sessions import SessionSpec
from core.trust.trusted import NotTrusted, TrustList
from mosaic_sdk.v1 import mind_pb2

ROOT = Path(__file__).parents[3]

TRAIN = """
import json, sys, gymnasium, stable_baselines3
env = gymnasium.make("CartPole-v1")
model = stable_baselines3.PPO("MlpPolicy", env, seed=1, n_steps=64, device="cpu")
model.learn(64)
model.save(sys.argv[1])
model = stable_baselines3.PPO.load(sys.argv[1], device="cpu")
observation, _ = env.reset(seed=5)
with open(sys.argv[1] + ".thought", "w") as file:
    tensor, _ = model.policy.obs_to_tensor(observation)
    chances = model.policy.get_distribution(tensor).distribution.probs[0].tolist()
    json.dump([chances, float(model.policy.predict_values(tensor))], file)
actions, over = [], False
while not over and len(actions) < 500:
    action = int(model.predict(observation, deterministic=True)[0])
    actions.append(action)
    observation, _, terminated, truncated, _ = env.step(action)
    over = terminated or truncated
print(*actions)
"""


@pytest.fixture(scope="module")
def trained(
    sb3: str, stage: Stage, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, list[int]]:
    """A checkpoint that may be opened, and what it does in the episode of seed 5 outside."""
    path = tmp_path_factory.mktemp("policy") / "ppo.zip"
    words = [sb3, "-c", TRAIN, str(path)]
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True, timeout=280)
    trust_checkpoint(stage.engine.settings.places, str(path))
    return str(path), [int(word) for word in done.stdout.split()[-500:] if word.isdigit()]


def test_it_does_in_a_seat_what_it_does_outside(
    stage: Stage, trained: tuple[str, list[int]]
) -> None:
    path, actions = trained
    operator = {"kind": "policy", "name": "ppo", "checkpoint": path}
    slot = {"env": "CartPole-v1", "seed": 5, "episodes": 1, "pace": "free"}
    slot["seats"] = {"agent": operator}
    play = listen(stage)
    spec = SessionSpec(slots=[slot], run_id=play.run_id)
    assert all(check.ok for check in stage.call(stage.engine.sessions.preflight(spec)))
    stage.call(stage.engine.sessions.start(spec))
    with ended(stage, play):
        assert str(play.ended().state) == "finished", play.story()
        assert [int(row.action) for row in play.acted()] == actions


def test_one_that_is_not_trusted_or_of_another_world_leaves_the_seat_as_it_was(
    stage: Stage, trained: tuple[str, list[int]]
) -> None:
    path, _ = trained
    # Nobody was asked about this one, whatever its description says.
    strange = shutil.copy(path, Path(path).with_name("strange.zip"))
    operator = {"kind": "policy", "name": "ppo", "checkpoint": path}
    slot = {"env": "Acrobot-v1", "mode": "human", "seats": {"agent": {"kind": "human"}}}
    sessions = stage.engine.sessions
    play = listen(stage)
    stage.call(sessions.start(SessionSpec(slots=[slot], run_id=play.run_id)))
    with ended(stage, play):
        play.until(status="running")
        for more, why in (
            ({"checkpoint": str(strange), "trusted": True}, "needs your permission"),
            ({"environment": "CartPole-v1"}, "Switch environment"),
            ({"environment": "Acrobot-v1"}, "t expects observations"),
        ):
            with pytest.raises(Refused, match=why):
                wanted = {**operator, **more}
                stage.call(sessions.assign(play.run_id, 0, "agent", wanted, "Acrobot-v1"))
            assert play.state["seats"]["agent"]["kind"] == "human"


def evaluated(trained: tuple[str, list[int]], env: str = "CartPole-v1", **more: Any) -> Any:
    operator = {"kind": "policy", "name": "ppo", "checkpoint": trained[0], **more}
    return {"env": env, "seeds": [5], "mode": "agent", "pace": "free", "seats": {"*": operator}}


def test_a_host_in_its_interpreter_needs_no_other_process(
    stage: Stage, sb3: str, trained: tuple[str, list[int]]
) -> None:
    rule = {**evaluated(trained), "seats": {"*": {"kind": "scripted"}}}
    drawn = evaluated(trained, sample=True)
    slots = [evaluated(trained), rule, drawn, drawn]
    with stage.play(*slots, lockstep=True) as play:
        assert str(play.ended().state) == "finished", play.story()
        facts = play.reader.facts(play.run_id)
        assert Path(facts["argv"][0]).parts[-3:] == Path(sb3).parts[-3:]
        assert not facts.get("deciders")
        acted = [[row.action for row in play.acted(slot=number)] for number in range(4)]
        thought = [row.extras for row in play.acted(slot=0)]
        assert not any(row.extras for row in play.acted(slot=1)), "a rule knows no chances"
    chances, value = json.loads(Path(f"{trained[0]}.thought").read_text())
    assert thought[0]["probabilities"] == pytest.approx(chances, abs=1e-6)
    assert thought[0]["value"] == pytest.approx(value, abs=1e-5)
    for action, extras in zip(acted[0], thought, strict=True):
        chances = extras["probabilities"]
        assert sum(chances) == pytest.approx(1) and chances[action] == max(chances)
        assert isinstance(extras["value"], float)
    assert acted[0] == trained[1]
    assert acted[2] == acted[3], "each draws from its own stream"
    assert len(acted[1]) == 500


def test_where_its_interpreter_has_not_the_environment_it_is_asked_over_the_socket(
    stage: Stage, trained: tuple[str, list[int]]
) -> None:
    with stage.play(evaluated(trained, "gymnasium:CartPole-v1")) as play:
        assert str(play.ended().state) == "finished", play.story()
        assert [row.action for row in play.acted()] == trained[1]
        assert len(play.reader.facts(play.run_id)["deciders"]) == 1


@pytest.mark.parametrize(
    ("env", "more", "why"),
    [
        ("CartPole-v1", {"trusted": True}, "holds pickles"),
        ("Acrobot-v1", {"environment": "Acrobot-v1"}, "t expects observations"),
    ],
)
def test_inside_too_only_what_is_trusted_and_fits_plays(
    stage: Stage, trained: tuple[str, list[int]], env: str, more: dict[str, Any], why: str
) -> None:
    if "trusted" in more:
        # Nobody was asked about this one, whatever its description says.
        strange = shutil.copy(trained[0], Path(trained[0]).with_name("inside.zip"))
        more = {**more, "checkpoint": str(strange)}
    with stage.play(evaluated(trained, env, **more)) as play:
        assert str(play.ended().state) == "failed"
        texts = [event["message"] for event in play.events("session_failed")] + [play.story()]
        assert re.search(why, " ".join(texts)), texts


SCRIPT = """
import sys, gymnasium, torch

class Leans(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weigh = torch.nn.Linear(4, 2)

    def forward(self, seen):
        return torch.tanh(self.weigh(seen))

torch.manual_seed(3)
torch.jit.trace(Leans(), torch.zeros(1, 4)).save(sys.argv[1])
module = torch.jit.load(sys.argv[1])
env = gymnasium.make("CartPole-v1")
observation, _ = env.reset(seed=5)
actions, over = [], False
while not over:
    with torch.no_grad():
        action = int(module(torch.as_tensor(observation).unsqueeze(0))[0].argmax())
    actions.append(action)
    observation, _, terminated, truncated, _ = env.step(action)
    over = terminated or truncated
print("ACTIONS", *actions)
"""


@pytest.fixture(scope="module")
def scripted(
    sb3: str, stage: Stage, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, list[int]]:
    """A plain torch module as `torch.jit` saves it, and what it does outside of Mosaic."""
    path = tmp_path_factory.mktemp("torch") / "leans.pt"
    words = [sb3, "-c", SCRIPT, str(path)]
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True, timeout=280)
    trust_checkpoint(stage.engine.settings.places, str(path))
    return str(path), [int(word) for word in done.stdout.split("ACTIONS")[-1].split()]


def test_a_plain_torch_module_does_in_a_seat_what_it_does_outside(
    stage: Stage, scripted: tuple[str, list[int]]
) -> None:
    path, actions = scripted
    slot = {"env": "CartPole-v1", "seed": 5, "episodes": 1, "pace": "free"}
    slot["seats"] = {"agent": {"kind": "policy", "name": "leans", "checkpoint": path}}
    play = listen(stage)
    stage.call(stage.engine.sessions.start(SessionSpec(slots=[slot], run_id=play.run_id)))
    with ended(stage, play):
        assert str(play.ended().state) == "finished", play.story()
        assert len(actions) > 5
        assert [int(row.action) for row in play.acted()] == actions


def test_a_torch_module_that_is_corrupt_leaves_the_seat_as_it_was(
    stage: Stage, scripted: tuple[str, list[int]], tmp_path: Path
) -> None:
    whole = Path(scripted[0]).read_bytes()
    # Cut off: no archive any more. Spoilt inside: an archive whose code can't be read.
    cut, spoilt = tmp_path / "cut.pt", tmp_path / "spoilt.pt"
    cut.write_bytes(whole[: len(whole) // 2])
    middle = len(whole) // 3
    spoilt.write_bytes(whole[:middle] + bytes(len(whole) // 4) + whole[middle + len(whole) // 4 :])
    for path in (cut, spoilt):
        trust_checkpoint(stage.engine.settings.places, str(path))
    slot = {"env": "CartPole-v1", "mode": "human", "seats": {"agent": {"kind": "human"}}}
    sessions = stage.engine.sessions
    play = listen(stage)
    stage.call(sessions.start(SessionSpec(slots=[slot], run_id=play.run_id)))
    with ended(stage, play):
        play.until(status="running")
        for path in (cut, spoilt):
            with pytest.raises(Refused, match=path.name):
                wanted = {"kind": "policy", "name": "bad", "checkpoint": str(path)}
                stage.call(sessions.assign(play.run_id, 0, "agent", wanted, "CartPole-v1"))
            assert play.state["seats"]["agent"]["kind"] == "human"
            assert play.state["status"] == "running"


ALIKE = """
import json, sys
sys.path.insert(0, sys.argv[2])
import gymnasium, numpy, stable_baselines3 as sb3, torch
from act import Inside

wide = {"net_arch": [32, 8], "activation_fn": torch.nn.ReLU}
kinds = [
    ("PPO", "CartPole-v1", {"n_steps": 16}), ("A2C", "Acrobot-v1", {"policy_kwargs": wide}),
    ("DQN", "MountainCar-v0", {"learning_starts": 5}), ("PPO", "Pendulum-v1", {"n_steps": 16}),
    ("PPO", "FrozenLake-v1", {"n_steps": 16}), ("SAC", "Pendulum-v1", {"learning_starts": 5}),
]
found = {}
for kind, env_id, more in kinds:
    path = f"{sys.argv[1]}/{kind}-{env_id}.zip"
    env = gymnasium.make(env_id)
    getattr(sb3, kind)("MlpPolicy", env, seed=3, device="cpu", **more).learn(16).save(path)
    model = getattr(sb3, kind).load(path, device="cpu")
    inside = Inside({"checkpoint": path, "environment": env_id, "trusted": True})
    assert inside.trouble is None, inside.trouble
    env.observation_space.seed(5)
    alike = 0
    for _ in range(300):
        seen = env.observation_space.sample()
        if isinstance(seen, numpy.ndarray):
            seen = numpy.clip(seen, -5, 5)
        made = inside.act(seen, None, True)
        wanted = model.predict(numpy.asarray(seen), deterministic=True)[0]
        alike += bool(numpy.array_equal(numpy.asarray(made.action), wanted))
    found[f"{kind} {env_id}"] = [alike, len(made.probabilities), made.value is not None]
print("FOUND", json.dumps(found))
"""


def test_inside_every_algorithm_answers_as_its_own_predict(sb3: str, tmp_path: Path) -> None:
    root = Path(__file__).parents[3]
    words = [sb3, "-c", ALIKE, str(tmp_path), str(root / "workers" / "sb3")]
    env = {**os.environ, "PYTHONPATH": str(root / "sdk"), "OMP_NUM_THREADS": "1"}
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, timeout=280, env=env)
    assert done.returncode == 0
    assert json.loads(done.stdout.split("FOUND")[-1]) == {
        "PPO CartPole-v1": [300, 2, True],
        "A2C Acrobot-v1": [300, 3, True],
        "DQN MountainCar-v0": [300, 0, False],
        "PPO Pendulum-v1": [300, 0, True],
        "PPO FrozenLake-v1": [300, 4, True],
        "SAC Pendulum-v1": [300, 0, False],
    }


CONTRIB = """
import json, os, sys
sys.path.insert(0, sys.argv[2])
import gymnasium, numpy, sb3_contrib
from act import Inside

kinds = [
    ("QRDQN", "CartPole-v1", "MlpPolicy", {"learning_starts": 5}),
    ("TQC", "Pendulum-v1", "MlpPolicy", {"learning_starts": 5}),
    ("CrossQ", "Pendulum-v1", "MlpPolicy", {"learning_starts": 5}),
    ("TRPO", "CartPole-v1", "MlpPolicy", {"n_steps": 16, "batch_size": 16}),
    ("ARS", "Pendulum-v1", "LinearPolicy", {"n_delta": 1}),
    ("RecurrentPPO", "CartPole-v1", "MlpLstmPolicy", {"n_steps": 16, "batch_size": 16}),
]
found = {}
for kind, env_id, policy, more in kinds:
    path = f"{sys.argv[1]}/{kind}.zip"
    env = gymnasium.make(env_id)
    algorithm = getattr(sb3_contrib, kind)
    algorithm(policy, env, seed=3, device="cpu", **more).learn(16).save(path)
    model = algorithm.load(path, device="cpu")
    inside = Inside({"checkpoint": path, "environment": env_id, "trusted": True})
    assert inside.trouble is None, inside.trouble
    alike = 0
    for episode in range(3):
        seen, state, first = env.reset(seed=episode)[0], None, True
        inside.begin_episode(episode)
        for _ in range(5):
            made = inside.act(seen, None, True)
            wanted, state = model.predict(
                seen, state=state, episode_start=numpy.array([first]), deterministic=True
            )
            alike += bool(numpy.array_equal(numpy.asarray(made.action), wanted))
            seen, first = env.step(wanted)[0], False
    found[kind] = [alike, inside._model.kind]

class Halves(gymnasium.Wrapper):
    def action_masks(self):
        return numpy.array([False, True])

path = f"{sys.argv[1]}/masked.zip"
masked = Halves(gymnasium.make("CartPole-v1"))
sb3_contrib.MaskablePPO("MlpPolicy", masked, n_steps=16, seed=1, device="cpu").learn(16).save(path)
inside = Inside({"checkpoint": path, "environment": "CartPole-v1", "trusted": True})
assert inside.trouble is None, inside.trouble
seen = masked.reset(seed=1)[0]
acts = [inside.act(seen, [only], True).action for only in (0, 1)]
found["MaskablePPO"] = [acts == [0, 1], inside._model.kind]

sys.modules["sb3_contrib"] = None
path = f"{sys.argv[1]}/QRDQN.zip"
without = Inside({"checkpoint": path, "environment": "CartPole-v1", "trusted": True})
found["without"] = without.trouble.message
lost = {"checkpoint": f"{sys.argv[1]}/TRPO.zip", "trusted": True, "normalised": True}
found["lost"] = Inside(lost).trouble.message
print("FOUND", json.dumps(found))
"""


def test_those_of_sb3_contrib_answer_as_their_own_predict(sb3: str, tmp_path: Path) -> None:
    root = Path(__file__).parents[3]
    words = [sb3, "-c", CONTRIB, str(tmp_path), str(root / "workers" / "sb3")]
    env = {**os.environ, "PYTHONPATH": str(root / "sdk"), "OMP_NUM_THREADS": "1"}
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, timeout=280, env=env)
    assert done.returncode == 0
    assert json.loads(done.stdout.split("FOUND")[-1]) == {
        "QRDQN": [15, "QRDQN"],
        "TQC": [15, "TQC"],
        "CrossQ": [15, "CrossQ"],
        # The same network as PPO's, which is tried first.
        "TRPO": [15, "PPO"],
        "ARS": [15, "ARS"],
        "RecurrentPPO": [15, "RecurrentPPO"],
        "MaskablePPO": [True, "MaskablePPO"],
        "without": "It is a QRDQN of sb3-contrib, which is not installed here",
        "lost": "TRPO.zip needs its VecNormalize statistics",
    }


OWN_SCRIPT = """
import gymnasium
from stable_baselines3 import PPO
from stable_baselines3.common.vec_env import DummyVecEnv, VecNormalize

envs = VecNormalize(DummyVecEnv([lambda: gymnasium.make("CartPole-v1")]))
model = PPO("MlpPolicy", envs, n_steps=32, batch_size=32, seed=1, device="cpu").learn(32)
model.save("mine")
envs.save("vecnormalize.pkl")
"""


def test_what_a_script_of_ones_own_trained_sits_down_once_it_is_allowed(
    stage: Stage, sb3: str, tmp_path: Path
) -> None:
    engine = stage.engine
    script = Submission(argv=(sb3, "-c", OWN_SCRIPT), cwd=str(tmp_path), tap=True, name="mine")
    trained = stage.call(engine.runs.submit(script))
    row = stage.call(wait_for_run(engine, trained.run_id))
    assert (str(row.state), row.environment) == ("finished", "CartPole-v1")
    (saved,) = engine.store.reader().artifacts(trained.run_id, kind="normalisation")
    assert saved.path == str(tmp_path / "vecnormalize.pkl")
    checkpoints = {
        checkpoint.run_id: checkpoint for checkpoint in engine.sessions.checkpoints("CartPole-v1")
    }
    offered = checkpoints[trained.run_id]
    assert (offered.path, offered.why_not) == (str(tmp_path / "mine.zip"), "")
    assert offered.operator["worker"] == "sb3" and offered.operator["normalised"] is True

    slot = {"env": "CartPole-v1", "seed": 5, "episodes": 1, "pace": "free"}
    slot["seats"] = {"agent": offered.operator}
    # Before anything of it is opened, a person is asked.
    with pytest.raises(NotTrusted, match="which can hold code") as asked:
        stage.call(engine.sessions.start(SessionSpec(slots=[slot])))
    TrustList(engine.settings.places).grant(asked.value.question)
    play = listen(stage)
    stage.call(engine.sessions.start(SessionSpec(slots=[slot], run_id=play.run_id)))
    with ended(stage, play):
        assert str(play.ended().state) == "finished", play.story()
        assert len(play.acted()) > 5
    # What it was trained behind is gone: the seat refuses, and says why.
    (tmp_path / "vecnormalize.pkl").rename(tmp_path / "away.pkl")
    play = listen(stage)
    stage.call(engine.sessions.start(SessionSpec(slots=[slot], run_id=play.run_id)))
    with ended(stage, play):
        assert str(play.ended().state) == "failed"
        text = " ".join(event["message"] for event in play.events("session_failed")) + play.story()
        assert "mine.zip needs its VecNormalize statistics" in text


NORMALISED = """
import json, os, pickle, sys
import gymnasium, numpy
from stable_baselines3 import PPO
from stable_baselines3.common.vec_env import DummyVecEnv, VecNormalize

sys.path.insert(0, sys.argv[2])
from act import Inside

path = os.path.join(sys.argv[1], "model.zip")
env = VecNormalize(DummyVecEnv([lambda: gymnasium.make("Pendulum-v1")]))
model = PPO("MlpPolicy", env, n_steps=64, seed=1, device="cpu").learn(128)
model.save(path)
env.save(os.path.join(sys.argv[1], sys.argv[3]))
said = {"checkpoint": path, "environment": "Pendulum-v1", "trusted": True}
inside, seen, alike, bare = Inside(said), gymnasium.make("Pendulum-v1").observation_space, 0, 0
assert inside.trouble is None, inside.trouble
seen.seed(5)
for _ in range(100):
    raw = seen.sample()
    assert inside.misfit("Pendulum-v1", raw, None) == ""
    made = numpy.asarray(inside.act(raw, None, True).action)
    shown = env.normalize_obs(raw)
    alike += bool(numpy.allclose(made, model.predict(shown, deterministic=True)[0]))
    bare += bool(numpy.allclose(made, model.predict(raw, deterministic=True)[0]))

class Bomb:
    def __reduce__(self):
        return os.mkdir, (os.path.join(sys.argv[1], "harmed"),)

for held in (Bomb(), {"some": "thing"}):
    with open(os.path.join(sys.argv[1], sys.argv[3]), "wb") as file:
        pickle.dump(held, file)
    trouble = Inside(said).trouble
    assert trouble is not None and "normalisation" in trouble.message, trouble
print("FOUND", json.dumps([alike, bare, os.path.exists(os.path.join(sys.argv[1], "harmed"))]))
"""


@pytest.mark.parametrize("name", ["vecnormalize.pkl", "model_vecnormalize.pkl"])
def test_normalisation_beside_a_checkpoint_is_applied_or_it_does_not_play(
    sb3: str, tmp_path: Path, name: str
) -> None:
    root = Path(__file__).parents[3]
    words = [sb3, "-c", NORMALISED, str(tmp_path), str(root / "workers" / "sb3"), name]
    env = {**os.environ, "PYTHONPATH": str(root / "sdk"), "OMP_NUM_THREADS": "1"}
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, timeout=280, env=env)
    assert done.returncode == 0
    alike, bare, harmed = json.loads(done.stdout.split("FOUND")[-1])
    assert alike == 100
    assert bare < 50
    assert not harmed


def test_inside_a_plain_torch_module_tells_its_chances(
    stage: Stage, scripted: tuple[str, list[int]]
) -> None:
    with stage.play(evaluated(scripted)) as play:
        assert str(play.ended().state) == "finished", play.story()
        assert [row.action for row in play.acted()] == scripted[1]
        assert all(len(row.extras["probabilities"]) == 2 for row in play.acted())
        assert not play.reader.facts(play.run_id).get("deciders")


def test_a_bdi_agent_shows_its_mind_and_its_table(stage: Stage, tmp_path: Path) -> None:
    """Trained, played without a window, and read from the record."""
    python = python_of("spade_bdi")
    arguments = {"is_slippery": False}
    wanted = {"episodes": 250, "evaluate_every": 50, "env_kwargs": arguments}
    wanted["checkpoint_dir"] = str(tmp_path)
    env = {**os.environ, "PYTHONPATH": str(ROOT / "sdk"), "MOSAIC_RUN_DIR": str(tmp_path)}
    env["MOSAIC_PARAMETERS"] = json.dumps(wanted)
    words = [python, str(ROOT / "workers/spade_bdi/main.py")]
    subprocess.run(words, env=env, check=True, timeout=200)
    path = str(tmp_path / "episode-000250.json")
    trust_checkpoint(stage.engine.settings.places, path)
    operator = {"kind": "policy", "worker": "spade_bdi", "name": "learner", "checkpoint": path}
    slot = {"env": "FrozenLake-v1", "kwargs": arguments, "episodes": 1, "pace": "free"}
    slot["seats"] = {"agent": operator}
    play = listen(stage)
    spec = SessionSpec(slots=[slot], run_id=play.run_id)
    stage.call(stage.engine.sessions.start(spec))
    with ended(stage, play):
        assert str(play.ended().state) == "finished", play.story()
        rows = play.acted()
        assert sum(row.reward for row in rows) == 1.0
        assert len(play.state["table"]) == 16
        minds = [mind_pb2.Mind.FromString(row.decisions[0].mind) for row in rows]
    for row, mind in zip(rows, minds, strict=True):
        known = {belief.term.functor: belief.term.args for belief in mind.added}
        assert known["best"][0].integer == int(row.action)
        assert [list(intention.goals) for intention in mind.intentions] == [["+!act"]]
        assert "confidence" in known and "curious" not in known
