"""Frames of a worker on another machine: kept with their run, and shown by its replay."""

from __future__ import annotations

import grpc
import grpc.aio
import pytest
from engine_tools import fresh_id, run

from core.engine import Engine
from core.replay.kept_frames import Kept
from core.rpc.engine_client import EngineClient
from core.settings import Settings
from mosaic_sdk.pictures.frame_file import PictureReader
from mosaic_sdk.v1 import mosaic_pb2 as pb
from mosaic_sdk.v1 import mosaic_pb2_grpc as stubs

WIDTH, HEIGHT = 4, 3


def frame(run_id: str, step: int, **values: object) -> pb.UploadFramesRequest:
    raw = bytes([step]) * (WIDTH * HEIGHT * 3)
    known = {
        "run_id": run_id, "lane": "main", "sequence": step + 1, "width": WIDTH, "height": HEIGHT,
        "encoding": "rgb888", "data": raw, "slot": 1, "episode": 2, "step": step,
    }  # fmt: skip
    return pb.UploadFramesRequest(**{**known, **values})


async def upload(
    engine: Engine, token: str, frames: list[pb.UploadFramesRequest]
) -> pb.UploadFramesResponse:
    async with grpc.aio.insecure_channel(engine.record.target) as channel:
        call = stubs.MosaicStub(channel).UploadFrames(
            iter(frames), metadata=(("authorization", f"Bearer {token}"),)
        )
        return await call


def test_frames_are_kept_with_their_steps(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            mine = fresh_id()
            token = engine.tokens.for_run(mine)
            async with EngineClient(engine.record.target, token) as client:
                await client.register(mine)
                sent = [frame(mine, step) for step in range(5)]
                answer = await upload(engine, token, [*sent, sent[4]])
                assert (answer.received, answer.stored) == (5, 5)
                # A second call goes on in the same file.
                again = await upload(engine, token, [frame(mine, 5)])
                assert (again.received, again.stored) == (1, 1)
            folder = settings.places.runs / mine
            assert len(Kept(folder, 1)) == 6
            [path] = (folder / "pictures").iterdir()
            reader = PictureReader(str(path))
            assert reader.steps(1, 0, 2) == [0, 1, 2, 3, 4, 5]
            picture = reader.get(1, 0, 2, 3)
            assert picture is not None
            assert (picture.width, picture.height) == (WIDTH, HEIGHT)
            assert picture.pixels == bytes([3]) * (WIDTH * HEIGHT * 3)

    run(main())


def test_what_is_no_frame_is_refused(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            mine, other = fresh_id(), fresh_id()
            token = engine.tokens.for_run(mine)
            async with EngineClient.of(engine.record) as owner:
                await owner.register(mine)
                await owner.register(other)
            for bad, code in (
                ([frame(other, 0)], grpc.StatusCode.PERMISSION_DENIED),
                ([frame(mine, 0), frame(other, 1)], grpc.StatusCode.INVALID_ARGUMENT),
                ([frame(mine, 0, data=b"short")], grpc.StatusCode.INVALID_ARGUMENT),
                ([frame(mine, 0, encoding="bmp")], grpc.StatusCode.INVALID_ARGUMENT),
                ([frame(mine, 0, width=100_000)], grpc.StatusCode.INVALID_ARGUMENT),
                ([frame(mine, 0, attempt=1 << 16)], grpc.StatusCode.INVALID_ARGUMENT),
                ([frame(mine, 0, encoding="png", data=b"\x89PNG\r\n\x1a\nx")],
                 grpc.StatusCode.INVALID_ARGUMENT),
            ):  # fmt: skip
                with pytest.raises(grpc.aio.AioRpcError) as raised:
                    await upload(engine, token, bad)
                assert raised.value.code() is code
            assert not list((settings.places.runs / other).glob("pictures/*"))

    run(main())
