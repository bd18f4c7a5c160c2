"""CleanRL's ppo.py as it is, told by its own lines; without its FILE, a script in its manner."""

import json
import re
import subprocess
import sys

told, file_name, manner = sys.argv[1:4]
steps = 4096
if not file_name:
    subprocess.run([sys.executable, manner, str(steps), "marks.json"], check=True)
    counts = {"steps": steps}
else:
    command = [sys.executable, file_name, "--total-timesteps", str(steps), "--no-cuda"]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    returns = [float(text) for text in re.findall(r"episodic_return=\[?([-0-9.]+)", done.stdout)]
    counts = {"steps": steps // 512 * 512, "episodes": len(returns), "return": sum(returns)}
with open(told, "w") as file:
    json.dump(counts, file)
