"""A worker for the demo: Q-learning beside a cliff. Needs only Python and the SDK.

It writes down how many rows it knows to be on disk, so that the demo can kill it and compare.
"""

import os
import random
import sys
import time

import mosaic_sdk

WIDTH, HEIGHT = 12, 4
START, GOAL = (0, 3), (11, 3)
MOVES = ((0, -1), (1, 0), (0, 1), (-1, 0))
PACE_S = 0.004


def move(at: tuple[int, int], action: int) -> tuple[tuple[int, int], float, bool]:
    """Result of a move: position, reward, and whether the episode is over."""
    x = min(max(at[0] + MOVES[action][0], 0), WIDTH - 1)
    y = min(max(at[1] + MOVES[action][1], 0), HEIGHT - 1)
    if y == 3 and 0 < x < WIDTH - 1:
        return START, -100.0, False
    return (x, y), -1.0, (x, y) == GOAL


def main(ledger_path: str) -> None:
    rng = random.Random(int(os.environ.get("MOSAIC_SEED", "0")))
    values = {(x, y): [0.0] * 4 for x in range(WIDTH) for y in range(HEIGHT)}
    ledger = os.open(ledger_path, os.O_RDWR | os.O_CREAT, 0o600)
    with mosaic_sdk.run({"alpha": 0.5, "epsilon": 0.1}) as run:
        episode, total = 0, 0
        while not run.should_stop:
            at, over, length, gained = START, False, 0, 0.0
            run.reset(at, seed=episode)
            while not over and length < 500 and not run.should_stop:
                if rng.random() < 0.1:
                    action = rng.randrange(4)
                else:
                    action = max(range(4), key=values[at].__getitem__)
                to, reward, over = move(at, action)
                best = 0.0 if over else max(values[to])
                values[at][action] += 0.5 * (reward + best - values[at][action])
                at, length, gained, total = to, length + 1, gained + reward, total + 1
                run.step(action, at, reward, over, length == 500)
                if total % 16 == 0:
                    os.pwrite(ledger, b"%20d" % run.acknowledged.rows, 0)
                    time.sleep(PACE_S)
            run.metric("return", gained, total)
            episode += 1
            if episode % 50 == 0:
                run.log(f"{episode} episodes, the last one returned {gained:.0f}")


if __name__ == "__main__":
    main(sys.argv[1])
