"""Supervisors that read and write lines of JSON: shell scripts, and programs in any language.

    mosaic run --decider 'python -m mosaic_sdk.decider.line_program ./guard.sh' -- python train.py

The program gets one question per line and answers each with one line.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any, cast

from mosaic_sdk.asking.decider_messages import VERDICTS, Term, Verdict
from mosaic_sdk.decider.contract import About, Review
from mosaic_sdk.decider.serving import serve
from mosaic_sdk.learning.percepts import agentspeak

USAGE = 64


class LineProgram:
    """A child process as supervisor. Wrong answers are raised, with their text."""

    def __init__(self, argv: Sequence[str]) -> None:
        self.about = About(title=argv[0])
        self._process = subprocess.Popen(
            argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        # Facts that hold, by slot and seat.
        self._facts: dict[tuple[int, str], dict[Term, None]] = {}

    def review(self, review: Review) -> Verdict:
        question = review.question
        asked = {
            "observation": plain(question.observation),
            "action": plain(review.proposal.action),
            "name": review.proposal.name,
            "by": review.proposed_by,
            "facts": [agentspeak(term) for term in self._known(review)],
            "legal": plain(question.legal),
            "slot": question.slot,
            "seat": question.seat,
            "episode": question.episode,
            "step": question.step,
        }
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(asked) + "\n")
            self._process.stdin.flush()
        except OSError as error:
            raise RuntimeError(f"the program no longer reads its input: {error}") from error
        line = self._process.stdout.readline()
        if not line:
            status = self._process.wait()
            raise RuntimeError(f"the program ended with status {status}")
        return verdict_of(line)

    def _known(self, review: Review) -> dict[Term, None]:
        question = review.question
        key = (question.slot, question.seat)
        percepts: Any = question.percepts
        if question.start is not None:
            self._facts.pop(key, None)
        known = self._facts.setdefault(key, {})
        if percepts is not None:
            if percepts.full:
                known.clear()
            for term in percepts.removed:
                known.pop(term, None)
            known.update(dict.fromkeys((*percepts.statics, *percepts.added)))
        return known


def verdict_of(line: str) -> Verdict:
    """The verdict that a line states; raises ValueError if it states none."""
    try:
        decoded: Any = json.loads(line)
    except ValueError as error:
        raise ValueError(f"{line.strip()[:80]!r} is not JSON: {error}") from None
    answer = cast("dict[str, Any]", decoded) if isinstance(decoded, dict) else {}
    if answer.get("verdict") not in VERDICTS:
        raise ValueError(f"{line.strip()[:80]!r} names no verdict (one of {', '.join(VERDICTS)})")
    return Verdict(
        str(answer["verdict"]),
        answer.get("action"),
        tuple(answer.get("allowed") or ()),
        str(answer.get("reason", "")),
    )


def plain(value: Any) -> Any:
    """A value in JSON form."""
    to_list = getattr(value, "tolist", None)
    if to_list is not None:
        return plain(to_list())
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in cast("Sequence[Any]", value)]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in cast("dict[Any, Any]", value).items()}
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return repr(value)


def main(argv: Sequence[str]) -> int:
    if not argv:
        sys.stderr.write("python -m mosaic_sdk.decider.line_program COMMAND...\n")
        return USAGE
    serve(LineProgram(argv))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
