"""The shape of RLlib's Algorithm as far as a tap sees it."""

import os


class Trainable:
    def train(self):
        self.iteration = getattr(self, "iteration", 0) + 1
        return {
            "training_iteration": self.iteration,
            "num_env_steps_sampled_lifetime": self.iteration * 100,
            "env_runners": {"episode_return_mean": 7.5 * self.iteration, "done": True},
            "config": {"lr": 0.1},
        }


class Checkpointable:
    """Parts of an algorithm are saved as it is itself."""

    parts = ()

    def save_to_path(self, path):
        os.makedirs(path)
        for part in self.parts:
            part.save_to_path(os.path.join(path, "part"))
        return path


class Algorithm(Checkpointable, Trainable):
    parts = (Checkpointable(),)

    def save(self, path):
        return self.save_to_path(path)
