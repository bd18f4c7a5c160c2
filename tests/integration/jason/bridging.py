"""A real bridge in a real JVM, asked over its own socket."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import grpc

from mosaic_sdk.asking.decider_messages import Percepts, Term
from mosaic_sdk.codec.values import encode_value
from mosaic_sdk.v1 import decider_pb2, decider_pb2_grpc, mind_pb2

ROOT = Path(__file__).parents[3]
BRIDGE = ROOT / "jason_bridge" / "bridge.py"
TOKEN = "secret"
PATIENCE_S = 60.0


def value(thing: Any) -> Any:
    made = decider_pb2.Question().observation
    made.ParseFromString(encode_value(thing))
    return made


def term(made: Term) -> decider_pb2.Term:
    args = [value(arg) for arg in made.args]
    return decider_pb2.Term(functor=made.functor, args=args, negated=made.negated)


def fill(into: Any, percepts: Percepts) -> None:
    into.statics.extend(term(each) for each in percepts.statics)
    into.added.extend(term(each) for each in percepts.added)
    into.removed.extend(term(each) for each in percepts.removed)
    into.full = percepts.full


def facts(*texts: str) -> tuple[Term, ...]:
    """`hole(1,1)` and the like, of whole numbers and names."""
    terms: list[Term] = []
    for text in texts:
        functor, _, rest = text.partition("(")
        args = [arg.strip() for arg in rest.rstrip(")").split(",") if arg.strip()]
        numbers = tuple(int(a) if a.lstrip("-").isdigit() else a for a in args)
        terms.append(Term(functor, numbers))
    return tuple(terms)


def mind_of(verdict: Any) -> Any:
    return mind_pb2.Mind.FromString(verdict.mind)


class Bridge:
    """The process, and one stream of each kind to it."""

    def __init__(self, folder: Path, program: str, python: str = "", **parameters: Any) -> None:
        self.socket = str(folder / "s")
        self.log = folder / "log"
        self.err = folder / "err"
        env = {
            **{key: val for key, val in os.environ.items() if not key.startswith("MOSAIC_")},
            "MOSAIC_DECIDER_SOCKET": self.socket,
            "MOSAIC_DECIDER_TOKEN": TOKEN,
            "MOSAIC_PARAMETERS": json.dumps({"program": program, **parameters}),
        }
        with self.log.open("wb") as log, self.err.open("wb") as err:
            self.process = subprocess.Popen(
                [python or sys.executable, str(BRIDGE)],
                env=env,
                cwd=folder,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=err,
            )
        self._asks = 0
        self._streams: dict[str, tuple[queue.Queue[Any], Iterator[Any]]] = {}
        self.channel: grpc.Channel | None = None

    def ready(self) -> Bridge:
        deadline = time.monotonic() + PATIENCE_S
        while not os.path.exists(self.socket):
            assert self.process.poll() is None, self.err.read_text()
            assert time.monotonic() < deadline, "the bridge did not come up"
            time.sleep(0.005)
        self.dial()
        return self

    def dial(self, token: str = TOKEN) -> None:
        self.channel = grpc.insecure_channel(f"unix:{self.socket}")
        self.stub = decider_pb2_grpc.DeciderStub(self.channel)
        self.metadata = (("authorization", f"Bearer {token}"), ("mosaic-run-id", "run"))

    def describe(self) -> Any:
        request = decider_pb2.DescribeRequest(run_id="run", name="guard")
        return self.stub.Describe(
            request, metadata=self.metadata, timeout=PATIENCE_S, wait_for_ready=True
        )

    def send(self, kind: str, request: Any) -> Any:
        if kind not in self._streams:
            asks: queue.Queue[Any] = queue.Queue()
            method = getattr(self.stub, kind)
            answers = method(iter(asks.get, None), metadata=self.metadata, wait_for_ready=True)
            self._streams[kind] = (asks, answers)
        asks, answers = self._streams[kind]
        self._asks += 1
        request.ask = self._asks
        asks.put(request)
        # A stream without an answer ends with the process.
        watch = threading.Timer(PATIENCE_S, self.process.kill)
        watch.start()
        try:
            answer = next(answers)
        finally:
            watch.cancel()
        assert answer.ask == self._asks
        return answer

    def tell(self, kind: str, request: Any) -> None:
        request.ask = 0
        self._streams[kind][0].put(request)

    def review(self, action: Any, percepts: Percepts | None = None, **more: Any) -> Any:
        """One verdict."""
        return self.batch([question(action, percepts, **more)]).verdicts[0]

    def batch(self, questions: Sequence[Any]) -> Any:
        return self.send("Review", decider_pb2.ReviewRequest(questions=questions))

    def decide(self, percepts: Percepts | None = None, **more: Any) -> Any:
        asked = question(None, percepts, **more).question
        return self.send("Decide", decider_pb2.DecideRequest(questions=[asked])).proposals[0]

    @property
    def output(self) -> str:
        return self.log.read_text() + self.err.read_text()

    def close(self) -> None:
        for asks, _ in self._streams.values():
            asks.put(None)
        if self.channel is not None:
            self.channel.close()
        if self.process.stdin:
            self.process.stdin.close()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def question(
    action: Any,
    percepts: Percepts | None = None,
    *,
    id: int = 1,
    slot: int = 0,
    seat: str = "agent",
    episode: int = 0,
    step: int = 0,
    names: Sequence[str] | None = None,
    start: bool = False,
    resumed: bool = False,
    legal: Sequence[Any] | None = None,
    legal_names: Sequence[str] = (),
    warm_up: bool = False,
    deadline_ms: int = 5000,
    seed: int = 0,
    last: Any = None,
    by: str = "operator",
) -> Any:
    made = decider_pb2.ReviewQuestion(proposed_by=by)
    made.proposal.action.CopyFrom(value(action))
    asked = made.question
    asked.id, asked.slot, asked.seat, asked.episode, asked.step = id, slot, seat, episode, step
    asked.deadline_ms, asked.warm_up = deadline_ms, warm_up
    if percepts is not None:
        fill(asked.percepts, percepts)
    if start or names is not None:
        asked.start.seed, asked.start.resumed = seed, resumed
        asked.start.action_names.extend(names or ())
    if legal is not None:
        asked.legal.CopyFrom(value(list(legal)))
        asked.legal_names.extend(legal_names)
    if last is not None:
        asked.last.executed.CopyFrom(value(last["executed"]))
        if "proposed" in last:
            asked.last.proposed.CopyFrom(value(last["proposed"]))
    return made
