"""Authorisation of calls: a token on every method, checked before any handler runs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import grpc
import grpc.aio

from core.tokens import Identity, Tokens

SERVICE = "mosaic.v1.Mosaic"

# What a run's token opens, for that run alone; the handler checks for which.
RUN_METHODS = frozenset(
    f"/{SERVICE}/{name}"
    for name in (
        "RegisterWorker",
        "Publish",
        "PublishRunSteps",
        "PublishRunEpisodes",
        "PublishMetrics",
        "PublishEvents",
        "Control",
        "UploadFrames",
    )
)

# Says that somebody is there, and nothing else.
_OPEN = "/grpc.health.v1.Health/"

Metadata = Sequence[tuple[str, str | bytes]]


def bearer(metadata: Metadata | None) -> str:
    for key, value in metadata or ():
        if key.lower() == "authorization" and isinstance(value, str):
            kind, _, token = value.partition(" ")
            if kind.lower() == "bearer":
                return token.strip()
    return ""


class AuthInterceptor(grpc.aio.ServerInterceptor):
    """`guarded`: on a port, even health checks need a token."""

    def __init__(self, tokens: Tokens, guarded: bool = False) -> None:
        self._tokens = tokens
        self._guarded = guarded

    async def intercept_service(
        self,
        continuation: Callable[
            [grpc.HandlerCallDetails], Awaitable[grpc.RpcMethodHandler[Any, Any] | None]
        ],
        handler_call_details: grpc.HandlerCallDetails,
    ) -> grpc.RpcMethodHandler[Any, Any] | None:
        handler = await continuation(handler_call_details)
        method = str(handler_call_details.method)  # pyright: ignore[reportAttributeAccessIssue]
        is_health = method.startswith(_OPEN)
        if is_health and not self._guarded:
            return handler
        token = bearer(handler_call_details.invocation_metadata)  # pyright: ignore
        if not token:
            return _refusal(grpc.StatusCode.UNAUTHENTICATED, "no token")
        identity = self._tokens.identify(token)
        if identity is None:
            return _refusal(grpc.StatusCode.UNAUTHENTICATED, "unknown token")
        if not identity.owner and method not in RUN_METHODS and not is_health:
            return _refusal(
                grpc.StatusCode.PERMISSION_DENIED, "a run's token does not allow this call"
            )
        return handler


def identity_of(tokens: Tokens, context: grpc.aio.ServicerContext[Any, Any]) -> Identity:
    """Identity of a caller who passed the interceptor."""
    identity = tokens.identify(bearer(context.invocation_metadata()))  # pyright: ignore
    if identity is None:
        raise RuntimeError("a call passed without a token")
    return identity


def _refusal(code: grpc.StatusCode, text: str) -> grpc.RpcMethodHandler[Any, Any]:
    async def refuse(_request: object, context: grpc.aio.ServicerContext[Any, Any]) -> None:
        await context.abort(code, text)

    # Of streams, whatever the method is: a request that is not asked for is not read, and 64 MiB
    # of somebody without a token stay where they are.
    return grpc.stream_stream_rpc_method_handler(refuse)  # pyright: ignore[reportArgumentType]
