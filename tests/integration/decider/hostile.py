"""A decider that does what MOSAIC_PARAMETERS says, wrong things above all; raw gRPC on purpose."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import grpc.aio

from mosaic_sdk.v1 import decider_pb2 as pb
from mosaic_sdk.v1 import decider_pb2_grpc as service

HOW = json.loads(os.environ["MOSAIC_PARAMETERS"])
MODE: str = HOW["mode"]


def verdicts(request: pb.ReviewRequest, word: str = "approve") -> list[pb.Verdict]:
    return [pb.Verdict(id=question.question.id, verdict=word) for question in request.questions]


class Hostile(service.DeciderServicer):
    def __init__(self) -> None:
        self.count = 0

    async def Describe(self, request: Any, context: Any) -> pb.DescribeResponse:
        if MODE == "refuse":
            return pb.DescribeResponse(
                trouble=pb.Trouble(
                    name="parse", message="no plan", file="/x/a.asl", line=3, column=7
                )
            )
        if MODE == "deny":
            await context.abort(grpc.StatusCode.UNAUTHENTICATED, "who are you")
        return pb.DescribeResponse(kind="program", title=MODE)

    async def Command(self, request: Any, context: Any) -> pb.CommandResponse:
        return pb.CommandResponse(ok=True, result_json=HOW.get("result", ""))

    async def Review(
        self, request_iterator: AsyncIterator[pb.ReviewRequest], context: Any
    ) -> AsyncIterator[Any]:
        async for request in request_iterator:
            self.count += 1
            async for response in self.answers(request):
                yield response

    async def answers(self, request: pb.ReviewRequest) -> AsyncIterator[Any]:
        good = pb.ReviewResponse(ask=request.ask, verdicts=verdicts(request))
        if MODE == "hang" or (MODE == "hang_once" and first_life()):
            await asyncio.sleep(3600)
        elif MODE == "block":
            signal.pause()
        elif MODE == "late":
            await asyncio.sleep(HOW["late_s"])
            yield good
        elif MODE == "double":
            yield good
            yield pb.ReviewResponse(ask=request.ask, verdicts=verdicts(request, "veto"))
        elif MODE == "foreign":
            yield pb.ReviewResponse(ask=request.ask + 1, verdicts=verdicts(request, "veto"))
            yield pb.ReviewResponse(ask=1 << 60, verdicts=verdicts(request, "veto"))
            yield good
        elif MODE == "numberless":
            yield pb.ReviewResponse(verdicts=verdicts(request, "veto"))
            yield good
        elif MODE == "other_ids":
            yield pb.ReviewResponse(ask=request.ask, verdicts=[pb.Verdict(id=1 << 40)])
        elif MODE == "flood":
            while True:
                yield pb.ReviewResponse(ask=1 << 60)
        elif MODE == "die" or (MODE == "die_once" and first_life()):
            os._exit(3)
        else:
            yield good


def first_life() -> bool:
    try:
        Path(HOW["mark"]).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


async def main() -> None:
    if MODE == "crash":
        sys.stderr.write("no such file: guard.asl\n")
        sys.exit(9)
    if MODE == "never":
        await asyncio.sleep(3600)
    server = grpc.aio.server()
    service.add_DeciderServicer_to_server(Hostile(), server)
    server.add_insecure_port(f"unix:{os.environ['MOSAIC_DECIDER_SOCKET']}")
    await server.start()
    sys.stdout.write(f"{MODE} is here\n")
    await server.wait_for_termination()


asyncio.run(main())
