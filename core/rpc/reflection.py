"""Standard reflection, imported on demand: its import takes longer than the rest of gRPC."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import grpc

_PREFIX = "/grpc.reflection."


class Reflection(grpc.GenericRpcHandler):
    def __init__(self, services: Iterable[str]) -> None:
        self._services = tuple(services)
        self._handler: Any = None

    def service(
        self, handler_call_details: grpc.HandlerCallDetails
    ) -> grpc.RpcMethodHandler[Any, Any] | None:
        method = str(handler_call_details.method)  # pyright: ignore[reportAttributeAccessIssue]
        if not method.startswith(_PREFIX):
            return None
        if self._handler is None:
            self._handler = _load(self._services)
        return self._handler.service(handler_call_details)


class _Catcher:
    """Takes the place of a server that handlers are added to."""

    handler: Any = None

    def add_generic_rpc_handlers(self, handlers: Iterable[Any]) -> None:
        (self.handler,) = handlers

    def add_registered_method_handlers(self, *_: object) -> None:
        pass


def _load(services: tuple[str, ...]) -> Any:
    from grpc_reflection.v1alpha import reflection, reflection_pb2_grpc

    catcher: Any = _Catcher()
    servicer = reflection.aio.ReflectionServicer((*services, reflection.SERVICE_NAME))  # pyright: ignore
    reflection_pb2_grpc.add_ServerReflectionServicer_to_server(servicer, catcher)  # pyright: ignore
    return catcher.handler
