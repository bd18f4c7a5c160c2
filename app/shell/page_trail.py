"""The open page and the way back from it, without Qt."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.pages import BY_NAME, FIRST

LONGEST = 30


@dataclass
class PageTrail:
    """The open page, its run, and the history."""

    page: str = FIRST
    runId: str = ""
    before: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])

    @classmethod
    def of(cls, page: str, run_id: str) -> PageTrail:
        """As a state file has it; a page of a run needs one."""
        known = BY_NAME.get(page)
        may_open = known is not None and (run_id or not known.of_a_run)
        return cls(page if may_open else FIRST, run_id)

    @property
    def section(self) -> str:
        return BY_NAME[self.page].section

    def go(self, page: str, run_id: str, *, keep: bool = True) -> bool:
        """Whether this is another place."""
        if page not in BY_NAME or (page, run_id) == (self.page, self.runId):
            return False
        if keep:
            self.before = [*self.before, (self.page, self.runId)][-LONGEST:]
        self.page, self.runId = page, run_id
        return True
