"""Pictures of pygame are copied quickly, and are the same pictures."""

from __future__ import annotations

import subprocess
from pathlib import Path

HOST = Path(__file__).parents[3] / "workers" / "host"
BOTH = """
import sys
sys.path.insert(0, sys.argv[1])
import gymnasium, numpy as np
from mosaic_host.worlds import pixels
for name in ("CartPole-v1", "FrozenLake-v1", "MountainCar-v0", "Taxi-v4"):
    env = gymnasium.make(name, render_mode="rgb_array")
    env.reset(seed=3)
    before = env.render()
    pixels.quicken()
    after = env.render()
    assert type(after) is np.ndarray and after.strides == before.strides, name
    assert (after == before).all() and len(np.unique(after)) > 1, name
    env.render()[:] = 0
    assert (env.render() == before).all(), name
import pygame
surface = pygame.Surface((7, 5))
shared = pygame.surfarray.pixels3d(surface)
assert isinstance(shared, pixels.Pixels)
shared[2, 3] = (10, 20, 30)
shared[:, 0] //= 2
assert surface.get_at((2, 3))[:3] == (10, 20, 30)
assert len(shared) == 7 and shared.shape == (7, 5, 3) and shared[2, 3, 1] == 20
assert (shared + 1)[2, 3].tolist() == [11, 21, 31] and np.max(shared) == 30
shared += 5
assert surface.get_at((2, 3))[:3] == (15, 25, 35)
assert np.asarray(shared, np.float32).dtype == np.float32
assert np.transpose(shared, (1, 0, 2)).shape == (5, 7, 3) and shared.mean() > 5
view = np.asarray(shared)
pixels.quicken()
assert isinstance(pygame.surfarray.pixels3d(surface)._shared, np.ndarray)
print("ok")
"""


def test_a_quick_copy_is_the_same_copy(python: str) -> None:
    done = subprocess.run(
        [python, "-c", BOTH, str(HOST)], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[-1] == "ok"
