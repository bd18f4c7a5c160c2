"""Who may call what: a token on every method. Refuses before a handler sees anything."""

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
    def __init__(self, tokens: Tokens) -> None:
        self._tokens = tokens

    async def intercept_service(
        self,
        continuation: Callable[
            [grpc.HandlerCallDetails], Awaitable[grpc.RpcMethodHandler[Any, Any] | None]
        ],
        handler_call_details: grpc.HandlerCallDetails,
    ) -> grpc.RpcMethodHandler[Any, Any] | None:
        handler = await continuation(handler_call_details)
        method = str(handler_call_details.method)  # pyright: ignore[reportAttributeAccessIssue]
        if method.startswith(_OPEN):
            return handler
        token = bearer(handler_call_details.invocation_metadata)  # pyright: ignore
        if not token:
            return _refusal(handler, grpc.StatusCode.UNAUTHENTICATED, "no token")
        identity = self._tokens.identify(token)
        if identity is None:
            return _refusal(handler, grpc.StatusCode.UNAUTHENTICATED, "this token is not known")
        if not identity.owner and method not in RUN_METHODS:
            return _refusal(
                handler, grpc.StatusCode.PERMISSION_DENIED, "a run's token does not open this"
            )
        return handler


def identity_of(tokens: Tokens, context: grpc.aio.ServicerContext[Any, Any]) -> Identity:
    """Of a caller who passed the interceptor."""
    identity = tokens.identify(bearer(context.invocation_metadata()))  # pyright: ignore
    if identity is None:
        raise RuntimeError("a call passed without a token")
    return identity


def _refusal(
    handler: grpc.RpcMethodHandler[Any, Any] | None, code: grpc.StatusCode, text: str
) -> grpc.RpcMethodHandler[Any, Any]:
    async def refuse(_request: object, context: grpc.aio.ServicerContext[Any, Any]) -> None:
        await context.abort(code, text)

    # The arity must be that of the method, or the refusal waits for a message that never comes.
    streams_in = handler is not None and handler.request_streaming
    streams_out = handler is not None and handler.response_streaming
    make = {
        (False, False): grpc.unary_unary_rpc_method_handler,
        (False, True): grpc.unary_stream_rpc_method_handler,
        (True, False): grpc.stream_unary_rpc_method_handler,
        (True, True): grpc.stream_stream_rpc_method_handler,
    }[streams_in, streams_out]
    return make(refuse)  # pyright: ignore[reportArgumentType]
