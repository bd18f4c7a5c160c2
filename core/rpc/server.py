"""The gRPC server: a Unix socket of mode 0600, and an optional port, loopback only without TLS."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
from pathlib import Path

import grpc
import grpc.aio
from grpc_health.v1 import health, health_pb2, health_pb2_grpc

from core.clock import Clock
from core.errors import MosaicError, Refused
from core.paths import check_socket_path, make_private
from core.rpc.auth import SERVICE, AuthInterceptor
from core.rpc.channel_options import SERVER_OPTIONS
from core.rpc.grpc_shims import HealthServicer
from core.rpc.reflection import Reflection
from core.rpc.service import MosaicService
from core.settings import Settings
from core.tokens import Tokens

log = logging.getLogger(__name__)

_LOOK_S = 1.0
_NOBODY = (0, 0)
# Each launcher holds two, each window and each tail one.
_MOST_CALLS = 4096
_MOST_PUBLIC_CALLS = 256


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        # Whatever the name resolves to today, it may be another tomorrow.
        return False


def check_bind(settings: Settings) -> None:
    if not is_loopback(settings.bind) and not (settings.tls_certificate and settings.tls_key):
        raise Refused(
            f"{settings.bind} is reachable from other machines, but TLS is off",
            "Set tls_certificate and tls_key, or bind to 127.0.0.1",
        )


class RpcServer:
    def __init__(
        self, settings: Settings, tokens: Tokens, service: MosaicService, clock: Clock
    ) -> None:
        check_bind(settings)
        self.socket: Path = check_socket_path(settings.places.engine_socket)
        # 0: nobody comes from outside.
        self.port = 0
        self._settings = settings
        self._tokens = tokens
        self._service = service
        self._clock = clock
        self._local: grpc.aio.Server | None = None
        self._public: grpc.aio.Server | None = None
        self._identity = _NOBODY
        self._trouble = ""
        self._health = HealthServicer()
        # One opens or closes at a time, and what was closed stays closed.
        self._door = asyncio.Lock()
        self._closed = False

    async def start(self) -> None:
        # Before anything is bound: it may be that they can't be read.
        credentials = _tls(self._settings)
        try:
            await self._listen()
            if self._settings.port:
                await self._go_public(credentials)
        except (RuntimeError, OSError) as error:
            raise MosaicError(
                f"{self.socket} can't be listened on: {error}", "Set XDG_RUNTIME_DIR"
            ) from error
        await self._health.set("", health_pb2.HealthCheckResponse.SERVING)
        await self._health.set(SERVICE, health_pb2.HealthCheckResponse.SERVING)
        log.info("listening on %s%s", self.socket, f" and port {self.port}" if self.port else "")

    async def stay(self) -> None:
        """Listens again if its socket disappears: a system may clear the folder of a user who
        logged out.

        Clients reconnect and resend unacknowledged batches.
        """
        while not self._closed:
            await self._clock.sleep(_LOOK_S)
            if self._identity == _identity(self.socket):
                continue
            try:
                if not await self._listen_again():
                    return
            except (MosaicError, RuntimeError, OSError) as error:
                if str(error) != self._trouble:
                    self._trouble = str(error)
                    log.warning(
                        "%s has disappeared and can't be created again: %s", self.socket, error
                    )
            else:
                self._trouble = ""
                log.warning("%s had disappeared and was created again", self.socket)

    async def _listen_again(self) -> bool:
        """Listen again; False if the server was stopped."""
        async with self._door:
            if not self._closed:
                await self._listen()
            return not self._closed

    async def stop(self, grace_s: float = 0.2) -> None:
        self._closed = True
        async with self._door:
            await self._stop(grace_s)

    async def _stop(self, grace_s: float) -> None:
        (local, self._local), (public, self._public) = (self._local, None), (self._public, None)
        if local is not None:
            await self._health.enter_graceful_shutdown()
        for server in (public, local):
            if server is not None:
                await asyncio.shield(server.stop(grace_s))
        with contextlib.suppress(OSError):
            self.socket.unlink(missing_ok=True)
            # Others may keep something there, a lane's bell for instance.
            self.socket.parent.rmdir()

    async def _listen(self) -> None:
        """Listen on the socket in place of a server that lost it."""
        # Only the holder of the profile comes here: what lies there is a dead engine's.
        make_private(self.socket.parent)
        before, self._local = self._local, None
        if before is not None:
            # First: on its way out it removes what lies at its path.
            await before.stop(0.0)
        self._identity = _NOBODY
        self.socket.unlink(missing_ok=True)
        server = self._made(guarded=False)
        server.add_insecure_port(f"unix:{self.socket}")
        self.socket.chmod(0o600)
        # Whatever interrupts it: one that is on its way up is to be stopped too.
        self._local = server
        await server.start()
        self._identity = _identity(self.socket)

    async def _go_public(self, credentials: grpc.ServerCredentials | None) -> None:
        settings = self._settings
        port = max(settings.port, 0)
        address = f"{settings.bind}:{port}"
        if ":" in settings.bind:
            address = f"[{settings.bind}]:{port}"
        server = self._made(guarded=True)
        try:
            if credentials is None:
                self.port = server.add_insecure_port(address)
            else:
                self.port = server.add_secure_port(address, credentials)
        except (RuntimeError, OSError) as error:
            raise MosaicError(
                f"{settings.bind}:{port} can't be listened on",
                "Choose another port in the settings, 0 for none or -1 for any free one",
            ) from error
        await server.start()
        self._public = server

    def _made(self, *, guarded: bool) -> grpc.aio.Server:
        server = grpc.aio.server(
            interceptors=(AuthInterceptor(self._tokens, guarded),),
            options=SERVER_OPTIONS,
            maximum_concurrent_rpcs=_MOST_PUBLIC_CALLS if guarded else _MOST_CALLS,
        )
        server.add_generic_rpc_handlers((self._service.handlers(),))
        health_pb2_grpc.add_HealthServicer_to_server(self._health, server)  # pyright: ignore
        server.add_generic_rpc_handlers((Reflection((SERVICE, health.SERVICE_NAME)),))
        return server


def _identity(path: Path) -> tuple[int, int]:
    try:
        stat = path.stat()
    except OSError:
        return _NOBODY
    return stat.st_dev, stat.st_ino


def _tls(settings: Settings) -> grpc.ServerCredentials | None:
    if not settings.tls_certificate:
        return None
    try:
        certificate = Path(settings.tls_certificate).read_bytes()
        key = Path(settings.tls_key).read_bytes()
    except OSError as error:
        raise MosaicError(
            f"The certificate or its key can't be read: {error.strerror}",
            "Correct tls_certificate and tls_key in the settings",
        ) from error
    return grpc.ssl_server_credentials([(key, certificate)])
