"""Serves a decider over gRPC, in the main thread, one message after the other.

One thread: questions are answered in order, and libraries that it uses
(torch, a game engine) need no locks. A decider whose `answer` is a coroutine waits for somebody
else: its questions are answered at the same time. The launcher kills a decider that hangs.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import inspect
import os
import signal
import stat
import sys
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Callable, Optional, Union

import grpc
import grpc.aio

from mosaic_sdk.asking.decider_messages import Proposal, Question, Trouble, Verdict
from mosaic_sdk.decider import message_codec
from mosaic_sdk.decider.contract import About, Acts, Review, Reviews
from mosaic_sdk.v1 import decider_pb2 as pb
from mosaic_sdk.v1 import decider_pb2_grpc as service

_OPTIONS = (
    ("grpc.max_receive_message_length", 64 << 20),
    ("grpc.max_send_message_length", -1),
    ("grpc.so_reuseport", 0),
)

Context = grpc.aio.ServicerContext[Any, Any]


class Servicer(service.DeciderServicer):
    """Methods that gRPC calls."""

    def __init__(self, thing: Any, token: str) -> None:
        self._thing = thing
        self._expected = f"Bearer {token}".encode()
        self._about: About = getattr(thing, "about", None) or About()
        self._begin: Callable[[Question], None] = getattr(thing, "begin", _nothing)
        self._over: Callable[[Question], None] = getattr(thing, "over", _nothing)
        self._counters: dict[str, int] = {}
        self._waits = inspect.iscoroutinefunction(getattr(thing, "answer", None))

    async def Describe(self, request: pb.DescribeRequest, context: Context) -> pb.DescribeResponse:
        await self._admit(context)
        about = self._about
        roles = [
            role
            for role, names in (("act", ("act", "answer")), ("supervise", ("review",)))
            if any(hasattr(self._thing, name) for name in names)
        ]
        return pb.DescribeResponse(
            kind=about.kind,
            title=about.title,
            version=about.version,
            roles=roles,
            determinism=about.determinism,
            environment=about.environment,
            fingerprint=about.fingerprint,
            trouble=message_codec.from_trouble(about.trouble),
            facts=about.facts,
        )

    async def Decide(
        self, request_iterator: AsyncIterator[pb.DecideRequest], context: Context
    ) -> AsyncIterator[pb.DecideResponse]:
        await self._admit(context)
        if self._waits:
            async for response in self._answered_together(request_iterator):
                yield response
            return
        async for request in request_iterator:
            made = [self._proposal(question) for question in request.questions]
            if request.ask:
                yield pb.DecideResponse(ask=request.ask, proposals=made, counters=self._counters)

    async def Review(
        self, request_iterator: AsyncIterator[pb.ReviewRequest], context: Context
    ) -> AsyncIterator[pb.ReviewResponse]:
        await self._admit(context)
        async for request in request_iterator:
            made = [self._verdict(question) for question in request.questions]
            if request.ask:
                yield pb.ReviewResponse(ask=request.ask, verdicts=made, counters=self._counters)

    async def _admit(self, context: Context) -> None:
        given = dict(context.invocation_metadata() or ()).get("authorization", "")
        raw = given if isinstance(given, bytes) else given.encode()
        if not hmac.compare_digest(raw, self._expected):
            await context.abort(grpc.StatusCode.UNAUTHENTICATED, "the token is wrong")

    def _proposal(self, asked: pb.Question) -> pb.Proposal:
        question = message_codec.question(asked)
        try:
            return message_codec.from_proposal(question.id, self._act(question))
        except Exception as error:  # noqa: BLE001 - the decider's own code; its failure is the answer
            trouble = self._failed(error)
            return message_codec.from_proposal(question.id, Proposal(trouble=trouble))

    async def _answered_together(
        self, requests: AsyncIterator[pb.DecideRequest]
    ) -> AsyncIterator[pb.DecideResponse]:
        """Answers in the order in which they are ready."""
        ready: asyncio.Queue[Optional[pb.DecideResponse]] = asyncio.Queue()
        under_way: set[asyncio.Future[None]] = set()

        async def answer(request: pb.DecideRequest) -> None:
            made = await asyncio.gather(*map(self._awaited_proposal, request.questions))
            if request.ask:
                ready.put_nowait(
                    pb.DecideResponse(ask=request.ask, proposals=made, counters=self._counters)
                )

        async def read() -> None:
            try:
                async for request in requests:
                    task = asyncio.ensure_future(answer(request))
                    under_way.add(task)
                    task.add_done_callback(under_way.discard)
                if under_way:
                    await asyncio.wait(under_way)
            finally:
                ready.put_nowait(None)

        reader = asyncio.ensure_future(read())
        try:
            while (response := await ready.get()) is not None:
                yield response
        finally:
            for task in (reader, *under_way):
                task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await reader

    async def _awaited_proposal(self, asked: pb.Question) -> pb.Proposal:
        question = message_codec.question(asked)
        try:
            made = self._told(question) or await self._thing.answer(question)
            return message_codec.from_proposal(question.id, made)
        except Exception as error:  # noqa: BLE001 - as above
            trouble = self._failed(error)
            return message_codec.from_proposal(question.id, Proposal(trouble=trouble))

    def _told(self, question: Question) -> Optional[Proposal]:
        """Tell it of beginnings and ends; an end needs no answer of it."""
        if question.start is not None:
            self._begin(question)
        if not question.over:
            return None
        self._over(question)
        return Proposal()

    def _act(self, question: Question) -> Proposal:
        told = self._told(question)
        if told is not None:
            return told
        answer = getattr(self._thing, "answer", None)
        if answer is not None:
            made = answer(question)
        elif hasattr(self._thing, "act"):
            made = self._thing.act(
                question.observation, question.legal, question.deadline_ms / 1000
            )
        else:
            return Proposal(trouble=Trouble("no_decision", "it only supervises"))
        return made if isinstance(made, Proposal) else Proposal(made)

    def _verdict(self, asked: pb.ReviewQuestion) -> pb.Verdict:
        question = message_codec.question(asked.question)
        try:
            if question.start is not None:
                self._begin(question)
            if question.over:
                self._over(question)
                return pb.Verdict(id=question.id)
            if not hasattr(self._thing, "review"):
                raise TypeError("it does not supervise")
            proposal = message_codec.proposal(asked.proposal)
            made: Verdict = self._thing.review(Review(question, proposal, asked.proposed_by))
            return message_codec.from_verdict(question.id, made)
        except Exception as error:  # noqa: BLE001 - as above
            return message_codec.from_verdict(question.id, Verdict(trouble=self._failed(error)))

    def _failed(self, error: Exception) -> Trouble:
        self._counters["errors"] = self._counters.get("errors", 0) + 1
        words = f"{type(error).__name__}: {error}"
        if self._counters["errors"] <= 20:
            sys.stderr.write(f"{words}\n")
        return Trouble("error", words)


def serve(thing: Union[Acts, Reviews], socket: str = "", token: str = "") -> None:
    """Answers until the launcher ends it or dies; socket and token are the launcher's by default.

    In a thread, signals are left to the main thread; a daemon thread ends with the process.
    """
    path = socket or os.environ.get("MOSAIC_DECIDER_SOCKET", "")
    secret = token or os.environ.get("MOSAIC_DECIDER_TOKEN", "")
    if not path or not secret:
        raise SystemExit(
            "a decider is started by a run: MOSAIC_DECIDER_SOCKET and MOSAIC_DECIDER_TOKEN are "
            "not set (give serve() a socket and a token to start one by hand)"
        )
    asyncio.run(_serve(thing, path, secret, watch_stdin=not socket))


async def _serve(thing: Any, path: str, token: str, watch_stdin: bool) -> None:
    server = grpc.aio.server(options=_OPTIONS)
    untyped: Any = service
    untyped.add_DeciderServicer_to_server(Servicer(thing, token), server)
    _remove(path)
    before = os.umask(0o177)
    try:
        server.add_insecure_port(f"unix:{path}")
        await server.start()
    finally:
        os.umask(before)
    over = asyncio.Event()
    loop = asyncio.get_running_loop()
    if threading.current_thread() is threading.main_thread():
        loop.add_signal_handler(signal.SIGTERM, over.set)
        # Ctrl-C is for the run; it ends us when it ends.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    if watch_stdin and _is_pipe(0):
        loop.add_reader(0, _stdin_moved, over)
    await over.wait()
    await server.stop(0.2)
    _remove(path)


def _stdin_moved(over: asyncio.Event) -> None:
    """End on any event of standard input: the launcher never writes there, so it has ended."""
    if not os.read(0, 4096):
        asyncio.get_running_loop().remove_reader(0)
        over.set()


def _remove(path: str) -> None:
    Path(path).unlink(missing_ok=True)


def _is_pipe(fd: int) -> bool:
    try:
        return stat.S_ISFIFO(os.fstat(fd).st_mode)
    except OSError:
        return False


def _nothing(question: Question) -> None:
    pass
