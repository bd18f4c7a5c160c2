"""From the start of the bridge to its first answer, and what it keeps of memory after reviews."""

from __future__ import annotations

import time
from collections.abc import Iterable

import grpc

from benchmarks._harness import Figure, median, rounded, scratch, sentinel
from benchmarks._jason import alone, cpu_s, prepared, resident_mb
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.v1 import decider_pb2, decider_pb2_grpc

BUDGET_S, BUDGET_MB = 1.5, 180
METADATA = (("authorization", "Bearer t"),)


def prepare(quick: bool) -> None:
    prepared()


def run(quick: bool) -> Iterable[Figure]:
    starts: list[float] = []
    used: list[float] = []
    with scratch("jvm") as folder, sentinel() as noise:
        for turn in range(3 if quick else 7):
            begun = time.perf_counter()
            with alone(folder) as (process, socket):
                while not socket.exists():
                    time.sleep(0.002)
                with grpc.insecure_channel(f"unix:{socket}") as channel:
                    stub = decider_pb2_grpc.DeciderStub(channel)
                    stub.Describe(
                        decider_pb2.DescribeRequest(), metadata=METADATA, wait_for_ready=True
                    )
                    starts.append(time.perf_counter() - begun)
                    used.append(cpu_s(process.pid))
                    if turn == 0:
                        review(stub, 10000)
                        resident = resident_mb(process.pid)
    extra = {"starts": len(starts), "max_s": rounded(max(starts)), "cpu_s": rounded(median(used))}
    yield Figure(
        "jvm_start.ready_s", median(starts), "s", BUDGET_S, extra={**extra, **noise.report}
    )
    yield Figure("jvm_start.rss_mb", resident, "MB", BUDGET_MB, extra={"reviews": 10000})


def review(stub: decider_pb2_grpc.DeciderStub, count: int) -> None:
    """One question a message, twenty messages under way."""
    asked = iter(range(1, count + 1))

    def requests() -> Iterable[decider_pb2.ReviewRequest]:
        for step in asked:
            here = q.Percepts(
                added=(q.Term("at", (step % 7, 1)), q.Term("size", (8, 8))), full=True
            )
            question = q.Question(1, step=step, percepts=here)
            raw = q.review_request([(question, q.Proposal(1), "operator")])
            request = decider_pb2.ReviewRequest.FromString(raw)
            request.ask = step
            yield request

    answers = stub.Review(requests(), metadata=METADATA)
    for step, answer in enumerate(answers, 1):
        assert answer.verdicts[0].verdict, answer
        if step == count:
            break
