"""Filter, sort and group runs. Plain Python over rows; no Qt."""

from __future__ import annotations

import math
import operator
import re
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from app.shared import run_endings, run_tags
from app.ui import formatting
from app.ui.i18n import tr

if TYPE_CHECKING:  # the store's own imports wait until the window is on the screen
    from core.store.rows import Run

SCOPES = ("all", "live", "session", "evaluation", "training", "import", "archived", "bin")
KINDS = frozenset(SCOPES) - {"all", "live", "archived", "bin"}
GROUPS = ("", "environment", "worker", "state", "day", "tag", "start")
DAY_NS = 86_400 * 10**9
#: Runs from which an interval says something.
LEAST_TOLD = 5

SORTS: dict[str, Callable[[Run], Any]] = {
    "name": lambda run: _natural(run.name),
    "environment": lambda run: run.environment.casefold(),
    "worker": lambda run: run.worker.casefold(),
    "state": lambda run: str(run.state),
    "return": lambda run: _last(run.mean_return),
    "steps": lambda run: run.steps,
    "episodes": lambda run: run.episodes,
    "when": lambda run: run.started_ns or run.created_ns,
    "duration": lambda run: duration_ns(run),
}
LARGEST_FIRST = frozenset({"return", "steps", "episodes", "when", "duration"})


def _natural(text: str) -> list[tuple[int, int, str]]:
    """Numbers in a name by their value: seed 2 before seed 10."""
    parts = re.split(r"(\d{1,18})", text.casefold())
    return [(0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts]


def _last(value: float | None) -> float:
    return float("-inf") if value is None or value != value else value


def duration_ns(run: Run) -> int:
    if run.started_ns is None:
        return 0
    return (run.ended_ns or time.time_ns()) - run.started_ns


@dataclass(frozen=True)
class Query:
    """Query of a person: filters, order and grouping."""

    scope: str = "all"
    text: str = ""
    tag: str = ""
    filters: frozenset[str] = frozenset()
    sort: str = "when"
    descending: bool = True
    group: str = ""
    #: Headings that are folded where they begin open, or open where they begin folded.
    turned: frozenset[str] = frozenset()

    def sorted_by(self, key: str) -> Query:
        """Sort by a column; a second press reverses the order."""
        if key not in SORTS:
            return self
        same = key == self.sort
        return replace(
            self, sort=key, descending=not self.descending if same else key in LARGEST_FIRST
        )


FILTERS: dict[str, str] = {
    "today": "since yesterday",
    "failed": "failed",
    "tagged": "tagged",
    "watched": "with pictures",
}


def in_scope(run: Run, scope: str) -> bool:
    if run.deleted_ns is not None or scope == "bin":
        return run.deleted_ns is not None and scope == "bin"
    if run.archived or scope == "archived":
        return run.archived and scope == "archived"
    if scope == "live":
        return not run.state.ended
    return scope == "all" or run.kind == scope


def matches(run: Run, query: Query, now_ns: int) -> bool:
    if not in_scope(run, query.scope) or (query.tag and query.tag not in run.tags):
        return False
    if "today" in query.filters and run.created_ns < now_ns - DAY_NS:
        return False
    if "failed" in query.filters and run.state not in ("failed", "lost"):
        return False
    if "tagged" in query.filters and not run_tags.of_people(run.tags):
        return False
    if "watched" in query.filters and not run.payload_count:
        return False
    return all(_has(run, word) for word in words_of(query.text))


def words_of(text: str) -> list[str]:
    """Words of a search; `return > 20` is one of them."""
    return _SPACED.sub(r"\1\2", text.casefold()).split()


# Numbers that a search may compare: `return>20`, `steps <= 1e5`, `steps>10k`.
NUMBERS: dict[str, Callable[[Run], float | None]] = {
    "return": lambda run: run.mean_return if run.mean_return is not None else run.last_return,
    "best": lambda run: run.best_return,
    "steps": lambda run: run.steps,
    "episodes": lambda run: run.episodes,
    "seconds": lambda run: duration_ns(run) / 1e9,
}
COMPARED: dict[str, Callable[[float, float], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "=": operator.eq,
}  # fmt: skip
_COMPARISON = re.compile(rf"({'|'.join(NUMBERS)})(<=|>=|<|>|=)(.+?)([km]?)")
_THOUSANDS = {"": 1.0, "k": 1e3, "m": 1e6}
_SPACED = re.compile(rf"\b({'|'.join(NUMBERS)})\s*(<=|>=|<|>|=)\s*(?=[\d.+\u2212-])")


def _compares(run: Run, word: str) -> bool | None:
    """Whether a run matches a comparison such as return>20; None if the word is not one."""
    comparison = _COMPARISON.fullmatch(word.replace("\u2212", "-"))
    if comparison is None:
        return None
    try:
        limit = float(comparison[3]) * _THOUSANDS[comparison[4]]
    except ValueError:
        return None
    value = NUMBERS[comparison[1]](run)
    return value is not None and COMPARED[comparison[2]](value, limit)


def _has(run: Run, word: str) -> bool:
    """`env:lake`, `tag:paper`, `state:failed`, `return>20`, or a word that may be anywhere."""
    compared = _compares(run, word)
    if compared is not None:
        return compared
    field_name, colon, rest = word.partition(":")
    if colon and rest:
        if field_name in ("env", "environment"):
            return rest in run.environment.casefold()
        if field_name == "worker":
            return rest in run.worker.casefold()
        if field_name == "tag":
            return any(rest in tag.casefold() for tag in run.tags)
        if field_name in ("state", "is"):
            return rest in str(run.state)
        if field_name == "kind":
            return rest in run.kind
    places = (run.name, run.environment, run.worker, run.note, run.run_id, run.kind, *run.tags)
    return any(word in text.casefold() for text in places)


@dataclass(frozen=True)
class Shown:
    """One line of the table: a run, or a heading over some."""

    run: Run | None
    heading: str = ""
    members: tuple[Run, ...] = ()
    #: The heading's key among those that were turned.
    key: str = ""
    opened: bool = True
    #: A run of an experiment that is unfolded.
    inside: bool = False

    @property
    def count(self) -> int:
        return len(self.members)


def show(runs: Iterable[Run], query: Query, now_ns: int | None = None) -> list[Shown]:
    now_ns = time.time_ns() if now_ns is None else now_ns
    chosen = [run for run in runs if matches(run, query, now_ns)]
    chosen.sort(key=lambda run: run.run_id, reverse=True)
    chosen.sort(key=SORTS[query.sort], reverse=query.descending)
    if not query.group:
        return _folded(chosen, query.turned)
    groups: dict[str, list[Run]] = {}
    for run in chosen:
        for name in _groups_of(run, query.group, now_ns):
            groups.setdefault(name, []).append(run)
    lines: list[Shown] = []
    for name, members in groups.items():
        key = f"{query.group}:{name}"
        opened = key not in query.turned
        lines.append(Shown(None, name, tuple(members), key, opened))
        lines += [Shown(run) for run in members if opened]
    return lines


def count_shown(lines: Iterable[Shown]) -> int:
    """Runs in these lines: a folded heading stands for its own, and one under two tags is one."""
    shown = (run for line in lines for run in (line.members or (line.run,)))
    return len({run.run_id for run in shown if run is not None})


def _folded(runs: Sequence[Run], turned: frozenset[str]) -> list[Shown]:
    """Rows with the runs of a tournament or experiment under one heading, at the place of the
    first.
    """
    together: dict[str, list[Run]] = {}
    for run in runs:
        if tag := run_tags.experiment_of(run.tags):
            together.setdefault(tag, []).append(run)
    lines: list[Shown] = []
    for run in runs:
        tag = run_tags.experiment_of(run.tags)
        members = together.get(tag, [])
        if len(members) < 2:
            lines.append(Shown(run))
        elif run is members[0]:
            opened = tag in turned
            lines.append(Shown(None, experiment_word(members), tuple(members), tag, opened))
            lines += [Shown(member, inside=True) for member in members if opened]
    return lines


def experiment_word(runs: Sequence[Run]) -> str:
    """Title of the experiment; its runs are called after it and who plays."""
    return runs[0].name.partition(": ")[0] or tr("Experiment")


def mean_word(runs: Iterable[Run]) -> str:
    """Mean of the runs' returns, with its 95 % interval if there are enough of them."""
    from core.compare.student import interval

    returns = [run.mean_return for run in runs if run.mean_return is not None]
    if not returns or not all(math.isfinite(value) for value in returns):
        return formatting.NOTHING
    mean = formatting.number(math.fsum(returns) / len(returns), 3)
    if len(returns) < LEAST_TOLD:
        return mean
    low, high = interval(returns, 0.05)
    return f"{mean} [{formatting.number(low, 3)}, {formatting.number(high, 3)}]"


def _groups_of(run: Run, group: str, now_ns: int) -> Sequence[str]:
    if group == "tag":
        return run_tags.of_people(run.tags) or (tr("untagged"),)
    if group == "start":
        return (run_tags.group_word(run_tags.group_of(run.tags)) or tr("launched alone"),)
    if group == "day":
        return (day_word(run.created_ns, now_ns),)
    state = run_endings.state_word(str(run.state))
    value = {"environment": run.environment, "worker": run.worker, "state": state}[group]
    return (value or tr("none"),)


def day_word(at_ns: int, now_ns: int) -> str:
    then, today = time.localtime(at_ns / 1e9), time.localtime(now_ns / 1e9)
    if then[:3] == today[:3]:
        return tr("today")
    if then[:3] == time.localtime(now_ns / 1e9 - 86_400)[:3]:
        return tr("yesterday")
    return time.strftime("%d %b %Y" if then[0] != today[0] else "%d %b", then)


def when_word(at_ns: int, now_ns: int, live: bool) -> str:
    """now, 14:02, yesterday, 3 Nov: as narrow as it can be said."""
    if live:
        return tr("now")
    day = day_word(at_ns, now_ns)
    is_today = day == tr("today")
    return time.strftime("%H:%M", time.localtime(at_ns / 1e9)) if is_today else day


@dataclass
class Counts:
    """For the left dock."""

    scopes: dict[str, int] = field(default_factory=dict[str, int])
    tags: dict[str, int] = field(default_factory=dict[str, int])
    steps: int = 0
    runs: int = 0


def count(runs: Iterable[Run]) -> Counts:
    made = Counts(dict.fromkeys(SCOPES, 0))
    for run in runs:
        if run.deleted_ns is not None:
            made.scopes["bin"] += 1
            continue
        made.runs += not run.archived
        made.steps += run.steps
        if run.archived:
            made.scopes["archived"] += 1
        else:
            made.scopes["all"] += 1
            made.scopes["live"] += not run.state.ended
            if run.kind in KINDS:
                made.scopes[run.kind] += 1
        for tag in run_tags.of_people(run.tags):
            made.tags[tag] = made.tags.get(tag, 0) + 1
    return made
