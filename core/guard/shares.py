"""Shares of a supervised run: reviewed and unreviewed steps with causes, as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from core.store.reader import Reader
    from core.store.rows import Reviews

MARKS = ("unreviewed", "late", "override")


@dataclass(frozen=True, slots=True)
class Shares:
    """Shares of one run. `policy`: declared by its command; empty for sessions."""

    reviews: Reviews
    links: tuple[str, ...] = ()
    policy: str = ""

    @property
    def is_broken(self) -> bool:
        """Whether a closed run has unreviewed steps, or its supervisors were never asked."""
        reviews = self.reviews
        is_whole = reviews.asked and not (reviews.unseen or reviews.unreviewed or reviews.late)
        return self.policy == "closed" and not is_whole

    @property
    def words(self) -> str:
        reviews = self.reviews
        if not reviews.asked:
            return f"no step was reviewed ({reviews.steps} were recorded)"
        parts = [f"{reviews.reviewed} of {reviews.steps} steps reviewed"]
        parts += [f"{n} {what}" for what, n in self._counts if n]
        causes = [f"{why} {n}" for why, n in reviews.causes.items()]
        return ", ".join(parts) + (f" ({', '.join(causes)})" if causes else "")

    @property
    def _counts(self) -> list[tuple[str, int]]:
        reviews = self.reviews
        marks = [(mark, int(getattr(reviews, mark))) for mark in MARKS]
        unseen = ("never reached the gate", reviews.unseen)
        return [("vetoed", reviews.vetoed), ("replaced", reviews.replaced), *marks, unseen]

    def as_json(self) -> dict[str, Any]:
        more = {"reviewed": self.reviews.reviewed, "unseen": self.reviews.unseen}
        return {"links": list(self.links), "policy": self.policy, **asdict(self.reviews), **more}


def added_up(every: Sequence[Reviews]) -> Reviews:
    """Sum of the reviews of several runs."""
    causes: dict[str, int] = {}
    for shares in every:
        for why, n in shares.causes.items():
            causes[why] = causes.get(why, 0) + n
    names = ("steps", "asked", "vetoed", "replaced", *MARKS)
    counts = {name: sum(int(getattr(shares, name)) for shares in every) for name in names}
    return replace(every[0], **counts, causes=causes)


def shares_of(reader: Reader, run_id: str) -> Shares | None:
    """Shares of a run; None if it has no supervisors."""
    declared: dict[str, Any] = {}
    for event in reader.events(run_id, kind="lifecycle", name="started"):
        detail = cast("dict[str, Any]", event.detail or {})
        declared = detail.get("guard") or declared
    reviews = reader.reviews(run_id)
    if not declared and not reviews.asked:
        return None
    return Shares(reviews, tuple(declared.get("links", ())), str(declared.get("policy", "")))
