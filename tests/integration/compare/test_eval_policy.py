"""A network of sb3-contrib through `mosaic eval`: the very returns of its library."""

from __future__ import annotations

import json
import os
import subprocess
from contextlib import closing
from pathlib import Path

from core.store.reader import Reader
from core.store.store_settings import StoreSettings

TRAIN = """
import gymnasium
from sb3_contrib import QRDQN
env = gymnasium.make("CartPole-v1")
QRDQN("MlpPolicy", env, learning_starts=50, seed=3, device="cpu").learn(1000).save("quantiles.zip")
"""
ALONE = """
import json, sys
import gymnasium
from sb3_contrib import QRDQN

model, env, found = QRDQN.load("quantiles.zip", device="cpu"), gymnasium.make("CartPole-v1"), []
for seed in json.loads(sys.argv[1]):
    seen, total, over = env.reset(seed=seed)[0], 0.0, False
    while not over:
        seen, reward, *ends, _ = env.step(model.predict(seen, deterministic=True)[0])
        total, over = total + reward, any(ends)
    found.append(total)
print("FOUND", json.dumps(found))
"""
FILE = """
name = "quantiles"
[[lineups]]
name = "learned"
operator = {{ kind = "policy", checkpoint = "{checkpoint}", worker = "sb3" }}
[[lineups]]
name = "random"
operator = {{ kind = "random" }}
[[environments]]
id = "CartPole-v1"
[seeds]
count = 6
[metric]
name = "return"
range = [0, 500]
[stopping]
rule = "fixed"
"""


def test_quantiles_are_played_as_their_library_plays_them(evaluate, sb3: str, tmp_path: Path):
    one_thread = {**os.environ, "OMP_NUM_THREADS": "1"}

    def call(*words: str) -> str:
        return subprocess.run(
            [sb3, "-c", *words],
            cwd=tmp_path,
            env=one_thread,
            check=True,
            timeout=280,
            stdout=subprocess.PIPE,
            text=True,
        ).stdout

    call(TRAIN)
    report = evaluate(FILE.format(checkpoint=tmp_path / "quantiles.zip"))
    assert report["verdict"]["valid"]
    games = [game for game in report["games"] if game["lineup"] == "learned"]
    assert len(games) == 6 and all(game["outcome"] == "played" for game in games)
    places = {(game["run_id"], game["slot"], game["episode"]): game["value"] for game in games}
    assert len(places) == 6
    with closing(Reader(evaluate.profile / "mosaic.db", StoreSettings())) as reader:
        seeds = [
            row.seed
            for run_id, slot, episode in places
            for row in reader.episodes(run_id, slot=slot, episode=episode)
        ]
    assert len(set(seeds)) == 6
    alone = json.loads(call(ALONE, json.dumps(seeds)).split("FOUND")[-1])
    assert list(places.values()) == alone
