"""Errors across the wire: a MosaicError becomes status and metadata, and a MosaicError again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn

import grpc
import grpc.aio

from core.errors import InvalidInput, MissingPart, MosaicError, NotFound, Refused, StoreTrouble

_KIND = "mosaic-error"
_HINT = "mosaic-hint-bin"

_CODES: dict[type[MosaicError], grpc.StatusCode] = {
    NotFound: grpc.StatusCode.NOT_FOUND,
    InvalidInput: grpc.StatusCode.INVALID_ARGUMENT,
    MissingPart: grpc.StatusCode.FAILED_PRECONDITION,
    Refused: grpc.StatusCode.FAILED_PRECONDITION,
    StoreTrouble: grpc.StatusCode.UNAVAILABLE,
    MosaicError: grpc.StatusCode.ABORTED,
}
_BY_NAME = {kind.__name__: kind for kind in _CODES}
_BY_CODE = {
    grpc.StatusCode.NOT_FOUND: NotFound,
    grpc.StatusCode.INVALID_ARGUMENT: InvalidInput,
    grpc.StatusCode.FAILED_PRECONDITION: Refused,
    grpc.StatusCode.PERMISSION_DENIED: Refused,
    grpc.StatusCode.UNAUTHENTICATED: Refused,
    grpc.StatusCode.UNIMPLEMENTED: MissingPart,
}


async def abort(context: grpc.aio.ServicerContext[Any, Any], error: MosaicError) -> NoReturn:
    code = next((_CODES[kind] for kind in type(error).__mro__ if kind in _CODES), None)
    await context.abort(
        code or grpc.StatusCode.ABORTED,
        error.message,
        ((_KIND, type(error).__name__), (_HINT, error.hint.encode())),
    )
    raise AssertionError("abort raises")


def from_rpc(error: grpc.aio.AioRpcError) -> MosaicError:
    """MosaicError for an error of the other side, or its absence."""
    metadata = _plain(error.trailing_metadata())
    hint = metadata.get(_HINT, b"")
    text = error.details() or error.code().name.lower()
    kind = _BY_NAME.get(str(metadata.get(_KIND, "")), _BY_CODE.get(error.code(), MosaicError))
    if error.code() is grpc.StatusCode.UNAVAILABLE and _KIND not in metadata:
        return MosaicError("Mosaic does not answer", "Is it still running? Try again")
    return kind(text, hint.decode() if isinstance(hint, bytes) else hint)


def _plain(metadata: Iterable[tuple[str, str | bytes]] | None) -> dict[str, str | bytes]:
    return dict(metadata or ())
