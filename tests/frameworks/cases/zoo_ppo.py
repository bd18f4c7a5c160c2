"""`python -m rl_zoo3.train`, told by the monitor files and the model that it leaves."""

import glob
import json
import subprocess
import sys
import zipfile

told, steps = sys.argv[1], 2048
command = ["-m", "rl_zoo3.train", "--algo", "ppo", "--env", "CartPole-v1", "-n", str(steps)]
more = ["--log-folder", "logs", "--eval-freq", "1000", "--eval-episodes", "2", "--seed", "1"]
more += ["--n-eval-envs", "1", "--save-freq", "1000", "--num-threads", "1", "--device", "cpu"]
subprocess.run([sys.executable, *command, *more], check=True)
files = glob.glob("logs/ppo/CartPole-v1_1/**/*.zip", recursive=True)
model = next(name for name in files if name.endswith("/CartPole-v1.zip"))
with zipfile.ZipFile(model) as archive:
    trained = json.loads(archive.read("data"))["num_timesteps"]
with open(told, "w") as file:
    json.dump({"steps": trained, "saved": files}, file)
