"""Access to the engine: tokens on every method, loopback only, files for their owner alone."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import grpc
import grpc.aio
import pytest
from engine_tools import EngineProcess, fresh_id, run, steps
from google.protobuf.message_factory import GetMessageClass
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

from core.engine import Engine
from core.errors import Refused
from core.rpc.auth import RUN_METHODS, SERVICE
from core.rpc.engine_client import EngineClient
from core.settings import Settings, with_values
from mosaic_sdk.v1 import mosaic_pb2 as pb

METHODS = list(pb.DESCRIPTOR.services_by_name["Mosaic"].methods)


async def call(
    channel: grpc.aio.Channel, method, token: str | None, run_id: str, sends: bool = True
) -> grpc.StatusCode:
    """Status of one call of the method, whatever its arity.

    `sends`: a stream brings its request. One that is refused at once has none: gRPC's client
    reports INTERNAL where the refusal overtakes what it is still writing.
    """
    request = GetMessageClass(method.input_type)()
    if "run_id" in method.input_type.fields_by_name:
        request.run_id = run_id
    name = f"/{SERVICE}/{method.name}"
    serialise = type(request).SerializeToString
    read = GetMessageClass(method.output_type).FromString
    metadata = (("authorization", f"Bearer {token}"),) if token is not None else ()
    try:
        if method.client_streaming and method.server_streaming:
            both = channel.stream_stream(name, serialise, read)(metadata=metadata, timeout=30)
            if sends:
                await both.write(request)
            await both.read()
        elif method.client_streaming:
            await channel.stream_unary(name, serialise, read)(
                iter([request] if sends else []), metadata=metadata, timeout=30
            )
        elif method.server_streaming:
            await channel.unary_stream(name, serialise, read)(
                request, metadata=metadata, timeout=30
            ).read()
        else:
            await channel.unary_unary(name, serialise, read)(request, metadata=metadata, timeout=30)
    except grpc.aio.AioRpcError as error:
        return error.code()
    return grpc.StatusCode.OK


def test_every_method_refuses_strangers(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(with_values(settings, {"port": -1})) as engine:
            mine, other = fresh_id(), fresh_id()
            async with EngineClient.of(engine.record) as client:
                await client.register(mine)
                await client.register(other)
            targets = (f"unix:{engine.record.socket}", f"127.0.0.1:{engine.record.port}")
            run_token = engine.tokens.for_run(mine)
            forged = run_token.replace(mine, other)
            assert len(METHODS) == 17
            for target in targets:
                async with grpc.aio.insecure_channel(target) as channel:
                    for method in METHODS:
                        for token in (None, "", "wrong", forged, engine.tokens.owner + "x"):
                            code = await call(channel, method, token, mine, sends=False)
                            assert code is grpc.StatusCode.UNAUTHENTICATED, (method.name, token)
                        code = await call(channel, method, run_token, other)
                        assert code is grpc.StatusCode.PERMISSION_DENIED, method.name

    run(main())


def test_a_runs_token_opens_what_is_its_own_and_no_more(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            mine = fresh_id()
            token = engine.tokens.for_run(mine)
            async with EngineClient(engine.record.target, token) as client:
                await client.register(mine)
                async with client.publish(mine) as publication:
                    await publication.send(steps(1))
                    await publication.done()
                    answers = [answer async for answer in publication.acknowledgements()]
                assert answers[-1].committed == {"a": 1}
                for refused in (client.runs(), client.status(), client.cancel(mine)):
                    with pytest.raises(Refused):
                        await refused
            opened = {name.rpartition("/")[2] for name in RUN_METHODS}
            assert opened == {m.name for m in METHODS if m.name.startswith("Publish")} | {
                "RegisterWorker",
                "Control",
                "UploadFrames",
            }

    run(main())


def test_a_message_for_another_run_is_refused(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            mine, other = fresh_id(), fresh_id()
            async with EngineClient.of(engine.record) as owner:
                await owner.register(mine)
                await owner.register(other)
            async with EngineClient(engine.record.target, engine.tokens.for_run(mine)) as client:
                async with client.publish(other) as publication:
                    with pytest.raises(Refused, match="another run"):
                        await publication.send(steps(1))
                        async for _ in publication.acknowledgements():
                            pass
            assert engine.store.reader().batches(other) == []

    run(main())


def test_health_is_open_and_reflection_is_the_owners(settings: Settings) -> None:
    async def reflect(channel: grpc.aio.Channel, token: str | None) -> list[str]:
        metadata = (("authorization", f"Bearer {token}"),) if token else ()
        stub = reflection_pb2_grpc.ServerReflectionStub(channel)
        request = reflection_pb2.ServerReflectionRequest(list_services="")
        call = stub.ServerReflectionInfo(iter([request]), metadata=metadata)
        answer = await call.read()
        return [service.name for service in answer.list_services_response.service]

    async def main() -> None:
        async with Engine(settings) as engine:
            async with grpc.aio.insecure_channel(engine.record.target) as channel:
                health = health_pb2_grpc.HealthStub(channel)
                answer = await health.Check(health_pb2.HealthCheckRequest(service=SERVICE))
                assert answer.status == health_pb2.HealthCheckResponse.SERVING
                assert SERVICE in await reflect(channel, engine.tokens.owner)
                for token in (None, "wrong", engine.tokens.for_run(fresh_id())):
                    with pytest.raises(grpc.aio.AioRpcError):
                        await reflect(channel, token)

    run(main())


def test_files_and_sockets_are_their_owners(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            assert Path(engine.record.socket).stat().st_mode & 0o777 == 0o600
            assert Path(engine.record.socket).parent.stat().st_mode & 0o777 == 0o700
            for name in ("engine.json", "secret", "engine.lock"):
                assert (settings.profile_dir / name).stat().st_mode & 0o077 == 0, name
        assert not Path(engine.record.socket).exists()
        assert not (settings.profile_dir / "engine.json").exists()

    run(main())


def test_a_public_address_needs_tls(settings: Settings, tmp_path: Path) -> None:
    public = with_values(settings, {"bind": "0.0.0.0"})
    with pytest.raises(Refused, match="TLS is off"):
        Engine(public)
    # Nothing was left behind by the refusal.
    assert not (settings.profile_dir / "engine.lock").exists()
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("no openssl to make a certificate with")
    key, certificate = tmp_path / "key.pem", tmp_path / "cert.pem"
    subprocess.run(
        [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
         "-keyout", str(key), "-out", str(certificate)],
        check=True, capture_output=True,
    )  # fmt: skip
    secured = with_values(
        public, {"tls_certificate": str(certificate), "tls_key": str(key), "port": -1}
    )

    async def main() -> None:
        async with Engine(secured) as engine:
            trust = grpc.ssl_channel_credentials(certificate.read_bytes())
            target = f"localhost:{engine.record.port}"
            async with EngineClient(target, engine.tokens.owner, tls=trust) as client:
                assert (await client.status()).headless
            async with EngineClient(target, "wrong", tls=trust) as client:
                with pytest.raises(Refused):
                    await client.status()
            async with grpc.aio.insecure_channel(target) as plain:
                method = next(m for m in METHODS if m.name == "GetStatus")
                code = await call(plain, method, engine.tokens.owner, "")
                assert code in (
                    grpc.StatusCode.UNAVAILABLE,
                    grpc.StatusCode.DEADLINE_EXCEEDED,
                )

    run(main())


def test_a_taken_port_is_named(settings: Settings) -> None:
    async def main() -> None:
        server = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(Exception, match=str(port)):
            async with Engine(with_values(settings, {"port": port})):
                pass
        server.close()
        # And the profile is free again.
        async with Engine(settings):
            pass

    run(main())


def test_no_port_is_open_unless_asked_for(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            assert engine.record.port == 0
            # Every listener of this process, as the system has it.
            inodes = {
                os.readlink(f"/proc/self/fd/{fd}").removeprefix("socket:[").rstrip("]")
                for fd in os.listdir("/proc/self/fd")
                if os.path.islink(f"/proc/self/fd/{fd}")
            }
            for table in ("tcp", "tcp6"):
                for line in Path(f"/proc/self/net/{table}").read_text().splitlines()[1:]:
                    words = line.split()
                    assert words[3] != "0A" or words[9] not in inodes, line

    run(main())


STRANGER = """
import sys, grpc
options = [("grpc.max_send_message_length", -1)]
codes = set()
with grpc.insecure_channel(sys.argv[1], options=options) as channel:
    for path in sys.argv[2:]:
        calls = [channel.unary_unary(path).future(bytes(60 << 20)) for _ in range(4)]
        codes |= {call.code().name for call in calls}
print(*codes)
"""


def test_who_has_no_token_has_nothing_read(settings: Settings) -> None:
    """Messages of 60 MiB are refused while they are still on their way."""

    async def main() -> None:
        async with Engine(with_values(settings, {"port": -1})) as engine:
            before = _rss()
            stranger = await asyncio.create_subprocess_exec(
                sys.executable,
                "-c",
                STRANGER,
                f"127.0.0.1:{engine.record.port}",
                f"/{SERVICE}/RegisterWorker",
                "/grpc.health.v1.Health/Check",
                stdout=asyncio.subprocess.PIPE,
            )
            output, _ = await stranger.communicate()
            assert output.decode().split() == ["UNAUTHENTICATED"]
            assert _rss() - before < 100 << 20

    run(main())


def _rss() -> int:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) << 10
    raise AssertionError("no VmHWM")


def test_the_socket_comes_back_when_its_folder_was_removed(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            mine = fresh_id()
            folder = Path(engine.record.socket).parent
            async with EngineClient.of(engine.record) as client:
                await client.register(mine)
            shutil.rmtree(folder)
            # As long as there is no place for it the engine goes on, and records.
            folder.write_text("in the way")
            await engine.clock.sleep(1.5)
            folder.unlink()
            while not Path(engine.record.socket).exists():
                await asyncio.sleep(0.05)
            async with EngineClient.of(engine.record) as client:
                await client.register(mine)
                async with client.publish(mine) as publication:
                    await publication.send(steps(1))
                    await publication.done()
                    answers = [answer async for answer in publication.acknowledgements()]
            assert answers[-1].committed == {"a": 1}
            assert Path(engine.record.socket).stat().st_mode & 0o777 == 0o600
        assert not Path(engine.record.socket).exists()

    run(main())


def test_a_socket_that_went_with_its_server_does_not_come_back(settings: Settings) -> None:
    """A server that came back while the engine closed would be left, and end its process never."""

    async def main() -> None:
        async with Engine(settings) as engine:
            closing = asyncio.create_task(engine.rpc.stop())
            # The socket is gone first, the calls that are under way end later.
            while engine.rpc.socket.exists():
                await asyncio.sleep(0)
            staying = asyncio.create_task(engine.rpc.stay())
            await closing
            await staying
            assert not engine.rpc.socket.exists()

    asyncio.run(main())


def test_a_client_waits_for_an_engine_that_is_busy(
    engine_process: Callable[..., EngineProcess],
) -> None:
    """It may get no time for a while, as on a machine under load, before it greets anybody."""
    process = engine_process()

    async def main() -> None:
        record = process.start()
        os.kill(record.pid, signal.SIGSTOP)
        try:
            async with EngineClient.of(record) as client:
                asked = asyncio.create_task(client.status())
                done, _ = await asyncio.wait({asked}, timeout=1.0)
                assert not done, asked
                os.kill(record.pid, signal.SIGCONT)
                assert (await asked).pid == record.pid
        finally:
            os.kill(record.pid, signal.SIGCONT)

    run(main())
