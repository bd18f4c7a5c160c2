"""Permissions: what a person has allowed to run on this profile.

Stored in one file of the profile, which Settings and `mosaic trust` show and edit. Nothing
read from elsewhere can grant a permission.
"""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from core.errors import InvalidInput, NotFound, Refused
from core.msgspec_types import ready
from core.paths import Places
from core.trust.audit import Audit
from core.trust.powers import Looker, Power

if TYPE_CHECKING:
    from core.envs.families import Family

FILE_NAME = "trusted.json"
SHOWN = 6
SHORTEST = 4


@dataclass(frozen=True, slots=True)
class Question:
    """Question for a person: the code that a file, a recording or a folder would run."""

    # What a person knows it by.
    source: str
    powers: tuple[Power, ...]

    @property
    def digest(self) -> str:
        text = "\n".join(sorted(power.seal for power in self.powers))
        return blake2b(text.encode(), digest_size=16).hexdigest()

    @property
    def sentence(self) -> str:
        sentences = [power.sentence for power in self.powers[:SHOWN]]
        if len(self.powers) > SHOWN:
            sentences.append(f"{len(self.powers) - SHOWN} more")
        return f"{self.source} {'; '.join(sentences)}"


class NotTrusted(Refused):
    """Raised when a person has to be asked first; contains the question."""

    def __init__(self, question: Question, hint: str = "Allow it, or cancel") -> None:
        super().__init__(f"{question.sentence}. This needs your permission", hint)
        self.question = question


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """Recorded permission."""

    digest: str
    source: str
    unix_ns: int
    # Kind, what it is, seal.
    powers: list[tuple[str, str, str]]


@ready
class Answers(msgspec.Struct, frozen=True, kw_only=True):
    answers: list[Answer] = []


class TrustList:
    """Permissions of one profile. Reads the file every time: another process may have changed
    it.
    """

    def __init__(self, places: Places) -> None:
        self._places = places
        self._audit = Audit(places.profile)

    @property
    def path(self) -> Path:
        return self._places.profile / FILE_NAME

    def looker(self) -> Looker:
        return Looker(self._places)

    def list(self) -> list[Answer]:
        """The newest first."""
        return sorted(self._read().answers, key=lambda answer: -answer.unix_ns)

    def allows(self, powers: Iterable[Power]) -> bool:
        """True if every power was allowed in its present form."""
        wanted = {power.seal for power in powers}
        if not wanted:
            return True
        return wanted <= {seal for answer in self._read().answers for _, _, seal in answer.powers}

    def check(self, source: str, powers: Sequence[Power], *, answer: bool = False) -> None:
        """Raises NotTrusted, or stores the permission if `answer` grants it."""
        if self.allows(powers):
            return
        question = Question(source, tuple(powers))
        if not answer:
            raise NotTrusted(question)
        self.grant(question)

    def grant(self, question: Question) -> Answer:
        """Grant a permission, until it is withdrawn or anything in it changes."""
        answer = Answer(
            digest=question.digest,
            source=question.source,
            unix_ns=time.time_ns(),
            powers=[(power.kind, power.what, power.seal) for power in question.powers],
        )
        # What can't be told is not granted.
        self._audit.append("trust", question.sentence)
        with self._locked():
            known = [other for other in self._read().answers if other.digest != answer.digest]
            self._write(Answers(answers=[*known, answer]))
        return answer

    def withdraw(self, digest: str) -> Answer:
        """`digest` may be its beginning."""
        with self._locked():
            answers = self._read().answers
            matching = [answer for answer in answers if answer.digest.startswith(digest)]
            if len(digest) < SHORTEST or len(matching) != 1:
                raise NotFound(f"No trusted item has the digest {digest}", "mosaic trust")
            self._write(
                Answers(answers=[answer for answer in answers if answer is not matching[0]])
            )
        self._audit.note("distrust", f"{matching[0].source} ({matching[0].digest})")
        return matching[0]

    def _read(self) -> Answers:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=Answers)
        except FileNotFoundError:
            return Answers()
        except (OSError, msgspec.MsgspecError) as error:
            raise InvalidInput(
                f"{self.path} can't be read: {error}", "Correct it, or remove it"
            ) from error

    def _write(self, answers: Answers) -> None:
        fresh = self.path.with_suffix(".new")
        fd = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
        with os.fdopen(fd, "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(answers)))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self.path)

    @contextmanager
    def _locked(self) -> Generator[None]:
        """Lock the file: the window and a command may write at the same time."""
        self._places.profile.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(self.path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield
        finally:
            os.close(lock)


def check_family(places: Places, family: Family) -> None:
    """Raises if the family is in the user's folder and nobody has allowed it."""
    if family.bundled:
        return
    known = TrustList(places)
    powers = known.looker().family(family)
    if not known.allows(powers):
        hint = f"Review it, then: mosaic envs install {family.id} --trust"
        raise NotTrusted(Question(family.title, tuple(powers)), hint)
