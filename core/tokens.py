"""Who is calling: the owner of the profile, or one run. Knows no transport.

A run's token is a keyed digest of its id: it needs no table and outlives the engine, so that a
launcher that comes back after an upgrade is still known.
"""

from __future__ import annotations

import hmac
import os
import secrets
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

_SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class Identity:
    """Of a caller whose token is good."""

    run_id: str = ""

    @property
    def owner(self) -> bool:
        return not self.run_id

    def may(self, run_id: str) -> bool:
        return self.owner or self.run_id == run_id


class Tokens:
    def __init__(self, secret: bytes, owner: str | None = None) -> None:
        self._secret = secret
        self.owner = owner or "o." + secrets.token_urlsafe(32)

    @classmethod
    def of_profile(cls, profile: Path) -> Tokens:
        return cls(_load_secret(profile / "secret"))

    def for_run(self, run_id: str) -> str:
        digest = blake2b(run_id.encode(), key=self._secret, digest_size=24, person=b"mosaic run")
        return f"r.{run_id}.{digest.hexdigest()}"

    def for_launcher(self, run_id: str) -> str:
        """Opens nothing: marks a launcher.json as written by a launcher of this profile."""
        return blake2b(
            run_id.encode(), key=self._secret, digest_size=16, person=b"mosaic launcher"
        ).hexdigest()

    def identify(self, token: str) -> Identity | None:
        """None: nobody that we know."""
        if hmac.compare_digest(token.encode(), self.owner.encode()):
            return Identity()
        kind, _, rest = token.partition(".")
        run_id, _, _ = rest.rpartition(".")
        if kind != "r" or not run_id:
            return None
        if not hmac.compare_digest(token.encode(), self.for_run(run_id).encode()):
            return None
        return Identity(run_id)


def _load_secret(path: Path) -> bytes:
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        secret = path.read_bytes()
        if len(secret) == _SECRET_BYTES:
            return secret
        # A crash between creating and writing: nobody has a token made from it.
        fd = os.open(path, os.O_WRONLY | os.O_TRUNC)
    secret = secrets.token_bytes(_SECRET_BYTES)
    with os.fdopen(fd, "wb") as file:
        file.write(secret)
        file.flush()
        os.fsync(file.fileno())
    return secret
