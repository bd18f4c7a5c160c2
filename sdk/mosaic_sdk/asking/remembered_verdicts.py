"""Memory of the verdicts of a program that declares that they depend on its percepts alone.

The declaration is verified: one in some hundred questions with a known answer is asked
anyway, with those about the other actions. An answer that contradicts the memory ends its use.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple, Optional

from mosaic_sdk.asking.decider_messages import Percepts, Term, Verdict, term_bytes
from mosaic_sdk.codec.wire_format import BYTES, VARINT, as_bytes, as_int, fields, sized, tag

#: One question of so many is put although its answer is known.
SAMPLE = 200
#: Of no more actions is a program asked ahead, before anybody proposes them.
MOST_AHEAD = 16
#: A program that perceives positions of a pixel's width would fill the memory.
MOST = 100_000

# Fields of `mind.proto`.
_ADDED, _REMOVED, _FULL, _EVENT, _WHY, _WHY_NOT = 1, 2, 3, 5, 6, 7
_KEPT = (_WHY, _WHY_NOT)
_PERCEPT = sized(b"\x12", b"percept")
_ALL = tag(_FULL, VARINT) + b"\x01"


class Known(NamedTuple):
    """A verdict, and the step it came from."""

    verdict: Verdict
    episode: int
    step: int
    #: Of its mind: why, and why not else.
    why: bytes
    #: Whether it was asked before anybody had proposed this.
    ahead: bool = False


class RememberedVerdicts:
    """The verdicts of one program in all environments; `facts`: the names that it asks for."""

    def __init__(self, facts: Iterable[str], seed: int = 0) -> None:
        self._facts = frozenset(facts)
        self._known: dict[Hashable, Known] = {}
        self._statics: dict[tuple[bytes, ...], int] = {}
        self._read: tuple[object, int] = (None, 0)
        self._rng = random.Random(seed)
        #: How often another program took its place.
        self.life = 0
        #: Why it is asked every time.
        self.off = ""
        #: Whether it may be asked about actions that nobody has proposed yet.
        self.asks_ahead = True
        #: Its beliefs of its own when it last told all, as fields of a mind.
        self.own = b""

    def clear(self) -> None:
        """Forgets all verdicts."""
        self._known.clear()

    def key(
        self, statics: Sequence[Term], dynamics: Iterable[Term], action: Hashable, by: str
    ) -> Hashable:
        """Key of everything that the verdict may depend on."""
        if statics is not self._read[0]:
            facts = tuple(term_bytes(term) for term in statics if term.functor in self._facts)
            self._read = (statics, self._statics.setdefault(facts, len(self._statics)))
        now = frozenset([term_bytes(term) for term in dynamics if term.functor in self._facts])
        return self._read[1], now, type(action), action, by

    def find(self, key: Hashable) -> Optional[Known]:
        """Remembered verdict; None if the program has to be asked, for the first time or as a
        sample.
        """
        if self.off:
            return None
        known = self._known.get(key)
        return None if known is None or not self._rng.randrange(SAMPLE) else known

    def is_known(self, key: Hashable) -> bool:
        """Whether there is an answer; draws no sample."""
        return key in self._known

    def learn(
        self, key: Hashable, verdict: Verdict, episode: int, step: int, ahead: bool = False
    ) -> str:
        """Stores an answer; returns the contradiction if it differs from the previous one."""
        if self.off or not verdict.verdict or verdict.annotations or verdict.set_params:
            return ""
        before = self._known.get(key)
        if before is None:
            if len(self._known) >= MOST:
                self.clear()
            self._known[key] = Known(verdict, episode, step, _of_mind(verdict.mind), ahead)
            return ""
        if _words(before.verdict) == _words(verdict):
            return ""
        self.off = (
            f"it says that its verdict depends on its percepts alone, but to the same it said "
            f"{_told(before.verdict)} (episode {before.episode}, step {before.step}) and now "
            f"{_told(verdict)}; from now on it is asked every time"
        )
        self.clear()
        return self.off


def _words(verdict: Verdict) -> tuple[object, ...]:
    return verdict.verdict, verdict.action, tuple(verdict.allowed), verdict.reason


def _told(verdict: Verdict) -> str:
    return f"{verdict.verdict} {verdict.reason}".strip()


def _of_mind(mind: bytes) -> bytes:
    return b"".join(
        sized(tag(number, kind), bytes(as_bytes(value)))
        for number, kind, value in fields(memoryview(mind))
        if number in _KEPT and kind == BYTES
    )


def mind_of(known: Known, percepts: Percepts, own: bytes) -> bytes:
    """The mind of a remembered answer: its reasons, and the percepts as beliefs."""
    how = "asked ahead" if known.ahead else "as"
    words = f"{how} in episode {known.episode}, step {known.step}"
    event = sized(b"\x0a", b"remembered") + sized(b"\x12", words.encode())
    held = own + beliefs(percepts) + _ALL if percepts.full else beliefs(percepts)
    return held + sized(tag(_EVENT, BYTES), event) + known.why


def beliefs(percepts: Percepts) -> bytes:
    """Changes of percepts as fields of a mind, which may be appended to another mind."""
    return b"".join(
        [
            *[
                sized(b"\x0a", sized(b"\x0a", term_bytes(term)) + _PERCEPT)
                for term in (*percepts.statics, *percepts.added)
            ],
            *[sized(b"\x12", term_bytes(term)) for term in percepts.removed],
        ]
    )


def own_beliefs(mind: bytes) -> Optional[bytes]:
    """Beliefs beside the percepts; None if the mind only contains changes."""
    own, is_full = b"", False
    for number, kind, value in fields(memoryview(mind)):
        if number == _FULL:
            is_full = bool(as_int(value))
        elif number == _ADDED and kind == BYTES:
            belief = bytes(as_bytes(value))
            if not belief.endswith(_PERCEPT):
                own += sized(tag(_ADDED, BYTES), belief)
    return own if is_full else None


def changes(mind: bytes) -> bytes:
    """Added and removed beliefs as fields of a mind; empty if there are none."""
    return b"".join(
        sized(tag(number, kind), bytes(as_bytes(value)))
        for number, kind, value in fields(memoryview(mind))
        if number in (_ADDED, _REMOVED) and kind == BYTES
    )
