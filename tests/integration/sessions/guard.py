"""Keeps an agent of FrozenLake 4x4 out of its holes; says so where it can't."""

import os
import time

from mosaic_sdk.decider import Review, Verdict, serve

HOLES = {5, 7, 11, 12}
MOVES = ((0, -1), (1, 0), (0, 1), (-1, 0))


def wait() -> None:
    while not os.path.exists(os.environ.get("WARM_WHEN", "/")):
        time.sleep(0.02)


class Guard:
    def act(self, observation: int, legal: object, deadline_s: float) -> str:
        wait()
        return ("down", "down", "right", "right", "down", "right")[self._next(observation)]

    def review(self, review: Review) -> Verdict:
        question = review.question
        if question.warm_up:
            wait()
        if not question.warm_up and question.step == int(os.environ.get("DIE_AT", "-1")):
            os._exit(3)
        row, column = divmod(int(question.observation), 4)
        down, right = MOVES[int(review.proposal.action)]
        to = min(max(row + down, 0), 3) * 4 + min(max(column + right, 0), 3)
        if to in HOLES:
            return Verdict("veto", reason=f"hole {review.proposal.name}")
        return Verdict("approve")

    def _next(self, cell: int) -> int:
        return {0: 0, 4: 1, 8: 2, 9: 3, 13: 3, 10: 4, 14: 5}.get(cell, 0)


serve(Guard())
