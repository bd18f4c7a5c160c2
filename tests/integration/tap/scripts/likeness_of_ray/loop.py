"""RLlib's own loop."""

from ray.rllib.algorithms.algorithm import Algorithm

algorithm = Algorithm()
for _ in range(2):
    algorithm.train()
algorithm.save_to_path("saved")
algorithm.save("by_save")
