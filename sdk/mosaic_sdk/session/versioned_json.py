"""Messages as bytes: a JSON object of their fields, with the version of the protocol."""

from __future__ import annotations

from typing import Any, TypeVar

from mosaic_sdk.session.session_terms import MAJOR, MINOR, VERSION
from mosaic_sdk.session.typed_json import MessageError, as_object, dump, from_object, load

T = TypeVar("T")
KEY = "protocol"


def encode(message: Any) -> bytes:
    return dump({KEY: VERSION, **as_object(message)})


def read(kind: type[T], data: bytes, where: str) -> T:
    """Read a message: strict within a version; ignores fields of a newer minor version."""
    decoded = load(data, where)
    return from_object(kind, decoded, where, tolerant=_is_newer(decoded, where))


def _is_newer(decoded: dict[str, Any], where: str) -> bool:
    """Whether the version is newer; without one it is the present version, for commands by hand."""
    version = decoded.pop(KEY, VERSION)
    try:
        major, minor = (int(part) for part in version.split("."))
    except (AttributeError, ValueError):
        raise MessageError(f"{version!r:.20} is not a version", f"{where}.{KEY}") from None
    if major != MAJOR:
        raise MessageError(f"{version} is not supported, this is {VERSION}", f"{where}.{KEY}")
    return minor > MINOR
