"""Rules of the recorder: which episodes leave a clip, and what drawing them may cost. Pure."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple, Optional

EVERY, BEST, RECORD, FAILURE = "every", "best", "record", "failure"
VETO, TAKEOVER = "veto", "takeover"
REASONS = (EVERY, BEST, RECORD, VETO, TAKEOVER, FAILURE)
HELP = "every:N, best, record, veto, takeover, failure, or off"
# What happens at a step, and is kept from there on.
INCIDENTS = (VETO, TAKEOVER)
FOLDER, SUFFIX = "clips", ".clip"
MOST_FRAMES = 200
"""Pictures of one clip, at most."""

# What drawing may add to a step, on average; and the part of the time beyond that, for
# environments whose steps take long.
STEP_NS = 12_000
SHARE = 0.02
# Drawing begins with this much debt at most: a clip is whole, or there is none.
_DEBT_NS = 100_000_000
_SAVED_NS = 500_000_000


class ClipRules(NamedTuple):
    every: int = 0
    best: bool = False
    record: bool = False
    veto: bool = False
    takeover: bool = False
    failure: bool = False

    @property
    def is_on(self) -> bool:
        return any(self)


def read_rules(text: str) -> ClipRules:
    """Rules from `every:100,best`; ValueError lists the choices."""
    given: dict[str, int] = {}
    for word in text.replace(" ", "").split(","):
        name, _, number = word.partition(":")
        if word in ("", "off"):
            continue
        is_count = name == EVERY and number.isdecimal() and 0 < int(number) < 1 << 31
        if is_count:
            given[EVERY] = int(number)
        elif word in REASONS[1:]:
            given[word] = 1
        else:
            raise ValueError(f"clips are kept by {HELP}, not {word!r}")
    flags = {name: True for name in given if name != EVERY}
    return ClipRules(given.get(EVERY, 0), **flags)


class ClipName(NamedTuple):
    """Place of a clip, and why it was kept. `branch`, `attempt`: as in the record."""

    slot: int
    episode: int
    reasons: tuple[str, ...]
    branch: int = 0
    attempt: int = 0


def name_of(
    slot: int, episode: int, reasons: tuple[str, ...], branch: int = 0, attempt: int = 0
) -> str:
    """File name of a clip. What is no branch and no repetition, as in a training, names none."""
    line = f".{branch}.{attempt}" if branch or attempt else ""
    return f"{slot}-{episode:06d}{line}-{'+'.join(reasons)}{SUFFIX}"


def read_name(name: str) -> Optional[ClipName]:
    """Place and reasons of a clip by its file name; None where it is no clip's."""
    if not name.endswith(SUFFIX):
        return None
    parts = name[: -len(SUFFIX)].split("-")
    line = parts[1].split(".") if len(parts) == 3 else []
    if len(line) not in (1, 3) or not all(map(_is_number, (parts[0], *line))):
        return None
    reasons = tuple(parts[2].split("+"))
    episode, *rest = map(int, line)
    return (
        ClipName(int(parts[0]), episode, reasons, *rest) if set(reasons) <= set(REASONS) else None
    )


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 18


class EpisodeJudge:
    """Judges the episodes of one process: the highest return counts among all of its slots."""

    def __init__(self, rules: ClipRules) -> None:
        self.rules = rules
        self._highest: Optional[float] = None

    def may_keep(self, episode: int) -> bool:
        """Whether the whole episode may be kept, as far as its beginning tells."""
        rules = self.rules
        return rules.best or rules.record or self.is_counted(episode)

    def is_counted(self, episode: int) -> bool:
        return self.rules.every > 0 and episode % self.rules.every == 0

    def reasons(
        self, episode: int, total: float, is_whole: bool, happened: Collection[str]
    ) -> tuple[str, ...]:
        """Reasons to keep an episode that is over; `is_whole`: it was played to its end;
        `happened`: incidents that have a rule."""
        rules = self.rules
        kept: list[str] = []
        if self.is_counted(episode):
            kept.append(EVERY)
        # A return that is no number beats nothing.
        if is_whole and total == total and (self._highest is None or total > self._highest):
            is_first, self._highest = self._highest is None, total
            if rules.best:
                kept.append(BEST)
            # The first one beats nobody.
            if rules.record and not is_first:
                kept.append(RECORD)
        return (*kept, *(incident for incident in INCIDENTS if incident in happened))


class Purse:
    """Earns with each step and with time, pays for what is drawn. Time is passed in."""

    def __init__(self, now_ns: int) -> None:
        self._filled_ns = self._began_ns = now_ns
        self._steps = 0
        self._purse_ns = 0.0
        self._is_open = False

    def earn(self, now_ns: int, steps: int) -> None:
        passed = max(0, now_ns - self._filled_ns)
        self._filled_ns = now_ns
        self._steps += steps
        earned = SHARE * passed + STEP_NS * steps
        self._purse_ns = min(_SAVED_NS, self._purse_ns + earned)

    def pay(self, cost_ns: int) -> None:
        # The first picture opens its renderer, once: nothing is owed for that.
        if self._is_open:
            self._purse_ns -= max(0, cost_ns)
        self._is_open = True

    @property
    def may_film(self) -> bool:
        """Whether an episode may be drawn from here on."""
        return self._purse_ns > -_DEBT_NS

    def wait_ns(self) -> int:
        """Time until the debt is paid, as fast as it was earned so far."""
        if self._purse_ns >= 0:
            return 0
        lasted = max(1, self._filled_ns - self._began_ns)
        rate = SHARE + STEP_NS * self._steps / lasted
        return int(-self._purse_ns / rate) + 1
