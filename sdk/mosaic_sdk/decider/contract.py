"""Contract of a Python decider: an object with `act` (or `answer`), with `review`, or with both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Optional, Protocol, Union

from mosaic_sdk.asking.decider_messages import Proposal, Question, Trouble, Verdict


@dataclass(frozen=True)
class Review:
    """Question to a supervisor: may this action be executed now?"""

    question: Question
    proposal: Proposal
    #: operator | person | gate
    proposed_by: str = "operator"


class Acts(Protocol):
    """An operator. Its exceptions become the reason for a missing proposal.

    It may also have `begin(question)`, called with the first question of each episode and seat, and
    `over(question)`, called after the last. One that serves several seats has `answer(question)`
    instead, which gets the whole question.
    """

    def act(
        self, observation: Any, legal: Optional[Sequence[Any]], deadline_s: float
    ) -> Union[Proposal, Any]: ...


class Reviews(Protocol):
    """A supervisor."""

    def review(self, review: Review) -> Verdict: ...


@dataclass(frozen=True)
class About:
    """Description of a decider: an optional attribute `about` of the object."""

    kind: str = "program"
    title: str = ""
    version: str = ""
    #: exact | seeded | none
    determinism: str = "none"
    #: The environment it was made for; empty: any.
    environment: str = ""
    fingerprint: str = ""
    #: Why it can't serve although it runs.
    trouble: Optional[Trouble] = None
    facts: Mapping[str, str] = field(default_factory=dict[str, str])
