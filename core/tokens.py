"""Identity of callers: the owner of the profile, a launcher, or a worker that dials in itself.

Knows no transport. A token is a keyed digest of the run's id: it needs no table and survives the
engine, so that a launcher that reconnects after an upgrade is still known. For a run that was
launched here there are three, each for one door: its launcher's to the engine, its worker's to the
launcher, and a mark that opens nothing.
"""

from __future__ import annotations

import hmac
import os
import secrets
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

_SECRET_BYTES = 32
# How the tokens begin that open the engine for one run.
_RUN, _LAUNCHER = "r", "l"


@dataclass(frozen=True, slots=True)
class Identity:
    """Identity of a caller with a valid token."""

    run_id: str = ""
    # It may say what only a launcher knows: how its worker ended.
    launcher: bool = False

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
        return cls(load_secret(profile / "secret"))

    def for_run(self, run_id: str) -> str:
        """Token for a worker without a launcher: opens the engine for its own run."""
        return f"{_RUN}.{run_id}.{self._digest(run_id, b'mosaic run')}"

    def for_uplink(self, run_id: str) -> str:
        """Token for a launcher: opens the engine for its run. No worker ever gets it."""
        return f"{_LAUNCHER}.{run_id}.{self._digest(run_id, b'mosaic uplink')}"

    def for_worker(self, run_id: str) -> str:
        """Token for a launched worker: opens its launcher's socket only."""
        return self._digest(run_id, b"mosaic worker")

    def _digest(self, run_id: str, door: bytes) -> str:
        return blake2b(run_id.encode(), key=self._secret, digest_size=24, person=door).hexdigest()

    def for_launcher(self, run_id: str) -> str:
        """Opens nothing: marks a launcher.json as written by a launcher of this profile."""
        return blake2b(
            run_id.encode(), key=self._secret, digest_size=16, person=b"mosaic launcher"
        ).hexdigest()

    def identify(self, token: str) -> Identity | None:
        """Identity of a token; None if it is unknown."""
        if hmac.compare_digest(token.encode(), self.owner.encode()):
            return Identity()
        kind, _, rest = token.partition(".")
        run_id, _, _ = rest.rpartition(".")
        if kind not in (_RUN, _LAUNCHER) or not run_id:
            return None
        is_launcher = kind == _LAUNCHER
        known = self.for_uplink(run_id) if is_launcher else self.for_run(run_id)
        if not hmac.compare_digest(token.encode(), known.encode()):
            return None
        return Identity(run_id, is_launcher)


def load_secret(path: Path) -> bytes:
    """Secret of the profile; created if missing."""
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
