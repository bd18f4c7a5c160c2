"""A decider by `mosaic_sdk.decider` that says what it was told."""

import asyncio
import os
import threading

from mosaic_sdk.decider import Proposal, Question, Review, Verdict, serve


class Thing:
    def __init__(self) -> None:
        self.environment = ""

    def begin(self, question: Question) -> None:
        assert question.start
        self.environment = question.start.environment

    def act(self, observation: object, legal: object, deadline_s: float) -> list[object]:
        return [self.environment, observation]

    def review(self, review: Review) -> Verdict:
        if "RAISE" in os.environ:
            raise RuntimeError("no idea")
        return Verdict("veto", reason=f"not {review.proposal.action}")


class Waiting:
    """Answers once three questions wait for it."""

    def __init__(self) -> None:
        self.asked = 0
        self.enough = asyncio.Event()

    async def answer(self, question: Question) -> Proposal:
        self.asked += 1
        if self.asked == 3:
            self.enough.set()
        await self.enough.wait()
        return Proposal([question.observation, self.asked])


if "WAITS" in os.environ:
    serve(Waiting())
elif "THREAD" in os.environ:
    # Its main thread belongs to something else, as to another loop.
    serving = threading.Thread(target=serve, args=(Thing(),))
    serving.start()
    serving.join()
else:
    serve(Thing())
