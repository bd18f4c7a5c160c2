"""The key of a server: read where it is kept, when it is needed, and passed to the client alone."""

from __future__ import annotations

import os
from typing import Any

from model_settings import Wrong

NONE = "none"


def read_key(login: str) -> str:
    """The key that `login` names; raises Wrong. A server without keys gets a word that is none."""
    kind, _, name = login.partition(":")
    if not login:
        return NONE
    if kind == "env" and name:
        key = os.environ.get(name, "")
        if not key:
            raise Wrong(
                f"the environment variable {name} is not set",
                f"Set {name} before Mosaic starts, or keep the key in the keyring",
            )
        return key
    if kind == "keyring" and "/" in name:
        return _from_keyring(*name.split("/", 1))
    raise Wrong(f"{kind or login!r} is no place of a key", "env:NAME, or keyring:SERVICE/USER")


def _from_keyring(service: str, user: str) -> str:
    import keyring
    import keyring.errors

    untyped: Any = keyring
    try:
        key = untyped.get_password(service, user)
    except keyring.errors.KeyringError as error:
        raise Wrong(
            f"the keyring can't be read: {error}", "Unlock it, or use an environment variable"
        ) from error
    if not key:
        raise Wrong(
            f"the keyring has no key for {service}, {user}", f"keyring set {service} {user}"
        )
    return str(key)
