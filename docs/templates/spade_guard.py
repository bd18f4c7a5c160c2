"""A supervisor that is a SPADE agent: one of its behaviours answers the questions of the gate.

    mosaic run --decider 'python spade_guard.py' -- python train.py

SPADE keeps the main thread, so the gate is served in another one. The agent may talk to others,
keep beliefs and run more behaviours meanwhile. The interpreter needs spade, greenlet and
mosaic-sdk[rpc].
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import Any

from mosaic_sdk.decider import About, Review, Verdict, serve

START_S, ANSWER_S = 60.0, 30.0


class Desk:
    """Questions on their way from the gate's thread to the agent's loop, and answers back."""

    about = About(title="SPADE guard")

    def __init__(self) -> None:
        self._opened = threading.Event()
        self._asked: asyncio.Queue[tuple[Review, Future[Verdict]]] = asyncio.Queue()
        self._loop: Any = None

    # in the gate's thread

    def review(self, review: Review) -> Verdict:
        if not self._opened.wait(START_S):
            raise TimeoutError("the agent has not started")
        answer: Future[Verdict] = Future()
        self._loop.call_soon_threadsafe(self._asked.put_nowait, (review, answer))
        return answer.result(ANSWER_S)

    # in the agent's loop

    def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._opened.set()

    async def answer(self, decide: Callable[[Review], Awaitable[Verdict]]) -> None:
        """Waits for one question. What `decide` raises is the reason why there is no verdict."""
        review, answer = await self._asked.get()
        try:
            answer.set_result(await decide(review))
        except Exception as error:  # noqa: BLE001 - it is told to who asked
            answer.set_exception(error)


async def decide(review: Review) -> Verdict:
    """The guard itself: nothing goes down from the first cell of FrozenLake."""
    if review.question.observation == 0 and review.proposal.action == 1:
        return Verdict("veto", reason="not down there")
    return Verdict("approve")


def main() -> None:
    import spade  # pyright: ignore[reportMissingImports]
    from spade.agent import Agent  # pyright: ignore[reportMissingImports]
    from spade.behaviour import CyclicBehaviour  # pyright: ignore[reportMissingImports]

    desk = Desk()

    class Reviews(CyclicBehaviour):
        async def on_start(self) -> None:
            desk.open()

        async def run(self) -> None:
            await desk.answer(decide)

    async def live() -> None:
        agent = Agent("guard@localhost", "guard")
        agent.add_behaviour(Reviews())
        await agent.start(auto_register=True)
        # Ends when the run does.
        await asyncio.to_thread(serve, desk)
        await agent.stop()

    spade.run(live(), embedded_xmpp_server=True)


if __name__ == "__main__":
    main()
