"""Opens the door: a Unix socket of mode 0600 and a port, loopback unless TLS is there."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
from pathlib import Path

import grpc
import grpc.aio
from grpc_health.v1 import health, health_pb2, health_pb2_grpc

from core.errors import MosaicError, Refused
from core.paths import check_socket_path, make_private
from core.rpc.auth import SERVICE, AuthInterceptor
from core.rpc.options import SERVER_OPTIONS
from core.rpc.reflection import Reflection
from core.rpc.service import MosaicService
from core.rpc.untyped import HealthServicer
from core.settings import Settings
from core.tokens import Tokens

log = logging.getLogger(__name__)


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
            f"{settings.bind} can be reached by others and there is no TLS",
            "Set tls_certificate and tls_key, or bind to 127.0.0.1",
        )


class RpcServer:
    def __init__(self, settings: Settings, tokens: Tokens, service: MosaicService) -> None:
        check_bind(settings)
        self.socket: Path = check_socket_path(settings.places.engine_socket)
        self.port = 0
        self._settings = settings
        self._tokens = tokens
        self._service = service
        self._server: grpc.aio.Server | None = None
        self._health = HealthServicer()

    async def start(self) -> None:
        settings = self._settings
        credentials = _tls(settings)
        server = grpc.aio.server(
            interceptors=(AuthInterceptor(self._tokens),), options=SERVER_OPTIONS
        )
        server.add_generic_rpc_handlers((self._service.handlers(),))
        health_pb2_grpc.add_HealthServicer_to_server(self._health, server)  # pyright: ignore
        server.add_generic_rpc_handlers((Reflection((SERVICE, health.SERVICE_NAME)),))
        # Only the holder of the profile comes here: what lies there is a dead engine's.
        make_private(self.socket.parent)
        self.socket.unlink(missing_ok=True)
        try:
            server.add_insecure_port(f"unix:{self.socket}")
            self.socket.chmod(0o600)
            address = f"{settings.bind}:{settings.port}"
            if ":" in settings.bind:
                address = f"[{settings.bind}]:{settings.port}"
            if credentials is None:
                self.port = server.add_insecure_port(address)
            else:
                self.port = server.add_secure_port(address, credentials)
        except (RuntimeError, OSError) as error:
            raise MosaicError(
                f"{settings.bind}:{settings.port} can't be listened on",
                "Choose another port in the settings, or 0 for any free one",
            ) from error
        await server.start()
        self._server = server
        await self._health.set("", health_pb2.HealthCheckResponse.SERVING)
        await self._health.set(SERVICE, health_pb2.HealthCheckResponse.SERVING)
        log.info("listening on %s and %s:%d", self.socket, settings.bind, self.port)

    async def stop(self, grace_s: float = 0.2) -> None:
        server, self._server = self._server, None
        if server is not None:
            await self._health.enter_graceful_shutdown()
            await asyncio.shield(server.stop(grace_s))
        self.socket.unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            # Others may keep something there, a lane's bell for instance.
            self.socket.parent.rmdir()


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
