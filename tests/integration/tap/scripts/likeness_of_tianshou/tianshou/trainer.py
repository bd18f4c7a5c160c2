"""A trainer that tests as the one of version 2 does: before the first epoch and after each."""

from types import SimpleNamespace


class Trainer:
    def __init__(self, training, test, epochs, epoch_steps):
        self._env_step = 0
        self.training, self.test = training, test
        self.epochs, self.epoch_steps = epochs, epoch_steps

    def run(self):
        self._collect_test_episodes()
        for _ in range(self.epochs):
            for _ in range(self.epoch_steps):
                self._env_step += 1
                if any(self.training.step(self._env_step % 2)[2:4]):
                    self.training.reset()
            self._test_step()

    def _test_step(self):
        return self._collect_test_episodes(), False

    def _collect_test_episodes(self):
        returns = []
        for _ in range(3):
            self.test.reset()
            over, total = False, 0.0
            while not over:
                _, reward, *ends, _ = self.test.step(0)
                over, total = any(ends), total + reward
            returns.append(total)
        return SimpleNamespace(returns_stat=SimpleNamespace(mean=sum(returns) / len(returns)))
